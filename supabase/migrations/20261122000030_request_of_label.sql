-- A paid session that has lost its request still says by which label the customer and the card provider know it. While
-- no other session's order has that label, the order that is rebuilt is the one the label was given for.

create function public.request_of_label(p_label text, p_session text)
returns uuid language sql stable security definer set search_path = '' as $$
  select r.request_id from private.order_references r
   where r.label = p_label
     and not exists (select from public.orders o
                      where o.request_id = r.request_id and o.stripe_session_id is distinct from p_session);
$$;
comment on function public.request_of_label(text, text) is
  'The checkout that a label was given to, for a session that names no other; none when another session''s order has it.';
revoke all on function public.request_of_label(text, text) from public, anon, authenticated, service_role;
grant execute on function public.request_of_label(text, text) to service_role;
