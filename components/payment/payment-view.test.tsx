import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PayNowButton } from "@/components/order/order-form";
import { sampleOrder } from "@/data/prices";
import { refundRuleSummaries } from "@/data/order-form-texts";
import { calculatePriceFromFees } from "@/lib/orders/fees";
import { PaymentView } from "./payment-view";

vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn(), prefetch: vi.fn() }) }));

const place = { jurisdiction: "British Virgin Islands", serviceType: "Company Formation" };
const price = { ...calculatePriceFromFees("company", sampleOrder), total: sampleOrder.total };
const shown = { shown: "11111111-1111-4111-8111-111111111111" };
const pageOf = (subject: { shown?: string }, kind: "company" | "trust" | "bank" = "company") => {
  const view = { tab: "card", order: { ...place, price, kind }, subject, coinPayment: null } as const;
  return renderToStaticMarkup(<PaymentView {...view} payByCard={vi.fn()} />);
};

// Promise: The order form and the payment page state the refund deadline beside the button.
it("the payment page and the order form state the refund rule", () => {
  for (const kind of ["company", "trust", "bank"] as const) {
    const form = renderToStaticMarkup(<PayNowButton kind={kind} pending={false} total={1999} />);
    for (const html of [pageOf(shown, kind), form]) expect(html).toContain(refundRuleSummaries[kind]);
    expect(pageOf({})).not.toContain(refundRuleSummaries[kind]);
  }
});
