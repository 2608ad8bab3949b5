-- What an order's page at the desk shows, in one answer. Each look is in the audit log.

create view private.orders_at_desk with (security_invoker = true) as
  select id, created_at, order_reference, kind, full_name, email, phone, residence, jurisdiction, jurisdiction_slug,
         service_type, service, company_name, director_name, shareholder_name, beneficial_owner_name, use_nominee_director,
         use_nominee_shareholder, nominee_director, nominee_shareholder, asked_for, total_fee, payment_method, payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at,
         cancel_reason, late_payment_at, late_payment_returned_at, terms_version, refunds_version,
         consented_at, phase, step, step_owner, step_since, step_due_on, filed_at, completed_at, withdrawn_at, stop_reason, notes, refunded_amount, dispute,
         reviewed_at, documents_complete_at, filed_with, filing_reference, decision_due_on, decided_at, registered_name,
         registration_number, registered_on, next_renewal_on, parent_id, parent_reference, due_on, inquiry_id, renews_on,
         user_id, email_lc, assigned_to, barred_at, declined_at, question_at, requested_at, sent_since, customer_deleted_at,
         private.lines_of(id) as lines
    from public.orders left join private.registrations on order_id = id;

comment on view private.orders_at_desk is 'The columns of an order that its page at the desk shows.';

create function private.order_at_desk(p_reference text, p_messages int, p_before bigint)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
      'order', to_jsonb(o),
      'messages', array(select to_jsonb(m) from (
        select id, order_id, inquiry_id, at, kind, body from public.messages
         where order_id = o.id and (p_before is null or id < p_before) order by id desc limit p_messages) m),
      -- Nothing is asked for until the payment is verified.
      'people', array(select to_jsonb(p) || jsonb_build_object('is_exposed', private.is_exposed(p))
                        from public.order_people p where p.order_id = v.id order by p.position),
      'shares', array(select to_jsonb(s) from (select owner_id, owned_id, percent from public.order_shares where order_id = v.id order by 1, 2) s),
      'slots', array(select to_jsonb(s) from public.order_slots s where s.order_id = v.id order by s.position),
      'documents', array(select to_jsonb(d) from (
        select id, side, requirement, name, size, state, reason, sent_at, bytes_deleted_at, dated_on, certified_by
          from public.order_documents where order_id = v.id order by sent_at, id) d),
      'events', array(select to_jsonb(e) from (
        select e.id, e.at, e.kind, e.actor, e.staff_id, e.for_customer, e.details, e.line, l.line as desk_line
          from public.order_events e left join public.order_event_desk_lines l on l.event_id = e.id
         where e.order_id = o.id order by e.id) e),
      'money', array(select to_jsonb(t) from (
        select t.id, t.kind, t.provider, t.amount, t.currency, t.address, t.recorded_at, private.staff_name(t.recorded_by) as recorded_by,
               case when t.kind in ('refund', 'moved') then c.reference else t.reference end as reference
          from private.transactions t left join private.transactions c on c.id = t.charge_id where t.order_id = o.id order by t.id) t),
      'facts', (select to_jsonb(f) from public.desk_order_facts(o.id) f),
      'sharing', array(select to_jsonb(s) from public.desk_orders_sharing(o.id) s),
      'attempts', array(select to_jsonb(a) from (
        select x.method, x.amount, x.opened_at, x.closed_at from private.payment_attempts x where x.order_id = o.id order by x.id) a),
      'waivers', array(select to_jsonb(w) from public.desk_waivers(o.id) w),
      'proposed_refund', (select jsonb_build_object('by', private.staff_name(p.staff_id), 'amount', p.amount, 'address', p.address, 'reason', p.reason)
                            from private.refund_proposals p where p.order_id = o.id),
      'deadlines', array(select to_jsonb(d) from private.deadlines_of(array[o.id]) d),
      'checks', private.checks_at_desk(o.id),
      'renewal', (select s.due_on from public.order_steps s where s.order_id = o.id and s.step = 'renew'),
      'declined_renewal', private.declined_renewal(o.id),
      'related', array(select to_jsonb(x) from private.orders_at_desk x where x.parent_id = o.id or x.id = o.parent_id
                        order by x.created_at desc limit 200),
      -- The newest from the same account or address. Two conditions with "or" would use no index.
      'of_customer', array(select to_jsonb(x) from private.orders_at_desk x
                            where x.id in (select id from public.orders where email_lc = o.email_lc
                                           union select id from public.orders where user_id = o.user_id)
                              and x.id <> o.id
                            order by x.created_at desc limit 10),
      'inquiries', array(select to_jsonb(i) from (
        select id, created_at, full_name, email, phone, subject, message, service, jurisdiction, company_name, status, waiting_since, assigned_to
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
$$;
comment on function private.order_at_desk(text, int, bigint) is
  'To staff: an order with all that its page at the desk shows, without an entry in the audit log.';

create function public.desk_order(p_reference text, p_messages int, p_before bigint default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if not private.is_staff() then
    return null;
  end if;
  found := private.order_at_desk(p_reference, p_messages, p_before);
  if found is not null then
    perform private.record_look((found -> 'order' ->> 'id')::uuid);
  end if;
  return found;
end $$;
comment on function public.desk_order(text, int, bigint) is
  'To staff: an order with all that its page at the desk shows; null where there is none, and for anyone else. Messages are the newest, or those before p_before. Writes the audit log.';
grant execute on function public.desk_order(text, int, bigint) to authenticated;

create function private.customer_view(p_reference text, p_messages int)
returns jsonb language sql stable security invoker set search_path = '' as $$
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
$$;
comment on function private.customer_view(text, int) is
  'To staff: any order with all data of the customer''s page, without an entry in the audit log.';

create function public.desk_customer_view(p_reference text, p_messages int)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if not private.is_staff() then
    return null;
  end if;
  found := private.customer_view(p_reference, p_messages);
  if found is not null then
    perform private.record_look((found -> 'order' ->> 'id')::uuid);
  end if;
  return found;
end $$;
comment on function public.desk_customer_view(text, int) is
  'To staff: any order with all data of the customer''s page, as account_order returns it to the customer; null for anyone else. Writes the audit log.';
grant execute on function public.desk_customer_view(text, int) to authenticated;

create function public.desk_order_rows(p_ids uuid[])
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(o)), '[]')
    from private.orders_at_desk o where o.id = any (p_ids[1:200]) and (select private.is_staff());
$$;
comment on function public.desk_order_rows(uuid[]) is
  'To staff: up to 200 orders for the rows of a list, in no particular sequence; empty for anyone else.';
grant execute on function public.desk_order_rows(uuid[]) to authenticated;

create function public.desk_inquiry_rows(p_ids uuid[])
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(i)), '[]') from (
    select id, created_at, full_name, email, phone, subject, message, service, jurisdiction, company_name, status, waiting_since, assigned_to
      from public.customer_inquiries where id = any (p_ids[1:200]) and (select private.is_staff())) i;
$$;
comment on function public.desk_inquiry_rows(uuid[]) is
  'To staff: up to 200 inquiries, in no particular sequence; empty for anyone else.';
grant execute on function public.desk_inquiry_rows(uuid[]) to authenticated;

create function public.desk_inquiry(p_inquiry uuid, p_messages int, p_before bigint default null)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'inquiry', i.row,
      'messages', array(select to_jsonb(m) from (
        select id, order_id, inquiry_id, at, kind, body from public.messages
         where inquiry_id = p_inquiry and (p_before is null or id < p_before) order by id desc limit p_messages) m),
      'offers', array(select to_jsonb(o) from (
        select order_reference, service_type, total_fee, due_on, phase from public.orders where inquiry_id = p_inquiry order by created_at) o),
      'staff', array(select to_jsonb(s) from public.desk_staff() s),
      'names', array(select to_jsonb(n) from public.staff_names(array[(i.row ->> 'assigned_to')::uuid]) n))
    from jsonb_array_elements(public.desk_inquiry_rows(array[p_inquiry])) i (row) where (select private.is_staff());
$$;
comment on function public.desk_inquiry(uuid, int, bigint) is
  'To staff: an inquiry with its newest messages, or those before p_before, the offers made for it, and the staff; null for anyone else.';
grant execute on function public.desk_inquiry(uuid, int, bigint) to authenticated;
