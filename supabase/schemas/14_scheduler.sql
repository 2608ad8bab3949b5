-- Periodic jobs. Across all instances only one run of a job is active at a time: a run starts by updating the job's row, and a
-- killed run ends with its lease.

create type public.begin_job_result as enum ('begin', 'running', 'done');

create table private.job_runs (
  job text primary key check (job ~ '^[a-z]+(-[a-z]+)*$'),
  done_at timestamptz,
  leased_until timestamptz,
  run uuid,
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  found_at timestamptz
);

comment on table private.job_runs is
  'When each of the scheduler''s jobs was last done, and until when its current run has the lease. The row scheduler has the time of the scheduler''s last call.';
comment on column private.job_runs.run is 'The run that has the lease.';
comment on column private.job_runs.counts is 'The counts of the last run.';
comment on column private.job_runs.found_at is 'When a run last found a difference between payments and orders.';

alter table private.job_runs enable row level security;

create function public.begin_job(p_job text, p_every_seconds int, p_lease_seconds int)
returns table (word public.begin_job_result, run uuid) language plpgsql security definer set search_path = '' as $$
declare
  r private.job_runs;
begin
  insert into private.job_runs (job) values (p_job) on conflict (job) do nothing;
  select * into r from private.job_runs where job = p_job for update;
  if r.leased_until > now() then
    return query select 'running'::public.begin_job_result, null::uuid;
    return;
  end if;
  if r.done_at > now() - make_interval(secs => p_every_seconds) then
    return query select 'done'::public.begin_job_result, null::uuid;
    return;
  end if;
  return query
    update private.job_runs j set leased_until = now() + make_interval(secs => p_lease_seconds), run = gen_random_uuid()
     where j.job = p_job returning 'begin'::public.begin_job_result, j.run;
end $$;
comment on function public.begin_job(text, int, int) is
  'Starts a run of a job. Returns begin with the run''s ID to one caller at a time, running while another run is active, done if it was done less than p_every_seconds ago.';
grant execute on function public.begin_job(text, int, int) to service_role;

create function public.end_job(p_job text, p_run uuid, p_done boolean)
returns void language sql security definer set search_path = '' as $$
  update private.job_runs
     set leased_until = null, done_at = case when p_done then now() else done_at end
   where job = p_job and run = p_run;
$$;
comment on function public.end_job(text, uuid, boolean) is
  'Ends a run, unless its lease has run out and another run has begun. After a failed run the job stays due.';
grant execute on function public.end_job(text, uuid, boolean) to service_role;

create function public.record_jobs(p_counts text)
returns void language sql security definer set search_path = '' as $$
  insert into private.job_runs as r (job, done_at, counts, found_at)
  select d.key, now(), d.value, case when (d.value ->> 'differences')::int > 0 then now() end
    from jsonb_each(p_counts::jsonb) d
      on conflict (job) do update
     set done_at = excluded.done_at, counts = excluded.counts, found_at = coalesce(excluded.found_at, r.found_at);
$$;
comment on function public.record_jobs(text) is
  'Records completed jobs: a JSON object of their counts by name. The name scheduler records a call of the scheduler.';
grant execute on function public.record_jobs(text) to service_role;

create function private.begin_reminders()
returns boolean language sql security definer set search_path = '' as $$
  -- An email to an unconfirmed address locks its mailbox's count until the end. Two runs that meet the same mailboxes in
  -- another order would wait for each other.
  select pg_try_advisory_xact_lock(hashtextextended('reminders', 0));
$$;
comment on function private.begin_reminders() is
  'Whether no other transaction posts reminders or notices now. If so, none can begin until the end of this one.';

create function private.may_be_reminded(o public.orders)
returns boolean language sql stable security definer set search_path = '' as $$
  select o.due_on is null and o.payment_method = 'card' and o.status = 'submitted' and o.payment_status in ('pending', 'failed')
     -- A checkout session expires after a day. Older orders get no reminder.
     and o.created_at between now() - interval '8 days' and now() - interval '1 day'
     -- The customer has not just opened the checkout again.
     and o.updated_at < now() - interval '1 hour'
     -- One reminder, and none while a mismatched payment is being checked.
     and not exists (select from public.order_events e where e.order_id = o.id and e.kind in ('reminded', 'payment_mismatch'))
     -- The customer has not ordered the same again. A newer order is already paid or gets the reminder.
     and not exists (
       select from public.orders n
        where (n.email_lc = o.email_lc or n.user_id = o.user_id) and n.id <> o.id
          and n.kind = o.kind and n.jurisdiction_slug = o.jurisdiction_slug and n.service is not distinct from o.service and n.due_on is null
          and (n.status = 'paid' and coalesce(n.payment_verified_at, n.payment_claimed_at) > o.created_at
               or n.status = 'submitted' and (n.created_at, n.id) > (o.created_at, o.id)));
$$;
comment on function private.may_be_reminded(public.orders) is 'Whether an order is an abandoned card checkout without a reminder so far.';

create function private.next_checkout_reminder(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select n.at
    from (select greatest(o.created_at + interval '1 day', o.updated_at + interval '1 hour') as first) f
    -- Another order for the same may be cancelled later.
   cross join lateral (select case when f.first > now() then f.first else now() + interval '1 hour' end as at) n
   where o.due_on is null and o.status = 'submitted' and o.payment_method = 'card' and n.at <= o.created_at + interval '8 days'
     and not exists (select from public.order_events e where e.order_id = o.id and e.kind = 'reminded');
$$;
comment on function private.next_checkout_reminder(public.orders) is
  'When remind_checkouts next has to look at an order that gets no reminder now; null if it gets none.';

create function public.remind_checkouts(p_most int)
returns int language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  candidate uuid;
  o public.orders;
  reminded int := 0;
begin
  if not private.begin_reminders() then
    return 0;
  end if;
  for candidate in
    select private.due_for('remind', 2 * p_most)
  loop
    exit when reminded >= p_most;
    -- Locked rows are left to the next run.
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    if private.may_be_reminded(o) then
      perform private.record_event(o.id, 'reminded', 'system');
      perform private.mail_customer(o, 'checkout-reminder');
      reminded := reminded + 1;
    end if;
    perform private.look_again('remind', o.id, private.next_checkout_reminder(o));
  end loop;
  return reminded;
end $$;
comment on function public.remind_checkouts(int) is
  'Posts one reminder for each card checkout abandoned a day ago, at most p_most at once. Returns the number: none while another run is active.';
grant execute on function public.remind_checkouts(int) to service_role;

-- Customers who haven't sent requested documents and answers are reminded after some days (data/timeline.ts), once each. The count restarts
-- when a document is sent, refused or requested.

create function private.documents_reminder(p_order uuid, p_days int[])
returns table (days int, since timestamptz) language sql stable set search_path = '' as $$
  select r.days, s.since
    from public.order_steps s
    cross join lateral (select max(d) as days from unnest(p_days) as d where s.since <= now() - make_interval(days => d)) r
   where s.order_id = p_order and s.step = 'send' and r.days is not null
     -- First we check what has been sent.
     and exists (select from public.orders o where o.id = s.order_id and o.sent_since is null)
     and not exists (select from public.order_events e
                      where e.order_id = s.order_id and e.kind = 'documents_reminded' and e.at > s.since
                        and (e.details ->> 'days')::int >= r.days);
$$;
comment on function private.documents_reminder(uuid, int[]) is
  'The reminder of documents and answers that an order''s customer has to get now: its days, and the time they count from. No row if there is none.';

create function private.next_documents_reminder(p_order uuid, p_days int[])
returns timestamptz language sql stable set search_path = '' as $$
  select min(s.since + make_interval(days => d)) from public.order_steps s cross join unnest(p_days) as d
   where s.order_id = p_order and s.step = 'send' and s.since + make_interval(days => d) > now();
$$;
comment on function private.next_documents_reminder(uuid, int[]) is
  'When remind_documents next has to look at an order; null if not before it changes.';

create function public.remind_documents(p_most int, p_days int[])
returns int language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  candidate uuid;
  o public.orders;
  r record;
  event bigint;
  reminded int := 0;
begin
  if not private.begin_reminders() then
    return 0;
  end if;
  for candidate in
    select private.due_for('remind-documents', 2 * p_most)
  loop
    exit when reminded >= p_most;
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    select * into r from private.documents_reminder(o.id, p_days);
    if found then
      event := private.record_event(o.id, 'documents_reminded', 'system', jsonb_build_object('days', r.days));
      perform private.mail_customer(o, 'documents-reminder', '{}', event::text);
      reminded := reminded + 1;
    end if;
    perform private.look_again('remind-documents', o.id, private.next_documents_reminder(o.id, p_days));
  end loop;
  return reminded;
end $$;
comment on function public.remind_documents(int, int[]) is
  'Posts a reminder to each customer whose documents or answers were requested p_days ago, once for each number of days, at most p_most at once. Returns the number: none while another run is active.';
grant execute on function public.remind_documents(int, int[]) to service_role;

-- Customers are reminded of an overdue further payment after 1 and 7 days, and of an offer 3 days before it ends if it was made before, once each.

create function private.reminder_days(o public.orders)
returns int[] language sql immutable set search_path = '' as $$
  select case when o.parent_id is null then array[-3] else array[1, 7] end;
$$;
comment on function private.reminder_days(public.orders) is 'How many days after its due date an open payment request is reminded of.';

create function private.payment_reminder(o public.orders)
returns int language sql stable set search_path = '' as $$
  select r.days
    from (select max(d) as days from unnest(private.reminder_days(o)) as d where o.due_on + d <= private.today_at_office()) r
   where o.step = 'pay' and not private.is_parent_stopped(o.parent_id) and (o.parent_id is not null
       -- One that was valid for a few days only needs no reminder.
       or o.due_on >= private.today_at_office() and private.day_at_office(o.created_at) < o.due_on - 3)
     and not exists (select from public.order_events e where e.order_id = o.id and e.kind = 'reminded' and (e.details ->> 'days')::int >= r.days);
$$;
comment on function private.payment_reminder(public.orders) is
  'The reminder of a further payment or an offer that its customer has to get now: its days; null or no row if there is none.';

create function private.next_payment_reminder(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select private.midnight_at_office(min(o.due_on + d)) from unnest(private.reminder_days(o)) as d
   where o.due_on is not null and o.status = 'submitted' and o.due_on + d > private.today_at_office();
$$;
comment on function private.next_payment_reminder(public.orders) is
  'When remind_payments next has to look at a payment request; null if not before it changes.';

create function public.remind_payments(p_most int)
returns int language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  candidate uuid;
  o public.orders;
  days int;
  event bigint;
  reminded int := 0;
begin
  if not private.begin_reminders() then
    return 0;
  end if;
  for candidate in
    select private.due_for('remind-payments', 2 * p_most)
  loop
    exit when reminded >= p_most;
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    days := private.payment_reminder(o);
    if days is not null then
      event := private.record_event(o.id, 'reminded', 'system', jsonb_build_object('days', days));
      perform private.mail_customer(o, case when o.parent_id is null then 'offer-reminder' else 'payment-request-reminder' end, jsonb_build_object('due', o.due_on), event::text);
      reminded := reminded + 1;
    end if;
    perform private.look_again('remind-payments', o.id, private.next_payment_reminder(o));
  end loop;
  return reminded;
end $$;
comment on function public.remind_payments(int) is
  'Posts a reminder of each further payment that was due 1 or 7 days ago, and of each offer made before that ends in 3 days, once each, at most p_most at once. Returns the number: none while another run is active.';
grant execute on function public.remind_payments(int) to service_role;

-- Annual notices (§9: nominee agreements renew annually, and so does the company): sent 60, 30 and 7 days ahead to the customer
-- and the desk, without a fee. Both count from the company's registration (companies.renews_on).

create function private.annual_step(p_due date, p_today date)
returns int language sql immutable set search_path = '' as $$
  select min(step) from unnest(array[60, 30, 7]) as step where p_due >= p_today and step >= p_due - p_today;
$$;
comment on function private.annual_step(date, date) is
  'The latest annual notice reached before a due date: 60, 30 or 7 days ahead; null if the date is further ahead or has passed. Missed steps are skipped.';

create function private.annual_notice(p_order uuid)
returns table (due date, days int, once text, ordered text) language sql stable set search_path = '' as $$
  select n.*, r.order_reference from public.companies c
   cross join lateral (select c.renews_on as due, c.renews_on - private.today_at_office() as days,
     to_char(c.renews_on, 'YYYY-MM-DD/') || private.annual_step(c.renews_on, private.today_at_office()) as once) n
    left join public.orders r on r.parent_id = p_order and r.renews_on = c.renews_on and (r.status <> 'cancelled' or r.cancel_reason = 'customer')
   where c.order_id = p_order and n.once is not null
     -- A customer who ordered it may only have looked at the price. The desk's request is an email itself.
     and (r.id is null or r.status = 'submitted' and not exists (
       select from public.order_events e where e.order_id = r.id and e.kind = 'payment_requested'))
     and not exists (select from private.mails m where m.dedupe = concat_ws('/', 'order', p_order, 'annual-notice', n.once));
$$;
comment on function private.annual_notice(uuid) is
  'The annual notice that a company has to get now: its due date, the days until then, both as a key, and the reference of the renewal if the customer has ordered it and not paid. No row if there is none.';

create function private.next_annual_notice(p_order uuid)
returns timestamptz language sql stable set search_path = '' as $$
  -- The first days of the notices, and the day on which the renewal has passed. If a notice of today was not posted, its renewal
  -- was paid or requested, and the request can be cancelled.
  select private.midnight_at_office(min(case when d.day > t.today then d.day
           when not exists (select from private.mails m
                             where m.dedupe = concat_ws('/', 'order', p_order, 'annual-notice',
                               to_char(c.renews_on, 'YYYY-MM-DD/') || private.annual_step(c.renews_on, t.today))) then t.today + 1 end))
    from public.companies c
   cross join (select private.today_at_office() as today) t
   cross join lateral (select c.renews_on - step as day from unnest(array[60, 30, 7, -61]) as step) d
   where c.order_id = p_order and (c.renews_on >= t.today or d.day > t.today);
$$;
comment on function private.next_annual_notice(uuid) is
  'When post_annual_notices next has to look at a company''s order; null if not before it changes.';

create function public.post_annual_notices(p_most int)
returns int language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  candidate uuid;
  o public.orders;
  notice record;
  fact jsonb;
  posted int := 0;
begin
  if not private.begin_reminders() then
    return 0;
  end if;
  for candidate in
    select private.due_for('annual-notices', 2 * p_most)
  loop
    exit when posted >= p_most;
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    -- 60 days after its due date a renewal that was not requested has passed; the trigger writes the next one.
    update public.companies set renews_on = null where order_id = o.id and renews_on < private.today_at_office() - 60;
    select * into notice from private.annual_notice(o.id);
    if found then
      fact := jsonb_build_object('due', notice.due, 'days', notice.days);
      perform private.record_event(o.id, 'annual_notice', 'system', fact);
      fact := fact || jsonb_strip_nulls(jsonb_build_object('reference', notice.ordered, 'what', case when o.use_nominee_director or o.use_nominee_shareholder
        then 'Company renewal and nominee agreements' else 'Company renewal' end));
      perform private.mail_customer(o, 'annual-notice', fact, notice.once);
      -- Without anything to prepare once it is ordered.
      if notice.ordered is null then
        perform private.mail_desk(o, 'desk-annual-notice', fact, notice.once);
      end if;
      posted := posted + 1;
    end if;
    perform private.look_again('annual-notices', o.id, private.next_annual_notice(o.id));
  end loop;
  return posted;
end $$;
comment on function public.post_annual_notices(int) is
  'Posts the annual notices of companies, once for each due date and step, unless the renewal was paid, declined or requested by the desk, and goes on to the next renewal where one has passed. At most p_most at once. Returns the number: none while another run is active.';
grant execute on function public.post_annual_notices(int) to service_role;

-- Deletes personal data that is no longer needed. Orders, inquiries, their events and receipts are kept.

create function public.delete_expired_rows(p_most int default 1000)
returns jsonb language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  turns int;
  mails int;
begin
  -- count_attempt also deletes them while there are visitors.
  delete from private.rate_limits
   where key_hash in (select key_hash from private.rate_limits where window_ends <= now() limit p_most for update skip locked);
  get diagnostics turns = row_count;
  delete from private.desk_sessions where used_at < now() - interval '1 day';
  delete from private.order_links where expires_at <= now();
  delete from private.person_links where expires_at <= now();
  -- Keep the row, because its key prevents sending it again. Its texts are also in the order's events. An undelivered email
  -- can't be retried without them.
  update private.mails set data = '{}', state = case state when 'failed' then 'dropped' else state end
   where id in (select id from private.mails
                 where state <> 'waiting' and (data <> '{}' or state = 'failed')
                   and coalesce(sent_at, created_at) < now() - private.retention('emails')
                 order by coalesce(sent_at, created_at) limit p_most for update skip locked);
  get diagnostics mails = row_count;
  return jsonb_build_object('turns', turns, 'mails', mails, 'details', private.clear_stopped_orders(p_most));
end $$;
comment on function public.delete_expired_rows(int) is
  'Deletes rate limits whose window has ended, when old desk sessions were used, expired links to orders and people, the data of emails older than 90 days (undelivered ones are dropped), and the people''s details of orders stopped 30 days ago, at most p_most of each at once. Returns the number of each.';
grant execute on function public.delete_expired_rows(int) to service_role;
