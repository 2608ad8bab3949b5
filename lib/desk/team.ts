import "server-only";
import { z } from "zod";
import { userClient } from "@/lib/supabase/server";

export const staffSchema = z.object({ id: z.uuid(), name: z.string() });

/** A staff member's user ID and name. */
export type StaffMember = z.infer<typeof staffSchema>;

/** The names of staff and former staff by their IDs. Throws when they can't be read. */
async function readStaffNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const { data } = await (await userClient()).rpc("staff_names", { p_accounts: wanted }).throwOnError();
  return new Map(
    z
      .array(staffSchema)
      .parse(data)
      .map(({ id, name }) => [id, name]),
  );
}

/** Adds the assignees' names to the rows. Throws when the names can't be read. */
export async function withAssignees<Row extends { assigned_to: string | null }>(
  rows: readonly Row[],
): Promise<(Row & { assignee?: string })[]> {
  const names = await readStaffNames(rows.map(({ assigned_to: id }) => id));
  return rows.map((row) => {
    const assignee = names.get(row.assigned_to ?? "");
    return { ...row, ...(assignee && { assignee }) };
  });
}

/** Adds the current assignee if they have left the team, so that the select shows them. */
export function withAssignee(staff: StaffMember[], id: string | null, names: ReadonlyMap<string, string>) {
  const name = names.get(id ?? "");
  return !id || !name || staff.some((member) => member.id === id) ? staff : [...staff, { id, name }];
}
