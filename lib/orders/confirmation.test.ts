import { beforeEach, expect, it, vi } from "vitest";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { exampleOrderMetadata } from "@/e2e/support/example-forms";
import { loadCheckoutConfirmation, loadCryptoConfirmation } from "./confirmation";
import { findConfirmationOrder, type ConfirmationOrder } from "./own-confirmation";
import { settleCheckout } from "./settle";

const id = "cs_test_abcdefghij";
const order = createExampleOrder({ jurisdiction: "Nevis", payment_status: "pending", status: "submitted" });

const [findCheckout, countAttempt, readDraft] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
const readPlacedOrderCookie = vi.hoisted(() => vi.fn());
vi.mock("@/lib/payments/stripe", () => ({ findCheckout }));
vi.mock("@/lib/guard/rate-limit", () => ({ countAttempt }));
vi.mock("./draft", () => ({ readDraft, readPlacedOrderCookie }));
vi.mock("./settle", () => ({ settleCheckout: vi.fn() }));
vi.mock("./own-confirmation", () => ({ findConfirmationOrder: vi.fn() }));

const confirmCheckout = async (id: string) => (await loadCheckoutConfirmation(id)).confirmation;
const confirmReceipt = async (receipt: string) => (await loadCryptoConfirmation(receipt)).confirmation;

/** The order found by its session, and the one found by its ID or receipt. */
const finds = (row?: object, settled?: object) =>
  vi.mocked(findConfirmationOrder).mockImplementation(async (key) => {
    const found = "p_order" in key || "p_receipt" in key ? settled : row;
    if (!found && "p_session" in key) throw new Error("Order could not be read");
    return found && ({ events: [], ...found } as unknown as ConfirmationOrder);
  });
beforeEach(() => void finds());

it("a paid order is confirmed without a request to Stripe", async () => {
  finds({ ...order, payment_status: "completed", status: "paid", payment_verified_at: new Date() });
  expect(await confirmCheckout(id)).toMatchObject({ state: "paid", reference: "IBC-123456" });
  expect([findCheckout.mock.calls, countAttempt.mock.calls]).toEqual([[], []]);
});

it("requests to Stripe are limited per order, or per IP address if no order is known", async () => {
  await confirmCheckout(id);
  readPlacedOrderCookie.mockResolvedValue({ orderId: "placed" });
  await confirmCheckout(id);
  readDraft.mockResolvedValue({ orderId: "draft" });
  await confirmCheckout(id);
  finds(order);
  await confirmCheckout(id);
  const counted = countAttempt.mock.calls.map(([, who]) => who as unknown);
  expect(counted).toEqual([undefined, "placed", "draft", order.id]);
  expect(findCheckout).toHaveBeenCalledTimes(4);
});

// Promise: Invented checkout sessions cause few calls to Stripe and never block a customer.
it("a visitor over the rate limit sees “confirming” for a known order and “waiting” otherwise", async () => {
  countAttempt.mockResolvedValue({ text: "Please wait." });
  expect(await confirmCheckout(id)).toEqual({ state: "waiting", notice: { text: "Please wait." } });
  finds(order);
  expect(await confirmCheckout(id)).toMatchObject({ state: "confirming", reference: "IBC-123456" });
  expect(findCheckout).not.toHaveBeenCalled();
});

it("an invalid session ID is refused without a request to Stripe", async () => {
  for (const text of ["", "x", "cs_", `cs_${"a".repeat(300)}`, "cs_test_abcdefghij\n"])
    expect(await confirmCheckout(text)).toEqual({ state: "unknown" });
  expect([findCheckout.mock.calls, countAttempt.mock.calls]).toEqual([[], []]);
});

const session = { id, client_reference_id: "IBC-123456", metadata: exampleOrderMetadata };
const verified = new Date("2026-11-21T10:00:00Z");

const paid = { status: "paid", payment_status: "completed", payment_verified_at: verified };

it.each([
  ["settled", "a paid order", paid, "paid"],
  ["already", "a refunded order", { ...paid, payment_status: "refunded" }, "refunded"],
  ["late", "a cancelled order", { status: "cancelled" }, "late"],
  ["returned", "a cancelled order", { status: "cancelled" }, "returned"],
  ["mismatch", "an unpaid order", {}, "reviewing"],
  ["unpaid", "an unpaid order", {}, "unpaid"],
  ["unpaid", "a cancelled order", { status: "cancelled" }, "cancelled"],
  ["lost", "an unpaid order", {}, "confirming"],
] as const)("the settlement result “%s” for %s is shown as “$3”", async (settlement, _, change, state) => {
  findCheckout.mockResolvedValue(session);
  vi.mocked(settleCheckout).mockResolvedValue(settlement);
  finds(order, { ...order, ...change });
  const shown = { state, reference: "IBC-123456", jurisdiction: "Nevis" };
  expect(await confirmCheckout(id)).toMatchObject({ ...shown, settledNow: settlement === "settled" });
  expect(settleCheckout).toHaveBeenCalledExactlyOnceWith(session);
});

it("a payment that fails to settle is shown as “confirming”", async () => {
  finds(order);
  findCheckout.mockResolvedValue(session);
  vi.mocked(settleCheckout).mockRejectedValue(new Error("Settlement failed", { cause: "57P01" }));
  expect(await confirmCheckout(id)).toMatchObject({ state: "confirming", reference: "IBC-123456" });
});

it("a payment whose order can't be read is shown without personal data", async () => {
  findCheckout.mockResolvedValue(session);
  for (const settlement of ["settled", "already"] as const) {
    vi.mocked(settleCheckout).mockResolvedValue(settlement);
    const shown = await confirmCheckout(id);
    expect(shown).toMatchObject({ state: "paid", reference: "IBC-123456", price: { total: 1800 } });
    expect(JSON.stringify(shown)).not.toMatch(/Ada|example\.com/);
  }
});

it.each([
  ["that is unknown to Stripe", null],
  ["from another shop", { ...session, metadata: { cart: "7" } }],
])("a card session %s is shown as unknown", async (_, checkout) => {
  findCheckout.mockResolvedValue(checkout);
  vi.mocked(settleCheckout).mockResolvedValue("foreign");
  expect(await confirmCheckout(id)).toEqual({ state: "unknown" });
});

it("no payment is settled if Stripe's response is interrupted", async () => {
  finds(order);
  findCheckout.mockRejectedValue(new Error("interrupted"));
  expect(await confirmCheckout(id)).toEqual({ state: "unreachable" });
  expect(settleCheckout).not.toHaveBeenCalled();
});

const hash = "a1".repeat(32);
const late = { status: "cancelled", late_payment_at: verified };

it.each([
  ["only placed", {}, "unpaid"],
  ["reported as paid", { ...paid, payment_verified_at: null }, "reported"],
  ["verified", paid, "paid"],
  ["cancelled", { status: "cancelled" }, "cancelled"],
  ["reported too late", late, "late"],
  ["refunded after a late payment", { ...late, late_payment_returned_at: verified }, "returned"],
])("a cryptocurrency order that was %s is shown as “$2”", async (_, change, state) => {
  finds(undefined, { ...order, payment_method: "bitcoin", payment_verified_at: null, ...change });
  expect(await confirmReceipt(hash)).toMatchObject({ state, reference: "IBC-123456" });
});

it("confirmReceipt returns “unknown” for an invalid link and “unreachable” during an outage", async () => {
  expect(await confirmReceipt("a1")).toEqual({ state: "unknown" });
  expect(findConfirmationOrder).not.toHaveBeenCalled();
  expect(await confirmReceipt(hash)).toEqual({ state: "unknown" });
  vi.mocked(findConfirmationOrder).mockRejectedValue(new Error("Order could not be read"));
  expect(await confirmReceipt(hash)).toEqual({ state: "unreachable" });
});
