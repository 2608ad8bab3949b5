import type { Result } from "@/lib/result";

/** What a payment form is about, as the page was drawn; a sample order has nothing of it. */
export type PaymentSubject = {
  /** The reference of an order in the account; without it the form is about the browser's draft. */
  order?: string;
  /** The reminder's link that led to it instead. */
  link?: string;
  /** The intent that is shown, and its price, as a token to compare. */
  shown?: string;
  priced?: string;
  /** The changed price that the page itself tells of. */
  told?: string;
};

type Props = { subject: PaymentSubject; result: Result<unknown> | null };

/** The hidden fields by which the server knows what the customer looked at, and what the last answer told them. */
export function SubjectFields({ subject, result }: Props) {
  const answered = result && !result.ok ? result.values?.told : undefined;
  const fields = { ...subject, told: answered ?? subject.told };
  return (["order", "link", "shown", "priced", "told"] as const).map((name) => (
    <input key={name} type="hidden" name={name} value={fields[name] ?? ""} />
  ));
}
