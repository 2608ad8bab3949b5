import type { ReactNode } from "react";

/** The heading of a desk page, with its controls beside it. */
export function DeskHeading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <h1 className="text-heading">{text}</h1>
      {children}
    </div>
  );
}
