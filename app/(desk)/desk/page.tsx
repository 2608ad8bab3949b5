import { AccountUnreachable } from "@/components/account/account-unreachable";
import { DeskFrame } from "@/components/desk/desk-frame";
import { TaskListPage } from "@/components/desk/task-list";
import { deskTabHref } from "@/data/desk";
import { listTasks } from "@/lib/desk/tasks";
import { deskMetadata, requireStaff } from "@/lib/desk/staff";

export const generateMetadata = deskMetadata("To do");

export default async function DeskPage() {
  if (!(await requireStaff(deskTabHref.queue)).ok) return <AccountUnreachable />;
  return (
    <DeskFrame tab="queue">
      <TaskListPage waiting={await listTasks()} />
    </DeskFrame>
  );
}
