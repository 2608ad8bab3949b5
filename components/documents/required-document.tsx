import { OneButtonForm } from "@/components/forms/one-button-form";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { DisclosureSummary, TextSummary } from "@/components/ui/disclosure-summary";
import {
  closedFileStatusLabels,
  closedRequirementStatusLabels,
  formatFileCount,
  requirementStatusLabels,
} from "@/data/documents";
import { signableFormLinkText } from "@/data/forms";
import { type ChecklistItem, type ChecklistSlotStatus, parseRequirementKey } from "@/lib/documents/checklist";
import type { SavedUploadResults } from "@/lib/documents/results";
import { signableFormPath, uploadPath } from "@/lib/orders/paths";
import type { FormAction } from "@/lib/result";
import { DocumentFileRow } from "./file-line";
import { UploadForm } from "./upload-form";
import { acceptanceCriteriaText } from "@/data/requirements";

const statusVariants = {
  needed: "outline",
  sent: "secondary",
  accepted: "default",
  refused: "destructive",
  waived: "default",
  given: "default",
} as const satisfies Record<ChecklistSlotStatus, string>;

type SummaryProps = Pick<ChecklistItem, "title" | "status"> & {
  files?: readonly unknown[];
  /** Whether the order takes nothing more. */
  isClosed?: boolean;
};

/** The line that opens a required document or a question, with its status and how many files were sent. */
export function RequirementSummary({ title, status, files = [], isClosed }: SummaryProps) {
  const labels = isClosed ? closedRequirementStatusLabels : requirementStatusLabels;
  return (
    <DisclosureSummary
      className="py-3"
      title={<h3 className="font-sans text-base font-semibold text-ink">{title}</h3>}
      line={files.length > 0 && formatFileCount(files.length)}
      badge={<Badge variant={statusVariants[status]}>{labels[status]}</Badge>}
    />
  );
}

type Props = {
  item: ChecklistItem;
  /** The order's reference, and whether it accepts files now. */
  reference: string;
  takesFiles: boolean;
  /** Failures of a form just submitted without JavaScript. */
  results: SavedUploadResults;
  /** Whether it is initially open while files are missing. A returned document always is. */
  isOpen: boolean;
  /** Removes a file that hasn't been reviewed. Needs no confirmation, because it can be uploaded again. */
  remove: FormAction;
};

/** A required document as one line that opens to its files and the upload form. */
export function RequiredDocument({ item, reference, takesFiles, results, isOpen, remove }: Props) {
  const { key, title, line, waive_reason: reason, status, files } = item;
  const action = takesFiles && uploadPath(reference, key);
  const failed = results.requirement === key ? results.failed : undefined;
  const label = item.person_name ? `${title}, ${item.person_name}` : title;
  const isWanted = status === "needed" || status === "refused";
  const open = takesFiles && (status === "refused" || (isWanted && isOpen));
  return (
    <li id={`paper-${key}`} className="border-t border-line first:border-t-0">
      <Disclosure open={open || failed !== undefined}>
        <RequirementSummary {...{ title, status, files }} isClosed={!takesFiles} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-5 sm:pl-7">
          {isWanted && takesFiles && <AcceptanceCriteria requirement={key} />}
          {line && <p className="measure whitespace-pre-line text-muted">{line}</p>}
          {reason && <p className="measure whitespace-pre-line text-muted">{reason}</p>}
          {takesFiles && item.kind === "form" && isWanted && (
            <p className="measure text-muted">
              <a href={signableFormPath(reference, key)} download className="link">
                {signableFormLinkText.download}
                <span className="sr-only">: {label}</span>
              </a>
              . {signableFormLinkText.then}
            </p>
          )}
          {files.length > 0 && (
            <ul>
              {files.map((file) => (
                <DocumentFileRow
                  key={file.id}
                  file={file}
                  words={takesFiles ? undefined : closedFileStatusLabels}
                >
                  {file.state === "sent" && takesFiles && (
                    <OneButtonForm
                      fields={{ document: file.id }}
                      action={remove}
                      variant="ghost"
                      className="-ml-3.5"
                      formClassName="grid justify-items-start gap-1"
                    >
                      Take back<span className="sr-only"> {file.name}</span>
                    </OneButtonForm>
                  )}
                </DocumentFileRow>
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

/** Says what is accepted as a document, with an example drawing where it helps. */
export function AcceptanceCriteria({ requirement }: { requirement: string }) {
  const key = parseRequirementKey(requirement);
  const text = acceptanceCriteriaText[key];
  if (!text) return null;
  const drawing =
    key === "identity" ? <PassportExample /> : key === "address" ? <LetterExample /> : undefined;
  return (
    <div className="measure text-muted">
      <p>{text}</p>
      {drawing && (
        <details className="mt-1">
          <TextSummary className="min-h-9">See an example</TextSummary>
          <div className="mt-2 max-w-56">{drawing}</div>
        </details>
      )}
    </div>
  );
}

const frame = "fill-white stroke-line-strong";
const corner = "fill-none stroke-good stroke-[3]";
const lineOf = "stroke-muted stroke-2";

function PassportExample() {
  return (
    <svg
      viewBox="0 0 224 160"
      role="img"
      aria-label="The whole page of a passport: picture, details, the two lines at the bottom and all four corners are visible"
    >
      <rect x="16" y="14" width="192" height="132" rx="8" className={frame} />
      <rect x="30" y="34" width="52" height="66" className="fill-paper stroke-line-strong" />
      <circle cx="56" cy="58" r="12" className="fill-line-strong" />
      <path d="M36 100c2-18 38-18 40 0z" className="fill-line-strong" />
      <path d="M98 42h92M98 58h70M98 74h84M98 90h56" className={lineOf} />
      <path d="M30 120h164M30 134h164" className="stroke-ink stroke-2" strokeDasharray="5 3" />
      <path d="M8 26V6h20M196 6h20v20M216 134v20h-20M28 154H8v-20" className={corner} />
    </svg>
  );
}

function LetterExample() {
  return (
    <svg
      viewBox="0 0 160 200"
      role="img"
      aria-label="A letter on which the name, the address and the date are marked"
    >
      <rect x="10" y="8" width="140" height="184" rx="4" className={frame} />
      <path d="M24 28h44" className="stroke-ink stroke-[5]" />
      <rect x="20" y="46" width="66" height="44" rx="3" className={corner} />
      <path d="M28 58h48M28 68h38M28 78h44" className={lineOf} />
      <rect x="102" y="46" width="38" height="20" rx="3" className={corner} />
      <path d="M108 56h26" className={lineOf} />
      <path
        d="M24 112h112M24 126h112M24 140h96M24 154h112M24 168h64"
        className="stroke-line-strong stroke-2"
      />
    </svg>
  );
}
