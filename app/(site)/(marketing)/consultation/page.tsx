import { CheckMarkList } from "@/components/marketing/lists";
import { PageHeader } from "@/components/marketing/page-header";
import { SchedulingFrame } from "@/components/marketing/scheduling-frame";
import { consultationText as text, pageMeta } from "@/data/page-texts";
import { env } from "@/lib/env";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata({ path: "/consultation", ...pageMeta["/consultation"] });

export default function ConsultationPage() {
  return (
    <>
      <PageHeader
        title={text.heading}
        lead={text.lead}
        trail={[{ name: text.heading, path: "/consultation" }]}
      />
      <div className="shell grid items-start gap-10 py-10 sm:py-14 lg:grid-cols-[22rem_1fr] lg:gap-16">
        <section>
          <h2 className="mb-5 text-heading">{text.expectHeading}</h2>
          <CheckMarkList items={text.expect} />
          <p className="mt-6">{text.prepare}</p>
          <p className="mt-2 font-semibold text-ink">{text.duration}</p>
        </section>
        <SchedulingFrame url={env.schedulingUrl} fallback={text.fallback} />
      </div>
    </>
  );
}
