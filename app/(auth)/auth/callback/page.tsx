import { SignInReturn } from "@/components/auth/sign-in-return";
import { completeSignIn } from "../../actions";

export const metadata = { title: "Processing Authentication", robots: { index: false } };

/** §2: where a sign-in provider sends the visitor back to. */
export default function AuthCallbackPage() {
  return <SignInReturn completeSignIn={completeSignIn} />;
}
