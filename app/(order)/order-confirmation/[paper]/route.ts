import { findPlacedOrder } from "@/lib/orders/confirmation/own-confirmation";
import { answerReceipt, noPaper, unreadable } from "@/lib/receipts/answer";

type Context = { params: Promise<{ paper: string }> };

/** The same for whoever has just placed the order, without an account: their browser's sealed cookie is the proof. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { paper } = await params;
  const reference = new URL(request.url).searchParams.get("order") ?? "";
  const found = await findPlacedOrder(reference);
  if (!found.ok) return unreadable();
  return found.value ? answerReceipt(found.value.id, paper) : noPaper();
}
