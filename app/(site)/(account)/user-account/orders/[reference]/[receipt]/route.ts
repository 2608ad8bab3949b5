import { getSession } from "@/lib/auth/session";
import { findOwnOrder } from "@/lib/orders/own-orders";
import { createReceiptResponse, notFoundResponse, unavailableResponse } from "@/lib/receipts/response";

type Context = { params: Promise<{ reference: string; receipt: string }> };

/** Downloads a receipt or credit note of the customer's own order, found under row-level security. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { reference, receipt } = await params;
  const session = await getSession();
  if (session.state === "unknown") return unavailableResponse();
  if (session.state !== "in") return notFoundResponse();
  const found = await findOwnOrder(reference);
  if (!found.ok) return unavailableResponse();
  return found.value ? createReceiptResponse(found.value.id, receipt) : notFoundResponse();
}
