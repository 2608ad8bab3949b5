SET local check_function_bodies = off;

DROP INDEX "public"."order_events_attention_idx";

DROP INDEX "public"."orders_words_idx";

DROP VIEW "public"."own_news";

DROP VIEW "public"."own_steps";

DROP VIEW "public"."order_steps";

DROP VIEW "public"."own_orders";

ALTER TABLE "public"."order_events"
  DROP CONSTRAINT "order_events_kind_check";

ALTER TABLE "public"."orders"
  DROP CONSTRAINT "orders_service_type_check";

DROP FUNCTION "private"."correct_column"(uuid, text, text);

DROP FUNCTION "public"."desk_order_facts"(uuid);

DROP FUNCTION "public"."desk_queue"(integer);

DROP FUNCTION "public"."desk_waiting"(integer, integer);

DROP TYPE "public"."order_step";

CREATE TABLE "public"."audit_log" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "at"         timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "staff_id"   uuid                     NOT NULL,
  "staff_name" text                     NOT NULL,
  CONSTRAINT "audit_log_pkey" PRIMARY KEY (id),
  CONSTRAINT "audit_log_staff_name_check" CHECK (private.one_line(staff_name, 1, 254))
);

ALTER TABLE "public"."audit_log"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."audit_log" FROM "anon", "service_role";

ALTER TABLE "public"."order_people"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."orders"
  ADD COLUMN "parent_id" uuid;

ALTER TABLE "public"."orders"
  ADD COLUMN "parent_reference" text;

ALTER TABLE "public"."orders"
  ADD COLUMN "due_on" date;

ALTER TABLE "public"."orders"
  ADD COLUMN "renews_on" date;

ALTER TABLE "public"."orders"
  ADD COLUMN "renewed_on" date;

ALTER TABLE "public"."orders"
  ADD COLUMN "assigned_to" uuid;

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "service_role";

CREATE TYPE "public"."audit_action" AS ENUM (
  'viewed',
  'downloaded',
  'exported'
);

ALTER TABLE "public"."audit_log"
  ADD COLUMN "action" public.audit_action NOT NULL;

ALTER TABLE "public"."audit_log"
  ADD COLUMN "order_id" uuid;

ALTER TABLE "public"."audit_log"
  ADD COLUMN "order_reference" text;

ALTER TABLE "public"."audit_log"
  ADD COLUMN "document_id" uuid;

ALTER TABLE "public"."audit_log"
  ADD COLUMN "detail" text NOT NULL;

ALTER TYPE "public"."desk_action_result" ADD VALUE 'refused-staff' BEFORE 'refused-stage';


SET local check_function_bodies = off;

CREATE TYPE "public"."next_step" AS ENUM (
  'verify_payment',
  'find_payment',
  'dispute',
  'review',
  'send',
  'check',
  'file',
  'decision',
  'handover',
  'pay',
  'renew'
);

CREATE OR REPLACE FUNCTION private.as_new_order (
  p_order text
)
  RETURNS public.orders
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  n public.orders := jsonb_populate_record(null::public.orders, p_order::jsonb);
  asked public.orders;
begin
  n.intent_id := coalesce(n.intent_id, n.request_id);
  -- A further payment that is paid another way stays what the desk asked for, whatever the request says.
  select * into asked from public.orders where intent_id = n.intent_id and parent_id is not null limit 1;
  n.parent_id := asked.parent_id;
  n.parent_reference := asked.parent_reference;
  n.due_on := asked.due_on;
  n.renews_on := asked.renews_on;
  if asked.id is not null then
    n.kind := asked.kind;
    n.service_type := asked.service_type;
    n.jurisdiction := asked.jurisdiction;
    n.jurisdiction_slug := asked.jurisdiction_slug;
    n.incorporation_fee := asked.incorporation_fee;
    n.government_fee := 0;
    n.nominee_director_fee := 0;
    n.nominee_shareholder_fee := 0;
    n.total_fee := asked.total_fee;
  end if;
  n.status := 'submitted';
  n.cancelled_at := null;
  n.cancel_reason := null;
  n.replaced_by := null;
  return n;
end $function$;

CREATE OR REPLACE FUNCTION private.audit_log_guard()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op <> 'INSERT' or private.is_api_role() then
    raise exception 'the audit log is written by database functions and never changed' using errcode = '42501';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.day_at_office (
  p_at timestamp with time zone
)
  RETURNS date
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select (p_at at time zone 'America/New_York')::date;
$function$;

CREATE OR REPLACE FUNCTION private.day_of_year (
  p_day date
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select (extract(month from p_day) * 100 + extract(day from p_day))::int;
$function$;


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.decide_answer (
  p_order       uuid,
  p_requirement text,
  p_state       text,
  p_line        text,
  p_seen        bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
  r public.order_requirements;
  first_name text;
  details jsonb;
  event bigint;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement and kind = 'answer';
  if r.answer_state = p_state and not r.given then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.answer is null or r.answer_state = 'refused' or r.waived_at is not null or not private.answers_open(o)
     or p_state = 'refused' and (p_line is null or not private.many_lines(p_line, 1, 1000)) then
    return 'refused';
  end if;
  update public.order_requirements
     set answer_state = p_state, answer_reason = p_line, given = false, decided_at = now()
   where order_id = o.id and key = r.key;
  first_name := btrim(split_part(r.answer, e'\n', 1));
  details := jsonb_build_object('document', private.slot_title(o.id, r.key));
  event := private.record_event(o.id, 'answer_' || p_state, 'desk', details, p_line);
  if p_state = 'refused' then
    perform private.mail_customer(o, 'answer-refused', details || jsonb_build_object('line', p_line), event::text);
  elsif r.key = 'names' and char_length(first_name) <= 100
        and (first_name <> r.answer or position(lower(coalesce(o.company_name, '-')) in lower(r.answer)) = 0) then
    -- The order is called by the first of the proposed names, unless they are one sentence about the same name.
    update public.orders set company_name = first_name where id = o.id;
  end if;
  perform private.update_documents_complete(o.id);
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION private.further_payment_moved()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  parent public.orders;
  details constant jsonb := jsonb_build_object('what', new.service_type, 'amount', new.total_fee, 'reference', new.order_reference);
begin
  select * into parent from public.orders where id = new.parent_id for update;
  if new.renews_on is not null then
    update public.orders
       set renewed_on = (select max(r.renews_on) from public.orders r
                          where r.parent_id = parent.id and r.payment_status = 'completed' and r.payment_verified_at is not null)
     where id = parent.id;
  end if;
  if old.payment_verified_at is null and new.payment_verified_at is not null then
    perform private.record_event(parent.id, 'request_paid', case new.payment_method when 'card' then 'system' else 'desk' end, details);
  elsif old.status <> 'cancelled' and new.cancel_reason = 'customer' then
    perform private.alert_desk(parent, 'request_declined', details, format('Declined: %s.', new.order_reference), true, 'customer');
  elsif old.status <> 'cancelled' and new.status = 'cancelled' and new.cancel_reason is null then
    perform private.record_event(parent.id, 'request_cancelled', 'desk', details, new.stop_reason);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.has_details (
  p_order uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (select from public.order_people
                  where order_id = p_order
                    and num_nonnulls(birth_date, country, registration_number, address, politically_exposed) > 0)
      or exists (select from public.order_requirements
                  where order_id = p_order and kind = 'answer' and not given and answer is not null);
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
                  where e.order_id = p_order and e.id > coalesce(p_seen, 0) and e.kind not in ('assigned', 'unassigned'));
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
     and exists (select from auth.users u
                  where u.id = auth.uid()
                    and u.raw_app_meta_data ->> 'role' = 'staff'
                    and u.email_confirmed_at is not null);
$function$;

CREATE OR REPLACE FUNCTION private.insert_order (
  n       public.orders,
  p_order jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  placed uuid;
begin
  insert into public.orders (request_id, intent_id, order_reference, kind, user_id, full_name, email, phone, jurisdiction,
    jurisdiction_slug, service_type, company_name, director_name, shareholder_name, beneficial_owner_name,
    use_nominee_director, use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee,
    nominee_shareholder_fee, total_fee, payment_method, stripe_session_id, confirm_token_hash, notes,
    terms_version, refunds_version, consented_at, status, cancelled_at, cancel_reason, replaced_by, parent_id,
    parent_reference, due_on, renews_on)
  values (n.request_id, n.intent_id, n.order_reference, n.kind, n.user_id, n.full_name, n.email, n.phone, n.jurisdiction,
    n.jurisdiction_slug, n.service_type, n.company_name, n.director_name, n.shareholder_name, n.beneficial_owner_name,
    coalesce(n.use_nominee_director, false), coalesce(n.use_nominee_shareholder, false), n.incorporation_fee,
    n.government_fee, coalesce(n.nominee_director_fee, 0), coalesce(n.nominee_shareholder_fee, 0), n.total_fee,
    n.payment_method, n.stripe_session_id, n.confirm_token_hash, n.notes,
    n.terms_version, n.refunds_version, n.consented_at, n.status, n.cancelled_at, n.cancel_reason, n.replaced_by, n.parent_id,
    n.parent_reference, n.due_on, n.renews_on)
  returning id into placed;
  if n.parent_id is null then
    perform private.insert_people(placed, p_order -> 'people');
    perform private.insert_requirements(placed, p_order -> 'requirements');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.is_given_up (
  o public.orders
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(o.cancel_reason = 'customer', o.parent_id is not null and o.status = 'cancelled');
$function$;

CREATE OR REPLACE FUNCTION private.is_proven_recipient (
  p_recipient text,
  p_order     uuid,
  p_inquiry   uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.is_staff()
      or exists (select from public.orders o
                  where o.id in (p_order, (select parent_id from public.orders where id = p_order))
                    and (o.payment_verified_at is not null or o.stripe_payment_intent_id is not null))
      or exists (select from auth.users u
                  where u.id in (select user_id from public.orders where id = p_order
                                  union all select user_id from public.customer_inquiries where id = p_inquiry)
                    and u.email_confirmed_at is not null
                    and lower(u.email) = lower(p_recipient));
$function$;

CREATE OR REPLACE FUNCTION private.is_renewal_asked (
  p_order uuid,
  p_due   date
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (select from public.orders r
                  where r.parent_id = p_order and r.renews_on = p_due
                    and (r.status <> 'cancelled' or r.cancel_reason = 'customer'));
$function$;

CREATE OR REPLACE FUNCTION private.is_staff()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
     and private.has_staff_role();
$function$;

CREATE OR REPLACE FUNCTION private.lock_order_for_desk (
  p_order     uuid,
  p_seen      bigint,
  p_kind      text,
  p_details   jsonb                             DEFAULT '{}'::jsonb,
  p_line      text                              DEFAULT NULL::text,
  p_desk_line text                              DEFAULT NULL::text,
  OUT         refusal public.desk_action_result,
  OUT         o public.orders
)
  RETURNS record
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_staff() then
    refusal := 'denied';
    return;
  end if;
  select * into o from public.orders where id = p_order for update;
  if not found then
    refusal := 'unknown';
  elsif exists (select from public.order_events e
                 left join public.order_event_desk_lines d on d.event_id = e.id
                where e.order_id = p_order and e.id > p_seen and e.kind = any (string_to_array(p_kind, ' ')) and e.staff_id = auth.uid()
                  and e.details = jsonb_strip_nulls(p_details) and e.line is not distinct from p_line
                  and d.line is not distinct from p_desk_line) then
    refusal := 'already';
  elsif private.has_newer_event(p_order, p_seen) then
    refusal := 'stale';
  end if;
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
  -- The value with most of the words; of equals the first.
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
     -- A checkout session lasts a day. An order of long ago is no news to anybody.
     and o.created_at between now() - interval '8 days' and now() - interval '1 day'
     -- Who opened the checkout again just now needs no mail about it.
     and o.updated_at < now() - interval '1 hour'
     -- Once for an intent, however often it was to be paid; and not while money for it is being looked at.
     and not exists (
       select from public.order_events e join public.orders w on w.id = e.order_id
        where w.intent_id = o.intent_id and e.kind in ('reminded', 'payment_mismatch'))
     -- The same customer has ordered the same again: it is paid, or it is the one to be reminded of.
     and not exists (
       select from public.orders n
        where (n.email_lc = o.email_lc or n.user_id = o.user_id) and n.id <> o.id
          and n.kind = o.kind and n.jurisdiction_slug = o.jurisdiction_slug and n.parent_id is null
          and (n.status = 'paid' and coalesce(n.payment_verified_at, n.payment_claimed_at) > o.created_at
               or n.status = 'submitted' and (n.created_at, n.id) > (o.created_at, o.id)));
$function$;

CREATE OR REPLACE FUNCTION private.midnight_at_office (
  p_day date
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p_day::timestamp at time zone 'America/New_York';
$function$;

CREATE OR REPLACE FUNCTION private.order_search (
  p_search text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when btrim(p_search) ~* '^[RC]-[0-9]{1,18}$'
    then format('id = any (array(select order_id from public.receipts where series = %L and number = %L))',
                upper(left(btrim(p_search), 1)), substr(btrim(p_search), 3))
    else private.search_condition(
      -- The expression of orders_words_idx.
      'lower(order_reference || '' '' || full_name || '' '' || coalesce(company_name, '''') || '' '' || email || '' '' ||
    regexp_replace(coalesce(phone, ''''), ''\D'', '''', ''g'') || '' '' || coalesce(stripe_payment_intent_id, '''') || '' '' ||
    coalesce(payment_transaction, '''') || '' '' || coalesce(parent_reference, '''') || '' '' || coalesce(registered_name, '''') || '' '' ||
    coalesce(registration_number, ''''))',
      private.search_words(p_search)) end;
$function$;

CREATE OR REPLACE FUNCTION private.orders_guard()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- A column that is in neither list is fixed from the start, and so is any column added later.
  by_server constant text[] := '{stripe_session_id,confirm_token_hash,updated_at,email_lc}';
  changeable constant text[] := by_server || '{user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,payment_transaction,refunded_amount,dispute,notes,cancelled_at,cancel_reason,replaced_by,late_payment_at,late_payment_returned_at,stage,reviewed_at,documents_complete_at,filed_at,completed_at,stop_reason,filed_with,filing_reference,decision_due_on,decided_at,registered_name,registration_number,registered_on,unanswered_since,renewed_on,assigned_to}';
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

  new.updated_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.orders_placed()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  event bigint;
begin
  insert into public.order_events (order_id, at, kind, actor, staff_id, for_customer)
  values (new.id, new.created_at, case when new.parent_id is null then 'placed' else 'payment_requested' end,
    case when new.parent_id is null then 'customer' else 'desk' end,
    case when new.parent_id is not null and private.is_staff() then auth.uid() end, true) returning id into event;
  if new.payment_method <> 'card' then
    insert into public.order_event_desk_lines (event_id, line)
    values (event, format('Paid in %s: the transaction should be verified manually.',
      case new.payment_method when 'bitcoin' then 'Bitcoin' when 'ethereum' then 'Ethereum' else 'USDT' end));
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.payment_reminder (
  o public.orders
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select r.days
    from (select max(d) as days from unnest(array[1, 7]) as d where o.due_on + d <= private.today_at_office()) r
   where o.parent_id is not null and o.status = 'submitted'
     and not exists (select from public.order_events e join public.orders w on w.id = e.order_id
                      where w.intent_id = o.intent_id and e.kind = 'reminded' and (e.details ->> 'days')::int >= r.days);
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
         coalesce((select coalesce(nullif(btrim(f.full_name), ''), f.email) from public.profiles f where f.id = p_staff), p_staff::text),
         p_action, p_document.order_id, (select o.order_reference from public.orders o where o.id = p_document.order_id),
         p_document.id, p_detail;
$function$;

CREATE OR REPLACE FUNCTION private.renewal_day (
  p_registered date,
  p_renewed    date
)
  RETURNS date
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Counted from the first day each time: the 29th of February is the 28th in common years and itself in leap years.
  select min(d.due)
    from (select (p_registered + make_interval(years => n))::date as due
            from generate_series(greatest(1, extract(year from private.today_at_office())::int - extract(year from p_registered)::int - 1),
                                 greatest(1, extract(year from private.today_at_office())::int - extract(year from p_registered)::int) + 2) as n) d
   where d.due >= private.today_at_office() - 60 and (p_renewed is null or d.due > p_renewed);
$function$;

CREATE OR REPLACE FUNCTION private.renewal_days()
  RETURNS integer[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Who was registered on the 29th of February is due on the 28th in common years.
  select array_agg((extract(month from d) * 100 + extract(day from d))::int) || 229
    from generate_series(private.today_at_office() - 60, private.today_at_office() + 60, interval '1 day') as d;
$function$;

CREATE OR REPLACE FUNCTION private.request_payment (
  o           public.orders,
  p_purpose   text,
  p_amount    numeric,
  p_due       date,
  p_renews_on date
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  purpose constant text := btrim(p_purpose);
  request constant uuid := gen_random_uuid();
  n public.orders;
begin
  if coalesce(o.stage, 'stopped') = 'stopped' then
    return 'refused-stage';
  end if;
  if purpose is null or not private.one_line(purpose, 3, 120) then
    return 'refused';
  end if;
  if p_amount is null or p_amount not between 0.50 and 50000 or round(p_amount, 2) <> p_amount then
    return 'refused-amount';
  end if;
  if p_due is null or p_due not between private.today_at_office() and private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  insert into public.orders (request_id, intent_id, order_reference, kind, user_id, full_name, email, phone, jurisdiction,
    jurisdiction_slug, service_type, company_name, incorporation_fee, total_fee, payment_method, parent_id,
    parent_reference, due_on, renews_on)
  values (request, request, public.take_reference(request, o.kind::text), o.kind, o.user_id, o.full_name, o.email, o.phone,
    o.jurisdiction, o.jurisdiction_slug, purpose, coalesce(o.registered_name, o.company_name), p_amount, p_amount, 'card',
    o.id, o.order_reference, p_due, p_renews_on)
  returning * into n;
  perform private.record_event(o.id, 'payment_requested', 'desk',
    jsonb_build_object('what', purpose, 'amount', p_amount, 'due', p_due));
  perform private.mail_customer(n, 'payment-requested', jsonb_build_object('due', p_due));
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION private.search_words (
  p_search text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when p_search ~ '^[+0-9 ().-]{6,}$' then ltrim(regexp_replace(p_search, '\D', '', 'g'), '0') else p_search end;
$function$;

CREATE OR REPLACE FUNCTION private.staff_name (
  p_account uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(nullif(btrim(p.full_name), ''), u.email)
    from auth.users u left join public.profiles p on p.id = u.id where u.id = p_account;
$function$;

CREATE OR REPLACE FUNCTION private.works_here (
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
  if p_staff is not null and not private.works_here(p_staff) then
    return 'refused-staff';
  end if;
  update public.orders set assigned_to = p_staff where id = o.id;
  perform private.record_event(o.id, case when p_staff is null then 'unassigned' else 'assigned' end, 'desk',
    p_desk_line => private.staff_name(coalesce(p_staff, o.assigned_to)), p_for_customer => false);
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."assign_order"(uuid, uuid, uuid) FROM PUBLIC, "anon", "service_role";

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
                 where state = 'sent' and sent_at < now() - interval '90 days' and data <> '{}' for update skip locked);
  get diagnostics mails = row_count;
  -- With the customers' files of these orders (files_to_delete).
  for stopped in
    select o.id from public.orders o
     where o.stage = 'stopped' and o.updated_at < now() - interval '30 days' and private.has_details(o.id)
  loop
    details := details + private.forget_details(stopped)::int;
  end loop;
  return jsonb_build_object('turns', turns, 'mails', mails, 'details', details);
end $function$;

CREATE OR REPLACE FUNCTION public.correct_order (
  p_order uuid,
  p_field text,
  p_value text,
  p_seen  bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  value constant text := btrim(coalesce(p_value, ''));
  registered constant boolean := p_field in ('registered_name', 'registration_number', 'registered_on');
  o public.orders;
  before text;
  details jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  if not found then
    return 'unknown';
  end if;
  before := case p_field
    when 'full_name' then o.full_name
    when 'phone' then o.phone
    when 'company_name' then coalesce((select r.answer from public.order_requirements r where r.order_id = o.id and r.key = 'names'), o.company_name)
    when 'registered_name' then o.registered_name
    when 'registration_number' then o.registration_number
    when 'registered_on' then o.registered_on::text
    else '' end;
  if before = value and value <> '' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if coalesce(o.stage, 'stopped') = 'stopped' or registered and o.stage <> 'completed'
     or p_field = 'company_name' and o.stage = 'completed' then
    return 'refused-stage';
  end if;
  if not coalesce(registered or p_field in ('full_name', 'phone', 'company_name'), false) or value = ''
     or not (case p_field
       when 'company_name' then private.many_lines(value, 1, 600)
       when 'phone' then private.one_line(value, 1, 40)
       when 'registration_number' then private.one_line(value, 1, 100)
       else private.one_line(value, 1, 200) end) then
    return 'refused';
  end if;
  if p_field = 'company_name' then
    update public.orders set company_name = split_part(value, e'\n', 1) where id = o.id;
    update public.order_requirements set answer = value where order_id = o.id and key = 'names' and answer is not null;
  elsif p_field = 'full_name' then
    update public.orders set full_name = value where id = o.id;
  elsif p_field = 'phone' then
    update public.orders set phone = value where id = o.id;
  elsif p_field = 'registered_on' then
    if not value ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' or value::date > private.today_at_office() + 1 then
      return 'refused-date';
    end if;
    update public.orders set registered_on = value::date where id = o.id;
  elsif p_field = 'registered_name' then
    update public.orders set registered_name = value where id = o.id;
  else
    update public.orders set registration_number = value where id = o.id;
  end if;
  details := jsonb_build_object('fields', p_field, 'before', before, 'after', value);
  perform private.mail_customer(o, 'order-corrected', details, private.record_event(o.id, 'corrected', 'desk', details)::text);
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION public.desk_companies (
  p_month integer,
  p_page  integer,
  p_size  integer
)
  RETURNS TABLE (
    id    uuid,
    total integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today constant int := private.day_of_year(private.today_at_office());
  first constant int := coalesce(p_month * 100, 0);
  last constant int := coalesce(p_month * 100 + 31, 1231);
  most constant int := 1000;
  size constant int := least(greatest(p_size, 1), 100);
  found uuid[];
begin
  if not private.is_staff() then
    return;
  end if;
  found := array(
    select o.id from (
      (select o.id, 1 as part, private.day_of_year(o.registered_on) as day from public.orders o
        where o.stage = 'completed' and private.day_of_year(o.registered_on) between greatest(first, today) and last
        order by private.day_of_year(o.registered_on), o.id limit most)
      union all
      (select o.id, 2, private.day_of_year(o.registered_on) from public.orders o
        where o.stage = 'completed' and private.day_of_year(o.registered_on) between first and least(last, today - 1)
        order by private.day_of_year(o.registered_on), o.id limit most)) o
     order by o.part, o.day, o.id
     limit most);
  return query
    select f.id, cardinality(found) from unnest(found) with ordinality as f (id, n)
     order by n limit size offset greatest(least(p_page, (cardinality(found) + size - 1) / size) - 1, 0) * size;
end $function$;

REVOKE ALL ON FUNCTION "public"."desk_companies"(integer, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desk_counts()
  RETURNS TABLE (
    queue     integer,
    waiting   integer,
    inquiries integer,
    mails     integer
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
  return query
    with queue as materialized (select q.kind from public.desk_queue(10000) q),
         open_orders as (
           select (select count(*) from public.orders o where o.stage in ('received', 'documents', 'filing'))
                + (select count(*) from public.orders o
                    where o.payment_claimed_at is not null and o.payment_verified_at is null and o.status = 'paid')
                + (select count(*) from public.orders o where o.parent_id is not null and o.status = 'submitted') as total)
    select count(queue.kind)::int,
           -- An open order has one step, the desk's or another's. Renewals are steps of finished orders.
           greatest(open_orders.total - count(*) filter (
             where queue.kind <> 'renew' and queue.kind = any (enum_range(null::public.next_step)::text[])), 0)::int,
           (select count(*)::int from public.customer_inquiries i where i.waiting_since is not null),
           (select count(*)::int from private.mails m where m.state = 'failed')
      from open_orders left join queue on true
     group by open_orders.total;
end $function$;

REVOKE ALL ON FUNCTION "public"."desk_counts"() FROM PUBLIC, "anon", "service_role";

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
           select date_trunc('month', r.issued_at at time zone 'America/New_York')::date as month, r.series, r.amount, r.order_id
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

REVOKE ALL ON FUNCTION "public"."desk_figures"(integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desk_order_facts (
  p_order uuid
)
  RETURNS TABLE (
    payment_transaction      text,
    stripe_payment_intent_id text,
    stripe_session_id        text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.payment_transaction, o.stripe_payment_intent_id, o.stripe_session_id
    from public.orders o where o.id = p_order and private.is_staff();
$function$;

REVOKE ALL ON FUNCTION "public"."desk_order_facts"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desk_orders (
  p_search text,
  p_stage  text,
  p_place  text,
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
  AS $function$
declare
  receipt constant boolean := btrim(p_search) ~* '^[RC]-[0-9]{1,18}$';
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.search_page('public.orders', 'true'
    || case p_stage
         when 'unpaid' then ' and stage is null and status = ''submitted'''
         when 'reported' then ' and payment_claimed_at is not null and payment_verified_at is null and status = ''paid'''
         else case when p_stage <> '' then format(' and stage = %L', p_stage) else '' end end
    || case when p_place <> '' then format(' and jurisdiction_slug = %L', p_place) else '' end
    || case when receipt then ' and ' || private.order_search(p_search) else '' end,
    case when not receipt then private.order_search(p_search) end,
    p_page, p_size);
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
  return query
    with sent as materialized (select s.order_id, min(s.since) as since from private.sent_slots() s group by s.order_id)
    select w.*, o.kind, o.assigned_to from (
      (select s.step::text as kind, s.since, s.due_on, s.order_id, null::uuid as inquiry_id
         from public.order_steps s where s.owner = 'desk' and s.step <> 'check'
        order by coalesce(s.due_on, s.since) limit p_limit)
      union all
      -- Asked of these orders alone, one by one: most orders in this stage wait for their customers.
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
      -- A late card payment stays until it is returned; anything else until somebody at the desk has seen to the payment.
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

REVOKE ALL ON FUNCTION "public"."desk_queue"(integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desk_search (
  p_search text
)
  RETURNS TABLE (
    order_id   uuid,
    inquiry_id uuid,
    matched    text,
    value      text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  search constant text := btrim(left(p_search, 100));
  receipt constant boolean := search ~* '^[RC]-[0-9]{1,18}$';
  most constant int := 50;
begin
  if not private.is_staff() or search = '' then
    return;
  end if;
  return query
    with by_order as (
      select f.id, row_number() over () as n
        from private.search_page('public.orders', case when receipt then private.order_search(search) else 'true' end,
                                 case when not receipt then private.order_search(search) end, 1, most) f),
    by_person as (
      select p.order_id as id, min(p.full_name) as name, min(f.n) as n
        from (select s.id, row_number() over () as n
                from private.search_page('public.order_people', 'true', private.search_condition('lower(full_name)', search), 1, most) s) f
        -- Limits, so that the rows are looked up one by one.
        cross join lateral (select x.order_id, x.full_name from public.order_people x where x.id = f.id limit 1) p
       where not receipt and not exists (select from by_order b where b.id = p.order_id)
       group by p.order_id),
    by_inquiry as (
      select s.id, row_number() over () as n
        from private.search_page('public.customer_inquiries', 'true',
               private.search_condition('lower(subject || '' '' || full_name || '' '' || email)', search), 1, most) s
       where not receipt)
    select found.order_id, found.inquiry_id, found.matched, found.value from (
      select 1 as part, b.n, b.id as order_id, null::uuid as inquiry_id,
             case when receipt then 'receipt' else m.matched end as matched,
             case when receipt then upper(search) else m.value end as value
        from by_order b
        cross join lateral (select * from public.orders x where x.id = b.id limit 1) o
        cross join lateral private.matching_value(search,
          '{reference,registered_name,registration_number,name,email,phone,payment,transaction,company,parent}',
          array[o.order_reference, o.registered_name, o.registration_number, o.full_name, o.email,
                regexp_replace(o.phone, '\D', '', 'g'), o.stripe_payment_intent_id, o.payment_transaction, o.company_name, o.parent_reference]) m
      union all
      select 2, p.n, p.id, null, 'person', p.name from by_person p
      union all
      select 3, q.n, null, q.id, 'inquiry', null from by_inquiry q) as found
     order by found.part, found.n;
end $function$;

REVOKE ALL ON FUNCTION "public"."desk_search"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desk_staff()
  RETURNS TABLE (
    id   uuid,
    name text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select u.id, private.staff_name(u.id)
    from auth.users u
   where (select private.is_staff()) and u.raw_app_meta_data ->> 'role' = 'staff' and u.email_confirmed_at is not null
   order by 2;
$function$;

REVOKE ALL ON FUNCTION "public"."desk_staff"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desk_waiting (
  p_page integer,
  p_size integer
)
  RETURNS TABLE (
    order_id uuid,
    step     public.next_step,
    owner    public.step_owner,
    since    timestamp with time zone,
    due_on   date,
    total    bigint
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
  return query
    with waiting as materialized (select s.* from public.order_steps s where s.owner in ('customer', 'outside')),
         counted as (select count(*) as total from waiting)
    select w.order_id, w.step, w.owner, w.since, w.due_on, counted.total
      from waiting w cross join counted
     order by w.since, w.order_id
     limit greatest(p_size, 1)
    offset (select greatest(least(p_page, (c.total + p_size - 1) / p_size) - 1, 0) * p_size from counted c);
end $function$;

REVOKE ALL ON FUNCTION "public"."desk_waiting"(integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.export_orders (
  p_from  date,
  p_to    date,
  p_after uuid    DEFAULT NULL::uuid,
  p_limit integer DEFAULT 1000
)
  RETURNS TABLE (
    id                      uuid,
    reference               text,
    belongs_to              text,
    placed                  date,
    kind                    public.order_kind,
    jurisdiction            text,
    service                 text,
    customer                text,
    email                   text,
    phone                   text,
    company                 text,
    registered_name         text,
    registration_number     text,
    state                   text,
    payment_method          public.payment_method,
    payment_id              text,
    paid                    date,
    filed                   date,
    handed_over             date,
    cancelled               date,
    service_fee             numeric,
    government_fee          numeric,
    nominee_director_fee    numeric,
    nominee_shareholder_fee numeric,
    total                   numeric,
    refunded                numeric
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  first constant timestamptz := private.midnight_at_office(p_from);
  beyond constant timestamptz := private.midnight_at_office(p_to + 1);
  last record;
begin
  if not private.is_staff() then
    return;
  end if;
  select o.created_at, o.id into last from public.orders o where o.id = p_after;
  if p_after is null then
    perform private.record_access(auth.uid(), 'exported', concat('Orders, ', p_from, ' to ', p_to));
  end if;
  return query
    select o.id, o.order_reference, o.parent_reference, private.day_at_office(o.created_at), o.kind, o.jurisdiction, o.service_type,
           o.full_name, o.email, o.phone, o.company_name, o.registered_name, o.registration_number,
           case when o.status = 'cancelled' then 'cancelled'
                when o.payment_claimed_at is not null and o.payment_verified_at is null and o.status = 'paid' then 'reported'
                else coalesce(o.stage::text, case when o.payment_verified_at is null then 'unpaid' else 'received' end) end,
           o.payment_method, coalesce(o.stripe_payment_intent_id, o.payment_transaction),
           private.day_at_office(o.payment_verified_at), private.day_at_office(o.filed_at),
           private.day_at_office(o.completed_at), private.day_at_office(o.cancelled_at),
           o.incorporation_fee, o.government_fee, o.nominee_director_fee, o.nominee_shareholder_fee, o.total_fee,
           o.refunded_amount
      from public.orders o
     where o.created_at >= coalesce(last.created_at, first) and o.created_at < beyond
       and (p_after is null or o.created_at > last.created_at or o.id < last.id)
     -- Reads the index of the newest orders backwards.
     order by o.created_at, o.id desc
     limit least(greatest(p_limit, 1), 1000);
end $function$;

REVOKE ALL ON FUNCTION "public"."export_orders"(date, date, uuid, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.export_receipts (
  p_from  date,
  p_to    date,
  p_after uuid    DEFAULT NULL::uuid,
  p_limit integer DEFAULT 1000
)
  RETURNS TABLE (
    id             uuid,
    number         text,
    issued         date,
    series         text,
    receipt        text,
    reference      text,
    belongs_to     text,
    kind           public.order_kind,
    jurisdiction   text,
    service        text,
    customer       text,
    email          text,
    payment_method public.payment_method,
    payment_id     text,
    amount         numeric
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  first constant timestamptz := private.midnight_at_office(p_from);
  beyond constant timestamptz := private.midnight_at_office(p_to + 1);
  last record;
begin
  if not private.is_staff() then
    return;
  end if;
  select r.issued_at, r.id into last from public.receipts r where r.id = p_after;
  if p_after is null then
    perform private.record_access(auth.uid(), 'exported', concat('Receipts, ', p_from, ' to ', p_to));
  end if;
  return query
    select r.id, r.label, private.day_at_office(r.issued_at), r.series,
           case when r.series = 'C' then (select c.label from public.receipts c where c.order_id = o.id and c.series = 'R') end,
           o.order_reference, o.parent_reference, o.kind, o.jurisdiction, o.service_type, o.full_name, o.email, o.payment_method,
           coalesce(o.stripe_payment_intent_id, o.payment_transaction),
           case when r.series = 'C' then -r.amount else r.amount end
      from public.receipts r join public.orders o on o.id = r.order_id
     where r.issued_at >= coalesce(last.issued_at, first) and r.issued_at < beyond
       and (p_after is null or r.issued_at > last.issued_at or r.id > last.id)
     order by r.issued_at, r.id
     limit least(greatest(p_limit, 1), 1000);
end $function$;

REVOKE ALL ON FUNCTION "public"."export_receipts"(date, date, uuid, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.has_staff_role()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.has_staff_role();
$function$;

REVOKE ALL ON FUNCTION "public"."has_staff_role"() FROM PUBLIC, "anon", "service_role";

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
  if exists (select from auth.users u where u.id = p_reader and u.raw_app_meta_data ->> 'role' = 'staff') then
    perform private.record_access(p_reader, p_action, coalesce(
      (select case r.asked_by when 'catalogue' then r.title else 'Requested document' end
         from public.order_requirements r where r.order_id = d.order_id and r.key = d.requirement),
      'Finished document'), d);
  end if;
  return d.path;
end $function$;

REVOKE ALL ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.place_order (
  p_order           text,
  p_closed_sessions text[]
)
  RETURNS public.place_order_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  n public.orders := private.as_new_order(p_order);
  o public.orders;
begin
  perform private.lock_intent(n.intent_id);
  select * into o from public.orders where request_id = n.request_id;
  if found then
    return case when o.status = 'cancelled' then 'cancelled' else 'already' end;
  end if;
  if exists (select from public.orders where intent_id = n.intent_id and status = 'paid') then
    return 'paid';
  end if;
  if exists (select from public.orders x where x.intent_id = n.intent_id and private.is_given_up(x)) then
    return 'cancelled';
  end if;
  -- What may still be paid at the card provider is not replaced: it has to be closed there first.
  if exists (select from public.orders where intent_id = n.intent_id and status = 'submitted'
              and stripe_session_id is not null and stripe_session_id <> all (coalesce(p_closed_sessions, '{}'))) then
    return 'open';
  end if;
  perform private.replace_orders(n);
  perform private.insert_order(n, p_order::jsonb);
  o := private.record_replaced(n.request_id);
  if o.payment_method <> 'card' then
    perform private.mail_customer(o, 'coin-instructions');
  end if;
  return 'placed';
end $function$;

CREATE OR REPLACE FUNCTION public.post_annual_notices (
  p_most integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  office constant text := 'America/New_York';
  today constant date := (now() at time zone office)::date;
  candidate record;
  o public.orders;
  fact jsonb;
  posted int := 0;
begin
  for candidate in
    select c.id, a.due, a.days, a.once
      from public.orders c
     cross join lateral private.annual_step(c.registered_on, today) as a
     where c.stage = 'completed' and c.kind = 'company' and c.payment_status = 'completed'
       and not exists (select from private.mails m
                        where m.dedupe = concat_ws('/', 'order', c.id, 'annual-notice', a.once))
       and not private.is_renewal_asked(c.id, a.due)
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
  -- The intent was paid another way, or given up: this money gets an order to be recorded on, and none to fulfil.
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
    -- Whom somebody else has in hand is left to the next run. What was true when they were listed is asked again: another
    -- run may have reminded of it meanwhile without changing the row.
    select * into o from public.orders where id = candidate for update skip locked;
    continue when not found or not private.may_be_reminded(o);
    perform private.record_event(o.id, 'reminded', 'system');
    perform private.mail_customer(o, 'checkout-reminder');
    reminded := reminded + 1;
  end loop;
  return reminded;
end $function$;

CREATE OR REPLACE FUNCTION public.remind_payments (
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
  days int;
  event bigint;
  reminded int := 0;
begin
  for candidate in
    select c.id from public.orders c
     where c.parent_id is not null and c.status = 'submitted' and c.due_on < private.today_at_office()
       and private.payment_reminder(c) is not null
     order by c.due_on limit p_most
  loop
    -- Asked again under the lock: another run may have reminded, or the customer paid.
    select * into o from public.orders where id = candidate for update skip locked;
    continue when not found;
    days := private.payment_reminder(o);
    continue when days is null;
    event := private.record_event(o.id, 'reminded', 'system', jsonb_build_object('days', days));
    perform private.mail_customer(o, 'payment-request-reminder', jsonb_build_object('due', o.due_on), event::text);
    reminded := reminded + 1;
  end loop;
  return reminded;
end $function$;

REVOKE ALL ON FUNCTION "public"."remind_payments"(integer) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.request_payment (
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
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_requested',
    jsonb_build_object('what', btrim(p_purpose), 'amount', p_amount, 'due', p_due));
  return coalesce(locked.refusal, private.request_payment(locked.o, p_purpose, p_amount, p_due, null));
end $function$;

REVOKE ALL ON FUNCTION "public"."request_payment"(uuid, text, numeric, date, bigint) FROM PUBLIC, "anon", "service_role";

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
  renews := private.renewal_day(o.registered_on, o.renewed_on);
  if o.kind <> 'company' or o.stage is distinct from 'completed' or o.payment_status <> 'completed'
     or renews > private.today_at_office() + 60 then
    return 'refused-stage';
  end if;
  if private.is_renewal_asked(o.id, renews) then
    return 'already';
  end if;
  return private.request_payment(o, p_purpose, p_amount, p_due, renews);
end $function$;

REVOKE ALL ON FUNCTION "public"."request_renewal"(uuid, text, numeric, date, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.staff_names (
  p_accounts uuid[]
)
  RETURNS TABLE (
    id   uuid,
    name text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.id, private.staff_name(a.id)
    from (select distinct unnest(p_accounts) as id) a where private.is_staff() and private.staff_name(a.id) is not null;
$function$;

REVOKE ALL ON FUNCTION "public"."staff_names"(uuid[]) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_document_of_an_order" CHECK ((num_nonnulls(order_id, order_reference, document_id) =
CASE
    WHEN (action = 'exported'::public.audit_action) THEN 0
    ELSE 3
END));

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
    'corrected'::text, 'payment_requested'::text, 'request_paid'::text, 'request_cancelled'::text, 'request_declined'::text, 'assigned'::text, 'unassigned'::text])));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_assigned_to_fkey" FOREIGN KEY (assigned_to) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_further_has_no_work" CHECK (((parent_id IS NULL) OR (COALESCE(stage, 'stopped'::public.order_stage) = 'stopped'::public.order_stage)));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_further_is_due"
    CHECK ((((parent_id IS NULL) = (due_on IS NULL)) AND ((parent_id IS NULL) = (parent_reference IS NULL)) AND (parent_id IS DISTINCT FROM id)));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_further_is_one_line"
    CHECK (((parent_id IS NULL) OR ((total_fee = incorporation_fee) AND (total_fee <= (50000)::numeric) AND (char_length(service_type) >= 3))));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_parent_id_fkey" FOREIGN KEY (parent_id) REFERENCES public.orders(id);

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_renewal_is_further" CHECK (((renews_on IS NULL) OR (parent_id IS NOT NULL)));

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
    (((r.due - 60))::timestamp without time zone AT TIME ZONE 'America/New_York'::text) AS since,
    r.due AS due_on
   FROM (public.orders o
     CROSS JOIN LATERAL ( SELECT private.renewal_day(o.registered_on, o.renewed_on) AS due) r)
  WHERE ((o.stage = 'completed'::public.order_stage) AND (o.kind = 'company'::public.order_kind) AND (o.payment_status = 'completed'::public.payment_status) AND ((((EXTRACT(month FROM o.registered_on) * (100)::numeric) + EXTRACT(day FROM o.registered_on)))::integer = ANY (private.renewal_days())) AND (r.due <= (private.today_at_office() + 60)) AND (NOT private.is_renewal_asked(o.id, r.due)));

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
  WHERE ((user_id = ( SELECT auth.uid() AS uid)) OR (email_lc = ( SELECT private.verified_email() AS verified_email)));

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

CREATE INDEX audit_log_order_idx ON public.audit_log USING btree (order_id, id)
  WHERE (order_id IS NOT NULL);

CREATE INDEX audit_log_staff_idx ON public.audit_log USING btree (staff_id, id);

CREATE INDEX order_events_attention_idx ON public.order_events USING btree (at)
  WHERE
    (kind = ANY (ARRAY['payment_mismatch'::text, 'second_payment'::text, 'disputed'::text, 'dispute_lost'::text, 'late_payment'::text, 'late_reported'::text, 'rebuilt'::text,
    'request_declined'::text]));

CREATE INDEX order_people_newest_idx ON public.order_people USING btree (created_at DESC, id);

CREATE INDEX order_people_words_idx ON public.order_people USING gin (lower(full_name) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX orders_assigned_idx ON public.orders USING btree (assigned_to)
  WHERE (assigned_to IS NOT NULL);

CREATE UNIQUE INDEX orders_one_renewal ON public.orders USING btree (parent_id, renews_on)
  WHERE ((renews_on IS NOT NULL) AND (status <> 'cancelled'::public.order_status));

CREATE INDEX orders_parent_idx ON public.orders USING btree (parent_id)
  WHERE (parent_id IS NOT NULL);

CREATE INDEX orders_renewal_idx ON public.orders USING btree (((((EXTRACT(month FROM registered_on) * (100)::numeric) + EXTRACT(day FROM registered_on)))::integer))
  WHERE ((stage = 'completed'::public.order_stage) AND (kind = 'company'::public.order_kind) AND (payment_status = 'completed'::public.payment_status));

CREATE INDEX orders_requested_idx ON public.orders USING btree (due_on)
  WHERE ((parent_id IS NOT NULL) AND (status = 'submitted'::public.order_status));

CREATE INDEX orders_words_idx ON public.orders
  USING gin
  (lower(((((((((((((((((((order_reference || ' '::text) || full_name) || ' '::text) || COALESCE(company_name, ''::text)) || ' '::text) || email) || ' '::text) ||
  regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text)) || ' '::text) || COALESCE(stripe_payment_intent_id, ''::text)) || ' '::text) ||
  COALESCE(payment_transaction, ''::text)) || ' '::text) || COALESCE(parent_reference, ''::text)) || ' '::text) || COALESCE(registered_name, ''::text)) || ' '::text) ||
  COALESCE(registration_number, ''::text))) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX receipts_issued_idx ON public.receipts USING btree (issued_at, id);

CREATE TRIGGER audit_log_guard
  BEFORE INSERT OR DELETE OR UPDATE ON public.audit_log
  FOR EACH ROW
  EXECUTE FUNCTION private.audit_log_guard();

CREATE TRIGGER audit_log_not_emptied
  BEFORE TRUNCATE ON public.audit_log
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.audit_log_guard();

CREATE TRIGGER further_payment_moved
  AFTER UPDATE OF status, payment_status ON public.orders
  FOR EACH ROW
  WHEN ((new.parent_id IS NOT NULL))
  EXECUTE FUNCTION private.further_payment_moved();

CREATE POLICY "audit_log_select_staff" ON "public"."audit_log"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "public"."audit_log"."detail" IS 'The catalogue''s title of the document, or what was exported. Never a file''s name or the desk''s own words.';

COMMENT ON COLUMN "public"."audit_log"."staff_name" IS 'The name at that time, or the address of an account without one.';

COMMENT ON COLUMN "public"."orders"."assigned_to" IS 'Who at the desk works on it. assign_order lets only staff be chosen.';

COMMENT ON COLUMN "public"."orders"."due_on" IS 'The day until which a further payment is to be paid.';

COMMENT ON COLUMN "public"."orders"."parent_id" IS 'The order that a further payment belongs to. Its amount comes from request_payment and is its only line, in incorporation_fee.';

COMMENT ON COLUMN "public"."orders"."parent_reference" IS 'The reference of that order, for lists.';

COMMENT ON COLUMN "public"."orders"."renewed_on" IS 'Of a company: the last yearly due date whose renewal is paid.';

COMMENT ON COLUMN "public"."orders"."renews_on" IS 'Of a renewal, which is a further payment: the yearly due date that it pays.';

COMMENT ON COLUMN "public"."orders"."service_type" IS 'What is ordered; of a further payment, what it is for, in the desk''s words.';

COMMENT ON FUNCTION "private"."as_new_order"(text) IS 'The order that a request describes in JSON, open whatever it says of that, and with the price that the desk asked for where the intent is a further payment. Its people and requirements are not columns and are read separately. As text, since clients differ in how they encode a jsonb argument.';

COMMENT ON FUNCTION "private"."audit_log_guard"() IS 'Only database functions add rows. Nobody changes or deletes one, whatever is granted.';

COMMENT ON FUNCTION "private"."day_at_office"(timestamp with time zone) IS 'The calendar day of an instant at the office.';

COMMENT ON FUNCTION "private"."day_of_year"(date) IS 'A day without its year, as a number to sort by: 1231 for December 31.';

COMMENT ON FUNCTION "private"."further_payment_moved"() IS 'Tells the history of an order that its further payment was paid, cancelled or declined, and until when its company is renewed.';

COMMENT ON FUNCTION "private"."has_details"(uuid) IS 'Whether an order has details that forget_details deletes.';

COMMENT ON FUNCTION "private"."has_newer_event"(uuid, bigint) IS 'Whether an order has events newer than p_seen, the newest one the caller saw. Who it is assigned to makes nothing that a colleague types out of date. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."has_staff_role"() IS 'Whether the caller''s account is staff: by the token, in an active session, and by the account as it is now.';

COMMENT ON FUNCTION "private"."insert_order"(public.orders, jsonb) IS 'Inserts an order with its people and what it requires, which a further payment has none of. Leaves out the columns that prove a payment.';

COMMENT ON FUNCTION "private"."is_given_up"(public.orders) IS 'Whether an order closed its intent for good: its customer cancelled it, or the desk did and it is a further payment.';

COMMENT ON FUNCTION "private"."is_renewal_asked"(uuid, date) IS 'Whether the customer was asked to pay the renewal that is due on this day, and paid, declined or has not answered.';

COMMENT ON FUNCTION "private"."is_staff"() IS 'Whether the caller is staff and has entered a code of the second factor in this session.';

COMMENT ON FUNCTION "private"."matching_value"(text, text[], text[]) IS 'Which of these named values a search matches best; null where it matches none of them by itself.';

COMMENT ON FUNCTION "private"."midnight_at_office"(date) IS 'The instant at which a calendar day begins at the office.';

COMMENT ON FUNCTION "private"."order_search"(text) IS 'The condition that an order matches a search: by a receipt''s number, or by the words of the order; null for an empty search.';

COMMENT ON FUNCTION "private"."payment_reminder"(public.orders) IS 'The reminder of a further payment that its customer has not had yet: after how many days; null or no row where there is none.';

COMMENT ON FUNCTION "private"."record_access"(uuid, public.audit_action, text, public.order_documents) IS 'Writes to the audit log what somebody at the desk opens or exports, in the transaction that lets them.';

COMMENT ON FUNCTION "private"."renewal_day"(date, date) IS 'The first yearly due date after the last one that was renewed. One that is more than 60 days ago has lapsed.';

COMMENT ON FUNCTION "private"."renewal_days"() IS 'Month and day of every day on which a renewal is due that the desk has to prepare now.';

COMMENT ON FUNCTION "private"."request_payment"(public.orders, text, numeric, date, date) IS 'Adds a further payment to an order, for its two verbs, which ask who is calling and hold the order''s lock.';

COMMENT ON FUNCTION "private"."search_words"(text) IS 'A search as the rows have it: a phone number is stored by its digits, and may be typed with a national zero.';

COMMENT ON FUNCTION "private"."staff_name"(uuid) IS 'The name in an account''s profile, or its address while there is none.';

COMMENT ON FUNCTION "private"."works_here"(uuid) IS 'Whether an account is staff now, whoever asks.';

COMMENT ON FUNCTION "public"."assign_order"(uuid, uuid, uuid) IS 'Staff gives an order to somebody at the desk, or with null to nobody. p_from: who the caller saw it assigned to. done, already, stale when a colleague has assigned it meanwhile, refused-staff, unknown, denied.';

COMMENT ON FUNCTION "public"."desk_companies"(integer, integer, integer) IS 'To staff: a page of the orders that were handed over, by id, the next anniversary of their registration first, or those of one month; each with how many there are as far as 1,000. Nothing to anybody else.';

COMMENT ON FUNCTION "public"."desk_counts"() IS 'To staff: how many tasks are on To do, how many orders on Waiting, how many inquiries wait for an answer, how many mails failed. Nothing to anybody else.';

COMMENT ON FUNCTION "public"."desk_figures"(integer) IS 'To staff: the last p_months calendar months at the office: receipts and credit notes by month, paid orders by jurisdiction and month, median days from payment to filing and to handover by kind (null: all), and the ten orders that have waited longest. Null to anybody else.';

COMMENT ON FUNCTION "public"."desk_order_facts"(uuid) IS 'To staff: what no customer reads of an order''s row, as a column''s grant can''t tell the two apart.';

COMMENT ON FUNCTION "public"."desk_queue"(integer) IS 'To staff: what waits for the desk, oldest first: the steps of orders that are the desk''s, and the open matters beside them. due_on: the day on which an answer was due. Nothing to anybody else.';

COMMENT ON FUNCTION "public"."desk_search"(text) IS 'To staff: the newest orders that match a search by their own words or a receipt, then those that match by a person, then inquiries, at most 50 of each. matched and value: what of it matched best. Nothing to anybody else.';

COMMENT ON FUNCTION "public"."desk_staff"() IS 'To staff: everybody who works at the desk. Nothing to anybody else.';

COMMENT ON FUNCTION "public"."desk_waiting"(integer, integer) IS 'To staff: a page of the orders that wait for their customers, or for a registrar or bank, oldest first, each with how many there are; beyond the end the last page. Nothing to anybody else.';

COMMENT ON FUNCTION "public"."export_orders"(date, date, uuid, integer) IS 'To staff: the orders placed on these days at the office, both included, oldest first, those after p_after; nothing to anybody else. The first page writes the audit log.';

COMMENT ON FUNCTION "public"."export_receipts"(date, date, uuid, integer) IS 'To staff: the receipts and credit notes issued on these days at the office, both included, oldest first, those after p_after. The amount of a credit note is negative. Nothing to anybody else. The first page writes the audit log.';

COMMENT ON FUNCTION "public"."has_staff_role"() IS 'Whether the caller''s account is staff, also before the second factor. It opens nothing; the page that asks for the code reads it.';

COMMENT ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) IS 'The place in Storage of a document that the reader may read, as the server has checked; null without its bytes. For somebody at the desk it writes the audit log in the same transaction.';

COMMENT ON FUNCTION "public"."post_annual_notices"(integer) IS 'Posts what falls due, unless its payment was asked for, of companies whose documents were handed over and whose money was not given back, once for each due date and step, p_most at once: how many.';

COMMENT ON FUNCTION "public"."remind_payments"(integer) IS 'Posts a reminder of each further payment that was due 1 or 7 days ago, once each, p_most at once: how many.';

COMMENT ON FUNCTION "public"."request_payment"(uuid, text, numeric, date, bigint) IS 'The desk asks for a further payment on a paid order: what for, US dollars, and until when: done, already, stale, refused (what for: 3 to 120 characters), refused-stage (not paid, ended, or itself a further payment), refused-amount (0.50 to 50,000), refused-date (past, or over two years ahead), unknown, denied.';

COMMENT ON FUNCTION "public"."request_renewal"(uuid, text, numeric, date, bigint) IS 'The desk asks for the payment of a company''s renewal, from 60 days before it is due: as request_payment; already also when this renewal was asked for, refused-stage also for what has no renewal or is not due yet.';

COMMENT ON FUNCTION "public"."staff_names"(uuid[]) IS 'To staff: the names of these accounts, also of former staff. Nothing to anybody else.';

COMMENT ON FUNCTION "public"."works_at_desk"() IS 'Whether the caller is staff, by the account as it is now, and has entered a code of the second factor.';

COMMENT ON TABLE "public"."audit_log" IS 'Who at the desk opened which document and exported what. Nobody changes or deletes a row.';

COMMENT ON VIEW "public"."order_steps" IS 'The one next step of each paid and unfinished order, of each further payment to be paid and of each company to be renewed: what, whose turn (customer, desk, outside: registrar or bank), since when, and the day it is due where one is recorded.';

COMMENT ON VIEW "public"."own_news" IS 'What others have done about the orders and inquiries of whoever asks since they marked it as read.';

COMMENT ON VIEW "public"."own_orders" IS 'The orders of whoever asks, by account or confirmed address: never those that only the desk may read.';

COMMENT ON VIEW "public"."own_steps" IS 'The next step of each of the caller''s own orders, and how many requirements wait for the customer. A renewal is one once it was asked for; a payment stays the customer''s when it is late.';

REVOKE ALL ON FUNCTION "private"."audit_log_guard"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."audit_log_guard"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."audit_log_guard"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."day_at_office"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."day_at_office"(timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."day_at_office"(timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."day_of_year"(date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."day_of_year"(date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."day_of_year"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."further_payment_moved"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."further_payment_moved"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."further_payment_moved"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_details"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_details"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."has_details"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_staff_role"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_staff_role"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."has_staff_role"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_given_up"(public.orders) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_given_up"(public.orders) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_given_up"(public.orders) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_renewal_asked"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_renewal_asked"(uuid, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_renewal_asked"(uuid, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_renewal_asked"(uuid, date) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_renewal_asked"(uuid, date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."matching_value"(text, text[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."matching_value"(text, text[], text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."matching_value"(text, text[], text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."midnight_at_office"(date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."midnight_at_office"(date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."midnight_at_office"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."order_search"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."order_search"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."order_search"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."payment_reminder"(public.orders) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."payment_reminder"(public.orders) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."payment_reminder"(public.orders) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_access"(uuid, public.audit_action, text, public.order_documents) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_access"(uuid, public.audit_action, text, public.order_documents) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."record_access"(uuid, public.audit_action, text, public.order_documents) TO "postgres";

REVOKE ALL ON FUNCTION "private"."renewal_day"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."renewal_day"(date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."renewal_day"(date, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."renewal_day"(date, date) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."renewal_day"(date, date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."renewal_days"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."renewal_days"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."renewal_days"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."renewal_days"() TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."renewal_days"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."request_payment"(public.orders, text, numeric, date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."request_payment"(public.orders, text, numeric, date, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."request_payment"(public.orders, text, numeric, date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."search_words"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."search_words"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."search_words"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."staff_name"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."staff_name"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."staff_name"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."works_here"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."works_here"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."works_here"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."assign_order"(uuid, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."assign_order"(uuid, uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."assign_order"(uuid, uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_companies"(integer, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_companies"(integer, integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_companies"(integer, integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_counts"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_counts"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_counts"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_figures"(integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_figures"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_figures"(integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_order_facts"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_order_facts"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_order_facts"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_queue"(integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_queue"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_queue"(integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_search"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_search"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_search"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_staff"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_staff"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_staff"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_waiting"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_waiting"(integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_waiting"(integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."export_orders"(date, date, uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."export_orders"(date, date, uuid, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."export_orders"(date, date, uuid, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."export_receipts"(date, date, uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."export_receipts"(date, date, uuid, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."export_receipts"(date, date, uuid, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."has_staff_role"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."has_staff_role"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."has_staff_role"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) TO "service_role";

REVOKE ALL ON FUNCTION "public"."remind_payments"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."remind_payments"(integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."remind_payments"(integer) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."request_payment"(uuid, text, numeric, date, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."request_payment"(uuid, text, numeric, date, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."request_payment"(uuid, text, numeric, date, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."request_renewal"(uuid, text, numeric, date, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."request_renewal"(uuid, text, numeric, date, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."request_renewal"(uuid, text, numeric, date, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."staff_names"(uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."staff_names"(uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."staff_names"(uuid[]) TO "postgres";

REVOKE ALL ON TABLE "public"."audit_log" FROM "authenticated";

GRANT SELECT ON TABLE "public"."audit_log" TO "authenticated";

REVOKE ALL ("assigned_to") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("assigned_to") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("due_on") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("due_on") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("parent_id") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("parent_id") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("parent_reference") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("parent_reference") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("renewed_on") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("renewed_on") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("renews_on") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("renews_on") ON TABLE "public"."orders" TO "authenticated";

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

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_detail_check" CHECK (private.one_line(detail, 1, 200));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_service_type_check" CHECK (private.one_line(service_type, 1, 120));

CREATE INDEX orders_anniversary_idx ON public.orders USING btree (private.day_of_year(registered_on), id)
  WHERE (stage = 'completed'::public.order_stage);
