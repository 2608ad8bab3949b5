import type { CheckoutRecord } from "./checkout.ts";
import type { EmulatedSession } from "./objects.ts";
import { escapeHtml, renderHtmlPage } from "../html.ts";

const style = `
  .banner { background: #7c2d12; color: #fff; text-align: center; padding: .5rem 1rem; font-weight: 600; }
  .checkout { display: grid; gap: 2rem; max-width: 58rem; padding-top: 2rem; }
  @media (min-width: 48rem) { .checkout { grid-template-columns: 1fr 1fr; gap: 4rem; padding-top: 4rem; } }
  .merchant { font-weight: 600; margin: .75rem 0 0; }
  .total { font-size: 2.25rem; font-weight: 700; margin: .25rem 0 1.5rem; }
  .lines { list-style: none; margin: 0; padding: 0; }
  .lines li { display: flex; justify-content: space-between; gap: 1rem; padding: .6rem 0; border-top: 1px solid #dfe3ea; }
  .lines small { display: block; color: #5a6478; }
  .sum { font-weight: 600; }
  .pay { background: #fff; border: 1px solid #dfe3ea; border-radius: .75rem; padding: 1.5rem; }
  .pay h1 { margin-bottom: .5rem; }
  .pay button { width: 100%; margin-top: 1.5rem; padding: .8rem; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
`;

const banner = `<div class="banner" role="note">Local stand-in for Stripe. No card is charged.</div>`;

/** Formats an amount given in the currency's smallest unit. */
export const formatStripeAmount = (amount: number, currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);

/** The payment page. `refused`: the message of a declined card, with the submitted form. */
export function renderCheckoutPage(
  merchant: string,
  record: CheckoutRecord,
  refused?: { message: string; form: URLSearchParams },
): Response {
  const { session } = record;
  const total = formatStripeAmount(session.amount_total, session.currency);
  const back = session.cancel_url ? `<a href="${escapeHtml(session.cancel_url)}">Back</a>` : "";
  const typed = (name: string) => ({ value: refused?.form.get(name) ?? "" });
  const email = session.customer_email
    ? `<p>Receipt to <strong>${escapeHtml(session.customer_email)}</strong></p>`
    : field("email", "E-mail", { type: "email", autocomplete: "email", ...typed("email") });
  const card = { inputmode: "numeric", autocomplete: "cc-number", placeholder: "4242 4242 4242 4242" };
  const expiry = { inputmode: "numeric", autocomplete: "cc-exp", placeholder: "MM / YY" };
  const cvc = { inputmode: "numeric", autocomplete: "cc-csc", placeholder: "123" };
  const body = `${banner}<main class="checkout">
    <section>
      ${back}
      <p class="merchant">${escapeHtml(merchant)}</p>
      <p class="total">${escapeHtml(total)}</p>
      <ul class="lines">${lineMarkup(record)}
        <li class="sum"><span>Total due</span><span>${escapeHtml(total)}</span></li></ul>
    </section>
    <form class="pay" method="post">
      <h1>Pay with card</h1>
      ${refused ? `<p class="refusal" role="alert">${escapeHtml(refused.message)}</p>` : ""}
      ${email}
      ${field("number", "Card number", card)}
      <div class="pair"><div>${field("expiry", "Expiry", expiry)}</div><div>${field("cvc", "CVC", cvc)}</div></div>
      ${field("name", "Name on card", { autocomplete: "cc-name", ...typed("name") })}
      <button type="submit">Pay ${escapeHtml(total)}</button>
      <p class="quiet">4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 is declined, 4000 0000 0000 0259 is disputed; any future date, any CVC.</p>
    </form>
  </main>`;
  return renderHtmlPage(`Pay ${merchant}`, body, style);
}

/** The page of a session that can no longer be paid. */
export function renderClosedCheckoutPage(merchant: string, record: CheckoutRecord): Response {
  const { session } = record;
  const paid = session.status === "complete";
  const title = paid ? "This order is already paid" : "This payment page has expired";
  const message = paid
    ? `${formatStripeAmount(session.amount_total, session.currency)} to ${merchant}. There is nothing left to pay.`
    : `No payment was taken. Go back to ${merchant} to start again.`;
  const target = paid ? buildSuccessUrl(session) : session.cancel_url;
  const link = target ? `<p><a href="${escapeHtml(target)}">Back to ${escapeHtml(merchant)}</a></p>` : "";
  const body = `${banner}<main><h1>${title}</h1><p>${escapeHtml(message)}</p>${link}</main>`;
  return renderHtmlPage(title, body, style);
}

/** The success URL with the session's ID in place of the placeholder. */
export const buildSuccessUrl = ({ success_url, id }: EmulatedSession) =>
  success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);

const lineMarkup = ({ session, lines }: CheckoutRecord) =>
  lines
    .map(({ quantity, price_data: { unit_amount, product_data } }) => {
      const { name, description } = product_data;
      const small = description ? `<small>${escapeHtml(description)}</small>` : "";
      return `<li><span>${escapeHtml(name)}${quantity > 1 ? ` × ${quantity}` : ""}${small}</span>
        <span>${escapeHtml(formatStripeAmount(unit_amount * quantity, session.currency))}</span></li>`;
    })
    .join("");

function field(name: string, label: string, attributes: Record<string, string> = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" required${given.join("")}>`;
}
