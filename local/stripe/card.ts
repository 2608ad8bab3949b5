/** Card numbers that the hosted page treats specially. */
export const testCards = {
  accepted: "4242424242424242",
  declined: "4000000000000002",
  /** Accepted, then disputed by the customer's bank. */
  disputed: "4000000000000259",
} as const;

const textIn = (form: URLSearchParams, name: string) => (form.get(name) ?? "").trim();
const numberIn = (form: URLSearchParams) => textIn(form, "number").replace(/[\s-]/g, "");

/** The message for a declined card; undefined if it is accepted. */
export function findDeclineMessage(form: URLSearchParams): string | undefined {
  const number = numberIn(form);
  if (!/^\d{13,19}$/.test(number)) return "Your card number is incomplete.";
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(textIn(form, "expiry")) ?? [];
  if (!month || !year) return "Your card's expiration date is incomplete.";
  if (new Date(2000 + Number(year), Number(month), 1) <= new Date())
    return "Your card's expiration date is in the past.";
  if (!/^\d{3,4}$/.test(textIn(form, "cvc"))) return "Your card's security code is incomplete.";
  if (!textIn(form, "name")) return "Please enter the name on the card.";
  if (number === testCards.accepted || usesDisputeTestCard(form)) return undefined;
  return number === testCards.declined
    ? "Your card was declined."
    : "Your card was declined. This page takes test cards only, and this is not one of them.";
}

/** Whether a payment with this card will be disputed. */
export const usesDisputeTestCard = (form: URLSearchParams) => numberIn(form) === testCards.disputed;
