import "server-only";
import { z } from "zod";
import { getErrorNameAndCode, log } from "@/lib/log";
import { closeCheckout } from "@/lib/payments/close-checkout";
import { createAdminClient } from "@/lib/supabase/admin";
import { getDataOrThrow } from "@/lib/supabase/read";
import {
  parseOrderMetadata,
  hasOrderMetadata,
  type StripeMetadata,
  parseOrderIdFromMetadata,
} from "./metadata";
import { placeOrder } from "./place-order";
import { findOrderById } from "./store";

/** Stripe's state of one checkout session. */
export type CheckoutSessionState = {
  readonly id: string;
  readonly payment_status: string;
  readonly payment_intent: string | { readonly id: string } | null;
  readonly amount_total: number | null;
  readonly currency: string | null;
  readonly client_reference_id: string | null;
  readonly metadata: StripeMetadata;
};

/**
 * `late`: a payment for an order that was already cancelled; `returned`: a late payment that was refunded. `lost`: a payment
 * of ours whose order could be neither found nor rebuilt. `foreign`: a payment that is not for an order of ours.
 */
export type SettlementResult = Answer | "unpaid" | "lost" | "foreign";

const answers = ["settled", "already", "late", "returned", "mismatch"] as const;
type Answer = (typeof answers)[number];
const isAnswer = (word: string): word is Answer => answers.some((answer) => answer === word);

async function call(
  orderId: string | undefined,
  checkout: CheckoutSessionState,
  payment: string,
): Promise<string> {
  const answer = await createAdminClient().rpc("settle_card", {
    p_order: orderId ?? null,
    p_session: checkout.id,
    p_intent: payment,
    p_amount_cents: checkout.amount_total ?? 0,
    p_currency: checkout.currency ?? "",
  });
  return String(getDataOrThrow(answer, "Settlement failed"));
}

/**
 * Marks an order paid if its checkout session is paid. Called by the webhook and the confirmation page, and safe to repeat.
 * An order that is not stored with this session is first placed from the session's metadata. An order is never marked paid with another amount or currency. Throws when the database can't be
 * reached, so that Stripe repeats the webhook.
 */
export async function settleCheckout(checkout: CheckoutSessionState): Promise<SettlementResult> {
  if (checkout.payment_status !== "paid") return "unpaid";
  const { payment_intent: of, metadata } = checkout;
  const payment = typeof of === "string" ? of : of?.id;
  if (!payment) return "unpaid";

  let answer = await call(undefined, checkout, payment);
  if (answer === "unknown") {
    const row = parseOrderMetadata(metadata);
    if (row && (await placeOrder(row, checkout.id, { isPaid: true })) === "failed")
      throw new Error("Order could not be rebuilt");
    answer = await call(parseOrderIdFromMetadata(metadata), checkout, payment);
  }
  if (answer === "unknown") return withoutOrder(checkout);
  if (answer === "switched") {
    await closeOther(parseOrderIdFromMetadata(metadata));
    return "settled";
  }
  if (answer === "mismatch") log("error", "payment does not match its order", { order: labelOf(checkout) });
  if (answer === "late") log("error", "payment for a cancelled order", { order: labelOf(checkout) });
  if (isAnswer(answer)) return answer;
  throw new Error("Settlement failed");
}

/** Closes the session that was open when an older one was paid. */
async function closeOther(orderId: string | undefined): Promise<void> {
  const order = orderId && (await findOrderById(orderId).catch(() => undefined));
  if (order) await closeCheckout(order.stripe_session_id);
}

const labelOf = ({ client_reference_id, id }: CheckoutSessionState) => client_reference_id ?? id;

function withoutOrder(checkout: CheckoutSessionState): "lost" | "foreign" {
  const settlement = hasOrderMetadata(checkout.metadata) ? "lost" : "foreign";
  const fields = { order: labelOf(checkout), kind: settlement };
  log(settlement === "lost" ? "error" : "warn", "payment without an order", fields);
  return settlement;
}

/**
 * Marks an order whose delayed payment failed or whose session expired, with a note for staff. Returns true if that changed
 * the order. Only an open session can fail. Throws when the database can't be reached.
 */
export async function markPaymentFailed(checkout: CheckoutSessionState, note: string): Promise<boolean> {
  const answer = await createAdminClient().rpc("fail_card", { p_session: checkout.id, p_note: note });
  return getDataOrThrow(answer, "Failure could not be recorded") === "failed";
}

const openSchema = z
  .object({ id: z.number(), order_reference: z.string(), stripe_session_id: z.string() })
  .array();
const openPage = 500;

/** Lists the card sessions opened since a date that are not known to be closed, page by page. Throws when the database can't be reached. */
export async function* listOpenCheckouts(since: Date) {
  let after = 0;
  for (;;) {
    const answer = await createAdminClient()
      .from("open_checkouts")
      .select("id,order_reference,stripe_session_id")
      .gte("opened_at", since.toISOString())
      .gt("id", after) // Not an offset: sessions closed meanwhile leave the list.
      .order("id")
      .limit(openPage);
    const page = openSchema.parse(getDataOrThrow(answer, "Open checkouts could not be listed"));
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < openPage) return;
    after = last.id;
  }
}

/**
 * Closes the card sessions of further payments whose order was stopped, so that an open page can't be paid any more. Returns
 * their number. Throws when the database can't be reached.
 */
export async function closeStoppedCheckouts(): Promise<number> {
  const answer = await createAdminClient()
    .from("open_checkouts")
    .select("id,order_reference,stripe_session_id")
    .eq("parent_stopped", true)
    .limit(openPage);
  const stopped = openSchema.parse(getDataOrThrow(answer, "Stopped checkouts could not be listed"));
  for (const { stripe_session_id: session } of stopped)
    if ((await closeCheckout(session)) === "closed")
      await createAdminClient()
        .rpc("fail_card", { p_session: session, p_note: "The order was stopped." })
        .throwOnError();
  return stopped.length;
}

/** The number of card sessions that listOpenCheckouts leaves out. Throws when the database can't be reached. */
export async function countSkippedCheckouts(since: Date): Promise<number> {
  const { count, error } = await createAdminClient()
    .from("open_checkouts")
    .select("id", { count: "exact" })
    .lt("opened_at", since.toISOString())
    .limit(1);
  if (error) throw new Error("Open checkouts could not be counted", { cause: getErrorNameAndCode(error) });
  return count ?? 0;
}
