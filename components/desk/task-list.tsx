import type { ReactNode } from "react";
import { deskListHeadings, taskFilters } from "@/data/desk";
import { cn } from "@/lib/cn";
import type { TaskListItem } from "@/lib/desk/rows";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { DeskPageHeading } from "./desk-frame";
import { AutoRefresh } from "./refresh-list";
import { AssigneeName, CustomerNames, DeskRowCells, DeskRow, DeskRowLink, DeskList } from "./rows";
import Link from "next/link";
import { buildFilteredListHref } from "@/lib/desk/list-query";

type Props = {
  heading: string;
  href: string;
  empty: string;
  list: Result<Paged<TaskListItem>>;
  /** Shown beside the heading. */
  filter?: ReactNode;
};

/** The To do or Waiting page: a row per task with its order, assignee and due date. */
export function TaskListView({ heading, href, empty, list, filter }: Props) {
  return (
    <>
      <DeskPageHeading text={heading}>{filter}</DeskPageHeading>
      <AutoRefresh />
      <DeskList of={heading} {...{ list, href, empty, columns }} headings={deskListHeadings.tasks}>
        {(task) => <TaskRow key={task.key} task={task} />}
      </DeskList>
    </>
  );
}

const columns = "xl:grid-cols-[7rem_minmax(0,1.6fr)_minmax(0,1.5fr)_minmax(0,0.85fr)_5.25rem_5.5rem_7rem]";

function TaskRow({ task }: { task: TaskListItem }) {
  const { title, about, href, order, inquiry, since, waitingTime, due, when, overdue } = task;
  const assigns = order
    ? { order: order.id, assignedTo: order.assignedTo }
    : inquiry && { inquiry: inquiry.id, assignedTo: inquiry.assigned_to };
  return (
    <DeskRow {...(assigns && { assigns })} columns={columns}>
      <span
        className={cn("min-w-0 xl:col-start-2 xl:row-start-1 xl:truncate", !order && "xl:col-end-6")}
        title={[about, inquiry?.full_name].filter(Boolean).join(" · ") || undefined}
      >
        <DeskRowLink href={href}>{title}</DeskRowLink>
        {about && (
          <span className="text-muted max-xl:block">
            <span className="max-xl:hidden">{" · "}</span>
            <bdi>{about}</bdi>
            {inquiry && (
              <span className="max-xl:hidden">
                {" · "}
                <bdi>{inquiry.full_name}</bdi>
              </span>
            )}
          </span>
        )}
      </span>
      {order && (
        <DeskRowCells>
          <span className="figures text-text xl:col-start-1 xl:row-start-1">{order.reference}</span>
          <span className="text-text xl:col-start-3 xl:truncate" title={order.customer.join(", ")}>
            <CustomerNames of={order.customer} />
          </span>
          <span className="xl:truncate" title={order.service}>
            {order.place}
          </span>
          <span className="figures whitespace-nowrap text-text xl:text-right">{order.amount}</span>
          <AssigneeName of={order} className="xl:pl-1" />
        </DeskRowCells>
      )}
      {inquiry && (
        <DeskRowCells>
          <span dir="auto" className="text-text xl:hidden">
            {inquiry.full_name}
          </span>
          <AssigneeName of={inquiry} className="xl:col-start-6 xl:row-start-1 xl:pl-1" />
        </DeskRowCells>
      )}
      <time
        dateTime={since.toISOString()}
        title={[`waiting ${waitingTime}`, due].filter(Boolean).join(", ")}
        className={cn(
          "figures col-start-2 row-start-1 text-right whitespace-nowrap xl:col-start-7",
          overdue ? "font-semibold text-danger" : "text-muted",
        )}
      >
        {when}
      </time>
    </DeskRow>
  );
}

/** Chooses whose tasks a list shows. */
export function TaskFilter({ chosen, href }: { chosen: string; href: string }) {
  return (
    <nav aria-label="Whose tasks">
      <ul className="flex gap-1 text-sm">
        {taskFilters.map(([value, label]) => (
          <li key={label}>
            <Link
              href={buildFilteredListHref(href, { for: value })}
              prefetch={false}
              aria-current={value === chosen ? "true" : undefined}
              className={cn(
                "flex min-h-9 items-center rounded-md px-3",
                value === chosen ? "bg-brass-wash font-semibold text-ink" : "text-muted hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
