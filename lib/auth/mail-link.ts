import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import { fail, ok, outage, type Result } from "@/lib/result";
import { adminClient } from "@/lib/supabase/admin";
import { isUndecided } from "@/lib/supabase/errors";
import { deferredCookiesClient } from "@/lib/supabase/server";
import { hasFactor } from "./session";
import { tellAccount } from "./tell-account";
import { setPassword, type PasswordSet } from "./password";

/** The link of an Auth email: its recipient and purpose. */
export type MailLink = { email: string; kind: "confirmation" | "recovery" };

const rowsSchema = z
  .array(z.object({ email: z.string().min(3), kind: z.enum(["confirmation", "recovery"]) }))
  .max(1);

/** Auth's tokens are hashes; anything else is refused without a query. */
const tokenPattern = /^[\w-]{20,200}$/;

/** Looks a link up without using it. Undefined for a used, expired or unknown token. */
export async function findMailLink(tokenHash: unknown): Promise<Result<MailLink | undefined>> {
  if (typeof tokenHash !== "string" || !tokenPattern.test(tokenHash)) return ok(undefined);
  const { data, error } = await adminClient().rpc("mail_link", { p_token_hash: tokenHash });
  const rows = rowsSchema.safeParse(data);
  if (!error && rows.success) return ok(rows.data[0]);
  log("error", "mail link not looked up", { code: errorCode(error ?? rows.error) });
  return outage(messages.session.unreachable);
}

/** A link that was used although its password was refused as weak, with Auth's reasons. The visitor is signed in. */
export type WeakPassword = { readonly weak: readonly string[] };

/**
 * Uses a link: sets the account's password, ends its other sessions and signs this browser in. If the password can't be set,
 * no one is signed in, and a newly confirmed account has no password yet. An account with two-factor sign-in is signed in
 * with its password unchanged, because changing it needs a code first.
 */
export async function redeemMailLink(
  tokenHash: string,
  kind: MailLink["kind"],
  password: string,
): Promise<Result<PasswordSet | "code-needed" | WeakPassword>> {
  const { supabase, keep } = await deferredCookiesClient();
  const type = kind === "recovery" ? "recovery" : "email";
  const { data, error } = await supabase.auth.verifyOtp({ type, token_hash: tokenHash });
  if (error || !data.session) {
    log("info", "mail link refused", { code: errorCode(error) });
    return fail(isUndecided(error) ? messages.session.unreachable : messages.session.linkExpired);
  }
  // Auth changes the password of such an account only after a two-factor code.
  if (hasFactor(data.user)) {
    keep();
    return ok("code-needed");
  }
  const set = await setPassword(supabase, password);
  const weak = set.ok ? [] : (set.reasons ?? []);
  if (weak.length) {
    // The link is used up and the mailbox is theirs, so they choose another password while signed in.
    await supabase.auth.signOut({ scope: "others" });
    keep();
    return ok({ weak });
  }
  if (!set.ok) {
    await supabase.auth.signOut({ scope: "global" });
    return fail(messages.session.passwordNotSet);
  }
  keep();
  if (kind === "recovery") await tellAccount(data.session.user.id, "password-changed");
  return set;
}
