import { messages } from "@/data/messages";
import { fail, type Result } from "@/lib/result";
import type { ServerOrder } from "@/lib/orders/record/store";

const { alreadyPaid, alreadyReported, alreadyReceived } = messages.payment;

/** Why a paid order is not paid again (§4): by card already, by coins the desk has seen, or by coins its customer reported. */
export function refusePaid(
  order: Pick<ServerOrder, "payment_method" | "payment_verified_at">,
): Result<never> {
  if (order.payment_method === "card") return fail(alreadyPaid);
  return fail(order.payment_verified_at ? alreadyReceived : alreadyReported);
}
