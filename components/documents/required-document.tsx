import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { DisclosureSummary } from "@/components/ui/disclosure-summary";
import { fileCount, slotStatusLabels } from "@/data/documents";
import { formLinks } from "@/data/forms";
import type { ChecklistItem, SlotStatus } from "@/lib/documents/checklist";
import type { FileResult } from "@/lib/documents/results";
import type { FormAction } from "@/lib/result";
import { Acceptance } from "./acceptance";
import { FileLine } from "./file-line";
import { RemoveDocument } from "./remove-document";
import { UploadForm } from "./upload-form";

const badges = {
  needed: "outline",
  sent: "secondary",
  accepted: "default",
  refused: "destructive",
  waived: "default",
  given: "default",
} as const satisfies Record<SlotStatus, string>;

type Props = {
  item: ChecklistItem;
  /** The upload URL; undefined if the order accepts no files. */
  action?: string;
  /** The URL of the form to sign, if one is required. */
  form?: string;
  /** Failures of a form just submitted without JavaScript. */
  failed?: readonly FileResult[];
  /** Whether it is initially open while files are missing. A returned document always is. */
  isOpen: boolean;
  remove: FormAction;
};

/** A required document as one line that opens to its files and the upload form. */
export function RequiredDocument({ item, action, form, failed, isOpen, remove }: Props) {
  const { key, title, line, waive_reason: reason, status, files } = item;
  const label = item.person_name ? `${title}, ${item.person_name}` : title;
  const isWanted = status === "needed" || status === "refused";
  const open = action !== undefined && (status === "refused" || (isWanted && isOpen));
  return (
    <li id={`paper-${key}`} className="border-t border-line first:border-t-0">
      <Disclosure open={open || failed !== undefined}>
        <DisclosureSummary
          className="py-3"
          title={<h3 className="font-sans text-base font-semibold text-ink">{title}</h3>}
          line={files.length > 0 && fileCount(files.length)}
          badge={<Badge variant={badges[status]}>{slotStatusLabels[status]}</Badge>}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-5 sm:pl-7">
          {isWanted && action && <Acceptance requirement={key} />}
          {line && <p className="measure whitespace-pre-line text-muted">{line}</p>}
          {reason && <p className="measure whitespace-pre-line text-muted">{reason}</p>}
          {action && form && isWanted && (
            <p className="measure text-muted">
              <a href={form} download className="link">
                {formLinks.download}
                <span className="sr-only">: {label}</span>
              </a>
              . {formLinks.then}
            </p>
          )}
          {files.length > 0 && (
            <ul>
              {files.map((file) => (
                <FileLine key={file.id} file={file}>
                  {file.state === "sent" && action && (
                    <RemoveDocument id={file.id} name={file.name} action={remove} />
                  )}
                </FileLine>
              ))}
            </ul>
          )}
          {action && status !== "waived" && status !== "given" && (
            <UploadForm action={action} label={label} folded={!isWanted && !failed?.length} failed={failed} />
          )}
        </div>
      </Disclosure>
    </li>
  );
}
