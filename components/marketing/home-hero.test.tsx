import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { formatUsd } from "@/lib/format";
import { compareJurisdictionTotals, listPricedJurisdictions } from "@/lib/orders/price";
import { HomeHero } from "./home-hero";

vi.mock("next/navigation", () => ({ useRouter: () => ({ prefetch: vi.fn(), push: vi.fn() }) }));

const picker = listPricedJurisdictions("homePicker");
const samples = listPricedJurisdictions("samples").toSorted(compareJurisdictionTotals);
const html = renderToStaticMarkup(<HomeHero jurisdictions={picker} samples={samples} />);
const panels = html.split('class="sample"').slice(1);

// Promise: The home page shows a total, who can see the owners, the time and later years for each jurisdiction it lets one try.
it("the home page shows a price, facts and an order link for each featured jurisdiction", () => {
  expect(panels).toHaveLength(samples.length);
  const labels = ["Registration", "Who can see the owners", "Each later year", "The law also requires"];
  for (const [index, { slug, name, total }] of samples.entries()) {
    const links = [`href="/order-form/${slug}"`, `href="/jurisdictions/${slug}"`, `: ${name}</span>`];
    for (const part of [`>${formatUsd(total)}<`, ...links, ...labels.map((label) => `<dt>${label}`)])
      expect(panels[index], slug).toContain(part);
  }
});
