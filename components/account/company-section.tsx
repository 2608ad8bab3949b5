import type { ReactNode } from "react";

type Props = { heading: string; id: string; children: ReactNode };

/** A section of a company's page. */
export function CompanySection({ heading, id, children }: Props) {
  return (
    <section aria-labelledby={id} className="sheet min-w-0 p-5 sm:p-6">
      <h2 id={id} className="mb-3 text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
