import { ConfirmationView } from "@/components/payment/confirmation-view";
import { pageMeta } from "@/data/page-texts";
import { getSession } from "@/lib/auth/session";
import { confirmCheckout, confirmReceipt } from "@/lib/orders/confirm";
import { pageMetadata } from "@/lib/seo/metadata";
import { closeDraft } from "../actions";

export const metadata = pageMetadata({
  path: "/order-confirmation",
  ...pageMeta["/order-confirmation"],
  noindex: true,
});

type Props = { searchParams: Promise<{ session_id?: string | string[]; receipt?: string | string[] }> };

export default async function OrderConfirmationPage({ searchParams }: Props) {
  const { session_id: sessionId, receipt } = await searchParams;
  const [session, confirmation] = await Promise.all([
    getSession(),
    typeof receipt === "string"
      ? confirmReceipt(receipt)
      : confirmCheckout(typeof sessionId === "string" ? sessionId : ""),
  ]);
  return (
    <ConfirmationView
      confirmation={confirmation}
      signedOut={session.state === "out"}
      closeDraft={closeDraft}
    />
  );
}
