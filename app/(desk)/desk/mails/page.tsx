import { DeskUnavailable } from "@/components/desk/desk-frame";
import { UndeliveredEmailList } from "@/components/desk/mails-list";
import { deskPages } from "@/data/desk";
import { listUndeliveredEmails } from "@/lib/desk/mails";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { parsePageNumber } from "@/lib/paging";
import { submitDeskAction } from "../actions";
import { DeskPageFrame } from "../desk-page-frame";

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export const generateMetadata = createDeskMetadata("Emails");

export default async function DeskEmailsPage({ searchParams }: Props) {
  if (!(await requireStaff(deskPages.mails.href)).ok) return <DeskUnavailable />;
  const page = parsePageNumber((await searchParams).page);
  return (
    <DeskPageFrame page="mails">
      <UndeliveredEmailList mails={await listUndeliveredEmails(page)} action={submitDeskAction} />
    </DeskPageFrame>
  );
}
