import { PageNotFound } from "@/components/layout/page-not-found";
import { unlistedMeta } from "@/data/page-texts";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { completeSignIn } from "./(auth)/actions";

export const metadata = buildPageMetadata(unlistedMeta.notFound);

export default function NotFound() {
  return <PageNotFound completeSignIn={completeSignIn} />;
}
