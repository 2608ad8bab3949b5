import { beforeEach, expect, it, vi } from "vitest";
import { recordPaymentChange } from "./payment-changes";

const [rpc, findCheckoutByIntent, settleCheckout] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
vi.mock("@/lib/supabase/admin", () => ({ createAdminClient: () => ({ rpc }) }));
vi.mock("@/lib/payments/stripe", () => ({ findCheckoutByIntent }));
vi.mock("./settle", () => ({ settleCheckout }));

const refund = { do: "refund", intentId: "pi_1", refundedCents: 500 } as const;
const dispute = { do: "dispute", intentId: "pi_1", disputeId: "dp_1", status: "lost", cents: 1300 } as const;
const says = (...words: string[]) => words.map((data) => rpc.mockResolvedValueOnce({ data, error: null }));

beforeEach(() => void settleCheckout.mockResolvedValue("settled"));

it.each([
  ["a full refund", refund, "refunded", "refunded"],
  ["a partial refund", refund, "partly-refunded", "partly refunded"],
  ["a known refund", refund, "already", "already"],
  ["a new dispute", dispute, "disputed", "disputed"],
  ["a won dispute", dispute, "won", "dispute won"],
  ["a lost dispute", dispute, "lost", "dispute lost"],
])("recording %s returns “$3”", async (_, news, word, change) => {
  says(word);
  expect(await recordPaymentChange(news)).toBe(change);
  expect(findCheckoutByIntent).not.toHaveBeenCalled();
});

it("the database receives the total amount refunded and the details of a dispute", async () => {
  says("partly-refunded", "lost");
  await recordPaymentChange(refund);
  await recordPaymentChange(dispute);
  expect(rpc.mock.calls).toEqual([
    ["refund_card", { p_intent: "pi_1", p_refunded_cents: 500 }],
    ["dispute_card", { p_intent: "pi_1", p_dispute: "dp_1", p_status: "lost", p_amount_cents: 1300 }],
  ]);
});

it("a refund event for an unsettled payment settles the payment first", async () => {
  says("unknown", "refunded");
  findCheckoutByIntent.mockResolvedValue({ id: "cs_1" });
  settleCheckout.mockImplementation(async () => {
    expect(rpc).toHaveBeenCalledOnce();
    return "settled";
  });
  expect(await recordPaymentChange(refund)).toBe("refunded");
  expect(settleCheckout).toHaveBeenCalledExactlyOnceWith({ id: "cs_1" });
});

it("a refund of a payment made outside our checkout is reported as “foreign”", async () => {
  says("unknown");
  findCheckoutByIntent.mockResolvedValue(undefined);
  expect(await recordPaymentChange(refund)).toBe("foreign");
  expect(settleCheckout).not.toHaveBeenCalled();
});

it.each([
  ["the connection breaks", () => rpc.mockResolvedValueOnce({ data: null, error: { code: "57P01" } })],
  ["the database returns an unknown result", () => says("maybe")],
  ["Stripe can't be reached", () => findCheckoutByIntent.mockRejectedValue(new Error("no connection"))],
  ["the payment can't be settled", () => settleCheckout.mockRejectedValue(new Error("Settlement failed"))],
])("recording a refund throws if %s, so that Stripe resends the event", async (_, happens) => {
  rpc.mockResolvedValue({ data: "unknown", error: null });
  findCheckoutByIntent.mockResolvedValue({ id: "cs_1" });
  happens();
  await expect(recordPaymentChange(refund)).rejects.toThrow();
});
