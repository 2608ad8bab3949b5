import { AccountUnreachable } from "@/components/account/account-unreachable";
import { DeskFrame } from "@/components/desk/desk-frame";
import { InquiriesList } from "@/components/desk/inquiries-list";
import { deskTabHref } from "@/data/desk";
import { parseInquiriesQuery } from "@/lib/desk/list-query";
import { listDeskInquiries } from "@/lib/desk/inquiries";
import { deskMetadata, requireStaff } from "@/lib/desk/staff";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = deskMetadata("Inquiries");

export default async function DeskInquiriesPage({ searchParams }: Props) {
  if (!(await requireStaff(deskTabHref.inquiries)).ok) return <AccountUnreachable />;
  const query = parseInquiriesQuery(await searchParams);
  return (
    <DeskFrame tab="inquiries">
      <InquiriesList query={query} inquiries={await listDeskInquiries(query)} />
    </DeskFrame>
  );
}
