import "server-only";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { encryptedCookie } from "@/lib/cookies/encrypted";

const choiceSchema = z.object({
  email: z.string(),
  password: z.string(),
  /** Where the visitor was going, from the list of safeNext. */
  next: z.string().optional(),
});

type Choice = z.infer<typeof choiceSchema>;

/** As long as the link in the confirmation email works. */
const cookie = encryptedCookie(cookieNames.signUp, { schema: choiceSchema, seconds: 60 * 60 });

/**
 * Keeps what was chosen at sign-up in the browser that signs up, encrypted. Only that browser may use the password when the
 * address is confirmed: whoever else signed the address up has no part in the account.
 */
export function saveChoice(choice: Choice): Promise<void> {
  return cookie.write(choice);
}

/** What this browser chose when it signed up this address; undefined for another browser or another address. */
export async function readChoice(email: string): Promise<Choice | undefined> {
  const choice = await cookie.read();
  return choice?.email.toLowerCase() === email.toLowerCase() ? choice : undefined;
}

/** Forgets it. */
export function clearChoice(): Promise<void> {
  return cookie.clear();
}
