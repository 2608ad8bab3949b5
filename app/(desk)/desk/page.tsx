import { AccountUnreachable } from "@/components/account/account-unreachable";
import { DeskFrame } from "@/components/desk/desk-frame";
import { TaskListPage } from "@/components/desk/task-list";
import { deskTabHref, emptyTasks } from "@/data/desk";
import { deskMetadata, requireStaff } from "@/lib/desk/staff";
import { listTasks } from "@/lib/desk/tasks";
import { requestedPage } from "@/lib/paging";

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export const generateMetadata = deskMetadata("To do");

export default async function DeskPage({ searchParams }: Props) {
  if (!(await requireStaff(deskTabHref.queue)).ok) return <AccountUnreachable />;
  const list = await listTasks(requestedPage((await searchParams).page));
  return (
    <DeskFrame tab="queue">
      <TaskListPage heading="To do" href={deskTabHref.queue} empty={emptyTasks.queue} list={list} />
    </DeskFrame>
  );
}
