-- The desk's lists, its search and its counts.

create function private.search_condition(p_words text, p_search text)
returns text language sql stable set search_path = '' as $$
  select string_agg(
           case when word ~ '^[^@]{3,}@.'
             -- The index looks up only the part before the @, because many emails share a domain.
             then format('%s like %L and %s || '''' like %L', p_words, split_part(part, '@', 1) || '%', p_words, part || '%')
             else format('%s like %L', p_words, part || '%') end, ' and ')
      -- The trigram index needs three letters.
      || case when max(char_length(word)) < 3 then ' and false' else '' end
    from regexp_split_to_table(left(coalesce(p_search, ''), 100), '\s+') as word,
         concat('%', replace(replace(replace(lower(word), '\', '\\'), '%', '\%'), '_', '\_')) as part
   where word <> '';
$$;
comment on function private.search_condition(text, text) is
  'An SQL condition that every word of a search occurs in p_words, an SQL expression of a row''s text. Always false if no word has three letters; null for an empty search.';

create function private.search_page(p_from text, p_filter text, p_search text, p_page int, p_size int, p_lookup text default null)
returns table (id uuid, total int) language plpgsql stable security definer
set search_path = '' set enable_seqscan = off as $$
declare
  -- The maximum number of rows in all pages. A more specific search finds the others.
  most constant int := 1000;
  -- If one row in five matches, this many rows fill all pages.
  newest constant int := 5 * most;
  -- The number of newest rows examined to see whether a search is that common.
  asked constant int := 500;
  size constant int := least(greatest(p_size, 1), 100);
  is_common boolean := true;
  found uuid[] := '{}';
begin
  if p_search is not null then
    execute format(
      'select count(*) filter (where %s) * 5 >= %s from (select * from %s where %s order by created_at desc, id limit %s) as newest',
      p_search, asked, p_from, p_filter, asked) into is_common;
  end if;
  if is_common then
    execute format(
      'select array(select id from (select * from %s where %s order by created_at desc, id limit %s) as newest
                     where %s order by created_at desc, id limit %s)',
      p_from, p_filter, case when p_search is null then most else newest end, coalesce(p_search, 'true'), most) into found;
  end if;
  if p_search is not null and cardinality(found) < most then
    -- Materialized, because the planner could otherwise read every row in the order of an index.
    execute format(
      'with matching as materialized (select id, created_at from %s where %s and %s)
       select array(select id from matching order by created_at desc, id limit %s)',
      p_from, p_filter, coalesce(p_lookup, p_search), most) into found;
  end if;
  return query
    select f.id, cardinality(found) from unnest(found) with ordinality as f (id, n)
     order by n limit size offset greatest(least(p_page, (cardinality(found) + size - 1) / size) - 1, 0) * size;
end $$;
comment on function private.search_page(text, text, text, int, int, text) is
  'A page of IDs, newest first, each with the total (at most 1,000). Beyond the end it returns the last page. p_from is a table or join, p_filter and p_search are SQL conditions on it, all from the calling function; p_search is null without a search. p_lookup is the same condition for all rows, if another table''s index answers it.';

create function private.search_words(p_search text)
returns text language sql immutable set search_path = '' as $$
  select case when p_search ~ '^[+0-9 ().-]{6,}$' then ltrim(regexp_replace(p_search, '\D', '', 'g'), '0') else p_search end;
$$;
comment on function private.search_words(text) is
  'Normalises a search: phone numbers are stored as digits, and can be typed with a national zero.';

create function private.find_orders(p_filter text, p_search text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text := private.search_condition('words', private.search_words(p_search));
begin
  if btrim(p_search) ~* '^[RC]-[0-9]{1,18}$' then
    return query select * from private.search_page('public.orders', p_filter
      || format(' and id = any (array(select order_id from public.receipts where series = %L and number = %L))',
                upper(left(btrim(p_search), 1)), substr(btrim(p_search), 3)), null, p_page, p_size);
  else
    -- A left join, which a list without a search leaves out.
    return query select * from private.search_page('public.orders left join private.order_search on order_id = id', p_filter,
      words, p_page, p_size, format('id = any (array(select order_id from private.order_search where %s))', words));
  end if;
end $$;
comment on function private.find_orders(text, text, int, int) is
  'A page of the orders that match a search, by a receipt''s number or by their words, newest first; all without a search. p_filter is an SQL condition.';

create function public.desk_orders(p_search text, p_phase text, p_place text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.find_orders('true'
    || case when p_phase <> '' then format(' and phase = %L', p_phase) else '' end
    || case when p_place <> '' then format(' and jurisdiction_slug = %L', p_place) else '' end,
    p_search, p_page, p_size);
end $$;
comment on function public.desk_orders(text, text, text, int, int) is
  'A page of the IDs of matching orders. Only for staff; no rows for anyone else.';
grant execute on function public.desk_orders(text, text, text, int, int) to authenticated;

create function private.matching_value(p_search text, p_names text[], p_values text[], out matched text, out value text)
language sql stable set search_path = '' as $$
  -- The value with the most matching words, or the first of these.
  select v.name, v.value
    from unnest(p_names, p_values) with ordinality as v (name, value, n)
    cross join lateral (
      select count(*) as words from regexp_split_to_table(lower(private.search_words(p_search)), '\s+') as word
       where word <> '' and strpos(lower(v.value), word) > 0) as found
   where v.value is not null and found.words > 0
   order by found.words desc, v.n
   limit 1;
$$;
comment on function private.matching_value(text, text[], text[]) is
  'The named value that matches a search best; null if none of them matches.';

create function public.desk_search(p_search text)
returns table (order_id uuid, inquiry_id uuid, matched text, value text)
language plpgsql stable security definer set search_path = '' as $$
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
        from private.find_orders('true', search, 1, most) f),
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
        left join public.companies c on c.order_id = b.id
        cross join lateral private.matching_value(search,
          '{reference,registered_name,registration_number,filing,name,email,phone,payment,transaction,company,parent}',
          array[o.order_reference, c.registered_name, c.registration_number, o.filing_reference, o.full_name, o.email,
                regexp_replace(o.phone, '\D', '', 'g'), o.stripe_payment_intent_id, o.payment_transaction, o.company_name, o.parent_reference]) m
      union all
      select 2, p.n, p.id, null, 'person', p.name from by_person p
      union all
      select 3, q.n, null, q.id, 'inquiry', null from by_inquiry q) as found
     order by found.part, found.n;
end $$;
comment on function public.desk_search(text) is
  'The newest orders that match a search by their own texts or a receipt, then those that match by a person, then inquiries, at most 50 of each. matched and value: the field that matched best. Only for staff; no rows for anyone else.';
grant execute on function public.desk_search(text) to authenticated;

create function public.desk_companies(p_month int, p_page int, p_size int)
returns table (id uuid, total int, due_on date, duties text) language plpgsql stable security definer set search_path = ''
-- So that the index gives the order, and the rest is not read.
set enable_bitmapscan = off as $$
declare
  most constant int := 1000;
  size constant int := least(greatest(p_size, 1), 100);
  found uuid[];
begin
  if not private.is_staff() then
    return;
  end if;
  if p_month is null then
    found := array(select c.order_id from public.companies c order by c.next_due_on, c.order_id limit most);
  else
    -- That month of each year in which something can be due.
    found := array(
      select c.order_id
        from generate_series(-1, 2) as n
       cross join lateral (
         select (date_trunc('year', private.today_at_office()) + make_interval(years => n, months => p_month - 1))::date as first) m
       cross join lateral (
         select x.order_id, x.next_due_on from public.companies x
          where x.next_due_on >= m.first and x.next_due_on < m.first + interval '1 month'
          order by x.next_due_on, x.order_id limit most) c
       order by c.next_due_on, c.order_id limit most);
  end if;
  return query
    select f.id, cardinality(found), c.next_due_on,
           (select string_agg(d.duty, ', ' order by d.duty) from public.deadlines d
             where d.order_id = f.id and d.state = 'open' and d.due_on = c.next_due_on)
      from (select * from unnest(found) with ordinality as x (id, n)
             order by n limit size offset greatest(least(p_page, (cardinality(found) + size - 1) / size) - 1, 0) * size) f
     cross join lateral (select x.next_due_on from public.companies x where x.order_id = f.id limit 1) c
     order by f.n;
end $$;
comment on function public.desk_companies(int, int, int) is
  'A page of the IDs of completed orders, those with something due first and those without last, or of those with something due next in one month, each with the total (at most 1,000), the day, and the duties of that day (null: the renewal). Only for staff; no rows for anyone else.';
grant execute on function public.desk_companies(int, int, int) to authenticated;

create function public.desk_inquiries(p_search text, p_status text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.search_page('public.customer_inquiries', 'true'
    || case p_status
         when 'waiting' then ' and waiting_since is not null'
         else case when p_status <> '' then format(' and status = %L', p_status) else '' end end,
    private.search_condition('lower(subject || '' '' || full_name || '' '' || email)', p_search),
    p_page, p_size);
end $$;
comment on function public.desk_inquiries(text, text, int, int) is
  'A page of the IDs of matching inquiries. Only for staff; no rows for anyone else.';
grant execute on function public.desk_inquiries(text, text, int, int) to authenticated;

create view private.desk_tasks as
  (select s.step::text as kind, s.since, s.due_on, s.order_id, null::uuid as inquiry_id
     from public.order_steps s where s.owner = 'desk')
  union all
  -- Tasks in addition to the steps. Documents that the customer sends while others are missing, or during the registrar's
  -- decision, have to be checked.
  (select 'documents', o.sent_since, null, o.id, null
     from public.orders o
    where o.sent_since is not null and o.step not in ('dispute', 'refund')
      and (o.step = 'send' or o.question_at is not null or o.phase in ('decision', 'handover')))
  union all
  -- A late card payment stays until it is returned; anything else until staff have dealt with the payment.
  (select e.kind, e.at, null, e.order_id, null
     from public.order_events e
    where e.kind in ('payment_mismatch', 'second_payment', 'extra_disputed', 'payment_short', 'overpaid', 'disputed', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt', 'request_declined')
      and case e.kind
        when 'late_payment' then (select o.late_payment_returned_at is null from public.orders o where o.id = e.order_id)
        else not exists (select from public.order_events later
                          where later.order_id = e.order_id and later.id > e.id and later.actor = 'desk'
                            and (later.kind in ('desk_note', 'cancelled', 'refunded', 'partly_refunded', 'late_returned', 'payment_verified', 'payment_requested')
                                 or later.kind = 'payment_short' and e.kind = 'payment_short'))
        end
      -- Until the money that doesn't belong to the price has gone back, and the dispute about it has ended.
      and (e.kind not in ('payment_mismatch', 'second_payment', 'payment_short', 'overpaid') or coalesce(private.money_beyond(e.order_id) > 0, true))
      and (e.kind <> 'extra_disputed' or exists (select from private.disputes d where d.order_id = e.order_id and d.is_extra and d.status = 'open'))
      -- A reported payment is already its step.
      and (e.kind <> 'payment_short' or (select o.payment_claimed_at is null from public.orders o where o.id = e.order_id))
      -- A dispute of an unfinished order is already its step.
      and (e.kind <> 'disputed' or (select o.dispute = 'open' and o.step is distinct from 'dispute' from public.orders o where o.id = e.order_id)))
  union all
  (select 'message', o.unanswered_since, null, o.id, null
     from public.orders o where o.unanswered_since is not null)
  union all
  (select 'inquiry', i.waiting_since, null, null, i.id
     from public.customer_inquiries i where i.waiting_since is not null)
  union all
  -- Also long after the handover, when a list has changed.
  (select 'match', min(m.found_at), null, m.order_id, null
     from private.matches m where m.state = 'open' and m.subject is not null group by m.order_id)
  union all
  -- To everybody: whoever proposed it can't confirm it, and the order may be assigned to them.
  (select 'refund_proposed', p.proposed_at, null, p.order_id, null from private.refund_proposals p)
  union all
  (select 'mails', min(m.created_at), null, null, null from private.mails m where m.state = 'failed' having count(*) > 0);

comment on view private.desk_tasks is
  'The desk''s tasks: its steps of orders, and other tasks. due_on: the day on which a decision, a payment or a renewal was due.';

create function public.desk_queue(p_page int, p_size int, p_whose text default 'all', p_renewals boolean default false, p_days text default '{}')
returns table (kind text, since timestamptz, due_on date, order_id uuid, inquiry_id uuid, order_kind public.order_kind, assigned_to uuid, total bigint)
language plpgsql stable security definer set search_path = ''
-- So that the steps that are not asked for are not read, nor orders without a task before the tables are analyzed.
set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    with tasks as materialized (
      select t.*, coalesce(private.midnight_at_office(t.due_on + 1),
                           t.since + make_interval(days => coalesce((p_days::jsonb ->> t.kind)::int, 1))) as due
        from private.desk_tasks t
       where (t.kind = 'renew') = p_renewals
         and case when p_whose in ('mine', 'unassigned') then
           coalesce((select o.assigned_to from public.orders o where o.id = t.order_id),
                    (select i.assigned_to from public.customer_inquiries i where i.id = t.inquiry_id))
             is not distinct from case p_whose when 'mine' then auth.uid() end
         else true end
    ), counted as (select count(*) as total from tasks),
    page as (
      select * from tasks
       order by tasks.due, tasks.since, tasks.order_id, tasks.inquiry_id
       limit greatest(p_size, 1)
      offset (select greatest(least(p_page, (c.total + p_size - 1) / p_size) - 1, 0) * p_size from counted c))
    select p.kind, p.since, p.due_on, p.order_id, p.inquiry_id, o.kind, coalesce(o.assigned_to, i.assigned_to), counted.total
      from page p
      cross join counted
      left join lateral (select x.kind, x.assigned_to from public.orders x where x.id = p.order_id limit 1) o on true
      left join lateral (select x.assigned_to from public.customer_inquiries x where x.id = p.inquiry_id limit 1) i on true
     order by p.due, p.since, p.order_id, p.inquiry_id;
end $$;
comment on function public.desk_queue(int, int, text, boolean, text) is
  'A page of To do, or of the renewals to prepare, the earliest due first, each with the total. p_whose: all, mine or unassigned. p_days: JSON of the days after which a task of each kind is due (lib/desk/tasks.ts has them), one if it isn''t there. Beyond the end it returns the last page. Only for staff; no rows for anyone else.';
grant execute on function public.desk_queue(int, int, text, boolean, text) to authenticated;

create function public.desk_waiting(p_page int, p_size int)
returns table (order_id uuid, step public.next_step, owner public.step_owner, since timestamptz, due_on date, total bigint, missing text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    with waiting as materialized (select s.* from public.order_steps s where s.owner in ('customer', 'outside')),
         counted as (select count(*) as total from waiting)
    select w.order_id, w.step, w.owner, w.since, w.due_on, counted.total,
           array(select concat_ws(', ', x.title, x.person_name) from public.order_slots x
                  where x.order_id = w.order_id and w.step = 'send' and x.status in ('needed', 'refused') order by x.position)
      from waiting w cross join counted
     order by w.since, w.order_id
     limit greatest(p_size, 1)
    offset (select greatest(least(p_page, (c.total + p_size - 1) / p_size) - 1, 0) * p_size from counted c);
end $$;
comment on function public.desk_waiting(int, int) is
  'A page of the orders that are waiting for their customers, a registrar or a bank, oldest first, each with the total and the titles of what its customer has to send. Beyond the end it returns the last page. Only for staff; no rows for anyone else.';
grant execute on function public.desk_waiting(int, int) to authenticated;

create function public.desk_counts()
returns table (queue int, waiting int, renewals int, inquiries int, mails int, reports int)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    select (select count(*)::int from private.desk_tasks t where t.kind <> 'renew'),
           (select count(*)::int from public.order_steps s where s.owner in ('customer', 'outside')),
           -- Each costs a look at the payments that were requested, so the menu counts to a thousand and one.
           (select count(*)::int from (select from private.desk_tasks r where r.kind = 'renew' limit 1001) renewals),
           (select count(*)::int from public.customer_inquiries i where i.waiting_since is not null),
           (select count(*)::int from private.mails m where m.state = 'failed'),
           (select count(*)::int from private.suspicions where private.has_duty('reporting') having private.has_duty('reporting'));
end $$;
comment on function public.desk_counts() is
  'The number of tasks on To do, of orders on Waiting, of renewals to prepare (at most 1,001), of unanswered inquiries and of failed emails, and to staff with the duty of reporting the number of reports (null for others). Only for staff; no rows for anyone else.';
grant execute on function public.desk_counts() to authenticated;

create function public.desk_order_facts(p_order uuid)
returns table (payment_transaction text, stripe_payment_intent_id text, stripe_session_id text)
language sql stable security definer set search_path = '' as $$
  select o.payment_transaction, o.stripe_payment_intent_id, (private.attempt_of(o.id, 'card')).stripe_session_id
    from public.orders o where o.id = p_order and private.is_staff();
$$;
comment on function public.desk_order_facts(uuid) is
  'The columns of an order that no customer can read, because column grants can''t distinguish customers from staff. Only for staff.';
grant execute on function public.desk_order_facts(uuid) to authenticated;

create function public.retry_mail(p_id uuid)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  update private.mails
     set state = 'waiting', next_try_at = now(), first_tried_at = null, leased_until = null
   where id = p_id and state = 'failed';
  return case when found then 'done' else 'already' end;
end $$;
comment on function public.retry_mail(uuid) is
  'Retries a failed email for another day. Only for staff. Returns done, already if the email has not failed, denied.';
grant execute on function public.retry_mail(uuid) to authenticated;

create function public.desk_mails(p_limit int, p_offset int default 0)
returns table (
  id uuid, written_at timestamptz, template text, recipient text, order_id uuid, order_reference text, inquiry_id uuid,
  state text, attempts int, next_try_at timestamptz, error text, total bigint)
language sql stable security definer set search_path = '' as $$
  select m.id, m.created_at, m.template, m.recipient, m.order_id, o.order_reference, m.inquiry_id,
         m.state, m.attempts, m.next_try_at, m.error, count(*) over ()
    from private.mails m
    left join public.orders o on o.id = m.order_id
   where private.is_staff()
     and (m.state = 'failed' or m.state = 'waiting' and m.created_at < now() - interval '15 minutes')
   order by m.created_at, m.id
   limit greatest(p_limit, 0) offset greatest(p_offset, 0);
$$;
comment on function public.desk_mails(int, int) is
  'The emails that failed or are more than a quarter of an hour late, oldest first, each with the total. Only for staff.';
grant execute on function public.desk_mails(int, int) to authenticated;
