import { expect, it, vi } from "vitest";
import { bankServiceFee, companyFees, nomineeDirectorFee, nomineeShareholderFee } from "@/data/prices";
import { loadCheckoutConfirmation } from "@/lib/orders/confirmation";
import { recordCryptoOrder } from "@/lib/orders/pay-by-crypto";
import { startCardPayment } from "@/lib/orders/pay-by-card";
import { createOrderToPayFromDraft } from "@/lib/orders/order-to-pay";
import { reconcileCardOrders } from "@/lib/orders/reconcile";
import { findOrderById } from "@/lib/orders/store";
import { ok } from "@/lib/result";
import { cryptocurrencies } from "@/data/cryptocurrencies";
import type { OrderDraft } from "@/lib/schemas/order";
import { payOnHostedPage } from "../../local/visitor.ts";
import { createExampleDraft, openTestShop, startCheckout } from "./test-shop.ts";

const list = vi.hoisted(() => ({ raised: false }));
vi.mock("@/data/prices", async (original) => {
  const today = await original<typeof import("@/data/prices")>();
  const raised = { nomineeDirectorFee: 1200, nomineeShareholderFee: 0, bankServiceFee: 1450 };
  const prices = { ...today, companyFees: { ...today.companyFees } };
  for (const [name, fee] of Object.entries(raised))
    Object.defineProperty(prices, name, {
      get: () => (list.raised ? fee : today[name as keyof typeof raised]),
    });
  return prices;
});

const shop = await openTestShop();

const company = () =>
  createExampleDraft("company", { useNomineeDirector: "yes", useNomineeShareholder: "yes" });
const nominees = [{ amount: nomineeDirectorFee }, { amount: nomineeShareholderFee }];
const { incorporation, government } = companyFees.nevis;
const before = {
  company: incorporation + government + nomineeDirectorFee + nomineeShareholderFee,
  bank: bankServiceFee,
};
const after = { company: 2200 + 1200, bank: 1450 };

const open = async (draft: OrderDraft) => (await startCheckout(draft)).url;

const orderOf = async ({ orderId }: OrderDraft) => (await shop.orders("id = $1", orderId))[0]!;
const stateOf = async (draft: OrderDraft) => {
  const { status, payment_status, total_fee } = await orderOf(draft);
  return `${String(status)}/${String(payment_status)} ${Number(total_fee)}`;
};
const becomes = (draft: OrderDraft, state: string) =>
  expect.poll(() => stateOf(draft), { timeout: 15_000 }).toBe(state);

it("a price change affects only payments started after it", async () => {
  const [paid, openOne, missed, left] = [company(), company(), company(), company()];
  const expired = createExampleDraft("bank");
  await payOnHostedPage(await open(paid));
  const urls = new Map<OrderDraft, string>();
  for (const draft of [openOne, missed, left, expired]) urls.set(draft, await open(draft));
  await becomes(paid, `paid/completed ${before.company}`);

  // The owner changes the price list and deploys.
  list.raised = true;
  Object.assign(companyFees, { nevis: { incorporation: 1500, government: 700 } });

  // Paid now, in a checkout that was opened before.
  await payOnHostedPage(urls.get(openOne)!);
  await becomes(openOne, `paid/completed ${before.company}`);
  const { stripe_session_id } = await orderOf(openOne);
  const { confirmation } = await loadCheckoutConfirmation(stripe_session_id);
  expect(confirmation).toMatchObject({ state: "paid", price: { total: before.company } });

  // Refunded, and reconciled after a webhook was lost.
  const { stripe_payment_intent_id } = await orderOf(paid);
  await shop.stripe.refunds.create({ payment_intent: String(stripe_payment_intent_id) });
  await becomes(paid, `paid/refunded ${before.company}`);
  shop.receivesWebhooks = false;
  await payOnHostedPage(urls.get(missed)!);
  expect((await reconcileCardOrders()).repairs.map(({ change }) => change)).toEqual(["paid"]);
  expect(await stateOf(missed)).toBe(`paid/completed ${before.company}`);
  shop.receivesWebhooks = true;

  // Shown at their old price.
  const old = { lines: [{}, {}, ...nominees], total_fee: before.company };
  expect(await findOrderById(paid.orderId)).toMatchObject(old);

  // Left open or expired: the customer sees the new price, and nothing can be paid at the old one.
  const { stripe_session_id: expiring } = await orderOf(expired);
  await shop.stripe.checkout.sessions.expire(expiring);
  for (const draft of [left, expired]) {
    const started = await startCardPayment(createOrderToPayFromDraft(draft)!, undefined, false);
    expect(started).toEqual(ok({ kind: "blocked", reason: "new-price" }));
    const { stripe_session_id: id } = await orderOf(draft);
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  }
  await becomes(left, `submitted/failed ${before.company}`);
  await becomes(expired, `submitted/failed ${before.bank}`);

  // The customer then continues at the new price, with the same order.
  for (const draft of [left, expired]) {
    const { order_reference } = await orderOf(draft);
    await payOnHostedPage((await startCheckout(draft, true)).url);
    await becomes(draft, `paid/completed ${draft === left ? after.company : after.bank}`);
    expect(await orderOf(draft)).toMatchObject({ order_reference });
  }

  // New ones.
  const [newCompany, newBank] = [company(), createExampleDraft("bank")];
  for (const draft of [newCompany, newBank]) await payOnHostedPage(await open(draft));
  await becomes(newCompany, `paid/completed ${after.company}`);
  await becomes(newBank, `paid/completed ${after.bank}`);
  const payable = createOrderToPayFromDraft(company())!;
  const inCoins = await recordCryptoOrder(payable, cryptocurrencies[0]!, undefined, false);
  expect(inCoins).toMatchObject(ok({ order: { total: after.company } }));
}, 120_000);
