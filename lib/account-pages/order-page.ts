import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { shareSchema, type OwnershipShare } from "@/lib/compliance/ownership";
import { customerDeadlineSchema, type CustomerDeadline } from "@/lib/deadlines/store";
import {
  orderDocumentSchema,
  checklistSlotSchema,
  toChecklist,
  type Checklist,
} from "@/lib/documents/checklist";
import {
  isMessageId,
  messageRowSchema,
  maxMessagesPerRead,
  toThread,
  type Thread,
} from "@/lib/messages/store";
import { orderEventSchema, type Order, type OrderEvent, orderSchema } from "@/lib/orders/store";
import { listFurtherPayments, type FurtherPayments } from "@/lib/orders/own-orders";
import { customerStepSchema, type CustomerStep } from "@/lib/orders/steps";
import { personSchema, type ReusablePerson, type Person } from "@/lib/people/person";
import { toReceiptLinks, type ReceiptLink, receiptSchema } from "@/lib/receipts/store";
import type { Result } from "@/lib/result";
import { readOrOutage } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";

/** The result of account_order and desk_customer_view. */
const answerSchema = z.object({
  order: orderSchema,
  events: z.array(orderEventSchema),
  step: customerStepSchema.nullable(),
  deadlines: z.array(customerDeadlineSchema).default([]),
  year_end_month: z.number().nullable().default(null),
  receipts: z.array(receiptSchema),
  related: z.array(orderSchema),
  messages: z.array(messageRowSchema),
  slots: z.array(checklistSlotSchema),
  documents: z.array(orderDocumentSchema),
  people: z.array(personSchema),
  known: z.array(z.object({ person_id: z.uuid(), reference: z.string(), documents: z.number() })).default([]),
  shares: z.array(shareSchema),
});

/** An order with everything that the customer's page of it shows. */
export type OrderPageData = {
  readonly order: Order;
  readonly events: readonly OrderEvent[];
  /** Undefined before payment and after the order has ended. */
  readonly step: CustomerStep | undefined;
  /** What falls due for its company. */
  readonly deadlines: readonly CustomerDeadline[];
  /** The month in which the company's financial year ends, 1 to 12, if it is another than usual. */
  readonly yearEnd: number | null;
  readonly receipts: readonly ReceiptLink[];
  readonly further: FurtherPayments;
  readonly thread: Thread;
  readonly checklist: Checklist;
  readonly people: readonly Person[];
  /** Those of whom the customer told us for another order. */
  readonly known: readonly ReusablePerson[];
  /** Who owns what. */
  readonly shares: readonly OwnershipShare[];
};

async function toOrderPage(data: unknown, past: boolean): Promise<OrderPageData> {
  const { order, events, step, deadlines, receipts, related, slots, documents, people, shares, ...answer } =
    answerSchema.parse(data);
  return {
    order,
    events,
    step: step ?? undefined,
    deadlines,
    yearEnd: answer.year_end_month,
    receipts: toReceiptLinks(order, receipts, true),
    further: listFurtherPayments(order, related),
    thread: toThread(answer.messages, { past }),
    checklist: toChecklist(slots, documents),
    people,
    known: answer.known,
    shares,
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
  return readOrOutage("order not read", messages.account.unreachable, async () => {
    const supabase = await userClient();
    const past = isMessageId(before);
    const { data } = await supabase
      .rpc("account_order", {
        p_reference: reference,
        p_messages: maxMessagesPerRead,
        ...(past && { p_before: before }),
      })
      .throwOnError();
    return data ? await toOrderPage(data, past) : undefined;
  });
}

/** What the customer's page of any order shows, for staff, in one request; undefined if there is none. Fails with an outage. */
export async function readOrderPageForStaff(reference: string): Promise<Result<OrderPageData | undefined>> {
  return readOrOutage("customer's view not read", messages.desk.unreadable, async () => {
    const supabase = await userClient();
    const { data } = await supabase
      .rpc("desk_customer_view", { p_reference: reference, p_messages: maxMessagesPerRead })
      .throwOnError();
    return data ? await toOrderPage(data, false) : undefined;
  });
}
