-- How an order is placed, tried to be paid, and cancelled. Changing the way to pay closes the open attempt and opens another on the
-- same order. Locks: the order first, then its attempts.

create type public.place_order_result as enum ('placed', 'already', 'paid', 'cancelled', 'changed');
create type public.cancel_order_result as enum ('cancelled', 'already', 'paid', 'open', 'unknown');

create table private.payment_attempts (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  method public.payment_method not null,
  stripe_session_id text unique check (private.one_line(stripe_session_id, 1, 255)),
  confirm_token text unique check (confirm_token ~ '^[0-9a-f]{64}$'),
  amount numeric(10, 2) not null check (amount >= 0.50),
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  constraint payment_attempts_one_way check (
    (method = 'card') = (stripe_session_id is not null) and (method = 'card') = (confirm_token is null))
);

comment on table private.payment_attempts is
  'The ways in which orders were tried to be paid. At most one of an order is open, none once it is paid or cancelled.';
comment on column private.payment_attempts.confirm_token is
  'A random token in the URL of a cryptocurrency payment''s receipt. Reporting the payment also needs the customer''s encrypted cookie.';

create unique index payment_attempts_one_open on private.payment_attempts (order_id) where closed_at is null;

create index payment_attempts_order_idx on private.payment_attempts (order_id, id);

create index payment_attempts_sessions_idx on private.payment_attempts (opened_at)
  where closed_at is null and stripe_session_id is not null;

alter table private.payment_attempts enable row level security;

grant select on private.payment_attempts to service_role;

create function private.attempt_of(p_order uuid, p_method public.payment_method)
returns private.payment_attempts language sql stable set search_path = '' as $$
  select a from private.payment_attempts a where a.order_id = p_order and a.method = p_method order by a.id desc limit 1;
$$;
comment on function private.attempt_of(uuid, public.payment_method) is
  'The latest attempt to pay an order with this method; all columns are null if there was none.';
grant execute on function private.attempt_of(uuid, public.payment_method) to service_role;

create function private.open_session(p_order uuid)
returns text language sql stable set search_path = '' as $$
  select a.stripe_session_id from private.payment_attempts a where a.order_id = p_order and a.closed_at is null;
$$;
comment on function private.open_session(uuid) is 'The card session with which an order can be paid now; null if there is none.';

create function private.is_parent_stopped(p_parent uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.orders p where p.id = p_parent and p.phase = 'stopped');
$$;
comment on function private.is_parent_stopped(uuid) is
  'Whether the order that a further payment belongs to was stopped, so that nobody is asked for it any more; false for an order of its own. Read with the caller''s rights.';
grant execute on function private.is_parent_stopped(uuid) to authenticated, service_role;

create function private.offer_text(p_order uuid)
returns text language plpgsql stable security definer set search_path = '' as $$
begin
  return (select m.body from public.messages m where m.order_id = p_order and m.kind = 'step' order by m.id limit 1);
end $$;
comment on function private.offer_text(uuid) is 'What an offer includes, as the desk wrote it when making it.';
grant execute on function private.offer_text(uuid) to service_role;

-- Only the server reads this view.
create view public.server_orders with (security_invoker = true) as
  select o.*, private.lines_of(o.id) as lines, c.registered_name, c.registration_number, c.registered_on, c.next_renewal_on,
         private.is_parent_stopped(o.parent_id) as parent_stopped,
         case when o.due_on is not null and o.parent_id is null then private.offer_text(o.id) end as offer_text,
         a.stripe_session_id, a.confirm_token,
         (select count(*)::int from private.payment_attempts x where x.order_id = o.id) as attempts
    from public.orders o
    left join private.registrations c on c.order_id = o.id
   cross join lateral private.attempt_of(o.id, o.payment_method) a;

comment on view public.server_orders is
  'Orders with their lines, the card session or the token of the latest attempt with their payment method, and the number of all attempts.';

grant select on public.server_orders to service_role;

create view public.open_checkouts with (security_invoker = true) as
  select a.id, o.order_reference, o.parent_id, private.is_parent_stopped(o.parent_id) as parent_stopped, a.stripe_session_id, a.opened_at
    from private.payment_attempts a join public.orders o on o.id = a.order_id
   where a.closed_at is null and a.stripe_session_id is not null;

comment on view public.open_checkouts is 'The card sessions that are open, for the comparison with Stripe, and whether to close them because the order that a further payment belongs to was stopped.';

grant select on public.open_checkouts to service_role;

create function private.close_attempts()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.payment_attempts set closed_at = clock_timestamp() where order_id = new.id and closed_at is null;
  return null;
end $$;
comment on function private.close_attempts() is 'Closes the open attempt of an order that was paid or cancelled.';

create trigger close_attempts after update of status, payment_verified_at on public.orders
  for each row when (new.status = 'cancelled' or new.payment_verified_at is not null)
  execute function private.close_attempts();

create function private.insert_order(n public.orders)
returns setof public.orders language plpgsql security definer set search_path = '' as $$
begin
  -- A paid order is also rebuilt after its customer has deleted their account.
  n.user_id := (select u.id from auth.users u where u.id = n.user_id);
  n.order_reference := public.take_reference(n.id, n.kind::text);
  return query execute format('insert into public.orders (id, order_reference, kind, user_id, service, payment_method, %1$s)
    select id, order_reference, kind, user_id, service, payment_method, %1$s from (select ($1).*) as given
    on conflict (id) do nothing returning *', array_to_string(private.form_columns(), ', ')) using n;
end $$;
comment on function private.insert_order(public.orders) is
  'Inserts an unpaid order and returns it; no row if another transaction has just inserted it.';

create function private.change_order(o public.orders, p_given jsonb)
returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  lines constant jsonb := p_given -> 'lines';
  n public.orders := private.with_fees(jsonb_populate_record(o, (
    select jsonb_object_agg(g.key, g.value) from jsonb_each(p_given) g where g.key = any (private.form_columns()))), lines);
  joined public.orders := o;
begin
  if o.user_id is null then
    n.user_id := (select u.id from auth.users u where u.id = (p_given ->> 'user_id')::uuid);
  else
    n.email := o.email; -- An order never moves from one account to another.
  end if;
  -- A further payment and an offer keep the desk's lines, whatever the caller sends. Paying an offer accepts the terms, so it gets their versions.
  if o.due_on is not null and o.parent_id is null and o.consented_at is null then
    update public.orders set terms_version = n.terms_version, refunds_version = n.refunds_version, consented_at = n.consented_at
     where id = o.id returning * into o;
  end if;
  if n is not distinct from o and private.lines_of(o.id) = lines or o.due_on is not null then
    return o;
  end if;
  if private.money_held(o.id) > 0 then
    return null;
  end if;
  joined.user_id := n.user_id;
  joined.email := n.email;
  execute format('update public.orders set (user_id, %1$s) = (select user_id, %1$s from (select ($1).*) as given) where id = ($1).id',
    array_to_string(private.form_columns(), ', ')) using n;
  delete from public.order_lines where order_id = o.id;
  delete from public.order_people where order_id = o.id;
  delete from public.order_requirements where order_id = o.id;
  delete from private.person_requirements where order_id = o.id;
  perform private.insert_lines(o.id, lines);
  perform private.insert_people(o.id, p_given -> 'people');
  perform private.insert_requirements(o.id, p_given -> 'requirements');
  if n is distinct from joined then
    perform private.record_event(o.id, 'changed', 'customer', jsonb_build_object('amount', n.total_fee));
  end if;
  return n;
end $$;
comment on function private.change_order(public.orders, jsonb) is
  'Changes an unpaid order to what its customer last entered, at the price that the server sends. Returns it; all columns are null if money is held for it. The caller holds its lock.';

create function public.place_order(p_order text, p_attempt text, p_closed_session text default null, p_is_paid boolean default false)
returns public.place_order_result language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := '{"use_nominee_director": false, "use_nominee_shareholder": false, "asked_for": []}'::jsonb || p_order::jsonb;
  n constant public.orders := private.with_fees(jsonb_populate_record(null::public.orders, given), given -> 'lines');
  o public.orders;
  a private.payment_attempts;
begin
  select * into o from public.orders where id = n.id for no key update;
  if not found then
    select * into o from private.insert_order(n);
    if found then
      perform private.insert_lines(o.id, given -> 'lines');
      perform private.insert_people(o.id, given -> 'people');
      perform private.insert_requirements(o.id, given -> 'requirements');
    else
      select * into o from public.orders where id = n.id for no key update;
    end if;
  end if;
  if o.status <> 'submitted' then
    return o.status::text;
  end if;
  if not p_is_paid and private.is_parent_stopped(o.parent_id) then
    return 'cancelled';
  end if;
  select * into a from private.payment_attempts where order_id = o.id and closed_at is null;
  if p_attempt in (a.stripe_session_id, a.confirm_token) then
    return 'already';
  end if;
  -- A session that can still be paid has to be closed at the card provider first. One that was paid counts anyway.
  if not p_is_paid and (a.stripe_session_id <> coalesce(p_closed_session, '')
       or exists (select from private.payment_attempts x where x.order_id = o.id and p_attempt in (x.stripe_session_id, x.confirm_token))) then
    return 'changed';
  end if;
  o := private.change_order(o, given);
  if o.id is null then
    return 'paid';
  end if;
  if a.method = n.payment_method and a.confirm_token is not null then
    update private.payment_attempts set amount = o.total_fee where id = a.id returning * into a;
  else
    update private.payment_attempts set closed_at = clock_timestamp() where id = a.id;
    insert into private.payment_attempts (order_id, method, stripe_session_id, confirm_token, amount)
    values (o.id, n.payment_method, case n.payment_method when 'card' then p_attempt end,
      case when n.payment_method <> 'card' then p_attempt end, o.total_fee)
    returning * into a;
  end if;
  if o.payment_method <> n.payment_method then
    perform private.record_event(o.id, 'method_changed', 'customer', jsonb_build_object('way', n.payment_method), null,
      private.coin_line(n.payment_method));
  end if;
  update public.orders set payment_method = n.payment_method, payment_status = 'pending', updated_at = now() where id = o.id
  returning * into o;
  if p_is_paid then
    perform private.alert_desk(o, 'rebuilt', '{}', format('Rebuilt from the card session %s.', p_attempt), false);
  elsif a.confirm_token is not null then
    perform private.mail_customer(o, 'coin-instructions', jsonb_build_object('way', a.method), format('%s-%s', a.id, a.amount));
  end if;
  return case when p_attempt in (a.stripe_session_id, a.confirm_token) then 'placed' else 'already' end;
end $$;
comment on function public.place_order(text, text, text, boolean) is
  'Places an order (JSON of its columns, lines, people and requirements), or changes it while it is unpaid, and opens an attempt to pay it: a card session, or a receipt''s token. Returns placed; already if this or another receipt of the same cryptocurrency is open; paid if it is paid, reported, or money is held for it and it would change; cancelled, also if the order of a further payment was stopped; changed if this attempt was closed meanwhile, or a card session other than p_closed_session is open. p_is_paid: rebuilds the order of a paid session.';
grant execute on function public.place_order(text, text, text, boolean) to service_role;

create function public.cancel_order(p_order uuid, p_closed_session text)
returns public.cancel_order_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  o := private.lock_own_order(p_order);
  if o.id is null then
    return 'unknown';
  end if;
  if o.status <> 'submitted' then
    return case when o.status = 'cancelled' then 'already' else 'paid' end;
  end if;
  if private.money_held(o.id) > 0 then
    return 'paid';
  end if;
  if private.open_session(o.id) <> coalesce(p_closed_session, '') then
    return 'open';
  end if;
  update public.orders
     set status = 'cancelled', cancelled_at = now(), cancel_reason = 'customer'
   where id = o.id;
  perform private.record_event(o.id, 'cancelled', 'customer');
  perform private.mail_customer(o, 'order-cancelled', jsonb_strip_nulls(jsonb_build_object('kind', private.returned_kind(o.id))));
  return 'cancelled';
end $$;
comment on function public.cancel_order(uuid, text) is
  'Cancels an unpaid order for its customer, after the caller has closed its card session. Returns cancelled, already if repeated, paid, open if another session is current, unknown to everyone but its customer and the server.';
grant execute on function public.cancel_order(uuid, text) to authenticated, service_role;
