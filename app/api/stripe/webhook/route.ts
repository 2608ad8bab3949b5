import { errorCode, log } from "@/lib/log";
import { reflectOnOrder } from "@/lib/orders/reflect";
import { markFailed, settle } from "@/lib/orders/settle";
import { readRawBody } from "@/lib/payments/raw-body";
import { verifyEvent } from "@/lib/payments/stripe";
import { toInstruction, type Instruction } from "@/lib/payments/webhook";

const maxBytes = 256 * 1024;

/** Signed events from the card provider: 400 for a bad signature, 500 for our own trouble (so it comes again), else 200. */
export async function POST(request: Request): Promise<Response> {
  const body = await readRawBody(request, maxBytes); // A signature does not survive parsing.
  const event = body !== undefined && verifyEvent(body, request.headers.get("stripe-signature") ?? "");
  if (!event) return new Response("Bad signature", { status: 400 });
  try {
    await follow(toInstruction(event));
  } catch (error) {
    log("error", "webhook not handled", { event: event.type, code: errorCode(error) });
    return new Response("Not handled", { status: 500 });
  }
  return Response.json({ received: true });
}

async function follow(instruction: Instruction): Promise<void> {
  if (instruction.do === "settle") await settle(instruction.checkout);
  if (instruction.do === "fail") await markFailed(instruction.checkout, instruction.note);
  if (instruction.do === "reflect") await reflectOnOrder(instruction.intentId, instruction);
}
