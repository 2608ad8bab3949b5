import Link from "next/link";
import { NoticePage } from "@/components/layout/notice-page";
import { OrderStates } from "@/components/order/order-states";
import { reminderTexts } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";

type Order = { order_reference: string } & Parameters<typeof OrderStates>[0]["order"];
type Props = { order: Order | undefined };

/** A reminder's link that has nothing to be paid: its order was paid or cancelled, or it opens none. */
export function ReminderNotice({ order }: Props) {
  const say = order && (order.status === "paid" ? reminderTexts.paid : reminderTexts.cancelled);
  const { heading, text } = say ? say(order.order_reference) : reminderTexts.spent;
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
