import { DeskDeadlinesList } from "@/components/desk/deadlines-list";
import { DeskUnavailable } from "@/components/desk/desk-frame";
import { deskPages } from "@/data/desk";
import { listDeskDeadlines } from "@/lib/deadlines/store";
import { parseDeskDeadlinesQuery } from "@/lib/desk/list-query";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { setDeadlineStateAsStaff } from "../actions";
import { DeskPageFrame } from "../desk-page-frame";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = createDeskMetadata("Deadlines");

export default async function DeskDeadlinesPage({ searchParams }: Props) {
  if (!(await requireStaff(deskPages.deadlines.href)).ok) return <DeskUnavailable />;
  const query = parseDeskDeadlinesQuery(await searchParams);
  const { month, place, page } = query;
  return (
    <DeskPageFrame page="deadlines">
      <DeskDeadlinesList
        query={query}
        deadlines={await listDeskDeadlines(`${month}-01`, place, page)}
        settle={setDeadlineStateAsStaff}
      />
    </DeskPageFrame>
  );
}
