import Link from "next/link";
import { JsonLd } from "@/components/json-ld";
import { BenefitGrid, StepList } from "@/components/marketing/lists";
import { FaqList } from "@/components/marketing/faq-list";
import { JurisdictionPicker } from "@/components/marketing/jurisdiction-picker";
import { PageHeader } from "@/components/marketing/page-header";
import { PriceExamples } from "@/components/marketing/price-examples";
import { RatingText } from "@/components/marketing/price-scope";
import { PageSection } from "@/components/marketing/section";
import { Button } from "@/components/ui/button";
import { formationFaqs } from "@/data/faqs";
import { finderLink } from "@/data/navigation";
import { companyFormationText as text, pageMeta } from "@/data/page-texts";
import { listPricedJurisdictions, toJurisdictionOption } from "@/lib/orders/price";
import { buildFaqJsonLd, buildFormationServiceJsonLd } from "@/lib/seo/json-ld";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata({ path: "/company-formation", ...pageMeta["/company-formation"] });

export default function CompanyFormationPage() {
  return (
    <>
      <PageHeader
        title={text.heading}
        lead={text.lead}
        trail={[{ name: text.heading, path: "/company-formation" }]}
      >
        <div className="flex flex-wrap items-end gap-4">
          <div className="on-paper w-full max-w-md rounded-lg bg-paper p-5 text-text shadow-sheet">
            <JurisdictionPicker
              title={text.pickerTitle}
              options={listPricedJurisdictions("formationMenu").map(toJurisdictionOption)}
            />
          </div>
          {[finderLink, text.consultation].map(({ href, label }) => (
            <Button key={href} asChild variant="outline">
              <Link href={href}>{label}</Link>
            </Button>
          ))}
        </div>
      </PageHeader>
      <PageSection heading={text.benefitsHeading}>
        <BenefitGrid items={text.benefits} />
      </PageSection>
      <PageSection heading={text.featuredHeading} lead={text.featuredLead} tone="sheet">
        <PriceExamples jurisdictions={listPricedJurisdictions("featured")} />
        <RatingText />
      </PageSection>
      <PageSection heading={text.stepsHeading} lead={text.stepsLead}>
        <StepList steps={text.steps} />
        <p className="mt-8">
          <Link href={text.received.href} className="link font-semibold">
            {text.received.label}
          </Link>
        </p>
      </PageSection>
      <PageSection heading={text.faqHeading} tone="sheet">
        <FaqList questions={formationFaqs} />
      </PageSection>
      <JsonLd data={buildFormationServiceJsonLd()} />
      <JsonLd data={buildFaqJsonLd(formationFaqs)} />
    </>
  );
}
