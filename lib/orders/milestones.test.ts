import { expect, it } from "vitest";
import { milestones } from "./states";

const none = {
  kind: "company",
  phase: "unpaid",
  payment_verified_at: null,
  documents_complete_at: null,
  filed_at: null,
  decided_at: null,
  completed_at: null,
} as const;
const at = new Date("2026-11-20T15:00:00Z");
const paid = { ...none, payment_verified_at: at, phase: "review" } as const;
const filed = { ...paid, documents_complete_at: at, filed_at: at, phase: "decision" } as const;

it.each([
  ["not paid", none, "current ahead ahead ahead ahead"],
  ["paid", paid, "done current ahead ahead ahead"],
  ["approved", { ...filed, decided_at: at }, "done done done done current"],
  [
    "completed",
    { ...filed, decided_at: at, completed_at: at, phase: "completed" },
    "done done done done done",
  ],
  ["refunded before filing", { ...paid, phase: "stopped" }, "done"],
  ["cancelled before payment", { ...none, phase: "stopped" }, ""],
] as const)("the milestones of an order that is %s: %#", (_, order, states) =>
  expect(
    milestones(order)
      .map(({ state }) => state)
      .join(" "),
  ).toBe(states),
);

it("a reached milestone has its time, and a bank order its own titles", () => {
  const list = milestones({ ...filed, kind: "bank" });
  expect(list[2]).toEqual({ title: "Sent to the bank", state: "done", at });
  expect(list[3]).toEqual({ title: "Approved", state: "current" });
});
