import Link from "next/link";
import { BenefitGrid, CheckMarkList } from "@/components/marketing/lists";
import { CallToAction, PageSection } from "@/components/marketing/section";
import { PageHeader } from "@/components/marketing/page-header";
import { DocumentSpecimens, SellerDetails } from "@/components/marketing/specimens";
import { pageMeta, whatYouReceiveText as text } from "@/data/page-texts";
import { buildPageMetadata } from "@/lib/seo/metadata";

const path = "/what-you-receive";

export const metadata = buildPageMetadata({ path, ...pageMeta[path] });

export default function WhatYouReceivePage() {
  return (
    <>
      <PageHeader title={text.heading} lead={text.lead} trail={[{ name: text.heading, path }]} />
      <PageSection heading={text.specimensHeading} lead={text.specimensLead}>
        <DocumentSpecimens />
      </PageSection>
      <PageSection heading={text.deliveryHeading} tone="sheet">
        <CheckMarkList items={text.delivery} />
      </PageSection>
      <PageSection heading={text.moneyHeading} lead={text.moneyLead}>
        <BenefitGrid items={text.money} />
        <p className="mt-6">
          <Link href={text.refunds.href} className="link">
            {text.refunds.label}
          </Link>
        </p>
      </PageSection>
      <SellerDetails />
      <CallToAction {...text.closing} />
    </>
  );
}
