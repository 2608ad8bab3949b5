import { JsonLd } from "@/components/json-ld";
import { BenefitGrid } from "@/components/marketing/lists";
import { CallToAction, PageSection } from "@/components/marketing/section";
import { PageHeader } from "@/components/marketing/page-header";
import { TrustGrid } from "@/components/marketing/trust-grid";
import { pageMeta, trustFormationText as text } from "@/data/page-texts";
import { trusts } from "@/data/trusts";
import { calculateOrderPrice } from "@/lib/orders/price";
import { findJurisdiction, trustPath } from "@/lib/catalogue";
import { buildItemListJsonLd } from "@/lib/seo/json-ld";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata({ path: "/trust-formation", ...pageMeta["/trust-formation"] });

export default function TrustFormationPage() {
  const rows = trusts.map((trust) => ({
    ...trust,
    iso: findJurisdiction(trust.country)?.iso ?? "",
    price: calculateOrderPrice({ kind: "trust", place: trust.value }),
  }));
  return (
    <>
      <PageHeader
        title={text.heading}
        lead={text.lead}
        trail={[{ name: text.heading, path: "/trust-formation" }]}
      />
      <PageSection heading={text.gridHeading} lead={text.gridLead}>
        <TrustGrid trusts={rows} />
      </PageSection>
      <PageSection heading={text.benefitsHeading} tone="sheet">
        <BenefitGrid items={text.benefits} />
      </PageSection>
      <CallToAction {...text.closing} />
      <JsonLd
        data={buildItemListJsonLd(
          text.gridHeading,
          trusts.map((trust) => ({ name: trust.name, path: trustPath(trust) })),
        )}
      />
    </>
  );
}
