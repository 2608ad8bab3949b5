import { getSession } from "@/lib/auth/session";
import { findOwnOrder } from "@/lib/orders/status/own-orders";
import { answerReceipt, noPaper, unreadable } from "@/lib/receipts/answer";

type Context = { params: Promise<{ reference: string; paper: string }> };

/** The receipt or credit note of an order in the account: the customer's own client decides whose it is. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { reference, paper } = await params;
  const session = await getSession();
  if (session.state === "unknown") return unreadable();
  if (session.state === "out") return noPaper();
  const found = await findOwnOrder(reference);
  if (!found.ok) return unreadable();
  return found.value ? answerReceipt(found.value.id, paper) : noPaper();
}
