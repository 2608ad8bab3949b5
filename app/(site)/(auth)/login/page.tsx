import { redirect } from "next/navigation";
import { LoginView } from "@/components/auth/login-view";
import { pageMeta } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import { toSafeReturnPath, signInPath } from "@/lib/auth/safe-next";
import { getSession } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { readPlacedOrderCookie } from "@/lib/orders/draft";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { requestPasswordReset, resendConfirmationEmail, signIn, signInWithGoogle, signUp } from "../actions";

export const metadata = buildPageMetadata({
  path: privatePages.login,
  ...pageMeta[privatePages.login],
  noindex: true,
});

const tabs = ["signin", "signup", "forgot"] as const;

type Props = { searchParams: Promise<{ tab?: string | string[]; next?: string | string[] }> };

export default async function LoginPage({ searchParams }: Props) {
  const [{ tab, next }, session, placed] = await Promise.all([
    searchParams,
    getSession(),
    readPlacedOrderCookie(),
  ]);
  if (session.state === "in") redirect(toSafeReturnPath(next));
  if (session.state === "code") redirect(signInPath(session, toSafeReturnPath(next)));
  return (
    <LoginView
      tab={tabs.find((name) => name === tab) ?? (placed?.email ? "signup" : "signin")}
      email={placed?.email}
      next={typeof next === "string" ? toSafeReturnPath(next) : undefined}
      signIn={signIn}
      signUp={signUp}
      signInWithGoogle={signInWithGoogle}
      requestPasswordReset={requestPasswordReset}
      resendMail={resendConfirmationEmail}
      siteKey={env.turnstileSiteKey}
    />
  );
}
