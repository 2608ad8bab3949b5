import "server-only";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { findFreshUser, type FreshUser } from "@/lib/auth/session";
import { fail, ok, type Result } from "@/lib/result";
import { redrawn, refuseClosed, tellPrice } from "./payment-refusals";
import { payableDraft, type Payable } from "./payable";
import { payableByLink } from "./payable-by-link";
import { payableOrder } from "./payable-order";

/** What is to be paid, and by whom. */
export type RequestedPayment = {
  payable: Payable;
  user: FreshUser | undefined;
  /** The customer has seen that the price is another one than when the order was recorded. */
  told: boolean;
};

/**
 * What a payment form is about, read again from draft or order. Refused when that is not what the customer looked at:
 * `shown` is its intent, `priced` its price then, `told` a changed price they were told of. An order that is
 * paid or cancelled by now says so; `missing` is said to a visitor without any draft.
 */
export async function findRequestedPayment(
  { order, link, shown, priced, told }: Record<string, string>,
  missing: Notice,
): Promise<Result<RequestedPayment>> {
  // A reminder's link pays its customer's order, whoever is signed in where it was opened.
  const asking = link ? ok(undefined) : await findFreshUser();
  if (!asking.ok) return asking;
  const user = asking.value;
  if (order && !user) return fail(messages.payment.signIn);
  const found = link
    ? await payableByLink(link)
    : order
      ? await payableOrder(order)
      : ok(await payableDraft());
  if (!found.ok) return found;
  const payable = found.value;
  if (payable === "closed" || (payable && "closed" in payable)) return refuseClosed({ order, link });
  if (!payable && shown) return redrawn(messages.payment.draftGone);
  if (!payable) return fail(user ? messages.payment.noOrder : missing);
  if (shown !== payable.intentId) return redrawn(messages.payment.draftChanged);
  if (priced !== payable.priced) return tellPrice(payable);
  return ok({ payable, user, told: told === payable.priced });
}
