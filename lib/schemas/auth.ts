import { z } from "zod";
import { fieldLimits } from "@/data/limits";
import { messages } from "@/data/messages";
import { emailSchema, optionalLineSchema } from "./text";

const email = emailSchema(messages.session.email);

/** A password is never trimmed. */
const password = z
  .string({ error: messages.session.password })
  .min(6, messages.session.password)
  .refine((typed) => new TextEncoder().encode(typed).length <= fieldLimits.password, messages.form.tooLong);

/** §5 sign-in and sign-up. */
export const credentialsSchema = z.strictObject({ email, password });

/** A request for a password reset or another confirmation email. */
export const emailRequestSchema = z.strictObject({ email });

export const newPasswordSchema = z.strictObject({ password });

/** The current password, where it is needed. Empty or missing otherwise. */
const current = z.string().max(fieldLimits.password).optional();

export const changePasswordSchema = newPasswordSchema.extend({ current });

/** The form for closing an account. */
export const closeAccountSchema = newPasswordSchema;

/** The confirmation form in the browser that chose the password at sign-up. */
export const sameBrowserConfirmationSchema = z.strictObject({});

/**
 * The form opened by an email's link: its token, the signed-in email that the page showed (`as`), and the new password, which is
 * absent if this browser chose it at sign-up.
 */
export const emailLinkSchema = z.strictObject({
  token: z.string().max(200),
  as: z.string().max(254),
  password: password.optional(),
});

/** The form opened by a guest's order link. */
export const orderLinkSchema = emailLinkSchema.extend({ password });

export type Credentials = z.infer<typeof credentialsSchema>;

/** A code of an authenticator app. Apps show it as two groups of three digits. */
const code = z
  .string({ error: messages.twoFactor.digits })
  .transform((typed) => typed.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, messages.twoFactor.digits));

export const twoFactorCodeSchema = z.strictObject({ code });

/** The form that starts the setup of two-factor sign-in. */
export const startTwoFactorSchema = z.strictObject({ current });

/** The form that turns two-factor sign-in off. */
export const disableTwoFactorSchema = twoFactorCodeSchema.extend({ current });

/** The form that confirms a new factor: its code, and the values to show again after a wrong code. */
export const confirmTwoFactorSchema = z.strictObject({
  code,
  factor: z.uuid(),
  secret: z.string().max(200),
  qr: z.string().max(60_000).startsWith("data:image/svg+xml,"),
});

/** §2 Edit Profile: only the name can be changed. */
export const profileFormSchema = z.strictObject({ fullName: optionalLineSchema() });
