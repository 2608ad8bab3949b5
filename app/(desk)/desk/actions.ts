"use server";

import { refresh } from "next/cache";
import { messages } from "@/data/messages";
import { runDeskAction } from "@/lib/desk/actions";
import { correctPerson } from "@/lib/desk/correct-person";
import { findStaff } from "@/lib/desk/staff";
import { formAction } from "@/lib/guard/form-action";
import { sendMailsSoon } from "@/lib/mail/send-soon";
import { fail } from "@/lib/result";
import { deskActionSchema } from "@/lib/schemas/desk";
import { personCorrectionSchema } from "@/lib/schemas/people";

/** Every form of the desk. Refreshes the page also after a failure, as it may show what a colleague has changed. */
export const submitDeskAction = formAction({ schema: deskActionSchema }, async (input) => {
  const staff = await findStaff();
  if (!staff.ok) return staff;
  if (!staff.value) return fail(messages.desk.refused.denied);
  const result = await runDeskAction(input);
  if (result.ok) sendMailsSoon();
  refresh();
  return result;
});

/** Corrects a person of an order. */
export const correctOrderPerson = formAction({ schema: personCorrectionSchema }, async (input) => {
  const staff = await findStaff();
  if (!staff.ok) return staff;
  if (!staff.value) return fail(messages.desk.refused.denied);
  const result = await correctPerson(input);
  if (result.ok) sendMailsSoon();
  refresh();
  return result;
});
