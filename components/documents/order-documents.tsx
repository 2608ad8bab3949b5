import { useId } from "react";
import { documentText } from "@/data/documents";
import {
  countSettledRequirements,
  canHideDocuments,
  type Checklist,
  type getUploadWindow,
} from "@/lib/documents/checklist";
import type { SavedUploadResults } from "@/lib/documents/results";
import type { FormAction } from "@/lib/result";
import { RequiredDocument } from "./required-document";
import { DocumentFileRow } from "./file-line";

type UploadWindow = ReturnType<typeof getUploadWindow>;

const leads = { now: documentText.lead, later: documentText.before, over: documentText.ended };

type Props = {
  reference: string;
  checklist: Checklist;
  /** Whether the order accepts files now. */
  uploadWindow: UploadWindow;
  /** Failures of a form submitted without JavaScript. */
  results: SavedUploadResults;
  remove: FormAction;
  /** True if this is the customer's next step: missing documents are expanded. */
  isNext?: boolean;
  heading?: string;
};

/** An order's documents for the customer: required ones to upload, finished ones to download. */
export function OrderDocuments({
  reference,
  checklist,
  uploadWindow,
  results,
  remove,
  isNext = true,
  heading = documentText.heading,
}: Props) {
  const id = useId();
  if (canHideDocuments(uploadWindow, checklist)) return null;
  return (
    <section aria-labelledby={id} className="sheet no-print min-w-0 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {checklist.items.length > 0 && (
          <p className="text-sm text-muted">
            <span className="figures">{countSettledRequirements(checklist)}</span> of{" "}
            <span className="figures">{checklist.items.length}</span> done
          </p>
        )}
      </div>
      {(uploadWindow !== "over" || checklist.items.length > 0) && (
        <p className="measure mt-1 text-muted">{leads[uploadWindow]}</p>
      )}
      {checklist.finished.length > 0 && (
        <div className="mt-5 rounded-md bg-good-wash p-4">
          <h3 className="mb-2 font-sans text-base font-semibold text-ink">{documentText.finishedHeading}</h3>
          <ul>
            {checklist.finished.map((file) => (
              <DocumentFileRow key={file.id} file={file} />
            ))}
          </ul>
        </div>
      )}
      {checklist.items.length > 0 && (
        <ul className="mt-3 -mb-2">
          {checklist.items.map((item) => (
            <RequiredDocument
              key={item.key}
              item={item}
              isOpen={isNext}
              takesFiles={uploadWindow === "now"}
              {...{ reference, results, remove }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
