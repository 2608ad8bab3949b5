import { SignInCallback } from "@/components/auth/sign-in-return";
import { unlistedPageMeta } from "@/data/page-texts";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { completeSignIn } from "../../actions";

export const metadata = buildPageMetadata(unlistedPageMeta.callback);

/** §2: the page that Google redirects to after sign-in. */
export default function AuthCallbackPage() {
  return <SignInCallback completeSignIn={completeSignIn} />;
}
