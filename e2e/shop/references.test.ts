import { afterAll, beforeAll, expect, it } from "vitest";
import { forEachConcurrently } from "@/lib/concurrency";
import { startCardPayment } from "@/lib/orders/pay-by-card";
import { toPayable } from "@/lib/orders/payment-request";
import { payHosted } from "../../local/visitor.ts";
import { draftOf, openTestShop, toCheckout, type TestShop } from "./test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

const year = new Date().getUTCFullYear();

it("with 10 of a year's 10,000 bank references left, 50 orders paid 20 at a time get one reference each", async () => {
  await shop.query(`insert into private.order_references (label, order_id)
    select format('BA-%s-${year}', n), gen_random_uuid() from generate_series(0, 9989) n`);

  const drafts = Array.from({ length: 50 }, () => draftOf("bank"));
  const ways: string[] = [];
  await forEachConcurrently(drafts, 20, async (draft) => {
    const press = () => startCardPayment(toPayable(draft)!, undefined, false);
    // Finding the last ten references takes a while on a busy machine, so the payment is started again, as a customer would.
    for (let again = 0; again < 5 && !(await press()).ok; again += 1);
    const { url, saved } = await toCheckout(draft);
    ways.push(`saved: ${saved}`);
    await payHosted(url);
  });
  expect(ways).toEqual(Array(50).fill("saved: true"));
  const mine = () => shop.orders("email = 'ada@example.com'");
  await expect
    .poll(async () => (await mine()).filter(({ status }) => status === "paid").length, { timeout: 20_000 })
    .toBe(50);

  const rows = await mine();
  expect(rows).toHaveLength(50);
  const labels = rows.map((row) => row.order_reference);
  expect(new Set(labels).size).toBe(50);
  expect(labels.filter((label) => label.split("-")[1]!.length <= 4).length).toBe(10);
  expect(labels.filter((label) => /^BA-[1-9]\d{4}-20\d\d$/.test(label)).length).toBe(40);

  for (const row of rows) {
    const session = await shop.stripe.checkout.sessions.retrieve(row.stripe_session_id);
    expect(session.client_reference_id).toBe(row.order_reference);
    expect(session.metadata).toMatchObject({ id: row.id });
  }
}, 60_000);

it("a repeated checkout has the same reference, parameters and session", async () => {
  const draft = draftOf("company");
  const ways = await Promise.all(Array.from({ length: 20 }, () => toCheckout(draft)));
  expect(new Set(ways.map(({ url }) => url)).size).toBe(1);
  expect(await shop.orders("id = $1", draft.orderId)).toHaveLength(1);
  const labels = await shop.query(
    "select * from private.order_references where order_id = $1",
    draft.orderId,
  );
  expect(labels).toHaveLength(1);
});
