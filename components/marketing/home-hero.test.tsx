import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { formatUsd } from "@/lib/format";
import { compareTotals, listPricedJurisdictions } from "@/lib/orders/price";
import { HomeHero } from "./home-hero";

vi.mock("next/navigation", () => ({ useRouter: () => ({ prefetch: vi.fn(), push: vi.fn() }) }));

const picker = listPricedJurisdictions("homePicker");
const samples = listPricedJurisdictions("samples").toSorted(compareTotals);
const html = renderToStaticMarkup(<HomeHero jurisdictions={picker} samples={samples} />);
const panels = html.split('class="sample"').slice(1);

// Promise: The home page shows a total, who can see the owners, the time and later years for each jurisdiction it lets one try.
it.each(samples.map((place, index) => ({ ...place, panel: panels[index]! })))(
  "the home page's card shows the figures of $slug and a link to order",
  ({ slug, name, total, panel }) => {
    expect(panel).toContain(`>${formatUsd(total)}<`);
    expect(panel).toContain(`href="/order-form/${slug}"`);
    expect(panel).toContain(`href="/jurisdictions/${slug}"`);
    expect(panel).toContain(`: ${name}</span>`);
    for (const label of [
      "Registration",
      "Who can see the owners",
      "Each later year",
      "The law also requires",
    ])
      expect(panel).toContain(`<dt>${label}`);
  },
);
