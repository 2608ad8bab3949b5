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
  if p_after is null then
    perform private.record_access(auth.uid(), 'exported', concat('Orders, ', p_from, ' to ', p_to));
  end if;
  return query
    select o.id, o.order_reference, o.parent_reference, private.day_at_office(o.created_at), o.kind, o.jurisdiction, o.service_type,
           o.full_name, o.email, o.phone, o.company_name, o.registered_name, o.registration_number,
           case when o.status = 'cancelled' then 'cancelled'
                when o.payment_claimed_at is not null and o.payment_verified_at is null and o.status = 'paid' then 'reported'
                else coalesce(o.stage::text, case when o.payment_verified_at is null then 'unpaid' else 'received' end) end,
           o.payment_method, coalesce(o.stripe_payment_intent_id, o.payment_transaction),
           private.day_at_office(o.payment_verified_at), private.day_at_office(o.filed_at),
           private.day_at_office(o.completed_at), private.day_at_office(o.cancelled_at),
           o.incorporation_fee, o.government_fee, o.nominee_director_fee, o.nominee_shareholder_fee, o.total_fee,
           o.refunded_amount
      from public.orders o
     where o.created_at >= coalesce(last.created_at, first) and o.created_at < beyond
       and (p_after is null or o.created_at > last.created_at or o.id < last.id)
     -- Reads the index of the newest orders backwards.
     order by o.created_at, o.id desc
     limit least(greatest(p_limit, 1), 1000);
end $$;
comment on function public.export_orders(date, date, uuid, int) is
  'The orders placed on these days at the office, both included, oldest first, after the row p_after. The first page writes the audit log. Only for staff; no rows for anyone else.';
revoke all on function public.export_orders(date, date, uuid, int) from public, anon, authenticated, service_role;
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
  if p_after is null then
    perform private.record_access(auth.uid(), 'exported', concat('Receipts, ', p_from, ' to ', p_to));
  end if;
  return query
    select r.id, r.label, private.day_at_office(r.issued_at), r.series,
           case when r.series = 'C' then (select c.label from public.receipts c where c.order_id = o.id and c.series = 'R') end,
           o.order_reference, o.parent_reference, o.kind, o.jurisdiction, o.service_type, o.full_name, o.email, o.payment_method,
           coalesce(o.stripe_payment_intent_id, o.payment_transaction),
           case when r.series = 'C' then -r.amount else r.amount end
      from public.receipts r join public.orders o on o.id = r.order_id
     where r.issued_at >= coalesce(last.issued_at, first) and r.issued_at < beyond
       and (p_after is null or r.issued_at > last.issued_at or r.id > last.id)
     order by r.issued_at, r.id
     limit least(greatest(p_limit, 1), 1000);
end $$;
comment on function public.export_receipts(date, date, uuid, int) is
  'The receipts and credit notes issued on these days at the office, both included, oldest first, after the row p_after. The amount of a credit note is negative. The first page writes the audit log. Only for staff; no rows for anyone else.';
revoke all on function public.export_receipts(date, date, uuid, int) from public, anon, authenticated, service_role;
grant execute on function public.export_receipts(date, date, uuid, int) to authenticated;

create function public.desk_figures(p_months int default 12)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  this_month constant date := date_trunc('month', private.today_at_office());
  first_month constant date := this_month - make_interval(months => least(greatest(p_months, 1), 60) - 1);
  first constant timestamptz := private.midnight_at_office(first_month);
begin
  if not private.is_staff() then
    return null;
  end if;
  return (
    with months as (
           select m::date as month, private.midnight_at_office(m::date) as starts,
                  private.midnight_at_office((m + interval '1 month')::date) as ends
             from generate_series(first_month, this_month, interval '1 month') m),
         issued as materialized (
           select m.month, r.series, r.amount, r.order_id
             from months m join public.receipts r on r.issued_at >= m.starts and r.issued_at < m.ends),
         by_place_and_month as (
           select o.jurisdiction_slug as slug, max(o.jurisdiction) as name, i.month, count(*) as paid
             from issued i join public.orders o on o.id = i.order_id
            where i.series = 'R' and o.parent_id is null group by 1, 3),
         sums as (
           select i.month, sum(i.amount) filter (where i.series = 'R') as received,
                  sum(i.amount) filter (where i.series = 'C') as refunded
             from issued i group by i.month),
         counts as (select month, sum(paid)::int as paid from by_place_and_month group by month),
         by_month as (
           select m.month, coalesce(c.paid, 0) as paid, coalesce(s.received, 0) as received, coalesce(s.refunded, 0) as refunded
             from months m left join counts c using (month) left join sums s using (month)),
         by_place as (
           select slug, max(name) as name, sum(paid)::int as paid, jsonb_object_agg(month, paid) as months
             from by_place_and_month group by slug),
         by_kind as (
           select o.kind, count(*) filter (where o.filed_at >= first) as filed,
                  percentile_cont(0.5) within group (order by extract(epoch from o.filed_at - o.payment_verified_at) / 86400)
                    filter (where o.filed_at >= first) as days_to_filing,
                  count(*) filter (where o.completed_at >= first) as handed_over,
                  percentile_cont(0.5) within group (order by extract(epoch from o.completed_at - o.payment_verified_at) / 86400)
                    filter (where o.completed_at >= first) as days_to_handover
             from public.orders o
            where o.payment_verified_at is not null and (o.filed_at >= first or o.completed_at >= first)
            group by grouping sets ((o.kind), ())),
         waiting as (
           select s.step, s.owner, s.since, o.order_reference as reference, o.full_name as customer, o.jurisdiction
            -- Without renewals, for which no customer is waiting and which are slow to find.
             from (select * from public.order_steps where step <> 'renew' order by since, order_id limit 10) s
             join public.orders o on o.id = s.order_id)
    select jsonb_build_object(
      'months', (select jsonb_agg(to_jsonb(m) order by m.month) from by_month m),
      'places', (select coalesce(jsonb_agg(to_jsonb(p) order by p.paid desc, p.name), '[]') from by_place p),
      'times', (select coalesce(jsonb_agg(to_jsonb(k) order by k.kind nulls last), '[]') from by_kind k where k.filed + k.handed_over > 0),
      'waiting', (select coalesce(jsonb_agg(to_jsonb(w) order by w.since, w.reference), '[]') from waiting w)));
end $$;
comment on function public.desk_figures(int) is
  'Figures of the last p_months calendar months at the office: receipts and credit notes by month, paid orders by jurisdiction and month, median days from payment to filing and to handover by kind (null: all), and the ten orders that have waited longest. Only for staff; null for anyone else.';
revoke all on function public.desk_figures(int) from public, anon, authenticated, service_role;
grant execute on function public.desk_figures(int) to authenticated;
