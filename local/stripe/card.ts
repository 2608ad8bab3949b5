import { formText, type FormTable } from "./form.ts";

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
  email: string;
}

/** Card numbers that the hosted page treats specially. */
export const testCards = {
  accepted: "4242424242424242",
  declined: "4000000000000002",
  /** Accepted, then disputed by the customer's bank. */
  disputed: "4000000000000259",
} as const;

const declines: Record<string, string> = {
  [testCards.declined]: "Your card was declined.",
  "4000000000009995": "Your card has insufficient funds.",
  "4000000000000069": "Your card has expired.",
  "4000000000000127": "Your card's security code is incorrect.",
};

/** Reads the submitted fields of the hosted page. */
export function readCardForm(form: FormTable): CardForm {
  const text = (key: string) => (formText(form, key) ?? "").trim().slice(0, 200);
  return {
    number: text("number"),
    expiry: text("expiry"),
    cvc: text("cvc"),
    name: text("name"),
    email: text("email"),
  };
}

/** The message for a declined card; undefined if it is accepted. */
export function refusal(card: CardForm, today = new Date()): string | undefined {
  const number = digitsOf(card);
  if (!/^\d{13,19}$/.test(number)) return "Your card number is incomplete.";
  if (!passesLuhn(number)) return "Your card number is invalid.";
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(card.expiry) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12)
    return "Your card's expiration date is incomplete.";
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
  if (firstDayAfter <= today) return "Your card's expiration date is in the past.";
  if (!/^\d{3,4}$/.test(card.cvc)) return "Your card's security code is incomplete.";
  if (!card.name) return "Please enter the name on the card.";
  if (number === testCards.accepted || number === testCards.disputed) return undefined;
  return (
    declines[number] ??
    "Your card was declined. This page takes test cards only, and this is not one of them."
  );
}

const digitsOf = (card: CardForm) => card.number.replace(/[\s-]/g, "");

/** Whether a payment with this card will be disputed. */
export const isDisputed = (card: CardForm) => digitsOf(card) === testCards.disputed;

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
