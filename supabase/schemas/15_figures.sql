-- Exports for the accountant, and the figures of the business. Both count revenue from receipts and credit notes, by the
-- calendar day at the office, which is the date printed on them.

create function public.export_orders(p_from date, p_to date, p_after uuid default null, p_limit int default 1000)
returns table (
  id uuid, reference text, belongs_to text, placed date, kind public.order_kind, jurisdiction text, service text, customer text,
  email text, phone text, company text, registered_name text, registration_number text, state text,
  payment_method public.payment_method, payment_id text, paid date, filed date, handed_over date, cancelled date,
  service_fee numeric, government_fee numeric, nominee_director_fee numeric, nominee_shareholder_fee numeric,
  total numeric, refunded numeric)
language plpgsql security definer set search_path = '' as $$
declare
  first constant timestamptz := private.midnight_at_office(p_from);
  beyond constant timestamptz := private.midnight_at_office(p_to + 1);
  last record;
begin
  if not private.is_staff() then
    return;
  end if;
  select o.created_at, o.id into last from public.orders o where o.id = p_after;
  perform private.record_export(concat('Orders, ', p_from, ' to ', p_to));
  return query
    select o.id, o.order_reference, o.parent_reference, private.day_at_office(o.created_at), o.kind, o.jurisdiction, o.service_type,
           o.full_name, o.email, o.phone, o.company_name, c.registered_name, c.registration_number,
           case when o.status = 'cancelled' then 'cancelled' when o.dispute = 'open' then 'disputed' else o.phase::text end,
           o.payment_method, coalesce(o.stripe_payment_intent_id, o.payment_transaction),
           private.day_at_office(o.payment_verified_at), private.day_at_office(o.filed_at),
           private.day_at_office(o.completed_at), private.day_at_office(o.cancelled_at),
           o.incorporation_fee, o.government_fee, o.nominee_director_fee, o.nominee_shareholder_fee, o.total_fee,
           o.refunded_amount
      from public.orders o left join public.companies c on c.order_id = o.id
     where o.created_at >= greatest(last.created_at, first) and o.created_at < beyond
       and (p_after is null or o.created_at > last.created_at or o.id < last.id)
     -- Reads the index of the newest orders backwards.
     order by o.created_at, o.id desc
     limit least(greatest(p_limit, 1), 1000);
end $$;
comment on function public.export_orders(date, date, uuid, int) is
  'The orders placed on these days at the office, both included, oldest first, after the row p_after. Each call is in the audit log, once an hour for each range, and reads nothing outside of it. Only for staff; no rows for anyone else.';
grant execute on function public.export_orders(date, date, uuid, int) to authenticated;

create function public.export_receipts(p_from date, p_to date, p_after uuid default null, p_limit int default 1000)
returns table (
  id uuid, number text, issued date, series text, receipt text, reference text, belongs_to text, kind public.order_kind,
  jurisdiction text, service text, customer text, email text, payment_method public.payment_method, payment_id text,
  amount numeric)
language plpgsql security definer set search_path = '' as $$
declare
  first constant timestamptz := private.midnight_at_office(p_from);
  beyond constant timestamptz := private.midnight_at_office(p_to + 1);
  last record;
begin
  if not private.is_staff() then
    return;
  end if;
  select r.issued_at, r.id into last from public.receipts r where r.id = p_after;
  perform private.record_export(concat('Receipts, ', p_from, ' to ', p_to));
  return query
    select r.id, r.label, private.day_at_office(r.issued_at), r.series,
           case when r.series = 'C' then (select c.label from public.receipts c where c.order_id = o.id and c.series = 'R') end,
           o.order_reference, o.parent_reference, o.kind, o.jurisdiction, o.service_type,
           coalesce(r.snapshot ->> 'full_name', o.full_name), coalesce(r.snapshot ->> 'email', o.email), o.payment_method,
           coalesce(o.stripe_payment_intent_id, o.payment_transaction),
           case when r.series = 'C' then -r.amount else r.amount end
      from public.receipts r join public.orders o on o.id = r.order_id
     where r.issued_at >= greatest(last.issued_at, first) and r.issued_at < beyond
       and (p_after is null or r.issued_at > last.issued_at or r.id > last.id)
     order by r.issued_at, r.id
     limit least(greatest(p_limit, 1), 1000);
end $$;
comment on function public.export_receipts(date, date, uuid, int) is
  'The receipts and credit notes issued on these days at the office, both included, oldest first, after the row p_after. The amount of a credit note is negative. Each call is in the audit log, once an hour for each range, and reads nothing outside of it. Only for staff; no rows for anyone else.';
grant execute on function public.export_receipts(date, date, uuid, int) to authenticated;

-- Receipts never change, so each is added to its month once. Adding them up for each view would take longer with every order.
create table private.monthly_receipts (
  month date not null,
  series text not null check (series in ('R', 'C')),
  jurisdiction_slug text not null,
  jurisdiction text not null,
  orders int not null,
  amount numeric(14, 2) not null,
  primary key (month, series, jurisdiction_slug)
);
comment on table private.monthly_receipts is
  'Receipts (R) and credit notes (C) added up by calendar month at the office and jurisdiction.';
comment on column private.monthly_receipts.orders is 'The number of orders that the receipts are for, without further payments.';
comment on column private.monthly_receipts.amount is 'The sum in US dollars.';
alter table private.monthly_receipts enable row level security;

create function private.add_to_month()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Transactions that add receipts of a series already wait for each other (private.receipt_series).
  insert into private.monthly_receipts as m (month, series, jurisdiction_slug, jurisdiction, orders, amount)
  select date_trunc('month', private.day_at_office(new.issued_at)), new.series, o.jurisdiction_slug, o.jurisdiction,
         (new.series = 'R' and o.parent_id is null)::int, new.amount
    from public.orders o where o.id = new.order_id
  on conflict (month, series, jurisdiction_slug)
  do update set orders = m.orders + excluded.orders, amount = m.amount + excluded.amount;
  return null;
end $$;
comment on function private.add_to_month() is 'Adds a new receipt or credit note to its month.';

create trigger add_to_month after insert on public.receipts
  for each row execute function private.add_to_month();

create index orders_filed_idx on public.orders (kind, filed_at desc) where filed_at is not null;

create index orders_handed_over_idx on public.orders (kind, completed_at desc) where phase = 'completed';

create function public.desk_figures(p_months int default 12)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  this_month constant date := date_trunc('month', private.today_at_office());
  first_month constant date := this_month - make_interval(months => least(greatest(p_months, 1), 60) - 1);
  first constant timestamptz := private.midnight_at_office(first_month);
  latest constant int := 1000;
begin
  if not private.is_staff() then
    return null;
  end if;
  return (
    with issued as (select * from private.monthly_receipts where month >= first_month),
         by_month as (
           select m::date as month, coalesce(sum(i.orders), 0) as paid,
                  coalesce(sum(i.amount) filter (where i.series = 'R'), 0) as received,
                  coalesce(sum(i.amount) filter (where i.series = 'C'), 0) as refunded
             from generate_series(first_month, this_month, interval '1 month') m left join issued i on i.month = m
            group by 1),
         by_place as (
           -- By name, because banks have slugs of their own.
           select min(slug) as slug, name, sum(orders)::int as paid, jsonb_object_agg(month, orders) as months
             from (select min(jurisdiction_slug) as slug, jurisdiction as name, month, sum(orders) as orders
                     from issued where orders > 0 group by jurisdiction, month) named
            group by name),
         spans as (
           select k as kind, span.*
             from unnest(enum_range(null::public.order_kind)) k, lateral (
               (select 'filing' as until, filed_at as ended, payment_verified_at as paid from public.orders
                 where kind = k and filed_at >= first and payment_verified_at is not null order by filed_at desc limit latest)
               union all
               (select 'handover', completed_at, payment_verified_at from public.orders
                 where kind = k and phase = 'completed' and completed_at >= first and payment_verified_at is not null order by completed_at desc limit latest)) span),
         medians as (
           select kind, until, count(*) as orders,
                  percentile_cont(0.5) within group (order by extract(epoch from ended - paid) / 86400) as days
             from (select kind, until, ended, paid from spans
                   union all
                   select null, until, ended, paid
                     from (select *, row_number() over (partition by until order by ended desc) as place from spans) s
                    where place <= latest) s
            group by 1, 2),
         times as (
           select kind,
                  coalesce(max(orders) filter (where until = 'filing'), 0) as filed,
                  max(days) filter (where until = 'filing') as days_to_filing,
                  coalesce(max(orders) filter (where until = 'handover'), 0) as handed_over,
                  max(days) filter (where until = 'handover') as days_to_handover
             from medians group by 1),
         waiting as (
           select s.step, s.owner, s.since, o.order_reference as reference, o.full_name as customer, o.jurisdiction
            -- Without renewals, for which no customer is waiting and which are slow to find.
             from (select * from public.order_steps where step <> 'renew' order by since, order_id limit 10) s
             join public.orders o on o.id = s.order_id)
    select jsonb_build_object(
      'months', (select jsonb_agg(to_jsonb(m) order by m.month) from by_month m),
      'places', (select coalesce(jsonb_agg(to_jsonb(p) order by p.paid desc, p.name), '[]') from by_place p),
      'times', (select coalesce(jsonb_agg(to_jsonb(t) order by t.kind nulls last), '[]') from times t),
      'waiting', (select coalesce(jsonb_agg(to_jsonb(w) order by w.since, w.reference), '[]') from waiting w)));
end $$;
comment on function public.desk_figures(int) is
  'Figures of the last p_months calendar months at the office: receipts and credit notes by month, paid orders by jurisdiction and month, median days from payment to filing and to handover of the latest 1,000 orders by kind (null: all), and the ten orders that have waited longest. Only for staff; null for anyone else.';
grant execute on function public.desk_figures(int) to authenticated;
