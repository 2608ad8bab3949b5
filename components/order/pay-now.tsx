import { SubmitButton } from "@/components/forms/submit-button";
import { orderFormText } from "@/data/page-texts";
import { formatUsd } from "@/lib/format";
import { OrderNotes } from "./consent-field";

type Props = { pending: boolean; /** US dollars. */ total: number };

/** The button of an order form, with the total, and what follows. */
export function PayNow({ pending, total }: Props) {
  return (
    <div className="mt-3">
      <SubmitButton pending={pending} size="lg" className="w-full">
        Pay Now · {formatUsd(total)}
      </SubmitButton>
      <div className="mt-3 grid gap-2 text-sm text-muted">
        <p>{orderFormText.payHint}</p>
        <OrderNotes />
      </div>
    </div>
  );
}
