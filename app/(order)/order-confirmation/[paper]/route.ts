import { findPlacedOrder } from "@/lib/orders/own-confirmation";
import { answerReceipt, noPaper, seriesOf, unreadable } from "@/lib/receipts/answer";

type Context = { params: Promise<{ paper: string }> };

/** The same for whoever has just placed the order, without an account: their browser's sealed cookie is the proof. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const series = seriesOf((await params).paper);
  const reference = new URL(request.url).searchParams.get("order") ?? "";
  if (!series) return noPaper();
  const order = await findPlacedOrder(reference).catch(() => "unreadable" as const);
  if (order === "unreadable") return unreadable();
  return order ? answerReceipt(order.id, series) : noPaper();
}
