-- The next step of an order: who has to act, and since when. Derived from the order and never stored. Each branch has its own
-- index and excludes the others, so that an order has one step, or none before payment and after it has ended.

create type public.next_step as enum ('verify_payment', 'find_payment', 'dispute', 'barred', 'review', 'answer', 'send', 'check', 'file',
  'decision', 'handover', 'pay', 'fulfil', 'renew', 'refund');
create type public.step_owner as enum ('customer', 'desk', 'outside');

create function private.is_payment_missing(p_order uuid)
returns boolean language sql stable set search_path = '' as $$
  select coalesce((select e.kind = 'payment_not_found' from public.order_events e
                    where e.order_id = p_order and e.kind in ('payment_reported', 'payment_not_found')
                    order by e.id desc limit 1), false);
$$;
comment on function private.is_payment_missing(uuid) is 'Whether the desk could not find the reported payment, according to the latest event about it. Read with the caller''s rights.';
revoke all on function private.is_payment_missing(uuid) from public, anon, authenticated, service_role;
grant execute on function private.is_payment_missing(uuid) to authenticated, service_role;

create function private.renewal_days()
returns int[] language sql stable set search_path = '' as $$
  -- Companies registered on 29 February are due on 28 February in common years.
  select array_agg(private.month_and_day(d::date)) || 229
    from generate_series(private.today_at_office() - 60, private.today_at_office() + 60, interval '1 day') as d;
$$;
comment on function private.renewal_days() is 'The months and days of all due dates for which the desk has to prepare renewals now.';
revoke all on function private.renewal_days() from public, anon, authenticated, service_role;
grant execute on function private.renewal_days() to authenticated, service_role;

create function private.slot_times(p_order uuid)
returns table (sent_since timestamptz, open_since timestamptz) language sql stable set search_path = '' as $$
  select min(x.since) filter (where x.status = 'sent'), max(x.since) filter (where x.status in ('needed', 'refused'))
    from public.order_slots x where x.order_id = p_order;
$$;
comment on function private.slot_times(uuid) is
  'Since when the oldest slot of an order has been waiting for the desk, and since when the newest one has been waiting for the customer; null if there is none.';
revoke all on function private.slot_times(uuid) from public, anon, authenticated, service_role;
grant execute on function private.slot_times(uuid) to authenticated, service_role;

create view public.order_steps with (security_invoker = true) as
  -- A reported payment was not found, so the customer has to say where it is.
  select o.id as order_id,
         case when private.is_payment_missing(o.id) then 'find_payment' else 'verify_payment' end::public.next_step as step,
         case when private.is_payment_missing(o.id) then 'customer' else 'desk' end::public.step_owner as owner,
         o.payment_claimed_at as since, null::date as due_on
    from public.orders o
   where o.payment_claimed_at is not null and o.payment_verified_at is null and o.status = 'paid'
     and o.payment_status = 'completed'
  union all
  -- The work is paused during a dispute. After the desk has answered, the bank decides.
  select o.id, 'dispute', case when d.handled then 'outside' else 'desk' end::public.step_owner, d.at, null
    from public.orders o
    cross join lateral (
      select max(e.at) as at,
             coalesce((select max(n.id) from public.order_events n
                        where n.order_id = o.id and n.kind = 'desk_note') > max(e.id), false) as handled
        from public.order_events e where e.order_id = o.id and e.kind = 'disputed') d
   where o.dispute = 'open' and o.stage in ('received', 'documents', 'filing', 'working')
  union all
  -- It names a person from a country that we don't act for: the desk cancels and refunds it, or has the person corrected.
  select o.id, 'barred', 'desk', o.barred_at, null
    from public.orders o
   where o.barred_at is not null and o.stage in ('received', 'documents', 'filing') and o.dispute is distinct from 'open'
  union all
  select o.id, 'review', 'desk', o.payment_verified_at, null
    from public.orders o
   where o.reviewed_at is null and o.stage in ('received', 'documents') and o.dispute is distinct from 'open' and o.barred_at is null
  union all
  -- The desk's question, also after a refusal by the registrar. Even then, the desk asks about an overdue decision.
  select o.id, 'answer', 'customer', o.question_at, null
    from public.orders o
   where o.question_at is not null and o.dispute is distinct from 'open' and o.barred_at is null
     and (o.stage = 'completed' or o.stage in ('received', 'documents') and o.reviewed_at is not null
          or o.stage = 'filing' and o.decided_at is null and o.decision_due_on >= private.today_at_office())
  union all
  -- A document requested after the filing.
  select o.id, 'send', 'customer', o.requested_at, null
    from public.orders o
   where o.requested_at is not null and o.question_at is null and o.stage = 'filing' and o.decided_at is null
     and o.dispute is distinct from 'open' and o.barred_at is null and o.decision_due_on >= private.today_at_office()
  union all
  select o.id, 'check', 'desk', s.sent_since, null
    from public.orders o cross join lateral private.slot_times(o.id) s
   where o.reviewed_at is not null and o.stage in ('received', 'documents') and o.documents_complete_at is null and o.question_at is null
     and o.dispute is distinct from 'open' and o.barred_at is null and s.sent_since is not null and s.open_since is null
  union all
  -- The customer's turn while anything is missing. What they have sent is a task of the desk (13_desk_lists.sql).
  select o.id, 'send', 'customer', greatest(o.payment_verified_at, s.open_since), null
    from public.orders o cross join lateral private.slot_times(o.id) s
   where o.reviewed_at is not null and o.stage in ('received', 'documents') and o.documents_complete_at is null and o.question_at is null
     and o.dispute is distinct from 'open' and o.barred_at is null and (s.sent_since is null or s.open_since is not null)
  union all
  select o.id, 'file', 'desk', greatest(o.documents_complete_at, o.reviewed_at, o.declined_at), null
    from public.orders o
   where o.reviewed_at is not null and o.stage in ('received', 'documents') and o.documents_complete_at is not null and o.question_at is null
     and o.dispute is distinct from 'open' and o.barred_at is null
  union all
  -- The desk has to ask for a late decision.
  select o.id, 'decision', case when o.decision_due_on < private.today_at_office() then 'desk' else 'outside' end::public.step_owner,
         o.filed_at, o.decision_due_on
    from public.orders o
   where o.stage = 'filing' and o.decided_at is null and o.dispute is distinct from 'open' and o.barred_at is null
     and (o.question_at is null and o.requested_at is null or o.decision_due_on < private.today_at_office())
  union all
  select o.id, 'handover', 'desk', o.decided_at, null
    from public.orders o
   where o.stage = 'filing' and o.decided_at is not null and o.dispute is distinct from 'open' and o.barred_at is null
  union all
  -- The customer withdrew. A reported payment has to be found first.
  select o.id, 'refund', 'desk', o.withdrawn_at, null
    from public.orders o
   where o.withdrawn_at is not null and o.payment_status = 'completed' and o.payment_verified_at is not null
     and o.dispute is distinct from 'open'
  union all
  -- The desk has to ask about an overdue further payment.
  select o.id, 'pay', case when o.due_on < private.today_at_office() then 'desk' else 'customer' end::public.step_owner,
         o.created_at, o.due_on
    from public.orders o
   where o.parent_id is not null and o.status = 'submitted'
  union all
  -- What a further payment paid for.
  select o.id, 'fulfil', 'desk', o.payment_verified_at, null
    from public.orders o
   where o.stage = 'working' and o.dispute is distinct from 'open'
  union all
  -- From 60 days before a company's renewal is due until 60 days after, unless it was requested or declined. The due date is
  -- the first anniversary of the registration in this period; 29 February becomes 28 February in common years. Not a function,
  -- because calling one for each company is slow. The last condition but one is for the index.
  select o.id, 'renew', 'desk', private.midnight_at_office(r.due - 60), r.due
    from public.orders o
    cross join lateral (
      select (o.registered_on + make_interval(
               years => extract(year from age((select private.today_at_office()) - 61, o.registered_on))::int + 1))::date as due) r
   where o.stage = 'completed' and o.kind = 'company' and o.payment_status = 'completed' and o.customer_deleted_at is null
     and r.due between (select private.today_at_office()) - 60 and (select private.today_at_office()) + 60
     and (o.renewed_on is null or r.due > o.renewed_on)
     and private.month_and_day(o.registered_on) = any ((select private.renewal_days())::int[])
     and coalesce(o.renewed_on, o.registered_on) <= (select private.today_at_office()) + 60 - 365
     and not exists (select from public.orders asked
                      where asked.parent_id = o.id and asked.renews_on = r.due
                        and (asked.status <> 'cancelled' or asked.cancel_reason = 'customer'));

comment on view public.order_steps is
  'The next step of each paid, unfinished order, of each further payment until it is done, and of each company to be renewed: the step, who has to act (customer, desk, outside: registrar or bank), since when, and its due date if one is recorded.';

revoke all on public.order_steps from public, anon, authenticated, service_role;
grant select on public.order_steps to authenticated, service_role;

create function private.newest_question(p_order uuid)
returns text language sql stable set search_path = '' as $$
  select q.body from (
    select e.at, e.line as body from public.order_events e where e.order_id = p_order and e.kind = 'declined'
    union all
    select m.at, m.body from public.messages m where m.order_id = p_order and m.kind = 'answer') q
   order by q.at desc limit 1;
$$;
comment on function private.newest_question(uuid) is
  'What the desk last wrote to the customer about an order: the reason of a refusal, or a message. Read with the caller''s rights.';
revoke all on function private.newest_question(uuid) from public, anon, authenticated, service_role;
grant execute on function private.newest_question(uuid) to authenticated;

create view private.customer_steps with (security_invoker = true) as
  select s.order_id, s.step, case s.step when 'pay' then 'customer' else s.owner end as owner, s.since, s.due_on,
         c.open_slots, c.refused_slots, c.sent_since,
         case s.step when 'answer' then private.newest_question(s.order_id) end as question
    from public.order_steps s
    cross join lateral (
      select count(*) filter (where x.status in ('needed', 'refused'))::int as open_slots,
             count(*) filter (where x.status = 'refused')::int as refused_slots,
             min(x.since) filter (where x.status = 'sent') as sent_since
        from public.order_slots x where x.order_id = s.order_id) c
   where s.step <> 'renew';

comment on view private.customer_steps is 'The next step of each order as its customer sees it. A late payment is still the customer''s step.';

revoke all on private.customer_steps from public, anon, authenticated, service_role;
grant select on private.customer_steps to authenticated;

create view public.own_steps with (security_invoker = true) as
  select s.order_id, s.step, s.owner, s.since, s.due_on, o.order_reference, o.kind, o.jurisdiction, o.jurisdiction_slug,
         o.service_type, o.company_name, o.total_fee, o.payment_method, s.open_slots, s.refused_slots, s.sent_since,
         s.question, o.filed_at, o.declined_at
    from public.own_orders o join private.customer_steps s on s.order_id = o.id;

comment on view public.own_steps is
  'The next step of each of the caller''s own orders, how many requirements are waiting for the customer and how many of these were refused, and since when the desk has had what was sent. Includes requested renewals.';

revoke all on public.own_steps from public, anon, authenticated, service_role;
grant select on public.own_steps to authenticated;
