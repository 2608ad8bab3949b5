import type { ReactNode } from "react";
import { signOut } from "@/app/(site)/(auth)/actions";
import { DeskFrame } from "@/components/desk/desk-frame";
import type { DeskPageKey } from "@/data/desk";
import { readOpenItemCounts, getCurrentStaffName, getCurrentStaffId } from "@/lib/desk/staff";
import { submitDeskAction } from "./actions";

type Props = {
  /** Undefined on a page that isn't in the menu. */
  page?: DeskPageKey;
  /** The search text. */
  search?: string;
  children: ReactNode;
};

/** The frame of a desk page. Checks no permissions: each page calls `requireStaff` first. */
export async function DeskPageFrame({ page, search, children }: Props) {
  const [counts, name, me] = await Promise.all([
    readOpenItemCounts(),
    getCurrentStaffName(),
    getCurrentStaffId(),
  ]);
  return (
    <DeskFrame {...{ page, search, counts, name, me, signOut, assign: submitDeskAction }}>
      {children}
    </DeskFrame>
  );
}
