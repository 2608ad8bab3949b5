SET local check_function_bodies = off;

DROP POLICY "orders_select_readers" ON "public"."orders";

DROP INDEX "public"."orders_renewal_idx";

DROP VIEW "public"."own_news";

DROP VIEW "public"."own_steps";

DROP VIEW "public"."order_steps";

DROP VIEW "public"."own_orders";

ALTER TABLE "public"."order_events"
  DROP CONSTRAINT "order_events_kind_check";

DROP FUNCTION "private"."is_renewal_asked"(uuid, date);

DROP FUNCTION "private"."renewal_day"(date, date);

DROP FUNCTION "private"."works_here"(uuid);

ALTER TABLE "private"."job_runs"
  ADD COLUMN "counts" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "private"."job_runs"
  ADD COLUMN "found_at" timestamp WITH time zone;

ALTER TABLE "public"."orders"
  ADD COLUMN "kept_apart_since" timestamp WITH time zone;

CREATE TYPE "public"."record_outcome" AS ENUM (
  'deleted',
  'kept',
  'open',
  'unclosed'
);

CREATE TYPE "public"."person_record" AS (
  "kind"     text,
  "name"     text,
  "items"    integer,
  "outcome"  public.record_outcome,
  "until"    date,
  "why"      text,
  "order_id" uuid
);

CREATE OR REPLACE FUNCTION private.audit_log_guard()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'DELETE' and not private.is_api_role() and current_setting('private.retention', true) = 'on' then
    if old.at < now() - private.retention('audit-log') then
      return old;
    end if;
  end if;
  if tg_op <> 'INSERT' or private.is_api_role() then
    raise exception 'the audit log is written by database functions and never changed' using errcode = '42501';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.caller_id()
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select auth.uid() where private.is_session_active();
$function$;

CREATE OR REPLACE FUNCTION private.case_ended_at (
  p_intent uuid
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select max(greatest(private.order_ended_at(o), (select max(r.issued_at) from public.receipts r where r.order_id = o.id)))
    -- Each half by its index.
    from (select a.id from public.orders a where a.intent_id = p_intent
          union all
          select c.id from public.orders p join public.orders c on c.parent_id = p.id
           where p.intent_id = p_intent and private.has_money(c.intent_id)) of_case
    join public.orders o on o.id = of_case.id;
$function$;

CREATE OR REPLACE FUNCTION private.case_intent (
  o public.orders
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((select p.intent_id from public.orders p where p.id = o.parent_id), o.intent_id);
$function$;

CREATE OR REPLACE FUNCTION private.delete_due_diligence (
  p_order uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.order_documents where order_id = p_order and side = 'customer';
  perform private.forget_details(p_order);
end $function$;

CREATE OR REPLACE FUNCTION private.delete_intent (
  p_intent uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.receipts where order_id in (select id from public.orders where intent_id = p_intent);
  delete from public.orders where intent_id = p_intent;
end $function$;

CREATE OR REPLACE FUNCTION private.desk_tasks (
  p_limit integer
)
  RETURNS TABLE (
    kind        text,
    since       timestamp with time zone,
    due_on      date,
    order_id    uuid,
    inquiry_id  uuid,
    order_kind  public.order_kind,
    assigned_to uuid
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query
    with sent as materialized (select s.order_id, min(s.since) as since from private.sent_slots() s group by s.order_id)
    select w.*, o.kind, o.assigned_to from (
      (select s.step::text as kind, s.since, s.due_on, s.order_id, null::uuid as inquiry_id
         from public.order_steps s where s.owner = 'desk' and s.step <> 'check'
        order by coalesce(s.due_on, s.since) limit p_limit)
      union all
      -- Only for these orders, one by one: most orders in this stage wait for their customers.
      (select 'check', s.since, null, s.order_id, null
         from sent
         cross join lateral (select * from public.order_steps x where x.order_id = sent.order_id and x.step = 'check' limit 1) s
        order by s.since limit p_limit)
      union all
      -- The open matters beside the steps. While the registrar decides, what the customer adds has to be looked at too.
      (select 'documents', sent.since, null, sent.order_id, null
         from sent
        where (select o.stage = 'filing' and o.dispute is distinct from 'open' from public.orders o where o.id = sent.order_id)
        order by sent.since limit p_limit)
      union all
      -- A late card payment stays until it is returned; anything else until staff have dealt with the payment.
      (select e.kind, e.at, null, e.order_id, null
         from public.order_events e
        where e.kind in ('payment_mismatch', 'second_payment', 'disputed', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt', 'request_declined')
          and case e.kind
            when 'late_payment' then exists (select from public.orders o where o.id = e.order_id and o.late_payment_returned_at is null)
            else not exists (select from public.order_events later
                              where later.order_id = e.order_id and later.id > e.id and later.actor = 'desk'
                                and later.kind in ('desk_note', 'cancelled', 'refunded', 'partly_refunded', 'late_returned', 'payment_verified', 'payment_requested'))
            end
          -- An order in work has its step for it.
          and (e.kind <> 'disputed' or exists (select from public.orders o
                where o.id = e.order_id and o.dispute = 'open' and coalesce(o.stage not in ('received', 'documents', 'filing'), true)))
        order by e.at limit p_limit)
      union all
      (select 'message', o.unanswered_since, null, o.id, null
         from public.orders o where o.unanswered_since is not null order by o.unanswered_since limit p_limit)
      union all
      (select 'inquiry', i.waiting_since, null, null, i.id
         from public.customer_inquiries i where i.waiting_since is not null order by i.waiting_since limit p_limit)
      union all
      (select 'mails', min(m.created_at), null, null, null from private.mails m where m.state = 'failed' having count(*) > 0)
      order by 2 limit p_limit
    ) w
    left join lateral (select x.kind, x.assigned_to from public.orders x where x.id = w.order_id limit 1) o on true;
end $function$;

CREATE OR REPLACE FUNCTION private.erase (
  p_user  uuid,
  p_email text
)
  RETURNS SETOF public.person_record
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  records public.person_record[];
  r public.person_record;
begin
  perform from private.orders_of(p_user, p_email) x join public.orders o on o.id = x.id order by o.id for update of o;
  records := array(select p from private.person_records(p_user, p_email) p);
  if exists (select from unnest(records) x where x.outcome in ('open', 'unclosed')) then
    return query select * from unnest(records) x where x.outcome in ('open', 'unclosed');
    return;
  end if;
  foreach r in array records loop
    if r.kind = 'order' and r.outcome = 'deleted' then
      perform private.delete_intent(intent_id) from public.orders where id = r.order_id;
    elsif r.kind = 'order' and r.until is not null then
      update public.orders set kept_apart_since = now() where id = r.order_id and kept_apart_since is null;
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
  delete from public.customer_inquiries where id in (select id from private.inquiries_of(p_user, p_email));
  delete from auth.users where id = p_user;
  return query select * from unnest(records);
end $function$;

CREATE OR REPLACE FUNCTION private.expired_orders (
  p_most integer
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select distinct o.intent_id
    from public.orders o
   where o.parent_id is null and o.created_at < now() - private.retention('orders')
     -- Rules most of them out before the costly conditions.
     and private.order_ended_at(o) < now() - private.retention('orders') and private.has_money(o.intent_id)
     and private.case_ended_at(o.intent_id) < now() - private.retention('orders')
   limit p_most;
$function$;

CREATE OR REPLACE FUNCTION private.expired_unpaid_orders (
  p_most integer
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select distinct o.intent_id
    from public.orders o
   where o.status <> 'paid' and o.updated_at < now() - private.retention('unpaid-orders') and not private.has_money(o.intent_id)
     and not exists (select from public.orders x
                      where x.intent_id = o.intent_id and x.updated_at >= now() - private.retention('unpaid-orders'))
   limit p_most;
$function$;

CREATE OR REPLACE FUNCTION private.has_money (
  p_intent uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (select from public.orders o
                  where o.intent_id = p_intent
                    and (o.status = 'paid' or o.late_payment_at is not null or o.stripe_payment_intent_id is not null
                         or exists (select from public.order_events e where e.order_id = o.id and e.kind = 'payment_mismatch')));
$function$;

CREATE OR REPLACE FUNCTION private.has_newer_event (
  p_order uuid,
  p_seen  bigint
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.order_events e
                  where e.order_id = p_order and e.id > coalesce(p_seen, 0) and e.kind not in ('assigned', 'unassigned', 'customer_deleted'));
$function$;

CREATE OR REPLACE FUNCTION private.has_staff_role()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'staff', false)
     and private.is_session_active()
     and private.is_staff_account(auth.uid());
$function$;

CREATE OR REPLACE FUNCTION private.inquiries_of (
  p_user  uuid,
  p_email text
)
  RETURNS SETOF public.customer_inquiries
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from public.customer_inquiries i
   where i.user_id = p_user or i.user_id is null and i.email_lc = lower(p_email);
$function$;

CREATE OR REPLACE FUNCTION private.is_staff_account (
  p_account uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from auth.users u
                  where u.id = p_account and u.raw_app_meta_data ->> 'role' = 'staff' and u.email_confirmed_at is not null);
$function$;

CREATE OR REPLACE FUNCTION private.lock_own_order (
  p_order uuid
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
begin
  select * into o from public.orders
   where id = p_order and private.is_session_active()
     and (user_id = auth.uid() or kept_apart_since is null and email_lc = private.verified_email()) for update;
  return o;
end $function$;

CREATE OR REPLACE FUNCTION private.mail_customer (
  o          public.orders,
  p_template text,
  p_data     jsonb         DEFAULT '{}'::jsonb,
  p_once     text          DEFAULT ''::text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.post_mail(concat_ws('/', 'order', o.id, p_template, nullif(p_once, '')), p_template, o.email, o.id, null, p_data)
   where o.kept_apart_since is null;
$function$;

CREATE OR REPLACE FUNCTION private.mails_sent (
  p_order   uuid,
  p_inquiry uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_agg(jsonb_build_object('about', m.template, 'sent_at', m.sent_at) order by m.sent_at)
    from private.mails m
   where (m.order_id = p_order or m.inquiry_id = p_inquiry) and m.recipient is not null and m.state = 'sent';
$function$;

CREATE OR REPLACE FUNCTION private.order_ended_at (
  o public.orders
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when o.dispute = 'open' then 'infinity'
    when o.stage = 'completed' then greatest(o.completed_at,
      case o.kind when 'company' then coalesce(o.renewed_on, o.registered_on) + interval '1 year' end)
    when o.status <> 'paid' or o.stage = 'stopped' then o.updated_at
    when o.parent_id is not null and o.payment_verified_at is not null then o.payment_verified_at
    else 'infinity' end;
$function$;

CREATE OR REPLACE FUNCTION private.orders_guard()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- A column that is in neither list is fixed from the start, and so is any column added later.
  by_server constant text[] := '{stripe_session_id,confirm_token_hash,updated_at,email_lc}';
  changeable constant text[] := by_server || '{user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,payment_transaction,refunded_amount,dispute,notes,cancelled_at,cancel_reason,replaced_by,late_payment_at,late_payment_returned_at,stage,reviewed_at,documents_complete_at,filed_at,completed_at,stop_reason,filed_with,filing_reference,decision_due_on,decided_at,registered_name,registration_number,registered_on,unanswered_since,renewed_on,assigned_to,kept_apart_since}';
  -- Says nothing new of the order itself: retention counts from updated_at.
  apart constant text[] := '{user_id,assigned_to,kept_apart_since}';
  -- What the desk corrects (correct_order).
  correctable constant text[] := '{full_name,phone,company_name}';
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
      new.reviewed_at := null;
      new.documents_complete_at := null;
      new.filed_at := null;
      new.completed_at := null;
      new.stop_reason := null;
      new.filed_with := null;
      new.filing_reference := null;
      new.decision_due_on := null;
      new.decided_at := null;
      new.registered_name := null;
      new.registration_number := null;
      new.registered_on := null;
      new.unanswered_since := null;
      new.parent_id := null;
      new.parent_reference := null;
      new.due_on := null;
      new.renews_on := null;
      new.renewed_on := null;
      new.assigned_to := null;
      new.kept_apart_since := null;
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

  if to_jsonb(new) - changeable - correctable is distinct from to_jsonb(old) - changeable - correctable
     or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'an order is never re-priced or given to another' using errcode = '23514';
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
  elsif new.stage is null and new.payment_verified_at is not null and new.parent_id is null then
    new.stage := 'received';
  end if;
  if new.stage is distinct from old.stage and (coalesce(old.stage::text, 'unpaid'), coalesce(new.stage::text, 'unpaid')) not in (
       ('unpaid', 'received'), ('received', 'documents'), ('received', 'filing'), ('documents', 'filing'),
       ('filing', 'completed'),
       -- Marked by mistake (undo_step), or declined by the registrar.
       ('filing', 'documents'),
       ('unpaid', 'stopped'), ('received', 'stopped'), ('documents', 'stopped'), ('filing', 'stopped')) then
    raise exception 'an order does not go from % to %', coalesce(old.stage::text, 'unpaid'), coalesce(new.stage::text, 'unpaid')
      using errcode = '23514';
  end if;

  if to_jsonb(new) - apart is distinct from to_jsonb(old) - apart then
    new.updated_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.orders_of (
  p_user  uuid,
  p_email text
)
  RETURNS SETOF public.orders
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from public.orders o
   where o.user_id = p_user or o.user_id is null and o.email_lc = lower(p_email);
$function$;

CREATE OR REPLACE FUNCTION private.person_data (
  p_user  uuid,
  p_email text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'account', (select to_jsonb(a) from (
      select p.email, p.full_name, p.avatar_url, p.created_at,
             (select v.seen_until from public.account_visits v where v.user_id = p.id) as news_read_until
        from public.profiles p where p.id = p_user) a),
    'orders', coalesce((select jsonb_agg(to_jsonb(o) order by o.created_at, o.id) from (
      select id, created_at, order_reference, kind, full_name, email, phone, jurisdiction, service_type, company_name,
             director_name, shareholder_name, beneficial_owner_name, use_nominee_director, use_nominee_shareholder,
             incorporation_fee, government_fee, nominee_director_fee, nominee_shareholder_fee, total_fee, payment_method,
             payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at, cancel_reason, replaced_by,
             late_payment_at, late_payment_returned_at, terms_version, refunds_version, consented_at, stage, filed_at,
             completed_at, stop_reason, notes, refunded_amount, dispute, reviewed_at, documents_complete_at, filed_with,
             filing_reference, decision_due_on, decided_at, registered_name, registration_number, registered_on,
             parent_reference, due_on, renews_on, renewed_on,
             (select jsonb_agg(to_jsonb(p) order by p.position) from (
                select position, roles, is_company, full_name, birth_date, country, registration_number, address, politically_exposed
                  from public.order_people where order_id = x.id) p) as people,
             private.requirements_of(x.id) as requirements,
             (select jsonb_agg(to_jsonb(d) order by d.sent_at, d.id) from (
                select id, side, requirement, name, media_type, size, state, reason, sent_at, decided_at, bytes_deleted_at
                  from public.order_documents where order_id = x.id) d) as documents,
             (select jsonb_agg(to_jsonb(r) order by r.issued_at) from (
                select label, issued_at, amount from public.receipts where order_id = x.id) r) as receipts,
             (select jsonb_agg(to_jsonb(e) order by e.id) from (
                select id, at, kind, actor, details, line from public.order_events where order_id = x.id and for_customer) e) as history,
             (select jsonb_agg(to_jsonb(m) order by m.at) from (
                select at, kind, body from public.messages where order_id = x.id and body is not null) m) as messages,
             private.mails_sent(x.id, null) as emails
        from public.orders x
       where x.user_id = p_user or x.email_lc = lower(p_email)) o), '[]'),
    'inquiries', coalesce((select jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from (
      select id, created_at, full_name, email, phone, subject, message, status,
             (select jsonb_agg(to_jsonb(m) order by m.at) from (
                select at, kind, body from public.messages where inquiry_id = x.id and body is not null) m) as messages,
             private.mails_sent(null, x.id) as emails
        from public.customer_inquiries x
       where x.user_id = p_user or x.email_lc = lower(p_email)) i), '[]'));
$function$;

CREATE OR REPLACE FUNCTION private.person_records (
  p_user  uuid,
  p_email text
)
  RETURNS SETOF public.person_record
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with o as (
    select x as row, x.id, x.order_reference as name, x.stage = 'stopped' as stopped,
           private.case_ended_at(private.case_intent(x)) as ended, private.has_money(x.intent_id) as paid,
           exists (select from public.orders other
                    where other.intent_id = x.intent_id and other.user_id is not null and other.user_id is distinct from p_user)
             or exists (select from auth.users u where lower(u.email) = x.email_lc and u.id is distinct from p_user) as shared,
           x.status = 'submitted' and x.stripe_session_id is not null as payable
      from private.orders_of(p_user, p_email) x
  ), judged as (
    select o.*, (o.ended + private.retention('orders'))::date as kept_until,
           case when o.paid and o.ended = 'infinity' then 'open' when o.paid or o.shared then 'kept'
                when o.payable then 'unclosed' else 'deleted' end::public.record_outcome as outcome
      from o
  ), parts as (
    select j.name, p.kind, p.items, j.outcome as of_order, j.kept_until, j.ended, j.id, j.stopped, j.shared
      from judged j cross join lateral (
        select 'documents' as kind, count(*)::int as items from public.order_documents d where d.order_id = j.id and d.side = 'customer'
        union all select 'details', private.has_details(j.id)::int
        union all select 'finished-documents', count(*)::int from public.order_documents d where d.order_id = j.id and d.side = 'desk'
        union all select 'messages', count(*)::int from public.messages m where m.order_id = j.id
        union all select 'receipts', count(*)::int from public.receipts r where r.order_id = j.id) p
     where p.items > 0
  )
  select 'account', u.email::text, 1,
         case when u.raw_app_meta_data ->> 'role' = 'staff' then 'open' else 'deleted' end::public.record_outcome, null::date,
         case when u.raw_app_meta_data ->> 'role' = 'staff' then 'staff' else 'account' end, null::uuid
    from auth.users u where u.id = p_user
  union all
  select 'order', j.name, 1, j.outcome, case j.outcome when 'kept' then case when not j.shared then j.kept_until end end,
         case when j.outcome = 'open' then 'open' when j.shared then 'shared' when j.paid then 'orders' else 'unpaid-orders' end, j.id
    from judged j
  union all
  select p.kind, p.name, p.items, r.outcome,
         case when r.outcome = 'kept' and r.why = 'due-diligence' then (p.ended + private.retention('due-diligence'))::date
              when r.outcome = 'kept' then p.kept_until end, r.why, p.id
    from parts p cross join lateral (
      select case when p.of_order = 'kept' and p.stopped and p.kind in ('documents', 'details') then 'deleted'
                  when p.of_order = 'unclosed' then 'deleted' else p.of_order end::public.record_outcome as outcome,
             case when p.of_order in ('deleted', 'unclosed') then 'unpaid-orders' when p.of_order = 'open' then 'open'
                  when p.kind not in ('documents', 'details') then 'orders'
                  when p.stopped then 'stopped-orders' else 'due-diligence' end as why) r
   where p.of_order <> 'open' and not p.shared
  union all
  select 'inquiry', i.subject, 1 + (select count(*)::int from public.messages m where m.inquiry_id = i.id), 'deleted', null, 'inquiries', null
    from private.inquiries_of(p_user, p_email) i
  union all
  select 'emails', lower(p_email), count(*)::int, 'deleted', null, 'emails', null
    from private.mails m
   where m.recipient is not null and (m.order_id in (select id from o) or m.inquiry_id in (select id from private.inquiries_of(p_user, p_email)))
     and (m.data <> '{}' or m.state = 'waiting')
  having count(*) > 0;
$function$;

CREATE OR REPLACE FUNCTION private.record_access (
  p_staff    uuid,
  p_action   public.audit_action,
  p_detail   text,
  p_document public.order_documents DEFAULT NULL::public.order_documents
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.audit_log (staff_id, staff_name, action, order_id, order_reference, document_id, detail)
  select p_staff,
         coalesce(private.staff_name(p_staff), p_staff::text),
         p_action, p_document.order_id, (select o.order_reference from public.orders o where o.id = p_document.order_id),
         p_document.id, p_detail;
$function$;

CREATE OR REPLACE FUNCTION private.renewal_days()
  RETURNS integer[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Who was registered on the 29th of February is due on the 28th in common years.
  select array_agg(private.day_of_year(d::date)) || 229
    from generate_series(private.today_at_office() - 60, private.today_at_office() + 60, interval '1 day') as d;
$function$;

CREATE OR REPLACE FUNCTION private.requirements_of (
  p_order uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_agg(to_jsonb(r) order by r.position) from (
    select key, position, title, line, asked_at, waived_at, waive_reason, answer, answered_at, answer_state, answer_reason
      from public.order_requirements where order_id = p_order) r;
$function$;

CREATE OR REPLACE FUNCTION private.retention (
  p_what text
)
  RETURNS interval
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select period from private.retention_periods() where what = p_what;
$function$;

CREATE OR REPLACE FUNCTION private.retention_periods()
  RETURNS TABLE (
    what   text,
    period interval
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values ('orders', interval '7 years'),
         ('due-diligence', interval '5 years'),
         ('stopped-orders', interval '30 days'),
         ('unpaid-orders', interval '12 months'),
         ('inquiries', interval '24 months'),
         ('removed-documents', interval '1 hour'),
         ('refused-documents', interval '14 days'),
         ('emails', interval '90 days'),
         ('audit-log', interval '7 years');
$function$;

CREATE OR REPLACE FUNCTION private.search_page (
  p_table  regclass,
  p_filter text,
  p_search text,
  p_page   integer,
  p_size   integer
)
  RETURNS TABLE (
    id    uuid,
    total integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET enable_seqscan TO 'off'
  AS $function$
declare
  -- No one turns more pages than this; a longer search term finds the rest.
  most constant int := 1000;
  -- What one row in five holds fills all pages from so many.
  newest constant int := 5 * most;
  -- Whether one row in five does is asked of so many.
  asked constant int := 500;
  size constant int := least(greatest(p_size, 1), 100);
  is_common boolean := true;
  found uuid[] := '{}';
begin
  if p_search is not null then
    execute format(
      'select count(*) filter (where %s) * 5 >= %s from (select * from %s where %s order by created_at desc, id limit %s) as newest',
      p_search, asked, p_table, p_filter, asked) into is_common;
  end if;
  if is_common then
    execute format(
      'select array(select id from (select * from %s where %s order by created_at desc, id limit %s) as newest
                     where %s order by created_at desc, id limit %s)',
      p_table, p_filter, case when p_search is null then most else newest end, coalesce(p_search, 'true'), most) into found;
  end if;
  if p_search is not null and cardinality(found) < most then
    -- All of them first, and then their order: an index of that order would be a way to look at every row.
    execute format(
      'with matching as materialized (select id, created_at from %s where %s and %s)
       select array(select id from matching order by created_at desc, id limit %s)',
      p_table, p_filter, p_search, most) into found;
  end if;
  return query
    select f.id, cardinality(found) from unnest(found) with ordinality as f (id, n)
     order by n limit size offset greatest(least(p_page, (cardinality(found) + size - 1) / size) - 1, 0) * size;
end $function$;

CREATE OR REPLACE FUNCTION private.today_at_office()
  RETURNS date
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.day_at_office(now());
$function$;

CREATE OR REPLACE FUNCTION public.apply_retention (
  p_most integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  due uuid;
  child uuid;
  orders int := 0;
  unpaid int := 0;
  details int := 0;
  inquiries int;
  audit int;
begin
  for due in select private.expired_orders(p_most) loop
    perform private.lock_intent(due);
    continue when not private.case_ended_at(due) < now() - private.retention('orders');
    for child in select distinct c.intent_id from public.orders c join public.orders p on p.id = c.parent_id where p.intent_id = due loop
      perform private.delete_intent(child);
    end loop;
    perform private.delete_intent(due);
    orders := orders + 1;
  end loop;
  for due in select private.expired_unpaid_orders(p_most) loop
    perform private.lock_intent(due);
    continue when private.has_money(due);
    perform private.delete_intent(due);
    unpaid := unpaid + 1;
  end loop;
  for due in
    select o.id from public.orders o
     where o.stage = 'completed' and o.completed_at < now() - private.retention('due-diligence')
       and private.order_ended_at(o) < now() - private.retention('due-diligence')
       and (private.has_details(o.id) or exists (select from public.order_documents d where d.order_id = o.id and d.side = 'customer'))
       and private.case_ended_at(o.intent_id) < now() - private.retention('due-diligence')
     limit p_most
  loop
    perform from public.orders where id = due for update;
    perform private.delete_due_diligence(due);
    details := details + 1;
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
   where id in (select id from public.audit_log where at < now() - private.retention('audit-log') order by id limit p_most);
  get diagnostics audit = row_count;
  perform set_config('private.retention', '', true);
  return jsonb_build_object('orders', orders, 'unpaid', unpaid, 'details', details, 'inquiries', inquiries, 'audit', audit);
end $function$;

REVOKE ALL ON FUNCTION "public"."apply_retention"(integer) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.assign_order (
  p_order uuid,
  p_staff uuid,
  p_from  uuid
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  if not found then
    return 'unknown';
  end if;
  if o.assigned_to is not distinct from p_staff then
    return 'already';
  end if;
  if o.assigned_to is distinct from p_from then
    return 'stale';
  end if;
  if p_staff is not null and not private.is_staff_account(p_staff) then
    return 'refused-staff';
  end if;
  update public.orders set assigned_to = p_staff where id = o.id;
  perform private.record_event(o.id, case when p_staff is null then 'unassigned' else 'assigned' end, 'desk',
    p_desk_line => private.staff_name(coalesce(p_staff, o.assigned_to)), p_for_customer => false);
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION public.clean_up()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  turns int;
  mails int;
  details int := 0;
  stopped uuid;
begin
  -- count_attempt deletes these too, while there are visitors.
  delete from private.rate_limits
   where key_hash in (select key_hash from private.rate_limits where window_ends <= now() for update skip locked);
  get diagnostics turns = row_count;
  -- A mail that was sent is shown by what it was and to whom; its words stand in the order's events. The row itself stays,
  -- as its key is what keeps the mail from being sent again.
  update private.mails set data = '{}'
   where id in (select id from private.mails
                 where state = 'sent' and sent_at < now() - private.retention('emails') and data <> '{}' for update skip locked);
  get diagnostics mails = row_count;
  -- With the customers' files of these orders (files_to_delete).
  for stopped in
    select o.id from public.orders o
     where o.stage = 'stopped' and o.updated_at < now() - private.retention('stopped-orders') and private.has_details(o.id)
  loop
    details := details + private.forget_details(stopped)::int;
  end loop;
  return jsonb_build_object('turns', turns, 'mails', mails, 'details', details);
end $function$;

CREATE OR REPLACE FUNCTION public.close_account (
  p_user uuid
)
  RETURNS SETOF public.person_record
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.* from auth.users u
   cross join lateral private.erase(u.id, case when u.email_confirmed_at is not null then u.email end) r
   where u.id = p_user;
$function$;

REVOKE ALL ON FUNCTION "public"."close_account"(uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.desk_figures (
  p_months integer DEFAULT 12
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  this_month constant date := date_trunc('month', private.today_at_office());
  first_month constant date := this_month - make_interval(months => least(greatest(p_months, 1), 60) - 1);
  first constant timestamptz := private.midnight_at_office(first_month);
begin
  if not private.is_staff() then
    return null;
  end if;
  return (
    with months as (
           select m::date as month from generate_series(first_month, this_month, interval '1 month') m),
         issued as materialized (
           select date_trunc('month', private.day_at_office(r.issued_at))::date as month, r.series, r.amount, r.order_id
             from public.receipts r where r.issued_at >= first),
         by_place_and_month as (
           select o.jurisdiction_slug as slug, max(o.jurisdiction) as name, i.month, count(*) as paid
             from issued i join public.orders o on o.id = i.order_id
            where i.series = 'R' and o.parent_id is null group by 1, 3),
         sums as (
           select i.month, sum(i.amount) filter (where i.series = 'R') as received,
                  sum(i.amount) filter (where i.series = 'C') as refunded
             from issued i group by i.month),
         counts as (select month, sum(paid)::int as paid from by_place_and_month group by month),
         by_month as (
           select m.month, coalesce(c.paid, 0) as paid, coalesce(s.received, 0) as received, coalesce(s.refunded, 0) as refunded
             from months m left join counts c using (month) left join sums s using (month)),
         by_place as (
           select slug, max(name) as name, sum(paid)::int as paid, jsonb_object_agg(month, paid) as months
             from by_place_and_month group by slug),
         by_kind as (
           select o.kind, count(*) filter (where o.filed_at >= first) as filed,
                  percentile_cont(0.5) within group (order by extract(epoch from o.filed_at - o.payment_verified_at) / 86400)
                    filter (where o.filed_at >= first) as days_to_filing,
                  count(*) filter (where o.completed_at >= first) as handed_over,
                  percentile_cont(0.5) within group (order by extract(epoch from o.completed_at - o.payment_verified_at) / 86400)
                    filter (where o.completed_at >= first) as days_to_handover
             from public.orders o
            where o.payment_verified_at is not null and (o.filed_at >= first or o.completed_at >= first)
            group by grouping sets ((o.kind), ())),
         waiting as (
           select s.step, s.owner, s.since, o.order_reference as reference, o.full_name as customer, o.jurisdiction
             from public.order_steps s join public.orders o on o.id = s.order_id
            -- Nobody waits for a renewal, and looking at every company for one is slow.
            where s.step <> 'renew'
            order by s.since, o.order_reference limit 10)
    select jsonb_build_object(
      'months', (select jsonb_agg(to_jsonb(m) order by m.month) from by_month m),
      'places', (select coalesce(jsonb_agg(to_jsonb(p) order by p.paid desc, p.name), '[]') from by_place p),
      'times', (select coalesce(jsonb_agg(to_jsonb(k) order by k.kind nulls last), '[]') from by_kind k where k.filed + k.handed_over > 0),
      'waiting', (select coalesce(jsonb_agg(to_jsonb(w) order by w.since, w.reference), '[]') from waiting w)));
end $function$;

CREATE OR REPLACE FUNCTION public.desk_queue (
  p_limit integer
)
  RETURNS TABLE (
    kind        text,
    since       timestamp with time zone,
    due_on      date,
    order_id    uuid,
    inquiry_id  uuid,
    order_kind  public.order_kind,
    assigned_to uuid
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.desk_tasks(p_limit);
end $function$;

CREATE OR REPLACE FUNCTION public.erase_person (
  p_email text
)
  RETURNS SETOF public.person_record
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select * from private.erase((select id from auth.users where lower(email) = lower(p_email)), p_email);
$function$;

REVOKE ALL ON FUNCTION "public"."erase_person"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.files_to_delete (
  p_most integer
)
  RETURNS TABLE (
    path uuid
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  with over as (
    update public.order_documents d
       set bytes_deleted_at = now()
     where d.bytes_deleted_at is null
       and (d.state = 'removed' and d.decided_at < now() - private.retention('removed-documents')
            or d.state = 'refused' and d.decided_at < now() - private.retention('refused-documents')
            or d.side = 'customer' and exists (
                 select from public.orders o
                  where o.id = d.order_id and o.stage = 'stopped' and o.updated_at < now() - private.retention('stopped-orders')))
    returning d.path, d.order_id, d.side
  )
  insert into private.unattached_files (path, order_id, side, since)
  select over.path, over.order_id, over.side, '-infinity' from over;
  return query select f.path from private.unattached_files f where f.since < now() - interval '1 hour' order by f.since limit p_most;
end $function$;

CREATE OR REPLACE FUNCTION public.open_document (
  p_document uuid,
  p_reader   uuid,
  p_action   public.audit_action
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d public.order_documents;
begin
  select * into d from public.order_documents where id = p_document and bytes_deleted_at is null;
  if not found then
    return null;
  end if;
  if private.is_staff_account(p_reader) then
    perform private.record_access(p_reader, p_action, coalesce(
      (select case r.asked_by when 'catalogue' then r.title else 'Requested document' end
         from public.order_requirements r where r.order_id = d.order_id and r.key = d.requirement),
      'Finished document'), d);
  end if;
  return d.path;
end $function$;

CREATE OR REPLACE FUNCTION public.own_data()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.person_data(private.caller_id(), private.verified_email()) where private.caller_id() is not null;
$function$;

REVOKE ALL ON FUNCTION "public"."own_data"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.own_records()
  RETURNS SETOF public.person_record
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.* from private.person_records(auth.uid(), private.verified_email()) r
   where auth.uid() is not null and private.is_session_active()
     and not exists (select from public.orders o where o.id = r.order_id and o.kept_apart_since is not null);
$function$;

REVOKE ALL ON FUNCTION "public"."own_records"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.person_data (
  p_email text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.person_data((select id from auth.users where lower(email) = lower(p_email)), p_email);
$function$;

REVOKE ALL ON FUNCTION "public"."person_data"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.post_annual_notices (
  p_most integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today constant date := private.today_at_office();
  candidate record;
  o public.orders;
  fact jsonb;
  posted int := 0;
begin
  for candidate in
    select c.id, a.due, a.days, a.once
      from public.order_steps s join public.orders c on c.id = s.order_id
     cross join lateral private.annual_step(c.registered_on, today) as a
     where s.step = 'renew' and s.due_on = a.due
       and not exists (select from private.mails m
                        where m.dedupe = concat_ws('/', 'order', c.id, 'annual-notice', a.once))
     order by a.due, c.id limit p_most
  loop
    select * into o from public.orders where id = candidate.id for update skip locked;
    -- Asked again under the lock: another run may have posted it, or the money was given back.
    continue when not found or o.payment_status <> 'completed' or exists (
      select from private.mails where dedupe = concat_ws('/', 'order', o.id, 'annual-notice', candidate.once));
    fact := jsonb_build_object('due', candidate.due, 'days', candidate.days);
    perform private.record_event(o.id, 'annual_notice', 'system', fact);
    fact := fact || jsonb_build_object('what', case when o.use_nominee_director or o.use_nominee_shareholder
      then 'Company renewal and nominee agreements' else 'Company renewal' end);
    perform private.mail_customer(o, 'annual-notice', fact, candidate.once);
    perform private.mail_desk(o, 'desk-annual-notice', fact, candidate.once);
    posted := posted + 1;
  end loop;
  return posted;
end $function$;

CREATE OR REPLACE FUNCTION public.read_setup()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  migrations jsonb;
begin
  -- The Supabase CLI makes this table with the first push. A project restored without it has none.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into migrations;
  end if;
  return jsonb_build_object(
    'postgres', current_setting('server_version_num')::int / 10000,
    'migrations', migrations,
    'unprotected_tables', (
      select coalesce(jsonb_agg(c.relname order by c.relname), '[]') from pg_catalog.pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity),
    'storage_policies', (
      select coalesce(jsonb_agg(p.policyname order by p.policyname), '[]') from pg_catalog.pg_policies p
       where p.schemaname = 'storage' and p.tablename in ('objects', 'buckets')),
    'staff', (
      select jsonb_build_object('accounts', count(*), 'without_factor', count(*) filter (where not exists (
               select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')))
        from auth.users u
       where u.raw_app_meta_data ->> 'role' = 'staff' and u.email_confirmed_at is not null));
end $function$;

REVOKE ALL ON FUNCTION "public"."read_setup"() FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.read_waiting()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'mails', jsonb_build_object(
      'waiting', (select count(*) from private.mails m where m.state = 'waiting'),
      'oldest', (select min(m.created_at) from private.mails m where m.state = 'waiting'),
      'failed', (select count(*) from private.mails m where m.state = 'failed')),
    'tasks', (select coalesce(jsonb_agg(jsonb_build_object(
        'kind', t.kind, 'since', t.since, 'due_on', t.due_on, 'order_kind', t.order_kind)), '[]')
      from private.desk_tasks(10000) t),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object(
        'job', r.job, 'done_at', r.done_at, 'counts', r.counts, 'found_at', r.found_at)), '[]')
      from private.job_runs r));
$function$;

REVOKE ALL ON FUNCTION "public"."read_waiting"() FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.record_jobs (
  p_counts text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into private.job_runs as r (job, done_at, counts, found_at)
  select d.key, now(), d.value, case when (d.value ->> 'differences')::int > 0 then now() end
    from jsonb_each(p_counts::jsonb) d
      on conflict (job) do update
     set done_at = excluded.done_at, counts = excluded.counts, found_at = coalesce(excluded.found_at, r.found_at);
$function$;

REVOKE ALL ON FUNCTION "public"."record_jobs"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.reply_to_thread (
  p_body    text,
  p_seen    bigint,
  p_order   uuid   DEFAULT NULL::uuid,
  p_inquiry uuid   DEFAULT NULL::uuid
)
  RETURNS public.thread_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  daily constant int := 50;
  recent record;
  mailed text;
begin
  if num_nonnulls(p_order, p_inquiry) <> 1 or not private.is_session_active() then
    return 'denied';
  end if;
  perform from public.orders
    where id = p_order and (user_id = auth.uid() or kept_apart_since is null and email_lc = private.verified_email()) for update;
  if not found then
    perform from public.customer_inquiries
      where id = p_inquiry and (user_id = auth.uid() or email_lc = private.verified_email()) for update;
    if not found then
      return 'denied';
    end if;
  end if;
  select count(*) filter (where kind = 'reply' and id > p_seen and body = p_body) as same,
         count(*) filter (where kind = 'reply' and at > now() - interval '1 day') as today,
         max(id) filter (where kind <> 'reply') as desks
    into recent
    from public.messages m where m.order_id = p_order or m.inquiry_id = p_inquiry;
  if recent.same > 0 then
    return 'already';
  elsif recent.today >= daily then
    return 'full';
  end if;
  perform private.add_message(p_order, p_inquiry, 'reply', p_body);
  -- One email an hour, and one after each answer: To do lists the thread in any case.
  mailed := concat_ws('/', coalesce(recent.desks, 0), to_char(now() at time zone 'utc', 'YYYY-MM-DD-HH24'));
  perform private.mail_desk(o, 'desk-order-reply', '{}', mailed) from public.orders o where o.id = p_order;
  perform private.post_mail(format('inquiry/%s/desk-inquiry-reply/%s', i.id, mailed), 'desk-inquiry-reply', null, null, i.id)
     from public.customer_inquiries i where i.id = p_inquiry;
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION public.request_renewal (
  p_order   uuid,
  p_purpose text,
  p_amount  numeric,
  p_due     date,
  p_seen    bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  locked record;
  o public.orders;
  renews date;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_requested',
    jsonb_build_object('what', btrim(p_purpose), 'amount', p_amount, 'due', p_due));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  select s.due_on into renews from public.order_steps s where s.order_id = o.id and s.step = 'renew';
  if renews is null then
    return case when exists (
        select from public.orders r
         where r.parent_id = o.id and r.renews_on >= private.today_at_office() - 60
           and (r.status = 'submitted' or r.cancel_reason = 'customer'))
      then 'already' else 'refused-stage' end;
  end if;
  return private.request_payment(o, p_purpose, p_amount, p_due, renews);
end $function$;

ALTER TABLE "private"."job_runs"
  ADD CONSTRAINT "job_runs_counts_check" CHECK ((jsonb_typeof(counts) = 'object'::text));

ALTER TABLE "public"."order_events"
  ADD CONSTRAINT "order_events_kind_check"
    CHECK
    ((kind = ANY (ARRAY['placed'::text, 'rebuilt'::text, 'replaced'::text, 'replaces'::text, 'payment_failed'::text, 'paid'::text, 'payment_reported'::text,
    'payment_verified'::text,
    'payment_not_found'::text,
    'refunded'::text,
    'partly_refunded'::text,
    'cancelled'::text,
    'late_payment'::text,
    'late_reported'::text,
    'late_returned'::text,
    'payment_mismatch'::text,
    'second_payment'::text,
    'disputed'::text,
    'dispute_won'::text,
    'dispute_lost'::text,
    'reminded'::text,
    'document_asked'::text,
    'document_sent'::text,
    'document_accepted'::text,
    'document_refused'::text,
    'document_removed'::text,
    'filed'::text,
    'finished_document_added'::text,
    'completed'::text,
    'annual_notice'::text,
    'desk_note'::text,
    'reviewed'::text,
    'documents_complete'::text,
    'document_waived'::text,
    'document_reopened'::text,
    'document_unwaived'::text,
    'document_withdrawn'::text,
    'answer_reopened'::text,
    'documents_reminded'::text,
    'review_undone'::text,
    'filing_undone'::text,
    'approval_undone'::text,
    'approved'::text,
    'declined'::text,
    'decision_late'::text,
    'details_sent'::text,
    'person_removed'::text,
    'answer_sent'::text,
    'answer_accepted'::text,
    'answer_refused'::text,
    'corrected'::text,
    'payment_requested'::text, 'request_paid'::text, 'request_cancelled'::text, 'request_declined'::text, 'assigned'::text, 'unassigned'::text, 'customer_deleted'::text])));

CREATE VIEW "public"."order_steps" WITH (security_invoker=true) AS  SELECT o.id AS order_id,
    (
        CASE
            WHEN private.is_payment_missing(o.id) THEN 'find_payment'::text
            ELSE 'verify_payment'::text
        END)::public.next_step AS step,
    (
        CASE
            WHEN private.is_payment_missing(o.id) THEN 'customer'::text
            ELSE 'desk'::text
        END)::public.step_owner AS owner,
    o.payment_claimed_at AS since,
    NULL::date AS due_on
   FROM public.orders o
  WHERE ((o.payment_claimed_at IS NOT NULL) AND (o.payment_verified_at IS NULL) AND (o.status = 'paid'::public.order_status) AND (o.payment_status = 'completed'::public.payment_status))
UNION ALL
 SELECT o.id AS order_id,
    'dispute'::public.next_step AS step,
    (
        CASE
            WHEN d.handled THEN 'outside'::text
            ELSE 'desk'::text
        END)::public.step_owner AS owner,
    d.at AS since,
    NULL::date AS due_on
   FROM (public.orders o
     CROSS JOIN LATERAL ( SELECT max(e.at) AS at,
            COALESCE((( SELECT max(n.id) AS max
                   FROM public.order_events n
                  WHERE ((n.order_id = o.id) AND (n.kind = 'desk_note'::text))) > max(e.id)), false) AS handled
           FROM public.order_events e
          WHERE ((e.order_id = o.id) AND (e.kind = 'disputed'::text))) d)
  WHERE ((o.dispute = 'open'::public.dispute_status) AND (o.stage = ANY (ARRAY['received'::public.order_stage, 'documents'::public.order_stage, 'filing'::public.order_stage])))
UNION ALL
 SELECT o.id AS order_id,
    'review'::public.next_step AS step,
    'desk'::public.step_owner AS owner,
    o.payment_verified_at AS since,
    NULL::date AS due_on
   FROM public.orders o
  WHERE ((o.reviewed_at IS NULL) AND (o.stage = ANY (ARRAY['received'::public.order_stage, 'documents'::public.order_stage])) AND (o.dispute IS DISTINCT FROM 'open'::public.dispute_status))
UNION ALL
 SELECT o.id AS order_id,
    'check'::public.next_step AS step,
    'desk'::public.step_owner AS owner,
    s.sent_since AS since,
    NULL::date AS due_on
   FROM (public.orders o
     CROSS JOIN LATERAL private.slot_times(o.id) s(sent_since, open_since))
  WHERE ((o.reviewed_at IS NOT NULL) AND (o.stage = ANY (ARRAY['received'::public.order_stage, 'documents'::public.order_stage])) AND (o.documents_complete_at IS NULL) AND (o.dispute IS DISTINCT FROM 'open'::public.dispute_status) AND (s.sent_since IS NOT NULL))
UNION ALL
 SELECT o.id AS order_id,
    'send'::public.next_step AS step,
    'customer'::public.step_owner AS owner,
    GREATEST(o.payment_verified_at, s.open_since) AS since,
    NULL::date AS due_on
   FROM (public.orders o
     CROSS JOIN LATERAL private.slot_times(o.id) s(sent_since, open_since))
  WHERE ((o.reviewed_at IS NOT NULL) AND (o.stage = ANY (ARRAY['received'::public.order_stage, 'documents'::public.order_stage])) AND (o.documents_complete_at IS NULL) AND (o.dispute IS DISTINCT FROM 'open'::public.dispute_status) AND (s.sent_since IS NULL))
UNION ALL
 SELECT o.id AS order_id,
    'file'::public.next_step AS step,
    'desk'::public.step_owner AS owner,
    GREATEST(o.documents_complete_at, o.reviewed_at) AS since,
    NULL::date AS due_on
   FROM public.orders o
  WHERE ((o.reviewed_at IS NOT NULL) AND (o.stage = ANY (ARRAY['received'::public.order_stage, 'documents'::public.order_stage])) AND (o.documents_complete_at IS NOT NULL) AND (o.dispute IS DISTINCT FROM 'open'::public.dispute_status))
UNION ALL
 SELECT o.id AS order_id,
    'decision'::public.next_step AS step,
    (
        CASE
            WHEN (o.decision_due_on < private.today_at_office()) THEN 'desk'::text
            ELSE 'outside'::text
        END)::public.step_owner AS owner,
    o.filed_at AS since,
    o.decision_due_on AS due_on
   FROM public.orders o
  WHERE ((o.stage = 'filing'::public.order_stage) AND (o.decided_at IS NULL) AND (o.dispute IS DISTINCT FROM 'open'::public.dispute_status))
UNION ALL
 SELECT o.id AS order_id,
    'handover'::public.next_step AS step,
    'desk'::public.step_owner AS owner,
    o.decided_at AS since,
    NULL::date AS due_on
   FROM public.orders o
  WHERE ((o.stage = 'filing'::public.order_stage) AND (o.decided_at IS NOT NULL) AND (o.dispute IS DISTINCT FROM 'open'::public.dispute_status))
UNION ALL
 SELECT o.id AS order_id,
    'pay'::public.next_step AS step,
    (
        CASE
            WHEN (o.due_on < private.today_at_office()) THEN 'desk'::text
            ELSE 'customer'::text
        END)::public.step_owner AS owner,
    o.created_at AS since,
    o.due_on
   FROM public.orders o
  WHERE ((o.parent_id IS NOT NULL) AND (o.status = 'submitted'::public.order_status))
UNION ALL
 SELECT o.id AS order_id,
    'renew'::public.next_step AS step,
    'desk'::public.step_owner AS owner,
    private.midnight_at_office((r.due - 60)) AS since,
    r.due AS due_on
   FROM (public.orders o
     CROSS JOIN LATERAL ( SELECT ((o.registered_on + make_interval(years => ((EXTRACT(year FROM age(((( SELECT private.today_at_office() AS today_at_office) - 61))::timestamp with time zone, (o.registered_on)::timestamp with time zone)))::integer + 1))))::date AS due) r)
  WHERE ((o.stage = 'completed'::public.order_stage) AND (o.kind = 'company'::public.order_kind) AND (o.payment_status = 'completed'::public.payment_status) AND (o.kept_apart_since IS NULL) AND ((r.due >= (( SELECT private.today_at_office() AS today_at_office) - 60)) AND (r.due <= (( SELECT private.today_at_office() AS today_at_office) + 60))) AND ((o.renewed_on IS NULL) OR (r.due > o.renewed_on)) AND (private.day_of_year(o.registered_on) = ANY (( SELECT private.renewal_days() AS renewal_days)::integer[])) AND (COALESCE(o.renewed_on, o.registered_on) <= ((( SELECT private.today_at_office() AS today_at_office) + 60) - 365)) AND (NOT (EXISTS ( SELECT
           FROM public.orders asked
          WHERE ((asked.parent_id = o.id) AND (asked.renews_on = r.due) AND ((asked.status <> 'cancelled'::public.order_status) OR (asked.cancel_reason = 'customer'::public.cancel_reason)))))));

REVOKE ALL ON TABLE "public"."order_steps" FROM "anon";

CREATE VIEW "public"."own_orders" WITH (security_invoker=true) AS  SELECT id,
    intent_id,
    created_at,
    order_reference,
    kind,
    full_name,
    email,
    phone,
    jurisdiction,
    jurisdiction_slug,
    service_type,
    company_name,
    director_name,
    shareholder_name,
    beneficial_owner_name,
    use_nominee_director,
    use_nominee_shareholder,
    incorporation_fee,
    government_fee,
    nominee_director_fee,
    nominee_shareholder_fee,
    total_fee,
    payment_method,
    payment_status,
    status,
    payment_claimed_at,
    payment_verified_at,
    cancelled_at,
    cancel_reason,
    replaced_by,
    late_payment_at,
    late_payment_returned_at,
    terms_version,
    refunds_version,
    consented_at,
    stage,
    filed_at,
    completed_at,
    stop_reason,
    notes,
    refunded_amount,
    dispute,
    reviewed_at,
    documents_complete_at,
    filed_with,
    filing_reference,
    decision_due_on,
    decided_at,
    registered_name,
    registration_number,
    registered_on,
    parent_id,
    parent_reference,
    due_on,
    renews_on,
    renewed_on
   FROM public.orders
  WHERE ((user_id = ( SELECT auth.uid() AS uid)) OR ((kept_apart_since IS NULL) AND (email_lc = ( SELECT private.verified_email() AS verified_email))));

CREATE VIEW "public"."own_news" WITH (security_invoker=true) AS  SELECT at,
    kind,
    details,
    line,
    order_reference,
    inquiry_id,
    subject
   FROM ( SELECT e.at,
            e.kind,
            e.details,
            e.line,
            o.order_reference,
            NULL::uuid AS inquiry_id,
            NULL::text AS subject
           FROM (public.own_orders o
             JOIN public.order_events e ON ((e.order_id = o.id)))
          WHERE (e.for_customer AND (e.actor <> 'customer'::text) AND (e.kind <> 'request_paid'::text) AND (NOT ((o.parent_id IS NOT NULL) AND (e.kind = ANY (ARRAY['payment_requested'::text, 'cancelled'::text])))))
        UNION ALL
         SELECT m.at,
            'order_answered'::text AS text,
            '{}'::jsonb AS jsonb,
            m.body,
            o.order_reference,
            NULL::uuid AS uuid,
            NULL::text AS text
           FROM (public.own_orders o
             JOIN public.messages m ON ((m.order_id = o.id)))
          WHERE (m.kind = 'answer'::text)
        UNION ALL
         SELECT m.at,
            'inquiry_answered'::text AS text,
            '{}'::jsonb AS jsonb,
            m.body,
            NULL::text AS text,
            i.id,
            i.subject
           FROM (public.own_inquiries i
             JOIN public.messages m ON ((m.inquiry_id = i.id)))
          WHERE (m.kind = 'answer'::text)) n
  WHERE (at > COALESCE(( SELECT v.seen_until
           FROM public.account_visits v
          WHERE (v.user_id = ( SELECT auth.uid() AS uid))), '-infinity'::timestamp with time zone));

REVOKE ALL ON TABLE "public"."own_news" FROM "anon", "service_role";

REVOKE ALL ON TABLE "public"."own_orders" FROM "anon", "service_role";

CREATE VIEW "public"."own_steps" WITH (security_invoker=true) AS  SELECT s.order_id,
    s.step,
        CASE s.step
            WHEN 'pay'::public.next_step THEN 'customer'::public.step_owner
            ELSE s.owner
        END AS owner,
    s.since,
    s.due_on,
    o.order_reference,
    o.kind,
    o.jurisdiction,
    o.jurisdiction_slug,
    o.service_type,
    o.company_name,
    o.total_fee,
    o.payment_method,
    ( SELECT (count(*))::integer AS count
           FROM public.order_slots x
          WHERE ((x.order_id = o.id) AND (x.status = ANY (ARRAY['needed'::text, 'refused'::text])))) AS open_slots
   FROM (public.own_orders o
     JOIN public.order_steps s ON ((s.order_id = o.id)))
  WHERE (s.step <> 'renew'::public.next_step);

REVOKE ALL ON TABLE "public"."own_steps" FROM "anon", "service_role";

CREATE POLICY "orders_select_readers" ON "public"."orders"
  FOR SELECT
  TO "authenticated"
  USING
    (((user_id = ( SELECT auth.uid() AS uid)) OR ((kept_apart_since IS NULL) AND (email_lc = ( SELECT private.verified_email() AS verified_email))) OR ( SELECT private.is_staff()
    AS is_staff)));

COMMENT ON COLUMN "private"."job_runs"."counts" IS 'What the last run did, as numbers.';

COMMENT ON COLUMN "private"."job_runs"."found_at" IS 'When a run last found a difference between payments and orders.';

COMMENT ON COLUMN "public"."orders"."confirm_token_hash" IS 'Random; names a cryptocurrency order in its receipt''s URL. Reporting the payment also takes the customer''s encrypted cookie.';

COMMENT ON COLUMN "public"."orders"."kept_apart_since" IS 'When its customer was deleted. From then on it is kept only because the law requires it: no account reads it, and no email goes to the customer.';

COMMENT ON FUNCTION "private"."audit_log_guard"() IS 'Only database functions add rows. No one changes or deletes one, whatever is granted; apply_retention deletes those whose period is over.';

COMMENT ON FUNCTION "private"."caller_id"() IS 'The caller''s account; null without an active session.';

COMMENT ON FUNCTION "private"."case_ended_at"(uuid) IS 'When all paid work for an order ended, with its further payments and their last receipt: what its retention counts from; infinity while any of it is open.';

COMMENT ON FUNCTION "private"."case_intent"(public.orders) IS 'The intent of the order that an order belongs with: a further payment''s parent''s, else its own.';

COMMENT ON FUNCTION "private"."delete_due_diligence"(uuid) IS 'Deletes what an order''s customer sent to prove who is involved: the files, the people''s details and the answers. Names and roles stay with the order.';

COMMENT ON FUNCTION "private"."delete_intent"(uuid) IS 'Deletes an order with every attempt to pay for it and all that belongs to them; the bytes of its files are listed for the cleaning. The caller has checked that nothing asks for it to be kept.';

COMMENT ON FUNCTION "private"."desk_tasks"(integer) IS 'What waits for the desk, oldest first: the steps of orders that are the desk''s, and the open matters beside them. due_on: the day on which an answer was due.';

COMMENT ON FUNCTION "private"."erase"(uuid, text) IS 'Deletes a person and all that need not be kept, in one transaction, and says what became of each row. Orders that are kept are kept apart from then on. Where anything is open or unclosed it changes nothing and returns those rows alone.';

COMMENT ON FUNCTION "private"."expired_orders"(integer) IS 'The intents of paid orders whose period is over.';

COMMENT ON FUNCTION "private"."expired_unpaid_orders"(integer) IS 'The intents of orders that were never paid, and in which nothing has happened for the period.';

COMMENT ON FUNCTION "private"."has_money"(uuid) IS 'Whether money arrived, or was reported and not found missing, for an order or an attempt to pay for it. Only then it is kept for the law.';

COMMENT ON FUNCTION "private"."inquiries_of"(uuid, text) IS 'A person''s inquiries, likewise.';

COMMENT ON FUNCTION "private"."is_staff_account"(uuid) IS 'Whether an account is staff now, whoever asks.';

COMMENT ON FUNCTION "private"."mail_customer"(public.orders, text, jsonb, text) IS 'A mail to the customer about an order: one for each template, or for each `p_once` (an event''s id) of a thing that may happen again; none once the customer was deleted.';

COMMENT ON FUNCTION "private"."mails_sent"(uuid, uuid) IS 'Which emails went to the customer about an order or an inquiry, and when.';

COMMENT ON FUNCTION "private"."matching_value"(text, text[], text[]) IS 'Which of these named values a search matches best; null where it matches none of them on its own.';

COMMENT ON FUNCTION "private"."order_ended_at"(public.orders) IS 'When an order ended; infinity while it is open: paid and unfinished, or disputed.';

COMMENT ON FUNCTION "private"."orders_of"(uuid, text) IS 'A person''s orders: placed with their account, or without one under their address. An order of another account that names the address is that account''s.';

COMMENT ON FUNCTION "private"."person_data"(uuid, text) IS 'What is kept of a person as they may read it: nothing of the desk''s own lines, and no staff. Runs with the caller''s rights.';

COMMENT ON FUNCTION "private"."person_records"(uuid, text) IS 'What is kept of a person, row by row, and what becomes of it when they are deleted: deleted; kept until a day; open, which refuses all of it; unclosed, an unpaid order whose card session has to be closed at the card provider first. `why` names the period or the reason.';

COMMENT ON FUNCTION "private"."record_access"(uuid, public.audit_action, text, public.order_documents) IS 'Writes to the audit log what staff open or export, in the transaction that gives it to them.';

COMMENT ON FUNCTION "private"."requirements_of"(uuid) IS 'What an order requires of its customer, and the answers.';

COMMENT ON FUNCTION "private"."retention"(text) IS 'How long this kind of data is kept; null, so that nothing is deleted, for an unknown one.';

COMMENT ON FUNCTION "private"."retention_periods"() IS 'How long each kind of data is kept. data/retention.ts has the same in words, and a test compares them.';

COMMENT ON FUNCTION "public"."apply_retention"(integer) IS 'Deletes what was kept for its period: orders and receipts, unpaid orders, what proves who is involved, inquiries and the audit log, p_most of each at once: how many of each.';

COMMENT ON FUNCTION "public"."assign_order"(uuid, uuid, uuid) IS 'Staff assigns an order to a member of staff, or unassigns it with null. p_from: whom the caller saw it assigned to. done, already, stale (a colleague has changed it meanwhile), refused-staff, unknown, denied.';

COMMENT ON FUNCTION "public"."close_account"(uuid) IS 'Closes an account, its sign-in and sessions with it: what became of each row, or the rows that refuse it. The caller has checked the password.';

COMMENT ON FUNCTION "public"."desk_companies"(integer, integer, integer) IS 'To staff: a page of the orders that were handed over, by id, the next anniversary of their registration first, or those of one month; each with how many there are as far as 1,000. No rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_counts"() IS 'To staff: how many tasks are on To do, how many orders on Waiting, how many inquiries wait for an answer, how many mails failed. No rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_inquiries"(text, text, integer, integer) IS 'To staff: a page of the inquiries that match, by id; no rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_orders"(text, text, text, integer, integer) IS 'To staff: a page of the orders that match, by id; no rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_queue"(integer) IS 'To staff: what waits for the desk, oldest first. No rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_search"(text) IS 'To staff: the newest orders that match a search by their own words or a receipt, then those that match by a person, then inquiries, at most 50 of each. matched and value: what of it matched best. No rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_staff"() IS 'To staff: the staff of today. No rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_waiting"(integer, integer) IS 'To staff: a page of the orders that wait for their customers, or for a registrar or bank, oldest first, each with how many there are; beyond the end the last page. No rows for anyone else.';

COMMENT ON FUNCTION "public"."erase_person"(text) IS 'The same at the owner''s command, by address, whether there is an account or not; no rows where nothing is kept.';

COMMENT ON FUNCTION "public"."export_orders"(date, date, uuid, integer) IS 'To staff: the orders placed on these days at the office, both included, oldest first, those after p_after; no rows for anyone else. The first page writes the audit log.';

COMMENT ON FUNCTION "public"."export_receipts"(date, date, uuid, integer) IS 'To staff: the receipts and credit notes issued on these days at the office, both included, oldest first, those after p_after. The amount of a credit note is negative. No rows for anyone else. The first page writes the audit log.';

COMMENT ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) IS 'The place in Storage of a document that the reader may read, as the server has checked; null without its bytes. For staff it writes the audit log in the same transaction.';

COMMENT ON FUNCTION "public"."own_data"() IS 'What is kept of the caller, read with their own rights; null without a session.';

COMMENT ON FUNCTION "public"."own_records"() IS 'What closing the caller''s account would delete, keep and until when, and what prevents it. Changes nothing.';

COMMENT ON FUNCTION "public"."person_data"(text) IS 'The same at the owner''s command, by address, whether there is an account or not.';

COMMENT ON FUNCTION "public"."read_setup"() IS 'To the server: PostgreSQL''s version, the migrations applied, tables without row-level security, policies of Storage, how many staff there are, and how many of them have no second factor.';

COMMENT ON FUNCTION "public"."read_waiting"() IS 'To the server: emails that wait or failed, the desk''s tasks, and the last run of each job.';

COMMENT ON FUNCTION "public"."record_jobs"(text) IS 'Jobs are done: the counts of each by its name, in JSON. The name scheduler stands for its call.';

COMMENT ON FUNCTION "public"."staff_names"(uuid[]) IS 'To staff: the names of these accounts, also of former staff. No rows for anyone else.';

COMMENT ON TABLE "private"."job_runs" IS 'When each of the scheduler''s jobs was last done, and until when a run of it has the job to itself. The row scheduler says when the scheduler was last called.';

COMMENT ON TABLE "public"."audit_log" IS 'Who at the desk opened which document and exported what. A trigger refuses every change, the owner''s too; apply_retention deletes rows whose period is over.';

COMMENT ON VIEW "public"."order_steps" IS 'The one next step of each paid and unfinished order, of each further payment to be paid and of each company to be renewed: what, whose turn (customer, desk, outside: registrar or bank), since when, and the day it is due where one is recorded.';

COMMENT ON VIEW "public"."own_news" IS 'What others have done about the orders and inquiries of whoever asks since they marked it as read.';

COMMENT ON VIEW "public"."own_orders" IS 'The orders of whoever asks, by account or confirmed address: never those that only the desk may read.';

COMMENT ON VIEW "public"."own_steps" IS 'The next step of each of the caller''s own orders, and how many requirements wait for the customer. A renewal is one once it was asked for; a payment stays the customer''s when it is late.';

REVOKE ALL ON FUNCTION "private"."caller_id"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."caller_id"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."caller_id"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."caller_id"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."case_ended_at"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."case_ended_at"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."case_ended_at"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."case_intent"(public.orders) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."case_intent"(public.orders) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."case_intent"(public.orders) TO "postgres";

REVOKE ALL ON FUNCTION "private"."day_at_office"(timestamp WITH time zone) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."day_at_office"(timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."day_at_office"(timestamp WITH time zone) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."day_at_office"(timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "private"."day_of_year"(date) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."day_of_year"(date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."day_of_year"(date) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."day_of_year"(date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."delete_due_diligence"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_due_diligence"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."delete_due_diligence"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_intent"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_intent"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."delete_intent"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."desk_tasks"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."desk_tasks"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."desk_tasks"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."erase"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."erase"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."expired_orders"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."expired_orders"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."expired_orders"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."expired_unpaid_orders"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."expired_unpaid_orders"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."expired_unpaid_orders"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_money"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_money"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."has_money"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."inquiries_of"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."inquiries_of"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."inquiries_of"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_staff_account"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_staff_account"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_staff_account"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mails_sent"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mails_sent"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."mails_sent"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."mails_sent"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."midnight_at_office"(date) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."midnight_at_office"(date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."midnight_at_office"(date) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."midnight_at_office"(date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."order_ended_at"(public.orders) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."order_ended_at"(public.orders) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."order_ended_at"(public.orders) TO "postgres";

REVOKE ALL ON FUNCTION "private"."orders_of"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."orders_of"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."orders_of"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."person_data"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."person_data"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."person_data"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."person_data"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."person_records"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."person_records"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."person_records"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."requirements_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."requirements_of"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."requirements_of"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."requirements_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."retention"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."retention"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."retention"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."retention_periods"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."retention_periods"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."retention_periods"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."apply_retention"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."apply_retention"(integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."apply_retention"(integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."close_account"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."close_account"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."close_account"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."erase_person"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."erase_person"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."erase_person"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."own_data"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."own_data"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."own_data"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."own_records"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."own_records"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."own_records"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."person_data"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."person_data"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."person_data"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."read_setup"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."read_setup"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."read_setup"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."read_waiting"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."read_waiting"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."read_waiting"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."record_jobs"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_jobs"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_jobs"(text) TO "service_role";

REVOKE ALL ("kept_apart_since") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("kept_apart_since") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ON TABLE "public"."order_steps" FROM "authenticated";

GRANT SELECT ON TABLE "public"."order_steps" TO "authenticated";

REVOKE ALL ON TABLE "public"."order_steps" FROM "service_role";

GRANT SELECT ON TABLE "public"."order_steps" TO "service_role";

REVOKE ALL ON TABLE "public"."own_news" FROM "authenticated";

GRANT SELECT ON TABLE "public"."own_news" TO "authenticated";

REVOKE ALL ON TABLE "public"."own_orders" FROM "authenticated";

GRANT SELECT ON TABLE "public"."own_orders" TO "authenticated";

REVOKE ALL ON TABLE "public"."own_steps" FROM "authenticated";

GRANT SELECT ON TABLE "public"."own_steps" TO "authenticated";

CREATE INDEX orders_renewal_idx ON public.orders USING btree (private.day_of_year(registered_on), COALESCE(renewed_on, registered_on))
  WHERE ((stage = 'completed'::public.order_stage) AND (kind = 'company'::public.order_kind) AND (payment_status = 'completed'::public.payment_status));
