-- One intent, one order. Whoever tries Bitcoin, then Ethereum, then a card for one draft wants one thing: what was begun
-- another way is closed as replaced, and says by what. A cancelled order is final; money that comes all the same is
-- recorded on it for staff and moves nothing.

alter table public.orders
  add column intent_id uuid,
  add column cancelled_at timestamptz,
  add column cancel_reason text check (cancel_reason in ('customer', 'replaced')),
  add column replaced_by text,
  add column late_payment_at timestamptz,
  add column late_payment_returned_at timestamptz;

comment on column public.orders.intent_id is
  'What the customer set out to pay: the same for every way of paying that was tried. Its first card order has it as request_id.';
comment on column public.orders.cancelled_at is 'When the order was cancelled or replaced.';
comment on column public.orders.cancel_reason is
  'customer when its owner cancelled it, replaced when its intent went on another way; null when staff did.';
comment on column public.orders.replaced_by is 'The reference of the order that took the place of a replaced one.';
comment on column public.orders.late_payment_at is
  'When money arrived, or coins were reported, for an order that was cancelled by then. Staff give it back or take it up.';
comment on column public.orders.late_payment_returned_at is 'When such a card payment was given back.';

-- The request ids of coin orders are derived from the intent's; this is how the application does it.
create function private.coin_request_id(intent uuid, coin text)
returns uuid language sql immutable set search_path = '' as $$
  select (substr(hex, 1, 12) || '8' || substr(hex, 14, 3) || '8' || substr(hex, 18, 15))::uuid
    from (select encode(sha256(convert_to(format('["%s","%s"]', intent, coin), 'UTF8')), 'hex') as hex) as digest;
$$;
comment on function private.coin_request_id(uuid, text) is 'The request id of an intent''s first order in a coin.';
revoke all on function private.coin_request_id(uuid, text) from public, anon, authenticated, service_role;

-- Orders from before. A coin order whose draft was also tried by card is known by its request id; coins alone can't be
-- told to be one intent, so nothing is guessed about them: each stays its owner's to pay or cancel.
alter table public.orders disable trigger orders_guard;

update public.orders set intent_id = request_id;

update public.orders o
   set intent_id = c.request_id
  from public.orders c cross join unnest(array['bitcoin', 'ethereum', 'usdt']) as coin
 where c.payment_method = 'card' and o.request_id = private.coin_request_id(c.request_id, coin);

-- Two that were both paid stay two; of the others the one that may still be paid at the card provider, else the newest, is kept.
with ranked as (
  select id, status, order_reference, payment_method,
         row_number() over intent as place,
         first_value(order_reference) over intent as kept_reference,
         first_value(payment_method) over intent as kept_method
    from public.orders
   where status <> 'cancelled'
  window intent as (partition by intent_id order by (status = 'paid') desc,
    (payment_method = 'card' and payment_status <> 'failed') desc, created_at desc, id)
), apart as (
  update public.orders o set intent_id = o.request_id
    from ranked r where r.id = o.id and r.place > 1 and r.status = 'paid'
)
update public.orders o
   set status = 'cancelled', cancelled_at = now(), cancel_reason = 'replaced', replaced_by = r.kept_reference,
       notes = private.with_note(o.notes, format('Replaced by %s (%s).', r.kept_reference, r.kept_method))
  from ranked r
 where r.id = o.id and r.place > 1 and r.status = 'submitted';

update public.orders set cancelled_at = updated_at where status = 'cancelled' and cancelled_at is null;

alter table public.orders enable trigger orders_guard;

alter table public.orders
  alter column intent_id set not null,
  -- Deferrable, as the order that replaces another is written after it.
  add constraint orders_replaced_by_order foreign key (replaced_by) references public.orders (order_reference) deferrable,
  add constraint orders_cancelled_has_time check ((status = 'cancelled') = (cancelled_at is not null)),
  add constraint orders_reason_is_cancelled check (cancel_reason is null or status = 'cancelled'),
  add constraint orders_replaced_by_another check (
    (coalesce(cancel_reason, '') = 'replaced') = (replaced_by is not null) and replaced_by is distinct from order_reference),
  add constraint orders_late_is_cancelled check (late_payment_at is null or status = 'cancelled'),
  add constraint orders_returned_was_late check (late_payment_returned_at is null or late_payment_at is not null);

create unique index orders_one_per_intent on public.orders (intent_id) where status <> 'cancelled';
create index orders_intent_id_idx on public.orders (intent_id);
create index orders_replaced_by_idx on public.orders (replaced_by) where replaced_by is not null;

grant select (intent_id, cancelled_at, cancel_reason, replaced_by, late_payment_at, late_payment_returned_at)
  on public.orders to authenticated;

create or replace function private.orders_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  -- A column that is in neither list is fixed from the start, and so is any column added later.
  by_server constant text[] := '{stripe_session_id,confirm_token_hash,updated_at,email_lc}';
  changeable constant text[] := by_server || '{user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,notes,cancelled_at,cancel_reason,replaced_by,late_payment_at,late_payment_returned_at}';
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
      new.cancelled_at := null;
      new.cancel_reason := null;
      new.replaced_by := null;
      new.late_payment_at := null;
      new.late_payment_returned_at := null;
      new.created_at := now();
      new.updated_at := now();
    end if;
    if new.status = 'cancelled' then
      new.cancelled_at := coalesce(new.cancelled_at, now());
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
     or old.late_payment_at is not null and new.late_payment_at is distinct from old.late_payment_at
     or old.late_payment_returned_at is not null and new.late_payment_returned_at is distinct from old.late_payment_returned_at then
    raise exception 'payment evidence is written once' using errcode = '23514';
  end if;

  if not starts_with(coalesce(new.notes, ''), coalesce(old.notes, '')) then
    raise exception 'notes only grow' using errcode = '23514';
  end if;

  new.updated_at := now();
  return new;
end $$;
