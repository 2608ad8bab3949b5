import { expect, test, vi } from "vitest";
import { deskTaskText, waitingReasonText } from "@/data/desk";
import { Constants } from "@/lib/supabase/database.types";
import type { DeskOrder } from "./orders";
import { findOrderTask, findTaskDueDate } from "./tasks";

vi.mock("@/lib/supabase/server", () => ({ getUserClient: vi.fn() }));

const since = new Date("2026-11-16T15:00:00Z"); // A Monday, 10 AM at the office.

test.each([
  ["a review", "review", "company", null, "2026-11-17T15:00:00Z"],
  ["the review of a bank order", "review", "bank", null, "2026-11-17T22:00:00Z"],
  ["a document check", "check", "company", null, "2026-11-18T22:00:00Z"],
  ["a registrar's decision with a due date", "decision", "company", "2026-11-20", "2026-11-20T22:00:00Z"],
  ["an inquiry", "inquiry", null, null, "2026-11-18T22:00:00Z"],
] as const)("a task for %s is due at $4", (_, kind, order, due, by) => {
  const row = { kind, since, due_on: due && new Date(due), order_kind: order };
  expect(findTaskDueDate(row)).toEqual(new Date(by));
});

test("every step of an order has a title in the “To do” or “Waiting” list", () => {
  const titled = new Set([...Object.keys(deskTaskText), ...Object.keys(waitingReasonText)]);
  expect(Constants.public.Enums.next_step.filter((step) => !titled.has(step))).toEqual([]);
});

const late = "Ask for the overdue answer, 2 days late";

// Promise: An order at the desk names the desk's task with its day, and none while it is somebody else's turn.
test.each([
  ["a new review", "desk", "review", "2026-11-16", null, "Review and contact the customer, due in 22 hours"],
  ["a late filing", "desk", "file", "2026-11-02", null, "File the application, 6 days late"],
  ["an order that needs documents", "customer", "send", "2026-11-02", null, "no task"],
  ["an order with sent documents", "customer", "send", "sent", null, "More documents to check, due Nov 18"],
  ["a stopped order with sent documents", null, null, "sent", null, "no task"],
  ["a decision that isn't due yet", "outside", "decision", "2026-11-02", "2026-11-20", "no task"],
  ["an overdue decision", "outside", "decision", "2026-11-02", "2026-11-13", late],
  ["an unpaid request", "customer", "pay", "2026-11-02", "2026-11-16", "no task"],
  ["a late request", "customer", "pay", "2026-11-02", "2026-11-13", "Unpaid payment request, 2 days late"],
  ["a completed company", null, null, "2026-11-02", null, "Prepare the renewal, due Nov 30"],
] as const)("the order page for %s shows “$5”", (_, owner, step, start, due, words) => {
  const order = {
    kind: "company",
    step,
    step_owner: owner,
    step_due_on: due && new Date(due),
    step_since: start === "sent" ? null : new Date(`${start}T15:00:00Z`),
    sent_since: start === "sent" ? since : null,
  } as DeskOrder["order"];
  const renewal = step || start === "sent" ? undefined : new Date("2026-11-30");
  const found = findOrderTask({ order, renewal, checks: { matches: [] } }, new Date("2026-11-16T17:00:00Z"));
  expect(found ? `${found.title}, ${found.when}` : "no task").toBe(words);
});
