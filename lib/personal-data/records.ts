import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { retentionRecordKinds, retentionReasons } from "@/data/person-records";
import type { Result } from "@/lib/result";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage } from "@/lib/supabase/read";

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

/** A row of the database's `person_records`. `until` is the last day of retention, for kept records. */
export const retentionRecordSchema = z.object({
  kind: z.enum(keysOf(retentionRecordKinds)),
  name: z.string(),
  items: z.coerce.number(),
  outcome: z.enum(["deleted", "kept", "open", "unclosed"]),
  until: z.iso.date().nullable(),
  why: z.enum(keysOf(retentionReasons)),
  order_id: z.uuid().nullable(),
});

export type RetentionRecord = z.infer<typeof retentionRecordSchema>;

/** The records that closing the signed-in user's account would delete or keep, read with their rights. */
export function listRecordsAffectedByAccountClosure(): Promise<Result<RetentionRecord[]>> {
  return readOrLogOutage("records not read", messages.account.unreachable, async () =>
    z.array(retentionRecordSchema).parse(await readRpcAsUser("own_records")),
  );
}
