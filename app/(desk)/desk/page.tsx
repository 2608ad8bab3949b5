import { AccountUnreachable } from "@/components/account/account-unreachable";
import { DeskFrame } from "@/components/desk/desk-frame";
import { QueueList } from "@/components/desk/queue-list";
import { deskTabHref } from "@/data/desk";
import { listWaiting } from "@/lib/desk/queue";
import { deskMetadata, requireStaff } from "@/lib/desk/staff";

export const generateMetadata = deskMetadata("To do");

export default async function DeskPage() {
  if (!(await requireStaff(deskTabHref.queue)).ok) return <AccountUnreachable />;
  return (
    <DeskFrame tab="queue">
      <QueueList waiting={await listWaiting()} />
    </DeskFrame>
  );
}
