import { ContactDetails } from "@/components/inquiry/contact-details";
import { InquiryForm } from "@/components/inquiry/inquiry-form";
import { PageHeader } from "@/components/marketing/page-header";
import { contactText as text, customerServiceText, pageMeta } from "@/data/page-texts";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";
import { sendInquiry } from "../actions";

export const metadata = pageMetadata({ path: "/contact", ...pageMeta["/contact"] });

export default function ContactPage() {
  return (
    <>
      <PageHeader title={text.heading} lead={text.lead} />
      <div className="shell grid items-start gap-10 py-10 sm:py-14 lg:grid-cols-[20rem_1fr] lg:gap-16">
        <aside aria-label={text.detailsHeading}>
          <ContactDetails />
        </aside>
        <section>
          <h2 className="mb-5 text-heading">{text.formHeading}</h2>
          <InquiryForm
            action={sendInquiry}
            siteKey={env.turnstileSiteKey}
            thanks={customerServiceText.thanks}
          />
        </section>
      </div>
    </>
  );
}
