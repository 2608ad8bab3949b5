import { redirect } from "next/navigation";
import { LoginView } from "@/components/auth/login-view";
import { pageMeta } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import { safeReturnPath, signInPath } from "@/lib/auth/safe-next";
import { getSession } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { readPlacedOrder } from "@/lib/orders/draft";
import { pageMetadata } from "@/lib/seo/metadata";
import { requestPasswordReset, resendConfirmationEmail, signIn, signInWithGoogle, signUp } from "../actions";

export const metadata = pageMetadata({
  path: privatePages.login,
  ...pageMeta[privatePages.login],
  noindex: true,
});

const tabs = ["signin", "signup", "forgot"] as const;

type Props = { searchParams: Promise<{ tab?: string | string[]; next?: string | string[] }> };

export default async function LoginPage({ searchParams }: Props) {
  const [{ tab, next }, session, placed] = await Promise.all([searchParams, getSession(), readPlacedOrder()]);
  if (session.state === "in") redirect(safeReturnPath(next));
  if (session.state === "code") redirect(signInPath(session, safeReturnPath(next)));
  return (
    <LoginView
      tab={tabs.find((name) => name === tab) ?? (placed?.email ? "signup" : "signin")}
      email={placed?.email}
      next={typeof next === "string" ? safeReturnPath(next) : undefined}
      signIn={signIn}
      signUp={signUp}
      signInWithGoogle={signInWithGoogle}
      requestPasswordReset={requestPasswordReset}
      resendMail={resendConfirmationEmail}
      siteKey={env.turnstileSiteKey}
    />
  );
}
