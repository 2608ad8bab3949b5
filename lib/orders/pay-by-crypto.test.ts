import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { log } from "@/lib/log";
import { fail, ok, outage } from "@/lib/result";
import { reportCryptoPayment } from "./pay-by-crypto";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("@/lib/supabase/admin", () => ({ adminClient: () => ({ rpc }) }));
vi.mock("@/lib/log", async (original) => ({ ...(await original<object>()), log: vi.fn() }));

const orderId = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const bitcoin = { reference: "IBC-123456", coin: "bitcoin", total: 1800 } as const;
const order = { receipt: "a".repeat(64), orderId, ...bitcoin };

beforeEach(() => {
  vi.mocked(log).mockClear();
  rpc.mockReset();
});

const denied = fail(messages.crypto.confirmFailed);

it.each([
  ["claimed", "is confirmed", ok("claimed"), 0],
  ["already", "is confirmed", ok("claimed"), 0],
  ["late", "counts as late and is logged", ok("late"), 1],
  ["unknown", "is refused", denied, 0],
  ["an unknown result", "is refused", denied, 0],
  [null, "is refused", denied, 0],
])("a payment report that the database answers with “%s” %s", async (word, _, outcome, logged) => {
  rpc.mockResolvedValue({ data: word, error: null });
  expect(await reportCryptoPayment(order, "abc")).toEqual(outcome);
  expect(log).toHaveBeenCalledTimes(logged);
});

it("a report without a transaction ID is assigned to the order in the cookie", async () => {
  rpc.mockResolvedValue({ data: "claimed", error: null });
  await reportCryptoPayment(order, "");
  const sent = { p_token: order.receipt, p_note: "No transaction id was given.", p_transaction: null };
  expect(rpc).toHaveBeenCalledExactlyOnceWith("claim_crypto", sent);
});

// Promise: The desk sees when an amount in cryptocurrency was shown, until when it was valid, and whether it had expired.
it.each([
  ["still valid", "2026-11-21T15:14:59Z", ""],
  ["expired", "2026-11-21T15:15:00Z", " Expired when the payment was reported."],
])(
  "the desk's note has the transaction and the amount shown, %s when reported",
  async (_, reported, ending) => {
    vi.useFakeTimers({ now: new Date(reported) });
    rpc.mockResolvedValue({ data: "claimed", error: null });
    const until = new Date("2026-11-21T15:15:00Z").getTime();
    await reportCryptoPayment({ ...order, quote: { rate: 100_000, amount: "0.01800000", until } }, "abc");
    vi.useRealTimers();
    const note = `Transaction id given by the customer: abc Shown on Nov 21, 2026, 10:00 AM EST: 0.01800000 BTC at $100,000, valid until Nov 21, 2026, 10:15 AM EST.${ending}`;
    expect(rpc.mock.calls[0]?.[1]).toMatchObject({ p_transaction: "abc", p_note: note });
  },
);

// Promise: If the database fails, a cryptocurrency payment says so and can be retried.
it("reporting a payment returns an outage if the database fails, and logs only the order", async () => {
  rpc.mockResolvedValue({ data: null, error: { message: "TypeError: fetch failed", code: "" } });
  expect(await reportCryptoPayment(order, "abc")).toEqual(outage(messages.crypto.updateFailed));
  expect(log).toHaveBeenCalledExactlyOnceWith("error", "cryptocurrency payment not recorded", {
    order: "IBC-123456",
    code: expect.any(String),
  });
});
