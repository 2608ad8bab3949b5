import { DeskCompaniesList } from "@/components/desk/companies-list";
import { DeskUnavailable } from "@/components/desk/desk-frame";
import { deskPages } from "@/data/desk";
import { listDeskCompanies } from "@/lib/desk/companies";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { parsePageNumber } from "@/lib/paging";
import { DeskPageFrame } from "../desk-page-frame";

type Props = { searchParams: Promise<{ page?: string | string[]; month?: string | string[] }> };

export const generateMetadata = createDeskMetadata("Companies");

export default async function DeskCompaniesPage({ searchParams }: Props) {
  if (!(await requireStaff(deskPages.companies.href)).ok) return <DeskUnavailable />;
  const { page, month: asked } = await searchParams;
  const month = typeof asked === "string" && /^([1-9]|1[0-2])$/.test(asked) ? asked : "";
  const companies = await listDeskCompanies(parsePageNumber(page), month ? Number(month) : undefined);
  return (
    <DeskPageFrame page="companies">
      <DeskCompaniesList month={month} companies={companies} />
    </DeskPageFrame>
  );
}
