import { DeskUnavailable } from "@/components/desk/desk-frame";
import { deskPages } from "@/data/desk";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { DeskTaskListPage, type TaskSearchParams } from "../task-list-of";

export const generateMetadata = createDeskMetadata(deskPages.renewals.label, "renewals");

export default async function DeskRenewalsPage({ searchParams }: { searchParams: TaskSearchParams }) {
  if (!(await requireStaff(deskPages.renewals.href)).ok) return <DeskUnavailable />;
  return <DeskTaskListPage page="renewals" search={searchParams} />;
}
