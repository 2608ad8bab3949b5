import "server-only";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { messages } from "@/data/messages";
import { getErrorNameAndCode, log } from "@/lib/log";
import { fail, ok, type Result } from "@/lib/result";
import { createAdminClient } from "@/lib/supabase/admin";
import { isSessionCheckUnavailable } from "@/lib/supabase/errors";
import { logOutage } from "@/lib/supabase/read";
import { createDeferredCookiesClient } from "@/lib/supabase/server";
import { hasVerifiedFactor } from "./session";
import { notifyAccountOwner } from "./mails";
import { setPassword, type PasswordNoticeKey } from "./password";

const email = z.string().min(3);
const authLinkSchema = z.object({ email, kind: z.enum(["confirmation", "recovery"]) });
const orderLinkSchema = z.object({
  email,
  kind: z.enum(["order", "account-order"]),
  order_id: z.uuid(),
  reference: z.string(),
});
const rowsSchema = z.array(z.union([authLinkSchema, orderLinkSchema])).max(1);

/** The link of an Auth email: its recipient and purpose. */
export type AuthLink = z.infer<typeof authLinkSchema>;

/**
 * The link of a guest's emails about their paid order: `order` sets the first password of an account with its address. Once
 * an account has the order or the address, it is `account-order` and only leads to signing in.
 */
export type OrderLink = z.infer<typeof orderLinkSchema>;

export type EmailLink = AuthLink | OrderLink;

/** The tokens of Auth (hashes) and of order links; anything else is refused without a query. */
const tokenPattern = /^[\w-]{20,200}$/;

/** Looks a link up without using it. Undefined for a used, expired or unknown token. */
export async function findEmailLink(token: unknown): Promise<Result<EmailLink | undefined>> {
  if (typeof token !== "string" || !tokenPattern.test(token)) return ok(undefined);
  const { data, error } = await createAdminClient().rpc("mail_link", { p_token: token });
  const rows = rowsSchema.safeParse(data);
  if (!error && rows.success) return ok(rows.data[0]);
  return logOutage("mail link not looked up", error ?? rows.error, messages.session.unreachable);
}

/** A link that was used although its password was refused as weak, with Auth's reasons. The visitor is signed in. */
export type WeakPasswordResult = { readonly weak: readonly string[] };

/**
 * Uses a link: sets the account's password, ends its other sessions and signs this browser in. If the password can't be set,
 * no one is signed in, and a newly confirmed account has no password yet. An account with two-factor sign-in is signed in
 * with its password unchanged, because changing it needs a code first.
 */
export async function redeemAuthLink(
  tokenHash: string,
  kind: AuthLink["kind"],
  password: string,
): Promise<Result<PasswordNoticeKey | "code-needed" | WeakPasswordResult>> {
  const { supabase, keep } = await createDeferredCookiesClient();
  const type = kind === "recovery" ? "recovery" : "email";
  const { data, error } = await supabase.auth.verifyOtp({ type, token_hash: tokenHash });
  if (error || !data.session) {
    log("info", "mail link refused", { code: getErrorNameAndCode(error) });
    return fail(
      isSessionCheckUnavailable(error) ? messages.session.unreachable : messages.session.linkExpired,
    );
  }
  // Auth changes the password of such an account only after a two-factor code.
  if (hasVerifiedFactor(data.user)) {
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
  if (kind === "recovery") await notifyAccountOwner(data.session.user.id, "password-changed");
  return set;
}

/**
 * Uses a guest's order link: confirms its address, sets the account's first password and signs this browser in, as a confirmation
 * link does. `account` if an account has confirmed the address: Auth makes no link for it, so the order link can't open it.
 */
export async function redeemOrderLink(
  { email }: OrderLink,
  password: string,
): Promise<Result<PasswordNoticeKey | "code-needed" | "account" | WeakPasswordResult>> {
  const { data, error } = await createAdminClient().auth.admin.generateLink({
    type: "signup",
    email,
    password: randomBytes(32).toString("base64url"), // Deleted when the address is confirmed.
  });
  if (!error) return redeemAuthLink(data.properties.hashed_token, "confirmation", password);
  if (error.code === "email_exists") return ok("account");
  return logOutage("order link not exchanged", error, messages.session.unreachable);
}

/** An email address that its owner recognises and nobody can use: `a•••@e•••.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  const ending = domain.includes(".") ? domain.slice(domain.lastIndexOf(".")) : "";
  return `${first(name)}•••@${first(domain)}•••${ending}`;
}

const first = (text: string) => [...text][0] ?? "";
