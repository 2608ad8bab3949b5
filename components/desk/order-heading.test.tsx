import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { deskTaskText } from "@/data/desk";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { createExampleSlot } from "@/e2e/support/example-slot";
import type { Checklist } from "@/lib/documents/checklist";
import { orderSchema } from "@/lib/orders/store";
import { findTaskLink, PeopleAlert } from "./order-heading";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));

const stripe = "https://dashboard.stripe.com/test/payments/pi_1";
const now = new Date();
const reported = { phase: "reported", step: "verify_payment", payment_verified_at: null };
const coins = { payment_method: "usdt" };
const withdrawn = { phase: "stopped", step: "refund", withdrawn_at: now };
const decision = { phase: "decision", step: "decision" };
const working = { phase: "working", step: "fulfil" };
const director = { use_nominee_director: true };
const named = { ...director, nominee_director: "Example Directors Ltd." };

const rows: [task: string, order: string, change: Record<string, unknown>, href: string][] = [
  ["verify_payment", "a reported cryptocurrency payment", { ...reported, ...coins }, "#do-verify"],
  ["dispute", "a card payment", { dispute: "open", step: "dispute" }, stripe],
  ["barred", "an order from a refused country", { step: "barred", barred_at: now }, "#people"],
  ["review", "a new order", {}, "#do-review"],
  ["check", "documents", { phase: "documents", step: "check" }, "#slot-passport"],
  ["documents", "documents sent during the decision", decision, "#slot-passport"],
  ["sign_off", "complete documents", { phase: "filing", step: "sign_off" }, "#checks"],
  ["match", "a completed order", { phase: "completed", step: null }, "#checks"],
  ["file", "an order with a named nominee", { phase: "filing", step: "file", ...named }, "#do-file"],
  ["decision", "an overdue answer", decision, "#do-delay"],
  ["handover", "an approved order", { phase: "handover", step: "handover" }, "#do-complete"],
  [
    "fulfil",
    "a further payment",
    { ...working, parent_id: "00000000-0000-4000-8000-000000000002" },
    "#do-finish",
  ],
  ["fulfil", "a service", { ...working, ...director, service: "nominee_director" }, "#do-finish"],
  ["fulfil", "a company that moves to us", { ...working, service: "change_of_agent" }, "#do-complete"],
  ["renew", "a completed order", { phase: "completed", step: null }, "#do-renewal"],
  ["refund", "a card payment", withdrawn, stripe],
  ["refund", "a cryptocurrency payment", { ...withdrawn, ...coins }, "#do-refund"],
];

const passport = { ...createExampleSlot({ key: "passport", status: "sent" }), files: [] };

const linkOf = (
  task: string,
  change: Record<string, unknown>,
  checklist: Checklist = { items: [passport], finished: [] },
) =>
  findTaskLink(
    {
      order: orderSchema.parse(createExampleOrder(change)) as never,
      renewal: task === "renew" ? now : undefined,
      checklist,
      facts: { payment_transaction: null, stripe_payment_intent_id: "pi_1", stripe_session_id: "cs_test_1" },
      people: [],
      money: [],
      attempts: [{ method: "usdt", amount: 4000, opened_at: now, closed_at: now }],
      proposed_refund: null,
    },
    task,
  )?.href;

// Promise: The button at the top of an order's page at the desk leads to where its task is done, and to nothing else.
it.each(rows)("the button of the task “%s” for %s leads to the right place", (task, _, change, href) => {
  expect(linkOf(task, change)).toBe(href);
});

it("a task that can't be done on the order's page has no button", () => {
  const others = Object.keys(deskTaskText).filter((kind) => rows.every(([task]) => task !== kind));
  expect(others.map((kind) => linkOf(kind, {}))).toEqual(others.map(() => undefined));
  expect(linkOf("file", { phase: "documents", step: "check" }), "a reopened document").toBeUndefined();
});

// Promise: An order that is stopped by its customer's own answer about where they live leads to that answer, at the desk and in the account.
it("the desk shows a refused country of residence with a link to the customer's answer", () => {
  const order = orderSchema.parse(
    createExampleOrder({ ...working, service: "nominee_director", step: "barred", barred_at: now }),
  );
  const slot = createExampleSlot({ key: "residence", kind: "answer", answer: "Iran", status: "sent" });
  const checklist = { items: [{ ...slot, files: [] }], finished: [] };
  const html = renderToStaticMarkup(<PeopleAlert people={[]} {...{ order, checklist }} />);
  expect(html).toMatch(/country of residence.*Iran/);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(["#slot-residence"]);
  expect(linkOf("barred", order, checklist)).toBe("#slot-residence");
});
