-- What falls due for a company, trust or foundation by law. The server works the dates out from data/facts (lib/deadlines/rules.ts)
-- and stores the coming fourteen months, so that lists, reminders and calendars read rows.

create type public.deadline_state as enum ('open', 'done', 'inapplicable');

create table public.deadlines (
  order_id uuid not null references public.companies (order_id) on delete cascade,
  duty text not null check (private.one_line(duty, 1, 100)),
  due_on date not null,
  performed_by text not null check (performed_by in ('agent', 'customer')),
  law text not null check (private.one_line(law, 1, 400)),
  basis text not null check (private.one_line(basis, 1, 200)),
  state public.deadline_state not null default 'open',
  note text check (private.one_line(note, 1, 200)),
  done_on date check (done_on is null or state = 'done'),
  settled_at timestamptz,
  settled_by text check (settled_by in ('customer', 'desk')),
  remind_on date,
  primary key (order_id, duty, due_on),
  constraint deadlines_settled check (
    (state = 'open') = (settled_at is null) and (settled_at is null) = (settled_by is null) and (note is null or settled_at is not null))
);

comment on table public.deadlines is 'What falls due for a company by law. Open ones are written again each month, and when the company changes.';
comment on column public.deadlines.duty is 'What is due, as data/facts names it.';
comment on column public.deadlines.law is 'What the law says, in a sentence.';
comment on column public.deadlines.basis is 'The act or authority, and the year.';
comment on column public.deadlines.note is 'A reference of what was done, or why it does not apply.';
comment on column public.deadlines.done_on is 'The day on which it was done.';
comment on column public.deadlines.remind_on is 'When the customer is next reminded; null if no more.';

create index deadlines_open_idx on public.deadlines (due_on, order_id) where state = 'open';

create index deadlines_remind_idx on public.deadlines (remind_on) where state = 'open' and remind_on is not null;

alter table public.deadlines enable row level security;

grant select (order_id, duty, due_on, performed_by, law, basis, state, note, done_on, settled_at, settled_by) on public.deadlines to authenticated;
grant select on public.deadlines to service_role;

create policy deadlines_select_own on public.deadlines
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy deadlines_active_session on public.deadlines
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.plan_again()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.due_orders set due_at = now() where order_id = new.order_id and job = 'deadlines';
  return null;
end $$;
comment on function private.plan_again() is 'Lets the server work out the deadlines of a changed company again.';

create trigger plan_again after update of registered_on, year_end_month on public.companies
  for each row execute function private.plan_again();

create function private.set_next_due()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- private.set_renewal writes the day.
  update public.companies set next_due_on = null where order_id = coalesce(new.order_id, old.order_id);
  return null;
end $$;
comment on function private.set_next_due() is 'Writes again what falls due next for a company whose deadlines have changed.';

create trigger set_next_due after insert or delete or update of state on public.deadlines
  for each row execute function private.set_next_due();

create function private.reminder_day(p_due date)
returns date language sql stable set search_path = '' as $$
  select min(p_due - days) from unnest(array[60, 30, 7]) as days where p_due - days > private.today_at_office();
$$;
comment on function private.reminder_day(date) is 'The next day, after today, on which a customer is reminded of a deadline: 60, 30 and 7 days before. Null if none is left.';

create function public.companies_to_plan(p_most int)
returns table (order_id uuid, kind public.order_kind, place text, registered_on date, year_end_month int, from_on date, until_on date)
language sql stable security definer set search_path = '' as $$
  select o.id, o.kind, o.jurisdiction_slug, c.registered_on, c.year_end_month,
         greatest(c.registered_on, private.day_at_office(o.completed_at), t.today - 60), (t.today + interval '14 months')::date
    from private.due_for('deadlines', p_most) as due (id)
    join public.orders o on o.id = due.id
    join public.companies c on c.order_id = o.id
   cross join (select private.today_at_office() as today) t;
$$;
comment on function public.companies_to_plan(int) is
  'The companies whose deadlines have to be worked out, at most p_most, with the first and the last day to store.';
grant execute on function public.companies_to_plan(int) to service_role;

create function public.plan_deadlines(p_order uuid, p_from date, p_rows text, p_registered date, p_year_end int default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from public.orders where id = p_order for no key update;
  -- Corrected since it was read: it is due again with the new dates.
  if not exists (select from public.companies c where c.order_id = p_order
                    and (c.registered_on, c.year_end_month) is not distinct from (p_registered, p_year_end)) then
    return;
  end if;
  delete from public.deadlines d
   where d.order_id = p_order and d.state = 'open'
     and (d.due_on < p_from or not exists (
       select from jsonb_to_recordset(p_rows::jsonb) as r (duty text, due_on date) where (r.duty, r.due_on) = (d.duty, d.due_on)));
  insert into public.deadlines as d (order_id, duty, due_on, performed_by, law, basis, remind_on)
  select p_order, r.duty, r.due_on, r.performed_by, r.law, r.basis,
         case when r.due_on - 60 > t.today then r.due_on - 60 when r.due_on >= t.today then t.today end
    from jsonb_to_recordset(p_rows::jsonb) as r (duty text, due_on date, performed_by text, law text, basis text)
   cross join (select private.today_at_office() as today) t
   where not exists (select from public.deadlines x where x.order_id = p_order and x.duty = r.duty and x.state = 'inapplicable')
      on conflict (order_id, duty, due_on) do update set performed_by = excluded.performed_by, law = excluded.law, basis = excluded.basis
   where d.state = 'open' and (d.performed_by, d.law, d.basis) is distinct from (excluded.performed_by, excluded.law, excluded.basis);
  perform private.look_again('deadlines', p_order, now() + interval '30 days');
end $$;
comment on function public.plan_deadlines(uuid, date, text, date, int) is
  'Replaces the open deadlines of a company by these: a JSON array of duty, due_on, performed_by, law and basis, worked out from this day of registration and end of the financial year. Does nothing if the company has others by now. What was done, or does not apply, stays.';
grant execute on function public.plan_deadlines(uuid, date, text, date, int) to service_role;

create type public.settle_deadline_result as enum ('done', 'already', 'unknown', 'denied', 'refused-text', 'refused-date');

create function public.settle_deadline(
  p_order uuid, p_duty text, p_due date, p_state public.deadline_state, p_note text, p_done_on date default null)
returns public.settle_deadline_result language plpgsql security definer set search_path = '' as $$
declare
  words constant text := nullif(btrim(p_note), '');
  is_staff constant boolean := private.is_staff();
  before public.deadlines;
  day date;
begin
  if not is_staff and not p_order = any (private.own_order_ids()) then
    return 'denied';
  end if;
  if not private.one_line(coalesce(words, '-'), 1, 200) or p_state = 'inapplicable' and words is null then
    return 'refused-text';
  end if;
  if p_done_on > private.today_at_office() then
    return 'refused-date';
  end if;
  perform from public.orders where id = p_order for no key update;
  select * into before from public.deadlines d where (d.order_id, d.duty, d.due_on) = (p_order, p_duty, p_due);
  if not found then
    return 'unknown';
  end if;
  if p_state = 'done' then
    day := coalesce(p_done_on, before.done_on, private.today_at_office());
  end if;
  if (before.state, before.note, before.done_on) is not distinct from (p_state, words, day) then
    return 'already';
  end if;
  -- A duty that does not apply never does, until somebody says otherwise.
  update public.deadlines d
     set state = p_state, note = case when p_state <> 'open' then words end, done_on = day,
         settled_at = case when p_state <> 'open' then now() end,
         settled_by = case when p_state <> 'open' then case when is_staff then 'desk' else 'customer' end end,
         remind_on = case when p_state = 'open' then private.reminder_day(d.due_on) end
   where d.order_id = p_order and d.duty = p_duty
     and (d.due_on = p_due or d.state = 'open' and p_state = 'inapplicable' or d.state = 'inapplicable' and p_state = 'open');
  if p_state = 'open' then
    update private.due_orders set due_at = now() where order_id = p_order and job = 'deadlines';
  end if;
  perform private.record_event(p_order, 'deadline_settled', case when is_staff then 'desk' else 'customer' end,
    jsonb_build_object('duty', p_duty, 'due', p_due, 'state', p_state, 'date', day), words);
  return 'done';
end $$;
comment on function public.settle_deadline(uuid, text, date, public.deadline_state, text, date) is
  'Records that a deadline was met (with a reference, and the day: by default today), does not apply (with a reason, for all its dates), or is open after all, also in the order''s history. For the company''s customer and for staff. Returns done, already, unknown, refused-text, refused-date (in the future), denied.';
grant execute on function public.settle_deadline(uuid, text, date, public.deadline_state, text, date) to authenticated;

create function public.set_year_end(p_order uuid, p_month int)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if p_month is null or p_month not between 1 and 12 or not (private.is_staff() or p_order = any (private.own_order_ids())) then
    return false;
  end if;
  perform from public.orders where id = p_order for no key update;
  update public.companies set year_end_month = p_month where order_id = p_order;
  return found;
end $$;
comment on function public.set_year_end(uuid, int) is
  'Records the month in which a company''s financial year ends; its deadlines are worked out again. For its customer and for staff. Returns false if the caller may not, or there is no such month or company.';
grant execute on function public.set_year_end(uuid, int) to authenticated;

create function private.deadlines_of(p_orders uuid[])
returns table (order_reference text, company text, jurisdiction text, duty text, due_on date, performed_by text, law text, basis text, state text, note text, order_id uuid, done_on date)
language sql stable security definer set search_path = '' as $$
  select o.order_reference, c.registered_name, o.jurisdiction, d.*
    from public.companies c
    join public.orders o on o.id = c.order_id
   cross join lateral (
     select x.duty, x.due_on, x.performed_by, x.law, x.basis, x.state::text, x.note, x.order_id, x.done_on from public.deadlines x where x.order_id = c.order_id
      union all select null, c.renews_on, 'us', null, null, 'open', null, c.order_id, null where c.renews_on is not null) d
   where c.order_id = any (p_orders) and d.due_on >= private.today_at_office() - 60
   order by d.due_on, c.registered_name, d.duty;
$$;
comment on function private.deadlines_of(uuid[]) is
  'What falls due for the companies of these orders from 60 days ago on, the earliest first. Their renewal with us has no duty.';

create function public.own_deadlines()
returns table (order_reference text, company text, jurisdiction text, duty text, due_on date, performed_by text, law text, basis text, state text, note text, order_id uuid, done_on date)
language sql stable security definer set search_path = '' as $$
  select * from private.deadlines_of(private.own_order_ids());
$$;
comment on function public.own_deadlines() is 'What falls due for the caller''s companies, as deadlines_of.';
grant execute on function public.own_deadlines() to authenticated;

create function public.desk_deadlines(p_month date, p_place text, p_page int, p_size int)
returns table (order_reference text, company text, jurisdiction text, duty text, due_on date, performed_by text, law text, basis text, order_id uuid, total int)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    select o.order_reference, c.registered_name, o.jurisdiction, d.duty, d.due_on, d.performed_by, d.law, d.basis, d.order_id, (count(*) over ())::int
      from (select x.* from public.deadlines x
             where x.state = 'open' and (x.due_on >= date_trunc('month', p_month)
                   -- What is late is on the list of the current month.
                   or date_trunc('month', p_month) = date_trunc('month', private.today_at_office())) and x.due_on < date_trunc('month', p_month) + interval '1 month'
             order by x.due_on, x.order_id limit case when p_place = '' then 1000 end) d
      join public.companies c on c.order_id = d.order_id
      join public.orders o on o.id = d.order_id
     where p_place = '' or o.jurisdiction_slug = p_place
     order by d.due_on, c.registered_name, d.duty
     limit least(greatest(p_size, 1), 100) offset (greatest(p_page, 1) - 1) * least(greatest(p_size, 1), 100);
end $$;
comment on function public.desk_deadlines(date, text, int, int) is
  'A page of the open deadlines of all companies in the month of a day, with the late ones if it is the current month (at most 1,000), or of those in one jurisdiction, with their total. Only for staff; no rows for anyone else.';
grant execute on function public.desk_deadlines(date, text, int, int) to authenticated;

-- Reminders

create function public.remind_deadlines(p_most int)
returns int language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  today constant date := private.today_at_office();
  one record;
  o public.orders;
  posted int := 0;
begin
  if not private.begin_reminders() then
    return 0;
  end if;
  -- Another account may have the address of one that was closed.
  update public.deadlines d set remind_on = null
    from public.orders x where x.id = d.order_id and x.customer_deleted_at is not null and d.state = 'open' and d.remind_on <= today;
  for one in
    select y.email_lc, min(d.due_on) as due_on
      from (select x.order_id, x.due_on from public.deadlines x
             where x.state = 'open' and x.remind_on <= today order by x.remind_on limit 10 * p_most) d
      join public.orders y on y.id = d.order_id
     -- One email a day for each customer.
     where y.customer_deleted_at is null
       and not exists (select from private.mails m where m.dedupe = concat_ws('/', 'deadlines', y.email_lc, today))
     group by y.email_lc order by 2 limit p_most
  loop
    select x.* into o from public.orders x join public.deadlines d on d.order_id = x.id
     where x.email_lc = one.email_lc and x.customer_deleted_at is null and d.state = 'open' and d.remind_on <= today order by d.due_on limit 1;
    continue when not found;
    perform private.post_mail(concat_ws('/', 'deadlines', one.email_lc, today), 'deadlines', o.email, o.id, null,
      jsonb_build_object('deadlines', (
        select jsonb_agg(jsonb_build_object('company', d.company, 'duty', d.duty, 'due', d.due_on) order by d.due_on, d.company, d.duty)
          from private.deadlines_of(array(select x.id from public.orders x where x.email_lc = one.email_lc and x.customer_deleted_at is null)) d
         where d.state = 'open' and d.duty is not null and d.due_on between today and today + 60)));
    update public.deadlines d set remind_on = private.reminder_day(d.due_on)
      from public.orders x where x.id = d.order_id and x.email_lc = one.email_lc and d.state = 'open' and d.remind_on <= today;
    posted := posted + 1;
  end loop;
  return posted;
end $$;
comment on function public.remind_deadlines(int) is
  'Posts an email to each customer with a deadline 60, 30 or 7 days ahead: one a day, with everything that is due within 60 days. At most p_most at once. Returns the number: none while another run is active.';
grant execute on function public.remind_deadlines(int) to service_role;

-- A customer's calendar: an address with a token, which calendar programs read without signing in.

create table private.calendar_links (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);

comment on table private.calendar_links is 'The address of an account''s calendar. A new one replaces it.';
comment on column private.calendar_links.token_hash is 'The SHA-256 of the token in the address, which only the customer has.';

alter table private.calendar_links enable row level security;

create function public.new_calendar_link()
returns text language plpgsql security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.calendar_links (user_id, token_hash)
  select u.id, encode(sha256(convert_to(token, 'UTF8')), 'hex')
    from auth.users u where u.id = auth.uid() and private.is_session_active()
      on conflict (user_id) do update set token_hash = excluded.token_hash;
  return case when found then token end;
end $$;
comment on function public.new_calendar_link() is 'Gives the caller''s calendar a new token, which ends the one before. Returns it once; null without an active session.';
grant execute on function public.new_calendar_link() to authenticated;

create function public.calendar_entries(p_token text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce((
      select jsonb_agg(to_jsonb(d) - 'note' order by d.due_on, d.company, d.duty)
        from private.deadlines_of(array(
          select o.id from private.orders_of(u.id, case when u.email_confirmed_at is not null and not coalesce(u.is_anonymous, false) then u.email end) o
           where o.customer_deleted_at is null)) d
       where d.state = 'open'), '[]')
    from private.calendar_links l join auth.users u on u.id = l.user_id
   where l.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex');
$$;
comment on function public.calendar_entries(text) is 'What is open for the account whose calendar has this token, as deadlines_of; null if none has.';
grant execute on function public.calendar_entries(text) to service_role;
