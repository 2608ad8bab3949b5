import { receiptPaymentMethods, receiptKinds, receiptText } from "@/data/receipts";
import { formatDate, formatExactUsd } from "@/lib/format";
import type { FallbackFonts } from "./fonts";
import { currentSeller } from "./seller";
import type { PrintedReceipt } from "./store";
import { toPrintableName, replacementCharacter } from "./characters";

/** The contents of a receipt. Amounts are in US dollars. */
export type ReceiptContent = ReturnType<typeof toReceiptContent>;

/** The refund's date and receipt, and the total refunded if there was an earlier refund. */
function refundNotes(day: string, { amount, snapshot: { credit } }: PrintedReceipt): string[] {
  const { receipt, paid, refunded = amount } = credit ?? {};
  return [
    receiptText.refunded(day, receipt),
    paid && refunded > amount
      ? receiptText.refundedSoFar(formatExactUsd(refunded), formatExactUsd(paid))
      : "",
  ];
}

/** The customer's texts that a receipt shows. */
export const listReceiptCustomerTexts = ({
  snapshot: { full_name, company_name, email },
}: PrintedReceipt): string[] => [full_name, company_name, email].filter((text) => text !== null);

/** The contents of a receipt (the order's fees) or a credit note (one amount, its receipt, the total refunded so far). */
export function toReceiptContent(receipt: PrintedReceipt, fonts: FallbackFonts) {
  const { series, label, issued_at, amount, snapshot } = receipt;
  const { order_reference: reference, kind, full_name, company_name, email } = snapshot;
  const { title, total } = receiptKinds[series];
  const issued = formatDate(issued_at);
  const customer = [full_name, email].map((text) => toPrintableName(text, fonts));
  /** The company, trust or foundation it was sold for. */
  const purpose = company_name ? receiptText.purpose[kind](toPrintableName(company_name, fonts)) : undefined;
  /** The service sold. */
  const item = `${snapshot.service_type}, ${snapshot.jurisdiction}`;
  return {
    title,
    label,
    issued,
    issuedAt: issued_at,
    seller: snapshot.seller ?? currentSeller,
    reference,
    customer,
    item,
    purpose,
    /** The fonts for the customer's texts. */
    families: fonts.families,
    lines: series === "R" ? snapshot.lines : [],
    total,
    amount,
    notes: [
      ...(series === "C" ? refundNotes(issued, receipt) : []),
      receiptText.paid(receiptPaymentMethods[snapshot.payment_method], formatDate(snapshot.paid_at)),
      receiptText.currency,
      [...customer, purpose].some((text) => text?.includes(replacementCharacter))
        ? receiptText.unprintable(replacementCharacter, reference)
        : "",
    ].filter(Boolean),
  };
}
