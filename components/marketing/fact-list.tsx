import { cite, type Fact } from "@/data/facts/fact";
import { FactSource } from "./fact-source";

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
