import { redirect } from "next/navigation";
import { DeskUnavailable } from "@/components/desk/desk-frame";
import { DeskSearchResultsView } from "@/components/desk/search-results";
import { privatePages } from "@/data/private-pages";
import { buildFilteredListHref } from "@/lib/desk/list-query";
import { findExactMatchHref, searchDesk } from "@/lib/desk/search";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { DeskPageFrame } from "../desk-page-frame";

type Props = { searchParams: Promise<{ q?: string | string[] }> };

export const generateMetadata = createDeskMetadata("Search");

export default async function DeskSearchPage({ searchParams }: Props) {
  const { q } = await searchParams;
  const search = typeof q === "string" ? q.trim().slice(0, 100) : "";
  const href = buildFilteredListHref(`${privatePages.desk}/search`, { q: search });
  if (!(await requireStaff(href)).ok) return <DeskUnavailable />;
  const results = await searchDesk(search);
  const exact = results.ok && findExactMatchHref(results.value, search);
  if (exact) redirect(exact);
  return (
    <DeskPageFrame search={search}>
      <DeskSearchResultsView search={search} results={results} />
    </DeskPageFrame>
  );
}
