import { PageNotFound } from "@/components/layout/page-not-found";
import { unlistedPageMeta } from "@/data/page-texts";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { completeSignIn } from "./(auth)/actions";

export const metadata = buildPageMetadata(unlistedPageMeta.notFound);

export default function NotFound() {
  return <PageNotFound completeSignIn={completeSignIn} />;
}
