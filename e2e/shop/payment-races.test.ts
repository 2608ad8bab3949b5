import { createAdminClient } from "@/lib/supabase/admin";
import { expect, it } from "vitest";
import { cryptocurrencies } from "@/data/cryptocurrencies";
import { cancelOrder } from "@/lib/orders/place-order";
import { startCardPayment } from "@/lib/orders/pay-by-card";
import { recordCryptoOrder } from "@/lib/orders/pay-by-crypto";
import { createOrderToPayFromDraft, type OrderToPay } from "@/lib/orders/order-to-pay";
import { payOnHostedPage } from "../../local/visitor.ts";
import { chooseRunCount } from "../support/tries.ts";
import { createExampleDraft, openTestShop } from "./test-shop.ts";

const rounds = chooseRunCount(15, 50);
const lanes = 5;

const shop = await openTestShop();

const newOrder = () => createOrderToPayFromDraft(createExampleDraft("company"))!;
const orderOf = async ({ orderId }: OrderToPay) => (await shop.orders("id = $1", orderId))[0]!;

/** Checks what must hold in any order of events. Returns the order's outcome. */
async function outcomeOf(payable: OrderToPay): Promise<string> {
  const order = await orderOf(payable);
  const isOpen = order.status !== "cancelled" && order.payment_verified_at === null;
  const open = "select from private.payment_attempts where order_id = $1 and closed_at is null";
  expect((await shop.query(open, payable.orderId)).length).toBeLessThanOrEqual(isOpen ? 1 : 0);
  const events = (await shop.history(payable.orderId)).map((line) => line.replace(/:.*/, ""));
  expect(events.filter((kind) => kind === "paid" || kind === "placed").length).toBeLessThanOrEqual(2);
  const late = events.some((kind) => kind.startsWith("late_"));
  return `${String(order.status)}${late ? " and late" : ""}`;
}

// Promise: If a customer pays and cancels at the same moment, one wins and every payment is recorded.
it("a payment is always recorded, even if the customer cancels at the same time", async () => {
  const round = async (number: number) => {
    const payable = newOrder();
    const started = await startCardPayment(payable, undefined, false);
    const order = await orderOf(payable);
    const { url } = (started as { value: { url: string } }).value;
    const cancel = () => cancelOrder(order.id, createAdminClient());
    // At the same time, in alternating order.
    const acts = [() => payOnHostedPage(url).catch(() => undefined), cancel];
    await Promise.all((number % 2 ? acts.toReversed() : acts).map((act) => act()));
    const session = await shop.stripe.checkout.sessions.retrieve(order.stripe_session_id);
    if (session.payment_status !== "paid") return outcomeOf(payable);
    await expect.poll(() => outcomeOf(payable), { timeout: 15_000 }).toMatch(/^(paid|cancelled and late)$/);
    return outcomeOf(payable);
  };
  const run = async (lane: number) => {
    for (let number = lane; number < rounds; number += lanes)
      expect(await round(number)).toMatch(/^(paid|cancelled|cancelled and late)$/);
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
}, 120_000);

// Promise: A cryptocurrency order's receipt address cannot be guessed.
it("a cryptocurrency order keeps its random receipt token if Proceed is clicked again", async () => {
  const [payable, other] = [newOrder(), newOrder()];
  const proceed = (one: OrderToPay) => recordCryptoOrder(one, cryptocurrencies[0]!, undefined, false);
  const pressed = await Promise.all([proceed(payable), proceed(payable)]);
  const receipt = String((await orderOf(payable)).confirm_token);
  expect(receipt).toMatch(/^[0-9a-f]{64}$/);
  for (const answer of [...pressed, await proceed(payable)])
    expect(answer).toMatchObject({ ok: true, value: { order: { receipt } } });
  await proceed(other);
  expect((await orderOf(other)).confirm_token).not.toBe(receipt);
});
