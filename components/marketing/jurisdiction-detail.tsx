import type { ReactNode } from "react";
import { Flag } from "@/components/ui/flag";
import type { Jurisdiction } from "@/data/jurisdictions";
import { jurisdictionText as text } from "@/data/page-texts";
import type { Quote } from "@/lib/orders/price/total";
import { CheckList } from "./check-list";
import { LawList } from "./law-list";
import { LocatorMap } from "./locator-map";
import { PageHeader } from "./page-header";
import { Part } from "./part";
import { JurisdictionFees } from "./jurisdiction-fees";

type Props = { place: Jurisdiction; price: Quote; heading: string; children: ReactNode };

/** §2 detail page: title, description, Key Benefits, Requirements, fees and Set Up Now, then related services. */
export function JurisdictionDetail({ place, price, heading, children }: Props) {
  const facts: [string, string][] = [
    ["What is formed", place.entity],
    ["Region", place.region],
    ["Legal system", place.legalSystem],
    ["Language", place.language],
    ["Currency", place.currency],
    ["Time zone", place.timeZone],
  ];
  return (
    <article>
      <PageHeader
        trail={[
          { name: "Jurisdictions", path: "/jurisdictions" },
          { name: place.name, path: `/jurisdictions/${place.slug}` },
        ]}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
            <Flag iso={place.iso} width={48} /> {heading}
          </span>
        }
        lead={place.intro}
      />
      <div className="shell grid items-start gap-8 py-10 sm:py-12 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <JurisdictionFees place={place} price={price} />
        <div className="grid gap-10">
          <Part heading="Key Benefits">
            <CheckList items={place.benefits} />
          </Part>
          <Part heading="Requirements">
            <CheckList items={place.requirements.map(({ title }) => title)} />
            <h3 className="mt-6 mb-3 text-xl">{text.lawHeading}</h3>
            <LawList law={place.law} />
            <h3 className="mt-6 mb-3 text-xl">{text.ownersHeading}</h3>
            <LawList law={[place.owners]} />
            <p className="mt-3 text-sm text-muted">{text.checked}</p>
            <h3 className="mt-6 mb-3 text-xl">{text.peopleHeading}</h3>
            <p className="measure">{place.people}</p>
            {place.formNote && <p className="measure mt-2">{place.formNote}</p>}
          </Part>
          <Part heading="At a glance">
            <div className="grid gap-6 sm:grid-cols-[1fr_auto]">
              <dl className="grid content-start border-t border-line">
                {facts.map(([term, fact]) => (
                  <div key={term} className="grid grid-cols-[8.5rem_1fr] gap-3 border-b border-line py-2.5">
                    <dt className="text-muted">{term}</dt>
                    <dd className="text-ink">{fact}</dd>
                  </div>
                ))}
              </dl>
              <LocatorMap slug={place.slug} name={place.name} />
            </div>
          </Part>
          <Part heading={text.timingHeading}>
            <p className="measure">{text.timing}</p>
            {place.timing && <p className="measure mt-2 font-semibold text-ink">{place.timing}</p>}
          </Part>
          {children}
        </div>
      </div>
    </article>
  );
}
