import { PageNotFound } from "@/components/layout/page-not-found";
import { SiteLayout } from "@/components/layout/site-layout";
import { unlistedPageMeta } from "@/data/page-texts";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { completeSignIn } from "../(site)/(auth)/actions";

export const metadata = buildPageMetadata(unlistedPageMeta.notFound);

/** Shown to customers who open the desk, and for orders and inquiries that don't exist. */
export default function NotFound() {
  return (
    <SiteLayout>
      <PageNotFound completeSignIn={completeSignIn} />
    </SiteLayout>
  );
}
