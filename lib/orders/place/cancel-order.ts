import "server-only";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import { fail, ok, outage, type Result } from "@/lib/result";
import type { adminClient } from "@/lib/supabase/admin";
import type { userClient } from "@/lib/supabase/server";
import { closeCheckout } from "./close-checkout";
import { findOrderById } from "@/lib/orders/record/store";

type Client = ReturnType<typeof adminClient> | Awaited<ReturnType<typeof userClient>>;

const tries = 3;
const paid = fail(messages.account.cancelPaid);

/**
 * Cancels an unpaid order for the client's user, whose the database checks it to be, or for the server. Closes its card session at Stripe first; the
 * database refuses while another session is current. Refused if it was already paid. Returns an outage if a payment can't be
 * ruled out; then at most the session has been closed.
 */
export async function cancelOrder(id: string, supabase: Client): Promise<Result> {
  try {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const order = await findOrderById(id);
      if (!order) break;
      if (order.status === "cancelled") return ok();
      if (order.status === "paid") return paid;
      const closed = await closeCheckout(order.stripe_session_id);
      if (closed === "paid") return paid;
      if (closed !== "closed") break;
      const { data, error } = await supabase.rpc("cancel_order", {
        p_order: id,
        p_closed_session: order.stripe_session_id,
      });
      if (error) throw new Error("Order could not be cancelled", { cause: errorCode(error) });
      if (data === "cancelled" || data === "already") return ok();
      if (data === "paid") return paid;
    }
  } catch (error) {
    log("error", "order not cancelled", { code: errorCode(error) });
  }
  return outage(messages.account.cancelFailed);
}
