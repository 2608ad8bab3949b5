import { retentionRecordKinds, retentionReasons } from "@/data/person-records";
import type { RetentionRecord } from "./records";

const parts: ReadonlySet<RetentionRecord["kind"]> = new Set([
  "documents",
  "details",
  "finished-documents",
  "messages",
  "receipts",
]);

const subjectOf = ({ kind, name, items }: RetentionRecord) =>
  parts.has(kind) || kind === "order"
    ? `Order ${name}`
    : kind === "inquiry"
      ? `Inquiry “${name}”`
      : kind === "account"
        ? `Your account ${name}`
        : `${retentionRecordKinds[kind]} (${items})`;

const partOf = ({ kind, items }: RetentionRecord) =>
  kind === "details" || kind === "order"
    ? retentionRecordKinds[kind]
    : `${retentionRecordKinds[kind]} (${items})`;

/** The outcomes of the records that are deleted or kept: of one, or of an order's with the same date and reason. */
export function groupRetentionRecords(records: readonly RetentionRecord[], outcome: "deleted" | "kept") {
  // An unpaid order is deleted after its card session is closed.
  const shown = records.filter((record) => record.outcome.replace("unclosed", "deleted") === outcome);
  const groups = Map.groupBy(shown, (record) =>
    JSON.stringify([subjectOf(record), record.until, record.why]),
  );
  return [...groups.values()].map((group) => {
    const [first] = group as [RetentionRecord];
    return {
      subject: subjectOf(first),
      /** "messages (2), receipts (1)" */
      parts: group.some(({ kind }) => parts.has(kind)) ? group.map(partOf).join(", ") : "",
      until: first.until,
      reason: retentionReasons[first.why],
    };
  });
}
