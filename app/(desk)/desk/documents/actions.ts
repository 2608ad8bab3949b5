"use server";

import { refresh } from "next/cache";
import { messages } from "@/data/messages";
import { findMember } from "@/lib/auth/session";
import { moveDocument } from "@/lib/documents/desk";
import { formAction } from "@/lib/guard/form-action";
import { documentMoveSchema } from "@/lib/schemas/documents";

/** One of the desk's verbs for papers. Who may, the database decides, by the person's own session. */
export const moveDeskDocument = formAction({ schema: documentMoveSchema }, async (move) => {
  const user = await findMember(messages.documents.deskDenied);
  if (!user.ok) return user;
  const moved = await moveDocument(move);
  refresh();
  return moved;
});
