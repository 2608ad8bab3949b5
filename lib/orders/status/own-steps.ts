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
  /** The number of requirements that the customer still has to fulfil. */
  open_slots: z.number(),
});

/** The next step of one of the customer's own orders. */
export type OwnStep = z.infer<typeof ownStepSchema>;

const turn = { customer: 0, desk: 1, outside: 2 };

/** Those that wait for the customer first, then the oldest. */
export const bySequence = (one: OwnStep, other: OwnStep): number =>
  turn[one.owner] - turn[other.owner] || one.since.getTime() - other.since.getTime();
