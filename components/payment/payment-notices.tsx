import Link from "next/link";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { cancelOrderText, sampleOrderText } from "@/data/payment-texts";
import { NoticePage } from "@/components/layout/notice-page";
import { OrderStatusLabels } from "@/components/order/order-states";
import { closedPaymentRequestText, offerText, furtherPaymentText } from "@/data/further-payments";
import { reminderPageText, orderPlacedText } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import { hasOfferEnded, isPaymentOnlyReported } from "@/lib/orders/states";
import type { ServerOrder } from "@/lib/orders/store";
import { RedirectButtonForm } from "@/components/forms/action-form";
import { serverUnreachableNotice } from "@/data/notices";
import type { FormAction } from "@/lib/result";

/** §2: without an order, explains that this is an example and links to the order forms. */
export function SampleOrderNotice() {
  const { heading, lead, start, startNote } = sampleOrderText;
  return (
    <div className="mb-8 rounded-lg border border-brass bg-brass-wash p-5 sm:p-8">
      <h1 className="text-title">{heading}</h1>
      <p className="measure mt-2 text-lg text-ink">{lead}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink {...start} />
        <span className="measure">{startNote}</span>
      </p>
    </div>
  );
}

type Placed = {
  order: { order_reference: string } & Parameters<typeof OrderStatusLabels>[0]["order"];
  href: string;
};

/** Replaces the payment form in a browser that has just paid, with a link to its order. */
export function OrderPlacedNotice({ order, href }: Placed) {
  return (
    <NoticePage
      heading={`Your order ${order.order_reference} is placed`}
      text={orderPlacedText.text}
      action={{ href, label: orderPlacedText.confirmation }}
    >
      <OrderStatusLabels order={order} className="justify-center" />
      <Link href="/jurisdictions" className="link order-last">
        {orderPlacedText.another}
      </Link>
    </NoticePage>
  );
}

type Order = { order_reference: string } & Parameters<typeof OrderStatusLabels>[0]["order"] &
  Parameters<typeof hasOfferEnded>[0];
type Props = { order: (Order & Partial<Pick<ServerOrder, "cancel_reason">>) | undefined };

/** Decision 11: a reported crypto payment is not paid yet. */
function closed(order: NonNullable<Props["order"]>) {
  if (order.status === "submitted")
    return hasOfferEnded(order) ? offerText.ended : furtherPaymentText.stopped;
  if (order.status !== "paid") {
    const isRequested = order.parent_id || order.due_on;
    return isRequested
      ? closedPaymentRequestText(order.cancel_reason === "customer")
      : reminderPageText.cancelled;
  }
  return isPaymentOnlyReported(order) ? reminderPageText.reported : reminderPageText.paid;
}

/** Shown for a reminder link with nothing to pay: the order was paid or cancelled, or the link is invalid. */
export function NothingToPayNotice({ order }: Props) {
  const { heading, text } = order ? closed(order)(order.order_reference) : reminderPageText.spent;
  return (
    <NoticePage
      heading={heading}
      text={text}
      action={{ href: privatePages.account, label: reminderPageText.account }}
    >
      {order && <OrderStatusLabels order={order} className="justify-center" />}
      {!order?.parent_id && (
        <Link href="/jurisdictions" className="link order-last">
          {reminderPageText.another}
        </Link>
      )}
    </NoticePage>
  );
}

type DeclinePaymentProps = {
  /** The email's link, which the form sends back. */
  link: string;
  order: ServerOrder;
  action: FormAction<never>;
};

/**
 * Declines an offer or a requested payment that was opened by its email's link, or cancels an order (decision 38). Works without
 * JavaScript.
 */
export function DeclinePaymentForm({ link, order, action }: DeclinePaymentProps) {
  const text = !order.due_on ? cancelOrderText : order.parent_id ? furtherPaymentText : offerText;
  return (
    <details className="shell pb-10">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {order.renews_on ? furtherPaymentText.declineRenewal : text.decline}
      </summary>
      <RedirectButtonForm
        action={action}
        lost={serverUnreachableNotice}
        className="mt-2 grid justify-items-start gap-3"
      >
        <p className="measure">
          {order.renews_on ? furtherPaymentText.declineRenewalText : text.declineText}
        </p>
        <input type="hidden" name="link" value={link} />
        <Button type="submit" variant="outline">
          {text.yesDecline(order.order_reference)}
        </Button>
      </RedirectButtonForm>
    </details>
  );
}
