import { pins } from "@/data/map";
import { homeText } from "@/data/page-texts";
import { site } from "@/data/site";
import { formatUsd } from "@/lib/format";
import { lowestTotal, toOption, type PricedPlace } from "@/lib/orders/price-rows";
import { PlacePicker } from "./place-picker";

/** §2: 600px high, headed COMPANY FORMATION, with the picker; a pin on the map for each place of it. */
export function HomeHero({ places }: { places: readonly PricedPlace[] }) {
  return (
    <div className="on-ink relative isolate flex min-h-[600px] items-center overflow-hidden bg-ink text-ink-muted">
      <div
        aria-hidden
        className="absolute top-1/2 left-1/2 -z-10 aspect-[2/1] w-[68rem] max-w-none -translate-x-1/2 -translate-y-1/2 lg:left-auto lg:right-[-6rem] lg:translate-x-0"
      >
        {/* A mask and not a picture: browsers count the picture as the page's content, and wait for it. */}
        <span className="absolute inset-0 bg-[#5b6b93] [mask:url('/map.svg')_center/contain_no-repeat] opacity-60" />
        {places.map(({ slug }) => (
          <span
            key={slug}
            className="absolute size-2 max-lg:hidden -translate-x-1/2 -translate-y-1/2 rounded-full bg-gilt ring-2 ring-gilt/30"
            style={{ left: `${pins[slug].x}%`, top: `${pins[slug].y}%` }}
          />
        ))}
      </div>
      <div className="shell grid gap-8 py-12">
        <div className="max-w-2xl">
          <h1 className="text-display tracking-tight text-ink-text">{homeText.heading}</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-text">{homeText.lead}</p>
        </div>
        <div className="w-full max-w-md rounded-lg bg-paper p-5 text-text shadow-sheet sm:p-6">
          <PlacePicker
            title={homeText.pickerTitle}
            placeholder={homeText.pickerPlaceholder}
            prefix="/jurisdictions"
            options={places.map(toOption)}
          />
        </div>
        <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm text-ink-text">
          <li>Companies from {formatUsd(lowestTotal())}, government fee included</li>
          <li>{site.jurisdictionsClaim}</li>
          <li>In business for {site.yearsInBusiness}</li>
          <li>
            {site.availability}. {site.availabilityNote}
          </li>
        </ul>
      </div>
    </div>
  );
}
