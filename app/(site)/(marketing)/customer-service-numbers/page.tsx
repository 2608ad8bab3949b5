import { ContactDetails } from "@/components/inquiry/contact-details";
import { InquiryForm } from "@/components/inquiry/inquiry-form";
import { PageHeader } from "@/components/marketing/page-header";
import { customerServiceText as text, pageMeta } from "@/data/page-texts";
import { env } from "@/lib/env";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { sendInquiry } from "../actions";

const path = "/customer-service-numbers";

export const metadata = buildPageMetadata({ path, ...pageMeta[path] });

export default function CustomerServicePage() {
  return (
    <>
      <PageHeader title={text.heading} lead={text.lead} trail={[{ name: text.heading, path }]} />
      <div className="shell grid items-start gap-10 py-10 sm:py-14 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <section>
          <h2 className="mb-5 text-heading">{text.formHeading}</h2>
          <InquiryForm action={sendInquiry} siteKey={env.turnstileSiteKey} thanks={text.thanks} />
        </section>
        <aside aria-label={text.hoursHeading}>
          <ContactDetails />
        </aside>
      </div>
    </>
  );
}
