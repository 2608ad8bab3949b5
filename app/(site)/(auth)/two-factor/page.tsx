import { redirect } from "next/navigation";
import { SessionUnavailableNotice } from "@/components/account/notices";
import { AuthCard } from "@/components/auth/auth-card";
import { TwoFactorCodeForm, TwoFactorSetup } from "@/components/auth/two-factor-forms";
import { privatePages } from "@/data/private-pages";
import { twoFactorText as texts } from "@/data/two-factor";
import { toSafeReturnPath, signInPath } from "@/lib/auth/safe-next";
import { getSession } from "@/lib/auth/session";
import { readTwoFactorState } from "@/lib/auth/two-factor";
import { readRequiredReauthentication } from "@/lib/auth/proof";
import { ok } from "@/lib/result";
import { signOut } from "../actions";
import { SignInAgainCard } from "../sign-in-first";
import {
  completeTwoFactorSetup,
  submitTwoFactorCode,
  startTwoFactorSetup,
  disableTwoFactor,
} from "./actions";

export const metadata = { title: "Two-factor sign-in", robots: { index: false } };

type Props = { searchParams: Promise<{ next?: string | string[] }> };

/** Sets up two-factor sign-in, asks for a code, or offers to turn it off. */
export default async function TwoFactorPage({ searchParams }: Props) {
  const asked = (await searchParams).next;
  const next = toSafeReturnPath(asked);
  const session = await getSession();
  if (session.state === "unknown") return <SessionUnavailableNotice />;
  if (session.state === "out") redirect(signInPath(session, next));
  const { user } = session;
  const state = await readTwoFactorState();
  if (!state.ok) return <SessionUnavailableNotice />;
  if (state.value === "on" && asked !== undefined) redirect(next);
  const proof = state.value === "code" ? ok("none" as const) : await readRequiredReauthentication();
  if (!proof.ok) return <SessionUnavailableNotice />;
  if (proof.value === "sign-in") return <SignInAgainCard />;
  const asksCurrent = proof.value === "password";
  if (state.value === "off")
    return (
      <AuthCard
        heading={texts.setUp.heading}
        lead={user.isStaff ? `${texts.setUp.lead} ${texts.setUp.staff}` : texts.setUp.lead}
      >
        <TwoFactorSetup
          asksCurrent={asksCurrent}
          next={next}
          start={startTwoFactorSetup}
          confirm={completeTwoFactorSetup}
        />
      </AuthCard>
    );
  const { heading, lead, button } = state.value === "on" ? texts.on : texts.code;
  const isPasswordNext = state.value === "code" && next === privatePages.newPassword;
  return (
    <AuthCard heading={heading} lead={isPasswordNext ? `${lead} ${texts.code.passwordUnchanged}` : lead}>
      <TwoFactorCodeForm
        next={next}
        asksCurrent={asksCurrent}
        label={button}
        email={user.email}
        action={state.value === "on" ? disableTwoFactor : submitTwoFactorCode}
      />
      {state.value === "code" && (
        <>
          <p className="text-muted">{texts.code.lost}</p>
          <form action={signOut}>
            <button className="link">{texts.code.signOut}</button>
          </form>
        </>
      )}
    </AuthCard>
  );
}
