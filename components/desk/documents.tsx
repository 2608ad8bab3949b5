import { FileLine } from "@/components/documents/file-line";
import { UploadForm } from "@/components/documents/upload-form";
import { actionForm } from "@/data/desk-actions";
import { deskDocumentTexts as texts, deskFileStatusLabels } from "@/data/documents";
import {
  canHideDocuments,
  uploadWindowOf,
  type Checklist,
  type ChecklistItem,
} from "@/lib/documents/checklist";
import { deskDocumentPath } from "@/lib/desk-paths";
import { finishedDocumentPath } from "@/lib/documents/paths";
import type { SavedUploadResults } from "@/lib/documents/results";
import type { Order } from "@/lib/orders/store";
import { isUnderWay } from "@/lib/orders/states";
import type { FormAction } from "@/lib/result";
import { DocumentAction } from "./document-action";
import { RequestedDocument } from "./requested-document";

type Props = {
  order: Order;
  /** The newest event that the page shows. */
  seen: string;
  checklist: Checklist;
  results: SavedUploadResults;
  action: FormAction;
};

/** An order's documents at the desk, with their actions. */
export function DeskDocuments({ order, seen, checklist, results, action }: Props) {
  const target = { order: order.id, seen };
  const uploadWindow = uploadWindowOf(order);
  const mayHandOver = isUnderWay(order.phase);
  if (!mayHandOver && canHideDocuments(uploadWindow, checklist)) return null;
  return (
    <section id="documents" aria-labelledby="documents-heading" className="sheet min-w-0 p-4 sm:p-5">
      <h2 id="documents-heading" className="mb-3 text-xl">
        {texts.heading}
      </h2>
      {uploadWindow === "later" && <p className="text-muted">{texts.before}</p>}
      <ul>
        {checklist.items.filter(isOfOrder).map((item) => (
          <RequestedDocument
            key={item.key}
            item={item}
            reference={order.order_reference}
            target={target}
            isOpen={uploadWindow === "now"}
            isPaused={order.dispute === "open"}
            action={action}
          />
        ))}
      </ul>
      {uploadWindow === "now" && (
        <div className="border-t border-line pt-3">
          <DocumentAction name="ask" form={actionForm("ask")} target={target} action={action} />
        </div>
      )}
      {(mayHandOver || checklist.finished.length > 0) && (
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          <h3 className="font-sans text-base font-semibold text-ink">{texts.finished}</h3>
          <ul>
            {checklist.finished.map((file) => (
              <FileLine
                key={file.id}
                file={file}
                words={deskFileStatusLabels}
                page={deskDocumentPath(order.order_reference, file.id)}
              >
                {mayHandOver && (
                  <DocumentAction
                    name="remove-finished"
                    form={actionForm("remove-finished")}
                    target={{ ...target, document: file.id }}
                    about={file.name}
                    action={action}
                  />
                )}
              </FileLine>
            ))}
          </ul>
          {mayHandOver && (
            <UploadForm
              action={finishedDocumentPath(order.order_reference, seen)}
              label={texts.finished}
              failed={results.requirement === "finished" ? results.failed : undefined}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** Excludes documents of a person, which are shown with the person. */
const isOfOrder = (item: ChecklistItem) => item.person_id === null;
