"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { messages } from "@/data/messages";
import { findStaff } from "@/lib/desk/staff";
import { moveInquiry, moveOrder, retryMail } from "@/lib/desk/verbs";
import { sendMailsSoon } from "@/lib/mail/soon";
import { fail, type Result } from "@/lib/result";
import { inquiryMoveSchema, orderMoveSchema } from "@/lib/schemas/desk";
import { formValues, parseForm } from "@/lib/schemas/form-data";

/** Does it if whoever asks works at the desk; the page then shows it, or what somebody else has done. */
async function atTheDesk(values: Record<string, string>, act: () => Promise<Result>): Promise<Result> {
  const staff = await findStaff();
  if (staff !== true) {
    const told = staff === "unknown" ? messages.session.unknown : messages.desk.refused.denied;
    return fail(told, undefined, values);
  }
  const result = await act();
  if (result.ok) sendMailsSoon();
  refresh();
  return result.ok ? result : { ...result, values };
}

/** One of the verbs of an order. */
export async function moveDeskOrder(_: unknown, data: FormData): Promise<Result> {
  const values = formValues(data);
  const move = parseForm(orderMoveSchema, values);
  if (!move.ok) return move;
  return atTheDesk(values, () => moveOrder(move.value));
}

/** One of the verbs of an inquiry. */
export async function moveDeskInquiry(_: unknown, data: FormData): Promise<Result> {
  const values = formValues(data);
  const move = parseForm(inquiryMoveSchema, values);
  if (!move.ok) return move;
  return atTheDesk(values, () => moveInquiry(move.value));
}

/** Has a mail that was given up tried again. */
export async function retryDeskMail(_: unknown, data: FormData): Promise<Result> {
  const { mail = "" } = formValues(data);
  if (!z.uuid().safeParse(mail).success) return fail(messages.desk.refused.unknown);
  return atTheDesk({}, () => retryMail(mail));
}
