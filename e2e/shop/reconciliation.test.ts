import { expect, it } from "vitest";
import { reconcileCardOrders } from "@/lib/orders/reconcile";
import { closeStoppedCheckouts } from "@/lib/orders/settle";
import { payOnHostedPage } from "../../local/visitor.ts";
import { buildIdleOrdersSql } from "../../supabase/orders-not-due.ts";
import { createExampleDraft, openTestShop, startCheckout } from "./test-shop.ts";

const shop = await openTestShop();
shop.receivesWebhooks = false;

/** An unpaid order and its hosted page. `now` and `newEvents` read the database. */
async function open() {
  const draft = createExampleDraft("company");
  const { url } = await startCheckout(draft);
  const now = async () => (await shop.orders("id = $1", draft.orderId))[0]!;
  const newEvents = async () => (await shop.history(draft.orderId)).slice(2);
  return { url, now, newEvents, label: (await now()).order_reference };
}

/** Adds card orders whose sessions are open. */
const addOpenOrders = (count: number) =>
  shop.query(`do $$ begin ${buildIdleOrdersSql(count, ["checkout"])} drop table made, numbered; end $$`);

// Promise: Reconciliation finds refunds and disputes whose webhooks were lost.
// Promise: Reconciliation settles payments that no webhook reported.
it("reconciliation records missed refunds and disputes only once", async () => {
  const [whole, part, unreported, disputed] = [await open(), await open(), await open(), await open()];
  for (const order of [whole, part, unreported]) await payOnHostedPage(order.url);
  await payOnHostedPage(disputed.url, "4000 0000 0000 0259");
  const refund = async ({ now }: typeof whole, amount?: number) => {
    const session = await shop.stripe.checkout.sessions.retrieve((await now()).stripe_session_id);
    await shop.stripe.refunds.create({ payment_intent: String(session.payment_intent), amount });
  };
  await refund(whole);
  await refund(part, 50_000);
  await refund(part, 25_000);
  const first = await reconcileCardOrders();
  expect(first.failed).toEqual([]);
  const repaired = [whole, part, unreported, disputed].map(({ label }) => `${label} paid`);
  repaired.push(`${whole.label} refunded`, `${part.label} partly refunded`, `${disputed.label} disputed`);
  expect(first.repairs.map(({ order, change }) => `${order} ${change}`).sort()).toEqual(repaired.sort());
  expect(await whole.now()).toMatchObject({ status: "paid", payment_status: "refunded" });
  expect(await part.now()).toMatchObject({ payment_status: "completed", refunded_amount: "750.00" });
  const refunded = /^partly_refunded: Card payment pi_\w+: \$750\.00 refunded so far\.$/;
  expect((await part.newEvents()).join()).toMatch(refunded);
  expect((await disputed.newEvents()).join()).toMatch(/^disputed: The customer's bank disputes this payment/);
  expect(await unreported.now()).toMatchObject({ payment_status: "completed" });
  expect(await unreported.newEvents()).toEqual([]);
  expect((await reconcileCardOrders()).repairs).toEqual([]);

  await refund(part);
  const dispute = (await shop.stripe.disputes.list()).data[0]!;
  // As the owner does at Stripe's dashboard.
  const page = new URL(`/dashboard/${String(dispute.payment_intent)}`, shop.stripeUrl);
  const lost = new URLSearchParams({ do: "lost" });
  await fetch(page, { method: "POST", headers: { origin: page.origin }, body: lost, redirect: "manual" });
  expect((await reconcileCardOrders()).repairs).toEqual([
    { order: part.label, change: "refunded" },
    { order: disputed.label, change: "dispute lost" },
  ]);
});

// Promise: Reconciliation compares every open card session and counts those it skipped.
it("reconciliation counts the open sessions that it didn't check", async () => {
  await addOpenOrders(5);
  await shop.query(
    "update private.payment_attempts set opened_at = now() - interval '8 days' where closed_at is null",
  );
  await addOpenOrders(600);
  const unreported = await open();
  await shop.stripe.checkout.sessions.expire((await unreported.now()).stripe_session_id);
  const { examined, repairs, failed, unexamined } = await reconcileCardOrders();
  expect(repairs).toEqual([{ order: unreported.label, change: "expired" }]);
  expect(examined).toBeGreaterThanOrEqual(601);
  expect(failed).toEqual([]);
  expect(unexamined).toBe(5);
}, 60_000);

// Promise: A card page of a further payment can't be paid any more a minute after its order was stopped.
it("closeStoppedCheckouts closes the checkout of a stopped order's further payment", async () => {
  const [stopped, further] = [await (await open()).now(), await open()];
  const id = (await further.now()).id;
  await shop.query(`do $$ begin set local session_replication_role = replica;
    update public.orders set withdrawn_at = now() where id = '${stopped.id}';
    update public.orders set due_on = current_date, parent_id = '${stopped.id}', parent_reference = '${stopped.order_reference}',
      order_reference = '${stopped.order_reference}-2' where id = '${id}'; end $$`);
  expect([await closeStoppedCheckouts(), await closeStoppedCheckouts()]).toEqual([1, 0]);
  const { stripe_session_id: session, payment_status: state } = await further.now();
  expect((await shop.stripe.checkout.sessions.retrieve(session)).status).toBe("expired");
  // Its customer's payment didn't fail.
  expect(state).toBe("pending");
});
