import { getSession } from "@/lib/auth/session";
import { findOwnOrder } from "@/lib/orders/own-orders";
import {
  createReceiptResponse,
  createNotFoundResponse,
  createUnavailableResponse,
} from "@/lib/receipts/response";

type Context = { params: Promise<{ reference: string; receipt: string }> };

/** Downloads a receipt or credit note of the customer's own order, found under row-level security. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { reference, receipt } = await params;
  const session = await getSession();
  if (session.state === "unknown") return createUnavailableResponse();
  if (session.state !== "in") return createNotFoundResponse();
  const found = await findOwnOrder(reference);
  if (!found.ok) return createUnavailableResponse();
  return found.value ? createReceiptResponse(found.value.id, receipt) : createNotFoundResponse();
}
