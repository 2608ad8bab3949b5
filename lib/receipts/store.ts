import "server-only";
import { z } from "zod";
import { createAdminClient } from "@/lib/supabase/admin";
import { Constants } from "@/lib/supabase/database.types";
import { getDataOrThrow } from "@/lib/supabase/read";
import { currentSeller, sellerSchema } from "./seller";
import { receiptHref } from "@/lib/orders/paths";
import type { Order } from "@/lib/orders/store";
import type { ReceiptSeries } from "@/data/receipts";

/** A link to a receipt or credit note. */
export type ReceiptLink = { readonly series: ReceiptSeries; readonly label: string; readonly href: string };

/** Links to an order's receipts, in the account or on the confirmation page. */
export const toReceiptLinks = (
  order: Pick<Order, "order_reference">,
  receipts: readonly Pick<ReceiptLink, "series" | "label">[],
  inAccount: boolean,
): ReceiptLink[] =>
  receipts.map(({ series, label }) => ({
    series,
    label,
    href: receiptHref(order.order_reference, label, inAccount),
  }));

/** A receipt's row as the database returns it. */
export const receiptSchema = z.object({
  series: z.enum(["R", "C"]),
  label: z.string(),
  order_id: z.uuid(),
  issued_at: z.coerce.date(),
  amount: z.number(),
});

const dollars = z.number();
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** A receipt with all that its PDF shows. */
export const printedReceiptSchema = receiptSchema.extend({
  snapshot: z.object({
    order_reference: z.string(),
    kind: z.enum(Constants.public.Enums.order_kind),
    service_type: z.string(),
    jurisdiction: z.string(),
    full_name: z.string(),
    email: z.string(),
    company_name: text,
    lines: z.array(z.object({ label: z.string(), amount: dollars })),
    payment_method: z.enum(Constants.public.Enums.payment_method),
    paid_at: z.coerce.date(),
    /** Missing only if the site had never recorded it. */
    seller: sellerSchema.optional(),
    credit: z
      .object({ receipt: z.string().optional(), paid: dollars.optional(), refunded: dollars })
      .optional(),
  }),
});

/** A receipt or credit note. Amounts are in US dollars. */
export type PrintedReceipt = z.infer<typeof printedReceiptSchema>;

/** A receipt or credit note of an order; undefined if it has none with this label. Throws when the database fails. */
export async function findReceipt(orderId: string, label: string): Promise<PrintedReceipt | undefined> {
  const answer = await createAdminClient()
    .from("receipts")
    .select(Object.keys(printedReceiptSchema.shape).join(","))
    .eq("order_id", orderId)
    .eq("label", label)
    .maybeSingle();
  const data = getDataOrThrow(answer, "Receipt could not be read");
  return data ? printedReceiptSchema.parse(data) : undefined;
}

/** Records the seller's details for future receipts. */
export async function recordSeller(): Promise<void> {
  const answer = await createAdminClient().rpc("record_seller", { p_details: JSON.stringify(currentSeller) });
  getDataOrThrow(answer, "Seller could not be recorded");
}
