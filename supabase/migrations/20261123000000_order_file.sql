SET local check_function_bodies = off;

REVOKE ALL ON SEQUENCE "public"."inquiry_messages_id_seq" FROM "postgres";

DROP POLICY "inquiry_messages_active_session" ON "public"."messages";

DROP POLICY "inquiry_messages_select_readers" ON "public"."messages";

DROP INDEX "public"."inquiry_messages_inquiry_idx";

DROP INDEX "public"."inquiry_messages_staff_idx";

DROP INDEX "public"."order_events_attention_idx";

DROP INDEX "public"."orders_to_file_idx";

DROP VIEW "public"."own_news";

DROP VIEW "public"."own_orders";

ALTER TABLE "public"."messages"
  DROP CONSTRAINT "inquiry_messages_inquiry_id_fkey";

ALTER TABLE "public"."messages"
  DROP CONSTRAINT "inquiry_messages_kind_check";

ALTER TABLE "public"."messages"
  DROP CONSTRAINT "inquiry_messages_line_check";

ALTER TABLE "public"."messages"
  DROP CONSTRAINT "inquiry_messages_pkey";

ALTER TABLE "public"."messages"
  DROP CONSTRAINT "inquiry_messages_say_something";

ALTER TABLE "public"."messages"
  DROP CONSTRAINT "inquiry_messages_staff_id_fkey";

ALTER TABLE "public"."order_requirements"
  DROP CONSTRAINT "order_requirements_key_check";

DROP FUNCTION "private"."add_inquiry_message"(uuid, text, text, text);

DROP FUNCTION "private"."disputes_waiting"();

DROP FUNCTION "private"."documents_waiting"();

DROP FUNCTION "private"."insert_order"(public.orders, jsonb);

DROP FUNCTION "private"."lock_inquiry_for_desk"(uuid, bigint, text, text);

DROP FUNCTION "public"."answer_inquiry"(uuid, text, bigint);

DROP FUNCTION "public"."close_inquiry"(uuid, bigint);

DROP FUNCTION "public"."complete_order"(uuid, bigint);

DROP FUNCTION "public"."desk_queue"(integer, text);

DROP FUNCTION "public"."file_order"(uuid, bigint);

DROP FUNCTION "public"."message_customer"(uuid, text, bigint);

DROP FUNCTION "public"."reopen_inquiry"(uuid, bigint);

DROP FUNCTION "public"."reply_inquiry"(uuid, text, bigint);

DROP TYPE "public"."inquiry_action_result";

ALTER SEQUENCE "public"."inquiry_messages_id_seq" RENAME TO "messages_id_seq";

CREATE TABLE "private"."person_requirements" (
  "order_id" uuid                    NOT NULL,
  "key"      text                    NOT NULL,
  "position" integer                 NOT NULL,
  "kind"     public.requirement_kind NOT NULL,
  "title"    text                    NOT NULL,
  CONSTRAINT "person_requirements_kind_check"
    CHECK ((kind = ANY (ARRAY['document'::public.requirement_kind, 'form'::public.requirement_kind, 'details'::public.requirement_kind]))),
  CONSTRAINT "person_requirements_pkey" PRIMARY KEY (order_id, key)
);

ALTER TABLE "private"."person_requirements"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."order_people" (
  "id"       uuid    NOT NULL DEFAULT gen_random_uuid(),
  "order_id" uuid    NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "order_people_order_id_position_key" UNIQUE (order_id, "position"),
  CONSTRAINT "order_people_pkey" PRIMARY KEY (id),
  CONSTRAINT "order_people_position_check" CHECK ((("position" >= 1) AND ("position" <= 99)))
);

ALTER TABLE "public"."order_people"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."order_people" FROM "anon";

ALTER TABLE "public"."order_requirements"
  ADD COLUMN "person_id" uuid;

ALTER TABLE "public"."orders"
  ADD COLUMN "filed_with" text;

ALTER TABLE "public"."orders"
  ADD COLUMN "filing_reference" text;

ALTER TABLE "public"."orders"
  ADD COLUMN "decided_at" timestamp WITH time zone;

ALTER TABLE "public"."orders"
  ADD COLUMN "unanswered_since" timestamp WITH time zone;

ALTER TYPE "public"."desk_action_result" ADD VALUE 'refused-date' BEFORE 'refused-documents';


SET local check_function_bodies = off;

ALTER TYPE "public"."desk_action_result" ADD VALUE 'refused-facts' BEFORE 'refused-last';


SET local check_function_bodies = off;

CREATE TYPE "public"."order_step" AS ENUM (
  'verify_payment',
  'find_payment',
  'dispute',
  'review',
  'send',
  'check',
  'file',
  'decision',
  'handover'
);

CREATE TYPE "public"."person_role" AS ENUM (
  'director',
  'shareholder',
  'beneficial_owner',
  'founder',
  'beneficiary',
  'council_member',
  'signatory',
  'secretary'
);

ALTER TABLE "private"."person_requirements"
  ADD COLUMN "roles" public.person_role[] NOT NULL;

ALTER TABLE "private"."person_requirements"
  ADD COLUMN "for_companies" boolean NOT NULL;

ALTER TABLE "public"."order_people"
  ADD COLUMN "roles" public.person_role[] NOT NULL;

ALTER TABLE "public"."order_people"
  ADD COLUMN "is_company" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."order_people"
  ADD COLUMN "full_name" text NOT NULL;

ALTER TABLE "public"."order_people"
  ADD COLUMN "birth_date" date;

ALTER TABLE "public"."order_people"
  ADD COLUMN "country" text;

ALTER TABLE "public"."order_people"
  ADD COLUMN "registration_number" text;

ALTER TABLE "public"."order_people"
  ADD COLUMN "address" text;

ALTER TABLE "public"."order_people"
  ADD COLUMN "politically_exposed" boolean;

ALTER TABLE "public"."order_people"
  ADD COLUMN "is_complete" boolean GENERATED ALWAYS AS (((country IS NOT NULL) AND (address IS NOT NULL) AND
CASE
    WHEN is_company THEN (registration_number IS NOT NULL)
    ELSE ((birth_date IS NOT NULL) AND (politically_exposed IS NOT NULL))
END)) STORED NOT NULL;

ALTER TABLE "public"."order_requirements"
  ADD COLUMN "role" public.person_role;

ALTER TABLE "public"."order_requirements"
  ADD COLUMN "needed" integer;

ALTER TABLE "public"."order_requirements"
  ADD COLUMN "answer" text;

ALTER TABLE "public"."order_requirements"
  ADD COLUMN "answered_at" timestamp WITH time zone;

ALTER TABLE "public"."order_requirements"
  ADD COLUMN "answer_state" text;

ALTER TABLE "public"."order_requirements"
  ADD COLUMN "answer_reason" text;

ALTER TABLE "public"."order_requirements"
  ADD COLUMN "decided_at" timestamp WITH time zone;

CREATE TYPE "public"."remove_person_result" AS ENUM (
  'removed',
  'already',
  'decided',
  'last',
  'closed',
  'denied'
);

CREATE TYPE "public"."save_answer_result" AS ENUM (
  'saved',
  'already',
  'decided',
  'refused',
  'closed',
  'unknown',
  'denied'
);

CREATE TYPE "public"."save_person_result" AS ENUM (
  'saved',
  'already',
  'named',
  'fixed',
  'full',
  'refused',
  'closed',
  'unknown',
  'denied'
);

CREATE TYPE "public"."step_owner" AS ENUM (
  'customer',
  'desk',
  'outside'
);

CREATE TYPE "public"."thread_result" AS ENUM (
  'done',
  'already',
  'stale',
  'full',
  'unknown',
  'denied'
);

CREATE OR REPLACE FUNCTION private.add_message (
  p_order   uuid,
  p_inquiry uuid,
  p_kind    text,
  p_body    text
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  waits constant boolean := p_kind in ('reply', 'reopened');
  message_id bigint;
begin
  insert into public.messages (order_id, inquiry_id, kind, staff_id, body)
  values (p_order, p_inquiry, p_kind, case when p_kind <> 'reply' then auth.uid() end, p_body)
  returning id into message_id;
  update public.orders set unanswered_since = case when waits then coalesce(unanswered_since, now()) end
   where id = p_order;
  update public.customer_inquiries
     set status = case p_kind when 'answer' then 'answered' when 'closed' then 'closed' else 'in_progress' end,
         waiting_since = case when waits then coalesce(waiting_since, now()) end
   where id = p_inquiry;
  return message_id;
end $function$;

CREATE OR REPLACE FUNCTION private.add_person_requirements (
  p_order uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.order_requirements (order_id, key, position, kind, person_id, title, asked_by)
  select p_order, t.key || '-' || p.position, t.position * 100 + p.position, t.kind, p.id, t.title, 'catalogue'
    from private.person_requirements t join public.order_people p on p.order_id = t.order_id
   where t.order_id = p_order and p.roles && t.roles and p.is_company = t.for_companies
  on conflict (order_id, key) do nothing;
$function$;

CREATE OR REPLACE FUNCTION private.answers_open (
  o public.orders
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select private.documents_open(o) and o.filed_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.begin_file (
  p_order       uuid,
  p_side        text,
  p_requirement text,
  p_by          uuid
)
  RETURNS TABLE (
    word public.begin_upload_result,
    path uuid
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
  of_order bigint;
  of_user bigint;
  given uuid;
begin
  select * into o from public.orders where id = p_order for update;
  if not found then
    return query select 'unknown'::public.begin_upload_result, null::uuid;
    return;
  end if;
  if p_side = 'customer' and not private.documents_open(o) or coalesce(o.stage, 'stopped') = 'stopped' then
    return query select 'closed'::public.begin_upload_result, null::uuid;
    return;
  end if;
  if p_side = 'customer'
     and not exists (select from public.order_requirements r
                      where r.order_id = o.id and r.key = p_requirement and r.kind in ('document', 'form')) then
    return query select 'unknown'::public.begin_upload_result, null::uuid;
    return;
  end if;
  if not private.has_document_room(o.id, p_side) then
    return query select 'full'::public.begin_upload_result, null::uuid;
    return;
  end if;
  -- A user's uploads to several orders are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('uploads ' || p_by, 0));
  -- The bytes of deleted documents are listed there too, from '-infinity' on.
  select count(*) filter (where f.order_id = o.id and f.side = p_side), count(*) filter (where f.begun_by = p_by)
    into of_order, of_user
    from private.unattached_files f
   where f.since > '-infinity' and (f.order_id = o.id or f.begun_by = p_by);
  if of_user >= 20 or of_order + (
       select count(*) from public.order_documents d
        where d.order_id = o.id and d.side = p_side and d.state in ('sent', 'accepted')) >= 60 then
    return query select 'busy'::public.begin_upload_result, null::uuid;
    return;
  end if;
  insert into private.unattached_files (order_id, side, begun_by) values (o.id, p_side, p_by)
  returning unattached_files.path into given;
  return query select 'begun'::public.begin_upload_result, given;
end $function$;

CREATE OR REPLACE FUNCTION private.correct_column (
  p_order uuid,
  p_field text,
  p_value text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform set_config('desk.correcting', p_field, true);
  execute format('update public.orders set %I = $2 where id = $1 and %1$I is distinct from $2', p_field) using p_order, p_value;
  perform set_config('desk.correcting', '', true);
end $function$;


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
    perform private.correct_column(o.id, 'company_name', first_name);
  end if;
  perform private.update_documents_complete(o.id);
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION private.decide_document (
  p_order    uuid,
  p_document uuid,
  p_state    text,
  p_line     text,
  p_seen     bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
  d public.order_documents;
  details jsonb;
  written bigint;
begin
  select * into o from public.orders where id = p_order for update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'customer';
  if d.state = p_state then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null or d.state not in ('sent', 'accepted') or not private.documents_open(o) then
    return 'refused';
  end if;
  update public.order_documents
     set state = p_state, reason = p_line, decided_at = now(), decided_by = auth.uid()
   where id = d.id;
  details := jsonb_build_object('document', private.slot_title(o.id, d.requirement));
  written := private.record_event(o.id, 'document_' || p_state, 'desk', details, p_line);
  if p_state = 'refused' then
    perform private.mail_customer(o, 'document-refused', details || jsonb_build_object('line', p_line), written::text);
  end if;
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION private.documents_missing (
  p_order uuid
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select count(*)::int from public.order_slots s
   where s.order_id = p_order and s.status not in ('accepted', 'waived', 'given');
$function$;

CREATE OR REPLACE FUNCTION private.documents_reminder (
  p_order uuid
)
  RETURNS TABLE (
    days  integer,
    since timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select r.days, s.since
    from public.order_steps s
    cross join lateral (select max(d) as days from unnest(array[7, 21]) as d where s.since <= now() - make_interval(days => d)) r
   where s.order_id = p_order and s.step = 'send' and r.days is not null
     and not exists (select from public.order_events e
                      where e.order_id = s.order_id and e.kind = 'documents_reminded' and e.at > s.since
                        and (e.details ->> 'days')::int >= r.days);
$function$;

CREATE OR REPLACE FUNCTION private.forget_details (
  p_order uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  had_details boolean;
begin
  update public.order_people
     set birth_date = null, country = null, registration_number = null, address = null, politically_exposed = null
   where order_id = p_order
     and num_nonnulls(birth_date, country, registration_number, address, politically_exposed) > 0;
  had_details := found;
  update public.order_requirements
     set answer = null, answered_at = null, answer_state = null, answer_reason = null, decided_at = null
   where order_id = p_order and kind = 'answer' and not given and answer is not null;
  return had_details or found;
end $function$;

CREATE OR REPLACE FUNCTION private.has_accepted_documents (
  p_person uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.order_requirements r
      join public.order_documents d on d.order_id = r.order_id and d.requirement = r.key
     where r.person_id = p_person and d.state = 'accepted');
$function$;

CREATE OR REPLACE FUNCTION private.has_document_room (
  p_order uuid,
  p_side  text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Refused and removed files make room, but only up to 100 rows.
  select count(*) filter (where d.state in ('sent', 'accepted')) < 60 and count(*) < 200
    from public.order_documents d where d.order_id = p_order and d.side = p_side;
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
    terms_version, refunds_version, consented_at, status, cancelled_at, cancel_reason, replaced_by)
  values (n.request_id, n.intent_id, n.order_reference, n.kind, n.user_id, n.full_name, n.email, n.phone, n.jurisdiction,
    n.jurisdiction_slug, n.service_type, n.company_name, n.director_name, n.shareholder_name, n.beneficial_owner_name,
    coalesce(n.use_nominee_director, false), coalesce(n.use_nominee_shareholder, false), n.incorporation_fee,
    n.government_fee, coalesce(n.nominee_director_fee, 0), coalesce(n.nominee_shareholder_fee, 0), n.total_fee,
    n.payment_method, n.stripe_session_id, n.confirm_token_hash, n.notes,
    n.terms_version, n.refunds_version, n.consented_at, n.status, n.cancelled_at, n.cancel_reason, n.replaced_by)
  returning id into placed;
  perform private.insert_people(placed, p_order -> 'people');
  perform private.insert_requirements(placed, p_order -> 'requirements');
end $function$;

CREATE OR REPLACE FUNCTION private.insert_people (
  p_order  uuid,
  p_people jsonb
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.order_people (order_id, position, roles, is_company, full_name)
  select p_order, p.position, p.roles, coalesce(p.is_company, false), p.full_name
    from rows from (jsonb_to_recordset(coalesce(p_people, '[]')) as (roles public.person_role[], full_name text, is_company boolean))
         with ordinality as p (roles, full_name, is_company, position);
$function$;

CREATE OR REPLACE FUNCTION private.insert_requirements (
  p_order        uuid,
  p_requirements jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.order_requirements (order_id, key, position, kind, role, needed, title, asked_by, given, answer, answered_at, answer_state)
  select p_order, r.key, r.position * 100, r.kind, r.role, r.needed, r.title, 'catalogue', r.answer is not null, r.answer,
         case when r.answer is not null then now() end, case when r.answer is not null then 'accepted' end
    from rows from (jsonb_to_recordset(p_requirements) as (key text, kind public.requirement_kind, title text, answer text,
           role public.person_role, needed int, roles public.person_role[], for_companies boolean))
         with ordinality as r (key, kind, title, answer, role, needed, roles, for_companies, position)
   where r.roles is null;
  if not found then
    raise exception 'an order is placed with its required documents' using errcode = '23514';
  end if;
  insert into private.person_requirements (order_id, key, position, kind, title, roles, for_companies)
  select p_order, r.key, r.position, r.kind, r.title, r.roles, coalesce(r.for_companies, false)
    from rows from (jsonb_to_recordset(p_requirements) as (key text, kind public.requirement_kind, title text,
           roles public.person_role[], for_companies boolean))
         with ordinality as r (key, kind, title, roles, for_companies, position)
   where r.roles is not null;
  perform private.add_person_requirements(p_order);
end $function$;

CREATE OR REPLACE FUNCTION private.is_payment_missing (
  p_order uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select e.kind = 'payment_not_found' from public.order_events e
                    where e.order_id = p_order and e.kind in ('payment_reported', 'payment_not_found')
                    order by e.id desc limit 1), false);
$function$;

CREATE OR REPLACE FUNCTION private.is_thread_closed (
  p_order   uuid,
  p_inquiry uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select m.kind = 'closed' from public.messages m
                    where m.order_id = p_order or m.inquiry_id = p_inquiry order by m.id desc limit 1), false);
$function$;

CREATE OR REPLACE FUNCTION private.is_valid_person (
  n public.order_people
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(cardinality(n.roles) between 1 and 8 and btrim(n.full_name) <> '' and private.one_line(n.full_name, 1, 200), false)
     and coalesce(n.birth_date between '1900-01-01' and current_date, true)
     and coalesce(n.country ~ '^[A-Z]{2}$', true)
     and private.one_line(n.registration_number, 1, 60) and private.many_lines(n.address, 1, 500);
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
     and (user_id = auth.uid() or email_lc = private.verified_email()) for update;
  return o;
end $function$;

CREATE OR REPLACE FUNCTION private.lock_thread_for_desk (
  p_order   uuid,
  p_inquiry uuid,
  p_kind    text,
  p_body    text,
  p_seen    bigint
)
  RETURNS public.thread_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  newer record;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  if num_nonnulls(p_order, p_inquiry) <> 1 then
    return 'unknown';
  end if;
  perform from public.orders where id = p_order for update;
  if not found then
    perform from public.customer_inquiries where id = p_inquiry for update;
    if not found then
      return 'unknown';
    end if;
  end if;
  select count(*) as messages,
         count(*) filter (where kind = p_kind and staff_id = auth.uid() and body is not distinct from p_body) as same
    into newer
    from public.messages m where (m.order_id = p_order or m.inquiry_id = p_inquiry) and m.id > p_seen;
  return case when newer.same > 0 then 'already' when newer.messages > 0 then 'stale' end;
end $function$;

CREATE OR REPLACE FUNCTION private.mail_documents_sent (
  o public.orders
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- The desk gets at most one email an hour about several files, answers and people.
  select private.mail_desk(o, 'desk-documents-sent', '{}', to_char(now() at time zone 'utc', 'YYYYMMDDHH24'));
$function$;

CREATE OR REPLACE FUNCTION private.orders_guard()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- A column that is in neither list is fixed from the start, and so is any column added later.
  by_server constant text[] := '{stripe_session_id,confirm_token_hash,updated_at,email_lc}';
  changeable constant text[] := by_server || '{user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,payment_transaction,refunded_amount,dispute,notes,cancelled_at,cancel_reason,replaced_by,late_payment_at,late_payment_returned_at,stage,reviewed_at,documents_complete_at,filed_at,completed_at,stop_reason,filed_with,filing_reference,decision_due_on,decided_at,registered_name,registration_number,registered_on,unanswered_since}';
  -- The column that correct_order is about to correct.
  correcting constant text := coalesce(current_setting('desk.correcting', true), '');
  corrected constant text := case when correcting in ('full_name', 'phone', 'company_name') then correcting else '' end;
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

  if to_jsonb(new) - changeable - corrected is distinct from to_jsonb(old) - changeable - corrected
     or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'an order is never re-priced, renamed or given to another' using errcode = '23514';
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
  elsif new.stage is null and new.payment_verified_at is not null then
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

CREATE OR REPLACE FUNCTION private.record_decision_undone (
  o        public.orders,
  p_event  text,
  p_title  text,
  p_reason text,
  p_mail   boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  details constant jsonb := jsonb_build_object('document', p_title);
  event constant bigint := private.record_event(o.id, p_event, 'desk', details, p_reason);
begin
  perform private.update_documents_complete(o.id);
  if p_mail then
    perform private.mail_customer(o, 'decision-undone', details || jsonb_build_object('kind', p_event, 'line', p_reason), event::text);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.record_details_sent (
  o      public.orders,
  p_name text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  told constant jsonb := jsonb_build_object('person', p_name);
begin
  -- Details are saved field by field: one event until something else happens.
  if not exists (
      select from (select e.kind, e.details from public.order_events e where e.order_id = o.id order by e.id desc limit 1) as newest
       where newest.kind = 'details_sent' and newest.details = told) then
    perform private.record_event(o.id, 'details_sent', 'customer', told);
    perform private.mail_documents_sent(o);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.sent_slots()
  RETURNS TABLE (
    order_id uuid,
    since    timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select d.order_id, d.sent_at from public.order_documents d where d.state = 'sent'
  union all
  select r.order_id, r.answered_at from public.order_requirements r where r.answer_state = 'sent' and r.waived_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.slot_times (
  p_order uuid
)
  RETURNS TABLE (
    sent_since timestamp with time zone,
    open_since timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select min(x.since) filter (where x.status = 'sent'), max(x.since) filter (where x.status in ('needed', 'refused'))
    from public.order_slots x where x.order_id = p_order;
$function$;

CREATE OR REPLACE FUNCTION private.slot_title (
  p_order uuid,
  p_key   text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select left(concat_ws(', ', r.title, p.full_name), 400)
    from public.order_requirements r left join public.order_people p on p.id = r.person_id
   where r.order_id = p_order and r.key = p_key;
$function$;

CREATE OR REPLACE FUNCTION private.today_at_office()
  RETURNS date
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select (now() at time zone 'America/New_York')::date;
$function$;

CREATE OR REPLACE FUNCTION private.update_person (
  n public.order_people
)
  RETURNS public.order_people
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.order_people
     set roles = n.roles, is_company = n.is_company, full_name = n.full_name, birth_date = n.birth_date, country = n.country,
         registration_number = n.registration_number, address = n.address, politically_exposed = n.politically_exposed
   where id = n.id
  returning * into n;
  perform private.update_person_requirements(n.order_id);
  return n;
end $function$;

CREATE OR REPLACE FUNCTION private.update_person_requirements (
  p_order uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from public.order_requirements r
   using public.order_people p
   where r.order_id = p_order and p.id = r.person_id and r.asked_by = 'catalogue'
     and not exists (select from private.person_requirements t
                      where t.order_id = r.order_id and r.key = t.key || '-' || p.position
                        and p.roles && t.roles and p.is_company = t.for_companies)
     and not exists (select from public.order_documents d
                      where d.order_id = r.order_id and d.requirement = r.key and d.state <> 'removed');
  select private.add_person_requirements(p_order);
$function$;

CREATE OR REPLACE FUNCTION private.with_fields (
  p        public.order_people,
  p_fields jsonb
)
  RETURNS public.order_people
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  n public.order_people;
begin
  n := jsonb_populate_record(p, (
    select coalesce(jsonb_object_agg(f.key, nullif(f.value, '""')), '{}')
      from jsonb_each(p_fields) as f
     where f.key in ('roles', 'is_company', 'full_name', 'birth_date', 'country', 'registration_number', 'address', 'politically_exposed')));
  n.roles := array(select distinct r from unnest(n.roles) as r order by r);
  n.is_company := coalesce(n.is_company, false);
  if n.is_company then
    n.birth_date := null;
    n.politically_exposed := null;
  else
    n.registration_number := null;
  end if;
  return n;
end $function$;

CREATE OR REPLACE FUNCTION public.accept_answer (
  p_order       uuid,
  p_requirement text,
  p_seen        bigint
)
  RETURNS public.desk_action_result
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_answer(p_order, p_requirement, 'accepted', null, p_seen) end;
$function$;

REVOKE ALL ON FUNCTION "public"."accept_answer"(uuid, text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.answer_thread (
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
  refusal constant public.thread_result := private.lock_thread_for_desk(p_order, p_inquiry, 'answer', p_body, p_seen);
  details constant jsonb := jsonb_build_object('line', p_body);
  message_id bigint;
begin
  if refusal is not null then
    return refusal;
  end if;
  message_id := private.add_message(p_order, p_inquiry, 'answer', p_body);
  perform private.mail_customer(o, 'order-message', details, concat('message/', message_id))
     from public.orders o where o.id = p_order;
  perform private.post_mail(format('inquiry/%s/inquiry-answered/%s', i.id, message_id), 'inquiry-answered', i.email, null, i.id, details)
     from public.customer_inquiries i where i.id = p_inquiry;
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."answer_thread"(text, bigint, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.ask_document (
  p_order uuid,
  p_title text,
  p_line  text,
  p_seen  bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
  details constant jsonb := jsonb_build_object('document', p_title, 'line', nullif(p_line, ''));
  number int;
  written bigint;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  if exists (select from public.order_requirements r
              where r.order_id = o.id and r.asked_by = 'desk' and r.waived_at is null and r.title = p_title
                and r.line is not distinct from nullif(p_line, '')
                and not exists (select from public.order_documents d
                                 where d.order_id = o.id and d.requirement = r.key and d.state <> 'removed')) then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  -- One more than the highest: requests can be withdrawn.
  select coalesce(max(substring(key from '[0-9]+$')::int), 0) + 1 into number
    from public.order_requirements where order_id = o.id and asked_by = 'desk';
  if o.id is null or not private.documents_open(o) or number > 20
     or p_title is null or not private.one_line(p_title, 1, 200) or not private.many_lines(nullif(p_line, ''), 1, 1000) then
    return 'refused';
  end if;
  insert into public.order_requirements (order_id, key, position, kind, title, line, asked_by)
  values (o.id, 'asked-' || number, 10000 + number, 'document', p_title, nullif(p_line, ''), 'desk');
  written := private.record_event(o.id, 'document_asked', 'desk', details - 'line', p_line);
  perform private.mail_customer(o, 'document-asked', details, written::text);
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
                 where state = 'sent' and sent_at < now() - interval '90 days' and data <> '{}' for update skip locked);
  get diagnostics mails = row_count;
  -- With the customers' files of these orders (files_to_delete).
  for stopped in
    select id from public.orders where stage = 'stopped' and updated_at < now() - interval '30 days'
  loop
    details := details + private.forget_details(stopped)::int;
  end loop;
  return jsonb_build_object('turns', turns, 'mails', mails, 'details', details);
end $function$;

CREATE OR REPLACE FUNCTION public.close_thread (
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
  refusal constant public.thread_result := private.lock_thread_for_desk(p_order, p_inquiry, 'closed', null, p_seen);
begin
  if refusal is not null then
    return refusal;
  end if;
  if private.is_thread_closed(p_order, p_inquiry) then
    return 'already';
  end if;
  perform private.add_message(p_order, p_inquiry, 'closed', null);
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."close_thread"(bigint, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.complete_order (
  p_order               uuid,
  p_registered_name     text,
  p_registration_number text,
  p_registered_on       date,
  p_seen                bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  details constant jsonb := jsonb_build_object('name', p_registered_name, 'number', p_registration_number, 'date', p_registered_on);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'completed', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.stage = 'completed' then
    return 'already';
  end if;
  if o.stage is distinct from 'filing' then
    return 'refused-stage';
  end if;
  if private.count_finished(o.id) = 0 then
    return 'refused-unattached';
  end if;
  if coalesce(p_registered_name, '') = '' or coalesce(p_registration_number, '') = '' then
    return 'refused-facts';
  end if;
  if p_registered_on is null or p_registered_on > private.today_at_office() + 1 or p_registered_on < '2000-01-01' then
    return 'refused-date';
  end if;
  update public.orders
     set stage = 'completed', completed_at = now(), decided_at = coalesce(decided_at, now()), registered_name = p_registered_name,
         registration_number = p_registration_number, registered_on = p_registered_on
   where id = o.id;
  perform private.mail_customer(o, 'order-completed', details, private.record_event(o.id, 'completed', 'desk', details)::text);
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."complete_order"(uuid, text, text, date, bigint) FROM PUBLIC, "anon", "service_role";

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
     or not private.many_lines(value, 1, 600) or p_field <> 'company_name' and not private.one_line(value, 1, 200) then
    return 'refused';
  end if;
  if p_field = 'company_name' then
    perform private.correct_column(o.id, p_field, split_part(value, e'\n', 1));
    update public.order_requirements set answer = value where order_id = o.id and key = 'names' and answer is not null;
  elsif p_field in ('full_name', 'phone') then
    perform private.correct_column(o.id, p_field, value);
  elsif p_field = 'registered_on' then
    if not value ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' or value::date > private.today_at_office() + 1 then
      return 'refused-date';
    end if;
    update public.orders set registered_on = value::date where id = o.id;
  elsif p_field = 'registered_name' then
    update public.orders set registered_name = value where id = o.id;
  else
    update public.orders set registration_number = left(value, 100) where id = o.id;
  end if;
  details := jsonb_build_object('fields', p_field, 'before', before, 'after', value);
  perform private.mail_customer(o, 'order-corrected', details, private.record_event(o.id, 'corrected', 'desk', details)::text);
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."correct_order"(uuid, text, text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.correct_person (
  p_order  uuid,
  p_person uuid,
  p_fields text,
  p_seen   bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
  p public.order_people;
  n public.order_people;
  details jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select * into p from public.order_people where id = p_person and order_id = o.id;
  n := private.with_fields(p, p_fields::jsonb);
  if p.id is not null and to_jsonb(n) = to_jsonb(p) then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if p.id is null or not private.documents_open(o) or not private.is_valid_person(n) then
    return 'refused';
  end if;
  n := private.update_person(n);
  details := jsonb_strip_nulls(jsonb_build_object(
    'person', n.full_name,
    'fields', (select string_agg(f.key, ' ' order by f.key) from jsonb_each(to_jsonb(n)) as f
                where f.key <> 'is_complete' and f.value is distinct from to_jsonb(p) -> f.key),
    'before', case when n.full_name <> p.full_name then p.full_name end,
    'after', case when n.full_name <> p.full_name then n.full_name end,
    'roles_before', case when n.roles <> p.roles then array_to_string(p.roles, ' ') end,
    'roles_after', case when n.roles <> p.roles then array_to_string(n.roles, ' ') end));
  perform private.mail_customer(o, 'order-corrected', details, private.record_event(o.id, 'corrected', 'desk', details)::text);
  perform private.update_documents_complete(o.id);
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."correct_person"(uuid, uuid, text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desk_queue (
  p_limit integer
)
  RETURNS TABLE (
    kind       text,
    since      timestamp with time zone,
    due_on     date,
    order_id   uuid,
    inquiry_id uuid,
    order_kind public.order_kind
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
    select w.*, (select o.kind from public.orders o where o.id = w.order_id) from (
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
        where e.kind in ('payment_mismatch', 'second_payment', 'disputed', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt')
          and case e.kind
            when 'late_payment' then exists (select from public.orders o where o.id = e.order_id and o.late_payment_returned_at is null)
            else not exists (select from public.order_events later
                              where later.order_id = e.order_id and later.id > e.id and later.actor = 'desk'
                                and later.kind in ('desk_note', 'cancelled', 'refunded', 'partly_refunded', 'late_returned', 'payment_verified'))
            end
          -- An order in work has its step for it.
          and (e.kind <> 'disputed' or exists (select from public.orders o
                where o.id = e.order_id and o.dispute = 'open' and o.stage not in ('received', 'documents', 'filing')))
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
    ) w;
end $function$;

REVOKE ALL ON FUNCTION "public"."desk_queue"(integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desk_waiting (
  p_page integer,
  p_size integer
)
  RETURNS TABLE (
    order_id uuid,
    step     public.order_step,
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

CREATE OR REPLACE FUNCTION public.extend_decision (
  p_order uuid,
  p_due   date,
  p_line  text,
  p_seen  bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  details constant jsonb := jsonb_build_object('due', p_due);
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'decision_late', details, p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).stage is distinct from 'filing' or (locked.o).decided_at is not null then
    return 'refused-stage';
  end if;
  if p_due is null or p_due <= private.today_at_office() or p_due > private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  update public.orders set decision_due_on = p_due where id = p_order;
  event := private.record_event(p_order, 'decision_late', 'desk', details, p_line);
  perform private.mail_customer(locked.o, 'order-decision', details || jsonb_build_object('kind', 'late', 'line', p_line), event::text);
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."extend_decision"(uuid, date, text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.file_order (
  p_order      uuid,
  p_filed_with text,
  p_reference  text,
  p_due        date,
  p_seen       bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  details constant jsonb := jsonb_build_object('with', p_filed_with, 'reference', nullif(p_reference, ''), 'due', p_due);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'filed', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.stage in ('filing', 'completed') then
    return 'already';
  end if;
  if o.stage is null or o.stage = 'stopped' then
    return 'refused-stage';
  end if;
  if not private.documents_settled(o) then
    return 'refused-documents';
  end if;
  if p_due is null or p_due < private.today_at_office() or p_due > private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  update public.orders
     set stage = 'filing', filed_at = now(), filed_with = p_filed_with, filing_reference = nullif(p_reference, ''),
         decision_due_on = p_due, decided_at = null, reviewed_at = coalesce(reviewed_at, now()),
         documents_complete_at = coalesce(documents_complete_at, now())
   where id = o.id;
  perform private.mail_customer(o, 'order-filed', details, private.record_event(o.id, 'filed', 'desk', details)::text);
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."file_order"(uuid, text, text, date, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.forget_documents (
  p_reference text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
  gone int;
  had_details boolean;
begin
  select * into o from public.orders where order_reference = p_reference for update;
  if not found then
    return null;
  end if;
  delete from public.order_documents where order_id = o.id;
  get diagnostics gone = row_count;
  had_details := private.forget_details(o.id);
  if gone > 0 or had_details then
    perform private.record_event(o.id, 'document_removed', 'desk', '{"document": "All documents and personal details"}');
  end if;
  return gone;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_payment_not_found (
  p_order uuid,
  p_line  text,
  p_seen  bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  locked record;
  o public.orders;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_not_found', p_line => p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.payment_method = 'card' or o.payment_claimed_at is null or o.payment_verified_at is not null
     or o.status <> 'paid' or o.payment_status <> 'completed' then
    return 'refused-unreported';
  end if;
  event := private.record_event(o.id, 'payment_not_found', 'desk', p_line => p_line);
  perform private.mail_customer(o, 'order-message', jsonb_build_object('line', p_line), event::text);
  return 'done';
end $function$;

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
  if exists (select from public.orders where intent_id = n.intent_id and cancel_reason = 'customer') then
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
  select * into standing from public.orders
   where intent_id = n.intent_id and (status = 'paid' or cancel_reason = 'customer') order by status = 'paid' desc limit 1;
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
  n.cancel_reason := case standing.status when 'paid' then 'replaced' else 'customer' end;
  n.replaced_by := case standing.status when 'paid' then standing.order_reference end;
  perform private.insert_order(n, p_order::jsonb);
  select * into o from public.orders where request_id = n.request_id;
  if o.replaced_by is null then
    perform private.record_event(o.id, 'cancelled', 'customer');
  else
    perform private.record_event(o.id, 'replaced', 'customer',
      jsonb_build_object('by', standing.order_reference, 'way', standing.payment_method));
    perform private.record_event(standing.id, 'replaces', 'customer',
      jsonb_build_object('reference', o.order_reference, 'way', o.payment_method));
  end if;
  perform private.alert_desk(o, 'rebuilt', '{}', format('Rebuilt from the card session %s.', n.stripe_session_id), false);
  return 'cancelled';
end $function$;

CREATE OR REPLACE FUNCTION public.record_approval (
  p_order uuid,
  p_line  text,
  p_seen  bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'approved', p_line => nullif(p_line, ''));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).stage is distinct from 'filing' then
    return 'refused-stage';
  end if;
  if (locked.o).decided_at is not null then
    return 'already';
  end if;
  update public.orders set decided_at = now() where id = p_order;
  event := private.record_event(p_order, 'approved', 'desk', p_line => p_line);
  perform private.mail_customer(locked.o, 'order-decision', jsonb_build_object('kind', 'approved', 'line', nullif(p_line, '')), event::text);
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."record_approval"(uuid, text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.record_refusal (
  p_order uuid,
  p_line  text,
  p_seen  bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'declined', p_line => p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).stage is distinct from 'filing' or (locked.o).decided_at is not null then
    return 'refused-stage';
  end if;
  update public.orders
     set stage = 'documents', filed_at = null, filed_with = null, filing_reference = null, decision_due_on = null
   where id = p_order;
  event := private.record_event(p_order, 'declined', 'desk', p_line => p_line);
  perform private.update_documents_complete(p_order);
  perform private.mail_customer(locked.o, 'order-decision', jsonb_build_object('kind', 'declined', 'line', p_line), event::text);
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."record_refusal"(uuid, text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.refuse_answer (
  p_order       uuid,
  p_requirement text,
  p_line        text,
  p_seen        bigint
)
  RETURNS public.desk_action_result
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_answer(p_order, p_requirement, 'refused', p_line, p_seen) end;
$function$;

REVOKE ALL ON FUNCTION "public"."refuse_answer"(uuid, text, text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.remind_documents (
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
  r record;
  event bigint;
  reminded int := 0;
begin
  for candidate in
    select c.id from public.orders c cross join lateral private.documents_reminder(c.id)
     where c.reviewed_at is not null and c.stage in ('received', 'documents') and c.documents_complete_at is null
       and c.payment_verified_at < now() - interval '7 days'
     order by c.payment_verified_at limit p_most
  loop
    -- Asked again under the lock: another run may have reminded, or the customer sent something.
    select * into o from public.orders where id = candidate for update skip locked;
    continue when not found;
    select * into r from private.documents_reminder(o.id);
    continue when not found;
    event := private.record_event(o.id, 'documents_reminded', 'system', jsonb_build_object('days', r.days));
    perform private.mail_customer(o, 'documents-reminder', '{}', event::text);
    reminded := reminded + 1;
  end loop;
  return reminded;
end $function$;

REVOKE ALL ON FUNCTION "public"."remind_documents"(integer) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.remove_document (
  p_document uuid
)
  RETURNS public.remove_document_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d public.order_documents;
begin
  select * into d from public.order_documents where id = p_document and side = 'customer';
  if not found then
    return 'unknown';
  end if;
  perform from public.orders where id = d.order_id for update;
  select * into d from public.order_documents where id = p_document;
  if d.state = 'removed' then
    return 'already';
  end if;
  if d.state <> 'sent' then
    return 'decided';
  end if;
  update public.order_documents set state = 'removed', decided_at = now() where id = d.id;
  perform private.record_event(d.order_id, 'document_removed', 'customer', jsonb_build_object('document',
    private.slot_title(d.order_id, d.requirement)));
  -- A slot that its person's roles no longer require was kept for this file.
  perform private.update_person_requirements(d.order_id);
  perform private.update_documents_complete(d.order_id);
  return 'removed';
end $function$;

CREATE OR REPLACE FUNCTION public.remove_person (
  p_order  uuid,
  p_person uuid
)
  RETURNS public.remove_person_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o constant public.orders := private.lock_own_order(p_order);
  p public.order_people;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) then
    return 'closed';
  end if;
  select * into p from public.order_people where id = p_person and order_id = o.id;
  if not found then
    return 'already';
  end if;
  if private.has_accepted_documents(p.id) then
    return 'decided';
  end if;
  if not exists (select from public.order_people where order_id = o.id and id <> p.id) then
    return 'last';
  end if;
  -- With the person's slots and their files, whose bytes the cleaning deletes.
  delete from public.order_people where id = p.id;
  perform private.record_event(o.id, 'person_removed', 'customer', jsonb_build_object('person', p.full_name));
  perform private.update_documents_complete(o.id);
  return 'removed';
end $function$;

REVOKE ALL ON FUNCTION "public"."remove_person"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.reopen_answer (
  p_order       uuid,
  p_requirement text,
  p_reason      text,
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
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement and kind = 'answer';
  if r.answer_state = 'sent' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.answer_state is null or r.given or r.waived_at is not null or not private.answers_open(o)
     or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  update public.order_requirements set answer_state = 'sent', answer_reason = null, decided_at = null where order_id = o.id and key = r.key;
  perform private.record_decision_undone(o, 'answer_reopened', private.slot_title(o.id, r.key), p_reason, r.answer_state = 'refused');
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."reopen_answer"(uuid, text, text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.reopen_document (
  p_order    uuid,
  p_document uuid,
  p_reason   text,
  p_seen     bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
  d public.order_documents;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'customer';
  if d.state = 'sent' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null or d.state = 'removed' or d.bytes_deleted_at is not null or not private.documents_open(o)
     or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  update public.order_documents set state = 'sent', reason = null, decided_at = null, decided_by = null where id = d.id;
  perform private.record_decision_undone(o, 'document_reopened', private.slot_title(o.id, d.requirement), p_reason, d.state = 'refused');
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."reopen_document"(uuid, uuid, text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.reopen_thread (
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
  refusal constant public.thread_result := private.lock_thread_for_desk(p_order, p_inquiry, 'reopened', null, p_seen);
begin
  if refusal is not null then
    return refusal;
  end if;
  if not private.is_thread_closed(p_order, p_inquiry) then
    return 'already';
  end if;
  perform private.add_message(p_order, p_inquiry, 'reopened', null);
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."reopen_thread"(bigint, uuid, uuid) FROM PUBLIC, "anon", "service_role";

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
    where id = p_order and (user_id = auth.uid() or email_lc = private.verified_email()) for update;
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

REVOKE ALL ON FUNCTION "public"."reply_to_thread"(text, bigint, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.save_answer (
  p_order  uuid,
  p_key    text,
  p_answer text
)
  RETURNS public.save_answer_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o constant public.orders := private.lock_own_order(p_order);
  text_of constant text := nullif(btrim(p_answer), '');
  r public.order_requirements;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) then
    return 'closed';
  end if;
  select * into r from public.order_requirements where order_id = o.id and key = p_key and kind = 'answer' and waived_at is null;
  if not found then
    return 'unknown';
  end if;
  if r.answer = text_of then
    return 'already';
  end if;
  if r.answer_state = 'accepted' and not r.given then
    return 'decided';
  end if;
  if text_of is null or not private.many_lines(text_of, 1, 5000) then
    return 'refused';
  end if;
  update public.order_requirements
     set answer = text_of, answer_state = 'sent', answered_at = now(), given = false, answer_reason = null, decided_at = null
   where order_id = o.id and key = r.key;
  update public.orders set stage = 'documents' where id = o.id and stage = 'received';
  perform private.record_event(o.id, 'answer_sent', 'customer', jsonb_build_object('document', private.slot_title(o.id, r.key)));
  perform private.mail_documents_sent(o);
  perform private.update_documents_complete(o.id);
  return 'saved';
end $function$;

REVOKE ALL ON FUNCTION "public"."save_answer"(uuid, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.save_person (
  p_order  uuid,
  p_person uuid,
  p_fields text
)
  RETURNS public.save_person_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o constant public.orders := private.lock_own_order(p_order);
  p public.order_people;
  n public.order_people;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) then
    return 'closed';
  end if;
  if p_person is not null then
    select * into p from public.order_people where id = p_person and order_id = o.id;
    if not found then
      return 'unknown';
    end if;
  end if;
  n := private.with_fields(p, p_fields::jsonb);
  if not private.is_valid_person(n) then
    return 'refused';
  end if;
  if p_person is null then
    if exists (select from public.order_people x
                where x.order_id = o.id and lower(x.full_name) = lower(n.full_name) and x.is_company = n.is_company) then
      return case when exists (select from public.order_people x
                                where x.order_id = o.id and x.full_name = n.full_name and x.roles = n.roles) then 'already' else 'named' end;
    end if;
    select coalesce(max(x.position), 0) + 1 into n.position from public.order_people x where x.order_id = o.id;
    if n.position > 99 or (select count(*) from public.order_people x where x.order_id = o.id) >= 20 then
      return 'full';
    end if;
    insert into public.order_people (order_id, position, roles, full_name)
    values (o.id, n.position, n.roles, n.full_name) returning id, order_id into n.id, n.order_id;
  elsif to_jsonb(n) = to_jsonb(p) then
    return 'already';
  elsif (n.full_name, n.is_company) is distinct from (p.full_name, p.is_company) and private.has_accepted_documents(p.id) then
    return 'fixed';
  end if;
  n := private.update_person(n);
  update public.orders set stage = 'documents' where id = o.id and stage = 'received';
  if n.is_complete then
    perform private.record_details_sent(o, n.full_name);
  end if;
  perform private.update_documents_complete(o.id);
  return 'saved';
end $function$;

REVOKE ALL ON FUNCTION "public"."save_person"(uuid, uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.send_document (
  p_order       uuid,
  p_requirement text,
  p_file        text,
  p_by          uuid
)
  RETURNS public.send_document_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
  file constant jsonb := p_file::jsonb;
begin
  select * into o from public.orders where id = p_order for update;
  if not found then
    return 'unknown';
  end if;
  if exists (select from public.order_documents d
              where d.order_id = o.id and d.side = 'customer'
                and (d.path = (file ->> 'path')::uuid
                     or d.requirement = p_requirement and d.sha256 = file ->> 'sha256' and d.state in ('sent', 'accepted'))) then
    return 'already';
  end if;
  if not private.documents_open(o) then
    return 'closed';
  end if;
  if not exists (select from public.order_requirements
                  where order_id = o.id and key = p_requirement and kind in ('document', 'form')) then
    return 'unknown';
  end if;
  if not private.has_document_room(o.id, 'customer') then
    return 'full';
  end if;
  if private.add_document(o, 'customer', p_requirement, file, p_by) is null then
    return 'unknown';
  end if;
  update public.orders set stage = 'documents' where id = o.id and stage = 'received';
  perform private.record_event(o.id, 'document_sent', 'customer', jsonb_build_object('document', private.slot_title(o.id, p_requirement)));
  perform private.mail_documents_sent(o);
  return 'sent';
end $function$;

CREATE OR REPLACE FUNCTION public.undo_step (
  p_order  uuid,
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
  undone text;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'review_undone filing_undone approval_undone', p_line => p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.stage = 'filing' and o.decided_at is not null then
    undone := 'approval';
    update public.orders set decided_at = null where id = o.id;
  elsif o.stage = 'filing' then
    undone := 'filing';
    update public.orders
       set stage = 'documents', filed_at = null, filed_with = null, filing_reference = null, decision_due_on = null
     where id = o.id;
  elsif o.stage in ('received', 'documents') and o.reviewed_at is not null then
    undone := 'review';
    update public.orders set reviewed_at = null where id = o.id;
  else
    -- After the handover only documents are replaced: the company exists.
    return 'refused-stage';
  end if;
  event := private.record_event(o.id, undone || '_undone', 'desk', p_line => p_reason);
  perform private.update_documents_complete(o.id);
  perform private.mail_customer(o, 'step-undone', jsonb_build_object('line', p_reason, 'kind', undone), event::text);
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION public.unwaive_document (
  p_order       uuid,
  p_requirement text,
  p_reason      text,
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
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement;
  if r.key is not null and r.waived_at is null then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.key is null or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  update public.order_requirements set waived_at = null, waive_reason = null where order_id = o.id and key = r.key;
  perform private.record_decision_undone(o, 'document_unwaived', private.slot_title(o.id, r.key), p_reason,
    (select s.status in ('needed', 'refused') from public.order_slots s where s.order_id = o.id and s.key = r.key));
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."unwaive_document"(uuid, text, text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.waive_document (
  p_order       uuid,
  p_requirement text,
  p_reason      text,
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
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement;
  if r.waived_at is not null then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.key is null or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  update public.order_requirements set waived_at = now(), waive_reason = p_reason where order_id = o.id and key = r.key;
  perform private.record_event(o.id, 'document_waived', 'desk', jsonb_build_object('document', private.slot_title(o.id, r.key)), p_reason);
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION public.withdraw_request (
  p_order       uuid,
  p_requirement text,
  p_reason      text,
  p_seen        bigint
)
  RETURNS public.desk_action_result
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.orders;
  title text;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select private.slot_title(o.id, r.key) into title
    from public.order_requirements r where r.order_id = o.id and r.key = p_requirement and r.asked_by = 'desk';
  if title is null and exists (select from public.order_events e
       where e.order_id = o.id and e.id > p_seen and e.kind = 'document_withdrawn' and e.line = p_reason) then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if title is null or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000)
     or exists (select from public.order_documents d where d.order_id = o.id and d.requirement = p_requirement and d.state = 'accepted') then
    return 'refused';
  end if;
  -- Its files go with it; the cleaning deletes their bytes.
  delete from public.order_requirements where order_id = o.id and key = p_requirement;
  perform private.record_decision_undone(o, 'document_withdrawn', title, p_reason, true);
  return 'done';
end $function$;

REVOKE ALL ON FUNCTION "public"."withdraw_request"(uuid, text, text, bigint) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."person_requirements"
  ADD CONSTRAINT "person_requirements_order_id_fkey" FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE "public"."messages"
  ADD CONSTRAINT "messages_in_one_thread" CHECK ((num_nonnulls(order_id, inquiry_id) = 1));

ALTER TABLE "public"."messages"
  ADD CONSTRAINT "messages_inquiry_id_fkey" FOREIGN KEY (inquiry_id) REFERENCES public.customer_inquiries(id) ON DELETE CASCADE;

ALTER TABLE "public"."messages"
  ADD CONSTRAINT "messages_kind_check" CHECK ((kind = ANY (ARRAY['answer'::text, 'reply'::text, 'closed'::text, 'reopened'::text])));

ALTER TABLE "public"."messages"
  ADD CONSTRAINT "messages_pkey" PRIMARY KEY (id);

ALTER TABLE "public"."messages"
  ADD CONSTRAINT "messages_say_something" CHECK (((body IS NOT NULL) = (kind = ANY (ARRAY['answer'::text, 'reply'::text]))));

ALTER TABLE "public"."messages"
  ADD CONSTRAINT "messages_staff_id_fkey" FOREIGN KEY (staff_id) REFERENCES auth.users(id) ON DELETE SET NULL;

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
    'decision_late'::text, 'details_sent'::text, 'person_removed'::text, 'answer_sent'::text, 'answer_accepted'::text, 'answer_refused'::text, 'corrected'::text])));

ALTER TABLE "public"."order_people"
  ADD CONSTRAINT "order_people_birth_date_check" CHECK (((birth_date >= '1900-01-01'::date) AND (birth_date <= '2100-01-01'::date)));

ALTER TABLE "public"."order_people"
  ADD CONSTRAINT "order_people_companies" CHECK (((NOT is_company) OR ((birth_date IS NULL) AND (politically_exposed IS NULL))));

ALTER TABLE "public"."order_people"
  ADD CONSTRAINT "order_people_country_check" CHECK ((country ~ '^[A-Z]{2}$'::text));

ALTER TABLE "public"."order_people"
  ADD CONSTRAINT "order_people_numbers" CHECK ((is_company OR (registration_number IS NULL)));

ALTER TABLE "public"."order_people"
  ADD CONSTRAINT "order_people_order_id_fkey" FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE "public"."order_people"
  ADD CONSTRAINT "order_people_roles_check" CHECK (((cardinality(roles) >= 1) AND (cardinality(roles) <= 8)));

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_answer_state_check" CHECK ((answer_state = ANY (ARRAY['sent'::text, 'accepted'::text, 'refused'::text])));

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_answered" CHECK (((answer IS NOT NULL) = (answer_state IS NOT NULL)));

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_details_of_a_person" CHECK (((kind <> 'details'::public.requirement_kind) OR (person_id IS NOT NULL)));

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_given_is_answered" CHECK (((NOT given) OR (answer IS NOT NULL)));

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_key_check" CHECK ((key ~ '^[a-z]+(-[a-z]+)*(-[0-9]+)?$'::text));

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_needed_check" CHECK (((needed >= 1) AND (needed <= 9)));

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_only_answers_have_text" CHECK (((kind = 'answer'::public.requirement_kind) OR (answer IS NULL)));

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_people_in_a_role" CHECK (((kind = 'people'::public.requirement_kind) = ((role IS NOT NULL) AND (needed IS NOT NULL))));

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_person_id_fkey" FOREIGN KEY (person_id) REFERENCES public.order_people(id) ON DELETE CASCADE;

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_refused_has_reason" CHECK (((answer_state = 'refused'::text) <= (answer_reason IS NOT NULL)));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_completed_is_registered" CHECK (((stage IS DISTINCT FROM 'completed'::public.order_stage) OR ((registered_name IS NOT NULL) AND (registration_number IS
    NOT NULL) AND (registered_on IS NOT NULL))));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_decided_was_filed" CHECK (((decided_at IS NULL) OR (filed_at IS NOT NULL)));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_filing_is_awaited" CHECK (((stage IS DISTINCT FROM 'filing'::public.order_stage) OR (decision_due_on IS NOT NULL)));

CREATE VIEW "public"."order_slots" WITH (security_invoker=true) AS  SELECT r.order_id,
    r.key,
    r."position",
    r.kind,
    r.person_id,
    p.full_name AS person_name,
    r.role,
    r.needed,
    r.title,
    r.line,
    r.asked_by,
    r.asked_at,
    r.waive_reason,
    r.given,
    r.answer,
    r.answered_at,
    r.answer_reason,
        CASE
            WHEN (r.waived_at IS NOT NULL) THEN 'waived'::text
            WHEN (r.kind = 'answer'::public.requirement_kind) THEN
            CASE
                WHEN r.given THEN 'given'::text
                ELSE COALESCE(r.answer_state, 'needed'::text)
            END
            WHEN (r.kind = 'details'::public.requirement_kind) THEN
            CASE
                WHEN p.is_complete THEN 'given'::text
                ELSE 'needed'::text
            END
            WHEN (r.kind = 'people'::public.requirement_kind) THEN
            CASE
                WHEN (( SELECT count(*) AS count
                   FROM public.order_people x
                  WHERE ((x.order_id = r.order_id) AND (r.role = ANY (x.roles)))) >= r.needed) THEN 'given'::text
                ELSE 'needed'::text
            END
            WHEN (f.sent > 0) THEN 'sent'::text
            WHEN (f.accepted > 0) THEN 'accepted'::text
            WHEN (f.refused > 0) THEN 'refused'::text
            ELSE 'needed'::text
        END AS status,
        CASE
            WHEN (r.kind = 'answer'::public.requirement_kind) THEN GREATEST(r.asked_at, r.answered_at, r.decided_at)
            WHEN (f.sent > 0) THEN f.sent_since
            ELSE GREATEST(r.asked_at, f.decided_at)
        END AS since
   FROM ((public.order_requirements r
     LEFT JOIN public.order_people p ON ((p.id = r.person_id)))
     CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE (d.state = 'sent'::text)) AS sent,
            min(d.sent_at) FILTER (WHERE (d.state = 'sent'::text)) AS sent_since,
            count(*) FILTER (WHERE (d.state = 'accepted'::text)) AS accepted,
            count(*) FILTER (WHERE (d.state = 'refused'::text)) AS refused,
            max(d.decided_at) AS decided_at
           FROM public.order_documents d
          WHERE ((r.kind = ANY (ARRAY['document'::public.requirement_kind, 'form'::public.requirement_kind])) AND (d.order_id = r.order_id) AND (d.requirement = r.key))) f);

REVOKE ALL ON TABLE "public"."order_slots" FROM "anon";

CREATE VIEW "public"."order_steps" WITH (security_invoker=true) AS  SELECT o.id AS order_id,
    (
        CASE
            WHEN private.is_payment_missing(o.id) THEN 'find_payment'::text
            ELSE 'verify_payment'::text
        END)::public.order_step AS step,
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
    'dispute'::public.order_step AS step,
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
    'review'::public.order_step AS step,
    'desk'::public.step_owner AS owner,
    o.payment_verified_at AS since,
    NULL::date AS due_on
   FROM public.orders o
  WHERE ((o.reviewed_at IS NULL) AND (o.stage = ANY (ARRAY['received'::public.order_stage, 'documents'::public.order_stage])) AND (o.dispute IS DISTINCT FROM 'open'::public.dispute_status))
UNION ALL
 SELECT o.id AS order_id,
    'check'::public.order_step AS step,
    'desk'::public.step_owner AS owner,
    s.sent_since AS since,
    NULL::date AS due_on
   FROM (public.orders o
     CROSS JOIN LATERAL private.slot_times(o.id) s(sent_since, open_since))
  WHERE ((o.reviewed_at IS NOT NULL) AND (o.stage = ANY (ARRAY['received'::public.order_stage, 'documents'::public.order_stage])) AND (o.documents_complete_at IS NULL) AND (o.dispute IS DISTINCT FROM 'open'::public.dispute_status) AND (s.sent_since IS NOT NULL))
UNION ALL
 SELECT o.id AS order_id,
    'send'::public.order_step AS step,
    'customer'::public.step_owner AS owner,
    GREATEST(o.payment_verified_at, s.open_since) AS since,
    NULL::date AS due_on
   FROM (public.orders o
     CROSS JOIN LATERAL private.slot_times(o.id) s(sent_since, open_since))
  WHERE ((o.reviewed_at IS NOT NULL) AND (o.stage = ANY (ARRAY['received'::public.order_stage, 'documents'::public.order_stage])) AND (o.documents_complete_at IS NULL) AND (o.dispute IS DISTINCT FROM 'open'::public.dispute_status) AND (s.sent_since IS NULL))
UNION ALL
 SELECT o.id AS order_id,
    'file'::public.order_step AS step,
    'desk'::public.step_owner AS owner,
    GREATEST(o.documents_complete_at, o.reviewed_at) AS since,
    NULL::date AS due_on
   FROM public.orders o
  WHERE ((o.reviewed_at IS NOT NULL) AND (o.stage = ANY (ARRAY['received'::public.order_stage, 'documents'::public.order_stage])) AND (o.documents_complete_at IS NOT NULL) AND (o.dispute IS DISTINCT FROM 'open'::public.dispute_status))
UNION ALL
 SELECT o.id AS order_id,
    'decision'::public.order_step AS step,
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
    'handover'::public.order_step AS step,
    'desk'::public.step_owner AS owner,
    o.decided_at AS since,
    NULL::date AS due_on
   FROM public.orders o
  WHERE ((o.stage = 'filing'::public.order_stage) AND (o.decided_at IS NOT NULL) AND (o.dispute IS DISTINCT FROM 'open'::public.dispute_status));

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
    registered_on
   FROM public.orders
  WHERE ((user_id = ( SELECT auth.uid() AS uid)) OR (email_lc = ( SELECT private.verified_email() AS verified_email)));

CREATE VIEW "public"."own_news" WITH (security_invoker=true) AS  SELECT e.at,
    e.kind,
    e.details,
    e.line,
    o.order_reference,
    NULL::uuid AS inquiry_id,
    NULL::text AS subject
   FROM (public.own_orders o
     JOIN public.order_events e ON ((e.order_id = o.id)))
  WHERE (e.for_customer AND (e.actor <> 'customer'::text))
UNION ALL
 SELECT m.at,
    'order_answered'::text AS kind,
    '{}'::jsonb AS details,
    m.body AS line,
    o.order_reference,
    NULL::uuid AS inquiry_id,
    NULL::text AS subject
   FROM (public.own_orders o
     JOIN public.messages m ON ((m.order_id = o.id)))
  WHERE (m.kind = 'answer'::text)
UNION ALL
 SELECT m.at,
    'inquiry_answered'::text AS kind,
    '{}'::jsonb AS details,
    m.body AS line,
    NULL::text AS order_reference,
    i.id AS inquiry_id,
    i.subject
   FROM (public.own_inquiries i
     JOIN public.messages m ON ((m.inquiry_id = i.id)))
  WHERE (m.kind = 'answer'::text);

REVOKE ALL ON TABLE "public"."own_news" FROM "anon", "service_role";

REVOKE ALL ON TABLE "public"."own_orders" FROM "anon", "service_role";

CREATE VIEW "public"."own_steps" WITH (security_invoker=true) AS  SELECT s.order_id,
    s.step,
    s.owner,
    s.since,
    s.due_on,
    o.order_reference,
    o.kind,
    o.jurisdiction,
    o.jurisdiction_slug,
    o.service_type,
    o.company_name,
    ( SELECT (count(*))::integer AS count
           FROM public.order_slots x
          WHERE ((x.order_id = o.id) AND (x.status = ANY (ARRAY['needed'::text, 'refused'::text])))) AS open_slots
   FROM (public.own_orders o
     JOIN public.order_steps s ON ((s.order_id = o.id)));

REVOKE ALL ON TABLE "public"."own_steps" FROM "anon", "service_role";

CREATE INDEX messages_inquiry_idx ON public.messages USING btree (inquiry_id, id)
  WHERE (inquiry_id IS NOT NULL);

CREATE INDEX messages_order_idx ON public.messages USING btree (order_id, id)
  WHERE (order_id IS NOT NULL);

CREATE INDEX messages_staff_idx ON public.messages USING btree (staff_id)
  WHERE (staff_id IS NOT NULL);

CREATE INDEX order_events_attention_idx ON public.order_events USING btree (at)
  WHERE (kind = ANY (ARRAY['payment_mismatch'::text, 'second_payment'::text, 'disputed'::text, 'dispute_lost'::text, 'late_payment'::text, 'late_reported'::text, 'rebuilt'::text]));

CREATE INDEX order_requirements_person_idx ON public.order_requirements USING btree (person_id)
  WHERE (person_id IS NOT NULL);

CREATE INDEX order_requirements_sent_idx ON public.order_requirements USING btree (answered_at, order_id)
  WHERE ((answer_state = 'sent'::text) AND (waived_at IS NULL));

CREATE INDEX orders_awaiting_documents_idx ON public.orders USING btree (payment_verified_at)
  WHERE ((reviewed_at IS NOT NULL) AND (stage = ANY (ARRAY['received'::public.order_stage, 'documents'::public.order_stage])) AND (documents_complete_at IS NULL));

CREATE INDEX orders_disputed_idx ON public.orders USING btree (id)
  WHERE (dispute = 'open'::public.dispute_status);

CREATE INDEX orders_to_file_idx ON public.orders USING btree (documents_complete_at)
  WHERE ((reviewed_at IS NOT NULL) AND (stage = ANY (ARRAY['received'::public.order_stage, 'documents'::public.order_stage])) AND (documents_complete_at IS NOT NULL));

CREATE INDEX orders_unanswered_idx ON public.orders USING btree (unanswered_since)
  WHERE (unanswered_since IS NOT NULL);

CREATE TRIGGER documents_guard
  BEFORE INSERT OR DELETE OR UPDATE ON public.order_people
  FOR EACH ROW
  EXECUTE FUNCTION private.documents_guard();

CREATE TRIGGER refuse_answers_while_disputed
  BEFORE UPDATE OF answer_state ON public.order_requirements
  FOR EACH ROW
  WHEN (((new.answer_state = 'accepted'::text) AND ((old.answer_state IS DISTINCT FROM 'accepted'::text) OR (old.given AND (NOT new.given)))))
  EXECUTE FUNCTION private.refuse_while_disputed();

CREATE POLICY "messages_active_session" ON "public"."messages"
  AS RESTRICTIVE
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_session_active() AS is_session_active));

CREATE POLICY "messages_select_readers" ON "public"."messages"
  FOR SELECT
  TO "authenticated"
  USING (((EXISTS ( SELECT
   FROM public.orders o
  WHERE (o.id = messages.order_id))) OR (EXISTS ( SELECT
   FROM public.customer_inquiries i
  WHERE (i.id = messages.inquiry_id)))));

CREATE POLICY "order_people_active_session" ON "public"."order_people"
  AS RESTRICTIVE
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_session_active() AS is_session_active));

CREATE POLICY "order_people_select_readers" ON "public"."order_people"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.orders o
  WHERE (o.id = order_people.order_id))));

COMMENT ON COLUMN "private"."person_requirements"."for_companies" IS 'Whether it is asked of companies, else of people.';

COMMENT ON COLUMN "public"."order_people"."country" IS 'Nationality, or a company''s country of registration: ISO 3166-1, two letters.';

COMMENT ON COLUMN "public"."order_people"."full_name" IS 'As in the passport, or as registered.';

COMMENT ON COLUMN "public"."order_people"."is_complete" IS 'Whether all details that we ask of everybody are filled in.';

COMMENT ON COLUMN "public"."order_people"."politically_exposed" IS 'Whether the person or a close relative holds or held a prominent public office.';

COMMENT ON COLUMN "public"."order_people"."position" IS 'The order of the list, and the number in the keys of the person''s requirements.';

COMMENT ON COLUMN "public"."order_requirements"."decided_at" IS 'When the desk accepted or refused the answer.';

COMMENT ON COLUMN "public"."order_requirements"."given" IS 'Whether the answer is the order form''s, unchanged since.';

COMMENT ON COLUMN "public"."order_requirements"."key" IS 'The catalogue''s key, for a person followed by the person''s position: identity-2.';

COMMENT ON COLUMN "public"."order_requirements"."kind" IS 'answer: typed text; document: uploaded files; form: a PDF that we fill in, to be signed and uploaded; details: a person''s own; people: as many in a role as the law asks for.';

COMMENT ON COLUMN "public"."order_requirements"."waived_at" IS 'When the desk said that it is not needed.';

COMMENT ON COLUMN "public"."orders"."decided_at" IS 'When the registrar or bank agreed; null while it decides.';

COMMENT ON COLUMN "public"."orders"."decision_due_on" IS 'The day by which the registrar or bank is expected to decide; moved when it is late.';

COMMENT ON COLUMN "public"."orders"."filed_with" IS 'The registrar or bank that it was filed with.';

COMMENT ON COLUMN "public"."orders"."filing_reference" IS 'Their reference for the application, if they gave one.';

COMMENT ON COLUMN "public"."orders"."registered_name" IS 'The name as registered; of a bank account, its holder.';

COMMENT ON COLUMN "public"."orders"."registered_on" IS 'The date of the registration, or of the account''s opening.';

COMMENT ON COLUMN "public"."orders"."registration_number" IS 'The registrar''s number; of a bank account, what the bank identifies it by.';

COMMENT ON COLUMN "public"."orders"."unanswered_since" IS 'Since when the customer waits for an answer to a message; null when answered, or when no answer is needed.';

COMMENT ON FUNCTION "private"."add_message"(uuid, uuid, text, text) IS 'Adds a message to the thread of an order or an inquiry, and records whether the customer waits for an answer. The caller holds the lock of the order or inquiry.';

COMMENT ON FUNCTION "private"."add_person_requirements"(uuid) IS 'Adds the slots that the people of an order lack: what the catalogue asks of their roles. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."answers_open"(public.orders) IS 'Whether a customer can change people and answers: the order''s money is proven, and it is not filed or ended.';

COMMENT ON FUNCTION "private"."as_new_order"(text) IS 'The order that a request describes in JSON, open whatever it says of that. Its people and requirements are not columns and are read separately. As text, since clients differ in how they encode a jsonb argument.';

COMMENT ON FUNCTION "private"."begin_file"(uuid, text, text, uuid) IS 'A path in Storage for a file of an order: begun with the path, or unknown order or requirement, closed, full, or busy without one. Busy: with its unfinished uploads the order would have more than 60 files, or the user has 20 unfinished uploads.';

COMMENT ON FUNCTION "private"."correct_column"(uuid, text, text) IS 'Corrects a name or the telephone of an order; private.orders_guard allows no other column. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."decide_answer"(uuid, text, text, text, bigint) IS 'The desk''s decision on an answer, for accept_answer and refuse_answer.';

COMMENT ON FUNCTION "private"."documents_missing"(uuid) IS 'How many of an order''s requirements are neither accepted, waived nor given.';

COMMENT ON FUNCTION "private"."documents_reminder"(uuid) IS 'The reminder of documents and answers that an order''s customer has not had yet: after how many days, and since when they count; no row where there is none.';

COMMENT ON FUNCTION "private"."forget_details"(uuid) IS 'Deletes what the customer typed about an order''s people and in its answers, but not the names and roles: whether there was anything.';

COMMENT ON FUNCTION "private"."has_accepted_documents"(uuid) IS 'Whether the desk has accepted a document of a person, which proves the name.';

COMMENT ON FUNCTION "private"."has_document_room"(uuid, text) IS 'Whether an order has room for another file of a side: 60 that stand, 200 in all. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."insert_order"(public.orders, jsonb) IS 'Inserts an order with its people and what it requires. Leaves out the columns that prove a payment.';

COMMENT ON FUNCTION "private"."insert_people"(uuid, jsonb) IS 'Adds the people that a new order names: a JSON array of roles, full_name and is_company.';

COMMENT ON FUNCTION "private"."insert_requirements"(uuid, jsonb) IS 'Adds the catalogue''s list to a new order, whose people are there: a JSON array of key, kind and title; answer if the order form has it; role and needed for kind people; roles and for_companies for what each person is asked. Raises if it is empty.';

COMMENT ON FUNCTION "private"."is_payment_missing"(uuid) IS 'Whether the desk could not find the payment that was reported, by the latest event about it.';

COMMENT ON FUNCTION "private"."is_thread_closed"(uuid, uuid) IS 'Whether a thread''s last word is that no answer is needed.';

COMMENT ON FUNCTION "private"."is_valid_person"(public.order_people) IS 'Whether a person can be stored: a name, a role, no birth date in the future, and texts of the allowed length.';

COMMENT ON FUNCTION "private"."lock_own_order"(uuid) IS 'Locks an order for its customer; all null where it is not the caller''s own, by account or confirmed address.';

COMMENT ON FUNCTION "private"."lock_thread_for_desk"(uuid, uuid, text, text, bigint) IS 'Locks the thread of an order or an inquiry for somebody at the desk, and why they may not go on: denied, unknown, already when the same press came before, stale when there are messages newer than p_seen.';

COMMENT ON FUNCTION "private"."mail_documents_sent"(public.orders) IS 'Tells the desk that a customer has sent something, at most once an hour.';

COMMENT ON FUNCTION "private"."record_decision_undone"(public.orders, text, text, text, boolean) IS 'Records that a decision was undone, and emails the customer if asked to. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."record_details_sent"(public.orders, text) IS 'The customer has completed or changed the details of a person: an event, and the email to the desk.';

COMMENT ON FUNCTION "private"."sent_slots"() IS 'Documents and answers that nobody has decided on, found by their indexes; some belong to orders that have ended.';

COMMENT ON FUNCTION "private"."slot_times"(uuid) IS 'Since when the desk has the oldest slot to check of an order, and since when its customer has the newest one to fill; null where there is none.';

COMMENT ON FUNCTION "private"."slot_title"(uuid, text) IS 'What a slot is called in the history and in emails: its title, and the person''s name.';

COMMENT ON FUNCTION "private"."today_at_office"() IS 'The calendar day at the office.';

COMMENT ON FUNCTION "private"."update_person"(public.order_people) IS 'Stores a changed person and gives the order the slots that the new roles require. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."update_person_requirements"(uuid) IS 'Deletes the slots without files that a person''s roles no longer require, and adds those they lack. The caller holds the order''s lock.';

COMMENT ON FUNCTION "private"."with_fields"(public.order_people, jsonb) IS 'A person with these fields changed: a JSON object of columns, where an empty text or null clears one. A company has no birth date, a person no registration number.';

COMMENT ON FUNCTION "public"."accept_answer"(uuid, text, bigint) IS 'The desk accepts an answer: done, already, stale, refused (no answer, refused before, waived, or the order is filed or ended), denied.';

COMMENT ON FUNCTION "public"."answer_thread"(text, bigint, uuid, uuid) IS 'The desk answers, or writes first, about an order or an inquiry; the customer gets an email: done, already, stale, unknown, denied.';

COMMENT ON FUNCTION "public"."clean_up"() IS 'Deletes rate limits whose window has ended, the data of emails sent more than 90 days ago, and the people''s details of orders that were stopped 30 days ago: how many of each.';

COMMENT ON FUNCTION "public"."close_thread"(bigint, uuid, uuid) IS 'No answer is needed: done, already, stale, unknown, denied.';

COMMENT ON FUNCTION "public"."complete_order"(uuid, text, text, date, bigint) IS 'The finished documents are handed over with what the registrar (or bank) recorded: done, already, stale, refused-stage, refused-unattached (no finished document), refused-facts (no name or number), refused-date, unknown, denied.';

COMMENT ON FUNCTION "public"."correct_order"(uuid, text, text, bigint) IS 'The desk corrects full_name, phone or company_name (a company''s proposed names, each on its line) of a paid order; after the handover, in place of the proposed names, registered_name, registration_number or registered_on. Tells the customer: done, already, stale, refused (another field, or a value that can''t be), refused-stage, refused-date, unknown, denied.';

COMMENT ON FUNCTION "public"."correct_person"(uuid, uuid, text, bigint) IS 'The desk corrects a person until the handover: JSON of the columns that change. Tells the customer what: done, already, stale, refused (no such person, a value that can''t be, or the order is not open), denied.';

COMMENT ON FUNCTION "public"."desk_queue"(integer) IS 'To staff: what waits for the desk, oldest first: the steps of orders that are the desk''s, and the open matters beside them. due_on: the day on which an answer was due. Nothing to anybody else.';

COMMENT ON FUNCTION "public"."desk_waiting"(integer, integer) IS 'To staff: a page of the orders that wait for their customers, or for a registrar or bank, oldest first, each with how many there are; beyond the end the last page. Nothing to anybody else.';

COMMENT ON FUNCTION "public"."extend_decision"(uuid, date, text, bigint) IS 'The registrar or bank takes longer; tells the customer why and until when: done, already, stale, refused-stage, refused-date, unknown, denied.';

COMMENT ON FUNCTION "public"."file_order"(uuid, text, text, date, bigint) IS 'Filed with the registrar, or sent to the bank, once nothing is missing; p_due: the day by which an answer is expected. done, already, stale, refused-stage, refused-documents, refused-date (past, or over two years ahead), unknown, denied.';

COMMENT ON FUNCTION "public"."forget_documents"(text) IS 'Deletes the rows of all files of an order, whose bytes the cleaning deletes, and its people''s details: how many files, or null for an unknown reference.';

COMMENT ON FUNCTION "public"."place_order"(text, text[]) IS 'Records an order (JSON of its columns, its people and its requirements) and closes what its intent was to be paid by so far: placed, already for a second try, cancelled when it was closed or its owner gave the intent up meanwhile, paid when the intent is, open when a card session is not among those the caller has closed.';

COMMENT ON FUNCTION "public"."record_approval"(uuid, text, bigint) IS 'The registrar or bank agreed; the finished documents follow: done, already, stale, refused-stage, unknown, denied.';

COMMENT ON FUNCTION "public"."record_refusal"(uuid, text, bigint) IS 'The registrar or bank declined, for a reason that the customer reads; the order is prepared again: done, already, stale, refused-stage, unknown, denied.';

COMMENT ON FUNCTION "public"."refuse_answer"(uuid, text, text, bigint) IS 'The desk sends an answer back with a reason, which the customer reads; also one that was accepted or comes from the order form: done, already, stale, refused, denied.';

COMMENT ON FUNCTION "public"."remind_documents"(integer) IS 'Posts a reminder to each customer whose documents or answers are awaited for 7 or 21 days, once each, p_most at once: how many.';

COMMENT ON FUNCTION "public"."remove_person"(uuid, uuid) IS 'The customer removes a person with the files sent for them: removed, already, decided (a file of theirs is accepted), last (an order keeps one), closed, denied to everybody else.';

COMMENT ON FUNCTION "public"."reopen_answer"(uuid, text, text, bigint) IS 'The desk undoes that it accepted or refused an answer, which is checked again: done, already, stale, refused (no decision, waived, the order is filed or ended, or no reason), denied.';

COMMENT ON FUNCTION "public"."reopen_document"(uuid, uuid, text, bigint) IS 'The desk undoes that it accepted or refused a customer''s file, which is checked again: done, already, stale, refused (no such file, taken back, its bytes deleted, order ended, or no reason), denied.';

COMMENT ON FUNCTION "public"."reopen_thread"(bigint, uuid, uuid) IS 'An answer is needed after all: done, already, stale, unknown, denied.';

COMMENT ON FUNCTION "public"."reply_to_thread"(text, bigint, uuid, uuid) IS 'The customer writes about their own order or inquiry, finished or not: done, already when the same words came after p_seen, full at 50 a day, denied to everybody else. A newer answer is no reason to refuse.';

COMMENT ON FUNCTION "public"."save_answer"(uuid, text, text) IS 'The customer answers, or answers again until the desk has accepted it: saved, already the same, decided (accepted), refused (blank or too long), closed (unpaid, filed or ended), unknown, denied to everybody else.';

COMMENT ON FUNCTION "public"."save_person"(uuid, uuid, text) IS 'The customer adds a person (p_person null) or changes one: JSON of columns, of which any may be missing. saved, already as it is, named (another of this name is listed), fixed (the name is proven by an accepted document), full at 20, refused (a value that can''t be), closed (unpaid, filed or ended), unknown, denied to everybody else.';

COMMENT ON FUNCTION "public"."send_document"(uuid, text, text, uuid) IS 'A customer''s file, its bytes in Storage (JSON of path, name, mediaType, size, sha256): sent once, already for the same file again, closed, full at 60, unknown order, requirement or place. The caller has read the order with the customer''s own rights.';

COMMENT ON FUNCTION "public"."undo_step"(uuid, text, bigint) IS 'Undoes the last step before the handover (review, filing or approval) that was marked by mistake, and tells the customer why: done, already, stale, refused-stage, unknown, denied.';

COMMENT ON FUNCTION "public"."unwaive_document"(uuid, text, text, bigint) IS 'The desk undoes a waiver: the document or answer is needed after all. done, already, stale, refused (no such requirement, order ended, or no reason), denied.';

COMMENT ON FUNCTION "public"."withdraw_request"(uuid, text, text, bigint) IS 'The desk withdraws its request for another document, which has no accepted file: done, already, stale, refused (not requested by the desk, accepted, order ended, or no reason), denied.';

COMMENT ON TABLE "private"."person_requirements" IS 'What the catalogue required of each person in these roles on the day an order was placed: slots are made from it when people are added.';

COMMENT ON TABLE "public"."messages" IS 'The desk''s answers, the customer''s replies, and when the desk decided that no answer is needed, for an order or an inquiry. The newest id of a thread is its version.';

COMMENT ON TABLE "public"."order_people" IS 'Everybody whom an order names in a role. Equal names are one person with several roles. Nominees that we supply are not listed.';

COMMENT ON TABLE "public"."order_requirements" IS 'What an order requires of its customer, one row for each slot: the catalogue''s list of the day it was placed, for each person, then what the desk requests.';

COMMENT ON VIEW "public"."order_slots" IS 'What an order requires, each with its status: needed, sent, accepted, refused, waived, or given (there without the desk''s decision). `since`: since when the side whose turn it is has it.';

COMMENT ON VIEW "public"."order_steps" IS 'The one next step of each paid and unfinished order: what, whose turn (customer, desk, outside: registrar or bank), since when, and the day it is due where one is recorded.';

COMMENT ON VIEW "public"."own_news" IS 'What others have done about the orders and inquiries of whoever asks.';

COMMENT ON VIEW "public"."own_orders" IS 'The orders of whoever asks, by account or confirmed address: never those that only the desk may read.';

COMMENT ON VIEW "public"."own_steps" IS 'The next step of each of the caller''s own orders, and how many requirements wait for the customer.';

REVOKE ALL ON FUNCTION "private"."add_message"(uuid, uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_message"(uuid, uuid, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_message"(uuid, uuid, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_person_requirements"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_person_requirements"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_person_requirements"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."answers_open"(public.orders) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."answers_open"(public.orders) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."answers_open"(public.orders) TO "postgres";

REVOKE ALL ON FUNCTION "private"."correct_column"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."correct_column"(uuid, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."correct_column"(uuid, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."decide_answer"(uuid, text, text, text, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."decide_answer"(uuid, text, text, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."decide_answer"(uuid, text, text, text, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."documents_reminder"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."documents_reminder"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."documents_reminder"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_details"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_details"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."forget_details"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_accepted_documents"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_accepted_documents"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."has_accepted_documents"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."insert_order"(public.orders, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."insert_order"(public.orders, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."insert_order"(public.orders, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."insert_people"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."insert_people"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."insert_people"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_payment_missing"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_payment_missing"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_payment_missing"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_payment_missing"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_payment_missing"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_thread_closed"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_thread_closed"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_thread_closed"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_valid_person"(public.order_people) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_valid_person"(public.order_people) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_valid_person"(public.order_people) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_own_order"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_own_order"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."lock_own_order"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_thread_for_desk"(uuid, uuid, text, text, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_thread_for_desk"(uuid, uuid, text, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."lock_thread_for_desk"(uuid, uuid, text, text, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_documents_sent"(public.orders) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_documents_sent"(public.orders) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."mail_documents_sent"(public.orders) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_decision_undone"(public.orders, text, text, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_decision_undone"(public.orders, text, text, text, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."record_decision_undone"(public.orders, text, text, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_details_sent"(public.orders, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_details_sent"(public.orders, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."record_details_sent"(public.orders, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sent_slots"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sent_slots"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."sent_slots"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."slot_times"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slot_times"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."slot_times"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."slot_times"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."slot_times"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."slot_title"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."slot_title"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."slot_title"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."today_at_office"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."today_at_office"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."today_at_office"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."today_at_office"() TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."today_at_office"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."update_person"(public.order_people) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."update_person"(public.order_people) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."update_person"(public.order_people) TO "postgres";

REVOKE ALL ON FUNCTION "private"."update_person_requirements"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."update_person_requirements"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."update_person_requirements"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_fields"(public.order_people, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."with_fields"(public.order_people, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."with_fields"(public.order_people, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."accept_answer"(uuid, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."accept_answer"(uuid, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."accept_answer"(uuid, text, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."answer_thread"(text, bigint, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."answer_thread"(text, bigint, uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."answer_thread"(text, bigint, uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."close_thread"(bigint, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."close_thread"(bigint, uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."close_thread"(bigint, uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."complete_order"(uuid, text, text, date, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."complete_order"(uuid, text, text, date, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."complete_order"(uuid, text, text, date, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."correct_order"(uuid, text, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."correct_order"(uuid, text, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."correct_order"(uuid, text, text, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."correct_person"(uuid, uuid, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."correct_person"(uuid, uuid, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."correct_person"(uuid, uuid, text, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_queue"(integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_queue"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_queue"(integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_waiting"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_waiting"(integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_waiting"(integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."extend_decision"(uuid, date, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."extend_decision"(uuid, date, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."extend_decision"(uuid, date, text, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."file_order"(uuid, text, text, date, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."file_order"(uuid, text, text, date, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."file_order"(uuid, text, text, date, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_approval"(uuid, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."record_approval"(uuid, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_approval"(uuid, text, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_refusal"(uuid, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."record_refusal"(uuid, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_refusal"(uuid, text, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."refuse_answer"(uuid, text, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."refuse_answer"(uuid, text, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."refuse_answer"(uuid, text, text, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "public"."remind_documents"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."remind_documents"(integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."remind_documents"(integer) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."remove_person"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."remove_person"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."remove_person"(uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."reopen_answer"(uuid, text, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."reopen_answer"(uuid, text, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."reopen_answer"(uuid, text, text, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."reopen_document"(uuid, uuid, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."reopen_document"(uuid, uuid, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."reopen_document"(uuid, uuid, text, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."reopen_thread"(bigint, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."reopen_thread"(bigint, uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."reopen_thread"(bigint, uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."reply_to_thread"(text, bigint, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."reply_to_thread"(text, bigint, uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."reply_to_thread"(text, bigint, uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_answer"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_answer"(uuid, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_answer"(uuid, text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_person"(uuid, uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_person"(uuid, uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_person"(uuid, uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."unwaive_document"(uuid, text, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."unwaive_document"(uuid, text, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."unwaive_document"(uuid, text, text, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."withdraw_request"(uuid, text, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."withdraw_request"(uuid, text, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."withdraw_request"(uuid, text, text, bigint) TO "postgres";

REVOKE ALL ON SEQUENCE "public"."messages_id_seq" FROM "postgres";

GRANT SELECT, UPDATE, USAGE ON SEQUENCE "public"."messages_id_seq" TO "postgres";

REVOKE ALL ON TABLE "public"."order_people" FROM "authenticated";

GRANT SELECT ON TABLE "public"."order_people" TO "authenticated";

REVOKE ALL ON TABLE "public"."order_people" FROM "service_role";

REVOKE ALL ("full_name") ON TABLE "public"."order_people" FROM "service_role";

GRANT SELECT ("full_name") ON TABLE "public"."order_people" TO "service_role";

REVOKE ALL ("id") ON TABLE "public"."order_people" FROM "service_role";

GRANT SELECT ("id") ON TABLE "public"."order_people" TO "service_role";

REVOKE ALL ("is_company") ON TABLE "public"."order_people" FROM "service_role";

GRANT SELECT ("is_company") ON TABLE "public"."order_people" TO "service_role";

REVOKE ALL ("is_complete") ON TABLE "public"."order_people" FROM "service_role";

GRANT SELECT ("is_complete") ON TABLE "public"."order_people" TO "service_role";

REVOKE ALL ("order_id") ON TABLE "public"."order_people" FROM "service_role";

GRANT SELECT ("order_id") ON TABLE "public"."order_people" TO "service_role";

REVOKE ALL ("position") ON TABLE "public"."order_people" FROM "service_role";

GRANT SELECT ("position") ON TABLE "public"."order_people" TO "service_role";

REVOKE ALL ("roles") ON TABLE "public"."order_people" FROM "service_role";

GRANT SELECT ("roles") ON TABLE "public"."order_people" TO "service_role";

REVOKE ALL ("decided_at") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("decided_at") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("decision_due_on") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("decision_due_on") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("filed_with") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("filed_with") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("filing_reference") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("filing_reference") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("registered_name") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("registered_name") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("registered_on") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("registered_on") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("registration_number") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("registration_number") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ("unanswered_since") ON TABLE "public"."orders" FROM "authenticated";

GRANT SELECT ("unanswered_since") ON TABLE "public"."orders" TO "authenticated";

REVOKE ALL ON TABLE "public"."order_slots" FROM "authenticated";

GRANT SELECT ON TABLE "public"."order_slots" TO "authenticated";

REVOKE ALL ON TABLE "public"."order_slots" FROM "service_role";

GRANT SELECT ON TABLE "public"."order_slots" TO "service_role";

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

ALTER TABLE "public"."messages"
  ADD CONSTRAINT "messages_body_check" CHECK (private.many_lines(body, 1, 5000));

ALTER TABLE "public"."order_people"
  ADD CONSTRAINT "order_people_address_check" CHECK (private.many_lines(address, 1, 500));

ALTER TABLE "public"."order_people"
  ADD CONSTRAINT "order_people_full_name_check" CHECK (private.one_line(full_name, 1, 200));

ALTER TABLE "public"."order_people"
  ADD CONSTRAINT "order_people_registration_number_check" CHECK (private.one_line(registration_number, 1, 60));

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_answer_check" CHECK (private.many_lines(answer, 1, 5000));

ALTER TABLE "public"."order_requirements"
  ADD CONSTRAINT "order_requirements_answer_reason_check" CHECK (private.many_lines(answer_reason, 1, 1000));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_filed_with_check" CHECK (private.one_line(filed_with, 1, 200));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_filing_reference_check" CHECK (private.one_line(filing_reference, 1, 100));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_registered_name_check" CHECK (private.one_line(registered_name, 1, 200));

ALTER TABLE "public"."orders"
  ADD CONSTRAINT "orders_registration_number_check" CHECK (private.one_line(registration_number, 1, 100));
