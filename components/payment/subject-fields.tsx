import type { Result } from "@/lib/result";

/** The order that a payment form pays for, as shown when the page was rendered. Empty for the sample order. */
export type PaymentFormTarget = {
  /** The reference of an order in the account. Without it the form pays for the browser's draft. */
  order?: string;
  /** Or the reminder link that opened the page. */
  link?: string;
  /** The version of the shown order and a fingerprint of its price. */
  shown?: string;
  priceFingerprint?: string;
  /** The fingerprint of a changed price that the page has shown. */
  sawNewPrice?: string;
};

type Props = { subject: PaymentFormTarget; result: Result<unknown> | null };

/** Hidden fields that tell the server what the customer saw, including a price change in the last response. */
export function PaymentHiddenFields({ subject, result }: Props) {
  const answered = result && !result.ok ? result.values?.sawNewPrice : undefined;
  const fields = { ...subject, sawNewPrice: answered ?? subject.sawNewPrice };
  return (["order", "link", "shown", "priceFingerprint", "sawNewPrice"] as const).map((name) => (
    <input key={name} type="hidden" name={name} value={fields[name] ?? ""} />
  ));
}
