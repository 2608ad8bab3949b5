-- Staff's actions and lists. A search behind a policy can't use an index. So no policy lets staff read orders: the list functions
-- check the caller and find IDs, and desk_order_rows (18_desk_order.sql) checks again and reads the rows.

create type public.desk_action_result as enum ('done', 'proposed', 'already', 'stale', 'stale-person', 'unknown', 'denied', 'full', 'refused',
  'refused-amount', 'refused-card', 'refused-date', 'refused-destination', 'refused-sender', 'refused-documents', 'refused-duty', 'refused-held', 'refused-matches', 'refused-passport', 'refused-rating', 'refused-shares', 'refused-unscreened', 'refused-unsigned', 'refused-country', 'refused-early', 'refused-empty', 'refused-ended', 'refused-exposed', 'refused-facts', 'refused-last', 'refused-lines', 'refused-minor', 'refused-nominee', 'refused-old', 'refused-open', 'refused-order',
  'refused-paid', 'refused-renewal', 'refused-review', 'refused-second', 'refused-short', 'refused-staff', 'refused-stage', 'refused-taken', 'refused-text', 'refused-transaction', 'refused-trustee', 'refused-unattached', 'refused-undated', 'refused-uncertified', 'refused-unpaid', 'refused-unreported');

-- Each action checks that the caller is staff, locks the order, and compares the newest event the caller saw with the
-- order's newest. If two people act at once, the second gets `stale`. It writes the row, its event and its emails together.

create function private.is_storable(p_details jsonb, p_line text, p_desk_line text)
returns boolean language sql immutable set search_path = '' as $$
  select private.many_lines(p_line, 0, 2000) and private.many_lines(p_desk_line, 1, 2000)
     and not exists (select from jsonb_each_text(p_details) as f
                      -- A missing purpose of a payment has a separate refusal.
                      where f.key <> 'what' and not private.one_line(f.value, 0, case when f.key in ('reference', 'number') then 100 else 200 end));
$$;
comment on function private.is_storable(jsonb, text, text) is
  'Whether the columns of an order and its events can store what staff typed. A failed check would name the whole row in its error.';

create function private.lock_order_for_desk(
  p_order uuid, p_seen bigint, p_kind text, p_details jsonb default '{}', p_line text default null,
  p_desk_line text default null, out refusal public.desk_action_result, out o public.orders)
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    refusal := 'denied';
    return;
  end if;
  select * into o from public.orders where id = p_order for no key update;
  if not found then
    refusal := 'unknown';
  elsif not private.is_storable(p_details, p_line, p_desk_line) then
    refusal := 'refused-text';
  elsif exists (select from public.order_events e
                 left join public.order_event_desk_lines d on d.event_id = e.id
                where e.order_id = p_order and e.id > p_seen and e.kind = any (string_to_array(p_kind, ' ')) and e.staff_id = auth.uid()
                  and e.details = jsonb_strip_nulls(p_details) and e.line is not distinct from p_line
                  and d.line is not distinct from p_desk_line) then
    refusal := 'already';
  elsif private.has_newer_event(p_order, p_seen) then
    refusal := 'stale';
  end if;
end $$;
comment on function private.lock_order_for_desk(uuid, bigint, text, jsonb, text, text) is
  'Locks an order for staff. Also returns why they can''t continue: denied, unknown, refused-text (it can''t be stored), already if repeated (an event of one of these kinds), stale if there is a newer event.';

create function private.count_coins(o public.orders, p_transaction text, p_reference text, p_sender text, p_amount numeric, p_closed_session text, p_desk_line text)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('transaction', p_transaction, 'amount', p_amount);
  is_owed constant boolean := o.status <> 'cancelled' and o.payment_verified_at is null;
  -- The customer may have sent coins and then chosen the card.
  coin constant public.payment_method := coalesce(nullif(o.payment_method, 'card'),
    (select a.method from private.payment_attempts a where a.order_id = o.id and a.method <> 'card' order by a.id desc limit 1));
  arrived numeric;
  receipt text;
begin
  if coin is null then
    return 'refused-card';
  end if;
  if is_owed and private.open_session(o.id) <> coalesce(p_closed_session, '') then
    return 'refused-open';
  end if;
  if (private.record_charge(o.id, 'blockchain', p_reference, p_amount, 'usd', p_sender)).id is null then
    return 'refused-taken';
  end if;
  arrived := private.coins_held(o.id);
  if is_owed and arrived >= o.total_fee then
    update public.orders
       set status = 'paid', payment_status = 'completed', payment_method = coin, payment_verified_at = now(),
           payment_transaction = btrim(p_transaction)
     where id = o.id
    returning * into o;
  end if;
  if not is_owed then
    update public.orders set late_payment_at = now() where id = o.id and status = 'cancelled' and late_payment_at is null;
    perform private.record_event(o.id, 'overpaid', 'desk', details, null,
      concat_ws(' ', format('$%s arrived that this order does not need. Refund it, move it, or note what was agreed.', p_amount), p_desk_line));
    return 'done';
  end if;
  if arrived < o.total_fee then
    perform private.record_event(o.id, 'payment_short', 'desk', details, null,
      concat_ws(' ', format('$%s of $%s has arrived. Ask the customer for the rest, or refund it.', arrived, o.total_fee), p_desk_line));
    return 'done';
  end if;
  perform private.record_event(o.id, 'payment_verified', 'desk', details, null, p_desk_line);
  receipt := private.issue_receipt(o, 'R', o.total_fee);
  -- After a withdrawal the payment is only refunded, so the email about the next steps is not sent.
  if o.withdrawn_at is null then
    perform private.mail_customer(o, 'payment-verified', jsonb_strip_nulls(jsonb_build_object(
      'receipt', receipt, 'amount', arrived, 'kind', case when arrived > o.total_fee then 'overpaid' end)));
  end if;
  if arrived > o.total_fee then
    perform private.record_event(o.id, 'overpaid', 'desk', '{}', null,
      format('$%s of $%s has arrived. Refund what is too much, move it, or note what was agreed.', arrived, o.total_fee));
  end if;
  perform private.update_documents_complete(o.id);
  return 'done';
end $$;
comment on function private.count_coins(public.orders, text, text, text, numeric, text, text) is
  'Counts cryptocurrency worth p_amount US dollars for an order: verifies its payment once the price has arrived, else it is a task. Results as verify_crypto. The caller holds the order''s lock.';

create function public.verify_crypto(
  p_order uuid, p_transaction text, p_sender text, p_amount numeric, p_seen bigint, p_closed_session text default null)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_verified payment_short overpaid',
    jsonb_build_object('transaction', p_transaction, 'amount', p_amount));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if coalesce(btrim(p_transaction), '') = '' then
    return 'refused-transaction';
  end if;
  if private.wallet_key(p_sender) is null then
    return 'refused-sender';
  end if;
  if p_amount is null or p_amount <= 0 or p_amount <> round(p_amount, 2) then
    return 'refused-amount';
  end if;
  return private.count_coins(locked.o, p_transaction, coalesce(private.transaction_id(p_transaction), lower(btrim(p_transaction))),
    p_sender, p_amount, p_closed_session, null);
end $$;
comment on function public.verify_crypto(uuid, text, text, numeric, bigint, text) is
  'Records that the desk found cryptocurrency worth p_amount US dollars for an order, reported or not, in this transaction from this address (p_sender). The order is paid once its price has arrived, in one transaction or several; more, or what arrives once it is paid or cancelled, is a task. Returns done, already, stale, refused-card (no cryptocurrency was ever chosen), refused-open while another card session is current, refused-transaction (none given), refused-sender (no address of Bitcoin or Ethereum), refused-amount, refused-taken (it paid another order), unknown, denied.';
grant execute on function public.verify_crypto(uuid, text, text, numeric, bigint, text) to authenticated;

create function public.desk_orders_sharing(p_order uuid, p_transaction text default null)
returns table (order_reference text, is_verified boolean, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.* from private.orders_sharing(p_order, p_transaction) s where private.is_staff();
$$;
comment on function public.desk_orders_sharing(uuid, text) is
  'The other orders on which this transaction, or one of this order, was reported or verified. Only for staff; no rows for anyone else.';
grant execute on function public.desk_orders_sharing(uuid, text) to authenticated;

create function public.mark_payment_not_found(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_not_found', p_line => p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if coalesce(o.step not in ('verify_payment', 'find_payment'), true) then
    return 'refused-unreported';
  end if;
  update public.orders set payment_missing_at = now() where id = o.id;
  event := private.record_event(o.id, 'payment_not_found', 'desk', p_line => p_line);
  perform private.mail_customer(o, 'order-message', jsonb_build_object('line', p_line), event::text);
  return 'done';
end $$;
comment on function public.mark_payment_not_found(uuid, text, bigint) is
  'Records that the desk did not find a reported cryptocurrency payment, with a message to the customer. Returns done, already, stale, refused-unreported, unknown, denied.';
grant execute on function public.mark_payment_not_found(uuid, text, bigint) to authenticated;

-- Above an amount two members of staff refund cryptocurrency. The first one's entry is stored here until a second makes the same.

create table private.refund_proposals (
  order_id uuid primary key references public.orders (id) on delete cascade,
  staff_id uuid not null references private.staff (account),
  amount numeric(10, 2) not null,
  address text not null check (private.wallet_key(address) is not null),
  reason text not null check (private.one_line(reason, 1, 500)),
  proposed_at timestamptz not null default now()
);

comment on table private.refund_proposals is 'The refund of an order''s cryptocurrency that one staff member wants and a second one has to confirm.';

create index refund_proposals_staff_idx on private.refund_proposals (staff_id);

alter table private.refund_proposals enable row level security;

create function private.confirm_refund(o public.orders, p_amount numeric, p_address text, p_reason text)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  is_large constant boolean := private.coins_returned(o) + p_amount > private.refund_limit();
  proposed_by uuid;
begin
  if is_large and (select count(*) > 1 from public.desk_staff()) then
    select p.staff_id into proposed_by from private.refund_proposals p
     where p.order_id = o.id and p.amount = p_amount and private.wallet_key(p.address) = private.wallet_key(p_address);
    if proposed_by = auth.uid() then
      return 'refused-second';
    elsif proposed_by is null then
      insert into private.refund_proposals as p (order_id, staff_id, amount, address, reason)
      values (o.id, auth.uid(), p_amount, btrim(p_address), p_reason)
      on conflict (order_id) do update
         set staff_id = excluded.staff_id, amount = excluded.amount, address = excluded.address, reason = excluded.reason, proposed_at = now();
      perform private.record_event(o.id, 'refund_proposed', 'desk', jsonb_build_object('amount', p_amount), p_reason,
        format('To %s.', btrim(p_address)), false);
      return 'proposed';
    end if;
  elsif is_large then
    perform private.record_event(o.id, 'refund_alone', 'desk', p_for_customer => false);
  end if;
  delete from private.refund_proposals p where p.order_id = o.id;
  return null;
end $$;
comment on function private.confirm_refund(public.orders, numeric, text, text) is
  'Returns null if a refund can be recorded: below the limit, together with what went back before; proposed by somebody else; or by the only person on the team, which the history says. Else proposed, or refused-second if the caller proposed it. The caller holds the order''s lock.';

create function public.mark_refunded(p_order uuid, p_amount numeric, p_destination text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  late boolean;
  remaining numeric;
  beyond numeric;
  sent numeric;
  line constant text := format('To %s.', btrim(p_destination));
  answer public.desk_action_result;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'refunded partly_refunded late_returned extra_refunded refund_proposed',
    jsonb_build_object('amount', p_amount), p_reason, line);
  -- Sent twice, it still waits for a colleague.
  if locked.refusal = 'already' and exists (select from private.refund_proposals p where p.order_id = p_order and p.staff_id = auth.uid() and p.amount = p_amount) then
    return 'proposed';
  end if;
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if not private.one_line(p_reason, 1, 500) then
    return 'refused-text';
  end if;
  o := locked.o;
  late := o.status = 'cancelled' and o.late_payment_at is not null;
  remaining := o.total_fee - o.refunded_amount;
  -- What is beyond the price goes back first, and has no credit note.
  beyond := private.coins_beyond(o);
  if o.payment_method = 'card' and beyond <= 0 then
    return 'refused-card';
  end if;
  if beyond <= 0 and o.payment_verified_at is null then
    return 'refused-unpaid';
  end if;
  if p_amount is null or p_amount <= 0 or p_amount > (case when beyond > 0 then beyond else remaining end) or p_amount <> round(p_amount, 2) then
    return 'refused-amount';
  end if;
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if private.has_match(coalesce(o.parent_id, o.id)) then
    return 'refused-matches';
  end if;
  sent := private.coins_from(o, p_destination);
  if sent is null then
    return 'refused-destination';
  end if;
  if p_amount > sent then
    return 'refused-amount';
  end if;
  if not (select private.is_wallet_screened(x, p_destination) from public.orders x where x.id = coalesce(o.parent_id, o.id)) then
    return 'refused-unscreened';
  end if;
  answer := private.confirm_refund(o, p_amount, p_destination, p_reason);
  if answer is not null then
    return answer;
  end if;
  perform private.return_coins(o, p_amount, p_destination);
  if beyond > 0 and not late then
    perform private.record_extra_refund(o, p_amount, 'usd', 'desk', p_reason, line);
    return 'done';
  end if;
  perform private.record_refund(o, p_amount, case when late then p_amount = beyond else p_amount = remaining end, 'desk', p_reason, line);
  return 'done';
end $$;
comment on function public.mark_refunded(uuid, numeric, text, text, bigint) is
  'Records a partial or full refund of a cryptocurrency payment in US dollars to p_destination, an address that sent it. Above private.refund_limit() the first call only proposes it, and a second staff member makes the same entry. Returns done, proposed, already, stale, refused-card (cards are refunded at Stripe, whose event updates the order), refused-unpaid, refused-amount if it is more than the remaining amount, or more than what was overpaid while that is open, or than is left of what the address sent, refused-destination (it sent nothing), refused-unscreened (nobody has lately screened that address), refused-second (the caller proposed it), refused-held, refused-matches (somebody on it may be on a list of sanctions, so the law may forbid to pay), unknown, denied.';
grant execute on function public.mark_refunded(uuid, numeric, text, text, bigint) to authenticated;

create function public.withdraw_refund(p_order uuid, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'refund_withdrawn', '{}', null, p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if coalesce(btrim(p_reason, e' \t\r\n'), '') = '' then
    return 'refused';
  end if;
  delete from private.refund_proposals p where p.order_id = p_order;
  if not found then
    return 'already';
  end if;
  perform private.record_event(p_order, 'refund_withdrawn', 'desk', p_desk_line => p_reason, p_for_customer => false);
  return 'done';
end $$;
comment on function public.withdraw_refund(uuid, text, bigint) is
  'Withdraws the proposed refund of an order, by any staff member, with a reason that the history keeps. Returns done, already (none is proposed), stale, refused (no reason), refused-text, unknown, denied.';
grant execute on function public.withdraw_refund(uuid, text, bigint) to authenticated;

create function public.move_coins(
  p_order uuid, p_reference text, p_amount numeric, p_seen bigint, p_closed_session text default null)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  other public.orders;
  c private.transactions;
  answer public.desk_action_result;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  -- Further payments before their orders, as everywhere, and each in the sequence of their IDs.
  perform from public.orders x
    where x.id in (select unnest(array[m.id, m.parent_id]) from public.orders m where m.id = p_order or m.order_reference = p_reference)
    order by x.parent_id is null, x.id for no key update;
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'coins_moved',
    jsonb_build_object('amount', p_amount), null, format('To %s.', p_reference));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  select * into other from public.orders where order_reference = p_reference and id <> o.id;
  if not found then
    return 'refused-order';
  end if;
  -- It could be refunded from there.
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if private.has_match(coalesce(o.parent_id, o.id)) then
    return 'refused-matches';
  end if;
  select * into c from private.transactions t
   where t.order_id = o.id and t.kind = 'charge' and t.provider = 'blockchain' and private.money_left(t.id) >= p_amount
   order by t.id desc limit 1;
  if p_amount is null or p_amount <= 0 or p_amount <> round(p_amount, 2) or c.id is null or p_amount > private.coins_beyond(o) then
    return 'refused-amount';
  end if;
  answer := private.count_coins(other, c.reference, format('%s %s', c.reference, other.order_reference), c.address, p_amount,
    p_closed_session, format('From %s.', o.order_reference));
  if answer <> 'done' then
    return answer;
  end if;
  perform private.record_return(c, 'moved', format('%s %s', c.reference, other.order_reference), p_amount);
  update public.orders set late_payment_returned_at = now()
   where id = o.id and late_payment_at is not null and late_payment_returned_at is null and private.money_held(id) = 0;
  perform private.record_event(o.id, 'coins_moved', 'desk', jsonb_build_object('amount', p_amount), null, format('To %s.', p_reference));
  return 'done';
end $$;
comment on function public.move_coins(uuid, text, numeric, bigint, text) is
  'Moves cryptocurrency that an order doesn''t need to another order: one blockchain transaction that pays several is recorded on one of them, then split. Returns done, already, stale, refused-order (no other order has the reference), refused-held, refused-matches (as for mark_refunded), refused-amount (more than one transaction has left, or than the order can spare), refused-taken (already moved there), and the refusals of verify_crypto for the other order, unknown, denied.';
grant execute on function public.move_coins(uuid, text, numeric, bigint, text) to authenticated;

create function public.desk_cancel(p_order uuid, p_closed_session text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'cancelled', p_line => p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if not private.one_line(p_reason, 1, 500) then
    return 'refused-text';
  end if;
  o := locked.o;
  if o.status = 'cancelled' then
    return 'already';
  end if;
  if o.payment_verified_at is not null or o.payment_status = 'refunded' or private.money_held(o.id) > 0 then
    return 'refused-paid';
  end if;
  if private.open_session(o.id) <> coalesce(p_closed_session, '') then
    return 'refused-open';
  end if;
  -- A reported payment that was never found counts as failed.
  update public.orders
     set status = 'cancelled', payment_status = case payment_status when 'completed' then 'failed' else payment_status end,
         stop_reason = p_reason
   where id = o.id;
  perform private.record_event(o.id, 'cancelled', 'desk', p_line => p_reason);
  perform private.mail_customer(o, 'order-cancelled', jsonb_strip_nulls(jsonb_build_object('reason', p_reason, 'kind', private.returned_kind(o.id))));
  return 'done';
end $$;
comment on function public.desk_cancel(uuid, text, text, bigint) is
  'Cancels an order without a verified payment, with a reason, after its card session was closed. Returns done, already, stale, refused-paid (it is paid, or money is held for it: refund that first), refused-open while another session is current, unknown, denied.';
grant execute on function public.desk_cancel(uuid, text, text, bigint) to authenticated;

create function private.count_finished(p_order uuid)
returns int language sql stable set search_path = '' as $$
  select count(*)::int from public.order_documents d
   where d.order_id = p_order and d.side = 'desk' and d.state = 'accepted' and d.bytes_deleted_at is null;
$$;
comment on function private.count_finished(uuid) is 'The number of finished documents that an order''s customer can download.';

create function public.review_order(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'reviewed', p_line => nullif(p_line, ''));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if not private.documents_open(locked.o) or (locked.o).service is not null then
    return 'refused-stage';
  end if;
  if (locked.o).reviewed_at is not null then
    return 'already';
  end if;
  update public.orders set reviewed_at = now() where id = p_order;
  event := private.record_event(p_order, 'reviewed', 'desk', p_line => p_line);
  perform private.mail_customer(locked.o, 'order-reviewed', jsonb_build_object('line', nullif(p_line, '')), event::text);
  return 'done';
end $$;
comment on function public.review_order(uuid, text, bigint) is
  'Marks a paid order as reviewed and emails the customer, with an optional message. Returns done, already, stale, refused-stage, unknown, denied.';
grant execute on function public.review_order(uuid, text, bigint) to authenticated;

create function public.record_exposure_check(p_order uuid, p_note text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  note constant text := nullif(btrim(p_note, e' \t\r\n'), '');
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'exposure_checked', p_desk_line => note);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if note is null then
    return 'refused';
  end if;
  if not private.documents_open(locked.o) or (locked.o).service is not null then
    return 'refused-stage';
  end if;
  if not private.has_unchecked_exposure(p_order) then
    return 'already';
  end if;
  update public.order_people p set exposure_checked_at = now()
   where p.order_id = p_order and private.is_exposed(p) and p.exposure_checked_at is null;
  perform private.record_event(p_order, 'exposure_checked', 'desk', p_desk_line => note, p_for_customer => false);
  return 'done';
end $$;
comment on function public.record_exposure_check(uuid, text, bigint) is
  'Records the desk''s check of the politically exposed people of an order, with an internal note. Returns done, already (none is unchecked), stale, refused (no note), refused-stage, unknown, denied.';
grant execute on function public.record_exposure_check(uuid, text, bigint) to authenticated;

create function public.name_nominee(p_order uuid, p_role text, p_name text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('role', p_role, 'person', p_name);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'nominee_named', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if not private.documents_open(o) then
    return 'refused-stage';
  end if;
  if coalesce(p_name, '') = '' then
    return 'refused-text';
  end if;
  if p_name = (case p_role when 'director' then o.nominee_director when 'shareholder' then o.nominee_shareholder end) then
    return 'already';
  end if;
  update public.orders set nominee_director = p_name where id = p_order and p_role = 'director' and use_nominee_director;
  if not found then
    update public.orders set nominee_shareholder = p_name where id = p_order and p_role = 'shareholder' and use_nominee_shareholder;
  end if;
  if not found then
    return 'refused';
  end if;
  perform private.mail_customer(o, 'nominee-named', details, private.record_event(o.id, 'nominee_named', 'desk', details)::text);
  return 'done';
end $$;
comment on function public.name_nominee(uuid, text, text, bigint) is
  'Records who the nominee of an order is (p_role: director or shareholder), with who licenses them, and tells the customer. Until the order ends it can be somebody else. Returns done, already, stale, refused (no such nominee was ordered), refused-text, refused-stage (not paid, or ended), unknown, denied.';
grant execute on function public.name_nominee(uuid, text, text, bigint) to authenticated;

create function private.lacks_nominee(o public.orders)
returns boolean language sql immutable set search_path = '' as $$
  select o.use_nominee_director and o.nominee_director is null or o.use_nominee_shareholder and o.nominee_shareholder is null;
$$;
comment on function private.lacks_nominee(public.orders) is 'Whether the customer was not yet told who a nominee of the order is.';

create function private.lacks_trustee(o public.orders)
returns boolean language sql stable security definer set search_path = '' as $$
  -- A waiver doesn't count: the law requires them.
  select o.kind = 'trust' and not exists (
    select from public.order_slots s where s.order_id = o.id and s.role in ('trustee', 'council_member') and s.status = 'given');
$$;
comment on function private.lacks_trustee(public.orders) is
  'Whether an order for a trust names no trustee, or one for a foundation not the council that its law requires.';

create function public.file_order(p_order uuid, p_filed_with text, p_reference text, p_due date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('with', p_filed_with, 'reference', nullif(p_reference, ''), 'due', p_due);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'filed', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.phase in ('decision', 'handover', 'completed') then
    return 'already';
  end if;
  if not private.documents_open(o) or o.service is not null then
    return 'refused-stage';
  end if;
  if o.barred_at is not null then
    return 'refused-country';
  end if;
  if o.reviewed_at is null then
    return 'refused-review';
  end if;
  if private.lacks_trustee(o) then
    return 'refused-trustee';
  end if;
  if private.lacks_nominee(o) then
    return 'refused-nominee';
  end if;
  if not private.documents_settled(o) then
    return 'refused-documents';
  end if;
  if private.has_unchecked_exposure(o.id) then
    return 'refused-exposed';
  end if;
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if o.signed_off_at is null then
    return 'refused-unsigned';
  end if;
  if p_due is null or p_due < private.today_at_office() or p_due > private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  update public.orders
     set filed_at = now(), filed_with = p_filed_with, filing_reference = nullif(p_reference, ''),
         decision_due_on = p_due, decided_at = null, declined_at = null, question_at = null,
         documents_complete_at = coalesce(documents_complete_at, now())
   where id = o.id;
  perform private.mail_customer(o, 'order-filed', details, private.record_event(o.id, 'filed', 'desk', details)::text);
  return 'done';
end $$;
comment on function public.file_order(uuid, text, text, date, bigint) is
  'Marks a reviewed order as filed with the registrar or bank, if no document is missing. p_due: the day by which a decision is expected. Returns done, already, stale, refused-stage, refused-country (it names somebody from a country that we don''t act for), refused-review, refused-trustee (a trust without its trustee, a foundation without its council), refused-nominee (the customer doesn''t know yet who it is), refused-documents, refused-exposed (the check of a politically exposed person isn''t recorded), refused-held, refused-unsigned (nobody has signed off its people as they are now), refused-date (past, or over two years ahead), unknown, denied.';
grant execute on function public.file_order(uuid, text, text, date, bigint) to authenticated;

-- The registrar's or bank's decision: it approves, it declines and the order goes back to the preparation, or it is late.

create function public.record_approval(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'approved', p_line => nullif(p_line, ''));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).phase = 'handover' then
    return 'already';
  end if;
  if (locked.o).phase <> 'decision' then
    return 'refused-stage';
  end if;
  update public.orders set decided_at = now() where id = p_order;
  event := private.record_event(p_order, 'approved', 'desk', p_line => p_line);
  perform private.mail_customer(locked.o, 'order-decision', jsonb_build_object('kind', 'approved', 'line', nullif(p_line, '')), event::text);
  return 'done';
end $$;
comment on function public.record_approval(uuid, text, bigint) is
  'Records that the registrar or bank approved the application. Returns done, already, stale, refused-stage, unknown, denied.';
grant execute on function public.record_approval(uuid, text, bigint) to authenticated;

create function public.record_refusal(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'declined', p_line => p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).phase <> 'decision' then
    return 'refused-stage';
  end if;
  update public.orders
     set filed_at = null, filed_with = null, filing_reference = null, decision_due_on = null,
         requested_at = null, declined_at = now(), question_at = now()
   where id = p_order;
  event := private.record_event(p_order, 'declined', 'desk', p_line => p_line);
  perform private.update_documents_complete(p_order);
  perform private.mail_customer(locked.o, 'order-decision', jsonb_build_object('kind', 'declined', 'line', p_line), event::text);
  return 'done';
end $$;
comment on function public.record_refusal(uuid, text, bigint) is
  'Records that the registrar or bank declined, with a reason and question for the customer, whose next step is to answer. The order goes back to the preparation. Returns done, already, stale, refused-stage, unknown, denied.';
grant execute on function public.record_refusal(uuid, text, bigint) to authenticated;

create function public.extend_decision(p_order uuid, p_due date, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('due', p_due);
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'decision_late', details, p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).phase <> 'decision' then
    return 'refused-stage';
  end if;
  if p_due is null or p_due <= private.today_at_office() or p_due > private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  update public.orders set decision_due_on = p_due where id = p_order;
  event := private.record_event(p_order, 'decision_late', 'desk', details, p_line);
  perform private.mail_customer(locked.o, 'order-decision', details || jsonb_build_object('kind', 'late', 'line', p_line), event::text);
  return 'done';
end $$;
comment on function public.extend_decision(uuid, date, text, bigint) is
  'Records that the registrar or bank takes longer, and emails the customer the reason and new date. Returns done, already, stale, refused-stage, refused-date, unknown, denied.';
grant execute on function public.extend_decision(uuid, date, text, bigint) to authenticated;

create function public.complete_order(
  p_order uuid, p_registered_name text, p_registration_number text, p_registered_on date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('name', p_registered_name, 'number', p_registration_number, 'date', p_registered_on);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'completed', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.phase = 'completed' then
    return 'already';
  end if;
  -- By no other service does a company come to us.
  if o.phase not in ('decision', 'handover') and not (o.phase = 'working' and o.service is not distinct from 'change_of_agent') then
    return 'refused-stage';
  end if;
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if private.has_match(o.id) then
    return 'refused-matches';
  end if;
  if o.barred_at is not null then
    return 'refused-country';
  end if;
  if private.lacks_residence(o) then
    return 'refused-documents';
  end if;
  if private.lacks_trustee(o) then
    return 'refused-trustee';
  end if;
  if private.count_finished(o.id) = 0 then
    return 'refused-unattached';
  end if;
  if coalesce(p_registered_name, '') = '' or coalesce(p_registration_number, '') = '' then
    return 'refused-facts';
  end if;
  if p_registered_on is null or p_registered_on > private.today_at_office() + 1 or p_registered_on < '1900-01-01' then
    return 'refused-date';
  end if;
  if p_registered_on < private.day_at_office(o.created_at) and o.service is null then
    return 'refused-early';
  end if;
  insert into public.companies (order_id, registered_name, registration_number, registered_on)
  values (o.id, p_registered_name, p_registration_number, p_registered_on);
  update public.orders set completed_at = now(), decided_at = case when service is null then coalesce(decided_at, now()) end where id = o.id;
  perform private.mail_customer(o, 'order-completed', details, private.record_event(o.id, 'completed', 'desk', details)::text);
  return 'done';
end $$;
comment on function public.complete_order(uuid, text, text, date, bigint) is
  'Completes an order, or a change of agent, by which a company that was formed elsewhere comes to us: adds its company, and hands over the finished documents with the registered name, number and date. Returns done, already, stale, refused-stage, refused-held, refused-matches (somebody on it may be on a list), refused-country, refused-documents (where the customer of a service lives is open), refused-trustee (as for file_order), refused-unattached (no finished document), refused-facts (no name or number), refused-date, refused-early (before the order), unknown, denied.';
grant execute on function public.complete_order(uuid, text, text, date, bigint) to authenticated;

create function public.undo_step(p_order uuid, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  undone text;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'review_undone filing_undone approval_undone', p_line => p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.phase = 'handover' then
    undone := 'approval';
    update public.orders set decided_at = null where id = o.id;
  elsif o.phase = 'decision' then
    undone := 'filing';
    update public.orders
       set filed_at = null, filed_with = null, filing_reference = null, decision_due_on = null, requested_at = null
     where id = o.id;
  elsif o.phase in ('documents', 'filing') then
    undone := 'review';
    update public.orders set reviewed_at = null where id = o.id;
  else
    -- After the handover only documents are replaced: the company exists.
    return 'refused-stage';
  end if;
  event := private.record_event(o.id, undone || '_undone', 'desk', p_line => p_reason);
  perform private.update_documents_complete(o.id);
  perform private.mail_customer(o, 'step-undone', jsonb_build_object('line', p_reason, 'kind', undone), event::text);
  return 'done';
end $$;
comment on function public.undo_step(uuid, text, bigint) is
  'Undoes the last step before the handover (review, filing or approval), and emails the customer the reason. Returns done, already, stale, refused-stage, unknown, denied.';
grant execute on function public.undo_step(uuid, text, bigint) to authenticated;

create function public.desk_note(p_order uuid, p_note text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'desk_note', p_desk_line => p_note);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  perform private.record_event(p_order, 'desk_note', 'desk', p_desk_line => p_note, p_for_customer => false);
  if (locked.o).dispute = 'open' then
    update public.orders set dispute_answered_at = now() where id = p_order;
  end if;
  return 'done';
end $$;
comment on function public.desk_note(uuid, text, bigint) is 'Adds a note that only the desk can read. Returns done, already, stale, unknown, denied.';
grant execute on function public.desk_note(uuid, text, bigint) to authenticated;

create function public.assign_order(p_order uuid, p_staff uuid, p_from uuid)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  if not found then
    return 'unknown';
  end if;
  if o.assigned_to is not distinct from p_staff then
    return 'already';
  end if;
  if o.assigned_to is distinct from p_from then
    return 'stale';
  end if;
  if p_staff is not null and not private.is_staff_account(p_staff) then
    return 'refused-staff';
  end if;
  update public.orders set assigned_to = p_staff where id = o.id;
  perform private.record_event(o.id, case when p_staff is null then 'unassigned' else 'assigned' end, 'desk',
    p_desk_line => private.staff_name(coalesce(p_staff, o.assigned_to)), p_for_customer => false);
  return 'done';
end $$;
comment on function public.assign_order(uuid, uuid, uuid) is
  'Assigns an order to a staff member, or unassigns it with null. p_from: the assignee the caller saw. Returns done, already, stale (a colleague changed it meanwhile), refused-staff, unknown, denied.';
grant execute on function public.assign_order(uuid, uuid, uuid) to authenticated;

create function public.assign_inquiry(p_inquiry uuid, p_staff uuid, p_from uuid)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  i public.customer_inquiries;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into i from public.customer_inquiries where id = p_inquiry for update;
  if not found then
    return 'unknown';
  end if;
  if i.assigned_to is not distinct from p_staff then
    return 'already';
  end if;
  if i.assigned_to is distinct from p_from then
    return 'stale';
  end if;
  if not (p_staff is null or private.is_staff_account(p_staff)) then
    return 'refused-staff';
  end if;
  update public.customer_inquiries set assigned_to = p_staff where id = i.id;
  return 'done';
end $$;
comment on function public.assign_inquiry(uuid, uuid, uuid) is
  'As assign_order, for an inquiry, which has no history.';
grant execute on function public.assign_inquiry(uuid, uuid, uuid) to authenticated;

create function public.staff_names(p_accounts uuid[])
returns table (id uuid, name text) language sql stable security definer set search_path = '' as $$
  select a.id, private.staff_name(a.id)
    from (select distinct unnest(p_accounts) as id) a where private.is_staff() and private.staff_name(a.id) is not null;
$$;
comment on function public.staff_names(uuid[]) is 'The names of these accounts, also of former staff. Only for staff; no rows for anyone else.';
grant execute on function public.staff_names(uuid[]) to authenticated;

create function public.desk_staff()
returns table (id uuid, name text) language sql stable security definer set search_path = '' as $$
  select s.account, s.name
    from private.staff s
   where (select private.is_staff()) and private.is_staff_account(s.account)
   order by 2;
$$;
comment on function public.desk_staff() is 'The current staff. Only for staff; no rows for anyone else.';
grant execute on function public.desk_staff() to authenticated;
