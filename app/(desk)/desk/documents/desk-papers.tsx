import { DeskDocuments } from "@/components/desk/documents";
import { findChecklist } from "@/lib/documents/own-documents";
import { readResults } from "@/lib/documents/results";
import type { Order } from "@/lib/orders/record/store";
import { moveDeskDocument } from "./actions";

/** The papers of an order for the desk's page of it; `seen` is the newest event that page shows. */
export async function DeskPapers({ order, seen }: { order: Order; seen: string }) {
  const [checklist, results] = await Promise.all([findChecklist(order), readResults()]);
  return (
    <DeskDocuments
      order={order}
      seen={seen}
      checklist={checklist}
      results={results}
      action={moveDeskDocument}
    />
  );
}
