import { paidBy, papers, receiptWords, type Series } from "@/data/receipts";
import { formatDate } from "@/lib/format";
import { recordedPrice } from "@/lib/orders/fees";
import type { Order } from "@/lib/orders/store";
import { feeLines } from "@/lib/orders/total";
import { printable, unprintable } from "./letters";

/** A receipt or credit note as the database numbered it; the amount in US dollars. */
export type Receipt = { series: Series; label: string; issued_at: Date; amount: number };

/** What a receipt says, in words; amounts in US dollars. */
export type Statement = {
  title: string;
  label: string;
  issued: string;
  reference: string;
  customer: readonly string[];
  /** What was sold. */
  item: string;
  lines: readonly (readonly [name: string, dollars: number])[];
  total: string;
  amount: number;
  notes: readonly string[];
};

/**
 * What a receipt says of its order, and a credit note of what was given back; `against` is the receipt's number then. A
 * receipt's lines are the order's fees; a credit note names what was given back in one.
 */
export function toStatement(
  { series, label, issued_at, amount }: Receipt,
  order: Order,
  against?: string,
): Statement {
  const { order_reference: reference, kind, full_name, company_name, email } = order;
  const { title, total } = papers[series];
  const issued = formatDate(issued_at);
  const names = [full_name, company_name !== full_name && company_name, email].filter(Boolean) as string[];
  const customer = names.map(printable);
  const item = `${order.service_type}, ${order.jurisdiction}`;
  const paid = order.payment_verified_at ?? issued_at;
  return {
    title,
    label,
    issued,
    reference,
    customer,
    item,
    lines: series === "R" ? feeLines(recordedPrice(order), kind === "bank" ? "Service fee" : undefined) : [],
    total,
    amount,
    notes: [
      series === "C" ? receiptWords.givenBack(issued, against) : "",
      receiptWords.paid(paidBy[order.payment_method], formatDate(paid)),
      receiptWords.currency,
      customer.some((text) => text.includes(unprintable))
        ? receiptWords.unprintable(unprintable, reference)
        : "",
    ].filter(Boolean),
  };
}
