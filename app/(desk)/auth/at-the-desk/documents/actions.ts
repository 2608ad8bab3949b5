"use server";

import { refresh } from "next/cache";
import { messages } from "@/data/messages";
import { getFreshUser } from "@/lib/auth/session";
import { moveDocument } from "@/lib/documents/desk";
import { fail, type Result } from "@/lib/result";
import { documentMoveSchema } from "@/lib/schemas/documents";
import { formValues, parseForm } from "@/lib/schemas/form-data";

/** One of the desk's verbs for papers. Who may, the database decides, by the person's own session. */
export async function moveDeskDocument(_: unknown, data: FormData): Promise<Result> {
  const values = formValues(data);
  const move = parseForm(documentMoveSchema, values);
  if (!move.ok) return move;
  const user = await getFreshUser();
  if (user === "unknown") return fail(messages.session.unknown, undefined, values);
  if (!user) return fail(messages.documents.deskDenied, undefined, values);
  const result = await moveDocument(move.value);
  refresh();
  return result.ok ? result : { ...result, values };
}
