import { cite, type Fact } from "@/data/facts/fact";
import { formatProseDate } from "@/lib/format";
import type { ReactNode } from "react";

/** A section with a heading on the page of a jurisdiction, trust or bank. */
export function FactSection({
  heading,
  id,
  children,
}: {
  heading: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id}>
      <h2 className="mb-5 text-heading">{heading}</h2>
      {children}
    </section>
  );
}

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

/** Facts grouped by source. The source is below each group, with a link to the official text if there is one. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const groups = Map.groupBy(facts, (fact) => `${cite(fact)} ${fact.url ?? ""}`);
  return (
    <div className="facts">
      {[...groups].map(([key, group]) => (
        <div key={key}>
          <ul>
            {group.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <FactSource fact={group[0]!} />
        </div>
      ))}
    </div>
  );
}
