import type { Mutant } from "./mutant-list.ts";

const ordersSql = "supabase/schemas/04_orders.sql";
const messagesSql = "supabase/schemas/06_messages.sql";
const paymentsSql = "supabase/schemas/08_payments.sql";
const documentsSql = "supabase/schemas/10_documents.sql";
const newsSql = "supabase/schemas/12_news.sql";
const figuresSql = "supabase/schemas/15_figures.sql";
const deskListsSql = "supabase/schemas/13_desk_lists.sql";
const deskSql = "supabase/schemas/13_desk.sql";
const deskOrderSql = "supabase/schemas/18_desk_order.sql";
const matrix = { file: "supabase/policies.test.ts", name: "on a hosted project" };
const desk = (name: string) => ({ file: "supabase/desk.test.ts", name });
const together = (name: string) => ({ file: "supabase/desk-together.test.ts", name });
const thread = (name: string) => ({ file: "supabase/messages.test.ts", name });
const toDo = (name: string) => ({ file: "supabase/to-do.test.ts", name });
const histories = {
  file: "supabase/histories.property.test.ts",
  name: "in random histories every open order has one step",
};
const actions = (name: string) => ({ file: "lib/desk/actions.test.ts", name });
const staff = (name: string) => ({ file: "lib/desk/staff.test.ts", name });

/** The desk's actions. */
export const deskMutants: readonly Mutant[] = [
  {
    guard: "A verb of the desk looks who presses it",
    file: deskSql,
    find: `  if not private.is_staff() then
    refusal := 'denied';`,
    replace: `  if false then
    refusal := 'denied';`,
    test: matrix,
  },
  {
    guard: "A verb of the desk takes the order's lock",
    file: deskSql,
    find: `  select * into o from public.orders where id = p_order for no key update;
  if not found then
    refusal := 'unknown';`,
    replace: `  select * into o from public.orders where id = p_order;
  if not found then
    refusal := 'unknown';`,
    test: desk("an action waits for the order's lock before it checks for newer events"),
  },
  {
    guard: "The second of two staff members is refused",
    file: deskSql,
    find: `elsif private.has_newer_event(p_order, p_seen) then
    refusal := 'stale';`,
    replace: "elsif false then\n    refusal := 'stale';",
    test: desk("verify_crypto is refused to staff who have not seen the latest event"),
  },
  {
    guard: "No more is given back than was paid",
    file: deskSql,
    find: "or p_amount > (case when beyond > 0 then beyond else remaining end) or",
    replace: "or",
    test: desk("mark_refunded of an order that is late, with"),
  },
  {
    guard: "A payment that was proven is not stopped as unpaid",
    file: deskSql,
    find: "if o.payment_verified_at is not null or o.payment_status = 'refunded' then",
    replace: "if false then",
    test: desk("desk_cancel of an order that is received, with"),
  },
  {
    guard: "An order can be assigned only to staff",
    file: deskSql,
    find: "if p_staff is not null and not private.is_staff_account(p_staff) then",
    replace: "if false then",
    test: together("is refused for a customer and for former staff"),
  },
  {
    guard: "An inquiry can be assigned only to staff",
    file: deskSql,
    find: "if not (p_staff is null or private.is_staff_account(p_staff)) then",
    replace: "if false then",
    test: together("an inquiry can be assigned only to staff"),
  },
  {
    guard: "An order is not taken from the colleague who was quicker",
    file: deskSql,
    find: "if o.assigned_to is distinct from p_from then",
    replace: "if false then",
    test: together("is refused if a colleague has changed the assignment meanwhile"),
  },
  {
    guard: "Only staff assign an order",
    file: deskSql,
    find: `  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  if not found then
    return 'unknown';
  end if;
  if o.assigned_to`,
    replace: `  select * into o from public.orders where id = p_order for no key update;
  if not found then
    return 'unknown';
  end if;
  if o.assigned_to`,
    test: matrix,
  },
  {
    guard: "Only staff read the customer's view",
    file: deskOrderSql,
    find: `    from private.orders_at_desk o
   where o.order_reference = p_reference and (select private.is_staff());`,
    replace: `    from private.orders_at_desk o
   where o.order_reference = p_reference;`,
    test: matrix,
  },
  {
    guard: "A desk page shows nothing to a customer",
    file: "lib/desk/staff.ts",
    find: ": notFound();",
    replace: ": ok();",
    test: { file: "lib/desk/staff.test.ts", name: "a customer gets the not-found page" },
  },
  {
    guard: "What was paid is not cancelled at the desk",
    file: "lib/desk/actions.ts",
    find: 'if (closed !== "closed") return',
    replace: 'if (closed === "unknown") return',
    test: actions("leaves an order unchanged if its session was paid"),
  },
  {
    guard: "An action with an unknown answer has failed",
    file: "lib/desk/actions.ts",
    find: 'if (answer === "done" || answer === "already")',
    replace: 'if (!Object.hasOwn(refused, answer ?? ""))',
    test: actions("fails when the database returns an unknown answer"),
  },
  {
    guard: "A comma parts thousands",
    file: "lib/schemas/desk.ts",
    find: "(\\d{1,7}|\\d{1,3},\\d{3}|\\d,\\d{3},\\d{3})",
    replace: "[\\d,]{1,9}",
    test: { file: "lib/schemas/desk.test.ts", name: 'refuses "950,50" as an amount' },
  },
  {
    guard: "Desk actions are for staff only",
    file: "app/(desk)/desk/actions.ts",
    find: "  if (!staff.value) return fail(messages.desk.refused.denied);\n  const result = await runDeskAction(",
    replace: "  const result = await runDeskAction(",
    test: {
      file: "app/(desk)/desk/actions.test.ts",
      name: "accept is refused for anyone who is not staff",
    },
  },
  {
    guard: "Who can't be known does not work at the desk",
    file: "lib/desk/staff.ts",
    find: `  if (session.state === "unknown") return outage(messages.session.unknown);`,
    replace: "",
    test: staff("an outage is returned while the session can't be known"),
  },
  {
    guard: "The same press counts once",
    file: deskSql,
    find: "e.kind = any (string_to_array(p_kind, ' ')) and e.staff_id",
    replace: "false and e.staff_id",
    test: desk("if one person sends ten identical requests at once, one counts"),
  },
  {
    guard: "Other words are no second press",
    file: deskSql,
    find: " and e.line is not distinct from p_line",
    replace: "",
    test: desk("review_order repeated with another text is refused as stale"),
  },
  {
    guard: "An order is filed once",
    file: deskSql,
    find: "  if o.phase in ('decision', 'handover', 'completed') then",
    replace: "  if false then",
    test: desk("file_order of an order that is filing, with"),
  },
  {
    guard: "A card is not verified by hand",
    file: deskSql,
    find: "  if coin is null then",
    replace: "  if false then",
    test: desk("verify_crypto of an order that is byCard, with"),
  },
  {
    guard: "Coins are found in a transaction",
    file: deskSql,
    find: "  if coalesce(btrim(p_transaction), '') = '' then",
    replace: "  if false then",
    test: desk("verify_crypto of an order that is reported, with"),
  },
  {
    guard: "Coins that were proven are not missed",
    file: deskSql,
    find: "  if coalesce(o.step not in ('verify_payment', 'find_payment'), true) then",
    replace: "  if false then",
    test: desk("mark_payment_not_found of an order that is received, with"),
  },
  {
    guard: "Nothing is filed before its money is proven",
    file: deskSql,
    find: "  if not private.documents_open(o) then\n    return 'refused-stage';\n  end if;\n",
    replace: "",
    test: desk("file_order of an order that is reported, with"),
  },
  {
    guard: "Nothing is filed before its documents",
    file: deskSql,
    find: "  if not private.documents_settled(o) then\n    return",
    replace: "  if false then\n    return",
    test: desk("files an order when every required document is accepted"),
  },
  {
    guard: "Nothing is handed over before it was filed",
    file: deskSql,
    find: "  if o.phase not in ('decision', 'handover') then",
    replace: "  if false then",
    test: desk("complete_order of an order that is received, with"),
  },
  {
    guard: "The desk cancels with the session it has closed",
    file: deskSql,
    find: "  if private.open_session(o.id) <> coalesce(p_closed_session, '') then\n    return 'refused-open';\n  end if;\n  -- A reported payment",
    replace: "  -- A reported payment",
    test: desk("desk_cancel of an order that is opened, with"),
  },
  {
    guard: "A card's money goes back at its provider",
    file: deskSql,
    find: "  if o.payment_method = 'card' and beyond <= 0 then",
    replace: "  if false then",
    test: desk("mark_refunded of an order that is byCard, with"),
  },
  {
    guard: "Money that was not found is not refunded",
    file: deskSql,
    find: "  if beyond <= 0 and not late and o.payment_verified_at is null then",
    replace: "  if false then",
    test: desk("mark_refunded of an order that is reported, with"),
  },
  {
    guard: "Money given back has its credit note",
    file: paymentsSql,
    find: "'receipt', case when not late then private.issue_receipt(o, 'C', p_amount) end",
    replace: "'receipt', null",
    test: desk("mark_refunded, sent twice, is done once"),
  },
  {
    guard: "A refund is whole cents",
    file: deskSql,
    find: "remaining end) or p_amount <> round(p_amount, 2) then",
    replace: "remaining end) then",
    test: desk("mark_refunded of an order that is received, with"),
  },
  {
    guard: "Refunds add up to what was paid, and no less is called refunded",
    file: deskSql,
    find: "else p_amount = remaining end, 'desk'",
    replace: "else true end, 'desk'",
    test: desk("refunds in parts up to the whole amount"),
  },
  {
    guard: "The customer reads why money was refunded",
    file: paymentsSql,
    find: "'amount', p_amount, 'reason', p_reason,",
    replace: "'amount', p_amount,",
    test: desk("mark_refunded, sent twice, is done once"),
  },
  {
    guard: "No order is filed or completed while its payment is disputed",
    file: ordersSql,
    find: `create trigger refuse_while_disputed before update of filed_at, completed_at on public.orders
  for each row when (old.filed_at is null and new.filed_at is not null or old.completed_at is null and new.completed_at is not null)
  execute function private.refuse_while_disputed();
`,
    replace: "",
    test: desk("is paused: file_order is refused until the dispute is won"),
  },
  {
    guard: "No document is accepted while the payment is disputed",
    file: documentsSql,
    find: `create trigger refuse_while_disputed before update of state on public.order_documents
  for each row when (new.state = 'accepted' and old.state <> 'accepted')
  execute function private.refuse_while_disputed();
`,
    replace: "",
    test: desk("is paused: accept_document is refused until the dispute is won"),
  },
  {
    guard: "No document is waived while the payment is disputed",
    file: documentsSql,
    find: `create trigger refuse_while_disputed before update of waived_at on public.order_requirements
  for each row when (new.waived_at is not null and old.waived_at is null)
  execute function private.refuse_while_disputed();
`,
    replace: "",
    test: desk("is paused: waive_document is refused until the dispute is won"),
  },
  {
    guard: "An order is completed only with a finished document",
    file: deskSql,
    find: "  if private.count_finished(o.id) = 0 then",
    replace: "  if false then",
    test: desk("complete_order of an order that is filing, with"),
  },
  {
    guard: "A handover needs the registration's facts",
    file: deskSql,
    find: "  if coalesce(p_registered_name, '') = '' or coalesce(p_registration_number, '') = '' then",
    replace: "  if false then",
    test: histories,
  },
  {
    guard: "An order's phase changes only along its path",
    file: "supabase/schemas/12_steps.sql",
    find: `create trigger set_phase_check before update on public.orders
  for each row when (new.phase <> old.phase) execute function private.check_phase();
`,
    replace: "",
    test: { file: "supabase/phases.test.ts", name: "an order that is completed leaves its path for nobody" },
  },
  {
    guard: "The desk checks documents once none is missing",
    file: "supabase/schemas/12_steps.sql",
    find: "new.sent_since is not null and new.open_since is null",
    replace: "new.sent_since is not null",
    test: histories,
  },
  {
    guard: "Only a paid order is reviewed",
    file: deskSql,
    find: "  if not private.documents_open(locked.o) then\n    return 'refused-stage';\n  end if;\n  if (locked.o).reviewed_at",
    replace: "  if (locked.o).reviewed_at",
    test: desk("review_order of an order that is reported, with"),
  },
  ...(
    [
      [
        "Nothing is filed before its review",
        "o.reviewed_at is null then\n    return 'refused-review'",
        "false then\n    return 'refused-review'",
        "filed only after its review",
      ],
      [
        "No one from a refused country is filed",
        "  if o.barred_at is not null then\n    return 'refused-country';\n  end if;\n  if o.reviewed_at",
        "  if o.reviewed_at",
        "stops the order until the person is corrected",
      ],
      [
        "No one in public office is filed unchecked",
        "if private.has_unchecked_exposure(o.id) then",
        "if false then",
        "a politically exposed person is checked before the filing",
      ],
      [
        "No trust is filed without its trustee",
        "o.kind = 'trust' and not exists (",
        "false and not exists (",
        "is not handed over after the desk gives its trustee",
      ],
    ] as const
  ).map(([guard, find, replace, name]) => ({
    guard,
    file: deskSql,
    find,
    replace,
    test: { file: "supabase/filing-gate.test.ts", name },
  })),
  {
    guard: "A late payment stays listed until it is returned",
    file: deskListsSql,
    find: "        when 'late_payment' then (select",
    replace: "        when 'none' then (select",
    test: toDo("cancelled, then paid by card, with any later note: late_payment"),
  },
  {
    guard: "Filing an order does not settle a payment that needs a look",
    file: deskListsSql,
    find: "\n                            and (later.kind in ('desk_note',",
    replace: "\n                            and (later.kind in ('filed', 'desk_note',",
    test: toDo("a mismatch stays a task after the order is filed, until staff add a note or message"),
  },
  {
    guard: "What the desk notes is not the customer's",
    file: deskSql,
    find: "p_desk_line => p_note, p_for_customer => false);",
    replace: "p_desk_line => p_note);",
    test: desk("the internal note can be read by the desk only"),
  },
  {
    guard: "Only whose order it is writes about it as its customer",
    file: messagesSql,
    find: "  if (private.lock_own_order(p_order)).id is null then",
    replace: "  if p_order is null then",
    test: thread("strangers and other customers can neither read nor write"),
  },
  {
    guard: "Only whose inquiry it is writes about it as its customer",
    file: messagesSql,
    find: "where id = p_inquiry and id = any (private.own_inquiry_ids()) for update;",
    replace: "where id = p_inquiry for update;",
    test: thread("strangers and other customers can neither read nor write"),
  },
  {
    guard: "Only the desk answers",
    file: messagesSql,
    find: `  if not private.is_staff() then
    return 'denied';
  end if;
  if num_nonnulls`,
    replace: `  if num_nonnulls`,
    test: thread("strangers and other customers can neither read nor write"),
  },
  {
    guard: "A message is in one thread",
    file: messagesSql,
    find: "  if num_nonnulls(p_order, p_inquiry) <> 1 then",
    replace: "  if false then",
    test: thread("a message belongs to an order or an inquiry, never both"),
  },
  {
    guard: "The second of two answers is refused",
    file: messagesSql,
    find: "when newer.messages > 0 then 'stale' end;",
    replace: "end;",
    test: thread("the second of two simultaneous answers is refused"),
  },
  {
    guard: "Another answer is no second press",
    file: messagesSql,
    find: " and body is not distinct from p_body) as same",
    replace: ") as same",
    test: thread("the second of two simultaneous answers is refused"),
  },
  {
    guard: "A reply pressed twice is one",
    file: messagesSql,
    find: "  if recent.same > 0 then",
    replace: "  if false then",
    test: thread("goes back and forth"),
  },
  {
    guard: "A customer's messages have a daily limit",
    file: messagesSql,
    find: "  elsif recent.today >= daily then",
    replace: "  elsif false then",
    test: thread("a customer writes at most 50 messages a day"),
  },
  {
    guard: "A message is not changed",
    file: messagesSql,
    find: `create trigger append_only before insert or update or delete on public.messages
  for each row execute function private.append_only();
`,
    replace: "",
    test: thread("messages can't be changed or deleted"),
  },
  {
    guard: "An answer is news to its customer alone",
    file: newsSql,
    find: "from public.own_orders o join public.messages m",
    replace: "from public.orders o join public.messages m",
    test: thread("an answer is only in the news of its customer"),
  },
  {
    guard: "What the desk says among itself is no news",
    file: newsSql,
    find: "   where e.for_customer and e.actor <> 'customer'",
    replace: "   where e.actor <> 'customer'",
    test: desk("the desk's internal notes are never news"),
  },
  {
    guard: "Text in an exported file can't run as a formula",
    file: "lib/csv.ts",
    find: "startsFormula.test(cell) ? `'${cell}` : cell",
    replace: "cell",
    test: { file: "lib/csv.test.ts", name: 'text "@SUM' },
  },
  ...["receipts", "orders"].map((what) => ({
    guard: `Only staff export ${what}`,
    file: figuresSql,
    find: `  if not private.is_staff() then
    return;
  end if;
  select ${what === "orders" ? "o.created_at, o.id" : "r.issued_at, r.id"}`,
    replace: `  select ${what === "orders" ? "o.created_at, o.id" : "r.issued_at, r.id"}`,
    test: matrix,
  })),
  {
    guard: "Only staff read the figures",
    file: figuresSql,
    find: `  if not private.is_staff() then
    return null;
  end if;`,
    replace: "",
    test: matrix,
  },
  {
    guard: "An exported credit note takes from the sum",
    file: figuresSql,
    find: "case when r.series = 'C' then -r.amount else r.amount end",
    replace: "r.amount",
    test: { file: "supabase/figures.test.ts", name: "revenue of each month is the sum" },
  },
  {
    guard: "A month's revenue is all of its receipts",
    file: figuresSql,
    find: "amount = m.amount + excluded.amount",
    replace: "amount = excluded.amount",
    test: { file: "supabase/figures.test.ts", name: "revenue of each month is the sum" },
  },
  {
    guard: "A further payment isn't counted as an order",
    file: figuresSql,
    find: "(new.series = 'R' and o.parent_id is null)::int",
    replace: "(new.series = 'R')::int",
    test: { file: "supabase/figures.test.ts", name: "a further payment is exported once" },
  },
  {
    guard: "A message with a placeholder is not sent",
    file: "lib/schemas/desk.ts",
    find: "!unfilledPlaceholder.test(words)",
    replace: "words !== undefined",
    test: { file: "lib/schemas/desk.test.ts", name: "a message with a placeholder is refused" },
  },
];
