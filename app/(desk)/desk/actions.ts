"use server";

import { refresh } from "next/cache";
import { messages } from "@/data/messages";
import { screenOrderForStaff } from "@/lib/compliance/run";
import { setDeadlineState as settle, deadlineStateSchema } from "@/lib/deadlines/store";
import { runDeskAction, correctPerson } from "@/lib/desk/actions";
import { checkDeskAccess } from "@/lib/desk/staff";
import { createFormAction } from "@/lib/guard/form-action";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { z } from "zod";
import { fail } from "@/lib/result";
import { deskActionSchema } from "@/lib/schemas/desk";
import { personCorrectionSchema } from "@/lib/schemas/people";

/** Runs the desk action of any desk form. Also refreshes the page after a failure, because a colleague may have changed the order. */
export const submitDeskAction = createFormAction({ schema: deskActionSchema }, async (input) => {
  const staff = await checkDeskAccess();
  if (!staff.ok) return staff;
  if (!staff.value) return fail(messages.desk.refused.denied);
  const result = await runDeskAction(input);
  if (result.ok) sendEmailsAfterResponse();
  refresh();
  return result;
});

/** Records what became of a company's deadline. */
export const setDeadlineStateAsStaff = createFormAction(
  { schema: deadlineStateSchema },
  async (settlement) => {
    const staff = await checkDeskAccess();
    if (!staff.ok) return staff;
    if (!staff.value) return fail(messages.desk.refused.denied);
    const result = await settle(settlement);
    refresh();
    return result;
  },
);

/** Corrects the details of a person on an order. */
export const correctOrderPerson = createFormAction({ schema: personCorrectionSchema }, async (input) => {
  const staff = await checkDeskAccess();
  if (!staff.ok) return staff;
  if (!staff.value) return fail(messages.desk.refused.denied);
  const result = await correctPerson(input);
  if (result.ok) sendEmailsAfterResponse();
  refresh();
  return result;
});

/** Screens everybody on an order against the lists, and rates it. */
export const runOrderScreening = createFormAction(
  { schema: z.object({ order: z.uuid() }) },
  async ({ order }) => {
    const staff = await checkDeskAccess();
    if (!staff.ok) return staff;
    if (!staff.value) return fail(messages.desk.refused.denied);
    const result = await screenOrderForStaff(order);
    refresh();
    return result;
  },
);
