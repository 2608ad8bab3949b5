import { notFound } from "next/navigation";
import { DeskUnavailable } from "@/components/desk/desk-frame";
import { DocumentDecision, DocumentPage } from "@/components/desk/document/document-page";
import { documentViewerText } from "@/data/document-viewer";
import { findDeskOrder } from "@/lib/desk/orders";
import { deskDocumentPath } from "@/lib/desk-paths";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { getUploadWindow } from "@/lib/documents/checklist";
import { findDocumentWithNeighbours } from "@/lib/documents/checklist";
import { DeskPageFrame } from "../../../../desk-page-frame";
import { submitDocumentDecision } from "../../../../decide-document";

export const generateMetadata = createDeskMetadata(documentViewerText.heading);

type Props = {
  params: Promise<{ reference: string; id: string }>;
  searchParams: Promise<{ reason?: string | string[] }>;
};

export default async function DeskDocumentPage({ params, searchParams }: Props) {
  const [{ reference, id }, { reason }] = await Promise.all([params, searchParams]);
  if (!(await requireStaff(deskDocumentPath(reference, id))).ok) return <DeskUnavailable />;
  const found = await findDeskOrder(reference);
  if (!found.ok) return <DeskUnavailable />;
  if (!found.value) notFound();
  const { order, seen, checklist } = found.value;
  const viewed = findDocumentWithNeighbours(checklist, id);
  if (!viewed) notFound();
  return (
    <DeskPageFrame page="orders">
      <DocumentPage viewed={viewed} reference={order.order_reference}>
        <DocumentDecision
          viewed={viewed}
          reference={order.order_reference}
          target={{ order: order.id, seen }}
          isOpen={getUploadWindow(order) === "now"}
          isPaused={order.dispute === "open"}
          reason={typeof reason === "string" ? reason : undefined}
          action={submitDocumentDecision}
        />
      </DocumentPage>
    </DeskPageFrame>
  );
}
