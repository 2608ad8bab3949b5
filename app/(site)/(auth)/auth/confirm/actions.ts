"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { messages } from "@/data/messages";
import { privatePages, twoFactorPath } from "@/data/private-pages";
import {
  findEmailLink,
  type EmailLink,
  redeemAuthLink,
  redeemOrderLink,
  type WeakPasswordResult,
} from "@/lib/auth/mail-link";
import type { PasswordNoticeKey } from "@/lib/auth/password";
import { signInPath } from "@/lib/auth/safe-next";
import { getSession } from "@/lib/auth/session";
import { clearSignUpPassword, readSignUpPassword } from "@/lib/auth/sign-up-choice";
import { createFormAction } from "@/lib/guard/form-action";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { redirectWithNotice } from "@/lib/notices/flash";
import { deleteDraft, deletePlacedOrderCookie, readDraft } from "@/lib/orders/draft";
import { orderPath } from "@/lib/orders/paths";
import { fail, ok, outage, type Result } from "@/lib/result";
import { emailLinkSchema, orderLinkSchema } from "@/lib/schemas/auth";

type FoundLink = {
  link: EmailLink;
  /** The other account that this browser is signed in to. */
  other: string | undefined;
};

/** Looks up a form's link. Fails if this browser is signed in to another account, unless the page named it (`as`). */
async function findLink({ token, as }: { token: string; as: string }): Promise<Result<FoundLink>> {
  const [found, session] = await Promise.all([findEmailLink(token), getSession()]);
  if (!found.ok) return found;
  if (session.state === "unknown") return outage(messages.session.unreachable);
  const link = found.value;
  if (!link) return fail(messages.session.linkExpired);
  const other = "user" in session && session.user.email !== link.email ? session.user.email : undefined;
  if (other && other !== as) {
    refresh();
    return fail(messages.session.signedInAs(other));
  }
  return ok({ link, other });
}

/** Ends what this browser kept for the visitor before, and an order draft of another account. Returns the draft that stays. */
async function clearVisit(other: string | undefined) {
  sendEmailsAfterResponse();
  const draft = other ? undefined : await readDraft();
  await Promise.all([deletePlacedOrderCookie(), clearSignUpPassword(), other && deleteDraft()]);
  return draft;
}

/** Returns the result if the password is set. Otherwise redirects to the page that asks for the code or another password. */
function requireSet(value: PasswordNoticeKey | "code-needed" | WeakPasswordResult): PasswordNoticeKey {
  if (value === "code-needed") redirect(twoFactorPath(privatePages.newPassword));
  if (typeof value === "object") redirect(`${privatePages.newPassword}?weak=${value.weak.join(",")}`);
  return value;
}

/**
 * Uses an email's link and sets the password: the one typed on its page, or the one this browser chose at sign-up. Another
 * account's session is replaced only if the page named that account (`as`); its order draft is deleted too. A new account
 * continues with the order in progress.
 */
export const submitEmailLink = createFormAction(
  { schema: emailLinkSchema, limits: () => [["mail-link"]] },
  async ({ token, as, password }) => {
    const found = await findLink({ token, as });
    if (!found.ok) return found;
    const { link, other } = found.value;
    if ("order_id" in link) return fail(messages.session.linkExpired);
    const choice = link.kind === "confirmation" ? await readSignUpPassword(link.email) : undefined;
    const chosen = password ?? choice?.password;
    if (chosen === undefined) {
      refresh();
      return fail(messages.session.choosePassword);
    }
    const redeemed = await redeemAuthLink(token, link.kind, chosen);
    if (!redeemed.ok) return redeemed;
    const draft = await clearVisit(other);
    const set = requireSet(redeemed.value);
    if (link.kind === "recovery") return redirectWithNotice(set, privatePages.account);
    const next = choice?.next ?? (draft ? privatePages.payment : privatePages.account);
    return redirectWithNotice(set === "password-changed" ? "returned" : set, next);
  },
);

/**
 * Uses the link of a guest's email about their paid order: sets the first password of the account and continues with the order's
 * documents. If an account has the order or the address by now, its owner signs in instead.
 */
export const submitOrderLink = createFormAction(
  { schema: orderLinkSchema, limits: () => [["mail-link"]] },
  async ({ token, as, password }) => {
    const found = await findLink({ token, as });
    if (!found.ok) return found;
    const { link, other } = found.value;
    if (!("order_id" in link)) return fail(messages.session.linkExpired);
    const path = orderPath(link.reference);
    const redeemed = link.kind === "order" ? await redeemOrderLink(link, password) : ok("account" as const);
    if (!redeemed.ok) return redeemed;
    if (redeemed.value === "account") redirect(signInPath({ state: "out" }, path));
    await clearVisit(other);
    const set = requireSet(redeemed.value);
    return redirectWithNotice(set === "password-changed" ? "returned" : set, `${path}#documents`);
  },
);
