import { beforeEach, expect, it, vi } from "vitest";
import { exampleOrderMetadata } from "@/e2e/support/example-forms";
import { log } from "@/lib/log";
import { markPaymentFailed, settleCheckout, type CheckoutSessionState } from "./settle";

const orderId = exampleOrderMetadata.id;

const [rpc, findOrderById, closeCheckout] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
vi.mock("@/lib/supabase/admin", () => ({ createAdminClient: () => ({ rpc }) }));
vi.mock("./store", () => ({ findOrderById }));
vi.mock("@/lib/payments/close-checkout", () => ({ closeCheckout }));
vi.mock("@/lib/log", async (original) => ({ ...(await original<object>()), log: vi.fn() }));

/** Sets the database's results, one for each call. */
const says = (...answers: unknown[]) => {
  for (const data of answers)
    rpc.mockResolvedValueOnce(data instanceof Error ? { data: null, error: data } : { data, error: null });
};

const paid: CheckoutSessionState = {
  id: "cs_1",
  payment_status: "paid",
  payment_intent: "pi_1",
  amount_total: 180_000,
  currency: "usd",
  client_reference_id: "IBC-123456",
  metadata: { id: orderId },
};

beforeEach(() => {
  vi.mocked(log).mockClear();
  rpc.mockResolvedValue({ data: null, error: null });
});

// Promise: A session with the status `unpaid` does not settle its order.
it.each([
  ["an unpaid session", { payment_status: "unpaid" }],
  ["a session that requires no payment", { payment_status: "no_payment_required" }],
  ["a session without a payment", { payment_intent: null }],
])("%s doesn't settle the order", async (_, change) => {
  expect(await settleCheckout({ ...paid, ...change })).toBe("unpaid");
  expect(rpc).not.toHaveBeenCalled();
});

it.each([
  ["by the order ID in its metadata", { id: orderId }, orderId],
  ["without an order ID if the ID is invalid", { id: "1 or 1=1" }, null],
])("a payment whose checkout session isn't stored is settled %s", async (_, metadata, asked) => {
  says("unknown", "settled");
  expect(await settleCheckout({ ...paid, metadata })).toBe("settled");
  expect(rpc.mock.calls[1]).toMatchObject(["settle_card", { p_order: asked, p_session: "cs_1" }]);
});

// Promise: When an older card session is paid, the open one is closed.
it("settling a payment in an older session closes the newer session", async () => {
  says("switched", "switched");
  findOrderById.mockResolvedValueOnce({ stripe_session_id: "cs_2" });
  expect(await settleCheckout(paid)).toBe("settled");
  expect(closeCheckout).toHaveBeenCalledExactlyOnceWith("cs_2");
  findOrderById.mockRejectedValueOnce(new Error("down"));
  expect(await settleCheckout(paid)).toBe("settled");
});

it.each([
  ["of the wrong amount", "mismatch"],
  ["for a closed order", "late"],
])("a payment %s is logged", async (_, word) => {
  says(word);
  expect(await settleCheckout(paid)).toBe(word);
  expect(log).toHaveBeenCalledOnce();
});

it.each([
  ["with incomplete metadata from our shop", { id: orderId, kind: "company" }, "lost", "error"],
  ["with another shop's metadata", { cart: "7" }, "foreign", "warn"],
])("a payment %s is logged if it has no order", async (_, metadata, settlement, level) => {
  says("unknown", "unknown");
  expect(await settleCheckout({ ...paid, metadata })).toBe(settlement);
  const logged = { order: "IBC-123456", kind: settlement };
  expect(log).toHaveBeenCalledExactlyOnceWith(level, "payment without an order", logged);
});

const cut = Object.assign(new Error("TypeError: fetch failed"), { code: "" });

it.each<[string, unknown[]]>([
  ["can't be reached", [new Error("unavailable")]],
  ["returns an unknown result", ["perhaps"]],
  ["can't store the rebuilt order", ["unknown", undefined]],
  ["fails while the order is rebuilt", ["unknown", cut]],
  ["can't settle the rebuilt order", ["unknown", "placed", cut]],
])("settling a payment throws if the database %s", async (_, answers) => {
  says(...answers);
  await expect(settleCheckout({ ...paid, metadata: exampleOrderMetadata })).rejects.toThrow();
  expect(rpc.mock.calls.length).toBeGreaterThanOrEqual(answers.length);
});

it("recording a failed payment throws if the database can't be reached", async () => {
  says(cut);
  await expect(markPaymentFailed(paid, "Expired.")).rejects.toThrow("Failure could not be recorded");
});
