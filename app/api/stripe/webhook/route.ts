import { readLimitedText } from "@/lib/guard/request-limits";
import { getErrorNameAndCode, log } from "@/lib/log";
import { sendEmailsAfterResponse } from "@/lib/mail/send-soon";
import { recordPaymentChange } from "@/lib/orders/payment-changes";
import { markPaymentFailed, settleCheckout } from "@/lib/orders/settle";
import { verifyStripeEvent } from "@/lib/payments/stripe";
import { toWebhookAction, type WebhookAction } from "@/lib/payments/webhook";

const maxBytes = 256 * 1024;

/** Receives signed events from Stripe. 400 for a bad signature, 413 for an oversized body, 500 if handling failed (Stripe then retries), else 200. */
export async function POST(request: Request): Promise<Response> {
  const body = await readLimitedText(request, maxBytes); // The signature is computed over the raw text.
  if (body === undefined) return new Response("Too long", { status: 413 });
  const event = verifyStripeEvent(body, request.headers.get("stripe-signature") ?? "");
  if (!event) return new Response("Bad signature", { status: 400 });
  try {
    if (await follow(toWebhookAction(event))) sendEmailsAfterResponse();
  } catch (error) {
    log("error", "webhook not handled", { event: event.type, code: getErrorNameAndCode(error) });
    return new Response("Not handled", { status: 500 });
  }
  return Response.json({ received: true });
}

/** Carries out an instruction. False if that queued no emails: the confirmation may have settled the payment already. */
async function follow(instruction: WebhookAction): Promise<boolean> {
  if (instruction.do === "nothing") return false;
  if (instruction.do === "settle") return (await settleCheckout(instruction.checkout)) !== "already";
  if (instruction.do === "fail") await markPaymentFailed(instruction.checkout, instruction.note);
  else await recordPaymentChange(instruction);
  return true;
}
