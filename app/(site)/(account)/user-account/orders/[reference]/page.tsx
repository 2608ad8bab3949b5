import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { signOut } from "@/app/(site)/(auth)/actions";
import { AccountFrame } from "@/components/account/account-frame";
import { AccountUnreachable } from "@/components/account/account-unreachable";
import { OrderDetail } from "@/components/account/order-detail";
import { UnpaidOrder } from "@/components/account/unpaid-order";
import { FurtherPayments } from "@/components/order/further-payments";
import { OrderMessages } from "@/components/messages/order-messages";
import { requireUser } from "@/lib/auth/session";
import { readResults } from "@/lib/documents/results";
import { readOrderPage } from "@/lib/account-pages/order-page";
import { orderPath } from "@/lib/orders/record/order-paths";
import { priceToday } from "@/lib/orders/payable/payable-order";
import { isChargeable } from "@/lib/orders/price/pricing";
import { cancelOrder, sendMessage } from "../../actions";
import { OrderDocumentsSection } from "./order-documents";

type Props = {
  params: Promise<{ reference: string }>;
  searchParams: Promise<{ before?: string | string[] }>;
};

/** Browsers name a saved print after the title, so it contains the reference. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Order ${(await params).reference.slice(0, 20)}`, robots: { index: false } };
}

export default async function OrderPage({ params, searchParams }: Props) {
  const [{ reference }, { before }] = await Promise.all([params, searchParams]);
  const user = await requireUser(orderPath(reference));
  if (!user.ok) return <AccountUnreachable />;
  const [found, results] = await Promise.all([readOrderPage(reference, before), readResults()]);
  if (!found.ok) return <AccountUnreachable />;
  if (!found.value) notFound();
  const { order, events, step, receipts, further, thread, checklist, people } = found.value;
  const price = priceToday(order);
  const payment = order.status === "submitted" && (
    <UnpaidOrder
      reference={order.order_reference}
      method={order.payment_method === "card" ? "card" : "crypto"}
      price={isChargeable(price) ? price.total : undefined}
      further={
        order.parent_id
          ? { renews: order.renews_on !== null, what: order.service_type, due: order.due_on }
          : undefined
      }
      cancel={cancelOrder}
    />
  );
  return (
    <AccountFrame tab="orders" staff={user.value.staff} signOut={signOut}>
      <OrderDetail
        {...{ order, events, step, payment, receipts }}
        further={<FurtherPayments found={further} />}
        documents={!order.parent_id && <OrderDocumentsSection {...{ order, checklist, people, results }} />}
        messages={!order.parent_id && <OrderMessages order={order} thread={thread} send={sendMessage} />}
      />
    </AccountFrame>
  );
}
