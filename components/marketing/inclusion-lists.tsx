type Props = { included: readonly string[]; notIncluded: readonly string[] };

/** What a price includes and what it does not. */
export function InclusionLists({ included, notIncluded }: Props) {
  const lists = [
    ["Included", included],
    ["Not included", notIncluded],
  ] as const;
  return lists.map(([heading, items]) => (
    <div key={heading} className="mt-4 text-sm">
      <h3 className="font-sans font-semibold">{heading}</h3>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  ));
}
