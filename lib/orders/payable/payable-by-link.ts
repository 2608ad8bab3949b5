import "server-only";
import { messages } from "@/data/messages";
import type { Result } from "@/lib/result";
import { readOrOutage } from "@/lib/supabase/read";
import type { OrderToPay } from "./payable";
import { toPayableOrder } from "./payable-order";
import { readReminderLink } from "./reminder-link";
import { findOrderById, type ServerOrder } from "@/lib/orders/record/store";

/**
 * The unpaid order of a reminder's link. The link proves that the visitor received the email.
 * `closed` if it was paid or cancelled meanwhile; undefined if the link is invalid.
 */
export function payableByLink(
  link: string,
): Promise<Result<OrderToPay | { closed: ServerOrder } | undefined>> {
  return readOrOutage("order of a reminder not read", messages.payment.unreachable, async () => {
    const id = await readReminderLink(link);
    const order = id && (await findOrderById(id));
    if (!order) return undefined;
    return order.status === "submitted" ? toPayableOrder(order, link) : { closed: order };
  });
}
