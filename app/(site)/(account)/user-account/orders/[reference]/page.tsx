import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { signOut } from "@/app/(site)/(auth)/actions";
import { AccountFrame } from "@/components/account/account-frame";
import { AccountUnreachable } from "@/components/account/account-unreachable";
import { OrderDetail } from "@/components/account/order-detail";
import { UnpaidOrder } from "@/components/account/unpaid-order";
import { FurtherPayments } from "@/components/order/further-payments";
import { OrderMessages } from "@/components/messages/order-messages";
import { messages } from "@/data/messages";
import { requireUser } from "@/lib/auth/session";
import { findChecklist } from "@/lib/documents/read";
import { readResults } from "@/lib/documents/results";
import { readThread } from "@/lib/messages/store";
import { listOwnEvents } from "@/lib/orders/status/events";
import { findFurtherPayments } from "@/lib/orders/status/further-payments";
import { findOwnStep } from "@/lib/orders/status/own-steps";
import { findOwnOrder } from "@/lib/orders/status/own-orders";
import { orderPath } from "@/lib/orders/record/order-paths";
import { findPeople } from "@/lib/people/store";
import { priceToday } from "@/lib/orders/payable/payable-order";
import { isChargeable } from "@/lib/orders/price/pricing";
import { findReceiptLinks } from "@/lib/receipts/links";
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
  const found = await findOwnOrder(reference);
  if (!found.ok) return <AccountUnreachable />;
  const order = found.value;
  if (!order) notFound();
  const [events, step, receipts, further, thread, checklist, people, results] = await Promise.all([
    listOwnEvents(order.id),
    findOwnStep(order.id),
    findReceiptLinks(order, true),
    findFurtherPayments(order, "own_orders"),
    readThread({ order: order.id }, before),
    findChecklist(order, messages.documents.unread),
    findPeople(order),
    readResults(),
  ]);
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
