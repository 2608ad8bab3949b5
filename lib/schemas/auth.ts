import { z } from "zod";
import { limits } from "@/data/limits";
import { messages } from "@/data/messages";
import { atMost, emailAddress } from "./text";

const email = emailAddress(messages.session.email);

/** A password is taken as typed: never trimmed. */
const password = z
  .string({ error: messages.session.password })
  .min(6, messages.session.password)
  .refine(atMost(limits.password), messages.form.tooLong);

/** §5 sign-in and sign-up. */
export const credentialsSchema = z.strictObject({ email, password });

/** A mail to be sent to an address: a new password, the confirmation once more. */
export const mailRequestSchema = z.strictObject({ email });

export const newPasswordSchema = z.strictObject({ password });

export type Credentials = z.infer<typeof credentialsSchema>;
