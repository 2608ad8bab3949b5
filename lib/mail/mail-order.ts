import "server-only";
import { z } from "zod";
import type { MailText } from "@/data/mails";
import { serverSchema } from "@/lib/orders/store";
import { printedReceiptSchema } from "@/lib/receipts/store";

const openSlotSchema = z.object({ title: z.string(), person_name: z.string().nullable() });

const mailOrderSchema = serverSchema.extend({
  receipts: z.array(printedReceiptSchema),
  /** The slots that are still open. */
  open_slots: z.array(openSlotSchema),
  /** Whether an account can open it: it placed the order, or confirmed its address. */
  in_account: z.boolean(),
});

export type MailOrder = z.infer<typeof mailOrderSchema>;

/** Parses an email's order row. Throws when it is missing. */
export const parseMailOrder = (row: unknown) => mailOrderSchema.parse(row);

/** The emails that list an order's open slots. */
export const mailsWithOpenSlots: readonly string[] = [
  "payment-received",
  "payment-verified",
  "documents-reminder",
];

/** Groups open slots by person. The slots of the order itself have no `who`. */
export function groupOpenSlots(
  slots: readonly z.infer<typeof openSlotSchema>[],
): NonNullable<MailText["needed"]> {
  const groups = Map.groupBy(slots, ({ person_name: name }) => name ?? undefined);
  return [...groups].map(([who, what]) => ({ who, what: what.map(({ title }) => title) }));
}
