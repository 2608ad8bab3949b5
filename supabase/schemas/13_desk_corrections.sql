-- Corrections. The history and the email include the old and new values, except for birth dates, addresses and similar data.

create function public.correct_order(p_order uuid, p_field text, p_value text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  value constant text := btrim(coalesce(p_value, ''));
  registered constant boolean := p_field in ('registered_name', 'registration_number', 'registered_on');
  o public.orders;
  c public.companies;
  before text;
  details jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  if not found then
    return 'unknown';
  end if;
  select * into c from public.companies where order_id = o.id;
  before := case p_field
    when 'full_name' then o.full_name
    when 'phone' then o.phone
    when 'company_name' then coalesce((select r.answer from public.order_requirements r where r.order_id = o.id and r.key = 'names'), o.company_name)
    when 'registered_name' then c.registered_name
    when 'registration_number' then c.registration_number
    when 'registered_on' then c.registered_on::text
    else '' end;
  if before = value and value <> '' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if o.phase in ('unpaid', 'reported', 'stopped') or o.parent_id is not null or registered and o.phase <> 'completed'
     or p_field = 'company_name' and o.phase = 'completed' then
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
    update public.orders set company_name = private.first_line(value) where id = o.id;
    update public.order_requirements set answer = value where order_id = o.id and key = 'names' and answer is not null;
  elsif p_field = 'full_name' then
    update public.orders set full_name = value where id = o.id;
  elsif p_field = 'phone' then
    update public.orders set phone = value where id = o.id;
  elsif p_field = 'registered_on' then
    if not value ~ '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$' or value::date > private.today_at_office() + 1 then
      return 'refused-date';
    end if;
    if value::date < private.day_at_office(o.created_at) and o.service is null then
      return 'refused-early';
    end if;
    update public.companies set registered_on = value::date where id = c.id;
    -- So that the jobs look at it.
    update public.orders set updated_at = now() where id = o.id;
  elsif p_field = 'registered_name' then
    update public.companies set registered_name = value where id = c.id;
  else
    update public.companies set registration_number = value where id = c.id;
  end if;
  details := jsonb_build_object('fields', p_field, 'before', before, 'after', value);
  perform private.mail_customer(o, 'order-corrected', details, private.record_event(o.id, 'corrected', 'desk', details)::text);
  return 'done';
end $$;
comment on function public.correct_order(uuid, text, text, bigint) is
  'Corrects full_name, phone or company_name (a company''s proposed names, one per line) of a paid order, or after the handover registered_name, registration_number or registered_on instead of the proposed names. Emails the customer. Returns done, already, stale, refused (another field, or an invalid value), refused-stage, refused-date, refused-early (a registration before the order), unknown, denied.';
grant execute on function public.correct_order(uuid, text, text, bigint) to authenticated;

create function public.correct_person(p_order uuid, p_person uuid, p_fields text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  p public.order_people;
  n public.order_people;
  details jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
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
  if private.is_minor(n) then
    return 'refused-minor';
  end if;
  n := private.update_person(n);
  details := private.person_difference(p, n);
  perform private.mail_customer(o, 'order-corrected', details, private.record_event(o.id, 'corrected', 'desk', details)::text);
  perform private.update_documents_complete(o.id);
  return 'done';
end $$;
comment on function public.correct_person(uuid, uuid, text, bigint) is
  'Corrects a person before the handover. p_fields is JSON of the changed columns. Emails the customer. Returns done, already, stale, refused (unknown person, invalid value, or the order is not open), refused-minor (an officer or owner under 18), denied.';
grant execute on function public.correct_person(uuid, uuid, text, bigint) to authenticated;
