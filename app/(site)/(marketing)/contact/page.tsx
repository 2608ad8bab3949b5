import { InquiryPage } from "@/components/marketing/inquiry-page";
import { pageMeta } from "@/data/page-texts";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { sendInquiry } from "../actions";

const path = "/contact";

export const metadata = buildPageMetadata({ path, ...pageMeta[path] });

export default function ContactPage() {
  return <InquiryPage heading={pageMeta[path].title} path={path} sendInquiry={sendInquiry} />;
}
