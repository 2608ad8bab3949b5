import { AuditLog } from "@/components/desk/audit-log";
import { DeskUnavailable } from "@/components/desk/desk-frame";
import { deskPages } from "@/data/desk";
import { listAuditLog, parseAuditQuery } from "@/lib/desk/audit-log";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { DeskPageFrame } from "../desk-page-frame";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = createDeskMetadata(deskPages.audit.label);

export default async function DeskAuditPage({ searchParams }: Props) {
  if (!(await requireStaff(deskPages.audit.href)).ok) return <DeskUnavailable />;
  const query = parseAuditQuery(await searchParams);
  return (
    <DeskPageFrame page="audit">
      <AuditLog query={query} entries={await listAuditLog(query)} />
    </DeskPageFrame>
  );
}
