import { Hono } from "hono";
import { escapeHtml, renderFactTable, formatUtcTime, renderHtmlPage } from "../html.ts";
import type { PaymentStore } from "./checkout.ts";
import { createRequestError, StripeApiError } from "./errors.ts";
import type { EmulatedCharge, EmulatedDispute } from "./objects.ts";
import { formatStripeAmount } from "./page.ts";
import type { WebhookQueue } from "./webhooks.ts";

type Options = { payments: PaymentStore; webhooks: Pick<WebhookQueue, "deliveries"> };

/** A payment with what has happened to it since. */
type Payment = {
  readonly charge: EmulatedCharge;
  /** The shop's reference of the checkout, or the payment's ID. */
  readonly reference: string;
  readonly dispute: EmulatedDispute | undefined;
  /** The events about it and whether they reached the site, oldest first. */
  readonly events: readonly (readonly [type: string, state: string])[];
};

export const dashboardPath = "/dashboard";

/** Cents from a typed amount in dollars. Throws Stripe's refusal if it is none. */
function centsFrom(typed: string): number {
  const text = typed.replace(/[$,\s]/g, "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw createRequestError("Type an amount such as 100.00.", "amount");
  return Math.round(Number(text) * 100);
}

/** The pages that stand in for Stripe's dashboard: payments, refunds, and the end of a dispute. Events follow as at Stripe. */
export function createDashboard({ payments, webhooks }: Options): Hono {
  const dashboard = new Hono();

  function paymentOf(intentId: string): Payment {
    const events = webhooks.deliveries().filter(({ event }) => event.data.object.payment_intent === intentId);
    const paid = payments.list().find(({ session }) => session.payment_intent === intentId);
    return {
      reference: paid?.session.client_reference_id ?? intentId,
      charge: payments.chargeOf(intentId),
      dispute: payments.disputeOf(intentId),
      events: events
        .sort((a, b) => a.event.created - b.event.created)
        .map(({ event, state }) => [event.type, state]),
    };
  }

  dashboard.get("/", () => {
    const newestFirst = payments
      .intents()
      .toReversed()
      .sort((a, b) => b.created - a.created);
    return paymentsPage(newestFirst.map(({ id }) => paymentOf(id)));
  });

  dashboard.get("/:id", (c) => paymentPage(paymentOf(c.req.param("id"))));

  dashboard.post("/:id", async (c) => {
    // Another site's page can't refund.
    if (c.req.header("origin") !== new URL(c.req.url).origin) return c.text("Forbidden", 403);
    const id = c.req.param("id");
    const form = new URLSearchParams(await c.req.text());
    const what = form.get("do");
    try {
      if (what === "refund") payments.refund(id, centsFrom(form.get("amount") ?? ""));
      else if (what === "won" || what === "lost")
        payments.closeDispute(payments.disputeOf(id)?.id ?? "", what);
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      return paymentPage(paymentOf(id), error.body.error.message);
    }
    return c.redirect(c.req.path, 303);
  });

  return dashboard;
}

const style = `
  form { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; }
  label { margin: 0; }
  th { overflow-wrap: anywhere; }
  input { display: block; width: 10rem; margin-top: .25rem; }
  @media (min-width: 48rem) { .links a { grid-template-columns: 9rem 1fr 12rem 11rem; } }
`;

const note = `<p class="quiet">Local stand-in for Stripe's dashboard. No card is charged or refunded.</p>`;

function stateOf({ charge, dispute }: Payment): string {
  const disputed =
    dispute && (dispute.status === "needs_response" ? "Disputed" : `Dispute ${dispute.status}`);
  const refunded = charge.refunded ? "Refunded" : charge.amount_refunded > 0 ? "Partly refunded" : undefined;
  return [disputed, refunded].filter(Boolean).join(", ") || "Succeeded";
}

function paymentsPage(payments: readonly Payment[]): Response {
  const rows = payments.map((payment) => {
    const { charge, reference } = payment;
    return `<li><a href="${dashboardPath}/${charge.payment_intent}"><b>${escapeHtml(formatStripeAmount(charge.amount, charge.currency))}</b>
      <span>${escapeHtml(reference)}</span><span>${stateOf(payment)}</span><span class="quiet">${formatUtcTime(charge.created * 1000)}</span></a></li>`;
  });
  const list = rows.length
    ? `<ul class="links">${rows.join("")}</ul>`
    : `<p class="quiet">No payment yet.</p>`;
  return renderHtmlPage("Payments", `<main><h1>Payments</h1>${note}${list}</main>`, style);
}

/** One payment, with what can be done with it. `refusal`: why the last press had no effect. */
function paymentPage(payment: Payment, refusal?: string): Response {
  const { charge, reference, dispute, events } = payment;
  const left = charge.amount - charge.amount_refunded;
  const facts = renderFactTable([
    ["State", stateOf(payment)],
    ["Amount", formatStripeAmount(charge.amount, charge.currency)],
    ["Refunded", formatStripeAmount(charge.amount_refunded, charge.currency)],
    ["Payment", charge.payment_intent],
    ["Paid", formatUtcTime(charge.created * 1000)],
  ]);
  const refund =
    left && (!dispute || dispute.status === "won")
      ? `<h2>Refund</h2><form method="post"><label>Amount in US dollars
          <input name="amount" inputmode="decimal" required value="${(left / 100).toFixed(2)}"></label>
          <button name="do" value="refund">Refund</button></form>`
      : "";
  const end =
    dispute?.status === "needs_response"
      ? `<h2>Dispute</h2><p>The customer's bank decides. Choose how.</p><form method="post">
          <button name="do" value="won">End as won</button> <button name="do" value="lost">End as lost</button></form>`
      : "";
  const title = `${formatStripeAmount(charge.amount, charge.currency)} for ${reference}`;
  const body = `<main><p><a href="${dashboardPath}">All payments</a></p><h1>${escapeHtml(title)}</h1>${note}
    ${refusal ? `<p class="refusal" role="alert">${escapeHtml(refusal)}</p>` : ""}
    ${facts}${refund}${end}<h2>Events sent to the site</h2>${renderFactTable(events)}</main>`;
  return renderHtmlPage(title, body, style);
}
