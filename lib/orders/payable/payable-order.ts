import "server-only";
import { messages } from "@/data/messages";
import { ok, type Result } from "@/lib/result";
import { readOrOutage } from "@/lib/supabase/read";
import { findOwnOrder } from "@/lib/orders/status/own-orders";
import { priceFingerprintOf, type OrderToPay } from "./payable";
import { quote } from "@/lib/orders/price/pricing";
import { recordedPrice } from "@/lib/orders/record/recorded-price";
import { findOrderById, type ServerOrder } from "@/lib/orders/record/store";
import type { Quote } from "@/lib/orders/price/total";

/**
 * One of the customer's own orders to pay. Reads it with their rights first, so that row-level security checks the owner.
 * "closed" if it is paid or cancelled, undefined if not found.
 */
export async function payableOrder(reference: string): Promise<Result<OrderToPay | "closed" | undefined>> {
  const found = await findOwnOrder(reference);
  if (!found.ok) return found;
  if (!found.value) return ok(undefined);
  const { id } = found.value;
  return readOrOutage("order to pay not read", messages.account.unreachable, async () => {
    const order = await findOrderById(id);
    return order?.status === "submitted" ? toPayableOrder(order) : "closed";
  });
}

/** An unpaid order as an order to pay. `link` is the reminder's link that it was opened with. */
export function toPayableOrder(order: ServerOrder, link?: string): OrderToPay {
  const { id: orderId, kind, jurisdiction, service_type: serviceType } = order;
  const price = priceToday(order);
  const customer = { fullName: order.full_name, email: order.email };
  return {
    orderId,
    version: orderId,
    kind,
    jurisdiction,
    serviceType,
    price,
    customer,
    priceFingerprint: priceFingerprintOf(orderId, price),
    order,
    link,
  };
}

/** The price of an order at today's fees. For a further payment, the amount that the desk requested. */
export function priceToday(
  order: Pick<
    ServerOrder,
    "parent_id" | "kind" | "jurisdiction_slug" | "use_nominee_director" | "use_nominee_shareholder"
  > &
    Parameters<typeof recordedPrice>[0],
): Quote {
  if (order.parent_id) return recordedPrice(order);
  return quote({
    kind: order.kind,
    place: order.jurisdiction_slug,
    useNomineeDirector: order.use_nominee_director ? "yes" : "no",
    useNomineeShareholder: order.use_nominee_shareholder ? "yes" : "no",
  });
}
