-- What an order's confirmation shows, in one answer. Only the server calls it, and decides who may see which part.

create function public.confirmed_order(p_order uuid default null, p_session text default null, p_receipt text default null)
returns jsonb language sql stable security definer set search_path = '' as $$
  select to_jsonb(o) || jsonb_build_object(
      'events', array(select to_jsonb(e) from (
        select id, at, kind, details, line from public.order_events
         where order_id = o.id and for_customer) e order by e.id),
      'receipts', array(select jsonb_build_object('series', r.series, 'label', r.label) from public.receipts r
                         where r.order_id = o.id order by r.series desc, r.number),
      -- The open slots as the payment email lists them, without names and what the desk has written.
      'needed', array(select s.title from public.order_slots s
                       where s.order_id = o.id and o.phase <> 'stopped'
                         and s.status in ('needed', 'refused') and s.asked_by = 'catalogue'
                       group by s.title order by min(s.position)))
    from public.server_orders o
   where o.id = coalesce((select a.order_id from private.payment_attempts a
                           where a.stripe_session_id = p_session or a.confirm_token = p_receipt limit 1), p_order);
$$;
comment on function public.confirmed_order(uuid, text, text) is
  'The order of a card session or of a cryptocurrency receipt, open or closed, else by its ID, with its customer''s events, its receipts and the titles of what it still needs.';
grant execute on function public.confirmed_order(uuid, text, text) to service_role;
