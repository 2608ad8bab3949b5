import { beforeEach, describe, expect, it, vi } from "vitest";
import { cryptocurrencies } from "@/data/cryptocurrencies";
import { messages } from "@/data/messages";
import { fail, ok, outage } from "@/lib/result";
import { companyOrderSchema } from "@/lib/schemas/order";
import { cryptoRequestId } from "@/lib/orders/record/crypto-request-id";
import { startCardPayment } from "./pay-by-card";
import { recordCryptoOrder } from "@/lib/orders/crypto/pay-by-crypto";
import type { OrderToPay } from "@/lib/orders/payable/payable";
import { quote } from "@/lib/orders/price/pricing";

const mocks = vi.hoisted(() => ({
  listIntentOrders: vi.fn(),
  placeOrder: vi.fn(),
  replaceSession: vi.fn(),
  findCheckout: vi.fn(),
  expireCheckout: vi.fn(),
  openCheckout: vi.fn(),
  takeReference: vi.fn(),
}));
vi.mock("@/lib/orders/record/store", async (original) => ({ ...(await original<object>()), ...mocks }));
vi.mock("@/lib/orders/place/place-order", () => mocks);
vi.mock("@/lib/payments/stripe", () => mocks);
vi.mock("@/lib/orders/record/reference", () => mocks);
vi.mock("@/lib/env.server", () => ({
  serverEnv: () => ({ SESSION_SECRET: ["a secret of thirty-two characters"] }),
}));

const intentId = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const input = companyOrderSchema.parse({
  kind: "company",
  place: "nevis",
  fullName: "Ada Example",
  email: "ada@example.com",
  phone: "+1 202 555 0100",
  companyNameChoice1: "Example Holdings",
  directorName: "Dee Director",
  shareholderName: "Sue Shareholder",
  consent: "yes",
});
const consent = { terms: "2026-11-20", refunds: "2026-11-19", at: "2026-11-21T10:00:00.000Z" };
const price = quote(input);
const payable: OrderToPay = {
  intentId,
  kind: "company",
  jurisdiction: "Nevis",
  serviceType: "Company Formation",
  price,
  customer: { fullName: input.fullName, email: input.email },
  priceFingerprint: "a token",
  draft: { requestId: intentId, draftedAt: "2026-11-21T10:00:00.000Z", consent, input },
  editHref: "/order-form/nevis",
};
const order = (change: object = {}) => ({
  id: "1",
  request_id: intentId,
  intent_id: intentId,
  order_reference: "IBC-111111",
  payment_method: "card",
  status: "submitted",
  payment_status: "pending",
  cancel_reason: null,
  stripe_session_id: "cs_1",
  total_fee: price.total,
  ...change,
});
const coinOrder = (change: object = {}) =>
  order({
    request_id: cryptoRequestId(intentId, "bitcoin"),
    payment_method: "bitcoin",
    stripe_session_id: null,
    ...change,
  });
const cancelled = order({ status: "cancelled", cancel_reason: "customer" });
const session = (status: string, id = "cs_1") => ({
  id,
  status,
  url: status === "open" ? "https://pay.example" : null,
});
const bitcoin = cryptocurrencies.find(({ id }) => id === "bitcoin")!;

const byCard = (orders: object[], sawNewPrice = false) => {
  mocks.listIntentOrders.mockResolvedValue(orders);
  return startCardPayment(payable, undefined, sawNewPrice);
};
const byCoin = (orders: object[], sawNewPrice = false) => {
  mocks.listIntentOrders.mockResolvedValueOnce(orders);
  return recordCryptoOrder(payable, bitcoin, undefined, sawNewPrice);
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockReturnValue();
  mocks.openCheckout.mockResolvedValue({ sessionId: "cs_new", checkoutUrl: "https://pay.example/new" });
  mocks.placeOrder.mockResolvedValue("placed");
  mocks.replaceSession.mockResolvedValue(true);
  mocks.expireCheckout.mockResolvedValue(true);
  mocks.takeReference.mockResolvedValue("IBC-123456");
});

const fresh = ok({ kind: "checkout", url: "https://pay.example/new", saved: true });
const unsaved = ok({ kind: "checkout", url: "https://pay.example/new", saved: false });
const back = (reason: string) => ok({ kind: "blocked", reason });
const paid = fail(messages.payment.alreadyPaid);
const reported = fail(messages.payment.alreadyReported);
const received = fail(messages.payment.alreadyReceived);
const seen = { status: "paid", payment_verified_at: new Date() };

describe("by card", () => {
  it("opens the session first, then stores the order", async () => {
    mocks.openCheckout.mockImplementation(async () => {
      expect(mocks.placeOrder).not.toHaveBeenCalled();
      return { sessionId: "cs_new", checkoutUrl: "https://pay.example/new" };
    });
    expect(await byCard([])).toEqual(fresh);
    expect(mocks.placeOrder.mock.calls[0]).toMatchObject([
      { request_id: intentId, intent_id: intentId, order_reference: "IBC-123456", payment_method: "card" },
      { stripe_session_id: "cs_new" },
      [],
    ]);
  });

  it("continues an open session, and redirects a paid one to its confirmation", async () => {
    mocks.findCheckout.mockResolvedValueOnce(session("open")).mockResolvedValue(session("complete"));
    expect(await byCard([order()])).toEqual(
      ok({ kind: "checkout", url: "https://pay.example", saved: true }),
    );
    for (const status of ["submitted", "paid"])
      expect(await byCard([order({ status })])).toEqual(ok({ kind: "confirmation", sessionId: "cs_1" }));
    expect(mocks.openCheckout).not.toHaveBeenCalled();
  });

  it("replaces an expired session with a new one of the same order", async () => {
    mocks.findCheckout.mockResolvedValue(session("expired"));
    expect(await byCard([order()])).toEqual(fresh);
    expect(mocks.openCheckout.mock.calls[0]).toMatchObject([
      { requestId: intentId, reference: "IBC-111111" },
      { replacing: "cs_1" },
    ]);
    expect(mocks.placeOrder).not.toHaveBeenCalled();
  });

  it("closes the new session if the order was closed meanwhile", async () => {
    mocks.findCheckout.mockResolvedValue(session("expired"));
    mocks.replaceSession.mockResolvedValue(false);
    expect(await byCard([order()])).toEqual(back("changed"));
    expect(mocks.expireCheckout).toHaveBeenCalledWith("cs_new");
  });

  it("is a new order after one in cryptocurrency", async () => {
    expect(await byCard([coinOrder()])).toEqual(fresh);
    expect(mocks.placeOrder.mock.calls[0]?.[0]).toMatchObject({
      request_id: intentId,
      payment_method: "card",
    });
    expect(mocks.findCheckout).not.toHaveBeenCalled();
  });

  it.each([
    ["paid", reported],
    ["cancelled", back("changed")],
    ["open", back("changed")],
  ] as const)(
    "when the database returns %s, does not redirect to the session and closes it",
    async (placing, answer) => {
      mocks.placeOrder.mockResolvedValue(placing);
      expect(await byCard([])).toEqual(answer);
      expect(mocks.expireCheckout).toHaveBeenCalledExactlyOnceWith("cs_new");
    },
  );

  it("a repeated submission returns the same order, and one with another session replaces it", async () => {
    mocks.placeOrder.mockResolvedValue("already");
    mocks.listIntentOrders
      .mockResolvedValueOnce([])
      .mockResolvedValueOnce([order({ stripe_session_id: "cs_new" })]);
    expect(await startCardPayment(payable, undefined, false)).toEqual(fresh);
    expect(mocks.expireCheckout).not.toHaveBeenCalled();
    mocks.listIntentOrders
      .mockResolvedValueOnce([])
      .mockResolvedValueOnce([order({ stripe_session_id: "cs_2" })]);
    expect(await startCardPayment(payable, undefined, false)).toEqual(back("changed"));
    expect(mocks.expireCheckout).toHaveBeenCalledExactlyOnceWith("cs_new");
  });

  it("§8: an order that can't be saved can still be paid", async () => {
    mocks.placeOrder.mockResolvedValue("failed");
    expect(await byCard([])).toEqual(unsaved);
    mocks.listIntentOrders.mockRejectedValue(new Error("down"));
    expect(await startCardPayment(payable, undefined, false)).toEqual(unsaved);
  });

  it("a cancelled order is not reopened, and one reported as paid in cryptocurrency is not paid again", async () => {
    expect(await byCard([cancelled])).toEqual(back("cancelled"));
    expect(await byCard([coinOrder({ status: "paid" })])).toEqual(reported);
    expect(await byCard([coinOrder(seen)])).toEqual(received);
    expect(mocks.openCheckout).not.toHaveBeenCalled();
  });

  it("shows a changed price before charging it, then places a new order", async () => {
    const old = order({ total_fee: price.total - 1 });
    mocks.findCheckout.mockResolvedValueOnce(session("open")).mockResolvedValueOnce(session("expired"));
    expect(await byCard([old])).toEqual(back("new-price"));
    expect(mocks.expireCheckout).toHaveBeenCalledExactlyOnceWith("cs_1");
    expect(await byCard([old], true)).toEqual(fresh);
    const [row, , closed] = mocks.placeOrder.mock.calls[0]!;
    expect(row).toMatchObject({ intent_id: intentId, total_fee: price.total });
    expect(row.request_id).not.toBe(intentId);
    expect(closed).toEqual(["cs_1"]);
  });
});

describe("by card, during failures", () => {
  const unreachable = () => mocks.findCheckout.mockRejectedValue(new Error("Request aborted due to timeout"));
  const outdated = order({ total_fee: price.total - 1 });

  it.each([
    ["the open session can't be looked up", [order()], unreachable],
    [
      "the outdated session can't be closed",
      [outdated],
      () => {
        mocks.findCheckout.mockResolvedValue(session("open"));
        mocks.expireCheckout.mockResolvedValue(false);
      },
    ],
    ["no reference can be taken", [], () => mocks.takeReference.mockResolvedValue(undefined)],
    ["the card provider opens no session", [], () => mocks.openCheckout.mockResolvedValue(undefined)],
  ])("neither redirects nor stores anything when %s", async (_, orders, happens) => {
    happens();
    expect(await byCard(orders, true)).toEqual(outage(messages.card.sessionFailed));
    expect([mocks.placeOrder.mock.calls, mocks.replaceSession.mock.calls]).toEqual([[], []]);
  });

  it("an outdated session that was paid meanwhile redirects to its confirmation", async () => {
    mocks.findCheckout.mockResolvedValue(session("complete"));
    expect(await byCard([outdated], true)).toEqual(ok({ kind: "confirmation", sessionId: "cs_1" }));
    expect(mocks.openCheckout).not.toHaveBeenCalled();
  });

  it("replaces a session that is unknown to Stripe", async () => {
    mocks.findCheckout.mockResolvedValue(null);
    expect(await byCard([order()])).toEqual(fresh);
    expect(mocks.replaceSession.mock.calls[0]?.[1]).toBe("cs_new");
  });

  it("an order that can't store its new session can still be paid", async () => {
    mocks.findCheckout.mockResolvedValue(session("expired"));
    mocks.replaceSession.mockResolvedValue(undefined);
    expect(await byCard([order()])).toEqual(unsaved);
    expect(mocks.expireCheckout).not.toHaveBeenCalled();
  });

  it("a price below Stripe's minimum opens no session", async () => {
    const free = { ...payable, price: { ...price, total: 0 } };
    mocks.listIntentOrders.mockResolvedValue([]);
    expect(await startCardPayment(free, undefined, true)).toEqual(outage(messages.card.sessionFailed));
    expect(await recordCryptoOrder(free, bitcoin, undefined, true)).toEqual(
      outage(messages.crypto.creationFailed),
    );
    expect([mocks.openCheckout.mock.calls, mocks.placeOrder.mock.calls]).toEqual([[], []]);
  });
});

describe("by cryptocurrency", () => {
  const placed = coinOrder({ order_reference: "IBC-123456" });

  it("closes the card session, then places the order that replaces it", async () => {
    mocks.findCheckout.mockResolvedValue(session("open"));
    mocks.placeOrder.mockImplementation(async () => {
      expect(mocks.expireCheckout).toHaveBeenCalledExactlyOnceWith("cs_1");
      mocks.listIntentOrders.mockResolvedValueOnce([placed]);
      return "placed";
    });
    expect(await byCoin([order()])).toMatchObject(
      ok({ order: { intentId, reference: "IBC-123456", coin: "bitcoin" } }),
    );
    expect(mocks.placeOrder.mock.calls[0]?.[2]).toEqual(["cs_1"]);
    expect(mocks.placeOrder.mock.calls[0]?.[0]).toMatchObject({
      request_id: cryptoRequestId(intentId, "bitcoin"),
      payment_method: "bitcoin",
      notes: null,
    });
  });

  it("choosing the same cryptocurrency again returns the same order", async () => {
    expect(await byCoin([placed])).toMatchObject(
      ok({ order: { reference: "IBC-123456", requestId: placed.request_id } }),
    );
    expect(mocks.placeOrder).not.toHaveBeenCalled();
  });

  it("choosing a cryptocurrency again after another is a new order", async () => {
    mocks.placeOrder.mockImplementation(async (row: { request_id: string }) => {
      mocks.listIntentOrders.mockResolvedValueOnce([coinOrder({ request_id: row.request_id })]);
      return "placed";
    });
    const left = coinOrder({ status: "cancelled", cancel_reason: "replaced" });
    const order = await byCoin([left, coinOrder({ payment_method: "usdt" })]);
    expect(order).toMatchObject(ok({ order: { coin: "bitcoin" } }));
    expect(order).not.toMatchObject(ok({ order: { requestId: left.request_id } }));
  });

  it.each([
    ["a paid card", [order()], session("complete"), paid],
    ["a settled card", [order({ status: "paid" })], null, paid],
    ["a reported cryptocurrency payment", [coinOrder({ status: "paid" })], null, reported],
    ["a cryptocurrency payment that staff verified", [coinOrder(seen)], null, received],
    ["an order that the customer cancelled", [cancelled], null, back("cancelled")],
    ["another price", [coinOrder({ total_fee: 1 })], null, back("new-price")],
  ] as const)("%s is reported, and nothing is placed", async (_, orders, checkout, answer) => {
    mocks.findCheckout.mockResolvedValue(checkout);
    expect(await byCoin([...orders])).toEqual(answer);
    expect(mocks.placeOrder).not.toHaveBeenCalled();
  });

  it("places a new order at the new price once the customer has seen it", async () => {
    const old = coinOrder({ total_fee: price.total - 1 });
    mocks.placeOrder.mockImplementation(async (row: { request_id: string }) => {
      mocks.listIntentOrders.mockResolvedValueOnce([coinOrder({ request_id: row.request_id })]);
      return "placed";
    });
    expect(await byCoin([old], true)).toMatchObject(ok({ order: { coin: "bitcoin" } }));
    expect(mocks.placeOrder.mock.calls[0]?.[0]).toMatchObject({
      intent_id: intentId,
      total_fee: price.total,
    });
    expect(mocks.placeOrder.mock.calls[0]?.[0].request_id).not.toBe(old.request_id);
  });

  it("places nothing while the card session may still be open", async () => {
    mocks.findCheckout.mockRejectedValue(new Error("down"));
    expect(await byCoin([order()])).toEqual(outage(messages.crypto.creationFailed));
    mocks.listIntentOrders.mockRejectedValue(new Error("down"));
    expect(await recordCryptoOrder(payable, bitcoin, undefined, false)).toEqual(
      outage(messages.crypto.creationFailed),
    );
    expect(mocks.placeOrder).not.toHaveBeenCalled();
  });

  it.each([
    ["failed", outage(messages.crypto.creationFailed)],
    ["paid", paid],
    ["cancelled", back("changed")],
    ["open", back("changed")],
  ] as const)("when the database returns %s, shows no payment address", async (placing, answer) => {
    mocks.placeOrder.mockResolvedValue(placing);
    expect(await byCoin([])).toEqual(answer);
  });

  // Promise: A signed-in customer's order has the account's address, with every payment method and whatever was typed.
  it("with the account's address when the customer is signed in, and the typed one in the notes", async () => {
    const member = { id: "11111111-1111-4111-8111-111111111111", email: "member@example.com" };
    mocks.listIntentOrders.mockResolvedValueOnce([]).mockResolvedValueOnce([]);
    await recordCryptoOrder(payable, bitcoin, member, false);
    expect(mocks.placeOrder.mock.calls[0]?.[0]).toMatchObject({
      user_id: member.id,
      email: member.email,
      notes: `Contact e-mail: ${input.email}`,
    });
  });

  it("that continues a member's order keeps that member and address, whoever pays", async () => {
    const [owner, payer] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
    const opened = { ...order({ user_id: owner, email: "owner@example.com" }) };
    const theirs = {
      ...payable,
      draft: undefined,
      editHref: undefined,
      order: opened,
    } as unknown as OrderToPay;
    mocks.listIntentOrders.mockResolvedValueOnce([]).mockResolvedValueOnce([]);
    await recordCryptoOrder(theirs, bitcoin, { id: payer, email: "payer@example.com" }, false);
    expect(mocks.placeOrder.mock.calls[0]?.[0]).toMatchObject({ user_id: owner, email: "owner@example.com" });
  });

  it.each([
    ["the card session can't be closed", () => mocks.expireCheckout.mockResolvedValue(false)],
    ["no reference can be taken", () => mocks.takeReference.mockResolvedValue(undefined)],
  ])("places nothing when %s", async (_, happens) => {
    mocks.findCheckout.mockResolvedValue(session("open"));
    happens();
    expect(await byCoin([order()])).toEqual(outage(messages.crypto.creationFailed));
    expect(mocks.placeOrder).not.toHaveBeenCalled();
  });

  it("an order that can't be read back after placing shows no payment address", async () => {
    mocks.listIntentOrders.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error("down"));
    expect(await recordCryptoOrder(payable, bitcoin, undefined, false)).toEqual(
      outage(messages.crypto.creationFailed),
    );
  });
});
