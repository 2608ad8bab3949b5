import "server-only";
import { getErrorNameAndCode, log } from "@/lib/log";
import { expireCheckout, findCheckout } from "@/lib/payments/stripe";

/**
 * Closes a card session before its order is paid by another method or cancelled. "paid" if it was paid first, "unknown"
 * if Stripe can't be reached.
 */
export async function closeCheckout(sessionId: string | null): Promise<"closed" | "paid" | "unknown"> {
  if (!sessionId) return "closed";
  try {
    const session = await findCheckout(sessionId);
    if (session?.status === "complete") return "paid";
    if (session?.status === "open" && !(await expireCheckout(session.id))) return "unknown";
    return "closed";
  } catch (error) {
    log("error", "card checkout not closed", { code: getErrorNameAndCode(error) });
    return "unknown";
  }
}
