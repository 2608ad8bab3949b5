import { notFound } from "next/navigation";
import { DeskUnavailable } from "@/components/desk/desk-frame";
import { DeskInquiryView } from "@/components/desk/inquiry-view";
import { findDeskInquiry } from "@/lib/desk/inquiries";
import { deskInquiryPath } from "@/lib/desk-paths";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { submitDeskAction } from "../../actions";
import { DeskPageFrame } from "../../desk-page-frame";

export const generateMetadata = createDeskMetadata("Inquiry");

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ before?: string | string[]; template?: string | string[] }>;
};

export default async function DeskInquiryPage({ params, searchParams }: Props) {
  const [{ id }, { before, template }] = await Promise.all([params, searchParams]);
  if (!(await requireStaff(deskInquiryPath(id))).ok) return <DeskUnavailable />;
  const read = await findDeskInquiry(id, before);
  if (!read.ok) return <DeskUnavailable />;
  if (!read.value) notFound();
  return (
    <DeskPageFrame page="inquiries">
      <DeskInquiryView {...read.value} template={template?.toString()} action={submitDeskAction} />
    </DeskPageFrame>
  );
}
