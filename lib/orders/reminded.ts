import "server-only";
import { standingOf } from "./intent";
import { asUnpaid, type Payable } from "./payable";
import { readReminderLink } from "./reminder-link";
import { findOrderById, listIntentOrders, type ServerOrder } from "./store";

/**
 * The order that a reminder's link leads back to, or the one that has taken its place since: whoever has the link has the
 * mail. `closed` is one that was paid or cancelled meanwhile; undefined when the link opens nothing. Throws when it can't be
 * read.
 */
export async function payableByLink(link: string): Promise<Payable | { closed: ServerOrder } | undefined> {
  const id = await readReminderLink(link);
  const order = id && (await findOrderById(id));
  if (!order) return undefined;
  const { current = order } = standingOf(await listIntentOrders(order.intent_id));
  return current.status === "submitted" ? asUnpaid(current, link) : { closed: current };
}
