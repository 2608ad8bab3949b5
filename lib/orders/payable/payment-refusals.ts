import "server-only";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { fail, type Result } from "@/lib/result";
import { renewDraft } from "@/lib/orders/draft/draft";
import { orderPath } from "@/lib/orders/record/order-paths";
import type { OrderToPay } from "./payable";
import type { Blocked } from "./payment-decision";

/** Refuses and re-renders the page with the current draft or order, so that submitting again can succeed. */
export function failAndRefresh(notice: Notice, values?: Record<string, string>): Result<never> {
  refresh();
  return fail(notice, undefined, values);
}

/** Shows the changed price. The form is then resubmitted with `sawNewPrice`. */
export const refuseChangedPrice = ({ priceFingerprint }: OrderToPay): Result<never> =>
  failAndRefresh(messages.payment.priceChanged, { sawNewPrice: priceFingerprint });

/** Redirects to a paid or cancelled order's page. Re-renders a payment page that was opened by a reminder's link. */
export function refuseClosed({ order = "", link }: { order?: string; link?: string }): Result<never> {
  if (link) return failAndRefresh(messages.payment.draftGone);
  redirect(orderPath(order));
}

/** For a cancelled order: redirects to its page, or makes the draft a new order. */
async function startAgain({ draft, order, link }: OrderToPay): Promise<Result<never>> {
  if (!draft) return refuseClosed({ order: order.order_reference, link });
  await renewDraft(draft);
  return failAndRefresh(messages.payment.cancelled);
}

/** Refuses a blocked payment and shows the page on which the customer can continue. */
export async function refusePayment({ reason }: Blocked, payable: OrderToPay): Promise<Result<never>> {
  if (reason === "cancelled") return startAgain(payable);
  if (reason === "new-price") return refuseChangedPrice(payable);
  return failAndRefresh(messages.payment.draftChanged);
}
