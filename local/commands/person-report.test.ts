import { expect, it } from "vitest";
import type { PersonRecord } from "../../lib/personal-data/records.ts";
import { personReport } from "./person-report.ts";

const row = (change: Partial<PersonRecord>): PersonRecord => ({
  kind: "order",
  name: "IBC-123456",
  items: 1,
  outcome: "kept",
  until: "2034-03-04",
  why: "orders",
  order_id: null,
  ...change,
});

it("lists for each row whether it was deleted, or why and until when it stays", () => {
  const account = row({
    kind: "account",
    name: "ada@example.com",
    outcome: "deleted",
    until: null,
    why: "account",
  });
  const { lines, exitCode } = personReport([account, row({}), row({ kind: "messages", items: 3 })]);
  expect(lines.slice(0, 3)).toEqual([
    "deleted                       account ada@example.com · with its sign-in and sessions",
    "stays       until 2034-03-04  order IBC-123456 · Accounting and tax law requires us to keep it.",
    "stays       until 2034-03-04  messages IBC-123456 (3) · Accounting and tax law requires us to keep it.",
  ]);
  expect(lines.at(-1)).toMatch(/card provider/);
  expect(exitCode).toBe(0);
});

it("lists what prevents the deletion, and says that nothing was deleted", () => {
  const { lines, exitCode } = personReport([row({ outcome: "open", until: null, why: "open" })]);
  expect(lines[0]).toBe(
    "PREVENTS IT                   order IBC-123456 · It’s paid and not finished, or its payment is disputed.",
  );
  expect(lines.at(-1)).toMatch(/^Nothing was deleted/);
  expect(exitCode).toBe(1);
});
