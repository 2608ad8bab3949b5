import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { exampleCompanyOrder } from "@/e2e/support/example-forms";
import { stubSettings } from "@/e2e/support/stub-settings";
import { cryptocurrencies } from "@/data/cryptocurrencies";
import { messages } from "@/data/messages";
import { fail, ok, outage } from "@/lib/result";
import { companyOrderSchema } from "@/lib/schemas/order";
import { toOrderRow } from "./order-row";
import { startCardPayment } from "./pay-by-card";
import { recordCryptoOrder } from "./pay-by-crypto";
import type { OrderToPay } from "./order-to-pay";
import { calculateOrderPrice } from "./price";

const mocks = vi.hoisted(() => ({
  findOrderById: vi.fn(),
  placeOrder: vi.fn(),
  issueOrderReference: vi.fn(),
  findCheckout: vi.fn(),
  expireCheckout: vi.fn(),
  openCheckout: vi.fn(),
}));
vi.mock("./store", async (original) => ({ ...(await original<object>()), ...mocks }));
vi.mock("./place-order", () => mocks);
vi.mock("@/lib/payments/stripe", () => mocks);
beforeAll(() => stubSettings());

const orderId = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";
const input = companyOrderSchema.parse(exampleCompanyOrder);
const consent = { terms: "2026-11-20", refunds: "2026-11-19", at: "2026-11-21T10:00:00.000Z" };
const price = calculateOrderPrice(input);
const draft = { orderId, draftedAt: "2026-11-21T10:00:00.000Z", consent, input };
const payable: OrderToPay = {
  orderId,
  version: "a version",
  kind: "company",
  jurisdiction: "Nevis",
  serviceType: "Company Formation",
  price,
  priceFingerprint: "a token",
  draft,
  customer: { fullName: input.fullName, email: input.email },
  editHref: "/order-form/nevis",
};
/** What an order was stored with when it cost less. */
const cheaper = { lines: price.lines.slice(1), total_fee: price.total - price.lines[0]!.amount };
const order = (change: object = {}) => ({
  ...toOrderRow(draft, price, { userId: null, email: null, method: "card" }),
  consented_at: new Date(consent.at),
  order_reference: "IBC-111111",
  total_fee: price.total,
  payment_method: "card",
  attempts: 1,
  status: "submitted",
  payment_status: "pending",
  cancel_reason: null,
  stripe_session_id: "cs_1",
  confirm_token: null,
  ...change,
});
const coin = { payment_method: "bitcoin", stripe_session_id: null, confirm_token: "a".repeat(64) };
const coinOrder = (change: object = {}) => order({ ...coin, ...change });
const session = (status: string) => ({ id: "cs_1", status, url: "https://pay.example" });
const down = new Error("down");
/** Places the order, which can't be read from then on. */
const unreadable = async () => {
  mocks.findOrderById.mockRejectedValue(down);
  return "placed";
};
const bitcoin = cryptocurrencies.find(({ id }) => id === "bitcoin")!;

const byCard = (stored?: object, sawNewPrice = false) => {
  mocks.findOrderById.mockResolvedValue(stored);
  return startCardPayment(payable, undefined, sawNewPrice);
};
const byCoin = (stored?: object, sawNewPrice = false) => {
  mocks.findOrderById.mockResolvedValueOnce(stored);
  return recordCryptoOrder(payable, bitcoin, undefined, sawNewPrice);
};

beforeEach(() => {
  mocks.openCheckout.mockResolvedValue({ sessionId: "cs_new", checkoutUrl: "https://pay.example/new" });
  mocks.placeOrder.mockResolvedValue("placed");
  mocks.expireCheckout.mockResolvedValue(true);
  mocks.issueOrderReference.mockResolvedValue("IBC-123456");
});

const fresh = ok({ kind: "checkout", url: "https://pay.example/new", saved: true });
const unsaved = ok({ kind: "checkout", url: "https://pay.example/new", saved: false });
const back = (reason: string) => ok({ kind: "blocked", reason });
const paid = fail(messages.payment.alreadyPaid);
const reported = fail(messages.payment.alreadyReported);
const received = fail(messages.payment.alreadyReceived);

describe("paying by card", () => {
  it("opens the checkout before it stores the order", async () => {
    mocks.openCheckout.mockImplementation(async () => {
      expect(mocks.placeOrder).not.toHaveBeenCalled();
      return { sessionId: "cs_new", checkoutUrl: "https://pay.example/new" };
    });
    expect(await byCard()).toEqual(fresh);
    const placed = [{ id: orderId, payment_method: "card" }, "cs_new", {}];
    expect(mocks.placeOrder.mock.calls[0]).toMatchObject(placed);
  });

  it("reopens an open session, but shows the confirmation for a paid session", async () => {
    mocks.findCheckout.mockResolvedValueOnce(session("open")).mockResolvedValue(session("complete"));
    expect(await byCard(order())).toEqual(ok({ kind: "checkout", url: "https://pay.example", saved: true }));
    for (const status of ["submitted", "paid"])
      expect(await byCard(order({ status }))).toEqual(ok({ kind: "confirmation", sessionId: "cs_1" }));
    expect(mocks.openCheckout).not.toHaveBeenCalled();
  });

  // Promise: An order whose checkout expired can be paid again.
  it.each([
    ["has expired", session("expired")],
    ["is unknown to Stripe", null],
  ])("opens a new session if the old session %s", async (_, ended) => {
    mocks.findCheckout.mockResolvedValue(ended);
    expect(await byCard(order())).toEqual(fresh);
    const attempt = { orderId, attempt: 1, reference: "IBC-111111" };
    expect(mocks.openCheckout.mock.calls[0]?.[0]).toMatchObject(attempt);
    const placed = [{ id: orderId }, "cs_new", { closedSession: "cs_1" }];
    expect(mocks.placeOrder.mock.calls[0]).toMatchObject(placed);
  });

  it("replaces the order's open session after the form changes", async () => {
    mocks.findCheckout.mockResolvedValue(session("open"));
    expect(await byCard(order({ company_name: "Former Name" }))).toEqual(fresh);
    expect(mocks.expireCheckout).toHaveBeenCalledExactlyOnceWith("cs_1");
    expect(mocks.placeOrder.mock.lastCall?.[0]).toMatchObject({ id: orderId, lines: price.lines });
  });

  it.each([
    ["paid", reported],
    ["cancelled", back("changed")],
    ["changed", back("changed")],
  ] as const)("closes the new session if the database returns “%s”", async (placing, answer) => {
    mocks.placeOrder.mockResolvedValue(placing);
    expect(await byCard()).toEqual(answer);
    expect(mocks.expireCheckout).toHaveBeenCalledExactlyOnceWith("cs_new");
  });

  // Promise: If the server is killed while it opens a checkout, there is still one session, one row and one payment.
  it("keeps the session if the form is submitted twice", async () => {
    mocks.placeOrder.mockResolvedValue("already");
    expect(await byCard()).toEqual(fresh);
    expect(mocks.expireCheckout).not.toHaveBeenCalled();
  });

  it("opens a checkout even if the order can't be saved", async () => {
    mocks.placeOrder.mockResolvedValue("failed");
    expect(await byCard()).toEqual(unsaved);
    mocks.findOrderById.mockRejectedValue(down);
    expect(await startCardPayment(payable, undefined, false)).toEqual(unsaved);
  });

  it("opens no session for an order already paid in cryptocurrency", async () => {
    expect(await byCard(coinOrder({ status: "paid" }))).toEqual(reported);
    expect(await byCard(coinOrder({ status: "paid", payment_verified_at: new Date() }))).toEqual(received);
    expect(mocks.openCheckout).not.toHaveBeenCalled();
  });

  it.each([
    ["the open session can't be looked up", order(), () => mocks.findCheckout.mockRejectedValue(down)],
    ["the open session can't be closed", order(cheaper), () => mocks.expireCheckout.mockResolvedValue(false)],
    ["no reference can be issued", undefined, () => mocks.issueOrderReference.mockResolvedValue(undefined)],
    ["Stripe opens no session", undefined, () => mocks.openCheckout.mockResolvedValue(undefined)],
  ])("stores no order if %s", async (_, stored, happens) => {
    mocks.findCheckout.mockResolvedValue(session("open"));
    happens();
    expect(await byCard(stored, true)).toEqual(outage(messages.card.sessionFailed));
    expect(mocks.placeOrder).not.toHaveBeenCalled();
  });

  it("shows a changed price before opening a checkout at that price", async () => {
    const old = order(cheaper);
    mocks.findCheckout.mockResolvedValueOnce(session("open")).mockResolvedValueOnce(session("expired"));
    expect(await byCard(old)).toEqual(back("new-price"));
    expect(mocks.expireCheckout).toHaveBeenCalledExactlyOnceWith("cs_1");
    expect(await byCard(old, true)).toEqual(fresh);
    const placed = [{ id: orderId, lines: price.lines }, "cs_new", { closedSession: "cs_1" }];
    expect(mocks.placeOrder.mock.calls[0]).toMatchObject(placed);
  });
});

describe("paying by cryptocurrency", () => {
  const placed = coinOrder({ order_reference: "IBC-123456" });

  it("closes the card session before changing the order's payment method", async () => {
    mocks.findCheckout.mockResolvedValue(session("open"));
    mocks.placeOrder.mockImplementation(async () => {
      expect(mocks.expireCheckout).toHaveBeenCalledExactlyOnceWith("cs_1");
      mocks.findOrderById.mockResolvedValueOnce(placed);
      return "placed";
    });
    const reported = { orderId, reference: "IBC-123456", coin: "bitcoin" };
    expect(await byCoin(order())).toMatchObject(ok({ order: reported }));
    const [row, , attempt] = mocks.placeOrder.mock.calls[0]!;
    expect(attempt).toEqual({ closedSession: "cs_1" });
    expect(row).toMatchObject({ id: orderId, payment_method: "bitcoin", notes: null });
  });

  const same = { reference: "IBC-123456", receipt: "a".repeat(64) };
  it.each([
    ["an existing order in the same cryptocurrency", placed, null, ok({ order: same })],
    ["a paid card session", order(), session("complete"), paid],
    ["a changed price", coinOrder(cheaper), null, back("new-price")],
  ])("reports %s instead of placing a new order", async (_, stored, checkout, answer) => {
    mocks.findCheckout.mockResolvedValue(checkout);
    expect(await byCoin(stored)).toMatchObject(answer);
    expect(mocks.placeOrder).not.toHaveBeenCalled();
  });

  it.each([
    ["the card session can't be read", () => mocks.findCheckout.mockRejectedValue(down), order(), 0],
    ["the card session can't be closed", () => mocks.expireCheckout.mockResolvedValue(false), order(), 0],
    ["the order can't be read", () => mocks.findOrderById.mockRejectedValueOnce(down), undefined, 0],
    ["the placed order can't be read", () => mocks.placeOrder.mockImplementation(unreadable), undefined, 1],
  ])("shows no payment address if %s", async (_, happens, stored, placed) => {
    mocks.findCheckout.mockResolvedValue(session("open"));
    happens();
    expect(await byCoin(stored)).toEqual(outage(messages.crypto.creationFailed));
    expect(mocks.placeOrder).toHaveBeenCalledTimes(placed);
  });

  it.each([
    ["failed", outage(messages.crypto.creationFailed)],
    ["paid", paid],
    ["changed", back("changed")],
  ] as const)("shows no payment address if the database returns “%s”", async (placing, answer) => {
    mocks.placeOrder.mockResolvedValue(placing);
    expect(await byCoin()).toEqual(answer);
  });

  // Promise: A signed-in customer's order has the account's address, with every payment method and whatever was typed.
  it("stores the account's email and keeps the typed email in the notes", async () => {
    const member = { id: "11111111-1111-4111-8111-111111111111", email: "member@example.com" };
    mocks.findOrderById.mockResolvedValue(undefined);
    await recordCryptoOrder(payable, bitcoin, member, false);
    const stored = { user_id: member.id, email: member.email, notes: `Contact e-mail: ${input.email}` };
    expect(mocks.placeOrder.mock.calls[0]?.[0]).toMatchObject(stored);
  });

  it("keeps the order's account and email if another customer pays", async () => {
    const [owner, payer] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
    const opened = order({ user_id: owner, email: "owner@example.com" });
    const theirs = { ...payable, draft: undefined, order: opened } as unknown as OrderToPay;
    mocks.findOrderById.mockResolvedValue(undefined);
    await recordCryptoOrder(theirs, bitcoin, { id: payer, email: "payer@example.com" }, false);
    expect(mocks.placeOrder.mock.calls[0]?.[0]).toMatchObject({ user_id: owner, email: "owner@example.com" });
  });
});
