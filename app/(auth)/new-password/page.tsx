import { redirect } from "next/navigation";
import { NewPasswordForm } from "@/components/auth/new-password-form";
import { getSession } from "@/lib/auth/session";
import { updatePassword } from "../actions";

export const metadata = { title: "New password", robots: { index: false } };

export default async function NewPasswordPage() {
  const session = await getSession();
  if (session.state === "out") redirect("/login?tab=forgot");
  return (
    <div className="shell grid content-start py-10 sm:py-16">
      <div className="sheet mx-auto w-full max-w-md p-6 shadow-sheet sm:p-8">
        <h1 className="mb-6 text-heading">Choose a new password</h1>
        <NewPasswordForm action={updatePassword} />
      </div>
    </div>
  );
}
