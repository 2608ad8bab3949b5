import type { BankJurisdictionId } from "./banks.ts";
import type { JurisdictionSlug } from "./prices";
import type { Trust } from "./trusts";

/** A span of time: hours, or a range of business days, weeks or months. */
export type Duration =
  | { readonly hours: number }
  | { readonly businessDays: readonly [from: number, to: number] }
  | { readonly weeks: readonly [from: number, to: number] }
  | { readonly months: readonly [from: number, to: number] };

/** The phase of an order with which a stage is over. */
type Until = "review" | "filing" | "decision" | "handover" | "working";

type Stage = {
  readonly title: string;
  readonly text: string;
  readonly due?: Duration;
  /** A usual time rather than a promise, because it depends on the customer's documents, a registrar or a bank. */
  readonly usual?: true;
  /** Whether the place's own time (findRegistrationDuration) replaces `due`: the registrar's decision, or our handover after it. */
  readonly registrar?: "decision" | "handover";
  readonly until: Until;
};

/**
 * The usual time of registration in our experience, if it differs from the 3-5 business days of §9 and the registry's own time
 * (`workingDays` in facts/) is not confirmed. §9: "in some places 1-3 business days or 1-2 weeks".
 */
export const registrationTimes: Readonly<
  Partial<Record<JurisdictionSlug, Exclude<Duration, { hours: number }>>>
> = {
  "united-states": { businessDays: [1, 3] },
  brunei: { weeks: [1, 2] },
  "costa-rica": { weeks: [1, 2] },
  jersey: { weeks: [1, 2] },
  cyprus: { weeks: [1, 2] },
  // The authorisation and the registration after it.
  monaco: { months: [2, 4] },
};

/** §9: the usual time until a bank decides. */
export const usualBankDecisionTime = "2-8 weeks";

/** The usual time until a bank decides, by banking jurisdiction, where facts/banks.ts has another than §9. */
export const bankDecisionTimes: Readonly<Partial<Record<BankJurisdictionId, string>>> = {
  hongkong: "6-8 weeks",
  uae: "Hard to predict",
  usa: "1-5 business days",
};

/** §9: the usual time of a formation. */
export const usualTrustFormationTime = "1-3 weeks";

/** The usual time of a formation by trust, where facts/trusts.ts has another than §9. */
export const trustFormationTimes: Readonly<Partial<Record<Trust["value"], string>>> = {
  "cyprus-trust": "Up to 2 weeks",
};

const formation: readonly Stage[] = [
  {
    title: "We review your order",
    text: "A person on our team reviews your order and contacts you.",
    due: { hours: 24 },
    until: "review",
  },
  {
    title: "Document preparation",
    text: "We check your documents, prepare the application and file it.",
    due: { businessDays: [1, 2] },
    usual: true,
    until: "filing",
  },
  {
    title: "Government filing",
    text: "The registrar decides. We answer its questions.",
    due: { businessDays: [3, 5] },
    usual: true,
    registrar: "decision",
    until: "decision",
  },
  {
    title: "Completion",
    text: "You download the finished documents from the page of your order.",
    due: { businessDays: [5, 10] },
    usual: true,
    registrar: "handover",
    until: "handover",
  },
];

/** For a bank order, in which nothing is filed with a government. */
const bank: readonly Stage[] = [
  {
    title: "We review your order",
    text: "A person on our team reviews your order and contacts you.",
    due: { businessDays: [1, 1] },
    until: "review",
  },
  {
    title: "Application",
    text: "We check your documents, prepare the application with you and send it to the bank.",
    until: "filing",
  },
  {
    title: "The bank’s review",
    text: "The bank alone decides whether to open the account. We pass on its questions.",
    until: "decision",
  },
  {
    title: "Account opening",
    text: "You find the account’s details on the page of your order.",
    due: { weeks: [2, 8] },
    usual: true,
    until: "handover",
  },
];

/** The stage in which we do what a further payment pays for. */
export const furtherPaymentStage: Stage = {
  title: "We do what you paid for",
  text: "We email you when it’s done.",
  due: { businessDays: [5, 5] },
  until: "working",
};

/** The stages of a service for which the customer still has to send or answer something. */
export const awaitingCustomerStages: readonly Stage[] = [
  {
    title: "What we need from you",
    text: "Your order’s page asks for it, such as for your country of residence.",
    until: "working",
  },
  {
    title: furtherPaymentStage.title,
    text: "Once we have what we need from you. We email you when it’s done.",
    until: "working",
  },
];

/** §9: the stages after a payment, by kind of order. */
export const orderStages = { company: formation, trust: formation, bank } as const;

/** Labels for a stage's time that is counted from the end of the stage before it. */
export const relativeTimeLabels = { filing: "after filing", decision: "after the decision" } as const;

/** The longest time of each of the desk's steps, from its start. A bank order is reviewed within the time of its own stage. */
export const deskStepTimeLimits = {
  verify_payment: { hours: 24 },
  dispute: { hours: 24 },
  barred: { hours: 24 },
  check: { businessDays: [1, 2] },
  sign_off: { businessDays: [1, 2] },
  file: { businessDays: [3, 5] },
  handover: { businessDays: [1, 1] },
  refund: { businessDays: [1, 2] },
  fulfil: { businessDays: [5, 5] },
} as const satisfies Record<string, Duration>;

/** The days after which we remind a customer of documents and answers. */
export const documentReminderDays = [7, 21] as const;

/** The texts about the time of steps of the customer or a bank. */
export const stepTimeText = {
  find_payment: "We’ll start work once we find the payment",
  dispute: "The bank decides",
  answer: "Until the customer answers",
  send: "We remind you after 7 and 21 days",
} as const;

/** Texts about what a payment is still waiting for. */
export const pendingPaymentText = {
  card: { title: "Payment pending", text: "The card payment has not been completed." },
  coin: { title: "Payment pending", text: "You haven’t told us that you sent the payment." },
  requested: { title: "Payment", text: "Nothing is charged until you pay." },
  verifying: {
    title: "Payment verification",
    text: "We’re looking for your transaction. We’ll update this page when we find it.",
  },
  paymentMissing: {
    title: "Your transaction",
    text: "Tell us where to find it and we’ll look again. We’ll start work once we find it.",
  },
} as const;

const businessDays = "Business days are Monday to Friday, US Eastern time, except our holidays.";

/** Notes below the expected dates: what they count from, and how certain they are. */
export const timelineNotes = {
  paid: `Counted from your payment. Usual times depend on your documents and the registrar’s or bank’s workload. ${businessDays}`,
  reported: `Counted from the day you reported the payment. Dates move if we have to wait for the transaction or for documents. ${businessDays}`,
  documents: `Counted from your latest documents. Usual times depend on the registrar’s or bank’s workload. ${businessDays}`,
  answered: `Counted from your latest answer or document. ${businessDays}`,
  approved: "Counted from the approval.",
  filed: `Counted from the filing. Usual times depend on the registrar’s or bank’s workload. ${businessDays}`,
  undated: `Counted from your payment. ${businessDays}`,
} as const;

/** The names of payment methods for customers. */
export const paymentMethodNames = {
  card: "card",
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  usdt: "USDT",
} as const;
