import { cite, type Fact } from "@/data/facts/fact";

/** Facts, each with its source and a link to the official text, if there is one. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="measure grid list-disc gap-3 pl-5 marker:text-brass">
      {facts.map((fact) => (
        <li key={fact.text}>
          {fact.text}{" "}
          <cite className="text-sm text-muted not-italic">
            {fact.url ? (
              <a href={fact.url} className="link">
                {cite(fact)}
              </a>
            ) : (
              cite(fact)
            )}
          </cite>
        </li>
      ))}
    </ul>
  );
}
