"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { messages } from "@/data/messages";
import { findStaff } from "@/lib/desk/staff";
import { moveInquiry, moveOrder, retryMail } from "@/lib/desk/verbs";
import { formAction } from "@/lib/guard/form-action";
import { sendMailsSoon } from "@/lib/mail/soon";
import { fail, type Result } from "@/lib/result";
import { inquiryMoveSchema, orderMoveSchema } from "@/lib/schemas/desk";

/** Does it if whoever asks works at the desk; the page then shows it, or what somebody else has done. */
async function atTheDesk(act: () => Promise<Result>): Promise<Result> {
  const staff = await findStaff();
  if (!staff.ok) return staff;
  if (!staff.value) return fail(messages.desk.refused.denied);
  const result = await act();
  if (result.ok) sendMailsSoon();
  refresh();
  return result;
}

/** One of the verbs of an order. */
export const moveDeskOrder = formAction({ schema: orderMoveSchema }, (move) =>
  atTheDesk(() => moveOrder(move)),
);

/** One of the verbs of an inquiry. */
export const moveDeskInquiry = formAction({ schema: inquiryMoveSchema }, (move) =>
  atTheDesk(() => moveInquiry(move)),
);

/** Has a mail that was given up tried again. */
export const retryDeskMail = formAction({ schema: z.object({ mail: z.uuid() }) }, ({ mail }) =>
  atTheDesk(() => retryMail(mail)),
);
