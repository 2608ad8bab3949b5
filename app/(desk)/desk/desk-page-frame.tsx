import type { ReactNode } from "react";
import { signOut } from "@/app/(site)/(auth)/actions";
import { DeskFrame } from "@/components/desk/desk-frame";
import type { DeskPage } from "@/data/desk";
import { readCounts } from "@/lib/desk/counts";
import { findStaffEmail } from "@/lib/desk/staff";

/** A page of the desk in its frame. The page has checked with `requireStaff` who asks. */
export async function DeskPageFrame({ page, children }: { page: DeskPage; children: ReactNode }) {
  const [counts, email] = await Promise.all([readCounts(), findStaffEmail()]);
  return <DeskFrame {...{ page, counts, email, signOut }}>{children}</DeskFrame>;
}
