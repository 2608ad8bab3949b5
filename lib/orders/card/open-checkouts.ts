import "server-only";
import { z } from "zod";
import { errorCode } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";

const openSchema = z
  .object({ id: z.coerce.number(), order_reference: z.string(), stripe_session_id: z.string() })
  .array();
const openPage = 500;

/** Lists the card sessions opened since a date that are not known to be closed, page by page. Throws when the database can't be reached. */
export async function* listOpenCheckouts(since: Date) {
  let after = 0;
  for (;;) {
    const { data, error } = await adminClient()
      .from("open_checkouts")
      .select("id,order_reference,stripe_session_id")
      .gte("opened_at", since.toISOString())
      .gt("id", after) // Not an offset: sessions closed meanwhile leave the list.
      .order("id")
      .limit(openPage);
    if (error) throw new Error("Open checkouts could not be listed", { cause: errorCode(error) });
    const page = openSchema.parse(data);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < openPage) return;
    after = last.id;
  }
}

/** The number of card sessions that listOpenCheckouts leaves out. Throws when the database can't be reached. */
export async function countUnexamined(since: Date): Promise<number> {
  const { count, error } = await adminClient()
    .from("open_checkouts")
    .select("id", { count: "exact" })
    .lt("opened_at", since.toISOString())
    .limit(1);
  if (error) throw new Error("Open checkouts could not be counted", { cause: errorCode(error) });
  return count ?? 0;
}
