import { Alert } from "@/components/ui/alert";
import { furtherText } from "@/data/further-payments";
import { disputeText } from "@/data/order-states";
import type { DeskOrder } from "@/lib/desk/orders";
import { stripePaymentHref } from "@/lib/desk/payment-links";

/** Warns that the order's payment is disputed, or was lost in a dispute. */
export function DisputeAlert({ order, facts }: Pick<DeskOrder, "order" | "facts">) {
  const { dispute, parent_id: parent } = order;
  const payment = facts.stripe_payment_intent_id;
  if (dispute !== "open" && dispute !== "lost") return null;
  return (
    <div className="mt-4">
      <Alert variant="destructive">
        {dispute === "lost" ? disputeText.lost : parent ? furtherText.disputed : disputeText.desk}{" "}
        {dispute === "open" && payment && (
          <a
            href={stripePaymentHref(payment, facts.stripe_session_id)}
            className="font-semibold underline underline-offset-4"
            rel="noreferrer"
          >
            {disputeText.open}
          </a>
        )}
      </Alert>
    </div>
  );
}
