import { OrderDetail } from "@/components/account/order-detail";
import { WithdrawOrderForm } from "@/components/account/withdraw-order";
import { UnpaidOrderActions } from "@/components/account/unpaid-order";
import { OrderMessages } from "@/components/messages/thread";
import { FurtherPaymentsSection } from "@/components/order/further-payments";
import type { OrderPageData } from "@/lib/account-pages/order-page";
import type { SavedUploadResults } from "@/lib/documents/results";
import { skipsReviewAndFiling } from "@/lib/product";
import { isOrderPayable, calculateCurrentOrderPrice } from "@/lib/orders/order-to-pay";
import { hasLateCryptoReport } from "@/lib/orders/store";
import { canWithdrawFromOrder } from "@/lib/orders/place-order";
import { isPriceChargeable } from "@/lib/orders/price";
import { cancelOwnOrder, sendMessage, withdrawFromOrder } from "@/app/(site)/(account)/user-account/actions";
import { OrderPeopleAndDocuments } from "./order-documents";

type Props = {
  page: OrderPageData;
  /** Failures of an upload form submitted without JavaScript. */
  results: SavedUploadResults;
  /** Whether to suggest two-factor sign-in, where documents are uploaded. */
  suggestTwoFactor?: boolean;
};

/** The customer's page of an order, without the frame around it. The desk shows it too. */
export function CustomerOrderView({ page, results, suggestTwoFactor = false }: Props) {
  const { order, events, step, receipts, further, thread, checklist, people, known, shares } = page;
  const price = calculateCurrentOrderPrice(order);
  const payment = order.status === "submitted" && (
    <UnpaidOrderActions
      reference={order.order_reference}
      method={order.payment_method === "card" ? "card" : "crypto"}
      reportedLate={hasLateCryptoReport(events)}
      price={
        isPriceChargeable(price) && isOrderPayable({ ...order, parent_stopped: further.isStopped })
          ? price.total
          : undefined
      }
      further={
        order.due_on
          ? {
              isOffer: order.parent_id === null,
              renews: order.renews_on !== null,
              what: order.service_type,
              due: order.due_on,
            }
          : undefined
      }
      cancel={cancelOwnOrder}
    />
  );
  return (
    <OrderDetail
      {...{ order, events, step, payment, receipts }}
      further={<FurtherPaymentsSection found={further} />}
      documents={
        (!skipsReviewAndFiling(order) || checklist.items.length + checklist.finished.length > 0) && (
          <OrderPeopleAndDocuments
            {...{ order, checklist, people, known, shares, results, suggestTwoFactor }}
          />
        )
      }
      withdrawal={
        canWithdrawFromOrder(order) && (
          <WithdrawOrderForm
            reference={order.order_reference}
            isService={order.service !== null}
            withdraw={withdrawFromOrder}
          />
        )
      }
      messages={!order.parent_id && <OrderMessages order={order} thread={thread} send={sendMessage} />}
    />
  );
}
