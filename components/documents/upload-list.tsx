import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { formatFileCount } from "@/data/documents";
import { uploadProblems } from "@/data/document-problems";
import { formatBytes } from "@/lib/format";
import { isUploadRetryable, type Upload } from "./use-uploads";

type Props = {
  uploads: readonly Upload[];
  busy: boolean;
  onRetry: (upload: Upload) => void;
  onCancel: (upload: Upload) => void;
};

const endings = [
  ["done", "sent"],
  ["failed", "not sent"],
  ["cancelled", "cancelled"],
] as const;

const isListed = ({ state }: Upload) => state !== "done" && state !== "cancelled";

/** The state of the uploads. Announced to screen readers once all have finished. */
export function UploadList({ uploads, busy, onRetry, onCancel }: Props) {
  const ended = endings.flatMap(([state, text]) => {
    const count = uploads.filter((upload) => upload.state === state).length;
    return count > 0 ? `${formatFileCount(count)} ${text}.` : [];
  });
  return (
    <>
      <p role="status" className={ended.length > 0 ? "text-sm font-medium text-ink" : "sr-only"}>
        {!busy && ended.join(" ")}
      </p>
      {uploads.some(isListed) && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {uploads.filter(isListed).map((upload) => (
            <li
              key={upload.id}
              className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-md bg-paper px-3 py-2 text-sm"
            >
              <span className="flex flex-wrap justify-between gap-x-3">
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{upload.file.name}</bdi>
                <span className="figures text-muted">{formatBytes(upload.file.size)}</span>
              </span>
              {upload.state === "failed" ? (
                <FieldError>{uploadProblems[upload.problem ?? "unavailable"]}</FieldError>
              ) : (
                <span className="flex items-center gap-3">
                  <progress
                    aria-label={`Sending ${upload.file.name}`}
                    max={upload.file.size || 1}
                    value={upload.sent}
                    className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-sm bg-line [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brass"
                  />
                  <Button
                    type="button"
                    size="sm"
                    variant="ghost"
                    aria-label={`Cancel sending ${upload.file.name}`}
                    onClick={() => onCancel(upload)}
                  >
                    Cancel
                  </Button>
                </span>
              )}
              {upload.state === "failed" && isUploadRetryable(upload) && (
                <Button
                  size="sm"
                  variant="outline"
                  className="justify-self-start"
                  onClick={() => onRetry(upload)}
                >
                  Try again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
