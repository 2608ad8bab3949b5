import "server-only";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";

/** Milliseconds for the bytes of one file; the largest takes some seconds on a slow day. */
const patience = 20_000;

const bucket = (milliseconds = patience) => adminClient(milliseconds).storage.from("documents");

const told = (what: string, error: unknown) => log("error", what, { code: errorCode(error) });

/** Puts a file's bytes into Storage. False when it could not be made sure that all of them are there. */
export async function storeBytes(path: string, bytes: Uint8Array, contentType: string): Promise<boolean> {
  // A Buffer travels as it is; a Blob would be wrapped in a form.
  const { error } = await bucket().upload(path, Buffer.from(bytes), { contentType, cacheControl: "0" });
  if (error) told("file not stored", error);
  return !error;
}

/** A file's bytes, or undefined when Storage can't give them. */
export async function readBytes(path: string): Promise<Buffer | undefined> {
  const { data, error } = await bucket().download(path);
  if (!error) {
    try {
      return Buffer.from(await data.arrayBuffer());
    } catch (broken) {
      told("file not read", broken);
      return undefined;
    }
  }
  told("file not read", error);
  return undefined;
}

/** Deletes files. False when Storage could not be asked; what was not there is deleted as well. */
export async function deleteBytes(paths: readonly string[]): Promise<boolean> {
  const { error } = await bucket().remove([...paths]);
  if (error) told("files not deleted", error);
  return !error;
}
