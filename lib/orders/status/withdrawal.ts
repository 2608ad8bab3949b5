import "server-only";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import type { Order } from "@/lib/orders/record/store";
import { fail, ok, outage, type Result } from "@/lib/result";
import { userClient } from "@/lib/supabase/server";

const { withdrawFiled, withdrawEnded, withdrawFailed } = messages.account;

/** Whether the customer can withdraw from an order: it is paid, or reported as paid, and not filed, refunded or ended. */
export const canWithdraw = ({ phase, parent_id }: Pick<Order, "phase" | "parent_id">): boolean =>
  ["reported", "review", "documents", "filing"].includes(phase) && !parent_id;

/**
 * Withdraws from the signed-in customer's own order, by its ID. The database checks whose it is and that it isn't filed.
 * Repeating it succeeds. Fails with an outage.
 */
export async function withdrawOrder(id: string): Promise<Result> {
  const supabase = await userClient();
  const { data, error } = await supabase.rpc("withdraw_order", { p_order: id });
  if (error) log("error", "order not withdrawn", { code: errorCode(error) });
  if (data === "withdrawn" || data === "already") return ok();
  if (data === "filed") return fail(withdrawFiled);
  if (data === "ended" || data === "unpaid") return fail(withdrawEnded);
  return outage(withdrawFailed);
}
