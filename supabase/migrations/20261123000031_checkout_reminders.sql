-- Who left a card checkout is reminded of it once. Whether it is still to be paid is decided, and the mail posted, under
-- the order's lock: a payment or a cancellation comes wholly before or wholly after.

create index orders_unpaid_card_idx on public.orders (created_at)
  where payment_method = 'card' and status = 'submitted';

create function private.may_be_reminded(o public.orders)
returns boolean language sql stable security definer set search_path = '' as $$
  select o.payment_method = 'card' and o.status = 'submitted' and o.payment_status in ('pending', 'failed')
     -- A checkout session lasts a day. An order of long ago is no news to anybody.
     and o.created_at between now() - interval '8 days' and now() - interval '1 day'
     -- Who opened the checkout again just now needs no mail about it.
     and o.updated_at < now() - interval '1 hour'
     -- Once for an intent, however often it was to be paid; and not while money for it is being looked at.
     and not exists (
       select from public.order_events e join public.orders w on w.id = e.order_id
        where w.intent_id = o.intent_id and e.kind in ('reminded', 'payment_mismatch'))
     -- The same customer has ordered the same again: it is paid, or it is the one to be reminded of.
     and not exists (
       select from public.orders n
        where (n.email_lc = o.email_lc or n.user_id = o.user_id) and n.id <> o.id
          and n.kind = o.kind and n.jurisdiction_slug = o.jurisdiction_slug
          and (n.status = 'paid' and coalesce(n.payment_verified_at, n.payment_claimed_at) > o.created_at
               or n.status = 'submitted' and (n.created_at, n.id) > (o.created_at, o.id)));
$$;
comment on function private.may_be_reminded(public.orders) is 'Whether an order is a card checkout that was left, and its customer has heard nothing of it.';

create function public.remind_checkouts(p_most int)
returns int language plpgsql security definer set search_path = '' as $$
declare
  candidate uuid;
  o public.orders;
  reminded int := 0;
begin
  for candidate in
    select id from public.orders c
     where c.payment_method = 'card' and c.status = 'submitted'
       and c.created_at between now() - interval '8 days' and now() - interval '1 day'
       and private.may_be_reminded(c)
     order by c.created_at limit p_most
  loop
    -- Whom somebody else has in hand is left to the next run. What was true when they were listed is asked again: another
    -- run may have reminded of it meanwhile without changing the row.
    select * into o from public.orders where id = candidate for update skip locked;
    continue when not found or not private.may_be_reminded(o);
    perform private.record_event(o.id, 'reminded', 'system');
    perform private.mail_customer(o, 'checkout-reminder');
    reminded := reminded + 1;
  end loop;
  return reminded;
end $$;
comment on function public.remind_checkouts(int) is
  'Posts the one reminder of each card checkout that was left a day ago, p_most at once: how many.';

revoke all on function private.may_be_reminded(public.orders), public.remind_checkouts(int)
  from public, anon, authenticated, service_role;
grant execute on function public.remind_checkouts(int) to service_role;
