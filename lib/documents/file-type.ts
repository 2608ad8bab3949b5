import "server-only";
import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { documentLimits, acceptedMediaTypes } from "@/data/limits";
import type { UploadProblem } from "@/data/document-problems";

type MediaType = keyof typeof acceptedMediaTypes;

/** Control characters, line separators, direction marks, zero-width characters and lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Characters with a special meaning in paths, quotes or patterns on some system. */
const special = /[<>:"|?*`]/g;

/**
 * A file name that is safe to store, show and save: the last part of the path without invisible and special characters, at
 * most 120 characters, with the extension of the media type. `document` if nothing is left.
 */
export function sanitizeFileName(given: string, mediaType: MediaType): string {
  const ending = acceptedMediaTypes[mediaType];
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(unseen, "").replace(special, "_").replace(/\s+/gu, " ");
  const endings = ending === "jpg" ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, "i");
  const base = trimmed(plain.replace(endings, ""));
  // Counts code points like the database, so that no surrogate pair is cut in half.
  const short = trimmed([...base].slice(0, documentLimits.name - ending.length - 1).join(""));
  return `${short || "document"}.${ending}`;
}

const trimmed = (text: string) => text.replace(/^[\s.]+|[\s.]+$/gu, "");

/** A Content-Disposition header (RFC 6266), with an ASCII name for clients that can't decode UTF-8. */
export function formatContentDisposition(name: string, kind: "attachment" | "inline" = "attachment"): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The number of first bytes needed to recognise a file's type. */
export const fileSignatureLength = 4100;

/** Whether files of this media type are accepted. */
export const isAllowedMediaType = (mime: string): mime is MediaType =>
  Object.hasOwn(acceptedMediaTypes, mime);
const isHeic = (mime: string) => /^image\/hei[cf](-sequence)?$/.test(mime);

/** Detects a file's media type from its first bytes, or why it is refused. Ignores its name and Content-Type. */
export async function detectFileType(
  head: Uint8Array,
): Promise<{ mediaType: MediaType } | { problem: UploadProblem }> {
  if (head.length === 0) return { problem: "empty" };
  const mime = (await fileTypeFromBuffer(head))?.mime ?? "";
  if (isAllowedMediaType(mime)) return { mediaType: mime };
  return { problem: isHeic(mime) ? "heic" : "type" };
}

/** Reads a file once: its type from its first bytes, its size in bytes and its digest. Stops at the first problem. */
export async function inspectFile(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ mediaType: MediaType; size: number; sha256: string } | UploadProblem> {
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
