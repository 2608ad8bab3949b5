import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { sampleOrder } from "@/data/prices";
import { PaymentView } from "./payment-view";

vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn() }) }));

const { incorporation, government, total } = sampleOrder;
const order = {
  jurisdiction: "British Virgin Islands",
  serviceType: "Company Formation",
  kind: "company" as const,
  price: { incorporation, government, nomineeDirector: 0, nomineeShareholder: 0, total },
};

const textOf = (subject: { shown?: string }) =>
  renderToStaticMarkup(
    <PaymentView tab="card" order={order} subject={subject} payByCard={vi.fn()} coinPayment={null} />,
  );

it("without an order the heading and the button are marked as a sample, and no button names a price", () => {
  const html = textOf({});
  expect(html).toMatch(/<h1[^>]*>Sample order<\/h1>/);
  expect(html).toMatch(/<button[^>]*>Sample order<\/button>/);
  expect(html).toContain("nothing here can be charged");
  expect(html).toContain('href="/jurisdictions"');
  expect(html).toContain("$1,999");
  expect(html).not.toContain("Pay $");
});

it("an order's button names its price, and nothing is marked as a sample", () => {
  const html = textOf({ shown: "11111111-1111-4111-8111-111111111111" });
  expect(html).toContain("Pay $1,999");
  expect(html).not.toMatch(/sample/i);
});
