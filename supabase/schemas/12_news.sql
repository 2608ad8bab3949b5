-- Changes to a customer's orders and inquiries since their last visit.

create table public.account_visits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  seen_until timestamptz not null
);

comment on table public.account_visits is 'The time up to which each account has read its news. Only mark_news_seen writes it.';

alter table public.account_visits enable row level security;

grant select on public.account_visits to authenticated;

create policy account_visits_select_own on public.account_visits
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_session_active()));

create view public.own_news with (security_invoker = true) as
  select n.* from (
    select e.at, e.kind, e.details, e.line, o.order_reference, null::uuid as inquiry_id, null::text as subject
      from public.own_orders o join public.order_events e on e.order_id = o.id
     where e.for_customer and e.actor <> 'customer'
       -- Events of a further payment are in two histories, but only once in the news.
       and e.kind not in ('request_paid', 'request_done') and not (o.parent_id is not null and e.kind in ('payment_requested', 'cancelled'))
    union all
    select m.at, 'order_answered'::text, '{}'::jsonb, m.body, o.order_reference, null::uuid, null::text
      from public.own_orders o join public.messages m on m.order_id = o.id
     where m.kind = 'answer'
    union all
    select m.at, 'inquiry_answered'::text, '{}'::jsonb, m.body, null::text, i.id, i.subject
      from public.own_inquiries i join public.messages m on m.inquiry_id = i.id
     where m.kind = 'answer') n
   where n.at > coalesce((select v.seen_until from public.account_visits v where v.user_id = (select auth.uid())), '-infinity');

comment on view public.own_news is 'Changes by others to the caller''s orders and inquiries since the caller last marked them as read.';

grant select on public.own_news to authenticated;

create function public.mark_news_seen(p_until timestamptz)
returns void language sql security definer set search_path = '' as $$
  insert into public.account_visits as v (user_id, seen_until)
  select auth.uid(), least(p_until, now())
   where auth.uid() is not null and private.is_session_active() and exists (select from auth.users where id = auth.uid())
  on conflict (user_id) do update set seen_until = greatest(v.seen_until, excluded.seen_until);
$$;
comment on function public.mark_news_seen(timestamptz) is 'Marks the caller''s news as read up to this time, but never in the future or before an earlier mark.';
grant execute on function public.mark_news_seen(timestamptz) to authenticated;

