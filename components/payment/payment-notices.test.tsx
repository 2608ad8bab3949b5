import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReminderNotice } from "./payment-notices";

const paid = {
  order_reference: "IBC-123456",
  kind: "company",
  status: "paid",
  payment_status: "completed",
  late_payment_at: null,
  late_payment_returned_at: null,
  refunded_amount: 0,
  dispute: null,
  phase: "review",
  step: "review",
  sent_since: null,
  documents_complete_at: null,
  filed_at: null,
} as const;
const reported = { ...paid, phase: "reported", step: "verify_payment" } as const;

it.each([
  ["a paid order", paid, "Your order IBC-123456 is paid", "received"],
  [
    "a reported cryptocurrency payment",
    reported,
    "Your order IBC-123456 is placed",
    "reported, being verified",
  ],
] as const)("a reminder link's notice about %s matches the payment", (_, order, heading, payment) => {
  const html = renderToStaticMarkup(<ReminderNotice order={order} />);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(html).toContain(payment);
});
