import Stripe from "stripe";
import { companyOrder, startCheckout, createVisitor } from "../../local/visitor.ts";
import { withSite, type Bench } from "./load.ts";
import { atLeast, show, showSpread, type Section } from "./report.ts";
import { spread } from "./statistics.ts";

const orders = 50;
const copies = 10;
const atOnce = 50;
const deliveries = 20;

/** Delivers each order's payment event ten times, fifty events at a time. Measures the speed and that each order settles once. */
export async function storm(bench: Bench): Promise<Section> {
  const { quick, say } = bench;
  return withSite(bench, async () => {
    const rates: number[] = [];
    const settled: number[] = [];
    let again = 0;
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      say("A storm of webhooks");
      const orderIds = new Set<string>();
      const events: string[] = [];
      for (let index = 0; index < orders; index += 1) {
        const session = await unpaidSession(bench, `storm.${round}.${index}@example.com`);
        orderIds.add(session.metadata!.id!);
        for (let copy = 0; copy < copies; copy += 1) events.push(paidEvent(session, copy));
      }
      const start = performance.now();
      again += await deliverAll(bench, shuffled(events));
      rates.push(events.length / ((performance.now() - start) / 1000));
      settled.push(await settledOf(bench, orderIds));
    }
    const worst = Math.min(...settled);
    return {
      title: "A storm of webhooks",
      text: `${orders * copies} signed events about ${orders} orders, each payment reported ${copies} times in no order, ${atOnce} at a time. An event that is not answered with 200 is delivered again, as Stripe does. The database has 20 connections.`,
      tables: [
        {
          head: ["events/s", "orders settled once, of 50", "delivered again"],
          rows: [[showSpread(spread(rates)), show(worst), show(again)]],
        },
      ],
      goals: [atLeast("orders settled exactly once by 500 events, of 50", worst, orders)],
    };
  });
}

/** Places an order up to the hosted checkout. Returns the opened session. */
async function unpaidSession({ stage }: Bench, email: string): Promise<Stripe.Checkout.Session> {
  const url = await startCheckout(createVisitor(stage.appUrl), companyOrder(email));
  const id = new URL(url).pathname.split("/").at(-1);
  const authorization = `Bearer ${stage.services.secrets.stripeSecretKey}`;
  const answer = await fetch(`${stage.services.stripeUrl}/v1/checkout/sessions/${id}`, {
    headers: { authorization },
  });
  return (await answer.json()) as Stripe.Checkout.Session;
}

function paidEvent(session: Stripe.Checkout.Session, copy: number): string {
  const orderId = session.metadata?.id;
  const paid = { ...session, status: "complete", payment_status: "paid", payment_intent: `pi_${orderId}` };
  return JSON.stringify({
    id: `evt_${orderId}_${copy}`,
    object: "event",
    type: "checkout.session.completed",
    created: Math.floor(Date.now() / 1000),
    data: { object: paid },
  });
}

/** Delivers events until all are accepted. Returns the number of failed deliveries. */
async function deliverAll({ stage }: Bench, events: string[]): Promise<number> {
  const secret = stage.services.secrets.stripeWebhookSecret;
  const waiting = events.values();
  let again = 0;
  const deliver = async (payload: string) => {
    for (let attempt = 0; attempt < deliveries; attempt += 1) {
      const answer = await fetch(`${stage.appUrl}/api/stripe/webhook`, {
        method: "POST",
        headers: { "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }) },
        body: payload,
      });
      await answer.text();
      if (answer.status === 200) return;
      again += 1;
    }
    throw new Error(`An event was refused ${deliveries} times`);
  };
  const lane = async () => {
    for (const payload of waiting) await deliver(payload);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return again;
}

/** How many of these checkouts have exactly one row, paid once and without a problem. */
async function settledOf({ stage }: Bench, orderIds: Set<string>): Promise<number> {
  const rows = await stage.services.query(
    `select id from public.orders o where status = 'paid' and payment_status = 'completed'
        and (select array_agg(kind order by id) from public.order_events where order_id = o.id) = '{placed,paid}'`,
  );
  const found = rows.map(({ id }) => String(id)).filter((id) => orderIds.has(id));
  return new Set(found).size === found.length ? found.length : 0;
}

/** Fisher-Yates with a fixed seed, so that every run has the same order. */
function shuffled<T>(values: T[]): T[] {
  const mixed = [...values];
  let seed = 1;
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    const other = seed % (last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
