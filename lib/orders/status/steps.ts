import { z } from "zod";
import { reminderDays, stages, stepTimes, stepWords } from "@/data/timeline";
import type { Order } from "@/lib/orders/record/store";
import { addDays, businessDaysLater, contactBy, dayAtOffice, endOfDay } from "./business-days";
import { addDue, usualDecisionTime, formatDuration } from "./progress";

/** A row of the view order_steps: the one next step of a paid, unfinished order. */
export const stepSchema = z.object({
  order_id: z.uuid(),
  step: z.enum([
    "verify_payment",
    "find_payment",
    "dispute",
    "barred",
    "review",
    "answer",
    "send",
    "check",
    "file",
    "decision",
    "handover",
    "pay",
    "fulfil",
    "renew",
    "refund",
  ]),
  owner: z.enum(["customer", "desk", "outside"]),
  since: z.coerce.date(),
  /** The day on which the registrar's or bank's decision, a payment or a renewal is due. */
  due_on: z.coerce.date().nullable(),
});

export type OrderStep = z.infer<typeof stepSchema>;
type Ordered = Pick<Order, "kind" | "jurisdiction_slug">;

/**
 * The deadline of a step, and its usual time in words. Customers have no deadline; `reminder` is the time of their next
 * reminder, if there is another one.
 */
export type StepDue = { by?: Date; reminder?: Date; words: string };

/** When a step of an order is due, counted in opening hours and business days from the step's start. */
export function stepDue(step: Omit<OrderStep, "order_id">, order: Ordered, now = new Date()): StepDue {
  const { step: name, since } = step;
  if (name === "find_payment" || name === "answer") return { words: stepWords[name] };
  if (name === "dispute" && step.owner === "outside") return { words: stepWords.dispute };
  if (name === "send") {
    const reminder = reminderDays.map((days) => addDays(since, days)).find((date) => date > now);
    return { ...(reminder && { reminder }), words: stepWords.send };
  }
  if (name === "decision") {
    const time = usualDecisionTime(order);
    return { by: endOfDay(step.due_on ?? addDue(time, dayAtOffice(since), 1)), words: formatDuration(time) };
  }
  if (name === "pay" || name === "renew") return { by: endOfDay(step.due_on ?? since), words: "" };
  const due = name === "review" ? stages[order.kind][0]!.due! : stepTimes[name];
  if ("businessDays" in due)
    return { by: businessDaysLater(since, due.businessDays[1]), words: formatDuration(due) };
  const by = contactBy(since);
  return { by, words: formatDuration(due, { by }, since) };
}

/** The day by which a decision on an application filed today is expected. */
export function expectedAnswer(order: Ordered, now = new Date()): Date {
  return addDue(usualDecisionTime(order), dayAtOffice(now), 1);
}
