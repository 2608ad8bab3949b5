SET local check_function_bodies = off;

DROP INDEX "public"."orders_renewal_idx";

DROP VIEW "public"."own_steps";

DROP VIEW "public"."order_steps";

DROP FUNCTION "private"."works_here"(uuid);

ALTER TABLE "private"."job_runs"
  ADD COLUMN "counts" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "private"."job_runs"
  ADD COLUMN "found_at" timestamp WITH time zone;

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

CREATE OR REPLACE FUNCTION private.today_at_office()
  RETURNS date
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.day_at_office(now());
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
  if p_staff is not null and not private.is_staff_account(p_staff) then
    return 'refused-staff';
  end if;
  update public.orders set assigned_to = p_staff where id = o.id;
  perform private.record_event(o.id, case when p_staff is null then 'unassigned' else 'assigned' end, 'desk',
    p_desk_line => private.staff_name(coalesce(p_staff, o.assigned_to)), p_for_customer => false);
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

ALTER TABLE "private"."job_runs"
  ADD CONSTRAINT "job_runs_counts_check" CHECK ((jsonb_typeof(counts) = 'object'::text));

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
     CROSS JOIN LATERAL ( SELECT private.renewal_day(o.registered_on, o.renewed_on) AS due) r)
  WHERE ((o.stage = 'completed'::public.order_stage) AND (o.kind = 'company'::public.order_kind) AND (o.payment_status = 'completed'::public.payment_status) AND (private.day_of_year(o.registered_on) = ANY (private.renewal_days())) AND (r.due <= (private.today_at_office() + 60)) AND (NOT private.is_renewal_asked(o.id, r.due)));

REVOKE ALL ON TABLE "public"."order_steps" FROM "anon";

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

COMMENT ON COLUMN "private"."job_runs"."counts" IS 'What the last run did, as numbers.';

COMMENT ON COLUMN "private"."job_runs"."found_at" IS 'When a run last found a difference between payments and orders.';

COMMENT ON COLUMN "public"."orders"."confirm_token_hash" IS 'Random; names a cryptocurrency order in its receipt''s URL. Reporting the payment also takes the customer''s encrypted cookie.';

COMMENT ON FUNCTION "private"."audit_log_guard"() IS 'Only database functions add rows. No one changes or deletes one, whatever is granted.';

COMMENT ON FUNCTION "private"."desk_tasks"(integer) IS 'What waits for the desk, oldest first: the steps of orders that are the desk''s, and the open matters beside them. due_on: the day on which an answer was due.';

COMMENT ON FUNCTION "private"."is_staff_account"(uuid) IS 'Whether an account is staff now, whoever asks.';

COMMENT ON FUNCTION "private"."record_access"(uuid, public.audit_action, text, public.order_documents) IS 'Writes to the audit log what staff open or export, in the transaction that gives it to them.';

COMMENT ON FUNCTION "public"."assign_order"(uuid, uuid, uuid) IS 'Staff assigns an order to a member of staff, or unassigns it with null. p_from: whom the caller saw it assigned to. done, already, stale (a colleague has changed it meanwhile), refused-staff, unknown, denied.';

COMMENT ON FUNCTION "public"."desk_queue"(integer) IS 'To staff: what waits for the desk, oldest first. Nothing to anybody else.';

COMMENT ON FUNCTION "public"."desk_staff"() IS 'To staff: the staff of today. No rows for anyone else.';

COMMENT ON FUNCTION "public"."open_document"(uuid, uuid, public.audit_action) IS 'The place in Storage of a document that the reader may read, as the server has checked; null without its bytes. For staff it writes the audit log in the same transaction.';

COMMENT ON FUNCTION "public"."read_waiting"() IS 'To the server: emails that wait or failed, the desk''s tasks, and the last run of each job.';

COMMENT ON FUNCTION "public"."record_jobs"(text) IS 'Jobs are done: the counts of each by its name, in JSON. The name scheduler stands for its call.';

COMMENT ON FUNCTION "public"."staff_names"(uuid[]) IS 'To staff: the names of these accounts, also of former staff. No rows for anyone else.';

COMMENT ON TABLE "private"."job_runs" IS 'When each of the scheduler''s jobs was last done, and until when a run of it has the job to itself. The row scheduler says when the scheduler was last called.';

COMMENT ON TABLE "public"."audit_log" IS 'Who at the desk opened which document and exported what. A trigger refuses every change, the owner''s too.';

COMMENT ON VIEW "public"."order_steps" IS 'The one next step of each paid and unfinished order, of each further payment to be paid and of each company to be renewed: what, whose turn (customer, desk, outside: registrar or bank), since when, and the day it is due where one is recorded.';

COMMENT ON VIEW "public"."own_steps" IS 'The next step of each of the caller''s own orders, and how many requirements wait for the customer. A renewal is one once it was asked for; a payment stays the customer''s when it is late.';

REVOKE ALL ON FUNCTION "private"."day_at_office"(timestamp WITH time zone) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."day_at_office"(timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."day_at_office"(timestamp WITH time zone) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."day_at_office"(timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "private"."day_of_year"(date) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."day_of_year"(date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."day_of_year"(date) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."day_of_year"(date) TO "service_role";

REVOKE ALL ON FUNCTION "private"."desk_tasks"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."desk_tasks"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."desk_tasks"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_staff_account"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_staff_account"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_staff_account"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."midnight_at_office"(date) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."midnight_at_office"(date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."midnight_at_office"(date) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."midnight_at_office"(date) TO "service_role";

REVOKE ALL ON FUNCTION "public"."read_waiting"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."read_waiting"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."read_waiting"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."record_jobs"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_jobs"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."record_jobs"(text) TO "service_role";

REVOKE ALL ON TABLE "public"."order_steps" FROM "authenticated";

GRANT SELECT ON TABLE "public"."order_steps" TO "authenticated";

REVOKE ALL ON TABLE "public"."order_steps" FROM "service_role";

GRANT SELECT ON TABLE "public"."order_steps" TO "service_role";

REVOKE ALL ON TABLE "public"."own_steps" FROM "authenticated";

GRANT SELECT ON TABLE "public"."own_steps" TO "authenticated";
