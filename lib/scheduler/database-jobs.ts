import "server-only";
import { z } from "zod";
import { errorCode } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";

const atOnce = 200;
const countSchema = z.coerce.number();
const cleanedSchema = z.record(z.string(), z.coerce.number());

/** Calls a function that posts up to so many at once until there is no more: how many. Throws when the database fails. */
async function runInBatches(name: "remind_checkouts" | "post_annual_notices"): Promise<number> {
  for (let posted = 0; ;) {
    const { data, error } = await adminClient().rpc(name, { p_most: atOnce });
    if (error) throw new Error("Nothing could be posted", { cause: errorCode(error) });
    const count = countSchema.parse(data);
    posted += count;
    if (count < atOnce) return posted;
  }
}

/** Posts the one reminder of each card checkout that was left a day ago: how many. Throws when the database fails. */
export const remindCheckouts = async () => ({ reminders: await runInBatches("remind_checkouts") });

/** Posts what falls due in 60, 30 and 7 days, to customer and desk: of how many orders. Throws when the database fails. */
export const postAnnualNotices = async () => ({ notices: await runInBatches("post_annual_notices") });

/** Deletes what has served its purpose (see the function's migration): how many of each. Throws when the database fails. */
export async function cleanDatabase(): Promise<Record<string, number>> {
  const { data, error } = await adminClient().rpc("clean_up", {});
  if (error) throw new Error("Nothing could be cleaned", { cause: errorCode(error) });
  return cleanedSchema.parse(data);
}
