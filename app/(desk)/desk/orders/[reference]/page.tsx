import { notFound } from "next/navigation";
import { AccountUnreachable } from "@/components/account/account-unreachable";
import { DeskFrame } from "@/components/desk/desk-frame";
import { DeskDocuments } from "@/components/desk/documents";
import { OrderWork } from "@/components/desk/order-work";
import { messages } from "@/data/messages";
import { findDeskOrder } from "@/lib/desk/orders";
import { deskOrderPath } from "@/lib/desk-paths";
import { deskMetadata, findStaffId, requireStaff } from "@/lib/desk/staff";
import { findChecklist } from "@/lib/documents/read";
import { readResults } from "@/lib/documents/results";
import { submitDeskAction } from "../../actions";

export const generateMetadata = deskMetadata("Order");

export default async function DeskOrderPage({ params }: { params: Promise<{ reference: string }> }) {
  const { reference } = await params;
  if (!(await requireStaff(deskOrderPath(reference))).ok) return <AccountUnreachable />;
  const read = await findDeskOrder(reference);
  if (!read.ok) return <AccountUnreachable />;
  const found = read.value;
  if (!found) notFound();
  const { order, seen } = found;
  const [checklist, results, me] = await Promise.all([
    findChecklist(order, messages.documents.deskUnread),
    readResults(),
    findStaffId(),
  ]);
  return (
    <DeskFrame tab="orders">
      <OrderWork
        found={found}
        me={me}
        action={submitDeskAction}
        documents={<DeskDocuments {...{ order, seen, checklist, results }} action={submitDeskAction} />}
      />
    </DeskFrame>
  );
}
