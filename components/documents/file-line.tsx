import { InlineLink } from "@/components/ui/inline-link";
import type { ReactNode } from "react";
import { documentViewerText } from "@/data/document-viewer";
import { documentText, fileStatusLabels } from "@/data/documents";
import type { OrderDocument } from "@/lib/documents/checklist";
import { formatBytes, formatDateTime, formatCalendarDay } from "@/lib/format";

type Props = {
  file: OrderDocument;
  /** Labels of the file states. Defaults to the customer's. */
  words?: Record<OrderDocument["state"], string>;
  /** The desk's page for this file. Its name leads there, so that no passport is saved by a click. */
  page?: string;
  /** The file's actions. */
  children?: ReactNode;
};

/** One file of an order: its name, its state and a download link. */
export function DocumentFileRow({ file, words = fileStatusLabels, page, children }: Props) {
  const download = `/api/documents/${file.id}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {file.bytes_deleted_at ? (
          <span className="min-w-0">
            <bdi className="break-all">{file.name}</bdi>{" "}
            <span className="text-sm text-muted">{documentText.deleted}</span>
          </span>
        ) : page ? (
          <>
            <InlineLink href={page} className="min-w-0 break-all">
              <bdi>{file.name}</bdi>
            </InlineLink>
            <a href={download} download className="link mr-auto text-sm">
              {documentViewerText.download}
              <span className="sr-only"> {file.name}</span>
            </a>
          </>
        ) : (
          // A plain link, because the router can't prefetch a file.
          <a href={download} download className="link min-w-0 break-all">
            <bdi>{file.name}</bdi>
          </a>
        )}
        <span className="text-sm text-muted">
          {file.side === "customer" && `${words[file.state]} · `}
          <span className="figures">{formatBytes(file.size)}</span> · {formatDateTime(file.sent_at)}
          {file.dated_on && ` · ${documentText.dated} ${formatCalendarDay(file.dated_on)}`}
        </span>
      </div>
      {file.state === "refused" && file.reason && (
        <p className="measure whitespace-pre-line text-sm text-danger">{file.reason}</p>
      )}
      {children}
    </li>
  );
}
