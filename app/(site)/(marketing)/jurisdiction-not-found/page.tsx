import { NoticePage } from "@/components/layout/notice-page";
import { messages } from "@/data/messages";
import { unlistedPageMeta } from "@/data/page-texts";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata(unlistedPageMeta.jurisdictionNotFound);

/** §2: shown for every unknown jurisdiction (next.config.ts), with status 404 (front/build.ts). */
export default function JurisdictionNotFoundPage() {
  return (
    <NoticePage
      heading={messages.page.jurisdictionNotFound}
      text={messages.page.jurisdictionNotFoundText}
      action={{ href: "/jurisdictions", label: "All jurisdictions" }}
    />
  );
}
