import { AccountUnreachable } from "@/components/account/account-unreachable";
import { DeskFrame } from "@/components/desk/desk-frame";
import { TaskListPage } from "@/components/desk/task-list";
import { deskTabHref, emptyTasks } from "@/data/desk";
import { deskMetadata, requireStaff } from "@/lib/desk/staff";
import { listWaiting } from "@/lib/desk/waiting";
import { requestedPage } from "@/lib/paging";

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export const generateMetadata = deskMetadata("Waiting");

export default async function DeskWaitingPage({ searchParams }: Props) {
  if (!(await requireStaff(deskTabHref.waiting)).ok) return <AccountUnreachable />;
  const list = await listWaiting(requestedPage((await searchParams).page));
  return (
    <DeskFrame tab="waiting">
      <TaskListPage heading="Waiting" href={deskTabHref.waiting} empty={emptyTasks.waiting} list={list} />
    </DeskFrame>
  );
}
