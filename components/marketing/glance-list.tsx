/** Terms and short facts, in two columns. */
export function GlanceList({ facts }: { facts: readonly (readonly [term: string, fact: string])[] }) {
  return (
    <dl className="grid content-start border-t border-line">
      {facts.map(([term, fact]) => (
        <div
          key={term}
          className="grid grid-cols-[8.5rem_1fr] gap-3 border-b border-line py-2.5 sm:grid-cols-[17rem_1fr]"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="text-ink">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
