/** The periodic jobs, as the scheduler calls them. */
export const scheduledJobSqlCalls = [
  "remind_checkouts(200)",
  "remind_documents(200, '{7,21}')",
  "remind_payments(200)",
  "post_annual_notices(200)",
  "claim_mails(20, 60)",
  "delete_expired_rows(200)",
  "files_to_delete(100)",
  "apply_retention(200)",
];

/** The kinds of orders that `buildIdleOrdersSql` makes. */
export const idleOrderKinds = ["checkout", "documents", "company", "stopped", "ended", "late"] as const;

/**
 * SQL that adds this many orders of each of these kinds, about which a job has nothing to do now: checkouts of last week that were reminded; orders
 * that wait for documents and were reminded twice; requested payments that are late and were reminded; companies, renewed, with
 * documents and details; orders stopped and companies ended years ago, of which only the receipts are left; emails, inquiries and
 * the audit log.
 */
export const buildIdleOrdersSql = (count: number, kinds: readonly string[]) => `
  create temporary table made on commit drop as
  select gen_random_uuid() as id, n, kind, case kind when 'checkout' then now() - interval '3 days' when 'late' then now() - interval '60 days'
           when 'documents' then now() - interval '40 days' when 'ended' then now() - interval '6 years 6 months' else now() - interval '2 years' end as at
    from generate_series(1, ${count}) n, unnest('{${kinds.join(",")}}'::text[]) kind;
  create temporary table numbered on commit drop as
  select m.*, (select count(*) from public.orders) + row_number() over () as number,
         case when kind = 'late' then (select c.id from made c where c.kind = 'company' and c.n = m.n) end as parent from made m;
  insert into public.orders (id, order_reference, kind, full_name, email, jurisdiction, jurisdiction_slug, service_type,
    incorporation_fee, total_fee, payment_method, status, payment_status, payment_verified_at, stripe_payment_intent_id,
    refunded_amount, reviewed_at, filed_at, decision_due_on, completed_at, created_at, updated_at,
    parent_id, parent_reference, due_on, phase)
  select id, 'IBC-' || 200000 + number || case when kind = 'late' then '-2' else '' end, 'company', 'Ada Example', 'a' || number || '@example.com', 'Belize', 'belize', 'Company Formation', 4000, 4000, 'card',
    (case when kind in ('checkout', 'late') then 'submitted' else 'paid' end)::public.order_status,
    (case kind when 'checkout' then 'pending' when 'late' then 'pending' when 'stopped' then 'refunded' else 'completed' end)::public.payment_status,
    case when kind not in ('checkout', 'late') then at end, case when kind not in ('checkout', 'late') then 'pi_' || id end,
    case kind when 'stopped' then 4000 else 0 end, case when kind in ('documents', 'company', 'ended') then at end,
    case when kind in ('company', 'ended') then at end, case when kind in ('company', 'ended') then at::date end, case when kind in ('company', 'ended') then at end,
    at, at,
    parent, case when kind = 'late' then 'IBC-100000' end, case when kind = 'late' then current_date - 30 end,
    (case when kind in ('documents', 'stopped') then kind when kind in ('checkout', 'late') then 'unpaid' else 'completed' end)::public.order_phase
    from numbered order by kind = 'late';
  insert into public.order_lines (order_id, position, item, label, amount)
  select id, 1, case when kind = 'late' then 'further_payment' else 'formation' end, 'Incorporation fee', 4000 from made;
  insert into public.companies (order_id, registered_name, registration_number, registered_on, renewed_on, renews_on, next_due_on)
  select id, 'Example Ltd', '1', (at - interval '200 days')::date, case kind when 'company' then (at + interval '530 days')::date end, day, day
    from made, lateral (select case kind when 'company' then current_date + 165 end as day) next where kind in ('company', 'ended');
  insert into private.payment_attempts (order_id, method, stripe_session_id, amount, opened_at)
  select id, 'card', 'cs_' || id, 4000, at from made where kind = 'checkout';
  insert into public.order_requirements (order_id, key, position, kind, title, asked_by, asked_at)
  select id, 'identity', 1, 'document', 'Passport', 'catalogue', at from made where kind in ('documents', 'company');
  insert into public.order_documents (order_id, side, requirement, name, path, media_type, size, sha256, state, sent_at, decided_at)
  select id, 'customer', 'identity', 'a.pdf', gen_random_uuid(), 'application/pdf', 1, repeat('c', 64), 'accepted', at, at from made where kind = 'company';
  insert into public.order_people (order_id, position, roles, full_name, country) select id, 1, '{director}', 'Dee', 'GB' from made where kind = 'company';
  insert into public.order_events (order_id, at, kind, actor, for_customer, details)
  select id, now(), case kind when 'documents' then 'documents_reminded' else 'reminded' end, 'system', true, '{"days": 21}'
    from made where kind in ('checkout', 'documents', 'late');
  insert into public.receipts (series, number, order_id, amount, issued_at, snapshot)
  select 'R', number, id, 4000, at, '{}' from numbered where kind in ('company', 'stopped', 'ended');
  insert into private.mails (dedupe, template, recipient, order_id, state, sent_at, created_at, data)
  select 'old ' || id, 'order-message', 'a@example.com', id, 'sent', at, at, case when at > now() - interval '60 days' then '{"a": 1}'::jsonb else '{}' end from made;
  insert into public.customer_inquiries (request_id, full_name, email, subject, message, created_at, status, waiting_since)
  select id, 'Ada Example', 'a@example.com', 'Question', 'How long does it take?', now() - interval '23 months', 'closed', null from made where kind = 'ended';
  insert into public.audit_log (at, staff_name, action, detail) select now() - interval '6 years', 'Owner', 'exported', 'Orders' from made where kind = 'ended';
  insert into private.rate_limits select md5(id::text), now() + interval '1 hour', 1 from made;`;
