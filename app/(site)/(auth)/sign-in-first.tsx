import { AuthCard } from "@/components/auth/auth-card";
import { Button } from "@/components/ui/button";
import { messages } from "@/data/messages";
import { signOut } from "./actions";

/**
 * Asks to sign in again, in place of a form that changes how the user signs in. Shown if the sign-in is too old and there is no password
 * to ask for.
 */
export function SignInAgainCard() {
  return (
    <AuthCard heading="Please sign in again" lead={messages.session.signInFirst.text}>
      <form action={signOut}>
        <Button size="lg" className="w-full">
          Sign Out
        </Button>
      </form>
    </AuthCard>
  );
}
