import type { ReactNode } from "react";

/** A section with a heading on the page of a jurisdiction, trust or bank. */
export function FactSection({
  heading,
  id,
  children,
}: {
  heading: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id}>
      <h2 className="mb-5 text-heading">{heading}</h2>
      {children}
    </section>
  );
}
