import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import type { Result } from "@/lib/result";
import { adminClient } from "@/lib/supabase/admin";
import { readOrOutage } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";

const documentSchema = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  state: z.string(),
  bytes_deleted_at: z.string().nullable(),
});

/** The data kept about a person. The download contains all of it; only the fields named here are used. */
const personDataSchema = z.looseObject({
  account: z.looseObject({}).nullable(),
  orders: z.array(
    z.looseObject({ order_reference: z.string(), documents: z.array(documentSchema).nullable() }),
  ),
  inquiries: z.array(z.looseObject({})),
});

export type PersonData = z.infer<typeof personDataSchema>;

/** The data kept about the signed-in user, read with their rights; null if the session has ended. */
export function readOwnData(): Promise<Result<PersonData | null>> {
  return readOrOutage("data not read", messages.account.unreachable, async () => {
    const { data } = await (await userClient()).rpc("own_data").throwOnError();
    return personDataSchema.nullable().parse(data);
  });
}

/** For the owner: the data kept about the person with this email; null if there is none. Throws when the database fails. */
export async function readPersonData(email: string): Promise<PersonData | null> {
  const { data } = await adminClient().rpc("person_data", { p_email: email }).throwOnError();
  const person = personDataSchema.parse(data);
  return person.account || person.orders.length || person.inquiries.length ? person : null;
}
