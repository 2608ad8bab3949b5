import "server-only";
import { errorCode, log } from "@/lib/log";
import { receiptHref } from "@/lib/orders/record/order-paths";
import type { Order } from "@/lib/orders/record/store";
import type { ReceiptSeries } from "@/data/receipts";
import type { Receipt } from "./statement";
import { listReceipts } from "./store";

/** A link to a receipt or credit note. */
export type ReceiptLink = { readonly series: ReceiptSeries; readonly label: string; readonly href: string };

/** Links to an order's receipts, in the account or on the confirmation page. */
export const toReceiptLinks = (
  order: Pick<Order, "order_reference">,
  receipts: readonly Receipt[],
  inAccount: boolean,
): ReceiptLink[] =>
  receipts.map(({ series, label }) => ({
    series,
    label,
    href: receiptHref(order.order_reference, label, inAccount),
  }));

/** The same, reading the receipts. Empty when they can't be read. */
export async function findReceiptLinks(order: Order, inAccount: boolean): Promise<ReceiptLink[]> {
  const receipts = await listReceipts(order.id).catch((error: unknown) => {
    log("error", "receipts not listed", { code: errorCode(error) });
    return [];
  });
  return toReceiptLinks(order, receipts, inAccount);
}
