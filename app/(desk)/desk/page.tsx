import { DeskUnreachable } from "@/components/desk/desk-frame";
import { TaskListPage } from "@/components/desk/task-list";
import { deskPages, emptyTasks } from "@/data/desk";
import { deskMetadata, requireStaff } from "@/lib/desk/staff";
import { listTasks } from "@/lib/desk/tasks";
import { requestedPage } from "@/lib/paging";
import { DeskPageFrame } from "./desk-page-frame";

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export const generateMetadata = deskMetadata("To do");

export default async function DeskPage({ searchParams }: Props) {
  if (!(await requireStaff(deskPages.queue.href)).ok) return <DeskUnreachable />;
  const list = await listTasks(requestedPage((await searchParams).page));
  return (
    <DeskPageFrame page="queue">
      <TaskListPage heading="To do" href={deskPages.queue.href} empty={emptyTasks.queue} list={list} />
    </DeskPageFrame>
  );
}
