SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.account_orders (
  p_page integer,
  p_size integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with orders as materialized (
    -- A replaced order is named by its successor, unless it received a payment.
    select * from public.own_orders
     where cancel_reason is distinct from 'replaced' or late_payment_at is not null
  ), counted as (select count(*) as total from orders),
  page as (select total, greatest(least(p_page, ceil(total::numeric / p_size)), 1)::int as number from counted)
  select jsonb_build_object(
    'profile', (select to_jsonb(p) from public.profiles p),
    'total', total,
    'page', number,
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o) || jsonb_build_object('receipts', (
               select coalesce(jsonb_agg(to_jsonb(r) order by r.series desc, r.number), '[]')
                 from public.receipts r where r.order_id = o.id)) order by o.created_at desc, o.id), '[]')
        from (select * from orders order by created_at desc, id limit p_size offset (number - 1) * p_size) o))
    from page;
$function$;

REVOKE ALL ON FUNCTION "public"."account_orders"(integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.account_overview (
  p_orders integer,
  p_news   integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with news as materialized (select * from public.own_news)
  select public.account_orders(1, p_orders) || jsonb_build_object(
    'steps', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (select * from public.own_steps limit 100) s),
    'news', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.at desc), '[]')
        from (select * from news order by at desc limit p_news) n),
    'news_count', (select count(*) from news));
$function$;

COMMENT ON FUNCTION "public"."account_orders"(integer, integer) IS 'The caller''s profile and a page of their orders with receipts, newest first, with the total number. A page beyond the end is the last one.';

COMMENT ON FUNCTION "public"."account_overview"(integer, integer) IS 'The caller''s profile and newest orders, the next steps of their open orders and their newest unread news, with the total numbers.';

GRANT EXECUTE ON FUNCTION "public"."account_orders"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."account_orders"(integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."account_orders"(integer, integer) TO "postgres";
