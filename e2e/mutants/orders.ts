import type { Mutant } from "./mutant-list.ts";

const ordersSql = "supabase/schemas/04_orders.sql";
const eventsSql = "supabase/schemas/07_events.sql";
const paymentsSql = "supabase/schemas/08_payments.sql";
const intent = (name: string) => ({ file: "supabase/intents.test.ts", name });
const events = (name: string) => ({ file: "supabase/events.test.ts", name });
const orders = (name: string) => ({ file: "supabase/orders.test.ts", name });
const matrix = { file: "supabase/policies.test.ts", name: "on a hosted project" };
const settled = `p_request_id uuid, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns public.settle_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  settled boolean := false;
begin
`;

/** An order's changes in the database: placed, settled, replaced, cancelled. */
export const ordersMutants: readonly Mutant[] = [
  {
    guard: "Customers read their own orders only",
    file: ordersSql,
    find: `on public.orders
  for select to authenticated
  using (id = any ((select private.own_order_ids())::uuid[]))`,
    replace: `on public.orders
  for select to authenticated
  using (true)`,
    test: matrix,
  },
  {
    guard: "Only the server settles",
    file: paymentsSql,
    find: `grant execute on function public.settle_card(uuid, text, text, bigint, text) to service_role;`,
    replace: `grant execute on function public.settle_card(uuid, text, text, bigint, text) to service_role, authenticated;`,
    test: matrix,
  },
  {
    guard: "One order for each checkout",
    file: ordersSql,
    find: "request_id uuid not null unique,",
    replace: "request_id uuid not null,",
    test: orders("one order for each request_id"),
  },
  {
    guard: "A new order is unpaid",
    file: ordersSql,
    find: "      new.status := 'submitted';\n",
    replace: "",
    test: orders("is unpaid, even if the request says otherwise"),
  },
  {
    guard: "The amount is compared with the order",
    file: paymentsSql,
    find: "o.total_fee * 100 = p_amount_cents and ",
    replace: "",
    test: orders("a mismatch changes nothing and notifies the desk once: a cent less"),
  },
  {
    guard: "The currency is compared with the order",
    file: paymentsSql,
    find: "= p_amount_cents and lower(p_currency) = 'usd'",
    replace: "= p_amount_cents",
    test: orders("a mismatch changes nothing and notifies the desk once"),
  },
  {
    guard: "A settled order is not settled again",
    file: paymentsSql,
    find: "  if o.payment_method = 'card' and o.payment_status in ('completed', 'refunded') then",
    replace: "  if false then",
    test: orders("settles once, however often it is called"),
  },
  {
    guard: "Settlement locks the row",
    file: paymentsSql,
    find: `p_currency text)
returns public.settle_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  settled boolean := false;
begin
  select * into o from public.orders where request_id = p_request_id for update;`,
    replace: `p_currency text)
returns public.settle_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  settled boolean := false;
begin
  select * into o from public.orders where request_id = p_request_id;`,
    test: orders("each function that changes a payment locks its row first"),
  },
  {
    guard: "A payment finds its order by the session as well",
    file: paymentsSql,
    find: `    select * into o from public.orders where stripe_session_id = p_session for update;
  end if;
  if not found then
    return 'unknown';
  end if;

`,
    replace: `  end if;
  if not found then
    return 'unknown';
  end if;

`,
    test: orders("finds the order by its session if the request ID is missing or from another build"),
  },
  {
    guard: "What is not ordered costs nothing",
    file: ordersSql,
    find: "(use_nominee_director or nominee_director_fee = 0)",
    replace: "true",
    test: orders("refuses a nominee fee without a nominee"),
  },
  {
    guard: "An intent has one order that is open or paid",
    file: ordersSql,
    find: "create unique index orders_one_per_intent on public.orders (intent_id) where status <> 'cancelled';",
    replace: "",
    test: intent("even the owner of the database can't store two open orders of one intent"),
  },
  {
    guard: "What was begun another way is closed",
    file: ordersSql,
    find: "  perform private.replace_orders(n);\n  perform private.insert_order(n, p_order::jsonb);\n  o := private.record_replaced(n.request_id);\n  if",
    replace:
      "  perform private.insert_order(n, p_order::jsonb);\n  o := private.record_replaced(n.request_id);\n  if",
    test: intent("Bitcoin, then Ethereum, then card: one is open"),
  },
  {
    guard: "Nothing paid is replaced",
    file: ordersSql,
    find: "and status = 'paid') then",
    replace: "and false) then",
    test: intent("a paid order is never closed"),
  },
  {
    guard: "What its owner gave up is not begun again",
    file: ordersSql,
    find: "x.intent_id = n.intent_id and private.is_given_up(x)) then",
    replace: "false) then",
    test: intent("a closed order is not placed again"),
  },
  {
    guard: "A card session is closed before its order is replaced",
    file: ordersSql,
    find: "and stripe_session_id is not null and stripe_session_id",
    replace: "and false and stripe_session_id",
    test: intent("a card session that was not closed at Stripe prevents another order"),
  },
  {
    guard: "Orders of one intent are placed one after the other",
    file: ordersSql,
    find: "  o public.orders;\nbegin\n  perform private.lock_intent(n.intent_id);\n  select * into o",
    replace: "  o public.orders;\nbegin\n  select * into o",
    test: intent("placing an order locks its intent before reading"),
  },
  {
    guard: "A paid order is not cancelled",
    file: ordersSql,
    find: "  if o.status <> 'submitted' then",
    replace: "  if o.status = 'cancelled' then",
    test: intent("does not cancel while a newer card session is open, or when paid"),
  },
  {
    guard: "A card session is closed before its order is cancelled",
    file: ordersSql,
    find: "  if o.stripe_session_id is distinct from p_closed_session then",
    replace: "  if false then",
    test: intent("does not cancel while a newer card session is open, or when paid"),
  },
  {
    guard: "A cancelled order is final",
    file: ordersSql,
    find: "  if old.status = 'cancelled' and (new.status,",
    replace: "  if false and (new.status,",
    test: intent("a cancelled order is final: status = 'submitted'"),
  },
  {
    guard: "Money for a cancelled order is recorded",
    file: paymentsSql,
    find: "       set late_payment_at = coalesce(late_payment_at, now()),\n           stripe_payment_intent_id",
    replace: "       set stripe_payment_intent_id",
    test: intent(
      "by card: recorded once, for any amount, and the order stays cancelled; its refund is recorded too",
    ),
  },
  {
    guard: "A customer can't cancel an order whose money is held",
    file: ordersSql,
    find: "  if private.money_held(o.id) > 0 then\n    return 'paid';\n  end if;",
    replace: "",
    test: { file: "supabase/money.test.ts", name: "too little, which keeps the order open" },
  },
  {
    guard: "An order is written with its consent",
    file: ordersSql,
    find: "n.terms_version, n.refunds_version, n.consented_at, n.status",
    replace: "null, null, null, n.status",
    test: intent("are stored with a placed or rebuilt order; an older order has none"),
  },
  {
    guard: "A row is locked before it is settled",
    file: paymentsSql,
    find: `  ${settled}  select * into o from public.orders where request_id = p_request_id for update;`,
    replace: `  ${settled}  select * into o from public.orders where request_id = p_request_id;`,
    test: {
      file: "supabase/concurrent-payments.test.ts",
      name: "20 connections that settle one order at once settle it once",
    },
  },
  {
    guard: "A repeated report changes nothing",
    file: eventsSql,
    find: "e.kind = p_kind and l.line = left(p_desk_line, 2000));",
    replace: "false);",
    test: events("a second payment"),
  },
  {
    guard: "No settlement without its mails",
    file: paymentsSql,
    find: "    perform private.mail_desk(o, 'desk-order-paid');\n",
    replace: "",
    test: events("a card payment"),
  },
  {
    guard: "A fact whose mail can't be written has not happened",
    file: paymentsSql,
    find: `    perform private.mail_customer(o, 'payment-received',
      jsonb_build_object('receipt', private.issue_receipt(o, 'R', o.total_fee)));
`,
    replace: `    begin
      perform private.mail_customer(o, 'payment-received',
        jsonb_build_object('receipt', private.issue_receipt(o, 'R', o.total_fee)));
    exception when others then null;
    end;
`,
    test: events("a failure leaves no event"),
  },
  {
    guard: "A customer's words are never changed",
    file: ordersSql,
    find: "  if new.notes is distinct from old.notes and not (",
    replace: "  if false and not (",
    test: orders("notes can't be changed, even by the owner of the database"),
  },
  {
    guard: "A dispute locks its order",
    file: paymentsSql,
    find: `  select * into o from public.orders where id = c.order_id for no key update;
  if not found then
    return 'unknown';
  end if;
  select d.status into known`,
    replace: `  select * into o from public.orders where id = c.order_id;
  if not found then
    return 'unknown';
  end if;
  select d.status into known`,
    test: {
      file: "supabase/concurrent-payments.test.ts",
      name: "a lost dispute reported 20 times at once is recorded once",
    },
  },
  {
    guard: "The transaction of a payment is written once",
    file: ordersSql,
    find: "or old.payment_transaction is not null and new.payment_transaction is distinct from old.payment_transaction",
    replace: "",
    test: orders("evidence is written once: payment_transaction = '0x2'"),
  },
  {
    guard: "A repeated or older refund event changes nothing",
    file: paymentsSql,
    find: "  amount := least(amount, paid - o.refunded_amount);\n  if amount <= 0 then\n",
    replace: "  amount := least(amount, paid - o.refunded_amount);\n  if amount = 0 then\n",
    test: orders("refunds of a card payment are the sum refunded so far"),
  },
  {
    guard: "Only what is new of a refund is recorded",
    file: paymentsSql,
    find: "select round(p_refunded_cents / 100.0, 2) - o.refunded_amount + ",
    replace: "select round(p_refunded_cents / 100.0, 2) + ",
    test: orders("refunds of a card payment are the sum refunded so far: three parts"),
  },
  {
    guard: "Refunds never exceed the payment",
    file: paymentsSql,
    find: "  amount := least(amount, paid - o.refunded_amount);\n",
    replace: "",
    test: orders("refunds of a card payment are the sum refunded so far"),
  },
  {
    guard: "A lost dispute is not a refund of the provider's",
    file: paymentsSql,
    find: " - o.refunded_amount + coalesce(sum(d.lost_amount), 0) into amount",
    replace: " - o.refunded_amount into amount",
    test: orders("money that the bank took back in a dispute does not count as our refund"),
  },
  {
    guard: "A refund takes its order's lock",
    file: paymentsSql,
    find: `  select * into o from public.orders where id = c.order_id for no key update;
  if not found then
    return 'unknown';
  end if;
  if private.is_extra(c, o) then
    return private.refund_extra`,
    replace: `  select * into o from public.orders where id = c.order_id;
  if not found then
    return 'unknown';
  end if;
  if private.is_extra(c, o) then
    return private.refund_extra`,
    test: {
      file: "supabase/concurrent-payments.test.ts",
      name: "20 refund events of one card payment at once",
    },
  },
  {
    guard: "A closed dispute is not opened again",
    file: paymentsSql,
    find: "  if known is not null and (known <> 'open' or p_status = 'open') then",
    replace: "  if known is not null and known = p_status then",
    test: orders("a dispute whose opening arrives after its end"),
  },
  {
    guard: "A lost dispute takes no more than is left",
    file: paymentsSql,
    find: "    amount := least(amount, o.total_fee - o.refunded_amount);\n",
    replace: "    null;\n",
    test: orders("a dispute lost, each for more than is left"),
  },
  {
    guard: "An order with two disputes is disputed until both end",
    file: paymentsSql,
    find: "select case when bool_or(d.status = 'open') then 'open'::public.dispute_status",
    replace: "select case when false then 'open'::public.dispute_status",
    test: orders("a dispute won while another is open"),
  },
  {
    guard: "The table refuses a refund beyond the payment",
    file: ordersSql,
    find: `    refunded_amount >= 0 and (status = 'cancelled' or refunded_amount <= total_fee)),`,
    replace: `    refunded_amount >= 0),`,
    test: orders("the table refuses a refund of more than was paid"),
  },
  {
    guard: "The table calls refunded what was refunded in full",
    file: ordersSql,
    find: "    (payment_status = 'refunded') = (status = 'paid' and refunded_amount = total_fee)),",
    replace: "    true),",
    test: orders("the table refuses a refund of all, and not called refunded"),
  },
  {
    guard: "The table refuses a refund without a payment",
    file: ordersSql,
    find: `    refunded_amount = 0 or payment_verified_at is not null or late_payment_at is not null),`,
    replace: `    true),`,
    test: orders("the table refuses a refund without a payment, and reducing one"),
  },
  {
    guard: "A refund is not taken back",
    file: ordersSql,
    find: "  if new.refunded_amount < old.refunded_amount then",
    replace: "  if false then",
    test: orders("the table refuses a refund without a payment, and reducing one"),
  },
  {
    guard: "The row says that a reported payment should be verified manually",
    file: paymentsSql,
    find: "'Paid in %s: the transaction should be verified manually.'",
    replace: "''",
    test: orders("records the customer's report once and verifies nothing"),
  },
];
