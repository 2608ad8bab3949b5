import Link from "next/link";
import { taskFilters } from "@/data/desk";
import { cn } from "@/lib/cn";
import { listHref } from "@/lib/desk/list-query";

/** Chooses whose tasks a list shows. */
export function TaskFilter({ chosen, href }: { chosen: string; href: string }) {
  return (
    <nav aria-label="Whose tasks">
      <ul className="flex gap-1 text-sm">
        {taskFilters.map(([value, label]) => (
          <li key={label}>
            <Link
              href={listHref(href, { for: value })}
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
