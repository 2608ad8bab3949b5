import { createHash } from "node:crypto";

/** A UUID derived from texts. The same texts always give the same UUID, so that a row sent twice is stored once. */
export function deriveUuid(...words: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(words)).digest("hex");
  // Version 8 is for custom UUIDs.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
