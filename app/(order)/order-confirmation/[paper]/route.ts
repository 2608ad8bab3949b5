import { findPlacedOrder } from "@/lib/orders/confirmation/own-confirmation";
import { receiptResponse, notFoundResponse, unavailableResponse } from "@/lib/receipts/response";

type Context = { params: Promise<{ paper: string }> };

/** The same for whoever has just placed the order, without an account: their browser's sealed cookie is the proof. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { paper } = await params;
  const reference = new URL(request.url).searchParams.get("order") ?? "";
  const found = await findPlacedOrder(reference);
  if (!found.ok) return unavailableResponse();
  return found.value ? receiptResponse(found.value.id, paper) : notFoundResponse();
}
