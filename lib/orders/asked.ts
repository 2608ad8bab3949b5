import "server-only";
import { refresh } from "next/cache";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { getFreshUser } from "@/lib/auth/session";
import { fail, ok, type Result } from "@/lib/result";
import { payableDraft, payableOrder, type Payable } from "./payable";
import { payableByLink } from "./reminded";

type Asked = {
  payable: Payable;
  user: { id: string; email: string } | undefined;
  /** The customer has seen that the price is another one than when the order was recorded. */
  told: boolean;
};

/** Refuses, and draws the page anew: with what is really being paid, so that the next press can go on. */
export function redrawn(notice: Notice, values?: Record<string, string>): Result<never> {
  refresh();
  return fail(notice, undefined, values);
}

/**
 * What a payment form is about, read again from draft or order. Refused when that is not what the customer looked at:
 * `shown` is its intent, `priced` its price then, `told` a changed price they were told of. "closed" for an order that
 * is paid or cancelled by now; `missing` is said to a visitor without any draft.
 */
export async function askedPayment(
  { order, link, shown, priced, told }: Record<string, string>,
  missing: Notice,
): Promise<Result<Asked> | "closed"> {
  // A reminder's link pays its customer's order, whoever is signed in where it was opened.
  const user = link ? undefined : await getFreshUser();
  if (user === "unknown") return fail(messages.session.unknown);
  if (order && !user) return fail(messages.payment.signIn);
  const payable = link ? await payableByLink(link) : order ? await payableOrder(order) : await payableDraft();
  if (payable === "closed" || (payable && "closed" in payable)) return "closed";
  if (!payable && shown) return redrawn(messages.payment.draftGone);
  if (!payable) return fail(user ? messages.payment.noOrder : missing);
  if (shown !== payable.intentId) return redrawn(messages.payment.draftChanged);
  if (priced !== payable.priced) return tellPrice(payable);
  return ok({ payable, user, told: told === payable.priced });
}

/** Says that the price has changed; the form remembers that it was said. */
export const tellPrice = ({ priced }: Payable): Result<never> =>
  redrawn(messages.payment.priceChanged, { told: priced });
