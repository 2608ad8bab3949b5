import { Badge } from "@/components/ui/badge";
import { slotStatusLabels } from "@/data/documents";
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
  /** Where its files go; undefined where the order takes none. */
  action?: string;
  /** The form to sign, for a slot that asks for one. */
  form?: string;
  failed?: readonly FileResult[];
  remove: FormAction;
};

/** One required document: its state, its files and the upload form. */
export function RequiredDocument({ item, action, form, failed, remove }: Props) {
  const { key, title, line, waive_reason: reason, status, files } = item;
  const label = item.person_name ? `${title}, ${item.person_name}` : title;
  const isWanted = status === "needed" || status === "refused";
  return (
    <li
      id={`paper-${key}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line py-5 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="measure min-w-0 flex-1 basis-60 font-sans text-base font-semibold text-ink">
          {title}
        </h3>
        <Badge variant={badges[status]}>{slotStatusLabels[status]}</Badge>
      </div>
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
    </li>
  );
}
