"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { messages } from "@/data/messages";
import { privatePages, twoFactorPath } from "@/data/private-pages";
import { findMailLink, redeemMailLink } from "@/lib/auth/mail-link";
import { getSession } from "@/lib/auth/session";
import { sendMailsSoon } from "@/lib/mail/send-soon";
import { redirectWithNotice } from "@/lib/notices/flash";
import { formAction } from "@/lib/guard/form-action";
import { clearSignUpPassword, readSignUpPassword } from "@/lib/auth/sign-up-choice";
import { clearDraft, clearPlacedOrder, readDraft } from "@/lib/orders/draft";
import { fail, outage } from "@/lib/result";
import { mailLinkSchema } from "@/lib/schemas/auth";

/**
 * Uses an email's link and sets the password: the one typed on its page, or the one this browser chose at sign-up. Another
 * account's session is replaced only if the page named that account (`as`); its order draft is deleted too. A new account
 * continues with the order in progress.
 */
export const submitEmailLink = formAction(
  { schema: mailLinkSchema, limits: () => [["mail-link"]] },
  async ({ token, as, password }) => {
    const [found, session] = await Promise.all([findMailLink(token), getSession()]);
    if (!found.ok) return found;
    if (session.state === "unknown") return outage(messages.session.unreachable);
    const link = found.value;
    if (!link) return fail(messages.session.linkExpired);
    const other = "user" in session && session.user.email !== link.email ? session.user.email : undefined;
    if (other && other !== as) {
      refresh();
      return fail(messages.session.signedInAs(other));
    }
    const choice = link.kind === "confirmation" ? await readSignUpPassword(link.email) : undefined;
    const chosen = password ?? choice?.password;
    if (chosen === undefined) {
      refresh();
      return fail(messages.session.choosePassword);
    }
    const redeemed = await redeemMailLink(token, link.kind, chosen);
    if (!redeemed.ok) return redeemed;
    sendMailsSoon();
    const draft = other ? undefined : await readDraft();
    await Promise.all([clearPlacedOrder(), clearSignUpPassword(), other && clearDraft()]);
    if (redeemed.value === "code-needed") redirect(twoFactorPath(privatePages.newPassword));
    if (typeof redeemed.value === "object")
      redirect(`${privatePages.newPassword}?weak=${redeemed.value.weak.join(",")}`);
    const confirmed = link.kind === "confirmation" && redeemed.value === "password-changed";
    const next = choice?.next ?? (draft ? privatePages.payment : privatePages.account);
    return redirectWithNotice(
      confirmed ? "returned" : redeemed.value,
      link.kind === "confirmation" ? next : privatePages.account,
    );
  },
);
