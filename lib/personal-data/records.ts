import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { recordKinds, recordReasons } from "@/data/person-records";
import type { Result } from "@/lib/result";
import { readOrOutage } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

/** A row of the database's `person_records`. `until` is the last day of retention, for kept records. */
export const personRecordSchema = z.object({
  kind: z.enum(keysOf(recordKinds)),
  name: z.string(),
  items: z.coerce.number(),
  outcome: z.enum(["deleted", "kept", "open", "unclosed"]),
  until: z.iso.date().nullable(),
  why: z.enum(keysOf(recordReasons)),
  order_id: z.uuid().nullable(),
});

export type PersonRecord = z.infer<typeof personRecordSchema>;

/** The records that closing the signed-in user's account would delete or keep, read with their rights. */
export function listOwnRecords(): Promise<Result<PersonRecord[]>> {
  return readOrOutage("records not read", messages.account.unreachable, async () => {
    const { data } = await (await userClient()).rpc("own_records").throwOnError();
    return z.array(personRecordSchema).parse(data);
  });
}
