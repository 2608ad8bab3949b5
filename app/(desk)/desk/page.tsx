import { DeskUnavailable } from "@/components/desk/desk-frame";
import { deskPages } from "@/data/desk";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { DeskTaskListPage, type TaskSearchParams } from "./task-list-of";

export const generateMetadata = createDeskMetadata("To do", "queue");

export default async function DeskPage({ searchParams }: { searchParams: TaskSearchParams }) {
  if (!(await requireStaff(deskPages.queue.href)).ok) return <DeskUnavailable />;
  return <DeskTaskListPage page="queue" search={searchParams} />;
}
