import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { loadCheckoutConfirmation } from "@/lib/orders/confirmation";
import { sumOrderLines } from "@/lib/orders/fees";
import { type NewOrderRow, toOrderMetadata } from "@/lib/orders/metadata";
import { createOrderToPayFromDraft, buildPayableOrderRow } from "@/lib/orders/order-to-pay";
import { reconcileCardOrders } from "@/lib/orders/reconcile";
import { settleCheckout, type CheckoutSessionState } from "@/lib/orders/settle";
import { placeOrder } from "@/lib/orders/place-order";
import { arbitraryOrderRow } from "../support/random-orders.ts";
import { chooseRunCount } from "../support/tries.ts";
import { createExampleDraft, openTestShop } from "./test-shop.ts";

// The rate limit needs a request, and these tests have none.
vi.mock("@/lib/guard/rate-limit", () => ({ countAttempt: () => Promise.resolve(undefined) }));

const shop = await openTestShop();
shop.receivesWebhooks = false;

const choice = {
  useNomineeDirector: "yes",
  useNomineeShareholder: "yes",
  beneficialOwnerName: "Bea Owner",
  additionalDetails: "With a wish",
};

/** An order's row with a value in every column, not yet stored. */
function newRow(): NewOrderRow {
  const contact = { userId: crypto.randomUUID(), email: "payer@example.com", method: "card" as const };
  return buildPayableOrderRow(createOrderToPayFromDraft(createExampleDraft("company", choice))!, contact);
}

/** Its paid session, as Stripe returns it. */
function paid(row: NewOrderRow, metadata: Record<string, string>): CheckoutSessionState {
  return {
    id: `cs_test_${row.id}`,
    payment_status: "paid",
    payment_intent: `pi_${row.id}`,
    amount_total: sumOrderLines(row.lines).total * 100,
    currency: "usd",
    client_reference_id: "IBC-123456",
    metadata,
  };
}

const without = (row: NewOrderRow, field: string) =>
  Object.fromEntries(Object.entries(toOrderMetadata(row)).filter(([name]) => name !== field));

describe("a paid session with a stored order", () => {
  // Promise: A payment settles even if its metadata is incomplete.
  it("settles the order even if the session has no metadata", async () => {
    const row = newRow();
    expect(await placeOrder({ ...row, user_id: null }, `cs_test_${row.id}`)).toBe("placed");
    const checkout = paid(row, {});
    expect([await settleCheckout(checkout), await settleCheckout(checkout)]).toEqual(["settled", "already"]);
    const orders = await shop.orders("stripe_session_id = $1", checkout.id);
    expect(orders).toMatchObject([{ id: row.id, status: "paid", payment_status: "completed" }]);
  });

  // Promise: Without a webhook, the confirmation page settles the payment.
  it("is settled by the confirmation page, even without metadata", async () => {
    const row = { ...newRow(), user_id: null };
    const session = await shop.paidSession(sumOrderLines(row.lines).total * 100, {});
    await placeOrder(row, session.id);
    expect((await loadCheckoutConfirmation(session.id)).confirmation).toMatchObject({
      state: "paid",
      orderId: row.id,
      reference: expect.stringMatching(/^IBC-\d{6}$/),
      price: { total: sumOrderLines(row.lines).total },
    });
    const orders = await shop.orders("id = $1", row.id);
    expect(orders).toMatchObject([{ status: "paid", payment_status: "completed" }]);
  });
});

/** The webhook route's response to an event of this kind. */
async function sendEvent(kind: string, object: object): Promise<number> {
  const id = `evt_${crypto.randomUUID()}`;
  const body = JSON.stringify({ id, object: "event", type: `checkout.session.${kind}`, data: { object } });
  const secret = shop.secrets.stripeWebhookSecret;
  const signature = shop.stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  const { POST } = await import("@/app/api/stripe/webhook/route");
  const headers = { "stripe-signature": signature };
  return (await POST(new Request("http://localhost", { method: "POST", body, headers }))).status;
}

// Promise: Duplicate webhooks settle a payment once.
it.each([
  "completed completed",
  "completed async_payment_failed expired completed",
  "expired completed async_payment_failed completed",
])("the webhook events “%s” settle a payment only once", async (kinds) => {
  const row = { ...newRow(), user_id: null };
  const session = paid(row, toOrderMetadata(row));
  await placeOrder(row, session.id);
  for (const kind of kinds.split(" ")) {
    const state = kind === "completed" ? { status: "complete" } : { payment_status: "unpaid" };
    expect(await sendEvent(kind, { ...session, ...state })).toBe(200);
  }
  const paidBy = { status: "paid", stripe_payment_intent_id: session.payment_intent };
  expect(await shop.orders("id = $1", row.id)).toMatchObject([paidBy]);
  expect((await shop.history(row.id)).filter((line) => line.startsWith("paid"))).toHaveLength(1);
});

/** Without any one of these, an order can't be rebuilt. */
const needed = [
  ...["id", "kind", "full_name", "email", "jurisdiction", "jurisdiction_slug", "service_type"],
  ...["use_nominee_director", "use_nominee_shareholder", "lines"],
];

/** Columns that can't be had from elsewhere; the last three are of a session from before the forms asked for consent. */
const missed = `phone residence company_name director_name shareholder_name beneficial_owner_name notes
  terms_version refunds_version consented_at`.split(/\s+/);

/** What is stored of an order: its columns, lines, people and requirements, without IDs, times and references. */
async function storedOf(id: string) {
  const [row] = await shop.query(
    `select to_jsonb(o) - array['id', 'order_reference', 'created_at', 'updated_at', 'payment_verified_at', 'consented_at',
              'step_since', 'open_since', 'stripe_payment_intent_id'] as columns,
            (select jsonb_agg(to_jsonb(l) - 'order_id' order by l.position) from public.order_lines l where l.order_id = o.id) as lines,
            (select jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'created_at', 'updated_at'] order by p.position)
               from public.order_people p where p.order_id = o.id) as people,
            (select jsonb_agg(to_jsonb(r) - array['order_id', 'person_id', 'asked_at', 'answered_at', 'key'] order by r.position, r.title)
               from public.order_requirements r where r.order_id = o.id) as requirements
       from public.orders o where o.id = $1`,
    id,
  );
  return row;
}

describe("a paid session without a stored order", () => {
  // Promise: An order that is rebuilt from its payment is the one that would have been stored, however long its texts.
  // Promise: Emoji, Hebrew and accents arrive unchanged, up to every field's limit.
  it("creates the same order that the form would have created", async () => {
    const rebuilt = fc.asyncProperty(arbitraryOrderRow, async (random) => {
      const lost = { ...random, user_id: null };
      const kept = { ...lost, id: crypto.randomUUID() };
      expect(await settleCheckout(paid(lost, toOrderMetadata(lost)))).toBe("settled");
      expect(await placeOrder(kept, `cs_test_${kept.id}`)).toBe("placed");
      expect(await settleCheckout(paid(kept, {}))).toBe("settled");
      const stored = await storedOf(lost.id);
      expect(stored).toEqual(await storedOf(kept.id));
      expect(stored).toMatchObject({ columns: { full_name: lost.full_name, notes: lost.notes } });
    });
    await fc.assert(rebuilt, { numRuns: chooseRunCount(12, 40) });
  });

  const optional = Object.keys(toOrderMetadata(newRow())).filter((field) => !needed.includes(field));
  it.each(optional)("creates the order even without %s in the metadata", async (field) => {
    const row = { ...newRow(), user_id: null };
    const checkout = paid(row, { ...without(row, field), column_of_a_newer_build: "yes" });
    expect([await settleCheckout(checkout), await settleCheckout(checkout)]).toEqual(["settled", "already"]);
    const empty = missed.includes(field) && { [field]: field === "phone" ? "" : null };
    const kept = { ...row, id: crypto.randomUUID(), ...empty };
    expect(await placeOrder(kept, `cs_test_${kept.id}`)).toBe("placed");
    expect(await settleCheckout(paid(kept, {}))).toBe("settled");
    expect(await storedOf(row.id)).toEqual(await storedOf(kept.id));
  });

  it.each(needed)("is reported as lost if the metadata lacks %s", async (field) => {
    const row = newRow();
    expect(await settleCheckout(paid(row, without(row, field)))).toBe("lost");
    expect(await shop.orders("id = $1", row.id)).toEqual([]);
  });

  it("is reported as lost by reconciliation, unlike another shop's session", async () => {
    const row = newRow();
    const lost = await shop.paidSession(sumOrderLines(row.lines).total * 100, without(row, "email"));
    const foreign = await shop.paidSession(50_000, { cart: "A chair" });
    for (let round = 0; round < 2; round += 1) {
      const { unclaimed, repairs } = await reconcileCardOrders();
      expect(unclaimed).toContainEqual({ session: lost.id, kind: "lost" });
      expect(unclaimed).toContainEqual({ session: foreign.id, kind: "foreign" });
      expect(repairs).toEqual([]);
    }
  });
});

it("settling an order replaces its stored details with those that were paid for", async () => {
  const row = newRow();
  await placeOrder({ ...row, user_id: null, company_name: "Former Ltd", notes: null }, "cs_test_former");
  expect(await settleCheckout(paid(row, toOrderMetadata(row)))).toBe("settled");
  const settled = { status: "paid", company_name: row.company_name, notes: row.notes };
  expect(await shop.orders("id = $1", row.id)).toMatchObject([settled]);
});
