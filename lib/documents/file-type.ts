import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { documentTypes } from "@/data/limits";
import type { DocumentProblem } from "@/data/notices";
import type { MediaType } from "./file-name";

/** The number of first bytes needed to recognise a file's type. */
export const fileSignatureLength = 4100;

const isAllowed = (mime: string): mime is MediaType => Object.hasOwn(documentTypes, mime);
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
