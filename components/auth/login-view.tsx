import Link from "next/link";
import type { ComponentProps } from "react";
import { RedirectButtonForm } from "@/components/forms/action-form";
import { Button } from "@/components/ui/button";
import { googleSignInFailedNotice } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import { cn } from "@/lib/cn";
import type { FormAction } from "@/lib/result";
import { AuthCard } from "./auth-card";
import { CredentialsForm } from "./credentials-form";
import { PasswordResetRequestForm } from "./mail-request-form";

type Props = Omit<ComponentProps<typeof CredentialsForm>, "kind" | "action"> & {
  tab: "signin" | "signup" | "forgot";
  signIn: FormAction<string>;
  signUp: FormAction<string>;
  signInWithGoogle: FormAction<never>;
  requestPasswordReset: FormAction;
};

const words = {
  signin: { heading: "Welcome Back", lead: "Sign in to see your orders." },
  signup: {
    heading: "Create your account",
    lead: "Use the email address of your order and you\u2019ll find the order in your account.",
  },
  forgot: {
    heading: "Reset your password",
    lead: "Enter your email address and we\u2019ll send you a link to set a new password.",
  },
} as const;

/** §2 Login: a card titled Welcome Back with the tabs Sign In and Sign Up, and sign-in with Google. */
export function LoginView(props: Props) {
  const { tab, signIn, signUp, signInWithGoogle, requestPasswordReset, ...credentials } = props;
  const { next, email } = credentials;
  const href = (to: Props["tab"]) => {
    const query = new URLSearchParams({
      ...((to !== "signin" || email) && { tab: to }), // A guest who has just ordered starts at Sign Up.
      ...(next && { next }),
    }).toString();
    return query ? `${privatePages.login}?${query}` : privatePages.login;
  };
  return (
    <AuthCard {...words[tab]}>
      <nav aria-label="Sign in or sign up" className="grid grid-cols-2 gap-1 rounded-md bg-paper p-1">
        {(["signin", "signup"] as const).map((name) => (
          <Link
            key={name}
            href={href(name)}
            replace
            aria-current={name === tab ? "page" : undefined}
            className={cn(
              "rounded-sm px-3 py-2.5 text-center font-semibold",
              name === tab ? "bg-white text-ink shadow-sm" : "text-muted hover:text-ink",
            )}
          >
            {name === "signin" ? "Sign In" : "Sign Up"}
          </Link>
        ))}
      </nav>
      {tab === "forgot" ? (
        <PasswordResetRequestForm action={requestPasswordReset} label="Send the link" />
      ) : (
        <div>
          <CredentialsForm
            key={tab}
            kind={tab}
            action={tab === "signin" ? signIn : signUp}
            {...credentials}
          />
          {tab === "signin" && (
            <p className="mt-4 text-center">
              <Link href={href("forgot")} className="link">
                Forgot password?
              </Link>
            </p>
          )}
          <RedirectButtonForm
            action={signInWithGoogle}
            lost={googleSignInFailedNotice}
            className="mt-6 border-t border-line pt-6"
          >
            <Button type="submit" variant="outline" size="lg" className="w-full">
              <GoogleMark /> Continue with Google
            </Button>
          </RedirectButtonForm>
        </div>
      )}
    </AuthCard>
  );
}

/** Google's G. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 20 20" fill="none" aria-hidden strokeWidth="3">
      <path d="M16.2 5.3A7.5 7.5 0 0 0 3.6 6.4" stroke="#d93025" />
      <path d="M3.6 6.4a7.5 7.5 0 0 0 0 7.2" stroke="#f9ab00" />
      <path d="M3.6 13.6a7.5 7.5 0 0 0 10.6 2.6" stroke="#188038" />
      <path d="M14.2 16.2A7.5 7.5 0 0 0 17.5 10H10" stroke="#1a73e8" />
    </svg>
  );
}
