import Link from "next/link";
import { NoticePage } from "@/components/layout/notice-page";
import { OrderStates } from "@/components/order/order-states";
import { orderPlacedText } from "@/data/page-texts";

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
