SET local check_function_bodies = off;

DROP VIEW "public"."own_steps";

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
  -- Auth's own log has the person's email and network address, and doesn't reference the account.
  delete from auth.audit_log_entries where position(p_user::text in payload::text) > 0;
  delete from public.customer_inquiries where id in (select id from private.inquiries_of(p_user, p_email));
  delete from auth.users where id = p_user;
  return query select * from unnest(records);
end $function$;

CREATE OR REPLACE FUNCTION private.order_page (
  p_order       uuid,
  p_is_verified boolean,
  p_messages    integer,
  p_before      bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]')
        from (select id, at, kind, details, line from public.order_events
               where order_id = p_order and for_customer) e),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.series desc, r.number), '[]')
        from public.receipts r where r.order_id = p_order),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.id desc), '[]')
        from (select id, order_id, inquiry_id, at, kind, body from public.messages
               where order_id = p_order and (p_before is null or id < p_before)
               order by id desc limit p_messages) m),
    'slots', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]')
        from public.order_slots s where s.order_id = p_order and p_is_verified),
    'documents', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.sent_at, d.id), '[]')
        from (select id, side, requirement, name, size, state, reason, sent_at, bytes_deleted_at
                from public.order_documents
               where order_id = p_order and p_is_verified) d),
    'people', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]')
        from public.order_people p where p.order_id = p_order and p_is_verified));
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
             (select v.seen_until from public.account_visits v where v.user_id = p.id) as news_read_until,
             private.sign_ins(p.id) as sign_ins
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

CREATE OR REPLACE FUNCTION private.sign_ins (
  p_user uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_agg(jsonb_build_object('since', s.created_at, 'address', s.ip, 'browser', s.user_agent) order by s.created_at)
    from auth.sessions s where s.user_id = p_user;
$function$;

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
    'step', (select to_jsonb(s) from public.own_steps s where s.order_id = o.id),
    -- The further payments of the order, or the order that a further payment belongs to.
    'related', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at desc), '[]')
        from (select * from public.own_orders where parent_id = o.id or id = o.parent_id
               order by created_at desc limit 200) x))
      || private.order_page(o.id, o.payment_verified_at is not null, p_messages, p_before)
    from public.own_orders o
   where o.order_reference = p_reference;
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
  -- Keep the row, because its key prevents sending it again. Its texts are also in the order's events. An undelivered email
  -- can't be retried without them.
  update private.mails set data = '{}', state = case state when 'failed' then 'dropped' else state end
   where id in (select id from private.mails
                 where (state = 'sent' and sent_at < now() - private.retention('emails')
                        or state in ('failed', 'dropped') and created_at < now() - private.retention('emails'))
                   and (data <> '{}' or state = 'failed') for update skip locked);
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

CREATE OR REPLACE FUNCTION public.confirmed_order (
  p_request uuid DEFAULT NULL::uuid,
  p_session text DEFAULT NULL::text,
  p_receipt text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select to_jsonb(o) || jsonb_build_object(
      'events', array(select to_jsonb(e) from (
        select id, at, kind, details, line from public.order_events
         where order_id = o.id and for_customer) e order by e.id),
      'receipts', array(select jsonb_build_object('series', r.series, 'label', r.label) from public.receipts r
                         where r.order_id = o.id order by r.series desc, r.number))
    from public.orders o
   where o.request_id = p_request or o.stripe_session_id = p_session or o.confirm_token_hash = p_receipt
   order by o.request_id = p_request desc nulls last
   limit 1;
$function$;

REVOKE ALL ON FUNCTION "public"."confirmed_order"(uuid, text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.desk_customer_view (
  p_reference text,
  p_messages  integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'order', to_jsonb(o),
    'step', (select to_jsonb(o) || to_jsonb(s) from private.customer_steps s where s.order_id = o.id),
    'related', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at desc), '[]')
        from (select * from private.orders_at_desk where parent_id = o.id or id = o.parent_id
               order by created_at desc limit 200) x))
      || private.order_page(o.id, o.payment_verified_at is not null, p_messages, null)
    from private.orders_at_desk o
   where o.order_reference = p_reference and (select private.is_staff());
$function$;

REVOKE ALL ON FUNCTION "public"."desk_customer_view"(text, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.desk_order (
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
      'messages', array(select to_jsonb(m) from public.messages m
                         where m.order_id = o.id and (p_before is null or m.id < p_before) order by m.id desc limit p_messages),
      -- Nothing is asked for until the payment is verified.
      'people', array(select to_jsonb(p) from public.order_people p where p.order_id = v.id order by p.position),
      'slots', array(select to_jsonb(s) from public.order_slots s where s.order_id = v.id order by s.position),
      'documents', array(select to_jsonb(d) from (
        select id, side, requirement, name, size, state, reason, sent_at, bytes_deleted_at
          from public.order_documents where order_id = v.id order by sent_at, id) d),
      'events', array(select to_jsonb(e) from (
        select e.id, e.at, e.kind, e.actor, e.staff_id, e.for_customer, e.details, e.line, l.line as desk_line
          from public.order_events e left join public.order_event_desk_lines l on l.event_id = e.id
         where e.order_id = o.id order by e.id) e),
      'facts', (select to_jsonb(f) from public.desk_order_facts(o.id) f),
      'others', array(select to_jsonb(x) from private.orders_at_desk x
                       where x.intent_id = o.intent_id and x.id <> o.id order by x.created_at),
      'renewal', (select s.due_on from public.order_steps s where s.order_id = o.id and s.step = 'renew'),
      'related', array(select to_jsonb(x) from private.orders_at_desk x where x.parent_id = o.id or x.id = o.parent_id
                        order by x.created_at desc limit 200),
      -- The newest from the same account or address. Two conditions with "or" would use no index.
      'of_customer', array(select to_jsonb(x) from private.orders_at_desk x
                            where x.id in (select id from public.orders where email_lc = o.email_lc
                                           union select id from public.orders where user_id = o.user_id)
                              and x.intent_id <> o.intent_id
                            order by x.created_at desc limit 10),
      'inquiries', array(select to_jsonb(i) from (
        select id, created_at, full_name, email, phone, subject, message, status, waiting_since, assigned_to
          from public.customer_inquiries
         where id in (select id from public.customer_inquiries where email_lc = o.email_lc
                      union select id from public.customer_inquiries where user_id = o.user_id)
         order by created_at desc limit 10) i),
      'accesses', array(select to_jsonb(a) from public.audit_log a where a.order_id = o.id order by a.id desc limit 50),
      'staff', array(select to_jsonb(s) from public.desk_staff() s),
      'names', array(select to_jsonb(n) from public.staff_names(
        array(select e.staff_id from public.order_events e where e.order_id = o.id and e.staff_id is not null) || o.assigned_to) n))
    from private.orders_at_desk o cross join lateral (select case when o.payment_verified_at is not null then o.id end as id) v
   where o.order_reference = p_reference and (select private.is_staff());
$function$;

REVOKE ALL ON FUNCTION "public"."desk_order"(text, integer, bigint) FROM PUBLIC, "anon", "service_role";

CREATE VIEW "private"."customer_steps" WITH (security_invoker=true) AS  SELECT order_id,
    step,
        CASE step
            WHEN 'pay'::public.next_step THEN 'customer'::public.step_owner
            ELSE owner
        END AS owner,
    since,
    due_on,
    ( SELECT (count(*))::integer AS count
           FROM public.order_slots x
          WHERE ((x.order_id = s.order_id) AND (x.status = ANY (ARRAY['needed'::text, 'refused'::text])))) AS open_slots
   FROM public.order_steps s
  WHERE (step <> 'renew'::public.next_step);

CREATE VIEW "private"."orders_at_desk" WITH (security_invoker=true) AS  SELECT id,
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
    renewed_on,
    user_id,
    email_lc,
    assigned_to
   FROM public.orders;

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
    o.total_fee,
    o.payment_method,
    s.open_slots
   FROM (public.own_orders o
     JOIN private.customer_steps s ON ((s.order_id = o.id)));

REVOKE ALL ON TABLE "public"."own_steps" FROM "anon", "service_role";

COMMENT ON FUNCTION "private"."order_page"(uuid, boolean, integer, bigint) IS 'The parts of an order''s page that belong to this order alone, read with the caller''s rights.';

COMMENT ON FUNCTION "private"."sign_ins"(uuid) IS 'The sessions of an account: since when, from which network address and with which browser.';

COMMENT ON FUNCTION "public"."clean_up"() IS 'Deletes rate limits whose window has ended, the data of emails older than 90 days (undelivered ones are dropped), and the people''s details of orders stopped 30 days ago. Returns the number of each.';

COMMENT ON FUNCTION "public"."confirmed_order"(uuid, text, text) IS 'The order of a request, else of a card session, or of a cryptocurrency receipt, with its customer''s events and its receipts.';

COMMENT ON FUNCTION "public"."desk_customer_view"(text, integer) IS 'To staff: any order with all data of the customer''s page, as account_order returns it to the customer; null for anyone else.';

COMMENT ON FUNCTION "public"."desk_order"(text, integer, bigint) IS 'To staff: an order with all that its page at the desk shows; null where there is none, and for anyone else. Messages are the newest, or those before p_before.';

COMMENT ON VIEW "private"."customer_steps" IS 'The next step of each order as its customer sees it. A late payment is still the customer''s step.';

COMMENT ON VIEW "private"."orders_at_desk" IS 'The columns of an order that its page at the desk shows.';

COMMENT ON VIEW "public"."own_steps" IS 'The next step of each of the caller''s own orders, and the number of requirements that are waiting for the customer. Includes requested renewals.';

REVOKE ALL ON FUNCTION "private"."order_page"(uuid, boolean, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."order_page"(uuid, boolean, integer, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."order_page"(uuid, boolean, integer, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."order_page"(uuid, boolean, integer, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sign_ins"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sign_ins"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."sign_ins"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."sign_ins"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."confirmed_order"(uuid, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."confirmed_order"(uuid, text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."confirmed_order"(uuid, text, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."desk_customer_view"(text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_customer_view"(text, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_customer_view"(text, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_order"(text, integer, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_order"(text, integer, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_order"(text, integer, bigint) TO "postgres";

GRANT SELECT ON TABLE "private"."customer_steps" TO "authenticated";

GRANT SELECT ON TABLE "private"."orders_at_desk" TO "authenticated";

REVOKE ALL ON TABLE "public"."own_steps" FROM "authenticated";

GRANT SELECT ON TABLE "public"."own_steps" TO "authenticated";
