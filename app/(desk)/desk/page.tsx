import { DeskUnreachable } from "@/components/desk/desk-frame";
import { TaskListPage } from "@/components/desk/task-list";
import { TaskFilter } from "@/components/desk/task-filter";
import { deskPages, emptyTasks, taskFilters } from "@/data/desk";
import { listHref } from "@/lib/desk/list-query";
import { deskMetadata, findStaffId, requireStaff } from "@/lib/desk/staff";
import { listTasks } from "@/lib/desk/tasks";
import { requestedPage } from "@/lib/paging";
import { DeskPageFrame } from "./desk-page-frame";

type Props = { searchParams: Promise<{ page?: string | string[]; for?: string | string[] }> };

export const generateMetadata = deskMetadata("To do", "queue");

export default async function DeskPage({ searchParams }: Props) {
  if (!(await requireStaff(deskPages.queue.href)).ok) return <DeskUnreachable />;
  const { page, for: asked } = await searchParams;
  const [chosen] = taskFilters.find(([value]) => value === asked) ?? taskFilters[0];
  const filter =
    chosen === "me" ? { mine: await findStaffId() } : chosen === "unassigned" ? "unassigned" : "all";
  const list = await listTasks(requestedPage(page), filter);
  return (
    <DeskPageFrame page="queue">
      <TaskListPage
        heading="To do"
        href={listHref(deskPages.queue.href, { for: chosen })}
        empty={emptyTasks[chosen === "me" ? "mine" : chosen === "unassigned" ? "unassigned" : "queue"]}
        list={list}
        filter={<TaskFilter chosen={chosen} />}
      />
    </DeskPageFrame>
  );
}
