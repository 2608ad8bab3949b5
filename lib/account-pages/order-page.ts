import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { shareSchema } from "@/lib/compliance/ownership";
import { customerDeadlineSchema } from "@/lib/deadlines/store";
import { orderDocumentSchema, checklistSlotSchema, toChecklist } from "@/lib/documents/checklist";
import { isMessageId, messageRowSchema, maxMessagesPerRead, toThread } from "@/lib/messages/store";
import { orderEventSchema, orderSchema } from "@/lib/orders/store";
import { listFurtherPayments } from "@/lib/orders/own-orders";
import { customerStepSchema } from "@/lib/orders/steps";
import { personSchema } from "@/lib/people/person";
import { toReceiptLinks, receiptSchema } from "@/lib/receipts/store";
import type { Result } from "@/lib/result";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage } from "@/lib/supabase/read";

/** The result of account_order and desk_customer_view. */
const answerSchema = z.object({
  order: orderSchema,
  events: z.array(orderEventSchema),
  step: customerStepSchema.nullable(),
  /** What falls due for its company. */
  deadlines: z.array(customerDeadlineSchema).default([]),
  year_end_month: z.number().nullable().default(null),
  receipts: z.array(receiptSchema),
  related: z.array(orderSchema),
  messages: z.array(messageRowSchema),
  slots: z.array(checklistSlotSchema),
  documents: z.array(orderDocumentSchema),
  people: z.array(personSchema),
  /** Those of whom the customer told us for another order, its reference, and how many of its documents still count. */
  known: z.array(z.object({ person_id: z.uuid(), reference: z.string(), documents: z.number() })).default([]),
  /** Who owns what. */
  shares: z.array(shareSchema),
});

/** An order with everything that the customer's page of it shows. */
export type OrderPageData = ReturnType<typeof toOrderPage>;

function toOrderPage(data: unknown, past: boolean) {
  const { order, step, year_end_month, receipts, related, messages, slots, documents, ...shown } =
    answerSchema.parse(data);
  return {
    ...shown,
    order,
    /** Undefined before payment and after the order has ended. */
    step: step ?? undefined,
    /** The month in which the company's financial year ends, 1 to 12, if it is another than usual. */
    yearEnd: year_end_month,
    receipts: toReceiptLinks(order, receipts, true),
    further: listFurtherPayments(order, related),
    thread: toThread(messages, { past }),
    checklist: toChecklist(slots, documents),
  };
}

/**
 * The signed-in customer's order with this reference, in one request; undefined if it isn't theirs. With `before`, the ID of a
 * message, the thread has the messages before it. Fails with an outage.
 */
export async function readOrderPage(
  reference: string,
  before?: unknown,
): Promise<Result<OrderPageData | undefined>> {
  return readOrLogOutage("order not read", messages.account.unreachable, async () => {
    const past = isMessageId(before);
    const args = { p_reference: reference, p_messages: maxMessagesPerRead };
    const data = await readRpcAsUser("account_order", { ...args, ...(past && { p_before: before }) });
    return data ? toOrderPage(data, past) : undefined;
  });
}

/** The data of the customer's page of any order, for staff; undefined if there is no such order. Fails with an outage. */
export async function readOrderPageForStaff(reference: string): Promise<Result<OrderPageData | undefined>> {
  return readOrLogOutage("customer's view not read", messages.desk.unreadable, async () => {
    const args = { p_reference: reference, p_messages: maxMessagesPerRead };
    const data = await readRpcAsUser("desk_customer_view", args);
    return data ? toOrderPage(data, false) : undefined;
  });
}
