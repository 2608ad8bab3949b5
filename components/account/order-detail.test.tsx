import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { refundSummaries } from "@/data/order-form-texts";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { orderEventSchema, orderSchema } from "@/lib/orders/store";
import { OrderDetail } from "./order-detail";
import { UnpaidOrderActions } from "./unpaid-order";
import { WithdrawOrderForm } from "./withdraw-order";

it("a partial payment is reported above the payment section", () => {
  const unpaid = { phase: "unpaid", status: "submitted", step: null };
  const event = { id: 1, kind: "payment_short", at: new Date(), details: { amount: 825 }, line: null };
  const html = renderToStaticMarkup(
    <OrderDetail
      order={orderSchema.parse(createExampleOrder(unpaid))}
      events={[orderEventSchema.parse(event)]}
      step={undefined}
      payment={<p>Pay</p>}
      receipts={[]}
    />,
  );
  expect(html).toMatch(/\$825 of the price has arrived\..*<p>Pay<\/p>/s);
});

it("a service can be refunded and withdrawn from until it is done, as nothing is filed", () => {
  const form = <WithdrawOrderForm isService reference="IBC-123456" withdraw={vi.fn()} />;
  for (const text of [refundSummaries.service, renderToStaticMarkup(form)]) {
    expect(text).toMatch(/until it is done/i);
    expect(text).not.toMatch(/\bfiled?\b/i);
  }
});

it("an order that can't be sold any more doesn't ask to be paid", () => {
  const shown = <UnpaidOrderActions reference="IBC-123456" method="card" cancel={vi.fn()} />;
  expect(renderToStaticMarkup(shown)).not.toContain("You can pay");
});
