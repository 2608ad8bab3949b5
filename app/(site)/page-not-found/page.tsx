import { PageNotFound } from "@/components/layout/page-not-found";
import { unlistedPageMeta } from "@/data/page-texts";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { completeSignIn } from "../(auth)/actions";

export const metadata = buildPageMetadata(unlistedPageMeta.notFound);

/** §2: shown for every unknown address (next.config.ts), with status 404 (front/build.ts). */
export default function PageNotFoundPage() {
  return <PageNotFound completeSignIn={completeSignIn} />;
}
