import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { pins } from "@/data/map";
import { homeText } from "@/data/page-texts";
import { site } from "@/data/site";
import { formatUsd } from "@/lib/format";
import { cheapestPlace, toOption, type PricedPlace } from "@/lib/orders/price";
import { JurisdictionPicker } from "./jurisdiction-picker";

/** §2: 600px high, headed COMPANY FORMATION, with the picker and a map with a pin for each jurisdiction. */
export function HomeHero({ jurisdictions }: { jurisdictions: readonly PricedPlace[] }) {
  const cheapest = cheapestPlace();
  return (
    <div className="on-ink grid min-h-[600px] content-center overflow-hidden bg-ink text-ink-muted">
      <div className="shell grid grid-cols-1 items-center gap-x-10 gap-y-8 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="grid gap-7">
          <div>
            <h1 className="text-display tracking-tight text-ink-text">{homeText.heading}</h1>
            <p className="mt-4 max-w-xl text-lg text-ink-text">{homeText.lead}</p>
          </div>
          <div className="w-full max-w-md rounded-lg bg-paper p-5 text-text shadow-sheet sm:p-6">
            <JurisdictionPicker
              title={homeText.pickerTitle}
              placeholder={homeText.pickerPlaceholder}
              prefix="/jurisdictions"
              options={jurisdictions.map(toOption)}
            />
            <p className="mt-3 text-sm">
              <HoverPrefetchLink href={homeText.find.href} className="link">
                {homeText.find.label}
              </HoverPrefetchLink>
            </p>
          </div>
          <ul className="grid max-w-xl gap-1.5 text-sm text-ink-text">
            <li>
              Companies from {formatUsd(cheapest.total)}, government fee included:{" "}
              <HoverPrefetchLink
                href={`/jurisdictions/${cheapest.slug}`}
                className="underline underline-offset-4"
              >
                {cheapest.name}
              </HoverPrefetchLink>
            </li>
            <li>
              {site.jurisdictionsClaim}, in business for {site.yearsInBusiness}
            </li>
            <li>
              {site.availability}. {site.availabilityNote}
            </li>
          </ul>
        </div>
        <WorldMap jurisdictions={jurisdictions} />
      </div>
    </div>
  );
}

function WorldMap({ jurisdictions }: { jurisdictions: readonly PricedPlace[] }) {
  return (
    <div aria-hidden data-slot="map" className="relative aspect-[2/1] w-full max-lg:max-w-xl">
      {/* A mask, because an image would become the page's largest contentful paint. */}
      <span className="absolute inset-0 bg-[#5f6e96] [mask:url('/map.svg')_center/contain_no-repeat]" />
      {jurisdictions.map(({ slug }) => (
        <span
          key={slug}
          className="map-pin text-[6px]"
          style={{ left: `${pins[slug].x}%`, top: `${pins[slug].y}%` }}
        />
      ))}
    </div>
  );
}
