import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { listPriced } from "@/lib/orders/price";
import { HomeHero } from "./home-hero";

vi.mock("next/navigation", () => ({ useRouter: () => ({ prefetch: vi.fn(), push: vi.fn() }) }));

// Promise: The lowest price on the home page names its jurisdiction.
it("the lowest price names and links the jurisdiction it is for", () => {
  const html = renderToStaticMarkup(<HomeHero jurisdictions={listPriced("homePicker")} />);
  const line = /<li>Companies from .*?<\/li>/.exec(html)?.[0] ?? "";
  expect(line).toContain('href="/jurisdictions/united-states"');
  expect(line.replace(/<[^>]+>/g, "")).toBe(
    "Companies from $899, government fee included: United States LLC",
  );
});
