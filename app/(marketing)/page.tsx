import { HomeHero } from "@/components/marketing/home-hero";
import { PriceExamples } from "@/components/marketing/price-examples";
import { Section } from "@/components/marketing/section";
import { ServiceCards } from "@/components/marketing/service-cards";
import { homeText, pageMeta } from "@/data/page-texts";
import { serviceCards } from "@/data/services";
import { listJurisdictions } from "@/lib/catalogue";
import { listPriced } from "@/lib/orders/price-rows";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata = pageMetadata({ path: "/", ...pageMeta["/"] });

export default function HomePage() {
  return (
    <>
      <HomeHero places={listJurisdictions("homePicker")} />
      <Section heading={homeText.servicesHeading} lead={homeText.servicesLead}>
        <ServiceCards cards={serviceCards.home} />
      </Section>
      <Section
        heading="What it costs"
        lead="The price on the page is the price you pay: our incorporation fee and the government's fee, added up."
        tone="sheet"
      >
        <PriceExamples places={listPriced("featured")} />
      </Section>
    </>
  );
}
