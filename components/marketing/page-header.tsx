import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** The head of a page: its one h1 and what it is about, on ink. */
export function PageHeader({ title, lead, eyebrow, children, className }: Props) {
  return (
    <div className={cn("on-ink bg-ink text-ink-muted", className)}>
      <div className="shell py-10 sm:py-14">
        {eyebrow && <p className="mb-3 text-sm font-semibold text-gilt">{eyebrow}</p>}
        <h1 className="max-w-3xl text-title text-ink-text">{title}</h1>
        {lead && <p className="measure mt-4 text-lg">{lead}</p>}
        {children && <div className="mt-6">{children}</div>}
      </div>
    </div>
  );
}
