import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { messages } from "@/data/messages";
import { getSession } from "@/lib/auth/session";
import { patienceFor } from "@/lib/patience";
import { ok, outage, type Result } from "@/lib/result";
import { answerWithin } from "@/lib/supabase/fetch";
import { userClient } from "@/lib/supabase/server";

/** Whether whoever asks works at the desk, as the database knows it now. */
export const findStaff = cache(async (): Promise<Result<boolean>> => {
  const session = await getSession();
  if (session.state === "unknown") return outage(messages.session.unknown);
  if (session.state === "out") return ok(false);
  const answer = await answerWithin(patienceFor("auth"), (await userClient()).rpc("works_at_desk"));
  if (!answer || answer.error) return outage(messages.session.unknown);
  return ok(answer.data === true);
});

/** The guard of a desk page: the not-found page for everybody else. What can't be known the page explains. */
export async function requireStaff(): Promise<Result> {
  const staff = await findStaff();
  if (!staff.ok) return staff;
  return staff.value ? ok() : notFound();
}

/** A desk page's title, which is nobody else's to read either. */
export function deskMetadata(title: string): () => Promise<Metadata> {
  return async () => {
    await requireStaff();
    return { title: `${title} | Desk`, robots: { index: false, follow: false } };
  };
}

/** The account of who is asking, on a page that has let them in. */
export async function findStaffId(): Promise<string> {
  const session = await getSession();
  return session.state === "in" ? session.user.id : "";
}
