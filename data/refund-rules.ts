// The refund rules, read by every page that states them. After a change of a sentence, raise the terms and refunds versions in
// legal-pages.ts.

/** US dollars. A refund of more than this of one payment needs two people of the desk to record it; private.refund_limit is the same. */
export const twoPersonRefundThresholdUsd = 2000;

export const refundRules = {
  /** Next to a price. */
  short: "Refunded in full until it is filed:",
  /** On the home page. */
  home: "We refund your money in full until the order is filed.",
  untilFiled: "We refund an order in full until it has been filed with the registrar.",
  bankFiled: "A bank order counts as filed once we have presented the first application.",
  afterFiling: "After that, our fee and the government fee have been spent, and we do not refund them.",
  toSource:
    "A refund goes back to where the money came from: the card, or the address that sent the cryptocurrency. We make every refund in these rules unless a law forbids it, for example under sanctions.",
  weDecline: "If we have to decline your order and nothing has been filed, we refund your payment in full.",
  registrarRefuses:
    "An order that has been filed is not refunded if the registrar then refuses it. If only the name is refused, we file again with your next choice.",
  everyBankRefuses:
    "If every bank we apply to refuses your application, we refund the service fee of the bank order in full.",
} as const;
