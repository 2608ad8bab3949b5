import Link from "next/link";
import { PagedList } from "@/components/account/paged-list";
import { cn } from "@/lib/cn";
import type { Task } from "@/lib/desk/task-rows";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";

type Props = { heading: string; href: string; empty: string; list: Result<Paged<Task>> };

/** To do or Waiting: a row for each task, with its order, since when it waits and when it is due. */
export function TaskListPage({ heading, href, empty, list }: Props) {
  return (
    <>
      <h1 className="text-title">{heading}</h1>
      <PagedList
        list={list}
        of={heading}
        href={href}
        empty={<p className="sheet mt-6 p-6 text-lg text-muted">{empty}</p>}
      >
        {(rows) => (
          <ul className="sheet mt-6 divide-y divide-line">
            {rows.map((task) => (
              <TaskRow key={task.key} task={task} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function TaskRow({ task: { title, about, href, order, since, waitingTime, due, overdue } }: { task: Task }) {
  return (
    <li className="relative grid gap-x-4 gap-y-0.5 px-4 py-2.5 [overflow-wrap:anywhere] hover:bg-paper sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1.5fr)_6.5rem_13.5rem]">
      <span className="min-w-0">
        <Link href={href} prefetch={false} className="font-semibold text-ink after:absolute after:inset-0">
          {title}
        </Link>
        {about && (
          <span dir="auto" className="block text-sm text-muted">
            {about}
          </span>
        )}
      </span>
      <span className="min-w-0 text-sm sm:max-lg:row-start-2">
        {order && (
          <>
            <span dir="auto" className="block text-ink">
              {order.customer}
            </span>
            <span className="text-muted">
              <span className="figures">{order.reference}</span> · {order.service}
            </span>
          </>
        )}
      </span>
      <span className="figures text-sm text-ink sm:text-right sm:max-lg:row-start-2">{order?.amount}</span>
      <span className="text-sm sm:row-start-1 sm:text-right lg:col-start-4">
        <time
          dateTime={since.toISOString()}
          className={cn("figures block font-semibold", overdue ? "text-danger" : "text-ink")}
        >
          waiting {waitingTime}
          {overdue && <span>, overdue</span>}
        </time>
        {due && <span className={overdue ? "text-danger" : "text-muted"}>{due}</span>}
      </span>
    </li>
  );
}
