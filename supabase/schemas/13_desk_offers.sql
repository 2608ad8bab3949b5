-- Offers: what the desk asks for a service that has no price of its own, as an order that is accepted by paying it. Nothing is
-- charged before. After its last day an offer can't be paid any more; money that arrives later is handled like any other.

create function private.offer_lines(p_service text, p_text text)
returns jsonb language sql immutable set search_path = '' as $$
  -- One line each: what it is, then the amount. Null unless every line that isn't empty is one.
  select case when bool_and(l.found is not null and private.one_line(btrim(l.found[1]), 3, 120)) then
           jsonb_agg(jsonb_build_object('item', p_service, 'label', btrim(l.found[1]), 'is_yearly', false,
             'amount', replace(l.found[2], ',', '')::numeric) order by l.n) end
    from (select t.n, regexp_match(t.line, '^(.*[^\s:=])[\s:=]+\$?\s?([0-9]{1,3}(?:,[0-9]{3})*(?:\.[0-9]{1,2})?|[0-9]{1,7}(?:\.[0-9]{1,2})?)$') as found
            from regexp_split_to_table(p_text, '\n') with ordinality as t (line, n) where btrim(t.line) <> '') l;
$$;
comment on function private.offer_lines(text, text) is
  'The lines of an order from a text such as "Change of agent 450"; null if one of them has no amount at its end, or there is none.';

create function private.slug(p_text text)
returns text language sql immutable set search_path = '' as $$
  select trim(both '-' from regexp_replace(lower(p_text), '[^a-z0-9]+', '-', 'g'));
$$;
comment on function private.slug(text) is 'A text as the end of an address: the name of a place in small letters, joined by hyphens.';

create function private.comparable_name(p_name text)
returns text language sql immutable set search_path = '' as $$
  select lower(regexp_replace(p_name, '[\s.,]+', '', 'g'));
$$;
comment on function private.comparable_name(text) is 'A company''s name without spaces, full stops and commas, in small letters.';

create function public.make_offer(
  p_inquiry uuid, p_service text, p_place text, p_company text, p_lines text, p_line text, p_until date, p_seen bigint, p_question text)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.thread_result := private.lock_thread_for_desk(null, p_inquiry, 'answer', p_line, p_seen);
  lines constant jsonb := private.offer_lines(p_service, btrim(p_lines, e' \t\r\n'));
  i public.customer_inquiries;
  n public.orders;
begin
  if refusal is not null then
    return refusal::text;
  end if;
  select * into i from public.customer_inquiries where id = p_inquiry;
  if lines is null or jsonb_array_length(lines) > 10 then
    return 'refused-lines';
  end if;
  n := private.with_fees(null, lines);
  if n.total_fee not between 0.50 and 50000 then
    return 'refused-amount';
  end if;
  if p_until is null or p_until not between private.today_at_office() and private.today_at_office() + 90 then
    return 'refused-date';
  end if;
  if not coalesce(p_service ~ '^[a-z]+(_[a-z]+)*$' and private.one_line(p_place, 1, 60) and private.one_line(p_company, 1, 200)
       and private.one_line(p_question, 1, 200), false) then
    return 'refused';
  end if;
  -- Only its own order's renewal moves the day on which a company with us is due.
  if p_service = 'company_renewal' and exists (
      select from private.orders_of(coalesce(i.user_id, private.account_of(i.email)), i.email) o
        join public.companies c on c.order_id = o.id
       where c.renews_on is not null and private.comparable_name(c.registered_name) = private.comparable_name(p_company)
         and private.slug(p_place) in (o.jurisdiction_slug, private.slug(o.jurisdiction))) then
    return 'refused-renewal';
  end if;
  n.id := gen_random_uuid();
  insert into public.orders (id, order_reference, kind, user_id, full_name, email, phone, jurisdiction, jurisdiction_slug, service_type,
    service, company_name, use_nominee_director, use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee,
    nominee_shareholder_fee, total_fee, payment_method, due_on, inquiry_id)
  values (n.id, public.take_reference(n.id, 'company'), 'company', coalesce(i.user_id, private.account_of(i.email)), i.full_name, i.email, i.phone,
    p_place, private.slug(p_place), lines -> 0 ->> 'label', p_service, p_company,
    p_service = 'nominee_director', p_service = 'nominee_shareholder', n.incorporation_fee, n.government_fee, n.nominee_director_fee,
    n.nominee_shareholder_fee, n.total_fee, 'card', p_until, i.id)
  returning * into n;
  perform private.insert_lines(n.id, lines);
  insert into public.order_requirements (order_id, key, position, kind, title, asked_by)
  values (n.id, 'residence', 100, 'answer', p_question, 'catalogue');
  perform private.add_message(null, i.id, 'answer', p_line);
  perform private.add_message(n.id, null, 'step', p_line);
  perform private.mail_customer(n, 'offer', jsonb_build_object('due', p_until, 'line', p_line));
  return 'done';
end $$;
comment on function public.make_offer(uuid, text, text, text, text, text, date, bigint, text) is
  'Answers an inquiry with an offer: a service for a company in a place, its lines with amounts in US dollars, the text that the customer reads with it, its last day, and the question where the customer lives, which is asked once it is paid: an inquiry doesn''t say it. The customer gets it by email with a link to pay. Returns done, already, stale, refused (service, place, company or question), refused-lines (a line without an amount, or more than ten), refused-amount (not 0.50 to 50,000 in all), refused-date (past, or over 90 days ahead), refused-renewal (of a company of this name in this place that the customer has with us), unknown, denied.';
grant execute on function public.make_offer(uuid, text, text, text, text, text, date, bigint, text) to authenticated;

create function private.offer_declined()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.alert_desk(new, 'request_declined', jsonb_build_object('what', new.service_type, 'amount', new.total_fee), 'The customer declined the offer.', false, 'customer');
  return null;
end $$;
comment on function private.offer_declined() is 'Tells the desk that an offer was declined.';

create trigger offer_declined after update of status on public.orders
  for each row when (new.due_on is not null and new.parent_id is null and old.status <> 'cancelled' and new.cancel_reason = 'customer')
  execute function private.offer_declined();
