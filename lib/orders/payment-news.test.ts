import { beforeEach, expect, it, vi } from "vitest";
import { recordPaymentNews } from "./payment-news";

const { rpc, findCheckoutByIntent, settle } = vi.hoisted(() => ({
  rpc: vi.fn(),
  findCheckoutByIntent: vi.fn(),
  settle: vi.fn(),
}));
vi.mock("@/lib/supabase/admin", () => ({ adminClient: () => ({ rpc }) }));
vi.mock("@/lib/payments/stripe", () => ({ findCheckoutByIntent }));
vi.mock("./settle", () => ({ settle }));

const news = { kind: "partly_refunded", note: "$5 of $18 was given back.", cents: 500 } as const;
const dispute = { kind: "disputed", note: "Dispute dp_1 was lost." } as const;
const says = (...words: string[]) =>
  words.forEach((data) => rpc.mockResolvedValueOnce({ data, error: null }));
const asked = () => rpc.mock.calls.map(([name]) => String(name));

beforeEach(() => {
  vi.resetAllMocks();
  settle.mockResolvedValue("settled");
});

it.each([
  ["news", { news, refunded: false }, ["noted"], "noted", ["note_card"]],
  ["news it knew", { news, refunded: false }, ["already"], "already", ["note_card"]],
  ["a refund", { refunded: true }, ["refunded"], "refunded", ["refund_card"]],
  ["a refund it knew", { refunded: true }, ["already"], "already", ["refund_card"]],
  [
    "a lost dispute",
    { news: dispute, refunded: true },
    ["noted", "refunded"],
    "refunded",
    ["note_card", "refund_card"],
  ],
  [
    "a lost dispute whose refund it knew",
    { news: dispute, refunded: true },
    ["noted", "already"],
    "noted",
    ["note_card", "refund_card"],
  ],
])("%s becomes part of its order", async (_, later, words, change, verbs) => {
  says(...words);
  expect(await recordPaymentNews("pi_1", later)).toBe(change);
  expect(asked()).toEqual(verbs);
  expect(findCheckoutByIntent).not.toHaveBeenCalled();
});

it("the database is told what was given back in cents, and of a dispute no amount", async () => {
  says("noted", "noted");
  await recordPaymentNews("pi_1", { news, refunded: false });
  await recordPaymentNews("pi_1", { news: dispute, refunded: false });
  const of = { p_intent: "pi_1" };
  expect(rpc.mock.calls).toEqual([
    ["note_card", { ...of, p_note: news.note, p_kind: "partly_refunded", p_amount_cents: 500 }],
    ["note_card", { ...of, p_note: dispute.note, p_kind: "disputed", p_amount_cents: null }],
  ]);
});

it("news that come before their payment settle it first, and are told then", async () => {
  says("unknown", "refunded");
  findCheckoutByIntent.mockResolvedValue({ id: "cs_1" });
  settle.mockImplementation(async () => {
    expect(asked()).toEqual(["refund_card"]);
    return "settled";
  });
  expect(await recordPaymentNews("pi_1", { refunded: true })).toBe("refunded");
  expect(settle).toHaveBeenCalledExactlyOnceWith({ id: "cs_1" });
});

it("a payment of no checkout of ours is foreign, and settles nothing", async () => {
  says("unknown");
  findCheckoutByIntent.mockResolvedValue(undefined);
  expect(await recordPaymentNews("pi_1", { refunded: true })).toBe("foreign");
  expect(settle).not.toHaveBeenCalled();
});

it("one that settles no order, as its amount is another, is foreign after one more question", async () => {
  says("unknown", "unknown");
  findCheckoutByIntent.mockResolvedValue({ id: "cs_1" });
  settle.mockResolvedValue("mismatch");
  expect(await recordPaymentNews("pi_1", { refunded: true })).toBe("foreign");
  expect(asked()).toHaveLength(2);
});

it.each([
  ["the database is cut off", () => rpc.mockResolvedValueOnce({ data: null, error: { code: "57P01" } })],
  [
    "the refund can't be written after its news",
    () => {
      says("noted");
      rpc.mockResolvedValueOnce({ data: null, error: { message: "TypeError: fetch failed", code: "" } });
    },
  ],
  [
    "the card provider is away",
    () => {
      says("unknown", "unknown");
      findCheckoutByIntent.mockRejectedValue(new Error("An error occurred with our connection to Stripe."));
    },
  ],
  [
    "the payment can't be settled",
    () => {
      says("unknown", "unknown");
      findCheckoutByIntent.mockResolvedValue({ id: "cs_1" });
      settle.mockRejectedValue(new Error("Settlement failed"));
    },
  ],
])("throws when %s, so that the event comes again", async (_, happens) => {
  happens();
  await expect(recordPaymentNews("pi_1", { news: dispute, refunded: true })).rejects.toThrow();
});
