/** A guard in a schema file, the replacement that removes it (nothing unless given), and the file and name of the database test that must then fail. */
export type Mutant = { guard: string; find: string; replace?: string; test: `${string}: ${string}` };

/** Mutants of the guards on money, identity and personal data that no type and no constraint enforces, by schema file. */
export const mutants: Readonly<Record<string, readonly Mutant[]>> = {
  "01_helpers": [
    {
      guard: "A session that was ended reads nothing",
      find: "select auth.jwt() ->> 'session_id' is null",
      replace: "select true",
      test: "accounts: an ended session can't read anything, even if its token is still valid",
    },
  ],
  "02_limits": [
    {
      guard: "Attempts are limited, over all instances",
      find: "if counted.attempts <= p_most then",
      replace: "if true then",
      test: "rate-limits: attempts over the limit return the seconds to wait",
    },
  ],
  "02_sessions": [
    {
      guard: "A session at the desk ends after an hour without use",
      find: "\n                    and coalesce(d.used_at, s.created_at) > now() - interval '1 hour'",
      test: "sessions: ends an hour after its last use",
    },
  ],
  "03_profiles": [
    {
      guard: "A link to a guest's order ends",
      find: "\n     and l.expires_at > now()",
      test: "order-links: expires after 30 days",
    },
    {
      guard: "A link to a guest's order opens no account of its address",
      find: "coalesce(o.user_id, private.account_of(o.email)) is null\n               and",
      replace: "true and",
      test: "order-links: offers only sign-in once an account has confirmed the address",
    },
    {
      guard: "A link to a guest's order opens no account of staff",
      find: "\n               and not exists (select from private.staff s where s.account = private.any_account_of(o.email))",
      test: "order-links: offers only sign-in if the address belongs to a staff member",
    },
    {
      guard: "A password from before its address was proven is void",
      find: "    new.encrypted_password := '';\n",
      replace: "    null;\n",
      test: "accounts: is deleted when the address is confirmed, unlike a later password",
    },
    {
      guard: "A guest's order joins only the account that confirmed its address",
      find: "lower(u.email) = lower(p_email) and u.email_confirmed_at is not null",
      replace: "lower(u.email) = lower(p_email)",
      test: "owner: is added only to the first account that confirms the address",
    },
  ],
  "04_orders": [
    {
      guard: "An order costs the sum of its lines",
      find: "private.with_fees(o, private.lines_of(o.id)) is distinct from o then",
      replace: "o.total_fee is null then",
      test: "order-lines: must match the order's fees, even if the database's owner",
    },
    {
      guard: "Only an order's customer changes its people and answers",
      find: "   where id = p_order and (not private.is_customer() or id = any (private.own_order_ids())) for no key update;",
      replace: "   where id = p_order and private.is_session_active() for no key update;",
      test: "policies: every role's access rights match the access matrix",
    },
    {
      guard: "Kept orders are read by no new account with the address",
      find: "   where private.is_session_active() and o.customer_deleted_at is null;",
      replace: "   where private.is_session_active();",
      test: "rights: hides retained orders from a new account with the same email address",
    },
  ],
  "04_people": [
    {
      guard: "A name proven by an accepted document stays",
      find: "is distinct from (p.full_name, p.is_company) and private.has_accepted_documents(p.id) then",
      replace: "is distinct from (p.full_name, p.is_company) and false then",
      test: "people: can't be renamed by the customer after their document is accepted",
    },
    {
      guard: "A correction's history names no birth date or address",
      find: "'before', case when n.full_name <> p.full_name then p.full_name end,",
      replace: "'before', to_jsonb(p),",
      test: "people: keeps birth date, country and address out of the history",
    },
  ],
  "05_attempts": [
    {
      guard: "Placing a draft twice places one order",
      find: "on conflict (id) do nothing returning *",
      replace: "returning *",
      test: "concurrent-payments: 20 simultaneous requests for one draft create one order with one open payment attempt",
    },
    {
      guard: "Nothing paid is changed or tried again",
      find: "  if o.status <> 'submitted' then\n    return o.status::text;\n  end if;\n",
      test: "attempts: can't be cancelled, changed or paid again once paid or reported as paid",
    },
    {
      guard: "What was requested for a stopped order isn't charged",
      find: "if not p_is_paid and private.is_parent_stopped(o.parent_id) then",
      replace: "if false then",
      test: "further-payments: a further payment can't be paid once the customer withdraws from the order",
    },
    {
      guard: "A card session is closed before another way to pay is opened",
      find: "(a.stripe_session_id <> coalesce(p_closed_session, '')\n       or exists",
      replace: "(exists",
      test: "attempts: can't start another attempt until its card session is closed at Stripe",
    },
    {
      guard: "An order is not changed while money is held for it",
      find: "  if private.money_held(o.id) > 0 then\n    return null;\n  end if;",
      test: "attempts: is refused after a partial payment",
    },
    {
      guard: "An order never moves from one account to another",
      find: "  if o.user_id is null then\n    n.user_id",
      replace: "  if true then\n    n.user_id",
      test: "attempts: permanently adds a guest's order to the customer's account",
    },
    {
      guard: "A customer can't cancel an order whose money is held",
      find: "  if private.money_held(o.id) > 0 then\n    return 'paid';\n  end if;",
      test: "money: every payment scenario has the outcome listed in money-table.txt",
    },
    {
      guard: "A further payment keeps its amount whatever way it is paid",
      find: "  if n is not distinct from o and private.lines_of(o.id) = lines or o.due_on is not null then",
      replace: "  if n is not distinct from o and private.lines_of(o.id) = lines then",
      test: "further-payments: a further payment in cryptocurrency keeps its purpose, amount and due date",
    },
  ],
  "07_events": [
    {
      guard: "A repeated report changes nothing",
      find: "e.kind = p_kind and l.line = left(p_desk_line, 2000));",
      replace: "false);",
      test: "events: a second payment",
    },
  ],
  "08_payments": [
    {
      guard: "Refunds of one payment count together, on whichever order",
      find: "(m.charge_id = p.id or m.reference = p.reference)",
      replace: "false",
      test: "refunds: can't be spread over several orders to avoid the second person",
    },
    {
      guard: "Only the server settles",
      find: "grant execute on function public.settle_card(uuid, text, text, bigint, text) to service_role;",
      replace:
        "grant execute on function public.settle_card(uuid, text, text, bigint, text) to service_role, authenticated;",
      test: "policies: an account can run only the functions in the access matrix",
    },
    {
      guard: "The amount is compared with the order",
      find: "o.total_fee * 100 = p_amount_cents and ",
      test: "orders: with a cent less than the price leaves the order unpaid",
    },
    {
      guard: "The currency is compared with the order",
      find: "= p_amount_cents and lower(p_currency) = 'usd'",
      replace: "= p_amount_cents",
      test: "orders: leaves the order unpaid and is reported once",
    },
    {
      guard: "A settled order is not settled again",
      find: "  if o.payment_verified_at is not null then\n    -- Two ways",
      replace: "  if false then\n    -- Two ways",
      test: "orders: is settled once, however often settle_card is called",
    },
    {
      guard: "Settlement locks the row",
      find: "a.stripe_session_id = p_session), p_order)\n     for no key update;",
      replace: "a.stripe_session_id = p_session), p_order);",
      test: "concurrent-payments: 20 simultaneous settlement requests settle an order only once",
    },
    {
      guard: "Money for a cancelled order is recorded",
      find: "       set late_payment_at = now(), stripe",
      replace: "       set stripe",
      test: "money: every payment scenario has the outcome listed in money-table.txt",
    },
    {
      guard: "No settlement without its mails",
      find: "    perform private.mail_desk(o, 'desk-order-paid');\n",
      test: "events: a card payment",
    },
    {
      guard: "Refunds never exceed the payment",
      find: "select least(round(p_refunded_cents / 100.0, 2) + coalesce(sum(t.amount), 0), left_over) into amount",
      replace: "select round(p_refunded_cents / 100.0, 2) + coalesce(sum(t.amount), 0) into amount",
      test: "orders: records only the newly refunded amount",
    },
    {
      guard: "Only what is new of a refund is recorded",
      find: "round(p_refunded_cents / 100.0, 2) + coalesce(sum(t.amount), 0), left_over)",
      replace: "round(p_refunded_cents / 100.0, 2), left_over)",
      test: "orders: records only the newly refunded amount after three refund events",
    },
    {
      guard: "A lost dispute takes no more than is left",
      find: "    amount := least(amount, private.money_left(c.id));\n",
      replace: "    null;\n",
      test: "orders: is refunded only up to its amount if three disputes are lost",
    },
    {
      guard: "A refund takes its order's lock",
      find: "  select * into o from public.orders where id = c.order_id for no key update;\n  if not found then\n    return 'unknown';\n  end if;\n  left_over :=",
      replace:
        "  select * into o from public.orders where id = c.order_id;\n  if not found then\n    return 'unknown';\n  end if;\n  left_over :=",
      test: "concurrent-payments: after 20 simultaneous refund events, refunds and credit notes",
    },
    {
      guard: "Money given back has its credit note",
      find: "'receipt', case when not late then private.issue_receipt(o, 'C', p_amount) end",
      replace: "'receipt', null",
      test: "desk: mark_refunded runs once for a “received” order",
    },
  ],
  "09_receipts": [
    {
      guard: "A receipt's number is taken under the counter's lock",
      find: "do update set taken = greatest(s.taken + 1, excluded.taken)",
      replace: "do update set taken = excluded.taken",
      test: "receipts: simultaneous payments get consecutive receipt numbers, even if some are rolled back",
    },
  ],
  "10_documents": [
    {
      guard: "Only what the server has read of an upload is recorded",
      find: "private.checked_file(p_path, o.id, p_side, p_requirement) is not null and not abandoned",
      replace: "not abandoned",
      test: "documents: can't be stored without a check or for another order or requirement",
    },
    {
      guard: "Only who began an upload finds where its bytes arrive",
      find: "interval '150 minutes'\n     and case when private.is_customer() then f.begun_by = auth.uid() else p_by is null or f.begun_by = p_by end",
      replace: "interval '150 minutes'",
      test: "documents: can be looked up or discarded only by the user who started the upload",
    },
    {
      guard: "The cleaning leaves what the desk accepted",
      find: "d.state = 'refused' and d.decided_at",
      replace: "d.decided_at",
      test: "documents: deletes interrupted",
    },
  ],
  "11_mails": [
    {
      guard: "One mail for each fact and reader",
      find: "concat_ws('/', 'order', o.id, p_template, nullif(p_once, '')), p_template, o.email,",
      replace: "concat_ws('/', 'order', o.id, gen_random_uuid()), p_template, o.email,",
      test: "events: an email with a given deduplication key is stored only once",
    },
    {
      guard: "A mail that is being sent is not claimed again",
      find: " and (m.leased_until is null or m.leased_until <= now())",
      test: "mails: gives an email to only one sender until the lease expires",
    },
    {
      guard: "An unproven address gets three mails an hour",
      find: "interval '1 hour') < 3",
      replace: "interval '1 hour') < 300",
      test: "mail-limits: are limited to three for 100 simultaneous inquiries",
    },
  ],
  "12_person_links": [
    {
      guard: "A personal link ends after 14 days",
      find: " and l.expires_at > now()",
      test: "person-links: expires after 14 days",
    },
    {
      guard: "A personal link ends with the filing",
      find: "\n     and private.answers_open(o) and",
      replace: "\n     and",
      test: "person-links: stops working once",
    },
    {
      guard: "A personal link takes no other person's documents",
      find: " and s.person_id = p_person.id",
      test: "person-links: a personal link accepts files only for that person's own documents",
    },
    {
      guard: "A personal link changes no name and no role",
      find: " - array['full_name', 'roles', 'is_company']",
      test: "person-links: a personal link can change the person's details",
    },
    {
      guard: "A customer makes links for people of their own orders only",
      find: "where id = p_person and order_id = o.id",
      replace: "where id = p_person",
      test: "person-links: only an order's customer can make a personal link",
    },
  ],
  "13_audit_log": [
    {
      guard: "A document at the desk is opened only with a row in the audit log",
      find: "if private.is_staff() and d.bytes_deleted_at is null then",
      replace: "if false then",
      test: "audit-log: opening a document is logged with the staff member's name and the order",
    },
    {
      guard: "No one changes, deletes or empties the audit log",
      find: "  if tg_op <> 'INSERT' then",
      replace: "  if false then",
      test: "audit-log: no database role can change, delete or empty the audit log",
    },
  ],
  "13_desk": [
    {
      guard: "The desk can't cancel an order whose money is held",
      find: " or private.money_held(o.id) > 0",
      test: "money: every payment scenario has the outcome listed in money-table.txt",
    },
    {
      guard: "A verb of the desk takes the order's lock",
      find: "  select * into o from public.orders where id = p_order for no key update;\n  if not found then\n    refusal := 'unknown';",
      replace:
        "  select * into o from public.orders where id = p_order;\n  if not found then\n    refusal := 'unknown';",
      test: "locks: functions that change an order wait for its lock",
    },
    {
      guard: "The same press counts once",
      find: "e.kind = any (string_to_array(p_kind, ' ')) and e.staff_id",
      replace: "false and e.staff_id",
      test: "desk: desk_note runs once when one person sends ten identical requests at once",
    },
    {
      guard: "No more is given back than was paid",
      find: "or p_amount > (case when beyond > 0 then beyond else remaining end) or",
      replace: "or",
      test: "desk: mark_refunded for more than is left",
    },
    {
      guard: "Nothing is filed before its documents",
      find: "  if not private.documents_settled(o) then\n    return",
      replace: "  if false then\n    return",
      test: "filing-gate: an order naming a North Korean can't be filed even with all documents waived",
    },
    {
      guard: "A large refund takes two people",
      find: "    if proposed_by = auth.uid() then\n      return 'refused-second';\n    elsif proposed_by is null then",
      replace: "    if false then",
      test: "refunds: is proposed by one staff member and confirmed by another",
    },
    {
      guard: "Nobody confirms their own refund",
      find: "    if proposed_by = auth.uid() then\n      return 'refused-second';\n    elsif proposed_by",
      replace: "    if proposed_by",
      test: "refunds: is proposed by one staff member and confirmed by another",
    },
    {
      guard: "Coins go back to who sent them",
      find: "  if sent is null then\n    return 'refused-destination';\n  end if;",
      test: "refunds: to another wallet",
    },
    {
      guard: "Coins go back only to a wallet that was screened",
      find: "  if not (select private.is_wallet_screened(x, p_destination)",
      replace: "  if false and (select private.is_wallet_screened(x, p_destination)",
      test: "refunds: has to be screened again after 30 days",
    },
    {
      guard: "No coins go back from an order with an open match, nor of its further payment",
      find: "  if private.has_match(coalesce(o.parent_id, o.id)) then\n    return 'refused-matches';\n  end if;\n  sent",
      replace: "  if private.has_match(o.id) then\n    return 'refused-matches';\n  end if;\n  sent",
      test: "refunds: with a sanctions match blocks refunds of the order and its further payment",
    },
    {
      guard: "A card's money goes back at its provider",
      find: "  if o.payment_method = 'card' and beyond <= 0 then",
      replace: "  if false then",
      test: "desk: mark_refunded for an order paid by card",
    },
    {
      guard: "Money that was not found is not refunded",
      find: "  if beyond <= 0 and o.payment_verified_at is null then",
      replace: "  if false then",
      test: "desk: mark_refunded for an unverified payment",
    },
    {
      guard: "No one from a refused country is filed",
      find: "  if o.barred_at is not null then\n    return 'refused-country';\n  end if;\n  if o.reviewed_at",
      replace: "  if o.reviewed_at",
      test: "filing-gate: until the order is corrected and reviewed again",
    },
  ],
  "13_desk_compliance": [
    {
      guard: "No one signs off an order before the wallet that paid for it is screened",
      find: "     and not private.has_unscreened_wallet(o);",
      replace: ";",
      test: "refunds: blocks sign-off and refunds until its sanctions match is cleared",
    },
    {
      guard: "A wallet of another order is not screened for this one",
      find: "else asked.wallet not in (select w.address from private.wallets_of(o.id) w) end",
      replace: "end",
      test: "refunds: isn't marked as screened by a result for another wallet",
    },
  ],
  "13_desk_documents": [
    {
      guard: "A passport is waived by two",
      find: "if proposed_by = auth.uid() then",
      replace: "if false then",
      test: "filing-gate: needs a second staff member",
    },
  ],
  "14_scheduler": [
    {
      guard: "One reminder for an order",
      find: "e.kind in ('reminded', 'payment_mismatch')",
      replace: "e.kind = 'payment_mismatch'",
      test: "reminders: an abandoned checkout gets only one reminder",
    },
    {
      guard: "A company gets each annual notice once",
      find: "\n     and not exists (select from private.mails m where m.dedupe = concat_ws('/', 'order', p_order, 'annual-notice', n.once));",
      replace: ";",
      test: "annual-notices: an annual notice is emailed to the customer and the desk only once",
    },
    {
      guard: "One run of a job at a time",
      find: "if r.leased_until > now() then",
      replace: "if false then",
      test: "jobs: only one of 20 simultaneous runs starts the job",
    },
  ],
  "16_retention": [
    {
      guard: "An account is not closed while an order is open",
      find: "if exists (select from unnest(records) x where x.outcome in ('open', 'unclosed')) then",
      replace: "if exists (select from unnest(records) x where x.outcome = 'unclosed') then",
      test: "rights: is refused if an order is paid and unfinished",
    },
    {
      guard: "An open order is never too old",
      find: "    else 'infinity' end;\n$$;\ncomment on function private.order_ended_at",
      replace: "    else o.updated_at end;\n$$;\ncomment on function private.order_ended_at",
      test: "retention: an open order after 20 years",
    },
    {
      guard: "Due diligence data is kept for the customer's last order",
      find: "       + greatest(private.work_ended_at(coalesce(o.parent_id, o.id)),",
      replace: "       + least(private.work_ended_at(coalesce(o.parent_id, o.id)),",
      test: "retention: of a guest is kept until five years after their last order",
    },
  ],
};
