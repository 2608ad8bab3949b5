import { notFound } from "next/navigation";
import { DeskUnavailable } from "@/components/desk/desk-frame";
import { FilingSheet } from "@/components/desk/filing-sheet";
import { findDeskOrder } from "@/lib/desk/orders";
import { filingSheetPath } from "@/lib/desk-paths";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { DeskPageFrame } from "../../../desk-page-frame";

export const generateMetadata = createDeskMetadata("What is filed");

export default async function FilingSheetPage({ params }: { params: Promise<{ reference: string }> }) {
  const { reference } = await params;
  if (!(await requireStaff(filingSheetPath(reference))).ok) return <DeskUnavailable />;
  const read = await findDeskOrder(reference);
  if (!read.ok) return <DeskUnavailable />;
  if (!read.value) notFound();
  return (
    <DeskPageFrame page="orders">
      <FilingSheet {...read.value} />
    </DeskPageFrame>
  );
}
