-- A page of the account in one request, read with the customer's rights.

create function private.customer_events(p_order uuid)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]')
    from (select id, at, kind, details, line from public.order_events
           where order_id = p_order and for_customer) e;
$$;
comment on function private.customer_events(uuid) is
  'The history of an order as its customer reads it, oldest first. Read with the caller''s rights.';
grant execute on function private.customer_events(uuid) to authenticated;

create function private.order_page(p_order uuid, p_is_verified boolean, p_messages int, p_before bigint)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'events', private.customer_events(p_order),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.series desc, r.number), '[]')
        from public.receipts r where r.order_id = p_order),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.id desc), '[]')
        from (select id, order_id, inquiry_id, at, kind, body from public.messages
               where order_id = p_order and (p_before is null or id < p_before)
               order by id desc limit p_messages) m),
    'slots', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]')
        from public.order_slots s where s.order_id = p_order and p_is_verified),
    'documents', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.sent_at, d.id), '[]')
        from (select id, side, requirement, name, size, state, reason, sent_at, bytes_deleted_at, dated_on, certified_by
                from public.order_documents
               where order_id = p_order and p_is_verified) d),
    'people', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]')
        from public.order_people p where p.order_id = p_order and p_is_verified),
    'shares', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.owner_id, s.owned_id), '[]')
        from (select owner_id, owned_id, percent from public.order_shares where order_id = p_order) s));
$$;
comment on function private.order_page(uuid, boolean, int, bigint) is
  'The parts of an order''s page that belong to this order alone, read with the caller''s rights.';
grant execute on function private.order_page(uuid, boolean, int, bigint) to authenticated;

create function public.account_order(p_reference text, p_messages int, p_before bigint default null)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'order', to_jsonb(o),
    'step', (select to_jsonb(s) from public.own_steps s where s.order_id = o.id),
    'known', (select coalesce(jsonb_agg(jsonb_build_object('person_id', k.person_id, 'reference', k.reference, 'documents', cardinality(k.documents))), '[]')
                from private.known_people(o.id) k where o.payment_verified_at is not null and o.filed_at is null),
    'deadlines', (select coalesce(jsonb_agg(to_jsonb(d) order by d.due_on, d.duty), '[]') from public.own_deadlines() d where d.order_id = o.id),
    'year_end_month', (select c.year_end_month from public.companies c where c.order_id = o.id),
    -- The further payments of the order, or the order that a further payment belongs to.
    'related', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at desc), '[]')
        from (select * from public.own_orders where parent_id = o.id or id = o.parent_id
               order by created_at desc limit 200) x))
      || private.order_page(o.id, o.payment_verified_at is not null, p_messages, p_before)
    from public.own_orders o
   where o.order_reference = p_reference;
$$;
comment on function public.account_order(text, int, bigint) is
  'One of the caller''s own orders with all data of its page, and its newest messages or those before p_before.';
grant execute on function public.account_order(text, int, bigint) to authenticated;

create function public.account_orders(p_page int, p_size int)
returns jsonb language sql stable security invoker set search_path = '' as $$
  with orders as materialized (select * from public.own_orders),
  counted as (select count(*) as total from orders),
  page as (select total, greatest(least(p_page, ceil(total::numeric / p_size)), 1)::int as number from counted)
  select jsonb_build_object(
    -- Without a name of its own, the profile shows that of the newest order whose payment is proven.
    'profile', (
      select to_jsonb(p) || jsonb_build_object('full_name', coalesce(nullif(p.full_name, ''), (
               select o.full_name from public.own_orders o where o.payment_verified_at is not null
                order by o.created_at desc limit 1)))
        from public.profiles p),
    'total', total,
    'page', number,
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o) || jsonb_build_object('receipts', (
               select coalesce(jsonb_agg(to_jsonb(r) order by r.series desc, r.number), '[]')
                 from public.receipts r where r.order_id = o.id),
               -- They say whether money for an unpaid order has arrived or is looked for.
               'events', case o.status when 'submitted' then private.customer_events(o.id) else '[]' end,
               'next_step', (select to_jsonb(s) from public.own_steps s where s.order_id = o.id limit 1)) order by o.created_at desc, o.id), '[]')
        from (select * from orders order by created_at desc, id limit p_size offset (number - 1) * p_size) o))
    from page;
$$;
comment on function public.account_orders(int, int) is
  'The caller''s profile and a page of their orders with receipts, next steps and, while they are unpaid, events, newest first, with the total number. A page beyond the end is the last one.';
grant execute on function public.account_orders(int, int) to authenticated;

create function public.account_overview(p_orders int, p_news int)
returns jsonb language sql stable security invoker set search_path = '' as $$
  with news as materialized (select * from public.own_news)
  select public.account_orders(1, p_orders) || jsonb_build_object(
    'steps', (
      select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('events',
               case s.step when 'pay' then private.customer_events(s.order_id) else '[]' end)), '[]')
        from (select * from public.own_steps limit 100) s),
    'news', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.at desc), '[]')
        from (select * from news order by at desc limit p_news) n),
    'news_count', (select count(*) from news));
$$;
comment on function public.account_overview(int, int) is
  'The caller''s profile and newest orders, the next steps of their open orders and their newest unread news, with the total numbers.';
grant execute on function public.account_overview(int, int) to authenticated;
