import "server-only";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import { fail, ok, outage, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";
import type { SharesInput } from "./ownership-form";

const { failed, closed, gone, minor, sharesOver, sharesCircle } = messages.people;

/** Saves the shares of one company with the caller's rights. The database checks that the order is the customer's own. */
export async function saveShares({ order, owned, shares }: SharesInput): Promise<Result> {
  const supabase = await userClient();
  const { data: answer, error } = await supabase.rpc("save_shares", {
    p_order: order,
    p_owned: owned,
    p_shares: JSON.stringify(shares),
  });
  if (error) log("error", "shares not saved", { code: errorCode(error) });
  switch (answer) {
    case "saved":
    case "already":
      return ok();
    case "closed":
      return fail(closed);
    case "unknown":
      return fail(gone);
    case "refused":
      return fail(sharesOver);
    case "circle":
      return fail(sharesCircle);
    case "minor":
      return fail(minor);
    default:
      return outage(failed);
  }
}
