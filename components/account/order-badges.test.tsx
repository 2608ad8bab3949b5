import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PaymentBadge } from "./order-badges";

const order = {
  kind: "company",
  status: "paid",
  payment_status: "completed",
  payment_verified_at: new Date("2026-11-20T12:00:00Z"),
  late_payment_at: null,
  late_payment_returned_at: null,
  stage: "received",
  documents_complete_at: null,
  filed_at: null,
  decided_at: null,
  paymentMissing: false,
  refunded_amount: 0,
  dispute: null,
} as const;

it("a completed payment is neutral and a failed payment is red", () => {
  const completed = renderToStaticMarkup(<PaymentBadge order={order} />);
  expect(completed).toContain("Completed");
  expect(completed).not.toContain("good");
  const failed = { ...order, status: "submitted", payment_status: "failed" } as const;
  expect(renderToStaticMarkup(<PaymentBadge order={failed} />)).toContain("danger");
});
