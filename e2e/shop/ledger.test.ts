import fc from "fast-check";
import { expect, it } from "vitest";
import { cryptocurrencies } from "@/data/cryptocurrencies";
import { startCardPayment } from "@/lib/orders/pay-by-card";
import { recordCryptoOrder, reportCryptoPayment } from "@/lib/orders/pay-by-crypto";
import { createOrderToPayFromDraft } from "@/lib/orders/order-to-pay";
import { cancelOrder } from "@/lib/orders/place-order";
import { reconcileCardOrders } from "@/lib/orders/reconcile";
import type { CryptoOrder } from "@/lib/orders/draft";
import { createAdminClient } from "@/lib/supabase/admin";
import { ensureDeskAccount } from "../../local/accounts.ts";
import { payOnHostedPage } from "../../local/visitor.ts";
import { chooseRunCount, randomSeed } from "../support/tries.ts";
import { createExampleDraft, openTestShop } from "./test-shop.ts";

const orders = chooseRunCount(12, 40, 2000);
const lanes = 3;

const shop = await openTestShop();
await ensureDeskAccount(shop.query, "desk@example.com", "at the desk");
const [session] = await shop.query(
  `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
   select gen_random_uuid(), id, 'aal2', now(), now() from auth.users returning id, user_id`,
);
/** The claims of a staff member's token. */
const claims = { role: "authenticated", sub: session!.user_id, aal: "aal2", session_id: session!.id };

/** Calls a function of the desk as a staff member. */
async function atDesk(call: string, ...given: unknown[]): Promise<string> {
  const [row] = await shop.query(
    `with me as materialized (select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $1::jsonb ->> 'sub', true))
     select public.${call}::text as word from me`,
    JSON.stringify(claims),
    ...given,
  );
  return String(row!.word);
}

const acts =
  "card card pay pay pay_disputed coins coins report refund refund won lost cancel verify verify send_back";
const history = fc.record({
  kind: fc.constantFrom("company", "trust", "bank" as const),
  steps: fc.array(fc.tuple(fc.constantFrom(...acts.split(" ")), fc.nat(99), fc.boolean()), {
    minLength: 4,
    maxLength: 12,
  }),
});

/** The cents that arrived in coins and were sent back, by order. It stands for the wallets. */
const wallets = new Map<string, number>();
const sender = "0x52908400098527886E0F7030069857D2E4169EE7";
const move = (order: string, cents: number) => wallets.set(order, (wallets.get(order) ?? 0) + cents);

type Played = { kind: "company" | "trust" | "bank"; steps: [string, number, boolean][] };

const inTurn = (n: number, acts: string): Played => ({
  kind: "bank",
  steps: acts.split(" ").map((act) => [act, n, false]),
});

/** What customers, their old tabs, Stripe's dashboard and the desk do with one order. Refusals are allowed. */
async function play({ kind, steps }: Played) {
  const draft = createExampleDraft(kind);
  const payable = createOrderToPayFromDraft(draft)!;
  const pages: string[] = [];
  const receipts: CryptoOrder[] = [];
  const id = draft.orderId;
  const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % (items.length || 1)];

  async function intents() {
    const rows = await shop.query(
      "select reference from private.transactions where order_id = $1 and kind = 'charge' and provider = 'stripe' order by id",
      id,
    );
    return rows.map(({ reference }) => String(reference));
  }
  const press = async (n: number, form: Record<string, string>) => {
    const intent = pick(await intents(), n);
    if (!intent) return;
    const { href, origin } = new URL(`/dashboard/${intent}`, shop.stripeUrl);
    await fetch(href, { method: "POST", headers: { origin }, body: new URLSearchParams(form) });
  };
  const doings: Record<string, (n: number) => Promise<unknown>> = {
    async card() {
      const started = await startCardPayment(payable, undefined, false);
      if (started.ok && started.value.kind === "checkout") pages.push(started.value.url);
    },
    async coins(n) {
      const started = await recordCryptoOrder(payable, pick(cryptocurrencies, n)!, undefined, false);
      if (started.ok && started.value.kind === "instructions") receipts.push(started.value.order);
    },
    pay: async (n) => pages.length && payOnHostedPage(pick(pages, n)!),
    pay_disputed: async (n) => pages.length && payOnHostedPage(pick(pages, n)!, "4000000000000259"),
    report: async (n) => receipts.length && reportCryptoPayment(pick(receipts, n)!, ""),
    refund: async (n) =>
      press(n, { do: "refund", amount: n % 3 ? String(1 + n) : String(payable.price.total) }),
    won: async (n) => press(n, { do: "won" }),
    lost: async (n) => press(n, { do: "lost" }),
    cancel: () => cancelOrder(id, createAdminClient()),
    async verify(n) {
      const dollars = n % 3 ? payable.price.total + (n % 5) - 2 : 1 + n;
      const call = "verify_crypto($2, $3, $4, $5, 9000000000)";
      const word = await atDesk(call, id, `t${n}-${id}`, sender, dollars);
      if (word === "done") move(id, dollars * 100);
    },
    async send_back(n) {
      const dollars = n % 2 ? payable.price.total : 1 + n;
      await shop.query(
        `insert into private.screenings (order_id, wallet, name, facts, dataset, list_version, matches)
         values ($1, private.wallet_key($2), $2, '', 'default', '1', 0)`,
        id,
        sender,
      );
      const word = await atDesk("mark_refunded($2, $3, $4, 'Agreed.', 9000000000)", id, dollars, sender);
      if (word === "done") move(id, -dollars * 100);
    },
  };

  let running: Promise<unknown>[] = [];
  for (const [name, n, atOnce] of [["card", 0, false] as const, ...steps]) {
    running.push(doings[name]!(n).catch(() => undefined));
    if (atOnce) continue;
    await Promise.all(running);
    running = [];
  }
  await Promise.all(running);
}

const sumBy = (rows: Iterable<readonly [key: string, cents: number]>) => {
  const sums = new Map<string, number>();
  for (const [key, cents] of rows) sums.set(key, (sums.get(key) ?? 0) + cents);
  return new Map([...sums].filter(([, cents]) => cents).sort());
};

/** The cents that Stripe took and still has, by payment. */
async function atStripe() {
  const moved: [string, number][] = [];
  const sessions = shop.stripe.checkout.sessions.list({ limit: 100 });
  for await (const { payment_intent, amount_total, payment_status } of sessions)
    if (payment_status === "paid") moved.push([String(payment_intent), amount_total!]);
  for await (const { payment_intent, amount } of shop.stripe.refunds.list({ limit: 100 }))
    moved.push([String(payment_intent), -amount]);
  const left = sumBy(moved);
  // A lost dispute takes what was not refunded before.
  for await (const { payment_intent, status } of shop.stripe.disputes.list({ limit: 100 }))
    if (status === "lost") left.delete(String(payment_intent));
  return left;
}

async function inLedger(provider: string) {
  const rows = await shop.query(
    `select case t.provider when 'stripe' then coalesce(c.reference, t.reference) else t.order_id::text end as key, t.amount
       from private.transactions t left join private.transactions c on c.id = t.charge_id where t.provider = $1`,
    provider,
  );
  return sumBy(rows.map(({ key, amount }) => [String(key), Math.round(Number(amount) * 100)] as const));
}

// Promise: What Stripe and the wallets hold is what the ledger says, payment by payment, and each order's sums follow from it.
it(
  `after ${orders} random orders with simultaneous events, the ledger matches Stripe and the wallets`,
  async () => {
    const plan: Played[] = [
      inTurn(1, "pay refund"),
      inTurn(1, "pay_disputed refund lost"),
      inTurn(2, "coins report verify"),
      // The desk sends back what it never recorded as received.
      inTurn(0, "coins cancel report send_back"),
      ...fc.sample(history, { numRuns: orders, seed: randomSeed }),
    ];
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let one = plan.pop(); one; one = plan.pop()) await play(one);
      }),
    );
    await expect.poll(async () => (await reconcileCardOrders()).repairs, { timeout: 60_000 }).toEqual([]);
    expect(await inLedger("stripe"), `FUZZ_SEED=${randomSeed}`).toEqual(await atStripe());
    expect(await inLedger("blockchain"), `FUZZ_SEED=${randomSeed}`).toEqual(sumBy(wallets));
    const wrong = await shop.query(
      `select o.order_reference, o.total_fee - o.refunded_amount as kept, m.kept as moved, r.receipted
         from public.orders o
         cross join lateral (
           select coalesce(sum(t.amount), 0) as kept from private.transactions t left join private.transactions c on c.id = t.charge_id
            where t.order_id = o.id and case o.payment_method when 'card' then coalesce(c.reference, t.reference) = o.stripe_payment_intent_id
                                          else t.provider = 'blockchain' end) m
         cross join lateral (
           select coalesce(sum(case r.series when 'R' then r.amount else -r.amount end), 0) as receipted from public.receipts r where r.order_id = o.id) r
        where case when o.payment_verified_at is null then r.receipted <> 0
                   else r.receipted <> o.total_fee - o.refunded_amount or m.kept < r.receipted
                        or o.payment_method = 'card' and m.kept <> r.receipted end`,
    );
    expect(wrong, `FUZZ_SEED=${randomSeed}`).toEqual([]);
    const [seen] = await shop.query(
      `select count(distinct kind)::int as kinds, count(distinct provider)::int as providers from private.transactions`,
    );
    expect(seen).toEqual({ kinds: 3, providers: 2 });
  },
  30 * 60_000,
);
