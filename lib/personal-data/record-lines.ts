import { recordKinds, recordReasons } from "@/data/person-records";
import type { PersonRecord } from "./records";

/** The outcome of one record, or of an order's records that have the same outcome, date and reason. */
export type RecordLine = {
  readonly subject: string;
  /** "messages (2), receipts (1)" */
  readonly parts: string;
  readonly until: string | null;
  readonly reason: string;
};

const parts: ReadonlySet<PersonRecord["kind"]> = new Set([
  "documents",
  "details",
  "finished-documents",
  "messages",
  "receipts",
]);

const subjectOf = ({ kind, name, items }: PersonRecord) =>
  parts.has(kind) || kind === "order"
    ? `Order ${name}`
    : kind === "inquiry"
      ? `Inquiry “${name}”`
      : kind === "account"
        ? `Your account ${name}`
        : `${recordKinds[kind]} (${items})`;

const partOf = ({ kind, items }: PersonRecord) =>
  kind === "details" || kind === "order" ? recordKinds[kind] : `${recordKinds[kind]} (${items})`;

/** Groups the records of one outcome by subject, day and reason. */
export function recordLines(records: readonly PersonRecord[], outcome: "deleted" | "kept"): RecordLine[] {
  const groups = new Map<string, PersonRecord[]>();
  for (const record of records) {
    // An unpaid order is deleted after its card session is closed.
    if ((record.outcome === "unclosed" ? "deleted" : record.outcome) !== outcome) continue;
    const key = JSON.stringify([subjectOf(record), record.until, record.why]);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [PersonRecord];
    return {
      subject: subjectOf(first),
      parts: group.some(({ kind }) => parts.has(kind)) ? group.map(partOf).join(", ") : "",
      until: first.until,
      reason: recordReasons[first.why],
    };
  });
}
