import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { getSession } from "@/lib/auth/session";
import { answerWithin, authPatience } from "@/lib/supabase/fetch";
import { userClient } from "@/lib/supabase/server";

/** Whether whoever asks works at the desk, as the database knows it now; "unknown" when it can't be asked. */
export const findStaff = cache(async (): Promise<boolean | "unknown"> => {
  const session = await getSession();
  if (session.state !== "in") return session.state === "unknown" ? "unknown" : false;
  const answer = await answerWithin(authPatience, (await userClient()).rpc("works_at_desk"));
  if (!answer || answer.error) return "unknown";
  return answer.data === true;
});

/** The guard of a desk page: the not-found page for everybody else. False when it can't be known, which the page explains. */
export async function requireStaff(): Promise<boolean> {
  const staff = await findStaff();
  if (staff === false) notFound();
  return staff === true;
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
