"use client";

import { ActionForm, useActionForm } from "@/components/forms/use-action-form";
import { FormStatus, HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { twoFactorText } from "@/data/two-factor";
import type { TwoFactorEnrolment } from "@/lib/auth/two-factor";
import type { FormAction } from "@/lib/result";
import { CurrentPasswordField } from "./password-field";
import { AccountEmailField, TextField } from "@/components/forms/text-field";

const startSchema = () =>
  import("@/lib/schemas/auth").then(({ startTwoFactorSchema }) => startTwoFactorSchema);
const schema = () => import("@/lib/schemas/auth").then(({ twoFactorCodeSchema }) => twoFactorCodeSchema);
const defaults = { code: "" };
const texts = twoFactorText.setUp;

type SetupProps = {
  next: string;
  /** Whether to ask for the current password. */
  asksCurrent: boolean;
  start: FormAction<TwoFactorEnrolment>;
  confirm: FormAction;
};

/** Two steps: the QR code with its key, then the first code. Without JavaScript, hidden fields keep both after a wrong code. */
export function TwoFactorSetup({ next, asksCurrent, start, confirm }: SetupProps) {
  const started = useActionForm({ action: start, schema: startSchema, defaults: { current: "" } });
  const confirmed = useActionForm({ action: confirm, schema, defaults });
  const { factor, secret, qr } =
    (started.result?.ok ? started.result.value : confirmed.failure?.values) ?? {};
  if (!factor || !secret || !qr)
    return (
      <ActionForm state={started} className="grid gap-5">
        <FormStatus {...started} />
        {asksCurrent && <CurrentPasswordField />}
        <SubmitButton pending={started.pending} size="lg" label={texts.start} />
      </ActionForm>
    );
  return (
    <ActionForm state={confirmed} className="grid gap-5">
      <HiddenFields values={{ next, factor, secret, qr }} />
      <p>{texts.scan}</p>
      <img
        src={qr}
        alt={twoFactorText.qr}
        width={200}
        height={200}
        className="justify-self-center bg-white"
      />
      <div className="grid gap-1">
        <p className="text-sm text-muted">{texts.type}</p>
        <p className="rounded-md bg-paper p-3 font-mono text-sm [overflow-wrap:anywhere] text-ink">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </p>
      </div>
      <p>{texts.confirm}</p>
      <FormStatus {...confirmed} />
      <TwoFactorCodeField />
      <SubmitButton pending={confirmed.pending} size="lg" label={texts.done} />
    </ActionForm>
  );
}

const disableSchema = () =>
  import("@/lib/schemas/auth").then(({ disableTwoFactorSchema }) => disableTwoFactorSchema);
const codeDefaults = { code: "", current: "" };

type CodeFormProps = {
  next: string;
  label: string;
  email: string;
  /** Whether to ask for the current password too. */
  asksCurrent: boolean;
  action: FormAction;
};

/** Asks for a code of the authenticator app. */
export function TwoFactorCodeForm({ next, label, email, asksCurrent, action }: CodeFormProps) {
  const state = useActionForm({ action, schema: disableSchema, defaults: codeDefaults });
  return (
    <ActionForm state={state} className="grid gap-5">
      <input type="hidden" name="next" value={next} />
      <FormStatus {...state} />
      <AccountEmailField email={email} />
      {asksCurrent && <CurrentPasswordField />}
      <TwoFactorCodeField />
      <SubmitButton pending={state.pending} size="lg" label={label} />
    </ActionForm>
  );
}

/** The six-digit code of an authenticator app. Accepts more than six characters, because apps show a space between the digits. */
function TwoFactorCodeField() {
  return (
    <TextField
      name="code"
      label={twoFactorText.field}
      required
      maxLength={10}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
