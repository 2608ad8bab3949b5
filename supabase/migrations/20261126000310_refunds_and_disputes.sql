-- Refunds are recorded part by part until they add up to what was paid, each with its event, credit note and email. The card
-- provider reports the sum refunded so far, so only the difference to what is known is recorded: duplicates and older events
-- that arrive late change nothing. An open dispute stops the work; a lost one counts as money that went back.

alter table public.orders
  add column refunded_amount numeric(10, 2) not null default 0,
  add column dispute text check (dispute in ('open', 'won', 'lost'));
comment on column public.orders.refunded_amount is
  'US dollars that went back so far: refunds, and what the bank took back in a lost dispute. It only grows.';
comment on column public.orders.dispute is
  'open while any dispute of the payment is open, else lost if one was lost, else won; null if there was none.';
comment on column public.orders.payment_status is
  'pending to completed or failed, failed to completed, completed to refunded once all of it went back; no other way.';
comment on column public.orders.notes is
  'The customer''s further wishes. When a cryptocurrency payment is reported, a line follows: it should be verified manually.';

alter table public.orders disable trigger orders_guard;
update public.orders set refunded_amount = total_fee where payment_status = 'refunded';
alter table public.orders enable trigger orders_guard;

alter table public.orders
  add constraint orders_refunded_at_most check (refunded_amount >= 0 and (status = 'cancelled' or refunded_amount <= total_fee)),
  add constraint orders_refunded_is_whole check (
    (payment_status = 'refunded') = (status = 'paid' and refunded_amount = total_fee)),
  add constraint orders_refunded_was_paid check (
    refunded_amount = 0 or payment_verified_at is not null or late_payment_at is not null);

grant select (refunded_amount, dispute) on public.orders to authenticated;

create or replace view public.own_orders with (security_invoker = true) as
  select id, intent_id, created_at, order_reference, kind, full_name, email, phone, jurisdiction, jurisdiction_slug,
         service_type, company_name, director_name, shareholder_name, beneficial_owner_name, use_nominee_director,
         use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee, nominee_shareholder_fee,
         total_fee, payment_method, payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at,
         cancel_reason, replaced_by, late_payment_at, late_payment_returned_at, terms_version, refunds_version,
         consented_at, stage, filed_at, completed_at, stop_reason, notes, refunded_amount, dispute
    from public.orders
   where user_id = (select auth.uid()) or email_lc = (select private.verified_email());

create table private.disputes (
  id text primary key check (private.one_line(id, 1, 255)),
  order_id uuid not null references public.orders (id) on delete cascade,
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null default now(),
  lost_amount numeric(10, 2) not null default 0 check (lost_amount >= 0),
  constraint disputes_lost_has_amount check (lost_amount = 0 or status = 'lost')
);
comment on table private.disputes is
  'The disputes of card payments, by the card provider''s id. lost_amount is the part of the order''s refunded_amount that the bank took back.';
alter table private.disputes enable row level security;
revoke all on private.disputes from public, anon, authenticated, service_role;
create index disputes_order_idx on private.disputes (order_id);
create index disputes_open_idx on private.disputes (opened_at) where status = 'open';

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check check (kind in (
    'placed', 'rebuilt', 'replaced', 'replaces', 'payment_failed', 'paid', 'payment_reported', 'payment_verified',
    'payment_not_found', 'refunded', 'partly_refunded', 'cancelled', 'late_payment', 'late_reported', 'late_returned',
    'payment_mismatch', 'second_payment', 'disputed', 'dispute_won', 'dispute_lost', 'reminded',
    'document_asked', 'document_sent', 'document_accepted', 'document_refused', 'document_removed',
    'filed', 'paper_added', 'completed', 'annual_notice', 'line', 'desk_note'));

alter table public.receipts drop constraint receipts_order_id_series_key;
create unique index receipts_one_receipt_idx on public.receipts (order_id) where series = 'R';
create index receipts_order_idx on public.receipts (order_id, series);
comment on table public.receipts is
  'One receipt for an order whose money is proven, and one credit note for each part of it that went back.';

create or replace function private.issue_receipt(o public.orders, p_series text, p_amount numeric)
returns text language plpgsql security definer set search_path = '' as $$
declare
  given text;
begin
  if p_series = 'R' then
    select label into given from public.receipts where order_id = o.id and series = 'R';
  end if;
  if given is null then
    with counter as (
      update private.receipt_series set taken = taken + 1 where series = p_series returning taken
    )
    insert into public.receipts (series, number, order_id, amount)
    select p_series, taken, o.id, p_amount from counter
    returning label into given;
  end if;
  return given;
end $$;
comment on function private.issue_receipt(public.orders, text, numeric) is
  'The label of an order''s receipt (R), the same one each time, or of a new credit note (C). The caller holds the order''s lock.';

create function private.record_refund(
  o public.orders, p_amount numeric, p_whole boolean, p_actor text, p_reason text, p_desk_line text,
  p_dispute boolean default false)
returns void language plpgsql security definer set search_path = '' as $$
declare
  late constant boolean := o.status = 'cancelled';
  kind constant text := case when p_dispute then 'dispute_lost' when not p_whole then 'partly_refunded'
                             when late then 'late_returned' else 'refunded' end;
  event bigint;
begin
  update public.orders
     set refunded_amount = refunded_amount + p_amount,
         payment_status = case when p_whole and not late then 'refunded' else payment_status end,
         late_payment_returned_at = case when p_whole and late then coalesce(late_payment_returned_at, now())
                                         else late_payment_returned_at end,
         stop_reason = case when p_whole and not late and stage is distinct from 'completed'
                            then coalesce(p_reason, stop_reason) else stop_reason end
   where id = o.id;
  event := private.record_event(o.id, kind, p_actor, jsonb_build_object('amount', p_amount), p_reason, p_desk_line);
  if p_actor <> 'desk' then
    perform private.mail_desk(o, 'desk-attention', jsonb_build_object('kind', kind), event::text);
  end if;
  -- A payment for a closed order never had a receipt, so there is nothing to credit.
  perform private.mail_customer(o, 'order-refunded', jsonb_strip_nulls(jsonb_build_object(
    'amount', p_amount, 'reason', p_reason, 'kind', kind,
    'receipt', case when not late then private.issue_receipt(o, 'C', p_amount) end)), event::text);
end $$;
comment on function private.record_refund(public.orders, numeric, boolean, text, text, text, boolean) is
  'Records that a part of a payment went back, or all that was left of it, with its event, credit note and emails. The caller holds the order''s lock and has checked the amount.';

drop function public.refund_card(text);
create function public.refund_card(p_intent text, p_refunded_cents bigint, p_charge_cents bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  paid numeric;
  amount numeric;
begin
  select * into o from public.orders where stripe_payment_intent_id = p_intent for update;
  if not found then
    return 'unknown';
  end if;
  paid := case when o.status = 'cancelled' then p_charge_cents / 100.0 else o.total_fee end;
  -- What was lost in a dispute is part of refunded_amount, but not of what the provider calls refunded.
  select round(p_refunded_cents / 100.0, 2) - o.refunded_amount + coalesce(sum(d.lost_amount), 0) into amount
    from private.disputes d where d.order_id = o.id;
  amount := least(amount, paid - o.refunded_amount);
  if amount <= 0 then
    return 'already';
  end if;
  perform private.record_refund(o, amount, o.refunded_amount + amount >= paid, 'system', null,
    format('Card payment %s: $%s refunded so far.', p_intent, round(p_refunded_cents / 100.0, 2)));
  return case when o.refunded_amount + amount >= paid then 'refunded' else 'partly-refunded' end;
end $$;
comment on function public.refund_card(text, bigint, bigint) is
  'Refunds of a card payment, as the sum refunded so far and what was charged: refunded when all went back, partly-refunded, already when nothing is new, unknown when the payment belongs to no order.';

drop function public.note_card(text, text, text, bigint);
create function public.dispute_card(p_intent text, p_dispute text, p_status text, p_amount_cents bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  known text;
  amount numeric := round(p_amount_cents / 100.0, 2);
begin
  if p_status not in ('open', 'won', 'lost') then
    raise exception 'no state of a dispute: %', p_status using errcode = '22023';
  end if;
  select * into o from public.orders where stripe_payment_intent_id = p_intent for update;
  if not found then
    return 'unknown';
  end if;
  select d.status into known from private.disputes d where d.id = p_dispute;
  -- A closed dispute stays closed: its opening may arrive after its end.
  if known is not null and (known <> 'open' or p_status = 'open') then
    return 'already';
  end if;
  if p_status = 'lost' and o.status <> 'cancelled' then
    amount := least(amount, o.total_fee - o.refunded_amount);
  end if;
  insert into private.disputes (id, order_id, status, lost_amount)
  values (p_dispute, o.id, p_status, case p_status when 'lost' then amount else 0 end)
  on conflict (id) do update set status = excluded.status, lost_amount = excluded.lost_amount;
  update public.orders
     set dispute = (select case when bool_or(d.status = 'open') then 'open' when bool_or(d.status = 'lost') then 'lost'
                           else 'won' end from private.disputes d where d.order_id = o.id)
   where id = o.id;
  if p_status = 'open' then
    perform private.tell_desk(o, 'disputed', jsonb_build_object('amount', amount),
      format('The customer''s bank disputes this payment (%s). Stop the work and answer at Stripe.', p_dispute), true);
  elsif p_status = 'won' then
    perform private.tell_desk(o, 'dispute_won', '{}', format('Dispute %s was won. The work can go on.', p_dispute), true);
  elsif amount > 0 then
    perform private.record_refund(o, amount, o.status = 'cancelled' or o.refunded_amount + amount = o.total_fee, 'system',
      null, format('Dispute %s was lost.', p_dispute), true);
  else
    perform private.tell_desk(o, 'dispute_lost', '{}',
      format('Dispute %s was lost. All of the payment had gone back before.', p_dispute), true);
  end if;
  return case p_status when 'open' then 'disputed' else p_status end;
end $$;
comment on function public.dispute_card(text, text, text, bigint) is
  'A dispute of a card payment as it stands: disputed, won or lost when that is new, already, unknown when the payment belongs to no order.';

create or replace function public.mark_refunded(p_order uuid, p_amount numeric, p_reason text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  turn record;
  o public.orders;
  late boolean;
  remaining numeric;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'refunded partly_refunded late_returned',
    jsonb_build_object('amount', p_amount), p_reason);
  if turn.word is not null then
    return turn.word;
  end if;
  o := turn.o;
  late := o.status = 'cancelled' and o.late_payment_at is not null;
  remaining := o.total_fee - o.refunded_amount;
  if o.payment_method = 'card' then
    return 'refused-card';
  end if;
  if not late and o.payment_verified_at is null then
    return 'refused-unpaid';
  end if;
  if p_amount is null or p_amount <= 0 or p_amount > remaining or p_amount <> round(p_amount, 2) then
    return 'refused-amount';
  end if;
  -- Nobody knows how much reached a closed order: what the desk sends back is taken for all of it.
  perform private.record_refund(o, p_amount, late or p_amount = remaining, 'desk', p_reason, null);
  return 'done';
end $$;
comment on function public.mark_refunded(uuid, numeric, text, bigint) is
  'The desk sent cryptocurrency back, in US dollars as agreed, in one or several parts: done, already, stale, refused-card (a card is refunded at its provider, whose event moves the order), refused-unpaid, refused-amount when it is more than what is left, unknown, denied.';

-- The row keeps the line that the specification asks for, below the customer's own words.
create or replace function public.claim_crypto(p_token_hash text, p_note text, p_transaction text default null)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  details constant jsonb := jsonb_build_object('transaction', nullif(p_transaction, ''));
begin
  select * into o from public.orders where confirm_token_hash = p_token_hash and payment_method <> 'card' for update;
  if not found then
    return 'denied';
  end if;
  if o.status = 'cancelled' then
    update public.orders set late_payment_at = coalesce(late_payment_at, now()) where id = o.id;
    perform private.tell_desk(o, 'late_reported', details,
      concat('Coins were reported after this order was cancelled. ', p_note), true, 'customer');
    return 'late';
  end if;
  if o.payment_status in ('completed', 'refunded') then
    return 'already';
  end if;
  update public.orders
     set status = 'paid', payment_status = 'completed', payment_claimed_at = now(),
         notes = left(concat_ws(E'\n', nullif(notes, ''), format('Paid in %s: the transaction should be verified manually.',
           case payment_method when 'bitcoin' then 'Bitcoin' when 'ethereum' then 'Ethereum' else 'USDT' end)), 10000)
   where id = o.id;
  perform private.record_event(o.id, 'payment_reported', 'customer', details, null, p_note);
  perform private.mail_customer(o, 'payment-reported', details);
  perform private.mail_desk(o, 'desk-coin-reported');
  return 'claimed';
end $$;

create or replace function private.orders_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  -- A column that is in neither list is fixed from the start, and so is any column added later.
  by_server constant text[] := '{stripe_session_id,confirm_token_hash,updated_at,email_lc}';
  changeable constant text[] := by_server || '{user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,payment_transaction,refunded_amount,dispute,notes,cancelled_at,cancel_reason,replaced_by,late_payment_at,late_payment_returned_at,stage,filed_at,completed_at,stop_reason}';
begin
  if tg_op = 'INSERT' then
    new.intent_id := coalesce(new.intent_id, new.request_id);
    -- Whatever the request said, a new order is unpaid. (The owner may restore a backup.)
    if private.is_api_role() then
      new.status := 'submitted';
      new.payment_status := 'pending';
      new.stripe_payment_intent_id := null;
      new.payment_claimed_at := null;
      new.payment_verified_at := null;
      new.payment_transaction := null;
      new.refunded_amount := 0;
      new.dispute := null;
      new.cancelled_at := null;
      new.cancel_reason := null;
      new.replaced_by := null;
      new.late_payment_at := null;
      new.late_payment_returned_at := null;
      new.stage := null;
      new.filed_at := null;
      new.completed_at := null;
      new.stop_reason := null;
      new.created_at := now();
      new.updated_at := now();
    end if;
    if new.status = 'cancelled' then
      new.cancelled_at := coalesce(new.cancelled_at, now());
      new.stage := 'stopped';
    end if;
    return new;
  end if;

  if tg_op = 'DELETE' then
    if private.is_api_role() then
      raise exception 'an order is not deleted through the API' using errcode = '42501';
    end if;
    return old;
  end if;

  if private.is_api_role() and to_jsonb(new) - by_server is distinct from to_jsonb(old) - by_server then
    raise exception 'a payment moves only through the settlement functions' using errcode = '42501';
  end if;

  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
     or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'an order is never re-priced, renamed or given to another' using errcode = '23514';
  end if;

  if new.notes is distinct from old.notes and not (starts_with(new.notes, coalesce(old.notes, ''))
       and old.payment_claimed_at is null and new.payment_claimed_at is not null) then
    raise exception 'the customer''s notes are kept' using errcode = '23514';
  end if;

  if new.refunded_amount < old.refunded_amount then
    raise exception 'a refund is not taken back' using errcode = '23514';
  end if;

  if old.status = 'cancelled' and (new.status, new.cancelled_at, new.cancel_reason, new.replaced_by,
       new.stripe_session_id, new.confirm_token_hash) is distinct from (old.status, old.cancelled_at, old.cancel_reason,
       old.replaced_by, old.stripe_session_id, old.confirm_token_hash) then
    raise exception 'a cancelled order is final' using errcode = '23514';
  end if;

  if new.status = 'cancelled' then
    new.cancelled_at := coalesce(new.cancelled_at, now());
  end if;

  -- What was only reported may turn out not to have been paid, when the desk stops the order for it.
  if new.payment_status <> old.payment_status and (old.payment_status, new.payment_status) not in (
       ('pending', 'completed'), ('pending', 'failed'), ('failed', 'completed'), ('completed', 'refunded'))
     and not ((old.payment_status, new.payment_status) = ('completed', 'failed')
              and old.payment_verified_at is null and new.status = 'cancelled') then
    raise exception 'a payment does not go from % to %', old.payment_status, new.payment_status using errcode = '23514';
  end if;

  if old.payment_status in ('completed', 'refunded')
       and (new.stripe_session_id, new.confirm_token_hash) is distinct from (old.stripe_session_id, old.confirm_token_hash)
     or old.stripe_payment_intent_id is not null and new.stripe_payment_intent_id is distinct from old.stripe_payment_intent_id
     or old.payment_claimed_at is not null and new.payment_claimed_at is distinct from old.payment_claimed_at
     or old.payment_verified_at is not null and new.payment_verified_at is distinct from old.payment_verified_at
     or old.payment_transaction is not null and new.payment_transaction is distinct from old.payment_transaction
     or old.late_payment_at is not null and new.late_payment_at is distinct from old.late_payment_at
     or old.late_payment_returned_at is not null and new.late_payment_returned_at is distinct from old.late_payment_returned_at then
    raise exception 'payment evidence is written once' using errcode = '23514';
  end if;

  -- A company that exists goes on existing when its money is given back.
  if old.stage is distinct from 'completed' and (new.status = 'cancelled' or new.payment_status = 'refunded') then
    new.stage := 'stopped';
  elsif new.stage is null and new.payment_verified_at is not null then
    new.stage := 'received';
  end if;
  if new.stage is distinct from old.stage and (coalesce(old.stage, '-'), coalesce(new.stage, '-')) not in (
       ('-', 'received'), ('received', 'documents'), ('received', 'filing'), ('documents', 'filing'),
       ('filing', 'completed'),
       ('-', 'stopped'), ('received', 'stopped'), ('documents', 'stopped'), ('filing', 'stopped')) then
    raise exception 'an order does not go from % to %', coalesce(old.stage, 'unpaid'), coalesce(new.stage, 'unpaid')
      using errcode = '23514';
  end if;

  new.updated_at := now();
  return new;
end $$;

-- Whichever function does the work, it stops here while a dispute is open. The code OD001 is what the desk's page knows it by.
create function private.refuse_while_disputed()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from public.orders where id = coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id')::uuid and dispute = 'open';
  if found then
    raise exception 'the payment is disputed, so the work waits' using errcode = 'OD001';
  end if;
  return new;
end $$;
comment on function private.refuse_while_disputed() is 'No order is filed or completed, and no document accepted or waived, while its payment is disputed.';
create trigger refuse_while_disputed before update of stage on public.orders
  for each row when (new.stage in ('filing', 'completed') and new.stage is distinct from old.stage)
  execute function private.refuse_while_disputed();
create trigger refuse_while_disputed before update of state on public.order_documents
  for each row when (new.state = 'accepted' and old.state <> 'accepted')
  execute function private.refuse_while_disputed();
create trigger refuse_while_disputed before update of waived_at on public.order_requirements
  for each row when (new.waived_at is not null and old.waived_at is null)
  execute function private.refuse_while_disputed();

-- A document that can't be accepted, as its order is stopped or its payment disputed, doesn't wait for the desk.
create or replace function private.documents_waiting()
returns table (order_id uuid, since timestamptz) language sql stable set search_path = '' as $$
  select d.order_id, min(d.sent_at)
    from public.order_documents d join public.orders o on o.id = d.order_id
   where d.state = 'sent' and private.documents_open(o) and o.dispute is distinct from 'open'
   group by d.order_id;
$$;

create function private.disputes_waiting()
returns table (order_id uuid, since timestamptz) language sql stable set search_path = '' as $$
  select d.order_id, min(d.opened_at) from private.disputes d where d.status = 'open' group by d.order_id;
$$;
comment on function private.disputes_waiting() is 'Orders with an open dispute, and since when: nothing that the desk does ends it.';

drop index public.order_events_attention_idx;
create index order_events_attention_idx on public.order_events (at)
  where kind in ('payment_mismatch', 'second_payment', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt');

create or replace function public.desk_queue(p_limit int)
returns table (kind text, since timestamptz, order_id uuid, inquiry_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    (select 'payment_reported', o.payment_claimed_at, o.id, null::uuid
       from public.orders o
      where o.payment_claimed_at is not null and o.payment_verified_at is null and o.status = 'paid'
        and o.payment_status = 'completed'
        and not exists (select from public.order_events e where e.order_id = o.id and e.kind = 'payment_not_found')
      order by o.payment_claimed_at limit p_limit)
    union all
    (select 'documents', d.since, d.order_id, null from private.documents_waiting() d order by d.since limit p_limit)
    union all
    (select 'disputed', d.since, d.order_id, null from private.disputes_waiting() d order by d.since limit p_limit)
    union all
    -- What needs a look is done when somebody at the desk has done or noted anything since.
    (select e.kind, e.at, e.order_id, null
       from public.order_events e
      where e.kind in ('payment_mismatch', 'second_payment', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt')
        and not exists (select from public.order_events later
                         where later.order_id = e.order_id and later.id > e.id and later.actor = 'desk')
      order by e.at limit p_limit)
    union all
    (select 'inquiry', i.waiting_since, null, i.id
       from public.customer_inquiries i where i.waiting_since is not null order by i.waiting_since limit p_limit)
    union all
    (select 'mails', min(m.created_at), null, null from private.mails m where m.state = 'failed' having count(*) > 0)
    order by 2 limit p_limit;
end $$;

revoke all on function
  private.record_refund(public.orders, numeric, boolean, text, text, text, boolean),
  private.refuse_while_disputed(),
  private.disputes_waiting(),
  public.refund_card(text, bigint, bigint),
  public.dispute_card(text, text, text, bigint)
  from public, anon, authenticated, service_role;
grant execute on function public.refund_card(text, bigint, bigint), public.dispute_card(text, text, text, bigint) to service_role;
