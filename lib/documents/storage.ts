import "server-only";
import { documentLimits } from "@/data/limits";
import { errorCode, log } from "@/lib/log";
import { patienceFor } from "@/lib/patience";
import { adminClient } from "@/lib/supabase/admin";

/** Waits for the bytes beside the word. */
const bucket = (bytes: number) => {
  const forBytes = (patienceFor("largestFile") * bytes) / documentLimits.file;
  return adminClient(Math.ceil(patienceFor("file") + forBytes)).storage.from("documents");
};

const told = (what: string, error: unknown) => log("error", what, { code: errorCode(error) });

/** Puts a file's bytes into Storage. False when it could not be made sure that all of them are there. */
export async function storeBytes(path: string, bytes: Uint8Array, contentType: string): Promise<boolean> {
  // A Buffer travels as it is; a Blob would be wrapped in a form.
  const { error } = await bucket(bytes.length).upload(path, Buffer.from(bytes), {
    contentType,
    cacheControl: "0",
  });
  if (error) told("file not stored", error);
  return !error;
}

/** A file's bytes, or undefined when Storage can't give them. */
export async function readBytes(path: string): Promise<Buffer | undefined> {
  const { data, error } = await bucket(documentLimits.file).download(path);
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
  const { error } = await bucket(0).remove([...paths]);
  if (error) told("files not deleted", error);
  return !error;
}
