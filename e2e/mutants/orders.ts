import type { Mutant } from "./mutant-list.ts";

const ordersSql = "supabase/schemas/04_orders.sql";
const attemptsSql = "supabase/schemas/05_attempts.sql";
const eventsSql = "supabase/schemas/07_events.sql";
const paymentsSql = "supabase/schemas/08_payments.sql";
const attempts = (name: string) => ({ file: "supabase/attempts.test.ts", name });
const events = (name: string) => ({ file: "supabase/events.test.ts", name });
const lines = (name: string) => ({ file: "supabase/order-lines.test.ts", name });
const orders = (name: string) => ({ file: "supabase/orders.test.ts", name });
const matrix = { file: "supabase/policies.test.ts", name: "on a hosted project" };
/** An order's changes in the database: placed, changed, settled, cancelled. */
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
    guard: "Placing a draft twice places one order",
    file: attemptsSql,
    find: "  on conflict (id) do nothing\n",
    replace: "",
    test: {
      file: "supabase/concurrent-payments.test.ts",
      name: "20 connections that place one draft in two ways place one order with one open attempt",
    },
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
    find: "  if o.payment_verified_at is not null then\n    -- Two ways",
    replace: "  if false then\n    -- Two ways",
    test: orders("settles once, however often it is called"),
  },
  {
    guard: "Settlement locks the row",
    file: paymentsSql,
    find: "a.stripe_session_id = p_session), p_order)\n     for no key update;",
    replace: "a.stripe_session_id = p_session), p_order);",
    test: {
      file: "supabase/concurrent-payments.test.ts",
      name: "20 connections that settle one order at once settle it once",
    },
  },
  {
    guard: "A payment finds its order by its session",
    file: paymentsSql,
    find: "coalesce((select a.order_id from private.payment_attempts a where a.stripe_session_id = p_session), p_order)\n",
    replace: "p_order\n",
    test: orders("finds the order by its session, whatever its metadata says"),
  },
  {
    guard: "An order costs the sum of its lines",
    file: ordersSql,
    find: "private.with_fees(o, private.lines_of(o.id)) is distinct from o then",
    replace: "o.total_fee is null then",
    test: lines("can't be made to differ from its fees, not even by the owner"),
  },
  {
    guard: "An order's fees come from its lines, whatever else the caller sends",
    file: attemptsSql,
    find: "private.with_fees(jsonb_populate_record(null::public.orders, given), given -> 'lines')",
    replace: "jsonb_populate_record(null::public.orders, given)",
    test: lines("are stored as sold, and its fees are their sums, whatever else is sent"),
  },
  {
    guard: "What is not ordered costs nothing",
    file: ordersSql,
    find: "(use_nominee_director or nominee_director_fee = 0)",
    replace: "true",
    test: orders("refuses a nominee fee without a nominee"),
  },
  {
    guard: "An order has one open attempt",
    file: attemptsSql,
    find: "create unique index payment_attempts_one_open",
    replace: "create index payment_attempts_one_open",
    test: attempts("even the owner of the database can't open two attempts of one order"),
  },
  {
    guard: "Nothing paid is changed or tried again",
    file: attemptsSql,
    find: "  if o.status <> 'submitted' then\n    return o.status::text;\n  end if;\n",
    replace: "",
    test: attempts("a paid or reported order is never closed, changed or tried again"),
  },
  {
    guard: "A card session is closed before another way to pay is opened",
    file: attemptsSql,
    find: "(a.stripe_session_id <> coalesce(p_closed_session, '')\n       or exists",
    replace: "(exists",
    test: attempts("a card session that was not closed at Stripe prevents another attempt"),
  },
  {
    guard: "An order is not changed while money is held for it",
    file: attemptsSql,
    find: "  if private.money_held(o.id) > 0 then\n    return null;\n  end if;",
    replace: "",
    test: attempts("not once money is held"),
  },
  {
    guard: "An order never moves from one account to another",
    file: attemptsSql,
    find: "  if o.user_id is null then\n    n.user_id",
    replace: "  if true then\n    n.user_id",
    test: attempts("never moves an order from one account to another; a guest's joins the account that pays"),
  },
  {
    guard: "A paid order can't be paid in another way",
    file: attemptsSql,
    find: "new.status = 'cancelled' or new.payment_verified_at is not null)",
    replace: "new.status = 'cancelled')",
    test: attempts("settles an unpaid order, and closes the other attempt"),
  },
  {
    guard: "Coins reported for a closed attempt settle nothing",
    file: paymentsSql,
    find: "  if a.closed_at is not null then",
    replace: "  if false then",
    test: attempts("coins reported with its token settle nothing; the desk is told, and can verify them"),
  },
  {
    guard: "A paid order is not cancelled",
    file: attemptsSql,
    find: "  if o.status <> 'submitted' then\n    return case",
    replace: "  if o.status = 'cancelled' then\n    return case",
    test: attempts("does not cancel while another card session is open, or when paid"),
  },
  {
    guard: "A card session is closed before its order is cancelled",
    file: attemptsSql,
    find: "  if private.open_session(o.id) <> coalesce(p_closed_session, '') then",
    replace: "  if false then",
    test: attempts("does not cancel while another card session is open, or when paid"),
  },
  {
    guard: "A cancelled order is final",
    file: ordersSql,
    find: "  if old.status = 'cancelled'\n     and (new.status,",
    replace: "  if false\n     and (new.status,",
    test: attempts("a cancelled order is final: status = 'submitted'"),
  },
  {
    guard: "Money for a cancelled order is recorded",
    file: paymentsSql,
    find: "       set late_payment_at = now(), stripe",
    replace: "       set stripe",
    test: attempts("by card: recorded once, for any amount, and the order stays cancelled"),
  },
  {
    guard: "A customer can't cancel an order whose money is held",
    file: attemptsSql,
    find: "  if private.money_held(o.id) > 0 then\n    return 'paid';\n  end if;",
    replace: "",
    test: { file: "supabase/money.test.ts", name: "too little, which keeps the order open" },
  },
  {
    guard: "An order is written with its consent",
    file: attemptsSql,
    find: "    n.terms_version, n.refunds_version, n.consented_at)",
    replace: "    null, null, null)",
    test: attempts("are stored with a placed or rebuilt order"),
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
    find: "and not is_unpaid and not (starts_with(new.notes",
    replace: "and false and not (starts_with(new.notes",
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
    find: "  if amount <= 0 then\n    return 'already';\n",
    replace: "  if amount = 0 then\n    return 'already';\n",
    test: orders("refunds of a card payment are the sum refunded so far"),
  },
  {
    guard: "Only what is new of a refund is recorded",
    file: paymentsSql,
    find: "round(p_refunded_cents / 100.0, 2) + coalesce(sum(t.amount), 0), left_over)",
    replace: "round(p_refunded_cents / 100.0, 2), left_over)",
    test: orders("refunds of a card payment are the sum refunded so far: three parts"),
  },
  {
    guard: "Refunds never exceed the payment",
    file: paymentsSql,
    find: "select least(round(p_refunded_cents / 100.0, 2) + coalesce(sum(t.amount), 0), left_over) into amount",
    replace: "select round(p_refunded_cents / 100.0, 2) + coalesce(sum(t.amount), 0) into amount",
    test: orders("refunds of a card payment are the sum refunded so far"),
  },
  {
    guard: "A lost dispute is not a refund of the provider's",
    file: paymentsSql,
    find: "where t.charge_id = c.id and t.kind = 'refund';",
    replace: "where t.charge_id = c.id;",
    test: orders("money that the bank took back in a dispute does not count as our refund"),
  },
  {
    guard: "A refund takes its order's lock",
    file: paymentsSql,
    find: `  select * into o from public.orders where id = c.order_id for no key update;
  if not found then
    return 'unknown';
  end if;
  left_over :=`,
    replace: `  select * into o from public.orders where id = c.order_id;
  if not found then
    return 'unknown';
  end if;
  left_over :=`,
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
    find: "    amount := least(amount, private.money_left(c.id));\n",
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
    file: ordersSql,
    find: "'Paid in %s: the transaction should be verified manually.'",
    replace: "''",
    test: orders("records the customer's report once and verifies nothing"),
  },
];
