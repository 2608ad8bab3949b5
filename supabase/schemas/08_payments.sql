-- Settling, failing and refunding payments, by card and by cryptocurrency.
-- The order of a card payment is found by its session, open or closed, else by the ID in the session's metadata, so that a
-- payment is never lost. Stripe reports the total refunded so far, so only the difference is
-- recorded. An open dispute pauses the work, and a lost one counts as a refund.

create type public.settle_card_result as enum ('settled', 'switched', 'already', 'late', 'returned', 'mismatch', 'unknown');
create type public.fail_card_result as enum ('failed', 'ignored', 'unknown');
create type public.refund_card_result as enum ('refunded', 'partly-refunded', 'already', 'unknown');
create type public.dispute_card_result as enum ('disputed', 'won', 'lost', 'already', 'unknown');
create type public.claim_crypto_result as enum ('claimed', 'already', 'late', 'denied');

create table private.disputes (
  id text primary key check (private.one_line(id, 1, 255)),
  order_id uuid not null references public.orders (id) on delete cascade,
  status public.dispute_status not null,
  opened_at timestamptz not null default now(),
  lost_amount numeric(10, 2) not null default 0 check (lost_amount >= 0),
  is_extra boolean not null default false,
  constraint disputes_lost_has_amount check (lost_amount = 0 or status = 'lost')
);

comment on table private.disputes is
  'The disputes of card payments, by Stripe''s ID. lost_amount is the part of the order''s refunded_amount that was lost to the bank.';

comment on column private.disputes.is_extra is 'Of a payment other than the one that settled the order.';

create index disputes_order_idx on private.disputes (order_id);

create index disputes_open_idx on private.disputes (opened_at) where status = 'open';

alter table private.disputes enable row level security;

-- The money that moved for an order, in either direction: also what doesn't fit it, so that a refund or a dispute always finds its
-- charge. Rows are only added.

create type public.transaction_kind as enum ('charge', 'refund', 'dispute_lost', 'moved');

create table private.transactions (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  kind public.transaction_kind not null,
  provider text not null check (provider in ('stripe', 'blockchain')),
  reference text not null check (private.one_line(reference, 1, 300)),
  charge_id bigint references private.transactions (id) on delete cascade,
  amount numeric(12, 2) not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  address text check (address is null or private.wallet_key(address) is not null),
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by uuid references private.staff (account),
  unique (provider, kind, reference),
  constraint transactions_charge_is_positive check ((kind = 'charge') = (amount > 0)),
  constraint transactions_return_names_charge check ((kind = 'charge') = (charge_id is null)),
  constraint transactions_coins_name_address check ((address is not null) = (provider = 'blockchain' and kind in ('charge', 'refund')))
);

comment on table private.transactions is 'The money that moved for orders, in its own currency: received (positive), and sent or taken back (negative).';
comment on column private.transactions.reference is
  'A charge: Stripe''s payment, or the blockchain''s transaction, with the order it was moved to. A refund: its charge with the total refunded in cents, or with a number. A lost dispute: its ID.';
comment on column private.transactions.charge_id is 'The charge that money was returned of.';
comment on column private.transactions.address is
  'Of cryptocurrency, as typed: the address that sent a charge, and the one that a refund went to.';

create index transactions_order_idx on private.transactions (order_id);

create index transactions_charge_idx on private.transactions (charge_id) where charge_id is not null;

create index transactions_staff_idx on private.transactions (recorded_by) where recorded_by is not null;

alter table private.transactions enable row level security;

create function private.record_charge(p_order uuid, p_provider text, p_reference text, p_amount numeric, p_currency text, p_address text default null)
returns private.transactions language plpgsql security definer set search_path = '' as $$
declare
  t private.transactions;
begin
  if p_amount > 0 and p_reference is not null and p_currency ~* '^[a-z]{3}$' then
    insert into private.transactions (order_id, kind, provider, reference, amount, currency, address, recorded_by)
    values (p_order, 'charge', p_provider, p_reference, p_amount, lower(p_currency), btrim(p_address), private.acting_staff())
    on conflict (provider, kind, reference) do nothing returning * into t;
  end if;
  return t;
end $$;
comment on function private.record_charge(uuid, text, text, numeric, text, text) is
  'Records money that arrived; all columns are null if it was recorded before. The caller holds the order''s lock.';

create function private.record_return(c private.transactions, p_kind public.transaction_kind, p_reference text, p_amount numeric, p_address text default null)
returns void language sql security definer set search_path = '' as $$
  insert into private.transactions (order_id, kind, provider, reference, charge_id, amount, currency, address, recorded_by)
  select c.order_id, p_kind, c.provider, p_reference, c.id, -p_amount, c.currency, btrim(p_address), private.acting_staff() where p_amount > 0;
$$;
comment on function private.record_return(private.transactions, public.transaction_kind, text, numeric, text) is
  'Records that this amount of a charge was refunded, or lost in a dispute. The caller holds the order''s lock.';

create function private.money_left(p_charge bigint)
returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(sum(t.amount), 0) from private.transactions t where t.id = p_charge or t.charge_id = p_charge;
$$;
comment on function private.money_left(bigint) is 'What we still hold of a charge, in its currency.';

create function private.money_held(p_order uuid)
returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(sum(t.amount), 0) from private.transactions t where t.order_id = p_order;
$$;
comment on function private.money_held(uuid) is 'What we hold for an order: all that arrived without what was returned. Amounts of several currencies are added up, so it only answers whether there is any.';

create function private.returned_kind(p_order uuid)
returns text language sql stable security definer set search_path = '' as $$
  select min(t.kind::text) from private.transactions t where t.order_id = p_order and t.kind = 'refund';
$$;
comment on function private.returned_kind(uuid) is 'refund if money of an order was refunded, else null. The email about its end names it.';

create function private.coins_held(p_order uuid)
returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(sum(t.amount), 0) from private.transactions t where t.order_id = p_order and t.provider = 'blockchain';
$$;
comment on function private.coins_held(uuid) is 'What we hold for an order in cryptocurrency, in US dollars.';

create function private.coins_beyond(o public.orders)
returns numeric language sql stable security definer set search_path = '' as $$
  -- A card paid the price of its order.
  select private.coins_held(o.id) - case when o.payment_verified_at is not null and o.payment_method <> 'card' then o.total_fee - o.refunded_amount else 0 end;
$$;
comment on function private.coins_beyond(public.orders) is 'What we hold for an order in cryptocurrency beyond its price, in US dollars; all of it while it is not enough.';

create function private.is_extra(t private.transactions, o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select t.provider = 'stripe' and t.reference is distinct from o.stripe_payment_intent_id;
$$;
comment on function private.is_extra(private.transactions, public.orders) is 'Whether a charge is another than the one that settled the order.';

create function public.settle_card(
  p_order uuid, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns public.settle_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  other text;
  settled boolean := false;
begin
  select * into o from public.orders
   where id = coalesce((select a.order_id from private.payment_attempts a where a.stripe_session_id = p_session), p_order)
     for no key update;
  if not found then
    return 'unknown';
  end if;

  perform private.record_charge(o.id, 'stripe', p_intent, round(p_amount_cents / 100.0, 2), p_currency);
  if o.payment_verified_at is not null then
    -- Two ways to pay, both used: the money of the second has to go back.
    if p_intent is distinct from o.stripe_payment_intent_id then
      perform private.alert_desk(o, 'second_payment', '{}',
        format('A second payment arrived, by card (%s). Refund it by hand.', p_intent), true);
    end if;
    return 'already';
  end if;

  if o.status = 'cancelled' and p_session is not null and p_intent is not null then
    return private.late_card_payment(o, p_session, p_intent, p_amount_cents, p_currency);
  end if;

  if p_session is not null and p_intent is not null and o.total_fee * 100 = p_amount_cents and lower(p_currency) = 'usd' then
    other := private.open_session(o.id);
    begin
      update public.orders
         set status = 'paid', payment_status = 'completed', payment_method = 'card',
             stripe_payment_intent_id = p_intent, payment_verified_at = now()
       where id = o.id
      returning * into o;
      settled := true;
    exception when unique_violation then
      null; -- This payment already settled another order.
    end;
  end if;

  if settled then
    perform private.record_event(o.id, 'paid', 'system', '{}', null, format('Card payment %s.', p_intent));
    perform private.mail_customer(o, 'payment-received',
      jsonb_build_object('receipt', private.issue_receipt(o, 'R', o.total_fee)));
    perform private.mail_desk(o, 'desk-order-paid');
    if o.payment_claimed_at is not null then
      perform private.alert_desk(o, 'second_payment', '{}',
        format('Cryptocurrency was reported before this order was paid by card (%s). Give it back if it arrives.', p_intent), false);
    end if;
    perform private.update_documents_complete(o.id);
    return case when other <> p_session then 'switched' else 'settled' end;
  end if;

  perform private.alert_desk(o, 'payment_mismatch',
    case when lower(p_currency) = 'usd' and p_amount_cents > 0 then jsonb_build_object('amount', round(p_amount_cents / 100.0, 2)) else '{}' end,
    format('A card payment did not match this order (%s, %s cents, %s). Review it by hand.',
      p_session, p_amount_cents, p_currency),
    p_intent is not null and p_currency is not null and coalesce(p_amount_cents, 0) > 0);
  return 'mismatch';
end $$;
comment on function public.settle_card(uuid, text, text, bigint, text) is
  'Settles a card payment, also of a closed attempt while the order is not paid. Returns settled, switched if another session was open and has to be closed at Stripe, already if repeated or paid before, late if the order was cancelled, returned if a late payment was refunded, mismatch if amount or currency differ, unknown without an order.';
grant execute on function public.settle_card(uuid, text, text, bigint, text) to service_role;

create function public.fail_card(p_session text, p_note text)
returns public.fail_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders
   where id = (select a.order_id from private.payment_attempts a where a.stripe_session_id = p_session) for no key update;
  if not found then
    return 'unknown';
  end if;
  -- A session that was closed on purpose says nothing about the order.
  if private.open_session(o.id) is distinct from p_session then
    return 'ignored';
  end if;
  update private.payment_attempts set closed_at = clock_timestamp() where stripe_session_id = p_session;
  -- Closed by us, because nobody is asked for it any more.
  if private.is_parent_stopped(o.parent_id) then
    return 'ignored';
  end if;
  update public.orders set payment_status = 'failed' where id = o.id;
  perform private.record_event(o.id, 'payment_failed', 'system', '{}', null, p_note);
  return 'failed';
end $$;
comment on function public.fail_card(text, text) is
  'Records that a card payment failed or its session expired, and closes the attempt. Returns failed, ignored if the attempt was closed before or the order that a further payment belongs to was stopped, unknown.';
grant execute on function public.fail_card(text, text) to service_role;

create function private.late_card_payment(
  o public.orders, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns public.settle_card_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := case when lower(p_currency) = 'usd'
    then jsonb_build_object('amount', round(p_amount_cents / 100.0, 2)) else '{}' end;
  event bigint;
begin
  begin
    update public.orders
       set late_payment_at = now(), stripe_payment_intent_id = p_intent, payment_method = 'card'
     where id = o.id and late_payment_at is null;
  exception when unique_violation then
    null; -- This payment already settled another order.
  end;
  event := private.alert_desk(o, 'late_payment', details,
    format('A card payment arrived after this order was cancelled (%s, %s, %s cents, %s). Give it back by hand.',
      p_session, p_intent, p_amount_cents, p_currency), true);
  if event is not null then
    perform private.mail_customer(o, 'late-payment', details, event::text);
  end if;
  return case when o.late_payment_returned_at is null then 'late' else 'returned' end;
end $$;
comment on function private.late_card_payment(public.orders, text, text, bigint, text) is
  'Records a payment for a cancelled card order. Returns late, or returned if it was refunded. The caller holds the row''s lock.';

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
         stop_reason = case when p_whole and not late and completed_at is null
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
  'Records a partial or full refund with its event, credit note and emails. The caller holds the order''s lock and has checked the amount.';

create function private.money_beyond(p_order uuid)
returns numeric language sql stable security definer set search_path = '' as $$
  select case when o.payment_method = 'card'
           then sum(t.amount) filter (where coalesce(c.reference, t.reference) is distinct from o.stripe_payment_intent_id)
           else sum(t.amount) - case when o.payment_verified_at is not null then o.total_fee - o.refunded_amount else 0 end end
    from public.orders o join private.transactions t on t.order_id = o.id left join private.transactions c on c.id = t.charge_id
   where o.id = p_order group by o.id;
$$;
comment on function private.money_beyond(uuid) is
  'What we hold for an order that doesn''t belong to its price: other card payments, or coins beyond it, or not yet enough of them. Null if nothing of the kind ever arrived.';

create function private.record_extra_refund(o public.orders, p_amount numeric, p_currency text, p_actor text, p_reason text, p_desk_line text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := case p_currency when 'usd' then jsonb_build_object('amount', p_amount) else '{}' end;
  event constant bigint := private.record_event(o.id, 'extra_refunded', p_actor, details, p_reason, p_desk_line, p_currency = 'usd');
begin
  if p_currency = 'usd' then
    perform private.mail_customer(o, 'order-refunded', jsonb_strip_nulls(details || jsonb_build_object('kind', 'extra_refunded', 'reason', p_reason)), event::text);
  end if;
end $$;
comment on function private.record_extra_refund(public.orders, numeric, text, text, text, text) is
  'Records that money beyond the price went back, and tells the customer if it was US dollars. It never had a receipt, so there is no credit note.';

create function private.coins_from(o public.orders, p_address text)
returns numeric language sql stable security definer set search_path = '' as $$
  select sum(private.money_left(t.id))
    from private.transactions t
   where t.order_id = o.id and t.kind = 'charge' and private.wallet_key(t.address) = private.wallet_key(p_address);
$$;
comment on function private.coins_from(public.orders, text) is
  'What we still hold for an order of what this address sent, in US dollars; null if it sent nothing.';

create function private.refund_limit()
returns numeric language sql immutable set search_path = '' as $$
  select 2000.00;
$$;
comment on function private.refund_limit() is
  'The US dollars above which two people refund cryptocurrency. data/refund-rules.ts has the same, and a test compares them.';

create function private.coins_returned(o public.orders)
returns numeric language sql stable security definer set search_path = '' as $$
  with recursive parts as (
    select t.id, t.reference from private.transactions t where t.order_id = o.id and t.kind = 'charge' and t.provider = 'blockchain'
    union
    select c.id, c.reference
      from parts p
      join private.transactions m on m.provider = 'blockchain' and m.kind = 'moved' and (m.charge_id = p.id or m.reference = p.reference)
      join private.transactions c on c.provider = 'blockchain' and c.kind = 'charge' and (c.id = m.charge_id or c.reference = m.reference))
  select coalesce(-sum(t.amount), 0) from private.transactions t join parts p on p.id = t.charge_id where t.kind = 'refund';
$$;
comment on function private.coins_returned(public.orders) is
  'The US dollars that went back of an order''s cryptocurrency payments, also on the orders to or from which a part of one was moved.';

create function private.return_coins(o public.orders, p_amount numeric, p_address text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  c private.transactions;
  left_over numeric := p_amount;
  part numeric;
begin
  for c in select * from private.transactions t where t.order_id = o.id and t.kind = 'charge' and private.wallet_key(t.address) = private.wallet_key(p_address) order by t.id desc loop
    part := least(left_over, private.money_left(c.id));
    perform private.record_return(c, 'refund',
      format('%s %s', c.reference, (select count(*) from private.transactions t where t.charge_id = c.id)), part, p_address);
    left_over := left_over - part;
  end loop;
end $$;
comment on function private.return_coins(public.orders, numeric, text) is
  'Records a refund in US dollars of what an address sent for an order, of the newest first.';

create function public.refund_card(p_intent text, p_refunded_cents bigint)
returns public.refund_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  c private.transactions;
  left_over numeric;
  amount numeric;
begin
  select * into c from private.transactions where provider = 'stripe' and kind = 'charge' and reference = p_intent;
  select * into o from public.orders where id = c.order_id for no key update;
  if not found then
    return 'unknown';
  end if;
  left_over := private.money_left(c.id);
  select least(round(p_refunded_cents / 100.0, 2) + coalesce(sum(t.amount), 0), left_over) into amount
    from private.transactions t where t.charge_id = c.id and t.kind = 'refund';
  if amount <= 0 then
    return 'already';
  end if;
  if private.is_extra(c, o) then
    perform private.record_extra_refund(o, amount, c.currency, 'system', null,
      format('%s %s of card payment %s went back, which did not belong to the price.', amount, upper(c.currency), c.reference));
  else
    perform private.record_refund(o, amount, amount = left_over, 'system', null,
      format('Card payment %s: $%s refunded so far.', p_intent, round(p_refunded_cents / 100.0, 2)));
  end if;
  perform private.record_return(c, 'refund', format('%s %s', p_intent, p_refunded_cents), amount);
  return case when amount = left_over then 'refunded' else 'partly-refunded' end;
end $$;
comment on function public.refund_card(text, bigint) is
  'Records the refunds of a card payment, given the total refunded so far: at most what is left of it. Returns refunded after a full refund, partly-refunded, already if nothing is new, unknown if the payment belongs to no order.';
grant execute on function public.refund_card(text, bigint) to service_role;

create function private.dispute_extra(
  o public.orders, c private.transactions, p_dispute text, p_status public.dispute_status, p_amount numeric)
returns public.dispute_card_result language plpgsql security definer set search_path = '' as $$
begin
  insert into private.disputes (id, order_id, status, is_extra) values (p_dispute, o.id, p_status, true)
  on conflict (id) do update set status = excluded.status;
  if p_status = 'lost' then
    perform private.record_return(c, 'dispute_lost', p_dispute, least(p_amount, private.money_left(c.id)));
  end if;
  perform private.alert_desk(o, case p_status when 'open' then 'extra_disputed' else 'extra_dispute_ended' end, '{}', case p_status
    when 'open' then format('The customer''s bank disputes card payment %s (%s), which does not belong to the price of this order. Answer at Stripe.', c.reference, p_dispute)
    else format('Dispute %s of card payment %s was %s.', p_dispute, c.reference, p_status) end, false);
  return case p_status when 'open' then 'disputed' else p_status::text end;
end $$;
comment on function private.dispute_extra(public.orders, private.transactions, text, public.dispute_status, numeric) is
  'Records a dispute of a card payment other than the one that settled the order. The work goes on. The caller holds the order''s lock.';

create function public.dispute_card(p_intent text, p_dispute text, p_status public.dispute_status, p_amount_cents bigint)
returns public.dispute_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  c private.transactions;
  known public.dispute_status;
  amount numeric := round(p_amount_cents / 100.0, 2);
begin
  select * into c from private.transactions where provider = 'stripe' and kind = 'charge' and reference = p_intent;
  select * into o from public.orders where id = c.order_id for no key update;
  if not found then
    return 'unknown';
  end if;
  select d.status into known from private.disputes d where d.id = p_dispute;
  -- A closed dispute stays closed: its opening may arrive after its end.
  if known is not null and (known <> 'open' or p_status = 'open') then
    return 'already';
  end if;
  if private.is_extra(c, o) then
    return private.dispute_extra(o, c, p_dispute, p_status, amount);
  end if;
  if p_status = 'lost' then
    amount := least(amount, private.money_left(c.id));
  end if;
  insert into private.disputes (id, order_id, status, lost_amount)
  values (p_dispute, o.id, p_status, case p_status when 'lost' then amount else 0 end)
  on conflict (id) do update set status = excluded.status, lost_amount = excluded.lost_amount;
  update public.orders
     set dispute = (select case when bool_or(d.status = 'open') then 'open'::public.dispute_status
                           when bool_or(d.status = 'lost') then 'lost' else 'won' end
                      from private.disputes d where d.order_id = o.id and not d.is_extra),
         disputed_at = case p_status when 'open' then now() else disputed_at end,
         dispute_answered_at = case when p_status <> 'open' then dispute_answered_at end
   where id = o.id;
  if p_status = 'open' then
    perform private.alert_desk(o, 'disputed', jsonb_build_object('amount', amount),
      format('The customer''s bank disputes this payment (%s). Stop the work and answer at Stripe.', p_dispute), true);
  elsif p_status = 'won' then
    perform private.alert_desk(o, 'dispute_won', '{}', format('Dispute %s was won. The work can go on.', p_dispute), true);
  elsif amount > 0 then
    perform private.record_refund(o, amount, amount = private.money_left(c.id), 'system',
      null, format('Dispute %s was lost.', p_dispute), true);
    perform private.record_return(c, 'dispute_lost', p_dispute, amount);
  else
    perform private.alert_desk(o, 'dispute_lost', '{}',
      format('Dispute %s was lost. All of the payment had gone back before.', p_dispute), true);
  end if;
  return case p_status when 'open' then 'disputed' else p_status::text end;
end $$;
comment on function public.dispute_card(text, text, public.dispute_status, bigint) is
  'Records the current state of a dispute of a card payment. Returns disputed, won or lost if that is new, already, unknown if the payment belongs to no order.';
grant execute on function public.dispute_card(text, text, public.dispute_status, bigint) to service_role;

create function private.orders_sharing(p_order uuid, p_transaction text default null)
returns table (order_reference text, is_verified boolean, at timestamptz)
language sql stable security definer set search_path = '' as $$
  with ids as (
    select private.transaction_id(p_transaction) as id
    union
    select private.transaction_id(o.payment_transaction) from public.orders o where o.id = p_order
    union
    select private.transaction_id(e.details ->> 'transaction')
      from public.order_events e where e.order_id = p_order and e.kind in ('payment_reported', 'late_reported')
  ), found as (
    select o.id, true as is_verified, o.payment_verified_at as at
      from ids join public.orders o on private.transaction_id(o.payment_transaction) = ids.id
     where o.payment_verified_at is not null
    union all
    select e.order_id, false, e.at
      from ids join public.order_events e on private.transaction_id(e.details ->> 'transaction') = ids.id
     where e.kind in ('payment_reported', 'late_reported')
  )
  select o.order_reference, bool_or(f.is_verified), coalesce(min(f.at) filter (where f.is_verified), min(f.at))
    from found f join public.orders o on o.id = f.id join public.orders own on own.id = p_order
   where f.id <> p_order
     -- The desk knows of coins that it has moved between the two (move_coins).
     and not exists (select from private.transactions t
                      where t.kind = 'moved' and (t.order_id = own.id and t.reference like '% ' || o.order_reference
                                                  or t.order_id = o.id and t.reference like '% ' || own.order_reference))
   group by o.order_reference
   order by 2 desc, 3;
$$;
comment on function private.orders_sharing(uuid, text) is
  'The other orders on which this transaction, or one that was reported or verified for this order, was reported or verified: those with it verified first, without those that coins were moved from or to.';

-- The notes get the line that the specification requires, below the customer's text.
create function public.claim_crypto(p_token text, p_note text, p_transaction text default null)
returns public.claim_crypto_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  a private.payment_attempts;
  details constant jsonb := jsonb_build_object('transaction', nullif(p_transaction, ''));
  others text;
begin
  select * into o from public.orders
   where id = (select x.order_id from private.payment_attempts x where x.confirm_token = p_token) for no key update;
  if not found then
    return 'denied';
  end if;
  select * into a from private.payment_attempts where confirm_token = p_token;
  if o.status = 'cancelled' then
    update public.orders set late_payment_at = coalesce(late_payment_at, now()) where id = o.id;
    perform private.alert_desk(o, 'late_reported', details,
      concat('Coins were reported after this order was cancelled. ', p_note), true, 'customer');
    return 'late';
  end if;
  if o.payment_status in ('completed', 'refunded') and a.id = (private.attempt_of(o.id, o.payment_method)).id then
    return 'already';
  end if;
  if a.closed_at is not null then
    perform private.alert_desk(o, 'late_reported', details,
      concat('The customer had changed to another way to pay. Look for the coins: they pay this order if nothing else has. ', p_note),
      true, 'customer');
    return 'late';
  end if;
  select string_agg(s.order_reference, ', ') into others from private.orders_sharing(o.id, p_transaction) s;
  update public.orders
     set status = 'paid', payment_status = 'completed', payment_claimed_at = now(),
         notes = left(concat_ws(E'\n', nullif(notes, ''), private.coin_line(a.method)), 10000)
   where id = o.id;
  perform private.record_event(o.id, 'payment_reported', 'customer', details, null, p_note);
  perform private.mail_customer(o, 'payment-reported', details);
  perform private.mail_desk(o, 'desk-coin-reported');
  if others is not null then
    perform private.alert_desk(o, 'transaction_repeated', '{}',
      format('This transaction was also reported or verified for %s. One transaction pays one order.', left(others, 500)), false);
  end if;
  return 'claimed';
end $$;
comment on function public.claim_crypto(text, text, text) is
  'Records the customer''s report that a cryptocurrency payment was sent, with its transaction if given. Returns claimed, already if repeated, late if the order was cancelled or its way to pay changed before, denied without the token. payment_verified_at stays empty until staff find the transaction.';
grant execute on function public.claim_crypto(text, text, text) to service_role;
