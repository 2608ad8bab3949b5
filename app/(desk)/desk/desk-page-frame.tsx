import type { ReactNode } from "react";
import { signOut } from "@/app/(site)/(auth)/actions";
import { DeskFrame } from "@/components/desk/desk-frame";
import type { DeskPage } from "@/data/desk";
import { readCounts } from "@/lib/desk/counts";
import { findStaffName, findStaffId } from "@/lib/desk/staff";
import { submitDeskAction } from "./actions";

type Props = {
  /** Missing on a page that the menu doesn't list. */
  page?: DeskPage;
  /** What was searched for. */
  search?: string;
  children: ReactNode;
};

/** A page of the desk in its frame. The page has checked with `requireStaff` who asks. */
export async function DeskPageFrame({ page, search, children }: Props) {
  const [counts, name, me] = await Promise.all([readCounts(), findStaffName(), findStaffId()]);
  return (
    <DeskFrame {...{ page, search, counts, name, me, signOut, assign: submitDeskAction }}>
      {children}
    </DeskFrame>
  );
}
