import type { BankJurisdiction } from "@/data/banks";
import { commonBankFacts } from "@/data/facts/banks";
import type { BankFacts } from "@/data/facts/fact";
import type { NavLink } from "@/data/navigation";
import { accountOpeningText, bankPageText as text, placePageText } from "@/data/page-texts";
import { refundRules } from "@/data/refund-rules";
import { bankRequirements } from "@/data/requirements";
import { usualBankDecisionTime, bankDecisionTimes } from "@/data/timeline";
import { bankJurisdictionPath, formatDepositInsurance } from "@/lib/catalogue";
import { formatProseDate, formatUsd } from "@/lib/format";
import { FactList } from "./fact-list";
import { FactListDisclosure, DisclosureItem, DisclosureList } from "./fold";
import { CheckMarkList, FactGrid } from "./lists";
import { FaqAndRefundSection } from "./faq-list";
import { FactSection, PlacePage } from "./place-page";
import { PriceInclusions } from "./price-scope";

type Props = {
  bank: BankJurisdiction;
  facts: BankFacts;
  /** US dollars. */
  fee: number;
  links: readonly NavLink[];
};

/** The page of a banking jurisdiction, from its facts. */
export function BankDetail({ bank, facts, fee, links }: Props) {
  const { id, name, iso, currency, intro, advantages } = bank;
  const { figures, glance, reportsSince, noReports } = text;
  const { feeHeading } = accountOpeningText;
  return (
    <PlacePage
      trail={[
        { name: "Banking", path: "/account-opening" },
        { name, path: bankJurisdictionPath(bank) },
      ]}
      iso={iso}
      title={text.heading(name)}
      lead={intro}
      figures={[
        { label: feeHeading, value: formatUsd(fee), note: figures.feeNote },
        {
          label: figures.time,
          value: bankDecisionTimes[id] ?? usualBankDecisionTime,
          note: figures.timeNote,
        },
        { label: figures.deposits, value: formatDepositInsurance(facts) },
        { label: figures.reports, value: facts.crsSince ? reportsSince(facts.crsSince) : noReports },
      ]}
      parts={["glance", "costs", "bank", "order", "questions"]}
      total={fee}
      order={{ href: `/bank-account-order/${id}`, label: "Order Now" }}
    >
      <FactSection id="glance" heading={text.advantagesHeading(name)}>
        <CheckMarkList items={advantages} />
        <div className="mt-5">
          <FactGrid
            facts={[
              [glance.currency, currency],
              [glance.checked, formatProseDate(facts.checked)],
            ]}
          />
        </div>
      </FactSection>
      <FactSection id="costs" heading={feeHeading}>
        <div className="duo">
          <p className="figures font-serif text-4xl font-semibold text-ink">{formatUsd(fee)}</p>
          <PriceInclusions included={text.included} notIncluded={text.notIncluded} />
        </div>
      </FactSection>
      <FactSection id="bank" heading={text.bankHeading}>
        <DisclosureList>
          <FactListDisclosure heading={text.accessHeading} facts={facts.access} />
          <FactListDisclosure
            heading={text.askedHeading}
            facts={[...facts.asked, ...commonBankFacts.asked]}
          />
          <FactListDisclosure
            heading={text.rulesHeading}
            facts={[...facts.deposits, ...facts.regulator, ...facts.currency, ...commonBankFacts.reports]}
          />
          <FactListDisclosure heading={text.watchHeading} facts={facts.watchOut} />
          <FactListDisclosure heading={text.refusedHeading} facts={commonBankFacts.refused} />
        </DisclosureList>
      </FactSection>
      <FactSection id="order" heading={placePageText.orderHeading}>
        <h3 className="mb-3 text-xl">{text.documentsHeading}</h3>
        <CheckMarkList items={bankRequirements.map(({ title }) => title)} />
        <DisclosureList>
          <DisclosureItem heading={text.timingHeading}>
            <p className="measure">{bankDecisionTimes[id] ? text.ownTiming : text.timing}</p>
            {facts.time.length > 0 && <FactList facts={facts.time} marked />}
          </DisclosureItem>
        </DisclosureList>
      </FactSection>
      <FaqAndRefundSection
        heading={text.questionsHeading(name)}
        questions={facts.questions}
        rules={[
          `${refundRules.untilFiled} ${refundRules.bankFiled}`,
          refundRules.everyBankRefuses,
          refundRules.weDecline,
        ]}
        links={links}
      />
    </PlacePage>
  );
}
