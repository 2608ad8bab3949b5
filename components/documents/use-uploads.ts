"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { documentLimits, acceptedMediaTypes } from "@/data/limits";
import type { UploadProblem } from "@/data/document-problems";
import { waitUntilOnline, uploadFile, type UploadTarget } from "./upload-file";

/** An upload; `sent` counts bytes, `problem` is set if it failed. */
export type Upload = {
  readonly id: number;
  readonly file: File;
  readonly sent: number;
  readonly state: "waiting" | "sending" | "done" | "failed" | "cancelled";
  readonly problem?: UploadProblem;
  readonly abort: AbortController;
};

/** Problems that may disappear on retry. Others would recur with the same file. */
const temporary: readonly UploadProblem[] = [
  "lost",
  "unavailable",
  "busy",
  "session",
  "signedOut",
  "unreadable",
  "tooOften",
];
export const isUploadRetryable = ({ problem }: Upload) =>
  problem !== undefined && temporary.includes(problem);

/** Checks a file before sending. The server checks its bytes. */
function problemOf(file: File): UploadProblem | undefined {
  if (file.size === 0) return "empty";
  if (file.size > documentLimits.file) return "tooLarge";
  // Some browsers don't know the type of a HEIC photo, so its name counts too.
  if (/^image\/hei[cf]/.test(file.type) || (!file.type && /\.hei[cf]$/i.test(file.name))) return "heic";
  return file.type && !Object.hasOwn(acceptedMediaTypes, file.type) ? "type" : undefined;
}

/** Converts a HEIC or oversized photo to JPEG if the browser can read it. Returns any other file unchanged. */
async function readyToSend(file: File): Promise<File> {
  const problem = problemOf(file);
  if (problem !== "heic" && !(problem === "tooLarge" && file.type.startsWith("image/"))) return file;
  const { convertToJpeg } = await import("./to-jpeg");
  return convertToJpeg(file);
}

let last = 0;

/** Uploads files one by one. Each is offered to `action`, sent to Storage, then recorded. Refreshes the page after each batch. */
export function useUploads(action: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const targets = useRef(new Map<number, UploadTarget>());
  const router = useRouter();
  const change = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  async function sendOne({ id, file, abort: { signal } }: Upload) {
    await waitUntilOnline();
    if (signal.aborted) return;
    change(id, { state: "sending", sent: 0, problem: undefined });
    const ready = await readyToSend(file);
    const problem =
      problemOf(ready) ??
      (await uploadFile(action, ready, {
        target: targets.current.get(id),
        keep: (target) => void (target ? targets.current.set(id, target) : targets.current.delete(id)),
        signal,
        // Progress counts the chosen file's bytes. A converted photo has fewer.
        onSent: (sent) => change(id, { sent: (sent / ready.size) * file.size }),
      }));
    if (signal.aborted) return;
    change(id, problem ? { state: "failed", problem } : { state: "done", sent: file.size });
  }

  function enqueue(some: readonly Upload[]) {
    line.current = line.current.then(async () => {
      for (const upload of some) await sendOne(upload);
      router.refresh();
    });
  }

  return {
    uploads,
    busy: uploads.some(({ state }) => state === "waiting" || state === "sending"),
    send(files: readonly File[]) {
      const added = files.map((file): Upload => ({
        id: (last += 1),
        file,
        sent: 0,
        state: "waiting",
        abort: new AbortController(),
      }));
      // Keep uploads that are under way or can be tried again.
      setUploads((all) => [
        ...all.filter((one) => one.state === "waiting" || one.state === "sending" || isUploadRetryable(one)),
        ...added,
      ]);
      enqueue(added);
    },
    retry(upload: Upload) {
      change(upload.id, { state: "waiting" });
      enqueue([upload]);
    },
    /** Stops an upload that is waiting or under way. What has arrived of it is deleted. */
    cancel(upload: Upload) {
      upload.abort.abort();
      change(upload.id, { state: "cancelled" });
    },
  };
}
