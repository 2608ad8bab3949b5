-- What the desk does to an order. Each verb looks whether the caller works there, takes the order's lock, and compares what
-- the caller saw with what has happened since: of two people at once the second is told. It writes the row, its event
-- and its mails in one transaction.

create function private.desk_turn(
  p_order uuid, p_seen bigint, p_kind text, p_details jsonb default '{}', p_line text default null,
  p_desk_line text default null, out word text, out o public.orders)
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    word := 'denied';
    return;
  end if;
  select * into o from public.orders where id = p_order for update;
  if not found then
    word := 'unknown';
  elsif exists (select from public.order_events e
                 left join public.order_event_desk_lines d on d.event_id = e.id
                where e.order_id = p_order and e.id > p_seen and e.kind = any (string_to_array(p_kind, ' ')) and e.staff_id = auth.uid()
                  and e.details = jsonb_strip_nulls(p_details) and e.line is not distinct from p_line
                  and d.line is not distinct from p_desk_line) then
    word := 'already';
  elsif exists (select from public.order_events where order_id = p_order and id > p_seen) then
    word := 'stale';
  end if;
end $$;
comment on function private.desk_turn(uuid, bigint, text, jsonb, text, text) is
  'Locks an order for somebody at the desk, and why they may not go on: denied, unknown, already when the same press (of one of these kinds) came before, stale when something happened since.';

create function private.documents_settled(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select true;
$$;
comment on function private.documents_settled(public.orders) is
  'Whether every document that an order needs has been accepted.';

create function public.verify_crypto(p_order uuid, p_transaction text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('transaction', p_transaction);
  turn record;
  o public.orders;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'payment_verified', details);
  if turn.word is not null then
    return turn.word;
  end if;
  o := turn.o;
  if o.payment_method = 'card' then
    return 'refused-card';
  end if;
  if o.status = 'cancelled' or o.payment_status = 'refunded' then
    return 'refused-ended';
  end if;
  if o.payment_verified_at is not null then
    return 'already';
  end if;
  if coalesce(btrim(p_transaction), '') = '' then
    return 'refused-transaction';
  end if;
  update public.orders
     set status = 'paid', payment_status = 'completed', payment_verified_at = now(), payment_transaction = p_transaction
   where id = o.id;
  perform private.record_event(o.id, 'payment_verified', 'desk', details);
  perform private.mail_customer(o, 'payment-verified',
                                jsonb_build_object('receipt', private.issue_receipt(o, 'R', o.total_fee)));
  return 'done';
end $$;
comment on function public.verify_crypto(uuid, text, bigint) is
  'The desk found the coins of an order, reported or not, in this transaction: done, already, stale, refused-card, refused-ended, refused-transaction, unknown, denied.';

create function public.coin_not_found(p_order uuid, p_line text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  turn record;
  o public.orders;
  event bigint;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'payment_not_found', p_line => p_line);
  if turn.word is not null then
    return turn.word;
  end if;
  o := turn.o;
  if o.payment_method = 'card' or o.payment_claimed_at is null or o.payment_verified_at is not null
     or o.status <> 'paid' or o.payment_status <> 'completed' then
    return 'refused-unreported';
  end if;
  event := private.record_event(o.id, 'payment_not_found', 'desk', p_line => p_line);
  perform private.mail_customer(o, 'order-line', jsonb_build_object('line', p_line), event::text);
  return 'done';
end $$;
comment on function public.coin_not_found(uuid, text, bigint) is
  'The desk looked for coins that were reported and did not find them; the line tells the customer: done, already, stale, refused-unreported, unknown, denied.';

create function public.file_order(p_order uuid, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  turn record;
  o public.orders;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'filed');
  if turn.word is not null then
    return turn.word;
  end if;
  o := turn.o;
  if o.stage in ('filing', 'completed') then
    return 'already';
  end if;
  if o.stage is null or o.stage = 'stopped' then
    return 'refused-stage';
  end if;
  if not private.documents_settled(o) then
    return 'refused-documents';
  end if;
  update public.orders set stage = 'filing', filed_at = now() where id = o.id;
  perform private.record_event(o.id, 'filed', 'desk');
  perform private.mail_customer(o, 'order-filed');
  return 'done';
end $$;
comment on function public.file_order(uuid, bigint) is
  'Filed with the registrar, or sent to the bank, once every document is accepted: done, already, stale, refused-stage, refused-documents, unknown, denied.';

create function public.complete_order(p_order uuid, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  turn record;
  o public.orders;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'completed');
  if turn.word is not null then
    return turn.word;
  end if;
  o := turn.o;
  if o.stage = 'completed' then
    return 'already';
  end if;
  if o.stage is distinct from 'filing' then
    return 'refused-stage';
  end if;
  update public.orders set stage = 'completed', completed_at = now() where id = o.id;
  perform private.record_event(o.id, 'completed', 'desk');
  perform private.mail_customer(o, 'order-completed');
  return 'done';
end $$;
comment on function public.complete_order(uuid, bigint) is
  'The papers are handed over, and the company exists: done, already, stale, refused-stage, unknown, denied.';

create function public.desk_line(p_order uuid, p_line text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  turn record;
  event bigint;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'line', p_line => p_line);
  if turn.word is not null then
    return turn.word;
  end if;
  event := private.record_event(p_order, 'line', 'desk', p_line => p_line);
  perform private.mail_customer(turn.o, 'order-line', jsonb_build_object('line', p_line), event::text);
  return 'done';
end $$;
comment on function public.desk_line(uuid, text, bigint) is 'A line to the customer, by mail too: done, already, stale, unknown, denied.';

create function public.desk_note(p_order uuid, p_note text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  turn record;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'desk_note', p_desk_line => p_note);
  if turn.word is not null then
    return turn.word;
  end if;
  perform private.record_event(p_order, 'desk_note', 'desk', p_desk_line => p_note, p_for_customer => false);
  return 'done';
end $$;
comment on function public.desk_note(uuid, text, bigint) is 'A note that the desk alone reads: done, already, stale, unknown, denied.';

create function public.desk_cancel(p_order uuid, p_closed_session text, p_reason text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  turn record;
  o public.orders;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'cancelled', p_line => p_reason);
  if turn.word is not null then
    return turn.word;
  end if;
  o := turn.o;
  if o.status = 'cancelled' then
    return 'already';
  end if;
  if o.payment_verified_at is not null or o.payment_status = 'refunded' then
    return 'refused-paid';
  end if;
  if o.stripe_session_id is distinct from p_closed_session then
    return 'refused-open';
  end if;
  -- What was reported and never found was not paid.
  update public.orders
     set status = 'cancelled', payment_status = case payment_status when 'completed' then 'failed' else payment_status end,
         stop_reason = p_reason
   where id = o.id;
  perform private.record_event(o.id, 'cancelled', 'desk', p_line => p_reason);
  perform private.mail_customer(o, 'order-cancelled', jsonb_build_object('reason', p_reason));
  return 'done';
end $$;
comment on function public.desk_cancel(uuid, text, text, bigint) is
  'The desk stops an order that is not proven paid, and says why; its card session has been closed: done, already, stale, refused-paid (give the money back instead), refused-open while another session is current, unknown, denied.';

create function public.mark_refunded(p_order uuid, p_amount numeric, p_reason text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('amount', p_amount);
  turn record;
  o public.orders;
  late boolean;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'refunded late_returned', details, p_reason);
  if turn.word is not null then
    return turn.word;
  end if;
  o := turn.o;
  late := o.status = 'cancelled' and o.late_payment_at is not null;
  if o.payment_method = 'card' then
    return 'refused-card';
  end if;
  if o.payment_status = 'refunded' or o.late_payment_returned_at is not null then
    return 'already';
  end if;
  if not late and o.payment_verified_at is null then
    return 'refused-unpaid';
  end if;
  if p_amount is null or p_amount <= 0 or not late and p_amount > o.total_fee then
    return 'refused-amount';
  end if;
  if late then
    update public.orders set late_payment_returned_at = now() where id = o.id;
    perform private.record_event(o.id, 'late_returned', 'desk', details, p_reason);
    return 'done';
  end if;
  update public.orders
     set payment_status = 'refunded', stop_reason = case when stage = 'completed' then stop_reason else p_reason end
   where id = o.id;
  perform private.record_event(o.id, 'refunded', 'desk', details, p_reason);
  perform private.mail_customer(o, 'order-refunded', jsonb_build_object(
    'amount', p_amount, 'receipt', private.issue_receipt(o, 'C', p_amount)));
  return 'done';
end $$;
comment on function public.mark_refunded(uuid, numeric, text, bigint) is
  'The desk gave coins back, in US dollars as agreed: done, already, stale, refused-card (a card is refunded at its provider, whose event moves the order), refused-unpaid, refused-amount, unknown, denied.';

revoke all on function
  private.desk_turn(uuid, bigint, text, jsonb, text, text),
  private.documents_settled(public.orders),
  public.verify_crypto(uuid, text, bigint),
  public.coin_not_found(uuid, text, bigint),
  public.file_order(uuid, bigint),
  public.complete_order(uuid, bigint),
  public.desk_line(uuid, text, bigint),
  public.desk_note(uuid, text, bigint),
  public.desk_cancel(uuid, text, text, bigint),
  public.mark_refunded(uuid, numeric, text, bigint)
  from public, anon, authenticated, service_role;
grant execute on function
  public.verify_crypto(uuid, text, bigint),
  public.coin_not_found(uuid, text, bigint),
  public.file_order(uuid, bigint),
  public.complete_order(uuid, bigint),
  public.desk_line(uuid, text, bigint),
  public.desk_note(uuid, text, bigint),
  public.desk_cancel(uuid, text, text, bigint),
  public.mark_refunded(uuid, numeric, text, bigint)
  to authenticated;
