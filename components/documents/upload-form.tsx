"use client";

import { useId, useRef, type SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { documentTypes } from "@/data/limits";
import { documentProblems, type DocumentProblem } from "@/data/notices";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

type Props = {
  /** The upload URL. */
  action: string;
  /** Names the document for screen readers. */
  label: string;
  /** Hides the form in a disclosure when no file is needed. */
  folded?: boolean;
  /** Failures of a form that was sent without script. */
  failed?: readonly { readonly name: string; readonly problem?: DocumentProblem }[];
};

/** Uploads files. With script one by one with progress, otherwise as a plain form. */
export function UploadForm({ action, label, folded = false, failed = [] }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, busy, add, retry } = useUploads(action);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    add([...(input.current?.files ?? [])]);
    event.currentTarget.reset();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* Always the same element, so that running uploads survive when it folds. */}
      <details open={!folded}>
        <summary
          className={
            folded
              ? "mb-3 inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-ink underline underline-offset-4"
              : "hidden"
          }
        >
          Send another file<span className="sr-only"> for {label}</span>
        </summary>
        <form
          action={action}
          method="post"
          encType="multipart/form-data"
          onSubmit={onSubmit}
          className="flex flex-wrap items-center gap-3"
        >
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
            accept={Object.keys(documentTypes).join(",")}
            className="w-full min-w-0 max-w-full flex-1 basis-60 rounded-md border border-line-strong bg-white text-sm text-text file:mr-3 file:min-h-11 file:cursor-pointer file:border-0 file:border-r file:border-solid file:border-line-strong file:bg-paper file:px-4 file:font-semibold file:text-ink"
          />
          <Button type="submit" variant="outline">
            Send
          </Button>
        </form>
      </details>
      {uploads.length === 0 &&
        failed.map(({ name, problem }, index) => (
          <FieldError key={index}>
            {name && `${name}: `}
            {problem && documentProblems[problem]}
          </FieldError>
        ))}
      <UploadList uploads={uploads} busy={busy} onRetry={retry} />
    </div>
  );
}
