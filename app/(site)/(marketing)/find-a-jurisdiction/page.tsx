import { FinderForm, JurisdictionSearchForm } from "@/components/marketing/finder-form";
import { PageHeader } from "@/components/marketing/page-header";
import { PageSection } from "@/components/marketing/section";
import { finderText as text, pageMeta } from "@/data/page-texts";
import { parseFinderAnswers } from "@/lib/jurisdictions/finder-query";
import { buildPageMetadata } from "@/lib/seo/metadata";

const path = "/find-a-jurisdiction";

export const metadata = buildPageMetadata({ path, ...pageMeta[path] });

export default function FinderPage() {
  return (
    <>
      <PageHeader title={text.heading} lead={text.lead} trail={[{ name: text.heading, path }]} />
      <PageSection>
        <FinderForm answers={parseFinderAnswers({})} />
        <JurisdictionSearchForm />
        <p className="measure mt-8 text-sm text-muted">{text.method}</p>
      </PageSection>
    </>
  );
}
