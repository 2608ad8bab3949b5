import { Check, Minus } from "lucide-react";

/** Points with a mark each: a check for what holds, a dash for what is left out. */
export function CheckList({ items, mark = "check" }: { items: readonly string[]; mark?: "check" | "dash" }) {
  const Mark = mark === "check" ? Check : Minus;
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.25rem_1fr] gap-3">
          <Mark aria-hidden className="mt-1 size-4 text-brass" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
