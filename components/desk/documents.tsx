import { SheetSection } from "@/components/ui/sheet-section";
import { DocumentFileRow } from "@/components/documents/file-line";
import { UploadForm } from "@/components/documents/upload-form";
import { deskDocumentText as texts, deskFileStatusLabels } from "@/data/documents";
import { canHideDocuments, getUploadWindow, type ChecklistItem } from "@/lib/documents/checklist";
import { deskDocumentPath } from "@/lib/desk-paths";
import { finishedDocumentUploadPath } from "@/lib/orders/paths";
import type { SavedUploadResults } from "@/lib/documents/results";
import type { DeskOrder } from "@/lib/desk/orders";
import type { Order } from "@/lib/orders/store";
import { isPaidAndNotStopped } from "@/lib/orders/states";
import type { FormAction } from "@/lib/result";
import { DeskChecklist } from "./requested-document";
import { StandardDocumentActionForm } from "./review-forms";

type FinishedProps = Pick<DeskOrder, "seen" | "checklist"> & {
  order: Order;
  results: SavedUploadResults;
  action: FormAction;
};

/** The finished documents for the customer, and the form to attach more. */
export function FinishedDocuments({ order, seen, checklist, results, action }: FinishedProps) {
  const target = { order: order.id, seen };
  const mayHandOver = isPaidAndNotStopped(order.phase);
  if (!mayHandOver && checklist.finished.length === 0) return null;
  return (
    <section
      aria-labelledby="finished-heading"
      className="grid gap-3 border-line not-first:mt-4 not-first:border-t not-first:pt-4"
    >
      <h2 id="finished-heading" className="font-sans text-base font-semibold text-ink">
        {texts.finished}
      </h2>
      <ul className="empty:hidden">
        {checklist.finished.map((file) => (
          <DocumentFileRow
            key={file.id}
            file={file}
            words={deskFileStatusLabels}
            page={deskDocumentPath(order.order_reference, file.id)}
          >
            {mayHandOver && (
              <StandardDocumentActionForm
                name="remove-finished"
                target={{ ...target, document: file.id }}
                about={file.name}
                action={action}
              />
            )}
          </DocumentFileRow>
        ))}
      </ul>
      {mayHandOver && (
        <UploadForm
          action={finishedDocumentUploadPath(order.order_reference, seen)}
          label={texts.finished}
          failed={results.requirement === "finished" ? results.failed : undefined}
        />
      )}
    </section>
  );
}

type Props = FinishedProps & {
  /** Whether the finished documents are attached beside the handover instead. */
  isHandover?: boolean;
};

/** An order's documents at the desk, with their actions. */
export function DeskDocuments({ isHandover = false, ...given }: Props) {
  const { order, seen, checklist, action } = given;
  const target = { order: order.id, seen };
  const uploadWindow = getUploadWindow(order);
  const hasForms = isPaidAndNotStopped(order.phase) && (!isHandover || uploadWindow === "now");
  if (!hasForms && canHideDocuments(uploadWindow, checklist)) return null;
  return (
    <SheetSection id="documents" heading={texts.heading} className="p-4 sm:p-5" headingClassName="mb-3">
      {uploadWindow === "later" && <p className="text-muted">{texts.before}</p>}
      <DeskChecklist
        items={checklist.items.filter(isOfOrder)}
        reference={order.order_reference}
        isOpen={uploadWindow === "now"}
        isPaused={order.dispute === "open"}
        {...{ target, action }}
      />
      {uploadWindow === "now" && (
        <div className="border-t border-line pt-3">
          <StandardDocumentActionForm name="ask" target={target} action={action} />
        </div>
      )}
      {!isHandover && <FinishedDocuments {...given} />}
    </SheetSection>
  );
}

/** Excludes documents of a person, which are shown with the person. */
const isOfOrder = (item: ChecklistItem) => item.person_id === null;
