"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { documentLimits, documentTypes } from "@/data/limits";
import { documentProblems, type DocumentProblem } from "@/data/notices";

/** An upload; `sent` counts bytes, `problem` is set if it failed. */
export type Upload = {
  readonly id: number;
  readonly file: File;
  readonly sent: number;
  readonly state: "waiting" | "sending" | "done" | "failed" | "cancelled";
  readonly problem?: DocumentProblem;
  readonly abort: AbortController;
};

/** Problems that may disappear on retry. Others would recur with the same file. */
const temporary: readonly DocumentProblem[] = [
  "lost",
  "unavailable",
  "busy",
  "session",
  "signedOut",
  "unreadable",
  "tooOften",
];
export const isRetryable = ({ problem }: Upload) => problem !== undefined && temporary.includes(problem);

const timeout = 5 * 60_000;

/** Checks a file before sending. The server checks its bytes. */
function problemOf(file: File): DocumentProblem | undefined {
  if (file.size === 0) return "empty";
  if (file.size > documentLimits.file) return "tooLarge";
  // Some browsers don't know the type of a HEIC photo, so its name counts too.
  if (/^image\/hei[cf]/.test(file.type) || (!file.type && /\.hei[cf]$/i.test(file.name))) return "heic";
  return file.type && !Object.hasOwn(documentTypes, file.type) ? "type" : undefined;
}

function answerOf(request: XMLHttpRequest): DocumentProblem | undefined {
  if (request.status !== 200 && request.status !== 503)
    return request.status === 403 ? "session" : "unavailable";
  const { results } = JSON.parse(request.responseText) as { results: { problem?: DocumentProblem }[] };
  const problem = results[0]?.problem;
  return problem && !(problem in documentProblems) ? "unavailable" : problem;
}

/** Sends one file and returns the problem, if any. Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendFile(action: string, file: File, signal: AbortSignal, onSent: (bytes: number) => void) {
  return new Promise<DocumentProblem | undefined>((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", action);
    request.setRequestHeader("Accept", "application/json");
    request.timeout = timeout;
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, file.size));
    request.onload = () => {
      try {
        resolve(answerOf(request));
      } catch {
        resolve("unavailable"); // A proxy has responded instead of our server.
      }
    };
    request.onerror = request.ontimeout = request.onabort = () => resolve("lost");
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}

/** Converts a HEIC or oversized photo to JPEG if the browser can read it. Returns any other file unchanged. */
async function readyToSend(file: File): Promise<File> {
  const problem = problemOf(file);
  if (problem !== "heic" && !(problem === "tooLarge" && file.type.startsWith("image/"))) return file;
  const { toJpeg } = await import("./to-jpeg");
  return toJpeg(file);
}

let last = 0;

/** Uploads files to `action` one by one. Refreshes the page after each batch. */
export function useUploads(action: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const router = useRouter();
  const change = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  async function sendOne({ id, file, abort: { signal } }: Upload) {
    if (signal.aborted) return;
    change(id, { state: "sending", sent: 0, problem: undefined });
    const ready = await readyToSend(file);
    if (signal.aborted) return;
    const problem =
      problemOf(ready) ??
      (await sendFile(action, ready, signal, (sent) =>
        // Progress counts the chosen file's bytes. A converted photo has fewer.
        change(id, { sent: (sent / ready.size) * file.size }),
      ));
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
        ...all.filter((one) => one.state === "waiting" || one.state === "sending" || isRetryable(one)),
        ...added,
      ]);
      enqueue(added);
    },
    retry(upload: Upload) {
      change(upload.id, { state: "waiting" });
      enqueue([upload]);
    },
    /** Stops an upload that is waiting or under way. The server deletes what has arrived of it. */
    cancel(upload: Upload) {
      upload.abort.abort();
      change(upload.id, { state: "cancelled" });
    },
  };
}
