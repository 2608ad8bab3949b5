"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { messages } from "@/data/messages";
import { findMailLink, redeemMailLink } from "@/lib/auth/mail-link";
import { getSession } from "@/lib/auth/session";
import { forgive, overLimit } from "@/lib/guard/rate-limit";
import { flash } from "@/lib/notices/flash";
import { clearDraft } from "@/lib/orders/draft";
import { clearPlaced } from "@/lib/orders/placed";
import { fail, type Result } from "@/lib/result";
import { mailLinkSchema } from "@/lib/schemas/auth";
import { formValues, parseForm } from "@/lib/schemas/form-data";

/**
 * Spends a mail's link and sets the password. `as` is whom the page said is signed in here; somebody else's
 * session is never replaced unsaid, and their order on its way to payment goes with it.
 */
export async function pressMailLink(_: unknown, data: FormData): Promise<Result> {
  const parsed = parseForm(mailLinkSchema, formValues(data));
  if (!parsed.ok) return parsed;
  const { token, as, password } = parsed.value;
  const over = await overLimit("mail-link");
  if (over) return fail(over);
  const [link, session] = await Promise.all([findMailLink(token), getSession()]);
  if (link === "unknown" || session.state === "unknown") {
    forgive("mail-link");
    return fail(messages.session.unreachable);
  }
  if (!link) return fail(messages.session.linkExpired);
  const other = session.state === "in" && session.user.email !== link.email ? session.user.email : undefined;
  if (other && other !== as) {
    refresh();
    return fail(messages.session.signedInAs(other));
  }
  const redeemed = await redeemMailLink(token, link.kind, password);
  if (!redeemed.ok) return redeemed;
  await Promise.all([clearPlaced(), other && clearDraft()]);
  const confirmed = link.kind === "confirmation" && redeemed.value === "password-changed";
  await flash(confirmed ? "returned" : redeemed.value);
  redirect("/user-account");
}
