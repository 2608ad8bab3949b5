import { documentTexts } from "@/data/documents";
import { messages } from "@/data/messages";
import { OrderDocuments } from "@/components/documents/order-documents";
import { OrderPeople } from "@/components/people/order-people";
import { ofOrder, uploadWindowOf, withoutOpen } from "@/lib/documents/checklist";
import { findChecklist } from "@/lib/documents/read";
import { readResults } from "@/lib/documents/results";
import { ok } from "@/lib/result";
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
  const reference = order.order_reference;
  const peopleSection = (
    <OrderPeople
      {...{ order, people, checklist, results }}
      actions={{ savePerson, removePerson, removeDocument, saveAnswer }}
    />
  );
  const documents = { reference, uploadWindow, results, remove: removeDocument };
  if (order.stage === "completed" && checklist.ok) {
    const { items, finished } = ofOrder(checklist.value);
    return (
      <div id="documents" className="scroll-mt-16">
        <OrderDocuments {...documents} checklist={ok({ items: [], finished })} />
        <details className="no-print mt-6">
          <summary className="sheet cursor-pointer px-5 py-3 font-semibold text-ink underline underline-offset-4 sm:px-6">
            {documentTexts.sentHeading}
          </summary>
          {peopleSection}
          {items.length > 0 && (
            <OrderDocuments
              {...documents}
              heading={documentTexts.sentBefore}
              checklist={ok({ items, finished: [] })}
            />
          )}
        </details>
      </div>
    );
  }
  return (
    <div id="documents" className="scroll-mt-16">
      {peopleSection}
      <OrderDocuments {...documents} checklist={checklist.ok ? ok(ofOrder(checklist.value)) : checklist} />
    </div>
  );
}
