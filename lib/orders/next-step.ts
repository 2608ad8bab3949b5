import {
  expectedByLabel,
  missingItemText,
  paymentStepText,
  nextStepHeadings,
  nextStepText,
} from "@/data/next-step";
import { formatDateTime, formatCalendarDay, formatUsd } from "@/lib/format";
import { calculateCurrentOrderPrice } from "./order-to-pay";
import { orderPath, paymentHref } from "./paths";
import { isPriceChargeable } from "./price";
import { canCustomerSendItems, type CustomerStep, getStepDeadline } from "./steps";
import { hasLateCryptoReport, type Order, type OrderEvent } from "./store";
import { findPaymentMismatchNotice } from "./timeline";

/** An order's next step in words, for its customer. */
export type NextStep = {
  readonly heading: string;
  readonly text: string;
  /** Whether the customer has to act. */
  readonly isCustomers: boolean;
  /** Whether something that the customer sent was refused. */
  readonly isRefused?: boolean;
  /** When this step started. */
  readonly since: Date;
  /** The deadline in words. */
  readonly due?: string;
  /** What others do meanwhile. */
  readonly also?: string;
  /** What we wrote to the customer about it. */
  readonly quote?: string;
  readonly button?: { readonly label: string; readonly href: string };
};

const payButton = ({
  order_reference: reference,
  payment_method: method,
}: Pick<Order, "order_reference" | "payment_method">) => ({
  label: paymentStepText.button,
  href: paymentHref(reference, method === "card" ? "card" : "crypto"),
});

type Unpaid = { readonly events?: readonly OrderEvent[] };

/** While we look for money or have some that isn't the price, an unpaid order isn't asked to be paid again. */
function findMoneyStep(
  order: Unpaid & Pick<Order, "kind" | "payment_method">,
  since: Date,
): NextStep | undefined {
  const { events = [] } = order;
  const text =
    findPaymentMismatchNotice(order, events)?.text ??
    (hasLateCryptoReport(events) && paymentStepText.reportedLate);
  return text ? { heading: nextStepHeadings.desk, text, isCustomers: false, since } : undefined;
}

/** The next step of an order that is not paid yet, other than a further payment or an offer. */
export function toPaymentStep(order: Order & Unpaid, since: Date): NextStep {
  const money = findMoneyStep(order, since);
  if (money) return money;
  const isSold = isPriceChargeable(calculateCurrentOrderPrice(order));
  return {
    heading: nextStepHeadings.customer,
    text: isSold ? paymentStepText.text(formatUsd(order.total_fee)) : paymentStepText.notSold,
    isCustomers: true,
    since,
    button: isSold
      ? payButton(order)
      : { label: paymentStepText.open, href: orderPath(order.order_reference) },
  };
}

/** A further payment has no messages of its own: they are on the page of its order. */
const sectionOf = (
  { order_reference: own, parent_reference: parent }: CustomerStep,
  section: "documents" | "messages" | "answer-residence",
) => `${orderPath(section === "messages" ? (parent ?? own) : own)}#${section}`;

function dueWords(step: CustomerStep, now: Date): string | undefined {
  // This is the desk's deadline for replying to the bank. The date of the bank's decision is unknown.
  if (step.step === "dispute") return undefined;
  // Only the registrar or the bank decides: a date without a promise.
  if (step.step === "decision" && step.owner === "outside") {
    const { by } = getStepDeadline(step, step, now);
    return by && by > now ? `${expectedByLabel} ${formatCalendarDay(by)}` : undefined;
  }
  const { by, reminder, words } = getStepDeadline(step, step, now);
  if (by) return by > now ? `By ${formatDateTime(by)}` : undefined;
  return reminder ? undefined : words;
}

/** The key of a step's text. */
function textKey(of: CustomerStep): string {
  if (of.is_residence_refused) return "barred_residence";
  if (of.step === "decision" && of.owner === "desk") return "late";
  if (of.step === "answer" && of.declined_at) return "declined";
  return of.step === "send" && of.filed_at ? "asked" : of.step;
}

const textOf = (step: CustomerStep): string => {
  const { text } = nextStepText[textKey(step)]!;
  const { kind } = step;
  return typeof text === "string" ? text : text[kind];
};

/** What others do while the customer sends what is open. */
function meanwhile(step: CustomerStep, now: Date): string | undefined {
  const other: CustomerStep | undefined =
    step.step !== "send"
      ? step
      : step.sent_since
        ? { ...step, step: "check", owner: "desk", since: step.sent_since }
        : undefined;
  if (!other) return undefined;
  const due = dueWords(other, now);
  return [missingItemText.meanwhile, textOf(other), due && `${due}.`].filter(Boolean).join(" ");
}

/** What the customer has to send: refused items first. */
function sendStep(step: CustomerStep, now: Date): NextStep {
  const { open_slots: open, refused_slots: refused } = step;
  const also = meanwhile(step, now);
  const isFirst = step.step === "send" || step.step === "review";
  return {
    heading: nextStepHeadings.customer,
    text: refused
      ? missingItemText.refused(refused, open - refused)
      : isFirst && !step.sent_since && (open !== 1 || step.filed_at)
        ? textOf({ ...step, step: "send" })
        : missingItemText.missing(open),
    isCustomers: true,
    isRefused: refused > 0,
    since: step.since,
    ...(also && { also }),
    button: {
      label: refused ? missingItemText.again : isFirst ? nextStepText.send!.button! : missingItemText.button,
      href: sectionOf(step, "documents"),
    },
  };
}

/** The texts of a step. Its button links to where the customer can act. Whatever the customer has to send comes first. */
export function toNextStep(step: CustomerStep & Unpaid, now = new Date()): NextStep {
  const { kind, owner } = step;
  if (step.step === "pay") {
    const money = findMoneyStep(step, step.since);
    return (
      money ?? {
        heading: nextStepHeadings.customer,
        isCustomers: true,
        since: step.since,
        button: payButton(step),
        // The purpose comes last: after Arabic text, an amount would be displayed in the wrong place.
        text: `${textOf(step)} ${formatUsd(step.total_fee)} for: ${step.service_type}.`,
        ...(step.due_on && { due: `By ${formatCalendarDay(step.due_on)}` }),
      }
    );
  }
  if (step.step === "send" || canCustomerSendItems(step)) return sendStep(step, now);
  const isCustomers = owner === "customer";
  const heading =
    step.step === "dispute" || step.step === "barred"
      ? nextStepHeadings[step.step]
      : owner === "outside"
        ? nextStepHeadings.outside[kind]
        : nextStepHeadings[owner];
  const due = isCustomers ? undefined : dueWords(step, now);
  const { button } = nextStepText[textKey(step)]!;
  return {
    heading,
    text: textOf(step),
    isCustomers,
    since: step.since,
    ...(due && { due }),
    ...(step.question && { quote: step.question }),
    ...(step.step === "answer" && step.open_slots > 0 && { also: missingItemText.missing(step.open_slots) }),
    ...(button && {
      button: {
        label: button,
        href: sectionOf(
          step,
          step.step !== "barred" ? "messages" : step.is_residence_refused ? "answer-residence" : "documents",
        ),
      },
    }),
  };
}
