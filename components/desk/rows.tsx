import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import type { RowOrder } from "@/lib/desk/task-rows";

type RowsProps = {
  /** The columns of a wide screen, and their headings. Screen readers read the cells alone. */
  columns: string;
  headings: readonly string[];
  children: ReactNode;
};

/** The rows of a desk list: one line each on a wide screen. */
export function Rows({ columns, headings, children }: RowsProps) {
  return (
    <div className="sheet mt-3 overflow-hidden text-sm">
      {headings.length > 0 && (
        <div
          aria-hidden
          className={cn(
            "hidden gap-x-3 border-b border-line bg-paper px-3 py-1.5 text-xs text-muted xl:grid",
            columns,
          )}
        >
          {headings.map((heading, index) => (
            <span key={heading} className={index === headings.length - 1 ? "text-right" : "truncate"}>
              {heading}
            </span>
          ))}
        </div>
      )}
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

type RowProps = {
  /** The order of the row, which the key E assigns. */
  order?: Pick<RowOrder, "id" | "assignedTo">;
  /** The columns of a wide screen. */
  columns: string;
  children: ReactNode;
};

/** A row. On a small screen its first and last cell are above the others. */
export function Row({ order, columns, children }: RowProps) {
  return (
    <li
      data-order={order?.id}
      data-from={order && (order.assignedTo ?? "")}
      className={cn(
        "relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-3 py-2 hover:bg-paper has-[[data-row]:focus-visible]:bg-brass-wash xl:py-[0.4375rem]",
        columns,
      )}
    >
      {children}
    </li>
  );
}

type LinkProps = { href: string; className?: string; dir?: "auto"; title?: string; children: ReactNode };

/** The link of a row, which the keys J and K move between. Its whole row can be pressed. */
export function RowLink({ className, ...link }: LinkProps) {
  return (
    <Link
      data-row
      prefetch={false}
      className={cn("font-semibold text-ink outline-offset-1 after:absolute after:inset-0", className)}
      {...link}
    />
  );
}

/** The cells between the first and the last: a line of their own on a small screen, columns on a wide one. */
export function Cells({ children }: { children: ReactNode }) {
  return (
    <span className="col-span-2 row-start-2 flex min-w-0 flex-wrap gap-x-3 text-muted xl:contents">
      {children}
    </span>
  );
}

/** Whom an order is assigned to. */
export function Assignee({ order, className }: { order?: Pick<RowOrder, "assignee">; className?: string }) {
  if (!order?.assignee) return <span className={cn("hidden text-muted xl:inline", className)}>–</span>;
  return (
    <span dir="auto" title={`Assigned to ${order.assignee}`} className={cn("truncate text-text", className)}>
      <span className="sr-only">Assigned to </span>
      {order.assignee}
    </span>
  );
}
