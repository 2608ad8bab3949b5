import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { ReadableStream } from "node:stream/web";
import { CommandError } from "../refuse.ts";
import type { StorageFile } from "./archive.ts";

export type StorageCredentials = { readonly url: string; readonly secretKey: string };

function request(
  { url, secretKey }: StorageCredentials,
  { bucket, name }: StorageFile,
  init: RequestInit = {},
) {
  const path = [bucket, ...name.split("/")].map(encodeURIComponent).join("/");
  return fetch(new URL(`/storage/v1/object/${path}`, url), {
    ...init,
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...init.headers },
  });
}

/** Tries a transfer three times, because a service may be busy for a moment. */
async function withAttempts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 3) throw error;
      await pause(attempt * 1000);
    }
  }
}

/** Passes a file's bytes as a stream and its media type to `use`. Returns undefined if Storage has no such file. */
export const downloadFromStorage = <T>(
  storage: StorageCredentials,
  file: StorageFile,
  use: (bytes: Readable, type: string) => Promise<T>,
) =>
  withAttempts(async (): Promise<T | undefined> => {
    const response = await request(storage, file);
    const type = response.headers.get("content-type") ?? "application/octet-stream";
    if (response.ok && response.body) return use(Readable.fromWeb(response.body as ReadableStream), type);
    // A hosted project returns 400 with the real status in the body.
    const answer = await response.text();
    if (response.status === 404 || /"statusCode":\s*"?404/.test(answer)) return undefined;
    throw new CommandError(`Storage returned ${response.status} for ${file.bucket}/${file.name}.`);
  });

type Content = { type: string; bytes: number; read(): Readable };

/** Stores a file, replacing one with the same name. */
export const uploadToStorage = (
  storage: StorageCredentials,
  file: StorageFile,
  { type, bytes, read }: Content,
) =>
  withAttempts(async () => {
    const response = await request(storage, file, {
      method: "POST",
      headers: {
        "content-type": type,
        "content-length": String(bytes),
        "cache-control": "max-age=0",
        "x-upsert": "true",
      },
      body: Readable.toWeb(read()) as BodyInit,
      duplex: "half",
    } as RequestInit);
    const answer = await response.text();
    if (!response.ok)
      throw new CommandError(
        `Storage returned ${response.status} for ${file.bucket}/${file.name}: ${answer.slice(0, 200)}`,
      );
  });

const atOnce = 4;

/** Runs `work` for every item, a few at a time. */
export async function processConcurrently<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
) {
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
