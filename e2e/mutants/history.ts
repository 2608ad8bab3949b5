import type { Mutant } from "./mutant-list.ts";

const helpersSql = "supabase/schemas/01_helpers.sql";
const referencesSql = "supabase/schemas/05_references.sql";
const eventsSql = "supabase/schemas/07_events.sql";
const receiptsSql = "supabase/schemas/09_receipts.sql";
const references = (name: string) => ({ file: "supabase/references.test.ts", name });
const events = (name: string) => ({ file: "supabase/events.test.ts", name });
const matrix = { file: "supabase/policies.test.ts", name: "on a hosted project" };

/** References, and an order's permanent records: events and receipts. */
export const historyMutants: readonly Mutant[] = [
  {
    guard: "A label belongs to one order",
    file: referencesSql,
    find: "  if not exists (select from private.order_references\n                  where label = new.order_reference and order_id = new.id) then",
    replace: "  if false then",
    test: references("belongs to its order, even if that was never placed"),
  },
  {
    guard: "References never run out",
    file: referencesSql,
    find: "    first := first + size;\n",
    replace: "",
    test: references("a million references are distinct"),
  },
  {
    guard: "Only the server takes references",
    file: referencesSql,
    find: "grant execute on function public.take_reference(uuid, text) to service_role;",
    replace: "grant execute on function public.take_reference(uuid, text) to service_role, authenticated;",
    test: matrix,
  },
  {
    guard: "A receipt's number is taken under the counter's lock",
    file: receiptsSql,
    find: "do update set taken = greatest(s.taken + 1, excluded.taken)",
    replace: "do update set taken = excluded.taken",
    test: { file: "supabase/receipts.test.ts", name: "20 payments at once" },
  },
  {
    guard: "What is the desk's of a history is not the customer's",
    file: eventsSql,
    find: `(for_customer and order_id`,
    replace: `(order_id`,
    test: matrix,
  },
  {
    guard: "The desk's lines are not the customer's",
    file: eventsSql,
    find: "grant select on public.order_event_desk_lines to service_role;",
    replace:
      "grant select on public.order_event_desk_lines to service_role, authenticated;\ncreate policy leak on public.order_event_desk_lines for select to authenticated using (true);",
    test: matrix,
  },
  {
    guard: "What happened is not changed",
    file: helpersSql,
    find: "if private.is_api_role() or tg_op",
    replace: "if false and tg_op",
    test: events("or by the owner of the database: update public.order_events"),
  },
  {
    guard: "What the server is granted writes no history",
    file: helpersSql,
    find: "if private.is_api_role() or tg_op",
    replace: "if tg_op",
    test: events("order_events by the server"),
  },
  {
    guard: "A customer reads the receipts of their own orders only",
    file: receiptsSql,
    find: "using (order_id = any ((select private.own_order_ids())::uuid[]))",
    replace: "using (true)",
    test: matrix,
  },
];
