import "server-only";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { keepChecklistsOrTell } from "@/lib/orders/record/keep-requirements";
import { errorCode, log } from "@/lib/log";
import { closeCheckout } from "@/lib/orders/place/close";
import { isDisputed } from "@/lib/orders/record/dispute";
import { findOrderById } from "@/lib/orders/record/store";
import { fail, ok, type Result } from "@/lib/result";
import type { InquiryMove, OrderMove } from "@/lib/schemas/desk";
import { userClient } from "@/lib/supabase/server";

type Answer = { data: string | null; error: unknown };

/** What the database's word comes to: once done, a second press finds it so. */
function toResult({ data: word, error }: Answer): Result {
  if (isDisputed(error)) return fail(messages.desk.refused["refused-disputed"]);
  if (error) {
    log("error", "desk verb failed", { code: errorCode(error) });
    return fail(messages.desk.failed);
  }
  if (word === "done" || word === "already") return ok();
  const refusals: Record<string, Notice> = messages.desk.refused;
  return fail(refusals[word ?? ""] ?? messages.desk.failed);
}

/** Does to an order what somebody at the desk asks for, with their own rights. */
export async function moveOrder(move: OrderMove): Promise<Result> {
  const supabase = await userClient();
  const of = { p_order: move.order, p_seen: move.seen };
  switch (move.verb) {
    case "verify":
      return verified(await supabase.rpc("verify_crypto", { ...of, p_transaction: move.transaction }));
    case "not-found":
      return toResult(await supabase.rpc("coin_not_found", { ...of, p_line: move.line }));
    case "review":
      return toResult(await supabase.rpc("review_order", { ...of, p_line: move.line }));
    case "undo":
      return toResult(await supabase.rpc("undo_step", { ...of, p_reason: move.reason }));
    case "file":
      return toResult(await supabase.rpc("file_order", of));
    case "complete":
      return toResult(await supabase.rpc("complete_order", of));
    case "line":
      return toResult(await supabase.rpc("desk_line", { ...of, p_line: move.line }));
    case "note":
      return toResult(await supabase.rpc("desk_note", { ...of, p_note: move.note }));
    case "refund":
      return toResult(
        await supabase.rpc("mark_refunded", { ...of, p_amount: move.amount, p_reason: move.reason }),
      );
    case "cancel":
      return cancel(move);
  }
}

/** The page that follows shows what the customer is now asked for. */
async function verified(answer: Answer): Promise<Result> {
  const result = toResult(answer);
  if (result.ok) await keepChecklistsOrTell();
  return result;
}

/** An open card session is closed at its provider first, so that what is cancelled can't be paid. */
async function cancel({ order: id, seen, reason }: Extract<OrderMove, { verb: "cancel" }>): Promise<Result> {
  const order = await findOrderById(id).catch(() => undefined);
  if (!order) return fail(messages.desk.failed);
  const session = order.stripe_session_id;
  if (order.status === "submitted") {
    const closed = await closeCheckout(session);
    if (closed !== "closed")
      return fail(closed === "paid" ? messages.desk.refused["refused-paid"] : messages.desk.failed);
  }
  const supabase = await userClient();
  return toResult(
    await supabase.rpc("desk_cancel", {
      p_order: id,
      p_closed_session: session,
      p_reason: reason,
      p_seen: seen,
    }),
  );
}

/** The same for an inquiry. */
export async function moveInquiry(move: InquiryMove): Promise<Result> {
  const supabase = await userClient();
  const of = { p_inquiry: move.inquiry, p_seen: move.seen };
  switch (move.verb) {
    case "answer":
      return toResult(await supabase.rpc("answer_inquiry", { ...of, p_line: move.line }));
    case "close":
      return toResult(await supabase.rpc("close_inquiry", of));
    case "reopen":
      return toResult(await supabase.rpc("reopen_inquiry", of));
  }
}

/** Has a mail that was given up tried again. */
export async function retryMail(id: string): Promise<Result> {
  const supabase = await userClient();
  return toResult(await supabase.rpc("retry_mail", { p_id: id }));
}
