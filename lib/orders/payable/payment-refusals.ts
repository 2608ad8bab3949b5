import "server-only";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { fail, type Result } from "@/lib/result";
import { renewDraft } from "@/lib/orders/draft/draft";
import { orderPath } from "@/lib/orders/record/order-paths";
import type { Payable } from "./payable";

/** Refuses, and draws the page anew: with what is really being paid, so that the next press can go on. */
export function failAndRefresh(notice: Notice, values?: Record<string, string>): Result<never> {
  refresh();
  return fail(notice, undefined, values);
}

/** Says that the price has changed; the form remembers that it was said. */
export const refuseChangedPrice = ({ priceFingerprint }: Payable): Result<never> =>
  failAndRefresh(messages.payment.priceChanged, { sawNewPrice: priceFingerprint });

/** An order that can't be paid any more says so on its page; where a reminder's link led, that page does, drawn anew. */
export function refuseClosed({ order = "", link }: { order?: string; link?: string }): Result<never> {
  if (link) return failAndRefresh(messages.payment.draftGone);
  redirect(orderPath(order));
}

/** Its owner has cancelled what this page pays: an order's page says so, a draft becomes a new order. */
async function startAgain({ draft, order, link }: Payable): Promise<Result<never>> {
  if (!draft) return refuseClosed({ order: order.order_reference, link });
  await renewDraft(draft);
  return failAndRefresh(messages.payment.cancelled);
}

/**
 * What stands in the way of paying, by card or in coins: its owner has cancelled the order; the price list has changed since,
 * and they have not been sawNewPrice; it went another way at the same moment.
 */
export type PaymentBlock = "cancelled" | "new-price" | "again";

/** What has happened to the order meanwhile, and the page that can go on from there. */
export async function refusePayment(by: PaymentBlock, payable: Payable): Promise<Result<never>> {
  if (by === "cancelled") return startAgain(payable);
  return by === "new-price" ? refuseChangedPrice(payable) : failAndRefresh(messages.payment.draftChanged);
}
