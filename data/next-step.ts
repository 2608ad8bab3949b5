// The customer's texts about an order's next step and its five milestones. Read by components/order and components/account.

type Kind = "company" | "trust" | "bank";

/** The five milestones of an order. */
export const milestoneTitles: Readonly<Record<Kind, readonly [string, string, string, string, string]>> = {
  company: ["Payment", "Documents", "Filed", "Registered", "Handed over"],
  trust: ["Payment", "Documents", "Filed", "Approved", "Handed over"],
  bank: ["Payment", "Documents", "Sent to the bank", "Approved", "Account opened"],
};

/** The heading of the next step's card, by who has to act. */
export const nextStepHeadings = {
  customer: "Your next step",
  desk: "We’re working on it",
  outside: {
    company: "The registrar is deciding",
    trust: "The registrar is deciding",
    bank: "The bank is deciding",
  },
  dispute: "Work is paused",
  barred: "We can’t continue with this order",
} as const;

/** Label before the day by which a registrar's or bank's decision is expected. A day we don't promise. */
export const expectedByLabel = "Expected by";

type StepText = {
  readonly text: string | Readonly<Record<Kind, string>>;
  /** The label of the button for the customer's steps. */
  readonly button?: string;
};

/** The text of each step, by its key. When a decision is late, the desk asks the registrar or bank for it. */
export const nextStepText: Readonly<Record<string, StepText>> = {
  verify_payment: { text: "We’re looking for your payment on the blockchain." },
  find_payment: {
    text: "We couldn’t find your payment. Please tell us where to look.",
    button: "Write to us",
  },
  dispute: { text: "Your bank is looking into the payment. We’ll continue once it has decided." },
  barred: {
    text: "A person on it is from a country that we don’t act for, so we’ve stopped work. If a country is wrong, please correct it. Otherwise we’ll write to you about a refund.",
    button: "Check the people",
  },
  barred_residence: {
    text: "You told us that you live in a country that we don’t act for, so we’ve stopped work. If your answer is wrong, please correct it. Otherwise we’ll write to you about a refund.",
    button: "Check your answer",
  },
  review: { text: "A person on our team is reviewing your order." },
  answer: { text: "We have a question for you. Please answer it.", button: "Answer" },
  declined: {
    text: {
      company: "The registrar has declined the application. Please read why, and answer us.",
      trust: "The registrar has declined the application. Please read why, and answer us.",
      bank: "The bank has declined the application. Please read why, and answer us.",
    },
    button: "Answer",
  },
  asked: {
    text: "We’ve asked you for something else while your application is being decided.",
    button: "Continue",
  },
  send: {
    text: "We need some details and documents from you before we can continue.",
    button: "Continue",
  },
  check: { text: "We’re checking what you sent." },
  sign_off: { text: "Everything is here. Before we file, we check it once more." },
  file: {
    text: {
      company: "Everything is here. We’re preparing the application.",
      trust: "Everything is here. We’re preparing the application.",
      bank: "Everything is here. We’re preparing the application to the bank.",
    },
  },
  decision: {
    text: {
      company: "Your application is with the registrar.",
      trust: "Your application is with the registrar.",
      bank: "Your application is with the bank.",
    },
  },
  late: {
    text: {
      company: "The registrar’s answer is late. We’re asking, and will tell you what we hear.",
      trust: "The registrar’s answer is late. We’re asking, and will tell you what we hear.",
      bank: "The bank’s answer is late. We’re asking, and will tell you what we hear.",
    },
  },
  handover: { text: "Approved. We’re preparing your finished documents." },
  /** Followed by the amount and the purpose. */
  pay: { text: "Please pay" },
  fulfil: { text: "You’ve paid, and we’re doing this now. We’ll email you when it’s done." },
  renew: { text: "We’re preparing the renewal." },
  refund: { text: "You’ve withdrawn from this order. We’re refunding your payment." },
};

/** The next step's texts for an order that is not paid yet. */
export const paymentStepText = {
  text: (amount: string) => `${amount} is not paid yet. We’ll start work once it is.`,
  button: "Pay",
  notSold:
    "We no longer sell this, so it can’t be paid any more. If you have already sent a payment, write to us.",
  open: "Open order",
  reportedLate:
    "You reported a payment in cryptocurrency, and we’re looking for it. We’ll email you once we’ve found it. Please pay only if you didn’t send it.",
} as const;

const items = (count: number) => `${count} ${count === 1 ? "item" : "items"}`;

/** Texts about the items that the customer still has to send, by how many are open and how many of those were refused. */
export const missingItemText = {
  /** Something is missing while the desk, registrar or bank does its step. */
  missing: (open: number) => `${items(open)} ${open === 1 ? "is" : "are"} missing.`,
  refused: (refused: number, missing: number) =>
    `We couldn’t accept ${items(refused)}: please read why and send ${refused === 1 ? "it" : "them"} again.${
      missing > 0 ? ` ${items(missing)} ${missing === 1 ? "is" : "are"} still missing.` : ""
    }`,
  button: "See what’s missing",
  again: "Send again",
  /** Before the text of the step in progress meanwhile. */
  meanwhile: "Meanwhile:",
} as const;

/** The labels of the facts recorded at the handover: name, number, date. */
export const registrationLabels: Readonly<
  Record<Kind, readonly [name: string, number: string, date: string]>
> = {
  company: ["Registered name", "Registration number", "Registered on"],
  trust: ["Name", "Registration number", "Date"],
  bank: ["Account holder", "Account", "Opened on"],
};
