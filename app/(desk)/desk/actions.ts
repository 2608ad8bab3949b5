"use server";

import { refresh } from "next/cache";
import { messages } from "@/data/messages";
import { runDeskAction } from "@/lib/desk/actions";
import { findStaff } from "@/lib/desk/staff";
import { formAction } from "@/lib/guard/form-action";
import { sendMailsSoon } from "@/lib/mail/send-soon";
import { fail } from "@/lib/result";
import { deskActionSchema } from "@/lib/schemas/desk";

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
