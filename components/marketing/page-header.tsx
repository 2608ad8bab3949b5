import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  children?: ReactNode;
};

/** A page's heading and introduction, on the dark ground. */
export function PageHeader({ title, lead, eyebrow, children }: Props) {
  return (
    <div className="on-ink bg-ink text-ink-muted">
      <div className="shell py-10 sm:py-14">
        {eyebrow && <p className="mb-3 text-sm font-semibold text-gilt">{eyebrow}</p>}
        <h1 className="max-w-3xl text-title text-ink-text">{title}</h1>
        {lead && <p className="measure mt-4 text-lg">{lead}</p>}
        {children && <div className="mt-6">{children}</div>}
      </div>
    </div>
  );
}
