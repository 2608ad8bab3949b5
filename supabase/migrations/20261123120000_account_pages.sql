SET local check_function_bodies = off;

ALTER TABLE "public"."customer_inquiries"
  ADD COLUMN "assigned_to" uuid;

CREATE OR REPLACE FUNCTION private.customer_inquiries_guard()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  changeable constant text[] := '{status,waiting_since,assigned_to,user_id,email_lc}';
begin
  if tg_op = 'INSERT' then
    if private.is_api_role() then
      new.status := 'new';
      new.created_at := now();
      new.waiting_since := now();
      new.assigned_to := null;
    end if;
    return new;
  end if;

  if private.is_api_role() then
    raise exception 'an inquiry is not changed or deleted through the API' using errcode = '42501';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;

  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
     or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'an inquiry keeps what the customer wrote' using errcode = '23514';
  end if;
  return new;
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
    select w.*, o.kind, coalesce(o.assigned_to, i.assigned_to) from (
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
      -- Tasks in addition to the steps. Documents that the customer adds during the registrar's decision have to be checked.
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
          -- A dispute of an unfinished order is already its step.
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
    left join lateral (select x.kind, x.assigned_to from public.orders x where x.id = w.order_id limit 1) o on true
    left join lateral (select x.assigned_to from public.customer_inquiries x where x.id = w.inquiry_id limit 1) i on true;
end $function$;

CREATE OR REPLACE FUNCTION private.matching_value (
  p_search text,
  p_names  text[],
  p_values text[],
  OUT      matched text,
  OUT      value text
)
  RETURNS record
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The value with the most matching words, or the first of these.
  select v.name, v.value
    from unnest(p_names, p_values) with ordinality as v (name, value, n)
    cross join lateral (
      select count(*) as words from regexp_split_to_table(lower(private.search_words(p_search)), '\s+') as word
       where word <> '' and strpos(lower(v.value), word) > 0) as found
   where v.value is not null and found.words > 0
   order by found.words desc, v.n
   limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.may_be_reminded (
  o public.orders
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.parent_id is null and o.payment_method = 'card' and o.status = 'submitted' and o.payment_status in ('pending', 'failed')
     -- A checkout session expires after a day. Older orders get no reminder.
     and o.created_at between now() - interval '8 days' and now() - interval '1 day'
     -- The customer has not just opened the checkout again.
     and o.updated_at < now() - interval '1 hour'
     -- One reminder for each intent, and none while a mismatched payment is being checked.
     and not exists (
       select from public.order_events e join public.orders w on w.id = e.order_id
        where w.intent_id = o.intent_id and e.kind in ('reminded', 'payment_mismatch'))
     -- The customer has not ordered the same again. A newer order is already paid or gets the reminder.
     and not exists (
       select from public.orders n
        where (n.email_lc = o.email_lc or n.user_id = o.user_id) and n.id <> o.id
          and n.kind = o.kind and n.jurisdiction_slug = o.jurisdiction_slug and n.parent_id is null
          and (n.status = 'paid' and coalesce(n.payment_verified_at, n.payment_claimed_at) > o.created_at
               or n.status = 'submitted' and (n.created_at, n.id) > (o.created_at, o.id)));
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
  -- Changes of these columns don't change updated_at, from which retention counts.
  apart constant text[] := '{user_id,assigned_to,kept_apart_since}';
  -- Columns that the desk can correct (correct_order).
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

  -- A reported, unverified payment fails when the desk cancels the order because no payment arrived.
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

  -- A completed order stays completed after a refund, because the company exists.
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

CREATE OR REPLACE FUNCTION private.search_condition (
  p_words  text,
  p_search text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select string_agg(
           case when word ~ '^[^@]{3,}@.'
             -- The index looks up only the part before the @, because many emails share a domain.
             then format('%s like %L and %s || '''' like %L', p_words, split_part(part, '@', 1) || '%', p_words, part || '%')
             else format('%s like %L', p_words, part || '%') end, ' and ')
      -- The trigram index needs three letters.
      || case when max(char_length(word)) < 3 then ' and false' else '' end
    from regexp_split_to_table(left(coalesce(p_search, ''), 100), '\s+') as word,
         concat('%', replace(replace(replace(lower(word), '\', '\\'), '%', '\%'), '_', '\_')) as part
   where word <> '';
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
  -- The maximum number of rows in all pages. A more specific search finds the others.
  most constant int := 1000;
  -- If one row in five matches, this many rows fill all pages.
  newest constant int := 5 * most;
  -- The number of newest rows examined to see whether a search is that common.
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
    -- Materialized, because the planner could otherwise read every row in the order of an index.
    execute format(
      'with matching as materialized (select id, created_at from %s where %s and %s)
       select array(select id from matching order by created_at desc, id limit %s)',
      p_table, p_filter, p_search, most) into found;
  end if;
  return query
    select f.id, cardinality(found) from unnest(found) with ordinality as f (id, n)
     order by n limit size offset greatest(least(p_page, (cardinality(found) + size - 1) / size) - 1, 0) * size;
end $function$;

CREATE OR REPLACE FUNCTION public.account_order (
  p_reference text,
  p_messages  integer,
  p_before    bigint  DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'order', to_jsonb(o),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]')
        from (select id, at, kind, details, line from public.order_events
               where order_id = o.id and for_customer) e),
    'step', (select to_jsonb(s) from public.own_steps s where s.order_id = o.id),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.series desc, r.number), '[]')
        from public.receipts r where r.order_id = o.id),
    -- The further payments of the order, or the order that a further payment belongs to.
    'related', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at desc), '[]')
        from (select * from public.own_orders where parent_id = o.id or id = o.parent_id
               order by created_at desc limit 200) x),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.id desc), '[]')
        from (select id, order_id, inquiry_id, at, kind, body from public.messages
               where order_id = o.id and (p_before is null or id < p_before)
               order by id desc limit p_messages) m),
    'slots', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]')
        from public.order_slots s where s.order_id = o.id and o.payment_verified_at is not null),
    'documents', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.sent_at, d.id), '[]')
        from (select id, side, requirement, name, size, state, reason, sent_at, bytes_deleted_at
                from public.order_documents
               where order_id = o.id and o.payment_verified_at is not null) d),
    'people', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]')
        from public.order_people p where p.order_id = o.id and o.payment_verified_at is not null))
    from public.own_orders o
   where o.order_reference = p_reference;
$function$;

REVOKE ALL ON FUNCTION "public"."account_order"(text, integer, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.account_overview (
  p_orders integer,
  p_news   integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with orders as materialized (
    -- A replaced order is named by its successor, unless it received a payment.
    select * from public.own_orders
     where cancel_reason is distinct from 'replaced' or late_payment_at is not null
  ), news as materialized (select * from public.own_news)
  select jsonb_build_object(
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at desc, o.id), '[]')
        from (select * from orders order by created_at desc, id limit p_orders) o),
    'order_count', (select count(*) from orders),
    'steps', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (select * from public.own_steps limit 100) s),
    'news', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.at desc), '[]')
        from (select * from news order by at desc limit p_news) n),
    'news_count', (select count(*) from news));
$function$;

REVOKE ALL ON FUNCTION "public"."account_overview"(integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.assign_inquiry (
  p_inquiry uuid,
  p_staff   uuid,
  p_from    uuid
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.customer_inquiries;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into i from public.customer_inquiries where id = p_inquiry for update;
  if not found then
    return 'unknown';
  end if;
  if i.assigned_to is not distinct from p_staff then
    return 'already';
  end if;
  if i.assigned_to is distinct from p_from then
    return 'stale';
  end if;
  if not (p_staff is null or private.is_staff_account(p_staff)) then
    return 'refused-staff';
  end if;
  update public.customer_inquiries set assigned_to = p_staff where id = i.id;
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."assign_inquiry"(uuid, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.claim_mails (
  p_limit         integer,
  p_lease_seconds integer
)
  RETURNS TABLE (
    id          uuid,
    template    text,
    recipient   text,
    data        jsonb,
    attempt     integer,
    written_at  timestamp with time zone,
    order_row   jsonb,
    inquiry_row jsonb
  )
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with due as (
    select m.id from private.mails m
     where m.state = 'waiting' and m.next_try_at <= now() and (m.leased_until is null or m.leased_until <= now())
     order by m.next_try_at
     limit greatest(p_limit, 0)
       for update skip locked
  ), claimed as (
    update private.mails m
       set leased_until = now() + make_interval(secs => p_lease_seconds),
           attempts = m.attempts + 1,
           first_tried_at = coalesce(m.first_tried_at, now())
      from due where m.id = due.id
    returning m.*
  )
  select c.id, c.template, c.recipient, c.data, c.attempts, c.created_at,
         to_jsonb(o) || jsonb_build_object(
           'receipts', (
             select coalesce(jsonb_agg(to_jsonb(r) order by r.series desc, r.number), '[]')
               from public.receipts r where r.order_id = o.id),
           'open_slots', (
             select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]')
               from public.order_slots s where s.order_id = o.id and s.status in ('needed', 'refused'))),
         to_jsonb(i)
    from claimed c
    left join public.orders o on o.id = c.order_id
    left join public.customer_inquiries i on i.id = c.inquiry_id
   order by c.created_at;
$function$;

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
  -- count_attempt also deletes them while there are visitors.
  delete from private.rate_limits
   where key_hash in (select key_hash from private.rate_limits where window_ends <= now() for update skip locked);
  get diagnostics turns = row_count;
  -- Keep the row of a sent email, because its key prevents sending it again. Its texts are also in the order's events.
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

CREATE OR REPLACE FUNCTION public.desk_cancel (
  p_order          uuid,
  p_closed_session text,
  p_reason         text,
  p_seen           bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'cancelled', p_line => p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.status = 'cancelled' then
    return 'already';
  end if;
  if o.payment_verified_at is not null or o.payment_status = 'refunded' then
    return 'refused-paid';
  end if;
  if o.stripe_session_id is distinct from p_closed_session then
    return 'refused-open';
  end if;
  -- A reported payment that was never found counts as failed.
  update public.orders
     set status = 'cancelled', payment_status = case payment_status when 'completed' then 'failed' else payment_status end,
         stop_reason = p_reason
   where id = o.id;
  perform private.record_event(o.id, 'cancelled', 'desk', p_line => p_reason);
  perform private.mail_customer(o, 'order-cancelled', jsonb_build_object('reason', p_reason));
  return 'done';
end $function$;

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
            -- Without renewals, for which no customer is waiting and which are slow to find.
            where s.step <> 'renew'
            order by s.since, o.order_reference limit 10)
    select jsonb_build_object(
      'months', (select jsonb_agg(to_jsonb(m) order by m.month) from by_month m),
      'places', (select coalesce(jsonb_agg(to_jsonb(p) order by p.paid desc, p.name), '[]') from by_place p),
      'times', (select coalesce(jsonb_agg(to_jsonb(k) order by k.kind nulls last), '[]') from by_kind k where k.filed + k.handed_over > 0),
      'waiting', (select coalesce(jsonb_agg(to_jsonb(w) order by w.since, w.reference), '[]') from waiting w)));
end $function$;

CREATE OR REPLACE FUNCTION public.fail_card (
  p_request_id uuid,
  p_session    text,
  p_note       text
)
  RETURNS public.fail_card_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
begin
  select * into o from public.orders where request_id = p_request_id for update;
  if not found then
    select * into o from public.orders where stripe_session_id = p_session for update;
  end if;
  if not found then
    return 'unknown';
  end if;
  -- An earlier session failing says nothing about the one the customer is paying now.
  if o.payment_method <> 'card' or o.stripe_session_id is distinct from p_session or o.payment_status in ('completed', 'refunded') then
    return 'ignored';
  end if;
  if o.payment_status = 'failed' then
    return 'already';
  end if;
  update public.orders set payment_status = 'failed' where id = o.id;
  -- The session of a closed order was expired on purpose, so the customer doesn't see this event.
  perform private.record_event(o.id, 'payment_failed', 'system', '{}', null, p_note, o.status <> 'cancelled');
  return 'failed';
end $function$;

CREATE OR REPLACE FUNCTION public.mark_refunded (
  p_order  uuid,
  p_amount numeric,
  p_reason text,
  p_seen   bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  locked record;
  o public.orders;
  late boolean;
  remaining numeric;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'refunded partly_refunded late_returned',
    jsonb_build_object('amount', p_amount), p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  late := o.status = 'cancelled' and o.late_payment_at is not null;
  remaining := o.total_fee - o.refunded_amount;
  if o.payment_method = 'card' then
    return 'refused-card';
  end if;
  if not late and o.payment_verified_at is null then
    return 'refused-unpaid';
  end if;
  if p_amount is null or p_amount <= 0 or p_amount > remaining or p_amount <> round(p_amount, 2) then
    return 'refused-amount';
  end if;
  -- The amount paid for a closed order is unknown, so any refund counts as a full refund.
  perform private.record_refund(o, p_amount, late or p_amount = remaining, 'desk', p_reason, null);
  return 'done';
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
  -- The Supabase CLI creates this table with the first push. A restored project may not have it.
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

CREATE OR REPLACE FUNCTION public.rebuild_order (
  p_order text
)
  RETURNS public.rebuild_order_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  n public.orders := private.as_new_order(p_order);
  o public.orders;
  standing public.orders;
begin
  perform private.lock_intent(n.intent_id);
  if exists (select from public.orders where request_id = n.request_id) then
    return 'already';
  end if;
  select * into standing from public.orders x
   where intent_id = n.intent_id and (status = 'paid' or private.is_given_up(x)) order by status = 'paid' desc limit 1;
  if not found then
    perform private.replace_orders(n);
    perform private.insert_order(n, p_order::jsonb);
    o := private.record_replaced(n.request_id);
    perform private.alert_desk(o, 'rebuilt', '{}', format('Rebuilt from the card session %s.', n.stripe_session_id), false);
    return 'placed';
  end if;
  -- The intent was paid with another order or cancelled. Record this payment on a cancelled order, so that no work starts.
  n.status := 'cancelled';
  n.cancelled_at := now();
  n.cancel_reason := case standing.status when 'paid' then 'replaced' else standing.cancel_reason end;
  n.replaced_by := case standing.status when 'paid' then standing.order_reference end;
  perform private.insert_order(n, p_order::jsonb);
  select * into o from public.orders where request_id = n.request_id;
  if o.replaced_by is null then
    perform private.record_event(o.id, 'cancelled', case when o.cancel_reason is null then 'desk' else 'customer' end);
  else
    perform private.record_event(o.id, 'replaced', 'customer',
      jsonb_build_object('by', standing.order_reference, 'way', standing.payment_method));
    perform private.record_event(standing.id, 'replaces', 'customer',
      jsonb_build_object('reference', o.order_reference, 'way', o.payment_method));
  end if;
  perform private.alert_desk(o, 'rebuilt', '{}', format('Rebuilt from the card session %s.', n.stripe_session_id), false);
  return 'cancelled';
end $function$;

CREATE OR REPLACE FUNCTION public.remind_checkouts (
  p_most integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  candidate uuid;
  o public.orders;
  reminded int := 0;
begin
  for candidate in
    select id from public.orders c
     where c.payment_method = 'card' and c.status = 'submitted' and c.parent_id is null
       and c.created_at between now() - interval '8 days' and now() - interval '1 day'
       and private.may_be_reminded(c)
     order by c.created_at limit p_most
  loop
    -- Locked rows are left to the next run. Check again, because another run may have sent the reminder meanwhile without
    -- changing the row.
    select * into o from public.orders where id = candidate for update skip locked;
    continue when not found or not private.may_be_reminded(o);
    perform private.record_event(o.id, 'reminded', 'system');
    perform private.mail_customer(o, 'checkout-reminder');
    reminded := reminded + 1;
  end loop;
  return reminded;
end $function$;

ALTER TABLE "public"."customer_inquiries"
  ADD CONSTRAINT "customer_inquiries_assigned_to_fkey" FOREIGN KEY (assigned_to) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX customer_inquiries_assigned_idx ON public.customer_inquiries USING btree (assigned_to)
  WHERE (assigned_to IS NOT NULL);

COMMENT ON COLUMN "private"."job_runs"."counts" IS 'The counts of the last run.';

COMMENT ON COLUMN "private"."mails"."attempts" IS 'The number of claims. Senders pass it when they mark an email, to identify their claim.';

COMMENT ON COLUMN "private"."mails"."data" IS 'Data for the template in addition to the current row of its order or inquiry.';

COMMENT ON COLUMN "private"."mails"."dedupe" IS 'A key for the fact and recipient, such as order/<id>/payment-received, so that a repeated fact is one row.';

COMMENT ON COLUMN "private"."mails"."error" IS 'A code for why it was not sent, such as an SMTP code, never the server''s text.';

COMMENT ON COLUMN "private"."mails"."first_tried_at" IS 'The time of the first attempt. After a day no more attempts are made.';

COMMENT ON COLUMN "private"."mails"."state" IS 'failed: refused permanently, or not delivered within a day; shown to the desk. dropped: no longer applied when it was sent.';

COMMENT ON COLUMN "private"."person_requirements"."for_companies" IS 'Whether it is required of companies, or else of individuals.';

COMMENT ON COLUMN "private"."unattached_files"."begun_by" IS 'The user who started the upload; null for the bytes of a deleted document.';

COMMENT ON COLUMN "public"."audit_log"."detail" IS 'The document''s title in the catalogue, or the kind of export. Never a file name or a text written by the desk.';

COMMENT ON COLUMN "public"."audit_log"."staff_name" IS 'The name at that time, or the email of an account without a name.';

COMMENT ON COLUMN "public"."customer_inquiries"."assigned_to" IS 'Who at the desk works on it. assign_inquiry lets only staff be chosen.';

COMMENT ON COLUMN "public"."customer_inquiries"."email_lc" IS 'The email in lower case, which the select policy compares with the reader''s confirmed email.';

COMMENT ON COLUMN "public"."customer_inquiries"."request_id" IS 'Derived from the inquiry and its day, so that sending a form twice stores one inquiry.';

COMMENT ON COLUMN "public"."customer_inquiries"."user_id" IS 'The account that sent it; null for a guest and after the account is deleted.';

COMMENT ON COLUMN "public"."customer_inquiries"."waiting_since" IS 'Since when the customer has been waiting for the desk; null if no answer is needed.';

COMMENT ON COLUMN "public"."order_documents"."name" IS 'The sender''s file name, made safe to show and save.';

COMMENT ON COLUMN "public"."order_documents"."path" IS 'Its random name in Storage.';

COMMENT ON COLUMN "public"."order_documents"."state" IS 'sent until the desk accepts or refuses it; removed if its sender removed it. The desk''s documents are accepted from the start.';

COMMENT ON COLUMN "public"."order_events"."details" IS 'The details for the texts of this kind: a reference, a document''s name, an amount in US dollars. Contains nothing that the customer must not read.';

COMMENT ON COLUMN "public"."order_events"."line" IS 'The desk''s message to the customer.';

COMMENT ON COLUMN "public"."order_people"."is_complete" IS 'Whether all required details are filled in.';

COMMENT ON COLUMN "public"."order_requirements"."given" IS 'Whether the answer is unchanged from the order form.';

COMMENT ON COLUMN "public"."order_requirements"."kind" IS 'answer: typed text; document: uploaded files; form: a PDF that we fill in, to be signed and uploaded; details: the details of a person; people: the number of people in a role that the law requires.';

COMMENT ON COLUMN "public"."order_requirements"."line" IS 'The desk''s message to the customer about it.';

COMMENT ON COLUMN "public"."order_requirements"."waived_at" IS 'When the desk waived it.';

COMMENT ON COLUMN "public"."orders"."assigned_to" IS 'The staff member who works on it. assign_order accepts only staff.';

COMMENT ON COLUMN "public"."orders"."cancel_reason" IS 'customer: cancelled by its customer; replaced: its intent continued with another order; null: cancelled by staff.';

COMMENT ON COLUMN "public"."orders"."confirm_token_hash" IS 'A random token that identifies a cryptocurrency order in the URL of its receipt. Reporting the payment also needs the customer''s encrypted cookie.';

COMMENT ON COLUMN "public"."orders"."consented_at" IS 'When the customer sent the form with their consent.';

COMMENT ON COLUMN "public"."orders"."documents_complete_at" IS 'When the last required document was accepted, waived or given in the order form; null while one is missing.';

COMMENT ON COLUMN "public"."orders"."due_on" IS 'The day by which a further payment has to be paid.';

COMMENT ON COLUMN "public"."orders"."email_lc" IS 'The email in lower case, which the select policy compares with the reader''s confirmed email.';

COMMENT ON COLUMN "public"."orders"."incorporation_fee" IS 'For a bank order the service fee; its government fee is zero.';

COMMENT ON COLUMN "public"."orders"."intent_id" IS 'Identifies the purchase, for all payment methods that were tried. Its first card order has it as request_id.';

COMMENT ON COLUMN "public"."orders"."jurisdiction_slug" IS 'The jurisdiction''s slug in our URLs.';

COMMENT ON COLUMN "public"."orders"."kept_apart_since" IS 'When its customer was deleted. Since then it is kept only because the law requires it: no account can read it, and the customer gets no emails.';

COMMENT ON COLUMN "public"."orders"."late_payment_at" IS 'When a payment arrived, or a cryptocurrency payment was reported, after the order was cancelled. Staff refund it.';

COMMENT ON COLUMN "public"."orders"."late_payment_returned_at" IS 'When a late payment was refunded.';

COMMENT ON COLUMN "public"."orders"."notes" IS 'The customer''s additional details. A reported cryptocurrency payment appends a line that it should be verified manually.';

COMMENT ON COLUMN "public"."orders"."order_reference" IS 'The reference shown to people, such as IBC-123456 or BA-42-2026. Not a credential, because it can be guessed.';

COMMENT ON COLUMN "public"."orders"."payment_status" IS 'Changes only from pending to completed or failed, from failed to completed, and from completed to refunded after a full refund.';

COMMENT ON COLUMN "public"."orders"."payment_transaction" IS 'The transaction in which the desk found a cryptocurrency payment.';

COMMENT ON COLUMN "public"."orders"."payment_verified_at" IS 'When the payment was verified, by Stripe for cards and by staff for cryptocurrency. Only this column allows work on the order.';

COMMENT ON COLUMN "public"."orders"."refunded_amount" IS 'The total refunded in US dollars, including lost disputes. It never decreases.';

COMMENT ON COLUMN "public"."orders"."refunds_version" IS 'The version of the refund policy that the customer agreed to: the day of the text.';

COMMENT ON COLUMN "public"."orders"."registered_name" IS 'The registered name, or the holder of a bank account.';

COMMENT ON COLUMN "public"."orders"."registration_number" IS 'The registrar''s number, or the bank''s identifier of an account.';

COMMENT ON COLUMN "public"."orders"."renewed_on" IS 'The last yearly due date of a company whose renewal is paid.';

COMMENT ON COLUMN "public"."orders"."renews_on" IS 'The yearly due date that a renewal pays for. A renewal is a further payment.';

COMMENT ON COLUMN "public"."orders"."replaced_by" IS 'The reference of the order that replaced this one.';

COMMENT ON COLUMN "public"."orders"."request_id" IS 'Identifies a checkout through reloads and retries, so that each checkout is one row. Card sessions have it in their metadata.';

COMMENT ON COLUMN "public"."orders"."service_type" IS 'The ordered service, or the purpose of a further payment as written by the desk.';

COMMENT ON COLUMN "public"."orders"."stripe_session_id" IS 'The latest card session while the order is unpaid, then the session that was paid.';

COMMENT ON COLUMN "public"."orders"."unanswered_since" IS 'Since when the customer has been waiting for an answer to a message; null if none is needed.';

COMMENT ON COLUMN "public"."orders"."user_id" IS 'The account that placed the order; null for a guest and after the account is deleted.';

COMMENT ON COLUMN "public"."profiles"."avatar_url" IS 'From the identity provider. Only https, because it is used in an image tag.';

COMMENT ON COLUMN "public"."profiles"."email" IS 'A copy of the account''s email for display, updated with auth.users. No policy relies on it.';

COMMENT ON COLUMN "public"."receipts"."amount" IS 'The amount paid or refunded in US dollars.';

COMMENT ON CONSTRAINT "orders_nominee_fees" ON "public"."orders" IS 'A nominee that is not ordered has no fee.';

COMMENT ON FUNCTION "private"."add_document"(public.orders, text, text, jsonb, uuid) IS 'Adds the row of a file whose bytes are in Storage; null if its path was not reserved for this order. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."add_message"(uuid, uuid, text, text) IS 'Adds a message to the thread of an order or inquiry, and records whether the customer is waiting for an answer. The caller holds the lock of the order or inquiry.';

COMMENT ON FUNCTION "private"."add_person_requirements"(uuid) IS 'Adds the missing slots of an order''s people, which the catalogue requires for their roles. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."alert_desk"(public.orders, text, jsonb, text, boolean, text) IS 'Records an event that the desk has to check once, and emails the desk. Returns the event''s ID, or null if it was recorded before.';

COMMENT ON FUNCTION "private"."annual_step"(date, date) IS 'The annual notice for a day, counted from p_from: the next due date, the days until then, the latest step reached (60, 30 or 7 days ahead), and both as a key. No row if the due date is further ahead. Missed steps are skipped.';

COMMENT ON FUNCTION "private"."answers_open"(public.orders) IS 'Whether a customer can change people and answers: the payment is verified, and the order is not filed or ended.';

COMMENT ON FUNCTION "private"."append_only"() IS 'Only database functions add rows, and no row can be changed. Deleting a staff account clears its ID.';

COMMENT ON FUNCTION "private"."as_new_order"(text) IS 'Parses a new order from JSON. It is always open, and has the price set by the desk if its intent is a further payment. Its people and requirements are read separately. The JSON is passed as text, because clients encode jsonb arguments differently.';

COMMENT ON FUNCTION "private"."audit_log_guard"() IS 'Only database functions add rows. No one can change or delete them, even with table grants, except that apply_retention deletes rows after their retention period.';

COMMENT ON FUNCTION "private"."begin_file"(uuid, text, text, uuid) IS 'Reserves a path in Storage for a file of an order. Returns begun with the path, or without one: unknown (order or requirement), closed, full, busy. Busy: with its unfinished uploads the order would have more than 60 files, or the user has 20 unfinished uploads.';

COMMENT ON FUNCTION "private"."case_ended_at"(uuid) IS 'When all paid work for an order ended, including its further payments and their last receipt; infinity while any of it is open. Retention counts from this.';

COMMENT ON FUNCTION "private"."case_intent"(public.orders) IS 'The intent of an order''s parent if it is a further payment, else its own.';

COMMENT ON FUNCTION "private"."count_finished"(uuid) IS 'The number of finished documents that an order''s customer can download.';

COMMENT ON FUNCTION "private"."count_mail"(text) IS 'Counts an email to an unconfirmed address. Returns false over three an hour or ten a day.';

COMMENT ON FUNCTION "private"."customer_inquiries_guard"() IS 'A new inquiry has status new; later the status and who works on it may change, and nothing else.';

COMMENT ON FUNCTION "private"."customer_inquiries_sent"() IS 'Posts the emails about a new inquiry to its sender and the desk.';

COMMENT ON FUNCTION "private"."decide_answer"(uuid, text, text, text, bigint) IS 'The desk''s decision on an answer, for accept_answer and refuse_answer, which check the caller.';

COMMENT ON FUNCTION "private"."decide_document"(uuid, uuid, text, text, bigint) IS 'The desk''s decision on a customer''s file, for accept_document and refuse_document, which check the caller.';

COMMENT ON FUNCTION "private"."delete_due_diligence"(uuid) IS 'Deletes an order''s due diligence data: the customer''s files, the people''s details and the answers. Names and roles are kept with the order.';

COMMENT ON FUNCTION "private"."delete_intent"(uuid) IS 'Deletes an order with every attempt to pay for it and all their data, and lists its files for the cleanup. The caller has checked that it need not be kept.';

COMMENT ON FUNCTION "private"."desk_tasks"(integer) IS 'The desk''s tasks, oldest first: its steps of orders, and other tasks. due_on: the day on which a decision was due.';

COMMENT ON FUNCTION "private"."document_event_added"() IS 'Runs after the event of each change to a document, so that the events have the right sequence.';

COMMENT ON FUNCTION "private"."documents_guard"() IS 'Only database functions can write these rows, even with table grants.';

COMMENT ON FUNCTION "private"."documents_missing"(uuid) IS 'The number of an order''s requirements that are neither accepted, waived nor given.';

COMMENT ON FUNCTION "private"."documents_open"(public.orders) IS 'Whether an order accepts documents from its customer: its payment is verified, and it is neither completed nor stopped.';

COMMENT ON FUNCTION "private"."documents_reminder"(uuid) IS 'The reminder of documents and answers that an order''s customer has to get now: its days, and the time they count from. No row if there is none.';

COMMENT ON FUNCTION "private"."email_address"(text) IS 'Checks the format of an email address. Its owner is verified by confirmation.';

COMMENT ON FUNCTION "private"."erase"(uuid, text) IS 'Deletes a person and all data that need not be kept, in one transaction, and returns the outcome of each row. Kept orders are marked as kept apart. If anything is open or unclosed, changes nothing and returns only those rows.';

COMMENT ON FUNCTION "private"."expired_orders"(integer) IS 'The intents of paid orders whose retention period is over.';

COMMENT ON FUNCTION "private"."expired_unpaid_orders"(integer) IS 'The intents of unpaid orders that have not changed for their retention period.';

COMMENT ON FUNCTION "private"."forget_details"(uuid) IS 'Deletes the details of an order''s people and its answers, but not names and roles. Returns whether there were any.';

COMMENT ON FUNCTION "private"."further_payment_moved"() IS 'Records in the history of an order that its further payment was paid, cancelled or declined, and up to when its company is renewed.';

COMMENT ON FUNCTION "private"."has_accepted_documents"(uuid) IS 'Whether the desk has accepted a document of a person, which verifies the name.';

COMMENT ON FUNCTION "private"."has_document_room"(uuid, text) IS 'Whether an order can have another file from this side: at most 60 sent or accepted, 200 in all. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."has_money"(uuid) IS 'Whether a payment arrived, or was reported and not marked as missing, for an order or an earlier attempt to pay for it. Only such orders are kept by law.';

COMMENT ON FUNCTION "private"."has_newer_event"(uuid, bigint) IS 'Whether an order has events newer than p_seen, the newest event the caller saw. Changes of the assignee don''t count. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."has_staff_role"() IS 'Whether the caller''s account is staff, according to the token of an active session and to the account itself.';

COMMENT ON FUNCTION "private"."inquiries_of"(uuid, text) IS 'A person''s inquiries: sent with their account, or as a guest with their email.';

COMMENT ON FUNCTION "private"."insert_order"(public.orders, jsonb) IS 'Inserts an order with its people and requirements, which a further payment doesn''t have. Ignores columns that prove a payment.';

COMMENT ON FUNCTION "private"."insert_requirements"(uuid, jsonb) IS 'Adds the catalogue''s requirements to a new order with people. p_requirements is a JSON array of key, kind and title; answer if the order form has it; role and needed for kind people; roles and for_companies for requirements of each person. Raises an error if it is empty.';

COMMENT ON FUNCTION "private"."is_given_up"(public.orders) IS 'Whether an order permanently closed its intent: it was cancelled by its customer, or is a cancelled further payment.';

COMMENT ON FUNCTION "private"."is_payment_missing"(uuid) IS 'Whether the desk could not find the reported payment, according to the latest event about it.';

COMMENT ON FUNCTION "private"."is_proven_recipient"(text, uuid, uuid) IS 'Whether an email is not limited: staff send it, the order''s payment is verified, or a customer wrote from the confirmed address of their account.';

COMMENT ON FUNCTION "private"."is_session_active"() IS 'Whether the caller''s session still exists. True for a server''s token, which has no session.';

COMMENT ON FUNCTION "private"."is_staff_account"(uuid) IS 'Whether an account is staff now.';

COMMENT ON FUNCTION "private"."is_thread_closed"(uuid, uuid) IS 'Whether the desk has closed a thread since the last message.';

COMMENT ON FUNCTION "private"."issue_receipt"(public.orders, text, numeric) IS 'Issues an order''s receipt (R) once, or a new credit note (C), and returns its number. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."late_card_payment"(public.orders, text, text, bigint, text) IS 'Records a payment for a cancelled card order. Returns late, or returned if it was refunded. The caller holds the row''s lock.';

COMMENT ON FUNCTION "private"."lock_intent"(uuid) IS 'Prevents other transactions from placing, paying or closing an order of this intent until the end of the transaction.';

COMMENT ON FUNCTION "private"."lock_order_for_desk"(uuid, bigint, text, jsonb, text, text) IS 'Locks an order for staff. Also returns why they can''t continue: denied, unknown, already if repeated (an event of one of these kinds), stale if there is a newer event.';

COMMENT ON FUNCTION "private"."lock_own_order"(uuid) IS 'Locks an order for its customer. All columns are null if it is not the caller''s own, by account or confirmed email.';

COMMENT ON FUNCTION "private"."lock_thread_for_desk"(uuid, uuid, text, text, bigint) IS 'Locks the thread of an order or inquiry for staff. Returns null, or why they can''t continue: denied, unknown, already if repeated, stale if there are messages newer than p_seen.';

COMMENT ON FUNCTION "private"."mail_customer"(public.orders, text, jsonb, text) IS 'Posts an email to the customer about an order: one for each template, or for each `p_once` (an event''s ID) if it can happen again. None after the customer was deleted.';

COMMENT ON FUNCTION "private"."mail_desk"(public.orders, text, jsonb, text) IS 'Posts an email to the desk about an order.';

COMMENT ON FUNCTION "private"."mail_documents_sent"(public.orders) IS 'Emails the desk that a customer has sent something, at most once an hour.';

COMMENT ON FUNCTION "private"."mailbox_hash"(text) IS 'A hash of the mailbox of an address: ignores case and +tag, and dots at Gmail, because all of these reach one mailbox. At other providers dots can distinguish people.';

COMMENT ON FUNCTION "private"."mails_sent"(uuid, uuid) IS 'The emails sent to the customer about an order or inquiry, with their times.';

COMMENT ON FUNCTION "private"."many_lines"(text, integer, integer) IS 'Checks the length, and that there are no control characters except tab and line break.';

COMMENT ON FUNCTION "private"."matching_value"(text, text[], text[]) IS 'The named value that matches a search best; null if none of them matches.';

COMMENT ON FUNCTION "private"."may_be_reminded"(public.orders) IS 'Whether an order is an abandoned card checkout without a reminder so far.';

COMMENT ON FUNCTION "private"."midnight_at_office"(date) IS 'The instant at which a calendar day starts at the office.';

COMMENT ON FUNCTION "private"."nth_reference"(text, bigint, bytea) IS 'The n-th reference of a format, counted from 0, in a sequence that depends on the secret key: first all of the shortest range, then those with one more digit.';

COMMENT ON FUNCTION "private"."on_auth_user"() IS 'Creates a profile for every new account and keeps its email up to date.';

COMMENT ON FUNCTION "private"."one_line"(text, integer, integer) IS 'Checks the length, and that there are no control characters or line breaks, which could add a header to an email.';

COMMENT ON FUNCTION "private"."order_ended_at"(public.orders) IS 'When an order ended; infinity while it is open (paid and unfinished, or disputed).';

COMMENT ON FUNCTION "private"."order_search"(text) IS 'The SQL condition that an order matches a search, by a receipt''s number or by the order''s texts; null for an empty search.';

COMMENT ON FUNCTION "private"."orders_guard"() IS 'Keeps the facts of an order fixed after it is placed, and allows only valid changes of its payment and stage.';

COMMENT ON FUNCTION "private"."orders_of"(uuid, text) IS 'A person''s orders: placed with their account, or as a guest with their email. An order of another account with this email belongs to that account.';

COMMENT ON FUNCTION "private"."orders_placed"() IS 'Records the placing of every order as its first event.';

COMMENT ON FUNCTION "private"."orders_reference"() IS 'Ensures that an order has the reference of its checkout. An order with a reference from elsewhere (an older session, a restored backup) keeps it, and it is never issued again.';

COMMENT ON FUNCTION "private"."payment_reminder"(public.orders) IS 'The reminder of a further payment that its customer has to get now: its days; null or no row if there is none.';

COMMENT ON FUNCTION "private"."person_data"(uuid, text) IS 'A person''s data as they may read it, without internal notes and names of staff. Runs with the caller''s rights.';

COMMENT ON FUNCTION "private"."person_records"(uuid, text) IS 'A person''s data, row by row, with its outcome on deletion: deleted; kept until a day; open, which prevents the deletion; unclosed, an unpaid order whose card session has to be closed at Stripe first. `why` is the retention period or the reason.';

COMMENT ON FUNCTION "private"."post_mail"(text, text, text, uuid, uuid, jsonb) IS 'Adds an email to the outbox, once for each dedupe key. Without a recipient it goes to the desk. Emails to unconfirmed addresses over the limit are dropped.';

COMMENT ON FUNCTION "private"."record_access"(uuid, public.audit_action, text, public.order_documents) IS 'Records in the audit log what staff open or export, in the same transaction.';

COMMENT ON FUNCTION "private"."record_details_sent"(public.orders, text) IS 'Records that the customer completed or changed the details of a person, and emails the desk.';

COMMENT ON FUNCTION "private"."record_event"(uuid, text, text, jsonb, text, text, boolean) IS 'Records an event of an order in the transaction of the change. Returns the event''s ID. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."record_once"(uuid, text, text, jsonb, text, boolean) IS 'Records an event once. Its internal line, which contains IDs, distinguishes it from others of its kind. Returns its ID, or null if it was recorded before. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."record_refund"(public.orders, numeric, boolean, text, text, text, boolean) IS 'Records a partial or full refund with its event, credit note and emails. The caller holds the order''s lock and has checked the amount.';

COMMENT ON FUNCTION "private"."record_replaced"(uuid) IS 'Records on a new order which orders of its intent it replaces. Returns the order.';

COMMENT ON FUNCTION "private"."renewal_days"() IS 'The months and days of all due dates for which the desk has to prepare renewals now.';

COMMENT ON FUNCTION "private"."replace_orders"(public.orders) IS 'Closes the open order of an intent that continues with this order. The caller holds the intent''s lock.';

COMMENT ON FUNCTION "private"."request_payment"(public.orders, text, numeric, date, date) IS 'Adds a further payment to an order, for request_payment and request_renewal, which check the caller and hold the order''s lock.';

COMMENT ON FUNCTION "private"."requirements_of"(uuid) IS 'The requirements of an order, and the answers.';

COMMENT ON FUNCTION "private"."retention"(text) IS 'The retention period of this kind of data; null for an unknown kind, so that nothing is deleted.';

COMMENT ON FUNCTION "private"."retention_periods"() IS 'The retention period of each kind of data. data/retention.ts has the same periods in words, and a test compares them.';

COMMENT ON FUNCTION "private"."search_condition"(text, text) IS 'An SQL condition that every word of a search occurs in p_words, an SQL expression of a row''s text. Always false if no word has three letters; null for an empty search.';

COMMENT ON FUNCTION "private"."search_page"(regclass, text, text, integer, integer) IS 'A page of IDs, newest first, each with the total (at most 1,000). Beyond the end it returns the last page. p_filter and p_search are SQL conditions from the calling function; p_search is null without a search.';

COMMENT ON FUNCTION "private"."search_words"(text) IS 'Normalises a search: phone numbers are stored as digits, and can be typed with a national zero.';

COMMENT ON FUNCTION "private"."sent_slots"() IS 'Documents and answers without a decision, found by their indexes. Some belong to orders that have ended.';

COMMENT ON FUNCTION "private"."slot_times"(uuid) IS 'Since when the oldest slot of an order has been waiting for the desk, and since when the newest one has been waiting for the customer; null if there is none.';

COMMENT ON FUNCTION "private"."slot_title"(uuid, text) IS 'The name of a slot in the history and in emails: its title, and the person''s name.';

COMMENT ON FUNCTION "private"."staff_name"(uuid) IS 'The name in an account''s profile, else its email.';

COMMENT ON FUNCTION "private"."update_person_requirements"(uuid) IS 'Deletes slots without files that people''s roles no longer require, and adds missing ones. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."verified_email"() IS 'The caller''s confirmed email, read from auth.users, because a token''s claims can be old and users can change their metadata.';

COMMENT ON FUNCTION "private"."visits_guard"() IS 'Only mark_news_seen can write visits.';

COMMENT ON FUNCTION "private"."void_unproven_password"() IS 'Deletes a password that was set before its address was confirmed. Empty, as Auth stores accounts without a password.';

COMMENT ON FUNCTION "public"."abandon_upload"(uuid) IS 'Abandons an upload. Returns true if its bytes should be deleted now (else the next cleanup deletes them), false if they belong to a document.';

COMMENT ON FUNCTION "public"."accept_answer"(uuid, text, bigint) IS 'Accepts an answer. Returns done, already, stale, refused (no answer, refused before, waived, or the order is filed or ended), denied.';

COMMENT ON FUNCTION "public"."accept_document"(uuid, uuid, bigint) IS 'Accepts a customer''s file. Returns done, already, stale, refused (unknown file, refused or removed before, order ended), denied.';

COMMENT ON FUNCTION "public"."account_order"(text, integer, bigint) IS 'One of the caller''s own orders with all data of its page, and its newest messages or those before p_before.';

COMMENT ON FUNCTION "public"."account_overview"(integer, integer) IS 'The caller''s newest orders, the next steps of their open orders and their newest unread news, with the total numbers.';

COMMENT ON FUNCTION "public"."add_finished_document"(uuid, text, bigint) IS 'Adds the desk''s finished document for the customer, whose bytes are in Storage. Returns done, already for the same file, stale, refused (not paid, stopped, or no path reserved), full, denied.';

COMMENT ON FUNCTION "public"."answer_thread"(text, bigint, uuid, uuid) IS 'Adds the desk''s message about an order or inquiry and emails the customer. Returns done, already, stale, unknown, denied.';

COMMENT ON FUNCTION "public"."apply_retention"(integer) IS 'Deletes data after its retention period: orders and receipts, unpaid orders, due diligence data, inquiries and the audit log, at most p_most of each at once. Returns the number of each.';

COMMENT ON FUNCTION "public"."ask_document"(uuid, text, text, bigint) IS 'Requests another document, with an optional message to the customer. Returns done, already, stale, refused (not paid, ended, or 20 requests), denied.';

COMMENT ON FUNCTION "public"."assign_inquiry"(uuid, uuid, uuid) IS 'As assign_order, for an inquiry, which has no history.';

COMMENT ON FUNCTION "public"."assign_order"(uuid, uuid, uuid) IS 'Assigns an order to a staff member, or unassigns it with null. p_from: the assignee the caller saw. Returns done, already, stale (a colleague changed it meanwhile), refused-staff, unknown, denied.';

COMMENT ON FUNCTION "public"."begin_finished_document"(uuid, bigint) IS 'Reserves a path in Storage for a document of the desk. Returns begun with the path, or stale, closed, full, busy, unknown, denied without one.';

COMMENT ON FUNCTION "public"."begin_job"(text, integer, integer) IS 'Starts a run of a job. Returns begin to one caller at a time, running while another run is active, done if it was done less than p_every_seconds ago.';

COMMENT ON FUNCTION "public"."begin_upload"(uuid, text, uuid) IS 'Reserves a path in Storage for a customer''s file. Returns begun with the path, or closed, full, busy, unknown without one. The caller has read the order with the customer''s rights.';

COMMENT ON FUNCTION "public"."cancel_order"(uuid, text) IS 'Cancels an unpaid order for its customer, after the caller has closed its card session. Returns cancelled, already if repeated, paid, open if another session is current, unknown. The caller has read the order with the customer''s rights.';

COMMENT ON FUNCTION "public"."claim_crypto"(text, text, text) IS 'Records the customer''s report that a cryptocurrency payment was sent, with its transaction if given. Returns claimed, already if repeated, late if the order was cancelled before, denied without the token. payment_verified_at stays empty until staff find the transaction.';

COMMENT ON FUNCTION "public"."claim_mails"(integer, integer) IS 'Leases due emails to the caller for this many seconds, with the current row of their order (with its receipts and open slots) or inquiry.';

COMMENT ON FUNCTION "public"."clean_up"() IS 'Deletes rate limits whose window has ended, the data of emails sent more than 90 days ago, and the people''s details of orders stopped 30 days ago. Returns the number of each.';

COMMENT ON FUNCTION "public"."close_account"(uuid) IS 'Closes an account with its sign-in and sessions. Returns the outcome of each row, or the rows that prevent it. The caller has checked the password.';

COMMENT ON FUNCTION "public"."close_thread"(bigint, uuid, uuid) IS 'Closes a thread, because no answer is needed. Returns done, already, stale, unknown, denied.';

COMMENT ON FUNCTION "public"."complete_order"(uuid, text, text, date, bigint) IS 'Completes an order: hands over the finished documents with the registered name, number and date. Returns done, already, stale, refused-stage, refused-unattached (no finished document), refused-facts (no name or number), refused-date, unknown, denied.';

COMMENT ON FUNCTION "public"."correct_order"(uuid, text, text, bigint) IS 'Corrects full_name, phone or company_name (a company''s proposed names, one per line) of a paid order, or after the handover registered_name, registration_number or registered_on instead of the proposed names. Emails the customer. Returns done, already, stale, refused (another field, or an invalid value), refused-stage, refused-date, unknown, denied.';

COMMENT ON FUNCTION "public"."correct_person"(uuid, uuid, text, bigint) IS 'Corrects a person before the handover. p_fields is JSON of the changed columns. Emails the customer. Returns done, already, stale, refused (unknown person, invalid value, or the order is not open), denied.';

COMMENT ON FUNCTION "public"."count_attempt"(text, integer, integer) IS 'Counts an attempt atomically. Returns 0 while at most p_most were made within the window, else the seconds to wait.';

COMMENT ON FUNCTION "public"."count_auth_mail"(text) IS 'Counts an email of the sign-in service. Returns whether it may be sent.';

COMMENT ON FUNCTION "public"."desk_cancel"(uuid, text, text, bigint) IS 'Cancels an order without a verified payment, with a reason, after its card session was closed. Returns done, already, stale, refused-paid (refund it instead), refused-open while another session is current, unknown, denied.';

COMMENT ON FUNCTION "public"."desk_companies"(integer, integer, integer) IS 'A page of the IDs of completed orders, those with the next anniversary of their registration first, or those of one month, each with the total (at most 1,000). Only for staff; no rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_counts"() IS 'The number of tasks on To do, of orders on Waiting, of unanswered inquiries and of failed emails. Only for staff; no rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_figures"(integer) IS 'Figures of the last p_months calendar months at the office: receipts and credit notes by month, paid orders by jurisdiction and month, median days from payment to filing and to handover by kind (null: all), and the ten orders that have waited longest. Only for staff; null for anyone else.';

COMMENT ON FUNCTION "public"."desk_inquiries"(text, text, integer, integer) IS 'A page of the IDs of matching inquiries. Only for staff; no rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_mails"(integer, integer) IS 'The emails that failed or are more than a quarter of an hour late, oldest first, each with the total. Only for staff.';

COMMENT ON FUNCTION "public"."desk_note"(uuid, text, bigint) IS 'Adds a note that only the desk can read. Returns done, already, stale, unknown, denied.';

COMMENT ON FUNCTION "public"."desk_order_facts"(uuid) IS 'The columns of an order that no customer can read, because column grants can''t distinguish customers from staff. Only for staff.';

COMMENT ON FUNCTION "public"."desk_orders"(text, text, text, integer, integer) IS 'A page of the IDs of matching orders. Only for staff; no rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_queue"(integer) IS 'The desk''s tasks, oldest first. Only for staff; no rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_search"(text) IS 'The newest orders that match a search by their own texts or a receipt, then those that match by a person, then inquiries, at most 50 of each. matched and value: the field that matched best. Only for staff; no rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_staff"() IS 'The current staff. Only for staff; no rows for anyone else.';

COMMENT ON FUNCTION "public"."desk_waiting"(integer, integer) IS 'A page of the orders that are waiting for their customers, a registrar or a bank, oldest first, each with the total. Beyond the end it returns the last page. Only for staff; no rows for anyone else.';

COMMENT ON FUNCTION "public"."dispute_card"(text, text, public.dispute_status, bigint) IS 'Records the current state of a dispute of a card payment. Returns disputed, won or lost if that is new, already, unknown if the payment belongs to no order.';

COMMENT ON FUNCTION "public"."end_job"(text, boolean) IS 'Ends a run. After a failed run the job stays due.';

COMMENT ON FUNCTION "public"."erase_person"(text) IS 'Deletes a person by email for the owner''s command, with or without an account. Returns the same as close_account; no rows if there is no data.';

COMMENT ON FUNCTION "public"."export_orders"(date, date, uuid, integer) IS 'The orders placed on these days at the office, both included, oldest first, after the row p_after. The first page writes the audit log. Only for staff; no rows for anyone else.';

COMMENT ON FUNCTION "public"."export_receipts"(date, date, uuid, integer) IS 'The receipts and credit notes issued on these days at the office, both included, oldest first, after the row p_after. The amount of a credit note is negative. The first page writes the audit log. Only for staff; no rows for anyone else.';

COMMENT ON FUNCTION "public"."extend_decision"(uuid, date, text, bigint) IS 'Records that the registrar or bank takes longer, and emails the customer the reason and new date. Returns done, already, stale, refused-stage, refused-date, unknown, denied.';

COMMENT ON FUNCTION "public"."fail_card"(uuid, text, text) IS 'Records that a card payment failed or its session expired. Finds the order by its request ID, else by its session. Returns failed, already, ignored if paid or another session is current, unknown.';

COMMENT ON FUNCTION "public"."file_order"(uuid, text, text, date, bigint) IS 'Marks an order as filed with the registrar or bank, if no document is missing. p_due: the day by which a decision is expected. Returns done, already, stale, refused-stage, refused-documents, refused-date (past, or over two years ahead), unknown, denied.';

COMMENT ON FUNCTION "public"."files_deleted"(uuid[]) IS 'Records that these bytes were deleted. Returns the number of known paths.';

COMMENT ON FUNCTION "public"."files_to_delete"(integer) IS 'Paths in Storage whose bytes have to be deleted: uploads interrupted an hour ago, files removed an hour ago or refused two weeks ago, and customers'' documents of orders stopped a month ago.';

COMMENT ON FUNCTION "public"."forget_documents"(text) IS 'Deletes the rows of all files of an order (the cleanup deletes their bytes) and its people''s details. Returns the number of files, or null for an unknown reference.';

COMMENT ON FUNCTION "public"."has_staff_role"() IS 'Whether the caller''s account is staff, also before the second factor. Grants no access; used by the page that asks for the code.';

COMMENT ON FUNCTION "public"."mail_link"(text) IS 'The recipient and purpose of an unused link. Changes nothing. Only for the server.';

COMMENT ON FUNCTION "public"."mark_mail"(uuid, integer, text, text) IS 'Records the result of a claimed email: sent; again (in 1, 2, 4 … 60 minutes, for a day); failed permanently; dropped, because it no longer applies; untried, which releases the claim. Returns its new state, already if it was sent before, stale if another sender has claimed it since.';

COMMENT ON FUNCTION "public"."mark_news_seen"(timestamp with time zone) IS 'Marks the caller''s news as read up to this time, but never in the future or before an earlier mark.';

COMMENT ON FUNCTION "public"."mark_payment_not_found"(uuid, text, bigint) IS 'Records that the desk did not find a reported cryptocurrency payment, with a message to the customer. Returns done, already, stale, refused-unreported, unknown, denied.';

COMMENT ON FUNCTION "public"."mark_refunded"(uuid, numeric, text, bigint) IS 'Records a partial or full refund of a cryptocurrency payment in US dollars. Returns done, already, stale, refused-card (cards are refunded at Stripe, whose event updates the order), refused-unpaid, refused-amount if it is more than the remaining amount, unknown, denied.';

COMMENT ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) IS 'The path in Storage of a document; null if its bytes were deleted. The server has checked that the reader may read it. For staff it writes the audit log in the same transaction.';

COMMENT ON FUNCTION "public"."own_data"() IS 'The caller''s data, read with their rights; null without a session.';

COMMENT ON FUNCTION "public"."own_records"() IS 'The data that closing the caller''s account would delete, or keep until when, and the orders that prevent it. Changes nothing.';

COMMENT ON FUNCTION "public"."person_data"(text) IS 'A person''s data by email for the owner''s command, with or without an account.';

COMMENT ON FUNCTION "public"."place_order"(text, text[]) IS 'Records an order (JSON of its columns, people and requirements) and closes its intent''s other open order. Returns placed, already if repeated, cancelled if the order or intent was closed meanwhile, paid if the intent is paid, open if a card session is not among those the caller has closed.';

COMMENT ON FUNCTION "public"."post_annual_notices"(integer) IS 'Posts the annual notices of completed companies that were not refunded, once for each due date and step, unless the renewal''s payment was requested. At most p_most at once. Returns the number.';

COMMENT ON FUNCTION "public"."read_setup"() IS 'PostgreSQL''s version, the applied migrations, tables without row-level security, Storage policies, the number of staff, and of staff without a second factor. Only for the server.';

COMMENT ON FUNCTION "public"."read_waiting"() IS 'Waiting and failed emails, the desk''s tasks, and the last run of each job. Only for the server.';

COMMENT ON FUNCTION "public"."rebuild_order"(text) IS 'Writes the missing order of a paid card session. Returns placed, already if it exists, cancelled if its intent was paid with another order or cancelled.';

COMMENT ON FUNCTION "public"."record_approval"(uuid, text, bigint) IS 'Records that the registrar or bank approved the application. Returns done, already, stale, refused-stage, unknown, denied.';

COMMENT ON FUNCTION "public"."record_jobs"(text) IS 'Records completed jobs: a JSON object of their counts by name. The name scheduler records a call of the scheduler.';

COMMENT ON FUNCTION "public"."record_refusal"(uuid, text, bigint) IS 'Records that the registrar or bank declined, with a reason for the customer. The order goes back to the preparation. Returns done, already, stale, refused-stage, unknown, denied.';

COMMENT ON FUNCTION "public"."refund_card"(text, bigint, bigint) IS 'Records the refunds of a card payment, given the total refunded so far and the amount charged. Returns refunded after a full refund, partly-refunded, already if nothing is new, unknown if the payment belongs to no order.';

COMMENT ON FUNCTION "public"."refuse_answer"(uuid, text, text, bigint) IS 'Sends an answer back with a reason for the customer, also one that was accepted or comes from the order form. Returns done, already, stale, refused, denied.';

COMMENT ON FUNCTION "public"."refuse_document"(uuid, uuid, text, bigint) IS 'Refuses a customer''s file, also an accepted one, with a reason for the customer. Returns the same as accept_document.';

COMMENT ON FUNCTION "public"."remind_checkouts"(integer) IS 'Posts one reminder for each card checkout abandoned a day ago, at most p_most at once. Returns the number.';

COMMENT ON FUNCTION "public"."remind_documents"(integer) IS 'Posts a reminder to each customer whose documents or answers were requested 7 or 21 days ago, once each, at most p_most at once. Returns the number.';

COMMENT ON FUNCTION "public"."remind_payments"(integer) IS 'Posts a reminder of each further payment that was due 1 or 7 days ago, once each, at most p_most at once. Returns the number.';

COMMENT ON FUNCTION "public"."remove_document"(uuid) IS 'Removes a customer''s file that the desk has not decided on. Returns removed, already, decided, unknown. The caller has read it with the customer''s rights.';

COMMENT ON FUNCTION "public"."remove_finished_document"(uuid, uuid, bigint) IS 'Removes a finished document that was added by mistake. Returns done, already, stale, refused (unknown document), refused-last (the only one of a completed order), denied.';

COMMENT ON FUNCTION "public"."remove_person"(uuid, uuid) IS 'Removes a person and their files for the customer. Returns removed, already, decided (one of their files is accepted), last (an order needs one person), closed, denied to everyone else.';

COMMENT ON FUNCTION "public"."reopen_answer"(uuid, text, text, bigint) IS 'Undoes a decision on an answer, which is then checked again. Returns done, already, stale, refused (no decision, waived, the order is filed or ended, or no reason), denied.';

COMMENT ON FUNCTION "public"."reopen_document"(uuid, uuid, text, bigint) IS 'Undoes a decision on a customer''s file, which is then checked again. Returns done, already, stale, refused (unknown file, removed, its bytes deleted, order ended, or no reason), denied.';

COMMENT ON FUNCTION "public"."reopen_thread"(bigint, uuid, uuid) IS 'Reopens a thread, because an answer is needed. Returns done, already, stale, unknown, denied.';

COMMENT ON FUNCTION "public"."reply_to_thread"(text, bigint, uuid, uuid) IS 'Adds the customer''s message about their own order or inquiry, also a finished one. Returns done, already if the same text was sent after p_seen, full at 50 a day, denied to everyone else. Not refused if there is a newer answer.';

COMMENT ON FUNCTION "public"."request_of_label"(text, text) IS 'The request ID that a reference was issued for, for a session without one; null if another session''s order has the reference.';

COMMENT ON FUNCTION "public"."request_payment"(uuid, text, numeric, date, bigint) IS 'Requests a further payment on a paid order: its purpose, amount in US dollars and due date. Returns done, already, stale, refused (purpose not 3 to 120 characters), refused-stage (not paid, ended, or itself a further payment), refused-amount (not 0.50 to 50,000), refused-date (past, or over two years ahead), unknown, denied.';

COMMENT ON FUNCTION "public"."request_renewal"(uuid, text, numeric, date, bigint) IS 'Requests the payment of a company''s renewal, from 60 days before it is due. Returns the same as request_payment, and also already if this renewal was requested before, refused-stage if the order has no renewal or it is not due yet.';

COMMENT ON FUNCTION "public"."retry_mail"(uuid) IS 'Retries a failed email for another day. Only for staff. Returns done, already if the email has not failed, denied.';

COMMENT ON FUNCTION "public"."review_order"(uuid, text, bigint) IS 'Marks a paid order as reviewed and emails the customer, with an optional message. Returns done, already, stale, refused-stage, unknown, denied.';

COMMENT ON FUNCTION "public"."save_answer"(uuid, text, text) IS 'Saves the customer''s answer, which can be changed until the desk accepts it. Returns saved, already if unchanged, decided (accepted), refused (blank or too long), closed (unpaid, filed or ended), unknown, denied to everyone else.';

COMMENT ON FUNCTION "public"."save_person"(uuid, uuid, text) IS 'Adds a person for the customer (p_person null) or changes one. p_fields is JSON of columns, each optional. Returns saved, already if unchanged, named (another person has this name), fixed (the name is verified by an accepted document), full at 20, refused (an invalid value), closed (unpaid, filed or ended), unknown, denied to everyone else.';

COMMENT ON FUNCTION "public"."send_document"(uuid, text, text, uuid) IS 'Records a customer''s file whose bytes are in Storage (JSON of path, name, mediaType, size, sha256). Returns sent, already if repeated, closed, full at 60, unknown (order, requirement or path). The caller has read the order with the customer''s rights.';

COMMENT ON FUNCTION "public"."settle_card"(uuid, text, text, bigint, text) IS 'Settles a card payment. Finds the order by its request ID, else by its session. Returns settled, already if repeated, late if the order was cancelled, returned if a late payment was refunded, mismatch if amount, currency or method differ, unknown without an order.';

COMMENT ON FUNCTION "public"."staff_names"(uuid[]) IS 'The names of these accounts, also of former staff. Only for staff; no rows for anyone else.';

COMMENT ON FUNCTION "public"."take_reference"(uuid, text) IS 'The reference of a checkout, for an order of this kind. Issues a new one at the first call and returns the same one afterwards. Abandoned checkouts use up references.';

COMMENT ON FUNCTION "public"."uncount_attempt"(text) IS 'Removes an attempt that should not count. Changes nothing for an unknown key.';

COMMENT ON FUNCTION "public"."uncount_auth_mail"(text) IS 'Uncounts the last email to an address, when the sign-in service refused to send it.';

COMMENT ON FUNCTION "public"."undo_step"(uuid, text, bigint) IS 'Undoes the last step before the handover (review, filing or approval), and emails the customer the reason. Returns done, already, stale, refused-stage, unknown, denied.';

COMMENT ON FUNCTION "public"."unwaive_document"(uuid, text, text, bigint) IS 'Undoes a waiver, so that the document or answer is required again. Returns done, already, stale, refused (unknown requirement, order ended, or no reason), denied.';

COMMENT ON FUNCTION "public"."verify_crypto"(uuid, text, bigint) IS 'Records that the desk found the cryptocurrency payment of an order, reported or not, in this transaction. Returns done, already, stale, refused-card, refused-ended, refused-transaction, unknown, denied.';

COMMENT ON FUNCTION "public"."waive_document"(uuid, text, text, bigint) IS 'Waives a requirement, with a reason for the customer. Returns done, already, stale, refused (also without a reason), denied.';

COMMENT ON FUNCTION "public"."withdraw_request"(uuid, text, text, bigint) IS 'Withdraws the desk''s request for another document without an accepted file. Returns done, already, stale, refused (not requested by the desk, accepted, order ended, or no reason), denied.';

COMMENT ON FUNCTION "public"."works_at_desk"() IS 'Whether the caller''s account is staff now and a code of the second factor was entered in this session.';

COMMENT ON TABLE "private"."disputes" IS 'The disputes of card payments, by Stripe''s ID. lost_amount is the part of the order''s refunded_amount that was lost to the bank.';

COMMENT ON TABLE "private"."job_runs" IS 'When each of the scheduler''s jobs was last done, and until when its current run has the lease. The row scheduler has the time of the scheduler''s last call.';

COMMENT ON TABLE "private"."mail_counts" IS 'The emails to unconfirmed addresses counted in the last day, by a hash of the mailbox. Older rows are deleted.';

COMMENT ON TABLE "private"."order_references" IS 'Every issued reference and its checkout, even if no order was placed. Rows are never deleted.';

COMMENT ON TABLE "private"."person_requirements" IS 'The catalogue''s requirements for each person in these roles on the day an order was placed. Slots are created from it when people are added.';

COMMENT ON TABLE "private"."receipt_series" IS 'The counters of receipts (R) and credit notes (C).';

COMMENT ON TABLE "private"."reference_forms" IS 'The formats of references: one for companies and trusts, and one for the bank orders of each year. %s is the number. Changing a key never repeats a reference, but may need more attempts.';

COMMENT ON TABLE "public"."account_visits" IS 'The time up to which each account has read its news. Only mark_news_seen writes it.';

COMMENT ON TABLE "public"."audit_log" IS 'The documents that staff opened and the data they exported. A trigger refuses every change, even by the owner. apply_retention deletes rows after their retention period.';

COMMENT ON TABLE "public"."customer_inquiries" IS 'Messages sent with the inquiry form. The server writes them, and customers read their own.';

COMMENT ON TABLE "public"."messages" IS 'The desk''s answers and the customer''s replies about an order or inquiry, and when the desk closed or reopened the thread. The newest ID of a thread is its version.';

COMMENT ON TABLE "public"."order_documents" IS 'The files of an order: those the customer sent for a requirement, and the finished documents from the desk.';

COMMENT ON TABLE "public"."order_event_desk_lines" IS 'The internal line of an event, only for the desk: payment IDs, manual work to do, what customers wrote about their transaction.';

COMMENT ON TABLE "public"."order_events" IS 'The history of orders, in the sequence of their IDs. The newest ID of an order is its version for concurrent staff.';

COMMENT ON TABLE "public"."order_people" IS 'The people named in an order. Equal names are one person with several roles. Nominees that we supply are not listed.';

COMMENT ON TABLE "public"."order_requirements" IS 'The requirements of an order, one row for each slot: the catalogue''s list on the day it was placed, the slots of its people, and the desk''s requests.';

COMMENT ON TABLE "public"."orders" IS 'Every order, paid or not. The server adds rows, the settlement functions update the payment, and customers read their own orders.';

COMMENT ON TABLE "public"."receipts" IS 'One receipt for an order with a verified payment, and one credit note for each refund.';

COMMENT ON VIEW "public"."order_slots" IS 'The requirements of an order with their status: needed, sent, accepted, refused, waived, or given (provided, and needs no decision by the desk). `since`: since when the desk or the customer has to act.';

COMMENT ON VIEW "public"."order_steps" IS 'The next step of each paid, unfinished order, of each unpaid further payment and of each company to be renewed: the step, who has to act (customer, desk, outside: registrar or bank), since when, and its due date if one is recorded.';

COMMENT ON VIEW "public"."own_inquiries" IS 'The caller''s own inquiries, by account or confirmed email.';

COMMENT ON VIEW "public"."own_news" IS 'Changes by others to the caller''s orders and inquiries since the caller last marked them as read.';

COMMENT ON VIEW "public"."own_orders" IS 'The caller''s own orders, by account or confirmed email, without those that only staff can read.';

COMMENT ON VIEW "public"."own_steps" IS 'The next step of each of the caller''s own orders, and the number of requirements that are waiting for the customer. Includes requested renewals. A late payment is still the customer''s step.';

GRANT EXECUTE ON FUNCTION "public"."account_order"(text, integer, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."account_order"(text, integer, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."account_order"(text, integer, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."account_overview"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."account_overview"(integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."account_overview"(integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."assign_inquiry"(uuid, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."assign_inquiry"(uuid, uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."assign_inquiry"(uuid, uuid, uuid) TO "postgres";

REVOKE ALL ("assigned_to") ON TABLE "public"."customer_inquiries" FROM "authenticated";

GRANT SELECT ("assigned_to") ON TABLE "public"."customer_inquiries" TO "authenticated";
