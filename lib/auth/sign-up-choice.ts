import "server-only";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { createEncryptedCookie } from "@/lib/cookies/cookies";

const choiceSchema = z.object({
  email: z.string(),
  password: z.string(),
  /** Where to go after sign-in, checked by toSafeReturnPath. */
  next: z.string().optional(),
});

type Choice = z.infer<typeof choiceSchema>;

/** Expires with the link in the confirmation email. */
const cookie = createEncryptedCookie(cookieNames.signUp, { schema: choiceSchema, seconds: 60 * 60 });

/**
 * Keeps the password chosen at sign-up in an encrypted cookie. Only this browser can use it to confirm the address, so a
 * stranger who signs up another person's address gets no access to the account.
 */
export const saveSignUpPassword = (choice: Choice): Promise<void> => cookie.write(choice);

/** The password that this browser chose when signing up with this address; undefined otherwise. */
export async function readSignUpPassword(email: string): Promise<Choice | undefined> {
  const choice = await cookie.read();
  return choice?.email.toLowerCase() === email.toLowerCase() ? choice : undefined;
}

/** Deletes the cookie with the password chosen at sign-up. */
export const clearSignUpPassword = (): Promise<void> => cookie.clear();
