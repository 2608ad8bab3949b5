"use server";

import { refresh } from "next/cache";
import { messages } from "@/data/messages";
import { checkOrderNow } from "@/lib/compliance/run";
import { settleDeadline as settle, settlementSchema } from "@/lib/deadlines/store";
import { runDeskAction } from "@/lib/desk/actions";
import { correctPerson } from "@/lib/desk/correct-person";
import { findStaff } from "@/lib/desk/staff";
import { formAction } from "@/lib/guard/form-action";
import { sendMailsSoon } from "@/lib/mail/send-soon";
import { z } from "zod";
import { fail } from "@/lib/result";
import { deskActionSchema } from "@/lib/schemas/desk";
import { personCorrectionSchema } from "@/lib/schemas/people";

/** Runs the desk action of any desk form. Also refreshes the page after a failure, because a colleague may have changed the order. */
export const submitDeskAction = formAction({ schema: deskActionSchema }, async (input) => {
  const staff = await findStaff();
  if (!staff.ok) return staff;
  if (!staff.value) return fail(messages.desk.refused.denied);
  const result = await runDeskAction(input);
  if (result.ok) sendMailsSoon();
  refresh();
  return result;
});

/** Records what became of a company's deadline. */
export const settleDeadline = formAction({ schema: settlementSchema }, async (settlement) => {
  const staff = await findStaff();
  if (!staff.ok) return staff;
  if (!staff.value) return fail(messages.desk.refused.denied);
  const result = await settle(settlement);
  refresh();
  return result;
});

/** Corrects the details of a person on an order. */
export const correctOrderPerson = formAction({ schema: personCorrectionSchema }, async (input) => {
  const staff = await findStaff();
  if (!staff.ok) return staff;
  if (!staff.value) return fail(messages.desk.refused.denied);
  const result = await correctPerson(input);
  if (result.ok) sendMailsSoon();
  refresh();
  return result;
});

/** Screens everybody on an order against the lists, and rates it. */
export const screenNow = formAction({ schema: z.object({ order: z.uuid() }) }, async ({ order }) => {
  const staff = await findStaff();
  if (!staff.ok) return staff;
  if (!staff.value) return fail(messages.desk.refused.denied);
  const result = await checkOrderNow(order);
  refresh();
  return result;
});
