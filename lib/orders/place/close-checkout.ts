import "server-only";
import { errorCode, log } from "@/lib/log";
import { expireCheckout, findCheckout } from "@/lib/payments/stripe";

/**
 * Makes sure that a card session can't be paid any more, before its order is paid another way or cancelled: "closed", or
 * "paid" when it has been, or "unknown" when the card provider can't be asked.
 */
export async function closeCheckout(sessionId: string | null): Promise<"closed" | "paid" | "unknown"> {
  if (!sessionId) return "closed";
  try {
    const session = await findCheckout(sessionId);
    if (session?.status === "complete") return "paid";
    if (session?.status === "open" && !(await expireCheckout(session.id))) return "unknown";
    return "closed";
  } catch (error) {
    log("error", "card checkout not closed", { code: errorCode(error) });
    return "unknown";
  }
}
