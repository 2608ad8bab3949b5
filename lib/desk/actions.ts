import "server-only";
import { complianceActions } from "@/data/compliance";
import { correctionActions, deskActions, documentActions, type DeskAction } from "@/data/desk-actions";
import { messages } from "@/data/messages";
import { deskActionProposedNotice, type Notice } from "@/data/notices";
import { hasScreeningService } from "@/lib/compliance/screening";
import { getErrorNameAndCode, log } from "@/lib/log";
import { closeCheckout } from "@/lib/payments/close-checkout";
import { findOrderById, findOrderIdByReference, isDisputeRefusal } from "@/lib/orders/store";
import { fail, ok, type Result } from "@/lib/result";
import type { DeskActionInput } from "@/lib/schemas/desk";
import { callRpcAsUser } from "@/lib/supabase/call";
import type { UploadProblem } from "@/data/document-problems";
import { findUploadProblem } from "@/lib/documents/receive";
import type { UploadDestination } from "@/lib/documents/uploads";
import { checkDeskAccess } from "./staff";
import { pickChangedValues, type PersonCorrection } from "@/lib/schemas/people";

const {
  refused,
  complianceRefused,
  documentRefused,
  moveRefused,
  offerRefused,
  paymentRefused,
  refundRefused,
  failed,
} = messages.desk;

/**
 * Calls the action's database function with the staff member's rights. Each field becomes the parameter of the same name,
 * and the database decides. An action that was done before succeeds. One that waits for a second person says so.
 */
export async function runDeskAction({ deskAction: name, ...fields }: DeskActionInput): Promise<Result> {
  const { rpc, constants, closes }: DeskAction = deskActions[name];
  const session = closes ? await closeOrderCheckout(closes, String(fields[closes])) : ok({});
  if (!session.ok) return session;
  const args = Object.entries({ ...fields, ...constants, ...session.value }).map(([field, value]) => [
    `p_${field}`,
    value,
  ]);
  const { data: answer, error } = await callRpcAsUser(rpc as "correct_order", Object.fromEntries(args));
  if (isDisputeRefusal(error)) return fail(refused["refused-disputed"]);
  if (error) {
    log("error", "desk action failed", { code: getErrorNameAndCode(error) });
    return fail(failed);
  }
  if (answer === "done" || answer === "already") return ok();
  if (answer === "proposed") return { ok: true, value: undefined, notice: deskActionProposedNotice };
  if (answer === "refused-unscreened" && !hasScreeningService()) return fail(messages.compliance.notSet);
  if (answer === "refused-taken" && "transaction" in fields)
    return fail(await transactionTaken(String(fields.order), String(fields.transaction)));
  const refusals: Record<string, Notice> = {
    ...refused,
    ...(name in complianceActions && complianceRefused),
    ...((name in documentActions || name in correctionActions) && documentRefused),
    ...((name === "payment" || name === "renewal") && paymentRefused),
    ...(name === "move-coins" && moveRefused),
    ...(name === "offer" && offerRefused),
    ...((name === "refund" || name === "withdraw-refund") && refundRefused),
  };
  return fail(refusals[answer ?? ""] ?? failed);
}

/** Names the order that this transaction paid. */
async function transactionTaken(order: string, transaction: string): Promise<Notice> {
  const { data } = await callRpcAsUser("desk_orders_sharing", { p_order: order, p_transaction: transaction });
  const paid = data?.filter(({ is_verified: isVerified }) => isVerified);
  return paid?.length
    ? messages.desk.transactionTaken(paid.map(({ order_reference: other }) => other).join(", "))
    : refused["refused-taken"];
}

/** Closes an unpaid order's card session at Stripe first, so that it can't be paid any more. Returns the session. */
async function closeOrderCheckout(
  by: "order" | "reference",
  value: string,
): Promise<Result<{ closed_session: string | null }>> {
  const id = by === "order" ? value : (await findOrderIdByReference(value).catch(() => undefined))?.id;
  const order = id && (await findOrderById(id).catch(() => undefined));
  if (!order) return by === "order" ? fail(failed) : ok({ closed_session: null });
  const session = order.stripe_session_id;
  if (order.status === "submitted") {
    const closed = await closeCheckout(session);
    if (closed !== "closed") return fail(closed === "paid" ? refused["refused-paid"] : failed);
  }
  return ok({ closed_session: session });
}

/** The upload destination for an order's finished documents, for staff. `seen` is the newest event that their page showed. */
export async function findDeskUploadDestination(
  reference: string,
  seen: string,
): Promise<UploadDestination | UploadProblem> {
  const refused = await findUploadProblem();
  if (refused) return refused;
  const staff = await checkDeskAccess();
  if (!staff.ok) return "session";
  const order = staff.value ? await findOrderIdByReference(reference).catch(() => undefined) : undefined;
  if (!order || !/^\d{1,18}$/.test(seen)) return "unknown";
  const of = { p_order: order.id, p_seen: seen };
  return {
    begin: () => callRpcAsUser("begin_finished_document", of),
    record: (path) => callRpcAsUser("add_finished_document", { ...of, p_path: path }),
  };
}

/**
 * Corrects a person with the staff member's rights. Sends only the values changed in the form, so that the customer's own
 * changes in the meantime are kept.
 */
export async function correctPerson(correction: PersonCorrection): Promise<Result> {
  const { order, person, seen, shown, ...typed } = correction;
  const { data: answer, error } = await callRpcAsUser("correct_person", {
    p_order: order,
    p_person: person,
    p_fields: JSON.stringify(pickChangedValues(typed, shown)),
    p_seen: seen,
  });
  if (error) {
    log("error", "person not corrected", { code: getErrorNameAndCode(error) });
    return fail(failed);
  }
  if (answer === "done" || answer === "already") return ok();
  return fail({ ...refused, ...documentRefused }[answer as "stale"] ?? failed);
}
