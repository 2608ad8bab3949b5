import { retentionRecordKinds, retentionReasons } from "@/data/person-records";
import type { RetentionRecord } from "./records";

/** The outcome of one record, or of an order's records that have the same outcome, date and reason. */
export type RetentionGroup = {
  readonly subject: string;
  /** "messages (2), receipts (1)" */
  readonly parts: string;
  readonly until: string | null;
  readonly reason: string;
};

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

/** Groups the records of one outcome by subject, day and reason. */
export function groupRetentionRecords(
  records: readonly RetentionRecord[],
  outcome: "deleted" | "kept",
): RetentionGroup[] {
  // An unpaid order is deleted after its card session is closed.
  const shown = records.filter((record) => record.outcome.replace("unclosed", "deleted") === outcome);
  const groups = Map.groupBy(shown, (record) =>
    JSON.stringify([subjectOf(record), record.until, record.why]),
  );
  return [...groups.values()].map((group) => {
    const [first] = group as [RetentionRecord];
    return {
      subject: subjectOf(first),
      parts: group.some(({ kind }) => parts.has(kind)) ? group.map(partOf).join(", ") : "",
      until: first.until,
      reason: retentionReasons[first.why],
    };
  });
}
