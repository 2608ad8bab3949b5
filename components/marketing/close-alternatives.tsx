import type { JurisdictionAlternative } from "@/data/facts/fact";
import type { Jurisdiction } from "@/data/jurisdictions";
import { jurisdictionPageText as text } from "@/data/page-texts";
import { findJurisdiction, formatFormationTitle } from "@/lib/catalogue";
import { formatUsd } from "@/lib/format";
import { calculateOrderPrice } from "@/lib/orders/price";
import { findComparedPairBySlugs } from "@/lib/jurisdictions/pairs";
import { TextLink } from "./section";

type Props = { place: Jurisdiction; closest: readonly JurisdictionAlternative[] };

/** A jurisdiction's closest alternatives: its total, what differs, a link to each, and to the comparison of both if there is one. */
export function ClosestAlternatives({ place, closest }: Props) {
  return (
    <div id="alternatives">
      <h3 className="mb-2 text-xl">{text.closestHeading}</h3>
      <div className="faqs">
        {closest.map(({ slug, text: difference }) => {
          const other = findJurisdiction(slug)!;
          const { total } = calculateOrderPrice({ kind: "company", place: slug });
          const pair = findComparedPairBySlugs(place.slug, slug);
          return (
            <details key={slug}>
              <summary>
                <span>
                  {other.name} <span className="font-normal text-muted">{formatUsd(total)}</span>
                </span>
              </summary>
              <div className="grid justify-items-start gap-2 pb-4 text-sm">
                <div>{difference}</div>
                <TextLink href={`/jurisdictions/${slug}`} label={formatFormationTitle(other)} />
                {pair && <TextLink href={pair.path} label={text.compare(place.name, other.name)} />}
              </div>
            </details>
          );
        })}
      </div>
    </div>
  );
}
