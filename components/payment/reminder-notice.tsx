import Link from "next/link";
import { NoticePage } from "@/components/layout/notice-page";
import { OrderStates } from "@/components/order/order-states";
import { offerText } from "@/data/further-payments";
import { reminderTexts, orderPlacedText } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import { hasEnded, isOnlyReported } from "@/lib/orders/states";

type Placed = {
  order: { order_reference: string } & Parameters<typeof OrderStates>[0]["order"];
  href: string;
};

/** Replaces the payment form in a browser that has just paid, with a link to its order. */
export function PlacedNotice({ order, href }: Placed) {
  return (
    <NoticePage
      heading={`Your order ${order.order_reference} is placed`}
      text={orderPlacedText.text}
      action={{ href, label: orderPlacedText.confirmation }}
    >
      <OrderStates order={order} className="justify-center" />
      <Link href="/jurisdictions" className="link order-last">
        {orderPlacedText.another}
      </Link>
    </NoticePage>
  );
}

type Order = { order_reference: string } & Parameters<typeof OrderStates>[0]["order"] &
  Parameters<typeof hasEnded>[0];
type Props = { order: Order | undefined };

/** Decision 11: a reported crypto payment is not paid yet. */
function closed(order: Order) {
  if (order.status === "submitted" && hasEnded(order)) return offerText.ended;
  if (order.status !== "paid") return reminderTexts.cancelled;
  return isOnlyReported(order) ? reminderTexts.reported : reminderTexts.paid;
}

/** Shown for a reminder link with nothing to pay: the order was paid or cancelled, or the link is invalid. */
export function ReminderNotice({ order }: Props) {
  const { heading, text } = order ? closed(order)(order.order_reference) : reminderTexts.spent;
  return (
    <NoticePage
      heading={heading}
      text={text}
      action={{ href: privatePages.account, label: reminderTexts.account }}
    >
      {order && <OrderStates order={order} className="justify-center" />}
      <Link href="/jurisdictions" className="link order-last">
        {reminderTexts.another}
      </Link>
    </NoticePage>
  );
}
