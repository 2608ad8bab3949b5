import { NoticePage } from "@/components/layout/notice-page";
import { messages } from "@/data/messages";
import { unlistedPageMeta } from "@/data/page-texts";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata(unlistedPageMeta.bankNotFound);

/** §2: shown for every unknown bank (next.config.ts), with status 404 (front/build.ts). */
export default function BankNotFoundPage() {
  return (
    <NoticePage
      heading={messages.order.unknownBank}
      action={{ href: "/account-opening", label: "Go Back" }}
    />
  );
}
