import { receiptPaymentMethods, receiptKinds, receiptTexts, type ReceiptSeries } from "@/data/receipts";
import { formatDate, formatExactUsd } from "@/lib/format";
import { recordedPrice } from "@/lib/orders/record/recorded-price";
import type { Order } from "@/lib/orders/record/store";
import { feeLines, ownFeeLabel } from "@/lib/orders/price/total";
import type { FontSet } from "./fonts";
import { printable, unprintable } from "./characters";

/** A receipt or credit note with its number from the database. The amount is in US dollars. */
export type Receipt = { series: ReceiptSeries; label: string; issued_at: Date; amount: number };

/** The contents of a receipt. Amounts are in US dollars. */
export type Statement = {
  title: string;
  label: string;
  issued: string;
  reference: string;
  customer: readonly string[];
  /** The service sold. */
  item: string;
  /** The company, trust or foundation it was sold for. */
  purpose?: string;
  lines: readonly (readonly [name: string, dollars: number])[];
  total: string;
  amount: number;
  notes: readonly string[];
  /** The fonts for the customer's texts. */
  families: string[];
};

/** The refund's date and receipt, and the total refunded if there was an earlier refund. */
function refundNotes(label: string, day: string, all: readonly Receipt[]): string[] {
  const receipt = all.find(({ series }) => series === "R");
  const credits = all.filter(({ series }) => series === "C");
  const at = credits.findIndex((credit) => credit.label === label);
  const sum = credits.slice(0, at + 1).reduce((total, { amount }) => total + amount, 0);
  return [
    receiptTexts.refunded(day, receipt?.label),
    receipt && at > 0 ? receiptTexts.refundedSoFar(formatExactUsd(sum), formatExactUsd(receipt.amount)) : "",
  ];
}

/** The customer's texts that a receipt shows. */
export const customerTexts = ({ full_name, company_name, email }: Order): string[] =>
  [full_name, company_name, email].filter((text) => text !== null);

/**
 * The contents of a receipt (the order's fees) or a credit note (one amount, its receipt, the total refunded so far). `all` are
 * the order's receipts and credit notes, in sequence.
 */
export function toStatement(
  { series, label, issued_at, amount }: Receipt,
  order: Order,
  fonts: FontSet,
  all: readonly Receipt[] = [],
): Statement {
  const { order_reference: reference, kind, full_name, company_name, email } = order;
  const { title, total } = receiptKinds[series];
  const issued = formatDate(issued_at);
  const customer = [full_name, email].map((text) => printable(text, fonts));
  const purpose = company_name ? receiptTexts.purpose[kind](printable(company_name, fonts)) : undefined;
  const item = `${order.service_type}, ${order.jurisdiction}`;
  const paid = order.payment_verified_at ?? issued_at;
  return {
    title,
    label,
    issued,
    reference,
    customer,
    item,
    purpose,
    families: fonts.families,
    lines: series === "R" ? feeLines(recordedPrice(order), ownFeeLabel(order)) : [],
    total,
    amount,
    notes: [
      ...(series === "C" ? refundNotes(label, issued, all) : []),
      receiptTexts.paid(receiptPaymentMethods[order.payment_method], formatDate(paid)),
      receiptTexts.currency,
      [...customer, purpose].some((text) => text?.includes(unprintable))
        ? receiptTexts.unprintable(unprintable, reference)
        : "",
    ].filter(Boolean),
  };
}
