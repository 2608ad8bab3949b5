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

/** A list with a check mark before each item. */
export function CheckMarkList({ items }: { items: readonly string[] }) {
  return (
    <ul className="checks">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** A plain list of short texts. */
export function PlainList({ items }: { items: readonly string[] }) {
  return (
    <ul className="measure grid list-disc gap-2 pl-5 marker:text-muted">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Numbered steps, in the order they happen. */
export function StepList({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol
      className={cn(
        "grid gap-x-8 gap-y-6 sm:grid-cols-2",
        steps.length === 5 ? "lg:grid-cols-5" : "lg:grid-cols-4",
      )}
    >
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="border-t-2 border-ink pt-3 max-sm:grid max-sm:grid-cols-[2rem_minmax(0,1fr)] sm:pt-4"
        >
          <span aria-hidden className="figures font-serif text-2xl/tight font-semibold text-ink">
            {index + 1}
          </span>
          <h3 className="text-xl sm:mt-1">{title}</h3>
          <p className="mt-1 text-muted max-sm:col-start-2 sm:mt-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Terms and short facts, each fact below its term, in as many columns as fit. */
export function FactGrid({ facts }: { facts: readonly (readonly [term: string, fact: string])[] }) {
  return (
    <dl className="fact-grid">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
