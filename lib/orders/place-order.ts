import "server-only";
import { messages } from "@/data/messages";
import { getErrorNameAndCode, log } from "@/lib/log";
import { closeCheckout } from "@/lib/payments/close-checkout";
import { fail, ok, outage, type Result } from "@/lib/result";
import { createAdminClient } from "@/lib/supabase/admin";
import type { Database } from "@/lib/supabase/database";
import { callRpcAsUser } from "@/lib/supabase/call";
import { getDataOrThrow, logOutage, toActionResult } from "@/lib/supabase/read";
import type { getUserClient } from "@/lib/supabase/server";
import type { NewOrderRow } from "./metadata";
import { listNamedPeople, listOrderRequirements } from "./requirements";
import { formatRenewalPurpose } from "./order-row";
import { findOrderById, type Order } from "./store";
import { findNextRenewalDay, calculateRenewalPrice } from "./yearly-costs";

/** The result of public.place_order; failed if the order could not be saved (the webhook then rebuilds it). */
export type PlaceOrderResult = Database["public"]["Enums"]["place_order_result"] | "failed";

/**
 * Places an order with its people and requirements, or changes it while it is unpaid, and opens an attempt to pay it: a card session, or
 * the token of a receipt. `closedSession` was closed at Stripe before. `isPaid` rebuilds the missing order of a paid session.
 */
export async function placeOrder(
  row: NewOrderRow,
  attempt: string,
  { closedSession, isPaid }: { closedSession?: string; isPaid?: boolean } = {},
): Promise<PlaceOrderResult> {
  const order = {
    ...row,
    people: row.service ? [] : listNamedPeople(row),
    requirements: listOrderRequirements(row),
  };
  const { data, error } = await createAdminClient().rpc("place_order", {
    p_order: JSON.stringify(order),
    p_attempt: attempt,
    ...(closedSession && { p_closed_session: closedSession }),
    ...(isPaid && { p_is_paid: isPaid }),
  });
  if (!error) return data;
  log("error", "order not saved", { code: getErrorNameAndCode(error) });
  return "failed";
}

type Client = ReturnType<typeof createAdminClient> | Awaited<ReturnType<typeof getUserClient>>;

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
      const answer = await supabase.rpc("cancel_order", {
        p_order: id,
        p_closed_session: order.stripe_session_id,
      });
      const data = getDataOrThrow(answer, "Order could not be cancelled");
      if (data === "cancelled" || data === "already") return ok();
      if (data === "paid") return paid;
    }
  } catch (error) {
    log("error", "order not cancelled", { code: getErrorNameAndCode(error) });
  }
  return outage(messages.account.cancelFailed);
}

const { withdrawFiled, withdrawEnded, withdrawFailed } = messages.account;

/** Whether the customer can withdraw from an order: it is paid, or reported as paid, and not filed, refunded or ended. */
export const canWithdrawFromOrder = ({ phase, parent_id }: Pick<Order, "phase" | "parent_id">): boolean =>
  ["reported", "review", "documents", "filing", "working"].includes(phase) && !parent_id;

/**
 * Withdraws from the signed-in customer's own order, by its ID. The database checks whose it is and that it isn't filed.
 * Repeating it succeeds. Fails with an outage.
 */
export async function withdrawFromOwnOrder(id: string): Promise<Result> {
  const answer = await callRpcAsUser("withdraw_order", { p_order: id });
  const refusals = { filed: withdrawFiled, ended: withdrawEnded, unpaid: withdrawEnded };
  return toActionResult("order not withdrawn", answer, ["withdrawn", "already"], refusals, withdrawFailed);
}

/**
 * Orders the next year of the signed-in customer's own company, at today's price. Returns the reference of its payment, also of one
 * that was asked for before. Fails if it has no price, isn't due yet or was declined, and with an outage.
 */
export async function orderCompanyRenewal(order: Order): Promise<Result<string>> {
  const price = calculateRenewalPrice(order);
  const day = findNextRenewalDay(order);
  if (!price || !day) return fail(messages.account.renewClosed);
  const { data, error } = await createAdminClient().rpc("start_renewal", {
    p_order: order.id,
    p_purpose: formatRenewalPurpose(order, day),
    p_lines: JSON.stringify(price.lines),
  });
  if (error) return logOutage("renewal not started", error, messages.account.renewFailed);
  return data ? ok(data) : fail(messages.account.renewClosed);
}
