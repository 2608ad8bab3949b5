import { Check } from "lucide-react";

/** A list with a check mark before each item. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.25rem_1fr] gap-3">
          <Check aria-hidden className="mt-1 size-4 text-brass" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
