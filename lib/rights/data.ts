import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import type { Result } from "@/lib/result";
import { adminClient } from "@/lib/supabase/admin";
import { read } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";

const documentSchema = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  state: z.string(),
  bytes_deleted_at: z.string().nullable(),
});

/** What is kept of a person. The download has all of it; only what is named here is read. */
const personDataSchema = z.looseObject({
  account: z.looseObject({}).nullable(),
  orders: z.array(
    z.looseObject({ order_reference: z.string(), documents: z.array(documentSchema).nullable() }),
  ),
  inquiries: z.array(z.looseObject({})),
});

export type PersonData = z.infer<typeof personDataSchema>;

/** What is kept of the signed-in user, read with their own rights; null when the session has ended. */
export function readOwnData(): Promise<Result<PersonData | null>> {
  return read("data not read", messages.account.unreachable, async () => {
    const { data } = await (await userClient()).rpc("own_data").throwOnError();
    return personDataSchema.nullable().parse(data);
  });
}

/** For the owner: what is kept of the person with this address; null if nothing is. Throws when the database fails. */
export async function readPersonData(email: string): Promise<PersonData | null> {
  const { data } = await adminClient().rpc("person_data", { p_email: email }).throwOnError();
  const person = personDataSchema.parse(data);
  return person.account || person.orders.length || person.inquiries.length ? person : null;
}
