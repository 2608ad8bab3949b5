import "server-only";
import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { documentLimits, documentTypes } from "@/data/limits";
import type { DocumentProblem } from "@/data/notices";
import type { MediaType } from "./file-name";

/** The number of first bytes needed to recognise a file's type. */
export const fileSignatureLength = 4100;

/** Whether files of this media type are accepted. */
export const isAllowed = (mime: string): mime is MediaType => Object.hasOwn(documentTypes, mime);
const isHeic = (mime: string) => /^image\/hei[cf](-sequence)?$/.test(mime);

/** Detects a file's media type from its first bytes, or why it is refused. Ignores its name and Content-Type. */
export async function detectFileType(
  head: Uint8Array,
): Promise<{ mediaType: MediaType } | { problem: DocumentProblem }> {
  if (head.length === 0) return { problem: "empty" };
  const mime = (await fileTypeFromBuffer(head))?.mime ?? "";
  if (isAllowed(mime)) return { mediaType: mime };
  return { problem: isHeic(mime) ? "heic" : "type" };
}

/** Reads a file once: its type from its first bytes, its size in bytes and its digest. Stops at the first problem. */
export async function readFile(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ mediaType: MediaType; size: number; sha256: string } | DocumentProblem> {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let type: Awaited<ReturnType<typeof detectFileType>> | undefined;
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > documentLimits.file) return "tooLarge";
      hash.update(chunk);
      if (type) continue;
      head = Buffer.concat([head, chunk]);
      if (head.length < fileSignatureLength) continue;
      type = await detectFileType(head);
      if ("problem" in type) return type.problem;
    }
  } catch {
    return "unavailable"; // The stream has logged it.
  }
  type ??= await detectFileType(head);
  return "problem" in type ? type.problem : { ...type, size, sha256: hash.digest("hex") };
}
