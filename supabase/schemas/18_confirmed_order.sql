-- What an order's confirmation shows, in one answer. Only the server calls it, and decides who may see which part.

create function public.confirmed_order(p_request uuid default null, p_session text default null, p_receipt text default null)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select to_jsonb(o) || jsonb_build_object(
      'events', array(select to_jsonb(e) from (
        select id, at, kind, details, line from public.order_events
         where order_id = o.id and for_customer) e order by e.id),
      'receipts', array(select jsonb_build_object('series', r.series, 'label', r.label) from public.receipts r
                         where r.order_id = o.id order by r.series desc, r.number))
    from public.orders o
   where o.request_id = p_request or o.stripe_session_id = p_session or o.confirm_token_hash = p_receipt
   order by o.request_id = p_request desc nulls last
   limit 1;
$$;
comment on function public.confirmed_order(uuid, text, text) is
  'The order of a request, else of a card session, or of a cryptocurrency receipt, with its customer''s events and its receipts.';
revoke all on function public.confirmed_order(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.confirmed_order(uuid, text, text) to service_role;
