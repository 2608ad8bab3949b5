SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.desk_counts()
  RETURNS TABLE (
    queue     integer,
    waiting   integer,
    inquiries integer,
    mails     integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    with queue as materialized (select q.kind from public.desk_queue(10000) q),
         open_orders as (
           select (select count(*) from public.orders o where o.stage in ('received', 'documents', 'filing'))
                + (select count(*) from public.orders o
                    where o.payment_claimed_at is not null and o.payment_verified_at is null and o.status = 'paid') as total)
    select count(queue.kind)::int,
           -- An open order has one step, the desk's or another's.
           greatest(open_orders.total - count(*) filter (where queue.kind = any (enum_range(null::public.order_step)::text[])), 0)::int,
           (select count(*)::int from public.customer_inquiries i where i.waiting_since is not null),
           (select count(*)::int from private.mails m where m.state = 'failed')
      from open_orders left join queue on true
     group by open_orders.total;
end $function$;

REVOKE ALL ON FUNCTION "public"."desk_counts"() FROM PUBLIC, "anon", "service_role";

COMMENT ON FUNCTION "public"."desk_counts"() IS 'To staff: how many tasks are on To do, how many orders on Waiting, how many inquiries wait for an answer, how many mails failed. Nothing to anybody else.';

GRANT EXECUTE ON FUNCTION "public"."desk_counts"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_counts"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."desk_counts"() TO "postgres";
