"use client";

import { Camera, Upload } from "lucide-react";
import { useId, useState, type DragEvent, type SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextSummary } from "@/components/ui/disclosure-summary";
import { FieldError } from "@/components/ui/field";
import { acceptedMediaTypes } from "@/data/limits";
import { uploadProblems, type UploadProblem } from "@/data/document-problems";
import { cn } from "@/lib/cn";
import { useHydrated } from "@/components/ui/use-hydrated";
import { ChosenFiles, useChosenFiles } from "./chosen-files";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

type Props = {
  /** The upload URL. */
  action: string;
  /** Names the document for screen readers. */
  label: string;
  /** Collapses the form if no file is needed. */
  folded?: boolean;
  /** Failures of a form submitted without JavaScript. */
  failed?: readonly { readonly name: string; readonly problem?: UploadProblem }[];
};

const isFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
const accepted = Object.keys(acceptedMediaTypes).join(",");

/**
 * Uploads files that are chosen, dropped or photographed. With JavaScript they are shown first, then sent one by one.
 */
export function UploadForm({ action, label, folded = false, failed = [] }: Props) {
  const id = useId();
  const { input, chosen, onChoose, add, remove, take, focus } = useChosenFiles();
  const [isOver, setIsOver] = useState(false);
  const isHydrated = useHydrated();
  const { uploads, busy, send, retry, cancel } = useUploads(action);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    send(take());
  }

  function onDrop(event: DragEvent) {
    if (!isFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* Always the same element, so that running uploads survive when it folds. */}
      <details open={!folded}>
        <TextSummary hidden={!folded} className="mb-3 min-h-9" about={` for ${label}`}>
          Send another file
        </TextSummary>
        <form
          action={action}
          method="post"
          encType="multipart/form-data"
          onSubmit={onSubmit}
          onDragOver={(event) => {
            if (!isFiles(event)) return;
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
          className={cn(
            "grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border-2 border-dashed p-3",
            isOver ? "border-brass bg-brass-wash" : "border-line-strong bg-white",
          )}
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Upload aria-hidden className="hidden size-5 shrink-0 text-brass sm:block" />
            <label htmlFor={id} className="sr-only">
              Files: {label}
            </label>
            <input
              ref={input}
              id={id}
              type="file"
              name="file"
              multiple
              required
              accept={accepted}
              onChange={onChoose}
              className="w-full min-w-0 max-w-full flex-1 basis-52 text-sm text-text file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-line-strong file:bg-paper file:px-4 file:font-semibold file:text-ink"
            />
            {isHydrated && (
              <label className="hidden min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-4 font-semibold text-ink focus-within:outline-2 focus-within:outline-brass pointer-coarse:inline-flex">
                <Camera aria-hidden className="size-4" /> Take a photo
                <input
                  type="file"
                  accept="image/*"
                  capture="environment"
                  aria-label={`Take a photo: ${label}`}
                  onChange={({ currentTarget }) => {
                    add(currentTarget.files);
                    currentTarget.value = "";
                  }}
                  className="sr-only"
                />
              </label>
            )}
            {chosen.length > 0 && (
              <ChosenFiles
                files={chosen}
                onRemove={(file) => {
                  remove(file);
                  focus();
                }}
              />
            )}
            <Button type="submit" variant={chosen.length > 0 ? "default" : "outline"}>
              Send
            </Button>
          </div>
        </form>
      </details>
      {uploads.length === 0 &&
        failed.map(({ name, problem }, index) => (
          <FieldError key={index}>
            {name && `${name}: `}
            {problem && uploadProblems[problem]}
          </FieldError>
        ))}
      <UploadList
        uploads={uploads}
        busy={busy}
        onRetry={(upload) => {
          retry(upload);
          focus();
        }}
        onCancel={(upload) => {
          cancel(upload);
          focus();
        }}
      />
    </div>
  );
}
