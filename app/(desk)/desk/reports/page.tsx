import { notFound } from "next/navigation";
import { DeskUnavailable } from "@/components/desk/desk-frame";
import { SuspicionReportList } from "@/components/desk/suspicions-list";
import { deskPages } from "@/data/desk";
import { listSuspicionReports } from "@/lib/desk/audit-log";
import { createDeskMetadata, readOpenItemCounts, requireStaff } from "@/lib/desk/staff";
import { DeskPageFrame } from "../desk-page-frame";

// The title says nothing to whoever doesn't have the duty.
export const generateMetadata = createDeskMetadata("Desk");

export default async function DeskReportsPage() {
  if (!(await requireStaff(deskPages.reports.href)).ok) return <DeskUnavailable />;
  const [list, { reports }] = await Promise.all([listSuspicionReports(), readOpenItemCounts()]);
  if (!list.ok) return <DeskUnavailable />;
  if (reports === undefined) notFound();
  return (
    <DeskPageFrame page="reports">
      <SuspicionReportList suspicions={list.value} />
    </DeskPageFrame>
  );
}
