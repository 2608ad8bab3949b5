import { DeskUnavailable } from "@/components/desk/desk-frame";
import { TaskListView } from "@/components/desk/task-list";
import { deskPages, emptyTaskListText } from "@/data/desk";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { listWaitingOrders } from "@/lib/desk/tasks";
import { parsePageNumber } from "@/lib/paging";
import { DeskPageFrame } from "../desk-page-frame";

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export const generateMetadata = createDeskMetadata("Waiting", "waiting");

export default async function DeskWaitingPage({ searchParams }: Props) {
  if (!(await requireStaff(deskPages.waiting.href)).ok) return <DeskUnavailable />;
  const list = await listWaitingOrders(parsePageNumber((await searchParams).page));
  return (
    <DeskPageFrame page="waiting">
      <TaskListView
        heading="Waiting"
        href={deskPages.waiting.href}
        empty={emptyTaskListText.waiting}
        list={list}
      />
    </DeskPageFrame>
  );
}
