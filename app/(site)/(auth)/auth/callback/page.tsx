import { SignInReturn } from "@/components/auth/sign-in-return";
import { completeSignIn } from "../../actions";

export const metadata = { title: "Processing Authentication", robots: { index: false } };

/** §2: the page that Google redirects to after sign-in. */
export default function AuthCallbackPage() {
  return <SignInReturn completeSignIn={completeSignIn} />;
}
