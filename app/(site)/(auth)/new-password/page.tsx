import { redirect } from "next/navigation";
import { SessionUnavailableNotice } from "@/components/account/notices";
import { AuthCard } from "@/components/auth/auth-card";
import { NewPasswordForm } from "@/components/auth/new-password-form";
import { messages } from "@/data/messages";
import { privatePages } from "@/data/private-pages";
import { readRequiredReauthentication } from "@/lib/auth/proof";
import { getSession } from "@/lib/auth/session";
import { signInPath } from "@/lib/auth/safe-next";
import { SignInAgainCard } from "../sign-in-first";
import { updatePassword } from "../actions";

export const metadata = { title: "New password", robots: { index: false } };

type Props = { searchParams: Promise<{ weak?: string | string[] }> };

export default async function NewPasswordPage({ searchParams }: Props) {
  const [{ weak }, session] = await Promise.all([searchParams, getSession()]);
  if (session.state === "out") redirect(`${privatePages.login}?tab=forgot`);
  if (session.state === "code") redirect(signInPath(session, privatePages.newPassword));
  const proof = await readRequiredReauthentication();
  if (!proof.ok) return <SessionUnavailableNotice />;
  if (proof.value === "sign-in") return <SignInAgainCard />;
  return (
    <AuthCard heading="Choose a new password" lead="You’ll be signed out on all other devices.">
      <NewPasswordForm
        action={updatePassword}
        asksCurrent={proof.value === "password"}
        refusal={typeof weak === "string" ? messages.session.weakPassword(weak.split(",")) : undefined}
      />
    </AuthCard>
  );
}
