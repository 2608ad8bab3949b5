-- The phase of an order and its next step: who has to act, and since when. Both are columns that one trigger writes from the facts
-- in the others, so that every reader says the same. An order has one step, or none.

create function private.set_phase()
returns trigger language plpgsql set search_path = '' as $$
declare
  paused constant boolean := new.dispute is not distinct from 'open';
  one_work constant boolean := new.parent_id is not null or new.service is not null;
begin
  new.phase := case
    -- The company exists, also after a refund. With a service, one that was formed elsewhere can come to us.
    when new.completed_at is not null then case
      when not one_work or exists (select from public.companies c where c.order_id = new.id) then 'completed' else 'done' end
    when new.status = 'cancelled' or new.payment_status = 'refunded' or new.withdrawn_at is not null then 'stopped'
    when new.payment_verified_at is null then case new.status when 'paid' then 'reported' else 'unpaid' end
    when one_work then 'working'
    when new.decided_at is not null then 'handover'
    when new.filed_at is not null then 'decision'
    when new.reviewed_at is null then 'review'
    when new.documents_complete_at is null then 'documents'
    else 'filing' end;
  new.step := case
    -- Also after a withdrawal: what was reported has to be found before it is refunded.
    when new.status = 'paid' and new.payment_status = 'completed' and new.payment_verified_at is null
      then case when new.payment_missing_at is null then 'verify_payment' else 'find_payment' end
    when new.phase = 'stopped' then case when new.withdrawn_at is not null and new.payment_status = 'completed' and not paused then 'refund' end
    when new.phase = 'unpaid' then case when new.due_on is not null then 'pay' end
    when new.phase = 'done' then null
    when new.phase = 'completed' then case when new.question_at is not null and not paused and new.barred_at is null then 'answer' end
    when paused then 'dispute'
    -- It names a person from a country that we don't act for: the desk cancels and refunds it, or has the person corrected.
    when new.barred_at is not null then 'barred'
    -- For a service, the customer can be asked for something while it is done.
    when new.phase = 'working' then case
      when new.service is null then 'fulfil' when new.question_at is not null then 'answer' when new.open_since is not null then 'send'
      when new.sent_since is not null then 'check' else 'fulfil' end
    when new.phase in ('review', 'handover') then new.phase::text
    when new.question_at is not null then 'answer'
    when new.phase = 'decision' then case when new.requested_at is null then 'decision' else 'send' end
    when new.phase = 'filing' then case when new.signed_off_at is null then 'sign_off' else 'file' end
    -- The customer's turn while anything is missing. What they have sent meanwhile is a task of the desk (13_desk_lists.sql).
    when new.sent_since is not null and new.open_since is null then 'check'
    else 'send' end;
  new.step_owner := case
    when new.step in ('find_payment', 'answer', 'send', 'pay') then 'customer'
    -- After the desk has answered, the bank decides.
    when new.step = 'decision' or new.step = 'dispute' and new.dispute_answered_at is not null then 'outside'
    when new.step is not null then 'desk' end;
  new.step_since := case new.step
    when 'verify_payment' then new.payment_claimed_at
    when 'find_payment' then new.payment_claimed_at
    when 'dispute' then new.disputed_at
    when 'barred' then new.barred_at
    when 'review' then new.payment_verified_at
    -- From when the customer had answered or sent everything, if that was after the payment.
    when 'fulfil' then coalesce(case
      when old.step in ('answer', 'send') then now()
      when old.step in ('check', 'fulfil') and old.payment_verified_at = new.payment_verified_at then old.step_since
      when tg_op = 'INSERT' then new.step_since end, new.payment_verified_at)
    when 'answer' then new.question_at
    when 'send' then case when new.phase = 'decision' then new.requested_at else greatest(new.payment_verified_at, new.open_since) end
    when 'check' then new.sent_since
    when 'sign_off' then greatest(new.documents_complete_at, new.reviewed_at, new.declined_at)
    when 'file' then greatest(new.documents_complete_at, new.reviewed_at, new.declined_at, new.signed_off_at)
    when 'decision' then new.filed_at
    when 'handover' then new.decided_at
    when 'refund' then new.withdrawn_at
    when 'pay' then new.created_at end;
  new.step_due_on := case
    when new.step = 'pay' then new.due_on
    when new.phase = 'decision' and new.step_owner <> 'desk' and new.step <> 'dispute' then new.decision_due_on end;
  return new;
end $$;
comment on function private.set_phase() is 'Writes the phase and the next step of an order.';

create function private.check_phase()
returns trigger language plpgsql set search_path = '' as $$
begin
  if not (new.phase = 'stopped' and old.phase not in ('completed', 'done') or (old.phase, new.phase) in (
       ('unpaid', 'reported'), ('unpaid', 'review'), ('reported', 'review'), ('unpaid', 'working'), ('reported', 'working'), ('working', 'done'), ('working', 'completed'),
       ('review', 'documents'), ('review', 'filing'), ('documents', 'filing'), ('documents', 'decision'), ('filing', 'decision'),
       ('decision', 'handover'), ('decision', 'completed'), ('handover', 'completed'),
       -- A document was reopened, a step was marked by mistake (undo_step), or the registrar declined.
       ('filing', 'documents'), ('documents', 'review'), ('filing', 'review'), ('decision', 'documents'), ('decision', 'filing'), ('handover', 'decision'))) then
    raise exception 'an order does not go from % to %', old.phase, new.phase using errcode = '23514';
  end if;
  if new.phase = 'completed' and not exists (select from public.companies c where c.order_id = new.id) then
    raise exception 'an order is completed with its company' using errcode = '23514';
  end if;
  return new;
end $$;
comment on function private.check_phase() is 'Allows only these changes of an order''s phase, and completion only with its company.';

-- Triggers fire by name: after orders_guard, the phase is written and then checked. It is written even where triggers are off.
create trigger set_phase before insert or update on public.orders
  for each row execute function private.set_phase();

alter table public.orders enable always trigger set_phase;

create trigger set_phase_check before update on public.orders
  for each row when (new.phase <> old.phase) execute function private.check_phase();

create view public.order_steps with (security_invoker = true) as
  select o.id as order_id, o.step, o.step_owner as owner, o.step_since as since, o.step_due_on as due_on
    from public.orders o
   where o.step is not null and (o.step_due_on is null or o.step_due_on >= private.today_at_office())
     and (o.step <> 'pay' or not private.is_parent_stopped(o.parent_id))
  union all
  -- The day has passed: the desk has to ask for the decision, whatever the customer has to answer, or for the payment.
  select o.id, case o.step when 'pay' then o.step else 'decision' end, 'desk', case o.step when 'pay' then o.step_since else o.filed_at end,
         o.step_due_on
    from public.orders o
   where o.step_due_on < private.today_at_office() and (o.step <> 'pay' or not private.is_parent_stopped(o.parent_id))
  union all
  -- From 60 days before a company's renewal is due until 60 days after, unless it was requested or declined.
  select c.order_id, 'renew', 'desk', private.midnight_at_office(c.renews_on - 60), c.renews_on
    from public.companies c
   where c.renews_on between (select private.today_at_office()) - 60 and (select private.today_at_office()) + 60
     and not exists (select from public.orders asked
                      where asked.parent_id = c.order_id and asked.renews_on = c.renews_on
                        and (asked.status <> 'cancelled' or asked.cancel_reason = 'customer'));

comment on view public.order_steps is
  'The next step of each order that has one (private.set_phase), and of each company to be renewed: the step, who has to act (customer, desk, outside: registrar or bank), since when, and its due date if one is recorded. Only what depends on the day is decided here.';

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
grant execute on function private.newest_question(uuid) to authenticated;

create view private.customer_steps with (security_invoker = true) as
  select s.order_id, s.step, case s.step when 'pay' then 'customer' else s.owner end as owner, s.since, s.due_on,
         c.open_slots, c.refused_slots,
         case s.step when 'answer' then private.newest_question(s.order_id) end as question,
         s.step = 'barred' and exists (
           select from public.order_requirements r join private.refused_countries() c on c.code = r.answer and c.residents
            where r.order_id = s.order_id and r.key = 'residence') as is_residence_refused
    from public.order_steps s
    cross join lateral (
      select count(*) filter (where x.status in ('needed', 'refused'))::int as open_slots,
             count(*) filter (where x.status = 'refused')::int as refused_slots
        from public.order_slots x where x.order_id = s.order_id) c
   where s.step <> 'renew'
     and not (s.step = 'pay' and s.owner = 'desk' and (select o.parent_id is null from public.orders o where o.id = s.order_id));

comment on view private.customer_steps is
  'The next step of each order as its customer sees it. A late further payment is still the customer''s step, but an offer that has ended can''t be paid.';

grant select on private.customer_steps to authenticated;

create view public.own_steps with (security_invoker = true) as
  select s.order_id, s.step, s.owner, s.since, s.due_on, o.order_reference, o.kind, o.jurisdiction, o.jurisdiction_slug,
         o.service_type, o.company_name, o.total_fee, o.payment_method, s.open_slots, s.refused_slots, o.sent_since,
         s.question, s.is_residence_refused, o.filed_at, o.declined_at, o.parent_reference
    from public.own_orders o join private.customer_steps s on s.order_id = o.id;

comment on view public.own_steps is
  'The next step of each of the caller''s own orders, how many requirements are waiting for the customer and how many of these were refused, since when the desk has had what was sent, and whether the order is stopped by what the customer answered about where they live. Includes requested renewals.';

grant select on public.own_steps to authenticated;
