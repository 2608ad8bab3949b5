-- An order's history. Rows are written by the functions that change orders, in their transactions, and never changed.
-- The parts that only the desk can read are in a separate table, because column grants can't distinguish customers from staff.

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in (
    'placed', 'rebuilt', 'changed', 'method_changed', 'payment_failed', 'paid', 'payment_reported', 'payment_verified',
    'payment_not_found', 'refunded', 'partly_refunded', 'cancelled', 'withdrawn', 'late_payment', 'late_reported', 'late_returned',
    'payment_mismatch', 'second_payment', 'transaction_repeated', 'disputed', 'dispute_won', 'dispute_lost', 'reminded',
    'extra_refunded', 'extra_disputed', 'extra_dispute_ended', 'payment_short', 'overpaid', 'coins_moved',
    'document_asked', 'document_sent', 'document_accepted', 'document_refused', 'document_removed',
    'filed', 'finished_document_added', 'completed', 'annual_notice', 'desk_note',
    'reviewed', 'documents_complete', 'document_waived', 'document_reopened', 'document_unwaived', 'document_withdrawn', 'answer_reopened', 'documents_reminded', 'review_undone', 'filing_undone',
    'approval_undone', 'approved', 'declined', 'decision_late', 'details_sent', 'person_known', 'person_link_made', 'person_changed', 'person_removed',
    'answer_sent', 'answer_accepted', 'answer_refused', 'corrected',
    'offered', 'payment_requested', 'request_paid', 'done', 'request_done', 'deadline_settled', 'barred', 'unbarred', 'exposure_checked', 'shares_changed', 'match_found', 'match_cleared', 'match_confirmed', 'rating_set', 'signed_off', 'sign_off_reopened', 'nominee_named', 'waiver_proposed', 'refund_proposed', 'refund_withdrawn', 'refund_alone', 'request_cancelled', 'request_declined', 'assigned', 'unassigned', 'customer_deleted')),
  actor text not null check (actor in ('customer', 'desk', 'system')),
  staff_id uuid references private.staff (account),
  for_customer boolean not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  line text check (private.many_lines(line, 1, 2000)),
  constraint order_events_staff_is_desk check (staff_id is null or actor = 'desk')
);

comment on table public.order_events is
  'The history of orders, in the sequence of their IDs. The newest ID of an order is its version for concurrent staff.';
comment on column public.order_events.details is
  'The details for the texts of this kind: a reference, a document''s name, an amount in US dollars. Contains nothing that the customer must not read.';
comment on column public.order_events.line is 'The desk''s message to the customer.';

create index order_events_order_idx on public.order_events (order_id, id);

create index order_events_staff_idx on public.order_events (staff_id) where staff_id is not null;

create index order_events_attention_idx on public.order_events (at)
  where kind in ('payment_mismatch', 'second_payment', 'extra_disputed', 'payment_short', 'overpaid', 'disputed', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt', 'request_declined');

-- Orders on which the same blockchain transaction was reported.
create index order_events_transaction_idx on public.order_events (private.transaction_id(details ->> 'transaction'))
  where kind in ('payment_reported', 'late_reported');

alter table public.order_events enable row level security;

grant select on public.order_events to service_role;
grant select (id, order_id, at, kind, actor, for_customer, details, line)
  on public.order_events to authenticated;

create policy order_events_active_session on public.order_events
  as restrictive for select to authenticated using ((select private.is_session_active()));

create policy order_events_select_own on public.order_events
  for select to authenticated
  using (for_customer and order_id = any ((select private.own_order_ids())::uuid[]));

create table public.order_event_desk_lines (
  event_id bigint primary key references public.order_events (id) on delete cascade,
  line text not null check (private.many_lines(line, 1, 2000))
);

comment on table public.order_event_desk_lines is
  'The internal line of an event, only for the desk: payment IDs, manual work to do, what customers wrote about their transaction.';

alter table public.order_event_desk_lines enable row level security;

grant select on public.order_event_desk_lines to service_role;

create function private.update_documents_complete(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  s record;
begin
  select * into o from public.orders where id = p_order for no key update;
  if not private.documents_open(o) then
    return;
  end if;
  select min(x.since) filter (where x.status = 'sent') as sent_since,
         max(x.since) filter (where x.status in ('needed', 'refused')) as open_since,
         count(*) > 0 and bool_and(x.status in ('accepted', 'waived', 'given')) as complete
    into s from public.order_slots x where x.order_id = o.id;
  update public.orders
     set sent_since = s.sent_since, open_since = s.open_since,
         requested_at = case when filed_at is not null and s.open_since is not null then coalesce(requested_at, now()) end,
         documents_complete_at = case when filed_at is not null or service is not null then documents_complete_at
                                      when s.complete then coalesce(documents_complete_at, now()) end
   where id = o.id;
  if s.complete and o.filed_at is null and o.service is null and o.documents_complete_at is null then
    perform private.mail_customer(o, 'documents-complete', '{}',
      private.record_event(o.id, 'documents_complete', 'system')::text);
  end if;
end $$;
comment on function private.update_documents_complete(uuid) is
  'Writes on an open order since when documents and answers have been sent and missing, whether all are settled, and after the filing since when one has been requested. When the last document is settled, writes the event and the email.';

create function private.document_event_added()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.update_documents_complete(new.order_id);
  return null;
end $$;
comment on function private.document_event_added() is
  'Runs after the event of each change to a document, so that the events have the right sequence.';

create function private.has_newer_event(p_order uuid, p_seen bigint)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.order_events e
                  where e.order_id = p_order and e.id > coalesce(p_seen, 0) and e.kind not in ('assigned', 'unassigned', 'customer_deleted')
                    -- Files chosen together are sent one by one, each with the page's p_seen.
                    and not (e.kind = 'finished_document_added' and e.staff_id = auth.uid()));
$$;
comment on function private.has_newer_event(uuid, bigint) is
  'Whether an order has events newer than p_seen, the newest event the caller saw. Changes of the assignee and finished documents that the caller added don''t count. The caller holds the order''s lock.';

create function private.record_event(
  p_order uuid, p_kind text, p_actor text, p_details jsonb default '{}', p_line text default null,
  p_desk_line text default null, p_for_customer boolean default true)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  written bigint;
begin
  insert into public.order_events (order_id, kind, actor, staff_id, for_customer, details, line)
  values (p_order, p_kind, p_actor, case p_actor when 'desk' then private.acting_staff() end, p_for_customer,
    jsonb_strip_nulls(coalesce(p_details, '{}')), nullif(p_line, ''))
  returning id into written;
  if coalesce(p_desk_line, '') <> '' then
    insert into public.order_event_desk_lines (event_id, line) values (written, left(p_desk_line, 2000));
  end if;
  -- What the desk writes with a step belongs to the conversation too, but answers no message.
  if p_actor = 'desk' and p_for_customer and p_line <> ''
     and p_kind in ('payment_not_found', 'reviewed', 'approved', 'declined', 'decision_late') then
    insert into public.messages (order_id, kind, staff_id, body) values (p_order, 'step', private.acting_staff(), p_line);
  end if;
  return written;
end $$;
comment on function private.record_event(uuid, text, text, jsonb, text, text, boolean) is
  'Records an event of an order in the transaction of the change. Returns the event''s ID. The caller holds the order''s lock.';

create function private.record_once(
  p_order uuid, p_kind text, p_actor text, p_details jsonb, p_desk_line text, p_for_customer boolean)
returns bigint language sql security definer set search_path = '' as $$
  select private.record_event(p_order, p_kind, p_actor, p_details, null, p_desk_line, p_for_customer)
   where not exists (
     select from public.order_events e join public.order_event_desk_lines l on l.event_id = e.id
      where e.order_id = p_order and e.kind = p_kind and l.line = left(p_desk_line, 2000));
$$;
comment on function private.record_once(uuid, text, text, jsonb, text, boolean) is
  'Records an event once. Its internal line, which contains IDs, distinguishes it from others of its kind. Returns its ID, or null if it was recorded before. The caller holds the order''s lock.';

create function private.alert_desk(
  o public.orders, p_kind text, p_details jsonb, p_desk_line text, p_for_customer boolean, p_actor text default 'system')
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  event constant bigint := private.record_once(o.id, p_kind, p_actor, p_details, p_desk_line, p_for_customer);
begin
  if event is not null then
    perform private.mail_desk(o, 'desk-attention', jsonb_build_object('kind', p_kind), event::text);
  end if;
  return event;
end $$;
comment on function private.alert_desk(public.orders, text, jsonb, text, boolean, text) is
  'Records an event that the desk has to check once, and emails the desk. Returns the event''s ID, or null if it was recorded before.';

create trigger append_only before update on public.order_events
  for each row execute function private.append_only();

create trigger append_only before update on public.order_event_desk_lines
  for each row execute function private.append_only();

create trigger document_event_added after insert on public.order_events
  for each row when (new.kind like 'document\_%') execute function private.document_event_added();
