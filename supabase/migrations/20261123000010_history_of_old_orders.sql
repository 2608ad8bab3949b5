-- Orders from before have a history too: their events follow from their columns and from the lines that payment and staff
-- wrote under the customer's notes. Those lines become the desk's; what is left are the customer's own words, which never
-- change again. Nobody is written to about the past.

alter table public.orders disable trigger orders_guard;

-- Payment's and staff's lines begin with the first one of payment's: notes only ever grew.
create temporary table note_lines as
with written as (
  select o.id as order_id, l.line, l.place,
         -- Each form, and the kind of event it tells of.
         case
           when l.line ~ '^Paid in .+: the transaction should be verified manually\.$' then 'placed'
           when l.line ~ '^(Transaction id given by the customer: |No transaction id was given\.)' then 'payment_reported'
           when l.line ~ '^Replaced by \S+ \(\w+\)\.$' then 'replaced'
           when l.line ~ '^Cancelled by the customer\.$' then 'cancelled'
           when l.line ~ '^A card payment arrived ' then 'late_payment'
           when l.line ~ '^A second card payment arrived ' then 'second_payment'
           when l.line ~ '^A card payment did not match this order ' then 'payment_mismatch'
           when l.line ~ '^The late payment was given back ' then 'late_returned'
           when l.line ~ '^Coins were reported after this order was cancelled\. ' then 'late_reported'
           when l.line ~ '^The (payment failed after checkout|checkout expired unpaid) \(' then 'payment_failed'
           when l.line ~ '^\$\S+ of \$\S+ was given back\.$' then 'partly_refunded'
           when l.line ~ '^(The customer''s bank disputes this payment \(|Dispute \S+ was (won|lost)\.$)' then 'disputed'
         end as kind
    from public.orders o cross join string_to_table(o.notes, E'\n') with ordinality as l (line, place)
   where o.notes is not null
     and not exists (select from public.order_events e where e.order_id = o.id)
)
select order_id, line, place, coalesce(kind, 'desk_note') as kind,
       place >= min(place) filter (where kind is not null) over (partition by order_id) as is_ours
  from written;

update public.orders o
   set notes = (select nullif(btrim(string_agg(l.line, E'\n' order by l.place), E' \t\r\n'), '')
                  from note_lines l where l.order_id = o.id and l.is_ours is not true)
 where exists (select from note_lines l where l.order_id = o.id and l.is_ours);

-- What the columns say happened, and when; a time that no column has is that of the row's last change.
create temporary table old_events as
with facts as (
  select o.id as order_id, f.*
    from public.orders o
   cross join lateral (values
     (o.created_at, 0, 'placed', 'customer', true, '{}'::jsonb, true),
     (o.updated_at, 2, 'payment_failed', 'system', o.status <> 'cancelled', '{}', o.payment_status = 'failed'),
     (o.payment_claimed_at, 2, 'payment_reported', 'customer', true, '{}', o.payment_claimed_at is not null),
     (o.payment_verified_at, 3, 'paid', 'system', true, '{}',
       o.payment_method = 'card' and o.payment_verified_at is not null),
     (o.payment_verified_at, 3, 'payment_verified', 'desk', true, '{}',
       o.payment_method <> 'card' and o.payment_verified_at is not null),
     (o.updated_at, 5, 'refunded', 'system', true, jsonb_build_object('amount', o.total_fee), o.payment_status = 'refunded'),
     (o.cancelled_at, 5, 'cancelled', case o.cancel_reason when 'customer' then 'customer' else 'desk' end, true, '{}',
       o.status = 'cancelled' and o.replaced_by is null),
     (o.late_payment_at, 6, 'late_payment', 'system', true, '{}', o.late_payment_at is not null and o.payment_method = 'card'),
     (o.late_payment_at, 6, 'late_reported', 'customer', true, '{}', o.late_payment_at is not null and o.payment_method <> 'card'),
     (o.late_payment_returned_at, 7, 'late_returned', 'system', true, '{}', o.late_payment_returned_at is not null)
   ) as f (at, rank, kind, actor, for_customer, details, happened)
   where f.happened and not exists (select from public.order_events e where e.order_id = o.id)
  union all
  select o.id, o.cancelled_at, 5, 'replaced', 'customer', true,
         jsonb_build_object('by', b.order_reference, 'way', b.payment_method), true
    from public.orders o join public.orders b on b.order_reference = o.replaced_by
   where not exists (select from public.order_events e where e.order_id = o.id)
  union all
  select b.id, o.cancelled_at, 1, 'replaces', 'customer', true,
         jsonb_build_object('reference', o.order_reference, 'way', o.payment_method), true
    from public.orders o join public.orders b on b.intent_id = o.intent_id and b.id <> o.id
     and (o.cancelled_at <= b.created_at or o.replaced_by = b.order_reference)
   where o.cancel_reason = 'replaced' and not exists (select from public.order_events e where e.order_id = b.id)
), told as (
  -- The first line of a kind belongs to the fact it tells of; whatever else was written is an event of its own, a line
  -- longer than a desk's may be in pieces.
  select order_id, case piece when 0 then kind else 'desk_note' end as kind, substr(line, piece * 2000 + 1, 2000) as line,
         place, row_number() over (partition by order_id, kind, piece > 0 order by place, piece) as time
    from note_lines cross join generate_series(0, (char_length(line) - 1) / 2000) as piece
   where is_ours and line <> ''
), joined as (
  select coalesce(f.order_id, t.order_id) as order_id, coalesce(f.at, o.updated_at) as at, coalesce(f.rank, 4) as rank,
         case when f.kind is null and t.kind in (
                'placed', 'payment_reported', 'replaced', 'cancelled', 'late_payment', 'late_returned', 'late_reported',
                'payment_failed')
              -- No column says that it happened: a customer may have written it.
              then 'desk_note' else coalesce(f.kind, t.kind) end as kind,
         coalesce(f.actor, 'system') as actor,
         coalesce(f.for_customer, t.kind = 'partly_refunded') as for_customer,
         coalesce(f.details, '{}') || case
           when f.kind in ('payment_reported', 'late_reported') then jsonb_strip_nulls(jsonb_build_object('transaction',
             substring(t.line from 'Transaction id given by the customer: (.*?)(?: Shown: .*)?$')))
           when f.kind is null and t.kind = 'partly_refunded' then jsonb_build_object('amount',
             replace(substring(t.line from '^\$([0-9,]+(?:\.[0-9]+)?) '), ',', '')::numeric)
           else '{}' end as details,
         t.line as desk_line, t.place
    from facts f
    full join told t on t.order_id = f.order_id and t.kind = f.kind and t.time = 1
    join public.orders o on o.id = coalesce(f.order_id, t.order_id)
), in_order as (
  select * from joined order by order_id, at, rank, place
)
select nextval(pg_get_serial_sequence('public.order_events', 'id')) as id, * from in_order;

insert into public.order_events (id, order_id, at, kind, actor, for_customer, details)
overriding system value
select id, order_id, at, kind, actor, for_customer, jsonb_strip_nulls(details) from old_events;

insert into public.order_event_desk_lines (event_id, line)
select id, desk_line from old_events where desk_line is not null;

drop table note_lines, old_events;

-- Receipts of what is settled, and credit notes of what was given back, in the order in which that happened.
insert into public.receipts (series, number, order_id, issued_at, amount)
select s.series, s.taken + row_number() over (order by o.payment_verified_at, o.id), o.id, o.payment_verified_at, o.total_fee
  from public.orders o cross join private.receipt_series s
 where s.series = 'R' and o.payment_verified_at is not null
   and not exists (select from public.receipts r where r.order_id = o.id and r.series = 'R');
insert into public.receipts (series, number, order_id, issued_at, amount)
select s.series, s.taken + row_number() over (order by o.updated_at, o.id), o.id, o.updated_at, o.total_fee
  from public.orders o cross join private.receipt_series s
 where s.series = 'C' and o.payment_verified_at is not null and o.payment_status = 'refunded'
   and not exists (select from public.receipts r where r.order_id = o.id and r.series = 'C');
update private.receipt_series s
   set taken = (select coalesce(max(r.number), 0) from public.receipts r where r.series = s.series);

alter table public.orders enable trigger orders_guard;

comment on column public.orders.notes is
  'The customer''s further wishes, in their own words; as fixed as all that the order says. What happened to it is order_events.';
grant select (notes) on public.orders to authenticated;

-- As before but for the notes, which no list of what may change has any more.
create or replace function private.orders_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  -- A column that is in neither list is fixed from the start, and so is any column added later.
  by_server constant text[] := '{stripe_session_id,confirm_token_hash,updated_at,email_lc}';
  changeable constant text[] := by_server || '{user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,payment_transaction,cancelled_at,cancel_reason,replaced_by,late_payment_at,late_payment_returned_at,stage,filed_at,completed_at,stop_reason}';
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

  if old.status = 'cancelled' and (new.status, new.cancelled_at, new.cancel_reason, new.replaced_by,
       new.stripe_session_id, new.confirm_token_hash) is distinct from (old.status, old.cancelled_at, old.cancel_reason,
       old.replaced_by, old.stripe_session_id, old.confirm_token_hash) then
    raise exception 'a cancelled order is final' using errcode = '23514';
  end if;

  if new.status = 'cancelled' then
    new.cancelled_at := coalesce(new.cancelled_at, now());
  end if;

  if new.payment_status <> old.payment_status and (old.payment_status, new.payment_status) not in (
       ('pending', 'completed'), ('pending', 'failed'), ('failed', 'completed'), ('completed', 'refunded')) then
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
