import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PaymentTabs } from "./payment-tabs";

vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn() }) }));

// Promise: Payment methods are tabs with JavaScript and links without it.
it("before hydration, the payment tabs are focusable links", () => {
  const tabs = [
    { id: "card", label: "Credit Card", href: "/payment" },
    { id: "crypto", label: "Cryptocurrency", href: "/payment?method=crypto" },
  ];
  const given = { label: "Payment method", tabs, chosen: "card", children: "The panel" };
  const html = renderToStaticMarkup(<PaymentTabs {...given} />);
  const links = html.match(/<a [^>]*role="tab"[^>]*>/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toContain('tabindex="0"');
  expect(links[0]).toContain('aria-selected="true"');
  expect(links[1]).toContain('aria-selected="false"');
  expect(links[1]).toContain('href="/payment?method=crypto"');
  expect(html).toMatch(/role="tabpanel"[^>]*>The panel/);
});
