import { ContactDetails } from "@/components/inquiry/contact-details";
import { InquiryForm } from "@/components/inquiry/inquiry-form";
import { PageHeader } from "@/components/marketing/page-header";
import { customerServiceText as text } from "@/data/page-texts";
import { env } from "@/lib/env";
import { sendInquiry } from "./actions";

type Props = { heading: string; path: `/${string}` };

/** The inquiry form and the contact details: Contact Us and Customer Service (decision 24). */
export function InquiryPage({ heading, path }: Props) {
  return (
    <>
      <PageHeader title={heading} lead={text.lead} trail={[{ name: heading, path }]} />
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
