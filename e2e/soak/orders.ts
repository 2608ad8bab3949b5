import { join } from "node:path";
import { openCollection } from "../../local/collection.ts";
import type { CheckoutRecord } from "../../local/stripe/checkout.ts";

/** How an order ended for its customer. `never`: the draft was replaced by another. */
export type End = "paid" | "reported" | "cancelled" | "never";

/** An order in the database after the run. */
export interface OrderRow {
  id: string;
  /** The order that a further payment belongs to. */
  parent_id: string | null;
  order_reference: string;
  company_name: string;
  email: string;
  status: string;
  payment_status: string;
  payment_method: string;
  cancel_reason: string | null;
  payment_claimed_at: unknown;
  late_payment_at: unknown;
  phase: string;
  /** US dollars, as the database returns them. */
  total_fee: string;
  refunded_amount: string;
  /** The sum of its credit notes. */
  credited: string;
}

/** Reads the orders for the audit. */
export const auditedOrders = `select o.*, (select coalesce(sum(r.amount), 0) from public.receipts r
  where r.order_id = o.id and r.series = 'C') as credited from public.orders o`;

/** A checkout session at Stripe after the run. */
export interface SessionRow {
  order: string;
  reference: string;
  state: "paid" | "open" | "over";
}

/** The checkout sessions of the Stripe emulator with its data in a folder. */
export const listSessions = (data: string): SessionRow[] =>
  openCollection<CheckoutRecord>(join(data, "stripe", "sessions"))
    .list()
    .map(({ session }) => {
      const unpaid = session.status === "open" ? "open" : "over";
      return {
        order: session.metadata?.id ?? "",
        reference: session.client_reference_id ?? "",
        state: session.payment_status === "paid" ? "paid" : unpaid,
      };
    });

export interface Records {
  orders: readonly OrderRow[];
  sessions: readonly SessionRow[];
  /** By company name, or a further payment's reference; undefined if the customer gave up. */
  outcomes: ReadonlyMap<string, End | undefined>;
}

const isAlive = ({ status }: OrderRow) => status !== "cancelled";
/** What a customer knows an order by: a further payment has its order's company name. */
const wishOf = (order: OrderRow) => (order.parent_id ? order.order_reference : order.company_name);
const isCard = ({ payment_method: method }: OrderRow) => method === "card";

/** How an order ended, in the customer's terms. */
function endOf(order: OrderRow | undefined): string {
  if (!order) return "never";
  if (isAlive(order)) return order.status === "paid" ? (isCard(order) ? "paid" : "reported") : "open";
  return order.cancel_reason === "customer" ? "cancelled" : "lost";
}

/** Contradictions between customers, orders and Stripe, one line each. Empty if there are none. */
export function auditOrders({ orders, sessions, outcomes }: Records): string[] {
  const byWish = Map.groupBy(orders, wishOf);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const wrong: string[] = [];
  const check = (holds: boolean, line: string) => void (holds || wrong.push(line));

  const labels = orders.map(({ order_reference: label }) => label);
  check(new Set(labels).size === labels.length, "two orders have one label");
  for (const [company, its] of byWish) {
    check(
      Boolean(its[0]!.parent_id) || outcomes.has(company),
      `an order lost what its customer wrote: ${company}`,
    );
    check(its.length === 1, `two orders for one wish: ${company}`);
  }
  for (const [company, end] of outcomes) {
    const found = endOf(byWish.get(company)?.[0]);
    check(
      end === undefined || found === end,
      `${end} for its customer, ${found} in the database: ${company}`,
    );
  }

  for (const order of orders) {
    const { order_reference: label, id, payment_status: payment } = order;
    const paid = payment === "completed" || payment === "refunded";
    const [total, refunded, credited] = [order.total_fee, order.refunded_amount, order.credited].map(Number);
    check(refunded! <= total!, `more refunded than paid: ${label}`);
    check((payment === "refunded") === (refunded === total), `refunded in part or in full: ${label}`);
    check(credited === refunded, `credit notes of ${credited} for ${refunded} refunded: ${label}`);
    check(payment !== "refunded" || order.phase !== "decision", `filed after a full refund: ${label}`);
    check(paid === (order.status === "paid"), `both ${order.status} and ${payment}: ${label}`);
    check(!order.late_payment_at, `money came for a cancelled order: ${label}`);
    check(isAlive(order) || order.cancel_reason !== null, `cancelled for no reason: ${label}`);
    const charged = sessions.some((session) => session.order === id && session.state === "paid");
    check(
      !paid || (isCard(order) ? charged : Boolean(order.payment_claimed_at)),
      `paid without money: ${label}`,
    );
  }

  const charges = new Map<string, number>();
  for (const { order: id, reference, state } of sessions) {
    const order = byId.get(id);
    check(!order || order.order_reference === reference, `another label at the card provider: ${reference}`);
    check(state !== "open" || !order || isAlive(order), `a closed order can still be paid: ${reference}`);
    if (state !== "paid") continue;
    check(order?.status === "paid", `paid, and no paid order: ${reference}`);
    if (order) charges.set(reference, (charges.get(reference) ?? 0) + 1);
  }
  for (const [reference, times] of charges) check(times === 1, `charged ${times} times: ${reference}`);
  return wrong;
}
