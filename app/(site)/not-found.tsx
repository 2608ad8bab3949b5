import { PageNotFound } from "@/components/layout/page-not-found";
import { unlistedMeta } from "@/data/page-texts";
import { pageMetadata } from "@/lib/seo/metadata";
import { completeSignIn } from "./(auth)/actions";

export const metadata = pageMetadata(unlistedMeta.notFound);

export default function NotFound() {
  return <PageNotFound completeSignIn={completeSignIn} />;
}
