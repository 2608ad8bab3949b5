-- Shared helpers of checks, policies and triggers, and who may do what.
-- anon (the public key) may do nothing; authenticated reads its own rows; service_role (the server's secret key) inserts
-- rows and calls the functions below. service_role bypasses row-level security, so checks, triggers and grants bind it.
-- The embedded backend grants table privileges again at each start, so no rule rests on a table grant alone.

-- Function bodies may name tables that are created further down.
set local check_function_bodies = off;

create schema private;
comment on schema private is 'Helpers of policies, checks and triggers. Never listed among the API''s schemas.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create schema if not exists extensions;
grant usage on schema extensions to authenticated, service_role;
create extension if not exists pg_trgm with schema extensions;

-- New objects are closed until they are granted by name.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PUBLIC may execute new functions unless this is revoked for all schemas.
alter default privileges revoke execute on functions from public;

create function private.is_api_role()
returns boolean language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated', 'service_role');
$$;
comment on function private.is_api_role() is
  'True for a request through the API; false for the owner and inside a security definer function.';
revoke all on function private.is_api_role() from public, anon, authenticated, service_role;
grant execute on function private.is_api_role() to authenticated, service_role;

create function private.one_line(value text, shortest int, longest int)
returns boolean language sql immutable set search_path = '' as $$
  select value is null
      or (char_length(value) between shortest and longest and value !~ '[\x01-\x1F\x7F]');
$$;
comment on function private.one_line(text, int, int) is
  'Length and no control characters. Line breaks count, so nothing stored here can add a header to a mail.';
revoke all on function private.one_line(text, int, int) from public, anon, authenticated, service_role;
grant execute on function private.one_line(text, int, int) to authenticated, service_role;

create function private.many_lines(value text, shortest int, longest int)
returns boolean language sql immutable set search_path = '' as $$
  select value is null
      or (char_length(value) between shortest and longest and value !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]');
$$;
comment on function private.many_lines(text, int, int) is
  'Length and no control characters but tab and line break.';
revoke all on function private.many_lines(text, int, int) from public, anon, authenticated, service_role;
grant execute on function private.many_lines(text, int, int) to authenticated, service_role;

create function private.email_address(value text)
returns boolean language sql immutable set search_path = '' as $$
  select value is null or (private.one_line(value, 3, 254) and value ~ '^[^[:space:]@]+@[^[:space:]@]+$');
$$;
comment on function private.email_address(text) is
  'Checks the shape of an address; that it belongs to someone is proved by confirming it.';
revoke all on function private.email_address(text) from public, anon, authenticated, service_role;
grant execute on function private.email_address(text) to authenticated, service_role;

create function private.append_only()
returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_api_role() or tg_op = 'UPDATE' and to_jsonb(new) - 'staff_id' is distinct from to_jsonb(old) - 'staff_id' then
    raise exception 'these rows are written by database functions and never changed' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function private.append_only() is
  'Only database functions add rows, and nothing changes them; deleting a staff account clears its id.';
revoke all on function private.append_only() from public, anon, authenticated, service_role;

create function private.verified_email()
returns text language sql stable security definer set search_path = '' as $$
  select lower(u.email)
    from auth.users u
   where u.id = auth.uid()
     and u.email_confirmed_at is not null
     and not coalesce(u.is_anonymous, false);
$$;
comment on function private.verified_email() is
  'The caller''s confirmed address, read from auth.users as it is now. A token''s claim may be old, and user metadata is the user''s own to write.';
revoke all on function private.verified_email() from public, anon, authenticated, service_role;
grant execute on function private.verified_email() to authenticated;

-- Staff have a role in app_metadata, which only the secret key writes (`npm run staff`). It is read from auth.users, since
-- a token's claims can be an hour old.

create function private.is_staff()
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'staff', false)
     and private.is_session_active()
     and exists (select from auth.users u
                  where u.id = auth.uid()
                    and u.raw_app_meta_data ->> 'role' = 'staff'
                    and u.email_confirmed_at is not null);
$$;
comment on function private.is_staff() is
  'Whether the caller is staff: by the token, in an active session, and by the account as it is now.';
revoke all on function private.is_staff() from public, anon, authenticated, service_role;
grant execute on function private.is_staff() to authenticated;

-- A token outlives its session by up to an hour. Every table checks that the session still exists, so that one that was
-- ended (by signing out or a new password) reads nothing from then on.
create function private.is_session_active()
returns boolean language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'session_id' is null
      or exists (select 1 from auth.sessions s
                  where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid());
$$;
comment on function private.is_session_active() is
  'Whether the caller''s session still exists. A server''s token names no session and passes.';
revoke all on function private.is_session_active() from public, anon, authenticated, service_role;
grant execute on function private.is_session_active() to authenticated;

create function public.works_at_desk()
returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_staff();
$$;
comment on function public.works_at_desk() is 'Whether the caller is staff, by the account as it is now.';
revoke all on function public.works_at_desk() from public, anon, authenticated, service_role;
grant execute on function public.works_at_desk() to authenticated;
-- Rate limits, counted once for all instances of the site. Keys are keyed hashes made by the server: no address or email
-- is stored, and none can be found out from here.

create table private.rate_limits (
  key_hash text primary key check (char_length(key_hash) between 32 and 128),
  window_ends timestamptz not null,
  attempts int not null
);

comment on table private.rate_limits is 'Attempts counted in the current window of a key. Rows whose window has ended are deleted.';

create index rate_limits_window_ends on private.rate_limits (window_ends);

alter table private.rate_limits enable row level security;

revoke all on private.rate_limits from public, anon, authenticated, service_role;

create function public.count_attempt(p_key_hash text, p_most int, p_window_seconds int)
returns int language plpgsql security definer set search_path = '' as $$
declare
  counted private.rate_limits;
begin
  insert into private.rate_limits as t (key_hash, window_ends, attempts)
  values (p_key_hash, now() + make_interval(secs => p_window_seconds), 1)
  on conflict (key_hash) do update
     set attempts = case when t.window_ends <= now() then 1 else least(t.attempts, p_most) + 1 end,
         window_ends = case when t.window_ends <= now() then excluded.window_ends else t.window_ends end
  returning * into counted;

  -- Each call deletes more ended rows than it adds. Locked rows are skipped, so calls never wait for each other.
  delete from private.rate_limits
   where key_hash in (select key_hash from private.rate_limits where window_ends <= now() limit 10 for update skip locked);

  if counted.attempts <= p_most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counted.window_ends - now())))::int;
end $$;
comment on function public.count_attempt(text, int, int) is
  'Counts an attempt, atomically: 0 while at most p_most were made within the window, else the seconds to wait.';
revoke all on function public.count_attempt(text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.count_attempt(text, int, int) to service_role;

create function public.uncount_attempt(p_key_hash text)
returns void language sql security definer set search_path = '' as $$
  update private.rate_limits set attempts = greatest(0, attempts - 1) where key_hash = p_key_hash;
$$;
comment on function public.uncount_attempt(text) is 'Takes back an attempt that does not count. Changes nothing for an unknown key.';
revoke all on function public.uncount_attempt(text) from public, anon, authenticated, service_role;
grant execute on function public.uncount_attempt(text) to service_role;
-- Customer profiles, one per Auth user, and the rules for Auth's own rows.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (private.one_line(full_name, 0, 200)),
  email text,
  avatar_url text check (avatar_url ~ '^https://' and private.one_line(avatar_url, 9, 2048)),
  created_at timestamptz not null default now()
);

comment on table public.profiles is
  'One row for each account, made by a trigger on auth.users. Its owner reads it and may change the name.';
comment on column public.profiles.email is
  'A copy of the account''s address for display; follows every change in auth.users. No policy relies on it.';
comment on column public.profiles.avatar_url is
  'From the identity provider; https only, because it ends in an image tag.';

alter table public.profiles enable row level security;

revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (full_name)
  on public.profiles to authenticated;

create policy profiles_select_own on public.profiles
  for select to authenticated
  using (id = (select auth.uid()));

create policy profiles_update_own on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create policy profiles_active_session on public.profiles
  as restrictive for all to authenticated using ((select private.is_session_active()));

-- Metadata is whatever the person signing up chose to send. It is cut to fit here, never refused: a check that failed
-- inside the trigger would refuse the sign-up itself.
create function private.metadata_name(metadata jsonb)
returns text language sql immutable set search_path = '' as $$
  select nullif(btrim(left(regexp_replace(
    coalesce(metadata ->> 'full_name', metadata ->> 'name', ''), '[\x01-\x1F\x7F]+', ' ', 'g'), 200)), '');
$$;
comment on function private.metadata_name(jsonb) is 'The name in sign-up metadata, made fit for profiles.full_name.';
revoke all on function private.metadata_name(jsonb) from public, anon, authenticated, service_role;

create function private.metadata_picture(metadata jsonb)
returns text language sql immutable set search_path = '' as $$
  select picture
    from (select coalesce(metadata ->> 'avatar_url', metadata ->> 'picture') as picture) as given
   where picture ~ '^https://' and private.one_line(picture, 9, 2048);
$$;
comment on function private.metadata_picture(jsonb) is 'The picture in sign-up metadata, or null unless it is an https address.';
revoke all on function private.metadata_picture(jsonb) from public, anon, authenticated, service_role;

create function private.profiles_guard()
returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_api_role() and to_jsonb(new) - 'full_name' is distinct from to_jsonb(old) - 'full_name' then
    raise exception 'only the name of a profile may be changed' using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.profiles_guard() is 'Through the API a profile changes its name and nothing else.';
revoke all on function private.profiles_guard() from public, anon, authenticated, service_role;

create function private.on_auth_user()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.profiles (id, email, full_name, avatar_url)
    values (new.id, new.email, private.metadata_name(new.raw_user_meta_data), private.metadata_picture(new.raw_user_meta_data))
    on conflict (id) do nothing;
  elsif new.email is distinct from old.email then
    update public.profiles set email = new.email where id = new.id;
  end if;
  return new;
end $$;
comment on function private.on_auth_user() is 'Gives every new account its profile and keeps the address in step.';
revoke all on function private.on_auth_user() from public, anon, authenticated, service_role;

-- Whoever signs an address up need not be who reads its mail. So what was typed then is void from the moment the
-- address is proven, in whatever way that happens; only who came through the mailbox (or the identity provider) sets
-- another. An account that somebody at the desk creates with a password was never sent a mail, and keeps it.
create function private.void_unproven_password()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null
    and new.email_confirmed_at is not null
    and old.confirmation_sent_at is not null
    and new.encrypted_password is not distinct from old.encrypted_password
  then
    new.encrypted_password := '';
  end if;
  return new;
end $$;
comment on function private.void_unproven_password() is
  'A password from before its address was proven opens nothing. Empty, as Auth has it for accounts without one.';
revoke all on function private.void_unproven_password() from public, anon, authenticated, service_role;

-- Metadata is its account's own to write, and travels in every token of the session: 8 KB of it make cookies that no
-- server takes, on every page, until they expire. Past what a name and a picture need it is cut down to these, and
-- never refused: a refusal here would refuse the sign-in itself.
create function private.limit_metadata()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 1500 then
    new.raw_user_meta_data := jsonb_strip_nulls(jsonb_build_object(
      'full_name', private.metadata_name(new.raw_user_meta_data),
      'avatar_url', (select picture
                       from (select private.metadata_picture(new.raw_user_meta_data) as picture) as given
                      where octet_length(picture) <= 400)));
  end if;
  return new;
end $$;
comment on function private.limit_metadata() is 'Keeps an account''s metadata small enough for its tokens to fit a cookie.';
revoke all on function private.limit_metadata() from public, anon, authenticated, service_role;

-- A link in a mail opens a page that names the address and asks for the password to use from now on. What is here lets
-- the page know the address without spending the link, and sees to it that nobody else's password outlives the press.

create function public.mail_link(p_token_hash text)
returns table (email text, kind text) language sql stable security definer set search_path = '' as $$
  -- The patterns are those of Auth's own partial indexes; without them each look would read every account.
  select u.email::text, 'confirmation'
    from auth.users u
   where u.confirmation_token = p_token_hash
     and u.confirmation_token !~ '^[0-9 ]*$'
     and char_length(p_token_hash) >= 20
  union all
  select u.email::text, 'recovery'
    from auth.users u
   where u.recovery_token = p_token_hash
     and u.recovery_token !~ '^[0-9 ]*$'
     and char_length(p_token_hash) >= 20
   limit 1;
$$;
comment on function public.mail_link(text) is
  'Whose link this is and what for, while it is unspent. Changes nothing; the server alone may ask.';
revoke all on function public.mail_link(text) from public, anon, authenticated, service_role;
grant execute on function public.mail_link(text) to service_role;

create trigger profiles_guard
  before update on public.profiles
  for each row execute function private.profiles_guard();

create trigger on_auth_user
  after insert or update of email on auth.users
  for each row execute function private.on_auth_user();

create trigger void_unproven_password
  before update of email_confirmed_at on auth.users
  for each row execute function private.void_unproven_password();

create trigger limit_metadata
  before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_metadata();
-- Orders: placed by the server, paid by settlement, worked on by the desk.
-- A request to the API can't span two statements, so each step is one function that locks the row, checks it and changes
-- it, with its event, emails and receipt in the same transaction. All of them may be called again, in any order.
-- All attempts to pay for one draft share an intent: placing an order closes the intent's others. A cancelled order is
-- final; money that arrives for it is recorded for staff. An order keeps what it cost on the day it was placed: the
-- database checks that the parts add up, never what a part is.

create type public.order_kind as enum ('company', 'trust', 'bank');
create type public.order_status as enum ('submitted', 'paid', 'cancelled');
create type public.order_stage as enum ('received', 'documents', 'filing', 'completed', 'stopped');
create type public.payment_method as enum ('card', 'bitcoin', 'ethereum', 'usdt');
create type public.payment_status as enum ('pending', 'completed', 'failed', 'refunded');
create type public.dispute_status as enum ('open', 'won', 'lost');
create type public.cancel_reason as enum ('customer', 'replaced');

-- What the functions return.
create type public.place_order_result as enum ('placed', 'already', 'paid', 'cancelled', 'open');
create type public.rebuild_order_result as enum ('placed', 'already', 'cancelled');
create type public.cancel_order_result as enum ('cancelled', 'already', 'paid', 'open', 'unknown');

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One submission of the order form is one row, however often it is sent.
  request_id uuid not null unique,
  -- All attempts to pay for one draft share an intent; only one of them is open or paid.
  intent_id uuid not null,
  order_reference text not null unique,
  kind public.order_kind not null,
  user_id uuid references auth.users (id) on delete set null,
  full_name text not null check (private.one_line(full_name, 1, 200)),
  email text not null check (private.email_address(email)),
  email_lc text generated always as (lower(email)) stored,
  phone text check (private.one_line(phone, 0, 40)),
  jurisdiction text not null check (private.one_line(jurisdiction, 1, 80)),
  jurisdiction_slug text not null check (private.one_line(jurisdiction_slug, 1, 60)),
  service_type text not null check (private.one_line(service_type, 1, 80)),
  company_name text check (private.one_line(company_name, 0, 600)),
  director_name text check (private.one_line(director_name, 0, 200)),
  shareholder_name text check (private.one_line(shareholder_name, 0, 200)),
  beneficial_owner_name text check (private.one_line(beneficial_owner_name, 0, 600)),
  use_nominee_director boolean not null default false,
  use_nominee_shareholder boolean not null default false,
  incorporation_fee numeric(10, 2) not null default 0 check (incorporation_fee >= 0),
  government_fee numeric(10, 2) not null default 0 check (government_fee >= 0),
  nominee_director_fee numeric(10, 2) not null default 0,
  nominee_shareholder_fee numeric(10, 2) not null default 0,
  total_fee numeric(10, 2) not null,
  payment_method public.payment_method not null,
  payment_status public.payment_status not null default 'pending',
  status public.order_status not null default 'submitted',
  stripe_session_id text unique check (private.one_line(stripe_session_id, 1, 255)),
  stripe_payment_intent_id text unique check (private.one_line(stripe_payment_intent_id, 1, 255)),
  confirm_token_hash text unique check (confirm_token_hash ~ '^[0-9a-f]{64}$'),
  payment_claimed_at timestamptz,
  payment_verified_at timestamptz,
  payment_transaction text check (private.one_line(payment_transaction, 1, 200)),
  cancelled_at timestamptz,
  cancel_reason public.cancel_reason,
  replaced_by text,
  late_payment_at timestamptz,
  late_payment_returned_at timestamptz,
  terms_version text check (terms_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  refunds_version text check (refunds_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  consented_at timestamptz,
  stage public.order_stage,
  filed_at timestamptz,
  completed_at timestamptz,
  stop_reason text check (private.one_line(stop_reason, 1, 500)),
  notes text check (private.many_lines(notes, 0, 10000)),
  refunded_amount numeric(10, 2) not null default 0,
  dispute public.dispute_status,
  reviewed_at timestamptz,
  documents_complete_at timestamptz,

  constraint orders_reference_format check (case kind
    when 'bank' then order_reference ~ '^BA-([0-9]{1,4}|[1-9][0-9]{4,11})-20[0-9]{2}$'
    else order_reference ~ '^IBC-[1-9][0-9]{5,11}$' end),
  constraint orders_minimum_charge check (total_fee >= 0.50),
  constraint orders_nominee_fees check (
    nominee_director_fee >= 0 and (use_nominee_director or nominee_director_fee = 0)
    and nominee_shareholder_fee >= 0 and (use_nominee_shareholder or nominee_shareholder_fee = 0)),
  constraint orders_bank_has_no_nominees check (kind <> 'bank' or not (use_nominee_director or use_nominee_shareholder)),
  constraint orders_total_is_sum check (
    total_fee = incorporation_fee + government_fee + nominee_director_fee + nominee_shareholder_fee),
  constraint orders_paid_means_paid check ((status = 'paid') = (payment_status in ('completed', 'refunded'))),
  constraint orders_verified_is_paid check (payment_verified_at is null or status = 'paid'),
  constraint orders_paid_card_has_evidence check (
    payment_method <> 'card' or status <> 'paid' or stripe_payment_intent_id is not null),
  constraint orders_stripe_is_card check (
    payment_method = 'card' or (stripe_session_id is null and stripe_payment_intent_id is null)),
  constraint orders_token_is_crypto check (payment_method <> 'card' or confirm_token_hash is null),
  -- Deferrable because the order that replaces another is written after it.
  constraint orders_replaced_by_order foreign key (replaced_by) references public.orders (order_reference) deferrable,
  constraint orders_cancelled_has_time check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint orders_reason_is_cancelled check (cancel_reason is null or status = 'cancelled'),
  constraint orders_replaced_by_another check (
    (cancel_reason is not distinct from 'replaced') = (replaced_by is not null) and replaced_by is distinct from order_reference),
  constraint orders_late_is_cancelled check (late_payment_at is null or status = 'cancelled'),
  constraint orders_returned_was_late check (late_payment_returned_at is null or late_payment_at is not null),
  constraint orders_refunded_at_most check (
    refunded_amount >= 0 and (status = 'cancelled' or refunded_amount <= total_fee)),
  constraint orders_refunded_is_whole check (
    (payment_status = 'refunded') = (status = 'paid' and refunded_amount = total_fee)),
  constraint orders_refunded_was_paid check (
    refunded_amount = 0 or payment_verified_at is not null or late_payment_at is not null),
  constraint orders_stage_is_paid check (stage is null or stage = 'stopped' or payment_verified_at is not null),
  constraint orders_filed_in_time check (filed_at is null or stage in ('filing', 'completed', 'stopped')),
  constraint orders_completed_has_time check ((completed_at is not null) = (stage is not distinct from 'completed'))
);

comment on table public.orders is
  'Every order, paid or not. The server adds rows, the settlement functions move the payment, a customer reads the own ones.';
comment on column public.orders.request_id is
  'One for each checkout, kept through reloads and retries: one checkout is one row. Card sessions carry it in their metadata.';
comment on column public.orders.order_reference is
  'A label for people, IBC-123456 or BA-42-2026. Never a credential: the space is small enough to guess.';
comment on column public.orders.user_id is 'Who was signed in while ordering; null for a visitor and after the account is deleted.';
comment on column public.orders.email_lc is 'What the select policy compares with the reader''s confirmed address.';
comment on column public.orders.jurisdiction is 'The name as shown to the customer.';
comment on column public.orders.jurisdiction_slug is 'The same jurisdiction in our own addresses.';
comment on column public.orders.company_name is 'The first choice of a company''s name, or the name of the trust.';
comment on column public.orders.director_name is 'The director of a company, or the founder of a trust.';
comment on column public.orders.beneficial_owner_name is 'The owner of a company, or the beneficiaries of a trust, joined.';
comment on column public.orders.incorporation_fee is 'For a bank order the service fee, with no government fee beside it.';
comment on column public.orders.stripe_session_id is
  'The latest card session while unpaid, since an expired one is followed by another; the paid one for good after that.';
comment on column public.orders.confirm_token_hash is
  'SHA-256, in hexadecimal, of the token in a crypto customer''s cookie. The token itself is not stored.';
comment on column public.orders.payment_claimed_at is 'When the customer said that the cryptocurrency was sent.';
comment on column public.orders.payment_verified_at is
  'When the money was proved, by Stripe for cards and by staff for crypto. Fulfilment looks at this column alone.';
comment on constraint orders_nominee_fees on public.orders is 'What is not ordered costs nothing.';
comment on column public.orders.intent_id is
  'What the customer set out to pay: the same for every way of paying that was tried. Its first card order has it as request_id.';
comment on column public.orders.cancelled_at is 'When the order was cancelled or replaced.';
comment on column public.orders.cancel_reason is
  'customer when its owner cancelled it, replaced when its intent went on another way; null when staff did.';
comment on column public.orders.replaced_by is 'The reference of the order that took the place of a replaced one.';
comment on column public.orders.late_payment_at is
  'When money arrived, or coins were reported, for an order that was cancelled by then. Staff give it back or take it up.';
comment on column public.orders.late_payment_returned_at is 'When such a card payment was given back.';
comment on column public.orders.terms_version is 'The version of the terms that the customer agreed to: the day of the text.';
comment on column public.orders.refunds_version is 'The version of the refund policy that the customer agreed to, likewise.';
comment on column public.orders.consented_at is
  'When the form that agreed was sent. Fixed with the order, as what an order says is.';
comment on column public.orders.stage is
  'received from the proof of the money, documents from the first one sent, filing from the last one accepted, completed when the documents are handed over; stopped when it was cancelled or refunded before that. Null until the money is proven.';
comment on column public.orders.filed_at is 'When the desk filed it with the registrar, or sent the application to the bank.';
comment on column public.orders.completed_at is 'When the documents were handed over: from then on the company exists.';
comment on column public.orders.stop_reason is 'Why it was stopped, in the desk''s words to the customer.';
comment on column public.orders.payment_transaction is 'The transaction in which the desk found a coin payment.';
comment on column public.orders.refunded_amount is
  'US dollars that went back so far: refunds, and what the bank took back in a lost dispute. It only grows.';
comment on column public.orders.dispute is
  'open while any dispute of the payment is open, else lost if one was lost, else won; null if there was none.';
comment on column public.orders.payment_status is
  'pending to completed or failed, failed to completed, completed to refunded once all of it went back; no other way.';
comment on column public.orders.notes is
  'The customer''s further wishes. When a cryptocurrency payment is reported, a line follows: it should be verified manually.';
comment on column public.orders.reviewed_at is 'When a person reviewed the paid order and contacted the customer (§9: within 24 hours).';
comment on column public.orders.documents_complete_at is
  'Since when every required document is accepted, waived or given in the order form; null while one is missing.';

-- One index for each half of the policy's "or"; the two are combined, and a handful of rows is then sorted.
create index orders_user_id_idx on public.orders (user_id);

create index orders_email_lc_idx on public.orders (email_lc);

create unique index orders_one_per_intent on public.orders (intent_id) where status <> 'cancelled';

create index orders_intent_id_idx on public.orders (intent_id);

create index orders_replaced_by_idx on public.orders (replaced_by) where replaced_by is not null;

-- Who left a card checkout is reminded of it once. Whether it is still to be paid is decided, and the mail posted, under
-- the order's lock: a payment or a cancellation comes wholly before or wholly after.

create index orders_unpaid_card_idx on public.orders (created_at)
  where payment_method = 'card' and status = 'submitted';

create index orders_annual_idx on public.orders (completed_at) where stage = 'completed' and kind = 'company';

create index orders_newest_idx on public.orders (created_at desc, id);

create index orders_stage_idx on public.orders (stage, created_at desc, id);

create index orders_place_idx on public.orders (jurisdiction_slug, created_at desc, id);

create index orders_reported_idx on public.orders (payment_claimed_at)
  where payment_claimed_at is not null and payment_verified_at is null and status = 'paid';

create index orders_to_review_idx on public.orders (payment_verified_at)
  where reviewed_at is null and stage in ('received', 'documents');

create index orders_to_file_idx on public.orders (documents_complete_at)
  where stage = 'documents' and documents_complete_at is not null;

create index orders_filing_idx on public.orders (filed_at) where stage = 'filing';

create index orders_words_idx on public.orders using gin (
  lower(order_reference || ' ' || full_name || ' ' || coalesce(company_name, '') || ' ' || email || ' ' ||
    regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || coalesce(stripe_payment_intent_id, '') || ' ' ||
    coalesce(payment_transaction, '')) extensions.gin_trgm_ops
) with (fastupdate = off);

alter table public.orders enable row level security;

revoke all on public.orders from public, anon, authenticated, service_role;
grant select, insert on public.orders to service_role;
grant select (id, created_at, order_reference, kind, user_id, full_name, email, email_lc, phone, jurisdiction,
  jurisdiction_slug, service_type, company_name, director_name, shareholder_name, beneficial_owner_name,
  use_nominee_director, use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee,
  nominee_shareholder_fee, total_fee, payment_method, payment_status, status, payment_claimed_at,
  payment_verified_at, notes, intent_id, cancelled_at, cancel_reason, replaced_by, late_payment_at,
  late_payment_returned_at, terms_version, refunds_version, consented_at, stage, filed_at, completed_at,
  stop_reason, refunded_amount, dispute, reviewed_at, documents_complete_at)
  on public.orders to authenticated;
grant update (stripe_session_id, confirm_token_hash)
  on public.orders to service_role;

create policy orders_active_session on public.orders
  as restrictive for select to authenticated using ((select private.is_session_active()));

create policy orders_select_readers on public.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or email_lc = (select private.verified_email()) or (select private.is_staff()));

-- Staff may read every order, so an account asks for its own by this view. Its condition uses an index, which the policy's
-- "or staff" does not.
create view public.own_orders with (security_invoker = true) as
  select id, intent_id, created_at, order_reference, kind, full_name, email, phone, jurisdiction, jurisdiction_slug,
         service_type, company_name, director_name, shareholder_name, beneficial_owner_name, use_nominee_director,
         use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee, nominee_shareholder_fee,
         total_fee, payment_method, payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at,
         cancel_reason, replaced_by, late_payment_at, late_payment_returned_at, terms_version, refunds_version,
         consented_at, stage, filed_at, completed_at, stop_reason, notes, refunded_amount, dispute,
         reviewed_at, documents_complete_at
    from public.orders
   where user_id = (select auth.uid()) or email_lc = (select private.verified_email());

comment on view public.own_orders is 'The orders of whoever asks, by account or confirmed address: never those that only the desk may read.';

revoke all on public.own_orders from public, anon, authenticated, service_role;
grant select on public.own_orders to authenticated;

create function private.orders_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  -- A column that is in neither list is fixed from the start, and so is any column added later.
  by_server constant text[] := '{stripe_session_id,confirm_token_hash,updated_at,email_lc}';
  changeable constant text[] := by_server || '{user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,payment_transaction,refunded_amount,dispute,notes,cancelled_at,cancel_reason,replaced_by,late_payment_at,late_payment_returned_at,stage,reviewed_at,documents_complete_at,filed_at,completed_at,stop_reason}';
begin
  if tg_op = 'INSERT' then
    new.intent_id := coalesce(new.intent_id, new.request_id);
    -- Whatever the request said, a new order is unpaid. (The owner may restore a backup.)
    if private.is_api_role() then
      new.status := 'submitted';
      new.payment_status := 'pending';
      new.stripe_payment_intent_id := null;
      new.payment_claimed_at := null;
      new.payment_verified_at := null;
      new.payment_transaction := null;
      new.refunded_amount := 0;
      new.dispute := null;
      new.cancelled_at := null;
      new.cancel_reason := null;
      new.replaced_by := null;
      new.late_payment_at := null;
      new.late_payment_returned_at := null;
      new.stage := null;
      new.reviewed_at := null;
      new.documents_complete_at := null;
      new.filed_at := null;
      new.completed_at := null;
      new.stop_reason := null;
      new.created_at := now();
      new.updated_at := now();
    end if;
    if new.status = 'cancelled' then
      new.cancelled_at := coalesce(new.cancelled_at, now());
      new.stage := 'stopped';
    end if;
    return new;
  end if;

  if tg_op = 'DELETE' then
    if private.is_api_role() then
      raise exception 'an order is not deleted through the API' using errcode = '42501';
    end if;
    return old;
  end if;

  if private.is_api_role() and to_jsonb(new) - by_server is distinct from to_jsonb(old) - by_server then
    raise exception 'a payment moves only through the settlement functions' using errcode = '42501';
  end if;

  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
     or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'an order is never re-priced, renamed or given to another' using errcode = '23514';
  end if;

  if new.notes is distinct from old.notes and not (starts_with(new.notes, coalesce(old.notes, ''))
       and old.payment_claimed_at is null and new.payment_claimed_at is not null) then
    raise exception 'the customer''s notes are kept' using errcode = '23514';
  end if;

  if new.refunded_amount < old.refunded_amount then
    raise exception 'a refund is not taken back' using errcode = '23514';
  end if;

  if old.status = 'cancelled' and (new.status, new.cancelled_at, new.cancel_reason, new.replaced_by,
       new.stripe_session_id, new.confirm_token_hash) is distinct from (old.status, old.cancelled_at, old.cancel_reason,
       old.replaced_by, old.stripe_session_id, old.confirm_token_hash) then
    raise exception 'a cancelled order is final' using errcode = '23514';
  end if;

  if new.status = 'cancelled' then
    new.cancelled_at := coalesce(new.cancelled_at, now());
  end if;

  -- What was only reported may turn out not to have been paid, when the desk stops the order for it.
  if new.payment_status <> old.payment_status and (old.payment_status, new.payment_status) not in (
       ('pending', 'completed'), ('pending', 'failed'), ('failed', 'completed'), ('completed', 'refunded'))
     and not ((old.payment_status, new.payment_status) = ('completed', 'failed')
              and old.payment_verified_at is null and new.status = 'cancelled') then
    raise exception 'a payment does not go from % to %', old.payment_status, new.payment_status using errcode = '23514';
  end if;

  if old.payment_status in ('completed', 'refunded')
       and (new.stripe_session_id, new.confirm_token_hash) is distinct from (old.stripe_session_id, old.confirm_token_hash)
     or old.stripe_payment_intent_id is not null and new.stripe_payment_intent_id is distinct from old.stripe_payment_intent_id
     or old.payment_claimed_at is not null and new.payment_claimed_at is distinct from old.payment_claimed_at
     or old.payment_verified_at is not null and new.payment_verified_at is distinct from old.payment_verified_at
     or old.payment_transaction is not null and new.payment_transaction is distinct from old.payment_transaction
     or old.late_payment_at is not null and new.late_payment_at is distinct from old.late_payment_at
     or old.late_payment_returned_at is not null and new.late_payment_returned_at is distinct from old.late_payment_returned_at then
    raise exception 'payment evidence is written once' using errcode = '23514';
  end if;

  -- A company that exists goes on existing when its money is given back.
  if old.stage is distinct from 'completed' and (new.status = 'cancelled' or new.payment_status = 'refunded') then
    new.stage := 'stopped';
  elsif new.stage is null and new.payment_verified_at is not null then
    new.stage := 'received';
  end if;
  if new.stage is distinct from old.stage and (coalesce(old.stage::text, 'unpaid'), coalesce(new.stage::text, 'unpaid')) not in (
       ('unpaid', 'received'), ('received', 'documents'), ('received', 'filing'), ('documents', 'filing'),
       ('filing', 'completed'),
       -- What was marked by mistake is undone (undo_step).
       ('completed', 'filing'), ('filing', 'documents'),
       ('unpaid', 'stopped'), ('received', 'stopped'), ('documents', 'stopped'), ('filing', 'stopped')) then
    raise exception 'an order does not go from % to %', coalesce(old.stage::text, 'unpaid'), coalesce(new.stage::text, 'unpaid')
      using errcode = '23514';
  end if;

  new.updated_at := now();
  return new;
end $$;
comment on function private.orders_guard() is
  'What an order says is fixed when it is placed; how its payment moves is fixed here.';
revoke all on function private.orders_guard() from public, anon, authenticated, service_role;

-- Whichever function does the work, it stops here while a dispute is open. The code OD001 is what the desk's page knows it by.
create function private.refuse_while_disputed()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from public.orders where id = coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id')::uuid and dispute = 'open';
  if found then
    raise exception 'the payment is disputed, so the work waits' using errcode = 'OD001';
  end if;
  return new;
end $$;
comment on function private.refuse_while_disputed() is 'No order is filed or completed, and no document accepted or waived, while its payment is disputed.';
revoke all on function private.refuse_while_disputed() from public, anon, authenticated, service_role;

-- An order is written and its intent's others are closed in one transaction, so that never two of them can be paid. The
-- intent has a lock of its own for requests that arrive before there is a row to lock.

create function private.lock_intent(p_intent uuid)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('intent ' || p_intent, 0));
  perform 1 from public.orders where intent_id = p_intent order by id for update;
end $$;
comment on function private.lock_intent(uuid) is 'Until the end of the transaction nobody else places, pays or closes an order of this intent.';
revoke all on function private.lock_intent(uuid) from public, anon, authenticated, service_role;

create function private.as_new_order(p_order text)
returns public.orders language plpgsql immutable set search_path = '' as $$
declare
  n public.orders := jsonb_populate_record(null::public.orders, p_order::jsonb);
begin
  n.intent_id := coalesce(n.intent_id, n.request_id);
  n.status := 'submitted';
  n.cancelled_at := null;
  n.cancel_reason := null;
  n.replaced_by := null;
  return n;
end $$;
comment on function private.as_new_order(text) is 'The order that a request describes in JSON, open whatever it says of that. Its requirements are not a column and are read separately. As text, since clients differ in how they encode a jsonb argument.';
revoke all on function private.as_new_order(text) from public, anon, authenticated, service_role;

create function private.insert_order(n public.orders, p_requirements jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  placed uuid;
begin
  insert into public.orders (request_id, intent_id, order_reference, kind, user_id, full_name, email, phone, jurisdiction,
    jurisdiction_slug, service_type, company_name, director_name, shareholder_name, beneficial_owner_name,
    use_nominee_director, use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee,
    nominee_shareholder_fee, total_fee, payment_method, stripe_session_id, confirm_token_hash, notes,
    terms_version, refunds_version, consented_at, status, cancelled_at, cancel_reason, replaced_by)
  values (n.request_id, n.intent_id, n.order_reference, n.kind, n.user_id, n.full_name, n.email, n.phone, n.jurisdiction,
    n.jurisdiction_slug, n.service_type, n.company_name, n.director_name, n.shareholder_name, n.beneficial_owner_name,
    coalesce(n.use_nominee_director, false), coalesce(n.use_nominee_shareholder, false), n.incorporation_fee,
    n.government_fee, coalesce(n.nominee_director_fee, 0), coalesce(n.nominee_shareholder_fee, 0), n.total_fee,
    n.payment_method, n.stripe_session_id, n.confirm_token_hash, n.notes,
    n.terms_version, n.refunds_version, n.consented_at, n.status, n.cancelled_at, n.cancel_reason, n.replaced_by)
  returning id into placed;
  perform private.insert_requirements(placed, p_requirements);
end $$;
comment on function private.insert_order(public.orders, jsonb) is
  'Inserts an order with its required documents. Leaves out the columns that prove a payment.';
revoke all on function private.insert_order(orders, jsonb) from public, anon, authenticated, service_role;

create function private.record_replaced(p_request uuid)
returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where request_id = p_request;
  insert into public.order_events (order_id, at, kind, actor, for_customer, details)
  select o.id, x.cancelled_at, 'replaces', 'customer', true,
         jsonb_build_object('reference', x.order_reference, 'way', x.payment_method)
    from public.orders x
   where x.intent_id = o.intent_id and x.id <> o.id and x.cancel_reason = 'replaced'
   order by x.cancelled_at, x.id;
  return o;
end $$;
comment on function private.record_replaced(uuid) is
  'Names on an order that was just placed what its intent was to be paid by before; the order.';
revoke all on function private.record_replaced(uuid) from public, anon, authenticated, service_role;

-- The notes of an order that is replaced stay the customer's.
create function private.replace_orders(n public.orders)
returns void language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  set constraints public.orders_replaced_by_order deferred;
  for o in
    update public.orders
       set status = 'cancelled', cancelled_at = now(), cancel_reason = 'replaced', replaced_by = n.order_reference
     where intent_id = n.intent_id and status = 'submitted'
    returning *
  loop
    perform private.record_event(o.id, 'replaced', 'customer',
      jsonb_build_object('by', n.order_reference, 'way', n.payment_method));
  end loop;
end $$;
comment on function private.replace_orders(public.orders) is
  'Closes the open order of an intent that goes on with this one. The caller holds the intent''s lock.';
revoke all on function private.replace_orders(orders) from public, anon, authenticated, service_role;

create function private.orders_placed()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  event bigint;
begin
  insert into public.order_events (order_id, at, kind, actor, for_customer)
  values (new.id, new.created_at, 'placed', 'customer', true) returning id into event;
  if new.payment_method <> 'card' then
    insert into public.order_event_desk_lines (event_id, line)
    values (event, format('Paid in %s: the transaction should be verified manually.',
      case new.payment_method when 'bitcoin' then 'Bitcoin' when 'ethereum' then 'Ethereum' else 'USDT' end));
  end if;
  return new;
end $$;
comment on function private.orders_placed() is 'The history of every order begins with its being placed, however it came in.';
revoke all on function private.orders_placed() from public, anon, authenticated, service_role;

create function public.place_order(p_order text, p_closed_sessions text[])
returns public.place_order_result language plpgsql security definer set search_path = '' as $$
declare
  n public.orders := private.as_new_order(p_order);
  o public.orders;
begin
  perform private.lock_intent(n.intent_id);
  select * into o from public.orders where request_id = n.request_id;
  if found then
    return case when o.status = 'cancelled' then 'cancelled' else 'already' end;
  end if;
  if exists (select from public.orders where intent_id = n.intent_id and status = 'paid') then
    return 'paid';
  end if;
  if exists (select from public.orders where intent_id = n.intent_id and cancel_reason = 'customer') then
    return 'cancelled';
  end if;
  -- What may still be paid at the card provider is not replaced: it has to be closed there first.
  if exists (select from public.orders where intent_id = n.intent_id and status = 'submitted'
              and stripe_session_id is not null and stripe_session_id <> all (coalesce(p_closed_sessions, '{}'))) then
    return 'open';
  end if;
  perform private.replace_orders(n);
  perform private.insert_order(n, p_order::jsonb -> 'requirements');
  o := private.record_replaced(n.request_id);
  if o.payment_method <> 'card' then
    perform private.mail_customer(o, 'coin-instructions');
  end if;
  return 'placed';
end $$;
comment on function public.place_order(text, text[]) is
  'Records an order (JSON of its columns and its requirements) and closes what its intent was to be paid by so far: placed, already for a second try, cancelled when it was closed or its owner gave the intent up meanwhile, paid when the intent is, open when a card session is not among those the caller has closed.';
revoke all on function public.place_order(text, text[]) from public, anon, authenticated, service_role;
grant execute on function public.place_order(text, text[]) to service_role;

create function public.rebuild_order(p_order text)
returns public.rebuild_order_result language plpgsql security definer set search_path = '' as $$
declare
  n public.orders := private.as_new_order(p_order);
  o public.orders;
  standing public.orders;
begin
  perform private.lock_intent(n.intent_id);
  if exists (select from public.orders where request_id = n.request_id) then
    return 'already';
  end if;
  select * into standing from public.orders
   where intent_id = n.intent_id and (status = 'paid' or cancel_reason = 'customer') order by status = 'paid' desc limit 1;
  if not found then
    perform private.replace_orders(n);
    perform private.insert_order(n, p_order::jsonb -> 'requirements');
    o := private.record_replaced(n.request_id);
    perform private.alert_desk(o, 'rebuilt', '{}', format('Rebuilt from the card session %s.', n.stripe_session_id), false);
    return 'placed';
  end if;
  -- The intent was paid another way, or given up: this money gets an order to be recorded on, and none to fulfil.
  n.status := 'cancelled';
  n.cancelled_at := now();
  n.cancel_reason := case standing.status when 'paid' then 'replaced' else 'customer' end;
  n.replaced_by := case standing.status when 'paid' then standing.order_reference end;
  perform private.insert_order(n, p_order::jsonb -> 'requirements');
  select * into o from public.orders where request_id = n.request_id;
  if o.replaced_by is null then
    perform private.record_event(o.id, 'cancelled', 'customer');
  else
    perform private.record_event(o.id, 'replaced', 'customer',
      jsonb_build_object('by', standing.order_reference, 'way', standing.payment_method));
    perform private.record_event(standing.id, 'replaces', 'customer',
      jsonb_build_object('reference', o.order_reference, 'way', o.payment_method));
  end if;
  perform private.alert_desk(o, 'rebuilt', '{}', format('Rebuilt from the card session %s.', n.stripe_session_id), false);
  return 'cancelled';
end $$;
comment on function public.rebuild_order(text) is
  'Writes the order of a card session that was paid without one: placed, already when it is there, cancelled when its intent was paid another way or given up.';
revoke all on function public.rebuild_order(text) from public, anon, authenticated, service_role;
grant execute on function public.rebuild_order(text) to service_role;

create function public.cancel_order(p_order uuid, p_closed_session text)
returns public.cancel_order_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where id = p_order for update;
  if not found then
    return 'unknown';
  end if;
  if o.status <> 'submitted' then
    return case when o.status = 'cancelled' then 'already' else 'paid' end;
  end if;
  if o.stripe_session_id is distinct from p_closed_session then
    return 'open';
  end if;
  update public.orders
     set status = 'cancelled', cancelled_at = now(), cancel_reason = 'customer'
   where id = o.id;
  perform private.record_event(o.id, 'cancelled', 'customer');
  perform private.mail_customer(o, 'order-cancelled');
  return 'cancelled';
end $$;
comment on function public.cancel_order(uuid, text) is
  'Its owner cancels an unpaid order whose card session the caller has closed: cancelled, already after that, paid, open when another session is current, unknown. The caller has read the order with the owner''s own rights.';
revoke all on function public.cancel_order(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.cancel_order(uuid, text) to service_role;

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

create trigger orders_guard
  before insert or update or delete on public.orders
  for each row execute function private.orders_guard();

create trigger orders_placed after insert on public.orders
  for each row execute function private.orders_placed();

create trigger refuse_while_disputed before update of stage on public.orders
  for each row when (new.stage in ('filing', 'completed') and new.stage is distinct from old.stage)
  execute function private.refuse_while_disputed();
-- Order references (§3: IBC-100000..999999, BA-{below 10000}-{year}): each is given once, in a sequence that does not
-- reveal how many there are. A form counts how many it has given; a permutation under the form's secret key makes
-- a number of the count. When a range is used up the next one is a digit longer.

create table private.reference_forms (
  form text primary key check (form ~ '^(IBC-%s|BA-%s-20[0-9]{2})$'),
  key bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
  taken bigint not null default 0
);

comment on table private.reference_forms is
  'One for companies and trusts, one for the bank orders of each year; %s is the number. A key that changes gives no label twice, but may have to try more of them.';

alter table private.reference_forms enable row level security;

revoke all on private.reference_forms from public, anon, authenticated, service_role;

create table private.order_references (
  label text primary key,
  request_id uuid not null unique
);

comment on table private.order_references is
  'Every label ever given and the checkout it was given to, whether an order came of it or not. Rows stay for ever.';

alter table private.order_references enable row level security;

revoke all on private.order_references from public, anon, authenticated, service_role;

-- A Feistel network over two halves that multiply to the range: 100 by 100, 900 by 1000, 9000 by 1000 and so on.
create function private.nth_reference(form text, n bigint, key bytea)
returns text language plpgsql immutable set search_path = '' as $$
declare
  first bigint := case when starts_with(form, 'BA-') then 0 else 100000 end;
  size bigint := case when starts_with(form, 'BA-') then 10000 else 900000 end;
  low bigint;
  l bigint;
  r bigint;
begin
  while n >= size loop
    n := n - size;
    first := first + size;
    size := first * 9;
  end loop;
  low := 10 ^ (length(size::text) / 2);
  l := n / low;
  r := n % low;
  for round in 1..2 loop
    l := (l + ('x' || left(encode(sha256(key || int8send(r * 2 + round)), 'hex'), 14))::bit(56)::bigint) % (size / low);
    r := (r + ('x' || left(encode(sha256(key || int8send(-l * 2 - round)), 'hex'), 14))::bit(56)::bigint) % low;
  end loop;
  return format(form, first + l * low + r);
end $$;
comment on function private.nth_reference(text, bigint, bytea) is
  'The n-th label of a form, counted from 0, in an order that only the key tells: all of the shortest range, then all that are a digit longer.';
revoke all on function private.nth_reference(text, bigint, bytea) from public, anon, authenticated, service_role;

create function public.take_reference(p_request_id uuid, p_kind text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  asked constant text := case
    when p_kind = 'bank' then format('BA-%%s-%s', extract(year from now() at time zone 'utc'))
    when p_kind in ('company', 'trust') then 'IBC-%s' end;
  f private.reference_forms;
  next text;
  given text;
begin
  select label into given from private.order_references where request_id = p_request_id;
  if found then
    return given;
  end if;

  insert into private.reference_forms (form) values (asked) on conflict do nothing;
  select * into f from private.reference_forms where form = asked for update;
  while given is null loop
    next := private.nth_reference(f.form, f.taken, f.key);
    f.taken := f.taken + 1;
    continue when exists (select from private.order_references where label = next); -- An order's from before.
    insert into private.order_references (label, request_id) values (next, p_request_id)
    on conflict do nothing returning label into given;
    if given is null then -- Another call for this checkout was quicker.
      select label into given from private.order_references where request_id = p_request_id;
    end if;
  end loop;
  update private.reference_forms set taken = f.taken where form = f.form;
  return given;
end $$;
comment on function public.take_reference(uuid, text) is
  'The label of a checkout, for an order of this kind: a new one at first, the same one ever after. Abandoned checkouts use labels up.';
revoke all on function public.take_reference(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.take_reference(uuid, text) to service_role;

create function private.orders_reference()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.order_references (label, request_id)
  values (new.order_reference, new.request_id) on conflict do nothing;
  if not exists (select from private.order_references
                  where label = new.order_reference and request_id = new.request_id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "orders_order_reference_key"',
      detail = 'An order carries the label that its checkout was given, and no other.';
  end if;
  return new;
end $$;
comment on function private.orders_reference() is
  'Holds an order to the label of its checkout. One that was labelled elsewhere (a session from before, a restored backup) keeps its label, which is never given again.';
revoke all on function private.orders_reference() from public, anon, authenticated, service_role;

-- The trigger first: while it is made no order can come in, and what is there already keeps its label.
create trigger orders_reference
  before insert on public.orders
  for each row execute function private.orders_reference();
-- Inquiries and the conversation about each: new until the desk answers, in progress while it waits for the desk again,
-- closed when nothing is left to say. Messages are never changed.

create type public.inquiry_action_result as enum ('done', 'already', 'stale', 'unknown', 'denied');

create table public.customer_inquiries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  request_id uuid not null unique,
  user_id uuid references auth.users (id) on delete set null,
  full_name text not null check (private.one_line(full_name, 2, 200)),
  email text not null check (private.email_address(email)),
  email_lc text generated always as (lower(email)) stored,
  phone text check (private.one_line(phone, 1, 40)),
  subject text not null check (private.one_line(subject, 3, 200)),
  message text not null check (private.many_lines(message, 10, 5000)),
  status text not null default 'new' check (status in ('new', 'in_progress', 'answered', 'closed')),
  waiting_since timestamptz default now()
);

comment on table public.customer_inquiries is
  'Messages sent with the inquiry form. The server writes them; a customer reads the own ones.';
comment on column public.customer_inquiries.request_id is
  'Made once for each form shown, so that sending a form twice leaves one inquiry.';
comment on column public.customer_inquiries.user_id is
  'Who was signed in while sending; null for a visitor and after the account is deleted.';
comment on column public.customer_inquiries.email_lc is
  'What the select policy compares with the reader''s confirmed address.';
comment on column public.customer_inquiries.phone is 'Null when left blank.';
comment on column public.customer_inquiries.waiting_since is
  'Since when the customer waits for the desk; null when an answer was given, or nothing is left to say.';

-- One index for each half of the policy's "or"; the two are combined, and a handful of rows is then sorted.
create index customer_inquiries_user_id_idx on public.customer_inquiries (user_id);

create index customer_inquiries_email_lc_idx on public.customer_inquiries (email_lc);

create index customer_inquiries_waiting_idx on public.customer_inquiries (waiting_since) where waiting_since is not null;

create index customer_inquiries_newest_idx on public.customer_inquiries (created_at desc, id);

create index customer_inquiries_status_idx on public.customer_inquiries (status, created_at desc, id);

create index customer_inquiries_words_idx on public.customer_inquiries using gin (
  lower(subject || ' ' || full_name || ' ' || email) extensions.gin_trgm_ops
) with (fastupdate = off);

alter table public.customer_inquiries enable row level security;

revoke all on public.customer_inquiries from public, anon, authenticated, service_role;
grant insert on public.customer_inquiries to service_role;
grant select (id, created_at, user_id, full_name, email, email_lc, phone, subject, message, status, waiting_since)
  on public.customer_inquiries to authenticated;
grant select (id, created_at, request_id)
  on public.customer_inquiries to service_role;

create policy customer_inquiries_active_session on public.customer_inquiries
  as restrictive for select to authenticated using ((select private.is_session_active()));

create policy customer_inquiries_select_readers on public.customer_inquiries
  for select to authenticated
  using (user_id = (select auth.uid()) or email_lc = (select private.verified_email()) or (select private.is_staff()));

create table public.inquiry_messages (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references public.customer_inquiries (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('answer', 'reply', 'closed', 'reopened')),
  staff_id uuid references auth.users (id) on delete set null,
  line text check (private.many_lines(line, 1, 5000)),
  constraint inquiry_messages_say_something check ((line is not null) = (kind in ('answer', 'reply')))
);

comment on table public.inquiry_messages is
  'What was said after an inquiry''s first words: the desk''s answers, the customer''s replies, and when it was closed. Its newest id is the inquiry''s version.';

create index inquiry_messages_inquiry_idx on public.inquiry_messages (inquiry_id, id);

create index inquiry_messages_staff_idx on public.inquiry_messages (staff_id) where staff_id is not null;

alter table public.inquiry_messages enable row level security;

revoke all on public.inquiry_messages from public, anon, authenticated, service_role;
grant select on public.inquiry_messages to authenticated;

-- The inner select runs with the reader's rights, so whoever may not read the inquiry does not see its messages.
create policy inquiry_messages_select_readers on public.inquiry_messages
  for select to authenticated using (exists (select from public.customer_inquiries i where i.id = inquiry_id));

create policy inquiry_messages_active_session on public.inquiry_messages
  as restrictive for select to authenticated using ((select private.is_session_active()));

create view public.own_inquiries with (security_invoker = true) as
  select id, created_at, full_name, email, phone, subject, message, status, waiting_since
    from public.customer_inquiries
   where user_id = (select auth.uid()) or email_lc = (select private.verified_email());

comment on view public.own_inquiries is 'The inquiries of whoever asks, by account or confirmed address.';

revoke all on public.own_inquiries from public, anon, authenticated, service_role;
grant select on public.own_inquiries to authenticated;

create function private.customer_inquiries_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  changeable constant text[] := '{status,waiting_since,user_id,email_lc}';
begin
  if tg_op = 'INSERT' then
    if private.is_api_role() then
      new.status := 'new';
      new.created_at := now();
      new.waiting_since := now();
    end if;
    return new;
  end if;

  if private.is_api_role() then
    raise exception 'an inquiry is not changed or deleted through the API' using errcode = '42501';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;

  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
     or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'an inquiry keeps what the customer wrote' using errcode = '23514';
  end if;
  return new;
end $$;
comment on function private.customer_inquiries_guard() is
  'A new inquiry has status new; later the status may change, and nothing else.';
revoke all on function private.customer_inquiries_guard() from public, anon, authenticated, service_role;

-- The confirmation to the customer and the email to the desk are written with the inquiry.

create function private.customer_inquiries_sent()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_mail(concat_ws('/', 'inquiry', new.id, 'inquiry-received'), 'inquiry-received', new.email, null, new.id);
  perform private.post_mail(concat_ws('/', 'inquiry', new.id, 'desk-inquiry'), 'desk-inquiry', null, null, new.id);
  return new;
end $$;
comment on function private.customer_inquiries_sent() is 'A new inquiry''s mails: to whom it is from, and to the desk.';
revoke all on function private.customer_inquiries_sent() from public, anon, authenticated, service_role;

create function private.add_inquiry_message(p_inquiry uuid, p_kind text, p_line text, p_status text)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message_id bigint;
begin
  insert into public.inquiry_messages (inquiry_id, kind, staff_id, line)
  values (p_inquiry, p_kind, case when p_kind <> 'reply' then auth.uid() end, p_line)
  returning id into message_id;
  update public.customer_inquiries
     set status = p_status,
         waiting_since = case when p_status = 'in_progress' then coalesce(waiting_since, now()) end
   where id = p_inquiry;
  return message_id;
end $$;
comment on function private.add_inquiry_message(uuid, text, text, text) is
  'Adds a message to an inquiry and sets its status. The caller holds the inquiry''s lock.';
revoke all on function private.add_inquiry_message(uuid, text, text, text) from public, anon, authenticated, service_role;

create function private.lock_inquiry_for_desk(p_inquiry uuid, p_seen bigint, p_kind text, p_line text)
returns public.inquiry_action_result language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  perform from public.customer_inquiries where id = p_inquiry for update;
  if not found then
    return 'unknown';
  end if;
  if exists (select from public.inquiry_messages
              where inquiry_id = p_inquiry and id > p_seen and kind = p_kind and staff_id = auth.uid()
                and line is not distinct from p_line) then
    return 'already';
  end if;
  if exists (select from public.inquiry_messages where inquiry_id = p_inquiry and id > p_seen) then
    return 'stale';
  end if;
  return null;
end $$;
comment on function private.lock_inquiry_for_desk(uuid, bigint, text, text) is
  'Locks an inquiry for somebody at the desk and answers why they may not go on: denied, unknown, already when the same press came before, stale when something was said since.';
revoke all on function private.lock_inquiry_for_desk(uuid, bigint, text, text) from public, anon, authenticated, service_role;

create function public.answer_inquiry(p_inquiry uuid, p_line text, p_seen bigint)
returns public.inquiry_action_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.inquiry_action_result := private.lock_inquiry_for_desk(p_inquiry, p_seen, 'answer', p_line);
  message_id bigint;
begin
  if refusal is not null then
    return refusal;
  end if;
  message_id := private.add_inquiry_message(p_inquiry, 'answer', p_line, 'answered');
  perform private.post_mail(format('inquiry/%s/inquiry-answered/%s', p_inquiry, message_id), 'inquiry-answered', i.email, null, i.id,
                            jsonb_build_object('line', p_line))
     from public.customer_inquiries i where i.id = p_inquiry;
  return 'done';
end $$;
comment on function public.answer_inquiry(uuid, text, bigint) is
  'The desk answers an inquiry, by mail and in the thread: done, already, stale, unknown, denied.';
revoke all on function public.answer_inquiry(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.answer_inquiry(uuid, text, bigint) to authenticated;

create function public.close_inquiry(p_inquiry uuid, p_seen bigint)
returns public.inquiry_action_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.inquiry_action_result := private.lock_inquiry_for_desk(p_inquiry, p_seen, 'closed', null);
begin
  if refusal is not null then
    return refusal;
  end if;
  if exists (select from public.customer_inquiries where id = p_inquiry and status = 'closed') then
    return 'already';
  end if;
  perform private.add_inquiry_message(p_inquiry, 'closed', null, 'closed');
  return 'done';
end $$;
comment on function public.close_inquiry(uuid, bigint) is 'Nothing is left to say: done, already, stale, unknown, denied.';
revoke all on function public.close_inquiry(uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.close_inquiry(uuid, bigint) to authenticated;

create function public.reopen_inquiry(p_inquiry uuid, p_seen bigint)
returns public.inquiry_action_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.inquiry_action_result := private.lock_inquiry_for_desk(p_inquiry, p_seen, 'reopened', null);
begin
  if refusal is not null then
    return refusal;
  end if;
  if exists (select from public.customer_inquiries where id = p_inquiry and status <> 'closed') then
    return 'already';
  end if;
  perform private.add_inquiry_message(p_inquiry, 'reopened', null, 'in_progress');
  return 'done';
end $$;
comment on function public.reopen_inquiry(uuid, bigint) is 'The desk takes a closed inquiry up again: done, already, stale, unknown, denied.';
revoke all on function public.reopen_inquiry(uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.reopen_inquiry(uuid, bigint) to authenticated;

create function public.reply_inquiry(p_inquiry uuid, p_line text, p_seen bigint)
returns public.inquiry_action_result language plpgsql security definer set search_path = '' as $$
declare
  message_id bigint;
begin
  perform from public.customer_inquiries
    where id = p_inquiry and private.is_session_active()
      and (user_id = auth.uid() or email_lc = private.verified_email()) for update;
  if not found then
    return 'denied';
  end if;
  if exists (select from public.inquiry_messages
              where inquiry_id = p_inquiry and id > p_seen and kind = 'reply' and line = p_line) then
    return 'already';
  end if;
  message_id := private.add_inquiry_message(p_inquiry, 'reply', p_line, 'in_progress');
  perform private.post_mail(format('inquiry/%s/desk-inquiry-reply/%s', p_inquiry, message_id), 'desk-inquiry-reply', null, null, p_inquiry);
  return 'done';
end $$;
comment on function public.reply_inquiry(uuid, text, bigint) is
  'Whose inquiry it is goes on with it, closed or not: done, already when the same words came before what was seen, denied to everybody else. An answer that came meanwhile is no reason to refuse.';
revoke all on function public.reply_inquiry(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.reply_inquiry(uuid, text, bigint) to authenticated;

create trigger customer_inquiries_guard
  before insert or update or delete on public.customer_inquiries
  for each row execute function private.customer_inquiries_guard();

create trigger customer_inquiries_sent after insert on public.customer_inquiries
  for each row execute function private.customer_inquiries_sent();

create trigger append_only before insert or update or delete on public.inquiry_messages
  for each row execute function private.append_only();
-- An order's history. Rows are written by the functions that change orders, in their transactions, and never changed.
-- What only the desk may read of an event is in a table of its own, as a column's grant can't tell a customer from staff.

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in (
    'placed', 'rebuilt', 'replaced', 'replaces', 'payment_failed', 'paid', 'payment_reported', 'payment_verified',
    'payment_not_found', 'refunded', 'partly_refunded', 'cancelled', 'late_payment', 'late_reported', 'late_returned',
    'payment_mismatch', 'second_payment', 'disputed', 'dispute_won', 'dispute_lost', 'reminded',
    'document_asked', 'document_sent', 'document_accepted', 'document_refused', 'document_removed',
    'filed', 'finished_document_added', 'completed', 'annual_notice', 'line', 'desk_note',
    'reviewed', 'documents_complete', 'document_waived', 'filing_undone', 'completion_undone')),
  actor text not null check (actor in ('customer', 'desk', 'system')),
  staff_id uuid references auth.users (id) on delete set null,
  for_customer boolean not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  line text check (private.many_lines(line, 1, 2000)),
  constraint order_events_staff_is_desk check (staff_id is null or actor = 'desk')
);

comment on table public.order_events is
  'The history of orders. Its id says which came first; the newest id of an order is its version for two people at the desk.';
comment on column public.order_events.details is
  'What the words of this kind need: a reference, a document''s name, an amount in US dollars. Nothing the customer may not read.';
comment on column public.order_events.line is 'A line to the customer in the desk''s own words.';

create index order_events_order_idx on public.order_events (order_id, id);

create index order_events_staff_idx on public.order_events (staff_id) where staff_id is not null;

create index order_events_attention_idx on public.order_events (at)
  where kind in ('payment_mismatch', 'second_payment', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt');

alter table public.order_events enable row level security;

revoke all on public.order_events from public, anon, authenticated, service_role;
grant select on public.order_events to service_role;
grant select (id, order_id, at, kind, actor, staff_id, for_customer, details, line)
  on public.order_events to authenticated;

create policy order_events_active_session on public.order_events
  as restrictive for select to authenticated using ((select private.is_session_active()));

create policy order_events_select_readers on public.order_events
  for select to authenticated
  using ((select private.is_staff()) or for_customer and exists (select from public.orders o where o.id = order_id));

create table public.order_event_desk_lines (
  event_id bigint primary key references public.order_events (id) on delete cascade,
  line text not null check (private.many_lines(line, 1, 2000))
);

comment on table public.order_event_desk_lines is
  'What the desk alone reads of an event: payments'' ids, what to do by hand, what customers wrote of their transaction.';

alter table public.order_event_desk_lines enable row level security;

revoke all on public.order_event_desk_lines from public, anon, authenticated, service_role;
grant select on public.order_event_desk_lines to authenticated;
grant select on public.order_event_desk_lines to service_role;

create policy order_event_desk_lines_select_staff on public.order_event_desk_lines
  for select to authenticated using ((select private.is_staff()));

create function private.update_documents_complete(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where id = p_order for update;
  if o.stage is null or o.stage not in ('received', 'documents') then
    return;
  end if;
  if not private.documents_settled(o) then
    update public.orders set documents_complete_at = null where id = o.id and documents_complete_at is not null;
  elsif o.documents_complete_at is null then
    update public.orders set stage = 'documents', documents_complete_at = now() where id = o.id;
    perform private.mail_customer(o, 'documents-complete', '{}',
      private.record_event(o.id, 'documents_complete', 'system')::text);
  end if;
end $$;
comment on function private.update_documents_complete(uuid) is
  'Sets or clears orders.documents_complete_at; when the last document is settled, writes the event and the email.';
revoke all on function private.update_documents_complete(uuid) from public, anon, authenticated, service_role;

create function private.document_event_added()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.update_documents_complete(new.order_id);
  return null;
end $$;
comment on function private.document_event_added() is
  'Runs after the event of each change to a document, so that the history reads in order.';
revoke all on function private.document_event_added() from public, anon, authenticated, service_role;


create function private.has_newer_event(p_order uuid, p_seen bigint)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.order_events e where e.order_id = p_order and e.id > coalesce(p_seen, 0));
$$;
comment on function private.has_newer_event(uuid, bigint) is
  'Whether an order has events newer than p_seen, the newest one the caller saw. The caller holds the order''s lock.';
revoke all on function private.has_newer_event(uuid, bigint) from public, anon, authenticated, service_role;

create function private.record_event(
  p_order uuid, p_kind text, p_actor text, p_details jsonb default '{}', p_line text default null,
  p_desk_line text default null, p_for_customer boolean default true)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  written bigint;
begin
  insert into public.order_events (order_id, kind, actor, staff_id, for_customer, details, line)
  values (p_order, p_kind, p_actor, case p_actor when 'desk' then auth.uid() end, p_for_customer,
    jsonb_strip_nulls(coalesce(p_details, '{}')), nullif(p_line, ''))
  returning id into written;
  if coalesce(p_desk_line, '') <> '' then
    insert into public.order_event_desk_lines (event_id, line) values (written, left(p_desk_line, 2000));
  end if;
  return written;
end $$;
comment on function private.record_event(uuid, text, text, jsonb, text, text, boolean) is
  'Writes what happens to an order, in the transaction in which it happens: the new event''s id. The caller holds the order''s lock.';
revoke all on function private.record_event(uuid, text, text, jsonb, text, text, boolean) from public, anon, authenticated, service_role;


create function private.record_once(
  p_order uuid, p_kind text, p_actor text, p_details jsonb, p_desk_line text, p_for_customer boolean)
returns bigint language sql security definer set search_path = '' as $$
  select private.record_event(p_order, p_kind, p_actor, p_details, null, p_desk_line, p_for_customer)
   where not exists (
     select from public.order_events e join public.order_event_desk_lines l on l.event_id = e.id
      where e.order_id = p_order and e.kind = p_kind and l.line = left(p_desk_line, 2000));
$$;
comment on function private.record_once(uuid, text, text, jsonb, text, boolean) is
  'An event that its desk line, with the ids of what is told, tells from others of its kind: its id, or null when it is there. The caller holds the order''s lock.';
revoke all on function private.record_once(uuid, text, text, jsonb, text, boolean) from public, anon, authenticated, service_role;

create function private.alert_desk(
  o public.orders, p_kind text, p_details jsonb, p_desk_line text, p_for_customer boolean, p_actor text default 'system')
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  event constant bigint := private.record_once(o.id, p_kind, p_actor, p_details, p_desk_line, p_for_customer);
begin
  if event is not null then
    perform private.mail_desk(o, 'desk-attention', jsonb_build_object('kind', p_kind), event::text);
  end if;
  return event;
end $$;
comment on function private.alert_desk(public.orders, text, jsonb, text, boolean, text) is
  'Records once an event that the desk has to look at, and emails the desk: the event''s id, or null when it was recorded before.';
revoke all on function private.alert_desk(orders, text, jsonb, text, boolean, text) from public, anon, authenticated, service_role;

create trigger append_only before insert or update or delete on public.order_events
  for each row execute function private.append_only();

create trigger append_only before insert or update or delete on public.order_event_desk_lines
  for each row execute function private.append_only();

create trigger document_event_added after insert on public.order_events
  for each row when (new.kind like 'document\_%') execute function private.document_event_added();
-- Settling, failing and refunding payments, by card and by cryptocurrency.
-- A card payment finds its order by the request that its session names, else by the session itself: metadata that is
-- missing or was changed is no reason to lose money. The card provider reports the sum refunded so far, so only the
-- difference is recorded. An open dispute stops the work; a lost one counts as a refund.

create type public.settle_card_result as enum ('settled', 'already', 'late', 'returned', 'mismatch', 'unknown');
create type public.fail_card_result as enum ('failed', 'already', 'ignored', 'unknown');
create type public.refund_card_result as enum ('refunded', 'partly-refunded', 'already', 'unknown');
create type public.dispute_card_result as enum ('disputed', 'won', 'lost', 'already', 'unknown');
create type public.claim_crypto_result as enum ('claimed', 'already', 'late', 'denied');

create table private.disputes (
  id text primary key check (private.one_line(id, 1, 255)),
  order_id uuid not null references public.orders (id) on delete cascade,
  status public.dispute_status not null,
  opened_at timestamptz not null default now(),
  lost_amount numeric(10, 2) not null default 0 check (lost_amount >= 0),
  constraint disputes_lost_has_amount check (lost_amount = 0 or status = 'lost')
);

comment on table private.disputes is
  'The disputes of card payments, by the card provider''s id. lost_amount is the part of the order''s refunded_amount that the bank took back.';

create index disputes_order_idx on private.disputes (order_id);

create index disputes_open_idx on private.disputes (opened_at) where status = 'open';

alter table private.disputes enable row level security;

revoke all on private.disputes from public, anon, authenticated, service_role;

create function public.settle_card(
  p_request_id uuid, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns public.settle_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  settled boolean := false;
begin
  select * into o from public.orders where request_id = p_request_id for update;
  if not found then
    select * into o from public.orders where stripe_session_id = p_session for update;
  end if;
  if not found then
    return 'unknown';
  end if;

  if o.payment_method = 'card' and o.payment_status in ('completed', 'refunded') then
    -- Two sessions of one checkout, both paid: the money of the second has to go back.
    if p_intent <> o.stripe_payment_intent_id then
      perform private.alert_desk(o, 'second_payment', '{}',
        format('A second card payment arrived (%s). Refund it by hand.', p_intent), false);
    end if;
    return 'already';
  end if;

  if o.payment_method = 'card' and o.status = 'cancelled' and p_session is not null and p_intent is not null then
    return private.late_card_payment(o, p_session, p_intent, p_amount_cents, p_currency);
  end if;

  if o.payment_method = 'card' and o.status <> 'cancelled' and p_session is not null and p_intent is not null
     and o.total_fee * 100 = p_amount_cents and lower(p_currency) = 'usd' then
    begin
      update public.orders
         set status = 'paid', payment_status = 'completed', stripe_session_id = p_session,
             stripe_payment_intent_id = p_intent, payment_verified_at = now()
       where id = o.id;
      settled := true;
    exception when unique_violation then
      null; -- This payment already settled another order.
    end;
  end if;

  if settled then
    perform private.record_event(o.id, 'paid', 'system', '{}', null, format('Card payment %s.', p_intent));
    perform private.mail_customer(o, 'payment-received',
      jsonb_build_object('receipt', private.issue_receipt(o, 'R', o.total_fee)));
    perform private.mail_desk(o, 'desk-order-paid');
    perform private.update_documents_complete(o.id);
    return 'settled';
  end if;

  perform private.alert_desk(o, 'payment_mismatch', '{}',
    format('A card payment did not match this order (%s, %s cents, %s). Review it by hand.',
      p_session, p_amount_cents, p_currency), false);
  return 'mismatch';
end $$;
comment on function public.settle_card(uuid, text, text, bigint, text) is
  'Money arrived for a card order, found by its request or else by its session: settled once, already after that, late when it was cancelled and returned once such money was given back, mismatch when amount, currency or method differ, unknown without an order.';
revoke all on function public.settle_card(uuid, text, text, bigint, text) from public, anon, authenticated, service_role;
grant execute on function public.settle_card(uuid, text, text, bigint, text) to service_role;

create function public.fail_card(p_request_id uuid, p_session text, p_note text)
returns public.fail_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where request_id = p_request_id for update;
  if not found then
    select * into o from public.orders where stripe_session_id = p_session for update;
  end if;
  if not found then
    return 'unknown';
  end if;
  -- An earlier session failing says nothing about the one the customer is paying now.
  if o.payment_method <> 'card' or o.stripe_session_id is distinct from p_session or o.payment_status in ('completed', 'refunded') then
    return 'ignored';
  end if;
  if o.payment_status = 'failed' then
    return 'already';
  end if;
  update public.orders set payment_status = 'failed' where id = o.id;
  -- That the session of a closed order ends is how it was closed, and no news to the customer.
  perform private.record_event(o.id, 'payment_failed', 'system', '{}', null, p_note, o.status <> 'cancelled');
  return 'failed';
end $$;
comment on function public.fail_card(uuid, text, text) is
  'A card payment failed or its session expired, found by its request or else by its session: failed from pending, already, ignored when paid or another session is current, unknown.';
revoke all on function public.fail_card(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.fail_card(uuid, text, text) to service_role;

create function private.late_card_payment(
  o public.orders, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns public.settle_card_result language plpgsql security definer set search_path = '' as $$
declare
  event bigint;
begin
  begin
    update public.orders
       set late_payment_at = coalesce(late_payment_at, now()),
           stripe_payment_intent_id = coalesce(stripe_payment_intent_id, p_intent)
     where id = o.id;
  exception when unique_violation then
    null; -- This payment already settled another order.
  end;
  event := private.alert_desk(o, 'late_payment',
    case when lower(p_currency) = 'usd' then jsonb_build_object('amount', round(p_amount_cents / 100.0, 2)) end,
    format('A card payment arrived after this order was cancelled (%s, %s, %s cents, %s). Give it back by hand.',
      p_session, p_intent, p_amount_cents, p_currency), true);
  if event is not null then
    perform private.mail_customer(o, 'late-payment', '{}', event::text);
  end if;
  return case when o.late_payment_returned_at is null then 'late' else 'returned' end;
end $$;
comment on function private.late_card_payment(public.orders, text, text, bigint, text) is
  'Records money that arrived for a cancelled card order: late, or returned once it was given back. The caller holds the row''s lock.';
revoke all on function private.late_card_payment(orders, text, text, bigint, text) from public, anon, authenticated, service_role;

create function private.record_refund(
  o public.orders, p_amount numeric, p_whole boolean, p_actor text, p_reason text, p_desk_line text,
  p_dispute boolean default false)
returns void language plpgsql security definer set search_path = '' as $$
declare
  late constant boolean := o.status = 'cancelled';
  kind constant text := case when p_dispute then 'dispute_lost' when not p_whole then 'partly_refunded'
                             when late then 'late_returned' else 'refunded' end;
  event bigint;
begin
  update public.orders
     set refunded_amount = refunded_amount + p_amount,
         payment_status = case when p_whole and not late then 'refunded' else payment_status end,
         late_payment_returned_at = case when p_whole and late then coalesce(late_payment_returned_at, now())
                                         else late_payment_returned_at end,
         stop_reason = case when p_whole and not late and stage is distinct from 'completed'
                            then coalesce(p_reason, stop_reason) else stop_reason end
   where id = o.id;
  event := private.record_event(o.id, kind, p_actor, jsonb_build_object('amount', p_amount), p_reason, p_desk_line);
  if p_actor <> 'desk' then
    perform private.mail_desk(o, 'desk-attention', jsonb_build_object('kind', kind), event::text);
  end if;
  -- A payment for a closed order never had a receipt, so there is nothing to credit.
  perform private.mail_customer(o, 'order-refunded', jsonb_strip_nulls(jsonb_build_object(
    'amount', p_amount, 'reason', p_reason, 'kind', kind,
    'receipt', case when not late then private.issue_receipt(o, 'C', p_amount) end)), event::text);
end $$;
comment on function private.record_refund(public.orders, numeric, boolean, text, text, text, boolean) is
  'Records that a part of a payment went back, or all that was left of it, with its event, credit note and emails. The caller holds the order''s lock and has checked the amount.';
revoke all on function private.record_refund(orders, numeric, boolean, text, text, text, boolean) from public, anon, authenticated, service_role;

create function public.refund_card(p_intent text, p_refunded_cents bigint, p_charge_cents bigint)
returns public.refund_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  paid numeric;
  amount numeric;
begin
  select * into o from public.orders where stripe_payment_intent_id = p_intent for update;
  if not found then
    return 'unknown';
  end if;
  paid := case when o.status = 'cancelled' then p_charge_cents / 100.0 else o.total_fee end;
  -- What was lost in a dispute is part of refunded_amount, but not of what the provider calls refunded.
  select round(p_refunded_cents / 100.0, 2) - o.refunded_amount + coalesce(sum(d.lost_amount), 0) into amount
    from private.disputes d where d.order_id = o.id;
  amount := least(amount, paid - o.refunded_amount);
  if amount <= 0 then
    return 'already';
  end if;
  perform private.record_refund(o, amount, o.refunded_amount + amount >= paid, 'system', null,
    format('Card payment %s: $%s refunded so far.', p_intent, round(p_refunded_cents / 100.0, 2)));
  return case when o.refunded_amount + amount >= paid then 'refunded' else 'partly-refunded' end;
end $$;
comment on function public.refund_card(text, bigint, bigint) is
  'Refunds of a card payment, as the sum refunded so far and what was charged: refunded when all went back, partly-refunded, already when nothing is new, unknown when the payment belongs to no order.';
revoke all on function public.refund_card(text, bigint, bigint) from public, anon, authenticated, service_role;
grant execute on function public.refund_card(text, bigint, bigint) to service_role;

create function public.dispute_card(p_intent text, p_dispute text, p_status public.dispute_status, p_amount_cents bigint)
returns public.dispute_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  known public.dispute_status;
  amount numeric := round(p_amount_cents / 100.0, 2);
begin
  select * into o from public.orders where stripe_payment_intent_id = p_intent for update;
  if not found then
    return 'unknown';
  end if;
  select d.status into known from private.disputes d where d.id = p_dispute;
  -- A closed dispute stays closed: its opening may arrive after its end.
  if known is not null and (known <> 'open' or p_status = 'open') then
    return 'already';
  end if;
  if p_status = 'lost' and o.status <> 'cancelled' then
    amount := least(amount, o.total_fee - o.refunded_amount);
  end if;
  insert into private.disputes (id, order_id, status, lost_amount)
  values (p_dispute, o.id, p_status, case p_status when 'lost' then amount else 0 end)
  on conflict (id) do update set status = excluded.status, lost_amount = excluded.lost_amount;
  update public.orders
     set dispute = (select case when bool_or(d.status = 'open') then 'open'::public.dispute_status
                           when bool_or(d.status = 'lost') then 'lost' else 'won' end
                      from private.disputes d where d.order_id = o.id)
   where id = o.id;
  if p_status = 'open' then
    perform private.alert_desk(o, 'disputed', jsonb_build_object('amount', amount),
      format('The customer''s bank disputes this payment (%s). Stop the work and answer at Stripe.', p_dispute), true);
  elsif p_status = 'won' then
    perform private.alert_desk(o, 'dispute_won', '{}', format('Dispute %s was won. The work can go on.', p_dispute), true);
  elsif amount > 0 then
    perform private.record_refund(o, amount, o.status = 'cancelled' or o.refunded_amount + amount = o.total_fee, 'system',
      null, format('Dispute %s was lost.', p_dispute), true);
  else
    perform private.alert_desk(o, 'dispute_lost', '{}',
      format('Dispute %s was lost. All of the payment had gone back before.', p_dispute), true);
  end if;
  return case p_status when 'open' then 'disputed' else p_status::text end;
end $$;
comment on function public.dispute_card(text, text, public.dispute_status, bigint) is
  'A dispute of a card payment as it stands: disputed, won or lost when that is new, already, unknown when the payment belongs to no order.';
revoke all on function public.dispute_card(text, text, public.dispute_status, bigint) from public, anon, authenticated, service_role;
grant execute on function public.dispute_card(text, text, public.dispute_status, bigint) to service_role;

create function private.disputes_waiting()
returns table (order_id uuid, since timestamptz) language sql stable set search_path = '' as $$
  select d.order_id, min(d.opened_at) from private.disputes d where d.status = 'open' group by d.order_id;
$$;
comment on function private.disputes_waiting() is 'Orders with an open dispute, and since when: nothing that the desk does ends it.';
revoke all on function private.disputes_waiting() from public, anon, authenticated, service_role;

-- The row keeps the line that the specification asks for, below the customer's own words.
create function public.claim_crypto(p_token_hash text, p_note text, p_transaction text default null)
returns public.claim_crypto_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  details constant jsonb := jsonb_build_object('transaction', nullif(p_transaction, ''));
begin
  select * into o from public.orders where confirm_token_hash = p_token_hash and payment_method <> 'card' for update;
  if not found then
    return 'denied';
  end if;
  if o.status = 'cancelled' then
    update public.orders set late_payment_at = coalesce(late_payment_at, now()) where id = o.id;
    perform private.alert_desk(o, 'late_reported', details,
      concat('Coins were reported after this order was cancelled. ', p_note), true, 'customer');
    return 'late';
  end if;
  if o.payment_status in ('completed', 'refunded') then
    return 'already';
  end if;
  update public.orders
     set status = 'paid', payment_status = 'completed', payment_claimed_at = now(),
         notes = left(concat_ws(E'\n', nullif(notes, ''), format('Paid in %s: the transaction should be verified manually.',
           case payment_method when 'bitcoin' then 'Bitcoin' when 'ethereum' then 'Ethereum' else 'USDT' end)), 10000)
   where id = o.id;
  perform private.record_event(o.id, 'payment_reported', 'customer', details, null, p_note);
  perform private.mail_customer(o, 'payment-reported', details);
  perform private.mail_desk(o, 'desk-coin-reported');
  return 'claimed';
end $$;
comment on function public.claim_crypto(text, text, text) is
  'The customer says the coins were sent, in a transaction if they name one: claimed once, already after that, late when the order was cancelled before, denied without the token. payment_verified_at stays empty until staff find the transaction.';
revoke all on function public.claim_crypto(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.claim_crypto(text, text, text) to service_role;
-- Receipts and credit notes, numbered without gaps: the counter's row is locked until the transaction that settles or
-- refunds has ended, so a number that is given back by a failure is the next one's.

create table private.receipt_series (
  series text primary key check (series in ('R', 'C')),
  taken bigint not null default 0
);

comment on table private.receipt_series is 'R for receipts, C for credit notes, and how many each has given.';

alter table private.receipt_series enable row level security;

revoke all on private.receipt_series from public, anon, authenticated, service_role;

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  series text not null references private.receipt_series (series),
  number bigint not null check (number > 0),
  label text generated always as (series || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  order_id uuid not null references public.orders (id) on delete restrict,
  issued_at timestamptz not null default now(),
  amount numeric(10, 2) not null check (amount > 0),
  unique (series, number)
);

comment on column public.receipts.amount is 'US dollars: what was paid, or what was given back.';
comment on table public.receipts is
  'One receipt for an order whose money is proven, and one credit note for each part of it that went back.';

create unique index receipts_one_receipt_idx on public.receipts (order_id) where series = 'R';

create index receipts_order_idx on public.receipts (order_id, series);

alter table public.receipts enable row level security;

revoke all on public.receipts from public, anon, authenticated, service_role;
grant select on public.receipts to authenticated;
grant select on public.receipts to service_role;

create policy receipts_select_own on public.receipts
  for select to authenticated using (exists (select from public.orders o where o.id = order_id));

create policy receipts_active_session on public.receipts
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.issue_receipt(o public.orders, p_series text, p_amount numeric)
returns text language plpgsql security definer set search_path = '' as $$
declare
  given text;
begin
  if p_series = 'R' then
    select label into given from public.receipts where order_id = o.id and series = 'R';
  end if;
  if given is null then
    with counter as (
      update private.receipt_series set taken = taken + 1 where series = p_series returning taken
    )
    insert into public.receipts (series, number, order_id, amount)
    select p_series, taken, o.id, p_amount from counter
    returning label into given;
  end if;
  return given;
end $$;
comment on function private.issue_receipt(public.orders, text, numeric) is
  'The label of an order''s receipt (R), the same one each time, or of a new credit note (C). The caller holds the order''s lock.';
revoke all on function private.issue_receipt(orders, text, numeric) from public, anon, authenticated, service_role;

create trigger append_only before insert or update or delete on public.receipts
  for each row execute function private.append_only();

insert into private.receipt_series (series) values ('R'), ('C');
-- Required documents and uploaded files: rows only. The bytes are in Storage under random names, in a private bucket
-- without policies, where the server's secret key alone reads and writes.

create type public.begin_upload_result as enum ('begun', 'closed', 'full', 'busy', 'stale', 'unknown', 'denied');
create type public.send_document_result as enum ('sent', 'already', 'closed', 'full', 'unknown');
create type public.remove_document_result as enum ('removed', 'already', 'decided', 'unknown');

create table public.order_requirements (
  order_id uuid not null references public.orders (id) on delete cascade,
  key text not null check (key ~ '^[a-z]+(-[0-9]+)?$'),
  position int not null,
  title text not null check (private.one_line(title, 1, 200)),
  line text check (private.many_lines(line, 1, 1000)),
  asked_by text not null check (asked_by in ('catalogue', 'desk')),
  asked_at timestamptz not null default now(),
  waived_at timestamptz,
  waive_reason text check (private.many_lines(waive_reason, 1, 1000)),
  given boolean not null default false,
  primary key (order_id, key)
);

comment on table public.order_requirements is
  'The documents an order requires: the catalogue''s list of the day it was placed, then those the desk requests.';
comment on column public.order_requirements.line is 'The desk''s words to the customer about it.';
comment on column public.order_requirements.waived_at is 'When the desk said that no file is needed for it.';
comment on column public.order_requirements.waive_reason is 'Why the desk waived it; the customer reads it.';
comment on column public.order_requirements.given is 'Whether the order form already answered it, so that no file is needed.';

alter table public.order_requirements enable row level security;

revoke all on public.order_requirements from public, anon, authenticated, service_role;
grant select on public.order_requirements to service_role;
grant select on public.order_requirements to authenticated;

-- The inner select runs with the reader's rights, so only readers of the order see its documents. The list is not shown
-- before the payment is verified.
create policy order_requirements_select_own on public.order_requirements
  for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.payment_verified_at is not null));

create policy order_requirements_active_session on public.order_requirements
  as restrictive for select to authenticated using ((select private.is_session_active()));

create table public.order_documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  side text not null check (side in ('customer', 'desk')),
  requirement text,
  name text not null check (private.one_line(name, 1, 120)),
  path uuid not null unique,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size int not null check (size between 1 and 10 * 1024 * 1024),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('sent', 'accepted', 'refused', 'removed')),
  reason text check (private.many_lines(reason, 1, 1000)),
  sent_at timestamptz not null default now(),
  sent_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  bytes_deleted_at timestamptz,
  foreign key (order_id, requirement) references public.order_requirements (order_id, key) on delete cascade,
  constraint order_documents_answer_a_requirement check ((side = 'customer') = (requirement is not null)),
  constraint order_documents_refused_has_reason check ((state = 'refused') <= (reason is not null)),
  constraint order_documents_decided_has_time check ((state = 'sent') = (decided_at is null))
);

comment on table public.order_documents is
  'The files of an order: what the customer sent for a requirement, and the finished documents from the desk.';
comment on column public.order_documents.name is 'As its sender called it, made safe to show and to save.';
comment on column public.order_documents.path is 'Its name in Storage, which tells nothing.';
comment on column public.order_documents.state is
  'sent until the desk accepts or refuses it; removed by whoever sent it. A document of the desk is accepted from the start.';

-- For the list of what waits for the desk.
create index order_documents_sent_idx on public.order_documents (sent_at, order_id) where state = 'sent';

-- For the cleaning job.
create index order_documents_over_idx on public.order_documents (decided_at)
  where bytes_deleted_at is null and state in ('refused', 'removed');

create index order_documents_sent_by_idx on public.order_documents (sent_by) where sent_by is not null;

create index order_documents_decided_by_idx on public.order_documents (decided_by) where decided_by is not null;

-- Also finds the documents of an order, so the index of orders alone goes.
create index order_documents_requirement_idx on public.order_documents (order_id, requirement);

alter table public.order_documents enable row level security;

revoke all on public.order_documents from public, anon, authenticated, service_role;
grant select on public.order_documents to service_role;
grant select (id, order_id, side, requirement, name, media_type, size, state, reason, sent_at, decided_at, bytes_deleted_at)
  on public.order_documents to authenticated;

create policy order_documents_select_own on public.order_documents
  for select to authenticated using (exists (select from public.orders o where o.id = order_id));

create policy order_documents_active_session on public.order_documents
  as restrictive for select to authenticated using ((select private.is_session_active()));

create table private.unattached_files (
  path uuid primary key default gen_random_uuid(),
  order_id uuid,
  side text check (side in ('customer', 'desk')),
  since timestamptz not null default now(),
  begun_by uuid
);

comment on table private.unattached_files is
  'Files that may be in Storage without a document: an upload is listed here from its start until its document is recorded. Old ones are deleted.';
comment on column private.unattached_files.begun_by is 'The user whose upload it is; null where the bytes are of a deleted document.';

create index unattached_files_since_idx on private.unattached_files (since);

create index unattached_files_order_idx on private.unattached_files (order_id);

create index unattached_files_begun_by_idx on private.unattached_files (begun_by) where begun_by is not null;

alter table private.unattached_files enable row level security;

revoke all on private.unattached_files from public, anon, authenticated, service_role;

create function private.documents_guard()
returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_api_role() then
    raise exception 'documents are written by database functions' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function private.documents_guard() is 'Only database functions write these rows, whatever is granted.';
revoke all on function private.documents_guard() from public, anon, authenticated, service_role;

create function private.documents_deleted()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.bytes_deleted_at is null then
    insert into private.unattached_files (path, order_id, side, since) values (old.path, old.order_id, old.side, '-infinity');
  end if;
  return old;
end $$;
comment on function private.documents_deleted() is 'Lists the bytes of a deleted document for deletion.';
revoke all on function private.documents_deleted() from public, anon, authenticated, service_role;

create function private.insert_requirements(p_order uuid, p_requirements jsonb)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.order_requirements (order_id, key, position, title, asked_by, given, waived_at)
  select p_order, r.key, r.position, r.title, 'catalogue', coalesce(r.given, false), case when r.given then now() end
    from rows from (jsonb_to_recordset(p_requirements) as (key text, title text, given boolean))
         with ordinality as r (key, title, given, position);
  if not found then
    raise exception 'an order is placed with its required documents' using errcode = '23514';
  end if;
end $$;
comment on function private.insert_requirements(uuid, jsonb) is
  'Adds the catalogue''s list to a new order: a JSON array of key, title and, if the order form has the answer, given. Raises if it is empty.';
revoke all on function private.insert_requirements(uuid, jsonb) from public, anon, authenticated, service_role;

-- A file's path in Storage is recorded first, then its bytes are stored, then its document is recorded. The cleaning job
-- deletes what is left of an upload that breaks off.

create function private.documents_open(o public.orders)
returns boolean language sql immutable set search_path = '' as $$
  -- Such a stage begins with the proof of the money.
  select coalesce(o.stage in ('received', 'documents', 'filing'), false);
$$;
comment on function private.documents_open(public.orders) is
  'Whether an order takes documents from its customer: its money is proven, and it is neither completed nor stopped.';
revoke all on function private.documents_open(orders) from public, anon, authenticated, service_role;

create function private.has_document_room(p_order uuid, p_side text)
returns boolean language sql stable security definer set search_path = '' as $$
  -- Refused and removed files make room, but only up to 100 rows.
  select count(*) filter (where d.state in ('sent', 'accepted')) < 20 and count(*) < 100
    from public.order_documents d where d.order_id = p_order and d.side = p_side;
$$;
comment on function private.has_document_room(uuid, text) is
  'Whether an order has room for another file of a side: 20 that stand, 100 in all. The caller holds the order''s lock.';
revoke all on function private.has_document_room(uuid, text) from public, anon, authenticated, service_role;

create function private.documents_missing(p_order uuid)
returns int language sql stable security definer set search_path = '' as $$
  select count(*)::int
    from public.order_requirements r
   where r.order_id = p_order and r.waived_at is null
     and (not exists (select from public.order_documents d
                       where d.order_id = r.order_id and d.requirement = r.key and d.state = 'accepted')
          or exists (select from public.order_documents d
                      where d.order_id = r.order_id and d.requirement = r.key and d.state = 'sent'));
$$;
comment on function private.documents_missing(uuid) is
  'How many of the documents an order was asked for the desk has not accepted in full: nothing accepted, or a file that nobody has looked at.';
revoke all on function private.documents_missing(uuid) from public, anon, authenticated, service_role;

create function private.documents_settled(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.order_requirements r where r.order_id = o.id)
     and private.documents_missing(o.id) = 0;
$$;
comment on function private.documents_settled(public.orders) is
  'Whether every document that an order needs has been accepted.';
revoke all on function private.documents_settled(orders) from public, anon, authenticated, service_role;

-- A document that can't be accepted, as its order is stopped or its payment disputed, doesn't wait for the desk.
create function private.documents_waiting()
returns table (order_id uuid, since timestamptz) language sql stable set search_path = '' as $$
  select d.order_id, min(d.sent_at)
    from public.order_documents d join public.orders o on o.id = d.order_id
   where d.state = 'sent' and private.documents_open(o) and o.dispute is distinct from 'open'
   group by d.order_id;
$$;
comment on function private.documents_waiting() is 'Orders whose documents wait for the desk, and since when.';
revoke all on function private.documents_waiting() from public, anon, authenticated, service_role;

create function private.begin_file(p_order uuid, p_side text, p_requirement text, p_by uuid)
returns table (word public.begin_upload_result, path uuid) language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  of_order bigint;
  of_user bigint;
  given uuid;
begin
  select * into o from public.orders where id = p_order for update;
  if not found then
    return query select 'unknown'::public.begin_upload_result, null::uuid;
    return;
  end if;
  if p_side = 'customer' and not private.documents_open(o) or coalesce(o.stage, 'stopped') = 'stopped' then
    return query select 'closed'::public.begin_upload_result, null::uuid;
    return;
  end if;
  if p_side = 'customer'
     and not exists (select from public.order_requirements r where r.order_id = o.id and r.key = p_requirement) then
    return query select 'unknown'::public.begin_upload_result, null::uuid;
    return;
  end if;
  if not private.has_document_room(o.id, p_side) then
    return query select 'full'::public.begin_upload_result, null::uuid;
    return;
  end if;
  -- A user's uploads to several orders are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('uploads ' || p_by, 0));
  -- The bytes of deleted documents are listed there too, from '-infinity' on.
  select count(*) filter (where f.order_id = o.id and f.side = p_side), count(*) filter (where f.begun_by = p_by)
    into of_order, of_user
    from private.unattached_files f
   where f.since > '-infinity' and (f.order_id = o.id or f.begun_by = p_by);
  if of_user >= 20 or of_order + (
       select count(*) from public.order_documents d
        where d.order_id = o.id and d.side = p_side and d.state in ('sent', 'accepted')) >= 20 then
    return query select 'busy'::public.begin_upload_result, null::uuid;
    return;
  end if;
  insert into private.unattached_files (order_id, side, begun_by) values (o.id, p_side, p_by)
  returning unattached_files.path into given;
  return query select 'begun'::public.begin_upload_result, given;
end $$;
comment on function private.begin_file(uuid, text, text, uuid) is
  'A path in Storage for a file of an order: begun with the path, or unknown order or requirement, closed, full, or busy without one. Busy: with its unfinished uploads the order would have more than 20 files, or the user has 20 unfinished uploads.';
revoke all on function private.begin_file(uuid, text, text, uuid) from public, anon, authenticated, service_role;

create function private.add_document(o public.orders, p_side text, p_requirement text, p_file jsonb, p_by uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
begin
  -- The path must have been begun for this order and side, and not been deleted since.
  delete from private.unattached_files where path = (p_file ->> 'path')::uuid and order_id = o.id and side = p_side;
  if not found then
    return null;
  end if;
  insert into public.order_documents
    (order_id, side, requirement, name, path, media_type, size, sha256, state, sent_by, decided_at, decided_by)
  values (o.id, p_side, p_requirement, p_file ->> 'name', (p_file ->> 'path')::uuid, p_file ->> 'mediaType',
    (p_file ->> 'size')::int, p_file ->> 'sha256',
    case p_side when 'customer' then 'sent' else 'accepted' end, p_by,
    case p_side when 'desk' then now() end, case p_side when 'desk' then p_by end)
  returning id into added;
  return added;
end $$;
comment on function private.add_document(public.orders, text, text, jsonb, uuid) is
  'The row of a file whose bytes are in Storage, or null where its place is not one that was begun for it. The caller holds the order''s lock.';
revoke all on function private.add_document(orders, text, text, jsonb, uuid) from public, anon, authenticated, service_role;

create function public.begin_upload(p_order uuid, p_requirement text, p_by uuid)
returns table (word public.begin_upload_result, path uuid) language sql security definer set search_path = '' as $$
  select * from private.begin_file(p_order, 'customer', p_requirement, p_by);
$$;
comment on function public.begin_upload(uuid, text, uuid) is
  'A path in Storage for a customer''s file: begun with the path, or closed, full, busy, unknown without one. The caller has read the order with the customer''s own rights.';
revoke all on function public.begin_upload(uuid, text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.begin_upload(uuid, text, uuid) to service_role;

create function public.abandon_upload(p_path uuid)
returns boolean language sql security definer set search_path = '' as $$
  with abandoned as (
    update private.unattached_files f set since = least(f.since, now() - interval '2 hours')
     where f.path = p_path and f.since > '-infinity'
    returning 1)
  select exists (select from abandoned);
$$;
comment on function public.abandon_upload(uuid) is
  'Ends an upload that will not be recorded: true when its bytes are to be deleted now, which the next cleaning does otherwise; false when a document has them.';
revoke all on function public.abandon_upload(uuid) from public, anon, authenticated, service_role;
grant execute on function public.abandon_upload(uuid) to service_role;

create function public.send_document(p_order uuid, p_requirement text, p_file text, p_by uuid)
returns public.send_document_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  file constant jsonb := p_file::jsonb;
  asked text;
begin
  select * into o from public.orders where id = p_order for update;
  if not found then
    return 'unknown';
  end if;
  if exists (select from public.order_documents d
              where d.order_id = o.id and d.side = 'customer'
                and (d.path = (file ->> 'path')::uuid
                     or d.requirement = p_requirement and d.sha256 = file ->> 'sha256' and d.state in ('sent', 'accepted'))) then
    return 'already';
  end if;
  if not private.documents_open(o) then
    return 'closed';
  end if;
  select title into asked from public.order_requirements where order_id = o.id and key = p_requirement;
  if not found then
    return 'unknown';
  end if;
  if not private.has_document_room(o.id, 'customer') then
    return 'full';
  end if;
  if private.add_document(o, 'customer', p_requirement, file, p_by) is null then
    return 'unknown';
  end if;
  update public.orders set stage = 'documents' where id = o.id and stage = 'received';
  perform private.record_event(o.id, 'document_sent', 'customer', jsonb_build_object('document', asked));
  -- The desk gets at most one email an hour about several files.
  perform private.mail_desk(o, 'desk-documents-sent', '{}', to_char(now() at time zone 'utc', 'YYYYMMDDHH24'));
  return 'sent';
end $$;
comment on function public.send_document(uuid, text, text, uuid) is
  'A customer''s file, its bytes in Storage (JSON of path, name, mediaType, size, sha256): sent once, already for the same file again, closed, full at 20, unknown order, requirement or place. The caller has read the order with the customer''s own rights.';
revoke all on function public.send_document(uuid, text, text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.send_document(uuid, text, text, uuid) to service_role;

create function public.remove_document(p_document uuid)
returns public.remove_document_result language plpgsql security definer set search_path = '' as $$
declare
  d public.order_documents;
begin
  select * into d from public.order_documents where id = p_document and side = 'customer';
  if not found then
    return 'unknown';
  end if;
  perform from public.orders where id = d.order_id for update;
  select * into d from public.order_documents where id = p_document;
  if d.state = 'removed' then
    return 'already';
  end if;
  if d.state <> 'sent' then
    return 'decided';
  end if;
  update public.order_documents set state = 'removed', decided_at = now() where id = d.id;
  perform private.record_event(d.order_id, 'document_removed', 'customer', jsonb_build_object('document',
    (select title from public.order_requirements where order_id = d.order_id and key = d.requirement)));
  return 'removed';
end $$;
comment on function public.remove_document(uuid) is
  'The customer takes a file back that nobody has looked at: removed, already, decided, unknown. The caller has read it with the customer''s own rights.';
revoke all on function public.remove_document(uuid) from public, anon, authenticated, service_role;
grant execute on function public.remove_document(uuid) to service_role;

-- Deletion marks the documents first, then deletes the bytes, then removes the path from the list. If it breaks off, the
-- next run continues.

create function public.files_to_delete(p_most int)
returns table (path uuid) language plpgsql security definer set search_path = '' as $$
begin
  with over as (
    update public.order_documents d
       set bytes_deleted_at = now()
     where d.bytes_deleted_at is null
       and (d.state = 'removed' and d.decided_at < now() - interval '1 hour'
            or d.state = 'refused' and d.decided_at < now() - interval '14 days'
            or d.side = 'customer' and exists (
                 select from public.orders o
                  where o.id = d.order_id and o.stage = 'stopped' and o.updated_at < now() - interval '30 days'))
    returning d.path, d.order_id, d.side
  )
  insert into private.unattached_files (path, order_id, side, since)
  select over.path, over.order_id, over.side, '-infinity' from over;
  return query select f.path from private.unattached_files f where f.since < now() - interval '1 hour' order by f.since limit p_most;
end $$;
comment on function public.files_to_delete(int) is
  'Places in Storage whose bytes are to go: uploads that broke off an hour ago, what was removed an hour ago or refused two weeks ago, and customers'' documents of orders that were stopped a month ago.';
revoke all on function public.files_to_delete(int) from public, anon, authenticated, service_role;
grant execute on function public.files_to_delete(int) to service_role;

create function public.files_deleted(p_paths uuid[])
returns int language sql security definer set search_path = '' as $$
  with gone as (delete from private.unattached_files f where f.path = any (p_paths) returning 1)
  select count(*)::int from gone;
$$;
comment on function public.files_deleted(uuid[]) is 'These bytes are gone: how many of the places were known.';
revoke all on function public.files_deleted(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.files_deleted(uuid[]) to service_role;

create function public.forget_documents(p_reference text)
returns int language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  gone int;
begin
  select * into o from public.orders where order_reference = p_reference for update;
  if not found then
    return null;
  end if;
  delete from public.order_documents where order_id = o.id;
  get diagnostics gone = row_count;
  if gone > 0 then
    perform private.record_event(o.id, 'document_removed', 'desk', '{"document": "All documents"}');
  end if;
  return gone;
end $$;
comment on function public.forget_documents(text) is
  'Deletes the rows of all files of an order, and leaves their bytes to the cleaning: how many, or null for an unknown reference.';
revoke all on function public.forget_documents(text) from public, anon, authenticated, service_role;
grant execute on function public.forget_documents(text) to service_role;

create trigger documents_guard before insert or update or delete on public.order_requirements
  for each row execute function private.documents_guard();

create trigger documents_guard before insert or update or delete on public.order_documents
  for each row execute function private.documents_guard();

create trigger documents_deleted after delete on public.order_documents
  for each row execute function private.documents_deleted();

create trigger refuse_while_disputed before update of state on public.order_documents
  for each row when (new.state = 'accepted' and old.state <> 'accepted')
  execute function private.refuse_while_disputed();

create trigger refuse_while_disputed before update of waived_at on public.order_requirements
  for each row when (new.waived_at is not null and old.waived_at is null)
  execute function private.refuse_while_disputed();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10 * 1024 * 1024, array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
-- The outbox. An email is a row, written in the transaction of the fact it reports. A sender on any instance claims rows
-- by a lease, sends and marks them; if one dies, its emails are sent by the next under the same ids.

create type public.mark_mail_result as enum ('sent', 'waiting', 'failed', 'dropped', 'already', 'stale', 'unknown');

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  dedupe text not null unique,
  template text not null check (template ~ '^[a-z]+(-[a-z]+)*$'),
  recipient text check (private.email_address(recipient)),
  order_id uuid references public.orders (id) on delete cascade,
  inquiry_id uuid references public.customer_inquiries (id) on delete cascade,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  first_tried_at timestamptz,
  leased_until timestamptz,
  sent_at timestamptz,
  error text check (private.one_line(error, 1, 300)),
  constraint mails_sent_has_time check ((state = 'sent') = (sent_at is not null))
);

comment on table private.mails is 'Every email, one for each event and recipient.';
comment on column private.mails.dedupe is
  'What it tells of and to whom, such as order/<id>/payment-received: a fact that is told twice is one row.';
comment on column private.mails.recipient is 'Null for the desk, whose address is a setting of the server.';
comment on column private.mails.data is 'What the template needs beside the order or inquiry as it is when it is sent.';
comment on column private.mails.first_tried_at is 'Since when it has been tried: after a day it is given up.';
comment on column private.mails.state is
  'failed: given up, by the address''s refusal or after a day; the desk sees it. dropped: no longer true when its turn came.';
comment on column private.mails.attempts is 'How often it was claimed. Says which claim a sender speaks of when it marks.';
comment on column private.mails.error is 'A word for why it was not sent, such as an SMTP code; never a server''s own text.';

create index mails_waiting_idx on private.mails (next_try_at) where state = 'waiting';

create index mails_order_idx on private.mails (order_id);

create index mails_inquiry_idx on private.mails (inquiry_id);

create index mails_failed_idx on private.mails (created_at) where state = 'failed';

alter table private.mails enable row level security;

revoke all on private.mails from public, anon, authenticated, service_role;

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
revoke all on function private.mailbox_hash(text) from public, anon, authenticated, service_role;

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
revoke all on function private.count_mail(text) from public, anon, authenticated, service_role;

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
revoke all on function private.is_proven_recipient(text, uuid, uuid) from public, anon, authenticated, service_role;

create function public.count_auth_mail(p_recipient text)
returns boolean language sql security definer set search_path = '' as $$
  select private.count_mail(p_recipient);
$$;
comment on function public.count_auth_mail(text) is
  'Counts a mail that the sign-in service would send: true if it may be asked to.';
revoke all on function public.count_auth_mail(text) from public, anon, authenticated, service_role;
grant execute on function public.count_auth_mail(text) to service_role;

create function public.uncount_auth_mail(p_recipient text)
returns void language sql security definer set search_path = '' as $$
  update private.mail_counts
     set counted_at = trim_array(counted_at, 1)
   where mailbox_hash = private.mailbox_hash(p_recipient) and cardinality(counted_at) > 0;
$$;
comment on function public.uncount_auth_mail(text) is
  'Takes back the last count for an address, when the sign-in service refused to send.';
revoke all on function public.uncount_auth_mail(text) from public, anon, authenticated, service_role;
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
  'Puts a mail into the outbox, once for each dedupe key; no recipient means the desk. Mail to an unproven address is dropped beyond its limit.';
revoke all on function private.post_mail(text, text, text, uuid, uuid, jsonb) from public, anon, authenticated, service_role;

create function private.mail_customer(o public.orders, p_template text, p_data jsonb default '{}', p_once text default '')
returns void language sql security definer set search_path = '' as $$
  select private.post_mail(concat_ws('/', 'order', o.id, p_template, nullif(p_once, '')), p_template, o.email, o.id, null, p_data);
$$;
comment on function private.mail_customer(public.orders, text, jsonb, text) is
  'A mail to the customer about an order: one for each template, or for each `p_once` (an event''s id) of a thing that may happen again.';
revoke all on function private.mail_customer(orders, text, jsonb, text) from public, anon, authenticated, service_role;

create function private.mail_desk(o public.orders, p_template text, p_data jsonb default '{}', p_once text default '')
returns void language sql security definer set search_path = '' as $$
  select private.post_mail(concat_ws('/', 'order', o.id, p_template, nullif(p_once, '')), p_template, null, o.id, null, p_data);
$$;
comment on function private.mail_desk(public.orders, text, jsonb, text) is 'An email to the desk about an order.';
revoke all on function private.mail_desk(orders, text, jsonb, text) from public, anon, authenticated, service_role;

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
  'Leases emails that are due to the caller for so many seconds, with their order or inquiry as it is now.';
revoke all on function public.claim_mails(int, int) from public, anon, authenticated, service_role;
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
  'What came of a claimed mail: sent; again (in 1, 2, 4 … 60 minutes, for a day); failed for good; dropped, as it is no longer true; untried, and given back. Answers the state it is in, already when it was sent before, stale when another has claimed it since.';
revoke all on function public.mark_mail(uuid, int, text, text) from public, anon, authenticated, service_role;
grant execute on function public.mark_mail(uuid, int, text, text) to service_role;
-- What has happened to a customer's orders and inquiries since their last visit.

create table public.account_visits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  seen_until timestamptz not null
);

comment on table public.account_visits is 'How far each account has read its news. Written by mark_news_seen alone.';

alter table public.account_visits enable row level security;

revoke all on public.account_visits from public, anon, authenticated, service_role;
grant select on public.account_visits to authenticated;

create policy account_visits_select_own on public.account_visits
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_session_active()));

create view public.own_news with (security_invoker = true) as
  select e.at, e.kind, e.details, e.line, o.order_reference, null::uuid as inquiry_id, null::text as subject
    from public.own_orders o join public.order_events e on e.order_id = o.id
   where e.for_customer and e.actor <> 'customer'
  union all
  select m.at, 'inquiry_answered', '{}'::jsonb, m.line, null, i.id, i.subject
    from public.own_inquiries i join public.inquiry_messages m on m.inquiry_id = i.id
   where m.kind = 'answer';

comment on view public.own_news is 'What others have done about the orders and inquiries of whoever asks.';

revoke all on public.own_news from public, anon, authenticated, service_role;
grant select on public.own_news to authenticated;

create function private.visits_guard()
returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_api_role() then
    raise exception 'visits are written by mark_news_seen' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function private.visits_guard() is 'Visits come from mark_news_seen alone.';
revoke all on function private.visits_guard() from public, anon, authenticated, service_role;

create function public.mark_news_seen(p_until timestamptz)
returns void language sql security definer set search_path = '' as $$
  insert into public.account_visits as v (user_id, seen_until)
  select auth.uid(), least(p_until, now())
   where auth.uid() is not null and private.is_session_active() and exists (select from auth.users where id = auth.uid())
  on conflict (user_id) do update set seen_until = greatest(v.seen_until, excluded.seen_until);
$$;
comment on function public.mark_news_seen(timestamptz) is 'Records how far the caller has read their news; never in the future, never back.';
revoke all on function public.mark_news_seen(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.mark_news_seen(timestamptz) to authenticated;

create trigger visits_guard before insert or update or delete on public.account_visits
  for each row execute function private.visits_guard();
-- What staff do and look up. Policies let staff read every row, but a search behind a policy can't use an index, so the
-- list functions check the caller first, find ids, and leave the rows to be read with the caller's own rights.

create type public.desk_action_result as enum ('done', 'already', 'stale', 'unknown', 'denied', 'full', 'refused',
  'refused-amount', 'refused-card', 'refused-documents', 'refused-ended', 'refused-last', 'refused-open', 'refused-paid', 'refused-stage', 'refused-transaction', 'refused-unattached', 'refused-unpaid', 'refused-unreported');

-- Each action checks that the caller is staff, locks the order, and compares the newest event the caller saw with the
-- order's: of two people acting at once the second gets `stale`. It writes the row, its event and its emails together.

create function private.lock_order_for_desk(
  p_order uuid, p_seen bigint, p_kind text, p_details jsonb default '{}', p_line text default null,
  p_desk_line text default null, out refusal public.desk_action_result, out o public.orders)
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    refusal := 'denied';
    return;
  end if;
  select * into o from public.orders where id = p_order for update;
  if not found then
    refusal := 'unknown';
  elsif exists (select from public.order_events e
                 left join public.order_event_desk_lines d on d.event_id = e.id
                where e.order_id = p_order and e.id > p_seen and e.kind = any (string_to_array(p_kind, ' ')) and e.staff_id = auth.uid()
                  and e.details = jsonb_strip_nulls(p_details) and e.line is not distinct from p_line
                  and d.line is not distinct from p_desk_line) then
    refusal := 'already';
  elsif exists (select from public.order_events where order_id = p_order and id > p_seen) then
    refusal := 'stale';
  end if;
end $$;
comment on function private.lock_order_for_desk(uuid, bigint, text, jsonb, text, text) is
  'Locks an order for somebody at the desk, and why they may not go on: denied, unknown, already when the same press (of one of these kinds) came before, stale when something happened since.';
revoke all on function private.lock_order_for_desk(uuid, bigint, text, jsonb, text, text) from public, anon, authenticated, service_role;

create function public.verify_crypto(p_order uuid, p_transaction text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('transaction', p_transaction);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_verified', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.payment_method = 'card' then
    return 'refused-card';
  end if;
  if o.status = 'cancelled' or o.payment_status = 'refunded' then
    return 'refused-ended';
  end if;
  if o.payment_verified_at is not null then
    return 'already';
  end if;
  if coalesce(btrim(p_transaction), '') = '' then
    return 'refused-transaction';
  end if;
  update public.orders
     set status = 'paid', payment_status = 'completed', payment_verified_at = now(), payment_transaction = p_transaction
   where id = o.id;
  perform private.record_event(o.id, 'payment_verified', 'desk', details);
  perform private.mail_customer(o, 'payment-verified',
                                jsonb_build_object('receipt', private.issue_receipt(o, 'R', o.total_fee)));
  perform private.update_documents_complete(o.id);
  return 'done';
end $$;
comment on function public.verify_crypto(uuid, text, bigint) is
  'The desk found the coins of an order, reported or not, in this transaction: done, already, stale, refused-card, refused-ended, refused-transaction, unknown, denied.';
revoke all on function public.verify_crypto(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.verify_crypto(uuid, text, bigint) to authenticated;

create function public.mark_payment_not_found(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_not_found', p_line => p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.payment_method = 'card' or o.payment_claimed_at is null or o.payment_verified_at is not null
     or o.status <> 'paid' or o.payment_status <> 'completed' then
    return 'refused-unreported';
  end if;
  event := private.record_event(o.id, 'payment_not_found', 'desk', p_line => p_line);
  perform private.mail_customer(o, 'order-line', jsonb_build_object('line', p_line), event::text);
  return 'done';
end $$;
comment on function public.mark_payment_not_found(uuid, text, bigint) is
  'The desk looked for coins that were reported and did not find them; the line tells the customer: done, already, stale, refused-unreported, unknown, denied.';
revoke all on function public.mark_payment_not_found(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.mark_payment_not_found(uuid, text, bigint) to authenticated;

create function public.mark_refunded(p_order uuid, p_amount numeric, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  late boolean;
  remaining numeric;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'refunded partly_refunded late_returned',
    jsonb_build_object('amount', p_amount), p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  late := o.status = 'cancelled' and o.late_payment_at is not null;
  remaining := o.total_fee - o.refunded_amount;
  if o.payment_method = 'card' then
    return 'refused-card';
  end if;
  if not late and o.payment_verified_at is null then
    return 'refused-unpaid';
  end if;
  if p_amount is null or p_amount <= 0 or p_amount > remaining or p_amount <> round(p_amount, 2) then
    return 'refused-amount';
  end if;
  -- Nobody knows how much reached a closed order: what the desk sends back is taken for all of it.
  perform private.record_refund(o, p_amount, late or p_amount = remaining, 'desk', p_reason, null);
  return 'done';
end $$;
comment on function public.mark_refunded(uuid, numeric, text, bigint) is
  'The desk sent cryptocurrency back, in US dollars as agreed, in one or several parts: done, already, stale, refused-card (a card is refunded at its provider, whose event moves the order), refused-unpaid, refused-amount when it is more than what is left, unknown, denied.';
revoke all on function public.mark_refunded(uuid, numeric, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.mark_refunded(uuid, numeric, text, bigint) to authenticated;

create function public.desk_cancel(p_order uuid, p_closed_session text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'cancelled', p_line => p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.status = 'cancelled' then
    return 'already';
  end if;
  if o.payment_verified_at is not null or o.payment_status = 'refunded' then
    return 'refused-paid';
  end if;
  if o.stripe_session_id is distinct from p_closed_session then
    return 'refused-open';
  end if;
  -- What was reported and never found was not paid.
  update public.orders
     set status = 'cancelled', payment_status = case payment_status when 'completed' then 'failed' else payment_status end,
         stop_reason = p_reason
   where id = o.id;
  perform private.record_event(o.id, 'cancelled', 'desk', p_line => p_reason);
  perform private.mail_customer(o, 'order-cancelled', jsonb_build_object('reason', p_reason));
  return 'done';
end $$;
comment on function public.desk_cancel(uuid, text, text, bigint) is
  'The desk stops an order that is not proven paid, and says why; its card session has been closed: done, already, stale, refused-paid (give the money back instead), refused-open while another session is current, unknown, denied.';
revoke all on function public.desk_cancel(uuid, text, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.desk_cancel(uuid, text, text, bigint) to authenticated;

create function private.count_finished(p_order uuid)
returns int language sql stable set search_path = '' as $$
  select count(*)::int from public.order_documents d
   where d.order_id = p_order and d.side = 'desk' and d.state = 'accepted' and d.bytes_deleted_at is null;
$$;
comment on function private.count_finished(uuid) is 'How many finished documents an order has for its customer to download.';
revoke all on function private.count_finished(uuid) from public, anon, authenticated, service_role;

create function public.review_order(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'reviewed', p_line => nullif(p_line, ''));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if not private.documents_open(locked.o) then
    return 'refused-stage';
  end if;
  if (locked.o).reviewed_at is not null then
    return 'already';
  end if;
  update public.orders set reviewed_at = now() where id = p_order;
  event := private.record_event(p_order, 'reviewed', 'desk', p_line => p_line);
  perform private.mail_customer(locked.o, 'order-reviewed', jsonb_build_object('line', nullif(p_line, '')), event::text);
  return 'done';
end $$;
comment on function public.review_order(uuid, text, bigint) is
  'A person has reviewed a paid order and tells the customer so, with a message or without: done, already, stale, refused-stage, unknown, denied.';
revoke all on function public.review_order(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.review_order(uuid, text, bigint) to authenticated;

create function public.file_order(p_order uuid, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'filed');
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.stage in ('filing', 'completed') then
    return 'already';
  end if;
  if o.stage is null or o.stage = 'stopped' then
    return 'refused-stage';
  end if;
  if not private.documents_settled(o) then
    return 'refused-documents';
  end if;
  update public.orders
     set stage = 'filing', filed_at = now(), reviewed_at = coalesce(reviewed_at, now()),
         documents_complete_at = coalesce(documents_complete_at, now())
   where id = o.id;
  perform private.mail_customer(o, 'order-filed', '{}', private.record_event(o.id, 'filed', 'desk')::text);
  return 'done';
end $$;
comment on function public.file_order(uuid, bigint) is
  'Filed with the registrar, or sent to the bank, once every document is accepted: done, already, stale, refused-stage, refused-documents, unknown, denied.';
revoke all on function public.file_order(uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.file_order(uuid, bigint) to authenticated;

create function public.complete_order(p_order uuid, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'completed');
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.stage = 'completed' then
    return 'already';
  end if;
  if o.stage is distinct from 'filing' then
    return 'refused-stage';
  end if;
  if private.count_finished(o.id) = 0 then
    return 'refused-unattached';
  end if;
  update public.orders set stage = 'completed', completed_at = now() where id = o.id;
  perform private.mail_customer(o, 'order-completed', '{}', private.record_event(o.id, 'completed', 'desk')::text);
  return 'done';
end $$;
comment on function public.complete_order(uuid, bigint) is
  'The finished documents are handed over, and the company exists: done, already, stale, refused-stage, refused-unattached (no finished document), unknown, denied.';
revoke all on function public.complete_order(uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.complete_order(uuid, bigint) to authenticated;

create function public.undo_step(p_order uuid, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'filing_undone completion_undone', p_line => p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  -- A company whose money was refunded after its completion stays completed.
  if o.stage is null or o.stage not in ('filing', 'completed') or o.payment_status <> 'completed' then
    return 'refused-stage';
  end if;
  if o.stage = 'completed' then
    update public.orders set stage = 'filing', completed_at = null where id = o.id;
    event := private.record_event(o.id, 'completion_undone', 'desk', p_line => p_reason);
  else
    update public.orders set stage = 'documents', filed_at = null where id = o.id;
    event := private.record_event(o.id, 'filing_undone', 'desk', p_line => p_reason);
    perform private.update_documents_complete(o.id);
  end if;
  perform private.mail_customer(o, 'step-undone', jsonb_build_object('line', p_reason,
    'kind', case o.stage when 'completed' then 'completed' else 'filed' end), event::text);
  return 'done';
end $$;
comment on function public.undo_step(uuid, text, bigint) is
  'Undoes a filing or a handover that was marked by mistake, and tells the customer why: done, already, stale, refused-stage, unknown, denied.';
revoke all on function public.undo_step(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.undo_step(uuid, text, bigint) to authenticated;

create function public.message_customer(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'line', p_line => p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  event := private.record_event(p_order, 'line', 'desk', p_line => p_line);
  perform private.mail_customer(locked.o, 'order-line', jsonb_build_object('line', p_line), event::text);
  return 'done';
end $$;
comment on function public.message_customer(uuid, text, bigint) is 'Sends the customer a message, which is shown on the order and emailed: done, already, stale, unknown, denied.';
revoke all on function public.message_customer(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.message_customer(uuid, text, bigint) to authenticated;

create function public.desk_note(p_order uuid, p_note text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'desk_note', p_desk_line => p_note);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  perform private.record_event(p_order, 'desk_note', 'desk', p_desk_line => p_note, p_for_customer => false);
  return 'done';
end $$;
comment on function public.desk_note(uuid, text, bigint) is 'A note that the desk alone reads: done, already, stale, unknown, denied.';
revoke all on function public.desk_note(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.desk_note(uuid, text, bigint) to authenticated;

create function private.decide_document(p_order uuid, p_document uuid, p_state text, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
  details jsonb;
  written bigint;
begin
  select * into o from public.orders where id = p_order for update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'customer';
  if d.state = p_state then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null or d.state not in ('sent', 'accepted') or not private.documents_open(o) then
    return 'refused';
  end if;
  update public.order_documents
     set state = p_state, reason = p_line, decided_at = now(), decided_by = auth.uid()
   where id = d.id;
  select jsonb_build_object('document', r.title) into details
    from public.order_requirements r where r.order_id = o.id and r.key = d.requirement;
  written := private.record_event(o.id, 'document_' || p_state, 'desk', details, p_line);
  if p_state = 'refused' then
    perform private.mail_customer(o, 'document-refused', details || jsonb_build_object('line', p_line), written::text);
  end if;
  return 'done';
end $$;
comment on function private.decide_document(uuid, uuid, text, text, bigint) is
  'The desk''s word on a customer''s file, for its two verbs, which ask who is calling.';
revoke all on function private.decide_document(uuid, uuid, text, text, bigint) from public, anon, authenticated, service_role;

create function public.accept_document(p_order uuid, p_document uuid, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_document(p_order, p_document, 'accepted', null, p_seen) end;
$$;
comment on function public.accept_document(uuid, uuid, bigint) is
  'The desk accepts a customer''s file: done, already, stale, refused (no such file, refused or removed before, order ended), denied.';
revoke all on function public.accept_document(uuid, uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.accept_document(uuid, uuid, bigint) to authenticated;

create function public.refuse_document(p_order uuid, p_document uuid, p_line text, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    when p_line is null or not private.many_lines(p_line, 1, 1000) then 'refused'
    else private.decide_document(p_order, p_document, 'refused', p_line, p_seen) end;
$$;
comment on function public.refuse_document(uuid, uuid, text, bigint) is
  'The desk refuses a customer''s file with a reason, which the customer reads: the same answers. One that was accepted by mistake too.';
revoke all on function public.refuse_document(uuid, uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.refuse_document(uuid, uuid, text, bigint) to authenticated;

create function public.ask_document(p_order uuid, p_title text, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  details constant jsonb := jsonb_build_object('document', p_title, 'line', nullif(p_line, ''));
  number int;
  written bigint;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  if exists (select from public.order_requirements r
              where r.order_id = o.id and r.asked_by = 'desk' and r.waived_at is null and r.title = p_title
                and r.line is not distinct from nullif(p_line, '')
                and not exists (select from public.order_documents d
                                 where d.order_id = o.id and d.requirement = r.key and d.state <> 'removed')) then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  select count(*) + 1 into number from public.order_requirements where order_id = o.id and asked_by = 'desk';
  if o.id is null or not private.documents_open(o) or number > 20
     or p_title is null or not private.one_line(p_title, 1, 200) or not private.many_lines(nullif(p_line, ''), 1, 1000) then
    return 'refused';
  end if;
  insert into public.order_requirements (order_id, key, position, title, line, asked_by)
  values (o.id, 'asked-' || number, 100 + number, p_title, nullif(p_line, ''), 'desk');
  written := private.record_event(o.id, 'document_asked', 'desk', details - 'line', p_line);
  perform private.mail_customer(o, 'document-asked', details, written::text);
  return 'done';
end $$;
comment on function public.ask_document(uuid, text, text, bigint) is
  'The desk asks for another document, with a line to the customer or without: done, already, stale, refused (not paid, ended, or 20 asked), denied.';
revoke all on function public.ask_document(uuid, text, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.ask_document(uuid, text, text, bigint) to authenticated;

create function public.waive_document(p_order uuid, p_requirement text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  r public.order_requirements;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement;
  if r.waived_at is not null then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.key is null or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  update public.order_requirements set waived_at = now(), waive_reason = p_reason where order_id = o.id and key = r.key;
  perform private.record_event(o.id, 'document_waived', 'desk', jsonb_build_object('document', r.title), p_reason);
  return 'done';
end $$;
comment on function public.waive_document(uuid, text, text, bigint) is
  'The desk needs no file for a requirement, for a reason that the customer reads: done, already, stale, refused (also without a reason), denied.';
revoke all on function public.waive_document(uuid, text, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.waive_document(uuid, text, text, bigint) to authenticated;

create function public.begin_finished_document(p_order uuid, p_seen bigint)
returns table (word public.begin_upload_result, path uuid) language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return query select 'denied'::public.begin_upload_result, null::uuid;
  elsif private.has_newer_event(p_order, p_seen) then
    return query select 'stale'::public.begin_upload_result, null::uuid;
  else
    return query select * from private.begin_file(p_order, 'desk', null, auth.uid());
  end if;
end $$;
comment on function public.begin_finished_document(uuid, bigint) is
  'A path in Storage for a document of the desk: begun with the path, or stale, closed, full, busy, unknown, denied without one.';
revoke all on function public.begin_finished_document(uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.begin_finished_document(uuid, bigint) to authenticated;

create function public.add_finished_document(p_order uuid, p_file text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  file constant jsonb := p_file::jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  if exists (select from public.order_documents d
              where d.order_id = o.id and d.side = 'desk' and d.state = 'accepted' and d.sha256 = file ->> 'sha256') then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if o.id is null or coalesce(o.stage, 'stopped') = 'stopped' then
    return 'refused';
  end if;
  if not private.has_document_room(o.id, 'desk') then
    return 'full';
  end if;
  if private.add_document(o, 'desk', null, file, auth.uid()) is null then
    return 'refused';
  end if;
  perform private.record_event(o.id, 'finished_document_added', 'desk', jsonb_build_object('document', file ->> 'name'));
  return 'done';
end $$;
comment on function public.add_finished_document(uuid, text, bigint) is
  'The desk''s finished document for the customer, its bytes in Storage: done, already for the same file again, stale, refused (not paid, stopped, or no place begun for it), full, denied.';
revoke all on function public.add_finished_document(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.add_finished_document(uuid, text, bigint) to authenticated;

create function public.remove_finished_document(p_order uuid, p_document uuid, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'desk';
  if d.state = 'removed' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null then
    return 'refused';
  end if;
  if o.stage = 'completed' and private.count_finished(o.id) < 2 then
    return 'refused-last';
  end if;
  update public.order_documents set state = 'removed', decided_at = now(), decided_by = auth.uid() where id = d.id;
  perform private.record_event(o.id, 'document_removed', 'desk', jsonb_build_object('document', d.name));
  return 'done';
end $$;
comment on function public.remove_finished_document(uuid, uuid, bigint) is
  'The desk removes a finished document that it added by mistake: done, already, stale, refused (no such document), refused-last (the only one of a completed order), denied.';
revoke all on function public.remove_finished_document(uuid, uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.remove_finished_document(uuid, uuid, bigint) to authenticated;

create function public.retry_mail(p_id uuid)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
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
revoke all on function public.retry_mail(uuid) from public, anon, authenticated, service_role;
grant execute on function public.retry_mail(uuid) to authenticated;

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
revoke all on function public.desk_mails(int, int) from public, anon, authenticated, service_role;
grant execute on function public.desk_mails(int, int) to authenticated;

create function private.search_condition(p_words text, p_search text)
returns text language sql stable set search_path = '' as $$
  select string_agg(
           case when word ~ '^[^@]{3,}@.'
             -- Whom an address names is looked up by the index; the host, which many share, is compared.
             then format('%s like %L and %s || '''' like %L', p_words, split_part(part, '@', 1) || '%', p_words, part || '%')
             else format('%s like %L', p_words, part || '%') end, ' and ')
      -- The index knows words by their threes.
      || case when max(char_length(word)) < 3 then ' and false' else '' end
    from regexp_split_to_table(left(coalesce(p_search, ''), 100), '\s+') as word,
         concat('%', replace(replace(replace(lower(word), '\', '\\'), '%', '\%'), '_', '\_')) as part
   where word <> '';
$$;
comment on function private.search_condition(text, text) is
  'A condition that every word of a search stands somewhere in these words of a row; one that nothing meets where no word has three letters; null for an empty search.';
revoke all on function private.search_condition(text, text) from public, anon, authenticated, service_role;

create function private.search_page(p_table regclass, p_filter text, p_search text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer
set search_path = '' set enable_seqscan = off as $$
declare
  -- Further than this nobody turns pages; whoever needs more says more of what they look for.
  most constant int := 1000;
  -- What one row in five holds fills all pages from so many.
  newest constant int := 5 * most;
  -- Whether one row in five does is asked of so many.
  asked constant int := 500;
  size constant int := least(greatest(p_size, 1), 100);
  is_common boolean := true;
  found uuid[] := '{}';
begin
  if p_search is not null then
    execute format(
      'select count(*) filter (where %s) * 5 >= %s from (select * from %s where %s order by created_at desc, id limit %s) as newest',
      p_search, asked, p_table, p_filter, asked) into is_common;
  end if;
  if is_common then
    execute format(
      'select array(select id from (select * from %s where %s order by created_at desc, id limit %s) as newest
                     where %s order by created_at desc, id limit %s)',
      p_table, p_filter, case when p_search is null then most else newest end, coalesce(p_search, 'true'), most) into found;
  end if;
  if p_search is not null and cardinality(found) < most then
    -- All of them first, and then their order: an index of that order would be a way to look at every row.
    execute format(
      'with matching as materialized (select id, created_at from %s where %s and %s)
       select array(select id from matching order by created_at desc, id limit %s)',
      p_table, p_filter, p_search, most) into found;
  end if;
  return query
    select f.id, cardinality(found) from unnest(found) with ordinality as f (id, n)
     order by n limit size offset greatest(least(p_page, (cardinality(found) + size - 1) / size) - 1, 0) * size;
end $$;
comment on function private.search_page(regclass, text, text, int, int) is
  'A page of ids, newest first, each with how many there are as far as 1,000; beyond the end the last page. Filter and search are its caller''s own conditions; without a search null.';
revoke all on function private.search_page(regclass, text, text, int, int) from public, anon, authenticated, service_role;

create function public.desk_orders(p_search text, p_stage text, p_place text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
declare
  receipt constant boolean := btrim(p_search) ~* '^[RC]-[0-9]{1,18}$';
  -- A phone number is stored by its digits, and may be typed with a national zero.
  search constant text := case when p_search ~ '^[+0-9 ().-]{6,}$'
    then ltrim(regexp_replace(p_search, '\D', '', 'g'), '0') else p_search end;
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.search_page('public.orders', 'true'
    || case p_stage
         when 'unpaid' then ' and stage is null and status = ''submitted'''
         when 'reported' then ' and payment_claimed_at is not null and payment_verified_at is null and status = ''paid'''
         else case when p_stage <> '' then format(' and stage = %L', p_stage) else '' end end
    || case when p_place <> '' then format(' and jurisdiction_slug = %L', p_place) else '' end
    || case when receipt then format(' and id = any (array(select order_id from public.receipts where series = %L and number = %L))',
         upper(left(btrim(p_search), 1)), substr(btrim(p_search), 3)) else '' end,
    case when not receipt then private.search_condition(
      'lower(order_reference || '' '' || full_name || '' '' || coalesce(company_name, '''') || '' '' || email || '' '' ||
    regexp_replace(coalesce(phone, ''''), ''\D'', '''', ''g'') || '' '' || coalesce(stripe_payment_intent_id, '''') || '' '' ||
    coalesce(payment_transaction, ''''))', search) end,
    p_page, p_size);
end $$;
comment on function public.desk_orders(text, text, text, int, int) is
  'To staff: a page of the orders that match, by id; nothing to anybody else.';
revoke all on function public.desk_orders(text, text, text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.desk_orders(text, text, text, int, int) to authenticated;

create function public.desk_inquiries(p_search text, p_status text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.search_page('public.customer_inquiries', 'true'
    || case p_status
         when 'waiting' then ' and waiting_since is not null'
         else case when p_status <> '' then format(' and status = %L', p_status) else '' end end,
    private.search_condition('lower(subject || '' '' || full_name || '' '' || email)', p_search),
    p_page, p_size);
end $$;
comment on function public.desk_inquiries(text, text, int, int) is
  'To staff: a page of the inquiries that match, by id; nothing to anybody else.';
revoke all on function public.desk_inquiries(text, text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.desk_inquiries(text, text, int, int) to authenticated;

create function public.desk_queue(p_limit int, p_answer_days text)
returns table (kind text, since timestamptz, order_id uuid, inquiry_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  days constant jsonb := p_answer_days::jsonb;
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    (select 'payment_reported', o.payment_claimed_at, o.id, null::uuid
       from public.orders o
      where o.payment_claimed_at is not null and o.payment_verified_at is null and o.status = 'paid'
        and o.payment_status = 'completed'
        and not exists (select from public.order_events e where e.order_id = o.id and e.kind = 'payment_not_found')
      order by o.payment_claimed_at limit p_limit)
    union all
    (select 'review', o.payment_verified_at, o.id, null
       from public.orders o
      where o.reviewed_at is null and o.stage in ('received', 'documents') and o.dispute is distinct from 'open'
      order by o.payment_verified_at limit p_limit)
    union all
    (select 'documents', d.since, d.order_id, null from private.documents_waiting() d order by d.since limit p_limit)
    union all
    (select 'to_file', o.documents_complete_at, o.id, null
       from public.orders o
      where o.stage = 'documents' and o.documents_complete_at is not null and o.dispute is distinct from 'open'
      order by o.documents_complete_at limit p_limit)
    union all
    (select 'handover', o.filed_at, o.id, null
       from public.orders o
      where o.stage = 'filing' and o.dispute is distinct from 'open' and private.count_finished(o.id) > 0
      order by o.filed_at limit p_limit)
    union all
    (select 'answer_due', o.filed_at, o.id, null
       from public.orders o
      where o.stage = 'filing' and o.dispute is distinct from 'open' and private.count_finished(o.id) = 0
        and o.filed_at < now() - make_interval(days => coalesce(
              (days ->> (o.kind || '/' || o.jurisdiction_slug))::int, (days ->> o.kind::text)::int, 0))
      order by o.filed_at limit p_limit)
    union all
    -- Nothing can be filed or handed over during a dispute: it is listed instead of the work.
    (select 'disputed', d.since, d.order_id, null from private.disputes_waiting() d order by d.since limit p_limit)
    union all
    -- A late card payment stays until it is returned; anything else until somebody at the desk has seen to the payment.
    (select e.kind, e.at, e.order_id, null
       from public.order_events e
      where e.kind in ('payment_mismatch', 'second_payment', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt')
        and case e.kind
          when 'late_payment' then exists (select from public.orders o where o.id = e.order_id and o.late_payment_returned_at is null)
          else not exists (select from public.order_events later
                            where later.order_id = e.order_id and later.id > e.id and later.actor = 'desk'
                              and later.kind in ('desk_note', 'line', 'cancelled', 'refunded', 'partly_refunded', 'late_returned', 'payment_verified'))
          end
      order by e.at limit p_limit)
    union all
    (select 'inquiry', i.waiting_since, null, i.id
       from public.customer_inquiries i where i.waiting_since is not null order by i.waiting_since limit p_limit)
    union all
    (select 'mails', min(m.created_at), null, null from private.mails m where m.state = 'failed' having count(*) > 0);
end $$;
comment on function public.desk_queue(int, text) is
  'To staff: what waits for the desk, p_limit of each kind at most, oldest first within a kind. p_answer_days (JSON): after how many days a filed order''s answer is due, by kind or by kind/jurisdiction. Nothing to anybody else.';
revoke all on function public.desk_queue(int, text) from public, anon, authenticated, service_role;
grant execute on function public.desk_queue(int, text) to authenticated;

create function public.desk_order_facts(p_order uuid)
returns table (payment_transaction text, stripe_payment_intent_id text)
language sql stable security definer set search_path = '' as $$
  select o.payment_transaction, o.stripe_payment_intent_id
    from public.orders o where o.id = p_order and private.is_staff();
$$;
comment on function public.desk_order_facts(uuid) is
  'To staff: what no customer reads of an order''s row, as a column''s grant can''t tell the two apart.';
revoke all on function public.desk_order_facts(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_order_facts(uuid) to authenticated;
-- Periodic jobs. On any number of instances one run of a job goes on at a time: a run begins by updating the job's row,
-- and one that was killed gives way when its lease ends.

create type public.begin_job_result as enum ('begin', 'running', 'done');

create table private.job_runs (
  job text primary key check (job ~ '^[a-z]+(-[a-z]+)*$'),
  done_at timestamptz,
  leased_until timestamptz
);

comment on table private.job_runs is 'When each of the scheduler''s jobs was last done, and until when a run of it has the job to itself.';

alter table private.job_runs enable row level security;

revoke all on private.job_runs from public, anon, authenticated, service_role;

create function public.begin_job(p_job text, p_every_seconds int, p_lease_seconds int)
returns public.begin_job_result language plpgsql security definer set search_path = '' as $$
declare
  r private.job_runs;
begin
  insert into private.job_runs (job) values (p_job) on conflict (job) do nothing;
  select * into r from private.job_runs where job = p_job for update;
  if r.leased_until > now() then
    return 'running';
  end if;
  if r.done_at > now() - make_interval(secs => p_every_seconds) then
    return 'done';
  end if;
  update private.job_runs set leased_until = now() + make_interval(secs => p_lease_seconds) where job = p_job;
  return 'begin';
end $$;
comment on function public.begin_job(text, int, int) is
  'Asks for a run of a job: begin for one caller at a time, running while another has it, done when it was done less than p_every_seconds ago.';
revoke all on function public.begin_job(text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.begin_job(text, int, int) to service_role;

create function public.end_job(p_job text, p_done boolean)
returns void language sql security definer set search_path = '' as $$
  update private.job_runs
     set leased_until = null, done_at = case when p_done then now() else done_at end
   where job = p_job;
$$;
comment on function public.end_job(text, boolean) is 'A run has ended; one that failed leaves the job due.';
revoke all on function public.end_job(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.end_job(text, boolean) to service_role;

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
revoke all on function private.may_be_reminded(orders) from public, anon, authenticated, service_role;

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
revoke all on function public.remind_checkouts(int) from public, anon, authenticated, service_role;
grant execute on function public.remind_checkouts(int) to service_role;

-- What falls due each year (§9: nominee agreements renew annually; a company's own renewal): told 60, 30 and 7 days ahead,
-- to the customer and to the desk, without a fee that nobody has stated. Both count from the day the documents were handed
-- over, at the office: no year of a company begins before the company, and no nominee serves one that does not exist.
-- Trusts, foundations and bank accounts have nothing annual in §9.

create function private.annual_step(p_from date, p_today date)
returns table (due date, days int, step int, once text) language sql stable set search_path = '' as $$
  -- Counted from the first day each time: the 29th of February is the 28th in common years and itself in leap years.
  select d.due, d.due - p_today, s.step, to_char(d.due, 'YYYY-MM-DD/') || s.step
    from (select (p_from + make_interval(years => n))::date as due
            from generate_series(greatest(1, extract(year from p_today)::int - extract(year from p_from)::int),
                                 greatest(1, extract(year from p_today)::int - extract(year from p_from)::int) + 1) as n
          ) as d
    cross join lateral (select min(step) as step from unnest(array[60, 30, 7]) as step where step >= d.due - p_today) as s
   where d.due >= p_today and s.step is not null
   order by d.due limit 1;
$$;
comment on function private.annual_step(date, date) is
  'What is to be told on a day about the years since p_from: the next due date, the days until then, and the latest step (60, 30 or 7 days ahead) that has come, and both as a key; no row further ahead. Steps that were missed are not told of.';
revoke all on function private.annual_step(date, date) from public, anon, authenticated, service_role;

create function public.post_annual_notices(p_most int)
returns int language plpgsql security definer set search_path = '' as $$
declare
  office constant text := 'America/New_York';
  today constant date := (now() at time zone office)::date;
  candidate record;
  o public.orders;
  fact jsonb;
  posted int := 0;
begin
  for candidate in
    select c.id, a.due, a.days, a.once
      from public.orders c
     cross join lateral private.annual_step((c.completed_at at time zone office)::date, today) as a
     where c.stage = 'completed' and c.kind = 'company' and c.payment_status = 'completed'
       and not exists (select from private.mails m
                        where m.dedupe = concat_ws('/', 'order', c.id, 'annual-notice', a.once))
     order by a.due, c.id limit p_most
  loop
    select * into o from public.orders where id = candidate.id for update skip locked;
    -- Asked again under the lock: another run may have posted it, or the money was given back.
    continue when not found or o.payment_status <> 'completed' or exists (
      select from private.mails where dedupe = concat_ws('/', 'order', o.id, 'annual-notice', candidate.once));
    fact := jsonb_build_object('due', candidate.due, 'days', candidate.days);
    perform private.record_event(o.id, 'annual_notice', 'system', fact);
    fact := fact || jsonb_build_object('what', case when o.use_nominee_director or o.use_nominee_shareholder
      then 'Company renewal and nominee agreements' else 'Company renewal' end);
    perform private.mail_customer(o, 'annual-notice', fact, candidate.once);
    perform private.mail_desk(o, 'desk-annual-notice', fact, candidate.once);
    posted := posted + 1;
  end loop;
  return posted;
end $$;
comment on function public.post_annual_notices(int) is
  'Posts what falls due of companies whose documents were handed over and whose money was not given back, once for each due date and step, p_most at once: how many.';
revoke all on function public.post_annual_notices(int) from public, anon, authenticated, service_role;
grant execute on function public.post_annual_notices(int) to service_role;

-- Deletes personal data that is no longer needed. Orders, inquiries, their events and receipts are kept.

create function public.clean_up()
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  turns int;
  mails int;
begin
  -- count_attempt deletes these too, while there are visitors.
  delete from private.rate_limits
   where key_hash in (select key_hash from private.rate_limits where window_ends <= now() for update skip locked);
  get diagnostics turns = row_count;
  -- A mail that was sent is shown by what it was and to whom; its words stand in the order's events. The row itself stays,
  -- as its key is what keeps the mail from being sent again.
  update private.mails set data = '{}'
   where id in (select id from private.mails
                 where state = 'sent' and sent_at < now() - interval '90 days' and data <> '{}' for update skip locked);
  get diagnostics mails = row_count;
  return jsonb_build_object('turns', turns, 'mails', mails);
end $$;
comment on function public.clean_up() is
  'Deletes rate limits whose window has ended and empties the data of emails sent more than 90 days ago: how many of each.';
revoke all on function public.clean_up() from public, anon, authenticated, service_role;
grant execute on function public.clean_up() to service_role;
