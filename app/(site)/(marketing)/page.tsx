import { JsonLd } from "@/components/json-ld";
import { HomeHero, HomeProofPoints } from "@/components/marketing/home-hero";
import { PriceExamples } from "@/components/marketing/price-examples";
import { PageSection } from "@/components/marketing/section";
import { ServiceCards } from "@/components/marketing/service-cards";
import { StepList } from "@/components/marketing/lists";
import { companyFormationText, homeText, pageMeta } from "@/data/page-texts";
import { serviceCards } from "@/data/service-cards";
import { compareJurisdictionTotals, listPricedJurisdictions } from "@/lib/orders/price";
import { buildWebsiteJsonLd } from "@/lib/seo/json-ld";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata({ path: "/", ...pageMeta["/"] });

export default function HomePage() {
  return (
    <>
      <HomeHero
        jurisdictions={listPricedJurisdictions("homePicker")}
        samples={listPricedJurisdictions("samples").toSorted(compareJurisdictionTotals)}
      />
      <HomeProofPoints />
      <PageSection heading={homeText.servicesHeading} lead={homeText.servicesLead}>
        <ServiceCards cards={serviceCards.home} />
      </PageSection>
      <PageSection heading={homeText.pricesHeading} lead={homeText.pricesLead} tone="sheet">
        <PriceExamples
          jurisdictions={listPricedJurisdictions("featured").toSorted(compareJurisdictionTotals)}
        />
      </PageSection>
      <PageSection heading={homeText.beforeHeading}>
        <ServiceCards cards={serviceCards.before} columns={3} />
      </PageSection>
      <PageSection tone="sheet" heading={homeText.stepsHeading} lead={homeText.stepsLead}>
        <StepList steps={companyFormationText.steps} />
      </PageSection>
      <JsonLd data={buildWebsiteJsonLd()} />
    </>
  );
}
