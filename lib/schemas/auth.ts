import { z } from "zod";
import { limits } from "@/data/limits";
import { messages } from "@/data/messages";
import { emailAddress } from "./text";

/** §5 sign-in and sign-up. A password is taken as typed: never trimmed. */
export const credentialsSchema = z.strictObject({
  email: emailAddress(messages.session.email),
  password: z
    .string({ error: messages.session.password })
    .min(6, messages.session.password)
    .max(limits.password, messages.form.tooLong),
});

export type Credentials = z.infer<typeof credentialsSchema>;
