import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PaymentBadge } from "./order-badges";

const order = {
  kind: "company",
  status: "paid",
  payment_status: "completed",
  late_payment_at: null,
  late_payment_returned_at: null,
  phase: "review",
  step: "review",
  sent_since: null,
  documents_complete_at: null,
  filed_at: null,
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
