import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { addMonths, convertOfficeTimeToInstant } from "@/lib/business-days";
import { parsePageNumber, type Paged } from "@/lib/paging";
import { ok, type Result } from "@/lib/result";
import { Constants } from "@/lib/supabase/database.types";
import { readRpcAsUser } from "@/lib/supabase/call";
import { logOutage, readOrLogOutage } from "@/lib/supabase/read";
import { getUserClient } from "@/lib/supabase/server";

export const auditEntrySchema = z.object({
  id: z.coerce.string(),
  at: z.coerce.date(),
  /** Null for the owner, and for a customer who closed their account. */
  staff_id: z.uuid().nullable(),
  staff_name: z.string(),
  action: z.enum(Constants.public.Enums.audit_action),
  order_reference: z.string().nullable(),
  document_id: z.uuid().nullable(),
  detail: z.string(),
});

/** A record of what staff looked at or exported, or of what the owner did. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const columns = Object.keys(auditEntrySchema.shape).join(",");

/** Entries on a page. */
export const auditPageSize = 50;

type Query = Readonly<Record<string, string | string[] | undefined>>;
export type AuditQuery = { readonly staff: string; readonly month: string; readonly page: number };

/** Parses the filters in the audit log's query string. Invalid values are left out. */
export function parseAuditQuery({ staff, month, page }: Query): AuditQuery {
  const isMonth = typeof month === "string" && /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
  return {
    staff: z.uuid().safeParse(staff).data ?? "",
    month: isMonth ? month : "",
    page: parsePageNumber(page),
  };
}

/** A page of the audit log, newest first, read with the staff member's rights. */
export async function listAuditLog({ staff, month, page }: AuditQuery): Promise<Result<Paged<AuditEntry>>> {
  const supabase = await getUserClient();
  let query = supabase.from("audit_log").select(columns, { count: "exact" });
  if (staff) query = query.eq("staff_id", staff);
  if (month) {
    const first = new Date(`${month}-01T00:00:00Z`);
    query = query.gte("at", midnight(first)).lt("at", midnight(addMonths(first, 1)));
  }
  const first = (page - 1) * auditPageSize;
  const { data, error, count } = await query
    .order("at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + auditPageSize - 1);
  if (error?.code === "PGRST103" && page > 1) return listAuditLog({ staff, month, page: 1 });
  const parsed = z.array(auditEntrySchema).safeParse(data);
  if (error || !parsed.success)
    return logOutage("audit log not read", error ?? parsed.error, messages.desk.unreadable);
  if (parsed.data.length === 0 && page > 1) return listAuditLog({ staff, month, page: 1 });
  return ok({ rows: parsed.data, page, total: count ?? 0, size: auditPageSize });
}

const midnight = (day: Date) => convertOfficeTimeToInstant(day, 0).toISOString();

const suspicionSchema = z.object({
  order_reference: z.string(),
  reported_at: z.coerce.date(),
  reported_by: z.string(),
  body: z.string(),
  is_held: z.boolean(),
  hold_reason: z.string().nullable(),
});

/** A staff member's report of a suspicion about an order. */
export type SuspicionReport = z.infer<typeof suspicionSchema>;

/**
 * The newest suspicion reports, with the caller's rights: empty for staff without the duty of reporting suspicions. Fails with an outage.
 */
export async function listSuspicionReports(): Promise<Result<readonly SuspicionReport[]>> {
  return readOrLogOutage("reports not read", messages.desk.unreadable, async () =>
    z.array(suspicionSchema).parse(await readRpcAsUser("desk_suspicions")),
  );
}
