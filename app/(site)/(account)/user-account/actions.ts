"use server";

import { refresh, revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { messages } from "@/data/messages";
import { personalLinkPath, privatePages } from "@/data/private-pages";
import { requireVerifiedUser } from "@/lib/auth/session";
import { ownershipSharesFormSchema, saveOwnershipShares as storeShares } from "@/lib/compliance/shares";
import {
  replaceCalendarToken,
  saveFinancialYearEnd as setYearEnd,
  setDeadlineState as settle,
  deadlineStateSchema,
  financialYearEndSchema,
} from "@/lib/deadlines/store";
import { getServerEnv } from "@/lib/env.server";
import { withRateLimits } from "@/lib/guard/rate-limit";
import { removeDocument as remove } from "@/lib/documents/read";
import { redirectWithNotice } from "@/lib/notices/flash";
import { createFormAction } from "@/lib/guard/form-action";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { saveCustomerMessage } from "@/lib/messages/store";
import { markNewsReadUntil } from "@/lib/account/news";
import {
  cancelOrder as cancel,
  orderCompanyRenewal as renew,
  withdrawFromOwnOrder,
} from "@/lib/orders/place-order";
import { getUserClient } from "@/lib/supabase/server";
import { deleteDraftOfOrder, deleteCryptoOrderCookieById } from "@/lib/orders/draft";
import { findOwnCompany, findOwnOrder } from "@/lib/orders/own-orders";
import { orderPath, paymentHref } from "@/lib/orders/paths";
import { updateProfileName } from "@/lib/account/profiles";
import {
  createPersonalLinkToken as makeLink,
  removePerson as dropPerson,
  saveAnswer as answerQuestion,
  savePerson as save,
  reusePeople as takeOver,
} from "@/lib/people/store";
import { fail, ok, type Result } from "@/lib/result";
import { customerMessageFormSchema } from "@/lib/schemas/desk";
import {
  answerFormSchema,
  reusePeopleSchema,
  personFormSchema,
  createPersonalLinkSchema,
  removePersonSchema,
} from "@/lib/schemas/people";
import { profileFormSchema } from "@/lib/schemas/auth";

/** §2 Edit Profile: changes the signed-in user's name. */
export const updateProfile = createFormAction({ schema: profileFormSchema }, async ({ fullName }) => {
  const user = await requireVerifiedUser(messages.session.signInAgain);
  if (!user.ok) return user;
  const renamed = await updateProfileName(user.value.id, fullName);
  if (renamed.ok) revalidatePath(privatePages.account);
  return renamed;
});

/** Cancels an unpaid order permanently. The database checks whose it is. */
export const cancelOwnOrder = createFormAction(
  { schema: z.object({ reference: z.string() }), limits: () => [["cancellation"]] },
  async ({ reference }) => {
    const user = await requireVerifiedUser(messages.session.signInAgain);
    if (!user.ok) return user;
    const found = await findOwnOrder(reference);
    if (!found.ok || !found.value) return fail(messages.account.cancelFailed);
    const { id, due_on: isRequested } = found.value;
    const cancelled = await cancel(id, await getUserClient());
    if (cancelled.ok) {
      sendEmailsAfterResponse();
      await Promise.all([deleteDraftOfOrder(id), deleteCryptoOrderCookieById(id)]);
      return redirectWithNotice(isRequested ? "payment-declined" : "order-cancelled", orderPath(reference));
    }
    refresh();
    return cancelled;
  },
);

/** Orders the next year of a company, and continues to its payment. The price is the server's. */
export const renewOwnCompany = createFormAction(
  { schema: z.object({ reference: z.string() }), limits: () => [["order"]] },
  async ({ reference }): Promise<Result<never>> => {
    const user = await requireVerifiedUser(messages.session.signInAgain);
    if (!user.ok) return user;
    const found = await findOwnCompany(reference);
    if (!found.ok) return found;
    if (!found.value) return fail(messages.account.renewClosed);
    const renewal = await renew(found.value);
    if (renewal.ok) redirect(paymentHref(renewal.value));
    refresh();
    return renewal;
  },
);

/** Withdraws from an order before it is filed (decision 100). The database checks whose it is. */
export const withdrawFromOrder = createFormAction(
  { schema: z.object({ reference: z.string() }), limits: () => [["cancellation"]] },
  async ({ reference }) => {
    const user = await requireVerifiedUser(messages.session.signInAgain);
    if (!user.ok) return user;
    const found = await findOwnOrder(reference);
    if (!found.ok || !found.value) return fail(messages.account.withdrawFailed);
    const withdrawn = await withdrawFromOwnOrder(found.value.id);
    if (withdrawn.ok) {
      sendEmailsAfterResponse();
      return redirectWithNotice("order-withdrawn", orderPath(reference));
    }
    refresh();
    return withdrawn;
  },
);

/** Removes an uploaded file that hasn't been reviewed. The database limits it to the customer's own files. */
export const removeOwnDocument = createFormAction(
  { schema: z.object({ document: z.string() }) },
  async ({ document }) => {
    const user = await requireVerifiedUser(messages.session.signInAgain);
    if (!user.ok) return user;
    const removed = await remove(document);
    refresh();
    return removed;
  },
);

/** Sends a message about an order or inquiry. The database checks that it belongs to the customer. */
export const sendMessage = createFormAction(
  { schema: customerMessageFormSchema, limits: () => [["message"]] },
  async (message) => {
    const user = await requireVerifiedUser(messages.session.signInAgain);
    if (!user.ok) return user;
    const sent = await saveCustomerMessage(message);
    if (!sent.ok) return sent;
    sendEmailsAfterResponse();
    refresh();
    return sent;
  },
);

/** Saves a person's details, complete or not, or adds a person. The database checks that the order belongs to the customer. */
export const submitPerson = createFormAction(
  { schema: personFormSchema, limits: () => [["details"]] },
  async (person) => afterSaving(() => save(person)),
);

/** Uses what the customer gave us about people of an earlier order. */
export const reuseKnownPeople = createFormAction(
  { schema: reusePeopleSchema, limits: () => [["details"]] },
  async ({ order, people }) => afterSaving(() => takeOver(order, people)),
);

/** Saves who owns the ordered company, or a company among its people. */
export const submitOwnershipShares = createFormAction(
  { schema: ownershipSharesFormSchema, limits: () => [["details"]] },
  async (shares) => afterSaving(() => storeShares(shares)),
);

/** Makes a link with which a person fills in their own part. It ends the one before. The database checks whose the order is. */
export const createPersonalLink = createFormAction(
  { schema: createPersonalLinkSchema, limits: () => [["details"]] },
  async ({ order, person }): Promise<Result<string>> => {
    const user = await requireVerifiedUser(messages.session.signInAgain);
    if (!user.ok) return user;
    const token = await makeLink(order, person);
    return token.ok ? ok(new URL(personalLinkPath(token.value), getServerEnv().APP_URL).href) : token;
  },
);

/** Removes a person from an order, with their files. */
export const removeOrderPerson = createFormAction(
  { schema: removePersonSchema, limits: () => [["details"]] },
  async ({ order, person }) => afterSaving(() => dropPerson(order, person)),
);

/** Answers a question about an order. */
export const submitAnswer = createFormAction(
  { schema: answerFormSchema, limits: () => [["details"]] },
  async (answer) => afterSaving(() => answerQuestion(answer)),
);

async function afterSaving(work: () => Promise<Result>): Promise<Result> {
  const user = await requireVerifiedUser(messages.session.signInAgain);
  if (!user.ok) return user;
  const saved = await work();
  if (saved.ok) sendEmailsAfterResponse();
  refresh();
  return saved;
}

/** Records that a deadline was met, doesn't apply or is open. The database checks that the company belongs to the customer. */
export const setOwnDeadlineState = createFormAction(
  { schema: deadlineStateSchema, limits: () => [["details"]] },
  async (settlement) => afterSaving(() => settle(settlement)),
);

/** Records when a company's financial year ends. The database checks that the company belongs to the customer. */
export const submitFinancialYearEnd = createFormAction(
  { schema: financialYearEndSchema, limits: () => [["details"]] },
  async (form) => afterSaving(() => setYearEnd(form)),
);

/** Makes a new address for the customer's calendar, which ends the one before. */
export async function replaceCalendarLink(): Promise<Result<string>> {
  return withRateLimits([["calendar"]], async () => {
    const user = await requireVerifiedUser(messages.session.signInAgain);
    if (!user.ok) return user;
    const token = await replaceCalendarToken();
    return token.ok ? ok(new URL(`/api/calendar/${token.value}.ics`, getServerEnv().APP_URL).href) : token;
  });
}

/** Marks the news as read, up to the newest shown. */
export const markNewsRead = createFormAction(
  { schema: z.object({ until: z.coerce.date() }) },
  async ({ until }) => {
    const marked = await markNewsReadUntil(until);
    if (marked.ok) refresh();
    return marked;
  },
);
