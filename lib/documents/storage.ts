import "server-only";
import { documentLimits } from "@/data/limits";
import { getErrorNameAndCode, log } from "@/lib/log";
import { getTimeout } from "@/lib/timeouts";
import { createAdminClient } from "@/lib/supabase/admin";

/** Milliseconds. Node's server ends a request after five minutes, so no transfer takes longer. */
const longestTransfer = 5 * 60_000;

/** The time limit in milliseconds for Storage to transfer this many bytes. */
const timeFor = (bytes: number) =>
  Math.ceil(getTimeout("file") + (getTimeout("largestFile") * bytes) / documentLimits.file);

const bucket = (milliseconds: number, signal?: AbortSignal) =>
  createAdminClient(milliseconds, signal).storage.from("documents");

const logFailure = (what: string, error: unknown) => log("error", what, { code: getErrorNameAndCode(error) });

/** A URL that stores one file at this path, for two hours and without replacing one. Undefined when Storage fails. */
export async function createUploadUrl(path: string): Promise<string | undefined> {
  const { data, error } = await bucket(timeFor(0)).createSignedUploadUrl(path);
  if (error) logFailure("upload not signed", error);
  return data?.signedUrl;
}

/** Stores a file. False if it may not be stored completely. */
export async function saveFile(path: string, file: Blob, contentType: string): Promise<boolean> {
  const bytes = await file.arrayBuffer();
  const { error } = await bucket(timeFor(file.size)).upload(path, bytes, { contentType, cacheControl: "0" });
  if (error) logFailure("file not stored", error);
  return !error;
}

/** Moves a file, without replacing one: `skipped` if there is a file at `to` or none at `from`. Undefined when Storage fails. */
export async function moveFile(from: string, to: string): Promise<"moved" | "skipped" | undefined> {
  const { error } = await bucket(timeFor(documentLimits.file)).move(from, to);
  if (!error) return "moved";
  if (error.statusCode === "404" || error.statusCode === "409") return "skipped";
  logFailure("file not moved", error);
  return undefined;
}

/** A file's bytes as a stream, or undefined when Storage doesn't return them in time. */
export async function streamFile(path: string): Promise<ReadableStream<Uint8Array> | undefined> {
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
export async function deleteFiles(paths: readonly string[]): Promise<boolean> {
  const { error } = await bucket(timeFor(0)).remove([...paths]);
  if (error) logFailure("files not deleted", error);
  return !error;
}
