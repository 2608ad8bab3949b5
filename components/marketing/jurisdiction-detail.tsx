import type { ReactNode } from "react";
import { JsonLd } from "@/components/json-ld";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { banks, type BankJurisdiction } from "@/data/banks";
import type { Fact } from "@/data/facts/fact";
import { placeFacts } from "@/data/facts/places";
import type { Jurisdiction } from "@/data/jurisdictions";
import { jurisdictionText as text } from "@/data/page-texts";
import { bankServiceFee } from "@/data/prices";
import { bankTime, bankTimes, registrarTimes } from "@/data/timeline";
import { formationName } from "@/lib/catalogue";
import { bankPath } from "@/lib/catalogue-paths";
import { formatUsd } from "@/lib/format";
import { keyFacts } from "@/lib/jurisdictions/comparison";
import { usualRegistrationTime } from "@/lib/registration-time";
import type { Quote } from "@/lib/orders/fees";
import type { YearlyCosts } from "@/lib/orders/yearly-costs";
import { jurisdictionPageData } from "@/lib/seo/json-ld";
import { CheckList, GlanceList } from "./lists";
import { CloseAlternatives } from "./close-alternatives";
import { FactList, FactSection } from "./fact-list";
import { FaqList } from "./faq-list";
import { FlagTitle, PageHeader } from "./page-header";
import { JurisdictionFees } from "./price-aside";
import { LocatorMap } from "./locator-map";
import { YearlyCostsTable } from "./yearly-costs";

type Props = {
  place: Jurisdiction;
  price: Quote;
  costs: YearlyCosts;
  /** The jurisdiction's banking offer, if it has one. */
  bank?: BankJurisdiction;
  /** The jurisdiction's trust or foundation offer, if it has one. */
  trust?: ReactNode;
  children: ReactNode;
};

function SubPart({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
  if (!facts.length) return null;
  return (
    <>
      <h3 className="mt-6 mb-3 text-xl">{heading}</h3>
      <FactList facts={facts} />
    </>
  );
}

/** §2 detail page: title, description, Key Benefits, Requirements, legal facts, fees and Set Up Now. */
export function JurisdictionDetail({ place, price, costs, bank, trust, children }: Props) {
  const { slug, name } = place;
  const facts = placeFacts[slug];
  const { headings } = text;
  const time = usualRegistrationTime(slug);
  const account = text.banking(name, formatUsd(bankServiceFee), {
    bank: bank?.name,
    time: (bank && bankTimes[bank.id]) ?? bankTime,
    refusal: banks.find((one) => one.slug === slug)?.refusesOurCompanies,
  });
  return (
    <article>
      <PageHeader
        trail={[
          { name: "Jurisdictions", path: "/jurisdictions" },
          { name, path: `/jurisdictions/${slug}` },
        ]}
        title={<FlagTitle iso={place.iso} title={formationName(place)} />}
        lead={place.intro}
      />
      <div className="shell grid items-start gap-8 py-10 sm:py-12 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <JurisdictionFees place={place} price={price} />
        <div className="grid gap-10">
          <nav aria-label="On this page">
            <ul className="page-links">
              {text.links.map(([id, label]) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
            <p className="mt-3 text-sm text-muted">{text.checked}</p>
          </nav>
          <FactSection heading="At a glance">
            <div className="grid gap-6 sm:grid-cols-[1fr_auto]">
              <GlanceList facts={keyFacts({ place, price })} />
              <LocatorMap slug={slug} name={name} />
            </div>
          </FactSection>
          <FactSection heading="Key Benefits">
            <CheckList items={place.benefits} />
          </FactSection>
          <FactSection heading={headings.costs} id="costs">
            <YearlyCostsTable costs={costs} name={formationName(place)} />
            {costs.sources.length > 0 && (
              <div className="mt-5">
                <FactList facts={costs.sources} />
              </div>
            )}
          </FactSection>
          <FactSection heading={headings.law} id="law">
            <FactList facts={facts.people} />
            {place.formNote && <p className="measure mt-3">{place.formNote}</p>}
            <SubPart heading={text.capitalHeading} facts={facts.capital} />
            <SubPart
              heading={text.yearlyHeading}
              facts={facts.yearly.filter((fact) => !costs.sources.includes(fact))}
            />
            <SubPart heading={text.substanceHeading} facts={facts.substance} />
            <SubPart heading={text.watchHeading} facts={facts.watchOut} />
          </FactSection>
          <FactSection heading="Requirements" id="requirements">
            <CheckList items={place.requirements.map(({ title }) => title)} />
          </FactSection>
          <FactSection heading={headings.owners} id="owners">
            <FactList facts={facts.owners} />
          </FactSection>
          <FactSection heading={headings.tax} id="tax">
            <FactList facts={[facts.tax]} />
          </FactSection>
          <FactSection heading={headings.time} id="time">
            <p className="measure mb-3">
              {time ? text.ownTiming(time.words, Object.hasOwn(registrarTimes, slug)) : text.timing}
            </p>
            <FactList facts={facts.time} />
            <ol className="steps mt-5">
              {facts.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </FactSection>
          <FactSection heading={headings.received} id="received">
            <FactList facts={facts.received} />
          </FactSection>
          <FactSection heading={headings.banking} id="banking">
            <p className="measure">
              {account.text}{" "}
              <HoverPrefetchLink href={bank ? bankPath(bank) : "/account-opening"} className="link">
                {account.link}
              </HoverPrefetchLink>
            </p>
          </FactSection>
          {trust}
          <FactSection heading={text.questionsHeading(name)} id="questions">
            <FaqList questions={facts.questions} />
          </FactSection>
          <CloseAlternatives place={place} closest={facts.closest} />
          {children}
        </div>
      </div>
      <JsonLd data={jurisdictionPageData(place, facts)} />
    </article>
  );
}
