import { expect, it } from "vitest";
import { createExampleRetentionRecord as row } from "@/e2e/support/example-slot";
import { groupRetentionRecords } from "./record-lines";

const records = [
  row({ kind: "account", name: "ada@example.com", outcome: "deleted", until: null, why: "account" }),
  row({ name: "IBC-100001", outcome: "unclosed", until: null, why: "unpaid-orders" }),
  row({ kind: "inquiry", name: "A question", items: 3, outcome: "deleted", until: null, why: "inquiries" }),
  row({ kind: "emails", name: "ada@example.com", items: 4, outcome: "deleted", until: null, why: "emails" }),
  row(),
  row({ kind: "receipts", items: 2 }),
  row({ kind: "documents", items: 5, until: "2032-03-04", why: "due-diligence" }),
  row({ kind: "details", until: "2032-03-04", why: "due-diligence" }),
];
const said = (outcome: "deleted" | "kept") =>
  groupRetentionRecords(records, outcome).map(({ subject, parts, until }) => [subject, parts, until]);

it("records kept for the same reason and time share a line", () => {
  expect(said("kept")).toEqual([
    ["Order IBC-123456", "the order, receipts and credit notes (2)", "2034-03-04"],
    ["Order IBC-123456", "documents you sent (5), personal details and answers", "2032-03-04"],
  ]);
});
