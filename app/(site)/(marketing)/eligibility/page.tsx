import { CallToAction, PageSection, LinkList } from "@/components/marketing/section";
import { CountryRules, EnhancedDueDiligenceList } from "@/components/marketing/country-rules";
import { FactList } from "@/components/marketing/fact-list";
import { PageHeader } from "@/components/marketing/page-header";
import { PlainList } from "@/components/marketing/lists";
import { eligibilityPolicy } from "@/data/eligibility";
import { commonBankFacts } from "@/data/facts/banks";
import { eligibilityText as text, pageMeta } from "@/data/page-texts";
import { refundRules } from "@/data/refund-rules";
import { formatProseDate } from "@/lib/format";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata({ path: "/eligibility", ...pageMeta["/eligibility"] });

export default function EligibilityPage() {
  const { countries, people, refused, licensed, checked } = eligibilityPolicy;
  const noCards = new Intl.ListFormat("en-GB").format(
    countries.filter((rule) => rule.noCards).map(({ name }) => name),
  );
  return (
    <>
      <PageHeader
        title={text.heading}
        lead={text.lead}
        trail={[{ name: text.heading, path: "/eligibility" }]}
      />
      <PageSection heading={text.countriesHeading} lead={text.countriesLead}>
        <CountryRules countries={countries.filter(({ residents }) => residents !== "more")} />
        <p className="measure mt-4">{text.noCards(noCards)}</p>
        <p className="measure mt-4 text-sm text-muted">{text.policy(formatProseDate(checked))}</p>
        <h3 className="mt-8 mb-3 text-xl">{text.moreHeading}</h3>
        <p className="measure mb-3">{text.moreLead}</p>
        <EnhancedDueDiligenceList countries={countries.filter(({ residents }) => residents === "more")} />
        <h3 className="mt-8 mb-3 text-xl">{text.peopleHeading}</h3>
        <PlainList items={people} />
      </PageSection>
      <PageSection heading={text.activitiesHeading} tone="sheet">
        <div className="grid gap-8 md:grid-cols-2">
          <div>
            <h3 className="mb-3 text-xl">{text.refusedHeading}</h3>
            <PlainList items={refused} />
          </div>
          <div>
            <h3 className="mb-3 text-xl">{text.licensedHeading}</h3>
            <PlainList items={licensed} />
          </div>
        </div>
      </PageSection>
      <PageSection heading={text.banksHeading} lead={text.banksLead}>
        <FactList facts={commonBankFacts.refused} />
      </PageSection>
      <PageSection heading={text.declinedHeading} tone="sheet">
        <p className="measure mb-4">
          {refundRules.weDecline} {refundRules.everyBankRefuses}
        </p>
        <LinkList links={[{ href: "/refunds", label: "Refunds" }]} />
      </PageSection>
      <CallToAction {...text.closing} />
    </>
  );
}
