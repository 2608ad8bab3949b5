import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { refundSummaries } from "@/data/order-form-texts";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { orderEventSchema, orderSchema } from "@/lib/orders/store";
import { OrderDetail } from "./order-detail";
import { UnpaidOrderActions } from "./unpaid-order";
import { WithdrawOrderForm } from "./withdraw-order";

const pageOf = (kinds: string[]) =>
  renderToStaticMarkup(
    <OrderDetail
      order={orderSchema.parse({
        ...createExampleOrder({}),
        phase: "unpaid",
        status: "submitted",
        step: null,
      })}
      events={kinds.map((kind, id) =>
        orderEventSchema.parse({ id, kind, at: new Date(), details: { amount: 825 }, line: null }),
      )}
      step={undefined}
      payment={<p>Pay</p>}
      receipts={[]}
    />,
  );

it("a partial payment is reported above the payment section", () => {
  const html = pageOf(["placed", "payment_short"]);
  const sentence = html.indexOf("$825 of the price has arrived.");
  expect(sentence).toBeGreaterThan(0);
  expect(sentence).toBeLessThan(html.indexOf("<p>Pay</p>"));
  expect(pageOf(["placed"]).includes("has arrived")).toBe(false);
});

it("a service can be refunded and withdrawn from until it is done, as nothing is filed", () => {
  const form = <WithdrawOrderForm isService reference="IBC-123456" withdraw={vi.fn()} />;
  for (const text of [refundSummaries.service, renderToStaticMarkup(form)]) {
    expect(text).toMatch(/until it is done/i);
    expect(text).not.toMatch(/\bfiled?\b/i);
  }
});

it.each([
  [["payment_failed", "paid"], false],
  [["paid", "refunded"], true],
  [["completed", "refunded", "annual_notice"], false],
])("the history after %j is unfolded: %s", (kinds, isOpen) => {
  expect(pageOf(kinds).includes("<details open")).toBe(isOpen);
});

it("an order that can't be sold any more doesn't ask to be paid", () => {
  const shown = <UnpaidOrderActions reference="IBC-123456" method="card" cancel={vi.fn()} />;
  expect(renderToStaticMarkup(shown)).not.toContain("You can pay");
});
