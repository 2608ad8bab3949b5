import Link from "next/link";
import { Fragment, type ComponentProps, type ReactNode } from "react";
import { PagedList } from "@/components/account/paged-list";
import { cn } from "@/lib/cn";
import { getAssignableAttributes, type AssignableItem } from "./assignable";

type RowsProps = {
  /** Grid columns on a wide screen. The headings are hidden from screen readers. */
  columns: string;
  headings: readonly string[];
  children: ReactNode;
};

/** The rows of a desk list. On a wide screen each is one line. */
export function DeskRows({ columns, headings, children }: RowsProps) {
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
            <span
              key={heading}
              className={cn(
                heading === "Amount" || index === headings.length - 1 ? "text-right" : "truncate",
                heading === "Assigned to" && "pl-1",
              )}
            >
              {heading}
            </span>
          ))}
        </div>
      )}
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

type ListProps<T> = Omit<ComponentProps<typeof PagedList<T>>, "children"> &
  Omit<RowsProps, "children"> & { children: (row: T) => ReactNode };

/** A page of a desk list. */
export function DeskList<T>({ columns, headings, empty, children, ...list }: ListProps<T>) {
  return (
    <PagedList {...list} empty={<p className="sheet mt-3 p-5 text-muted">{empty}</p>}>
      {(rows) => (
        <DeskRows columns={columns} headings={headings}>
          {rows.map((row) => children(row))}
        </DeskRows>
      )}
    </PagedList>
  );
}

type RowProps = {
  /** What the shortcut E assigns. */
  assigns?: AssignableItem;
  /** Grid columns on a wide screen. */
  columns: string;
  children: ReactNode;
};

/** A row. On a small screen the first and last cells are above the others. */
export function DeskRow({ assigns, columns, children }: RowProps) {
  return (
    <li
      {...(assigns && getAssignableAttributes(assigns))}
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

/** A row's link. It makes the whole row clickable, and the shortcuts J and K move between such links. */
export function DeskRowLink({ className, ...link }: LinkProps) {
  return (
    <Link
      data-row
      prefetch={false}
      className={cn("font-semibold text-ink outline-offset-1 after:absolute after:inset-0", className)}
      {...link}
    />
  );
}

/** The cells between the first and the last: a separate line on a small screen, columns on a wide one. */
export function DeskRowCells({ children }: { children: ReactNode }) {
  return (
    <span className="col-span-2 row-start-2 flex min-w-0 flex-wrap gap-x-3 text-muted xl:contents">
      {children}
    </span>
  );
}

/** A customer's name and company, each in its own direction. */
export function CustomerNames({ of }: { of: readonly string[] }) {
  return of.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && ", "}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}

/** The name of the staff member an order or inquiry is assigned to. */
export function AssigneeName({ of, className }: { of?: { assignee?: string }; className?: string }) {
  if (!of?.assignee) return <span className={cn("hidden text-muted xl:inline", className)}>–</span>;
  return (
    <span dir="auto" title={`Assigned to ${of.assignee}`} className={cn("truncate text-text", className)}>
      <span className="text-muted xl:sr-only">Assigned to </span>
      {of.assignee}
    </span>
  );
}
