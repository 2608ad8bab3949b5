import { expect, it } from "vitest";
import { stepTexts } from "@/data/next-step";
import { nextStep } from "./next-step";
import type { OwnStep } from "./own-steps";
import { stepSchema } from "./steps";

const now = new Date("2026-11-23T15:00:00Z");
const step = (change: Partial<OwnStep>): OwnStep => ({
  order_id: "00000000-0000-4000-8000-000000000001",
  order_reference: "IBC-123456",
  kind: "company",
  jurisdiction: "Nevis",
  jurisdiction_slug: "nevis",
  service_type: "Company Formation",
  company_name: "Example Ltd",
  step: "review",
  owner: "desk",
  since: new Date("2026-11-23T14:00:00Z"),
  due_on: null,
  open_slots: 0,
  total_fee: 1800,
  payment_method: "card",
  ...change,
});

it("every step has texts for every kind of order", () => {
  for (const name of stepSchema.shape.step.options)
    for (const kind of ["company", "trust", "bank"] as const)
      for (const owner of ["customer", "desk", "outside"] as const)
        expect(nextStep(step({ step: name, kind, owner }), now).text, `${name} of a ${kind}`).toMatch(
          /^[A-Z].+\.$/,
        );
  expect(Object.keys(stepTexts)).toHaveLength(stepSchema.shape.step.options.length + 1);
});

// Promise: The account says who acts next, by when, and where the customer can act.
it.each([
  ["a review", {}, "We’re working on it", "By Nov 24, 2026, 9:00 AM EST", undefined],
  [
    "a review while documents are open",
    { open_slots: 3 },
    "We’re working on it",
    "By Nov 24, 2026, 9:00 AM EST",
    "/user-account/orders/IBC-123456#documents",
  ],
  [
    "documents to send",
    { step: "send", owner: "customer", open_slots: 3 },
    "Your next step",
    undefined,
    "/user-account/orders/IBC-123456#documents",
  ],
  [
    "a payment that is not found",
    { step: "find_payment", owner: "customer" },
    "Your next step",
    undefined,
    "/user-account/orders/IBC-123456#messages",
  ],
  [
    "a registrar's decision",
    { step: "decision", owner: "outside", due_on: new Date("2026-12-01") },
    "The registrar is deciding",
    "By Dec 01, 2026, 5:00 PM EST",
    undefined,
  ],
  [
    "a bank's late decision, without its past date",
    { kind: "bank", step: "decision", owner: "desk", due_on: new Date("2026-11-20") },
    "We’re working on it",
    undefined,
    undefined,
  ],
  [
    "a dispute that the bank decides",
    { step: "dispute", owner: "outside" },
    "Work is paused",
    undefined,
    undefined,
  ],
  ["a new dispute, without the desk's own date", { step: "dispute" }, "Work is paused", undefined, undefined],
] as const)("the card of %s", (_, change, heading, due, href) => {
  const shown = nextStep(step(change), now);
  expect([shown.heading, shown.due, shown.button?.href]).toEqual([heading, due, href]);
  expect(shown.since).toEqual(new Date("2026-11-23T14:00:00Z"));
});
