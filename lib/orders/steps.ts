import { z } from "zod";
import { documentReminderDays, orderStages, deskStepTimeLimits, stepTimeText } from "@/data/timeline";
import {
  addDays,
  getClosingTimeAfterBusinessDays,
  calculateContactDeadline,
  toOfficeCalendarDay,
  getClosingTime,
} from "@/lib/business-days";
import { Constants } from "@/lib/supabase/database.types";
import { addDuration, formatDuration, getUsualDecisionTime } from "./progress";
import type { Order } from "./store";

const enums = Constants.public.Enums;

/** A row of the view order_steps: the next step of an order, or the renewal of its company. */
export const orderStepSchema = z.object({
  order_id: z.uuid(),
  step: z.enum(enums.next_step),
  owner: z.enum(enums.step_owner),
  since: z.coerce.date(),
  /** The day on which the registrar's or bank's decision, a payment or a renewal is due. */
  due_on: z.coerce.date().nullable(),
});

export type OrderStep = z.infer<typeof orderStepSchema>;
type Ordered = Pick<Order, "kind" | "jurisdiction_slug">;

/**
 * The deadline of a step, and its usual time in words. Customers have no deadline; `reminder` is the time of their next
 * reminder, if there is another one.
 */
export type StepDeadline = { by?: Date; reminder?: Date; words: string };

/** When a step of an order is due, counted in opening hours and business days from the step's start. */
export function getStepDeadline(
  step: Omit<OrderStep, "order_id">,
  order: Ordered,
  now = new Date(),
): StepDeadline {
  const { step: name, since } = step;
  if (name === "find_payment" || name === "answer") return { words: stepTimeText[name] };
  if (name === "dispute" && step.owner === "outside") return { words: stepTimeText.dispute };
  if (name === "send") {
    const reminder = documentReminderDays.map((days) => addDays(since, days)).find((date) => date > now);
    return { ...(reminder && { reminder }), words: stepTimeText.send };
  }
  if (name === "decision") {
    const time = getUsualDecisionTime(order);
    return {
      by: getClosingTime(step.due_on ?? addDuration(time, toOfficeCalendarDay(since), 1)),
      words: formatDuration(time),
    };
  }
  if (name === "pay" || name === "renew") return { by: getClosingTime(step.due_on ?? since), words: "" };
  const due = name === "review" ? orderStages[order.kind][0]!.due! : deskStepTimeLimits[name];
  if ("businessDays" in due)
    return { by: getClosingTimeAfterBusinessDays(since, due.businessDays[1]), words: formatDuration(due) };
  const by = calculateContactDeadline(since);
  return { by, words: formatDuration(due, { by }, since) };
}

/** The day by which a decision on an application filed today is expected. */
export function calculateDecisionDay(order: Ordered, now = new Date()): Date {
  return addDuration(getUsualDecisionTime(order), toOfficeCalendarDay(now), 1);
}

/** A row of the view own_steps. */
export const customerStepSchema = orderStepSchema.extend({
  order_reference: z.string(),
  /** For a further payment, the order that it belongs to. */
  parent_reference: z.string().nullable(),
  kind: z.enum(enums.order_kind),
  jurisdiction: z.string(),
  jurisdiction_slug: z.string(),
  service_type: z.string(),
  company_name: z.string().nullable(),
  /** US dollars. */
  total_fee: z.number(),
  payment_method: z.enum(enums.payment_method),
  /** What we last wrote, if the customer has to answer it. */
  question: z.string().nullable(),
  /** Whether the order is stopped by the customer's own answer about where they live. */
  is_residence_refused: z.boolean(),
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
export type CustomerStep = z.infer<typeof customerStepSchema>;

/** The steps of others during which a customer can still send what is missing. */
const sendable: readonly CustomerStep["step"][] = ["review", "check", "decision", "handover"];

/** Whether something is left that the customer can send while the desk, registrar or bank does its step. */
export const canCustomerSendItems = ({ step, open_slots: open }: CustomerStep): boolean =>
  open > 0 && sendable.includes(step);

const turn = { customer: 0, desk: 1, outside: 2 };
const turnOf = (step: CustomerStep) => {
  if (step.refused_slots > 0) return -1;
  return canCustomerSendItems(step) ? turn.customer : turn[step.owner];
};

/** Sorts steps: those with a refused item first, then those waiting for the customer, then the oldest. */
export const compareStepUrgency = (one: CustomerStep, other: CustomerStep): number =>
  turnOf(one) - turnOf(other) || one.since.getTime() - other.since.getTime();
