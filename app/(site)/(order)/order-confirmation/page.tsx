import { StreamedContent } from "@/app/streamed";
import { ConfirmationView } from "@/components/payment/confirmation-view";
import { orderConfirmationText, pageMeta } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import { getSession } from "@/lib/auth/session";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { loadCheckoutConfirmation, loadCryptoConfirmation } from "@/lib/orders/confirmation";
import { findOrderWithPersonalData, findPaymentHref } from "@/lib/orders/own-confirmation";
import { toReceiptLinks } from "@/lib/receipts/store";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { deleteDraftOfPlacedOrder } from "../actions";

export const metadata = buildPageMetadata({
  path: privatePages.confirmation,
  ...pageMeta[privatePages.confirmation],
  noindex: true,
});

type Props = { searchParams: Promise<{ session_id?: string | string[]; receipt?: string | string[] }> };

export default function OrderConfirmationPage({ searchParams }: Props) {
  return (
    <StreamedContent text={orderConfirmationText.loading}>
      <Confirmation searchParams={searchParams} />
    </StreamedContent>
  );
}

async function Confirmation({ searchParams }: Props) {
  const { session_id: sessionId, receipt } = await searchParams;
  const [session, { confirmation, order }] = await Promise.all([
    getSession(),
    typeof receipt === "string"
      ? loadCryptoConfirmation(receipt)
      : loadCheckoutConfirmation(typeof sessionId === "string" ? sessionId : ""),
  ]);
  if ("settledNow" in confirmation && confirmation.settledNow) sendEmailsAfterResponse();
  const own = order && (await findOrderWithPersonalData(order));
  return (
    <ConfirmationView
      confirmation={confirmation}
      own={own}
      payHref={"orderId" in confirmation ? await findPaymentHref(confirmation.orderId, own) : undefined}
      receipts={own ? toReceiptLinks(own.order, order.receipts, own.inAccount) : []}
      signedOut={session.state === "out"}
      closeDraft={deleteDraftOfPlacedOrder}
    />
  );
}
