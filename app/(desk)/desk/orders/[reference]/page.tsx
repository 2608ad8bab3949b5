import { notFound } from "next/navigation";
import { AccountUnreachable } from "@/components/account/account-unreachable";
import { DeskFrame } from "@/components/desk/desk-frame";
import { OrderWork } from "@/components/desk/order-work";
import { findDeskOrder } from "@/lib/desk/orders";
import { deskOrderPath } from "@/lib/desk-paths";
import { deskMetadata, findStaffId, requireStaff } from "@/lib/desk/staff";
import { moveDeskOrder } from "../../actions";
import { DeskPapers } from "../../documents/desk-papers";

export const generateMetadata = deskMetadata("Order");

export default async function DeskOrderPage({ params }: { params: Promise<{ reference: string }> }) {
  const { reference } = await params;
  if (!(await requireStaff(deskOrderPath(reference))).ok) return <AccountUnreachable />;
  const read = await findDeskOrder(reference);
  if (!read.ok) return <AccountUnreachable />;
  const found = read.value;
  if (!found) notFound();
  return (
    <DeskFrame tab="orders">
      <OrderWork
        found={found}
        me={await findStaffId()}
        action={moveDeskOrder}
        documents={<DeskPapers order={found.order} seen={found.seen} />}
      />
    </DeskFrame>
  );
}
