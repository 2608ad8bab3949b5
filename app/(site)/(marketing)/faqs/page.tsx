import { JsonLd } from "@/components/json-ld";
import { CallToAction, PageSection } from "@/components/marketing/section";
import { FaqTabs } from "@/components/marketing/faq-list";
import { PageHeader } from "@/components/marketing/page-header";
import { faqGroups } from "@/data/faqs";
import { faqsText as text, pageMeta } from "@/data/page-texts";
import { buildFaqJsonLd } from "@/lib/seo/json-ld";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata({ path: "/faqs", ...pageMeta["/faqs"] });

export default function FaqsPage() {
  return (
    <>
      <PageHeader title={text.heading} lead={text.lead} trail={[{ name: text.heading, path: "/faqs" }]} />
      <PageSection>
        <FaqTabs groups={faqGroups} />
      </PageSection>
      <CallToAction {...text.closing} />
      <JsonLd data={buildFaqJsonLd(faqGroups.flatMap(({ questions }) => questions))} />
    </>
  );
}
