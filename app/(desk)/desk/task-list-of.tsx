import { TaskListView, TaskFilter } from "@/components/desk/task-list";
import { deskPages, emptyTaskListText, taskFilters } from "@/data/desk";
import { buildFilteredListHref } from "@/lib/desk/list-query";
import { listTasks } from "@/lib/desk/tasks";
import { parsePageNumber } from "@/lib/paging";
import { DeskPageFrame } from "./desk-page-frame";

export type TaskSearchParams = Promise<{ page?: string | string[]; for?: string | string[] }>;

/** The page To do or Renewals. Checks no permissions: each page calls `requireStaff` first. */
export async function DeskTaskListPage({
  page,
  search,
}: {
  page: "queue" | "renewals";
  search: TaskSearchParams;
}) {
  const { page: number, for: asked } = await search;
  const [chosen] = taskFilters.find(([value]) => value === asked) ?? taskFilters[0];
  const filter = chosen === "me" ? "mine" : chosen === "unassigned" ? "unassigned" : "all";
  const { label, href } = deskPages[page];
  return (
    <DeskPageFrame page={page}>
      <TaskListView
        heading={label}
        href={buildFilteredListHref(href, { for: chosen })}
        empty={emptyTaskListText[filter === "all" ? page : filter]}
        list={await listTasks(parsePageNumber(number), filter, page)}
        filter={<TaskFilter chosen={chosen} href={href} />}
      />
    </DeskPageFrame>
  );
}
