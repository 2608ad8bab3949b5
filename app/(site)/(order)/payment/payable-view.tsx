import { DeclinePaymentForm } from "@/components/payment/payment-notices";
import { PaymentView } from "@/components/payment/payment-view";
import { paymentText } from "@/data/payment-texts";
import { sampleOrder } from "@/data/prices";
import type { OrderToPay } from "@/lib/orders/order-to-pay";
import { describeAdditionalPeople, listDraftReviewLines, listOrderReviewLines } from "@/lib/orders/review";
import { issueOrderReference } from "@/lib/orders/store";
import { productFormPath } from "@/lib/orders/paths";
import { describeOrderProduct, formatOrderTitle } from "@/lib/orders/order-row";
import { calculatePriceFromFees } from "@/lib/orders/fees";
import type { OrderDraft } from "@/lib/schemas/order";
import { declinePaymentRequest, payByCard } from "../actions";
import { CryptoTab } from "./crypto-tab";

type Props = {
  tab: "card" | "crypto";
  payable: OrderToPay | undefined;
  /** Whether the customer comes from Stripe's Back link. */
  isBack?: boolean;
};

/** The draft or order to pay, with the chosen payment method. Without either, a sample order. */
export async function PayableOrderView({ tab, payable, isBack }: Props) {
  const subject = payable ? toSubject(payable) : {};
  const coinPayment = tab === "crypto" && <CryptoTab payable={payable} subject={subject} />;
  // §4 Bank order submit: the order's reference is shown before it is placed.
  const isBank = payable?.draft && payable.kind === "bank" && tab === "card";
  const reference = isBank ? await issueOrderReference(payable.orderId, "bank") : undefined;
  const order = payable ? { ...toReviewed(payable), ...(reference && { reference }) } : toSample();
  const note = isBack && payable && tab === "card" ? paymentText.returned : undefined;
  const { link, order: placed } = payable ?? {};
  return (
    <>
      <PaymentView {...{ tab, order, subject, payByCard, coinPayment, note }} />
      {link && placed && <DeclinePaymentForm {...{ link, order: placed }} action={declinePaymentRequest} />}
    </>
  );
}

function toReviewed(payable: OrderToPay) {
  const review = payable.draft
    ? listDraftReviewLines(payable.draft.input)
    : listOrderReviewLines(payable.order, payable.link ? "by link" : undefined);
  const reference = payable.link && payable.order.order_reference;
  return {
    ...payable,
    review,
    morePeople: describeAdditionalPeople(payable),
    replaced: payable.draft && describeReplaced(payable.draft),
    reference,
    isFurther: Boolean(payable.order?.due_on),
    isOffer: Boolean(payable.order?.due_on && !payable.order.parent_id),
    placedFor: payable.order?.total_fee,
  };
}

/** The product that this draft replaced in the browser, and its form. */
function describeReplaced({ replaced }: OrderDraft) {
  const product = replaced && describeOrderProduct(replaced);
  return (
    product && {
      name: formatOrderTitle({ service_type: product.serviceType, jurisdiction: product.jurisdiction }),
      href: productFormPath(replaced),
    }
  );
}

function toSubject({ version, priceFingerprint, price, order, link }: OrderToPay) {
  const sawNewPrice = order && order.total_fee !== price.total ? priceFingerprint : undefined;
  return {
    order: link ? undefined : order?.order_reference,
    link,
    shown: version,
    priceFingerprint,
    sawNewPrice,
  };
}

/** Decision 3: the sample figures of §2, which are never charged. */
function toSample() {
  const { jurisdiction, serviceType, total } = sampleOrder;
  const { lines } = calculatePriceFromFees("company", sampleOrder);
  return { jurisdiction, serviceType, kind: "company" as const, price: { lines, total } };
}
