-- Anybody can type somebody else's address into a form. Mail to an address that hasn't been proven is therefore counted by
-- recipient, over all kinds of mail and all instances of the site: three an hour and ten a day.

create table private.mail_counts (
  mailbox_hash text primary key,
  -- When the last ten mails were counted, oldest first.
  counted_at timestamptz[] not null,
  last_at timestamptz not null
);
comment on table private.mail_counts is
  'When mails to unproven addresses were counted in the last day, by a hash of the mailbox. Older rows are deleted.';
create index mail_counts_last_at_idx on private.mail_counts (last_at);
alter table private.mail_counts enable row level security;
revoke all on private.mail_counts from public, anon, authenticated, service_role;

create function private.mailbox_hash(p_address text)
returns text language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(
    case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
         else name || '@' || domain end, 'UTF8')), 'hex')
    from (select lower(trim(p_address)) as address) as a,
         lateral (select split_part(regexp_replace(address, '@[^@]*$', ''), '+', 1) as name,
                         substring(address from '[^@]*$') as domain) as parts;
$$;
comment on function private.mailbox_hash(text) is
  'The mailbox behind an address, for counting: without case and +tag, and at Gmail without dots, since all of these reach one reader. Elsewhere dots can tell two people apart.';

create function private.count_mail(p_recipient text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_counts
   where mailbox_hash in (select mailbox_hash from private.mail_counts
                           where last_at <= now() - interval '1 day' limit 10 for update skip locked);
  -- The conflicting row is locked before the condition is checked, so parallel requests can't pass it together.
  insert into private.mail_counts as c (mailbox_hash, counted_at, last_at)
  values (private.mailbox_hash(p_recipient), array[now()], now())
  on conflict (mailbox_hash) do update
     set counted_at = array(select t from unnest(c.counted_at) t where t > now() - interval '1 day' order by t) || now(),
         last_at = now()
   where (select count(*) filter (where t > now() - interval '1 hour') < 3
             and count(*) filter (where t > now() - interval '1 day') < 10
            from unnest(c.counted_at) t);
  return found;
end $$;
comment on function private.count_mail(text) is
  'Counts a mail to an unproven address: true if it may be sent, false beyond three an hour or ten a day.';

create function private.is_proven_recipient(p_recipient text, p_order uuid, p_inquiry uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_staff()
      or exists (select from public.orders o
                  where o.id = p_order
                    and (o.payment_verified_at is not null or o.stripe_payment_intent_id is not null))
      or exists (select from auth.users u
                  where u.id in (select user_id from public.orders where id = p_order
                                  union all select user_id from public.customer_inquiries where id = p_inquiry)
                    and u.email_confirmed_at is not null
                    and lower(u.email) = lower(p_recipient));
$$;
comment on function private.is_proven_recipient(text, uuid, uuid) is
  'Whether a mail needs no counting: staff send it, the card provider or staff confirmed the order''s payment, or a signed-in member wrote from the confirmed address of their account.';

create or replace function private.post_mail(
  p_dedupe text, p_template text, p_recipient text, p_order uuid, p_inquiry uuid, p_data jsonb default '{}')
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_recipient is not null and not private.is_proven_recipient(p_recipient, p_order, p_inquiry) then
    if exists (select from private.mails where dedupe = p_dedupe) or not private.count_mail(p_recipient) then
      return;
    end if;
  end if;
  insert into private.mails (dedupe, template, recipient, order_id, inquiry_id, data)
  values (p_dedupe, p_template, p_recipient, p_order, p_inquiry, jsonb_strip_nulls(coalesce(p_data, '{}')))
  on conflict (dedupe) do nothing;
end $$;
comment on function private.post_mail(text, text, text, uuid, uuid, jsonb) is
  'Puts a mail into the outbox, once for each dedupe key; no recipient means the desk. Mail to an unproven address is dropped beyond its limit.';

create function public.count_auth_mail(p_recipient text)
returns boolean language sql security definer set search_path = '' as $$
  select private.count_mail(p_recipient);
$$;
comment on function public.count_auth_mail(text) is
  'Counts a mail that the sign-in service would send: true if it may be asked to.';

create function public.uncount_auth_mail(p_recipient text)
returns void language sql security definer set search_path = '' as $$
  update private.mail_counts
     set counted_at = trim_array(counted_at, 1)
   where mailbox_hash = private.mailbox_hash(p_recipient) and cardinality(counted_at) > 0;
$$;
comment on function public.uncount_auth_mail(text) is
  'Takes back the last count for an address, when the sign-in service refused to send.';

revoke all on function
  private.mailbox_hash(text),
  private.count_mail(text),
  private.is_proven_recipient(text, uuid, uuid),
  public.count_auth_mail(text),
  public.uncount_auth_mail(text)
  from public, anon, authenticated, service_role;
grant execute on function public.count_auth_mail(text), public.uncount_auth_mail(text) to service_role;
