import "server-only";
import { receiptHref } from "@/lib/orders/paths";
import type { Order } from "@/lib/orders/store";
import type { ReceiptSeries } from "@/data/receipts";

/** A link to a receipt or credit note. */
export type ReceiptLink = { readonly series: ReceiptSeries; readonly label: string; readonly href: string };

/** Links to an order's receipts, in the account or on the confirmation page. */
export const toReceiptLinks = (
  order: Pick<Order, "order_reference">,
  receipts: readonly Pick<ReceiptLink, "series" | "label">[],
  inAccount: boolean,
): ReceiptLink[] =>
  receipts.map(({ series, label }) => ({
    series,
    label,
    href: receiptHref(order.order_reference, label, inAccount),
  }));
