import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { orderEventSchema, orderSchema } from "@/lib/orders/store";
import { OrderDetail } from "./order-detail";

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
