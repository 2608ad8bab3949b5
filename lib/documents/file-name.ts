import { documentLimits, documentTypes } from "@/data/limits";

export type MediaType = keyof typeof documentTypes;

/** Control characters, line separators, direction marks, zero-width characters and lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Characters with a special meaning in paths, quotes or patterns on some system. */
const special = /[<>:"|?*`]/g;

/**
 * A file name that is safe to store, show and save: the last part of the path without invisible and special characters, at
 * most 120 characters, with the extension of the media type. `document` if nothing is left.
 */
export function safeFileName(given: string, mediaType: MediaType): string {
  const ending = documentTypes[mediaType];
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
export function contentDisposition(name: string, kind: "attachment" | "inline" = "attachment"): string {
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
