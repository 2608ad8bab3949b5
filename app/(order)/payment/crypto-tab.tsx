import { CryptoPayment } from "@/components/payment/crypto-payment";
import type { PaymentSubject } from "@/components/payment/subject-fields";
import { messages } from "@/data/messages";
import { readCryptoOrder } from "@/lib/orders/crypto/crypto-order";
import type { Payable } from "@/lib/orders/payable/payable";
import { findOrderByRequest } from "@/lib/orders/record/store";
import { findCoin, listCoinOptions, toInstructions } from "@/lib/payments/crypto";
import {
  confirmCryptoPayment,
  leaveCryptoPayment,
  renewCryptoAmount,
  startCryptoPayment,
} from "@/app/(order)/actions";

type Props = { payable: Payable | undefined; subject: PaymentSubject };

/** The crypto tab: the coins, and the instructions of the order this browser has open for this intent. */
export async function CryptoTab({ payable, subject }: Props) {
  const open = await readCryptoOrder();
  const ours = open && open.intentId === payable?.intentId ? open : undefined;
  // Nobody is told to send coins for an order that was closed elsewhere. Where that can't be asked, it stands as it was.
  const order = ours && (await findOrderByRequest(ours.requestId).catch(() => undefined));
  const closed = order?.status === "cancelled";
  return (
    <CryptoPayment
      coins={listCoinOptions()}
      subject={subject}
      preferred={ours?.coin ?? findCoin(payable?.order?.payment_method)?.id}
      closed={closed ? messages.crypto.closed.text : undefined}
      start={startCryptoPayment}
      instructions={ours && !closed ? await toInstructions(ours) : undefined}
      confirm={confirmCryptoPayment}
      renew={renewCryptoAmount}
      leave={leaveCryptoPayment}
    />
  );
}
