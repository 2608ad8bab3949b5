import { messages } from "@/data/messages";
import { OrderDocuments } from "@/components/documents/order-documents";
import { OrderPeople } from "@/components/people/order-people";
import { ofOrder, uploadWindowOf, withoutOpen } from "@/lib/documents/checklist";
import { findChecklist } from "@/lib/documents/read";
import { readResults } from "@/lib/documents/results";
import type { Order } from "@/lib/orders/record/store";
import { findPeople } from "@/lib/people/store";
import {
  removeDocument,
  removePerson,
  saveAnswer,
  savePerson,
} from "@/app/(site)/(account)/user-account/actions";

/** The order's people, questions and documents; of a finished order its documents first. */
export async function OrderDocumentsSection({ order }: { order: Order }) {
  const [found, people, results] = await Promise.all([
    findChecklist(order, messages.documents.unread),
    findPeople(order),
    readResults(),
  ]);
  const uploadWindow = uploadWindowOf(order);
  const checklist =
    found.ok && uploadWindow === "over" ? { ...found, value: withoutOpen(found.value) } : found;
  const files = (
    <OrderDocuments
      reference={order.order_reference}
      checklist={checklist.ok ? { ...checklist, value: ofOrder(checklist.value) } : checklist}
      uploadWindow={uploadWindow}
      results={results}
      remove={removeDocument}
    />
  );
  const isCompleted = order.stage === "completed";
  return (
    <div id="documents" className="scroll-mt-16">
      {isCompleted && files}
      <OrderPeople
        {...{ order, people, checklist, results }}
        actions={{ savePerson, removePerson, removeDocument, saveAnswer }}
      />
      {!isCompleted && files}
    </div>
  );
}
