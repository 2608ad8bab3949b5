import { expect, it } from "vitest";
import { nextRenewalDay } from "./renewals";

const completed = {
  kind: "company",
  phase: "completed",
  registered_on: "2026-11-12",
  renewed_on: null,
  payment_status: "completed",
} as const;
const now = new Date("2026-12-01T12:00:00Z");

it.each([
  ["a formed company", completed, new Date("2027-11-12T00:00:00Z")],
  [
    "a company whose next renewal is already paid",
    { ...completed, renewed_on: "2027-11-12" } as const,
    new Date("2028-11-12T00:00:00Z"),
  ],
  ["a company being formed", { ...completed, phase: "decision", registered_on: null } as const, undefined],
  ["a refunded company", { ...completed, payment_status: "refunded" } as const, undefined],
  ["a trust, which has no annual renewal", { ...completed, kind: "trust" } as const, undefined],
])("%s", (_, order, due) => {
  expect(nextRenewalDay(order, now)).toEqual(due);
});
