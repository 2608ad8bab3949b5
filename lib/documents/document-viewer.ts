import type { Checklist } from "./checklist";

export type ViewedDocument = NonNullable<ReturnType<typeof findViewedDocument>>;

/** A document of an order with its neighbours, in the order of the list. Undefined if it isn't there. */
export function findViewedDocument({ items, finished }: Checklist, id: string) {
  const all = [
    ...items.flatMap((item) => item.files.map((file) => ({ file, item }))),
    ...finished.map((file) => ({ file, item: undefined })),
  ].filter(({ file }) => !file.bytes_deleted_at);
  const at = all.findIndex(({ file }) => file.id === id);
  const found = all[at];
  if (!found) return undefined;
  const waiting = [...all.slice(at + 1), ...all.slice(0, at)].find(({ file }) => file.state === "sent");
  return {
    file: found.file,
    /** The slot it was sent for; undefined for a finished document. */
    item: found.item,
    /** Its position among the order's documents, from 1. */
    position: at + 1,
    count: all.length,
    previous: all[at - 1]?.file.id,
    next: all[at + 1]?.file.id,
    /** The next undecided document, wrapping round to the first. */
    undecided: waiting?.file.id,
  };
}
