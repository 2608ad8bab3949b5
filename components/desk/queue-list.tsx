import Link from "next/link";
import { ListFailed } from "@/components/account/list-failed";
import { cn } from "@/lib/cn";
import type { Waiting } from "@/lib/desk/queue";
import type { Result } from "@/lib/result";

/** What waits for the desk, oldest first, and what was promised. */
export function QueueList({ waiting }: { waiting: Result<readonly Waiting[]> }) {
  return (
    <>
      <h1 className="text-title">What needs you</h1>
      {!waiting.ok && <ListFailed>{waiting.notice.text}</ListFailed>}
      {waiting.ok && waiting.value.length === 0 && (
        <p className="sheet mt-6 p-6 text-lg text-muted">
          Nothing waits for you. Everybody has been answered.
        </p>
      )}
      {waiting.ok && waiting.value.length > 0 && (
        <ul className="sheet mt-6 divide-y divide-line">
          {waiting.value.map(({ key, title, about, href, since, waited, promised, overdue }) => (
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
                  waiting {waited}
                  {overdue && <span>, overdue</span>}
                </time>
                {promised && <span className="text-muted">{promised}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
