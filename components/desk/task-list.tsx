import Link from "next/link";
import { ListFailed } from "@/components/account/list-failed";
import { cn } from "@/lib/cn";
import type { TaskList } from "@/lib/desk/tasks";
import type { Result } from "@/lib/result";

/** The desk's tasks, those due first at the top. */
export function TaskListPage({ waiting }: { waiting: Result<TaskList> }) {
  return (
    <>
      <h1 className="text-title">To do</h1>
      {!waiting.ok && <ListFailed>{waiting.notice.text}</ListFailed>}
      {waiting.ok && waiting.value.first.length === 0 && (
        <p className="sheet mt-6 p-6 text-lg text-muted">Nothing is waiting. You’re all caught up.</p>
      )}
      {waiting.ok && waiting.value.first.length > 0 && (
        <ul className="sheet mt-6 divide-y divide-line">
          {waiting.value.first.map(({ key, title, about, href, since, waitingTime, promised, overdue }) => (
            <li
              key={key}
              className="relative grid gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-paper sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
            >
              <span className="min-w-0">
                <Link
                  href={href}
                  prefetch={false}
                  className="font-semibold text-ink after:absolute after:inset-0"
                >
                  {title}
                </Link>
                <span dir="auto" className="block [overflow-wrap:anywhere] text-sm text-muted">
                  {about}
                </span>
              </span>
              <span className="text-sm sm:text-right">
                <time
                  dateTime={since.toISOString()}
                  className={cn("figures block font-semibold", overdue ? "text-danger" : "text-ink")}
                >
                  waiting {waitingTime}
                  {overdue && <span>, overdue</span>}
                </time>
                {promised && <span className="text-muted">{promised}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {waiting.ok && waiting.value.more && (
        <p className="mt-4 text-muted">
          These are the {waiting.value.first.length} oldest. More is waiting and moves up as you finish these.
        </p>
      )}
    </>
  );
}
