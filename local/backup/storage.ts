import { createClient } from "@supabase/supabase-js";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError } from "../refuse.ts";
import type { StorageFile } from "./archive.ts";

export type StorageCredentials = { readonly url: string; readonly secretKey: string };

const auth = { persistSession: false, autoRefreshToken: false };
const bucketOf = ({ url, secretKey }: StorageCredentials, bucket: string) =>
  createClient(url, secretKey, { auth }).storage.from(bucket);

const failure = ({ bucket, name }: StorageFile, { message }: Error) =>
  new CommandError(`Storage: ${message} (${bucket}/${name}).`);

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
    const { data, error } = await bucketOf(storage, file.bucket).download(file.name);
    if (data) return use(Readable.fromWeb(data.stream() as ReadableStream), data.type);
    if (error.statusCode === "404") return undefined;
    throw failure(file, error);
  });

/** Stores a file, replacing one with the same name. */
export const uploadToStorage = (
  storage: StorageCredentials,
  file: StorageFile,
  contentType: string,
  read: () => Readable,
) =>
  withAttempts(async () => {
    const options = { contentType, cacheControl: "0", upsert: true };
    const { error } = await bucketOf(storage, file.bucket).upload(file.name, await buffer(read()), options);
    if (error) throw failure(file, error);
  });

/** The number of files that are copied at the same time. */
export const maxConcurrentFiles = 4;
