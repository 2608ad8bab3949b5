import { beforeEach, expect, it, vi } from "vitest";
import { ok } from "@/lib/result";
import type { ServerOrder } from "./store";
import {
  findOrderWithPersonalData,
  findOrderPlacedInBrowser,
  findPaymentHref,
  findRecentOrder,
} from "./own-confirmation";

const order = { id: "order", order_reference: "IBC-123456", email: "ada@example.com", notes: "A seal" };
const [getSession, findOwnOrder, findOrderById] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
const [readPlacedOrderCookie, readDraft] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("@/lib/auth/session", () => ({ getSession }));
vi.mock("./own-orders", () => ({ findOwnOrder }));
vi.mock("./draft", () => ({ readPlacedOrderCookie, readDraft }));
vi.mock("./store", async (original) => ({ ...(await original<object>()), findOrderById }));

const shown = order as unknown as ServerOrder;

beforeEach(() => {
  getSession.mockResolvedValue({ state: "out" });
  findOwnOrder.mockResolvedValue(ok(undefined));
  findOrderById.mockResolvedValue(order);
});

// Promise: The confirmation page shows a stranger nothing about the customer.
it("a stranger with the link sees no personal data, even when signed in", async () => {
  expect(await findOrderWithPersonalData(shown)).toBeUndefined();
  readPlacedOrderCookie.mockResolvedValue({ orderId: "another order" });
  expect(await findOrderWithPersonalData(shown)).toBeUndefined();
  getSession.mockResolvedValue({ state: "in" });
  expect(await findOrderWithPersonalData(shown)).toBeUndefined();
});

it("an order is shown to the browser that placed it and to the signed-in owner", async () => {
  readPlacedOrderCookie.mockResolvedValue({ orderId: "order" });
  expect(await findOrderWithPersonalData(shown)).toEqual({ order, inAccount: false });
  readPlacedOrderCookie.mockResolvedValue(undefined);
  getSession.mockResolvedValue({ state: "in" });
  findOwnOrder.mockResolvedValue(ok(order));
  expect(await findOrderWithPersonalData(shown)).toEqual({ order, inAccount: true });
});

it("findOrderPlacedInBrowser returns nothing for an unknown order, but an outage on failure", async () => {
  readPlacedOrderCookie.mockResolvedValue({ orderId: "order" });
  expect(await findOrderPlacedInBrowser("IBC-654321")).toEqual(ok(undefined));
  findOrderById.mockRejectedValue(new Error("unavailable"));
  expect(await findOrderPlacedInBrowser("IBC-123456")).toMatchObject({ ok: false, outage: true });
});

it.each([
  ["opens the payment page in the browser that has the draft", "order", false, "/payment"],
  ["opens the order's own payment page for its owner", "another order", true, "/payment?order=IBC-123456"],
  ["is missing for a guest in another browser", undefined, false, undefined],
])("the link to pay an order %s", async (_, orderId, inAccount, href) => {
  readDraft.mockResolvedValue(orderId && { orderId });
  const own = { order: { ...shown, payment_method: "card" } as ServerOrder, inAccount };
  expect(await findPaymentHref("order", own)).toBe(href);
});

it.each([
  ["paid", "paid", true],
  ["submitted", "unpaid", false],
])("the payment page shows a recent order with the status “%s” as %s", async (status, _, isPaid) => {
  readPlacedOrderCookie.mockResolvedValue({ orderId: "order" });
  const placed = { ...order, status, payment_method: "card", stripe_session_id: "cs_test_1" };
  findOrderById.mockResolvedValue(placed);
  const href = "/order-confirmation?session_id=cs_test_1";
  expect(await findRecentOrder()).toEqual(ok({ order: placed, href, isPaid }));
});
