import type { ReactNode } from "react";

type Props = { title: string; hint?: string; children: ReactNode };

/** A titled section of a long form. */
export function FormSection({ title, hint, children }: Props) {
  return (
    <section className="grid gap-5 border-t border-line pt-7 first:border-t-0 first:pt-0">
      <div>
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="mt-1 text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
