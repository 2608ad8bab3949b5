import type { ReactNode } from "react";
import { JsonLd } from "@/components/json-ld";
import { bankJurisdictions, type BankJurisdiction } from "@/data/banks";
import { jurisdictionFacts } from "@/data/facts/places";
import type { Jurisdiction } from "@/data/jurisdictions";
import type { NavLink } from "@/data/navigation";
import { jurisdictionPageText as text, placePageText } from "@/data/page-texts";
import { governmentFeeNote } from "@/data/price-scope";
import { bankServiceFee, type JurisdictionSlug } from "@/data/prices";
import { usualBankDecisionTime, bankDecisionTimes, registrationTimes } from "@/data/timeline";
import { formatFormationTitle, listExclusions, bankJurisdictionPath } from "@/lib/catalogue";
import { formatUsd } from "@/lib/format";
import { listKeyFacts } from "@/lib/jurisdictions/comparison";
import type { OrderPrice } from "@/lib/orders/fees";
import { orderFormPath, quotePath } from "@/lib/orders/paths";
import { describeLaterYearsCost, formatYearTotal, type YearlyCosts } from "@/lib/orders/yearly-costs";
import { findUsualRegistrationTime } from "@/lib/registration-time";
import { buildJurisdictionPageJsonLd } from "@/lib/seo/json-ld";
import { ClosestAlternatives } from "./close-alternatives";
import { FactList } from "./fact-list";
import { FaqList } from "./faq-list";
import { FactListDisclosure, DisclosureItem, DisclosureList, FactDisclosure } from "./fold";
import { CheckMarkList, FactGrid } from "./lists";
import { FactSection, PlacePage, RelatedLinks } from "./place-page";
import type { KeyFigure } from "./page-header";
import { PriceInclusions, RatingText } from "./price-scope";
import { YearlyCostsTable } from "./yearly-costs";
import { mapSize, mapPins } from "@/data/map";
import { TextLink } from "./section";

type Props = {
  place: Jurisdiction;
  price: OrderPrice;
  costs: YearlyCosts;
  /** The jurisdiction's banking offer, if it has one. */
  bank?: BankJurisdiction;
  /** The jurisdiction's trust or foundation offer, if it has one. */
  trust?: ReactNode;
  links: readonly NavLink[];
};

function figuresOf({ place, price, costs }: Pick<Props, "place" | "price" | "costs">): KeyFigure[] {
  const { figures, owners } = placePageText;
  const [seenBy, others] = owners[jurisdictionFacts[place.slug].ownersSeenBy ?? "unconfirmed"];
  return [
    { label: figures.first, value: formatUsd(price.total), note: figures.firstNote },
    { label: figures.time, value: findUsualRegistrationTime(place.slug)?.words ?? text.usualTime },
    { label: figures.owners, value: seenBy!, note: others },
    {
      label: figures.second,
      value: formatYearTotal(costs.totals[1]),
      ...(!costs.totals[1] && { note: describeLaterYearsCost(costs) }),
    },
  ];
}

/** §2 detail page: title, description, Key Benefits, Requirements, legal facts, fees and Set Up Now. */
export function JurisdictionDetail({ place, price, costs, bank, trust, links }: Props) {
  const { slug, name } = place;
  const facts = jurisdictionFacts[slug];
  const { headings, numbersOf } = text;
  const time = findUsualRegistrationTime(slug);
  const account = text.banking(name, formatUsd(bankServiceFee), {
    bank: bank?.name,
    time: (bank && bankDecisionTimes[bank.id]) ?? usualBankDecisionTime,
    refusal: bankJurisdictions.find((one) => one.slug === slug)?.refusesOurCompanies,
  });
  const numbers = listKeyFacts({ place, price });
  const { capital, ...others } = numbersOf;
  const elsewhere: readonly string[] = [
    ...Object.values(others).flat(),
    ...(facts.capital.length ? capital : []),
  ];
  const gistOf = (labels: readonly string[]) =>
    numbers.flatMap(([label, fact]) => (labels.includes(label) ? `${label}: ${fact}` : [])).join(" · ");
  return (
    <PlacePage
      trail={[
        { name: "Jurisdictions", path: "/jurisdictions" },
        { name, path: `/jurisdictions/${slug}` },
      ]}
      iso={place.iso}
      title={formatFormationTitle(place)}
      lead={place.intro}
      map={<LocatorMap slug={slug} name={name} />}
      figures={figuresOf({ place, price, costs })}
      parts={["glance", "costs", "law", "order", "banking", "questions"]}
      total={price.total}
      order={{ href: orderFormPath(slug), label: "Set Up Now" }}
    >
      <FactSection id="glance" heading={placePageText.glanceHeading}>
        <FactGrid facts={numbers.filter(([label]) => !elsewhere.includes(label))} />
        <h3 className="mt-5 mb-2 text-xl">Key Benefits</h3>
        <CheckMarkList items={place.benefits} />
      </FactSection>
      <FactSection id="costs" heading={headings.costs}>
        <div className="duo">
          <div>
            <YearlyCostsTable costs={costs} name={formatFormationTitle(place)} feeNote={governmentFeeNote} />
          </div>
          <PriceInclusions
            included={[place.included]}
            notIncluded={listExclusions(place)}
            quoteHref={quotePath(slug)}
          >
            <RatingText />
          </PriceInclusions>
        </div>
      </FactSection>
      <FactSection id="law" heading={headings.law} note={text.checked}>
        <DisclosureList>
          <FactListDisclosure
            heading={text.peopleHeading}
            gist={gistOf(numbersOf.people)}
            facts={facts.people}
            note={place.formNote}
          />
          <FactListDisclosure
            heading={text.capitalHeading}
            gist={gistOf(numbersOf.capital)}
            facts={facts.capital}
          />
          <FactListDisclosure
            heading={headings.owners}
            id="owners"
            gist={gistOf(numbersOf.owners)}
            facts={facts.owners}
          />
          <FactListDisclosure heading={text.yearlyHeading} facts={facts.yearly} />
          <FactDisclosure heading={headings.tax} id="tax" fact={facts.tax} />
          <FactListDisclosure heading={text.substanceHeading} facts={facts.substance} />
          <FactListDisclosure heading={text.watchHeading} facts={facts.watchOut} />
        </DisclosureList>
      </FactSection>
      <FactSection id="order" heading={placePageText.orderHeading}>
        <h3 id="requirements" className="mb-2 text-xl">
          Requirements
        </h3>
        <CheckMarkList items={place.requirements.map(({ title }) => title)} />
        <DisclosureList>
          <DisclosureItem heading={headings.time} id="time">
            <p className="measure">
              {time ? text.ownTiming(time.words, Object.hasOwn(registrationTimes, slug)) : text.timing}
            </p>
            <ol className="timeline">
              {facts.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <FactList facts={facts.time} marked />
          </DisclosureItem>
          <FactListDisclosure heading={headings.received} id="received" facts={facts.received} />
        </DisclosureList>
      </FactSection>
      <FactSection id="banking" heading={headings.banking}>
        <p className="measure">
          {account.text}{" "}
          <TextLink href={bank ? bankJurisdictionPath(bank) : "/account-opening"} label={account.link} />
        </p>
        {trust}
      </FactSection>
      <FactSection id="questions" heading={text.questionsHeading(name)}>
        <div className="duo">
          <FaqList questions={facts.questions} />
          <ClosestAlternatives place={place} closest={facts.closest} />
        </div>
        <RelatedLinks links={links} />
      </FactSection>
      <JsonLd data={buildJurisdictionPageJsonLd(place, facts)} />
    </PlacePage>
  );
}

const zoom = 3;

/** Part of the world map around a jurisdiction, centred on its pin unless the map's edge is too close. */
function LocatorMap({ slug, name }: { slug: JurisdictionSlug; name: string }) {
  const pin = mapPins[slug];
  const shift = (percent: number) =>
    Math.min(100, Math.max(0, ((percent * zoom - 50) / (zoom * 100 - 100)) * 100));
  const place = (percent: number) => percent * zoom - (shift(percent) / 100) * (zoom * 100 - 100);
  return (
    <div
      role="img"
      aria-label={`Map with a pin on ${name}`}
      className="locator no-print"
      style={{
        aspectRatio: `${mapSize.width} / ${mapSize.height}`,
        backgroundSize: `${zoom * 100}%`,
        backgroundPosition: `${shift(pin.x)}% ${shift(pin.y)}%`,
      }}
    >
      <span className="map-pin text-[12px]" style={{ left: `${place(pin.x)}%`, top: `${place(pin.y)}%` }} />
    </div>
  );
}
