import "server-only";
import { z } from "zod";

/** A detail that doesn't match its schema is left out. */
const maybe = z.string().optional().catch(undefined);

/** A row of order_events as its customer may read it. */
export const eventSchema = z.object({
  id: z.coerce.number(),
  at: z.coerce.date(),
  kind: z.string(),
  details: z.object({
    by: maybe,
    reference: maybe,
    way: z.enum(["card", "bitcoin", "ethereum", "usdt"]).optional().catch(undefined),
    /** US dollars. */
    amount: z.coerce.number().optional().catch(undefined),
    document: maybe,
    what: maybe,
    due: z.iso.date().optional().catch(undefined),
    person: maybe,
    fields: maybe,
    before: maybe,
    after: maybe,
    roles_before: maybe,
    roles_after: maybe,
  }),
  /** A message from staff to the customer. */
  line: z.string().nullable(),
});

/** An event of an order, as shown to its customer. */
export type OrderEvent = z.infer<typeof eventSchema>;

/** Whether cryptocurrency was reported for a closed way to pay. The desk looks for it. */
export const reportedLate = (events: readonly Pick<OrderEvent, "kind">[]): boolean =>
  events.some(({ kind }) => kind === "late_reported");
