import { errorCode, log } from "@/lib/log";
import { markFailed, markRefunded, settle } from "@/lib/orders/settle";
import { verifyEvent } from "@/lib/payments/stripe";
import { toInstruction } from "@/lib/payments/webhook";

const maxBytes = 256 * 1024;

/** Signed events from the card provider: 400 for a bad signature, 500 for our own trouble (so it comes again), else 200. */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text(); // The raw text: a signature does not survive parsing.
  const event = body.length <= maxBytes && verifyEvent(body, request.headers.get("stripe-signature") ?? "");
  if (!event) return new Response("Bad signature", { status: 400 });
  try {
    const instruction = toInstruction(event);
    if (instruction.do === "settle") await settle(instruction.checkout);
    if (instruction.do === "fail") await markFailed(instruction.checkout);
    if (instruction.do === "refund") await markRefunded(instruction.intentId);
  } catch (error) {
    log("error", "webhook not handled", { event: event.type, code: errorCode(error) });
    return new Response("Not handled", { status: 500 });
  }
  return Response.json({ received: true });
}
