import { JsonLd } from "@/components/json-ld";
import { BankPicker } from "@/components/marketing/bank-picker";
import { BenefitGrid } from "@/components/marketing/lists";
import { PageHeader } from "@/components/marketing/page-header";
import { PageSection } from "@/components/marketing/section";
import { bankJurisdictions } from "@/data/banks";
import { accountOpeningText as text, pageMeta } from "@/data/page-texts";
import { bankJurisdictionPath } from "@/lib/catalogue";
import { buildItemListJsonLd } from "@/lib/seo/json-ld";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata({ path: "/account-opening", ...pageMeta["/account-opening"] });

export default function AccountOpeningPage() {
  return (
    <>
      <PageHeader
        title={text.heading}
        lead={text.lead}
        trail={[{ name: text.heading, path: "/account-opening" }]}
      />
      <PageSection heading={text.pickerTitle}>
        <BankPicker />
      </PageSection>
      <PageSection heading={text.benefitsHeading} tone="sheet">
        <BenefitGrid items={text.benefits} />
      </PageSection>
      <JsonLd
        data={buildItemListJsonLd(
          text.heading,
          bankJurisdictions.map((bank) => ({ name: bank.name, path: bankJurisdictionPath(bank) })),
        )}
      />
    </>
  );
}
