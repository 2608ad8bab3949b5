/** A plain list of short texts. */
export function PlainList({ items }: { items: readonly string[] }) {
  return (
    <ul className="measure grid list-disc gap-2 pl-5 marker:text-brass">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
