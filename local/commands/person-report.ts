import { retentionReasons } from "../../data/person-records.ts";
import type { Erasure } from "../../lib/personal-data/erase.ts";
import type { RetentionRecord } from "../../lib/personal-data/records.ts";
import type { CommandReport } from "./call-site.ts";

const outcomes = { deleted: "deleted", unclosed: "deleted", kept: "stays", open: "PREVENTS IT" } as const;

/** The outcome for each row of a person, line by line, and the exit code: 1 if an open order prevented the deletion. */
export function buildPersonReport(records: readonly RetentionRecord[]): CommandReport {
  if (!records.length) return { lines: ["Nothing is kept of this address."], exitCode: 0 };
  const refused = records.some(({ outcome }) => outcome === "open");
  const rows = records.map(({ kind, name, items, outcome, until, why }) =>
    [
      outcomes[outcome].padEnd(11),
      (until ? `until ${until}` : "").padEnd(17),
      `${kind} ${name}${items > 1 ? ` (${items})` : ""}`,
      retentionReasons[why] && `· ${retentionReasons[why]}`,
    ].join(" "),
  );
  return {
    lines: [
      ...rows.map((row) => row.trimEnd()),
      "",
      refused
        ? "Nothing was deleted: finish, refund or stop these first."
        : "Not reached from here: the card provider’s records, your mailbox and backups. Delete there what the law lets you.",
    ],
    exitCode: Number(refused),
  };
}

/** The line that tells the code of an erasure's proof. The code is shown nowhere else. */
export const formatErasureProofLine = (code: string) =>
  `Proof of this erasure, kept nowhere else: npm run forget -- --proof ${code}`;

/** The report of an erasure: its date and what it deleted. Null if no erasure has the code. */
export function buildErasureReport(erasure: Erasure | null): CommandReport {
  if (!erasure) return { lines: ["No erasure has this code."], exitCode: 1 };
  const { day, kind, deleted } = erasure;
  const of = { account: "data about a person", order: "files and personal details of an order" }[kind];
  return {
    lines: [
      `On ${day} we deleted ${of}:`,
      ...Object.entries(deleted).map(([what, count]) => `${what} ${count}`),
    ],
    exitCode: 0,
  };
}
