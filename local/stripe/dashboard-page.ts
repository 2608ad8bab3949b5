import type Stripe from "stripe";
import { escapeHtml, htmlPage } from "../html.ts";
import type { Dispute } from "./charge.ts";
import { money } from "./page.ts";

/** A payment with what has happened to it since. */
export type Payment = {
  readonly charge: Stripe.Charge;
  /** The shop's reference of the checkout, or the payment's ID. */
  readonly reference: string;
  readonly dispute: Dispute | undefined;
  /** The events about it, oldest first. */
  readonly events: readonly { readonly type: string; readonly state: string }[];
};

export const dashboardPath = "/dashboard";

const style = `
  .quiet { color: #5a6478; overflow-wrap: anywhere; }
  h1 { overflow-wrap: anywhere; }
  h2 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
  ul { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #e3e6ec; }
  li a { display: grid; gap: 0 1rem; padding: .6rem .75rem; color: inherit; text-decoration: none; border-bottom: 1px solid #e3e6ec; }
  li a:hover, li a:focus-visible { background: #f3f6ff; }
  form { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; }
  label { display: grid; gap: .25rem; font-weight: 600; justify-items: start; }
  input { font: inherit; width: 10rem; min-height: 2.75rem; padding: .5rem .65rem; border: 1px solid #8a93a5; border-radius: .4rem; }
  button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; border: 0; border-radius: .4rem; background: #1d4ed8; color: #fff; cursor: pointer; }
  :focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
  .refusal { background: #fef2f2; border: 1px solid #b91c1c; color: #7f1d1d; border-radius: .4rem; padding: .65rem .75rem; }
  @media (min-width: 48rem) { li a { grid-template-columns: 9rem 1fr 12rem 11rem; } }
`;

const note = `<p class="quiet">Local stand-in for Stripe's dashboard. No card is charged or refunded.</p>`;
const moment = (seconds: number) =>
  `${new Date(seconds * 1000).toISOString().replace("T", " ").slice(0, 16)} UTC`;

const disputeStates: Record<string, string> = {
  needs_response: "Disputed",
  won: "Dispute won",
  lost: "Dispute lost",
};

function stateOf({ charge, dispute }: Payment): string {
  const disputed = dispute && (disputeStates[dispute.status] ?? dispute.status);
  const refunded = charge.refunded ? "Refunded" : charge.amount_refunded > 0 ? "Partly refunded" : undefined;
  return [disputed, refunded].filter(Boolean).join(", ") || "Succeeded";
}

/** All payments, newest first. */
export function paymentsPage(payments: readonly Payment[]): Response {
  const rows = payments.map((payment) => {
    const { charge, reference } = payment;
    return `<li><a href="${dashboardPath}/${charge.payment_intent}"><b>${escapeHtml(money(charge.amount, charge.currency))}</b>
      <span>${escapeHtml(reference)}</span><span>${stateOf(payment)}</span><span class="quiet">${moment(charge.created)}</span></a></li>`;
  });
  const list = rows.length ? `<ul>${rows.join("")}</ul>` : `<p class="quiet">No payment yet.</p>`;
  return htmlPage("Payments", `<main><h1>Payments</h1>${note}${list}</main>`, style);
}

/** One payment, with what can be done with it. `refusal`: why the last press had no effect. */
export function paymentPage(payment: Payment, refusal?: string): Response {
  const { charge, reference, dispute, events } = payment;
  const left = charge.amount - charge.amount_refunded;
  const facts = [
    ["State", stateOf(payment)],
    ["Amount", money(charge.amount, charge.currency)],
    ["Refunded", money(charge.amount_refunded, charge.currency)],
    ["Payment", String(charge.payment_intent)],
    ["Paid", moment(charge.created)],
  ];
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
  const sent = events.map(
    ({ type, state }) => `<tr><td>${escapeHtml(type)}</td><td>${escapeHtml(state)}</td></tr>`,
  );
  const title = `${money(charge.amount, charge.currency)} for ${reference}`;
  const body = `<main><p><a href="${dashboardPath}">All payments</a></p><h1>${escapeHtml(title)}</h1>${note}
    ${refusal ? `<p class="refusal" role="alert">${escapeHtml(refusal)}</p>` : ""}
    <table><tbody>${facts.map(([name, value]) => `<tr><th scope="row">${name}</th><td class="quiet">${escapeHtml(value)}</td></tr>`).join("")}</tbody></table>
    ${refund}${end}
    <h2>Events sent to the site</h2><table><thead><tr><th>Event</th><th>State</th></tr></thead><tbody>${sent.join("")}</tbody></table></main>`;
  return htmlPage(title, body, style);
}
