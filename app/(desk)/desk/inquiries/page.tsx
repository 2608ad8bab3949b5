import { DeskUnavailable } from "@/components/desk/desk-frame";
import { DeskInquiriesList } from "@/components/desk/inquiries-list";
import { deskPages } from "@/data/desk";
import { parseDeskInquiriesQuery } from "@/lib/desk/list-query";
import { listDeskInquiries } from "@/lib/desk/inquiries";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { DeskPageFrame } from "../desk-page-frame";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = createDeskMetadata("Inquiries", "inquiries");

export default async function DeskInquiriesPage({ searchParams }: Props) {
  if (!(await requireStaff(deskPages.inquiries.href)).ok) return <DeskUnavailable />;
  const query = parseDeskInquiriesQuery(await searchParams);
  return (
    <DeskPageFrame page="inquiries">
      <DeskInquiriesList query={query} inquiries={await listDeskInquiries(query)} />
    </DeskPageFrame>
  );
}
