import { findOrderPlacedInBrowser } from "@/lib/orders/own-confirmation";
import {
  createReceiptResponse,
  createNotFoundResponse,
  createUnavailableResponse,
} from "@/lib/receipts/response";

type Context = { params: Promise<{ receipt: string }> };

/** Downloads a receipt or credit note of the order in this browser's encrypted cookie. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { receipt } = await params;
  const reference = new URL(request.url).searchParams.get("order") ?? "";
  const found = await findOrderPlacedInBrowser(reference);
  if (!found.ok) return createUnavailableResponse();
  return found.value ? createReceiptResponse(found.value.id, receipt) : createNotFoundResponse();
}
