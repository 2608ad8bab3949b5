import { getSession } from "@/lib/auth/session";
import { findOwnOrder } from "@/lib/orders/status/own-orders";
import { receiptResponse, notFoundResponse, unavailableResponse } from "@/lib/receipts/response";

type Context = { params: Promise<{ reference: string; paper: string }> };

/** The receipt or credit note of an order in the account: the customer's own client decides whose it is. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { reference, paper } = await params;
  const session = await getSession();
  if (session.state === "unknown") return unavailableResponse();
  if (session.state === "out") return notFoundResponse();
  const found = await findOwnOrder(reference);
  if (!found.ok) return unavailableResponse();
  return found.value ? receiptResponse(found.value.id, paper) : notFoundResponse();
}
