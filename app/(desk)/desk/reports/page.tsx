import { notFound } from "next/navigation";
import { DeskUnavailable } from "@/components/desk/desk-frame";
import { SuspicionsList } from "@/components/desk/suspicions-list";
import { deskPages } from "@/data/desk";
import { listSuspicions } from "@/lib/compliance/suspicions";
import { deskMetadata, readDeskCounts, requireStaff } from "@/lib/desk/staff";
import { DeskPageFrame } from "../desk-page-frame";

// The title says nothing to whoever doesn't have the duty.
export const generateMetadata = deskMetadata("Desk");

export default async function DeskReportsPage() {
  if (!(await requireStaff(deskPages.reports.href)).ok) return <DeskUnavailable />;
  const [list, { reports }] = await Promise.all([listSuspicions(), readDeskCounts()]);
  if (!list.ok) return <DeskUnavailable />;
  if (reports === undefined) notFound();
  return (
    <DeskPageFrame page="reports">
      <SuspicionsList suspicions={list.value} />
    </DeskPageFrame>
  );
}
