import { HomeHero } from "@/components/marketing/home-hero";
import { Section } from "@/components/marketing/section";
import { ServiceCards } from "@/components/marketing/service-cards";
import { PriceExamples } from "@/components/marketing/price-examples";
import { pageMeta } from "@/data/page-texts";
import { serviceCards } from "@/data/services";
import { listJurisdictions } from "@/lib/catalogue";
import { quote } from "@/lib/orders/pricing";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata = pageMetadata({ path: "/", ...pageMeta["/"] });

export default function HomePage() {
  const featured = listJurisdictions("featured").map(({ slug, name, iso, entity }) => ({
    slug,
    name,
    iso,
    entity,
    total: quote({ kind: "company", place: slug }).total,
  }));
  return (
    <>
      <HomeHero places={listJurisdictions("homePicker")} />
      <Section heading="Our Services" lead="From the first filing to the annual renewal, one desk.">
        <ServiceCards cards={serviceCards.home} />
      </Section>
      <Section
        heading="What it costs"
        lead="The price on the page is the price you pay: our incorporation fee and the government's fee, added up."
        tone="sheet"
      >
        <PriceExamples places={featured} />
      </Section>
    </>
  );
}
