import Link from "next/link";
import { deskPages, taskFilters } from "@/data/desk";
import { cn } from "@/lib/cn";
import { listHref } from "@/lib/desk/list-query";

/** Chooses whose tasks To do shows. */
export function TaskFilter({ chosen }: { chosen: string }) {
  return (
    <nav aria-label="Whose tasks">
      <ul className="flex gap-1 text-sm">
        {taskFilters.map(([value, label]) => (
          <li key={label}>
            <Link
              href={listHref(deskPages.queue.href, { for: value })}
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
