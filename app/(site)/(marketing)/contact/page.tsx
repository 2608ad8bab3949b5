import { pageMeta } from "@/data/page-texts";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { InquiryPage } from "../inquiry-page";

const path = "/contact";

export const metadata = buildPageMetadata({ path, ...pageMeta[path] });

export default function ContactPage() {
  return <InquiryPage heading={pageMeta[path].title} path={path} />;
}
