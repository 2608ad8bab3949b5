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

/** A mail to be sent to an address: a new password, the confirmation once more. */
export const mailRequestSchema = z.strictObject({ email });

export const newPasswordSchema = z.strictObject({ password });

/** The page behind a mail's link: its token, whom the page said is signed in, and the password to use from now on. */
export const mailLinkSchema = z.strictObject({
  token: z.string().max(200),
  as: z.string().max(254),
  password,
});

export type Credentials = z.infer<typeof credentialsSchema>;
