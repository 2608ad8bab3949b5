import { documentLimits, documentTypes } from "@/data/limits";

export type MediaType = keyof typeof documentTypes;

/** Controls, line separators, marks that turn the reading direction or have no width, halves of a character. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What some system takes for a path, a quotation or a pattern. */
const special = /[<>:"|?*`]/g;

/**
 * The name of a file as it may be stored, shown and saved: the last part of its path without what can't be seen or would
 * mislead, at most 120 characters, and with the ending of what the file is. Without anything left it is `document`.
 */
export function safeFileName(given: string, mediaType: MediaType): string {
  const ending = documentTypes[mediaType];
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(unseen, "").replace(special, "_").replace(/\s+/gu, " ");
  const endings = ending === "jpg" ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, "i");
  const base = trimmed(plain.replace(endings, ""));
  // By characters, as the database counts; by units one of four bytes would be cut in its middle.
  const kept = trimmed([...base].slice(0, documentLimits.name - ending.length - 1).join(""));
  return `${kept || "document"}.${ending}`;
}

const trimmed = (text: string) => text.replace(/^[\s.]+|[\s.]+$/gu, "");

/** RFC 5987 and 6266: a name for the answer that is saved as a file, with a plain one for what reads no other. */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
