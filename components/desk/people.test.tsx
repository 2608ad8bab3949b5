import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { createExamplePerson, createExampleSlot } from "@/e2e/support/example-slot";
import { complianceCheckText } from "@/data/compliance";
import type { DeskOrder } from "@/lib/desk/orders";
import { orderSchema } from "@/lib/orders/store";
import { RiskRatingLine } from "./order-checks";
import { PeopleAlert } from "./order-heading";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));

const orderOf = (change: Record<string, unknown>) =>
  orderSchema.parse(
    createExampleOrder({ phase: "documents", reviewed_at: "2026-11-20T16:00:00Z", ...change }),
  );
const person = { ...createExamplePerson(), is_exposed: false };
const iran = { ...person, residence: "IR" };
const exposed = { ...person, is_exposed: true };
const checked = { ...exposed, exposure_checked_at: new Date(0) };
const filed = { filed_at: "2026-11-21T16:00:00Z" };
const barred = { barred_at: "2026-11-20T17:00:00Z" };
const ended = { ...barred, phase: "stopped" };

// Promise: An order with a person from a refused country, or with a politically exposed person who is not checked yet, says so at its top at the desk.
it.each<[string, DeskOrder["people"][number], Record<string, unknown>, RegExp | undefined]>([
  ["from a refused country shows an alert", iran, barred, /role="alert".*stopped.*Ada Example.*Iran/],
  ["from a refused country shows no alert once the order has ended", iran, ended, undefined],
  ["who is politically exposed shows an alert", exposed, {}, /role="alert".*exposed: Ada Example/],
  ["who is politically exposed shows no alert after the filing", exposed, filed, undefined],
  ["who is politically exposed and was checked shows no alert", checked, {}, undefined],
  ["from an accepted country who isn't politically exposed shows no alert", person, {}, undefined],
])("an order with a person %s", (_, named, change, text) => {
  const shown = { people: [named], checklist: { items: [], finished: [] } };
  const html = renderToStaticMarkup(<PeopleAlert order={orderOf(change)} {...shown} />);
  expect(html).toMatch(text ?? /^$/);
});

// Promise: The desk is told when a customer is still asked for evidence of wealth that the rating no longer requires.
it.each([
  ["is marked as unnecessary if the risk is low", "low", person, true],
  ["isn't marked as unnecessary if the risk is high", "high", person, false],
  ["isn't marked as unnecessary for a politically exposed person", "low", exposed, false],
] as const)("a request for evidence of wealth %s", (_, risk, named, isTold) => {
  const rating = {
    rating: risk,
    reasons: [],
    set_to: null,
    set_by: null,
    set_reason: null,
    is_current: true,
  };
  const items = [{ ...createExampleSlot({ key: "wealth", status: "needed" }), files: [] }];
  const found = { checks: { rating }, people: [named], checklist: { items, finished: [] } };
  const html = renderToStaticMarkup(<RiskRatingLine {...(found as unknown as DeskOrder)} />);
  expect(html.includes(complianceCheckText.wealthUnneeded)).toBe(isTold);
});
