import type { TrustFacts } from "@/data/facts/fact";
import type { NavLink } from "@/data/navigation";
import { priceInclusionText } from "@/data/order-form-texts";
import { jurisdictionPageText, placePageText, trustPageText as text } from "@/data/page-texts";
import { governmentFeeNote } from "@/data/price-scope";
import { refundRules } from "@/data/refund-rules";
import { trustRequirements } from "@/data/requirements";
import { usualTrustFormationTime, trustFormationTimes } from "@/data/timeline";
import type { Trust } from "@/data/trusts";
import { trustPath } from "@/lib/catalogue";
import { formatProseDate, formatUsd } from "@/lib/format";
import type { OrderPrice } from "@/lib/orders/fees";
import { orderFormPath, quotePath } from "@/lib/orders/paths";
import { describeLaterYearsCost, formatYearTotal, type YearlyCosts } from "@/lib/orders/yearly-costs";
import { FactList } from "./fact-list";
import { FactListDisclosure, DisclosureItem, DisclosureList, FactDisclosure } from "./fold";
import { CheckMarkList, FactGrid } from "./lists";
import { FaqAndRefundSection } from "./faq-list";
import { FactSection, PlacePage } from "./place-page";
import type { KeyFigure } from "./page-header";
import { PriceInclusions } from "./price-scope";
import { YearlyCostsTable } from "./yearly-costs";

type Props = {
  trust: Trust;
  facts: TrustFacts;
  iso: string;
  price: OrderPrice;
  costs: YearlyCosts;
  links: readonly NavLink[];
};

function glanceOf({ structure }: Trust, facts: TrustFacts): [string, string][] {
  const { minimumAssets: assets, maximumYears } = facts;
  const least = assets?.amount
    ? `${assets.currency} ${assets.amount.toLocaleString("en-US")}`
    : text.noMinimum;
  return [
    [text.glance.structure, text.structures[structure]],
    ...(assets ? [[text.glance.assets, least] as [string, string]] : []),
    [text.glance.term, maximumYears ? text.years(maximumYears) : text.noLimit],
    [text.glance.checked, formatProseDate(facts.checked)],
  ];
}

function figuresOf({ trust, facts, price, costs }: Omit<Props, "iso" | "links">): KeyFigure[] {
  const { figures } = placePageText;
  const [seenBy, others] = text.seen[facts.ownersSeenBy ?? "none"];
  return [
    { label: figures.first, value: formatUsd(price.total), note: figures.firstNote },
    { label: text.figures.time, value: trustFormationTimes[trust.value] ?? usualTrustFormationTime },
    { label: text.figures.seen, value: seenBy!, note: others },
    {
      label: figures.second,
      value: formatYearTotal(costs.totals[1]),
      ...(!costs.totals[1] && { note: describeLaterYearsCost(costs) }),
    },
  ];
}

/** The page of a trust or foundation, from its facts. */
export function TrustDetail({ trust, facts, iso, price, costs, links }: Props) {
  const { name, summary, structure, included, notIncluded, value } = trust;
  return (
    <PlacePage
      trail={[
        { name: "Trusts", path: "/trust-formation" },
        { name, path: trustPath(trust) },
      ]}
      iso={iso}
      title={name}
      lead={summary}
      figures={figuresOf({ trust, facts, price, costs })}
      parts={["glance", "costs", "law", "order", "questions"]}
      total={price.total}
      order={{ href: orderFormPath(value), label: "Order Now" }}
    >
      <FactSection id="glance" heading={placePageText.glanceHeading}>
        <FactGrid facts={glanceOf(trust, facts)} />
      </FactSection>
      <FactSection id="costs" heading={text.costsHeading}>
        <div className="duo">
          <div>
            <YearlyCostsTable
              costs={costs}
              name={name}
              thing={structure === "Trust" ? "trust" : "foundation"}
              feeNote={governmentFeeNote}
            />
          </div>
          <PriceInclusions
            included={[priceInclusionText.fees, ...(included ? [included] : [])]}
            notIncluded={notIncluded}
            quoteHref={quotePath(value)}
          />
        </div>
      </FactSection>
      <FactSection id="law" heading={jurisdictionPageText.headings.law} note={text.note}>
        <DisclosureList>
          <FactDisclosure heading={text.whatHeading} fact={facts.what}>
            <FactList facts={[...facts.assets, facts.duration]} marked />
          </FactDisclosure>
          <FactListDisclosure heading={text.peopleHeading} facts={facts.people} />
          <FactListDisclosure heading={text.registerHeading} facts={facts.register} />
          <FactListDisclosure heading={text.limitsHeading} facts={facts.limits} />
          <FactListDisclosure heading={text.yearlyHeading} facts={[...facts.yearly, facts.tax]} />
          <FactListDisclosure heading={text.watchHeading} facts={facts.watchOut} />
        </DisclosureList>
      </FactSection>
      <FactSection id="order" heading={placePageText.orderHeading}>
        <h3 className="mb-3 text-xl">{text.documentsHeading}</h3>
        <CheckMarkList items={trustRequirements[structure].map(({ title }) => title)} />
        <DisclosureList>
          <DisclosureItem heading={text.timingHeading}>
            <p className="measure">{facts.time.length ? text.ownTiming : jurisdictionPageText.timing}</p>
            {facts.time.length > 0 && <FactList facts={facts.time} marked />}
          </DisclosureItem>
          <FactListDisclosure heading={text.receivedHeading} facts={facts.received} />
        </DisclosureList>
      </FactSection>
      <FaqAndRefundSection
        heading={text.questionsHeading(name)}
        questions={facts.questions}
        rules={[
          refundRules.untilFiled,
          refundRules.afterFiling,
          refundRules.registrarRefuses,
          refundRules.weDecline,
        ]}
        links={links}
      />
    </PlacePage>
  );
}
