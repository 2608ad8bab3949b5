import { cn } from "@/lib/cn";

/** Benefits in columns, each with a title and a sentence. */
export function BenefitGrid({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul className={cn("grid gap-x-10 gap-y-7 sm:grid-cols-2", items.length % 2 === 1 && "lg:grid-cols-3")}>
      {items.map(({ title, text }) => (
        <li key={title} className="border-t border-line-strong pt-4">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1.5 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
