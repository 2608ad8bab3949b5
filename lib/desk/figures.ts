import "server-only";
import { z } from "zod";
import { orderStepNames, stepOwnerLabels, type OrderStepName } from "@/data/figures";
import { messages } from "@/data/messages";
import type { Result } from "@/lib/result";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage } from "@/lib/supabase/read";

/** The first day of a calendar month at the office. */
const month = z.iso.date();
const count = z.coerce.number();
const days = z.coerce.number().nullable();

const figuresSchema = z.object({
  /** Amounts in US dollars: receipts, and the sum of credit notes as a positive number. */
  months: z.array(z.object({ month, paid: count, received: count, refunded: count })),
  /** Paid orders by jurisdiction, most first; months without any are left out. */
  places: z.array(
    z.object({ slug: z.string(), name: z.string(), paid: count, months: z.record(month, count) }),
  ),
  /** Medians in days. Without a kind: all orders. */
  times: z.array(
    z.object({
      kind: z.enum(["company", "trust", "bank"]).nullable(),
      filed: count,
      days_to_filing: days,
      handed_over: count,
      days_to_handover: days,
    }),
  ),
  waiting: z.array(
    z.object({
      reference: z.string(),
      customer: z.string(),
      jurisdiction: z.string(),
      step: z.enum(Object.keys(orderStepNames) as [OrderStepName, ...OrderStepName[]]),
      owner: z.enum(Object.keys(stepOwnerLabels) as [keyof typeof stepOwnerLabels]),
      since: z.coerce.date(),
    }),
  ),
});

export type DeskFigures = z.infer<typeof figuresSchema>;

/** The figures of the last 12 calendar months, with the staff member's rights. Fails with an outage. */
export async function readDeskFigures(): Promise<Result<DeskFigures>> {
  return readOrLogOutage("figures not read", messages.desk.unreadable, async () =>
    figuresSchema.parse(await readRpcAsUser("desk_figures")),
  );
}
