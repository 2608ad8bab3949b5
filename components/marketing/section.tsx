import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type Props = {
  heading?: string;
  lead?: ReactNode;
  tone?: "paper" | "sheet";
  children: ReactNode;
};

/** A full-width section of a page. */
export function Section({ heading, lead, tone = "paper", children }: Props) {
  return (
    <section className={cn("py-10 sm:py-14", tone === "sheet" && "border-y border-line bg-sheet")}>
      <div className="shell">
        {heading && <h2 className="text-heading">{heading}</h2>}
        {lead && <p className="measure mt-2 text-lg text-muted">{lead}</p>}
        <div className={heading ? "mt-6 sm:mt-8" : undefined}>{children}</div>
      </div>
    </section>
  );
}
