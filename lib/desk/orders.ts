import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { findWalletAddress } from "@/lib/payments/crypto";
import { orderDocumentSchema, checklistSlotSchema, toChecklist } from "@/lib/documents/checklist";
import { isMessageId, messageRowSchema, maxMessagesPerRead, toThread } from "@/lib/messages/store";
import { orderSchema } from "@/lib/orders/store";
import type { Result } from "@/lib/result";
import { listFurtherPayments } from "@/lib/orders/own-orders";
import { customerDeadlineSchema } from "@/lib/deadlines/store";
import { complianceChecksSchema } from "@/lib/compliance/checks";
import { shareSchema } from "@/lib/compliance/ownership";
import { personSchema } from "@/lib/people/person";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage } from "@/lib/supabase/read";
import { auditEntrySchema } from "./audit-log";
import { inquiryRowSchema } from "./inquiries";
import { staffMemberSchema, addMissingAssignee } from "./rows";

const eventSchema = z.object({
  id: z.coerce.string(),
  at: z.coerce.date(),
  kind: z.string(),
  actor: z.enum(["customer", "desk", "system"]),
  staff_id: z.uuid().nullable(),
  for_customer: z.boolean(),
  details: z.record(z.string(), z.unknown()),
  line: z.string().nullable(),
  /** The internal line, which only the desk can read. */
  desk_line: z.string().nullable(),
});

const answerSchema = z.object({
  order: orderSchema.extend({
    assigned_to: z.uuid().nullable(),
    /** Who does its next step, since when, and the day recorded for it. */
    step_owner: z.enum(["customer", "desk", "outside"]).nullable(),
    step_since: z.coerce.date().nullable(),
    step_due_on: z.coerce.date().nullable(),
    /** Since when its customer has been deleted. Nothing is written to them any more. */
    customer_deleted_at: z.coerce.date().nullable(),
  }),
  events: z.array(eventSchema),
  facts: z.object({
    payment_transaction: z.string().nullable(),
    stripe_payment_intent_id: z.string().nullable(),
    stripe_session_id: z.string().nullable(),
  }),
  /** What arrived for it and what went back, oldest first, in the money's own currency. */
  money: z.array(
    z.object({
      id: z.coerce.string(),
      kind: z.enum(["charge", "refund", "dispute_lost", "moved"]),
      provider: z.enum(["stripe", "blockchain"]),
      /** Of the payment or transaction, or of the dispute. */
      reference: z.string(),
      amount: z.coerce.number(),
      currency: z.string(),
      /** Of cryptocurrency: the address that sent it, or that it went back to. */
      address: z.string().nullable(),
      recorded_at: z.coerce.date(),
      recorded_by: z.string().nullable(),
    }),
  ),
  /** The other orders on which the same blockchain transaction was reported or verified. */
  sharing: z.array(z.object({ order_reference: z.string(), is_verified: z.boolean(), at: z.coerce.date() })),
  /** How it was tried to be paid, oldest first. */
  attempts: z.array(
    z.object({
      method: orderSchema.shape.payment_method,
      amount: z.coerce.number(),
      opened_at: z.coerce.date(),
      closed_at: z.coerce.date().nullable(),
    }),
  ),
  /** The due date of the company's renewal, while one is being prepared. */
  renewal: z.coerce
    .date()
    .nullish()
    .transform((day) => day ?? undefined),
  /** The due date of a renewal that the customer declined and that can still be requested again. */
  declined_renewal: z.coerce
    .date()
    .nullish()
    .transform((day) => day ?? undefined),
  /** Its further payments, or the order it is a further payment of. */
  related: z.array(orderSchema),
  /** The customer's other orders, newest first. */
  of_customer: z.array(orderSchema),
  /** What the customer sent with the inquiry form, newest first. */
  inquiries: z.array(inquiryRowSchema),
  /** Who opened its documents, newest first. */
  accesses: z.array(auditEntrySchema),
  /** The current staff, by name. */
  staff: z.array(staffMemberSchema),
  /** Everyone named in its history or assigned to it, including former staff. */
  names: z.array(staffMemberSchema),
  messages: z.array(messageRowSchema),
  /** `is_exposed`: whether they said, or a confirmed match says, that they are politically exposed. */
  people: z.array(personSchema.extend({ is_exposed: z.boolean() })),
  shares: z.array(shareSchema),
  slots: z.array(checklistSlotSchema),
  documents: z.array(orderDocumentSchema),
  /** What falls due for the company that came of it, from 60 days ago on. */
  deadlines: z.array(customerDeadlineSchema),
  checks: complianceChecksSchema,
  /** The refund that a colleague has to confirm. */
  proposed_refund: z
    .object({ by: z.string().nullable(), amount: z.coerce.number(), address: z.string(), reason: z.string() })
    .nullable(),
  /** The waivers that a colleague has to confirm. */
  waivers: z.array(z.object({ requirement: z.string(), staff_id: z.uuid(), reason: z.string() })),
});

/** An event of an order as the desk sees it. */
export type DeskEvent = z.infer<typeof eventSchema>;

/** An order as the desk sees it. */
export type DeskOrder = ReturnType<typeof toDeskOrder>;

function toDeskOrder(read: z.infer<typeof answerSchema>, past: boolean) {
  const { order, slots, documents, related, ...shown } = read;
  const names: ReadonlyMap<string, string> = new Map(read.names.map(({ id, name }) => [id, name]));
  return {
    ...shown,
    order,
    further: listFurtherPayments(order, related),
    // A deleted customer waits for no answer.
    thread: { ...toThread(read.messages, { past }), ...(order.customer_deleted_at && { last: undefined }) },
    checklist: toChecklist(slots, documents),
    names,
    assignedTo: order.assigned_to,
    /** The staff members it can be assigned to. */
    staff: addMissingAssignee(read.staff, order.assigned_to, names),
    /** Our current wallet address for the order's cryptocurrency. */
    coinAddress: order.payment_method === "card" ? undefined : findWalletAddress(order.payment_method),
    /** The ID of its newest event, or "0". */
    seen: read.events.at(-1)?.id ?? "0",
  };
}

/**
 * An order by its reference with everything that its page shows, and its newest messages or those before a message; undefined
 * when there is none. One request, read with the staff member's rights.
 */
export async function findDeskOrder(
  reference: string,
  before?: unknown,
): Promise<Result<DeskOrder | undefined>> {
  const past = isMessageId(before);
  const args = { p_reference: reference, p_messages: maxMessagesPerRead, ...(past && { p_before: before }) };
  return readOrLogOutage("desk order not read", messages.desk.unreadable, async () => {
    const data = await readRpcAsUser("desk_order", args);
    return data ? toDeskOrder(answerSchema.parse(data), past) : undefined;
  });
}
