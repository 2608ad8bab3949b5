import { JsonLd } from "@/components/json-ld";
import { HomeHero, HomeProof } from "@/components/marketing/home-hero";
import { PriceExamples } from "@/components/marketing/price-examples";
import { Section } from "@/components/marketing/section";
import { ServiceCards } from "@/components/marketing/service-cards";
import { StepList } from "@/components/marketing/lists";
import { companyFormationText, homeText, pageMeta } from "@/data/page-texts";
import { serviceCards } from "@/data/service-cards";
import { byTotal, listPriced } from "@/lib/orders/price";
import { websiteData } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata = pageMetadata({ path: "/", ...pageMeta["/"] });

export default function HomePage() {
  return (
    <>
      <HomeHero jurisdictions={listPriced("homePicker")} samples={listPriced("samples").toSorted(byTotal)} />
      <HomeProof />
      <Section heading={homeText.servicesHeading} lead={homeText.servicesLead}>
        <ServiceCards cards={serviceCards.home} />
      </Section>
      <Section heading={homeText.pricesHeading} lead={homeText.pricesLead} tone="sheet">
        <PriceExamples jurisdictions={listPriced("featured").toSorted(byTotal)} />
      </Section>
      <Section heading={homeText.beforeHeading}>
        <ServiceCards cards={serviceCards.before} columns={3} />
      </Section>
      <Section tone="sheet" heading={homeText.stepsHeading} lead={homeText.stepsLead}>
        <StepList steps={companyFormationText.steps} />
      </Section>
      <JsonLd data={websiteData()} />
    </>
  );
}
