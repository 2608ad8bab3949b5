/** Terms and short facts, in two columns. */
export function GlanceList({ facts }: { facts: readonly (readonly [term: string, fact: string])[] }) {
  return (
    <dl className="glance">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
