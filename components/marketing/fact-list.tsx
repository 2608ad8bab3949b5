import { cite, type Fact } from "@/data/facts/fact";

/** Facts by their source, which stands below them, with a link to the official text if there is one. */
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
          <cite>{group[0]!.url ? <a href={group[0]!.url}>{cite(group[0]!)}</a> : cite(group[0]!)}</cite>
        </div>
      ))}
    </div>
  );
}
