-- The outbox. An email is a row, written in the transaction of the change it reports. A sender on any instance claims rows with
-- a lease, sends and marks them. If it crashes, the next one sends its emails with the same IDs.

create type public.mark_mail_result as enum ('sent', 'waiting', 'failed', 'dropped', 'already', 'stale', 'unknown');

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  dedupe text not null unique,
  template text not null check (template ~ '^[a-z]+(-[a-z]+)*$'),
  recipient text check (private.email_address(recipient)),
  order_id uuid references public.orders (id) on delete cascade,
  inquiry_id uuid references public.customer_inquiries (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  first_tried_at timestamptz,
  leased_until timestamptz,
  sent_at timestamptz,
  error text check (private.one_line(error, 1, 300)),
  constraint mails_sent_has_time check ((state = 'sent') = (sent_at is not null))
  -- Room for the next version of a row on its page: a claim then writes no index.
) with (fillfactor = 70);

comment on table private.mails is 'Every email, one for each event and recipient.';
comment on column private.mails.dedupe is
  'A key for the fact and recipient, such as order/<id>/payment-received, so that a repeated fact is one row.';
comment on column private.mails.recipient is 'Null for the desk, whose address is a setting of the server.';
comment on column private.mails.user_id is 'The account that an email about signing in is about.';
comment on column private.mails.data is 'Data for the template in addition to the current row of its order or inquiry.';
comment on column private.mails.first_tried_at is 'The time of the first attempt. After a day no more attempts are made.';
comment on column private.mails.state is
  'failed: refused permanently, or not delivered within a day; shown to the desk. dropped: no longer applied when it was sent.';
comment on column private.mails.attempts is 'The number of claims. Senders pass it when they mark an email, to identify their claim.';
comment on column private.mails.error is 'A code for why it was not sent, such as an SMTP code, never the server''s text.';

create index mails_waiting_idx on private.mails (next_try_at) where state = 'waiting';

create index mails_order_idx on private.mails (order_id);

create index mails_inquiry_idx on private.mails (inquiry_id);

create index mails_user_idx on private.mails (user_id) where user_id is not null;

create index mails_failed_idx on private.mails (created_at) where state = 'failed';

-- For the cleanup.
create index mails_to_clear_idx on private.mails (coalesce(sent_at, created_at))
  where state <> 'waiting' and (data <> '{}' or state = 'failed');

alter table private.mails enable row level security;

-- Anyone can type another person's address into a form. Emails to unconfirmed addresses are therefore limited by recipient,
-- across all kinds of email and all instances of the site: three an hour and ten a day.

create table private.mail_counts (
  mailbox_hash text primary key,
  -- The times of the last ten counted emails, oldest first.
  counted_at timestamptz[] not null,
  last_at timestamptz not null
);

comment on table private.mail_counts is
  'The emails to unconfirmed addresses counted in the last day, by a keyed hash of the mailbox. Older rows are deleted.';

create index mail_counts_last_at_idx on private.mail_counts (last_at);

alter table private.mail_counts enable row level security;

create table private.mailbox_key (
  key bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);

comment on table private.mailbox_key is
  'The key of mailbox hashes, in one row: without it, a hash can''t be compared with a guessed address. A new key restarts the counts.';

alter table private.mailbox_key enable row level security;

create function private.mailbox_hash(p_address text)
returns text language sql stable security definer set search_path = '' as $$
  select encode(sha256((select key from private.mailbox_key) || convert_to(
    case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
         else name || '@' || domain end, 'UTF8')), 'hex')
    from (select lower(trim(p_address)) as address) as a,
         lateral (select split_part(regexp_replace(address, '@[^@]*$', ''), '+', 1) as name,
                         substring(address from '[^@]*$') as domain) as parts;
$$;
comment on function private.mailbox_hash(text) is
  'A keyed hash of the mailbox of an address: ignores case and +tag, and dots at Gmail, because all of these reach one mailbox. At other providers dots can distinguish people.';

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
  'Counts an email to an unconfirmed address. Returns false over three an hour or ten a day.';

create function private.is_proven_recipient(p_recipient text, p_order uuid, p_inquiry uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_staff()
      or exists (select from public.orders o
                  where o.id in (p_order, (select parent_id from public.orders where id = p_order))
                    and (o.payment_verified_at is not null or o.stripe_payment_intent_id is not null))
      or exists (select from auth.users u
                  where u.id in (select user_id from public.orders where id = p_order
                                  union all select user_id from public.customer_inquiries where id = p_inquiry)
                    and u.email_confirmed_at is not null
                    and lower(u.email) = lower(p_recipient));
$$;
comment on function private.is_proven_recipient(text, uuid, uuid) is
  'Whether an email is not limited: staff send it, the order''s payment is verified, or a customer wrote from the confirmed address of their account.';

create function public.count_auth_mail(p_recipient text)
returns boolean language sql security definer set search_path = '' as $$
  select private.count_mail(p_recipient);
$$;
comment on function public.count_auth_mail(text) is
  'Counts an email of the sign-in service. Returns whether it may be sent.';
grant execute on function public.count_auth_mail(text) to service_role;

create function public.uncount_auth_mail(p_recipient text)
returns void language sql security definer set search_path = '' as $$
  update private.mail_counts
     set counted_at = trim_array(counted_at, 1)
   where mailbox_hash = private.mailbox_hash(p_recipient) and cardinality(counted_at) > 0;
$$;
comment on function public.uncount_auth_mail(text) is
  'Uncounts the last email to an address, when the sign-in service refused to send it.';
grant execute on function public.uncount_auth_mail(text) to service_role;

create function private.post_mail(
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
  'Adds an email to the outbox, once for each dedupe key. Without a recipient it goes to the desk. Emails to unconfirmed addresses over the limit are dropped.';

-- Not limited by recipient: otherwise a thief could use the limit up first. Wrong codes are reported once a day.
create function public.tell_account(p_user uuid, p_template text)
returns void language sql security definer set search_path = '' as $$
  insert into private.mails (dedupe, template, recipient, user_id)
  select concat_ws('/', 'account', u.id, p_template, case p_template when 'wrong-codes' then current_date::text else gen_random_uuid()::text end),
         p_template, u.email, u.id
    from auth.users u where u.id = p_user and u.email_confirmed_at is not null
      on conflict do nothing;
$$;
comment on function public.tell_account(uuid, text) is
  'Posts an email to an account''s own address about a change of how one signs in, or about wrong codes.';
grant execute on function public.tell_account(uuid, text) to service_role;

create function private.mail_customer(o public.orders, p_template text, p_data jsonb default '{}', p_once text default '')
returns void language sql security definer set search_path = '' as $$
  select private.post_mail(concat_ws('/', 'order', o.id, p_template, nullif(p_once, '')), p_template, o.email, o.id, null, p_data)
   where o.customer_deleted_at is null;
$$;
comment on function private.mail_customer(public.orders, text, jsonb, text) is
  'Posts an email to the customer about an order: one for each template, or for each `p_once` (an event''s ID) if it can happen again. None after the customer was deleted.';

-- A guest's link to their paid order, in the emails about it. Receiving it proves the address like the link of a confirmation.

create table private.order_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  order_id uuid not null references public.orders (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '30 days'
);

comment on table private.order_links is
  'The links in emails to guests about paid orders. A paid order keeps its email, so a link belongs to one order and one address. Once an account has confirmed that address, its links only lead to signing in.';
comment on column private.order_links.token_hash is 'The SHA-256 of the link''s token, which is only in the email.';

create index order_links_order_idx on private.order_links (order_id);

create index order_links_expires_at_idx on private.order_links (expires_at);

alter table private.order_links enable row level security;

create function public.add_order_link(p_order uuid, p_token_hash text)
returns void language sql security definer set search_path = '' as $$
  insert into private.order_links (token_hash, order_id) values (p_token_hash, p_order);
$$;
comment on function public.add_order_link(uuid, text) is 'Adds a link to an order, valid for 30 days.';
grant execute on function public.add_order_link(uuid, text) to service_role;

create function public.mail_order_link(p_email text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select x.* into o from private.orders_of(null, p_email) x
   where x.payment_verified_at is not null and x.customer_deleted_at is null and private.account_of(p_email) is null
   order by x.created_at desc limit 1;
  if o.id is not null then
    perform private.mail_customer(o, 'order-link', '{}', gen_random_uuid()::text);
  end if;
  return o.id is not null;
end $$;
comment on function public.mail_order_link(text) is
  'Posts an email with a new link to the guest with this address, about their newest paid order. Returns false if there is none, or an account has confirmed the address. The caller limits the emails to an address.';
grant execute on function public.mail_order_link(text) to service_role;

create function private.mail_desk(o public.orders, p_template text, p_data jsonb default '{}', p_once text default '')
returns void language sql security definer set search_path = '' as $$
  select private.post_mail(concat_ws('/', 'order', o.id, p_template, nullif(p_once, '')), p_template, null, o.id, null, p_data);
$$;
comment on function private.mail_desk(public.orders, text, jsonb, text) is 'Posts an email to the desk about an order.';

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
  select c.id, c.template, c.recipient, c.data, c.attempts, c.created_at,
         to_jsonb(o) || jsonb_build_object(
           'receipts', (
             select coalesce(jsonb_agg(to_jsonb(r) order by r.series desc, r.number), '[]')
               from public.receipts r where r.order_id = o.id),
           'open_slots', (
             select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]')
               from public.order_slots s where s.order_id = o.id and s.status in ('needed', 'refused')),
           'in_account', coalesce(o.user_id, private.account_of(o.email)) is not null),
         to_jsonb(i) || jsonb_build_object('in_account', coalesce(i.user_id, private.account_of(i.email)) is not null)
    from claimed c
    left join public.server_orders o on o.id = c.order_id
    left join public.customer_inquiries i on i.id = c.inquiry_id
   order by c.created_at;
$$;
comment on function public.claim_mails(int, int) is
  'Leases due emails to the caller for this many seconds, with the current row of their order (with its receipts and open slots) or inquiry, and whether an account can open it.';
grant execute on function public.claim_mails(int, int) to service_role;

create function public.mark_mail(p_id uuid, p_attempt int, p_outcome text, p_error text default null)
returns public.mark_mail_result language plpgsql security definer set search_path = '' as $$
declare
  m private.mails;
begin
  select * into m from private.mails where id = p_id for update;
  if not found then
    return 'unknown';
  elsif m.state = 'sent' then
    return 'already';
  elsif p_outcome = 'sent' then
    -- Accepted from any sender, however late.
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
    -- The desk gets no email about its own failed ones: that would fail the same way.
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
  'Records the result of a claimed email: sent; again (in 1, 2, 4 … 60 minutes, for a day); failed permanently; dropped, because it no longer applies; untried, which releases the claim. Returns its new state, already if it was sent before, stale if another sender has claimed it since.';
grant execute on function public.mark_mail(uuid, int, text, text) to service_role;

insert into private.mailbox_key default values;
