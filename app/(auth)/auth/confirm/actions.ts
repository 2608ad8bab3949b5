"use server";

import { refresh } from "next/cache";
import { messages } from "@/data/messages";
import { privatePages } from "@/data/private-pages";
import { findMailLink, redeemMailLink } from "@/lib/auth/mail-link";
import { getSession } from "@/lib/auth/session";
import { redirectSaying } from "@/lib/notices/flash";
import { formAction } from "@/lib/guard/form-action";
import { clearDraft } from "@/lib/orders/draft";
import { clearPlaced } from "@/lib/orders/placed";
import { fail, outage } from "@/lib/result";
import { mailLinkSchema } from "@/lib/schemas/auth";

/**
 * Spends a mail's link and sets the password. `as` is whom the page said is signed in here; somebody else's
 * session is never replaced unsaid, and their order on its way to payment goes with it.
 */
export const pressMailLink = formAction(
  { schema: mailLinkSchema, turns: () => [["mail-link"]] },
  async ({ token, as, password }) => {
    const [found, session] = await Promise.all([findMailLink(token), getSession()]);
    if (!found.ok) return found;
    if (session.state === "unknown") return outage(messages.session.unreachable);
    const link = found.value;
    if (!link) return fail(messages.session.linkExpired);
    const other =
      session.state === "in" && session.user.email !== link.email ? session.user.email : undefined;
    if (other && other !== as) {
      refresh();
      return fail(messages.session.signedInAs(other));
    }
    const redeemed = await redeemMailLink(token, link.kind, password);
    if (!redeemed.ok) return redeemed;
    await Promise.all([clearPlaced(), other && clearDraft()]);
    const confirmed = link.kind === "confirmation" && redeemed.value === "password-changed";
    return redirectSaying(confirmed ? "returned" : redeemed.value, privatePages.account);
  },
);
