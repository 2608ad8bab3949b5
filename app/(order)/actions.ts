"use server";

import { redirect } from "next/navigation";
import { messages } from "@/data/messages";
import { getFreshUser } from "@/lib/auth/session";
import { flash } from "@/lib/flash";
import { clearDraft, readDraft, renewDraft, saveDraft } from "@/lib/orders/draft";
import { rowFor, startCardPayment } from "@/lib/orders/pay";
import { describeOrder } from "@/lib/orders/record";
import { fail, ok, type Result } from "@/lib/result";
import { formValues, parseForm } from "@/lib/schemas/form-data";
import { orderInputSchema } from "@/lib/schemas/order";

/** §2 Pay Now of the three order forms: keeps what was typed and goes on to the payment page. */
export async function submitOrder(_: unknown, data: FormData): Promise<Result> {
  const values = formValues(data);
  const parsed = parseForm(orderInputSchema, values);
  if (!parsed.ok) return parsed;
  if (!describeOrder(parsed.value)) return fail(messages.order.unknownPlace, undefined, values);
  await saveDraft(parsed.value);
  if (parsed.value.kind === "bank") await flash("bank-submitted");
  redirect("/payment");
}

/**
 * §7 Card payment. Takes no order, price or reference from the browser: the sealed draft is read and priced again.
 * The form's `shown` is the draft the visitor looked at; a change in another tab is refused, never charged.
 */
export async function payByCard(_: unknown, data: FormData): Promise<Result<{ checkoutUrl: string }>> {
  const [draft, user] = await Promise.all([readDraft(), getFreshUser()]);
  if (!draft) return fail(user ? messages.payment.noOrder : messages.card.emailRequired);
  if (formValues(data).shown !== draft.requestId) return fail(messages.payment.draftChanged);
  const row = rowFor(draft, user);
  if (!row) return fail(messages.card.sessionFailed);

  const way = await startCardPayment(row);
  if (way.to === "nowhere") return fail(messages.card.sessionFailed);
  if (way.to === "new-request") {
    await renewDraft(draft.input);
    return fail(messages.payment.priceChanged);
  }
  if (way.to === "confirmation") redirect(`/order-confirmation?session_id=${way.sessionId}`);
  if (!way.saved) return ok({ checkoutUrl: way.url }); // The page shows §8's warning before it goes on.
  redirect(way.url);
}

/** Forgets the draft of this placed order, so that the next order starts afresh; another draft stays. */
export async function closeDraft(requestId: unknown): Promise<void> {
  const draft = await readDraft();
  if (draft?.requestId === requestId) await clearDraft();
}
