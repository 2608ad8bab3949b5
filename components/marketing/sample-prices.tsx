import { HoverPrefetchButtonLink } from "@/components/ui/button-link";
import { mapPins } from "@/data/map";
import { homeText } from "@/data/page-texts";
import { findJurisdiction } from "@/lib/catalogue";
import { formatUsd } from "@/lib/format";
import { listHeadlineFacts } from "@/lib/jurisdictions/comparison";
import { orderFormPath } from "@/lib/orders/paths";
import { calculateOrderPrice, type PricedJurisdiction } from "@/lib/orders/price";
import { TextLink } from "./section";

const text = homeText.samples;

/** The part of the map that is shown: half of its height, and what is in its middle in percent of the map's height. */
const strip = { half: "max(52px, 10cqw)", middle: 46 };

type Props = {
  places: readonly PricedJurisdiction[];
  /** Those with a pin on the map. */
  pinned: readonly PricedJurisdiction[];
};

/** A card in which a visitor tries out a jurisdiction: total, time, owners, later years. The radio buttons need no JavaScript. */
export function JurisdictionPreview({ places, pinned }: Props) {
  const chosen = places.find(({ slug }) => slug === "british-virgin-islands") ?? places[0];
  return (
    // Not a form of its own: nothing is sent. `data-plain` keeps a click from loading the scripts.
    <div
      data-plain
      className="on-paper @container relative overflow-hidden rounded-lg bg-paper text-text shadow-sheet"
    >
      <Map pinned={pinned} />
      <fieldset className="px-5 pt-3 pb-4">
        <legend className="float-left w-full pb-2 text-sm font-semibold text-ink">{text.legend}</legend>
        <div className="samples clear-both">
          {places.map((place) => (
            <div key={place.slug}>
              <input
                type="radio"
                name="sample"
                id={`sample-${place.slug}`}
                defaultChecked={place === chosen}
                className="sr-only"
              />
              <label htmlFor={`sample-${place.slug}`}>{place.name}</label>
              <Sample place={place} />
            </div>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function Sample({ place: { slug, name, entity, total } }: { place: PricedJurisdiction }) {
  const place = findJurisdiction(slug)!;
  const { x, y } = mapPins[slug];
  return (
    <div className="sample">
      <span
        aria-hidden
        className="map-pin no-print text-[12px]"
        // The map is as wide as the card, and half as high.
        style={{ left: `${x}%`, top: `calc(${strip.half} + ${(y - strip.middle) / 2}cqw)` }}
      />
      <p className="mt-1 mb-2 flex flex-wrap items-center gap-x-4">
        <span className="font-serif text-4xl font-semibold text-ink">{formatUsd(total)}</span>
        <span className="flex-1 basis-40 text-sm/tight text-muted">
          {entity}, <span className="inline-block">{text.total}</span>
        </span>
      </p>
      <dl>
        {listHeadlineFacts({ place, price: calculateOrderPrice({ kind: "company", place: slug }) }).map(
          ([label, fact]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <HoverPrefetchButtonLink href={orderFormPath(slug)}>
          {text.order}
          <span className="sr-only">: {name}</span>
        </HoverPrefetchButtonLink>
        <TextLink href={`/jurisdictions/${slug}`} label={text.more(name)} />
      </p>
    </div>
  );
}

function Map({ pinned }: Pick<Props, "pinned">) {
  return (
    <div
      aria-hidden
      data-slot="map"
      className="no-print relative overflow-hidden bg-ink-soft"
      style={{ height: `calc(2 * ${strip.half})` }}
    >
      <div
        className="absolute top-1/2 aspect-[2/1] w-full"
        style={{ transform: `translateY(-${strip.middle}%)` }}
      >
        {/* A mask, because an image would become the page's largest contentful paint. */}
        <span className="absolute inset-0 bg-[#5f6e96] [mask:url('/map.svg')_center/contain_no-repeat]" />
        {pinned.map(({ slug }) => (
          <span
            key={slug}
            className="map-pin text-[5px]"
            style={{ left: `${mapPins[slug].x}%`, top: `${mapPins[slug].y}%` }}
          />
        ))}
      </div>
    </div>
  );
}
