import "server-only";
import { messages } from "@/data/messages";
import { uncountAttempt, withRateLimits, type RateLimitKey } from "@/lib/guard/rate-limit";
import { fail, type Result } from "@/lib/result";
import type { Credentials } from "@/lib/schemas/auth";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage } from "@/lib/supabase/read";
import type { Database } from "@/lib/supabase/database";
import { checkPassword } from "./password";
import { requireVerifiedUser, type VerifiedUser } from "./session";

/** What the user must show before changing how they sign in: nothing, their password, or a new sign-in. */
export type RequiredReauthentication = Database["public"]["Enums"]["owner_proof"];

/** What the user must show now, according to the database, which knows how and when the session began. */
export function readRequiredReauthentication(): Promise<Result<RequiredReauthentication>> {
  return readOrLogOutage("proof not read", messages.session.unreachable, () => readRpcAsUser("proof_needed"));
}

/** Runs `act` if the signed-in user gave the password or new sign-in it needs. `current` is the typed password; wrong ones are counted. */
export async function runAfterReauthentication<T>(
  current: string | undefined,
  act: (user: VerifiedUser) => Promise<Result<T>>,
): Promise<Result<T>> {
  const user = await requireVerifiedUser(messages.session.signInAgain);
  if (!user.ok) return user;
  const proof = await readRequiredReauthentication();
  if (!proof.ok) return proof;
  if (proof.value === "sign-in") return fail(messages.session.signInFirst);
  if (proof.value === "password") {
    const shown = await showPassword(user.value.email, current);
    if (!shown.ok) return shown;
  }
  return act(user.value);
}

async function showPassword(email: string, current: string | undefined): Promise<Result> {
  if (!current) return fail(messages.form.check, { current: messages.session.currentPassword });
  const checked = await checkPasswordWithRateLimits({ email, password: current });
  return !checked.ok && checked.fields ? fail(checked.notice, { current: checked.notice.text }) : checked;
}

/** Checks an account's password within the limits of signing in, under which only wrong ones count. */
export async function checkPasswordWithRateLimits(credentials: Credentials): Promise<Result> {
  const { email } = credentials;
  const limits: RateLimitKey[] = [["sign-in"], ["account", email], ["account-anywhere", email]];
  return withRateLimits(limits, async () => {
    const checked = await checkPassword(credentials);
    if (checked.ok) await Promise.all(limits.map((limit) => uncountAttempt(...limit)));
    return checked;
  });
}
