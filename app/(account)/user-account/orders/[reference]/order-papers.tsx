import { OrderDocuments } from "@/components/documents/order-documents";
import { takingOf } from "@/lib/documents/checklist";
import { findOwnChecklist } from "@/lib/documents/own-documents";
import { readResults } from "@/lib/documents/results";
import type { Order } from "@/lib/orders/record/store";
import { removeDocument } from "../../actions";

/** The papers of an order, and what went wrong with a form of theirs that was sent just before. */
export async function OrderPapers({ order }: { order: Order }) {
  const [checklist, results] = await Promise.all([findOwnChecklist(order), readResults()]);
  return (
    <OrderDocuments
      reference={order.order_reference}
      checklist={checklist}
      taking={takingOf(order)}
      results={results}
      remove={removeDocument}
    />
  );
}
