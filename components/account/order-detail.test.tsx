import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { refundRuleSummaries } from "@/data/order-form-texts";
import { pendingPaymentText } from "@/data/timeline";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { createExampleDocument, createExamplePerson, createExampleSlot } from "@/e2e/support/example-slot";
import { toChecklist } from "@/lib/documents/checklist";
import { orderEventSchema, orderSchema } from "@/lib/orders/store";
import { OrderDocuments } from "../documents/order-documents";
import { OrderPeople } from "../people/order-people";
import { OrderDetail } from "./order-detail";
import { UnpaidOrderActions } from "./unpaid-order";
import { WithdrawOrderForm } from "./withdraw-order";

it("an order's page shows a partial payment above the payment section", () => {
  const event = { id: 1, kind: "payment_short", at: new Date(), details: { amount: 825 }, line: null };
  const html = renderToStaticMarkup(
    <OrderDetail
      order={orderSchema.parse(createExampleOrder({ phase: "unpaid", status: "submitted", step: null }))}
      events={[orderEventSchema.parse(event)]}
      step={undefined}
      payment={<p>Pay</p>}
      receipts={[]}
    />,
  );
  expect(html).toMatch(/\$825 of the price has arrived\..*<p>Pay<\/p>/s);
});

it("texts about refunds and withdrawal for a service say “until it is done”, never “filed”", () => {
  const form = <WithdrawOrderForm isService reference="IBC-123456" withdraw={vi.fn()} />;
  for (const text of [refundRuleSummaries.service, renderToStaticMarkup(form)]) {
    expect(text).toMatch(/until it is done/i);
    expect(text).not.toMatch(/\bfiled?\b/i);
  }
});

it("a payment request or offer that can no longer be paid shows no next step", () => {
  const offer = {
    phase: "unpaid",
    status: "submitted",
    step: "pay",
    due_on: "2026-11-20",
    payment_verified_at: null,
  };
  const order = orderSchema.parse(createExampleOrder(offer));
  const step = undefined;
  const html = renderToStaticMarkup(<OrderDetail {...{ order, step }} events={[]} receipts={[]} />);
  expect(html).not.toContain(pendingPaymentText.requested.text);
});

it("an order for a product that is no longer sold doesn't ask for payment", () => {
  const shown = <UnpaidOrderActions reference="IBC-123456" method="card" cancel={vi.fn()} />;
  expect(renderToStaticMarkup(shown)).not.toContain("You can pay");
});

it("documents and answers sent for a stopped order aren't shown as being checked", () => {
  const order = orderSchema.parse(createExampleOrder({ phase: "stopped", step: null }));
  const person = createExamplePerson();
  const slots = [{}, { key: "identity-2", person_id: person.id }, { kind: "answer" } as const];
  const all = slots.map((slot) => createExampleSlot({ ...slot, status: "sent" }));
  const checklist = toChecklist(all, [createExampleDocument()]);
  const shown = { checklist, results: {} as never, known: [], shares: [], actions: {} as never };
  const html = renderToStaticMarkup(
    <>
      <OrderPeople {...shown} order={order} people={[person]} />
      <OrderDocuments {...shown} reference="IBC-123456" uploadWindow="over" remove={vi.fn()} />
    </>,
  );
  expect(html).toContain("passport.pdf");
  expect(html).not.toContain("Being checked");
});
