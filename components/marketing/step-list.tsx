import { cn } from "@/lib/cn";

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
        <li key={title} className="border-t-2 border-gilt pt-4">
          <span aria-hidden className="figures font-serif text-2xl font-semibold text-brass">
            {index + 1}
          </span>
          <h3 className="mt-1 text-xl">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
