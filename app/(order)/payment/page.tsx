import { CoinPayment } from "@/components/payment/coin-payment";
import { PaymentView } from "@/components/payment/payment-view";
import { changeOrderText, pageMeta } from "@/data/page-texts";
import { sampleOrder } from "@/data/prices";
import { readCoinOrder } from "@/lib/orders/coin-order";
import { coinRequestId } from "@/lib/orders/coin-token";
import { readDraft } from "@/lib/orders/draft";
import { quote } from "@/lib/orders/pricing";
import { describeOrder } from "@/lib/orders/record";
import { listCoinOptions, toInstructions } from "@/lib/payments/crypto";
import { drawnNow } from "@/lib/render-time";
import { pageMetadata } from "@/lib/seo/metadata";
import { confirmCryptoPayment, leaveCryptoPayment, payByCard, startCryptoPayment } from "../actions";

export const metadata = pageMetadata({ path: "/payment", ...pageMeta["/payment"], noindex: true });

type Props = { searchParams: Promise<{ method?: string | string[] }> };

export default async function PaymentPage({ searchParams }: Props) {
  const [{ method }, draft] = await Promise.all([searchParams, readDraft()]);
  const order = draft && describeOrder(draft.input);
  const tab = method === "crypto" ? "crypto" : "card";
  const coinPayment = tab === "crypto" && <CoinTab draftId={order && draft.requestId} />;
  if (!draft || !order) {
    return <PaymentView tab={tab} order={toSample()} payByCard={payByCard} coinPayment={coinPayment} />;
  }
  const { kind, fullName, email } = draft.input;
  return (
    <PaymentView
      tab={tab}
      order={{
        ...order,
        kind,
        price: quote(draft.input),
        shown: draft.requestId,
        drawn: drawnNow(draft.requestId),
        customer: { fullName, email },
        editHref: changeOrderText.path,
      }}
      payByCard={payByCard}
      coinPayment={coinPayment}
    />
  );
}

/** The crypto tab: the coins, and the instructions of the order this browser has open for this draft. */
async function CoinTab({ draftId }: { draftId?: string }) {
  const open = await readCoinOrder();
  const current = open && draftId && open.requestId === coinRequestId(draftId, open.coin) ? open : undefined;
  return (
    <CoinPayment
      coins={listCoinOptions()}
      shown={draftId}
      drawn={draftId && drawnNow(draftId)}
      start={startCryptoPayment}
      instructions={current && (await toInstructions(current))}
      confirm={confirmCryptoPayment}
      leave={leaveCryptoPayment}
    />
  );
}

/** Decision 3: §2's sample figures, shown and never charged. */
function toSample() {
  const { jurisdiction, serviceType, incorporation, government, total } = sampleOrder;
  return {
    jurisdiction,
    serviceType,
    kind: "company" as const,
    price: { incorporation, government, nomineeDirector: 0, nomineeShareholder: 0, total },
  };
}
