SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.account_order (
  p_reference text,
  p_messages  integer,
  p_before    bigint  DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'order', to_jsonb(o),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]')
        from (select id, at, kind, details, line from public.order_events
               where order_id = o.id and for_customer) e),
    'step', (select to_jsonb(s) from public.own_steps s where s.order_id = o.id),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.series desc, r.number), '[]')
        from public.receipts r where r.order_id = o.id),
    -- The further payments of the order, or the order that a further payment belongs to.
    'related', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at desc), '[]')
        from (select * from public.own_orders where parent_id = o.id or id = o.parent_id
               order by created_at desc limit 200) x),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.id desc), '[]')
        from (select id, order_id, inquiry_id, at, kind, body from public.messages
               where order_id = o.id and (p_before is null or id < p_before)
               order by id desc limit p_messages) m),
    'slots', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]')
        from public.order_slots s where s.order_id = o.id and o.payment_verified_at is not null),
    'documents', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.sent_at, d.id), '[]')
        from (select id, side, requirement, name, size, state, reason, sent_at, bytes_deleted_at
                from public.order_documents
               where order_id = o.id and o.payment_verified_at is not null) d),
    'people', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]')
        from public.order_people p where p.order_id = o.id and o.payment_verified_at is not null))
    from public.own_orders o
   where o.order_reference = p_reference;
$function$;

REVOKE ALL ON FUNCTION "public"."account_order"(text, integer, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.account_overview (
  p_orders integer,
  p_news   integer
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
  ), news as materialized (select * from public.own_news)
  select jsonb_build_object(
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at desc, o.id), '[]')
        from (select * from orders order by created_at desc, id limit p_orders) o),
    'order_count', (select count(*) from orders),
    'steps', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (select * from public.own_steps limit 100) s),
    'news', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.at desc), '[]')
        from (select * from news order by at desc limit p_news) n),
    'news_count', (select count(*) from news));
$function$;

REVOKE ALL ON FUNCTION "public"."account_overview"(integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.claim_mails (
  p_limit         integer,
  p_lease_seconds integer
)
  RETURNS TABLE (
    id          uuid,
    template    text,
    recipient   text,
    data        jsonb,
    attempt     integer,
    written_at  timestamp with time zone,
    order_row   jsonb,
    inquiry_row jsonb
  )
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with due as (
    select m.id from private.mails m
     where m.state = 'waiting' and m.next_try_at <= now() and (m.leased_until is null or m.leased_until <= now())
     order by m.next_try_at
     limit greatest(p_limit, 0)
       for update skip locked
  ), claimed as (
    update private.mails m
       set leased_until = now() + make_interval(secs => p_lease_seconds),
           attempts = m.attempts + 1,
           first_tried_at = coalesce(m.first_tried_at, now())
      from due where m.id = due.id
    returning m.*
  )
  select c.id, c.template, c.recipient, c.data, c.attempts, c.created_at,
         to_jsonb(o) || jsonb_build_object(
           'receipts', (
             select coalesce(jsonb_agg(to_jsonb(r) order by r.series desc, r.number), '[]')
               from public.receipts r where r.order_id = o.id),
           'open_slots', (
             select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]')
               from public.order_slots s where s.order_id = o.id and s.status in ('needed', 'refused'))),
         to_jsonb(i)
    from claimed c
    left join public.orders o on o.id = c.order_id
    left join public.customer_inquiries i on i.id = c.inquiry_id
   order by c.created_at;
$function$;

COMMENT ON FUNCTION "public"."account_order"(text, integer, bigint) IS 'One of the caller''s own orders with everything that its page shows, and its newest messages or those before one of them.';

COMMENT ON FUNCTION "public"."account_overview"(integer, integer) IS 'The caller''s newest orders, the next steps of their open orders and their newest unread news, with the numbers of all.';

COMMENT ON FUNCTION "public"."claim_mails"(integer, integer) IS 'Leases emails that are due to the caller for so many seconds, with their order (its receipts, and what it still needs) or inquiry as it is now.';

GRANT EXECUTE ON FUNCTION "public"."account_order"(text, integer, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."account_order"(text, integer, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."account_order"(text, integer, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."account_overview"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."account_overview"(integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."account_overview"(integer, integer) TO "postgres";
