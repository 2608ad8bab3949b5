import type { BankJurisdiction } from "@/data/banks";
import { everyBank } from "@/data/facts/banks";
import type { BankFacts } from "@/data/facts/fact";
import type { NavLink } from "@/data/navigation";
import { accountOpeningText, bankPageText as text, offerText } from "@/data/page-texts";
import { refundRules } from "@/data/refund-rules";
import { bankRequirements } from "@/data/requirements";
import { bankTime, bankTimes } from "@/data/timeline";
import { bankPath } from "@/lib/catalogue-paths";
import { depositCover } from "@/lib/deposit-cover";
import { formatProseDate, formatUsd } from "@/lib/format";
import { CheckList, GlanceList } from "./lists";
import { FactList, FactSection } from "./fact-list";
import { FactPart, OfferFooter, OfferPage } from "./offer-page";

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
  const { glance, reportsSince, noReports } = text;
  return (
    <OfferPage
      name={text.heading(name)}
      iso={iso}
      lead={intro}
      trail={[
        { name: "Banking", path: "/account-opening" },
        { name, path: bankPath(bank) },
      ]}
      price={{
        heading: accountOpeningText.feeHeading,
        fees: <p className="figures mt-2 font-serif text-4xl font-semibold text-ink">{formatUsd(fee)}</p>,
        order: { label: offerText.orderLabel(formatUsd(fee)), href: `/bank-account-order/${id}` },
        included: text.included,
        notIncluded: text.notIncluded,
      }}
    >
      <FactSection heading={text.glanceHeading}>
        <GlanceList
          facts={[
            [glance.currency, currency],
            [glance.deposits, depositCover(facts)],
            [glance.time, bankTimes[id] ?? bankTime],
            [glance.reports, facts.crsSince ? reportsSince(facts.crsSince) : noReports],
            [glance.checked, formatProseDate(facts.checked)],
          ]}
        />
      </FactSection>
      <FactSection heading={text.advantagesHeading(name)}>
        <CheckList items={advantages} />
      </FactSection>
      <FactPart heading={text.accessHeading} facts={facts.access} />
      <FactSection heading={text.documentsHeading}>
        <CheckList items={bankRequirements.map(({ title }) => title)} />
      </FactSection>
      <FactPart heading={text.askedHeading} facts={[...facts.asked, ...everyBank.asked]} />
      <FactSection heading={text.timingHeading}>
        <div className="grid gap-3">
          <p className="measure">{bankTimes[id] ? text.ownTiming : text.timing}</p>
          {facts.time.length > 0 && <FactList facts={facts.time} />}
        </div>
      </FactSection>
      <FactPart
        heading={text.rulesHeading}
        facts={[...facts.deposits, ...facts.regulator, ...facts.currency, ...everyBank.reports]}
      />
      <FactPart heading={text.watchHeading} facts={facts.watchOut} />
      <FactPart heading={text.refusedHeading} facts={everyBank.refused} />
      <OfferFooter
        questionsHeading={text.questionsHeading(name)}
        questions={facts.questions}
        rules={[
          `${refundRules.untilFiled} ${refundRules.bankFiled}`,
          refundRules.everyBankRefuses,
          refundRules.weDecline,
        ]}
        links={links}
      />
    </OfferPage>
  );
}
