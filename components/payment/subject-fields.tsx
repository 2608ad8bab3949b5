import type { Result } from "@/lib/result";

/** What a payment form pays, as the page was rendered; empty for the sample order. */
export type PaymentSubject = {
  /** The reference of an order in the account; without it the form pays the browser's draft. */
  order?: string;
  /** Or the reminder's link it was opened with. */
  link?: string;
  /** The intent shown, and a fingerprint of its price. */
  shownIntent?: string;
  priceFingerprint?: string;
  /** The fingerprint of a changed price that the page has announced. */
  sawNewPrice?: string;
};

type Props = { subject: PaymentSubject; result: Result<unknown> | null };

/** Hidden fields that tell the server what the customer saw, including a price change in the last response. */
export function SubjectFields({ subject, result }: Props) {
  const answered = result && !result.ok ? result.values?.sawNewPrice : undefined;
  const fields = { ...subject, sawNewPrice: answered ?? subject.sawNewPrice };
  return (["order", "link", "shownIntent", "priceFingerprint", "sawNewPrice"] as const).map((name) => (
    <input key={name} type="hidden" name={name} value={fields[name] ?? ""} />
  ));
}
