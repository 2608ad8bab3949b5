import { messages } from "@/data/messages";
import { OrderDocuments } from "@/components/documents/order-documents";
import { uploadWindowOf } from "@/lib/documents/checklist";
import { findChecklist } from "@/lib/documents/read";
import { readResults } from "@/lib/documents/results";
import type { Order } from "@/lib/orders/record/store";
import { removeDocument } from "@/app/(account)/user-account/actions";

/** The order's documents, with the results of an upload form that was just sent. */
export async function OrderDocumentsSection({ order }: { order: Order }) {
  const [checklist, results] = await Promise.all([
    findChecklist(order, messages.documents.unread),
    readResults(),
  ]);
  return (
    <OrderDocuments
      reference={order.order_reference}
      checklist={checklist}
      uploadWindow={uploadWindowOf(order)}
      results={results}
      remove={removeDocument}
    />
  );
}
