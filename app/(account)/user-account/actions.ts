"use server";

import { refresh, revalidatePath } from "next/cache";
import { z } from "zod";
import { messages } from "@/data/messages";
import { privatePages } from "@/data/private-pages";
import { findMember } from "@/lib/auth/session";
import { findFile, removeDocument as remove } from "@/lib/documents/read";
import { redirectWithNotice } from "@/lib/notices/flash";
import { formAction } from "@/lib/guard/form-action";
import { replyToInquiry } from "@/lib/inquiries/store";
import { sendMailsSoon } from "@/lib/mail/send-soon";
import { markSeen } from "@/lib/account/news";
import { cancelOrder as cancel } from "@/lib/orders/place/cancel-order";
import { forgetCryptoOrder } from "@/lib/orders/crypto/crypto-order";
import { closeDraft } from "@/lib/orders/draft/draft";
import { findOwnOrder } from "@/lib/orders/status/own-orders";
import { orderPath } from "@/lib/orders/record/order-paths";
import { renameProfile } from "@/lib/account/profiles";
import { fail } from "@/lib/result";
import { inquiryReplySchema } from "@/lib/schemas/desk";
import { profileSchema } from "@/lib/schemas/profile";

/** §2 Edit Profile: the name of whoever is asking, and nothing else. */
export const updateProfile = formAction({ schema: profileSchema }, async ({ fullName }) => {
  const user = await findMember(messages.session.signInAgain);
  if (!user.ok) return user;
  const renamed = await renameProfile(user.value.id, fullName);
  if (renamed.ok) revalidatePath(privatePages.account);
  return renamed;
});

/** An unpaid order is given up by its owner, for good. Whose it is, the policy decides: it is read with their own rights. */
export const cancelOrder = formAction(
  { schema: z.object({ reference: z.string() }), turns: () => [["cancellation"]] },
  async ({ reference }) => {
    const user = await findMember(messages.session.signInAgain);
    if (!user.ok) return user;
    const found = await findOwnOrder(reference);
    if (!found.ok || !found.value) return fail(messages.account.cancelFailed);
    const { id, intent_id: intentId } = found.value;
    const cancelled = await cancel(id);
    if (cancelled.ok) {
      sendMailsSoon();
      await Promise.all([closeDraft(intentId), forgetCryptoOrder(intentId)]);
      return redirectWithNotice("order-cancelled", orderPath(reference));
    }
    refresh();
    return cancelled;
  },
);

/** A file that nobody has looked at is taken back by its customer. Whose it is, the policy decides. */
export const removeDocument = formAction(
  { schema: z.object({ document: z.string() }) },
  async ({ document }) => {
    const user = await findMember(messages.session.signInAgain);
    if (!user.ok) return user;
    const file = await findFile(document);
    if (!file.ok || file.value?.side !== "customer") return fail(messages.documents.removeFailed);
    const removed = await remove(document);
    refresh();
    return removed;
  },
);

/** Goes on with an inquiry. Whose it is, the database decides. */
export const replyInquiry = formAction(
  { schema: inquiryReplySchema, turns: () => [["inquiry-reply"]] },
  async (reply) => {
    const user = await findMember(messages.session.signInAgain);
    if (!user.ok) return user;
    const replied = await replyToInquiry(reply);
    if (!replied.ok) return replied;
    sendMailsSoon();
    refresh();
    return replied;
  },
);

/** The news have been read, as far as they were shown. */
export const markNewsSeen = formAction(
  { schema: z.object({ until: z.coerce.date() }) },
  async ({ until }) => {
    const marked = await markSeen(until);
    if (marked.ok) refresh();
    return marked;
  },
);
