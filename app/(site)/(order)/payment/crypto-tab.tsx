import { CryptoPaymentForm } from "@/components/payment/crypto-payment";
import type { PaymentFormTarget } from "@/components/payment/subject-fields";
import { messages } from "@/data/messages";
import { readCryptoOrderCookie } from "@/lib/orders/draft";
import type { OrderToPay } from "@/lib/orders/order-to-pay";
import { findOrderById } from "@/lib/orders/store";
import {
  findCryptocurrency,
  listCryptocurrencyOptions,
  createCryptoPaymentInstructions,
} from "@/lib/payments/crypto";
import {
  submitCryptoPaymentReport,
  changePaymentMethod,
  refreshCryptoAmount,
  startCryptoPayment,
} from "@/app/(site)/(order)/actions";

type Props = { payable: OrderToPay | undefined; subject: PaymentFormTarget };

/** The cryptocurrency tab: the choice of cryptocurrency, and the instructions if this browser has started such a payment of this order. */
export async function CryptoTab({ payable, subject }: Props) {
  const open = await readCryptoOrderCookie();
  const ours = open && open.orderId === payable?.orderId ? open : undefined;
  // Hide instructions that were closed elsewhere. Keep them if the order's state can't be read.
  const order = ours && (await findOrderById(ours.orderId).catch(() => undefined));
  const closed = order && (order.status === "cancelled" || order.confirm_token !== ours.receipt);
  return (
    <CryptoPaymentForm
      currencies={listCryptocurrencyOptions()}
      subject={subject}
      preferred={ours?.coin ?? findCryptocurrency(payable?.order?.payment_method)?.id}
      closed={closed ? messages.crypto.closed.text : undefined}
      start={startCryptoPayment}
      instructions={ours && !closed ? await createCryptoPaymentInstructions(ours) : undefined}
      confirm={submitCryptoPaymentReport}
      renew={refreshCryptoAmount}
      leave={changePaymentMethod}
    />
  );
}
