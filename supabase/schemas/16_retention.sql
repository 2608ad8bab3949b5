-- A person's data: its download, its deletion on request, and its deletion after the retention period (GDPR articles 15 to 20).
-- On request, paid orders are kept apart until their legal period ends, and everything else is deleted at once.

create function private.retention_periods()
returns table (what text, period interval) language sql immutable set search_path = '' as $$
  values ('orders', interval '7 years'),
         ('due-diligence', interval '5 years'),
         ('due-diligence-switzerland', interval '10 years'),
         ('stopped-orders', interval '30 days'),
         ('unpaid-orders', interval '12 months'),
         ('inquiries', interval '24 months'),
         ('removed-documents', interval '1 hour'),
         ('refused-documents', interval '14 days'),
         ('emails', interval '90 days'),
         ('audit-log', interval '7 years');
$$;
comment on function private.retention_periods() is
  'The retention period of each kind of data. data/retention.ts has the same periods in words, and a test compares them.';

create function private.retention(p_what text)
returns interval language sql immutable set search_path = '' as $$
  select period from private.retention_periods() where what = p_what;
$$;
comment on function private.retention(text) is 'The retention period of this kind of data; null for an unknown kind, so that nothing is deleted.';

-- When the work for an order ended. Work for a company ends with the last paid year.
create function private.order_ended_at(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select case
    when o.dispute = 'open' or o.step = 'refund' then 'infinity'
    when o.phase = 'completed' then greatest(o.completed_at,
      (select coalesce(c.renewed_on, c.registered_on) + interval '1 year' from public.companies c
        where c.order_id = o.id and o.kind = 'company'))
    when o.payment_verified_at is null or o.phase = 'stopped' then o.updated_at
    when o.phase = 'done' then o.completed_at
    else 'infinity' end;
$$;
comment on function private.order_ended_at(public.orders) is
  'When an order ended; infinity while it is open (paid and unfinished, disputed, or withdrawn from and not refunded).';

create function private.has_payment(p_order uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.orders o
                  where o.id = p_order
                    and (o.payment_verified_at is not null or o.stripe_payment_intent_id is not null or o.refunded_amount > 0
                         or exists (select from private.transactions t where t.order_id = o.id)
                         or exists (select from public.order_events e where e.order_id = o.id and e.kind in ('payment_mismatch', 'late_payment'))));
$$;
comment on function private.has_payment(uuid) is
  'Whether a payment arrived for an order. Only such orders are kept by law. One that was only reported didn''t arrive.';

create function private.work_ended_at(p_order uuid)
returns timestamptz language sql stable set search_path = '' as $$
  select max(greatest(private.order_ended_at(o), (select max(r.issued_at) from public.receipts r where r.order_id = o.id)))
    -- Each half by its index.
    from (select p_order as id
          union all
          select c.id from public.orders c where c.parent_id = p_order and private.has_payment(c.id)) of_case
    join public.orders o on o.id = of_case.id;
$$;
comment on function private.work_ended_at(uuid) is
  'When all paid work for an order ended, including its further payments and their last receipt; infinity while any of it is open. Retention counts from this.';

-- Counted for each customer, as the law counts from the end of the relationship, not from that of one order. A paid order is one,
-- unless it was stopped before anybody on it was checked.
create function private.due_diligence_until(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select case when o.phase = 'stopped' and not private.checks_began(o.id) then o.updated_at + private.retention('stopped-orders')
    else coalesce(private.retention('due-diligence-' || o.jurisdiction_slug), private.retention('due-diligence'))
       + greatest(private.work_ended_at(coalesce(o.parent_id, o.id)),
           (select max(private.work_ended_at(x.id))
              from private.orders_of(coalesce(o.user_id, private.any_account_of(o.email)), case when o.user_id is null then o.email end) x
             where x.parent_id is null and private.has_payment(x.id) and (x.phase <> 'stopped' or private.checks_began(x.id)))) end;
$$;
comment on function private.due_diligence_until(public.orders) is
  'Until when the law asks to keep the due diligence data of an order: a period after the last relationship with its customer ended, which depends on the place; infinity while one is open. A hold or a suspicion can keep it longer.';

create function private.has_due_diligence(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select o.phase in ('completed', 'stopped')
     and (private.has_details(o.id)
          or exists (select from public.order_documents d
                      where d.order_id = o.id and d.side = 'customer' and (o.phase = 'completed' or d.bytes_deleted_at is null)));
$$;
comment on function private.has_due_diligence(public.orders) is 'Whether an order that has ended has due diligence data left to delete.';

create function private.paid_order_until(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select greatest(private.work_ended_at(o.id) + private.retention('orders'), case when private.has_due_diligence(o) then private.due_diligence_until(o) end);
$$;
comment on function private.paid_order_until(public.orders) is
  'Until when a paid order is kept with its further payments: for its period, and as long as its due diligence data.';

-- The data of one person

create type public.record_outcome as enum ('deleted', 'kept', 'open', 'unclosed');
create type public.person_record as (
  kind text, name text, items int, outcome public.record_outcome, until date, why text, order_id uuid);

create function private.person_records(p_user uuid, p_email text)
returns setof public.person_record language sql stable set search_path = '' as $$
  with o as (
    select x as row, x.id, x.order_reference as name, x.phase = 'stopped' and not private.checks_began(x.id) as stopped,
           private.work_ended_at(coalesce(x.parent_id, x.id)) as ended, private.has_payment(x.id) as paid,
           private.open_session(x.id) is not null as payable, private.paid_order_until(w) as until,
           -- The money can be on its way until the desk has found it or cancels the order. Before the account had proven its address,
           -- anybody could report a payment under it.
           coalesce(x.step in ('verify_payment', 'find_payment') and x.user_id = p_user
             and x.created_at >= (select u.email_confirmed_at from auth.users u where u.id = p_user), false) as reported
      from private.orders_of(p_user, p_email) x join public.orders w on w.id = coalesce(x.parent_id, x.id)
  ), judged as (
    select o.*, o.until::date as kept_until,
           case when o.paid and o.ended = 'infinity' or o.reported then 'open' when o.paid then 'kept'
                when o.payable then 'unclosed' else 'deleted' end::public.record_outcome as outcome
      from o
  ), parts as (
    select j.name, p.kind, p.items, j.outcome as of_order, j.kept_until, private.due_diligence_until(j.row)::date as checked_until, j.id, j.stopped
      from judged j cross join lateral (
        select 'documents' as kind, count(*)::int as items from public.order_documents d where d.order_id = j.id and d.side = 'customer'
        union all select 'details', private.has_details(j.id)::int
        union all select 'finished-documents', count(*)::int from public.order_documents d where d.order_id = j.id and d.side = 'desk'
        union all select 'messages', count(*)::int from public.messages m where m.order_id = j.id
        union all select 'receipts', count(*)::int from public.receipts r where r.order_id = j.id) p
     where p.items > 0
  )
  select 'account', u.email::text, 1,
         case when private.is_staff_account(u.id) then 'open' else 'deleted' end::public.record_outcome, null::date,
         case when private.is_staff_account(u.id) then 'staff' else 'account' end, null::uuid
    from auth.users u where u.id = p_user
  union all
  select 'order', j.name, 1, j.outcome, case j.outcome when 'kept' then j.kept_until end,
         case when j.outcome = 'open' then 'open' when j.paid then 'orders' else 'unpaid-orders' end, j.id
    from judged j
  union all
  select p.kind, p.name, p.items, r.outcome,
         case when r.outcome = 'kept' and r.why = 'due-diligence' then p.checked_until
              when r.outcome = 'kept' then p.kept_until end, r.why, p.id
    from parts p cross join lateral (
      select case when p.of_order = 'kept' and p.stopped and p.kind in ('documents', 'details') then 'deleted'
                  when p.of_order = 'unclosed' then 'deleted' else p.of_order end::public.record_outcome as outcome,
             case when p.of_order in ('deleted', 'unclosed') then 'unpaid-orders' when p.of_order = 'open' then 'open'
                  when p.kind not in ('documents', 'details') then 'orders'
                  when p.stopped then 'stopped-orders' else 'due-diligence' end as why) r
   where p.of_order <> 'open'
  union all
  select 'inquiry', i.subject, 1 + (select count(*)::int from public.messages m where m.inquiry_id = i.id), 'deleted', null, 'inquiries', null
    from private.inquiries_of(p_user, p_email) i
  union all
  select 'emails', lower(p_email), count(*)::int, 'deleted', null, 'emails', null
    from private.mails m
   where m.recipient is not null
     and (m.order_id = any (array(select id from o)) or m.inquiry_id = any (array(select id from private.inquiries_of(p_user, p_email))))
     and (m.data <> '{}' or m.state = 'waiting')
  having count(*) > 0;
$$;
comment on function private.person_records(uuid, text) is
  'A person''s data, row by row, with its outcome on deletion: deleted; kept until a day; open (paid and unfinished, disputed, to be refunded, or reported as paid by an account), which prevents the deletion; unclosed, an unpaid order whose card session has to be closed at Stripe first. `why` is the retention period or the reason.';

create function private.delete_order(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reported(p_order) then
    return;
  end if;
  delete from public.receipts where order_id = p_order;
  delete from public.orders where id = p_order;
end $$;
comment on function private.delete_order(uuid) is
  'Deletes an order and all its data, and lists its files for the cleanup, unless a hold or a suspicion forbids it, of which nobody learns. The caller has checked that nothing else does.';

create function private.delete_due_diligence(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reported(p_order) then
    return;
  end if;
  delete from public.order_documents where order_id = p_order and side = 'customer';
  perform private.forget_details(p_order);
end $$;
comment on function private.delete_due_diligence(uuid) is
  'Deletes an order''s due diligence data: the customer''s files, the people''s details and the answers. Names and roles are kept with the order. Does nothing while a hold or a suspicion forbids it.';

-- The owner can show that an erasure happened to whoever has its code. Nothing here leads to the person.
create table private.erasures (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  day date not null default private.today_at_office(),
  kind text not null check (kind in ('account', 'order')),
  deleted jsonb not null
);

comment on table private.erasures is 'Proofs of erasures: the day, how much of each kind was deleted, and the SHA-256 of a random code that is shown once.';

alter table private.erasures enable row level security;

create function private.hash_of(p_code text)
returns text language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_code, 'UTF8')), 'hex');
$$;
comment on function private.hash_of(text) is 'The SHA-256 of a code, in hexadecimal.';

create function public.read_erasure(p_code text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('day', e.day, 'kind', e.kind, 'deleted', e.deleted) from private.erasures e where e.code_hash = private.hash_of(p_code);
$$;
comment on function public.read_erasure(text) is 'The day, kind and counts of the erasure with this code; null if none has it.';
grant execute on function public.read_erasure(text) to service_role;

create function private.erase(p_user uuid, p_email text, p_by text, p_code text default gen_random_uuid()::text)
returns setof public.person_record language plpgsql security definer set search_path = '' as $$
declare
  records public.person_record[];
  r public.person_record;
begin
  -- Lock further payments before their order, as everywhere, to avoid deadlocks.
  perform from private.orders_of(p_user, p_email) x join public.orders o on o.id = x.id
    order by o.parent_id is null, o.id for update of o;
  records := array(select p from private.person_records(p_user, p_email) p);
  if exists (select from unnest(records) x where x.outcome in ('open', 'unclosed')) then
    return query select * from unnest(records) x where x.outcome in ('open', 'unclosed');
    return;
  end if;
  foreach r in array records loop
    if r.kind = 'order' and r.outcome = 'deleted' and not private.is_reported(r.order_id) then
      perform private.delete_order(r.order_id);
    elsif r.kind = 'order' then
      update public.orders set customer_deleted_at = now(), unanswered_since = null, question_at = null
       where id = r.order_id and customer_deleted_at is null;
      if found then
        perform private.record_event(r.order_id, 'customer_deleted', 'system', '{}', null, null, false);
      end if;
      update private.mails
         set data = '{}', leased_until = null, state = case state when 'waiting' then 'dropped' else state end
       where order_id = r.order_id and recipient is not null and (data <> '{}' or state = 'waiting');
    elsif r.kind = 'documents' and r.outcome = 'deleted' or r.kind = 'details' and r.outcome = 'deleted' then
      perform private.delete_due_diligence(r.order_id);
    end if;
  end loop;
  -- Auth's own log has the person's email and network address, and doesn't reference the account.
  delete from auth.audit_log_entries where position(p_user::text in payload::text) > 0;
  delete from public.customer_inquiries where id in (select id from private.inquiries_of(p_user, p_email));
  delete from auth.users where id = p_user;
  -- As the person is told: what a hold keeps is counted too, of which nobody learns.
  insert into private.erasures (code_hash, kind, deleted)
  select private.hash_of(p_code), 'account', jsonb_object_agg(x.kind, x.items)
    from (select kind, sum(items) as items from unnest(records) where outcome = 'deleted' group by kind) x
  having count(*) > 0;
  -- The entry says that it happened, and not to whom.
  if cardinality(records) > 0 then
    perform private.record_owner('erased', format('A person: %s deleted, %s kept until their period ends',
      (select count(*) from unnest(records) x where x.outcome = 'deleted'),
      (select count(*) from unnest(records) x where x.outcome = 'kept')), p_by);
  end if;
  return query select * from unnest(records);
end $$;
comment on function private.erase(uuid, text, text, text) is
  'Deletes a person and all data that need not be kept, in one transaction, and returns the outcome of each row. Kept orders are marked as kept apart. If anything is open or unclosed, changes nothing and returns only those rows. p_by is the audit log''s word for who asked, p_code the code of its proof; without one, nobody knows it.';

create function public.close_account(p_user uuid)
returns setof public.person_record language sql security definer set search_path = '' as $$
  select r.* from auth.users u
   cross join lateral private.erase(u.id, case when u.email_confirmed_at is not null then u.email end, 'Customer') r
   where u.id = p_user;
$$;
comment on function public.close_account(uuid) is
  'Closes an account with its sign-in and sessions. Returns the outcome of each row, or the rows that prevent it. The caller has checked the password.';
grant execute on function public.close_account(uuid) to service_role;

create function public.erase_person(p_email text, p_code text default gen_random_uuid()::text)
returns setof public.person_record language sql security definer set search_path = '' as $$
  select * from private.erase(private.any_account_of(p_email), p_email, 'Owner', p_code);
$$;
comment on function public.erase_person(text, text) is
  'Deletes a person by email for the owner''s command, with or without an account. Returns the same as close_account; no rows if there is no data.';
grant execute on function public.erase_person(text, text) to service_role;

create function public.own_records()
returns setof public.person_record language sql stable security definer set search_path = '' as $$
  select r.* from private.person_records(auth.uid(), private.verified_email()) r
   where auth.uid() is not null and private.is_session_active()
     and not exists (select from public.orders o where o.id = r.order_id and o.customer_deleted_at is not null);
$$;
comment on function public.own_records() is 'The data that closing the caller''s account would delete, or keep until when, and the orders that prevent it. Changes nothing.';
grant execute on function public.own_records() to authenticated;

-- The download. Runs with the caller's rights, so that the customer's policies apply in addition to the conditions here.

-- The policy shows the list once the payment is verified, but an unpaid order has answers of the order form.
create function private.requirements_of(p_order uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(to_jsonb(r) order by r.position) from (
    select key, position, title, line, asked_at, waived_at, waive_reason, answer, answered_at, answer_state, answer_reason
      from public.order_requirements
     where order_id = p_order and (p_order = any (private.own_order_ids()) or not private.is_customer())) r;
$$;
comment on function private.requirements_of(uuid) is 'The requirements of an order, and the answers.';
grant execute on function private.requirements_of(uuid) to authenticated;

create function private.attempts_at(p_order uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('method', a.method, 'amount', a.amount, 'opened_at', a.opened_at, 'closed_at', a.closed_at) order by a.id)
    from private.payment_attempts a
   where a.order_id = p_order and (p_order = any (private.own_order_ids()) or not private.is_customer());
$$;
comment on function private.attempts_at(uuid) is 'How an order was tried to be paid.';
grant execute on function private.attempts_at(uuid) to authenticated;

create function private.transactions_at(p_order uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('at', t.recorded_at, 'kind', t.kind, 'amount', t.amount, 'currency', t.currency, 'address', t.address)) order by t.id)
    from private.transactions t
   where t.order_id = p_order and (p_order = any (private.own_order_ids()) or not private.is_customer());
$$;
comment on function private.transactions_at(uuid) is 'The money that moved for an order.';
grant execute on function private.transactions_at(uuid) to authenticated;

create function private.mails_sent(p_order uuid, p_inquiry uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('about', m.template, 'sent_at', m.sent_at) order by m.sent_at)
    from private.mails m
   where (m.order_id = p_order or m.inquiry_id = p_inquiry) and m.recipient is not null and m.state = 'sent'
     and (p_order = any (private.own_order_ids()) or p_inquiry = any (private.own_inquiry_ids()) or not private.is_customer());
$$;
comment on function private.mails_sent(uuid, uuid) is 'The emails sent to the customer about an order or inquiry, with their times.';
grant execute on function private.mails_sent(uuid, uuid) to authenticated;

create function private.sign_ins(p_user uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('since', s.created_at, 'address', s.ip, 'browser', s.user_agent) order by s.created_at)
    from auth.sessions s where s.user_id = p_user and (p_user = private.caller_id() or not private.is_customer());
$$;
comment on function private.sign_ins(uuid) is 'The sessions of an account: since when, from which network address and with which browser.';
grant execute on function private.sign_ins(uuid) to authenticated;

create function private.person_data(p_user uuid, p_orders uuid[], p_inquiries uuid[])
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'account', (select to_jsonb(a) from (
      select p.email, p.full_name, p.avatar_url, p.created_at,
             (select v.seen_until from public.account_visits v where v.user_id = p.id) as news_read_until,
             private.sign_ins(p.id) as sign_ins
        from public.profiles p where p.id = p_user) a),
    'orders', coalesce((select jsonb_agg(to_jsonb(o) order by o.created_at, o.id) from (
      select id, created_at, order_reference, kind, full_name, email, phone, residence, jurisdiction, service_type, company_name,
             director_name, shareholder_name, beneficial_owner_name, use_nominee_director, use_nominee_shareholder,
             nominee_director, nominee_shareholder, asked_for, total_fee, payment_method, payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at, cancel_reason,
             late_payment_at, late_payment_returned_at, terms_version, refunds_version, consented_at, phase, filed_at,
             completed_at, withdrawn_at, stop_reason, notes, refunded_amount, dispute, reviewed_at, documents_complete_at, filed_with,
             filing_reference, decision_due_on, decided_at,
             parent_reference, due_on, renews_on, barred_at, declined_at, question_at, requested_at,
             (select to_jsonb(c) from (
                select registered_name, registration_number, registered_on, year_end_month, renews_on, renewed_on
                  from public.companies where order_id = x.id) c) as company,
             (select jsonb_agg(to_jsonb(d) order by d.due_on, d.duty) from (
                select duty, due_on, performed_by, law, basis, state, note, done_on, settled_at, settled_by
                  from public.deadlines where order_id = x.id) d) as deadlines,
             (select jsonb_agg(to_jsonb(l) order by l.position) from (
                select position, item, label, amount, currency, is_yearly from public.order_lines where order_id = x.id) l) as lines,
             (select jsonb_agg(to_jsonb(p) order by p.position) from (
                select position, roles, is_company, full_name, birth_date, country, residence, registration_number, address, politically_exposed, passport_expires_on, facts
                  from public.order_people where order_id = x.id) p) as people,
             (select jsonb_agg(jsonb_build_object('owner', p.full_name, 'owned', w.full_name, 'percent', s.percent) order by p.position, w.position)
                from public.order_shares s join public.order_people p on p.id = s.owner_id left join public.order_people w on w.id = s.owned_id
               where s.order_id = x.id) as shares,
             private.requirements_of(x.id) as requirements,
             private.attempts_at(x.id) as payment_attempts,
             private.transactions_at(x.id) as transactions,
             (select jsonb_agg(to_jsonb(d) order by d.sent_at, d.id) from (
                select id, side, requirement, name, media_type, size, state, reason, sent_at, decided_at, bytes_deleted_at, dated_on, certified_by
                  from public.order_documents where order_id = x.id and (side = 'customer' or x.phase in ('completed', 'done'))) d) as documents,
             (select jsonb_agg(to_jsonb(r) order by r.issued_at) from (
                select label, issued_at, amount from public.receipts where order_id = x.id) r) as receipts,
             (select jsonb_agg(to_jsonb(e) order by e.id) from (
                select id, at, kind, actor, details, line from public.order_events where order_id = x.id and for_customer) e) as history,
             (select jsonb_agg(to_jsonb(m) order by m.at) from (
                select at, kind, body from public.messages where order_id = x.id and body is not null) m) as messages,
             private.mails_sent(x.id, null) as emails
        from public.orders x
       where x.id = any (p_orders)) o), '[]'),
    'inquiries', coalesce((select jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from (
      select id, created_at, full_name, email, phone, subject, message, status,
             (select jsonb_agg(to_jsonb(m) order by m.at) from (
                select at, kind, body from public.messages where inquiry_id = x.id and body is not null) m) as messages,
             private.mails_sent(null, x.id) as emails
        from public.customer_inquiries x
       where x.id = any (p_inquiries)) i), '[]'));
$$;
comment on function private.person_data(uuid, uuid[], uuid[]) is
  'A person''s data as they may read it, without internal notes and names of staff. Runs with the caller''s rights.';
grant execute on function private.person_data(uuid, uuid[], uuid[]) to authenticated;

-- On the embedded backend customers can't use the schema auth, so functions with their rights call this one.
create function private.caller_id()
returns uuid language sql stable security definer set search_path = '' as $$
  select auth.uid() where private.is_session_active();
$$;
comment on function private.caller_id() is 'The caller''s account; null without an active session.';
grant execute on function private.caller_id() to authenticated;

create function public.own_data()
returns jsonb language sql stable set search_path = '' as $$
  select private.person_data(private.caller_id(), private.own_order_ids(), private.own_inquiry_ids()) where private.caller_id() is not null;
$$;
comment on function public.own_data() is 'The caller''s data, read with their rights; null without a session.';
grant execute on function public.own_data() to authenticated;

create function public.person_data(p_email text)
returns jsonb language sql security definer set search_path = '' as $$
  select private.record_owner('exported', 'All data about a person');
  select private.person_data(u.id, array(select id from private.orders_of(u.id, p_email)), array(select id from private.inquiries_of(u.id, p_email)))
    from (select private.any_account_of(p_email) as id) u;
$$;
comment on function public.person_data(text) is 'A person''s data by email for the owner''s command, with or without an account.';
grant execute on function public.person_data(text) to service_role;

-- Deletion after the retention period. Each call is one transaction with at most p_most rows of each kind. The caller repeats it until nothing is left.

create function private.retention_ends_at(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select greatest(private.reported_until(o.id), case when private.has_payment(o.id) then greatest(
           private.paid_order_until(o),
           -- A further payment can be paid long after it was due.
           (select max(c.due_on) + private.retention('unpaid-orders') from public.orders c
             where c.parent_id = o.id and c.status = 'submitted'))
         else o.updated_at + private.retention('unpaid-orders') end);
$$;
comment on function private.retention_ends_at(public.orders) is
  'When an order has to be deleted with its further payments: a paid one after its period and while no further payment is requested, an unpaid one when it hasn''t changed for its period; infinity while it is open.';

create function private.due_diligence_ends_at(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select greatest(private.reported_until(o.id), private.due_diligence_until(o)) where private.has_due_diligence(o);
$$;
comment on function private.due_diligence_ends_at(public.orders) is
  'When the due diligence data of an order has to be deleted; null if there is none.';

-- No change of an order tells the jobs about the customer's other orders, so they look each week.
create function private.look_after(p_order uuid, p_ends timestamptz)
returns timestamptz language sql stable set search_path = '' as $$
  select case when p_ends = 'infinity' and isfinite(private.work_ended_at(p_order)) then now() + interval '7 days' else p_ends end;
$$;
comment on function private.look_after(uuid, timestamptz) is
  'When a job has to look again at an order whose data goes at p_ends: in a week where only something other than the order keeps it.';

create function public.apply_retention(p_most int)
returns jsonb language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  candidate uuid;
  o public.orders;
  ends timestamptz;
  orders int := 0;
  unpaid int := 0;
  details int := 0;
  inquiries int;
  audit int;
begin
  for candidate in select private.due_for('retention', 20 * p_most) loop
    exit when greatest(orders, unpaid) >= p_most;
    select * into o from public.orders where id = candidate;
    ends := private.retention_ends_at(o);
    if ends < now() then
      -- Lock further payments before their order, as everywhere, to avoid deadlocks.
      perform from public.orders x where candidate in (x.id, x.parent_id) order by x.parent_id is null, x.id for update;
      select * into o from public.orders where id = candidate;
      continue when not found or not private.retention_ends_at(o) < now();
      if private.has_payment(o.id) then
        orders := orders + 1;
      else
        unpaid := unpaid + 1;
      end if;
      perform private.delete_order(c.id) from public.orders c where c.parent_id = candidate;
      perform private.delete_order(candidate);
    else
      select * into o from public.orders where id = candidate for no key update skip locked;
      if found then
        perform private.look_again('retention', o.id, private.look_after(o.id, private.retention_ends_at(o)));
      end if;
    end if;
  end loop;
  for candidate in select private.due_for('due-diligence', 20 * p_most) loop
    exit when details >= p_most;
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    ends := private.due_diligence_ends_at(o);
    if ends < now() then
      perform private.delete_due_diligence(o.id);
      details := details + 1;
      ends := null;
    end if;
    perform private.look_again('due-diligence', o.id, private.look_after(o.id, ends));
  end loop;
  delete from public.customer_inquiries
   where id in (select i.id from public.customer_inquiries i
                 where i.created_at < now() - private.retention('inquiries')
                   and not exists (select from public.messages m
                                    where m.inquiry_id = i.id and m.at >= now() - private.retention('inquiries'))
                 limit p_most for update skip locked);
  get diagnostics inquiries = row_count;
  -- audit_log_guard lets only this function delete, and only what is older than its period.
  perform set_config('private.retention', 'on', true);
  delete from public.audit_log
   where id in (select id from public.audit_log where at < now() - private.retention('audit-log') order by at limit p_most);
  get diagnostics audit = row_count;
  perform set_config('private.retention', '', true);
  return jsonb_build_object('orders', orders, 'unpaid', unpaid, 'details', details, 'inquiries', inquiries, 'audit', audit);
end $$;
comment on function public.apply_retention(int) is
  'Deletes data after its retention period: orders and receipts, unpaid orders, due diligence data, inquiries and the audit log, at most p_most of each at once. Returns the number of each.';
grant execute on function public.apply_retention(int) to service_role;
