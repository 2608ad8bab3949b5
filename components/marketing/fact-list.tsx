import { formatFactSource, type Fact } from "@/data/facts/fact";
import { placePageText } from "@/data/page-texts";
import { formatProseDate } from "@/lib/format";

type Props = { fact: Fact; className?: string; linkClassName?: string };

/** A fact's source, as a link to the official text if there is one. */
export function FactSource({ fact, className, linkClassName }: Props) {
  const day = fact.checked && `, checked ${formatProseDate(fact.checked)}`;
  return (
    <cite className={className}>
      {fact.url ? (
        <a href={fact.url} className={linkClassName}>
          {formatFactSource(fact)}
        </a>
      ) : (
        formatFactSource(fact)
      )}
      {day}
    </cite>
  );
}

type ListProps = {
  facts: readonly Fact[];
  /** Whether a mark below each group opens its source. Otherwise the source is shown. */
  marked?: boolean;
};

/** Facts grouped by source. The source is below each group, with a link to the official text if there is one. */
export function FactList({ facts, marked = false }: ListProps) {
  const groups = Map.groupBy(facts, (fact) => `${formatFactSource(fact)} ${fact.url ?? ""}`);
  return (
    <div className="facts">
      {[...groups].map(([key, group]) => (
        <div key={key}>
          <ul>
            {group.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {marked ? (
            <details className="source">
              <summary>{placePageText.source}</summary>
              <FactSource fact={group[0]!} />
            </details>
          ) : (
            <FactSource fact={group[0]!} />
          )}
        </div>
      ))}
    </div>
  );
}
