SET local check_function_bodies = off;

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

COMMENT ON FUNCTION "private"."sign_ins"(uuid) IS 'The sessions of an account: since when, from which network address and with which browser.';

COMMENT ON FUNCTION "public"."clean_up"() IS 'Deletes rate limits whose window has ended, the data of emails older than 90 days (undelivered ones are dropped), and the people''s details of orders stopped 30 days ago. Returns the number of each.';

REVOKE ALL ON FUNCTION "private"."sign_ins"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sign_ins"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."sign_ins"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."sign_ins"(uuid) TO "postgres";
