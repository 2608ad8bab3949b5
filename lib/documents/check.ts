import "server-only";
import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { documentLimits, documentTypes } from "@/data/limits";
import type { DocumentProblem } from "@/data/notices";
import { safeFileName, type MediaType } from "./file-name";

/** A file that may be stored: what it is by its bytes, and its name made safe. */
export type CheckedFile = {
  readonly name: string;
  readonly mediaType: MediaType;
  readonly size: number;
  readonly sha256: string;
};

const isAllowed = (mime: string | undefined): mime is MediaType =>
  mime !== undefined && Object.hasOwn(documentTypes, mime);

/** Looks at a file's bytes, never at what its name or the browser says it is. A word for what is wrong with it otherwise. */
export async function checkFile(given: string, bytes: Uint8Array): Promise<CheckedFile | DocumentProblem> {
  if (bytes.length === 0) return "empty";
  if (bytes.length > documentLimits.file) return "tooLarge";
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isAllowed(mime)) return "type";
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { name: safeFileName(given, mime), mediaType: mime, size: bytes.length, sha256 };
}
