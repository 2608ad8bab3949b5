import { expect, it } from "vitest";
import { nextStepHeadings } from "@/data/next-step";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { toNextStep, toPaymentStep } from "./next-step";
import { orderSchema } from "./store";
import { type CustomerStep, orderStepSchema } from "./steps";

const now = new Date("2026-11-23T15:00:00Z");
const since = new Date("2026-11-23T14:00:00Z");
const review = {
  owner: "desk",
  since,
  due_on: null,
  open_slots: 0,
  refused_slots: 0,
  is_residence_refused: false,
};
const step = (change: Partial<CustomerStep>) =>
  ({ ...createExampleOrder(), ...review, ...change }) as CustomerStep;
const question = "The name is taken. Which do you want?";
const answer = { step: "answer", owner: "customer", question } as const;
const notFound = { step: "find_payment", owner: "customer", order_reference: "IBC-123456-2" } as const;
const missing = { step: "send", owner: "customer", open_slots: 3 } as const;
const furtherNotFound = { ...notFound, parent_reference: "IBC-123456" };
const barred = { step: "barred" } as const;
const barredByAnswer = { ...barred, is_residence_refused: true } as const;
const decision = { step: "decision", owner: "outside", due_on: new Date("2026-12-01") } as const;

it("every step of every kind of order is described in full sentences", () => {
  for (const name of orderStepSchema.shape.step.options)
    for (const kind of ["company", "trust", "bank"] as const)
      for (const owner of ["customer", "desk", "outside"] as const) {
        const { text } = toNextStep(step({ step: name, kind, owner }), now);
        expect(text, `${name} of a ${kind}`).toMatch(/^[A-Z].+\.$/);
      }
});

const yours = "Your next step";
const tuesday = "By Nov 24, 2026, 9:00 AM EST";

// Promise: The account says who acts next, by when, and where the customer can act.
it.each([
  ["a review", {}, "We’re working on it", tuesday, undefined],
  ["a review with missing documents", { open_slots: 3 }, yours, undefined, "#documents"],
  ["missing files", missing, yours, undefined, "#documents"],
  ["a question", answer, yours, undefined, "#messages"],
  ["a country we don't act for", barred, nextStepHeadings.barred, tuesday, "#documents"],
  ["a residence we don't act for", barredByAnswer, nextStepHeadings.barred, tuesday, "#answer-residence"],
  ["a further payment that wasn't found", furtherNotFound, yours, undefined, "#messages"],
  ["a pending decision", decision, "The registrar is deciding", "Expected by Dec 01, 2026", undefined],
] as const)("the next step for %s has the right heading, date and link", (_, change, heading, due, href) => {
  const shown = toNextStep(step(change), now);
  const page = "/user-account/orders/IBC-123456";
  expect([shown.heading, shown.due, shown.button?.href]).toEqual([heading, due, href && page + href]);
  expect(shown.since).toEqual(since);
});

// Promise: Anything refused or missing is the customer's next step, even while we do other work.
it.each([
  [
    "a refused document while others are being checked",
    { step: "check", owner: "desk", open_slots: 2, refused_slots: 1, sent_since: now },
    "We couldn’t accept 1 item: please read why and send it again. 1 item is still missing.",
    "Meanwhile: We’re checking what you sent. By Nov 25, 2026, 5:00 PM EST.",
    true,
  ],
  [
    "missing documents during the review",
    { open_slots: 6 },
    "We need some details and documents from you before we can continue.",
    "Meanwhile: A person on our team is reviewing your order. By Nov 24, 2026, 9:00 AM EST.",
    false,
  ],
  ["one question about a service", { ...missing, open_slots: 1 }, "1 item is missing.", undefined, false],
] as const)("the customer's next step is to deal with %s", (_, change, text, also, isRefused) => {
  const shown = toNextStep(step(change), now);
  expect(shown).toMatchObject({ heading: yours, text, isCustomers: true, isRefused });
  expect(shown.also).toBe(also);
  expect(shown.button?.href).toBe("/user-account/orders/IBC-123456#documents");
});

// Promise: After a refusal the customer reads who declined, why and what we ask, as their next step.
it.each([
  ["company", "The registrar has declined"],
  ["bank", "The bank has declined"],
] as const)("a declined %s order shows the reason and asks the customer to reply", (kind, words) => {
  const found = toNextStep(step({ ...answer, kind, declined_at: now }), now);
  expect(found).toMatchObject({ isCustomers: true, quote: question });
  expect(found.text).toContain(words);
});

it.each([
  ["for a jurisdiction that we offer", "/payment?order=IBC-123456", "belize"],
  ["for a jurisdiction that we no longer offer", "/user-account/orders/IBC-123456", "atlantis"],
])("an unpaid order %s links to %s", (_, href, jurisdiction_slug) => {
  const unpaid = orderSchema.parse(createExampleOrder({ status: "submitted", jurisdiction_slug }));
  expect(toPaymentStep(unpaid, since).button?.href).toBe(href);
});

// Promise: The account doesn't ask for a payment again while we look for it or have a part of it.
it.each([
  ["late_reported", /we’re looking for it/],
  ["payment_mismatch", /isn’t the price/],
  ["payment_short", /\$825 of the price has arrived/],
])("after the event “%s”, the next step of an unpaid order has no Pay button", (kind, text) => {
  const events = [{ id: 1, at: since, kind, details: { amount: 825 }, line: null }];
  const unpaid = orderSchema.parse(createExampleOrder({ status: "submitted", payment_verified_at: null }));
  for (const shown of [
    toPaymentStep({ ...unpaid, events }, since),
    toNextStep({ ...step({ step: "pay", owner: "customer" }), events }, now),
  ]) {
    expect(shown.text).toMatch(text);
    expect([shown.isCustomers, shown.button]).toEqual([false, undefined]);
  }
});
