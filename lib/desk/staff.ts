import "server-only";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { messages } from "@/data/messages";
import type { DeskPageKey } from "@/data/desk";
import { twoFactorPath } from "@/data/private-pages";
import { getSession, requireUser } from "@/lib/auth/session";
import { fail, ok, outage, type Result } from "@/lib/result";
import { formatCappedCount } from "@/lib/format";
import { cache } from "react";
import { z } from "zod";
import { getErrorNameAndCode, log } from "@/lib/log";
import { getUserClient } from "@/lib/supabase/server";

const countsSchema = z.object({
  queue: z.number(),
  waiting: z.number(),
  renewals: z.number(),
  inquiries: z.number(),
  mails: z.number(),
  /** Only for staff with the duty of reporting. */
  reports: z
    .number()
    .nullable()
    .transform((count) => count ?? undefined),
});

/** The number of open items on each desk page, for the menu. Empty if they can't be read: the menu works without. */
export const readOpenItemCounts = cache(async (): Promise<Partial<Record<DeskPageKey, number>>> => {
  const { data, error } = await (await getUserClient()).rpc("desk_counts").maybeSingle();
  const counts = countsSchema.safeParse(data);
  if (counts.success) return counts.data;
  log("error", "desk counts not read", { code: getErrorNameAndCode(error ?? counts.error) });
  return {};
});

/** Whether the visitor is staff and has entered a code; a failure for signed-out visitors and while that can't be known. */
export async function checkDeskAccess(): Promise<Result<boolean>> {
  const session = await getSession();
  if (session.state === "unknown") return outage(messages.session.unknown);
  if (session.state === "out") return { ...fail(messages.session.signInAgain), remedy: "sign-in" };
  return ok(session.user.mayUseDesk);
}

/**
 * Guards a desk page: signed-out visitors are sent to sign-in and staff without a second factor to set one up, both back
 * to `next`; customers get the not-found page. Returns an outage for the page to show.
 */
export async function requireStaff(next: string): Promise<Result> {
  const user = await requireUser(next);
  if (!user.ok) return user;
  if (user.value.mayUseDesk) return ok();
  return user.value.isStaff ? redirect(twoFactorPath(next)) : notFound();
}

/**
 * The metadata of a desk page. Visitors who aren't staff get no title. A tab of `counted` also shows how many of its items are
 * waiting: "(12) To do".
 */
export const createDeskMetadata = (title: string, counted?: DeskPageKey) => async (): Promise<Metadata> => {
  const robots = { index: false, follow: false };
  const staff = await checkDeskAccess();
  if (!staff.ok || !staff.value) return { robots };
  const count = counted && (await readOpenItemCounts())[counted];
  return { title: `${count ? `(${formatCappedCount(count)}) ` : ""}${title} | Desk`, robots };
};

/** The staff member's name, or the email address if there is none. Only for pages that `requireStaff` guards. */
export async function getCurrentStaffName(): Promise<string> {
  const session = await getSession();
  return session.state === "in" ? (session.user.name ?? session.user.email) : "";
}

/** The staff member's user ID. Only for pages that `requireStaff` guards. */
export async function getCurrentStaffId(): Promise<string> {
  const session = await getSession();
  return session.state === "in" ? session.user.id : "";
}
