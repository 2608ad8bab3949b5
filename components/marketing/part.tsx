import type { ReactNode } from "react";

/** A part of a page about one place, trust or bank, under its heading. */
export function Part({ heading, id, children }: { heading: string; id?: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2 className="mb-5 text-heading">{heading}</h2>
      {children}
    </section>
  );
}
