import { cite, type Fact } from "@/data/facts/fact";
import { formatProseDate } from "@/lib/format";

type Props = { fact: Fact; className?: string; linkClassName?: string };

/** A fact's source, as a link to the official text if there is one. */
export function FactSource({ fact, className, linkClassName }: Props) {
  const day = fact.checked && `, checked ${formatProseDate(fact.checked)}`;
  return (
    <cite className={className}>
      {fact.url ? (
        <a href={fact.url} className={linkClassName}>
          {cite(fact)}
        </a>
      ) : (
        cite(fact)
      )}
      {day}
    </cite>
  );
}
