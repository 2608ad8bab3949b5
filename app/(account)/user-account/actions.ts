"use server";

import { refresh, revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { messages } from "@/data/messages";
import { getFreshUser } from "@/lib/auth/session";
import { findFile, removeDocument as remove } from "@/lib/documents/own-documents";
import { flash } from "@/lib/notices/flash";
import { sendMailsSoon } from "@/lib/mail/soon";
import { replyToInquiry } from "@/lib/inquiries/store";
import { cancelOrder as cancel } from "@/lib/orders/cancel";
import { leaveCoins } from "@/lib/orders/coin-order";
import { closeDraft } from "@/lib/orders/draft";
import { findOwnOrder } from "@/lib/orders/own-orders";
import { orderPath } from "@/lib/orders/path";
import { markSeen } from "@/lib/account/news";
import { renameProfile } from "@/lib/account/profiles";
import { forgive, overLimit } from "@/lib/guard/rate-limit";
import { fail, ok, type Result } from "@/lib/result";
import { inquiryReplySchema } from "@/lib/schemas/desk";
import { formValues, parseForm } from "@/lib/schemas/form-data";
import { profileSchema } from "@/lib/schemas/profile";

/** §2 Edit Profile: the name of whoever is asking, and nothing else. */
export async function updateProfile(_: unknown, data: FormData): Promise<Result> {
  const values = formValues(data);
  const parsed = parseForm(profileSchema, values);
  if (!parsed.ok) return parsed;
  const user = await getFreshUser();
  if (user === "unknown") return fail(messages.session.unknown, undefined, values);
  if (!user || !(await renameProfile(user.id, parsed.value.fullName))) {
    return fail(messages.profile.updateFailed, undefined, values);
  }
  revalidatePath("/user-account");
  return ok();
}

/** An unpaid order is given up by its owner, for good. Whose it is, the policy decides: it is read with their own rights. */
export async function cancelOrder(_: unknown, data: FormData): Promise<Result> {
  const { reference = "" } = formValues(data);
  const user = await getFreshUser();
  if (user === "unknown") return fail(messages.session.unknown);
  const found = user && (await findOwnOrder(reference));
  if (!found?.ok || !found.order) return fail(messages.account.cancelFailed);
  const over = await overLimit("cancellation");
  if (over) return fail(over);
  const { id, intent_id: intentId } = found.order;
  const outcome = await cancel(id);
  if (outcome === "cancelled") {
    sendMailsSoon();
    await Promise.all([closeDraft(intentId), leaveCoins(intentId), flash("order-cancelled")]);
    redirect(orderPath(reference));
  }
  if (outcome === "unknown") forgive("cancellation");
  refresh();
  return fail(outcome === "paid" ? messages.account.cancelPaid : messages.account.cancelFailed);
}

/** A file that nobody has looked at is taken back by its customer. Whose it is, the policy decides. */
export async function removeDocument(_: unknown, data: FormData): Promise<Result> {
  const { document = "" } = formValues(data);
  const user = await getFreshUser();
  if (user === "unknown") return fail(messages.session.unknown);
  const file = user && (await findFile(document));
  if (!file || file === "unknown" || file.side !== "customer") return fail(messages.documents.removeFailed);
  const outcome = await remove(document);
  refresh();
  if (outcome === "removed") return ok();
  return fail(outcome === "decided" ? messages.documents.decided : messages.documents.removeFailed);
}

/** Goes on with an inquiry. Whose it is, the database decides. */
export async function replyInquiry(_: unknown, data: FormData): Promise<Result> {
  const values = formValues(data);
  const reply = parseForm(inquiryReplySchema, values);
  if (!reply.ok) return reply;
  const user = await getFreshUser();
  if (user === "unknown") return fail(messages.session.unknown, undefined, values);
  const over = user && (await overLimit("inquiry-reply"));
  if (over) return fail(over, undefined, values);
  if (!user || !(await replyToInquiry(reply.value))) {
    forgive("inquiry-reply");
    return fail(messages.inquiryReply.failed, undefined, values);
  }
  sendMailsSoon();
  refresh();
  return ok();
}

/** The news have been read, as far as they were shown. */
export async function markNewsSeen(_: unknown, data: FormData): Promise<Result> {
  const until = new Date(formValues(data).until ?? "");
  if (Number.isNaN(until.getTime()) || !(await markSeen(until))) return fail(messages.account.newsFailed);
  refresh();
  return ok();
}
