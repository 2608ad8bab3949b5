SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.desk_figures (
  p_months integer DEFAULT 12
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
end $function$;
