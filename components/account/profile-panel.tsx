"use client";

import Link from "next/link";
import { InlineLink } from "@/components/ui/inline-link";
import { useEffect } from "react";
import { ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { FormStatus, SubmitButton } from "@/components/forms/form-parts";
import { AccountEmailField, TextField } from "@/components/forms/text-field";
import { showNotice } from "@/components/notices/toaster";
import { Alert } from "@/components/ui/alert";
import { profileUpdatedNotice, profileUpdateFailedNotice } from "@/data/notices";
import { closeAccountText } from "@/data/person-records";
import { closeAccountPath, dataDownloadPath, privatePages } from "@/data/private-pages";
import type { FormAction } from "@/lib/result";

const schema = () => import("@/lib/schemas/auth").then(({ profileFormSchema }) => profileFormSchema);

type Props = { profile: { full_name: string | null; email: string | null }; action: FormAction };

/** §2 Edit Profile: the full name can be changed, the email can't. */
export function ProfilePanel({ profile, action }: Props) {
  const state = useActionForm({
    action,
    schema,
    defaults: { fullName: profile.full_name ?? "" },
    requestFailed: profileUpdateFailedNotice,
  });
  const { result, pending } = state;

  useEffect(() => {
    if (result?.ok) void showNotice("success", profileUpdatedNotice, { inline: true });
  }, [result]);

  return (
    <>
      <h1 className="text-title">Edit Profile</h1>
      <ActionForm state={state} className="sheet mt-6 grid max-w-xl gap-5 p-5 sm:p-8">
        <AccountEmailField
          email={profile.email ?? ""}
          hint="Your orders and our emails use this address, so it can’t be changed here."
        />
        <TextField name="fullName" label="Full name" autoComplete="name" />
        {result?.ok && <Alert variant="success">{profileUpdatedNotice.text}</Alert>}
        <FormStatus {...state} />
        <SubmitButton pending={pending} className="justify-self-start" label="Save changes" />
      </ActionForm>
      <p className="mt-6">
        <Link href={privatePages.newPassword} className="link">
          Change password
        </Link>
      </p>
      <p className="mt-3">
        <Link href={privatePages.twoFactor} className="link">
          Two-factor sign-in
        </Link>
      </p>
      <h2 className="mt-10 text-xl">Your data</h2>
      <p className="mt-3">
        <a href={dataDownloadPath} download className="link">
          {closeAccountText.download}
        </a>
        <span className="block text-muted">{closeAccountText.downloadText}</span>
      </p>
      <p className="mt-3">
        <InlineLink href={closeAccountPath}>{closeAccountText.title}</InlineLink>
      </p>
    </>
  );
}
