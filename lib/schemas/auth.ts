import { z } from "zod";
import { limits } from "@/data/limits";
import { messages } from "@/data/messages";
import { emailAddress } from "./text";

const email = emailAddress(messages.session.email);

/** A password is taken as typed: never trimmed. */
const password = z
  .string({ error: messages.session.password })
  .min(6, messages.session.password)
  .refine((typed) => new TextEncoder().encode(typed).length <= limits.password, messages.form.tooLong);

/** §5 sign-in and sign-up. */
export const credentialsSchema = z.strictObject({ email, password });

/** An email to be sent to an address: a new password, or another confirmation. */
export const mailRequestSchema = z.strictObject({ email });

export const newPasswordSchema = z.strictObject({ password });

/** The page behind an email's link, where this browser chose the password at sign-up. */
export const confirmationSchema = z.strictObject({});

/**
 * The page behind an email's link: its token, whom the page said is signed in, and the password to use from now on, unless
 * this browser chose it at sign-up.
 */
export const mailLinkSchema = z.strictObject({
  token: z.string().max(200),
  as: z.string().max(254),
  password: password.optional(),
});

export type Credentials = z.infer<typeof credentialsSchema>;
