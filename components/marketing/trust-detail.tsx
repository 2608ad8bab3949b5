import type { TrustFacts } from "@/data/facts/fact";
import type { NavLink } from "@/data/navigation";
import { includedText } from "@/data/order-form-texts";
import { jurisdictionText, offerText, trustPageText as text } from "@/data/page-texts";
import { refundRules } from "@/data/refund-rules";
import { trustRequirements } from "@/data/requirements";
import type { Trust } from "@/data/trusts";
import { trustPath } from "@/lib/catalogue-paths";
import { formatProseDate, formatUsd } from "@/lib/format";
import { orderFormPath, quotePath } from "@/lib/orders/paths";
import type { YearlyCosts } from "@/lib/orders/yearly-costs";
import type { Quote } from "@/lib/orders/fees";
import { CheckList, GlanceList } from "./lists";
import { FactList, FactSection } from "./fact-list";
import { FeeTable } from "./price-aside";
import { FactPart, OfferFooter, OfferPage } from "./offer-page";
import { YearlyCostsTable } from "./yearly-costs";

type Props = {
  trust: Trust;
  facts: TrustFacts;
  iso: string;
  price: Quote;
  costs?: YearlyCosts;
  links: readonly NavLink[];
};

function glanceOf({ structure }: Trust, facts: TrustFacts): [string, string][] {
  const { minimumAssets: assets, maximumYears, ownersSeenBy } = facts;
  const least = assets?.amount
    ? `${assets.currency} ${assets.amount.toLocaleString("en-US")}`
    : text.noMinimum;
  return [
    [text.glance.structure, text.structures[structure]],
    ...(assets ? [[text.glance.assets, least] as [string, string]] : []),
    [text.glance.term, maximumYears ? text.years(maximumYears) : text.noLimit],
    [text.glance.seen, text.seen[ownersSeenBy ?? "none"]],
    [text.glance.checked, formatProseDate(facts.checked)],
  ];
}

/** The page of a trust or foundation, from its facts. */
export function TrustDetail({ trust, facts, iso, price, costs, links }: Props) {
  const { name, summary, structure, included, notIncluded, value } = trust;
  return (
    <OfferPage
      name={name}
      iso={iso}
      lead={summary}
      trail={[
        { name: "Trusts", path: "/trust-formation" },
        { name, path: trustPath(trust) },
      ]}
      price={{
        heading: "Fees",
        fees: <FeeTable price={price} />,
        order: { label: offerText.orderLabel(formatUsd(price.total)), href: orderFormPath(value) },
        quoteHref: quotePath(value),
        included: [includedText.fees, ...(included ? [included] : [])],
        notIncluded,
      }}
    >
      <FactSection heading={text.glanceHeading}>
        <GlanceList facts={glanceOf(trust, facts)} />
        <p className="mt-3 text-sm text-muted">{text.note}</p>
      </FactSection>
      <FactPart heading={text.whatHeading} facts={[facts.what, ...facts.assets, facts.duration]} />
      <FactPart heading={text.peopleHeading} facts={facts.people} />
      <FactPart heading={text.registerHeading} facts={facts.register} />
      <FactPart heading={text.limitsHeading} facts={facts.limits} />
      {costs && (
        <FactSection heading={text.costsHeading}>
          <YearlyCostsTable
            costs={costs}
            name={name}
            thing={structure === "Trust" ? "trust" : "foundation"}
          />
        </FactSection>
      )}
      <FactPart heading={text.yearlyHeading} facts={[...facts.yearly, facts.tax]} />
      <FactSection heading={text.documentsHeading}>
        <CheckList items={trustRequirements[structure].map(({ title }) => title)} />
      </FactSection>
      <FactSection heading={text.timingHeading}>
        <div className="grid gap-3">
          <p className="measure">{facts.time.length ? text.ownTiming : jurisdictionText.timing}</p>
          {facts.time.length > 0 && <FactList facts={facts.time} />}
        </div>
      </FactSection>
      <FactPart heading={text.receivedHeading} facts={facts.received} />
      <FactPart heading={text.watchHeading} facts={facts.watchOut} />
      <OfferFooter
        questionsHeading={text.questionsHeading(name)}
        questions={facts.questions}
        rules={[
          refundRules.untilFiled,
          refundRules.afterFiling,
          refundRules.registrarRefuses,
          refundRules.weDecline,
        ]}
        links={links}
      />
    </OfferPage>
  );
}
