import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { DisclosureSummary } from "@/components/ui/disclosure-summary";
import { formatFileCount, fileStatusLabels, slotStatusLabels } from "@/data/documents";
import type { UploadResult } from "@/lib/documents/results";
import type { PersonLinkData } from "@/lib/people/own-part";
import { AcceptanceCriteria, slotStatusVariants } from "./required-document";
import { UploadForm } from "./upload-form";

type Props = {
  slot: PersonLinkData["slots"][number];
  /** The upload URL. */
  action: string;
  /** Failures of a form just submitted without JavaScript. */
  failed?: readonly UploadResult[];
};

/** A document that a person sends through a personal link. What was sent is named and can't be opened. */
export function PersonLinkDocument({ slot: { key, title, status, files }, action, failed }: Props) {
  const isWanted = status === "needed" || status === "refused";
  return (
    <li id={`paper-${key}`} className="border-t border-line first:border-t-0">
      <Disclosure open={isWanted || failed !== undefined}>
        <DisclosureSummary
          className="py-3"
          title={<h3 className="font-sans text-base font-semibold text-ink">{title}</h3>}
          line={files.length > 0 && formatFileCount(files.length)}
          badge={<Badge variant={slotStatusVariants[status]}>{slotStatusLabels[status]}</Badge>}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-5 sm:pl-7">
          {isWanted && <AcceptanceCriteria requirement={key} />}
          {files.length > 0 && (
            <ul>
              {files.map(({ id, name, state, reason }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-1">
                  <bdi className="min-w-0 break-all">{name}</bdi>
                  <span className="text-sm text-muted">{fileStatusLabels[state]}</span>
                  {state === "refused" && reason && (
                    <p className="measure w-full whitespace-pre-line text-sm text-danger">{reason}</p>
                  )}
                </li>
              ))}
            </ul>
          )}
          {status !== "waived" && (
            <UploadForm action={action} label={title} folded={!isWanted && !failed?.length} failed={failed} />
          )}
        </div>
      </Disclosure>
    </li>
  );
}
