import { redirect } from "next/navigation";
import { AuthCard } from "@/components/auth/auth-card";
import { NewPasswordForm } from "@/components/auth/new-password-form";
import { privatePages } from "@/data/private-pages";
import { getSession } from "@/lib/auth/session";
import { signInPath } from "@/lib/auth/sign-in-path";
import { updatePassword } from "../actions";

export const metadata = { title: "New password", robots: { index: false } };

export default async function NewPasswordPage() {
  const session = await getSession();
  if (session.state === "out") redirect(`${privatePages.login}?tab=forgot`);
  if (session.state === "code") redirect(signInPath(session, privatePages.newPassword));
  return (
    <AuthCard heading="Choose a new password" lead="Wherever else you are signed in, you will be signed out.">
      <NewPasswordForm action={updatePassword} />
    </AuthCard>
  );
}
