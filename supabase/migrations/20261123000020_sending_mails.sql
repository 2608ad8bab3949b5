-- How mails leave the outbox: a sender claims some by a lease, sends them and says what came of each. Any number of senders
-- may do so at once; one that dies in between leaves its mails to the next, under the same ids.

alter table private.mails add column first_tried_at timestamptz;
comment on column private.mails.first_tried_at is 'Since when it has been tried: after a day it is given up.';
alter table private.mails drop constraint mails_state_check;
alter table private.mails
  add constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'dropped'));
comment on column private.mails.state is
  'failed: given up, by the address''s refusal or after a day; the desk sees it. dropped: no longer true when its turn came.';
comment on column private.mails.attempts is 'How often it was claimed. Says which claim a sender speaks of when it marks.';
comment on column private.mails.error is 'A word for why it was not sent, such as an SMTP code; never a server''s own text.';

create function public.claim_mails(p_limit int, p_lease_seconds int)
returns table (
  id uuid, template text, recipient text, data jsonb, attempt int, written_at timestamptz,
  order_row jsonb, inquiry_row jsonb)
language sql security definer set search_path = '' as $$
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
  select c.id, c.template, c.recipient, c.data, c.attempts, c.created_at, to_jsonb(o), to_jsonb(i)
    from claimed c
    left join public.orders o on o.id = c.order_id
    left join public.customer_inquiries i on i.id = c.inquiry_id
   order by c.created_at;
$$;
comment on function public.claim_mails(int, int) is
  'Mails that are due and nobody''s, with the order or inquiry they tell of, as it is now: the caller''s for so many seconds.';

create function public.mark_mail(p_id uuid, p_attempt int, p_outcome text, p_error text default null)
returns text language plpgsql security definer set search_path = '' as $$
declare
  m private.mails;
begin
  select * into m from private.mails where id = p_id for update;
  if not found then
    return 'unknown';
  elsif m.state = 'sent' then
    return 'already';
  elsif p_outcome = 'sent' then
    -- True whoever says it, and however late.
    update private.mails set state = 'sent', sent_at = now(), leased_until = null, error = null where id = p_id;
    return 'sent';
  elsif m.state <> 'waiting' or m.attempts <> p_attempt then
    return 'stale';
  elsif p_outcome = 'dropped' then
    update private.mails set state = 'dropped', leased_until = null, error = null where id = p_id;
    return 'dropped';
  elsif p_outcome = 'untried' then
    update private.mails
       set attempts = m.attempts - 1, leased_until = null, next_try_at = now() + interval '1 minute',
           first_tried_at = case when m.attempts > 1 then m.first_tried_at end
     where id = p_id;
    return 'waiting';
  elsif p_outcome = 'again' and m.first_tried_at > now() - interval '1 day' then
    update private.mails
       set leased_until = null, error = p_error,
           next_try_at = now() + least(interval '1 minute' * power(2, least(m.attempts, 7) - 1), interval '1 hour')
     where id = p_id;
    return 'waiting';
  elsif p_outcome in ('again', 'failed') then
    update private.mails set state = 'failed', leased_until = null, error = p_error where id = p_id;
    -- Of its own mails the desk is not told by mail: that one would fail the same way.
    if m.recipient is not null then
      perform private.post_mail(
        concat_ws('/', 'mail', m.id, 'failed', m.attempts), 'desk-mail-failed', null, m.order_id, m.inquiry_id,
        jsonb_build_object(
          'template', m.template,
          'reference', (select order_reference from public.orders where id = m.order_id)));
    end if;
    return 'failed';
  end if;
  raise exception 'no such outcome: %', p_outcome using errcode = '22023';
end $$;
comment on function public.mark_mail(uuid, int, text, text) is
  'What came of a claimed mail: sent; again (in 1, 2, 4 … 60 minutes, for a day); failed for good; dropped, as it is no longer true; untried, and given back. Answers the state it is in, already when it was sent before, stale when another has claimed it since.';

create function public.desk_mails(p_limit int, p_offset int default 0)
returns table (
  id uuid, written_at timestamptz, template text, recipient text, order_id uuid, order_reference text, inquiry_id uuid,
  state text, attempts int, next_try_at timestamptz, error text, total bigint)
language sql stable security definer set search_path = '' as $$
  select m.id, m.created_at, m.template, m.recipient, m.order_id, o.order_reference, m.inquiry_id,
         m.state, m.attempts, m.next_try_at, m.error, count(*) over ()
    from private.mails m
    left join public.orders o on o.id = m.order_id
   where private.is_staff()
     and (m.state = 'failed' or m.state = 'waiting' and m.created_at < now() - interval '15 minutes')
   order by m.created_at, m.id
   limit greatest(p_limit, 0) offset greatest(p_offset, 0);
$$;
comment on function public.desk_mails(int, int) is
  'To staff: the mails that were given up, and those that should have left a quarter of an hour ago; oldest first, each with how many there are.';

create function public.retry_mail(p_id uuid)
returns text language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  update private.mails
     set state = 'waiting', next_try_at = now(), first_tried_at = null, leased_until = null
   where id = p_id and state = 'failed';
  return case when found then 'done' else 'already' end;
end $$;
comment on function public.retry_mail(uuid) is
  'Staff has a mail that was given up tried again, for another day: done, or already where it is none of those, or denied.';

revoke all on function
  public.claim_mails(int, int),
  public.mark_mail(uuid, int, text, text),
  public.desk_mails(int, int),
  public.retry_mail(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_mails(int, int), public.mark_mail(uuid, int, text, text) to service_role;
grant execute on function public.desk_mails(int, int), public.retry_mail(uuid) to authenticated;
