import "server-only";
import { PassThrough } from "node:stream";
import { documentLimits } from "@/data/limits";
import { errorCode, log } from "@/lib/log";
import { timeoutFor } from "@/lib/timeouts";
import { adminClient } from "@/lib/supabase/admin";

/** Milliseconds. Node's server ends a request after five minutes, so no transfer takes longer. */
const longestTransfer = 5 * 60_000;

/** The time limit in milliseconds for Storage to transfer this many bytes. */
const timeFor = (bytes: number) =>
  Math.ceil(timeoutFor("file") + (timeoutFor("largestFile") * bytes) / documentLimits.file);

const bucket = (milliseconds: number, signal?: AbortSignal) =>
  adminClient(milliseconds, signal).storage.from("documents");

const logFailure = (what: string, error: unknown) => log("error", what, { code: errorCode(error) });

/** An upload to Storage in progress. */
export type Upload = {
  /** Sends bytes and waits while Storage is slower than the sender. False once the upload has failed. */
  write(chunk: Uint8Array): Promise<boolean>;
  /** Ends the file. False if it may not be stored completely. */
  finish(): Promise<boolean>;
  /** Aborts the upload, so that Storage keeps nothing. */
  cancel(): Promise<void>;
};

/** Opens a streaming upload to Storage. */
export function openUpload(path: string, contentType: string): Upload {
  const body = new PassThrough();
  const stop = new AbortController();
  let sent = 0;
  let failed = false;
  body.on("error", () => (failed = true)); // Aborting the request destroys its body.
  const stored = bucket(longestTransfer, stop.signal)
    .upload(path, body, { contentType, cacheControl: "0", duplex: "half" })
    .then(
      ({ error }) => error,
      (error: unknown) => error,
    )
    .then((error) => {
      if (error && !stop.signal.aborted) logFailure("file not stored", error);
      failed ||= Boolean(error);
      return !error;
    });

  /** Waits for Storage and aborts after the time limit. */
  async function wait<T>(event: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      logFailure("file not stored", new Error("Storage takes too long"));
      stop.abort();
    }, timeFor(sent));
    try {
      return await event;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async write(chunk) {
      if (failed) return false;
      sent += chunk.byteLength;
      if (!body.write(chunk)) {
        const drained = new Promise((resolve) => body.once("drain", resolve));
        await wait(Promise.race([drained, stored]));
      }
      return !failed;
    },
    async finish() {
      body.end();
      return wait(stored);
    },
    async cancel() {
      stop.abort();
      body.destroy();
      await stored;
    },
  };
}

/** A file's bytes as a stream, or undefined when Storage doesn't return them in time. */
export async function readBytes(path: string): Promise<ReadableStream<Uint8Array> | undefined> {
  const stop = new AbortController();
  const late = () => stop.abort();
  let timer = setTimeout(late, timeFor(0));
  const { data, error } = await bucket(longestTransfer, stop.signal).download(path).asStream();
  clearTimeout(timer);
  if (error) {
    logFailure("file not read", error);
    return undefined;
  }
  const reader = (data as ReadableStream<Uint8Array>).getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        timer = setTimeout(late, timeFor(documentLimits.file));
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (broken) {
          logFailure("file not read", broken);
          controller.error(broken);
        } finally {
          clearTimeout(timer);
        }
      },
      async cancel() {
        stop.abort();
        await reader.cancel().catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Deletes files. False if Storage can't be reached; a missing file counts as deleted. */
export async function deleteBytes(paths: readonly string[]): Promise<boolean> {
  const { error } = await bucket(timeFor(0)).remove([...paths]);
  if (error) logFailure("files not deleted", error);
  return !error;
}
