SET local check_function_bodies = off;

CREATE TABLE "private"."monthly_receipts" (
  "month"             date          NOT NULL,
  "series"            text          NOT NULL,
  "jurisdiction_slug" text          NOT NULL,
  "jurisdiction"      text          NOT NULL,
  "orders"            integer       NOT NULL,
  "amount"            numeric(14,2) NOT NULL,
  CONSTRAINT "monthly_receipts_pkey" PRIMARY KEY (month, series, jurisdiction_slug),
  CONSTRAINT "monthly_receipts_series_check" CHECK ((series = ANY (ARRAY['R'::text, 'C'::text])))
);

ALTER TABLE "private"."monthly_receipts"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.add_to_month()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Transactions that add receipts of a series already wait for each other (private.receipt_series).
  insert into private.monthly_receipts as m (month, series, jurisdiction_slug, jurisdiction, orders, amount)
  select date_trunc('month', private.day_at_office(new.issued_at)), new.series, o.jurisdiction_slug, o.jurisdiction,
         (new.series = 'R' and o.parent_id is null)::int, new.amount
    from public.orders o where o.id = new.order_id
  on conflict (month, series, jurisdiction_slug)
  do update set orders = m.orders + excluded.orders, amount = m.amount + excluded.amount;
  return null;
end $function$;

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
           select jurisdiction_slug as slug, max(jurisdiction) as name, sum(orders)::int as paid, jsonb_object_agg(month, orders) as months
             from issued where orders > 0 group by 1),
         spans as (
           select k as kind, span.*
             from unnest(enum_range(null::public.order_kind)) k, lateral (
               (select 'filing' as until, filed_at as ended, payment_verified_at as paid from public.orders
                 where kind = k and filed_at >= first and payment_verified_at is not null order by filed_at desc limit latest)
               union all
               (select 'handover', completed_at, payment_verified_at from public.orders
                 where kind = k and completed_at >= first and payment_verified_at is not null order by completed_at desc limit latest)) span),
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
end $function$;

CREATE INDEX orders_filed_idx ON public.orders USING btree (kind, filed_at DESC)
  WHERE (filed_at IS NOT NULL);

CREATE INDEX orders_handed_over_idx ON public.orders USING btree (kind, completed_at DESC)
  WHERE (completed_at IS NOT NULL);

CREATE TRIGGER add_to_month
  AFTER INSERT ON public.receipts
  FOR EACH ROW
  EXECUTE FUNCTION private.add_to_month();

COMMENT ON COLUMN "private"."monthly_receipts"."amount" IS 'The sum in US dollars.';

COMMENT ON COLUMN "private"."monthly_receipts"."orders" IS 'The number of orders that the receipts are for, without further payments.';

COMMENT ON FUNCTION "private"."add_to_month"() IS 'Adds a new receipt or credit note to its month.';

COMMENT ON FUNCTION "public"."desk_figures"(integer) IS 'Figures of the last p_months calendar months at the office: receipts and credit notes by month, paid orders by jurisdiction and month, median days from payment to filing and to handover of the latest 1,000 orders by kind (null: all), and the ten orders that have waited longest. Only for staff; null for anyone else.';

COMMENT ON TABLE "private"."monthly_receipts" IS 'Receipts (R) and credit notes (C) added up by calendar month at the office and jurisdiction.';

REVOKE ALL ON FUNCTION "private"."add_to_month"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_to_month"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_to_month"() TO "postgres";
