SET local check_function_bodies = off;

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

COMMENT ON FUNCTION "public"."claim_mails"(integer, integer) IS 'Leases emails that are due to the caller for so many seconds, with their order (its receipts, and what it still needs) or inquiry as it is now.';
