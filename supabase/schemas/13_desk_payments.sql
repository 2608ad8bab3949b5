-- Further payments: an order that belongs to a paid one. Only the functions below set its amount.

create function private.payment_line(p_item text, p_label text, p_amount numeric)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('item', p_item, 'label', btrim(p_label), 'amount', p_amount, 'is_yearly', p_item = 'renewal'));
$$;
comment on function private.payment_line(text, text, numeric) is 'The only line of a payment that the desk requests.';

create function private.request_payment(o public.orders, p_purpose text, p_lines jsonb, p_due date, p_renews_on date, p_actor text default 'desk')
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  purpose constant text := btrim(p_purpose);
  id constant uuid := gen_random_uuid();
  amount constant numeric := (select sum(l.amount) from jsonb_to_recordset(p_lines) as l (amount numeric));
  -- The history keeps what was asked for, also when a request was deleted. The order's lock keeps two from getting one number.
  asked constant bigint := (select count(*) from public.order_events where order_id = o.id and kind = 'payment_requested');
  n public.orders := private.with_fees(null, p_lines);
begin
  if o.phase in ('unpaid', 'reported', 'stopped') or o.parent_id is not null then
    return 'refused-stage';
  end if;
  if purpose is null or not private.one_line(purpose, 3, 120) then
    return 'refused';
  end if;
  if amount is null or amount not between 0.50 and 50000 or round(amount, 2) <> amount then
    return 'refused-amount';
  end if;
  if p_due is null or p_due not between private.today_at_office() and private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  insert into public.orders (id, order_reference, kind, user_id, full_name, email, phone, jurisdiction,
    jurisdiction_slug, service_type, company_name, incorporation_fee, government_fee, total_fee, payment_method, parent_id,
    parent_reference, due_on, renews_on)
  values (id, format('%s-%s', o.order_reference, asked + 2), o.kind, o.user_id, o.full_name, o.email, o.phone,
    o.jurisdiction, o.jurisdiction_slug, purpose,
    coalesce((select c.registered_name from public.companies c where c.order_id = o.id), o.company_name), n.incorporation_fee, n.government_fee, n.total_fee,
    'card', o.id, o.order_reference, p_due, p_renews_on)
  returning * into n;
  perform private.insert_lines(id, p_lines);
  perform private.record_event(o.id, 'payment_requested', p_actor,
    jsonb_build_object('what', purpose, 'amount', amount, 'due', p_due)
      || case p_actor when 'customer' then '{"by": "customer"}' else '{}' end::jsonb);
  if p_actor = 'desk' then
    perform private.mail_customer(n, 'payment-requested', jsonb_build_object('due', p_due));
  end if;
  return 'done';
end $$;
comment on function private.request_payment(public.orders, text, jsonb, date, date, text) is
  'Adds a further payment to an order, for request_payment, request_renewal and start_renewal, which check the caller and hold the order''s lock. The desk''s are emailed to the customer.';

create function public.request_payment(p_order uuid, p_purpose text, p_amount numeric, p_due date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_requested',
    jsonb_build_object('what', btrim(p_purpose), 'amount', p_amount, 'due', p_due));
  return coalesce(locked.refusal, private.request_payment(locked.o, p_purpose,
    private.payment_line('further_payment', p_purpose, p_amount), p_due, null));
end $$;
comment on function public.request_payment(uuid, text, numeric, date, bigint) is
  'Requests a further payment on a paid order: its purpose, amount in US dollars and due date. Returns done, already, stale, refused (purpose not 3 to 120 characters), refused-stage (not paid, ended, or itself a further payment), refused-amount (not 0.50 to 50,000), refused-date (past, or over two years ahead), unknown, denied.';
grant execute on function public.request_payment(uuid, text, numeric, date, bigint) to authenticated;

create function private.declined_renewal(p_order uuid)
returns date language sql stable security definer set search_path = '' as $$
  select c.renews_on from public.companies c
   where c.order_id = p_order
     and c.renews_on between private.today_at_office() - 60 and private.today_at_office() + 60
     and exists (select from public.orders r where r.parent_id = p_order and r.renews_on = c.renews_on and r.cancel_reason = 'customer')
     and not exists (select from public.orders r where r.parent_id = p_order and r.renews_on = c.renews_on and r.status <> 'cancelled');
$$;
comment on function private.declined_renewal(uuid) is
  'The due date of a renewal that the customer declined, while it can be requested again because they changed their mind.';

create function public.request_renewal(p_order uuid, p_purpose text, p_amount numeric, p_due date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
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
  renews := coalesce(renews, private.declined_renewal(o.id));
  if renews is null then
    return case when exists (
        select from public.orders r
         where r.parent_id = o.id and r.renews_on >= private.today_at_office() - 60
           and r.status = 'submitted')
      then 'already' else 'refused-stage' end;
  end if;
  return private.request_payment(o, p_purpose, private.payment_line('renewal', p_purpose, p_amount), p_due, renews);
end $$;
comment on function public.request_renewal(uuid, text, numeric, date, bigint) is
  'Requests the payment of a company''s renewal, from 60 days before it is due, also again after the customer has declined it. Returns the same as request_payment, and also already if this renewal is requested and open, refused-stage if the order has no renewal or it is not due yet.';
grant execute on function public.request_renewal(uuid, text, numeric, date, bigint) to authenticated;

create function public.start_renewal(p_order uuid, p_purpose text, p_lines text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  renews date;
begin
  select * into o from public.orders where id = p_order for no key update;
  select c.renews_on into renews from public.companies c where c.order_id = o.id;
  if o.dispute is distinct from 'open' and exists (select from public.order_steps s where s.order_id = o.id and s.step = 'renew') then
    perform private.request_payment(o, p_purpose, p_lines::jsonb, greatest(renews, private.today_at_office()), renews, 'customer');
  end if;
  return (select r.order_reference from public.orders r where r.parent_id = o.id and r.renews_on = renews and r.status = 'submitted');
end $$;
comment on function public.start_renewal(uuid, text, text) is
  'Adds a company''s renewal as a payment that its customer asked for, at the lines that the server prices, from 60 days before it is due. Returns the reference of the open payment, also of an earlier one; null if there is nothing to renew now. The server checks whose it is.';
grant execute on function public.start_renewal(uuid, text, text) to service_role;

create function public.finish_request(p_order uuid, p_note text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  note constant text := nullif(btrim(p_note, e' \t\r\n'), '');
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'done', p_line => note);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.phase = 'done' then
    return 'already';
  end if;
  if o.phase <> 'working' then
    return 'refused-stage';
  end if;
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if o.barred_at is not null then
    return 'refused-country';
  end if;
  if private.lacks_residence(o) then
    return 'refused-documents';
  end if;
  if private.lacks_nominee(o) then
    return 'refused-nominee';
  end if;
  if note is null and private.count_finished(o.id) = 0 then
    return 'refused-empty';
  end if;
  update public.orders set completed_at = now() where id = o.id;
  perform private.mail_customer(o, 'request-done', jsonb_build_object('line', note),
    private.record_event(o.id, 'done', 'desk', p_line => note)::text);
  if o.parent_id is not null then
    perform private.record_event(o.parent_id, 'request_done', 'desk',
      jsonb_build_object('what', o.service_type, 'reference', o.order_reference), note);
  end if;
  return 'done';
end $$;
comment on function public.finish_request(uuid, text, bigint) is
  'Marks a service, or what a further payment paid for, as done, with a note to the customer or a finished document, and emails the customer. Returns done, already, stale, refused-stage (not paid, ended, or an order of its own), refused-held, refused-country, refused-documents (where the customer lives is open), refused-nominee (as for file_order), refused-empty (neither note nor document), unknown, denied.';
grant execute on function public.finish_request(uuid, text, bigint) to authenticated;

-- Lock a further payment before its order everywhere, as this trigger does. Otherwise two transactions can deadlock.

create function private.ask_for_declined_people(o public.orders, p_purpose text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  r public.order_requirements;
begin
  if not private.documents_open(o) then
    return;
  end if;
  -- Waived when the order was placed, because we were to supply them. The purpose names whom the price was for.
  for r in select * from public.order_requirements x
            where x.order_id = o.id and x.asked_by = 'catalogue' and x.waived_at = x.asked_at
              and lower(p_purpose) like '%' || split_part(coalesce(x.role::text, 'director'), '_', 1) || '%' loop
    update public.order_requirements set waived_at = null, waive_reason = null where order_id = o.id and key = r.key;
    perform private.record_decision_undone(o, 'document_unwaived', r.title, 'You declined our price for this.',
      (select s.status = 'needed' from public.order_slots s where s.order_id = o.id and s.key = r.key), 'system');
  end loop;
end $$;
comment on function private.ask_for_declined_people(public.orders, text) is
  'Asks the customer again for people whom we were to supply, or for the name of a resident director (the only answer that is waived from the start), once they have declined the price for it. The caller holds the order''s lock.';

create function private.after_further_payment_update()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  parent public.orders;
  details constant jsonb := jsonb_build_object('what', new.service_type, 'amount', new.total_fee, 'reference', new.order_reference);
begin
  select * into parent from public.orders where id = new.parent_id for no key update;
  if new.renews_on is not null then
    update public.companies
       set renewed_on = (select max(r.renews_on) from public.orders r
                          where r.parent_id = parent.id and r.payment_status = 'completed' and r.phase = 'done')
     where order_id = parent.id;
  end if;
  if old.payment_verified_at is null and new.payment_verified_at is not null then
    perform private.record_event(parent.id, 'request_paid', case new.payment_method when 'card' then 'system' else 'desk' end, details);
  elsif old.status <> 'cancelled' and new.cancel_reason = 'customer' then
    perform private.alert_desk(parent, 'request_declined', details, format('Declined: %s.', new.order_reference), true, 'customer');
    perform private.ask_for_declined_people(parent, new.service_type);
  elsif old.status <> 'cancelled' and new.status = 'cancelled' and new.cancel_reason is null then
    perform private.record_event(parent.id, 'request_cancelled', 'desk', details, new.stop_reason);
  end if;
  return null;
end $$;
comment on function private.after_further_payment_update() is
  'Records in the history of an order that its further payment was paid, cancelled or declined, and when its company was last renewed.';

create trigger after_further_payment_update after update of status, payment_status, completed_at on public.orders
  for each row when (new.parent_id is not null)
  execute function private.after_further_payment_update();
