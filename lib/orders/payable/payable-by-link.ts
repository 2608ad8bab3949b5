import "server-only";
import { messages } from "@/data/messages";
import type { Result } from "@/lib/result";
import { readOrOutage } from "@/lib/supabase/read";
import { intentStatus } from "@/lib/orders/record/intent";
import type { OrderToPay } from "./payable";
import { toPayableOrder } from "./payable-order";
import { readReminderLink } from "./reminder-link";
import { findOrderById, listIntentOrders, type ServerOrder } from "@/lib/orders/record/store";

/**
 * The unpaid order of a reminder's link, or the order that replaced it. The link proves that the visitor received the email.
 * `closed` if it was paid or cancelled meanwhile; undefined if the link is invalid.
 */
export function payableByLink(
  link: string,
): Promise<Result<OrderToPay | { closed: ServerOrder } | undefined>> {
  return readOrOutage("order of a reminder not read", messages.payment.unreachable, async () => {
    const id = await readReminderLink(link);
    const order = id && (await findOrderById(id));
    if (!order) return undefined;
    const { current = order } = intentStatus(await listIntentOrders(order.intent_id));
    return current.status === "submitted" ? toPayableOrder(current, link) : { closed: current };
  });
}
