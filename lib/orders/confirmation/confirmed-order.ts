import "server-only";
import { z } from "zod";
import { errorCode } from "@/lib/log";
import { serverSchema } from "@/lib/orders/record/store";
import { eventSchema } from "@/lib/orders/status/events";
import { adminClient } from "@/lib/supabase/admin";

const confirmedSchema = serverSchema.extend({
  events: z.array(eventSchema),
  receipts: z.array(z.object({ series: z.enum(["R", "C"]), label: z.string() })),
});

/** An order with the history for its customer, oldest first, and its receipts by number. */
export type ConfirmedOrder = z.infer<typeof confirmedSchema>;

type Key = { p_order?: string; p_session: string } | { p_receipt: string };

/**
 * The order of a card session, else with an ID, or of a receipt link, read in one request. Undefined if there is none.
 * Throws when the database can't be reached.
 */
export async function findConfirmedOrder(key: Key): Promise<ConfirmedOrder | undefined> {
  const { data, error } = await adminClient().rpc("confirmed_order", key);
  if (error) throw new Error("Order could not be read", { cause: errorCode(error) });
  return data ? confirmedSchema.parse(data) : undefined;
}
