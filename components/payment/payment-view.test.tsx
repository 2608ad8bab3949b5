import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PayNowButton } from "@/components/order/order-form";
import { sampleOrder } from "@/data/prices";
import { refundSummaries } from "@/data/order-form-texts";
import { priceFromFees } from "@/lib/orders/fees";
import { PaymentView } from "./payment-view";

vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn(), prefetch: vi.fn() }) }));

const order = {
  jurisdiction: "British Virgin Islands",
  serviceType: "Company Formation",
  price: { ...priceFromFees("company", sampleOrder), total: sampleOrder.total },
};

const shown = { shown: "11111111-1111-4111-8111-111111111111" };
const textOf = (subject: { shown?: string }, kind: "company" | "trust" | "bank" = "company") =>
  renderToStaticMarkup(
    <PaymentView
      tab="card"
      order={{ ...order, kind }}
      subject={subject}
      payByCard={vi.fn()}
      coinPayment={null}
    />,
  );

it("without an order the heading and the button are marked as a sample, and no button shows a price", () => {
  const html = textOf({});
  expect(html).toMatch(/<h1[^>]*>Sample order<\/h1>/);
  expect(html).toMatch(/<button[^>]*>Sample order<\/button>/);
  expect(html).toContain("nothing here can be charged");
  expect(html).toContain('href="/jurisdictions"');
  expect(html).toContain("$1,999");
  expect(html).not.toContain("Pay $");
});

it("an order's button shows its price, and nothing is marked as a sample", () => {
  const html = textOf(shown);
  expect(html).toContain("Pay $1,999");
  expect(html).not.toMatch(/sample/i);
});

// Promise: The order form and the payment page state the refund deadline beside the button.
it.each(["company", "trust", "bank"] as const)(
  "the payment page and the order form of a %s state the refund rule beside the button",
  (kind) => {
    const page = textOf(shown, kind);
    const form = renderToStaticMarkup(<PayNowButton kind={kind} pending={false} total={1999} />);
    for (const html of [page, form]) expect(html).toContain(refundSummaries[kind]);
    expect(textOf({})).not.toContain(refundSummaries[kind]);
  },
);
