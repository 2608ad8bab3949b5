import { SubmitButton } from "@/components/forms/submit-button";
import { orderFormText, refundBesidePay } from "@/data/order-form-texts";
import { formatUsd } from "@/lib/format";
import { OrderNotes } from "./consent-field";

type Props = {
  kind: keyof typeof refundBesidePay;
  pending: boolean;
  /** US dollars. */
  total: number;
};

/** The button of an order form, with the total, the refund rule, and what happens next. */
export function PayNow({ kind, pending, total }: Props) {
  return (
    <div className="mt-3">
      <SubmitButton pending={pending} size="lg" className="w-full">
        Pay Now · {formatUsd(total)}
      </SubmitButton>
      <div className="mt-3 grid gap-2 text-sm text-muted">
        <p className="font-medium text-ink">{refundBesidePay[kind]}</p>
        <p>{orderFormText.payHint}</p>
        <OrderNotes />
      </div>
    </div>
  );
}
