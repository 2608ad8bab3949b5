import { payStep, sendMeanwhile, sendMeanwhileButton, stepHeadings, stepTexts } from "@/data/next-step";
import { formatDateTime, formatDay, formatUsd } from "@/lib/format";
import { orderPath, paymentHref } from "@/lib/orders/record/order-paths";
import type { Order } from "@/lib/orders/record/store";
import type { OwnStep } from "./own-steps";
import { stepDue } from "./steps";

/** An order's next step in words, for its customer. */
export type NextStep = {
  readonly heading: string;
  readonly text: string;
  /** Whether the customer has to act. */
  readonly isCustomers: boolean;
  /** When this step started. */
  readonly since: Date;
  /** The deadline in words. */
  readonly due?: string;
  readonly also?: string;
  readonly button?: { readonly label: string; readonly href: string };
};

/** The next step of an order that is not paid yet. */
export function payNextStep(order: Pick<Order, "order_reference" | "payment_method">, since: Date): NextStep {
  const method = order.payment_method === "card" ? "card" : "crypto";
  return {
    heading: stepHeadings.customer,
    text: payStep.text,
    isCustomers: true,
    since,
    button: { label: payStep.button, href: paymentHref(order.order_reference, method) },
  };
}

const sectionOf = (reference: string, section: "documents" | "messages") =>
  `${orderPath(reference)}#${section}`;

function dueWords(step: OwnStep, now: Date): string | undefined {
  // This is the desk's deadline for replying to the bank. The date of the bank's decision is unknown.
  if (step.step === "dispute") return undefined;
  const { by, reminder, words } = stepDue(step, step, now);
  if (by) return by > now ? `By ${formatDateTime(by)}` : undefined;
  return reminder ? undefined : words;
}

/** The texts of a step. Its button links to where the customer can act. */
export function nextStep(step: OwnStep, now = new Date()): NextStep {
  const { kind, owner, open_slots: open, order_reference: reference } = step;
  const isLate = step.step === "decision" && owner === "desk";
  const { text, button } = stepTexts[isLate ? "late" : step.step]!;
  if (step.step === "pay")
    return {
      ...payNextStep(step, step.since),
      // The purpose comes last: after Arabic text, an amount would be displayed in the wrong place.
      text: `${String(text)} ${formatUsd(step.total_fee)} for: ${step.service_type}.`,
      ...(step.due_on && { due: `By ${formatDay(step.due_on)}` }),
    };
  const isCustomers = owner === "customer";
  const heading =
    step.step === "dispute"
      ? stepHeadings.dispute
      : owner === "outside"
        ? stepHeadings.outside[kind]
        : stepHeadings[owner];
  const mayAlsoSend = !isCustomers && open > 0 && (step.step === "review" || step.step === "check");
  const due = isCustomers ? undefined : dueWords(step, now);
  return {
    heading,
    text: typeof text === "string" ? text : text[kind],
    isCustomers,
    since: step.since,
    ...(due && { due }),
    ...(mayAlsoSend && { also: sendMeanwhile(open) }),
    ...(button && {
      button: {
        label: button,
        href: sectionOf(reference, step.step === "find_payment" ? "messages" : "documents"),
      },
    }),
    ...(mayAlsoSend && { button: { label: sendMeanwhileButton, href: sectionOf(reference, "documents") } }),
  };
}
