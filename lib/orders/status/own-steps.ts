import { z } from "zod";
import { stepSchema } from "./steps";

/** A row of the view own_steps. */
export const ownStepSchema = stepSchema.extend({
  order_reference: z.string(),
  kind: z.enum(["company", "trust", "bank"]),
  jurisdiction: z.string(),
  jurisdiction_slug: z.string(),
  service_type: z.string(),
  company_name: z.string().nullable(),
  /** US dollars. */
  total_fee: z.coerce.number(),
  payment_method: z.enum(["card", "bitcoin", "ethereum", "usdt"]),
  /** What we last wrote, if the customer has to answer it. */
  question: z.string().nullable(),
  filed_at: z.coerce.date().nullable(),
  declined_at: z.coerce.date().nullable(),
  /** The number of requirements that the customer still has to fulfil. */
  open_slots: z.number(),
  /** How many of these were refused. */
  refused_slots: z.number(),
  /** Since when the desk has had the oldest file or answer without a decision. */
  sent_since: z.coerce.date().nullable(),
});

/** The next step of one of the customer's own orders. */
export type OwnStep = z.infer<typeof ownStepSchema>;

/** The steps of others during which a customer can still send what is missing. */
const sendable: readonly OwnStep["step"][] = ["review", "check", "decision", "handover"];

/** Whether the customer has to send something while the desk, registrar or bank does its step. */
export const isSendingMeanwhile = ({ step, open_slots: open }: OwnStep): boolean =>
  open > 0 && sendable.includes(step);

const turn = { customer: 0, desk: 1, outside: 2 };
const turnOf = (step: OwnStep) => {
  if (step.refused_slots > 0) return -1;
  return isSendingMeanwhile(step) ? turn.customer : turn[step.owner];
};

/** Those with something refused first, then those that wait for the customer, then the oldest. */
export const bySequence = (one: OwnStep, other: OwnStep): number =>
  turnOf(one) - turnOf(other) || one.since.getTime() - other.since.getTime();
