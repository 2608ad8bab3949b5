-- What falls due each year (§9: nominee agreements renew annually; a company's own renewal): told 60, 30 and 7 days ahead,
-- to the customer and to the desk, without a fee that nobody has stated. Both count from the day the papers were handed
-- over, at the office: no year of a company begins before the company, and no nominee serves one that does not exist.
-- Trusts, foundations and bank accounts have nothing annual in §9.

create function private.annual_step(p_from date, p_today date)
returns table (due date, days int, step int, once text) language sql stable set search_path = '' as $$
  -- Counted from the first day each time: the 29th of February is the 28th in common years and itself in leap years.
  select d.due, d.due - p_today, s.step, to_char(d.due, 'YYYY-MM-DD/') || s.step
    from (select (p_from + make_interval(years => n))::date as due
            from generate_series(greatest(1, extract(year from p_today)::int - extract(year from p_from)::int),
                                 greatest(1, extract(year from p_today)::int - extract(year from p_from)::int) + 1) as n
          ) as d
    cross join lateral (select min(step) as step from unnest(array[60, 30, 7]) as step where step >= d.due - p_today) as s
   where d.due >= p_today and s.step is not null
   order by d.due limit 1;
$$;
comment on function private.annual_step(date, date) is
  'What is to be told on a day about the years since p_from: the next due date, the days until then, and the latest step (60, 30 or 7 days ahead) that has come, and both as a key; no row further ahead. Steps that were missed are not told of.';

create index orders_annual_idx on public.orders (completed_at) where stage = 'completed' and kind = 'company';

create function public.post_annual_notices(p_most int)
returns int language plpgsql security definer set search_path = '' as $$
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
     cross join lateral private.annual_step((c.completed_at at time zone office)::date, today) as a
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
end $$;
comment on function public.post_annual_notices(int) is
  'Posts what falls due of companies whose papers were handed over and whose money was not given back, once for each due date and step, p_most at once: how many.';

revoke all on function private.annual_step(date, date), public.post_annual_notices(int)
  from public, anon, authenticated, service_role;
grant execute on function public.post_annual_notices(int) to service_role;
