import { notFound } from "next/navigation";
import { DeskUnreachable } from "@/components/desk/desk-frame";
import { DeskDocuments } from "@/components/desk/documents";
import { Corrections } from "@/components/desk/corrections";
import { DeskPeople } from "@/components/desk/people";
import { DeskOrderMessages } from "@/components/desk/order-messages";
import { OrderAccesses } from "@/components/desk/order-accesses";
import { OrderWork } from "@/components/desk/order-work";
import { FurtherPayments } from "@/components/order/further-payments";
import { messages } from "@/data/messages";
import { listAccesses } from "@/lib/desk/audit-log";
import { listInquiriesOfCustomer } from "@/lib/desk/inquiries";
import { findDeskOrder } from "@/lib/desk/orders";
import { deskOrderPath } from "@/lib/desk-paths";
import { deskMetadata, findStaffId, requireStaff } from "@/lib/desk/staff";
import { findChecklist } from "@/lib/documents/read";
import { factsOfOrder, fillTemplates } from "@/lib/desk/templates";
import { readThread } from "@/lib/messages/store";
import { findFurtherPayments } from "@/lib/orders/status/further-payments";
import { findPeople } from "@/lib/people/store";
import { readResults } from "@/lib/documents/results";
import { correctOrderPerson, submitDeskAction } from "../../actions";
import { DeskPageFrame } from "../../desk-page-frame";

export const generateMetadata = deskMetadata("Order");

type Props = {
  params: Promise<{ reference: string }>;
  searchParams: Promise<{ before?: string | string[]; template?: string | string[] }>;
};

export default async function DeskOrderPage({ params, searchParams }: Props) {
  const [{ reference }, { before, template }] = await Promise.all([params, searchParams]);
  if (!(await requireStaff(deskOrderPath(reference))).ok) return <DeskUnreachable />;
  const read = await findDeskOrder(reference);
  if (!read.ok) return <DeskUnreachable />;
  const found = read.value;
  if (!found) notFound();
  const { order, seen } = found;
  const [further, checklist, people, results, me, thread, inquiries, accesses] = await Promise.all([
    findFurtherPayments(order),
    findChecklist(order, messages.documents.deskUnread),
    findPeople(order),
    readResults(),
    findStaffId(),
    readThread({ order: order.id }, before),
    listInquiriesOfCustomer(order.id),
    listAccesses(order.id),
  ]);
  return (
    <DeskPageFrame page="orders">
      <OrderWork
        found={found}
        me={me}
        action={submitDeskAction}
        further={
          further.ok ? (
            <FurtherPayments found={further.value} reader="desk" />
          ) : (
            <p role="alert">{further.notice.text}</p>
          )
        }
        people={
          <DeskPeople
            {...{ order, seen, people, checklist }}
            action={submitDeskAction}
            correct={correctOrderPerson}
          />
        }
        documents={
          !order.parent_id && (
            <DeskDocuments {...{ order, seen, checklist, results }} action={submitDeskAction} />
          )
        }
        corrections={
          <Corrections
            {...{ order, seen }}
            items={checklist.ok ? checklist.value.items : []}
            action={submitDeskAction}
          />
        }
        accesses={<OrderAccesses entries={accesses} />}
        messages={
          !order.parent_id && (
            <DeskOrderMessages
              {...{ order, thread, inquiries }}
              templates={fillTemplates(
                factsOfOrder(order, checklist.ok ? checklist.value : undefined),
                order.kind,
              )}
              template={template?.toString()}
              action={submitDeskAction}
            />
          )
        }
      />
    </DeskPageFrame>
  );
}
