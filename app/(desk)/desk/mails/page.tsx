import { AccountUnreachable } from "@/components/account/account-unreachable";
import { DeskFrame } from "@/components/desk/desk-frame";
import { MailsList } from "@/components/desk/mails-list";
import { deskTabHref } from "@/data/desk";
import { listUndelivered } from "@/lib/desk/mails";
import { deskMetadata, requireStaff } from "@/lib/desk/staff";
import { requestedPage } from "@/lib/paging";
import { submitDeskAction } from "../actions";

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export const generateMetadata = deskMetadata("Emails");

export default async function DeskMailsPage({ searchParams }: Props) {
  if (!(await requireStaff(deskTabHref.mails)).ok) return <AccountUnreachable />;
  const page = requestedPage((await searchParams).page);
  return (
    <DeskFrame tab="mails">
      <MailsList mails={await listUndelivered(page)} action={submitDeskAction} />
    </DeskFrame>
  );
}
