-- What happened to an order, when and by whose hand: written by the functions that change orders, in their transactions,
-- and never changed. The customer's history is this table; what only the desk may read of an event stands apart, since a
-- column's grant can't tell a customer from staff.

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in (
    'placed', 'rebuilt', 'replaced', 'replaces', 'payment_failed', 'paid', 'payment_reported', 'payment_verified',
    'payment_not_found', 'refunded', 'partly_refunded', 'cancelled', 'late_payment', 'late_reported', 'late_returned',
    'payment_mismatch', 'second_payment', 'disputed', 'reminded',
    'document_asked', 'document_sent', 'document_accepted', 'document_refused', 'document_removed',
    'filed', 'paper_added', 'completed', 'annual_notice', 'line', 'desk_note')),
  actor text not null check (actor in ('customer', 'desk', 'system')),
  staff_id uuid references auth.users (id) on delete set null,
  for_customer boolean not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  line text check (private.many_lines(line, 1, 2000)),
  constraint order_events_staff_is_desk check (staff_id is null or actor = 'desk')
);
comment on table public.order_events is
  'The history of orders. Its id says which came first; the newest id of an order is its version for two people at the desk.';
comment on column public.order_events.details is
  'What the words of this kind need: a reference, a document''s name, an amount in US dollars. Nothing the customer may not read.';
comment on column public.order_events.line is 'A line to the customer in the desk''s own words.';

create index order_events_order_idx on public.order_events (order_id, id);

create table public.order_event_desk_lines (
  event_id bigint primary key references public.order_events (id) on delete cascade,
  line text not null check (private.many_lines(line, 1, 2000))
);
comment on table public.order_event_desk_lines is
  'What the desk alone reads of an event: payments'' ids, what to do by hand, what customers wrote of their transaction.';

alter table public.order_events enable row level security;
alter table public.order_event_desk_lines enable row level security;
revoke all on public.order_events, public.order_event_desk_lines from public, anon, authenticated, service_role;
grant select (id, order_id, at, kind, actor, for_customer, details, line) on public.order_events to authenticated;
grant select (staff_id) on public.order_events to authenticated;
grant select on public.order_event_desk_lines to authenticated;
grant select on public.order_events, public.order_event_desk_lines to service_role;

create policy orders_select_staff on public.orders
  for select to authenticated using ((select private.is_staff()));
create policy customer_inquiries_select_staff on public.customer_inquiries
  for select to authenticated using ((select private.is_staff()));
-- The inner select is made with the reader's own rights: who may not read the order does not see its events.
create policy order_events_select_own on public.order_events
  for select to authenticated
  using (for_customer and exists (select from public.orders o where o.id = order_id));
create policy order_events_select_staff on public.order_events
  for select to authenticated using ((select private.is_staff()));
create policy order_events_standing_session on public.order_events
  as restrictive for select to authenticated using ((select private.session_stands()));
create policy order_event_desk_lines_select_staff on public.order_event_desk_lines
  for select to authenticated using ((select private.is_staff()));

create function private.append_only()
returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_api_role() or tg_op = 'UPDATE' and to_jsonb(new) - 'staff_id' is distinct from to_jsonb(old) - 'staff_id' then
    raise exception 'what happened is written by the functions that let it happen, and not changed' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function private.append_only() is
  'Rows come from functions of ours alone and stay as they are; an account that is deleted leaves them without its id.';
revoke all on function private.append_only() from public, anon, authenticated, service_role;

create trigger append_only before insert or update or delete on public.order_events
  for each row execute function private.append_only();
create trigger append_only before insert or update or delete on public.order_event_desk_lines
  for each row execute function private.append_only();

create function private.record_event(
  p_order uuid, p_kind text, p_actor text, p_details jsonb default '{}', p_line text default null,
  p_desk_line text default null, p_for_customer boolean default true)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  written bigint;
begin
  insert into public.order_events (order_id, kind, actor, staff_id, for_customer, details, line)
  values (p_order, p_kind, p_actor, case p_actor when 'desk' then auth.uid() end, p_for_customer,
    jsonb_strip_nulls(coalesce(p_details, '{}')), nullif(p_line, ''))
  returning id into written;
  if coalesce(p_desk_line, '') <> '' then
    insert into public.order_event_desk_lines (event_id, line) values (written, left(p_desk_line, 2000));
  end if;
  return written;
end $$;
comment on function private.record_event(uuid, text, text, jsonb, text, text, boolean) is
  'Writes what happens to an order, in the transaction in which it happens: the new event''s id. The caller holds the order''s lock.';
revoke all on function private.record_event(uuid, text, text, jsonb, text, text, boolean)
  from public, anon, authenticated, service_role;
