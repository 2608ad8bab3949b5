-- Shared helpers of checks, policies and triggers, and who may do what.
-- anon (the public key) may do nothing; authenticated reads its own rows; service_role (the server's secret key) inserts
-- inquiries and calls the functions below. service_role bypasses row-level security, so grants, checks and triggers bind it.

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

create function private.one_line(value text, shortest int, longest int)
returns boolean language sql immutable set search_path = '' as $$
  select value is null
      or (char_length(value) between shortest and longest and value !~ '[\x01-\x1F\x7F]');
$$;
comment on function private.one_line(text, int, int) is
  'Checks the length, and that there are no control characters or line breaks, which could add a header to an email.';
grant execute on function private.one_line(text, int, int) to authenticated, service_role;

create function private.many_lines(value text, shortest int, longest int)
returns boolean language sql immutable set search_path = '' as $$
  select value is null
      or (char_length(value) between shortest and longest and value !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]');
$$;
comment on function private.many_lines(text, int, int) is
  'Checks the length, and that there are no control characters except tab and line break.';
grant execute on function private.many_lines(text, int, int) to authenticated, service_role;

create function private.first_line(value text)
returns text language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(split_part(value, e'\n', 1), '[[:cntrl:][:space:]]+', ' ', 'g'));
$$;
comment on function private.first_line(text) is
  'The first line of a typed text, for a column of one line: tabs and other control characters become spaces.';

create function private.email_address(value text)
returns boolean language sql immutable set search_path = '' as $$
  select value is null or (private.one_line(value, 3, 254) and value ~ '^[^[:space:]@]+@[^[:space:]@]+$');
$$;
comment on function private.email_address(text) is
  'Checks the format of an email address. Its owner is verified by confirmation.';
grant execute on function private.email_address(text) to authenticated, service_role;

-- The office is in New York. Receipts, figures and due dates use its calendar day.

create function private.day_at_office(p_at timestamptz)
returns date language sql stable set search_path = '' as $$
  select (p_at at time zone 'America/New_York')::date;
$$;
comment on function private.day_at_office(timestamptz) is 'The calendar day of an instant at the office.';
grant execute on function private.day_at_office(timestamptz) to authenticated, service_role;

create function private.today_at_office()
returns date language sql stable set search_path = '' as $$
  select private.day_at_office(now());
$$;
comment on function private.today_at_office() is 'The calendar day at the office.';
grant execute on function private.today_at_office() to authenticated, service_role;

create function private.midnight_at_office(p_day date)
returns timestamptz language sql stable set search_path = '' as $$
  select p_day::timestamp at time zone 'America/New_York';
$$;
comment on function private.midnight_at_office(date) is 'The instant at which a calendar day starts at the office.';
grant execute on function private.midnight_at_office(date) to authenticated, service_role;

create function private.transaction_id(p_typed text)
returns text language sql immutable set search_path = '' as $$
  -- All our networks name a transaction by 64 hexadecimal digits, which people paste with 0x or in an explorer's link.
  select coalesce(substring(typed from '(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])'), typed)
    from lower(regexp_replace(p_typed, '\s', '', 'g')) as typed;
$$;
comment on function private.transaction_id(text) is
  'A blockchain transaction''s ID as typed, in the one form in which IDs are compared; null for null.';
grant execute on function private.transaction_id(text) to authenticated, service_role;

create function private.wallet_key(p_typed text)
returns text language sql immutable set search_path = '' as $$
  -- Capital and small letters are the same in hexadecimal digits and in Bitcoin's newer addresses, but not in its older ones.
  select case when lower(typed) ~ '^(0x[0-9a-f]{40}|bc1[02-9ac-hj-np-z]{11,71})$' then lower(typed)
              when typed ~ '^[13][1-9A-HJ-NP-Za-km-z]{25,34}$' then typed end
    from btrim(p_typed) as typed;
$$;
comment on function private.wallet_key(text) is
  'An address of Bitcoin or Ethereum as typed, in the one form in which addresses are compared; null for anything else.';

create function private.append_only()
returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'these rows are never changed' using errcode = '42501';
end $$;
comment on function private.append_only() is
  'No row can be changed, not even by the owner.';

create function private.is_customer()
returns boolean language sql stable set search_path = '' as $$
  select current_setting('role') in ('anon', 'authenticated') or session_user in ('anon', 'authenticated');
$$;
comment on function private.is_customer() is
  'Whether a visitor or user asks. False for the server''s key and the owner. A function that runs with its owner''s rights checks such a caller itself.';

create function private.verified_email()
returns text language sql stable security definer set search_path = '' as $$
  select lower(u.email)
    from auth.users u
   where u.id = auth.uid()
     and u.email_confirmed_at is not null
     and not coalesce(u.is_anonymous, false);
$$;
comment on function private.verified_email() is
  'The caller''s confirmed email, read from auth.users, because a token''s claims can be old and users can change their metadata.';
grant execute on function private.verified_email() to authenticated;

-- Staff are those of private.staff (02_staff.sql). A token's claims can be an hour old, so they are never relied on.

create function private.is_staff_account(p_account uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.staff s join auth.users u on u.id = s.account
                  where s.account = p_account and s.active_from <= now() and (s.active_until is null or s.active_until > now())
                    and u.email_confirmed_at is not null);
$$;
comment on function private.is_staff_account(uuid) is 'Whether an account is staff now.';

-- A token is valid for up to an hour after its session has ended.
create function private.session_exists()
returns boolean language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'session_id' is null
      or exists (select from auth.sessions s
                  where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
                    and (s.not_after is null or s.not_after > now()));
$$;
comment on function private.session_exists() is
  'Whether the caller''s session still exists, with or without its code. True for a server''s token, which has no session.';

create function private.is_code_missing()
returns boolean language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'aal' is distinct from 'aal2'
     and exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
$$;
comment on function private.is_code_missing() is
  'Whether the caller''s account has a second factor and this session hasn''t entered a code: Auth raises it to aal2 after one.';

-- Every table's policies and every function for customers ask this, however the session began.
create function private.is_session_active()
returns boolean language sql stable security definer set search_path = '' as $$
  select private.session_exists() and not private.is_code_missing();
$$;
comment on function private.is_session_active() is
  'Whether the caller''s session still exists and has entered a code where the account has a second factor.';
grant execute on function private.is_session_active() to authenticated;

create function private.has_staff_role()
returns boolean language sql stable security definer set search_path = '' as $$
  select private.session_exists()
     and private.is_staff_account(auth.uid());
$$;
comment on function private.has_staff_role() is
  'Whether the caller''s account is staff now, in an existing session.';

-- Staff need a second factor, and sign in again after twelve hours or an hour without use.

create function private.is_staff()
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
     and private.has_staff_role()
     and private.is_desk_session_open();
$$;
comment on function private.is_staff() is
  'Whether the caller is staff and has entered a code of the second factor in this session, which is neither old nor idle.';
grant execute on function private.is_staff() to authenticated;

-- Rate limits shared by all instances of the site. Keys are keyed hashes made by the server, so that no IP address or email is
-- stored or can be derived.

create table private.rate_limits (
  key_hash text primary key check (char_length(key_hash) between 32 and 128),
  window_ends timestamptz not null,
  attempts int not null
);

comment on table private.rate_limits is 'Attempts counted in the current window of a key. Rows whose window has ended are deleted.';

create index rate_limits_window_ends on private.rate_limits (window_ends);

alter table private.rate_limits enable row level security;

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
  'Counts an attempt atomically. Returns 0 while at most p_most were made within the window, else the seconds to wait.';
grant execute on function public.count_attempt(text, int, int) to service_role;

create function public.undo_attempt(p_key_hash text)
returns void language sql security definer set search_path = '' as $$
  update private.rate_limits set attempts = greatest(0, attempts - 1) where key_hash = p_key_hash;
$$;
comment on function public.undo_attempt(text) is 'Removes an attempt that should not count. Changes nothing for an unknown key.';
grant execute on function public.undo_attempt(text) to service_role;

-- How long a session at the desk lasts, and what the site asks about a session.

create table private.desk_sessions (
  session_id uuid primary key,
  used_at timestamptz not null
);

comment on table private.desk_sessions is
  'When a staff session was last used, to the minute. Auth only records refreshes, up to an hour apart. delete_expired_rows deletes old rows.';

alter table private.desk_sessions enable row level security;

create function private.is_desk_session_open()
returns boolean language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'session_id' is null
      or exists (select from auth.sessions s left join private.desk_sessions d on d.session_id = s.id
                  where s.id = (auth.jwt() ->> 'session_id')::uuid
                    and (auth.jwt() ->> 'aal' is distinct from 'aal2' or s.aal::text = 'aal2')
                    and s.created_at > now() - interval '12 hours'
                    and coalesce(d.used_at, s.created_at) > now() - interval '1 hour');
$$;
comment on function private.is_desk_session_open() is
  'Whether the caller''s session is young enough for the desk, was used within the hour, and still has the level in its token, which a removed factor lowers.';

create type public.session_state as enum ('active', 'staff', 'desk', 'code', 'ended');

-- The site asks this for each page of a signed-in visitor.
create function public.session_state()
returns public.session_state language plpgsql security definer set search_path = '' as $$
declare
  session uuid := (auth.jwt() ->> 'session_id')::uuid;
  staff boolean := private.is_staff_account(auth.uid());
begin
  if auth.uid() is null or not private.session_exists() then
    return 'ended';
  end if;
  if session is not null and staff then
    if not private.is_desk_session_open() then
      delete from auth.sessions where id = session and user_id = auth.uid();
      return 'ended';
    end if;
    insert into private.desk_sessions as d values (session, now())
      on conflict (session_id) do update set used_at = now() where d.used_at < now() - interval '1 minute';
  end if;
  return case when private.is_code_missing() then 'code' when not staff then 'active' when private.is_staff() then 'desk' else 'staff' end;
end $$;
comment on function public.session_state() is
  'The state of the caller''s session: active, that of staff who have set up no second factor, open to the desk, without the code of the second factor, or ended. Notes the use of a staff session, and ends one that is too old for the desk.';
grant execute on function public.session_state() to authenticated;

-- A stolen session must not become a stolen account: changing how its owner signs in requires more than the session.
create type public.owner_proof as enum ('none', 'password', 'sign-in');

create function public.proof_needed()
returns public.owner_proof language sql stable security definer set search_path = '' as $$
  select case
    when not private.is_session_active() or u.id is null then 'sign-in'
    when s.created_at > now() - interval '10 minutes'
     and (coalesce(u.encrypted_password, '') = ''
          or exists (select from jsonb_array_elements(auth.jwt() -> 'amr') m where m ->> 'method' in ('otp', 'recovery'))) then 'none'
    when coalesce(u.encrypted_password, '') <> '' then 'password'
    else 'sign-in' end::public.owner_proof
    from (values (auth.uid())) caller (id)
    left join auth.users u on u.id = caller.id
    left join auth.sessions s on s.id = (auth.jwt() ->> 'session_id')::uuid;
$$;
comment on function public.proof_needed() is
  'What the caller must show before changing how they sign in: their password; nothing within ten minutes of an emailed link, or of signing in to an account without a password; else a new sign-in.';
grant execute on function public.proof_needed() to authenticated;

-- Who works at the desk, and who did. Only the owner of the database writes it (`npm run staff`), and rows are never deleted, so
-- that the history keeps its names when an account is gone. A token's claims give no access.

create table private.staff (
  account uuid primary key,
  name text not null check (private.one_line(name, 1, 254)),
  email text not null check (private.email_address(email)),
  active_from timestamptz not null default now(),
  active_until timestamptz,
  added_by text not null default session_user,
  duties text[] not null default '{desk,compliance,reporting}'
    check (duties <@ '{desk,compliance,reporting}' and 'desk' = any (duties)),
  constraint staff_ends_after_it_begins check (active_until >= active_from)
);

comment on table private.staff is 'The people at the desk, one row for each account, also of those who have left.';
comment on column private.staff.account is 'The account in auth.users. Not a foreign key, because a row outlives the account.';
comment on column private.staff.name is 'The name in the account''s profile when it was added, else the email. The desk''s history shows it.';
comment on column private.staff.active_until is 'When the account stopped working at the desk; null while it works there.';
comment on column private.staff.added_by is 'The database role that added it.';
comment on column private.staff.duties is 'desk: everybody; compliance: decides on matches and ratings, and signs off; reporting: reads suspicions. A small team has all.';

alter table private.staff enable row level security;

create function private.add_staff(p_email text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  u auth.users;
  given text;
  added uuid;
begin
  select * into u from auth.users where lower(email) = lower(p_email);
  if not found then
    return false;
  end if;
  select coalesce(nullif(btrim(full_name), ''), u.email) into given from public.profiles where id = u.id;
  insert into private.staff as s (account, name, email) values (u.id, coalesce(given, u.email), u.email)
  on conflict (account) do update
     set name = excluded.name, email = excluded.email, active_from = now(), active_until = null, added_by = session_user
   where s.active_until <= now()
  returning account into added;
  if added is not null then
    perform private.record_owner('staff_added', u.email);
  end if;
  return true;
end $$;
comment on function private.add_staff(text) is
  'Lets an account work at the desk, for the owner. Returns false if there is no account with this email. It counts once its address is confirmed.';

create function private.set_duties(p_email text, p_duties text[])
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update private.staff set duties = array(select distinct d from unnest(p_duties || 'desk'::text) as d order by d)
   where active_until is null and lower(email) = lower(p_email);
  if not found then
    return false;
  end if;
  perform private.record_owner('staff_duties', lower(p_email));
  return true;
end $$;
comment on function private.set_duties(text, text[]) is
  'Sets what a staff member does besides the desk: compliance, reporting, both or nothing. For the owner. Returns false if no staff member has this email; throws for another word.';

create function private.remove_staff(p_email text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  s private.staff;
begin
  update private.staff set active_until = now()
   where active_until is null
     and (lower(email) = lower(p_email) or account in (select id from auth.users where lower(auth.users.email) = lower(p_email)))
  returning * into s;
  if not found then
    return false;
  end if;
  delete from auth.sessions where user_id = s.account;
  perform private.record_owner('staff_removed', s.email);
  return true;
end $$;
comment on function private.remove_staff(text) is
  'Ends an account''s work at the desk and all its sessions, for the owner. Its name stays in the history. Returns false if no staff member has this email.';

create function private.reset_two_factor(p_email text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  u auth.users;
begin
  select * into u from auth.users where lower(email) = lower(p_email);
  if not found then
    return false;
  end if;
  delete from auth.mfa_factors where user_id = u.id;
  if found then
    perform public.tell_account(u.id, 'two-factor-off');
  end if;
  delete from auth.sessions where user_id = u.id;
  if private.is_staff_account(u.id) then
    perform private.record_owner('staff_reset', u.email);
  end if;
  return true;
end $$;
comment on function private.reset_two_factor(text) is
  'Removes an account''s two-factor sign-in, ends its sessions and emails it. For the owner, after staff or a customer lost their phone. Returns false without such an account.';

create function private.staff_name(p_account uuid)
returns text language sql stable security definer set search_path = '' as $$
  select s.name from private.staff s where s.account = p_account;
$$;
comment on function private.staff_name(uuid) is 'The name of a current or former member of staff; null for other accounts.';

create function private.acting_staff()
returns uuid language sql stable security definer set search_path = '' as $$
  select s.account from private.staff s where s.account = auth.uid();
$$;
comment on function private.acting_staff() is 'The caller''s account if it works or worked at the desk, for the history; null for jobs and the owner.';

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
  'A copy of the account''s email for display, updated with auth.users. No policy relies on it.';
comment on column public.profiles.avatar_url is
  'From the identity provider. Only https, because it is used in an image tag.';

create index profiles_email_idx on public.profiles (lower(email));

alter table public.profiles enable row level security;

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

-- The visitor controls the metadata of a sign-up. It is shortened here and never refused, because an error in the trigger
-- would refuse the sign-up itself.
create function private.metadata_name(metadata jsonb)
returns text language sql immutable set search_path = '' as $$
  select nullif(btrim(left(regexp_replace(
    coalesce(metadata ->> 'full_name', metadata ->> 'name', ''), '[\x01-\x1F\x7F]+', ' ', 'g'), 200)), '');
$$;
comment on function private.metadata_name(jsonb) is 'The name in sign-up metadata, made fit for profiles.full_name.';

create function private.metadata_picture(metadata jsonb)
returns text language sql immutable set search_path = '' as $$
  select picture
    from (select coalesce(metadata ->> 'avatar_url', metadata ->> 'picture') as picture) as given
   where picture ~ '^https://' and private.one_line(picture, 9, 2048);
$$;
comment on function private.metadata_picture(jsonb) is 'The picture in sign-up metadata, or null unless it is an https address.';

create function private.account_of(p_email text)
returns uuid language sql stable security definer set search_path = '' as $$
  select u.id
    from public.profiles p join auth.users u on u.id = p.id
   where lower(p.email) = lower(p_email) and lower(u.email) = lower(p_email) and u.email_confirmed_at is not null
     and not coalesce(u.is_anonymous, false)
   limit 1;
$$;
comment on function private.account_of(text) is 'The account that has confirmed this address; null if there is none.';

create function private.any_account_of(p_email text)
returns uuid language sql stable security definer set search_path = '' as $$
  -- Auth's table has no index for this, and gets none on a hosted project.
  select p.id from public.profiles p where lower(p.email) = lower(p_email) limit 1;
$$;
comment on function private.any_account_of(text) is 'The account with this address, confirmed or not; null if there is none.';

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
  -- What a guest sent joins the account that proves its address.
  if private.account_of(new.email) = new.id then
    update public.orders set user_id = new.id where id in (select id from private.orders_of(null, new.email)) and customer_deleted_at is null;
    update public.customer_inquiries set user_id = new.id where id in (select id from private.inquiries_of(null, new.email));
  end if;
  return new;
end $$;
comment on function private.on_auth_user() is
  'Creates a profile for every new account, keeps its email up to date, and gives the account the orders and inquiries that were sent with its confirmed address and without an account.';

-- The visitor who signs up may not own the email address. The password typed then is deleted as soon as the address is
-- confirmed, and only the owner of the mailbox (or of the account at the identity provider) can set another. An account that
-- staff create with a password gets no confirmation email and keeps its password.
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
  'Deletes a password that was set before its address was confirmed. Empty, as Auth stores accounts without a password.';

-- Users can write their own metadata, which is part of every token of their session. With 8 KB of it, servers refuse the
-- session's cookies on every page until they expire. Large metadata is reduced to a name and a picture, and never refused,
-- because that would refuse the sign-in itself.
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

-- A link in an email opens a page that shows the address and asks for a new password. This function returns the address
-- without using the link.

create function public.mail_link(p_token text)
returns table (email text, kind text, order_id uuid, reference text) language sql stable security definer set search_path = '' as $$
  -- The patterns are those of Auth's own partial indexes; without them each lookup would read every account.
  select u.email::text, 'confirmation', null::uuid, null
    from auth.users u
   where u.confirmation_token = p_token
     and u.confirmation_token !~ '^[0-9 ]*$'
     and char_length(p_token) >= 20
  union all
  select u.email::text, 'recovery', null, null
    from auth.users u
   where u.recovery_token = p_token
     and u.recovery_token !~ '^[0-9 ]*$'
     and char_length(p_token) >= 20
  union all
  select o.email,
         case when coalesce(o.user_id, private.account_of(o.email)) is null
               and not exists (select from private.staff s where s.account = private.any_account_of(o.email))
              then 'order' else 'account-order' end,
         o.id, o.order_reference
    from private.order_links l join public.orders o on o.id = l.order_id
   where l.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
     and l.expires_at > now()
     and o.customer_deleted_at is null
   limit 1;
$$;
comment on function public.mail_link(text) is
  'The recipient and purpose of an unused link, by Auth''s hash of its token or by an order link''s token, and the order that it opens: `order` for a guest, `account-order` once an account has it (or the address is a staff member''s). Changes nothing. Only for the server.';
grant execute on function public.mail_link(text) to service_role;

create trigger on_auth_user
  after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.on_auth_user();

create trigger void_unproven_password
  before update of email_confirmed_at on auth.users
  for each row execute function private.void_unproven_password();

create trigger limit_metadata
  before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_metadata();

-- Orders: placed by the server, paid by settlement, worked on by the desk.
-- A request to the API is one statement, so each step is one function that locks the row, checks it and changes it, with its
-- event, emails and receipt in the same transaction. All of them can be repeated, in any order.
-- One purchase is one row, however often and however it is tried to be paid (05_attempts.sql). A cancelled order is final; a
-- payment for it is recorded for staff. An order keeps its prices once money is held for it. What was bought are its lines; its fees
-- are their sums.

create type public.order_kind as enum ('company', 'trust', 'bank');
create type public.order_status as enum ('submitted', 'paid', 'cancelled');
create type public.order_phase as enum ('unpaid', 'reported', 'review', 'documents', 'filing', 'decision', 'handover', 'completed',
  'working', 'done', 'stopped');
create type public.next_step as enum ('verify_payment', 'find_payment', 'dispute', 'barred', 'review', 'answer', 'send', 'check', 'sign_off', 'file',
  'decision', 'handover', 'pay', 'fulfil', 'renew', 'refund');
create type public.step_owner as enum ('customer', 'desk', 'outside');
create type public.payment_method as enum ('card', 'bitcoin', 'ethereum', 'usdt');
create type public.payment_status as enum ('pending', 'completed', 'failed', 'refunded');
create type public.dispute_status as enum ('open', 'won', 'lost');
create type public.cancel_reason as enum ('customer');

create table public.orders (
  -- Minted with the draft, so that a form that is sent several times is one row.
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  order_reference text not null unique,
  kind public.order_kind not null,
  user_id uuid references auth.users (id) on delete set null,
  full_name text not null check (private.one_line(full_name, 1, 200)),
  email text not null check (private.email_address(email)),
  email_lc text generated always as (lower(email)) stored,
  phone text check (private.one_line(phone, 0, 40)),
  residence text check (residence ~ '^[A-Z]{2}$'),
  jurisdiction text not null check (private.one_line(jurisdiction, 1, 80)),
  jurisdiction_slug text not null check (private.one_line(jurisdiction_slug, 1, 60)),
  service_type text not null check (private.one_line(service_type, 1, 120)),
  service text check (service ~ '^[a-z]+(_[a-z]+)*$' and char_length(service) <= 40),
  company_name text check (private.one_line(company_name, 0, 600)),
  director_name text check (private.one_line(director_name, 0, 200)),
  shareholder_name text check (private.one_line(shareholder_name, 0, 200)),
  beneficial_owner_name text check (private.one_line(beneficial_owner_name, 0, 600)),
  use_nominee_director boolean not null default false,
  use_nominee_shareholder boolean not null default false,
  nominee_director text check (private.one_line(nominee_director, 1, 200)),
  nominee_shareholder text check (private.one_line(nominee_shareholder, 1, 200)),
  asked_for text[] not null default '{}' check (cardinality(asked_for) <= 10 and array_to_string(asked_for, ' ', '') ~ '^([a-z_]{1,40}( |$))*$'),
  incorporation_fee numeric(10, 2) not null default 0,
  government_fee numeric(10, 2) not null default 0,
  nominee_director_fee numeric(10, 2) not null default 0,
  nominee_shareholder_fee numeric(10, 2) not null default 0,
  total_fee numeric(10, 2) not null,
  payment_method public.payment_method not null,
  payment_status public.payment_status not null default 'pending',
  status public.order_status not null default 'submitted',
  stripe_payment_intent_id text check (private.one_line(stripe_payment_intent_id, 1, 255)),
  payment_claimed_at timestamptz,
  payment_verified_at timestamptz,
  payment_transaction text check (private.one_line(payment_transaction, 1, 200)),
  cancelled_at timestamptz,
  cancel_reason public.cancel_reason,
  late_payment_at timestamptz,
  late_payment_returned_at timestamptz,
  terms_version text check (terms_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  refunds_version text check (refunds_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  consented_at timestamptz,
  phase public.order_phase not null default 'unpaid',
  step public.next_step,
  step_owner public.step_owner,
  step_since timestamptz,
  step_due_on date,
  filed_at timestamptz,
  completed_at timestamptz,
  withdrawn_at timestamptz,
  stop_reason text check (private.one_line(stop_reason, 1, 500)),
  notes text check (private.many_lines(notes, 0, 10000)),
  refunded_amount numeric(10, 2) not null default 0,
  dispute public.dispute_status,
  reviewed_at timestamptz,
  documents_complete_at timestamptz,
  signed_off_at timestamptz,
  filed_with text check (private.one_line(filed_with, 1, 200)),
  filing_reference text check (private.one_line(filing_reference, 1, 100)),
  decision_due_on date,
  decided_at timestamptz,
  unanswered_since timestamptz,
  parent_id uuid references public.orders (id),
  parent_reference text,
  due_on date,
  inquiry_id uuid,
  renews_on date,
  assigned_to uuid references private.staff (account),
  customer_deleted_at timestamptz,
  barred_at timestamptz,
  declined_at timestamptz,
  question_at timestamptz,
  requested_at timestamptz,
  sent_since timestamptz,
  open_since timestamptz,
  payment_missing_at timestamptz,
  disputed_at timestamptz,
  dispute_answered_at timestamptz,

  constraint orders_reference_format check (order_reference ~ (
    case kind when 'bank' then '^BA-([0-9]{1,4}|[1-9][0-9]{4,11})-20[0-9]{2}' else '^IBC-[1-9][0-9]{5,11}' end
    || case when parent_id is null then '$' else '-([2-9]|[1-9][0-9]{1,3})$' end)),
  constraint orders_minimum_charge check (total_fee >= 0.50),
  constraint orders_nominee_fees check (
    (use_nominee_director or nominee_director_fee = 0) and (use_nominee_shareholder or nominee_shareholder_fee = 0)),
  constraint orders_bank_has_no_nominees check (kind <> 'bank' or not (use_nominee_director or use_nominee_shareholder)),
  constraint orders_nominee_is_ordered check (
    (use_nominee_director or nominee_director is null) and (use_nominee_shareholder or nominee_shareholder is null)),
  constraint orders_paid_means_paid check ((status = 'paid') = (payment_status in ('completed', 'refunded'))),
  constraint orders_verified_is_paid check (payment_verified_at is null or status = 'paid'),
  constraint orders_paid_card_has_evidence check (
    payment_method <> 'card' or status <> 'paid' or stripe_payment_intent_id is not null),
  constraint orders_stripe_is_card check (payment_method = 'card' or stripe_payment_intent_id is null),
  constraint orders_cancelled_has_time check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint orders_reason_is_cancelled check (cancel_reason is null or status = 'cancelled'),
  constraint orders_late_is_cancelled check (late_payment_at is null or status = 'cancelled'),
  constraint orders_returned_was_late check (late_payment_returned_at is null or late_payment_at is not null),
  constraint orders_refunded_at_most check (
    refunded_amount >= 0 and (status = 'cancelled' or refunded_amount <= total_fee)),
  constraint orders_refunded_is_whole check (
    (payment_status = 'refunded') = (status = 'paid' and refunded_amount = total_fee)),
  constraint orders_refunded_was_paid check (
    refunded_amount = 0 or payment_verified_at is not null or late_payment_at is not null),
  constraint orders_work_is_paid check (
    payment_verified_at is not null or num_nonnulls(reviewed_at, documents_complete_at, signed_off_at, filed_at, decided_at, completed_at) = 0),
  constraint orders_withdrawn_is_stopped check (withdrawn_at is null or completed_at is null),
  constraint orders_filing_is_awaited check (filed_at is null or decision_due_on is not null),
  constraint orders_decided_was_filed check (decided_at is null or filed_at is not null),
  constraint orders_further_is_due check (
    (parent_id is null) = (parent_reference is null) and (parent_id is null or due_on is not null) and parent_id is distinct from id),
  constraint orders_renewal_is_further check (renews_on is null or parent_id is not null),
  constraint orders_service_is_of_company check (service is null or kind = 'company' and parent_id is null),
  constraint orders_offer_is_service check (due_on is null or parent_id is not null or service is not null),
  constraint orders_inquiry_has_offer check (inquiry_id is null or due_on is not null and parent_id is null),
  -- A service for an existing company, or what a further payment paid for, is one piece of work, without review or filing.
  constraint orders_is_one_work check (
    parent_id is null and service is null or num_nonnulls(reviewed_at, documents_complete_at, signed_off_at, filed_at, decided_at) = 0)
);

comment on table public.orders is
  'Every order, paid or not. The server adds rows, the settlement functions update the payment, and customers read their own orders.';
comment on column public.orders.id is
  'Identifies a purchase through reloads and retries. Card sessions have it in their metadata.';
comment on column public.orders.payment_method is
  'The method of the latest attempt to pay, or the one that paid.';
comment on column public.orders.order_reference is
  'The reference shown to people, such as IBC-123456 or BA-42-2026; a further payment has its order''s with a number, IBC-123456-2. Not a credential, because it can be guessed.';
comment on column public.orders.user_id is
  'The account that placed the order, or that proved a guest''s address; null for other guests and after the account is deleted.';
comment on column public.orders.email_lc is 'The email in lower case, by which private.orders_of finds the orders without an account.';
comment on column public.orders.residence is 'Where the customer lives, by the order form: an ISO 3166-1 code. Null if they left it empty; then it is a requirement.';
comment on column public.orders.jurisdiction is 'The name as shown to the customer.';
comment on column public.orders.jurisdiction_slug is 'The jurisdiction''s slug in our URLs.';
comment on column public.orders.company_name is 'The first choice of a company''s name, or the name of the trust.';
comment on column public.orders.director_name is 'The director of a company, or the founder of a trust. Empty if a nominee is the director.';
comment on column public.orders.nominee_director is 'Who the nominee director is, and who licenses them. The desk says so before the filing.';
comment on column public.orders.nominee_shareholder is 'The same for the nominee shareholder.';
comment on column public.orders.beneficial_owner_name is 'The owner of a company, or the beneficiaries of a trust, joined.';
comment on column public.orders.incorporation_fee is
  'The sum of all lines that are not in the next three columns. All five are sums of lines (private.with_fees).';
comment on column public.orders.payment_claimed_at is 'When the customer said that the cryptocurrency was sent.';
comment on column public.orders.payment_verified_at is
  'When the payment was verified, by Stripe for cards and by staff for cryptocurrency. Only this column allows work on the order.';
comment on constraint orders_nominee_fees on public.orders is 'A nominee that is not ordered has no fee.';
comment on column public.orders.cancel_reason is 'customer: cancelled by its customer; null: cancelled by staff.';
comment on column public.orders.late_payment_at is
  'When a payment arrived, or a cryptocurrency payment was reported, after the order was cancelled. Staff refund it.';
comment on column public.orders.late_payment_returned_at is 'When a late payment was refunded.';
comment on column public.orders.terms_version is 'The version of the terms that the customer agreed to: the day of the text.';
comment on column public.orders.refunds_version is 'The version of the refund policy that the customer agreed to: the day of the text.';
comment on column public.orders.consented_at is
  'When the customer sent the form with their consent.';
comment on column public.orders.phase is
  'Where the order is. Written with its step by private.set_phase (12_steps.sql), from the facts in the other columns.';
comment on column public.orders.step is 'The next step; null if there is none.';
comment on column public.orders.step_owner is 'Who has to act: the customer, the desk, or the registrar or bank.';
comment on column public.orders.step_since is 'When the step began.';
comment on column public.orders.step_due_on is 'The day of the decision or payment that is awaited; after it the desk has to ask.';
comment on column public.orders.filed_at is 'When the desk filed it with the registrar, or sent the application to the bank.';
comment on column public.orders.completed_at is 'When the documents were handed over: from then on the company exists. Of a further payment: when what it paid for was done.';
comment on column public.orders.withdrawn_at is 'When the customer withdrew from the contract. The refund follows (withdraw_order).';
comment on column public.orders.stop_reason is 'Why it was stopped, in the desk''s words to the customer.';
comment on column public.orders.payment_transaction is 'The transaction in which the desk found a cryptocurrency payment.';
comment on column public.orders.refunded_amount is
  'The total refunded in US dollars, including lost disputes. It never decreases.';
comment on column public.orders.dispute is
  'open while any dispute of the payment is open, else lost if one was lost, else won; null if there was none.';
comment on column public.orders.payment_status is
  'Changes only from pending to completed or failed, from failed to completed or with another attempt to pending, from completed to refunded after a full refund, and to failed when a reported payment never arrived.';
comment on column public.orders.notes is
  'The customer''s additional details. A reported cryptocurrency payment appends a line that it should be verified manually.';
comment on column public.orders.signed_off_at is 'When somebody with the duty signed off who is behind the order; null again after any change of its people, documents and answers.';
comment on column public.orders.reviewed_at is 'When a person reviewed the paid order and contacted the customer (§9: within 24 hours).';
comment on column public.orders.documents_complete_at is
  'When the last required document was accepted, waived or given in the order form; null while one is missing.';
comment on column public.orders.filed_with is 'The registrar or bank that it was filed with.';
comment on column public.orders.filing_reference is 'Their reference for the application, if they gave one.';
comment on column public.orders.decision_due_on is 'The day by which the registrar or bank is expected to decide; moved when it is late.';
comment on column public.orders.decided_at is 'When the registrar or bank agreed; null while it decides.';
comment on column public.orders.unanswered_since is
  'Since when the customer has been waiting for an answer to a message; null if none is needed.';
comment on column public.orders.service is 'What was ordered for a company that exists, by its key in data/services.ts; null for an order that forms or opens something.';
comment on column public.orders.asked_for is 'What the customer wants besides, in the order''s form, and gets a price for later: keys of data/services.ts, and bank_account.';
comment on column public.orders.inquiry_id is 'The inquiry that the desk answered with this offer; null after it was deleted.';
comment on column public.orders.due_on is 'By when a further payment is to be paid, or until when an offer can be accepted, by paying it; null for an order that its customer placed.';
comment on column public.orders.service_type is 'The ordered service, or the purpose of a further payment as written by the desk.';
comment on column public.orders.parent_id is
  'The order that a further payment belongs to. Its amount comes from request_payment and is its only line.';
comment on column public.orders.parent_reference is 'The reference of that order, for lists.';
comment on column public.orders.renews_on is
  'Of a further payment that is a renewal: the yearly due date that it pays for. When a company is due next: companies.renews_on.';

comment on column public.orders.assigned_to is 'The staff member who works on it. assign_order accepts only staff.';
comment on column public.orders.customer_deleted_at is
  'When its customer was deleted. Since then it is kept only because the law requires it: no account can read it, and the customer gets no emails.';
comment on column public.orders.declined_at is 'When the registrar or bank declined the application, until it is filed again.';
comment on column public.orders.question_at is 'When the desk asked the customer a question (also by a refusal of the registrar), until they write or it is closed.';
comment on column public.orders.requested_at is 'When the customer was first asked for a document after the filing, while one is open.';
comment on column public.orders.sent_since is 'Since when the oldest document or answer has been waiting for the desk; null if there is none.';
comment on column public.orders.open_since is 'Since when the newest missing document or answer has been waiting for the customer; null if there is none.';
comment on column public.orders.payment_missing_at is 'When the desk last did not find the reported payment.';
comment on column public.orders.disputed_at is 'When the newest dispute of the payment began.';
comment on column public.orders.dispute_answered_at is 'When the desk dealt with that dispute; since then the bank decides.';
comment on column public.orders.barred_at is
  'Since when a person on it has been from a country that we don''t act for. Until that is corrected, it can''t be worked on, filed or handed over.';

-- One index for each half of the "or" in private.orders_of. PostgreSQL combines them and sorts the few rows.
create index orders_user_id_idx on public.orders (user_id);

create index orders_email_lc_idx on public.orders (email_lc);

-- Partial, because changing a column that a foreign key could reference takes a stronger lock.
create unique index orders_one_per_payment on public.orders (stripe_payment_intent_id) where stripe_payment_intent_id is not null;

create index orders_unpaid_card_idx on public.orders (created_at)
  where payment_method = 'card' and status = 'submitted';

create index orders_newest_idx on public.orders (created_at desc, id);

create index orders_phase_idx on public.orders (phase, created_at desc, id);

-- The lists of the desk, its counts and the reminders.
create index orders_step_idx on public.orders (step_owner, step, step_since) where step is not null;

-- Whose day has passed.
create index orders_step_due_idx on public.orders (step_due_on) where step_due_on is not null;

create index orders_sent_idx on public.orders (sent_since) where sent_since is not null;

create index orders_place_idx on public.orders (jurisdiction_slug, created_at desc, id);

create index orders_transaction_idx on public.orders (private.transaction_id(payment_transaction))
  where payment_verified_at is not null;

create index orders_parent_idx on public.orders (parent_id) where parent_id is not null;

create unique index orders_one_renewal on public.orders (parent_id, renews_on) where renews_on is not null and status <> 'cancelled';

create index orders_unanswered_idx on public.orders (unanswered_since) where unanswered_since is not null;

create index orders_assigned_idx on public.orders (assigned_to) where assigned_to is not null;

alter table public.orders enable row level security;

grant select on public.orders to service_role;
grant select (id, created_at, order_reference, kind, user_id, full_name, email, email_lc, phone, residence, jurisdiction,
  jurisdiction_slug, service_type, service, company_name, director_name, shareholder_name, beneficial_owner_name,
  use_nominee_director, use_nominee_shareholder, nominee_director, nominee_shareholder, asked_for, incorporation_fee, government_fee, nominee_director_fee,
  nominee_shareholder_fee, total_fee, payment_method, payment_status, status, payment_claimed_at,
  payment_verified_at, notes, cancelled_at, cancel_reason, late_payment_at,
  late_payment_returned_at, terms_version, refunds_version, consented_at, phase, step, step_owner, step_since, step_due_on, filed_at, completed_at, withdrawn_at,
  stop_reason, refunded_amount, dispute, reviewed_at, documents_complete_at, filed_with, filing_reference, decision_due_on, decided_at,
  parent_id, parent_reference, due_on, renews_on, customer_deleted_at, barred_at, declined_at, question_at, requested_at, sent_since)
  on public.orders to authenticated;

create policy orders_active_session on public.orders
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.orders_of(p_user uuid, p_email text)
returns setof public.orders language sql stable set search_path = '' as $$
  select * from public.orders o
   where o.user_id = p_user or o.user_id is null and o.email_lc = lower(p_email);
$$;
comment on function private.orders_of(uuid, text) is
  'Whose order it is, in one place: the account''s if it has one, else that of whoever confirms its address. Policies, functions, downloads and erasures use it.';

create function private.own_order_ids()
returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(o.id), '{}') from private.orders_of(auth.uid(), private.verified_email()) o
   where private.is_session_active() and o.customer_deleted_at is null;
$$;
comment on function private.own_order_ids() is 'The orders of the caller that the caller may read.';
grant execute on function private.own_order_ids() to authenticated;

create policy orders_select_own on public.orders
  for select to authenticated
  using (id = any ((select private.own_order_ids())::uuid[]));

-- What was bought

create table public.order_lines (
  order_id uuid not null references public.orders (id) on delete cascade,
  position int not null check (position between 1 and 100),
  item text not null check (item ~ '^[a-z]+(_[a-z]+)*$' and char_length(item) <= 40),
  label text not null check (private.one_line(label, 1, 120)),
  amount numeric(10, 2) not null check (amount >= 0),
  currency text not null default 'usd' check (currency = 'usd'),
  is_yearly boolean not null default false,
  primary key (order_id, position)
);

comment on table public.order_lines is 'What an order is made of. Written when it is placed, changed before payment, or requested by the desk.';
comment on column public.order_lines.item is 'What it is, by its key in data/items.ts.';
comment on column public.order_lines.label is 'What the customer read.';
comment on column public.order_lines.is_yearly is 'Whether it comes again each year, at the price of that year.';

alter table public.order_lines enable row level security;

grant select on public.order_lines to authenticated;
grant select on public.order_lines to service_role;

create policy order_lines_select_own on public.order_lines
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy order_lines_active_session on public.order_lines
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.with_fees(o public.orders, p_lines jsonb)
returns public.orders language plpgsql immutable set search_path = '' as $$
begin
  select coalesce(sum(l.amount) filter (where l.item not in ('government_fee', 'nominee_director', 'nominee_shareholder')), 0),
         coalesce(sum(l.amount) filter (where l.item = 'government_fee'), 0),
         coalesce(sum(l.amount) filter (where l.item = 'nominee_director'), 0),
         coalesce(sum(l.amount) filter (where l.item = 'nominee_shareholder'), 0),
         sum(l.amount)
    into o.incorporation_fee, o.government_fee, o.nominee_director_fee, o.nominee_shareholder_fee, o.total_fee
    from jsonb_to_recordset(p_lines) as l (item text, amount numeric(10, 2));
  return o;
end $$;
comment on function private.with_fees(public.orders, jsonb) is
  'An order with the fees that the specification names: the sums of its lines. Without lines it has no total, so it can''t be stored.';

create function private.lines_of(p_order uuid)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('item', l.item, 'label', l.label, 'amount', l.amount, 'is_yearly', l.is_yearly) order by l.position)
    from public.order_lines l where l.order_id = p_order;
$$;
comment on function private.lines_of(uuid) is 'The lines of an order as the server sends them; null if it has none.';
grant execute on function private.lines_of(uuid) to service_role;

create function private.insert_lines(p_order uuid, p_lines jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into public.order_lines (order_id, position, item, label, amount, is_yearly)
  select p_order, l.position, l.item, l.label, l.amount, coalesce(l.is_yearly, false)
    from rows from (jsonb_to_recordset(p_lines) as (item text, label text, amount numeric, is_yearly boolean))
         with ordinality as l (item, label, amount, is_yearly, position);
$$;
comment on function private.insert_lines(uuid, jsonb) is
  'Adds the lines of an order: a JSON array of item, label, amount in US dollars and is_yearly. The order has their sums already.';

create function private.check_fees()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed constant text[] := array[to_jsonb(old) ->> 'order_id', to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id'];
  o public.orders;
begin
  for o in select * from public.orders where id = any (changed::uuid[]) loop
    if private.with_fees(o, private.lines_of(o.id)) is distinct from o then
      raise exception 'the fees of an order are the sums of its lines' using errcode = '23514';
    end if;
  end loop;
  return null;
end $$;
comment on function private.check_fees() is 'Refuses at the end of a transaction an order whose fees are not the sums of its lines, or that has none.';

create constraint trigger check_fees
  after insert or update of incorporation_fee, government_fee, nominee_director_fee, nominee_shareholder_fee, total_fee on public.orders
  deferrable initially deferred for each row execute function private.check_fees();

create constraint trigger check_fees after insert or update or delete on public.order_lines
  deferrable initially deferred for each row execute function private.check_fees();

-- What the desk's search reads. A table of its own, because an order changes much more often than its words, and each change of
-- an indexed text is a hundred entries.

create table private.order_search (
  order_id uuid primary key references public.orders (id) on delete cascade,
  words text not null
);

comment on table private.order_search is 'The texts by which the desk finds an order, in small letters. Triggers of orders and companies write them.';

-- PostgreSQL collects new entries and adds them together (fastupdate), which writes a tenth as much. A search reads both.
create index order_search_words_idx on private.order_search using gin (words extensions.gin_trgm_ops);

alter table private.order_search enable row level security;

create function private.words_of(o public.orders)
returns text language sql stable set search_path = '' as $$
  select lower(concat_ws(' ', o.order_reference, o.full_name, o.company_name, o.email, regexp_replace(o.phone, '\D', '', 'g'),
    o.stripe_payment_intent_id, o.payment_transaction, o.filing_reference,
    (select concat_ws(' ', c.registered_name, c.registration_number) from public.companies c where c.order_id = o.id)));
$$;
comment on function private.words_of(public.orders) is 'The texts by which the desk finds an order, in small letters.';

create function private.update_order_search()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.order_search as s (order_id, words)
  select o.id, private.words_of(o) from public.orders o where o.id = coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id')::uuid
  on conflict (order_id) do update set words = excluded.words where s.words <> excluded.words;
  return null;
end $$;
comment on function private.update_order_search() is 'Keeps the words of an order''s search, if they differ.';

create function private.form_columns()
returns text[] language sql immutable set search_path = '' as $$
  select '{full_name,email,phone,residence,jurisdiction,jurisdiction_slug,service_type,company_name,director_name,shareholder_name,beneficial_owner_name,use_nominee_director,use_nominee_shareholder,asked_for,incorporation_fee,government_fee,nominee_director_fee,nominee_shareholder_fee,total_fee,notes,terms_version,refunds_version,consented_at}'::text[];
$$;
comment on function private.form_columns() is 'The columns of an order that its form fills in: the customer can go back and change it until money is held.';

create function private.orders_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  -- A column that is in no list is fixed from the start, and so is any column added later.
  changeable constant text[] := '{updated_at,signed_off_at,email_lc,inquiry_id,payment_method,user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,payment_transaction,refunded_amount,dispute,notes,cancelled_at,cancel_reason,late_payment_at,late_payment_returned_at,reviewed_at,documents_complete_at,filed_at,completed_at,withdrawn_at,stop_reason,filed_with,filing_reference,nominee_director,nominee_shareholder,decision_due_on,decided_at,unanswered_since,assigned_to,customer_deleted_at,barred_at,declined_at,question_at,requested_at,sent_since,open_since,payment_missing_at,disputed_at,dispute_answered_at}';
  -- Changes of these columns don't change updated_at, from which retention counts.
  apart constant text[] := '{user_id,assigned_to,customer_deleted_at,inquiry_id}';
  -- Columns that the desk can correct (correct_order).
  correctable constant text[] := '{full_name,phone,company_name}';
  is_unpaid boolean;
begin
  if new.status = 'cancelled' then
    new.cancelled_at := coalesce(new.cancelled_at, now());
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;

  is_unpaid := old.status = 'submitted' and new.status = 'submitted' and old.parent_id is null;
  if to_jsonb(new) - changeable - correctable is distinct from to_jsonb(old) - changeable - correctable
     and not (is_unpaid and private.money_held(old.id) = 0
              and to_jsonb(new) - changeable - private.form_columns() = to_jsonb(old) - changeable - private.form_columns()) then
    raise exception 'an order is never re-priced' using errcode = '23514';
  end if;
  if new.user_id is distinct from old.user_id and new.user_id is not null then
    if old.user_id is not null or old.customer_deleted_at is not null or new.user_id is distinct from private.account_of(new.email) then
      raise exception 'an order is never given to another' using errcode = '23514';
    end if;
  end if;

  if new.notes is distinct from old.notes and not is_unpaid and not (starts_with(new.notes, coalesce(old.notes, ''))
       and old.payment_claimed_at is null and new.payment_claimed_at is not null) then
    raise exception 'the customer''s notes are kept' using errcode = '23514';
  end if;

  if new.refunded_amount < old.refunded_amount then
    raise exception 'a refund is not taken back' using errcode = '23514';
  end if;

  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at then
    raise exception 'a withdrawal is final' using errcode = '23514';
  end if;

  if old.status = 'cancelled'
     and (new.status, new.cancelled_at, new.cancel_reason) is distinct from (old.status, old.cancelled_at, old.cancel_reason) then
    raise exception 'a cancelled order is final' using errcode = '23514';
  end if;

  -- A reported, unverified payment fails when the desk cancels the order because no payment arrived.
  if new.payment_status <> old.payment_status and (old.payment_status, new.payment_status) not in (
       ('pending', 'completed'), ('pending', 'failed'), ('failed', 'pending'), ('failed', 'completed'), ('completed', 'refunded'))
     and not ((old.payment_status, new.payment_status) = ('completed', 'failed')
              and old.payment_verified_at is null and new.status = 'cancelled') then
    raise exception 'a payment does not go from % to %', old.payment_status, new.payment_status using errcode = '23514';
  end if;

  if (old.payment_verified_at is not null or old.late_payment_at is not null) and new.payment_method <> old.payment_method
     or old.stripe_payment_intent_id is not null and new.stripe_payment_intent_id is distinct from old.stripe_payment_intent_id
     or old.payment_claimed_at is not null and new.payment_claimed_at is distinct from old.payment_claimed_at
     or old.payment_verified_at is not null and new.payment_verified_at is distinct from old.payment_verified_at
     or old.payment_transaction is not null and new.payment_transaction is distinct from old.payment_transaction
     or old.late_payment_at is not null and new.late_payment_at is distinct from old.late_payment_at
     or old.late_payment_returned_at is not null and new.late_payment_returned_at is distinct from old.late_payment_returned_at then
    raise exception 'payment evidence is written once' using errcode = '23514';
  end if;

  -- A guest's order that is paid joins the account of its address. (private.on_auth_user: when the address is confirmed later.)
  if new.payment_verified_at is not null and old.payment_verified_at is null and new.user_id is null and new.customer_deleted_at is null then
    new.user_id := private.account_of(new.email);
  end if;

  -- An erasure also ends what waits for an answer.
  if to_jsonb(new) - apart is distinct from to_jsonb(old) - apart and new.customer_deleted_at is not distinct from old.customer_deleted_at then
    new.updated_at := now();
  end if;
  return new;
end $$;
comment on function private.orders_guard() is
  'Keeps the facts of an order fixed after it is placed, and allows only valid changes of its payment.';

create function private.lock_own_order(p_order uuid)
returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders
   where id = p_order and (not private.is_customer() or id = any (private.own_order_ids())) for no key update;
  return o;
end $$;
comment on function private.lock_own_order(uuid) is
  'Locks an order for its customer or the server. All columns are null for anyone else.';

-- The site recognises the error code OD001. The functions that only note a decision, such as review_order, go on.
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

create function private.coin_line(p_method public.payment_method)
returns text language sql immutable set search_path = '' as $$
  select format('Paid in %s: the transaction should be verified manually.',
    case p_method when 'bitcoin' then 'Bitcoin' when 'ethereum' then 'Ethereum' when 'usdt' then 'USDT' end) where p_method <> 'card';
$$;
comment on function private.coin_line(public.payment_method) is 'What the specification requires in the notes of a cryptocurrency payment; null for a card.';

create function private.after_order_insert()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  event bigint;
begin
  insert into public.order_events (order_id, at, kind, actor, staff_id, for_customer)
  values (new.id, new.created_at, case when new.due_on is null or not private.is_staff() then 'placed' when new.parent_id is null then 'offered' else 'payment_requested' end,
    case when new.due_on is null or not private.is_staff() then 'customer' else 'desk' end,
    case when new.due_on is not null and private.is_staff() then auth.uid() end, true) returning id into event;
  if new.payment_method <> 'card' then
    insert into public.order_event_desk_lines (event_id, line)
    values (event, private.coin_line(new.payment_method));
  end if;
  return new;
end $$;
comment on function private.after_order_insert() is 'Records the placing of every order as its first event.';

create trigger orders_guard
  before insert or update on public.orders
  for each row execute function private.orders_guard();

create trigger after_order_insert after insert on public.orders
  for each row execute function private.after_order_insert();

create trigger update_order_search after insert or update of order_reference, full_name, company_name, email, phone,
  stripe_payment_intent_id, payment_transaction, filing_reference
  on public.orders for each row execute function private.update_order_search();

create trigger refuse_while_disputed before update of filed_at, completed_at on public.orders
  for each row when (old.filed_at is null and new.filed_at is not null or old.completed_at is null and new.completed_at is not null)
  execute function private.refuse_while_disputed();

-- The people and companies of an order: directors, owners, founders, trustees. They are created from the names in the
-- order form, and the customer completes them after payment. Only the customer and the desk can read dates of birth, addresses
-- and nationalities: the server's key has no grant on these columns.

create type public.person_role as enum ('director', 'shareholder', 'beneficial_owner', 'founder', 'beneficiary',
  'trustee', 'protector', 'council_member', 'signatory', 'secretary');

create type public.save_person_result as enum ('saved', 'already', 'named', 'fixed', 'full', 'refused', 'closed', 'minor', 'unknown', 'denied');
create type public.remove_person_result as enum ('removed', 'already', 'decided', 'last', 'closed', 'denied');

create table public.order_people (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  order_id uuid not null references public.orders (id) on delete cascade,
  position int not null check (position between 1 and 999),
  roles public.person_role[] not null check (cardinality(roles) between 1 and 8),
  is_company boolean not null default false,
  full_name text not null check (private.one_line(full_name, 1, 200)),
  birth_date date check (birth_date between '1900-01-01' and '2100-01-01'),
  country text check (country ~ '^[A-Z]{2}$'),
  residence text check (residence ~ '^[A-Z]{2}$'),
  registration_number text check (private.one_line(registration_number, 1, 60)),
  address text check (private.many_lines(address, 1, 500)),
  politically_exposed boolean,
  passport_expires_on date check (passport_expires_on between '2000-01-01' and '2100-01-01'),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  asked text[] not null default '{}',
  exposure_checked_at timestamptz,
  is_complete boolean not null generated always as (
    country is not null and address is not null
    and (facts || case when passport_expires_on is null then '{}'::jsonb else '{"passport_expires_on": ""}' end) ?& asked
    and case when is_company then registration_number is not null
             else birth_date is not null and residence is not null and politically_exposed is not null end) stored,
  version int not null default 1,
  unique (order_id, position),
  constraint order_people_companies check (
    not is_company or birth_date is null and residence is null and politically_exposed is null and passport_expires_on is null),
  constraint order_people_numbers check (is_company or registration_number is null)
);

comment on table public.order_people is
  'The people named in an order. Equal names are one person with several roles. Nominees that we supply are not listed.';
comment on column public.order_people.position is 'The order of the list, and the number in the keys of the person''s requirements.';
comment on column public.order_people.full_name is 'As in the passport, or as registered.';
comment on column public.order_people.country is 'Nationality, or a company''s country of registration: ISO 3166-1, two letters.';
comment on column public.order_people.politically_exposed is 'Whether the person or a close relative holds or held a prominent public office.';
comment on column public.order_people.residence is 'The country where a person lives: ISO 3166-1, two letters.';
comment on column public.order_people.facts is
  'What else the filing needs, by the keys of data/person-facts.ts: texts.';
comment on column public.order_people.asked is 'The keys of the facts that the filing needs of a person in these roles.';
comment on column public.order_people.exposure_checked_at is
  'When the desk recorded its check of a politically exposed person, as the person is now; null again after a change.';
comment on column public.order_people.version is
  'Grows with each change. Accepting a document of the person needs the version that the desk saw.';
comment on column public.order_people.is_complete is 'Whether all required details are filled in.';

-- The search lists the newest people first.
create index order_people_newest_idx on public.order_people (created_at desc, id);

create index order_people_words_idx on public.order_people using gin (lower(full_name) extensions.gin_trgm_ops);

alter table public.order_people enable row level security;

grant select on public.order_people to authenticated;
grant select (id, order_id, position, roles, is_company, full_name, is_complete) on public.order_people to service_role;

-- The inner select runs with the reader's rights, so only readers of the order see its people.
create policy order_people_select_own on public.order_people
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy order_people_active_session on public.order_people
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.insert_people(p_order uuid, p_people jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into public.order_people (order_id, position, roles, is_company, full_name, residence)
  select p_order, p.position, p.roles, coalesce(p.is_company, false), p.full_name,
         case when not coalesce(p.is_company, false) and lower(p.full_name) = lower(o.full_name) then o.residence end
    from public.orders o,
         rows from (jsonb_to_recordset(coalesce(p_people, '[]')) as (roles public.person_role[], full_name text, is_company boolean))
         with ordinality as p (roles, full_name, is_company, position)
   where o.id = p_order;
$$;
comment on function private.insert_people(uuid, jsonb) is
  'Adds the people that a new order names: a JSON array of roles, full_name and is_company. Whoever orders has said where they live.';

create function private.with_fields(p public.order_people, p_fields jsonb)
returns public.order_people language plpgsql stable set search_path = '' as $$
declare
  n public.order_people;
begin
  n := jsonb_populate_record(p, (
    select coalesce(jsonb_object_agg(f.key, nullif(f.value, '""')), '{}')
      from jsonb_each(p_fields) as f
     where f.key in ('roles', 'is_company', 'full_name', 'birth_date', 'country', 'residence', 'registration_number', 'address', 'politically_exposed', 'passport_expires_on')));
  n.facts := jsonb_strip_nulls(coalesce(p.facts, '{}') || coalesce((
    select jsonb_object_agg(f.key, nullif(f.value, '""')) from jsonb_each(p_fields -> 'facts') as f), '{}'));
  n.roles := array(select distinct r from unnest(n.roles) as r order by r);
  n.is_company := coalesce(n.is_company, false);
  if n.is_company <> coalesce(p.is_company, n.is_company) then
    n.facts := '{}';
  end if;
  if n.is_company then
    n.birth_date := null;
    n.residence := null;
    n.politically_exposed := null;
    n.passport_expires_on := null;
  else
    n.registration_number := null;
  end if;
  return n;
end $$;
comment on function private.with_fields(public.order_people, jsonb) is
  'A person with these fields changed: a JSON object of columns, where an empty text or null clears one. `facts` changes the facts it names. A company has no birth date, a person no registration number. Facts are lost when a person becomes a company or the reverse.';

create function private.is_valid_person(n public.order_people)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(cardinality(n.roles) between 1 and 8 and not (n.is_company and 'beneficial_owner' = any (n.roles)) and btrim(n.full_name) <> '' and private.one_line(n.full_name, 1, 200), false)
     and coalesce(n.birth_date between '1900-01-01' and private.today_at_office(), true)
     and coalesce(n.country ~ '^[A-Z]{2}$', true) and coalesce(n.residence ~ '^[A-Z]{2}$', true)
     and coalesce(n.passport_expires_on between '2000-01-01' and '2100-01-01', true)
     and private.one_line(n.registration_number, 1, 60) and private.many_lines(n.address, 1, 500)
     and not exists (select from jsonb_each(n.facts) as f
                      where f.key !~ '^[a-z_]{1,40}$' or jsonb_typeof(f.value) <> 'string' or not private.many_lines(f.value #>> '{}', 1, 500))
     and (select count(*) from jsonb_object_keys(n.facts)) <= 20;
$$;
comment on function private.is_valid_person(public.order_people) is
  'Whether a person can be stored: a name, a role, no birth date in the future, and texts of the allowed length.';

create function private.is_minor(n public.order_people)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(n.birth_date > private.today_at_office() - interval '18 years' and not n.roles <@ '{beneficiary}', false);
$$;
comment on function private.is_minor(public.order_people) is
  'Whether a person is under 18 and would be an officer or owner. A beneficiary may be a child.';

create function private.refused_countries()
returns table (code text, residents boolean, citizens boolean) language sql immutable set search_path = '' as $$
  values ('CU', true, false),
         ('IR', true, false),
         ('KP', true, true),
         ('MM', true, false),
         ('RU', true, false);
$$;
comment on function private.refused_countries() is
  'The countries whose residents (and companies) or citizens we don''t act for. data/eligibility.ts has the same, and a test compares them.';
grant execute on function private.refused_countries() to authenticated;

create function private.update_barred(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  barred text;
  country text;
begin
  select * into o from public.orders where id = p_order for no key update;
  if not private.documents_open(o) then
    return;
  end if;
  select named.full_name, named.code into barred, country
    from (select p.full_name, r.code, p.position
            from public.order_people p join private.refused_countries() r
              on r.code = p.country and case when p.is_company then r.residents else r.citizens end
              or r.code = p.residence and r.residents
           where p.order_id = o.id
          union all
          select o.full_name, r.code, 0 from private.refused_countries() r where r.code = private.residence_of(o) and r.residents) as named
   order by named.position limit 1;
  if barred is not null and o.barred_at is null then
    update public.orders set barred_at = now() where id = o.id;
    -- The desk's line keeps the country, also after the customer has changed it to continue.
    perform private.mail_customer(o, 'order-barred', jsonb_build_object('person', barred),
      private.alert_desk(o, 'barred', jsonb_build_object('person', barred),
        format('%s: %s, on %s', barred, country, to_char(now() at time zone 'America/New_York', 'Mon DD, YYYY, HH12:MI:SS AM')), true)::text);
  elsif barred is null and o.barred_at is not null then
    -- A person looks at the order again, because the customer may have changed the country to continue.
    update public.orders set barred_at = null, reviewed_at = case when filed_at is null then null else reviewed_at end
     where id = o.id;
    perform private.record_event(o.id, 'unbarred', 'system');
  end if;
end $$;
comment on function private.update_barred(uuid) is
  'Stops an order that names a person from a country we don''t act for, or whose customer lives in one, with an event, whose desk line keeps the country, and emails. Continues it with a new review once no such person is left.';

create function private.has_accepted_documents(p_person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.order_requirements r
      join public.order_documents d on d.order_id = r.order_id and d.requirement = r.key
     where r.person_id = p_person and d.state = 'accepted');
$$;
comment on function private.has_accepted_documents(uuid) is
  'Whether the desk has accepted a document of a person, which verifies the name.';

create function private.person_difference(p public.order_people, n public.order_people)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'person', n.full_name,
    'fields', case when p.id is not null then (
      select string_agg(key, ' ' order by key) from (
        select f.key from jsonb_each(to_jsonb(n)) as f
         where f.key not in ('is_complete', 'version', 'exposure_checked_at', 'facts', 'asked') and f.value is distinct from to_jsonb(p) -> f.key
        union select key from jsonb_object_keys(n.facts || p.facts) as key where n.facts -> key is distinct from p.facts -> key) as changed) end,
    'before', case when n.full_name <> p.full_name then p.full_name end,
    'after', case when n.full_name <> p.full_name then n.full_name end,
    'roles_before', case when n.roles <> p.roles then array_to_string(p.roles, ' ') end,
    'roles_after', case when n.roles <> p.roles then array_to_string(n.roles, ' ') end));
$$;
comment on function private.person_difference(public.order_people, public.order_people) is
  'The details of the event of a changed person: the fields that differ, and the values of names and roles. Only the name for a new person.';

create function private.update_person(n public.order_people)
returns public.order_people language plpgsql security definer set search_path = '' as $$
begin
  update public.order_people
     set roles = n.roles, is_company = n.is_company, full_name = n.full_name, birth_date = n.birth_date, country = n.country,
         registration_number = n.registration_number, address = n.address, politically_exposed = n.politically_exposed,
         residence = n.residence, passport_expires_on = n.passport_expires_on, facts = n.facts, exposure_checked_at = null,
         version = version + 1
   where id = n.id
  returning * into n;
  perform private.update_person_requirements(n.order_id);
  perform private.update_barred(n.order_id);
  select * into n from public.order_people where id = n.id;
  return n;
end $$;
comment on function private.update_person(public.order_people) is
  'Stores a changed person and gives the order the slots that the new roles require. The caller holds the order''s lock.';

create function private.save_fields(o public.orders, p public.order_people, p_fields jsonb)
returns public.save_person_result language plpgsql security definer set search_path = '' as $$
declare
  n public.order_people := private.with_fields(p, p_fields);
begin
  if not private.is_valid_person(n) then
    return 'refused';
  end if;
  if private.is_minor(n) then
    return 'minor';
  end if;
  if p.id is null then
    if exists (select from public.order_people x
                where x.order_id = o.id and lower(x.full_name) = lower(n.full_name) and x.is_company = n.is_company) then
      return case when exists (select from public.order_people x
                                where x.order_id = o.id and x.full_name = n.full_name and x.roles = n.roles) then 'already' else 'named' end;
    end if;
    select coalesce(max(x.position), 0) + 1 into n.position from public.order_people x where x.order_id = o.id;
    if n.position > 999 or (select count(*) from public.order_people x where x.order_id = o.id) >= 20 then
      return 'full';
    end if;
    insert into public.order_people (order_id, position, roles, full_name)
    values (o.id, n.position, n.roles, n.full_name) returning id, order_id into n.id, n.order_id;
  elsif to_jsonb(n) = to_jsonb(p) then
    return 'already';
  elsif (n.full_name, n.is_company) is distinct from (p.full_name, p.is_company) and private.has_accepted_documents(p.id) then
    return 'fixed';
  end if;
  n := private.update_person(n);
  perform private.record_person_changed(o, private.person_difference(p, n), n.is_complete);
  perform private.update_owner_roles(o);
  perform private.update_documents_complete(o.id);
  return 'saved';
end $$;
comment on function private.save_fields(public.orders, public.order_people, jsonb) is
  'Changes a person, or adds one if p is empty, and records it. The caller holds the order''s lock and has checked that it is open. Results as save_person.';

create function public.save_person(p_order uuid, p_person uuid, p_fields text)
returns public.save_person_result language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  p public.order_people;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) then
    return 'closed';
  end if;
  if p_person is not null then
    select * into p from public.order_people where id = p_person and order_id = o.id;
    if not found then
      return 'unknown';
    end if;
  end if;
  return private.save_fields(o, p, p_fields::jsonb);
end $$;
comment on function public.save_person(uuid, uuid, text) is
  'Adds a person for the customer (p_person null) or changes one. p_fields is JSON of columns, each optional. Returns saved, already if unchanged, named (another person has this name), fixed (the name is verified by an accepted document), full at 20, refused (an invalid value), minor (an officer or owner under 18), closed (unpaid, filed or ended), unknown, denied to everyone else.';
grant execute on function public.save_person(uuid, uuid, text) to authenticated;

create function public.remove_person(p_order uuid, p_person uuid)
returns public.remove_person_result language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  p public.order_people;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) then
    return 'closed';
  end if;
  select * into p from public.order_people where id = p_person and order_id = o.id;
  if not found then
    return 'already';
  end if;
  if private.has_accepted_documents(p.id) then
    return 'decided';
  end if;
  if not exists (select from public.order_people where order_id = o.id and id <> p.id) then
    return 'last';
  end if;
  -- Also deletes the person's slots and their files; the cleanup deletes the bytes.
  delete from public.order_people where id = p.id;
  perform private.update_asked(o.id);
  perform private.update_barred(o.id);
  perform private.record_event(o.id, 'person_removed', 'customer', jsonb_build_object('person', p.full_name));
  perform private.update_documents_complete(o.id);
  return 'removed';
end $$;
comment on function public.remove_person(uuid, uuid) is
  'Removes a person and their files for the customer. Returns removed, already, decided (one of their files is accepted), last (an order needs one person), closed, denied to everyone else.';
grant execute on function public.remove_person(uuid, uuid) to authenticated;

-- Companies, trusts, foundations and bank accounts that exist: what an order became when it was handed over (13_desk.sql).
-- A row is changed under the lock of its order.

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.orders (id) on delete cascade,
  registered_name text not null check (private.one_line(registered_name, 1, 200)),
  registration_number text not null check (private.one_line(registration_number, 1, 100)),
  registered_on date not null,
  year_end_month int check (year_end_month between 1 and 12),
  renews_on date,
  renewed_on date,
  next_due_on date
);

comment on table public.companies is
  'A row for each company, trust, foundation or account that was handed over. It is corrected by correct_order and deleted with its order.';
comment on column public.companies.order_id is 'The order that it came from.';
comment on column public.companies.registered_name is 'The registered name, or the holder of a bank account.';
comment on column public.companies.registration_number is 'The registrar''s number, or the bank''s identifier of an account.';
comment on column public.companies.registered_on is 'The date of the registration, or of the account''s opening.';
comment on column public.companies.year_end_month is 'The month in which its financial year ends; null for the usual one of its jurisdiction.';
comment on column public.companies.renews_on is
  'The next yearly due date that is not renewed yet, until 60 days after; null where nothing is renewed. Written by private.set_renewal.';
comment on column public.companies.renewed_on is 'The last yearly due date whose renewal is paid and done.';
comment on column public.companies.next_due_on is
  'The first day on which something falls due: an open deadline (15_deadlines.sql) or the renewal. Null if nothing does. Written by private.set_renewal.';

-- The renewals to prepare.
create index companies_renewal_idx on public.companies (renews_on, order_id);

-- The desk's list. Those with nothing due are last.
create index companies_next_due_idx on public.companies (next_due_on, order_id);

alter table public.companies enable row level security;

grant select (id, order_id, registered_name, registration_number, registered_on, year_end_month, renews_on, renewed_on) on public.companies
  to authenticated, service_role;

create policy companies_select_own on public.companies
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy companies_active_session on public.companies
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.renewal_day(p_registered date, p_renewed date, p_today date)
returns date language sql immutable set search_path = '' as $$
  -- Counted from the registration each time: 29 February is 28 February in common years and itself in leap years.
  select min(d.due)
    from (select greatest(p_today - 60, p_renewed + 1) as day) since
   cross join generate_series(0, 1) as n
   cross join lateral (select (p_registered + make_interval(years => n
     + greatest(extract(year from since.day)::int - extract(year from p_registered)::int, 1)))::date as due) d
   where d.due >= since.day;
$$;
comment on function private.renewal_day(date, date, date) is
  'The first anniversary of a registration after the last one renewed (null: none) that was not 60 days ago.';

-- §9 has no annual renewal for trusts, foundations and bank accounts. Nor does a company have one after a refund, or when its
-- customer was deleted.
create function private.set_renewal()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.renews_on := (
    select private.renewal_day(new.registered_on, new.renewed_on, private.today_at_office())
      from public.orders o
     where o.id = new.order_id and o.kind = 'company' and o.payment_status = 'completed' and o.customer_deleted_at is null);
  new.next_due_on := least(new.renews_on, (
    select min(d.due_on) from public.deadlines d where d.order_id = new.order_id and d.state = 'open'));
  return new;
end $$;
comment on function private.set_renewal() is
  'Writes when a company is to be renewed next, and when anything falls due next, at every change of its row.';

create trigger set_renewal before insert or update on public.companies
  for each row execute function private.set_renewal();

create function private.end_renewals()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.companies set renews_on = null where order_id = new.id;
  return null;
end $$;
comment on function private.end_renewals() is 'Ends the renewals of a company whose order was refunded, or whose customer was deleted.';

create trigger end_renewals after update of payment_status, customer_deleted_at on public.orders
  for each row when (new.phase = 'completed' and (new.payment_status = 'refunded' or new.customer_deleted_at is not null))
  execute function private.end_renewals();

create trigger update_order_search after insert or update of registered_name, registration_number on public.companies
  for each row execute function private.update_order_search();

-- The company's columns among those of its order. An order's own renews_on is the due date that a renewal pays for.
create view private.registrations with (security_invoker = true) as
  select order_id, registered_name, registration_number, registered_on, renews_on as next_renewal_on from public.companies;

comment on view private.registrations is 'What views of orders show of their companies.';

grant select on private.registrations to authenticated, service_role;

-- The account pages use this view.
create view public.own_orders with (security_invoker = true) as
  select id, created_at, order_reference, kind, full_name, email, phone, residence, jurisdiction, jurisdiction_slug,
         service_type, service, company_name, director_name, shareholder_name, beneficial_owner_name, use_nominee_director,
         use_nominee_shareholder, nominee_director, nominee_shareholder, asked_for, total_fee, payment_method, payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at,
         cancel_reason, late_payment_at, late_payment_returned_at, terms_version, refunds_version,
         consented_at, phase, step, step_owner, step_since, step_due_on, filed_at, completed_at, withdrawn_at, stop_reason, notes, refunded_amount, dispute,
         reviewed_at, documents_complete_at, filed_with, filing_reference, decision_due_on, decided_at, registered_name,
         registration_number, registered_on, next_renewal_on, parent_id, parent_reference, due_on, renews_on, barred_at, declined_at, question_at, requested_at, sent_since,
         -- Not by lines_of, which would find the caller's orders again for each.
         (select jsonb_agg(jsonb_build_object('item', l.item, 'label', l.label, 'amount', l.amount, 'is_yearly', l.is_yearly) order by l.position)
            from public.order_lines l where l.order_id = orders.id) as lines
    from public.orders left join private.registrations on order_id = id
   where id = any ((select private.own_order_ids())::uuid[]);

comment on view public.own_orders is 'The caller''s own orders, without those that only staff can read.';

grant select on public.own_orders to authenticated;

-- How an order is placed, tried to be paid, and cancelled. Changing the way to pay closes the open attempt and opens another on the
-- same order. Locks: the order first, then its attempts.

create type public.place_order_result as enum ('placed', 'already', 'paid', 'cancelled', 'changed');
create type public.cancel_order_result as enum ('cancelled', 'already', 'paid', 'open', 'unknown');

create table private.payment_attempts (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  method public.payment_method not null,
  stripe_session_id text unique check (private.one_line(stripe_session_id, 1, 255)),
  confirm_token text unique check (confirm_token ~ '^[0-9a-f]{64}$'),
  amount numeric(10, 2) not null check (amount >= 0.50),
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  constraint payment_attempts_one_way check (
    (method = 'card') = (stripe_session_id is not null) and (method = 'card') = (confirm_token is null))
);

comment on table private.payment_attempts is
  'The ways in which orders were tried to be paid. At most one of an order is open, none once it is paid or cancelled.';
comment on column private.payment_attempts.confirm_token is
  'A random token in the URL of a cryptocurrency payment''s receipt. Reporting the payment also needs the customer''s encrypted cookie.';

create unique index payment_attempts_one_open on private.payment_attempts (order_id) where closed_at is null;

create index payment_attempts_order_idx on private.payment_attempts (order_id, id);

create index payment_attempts_sessions_idx on private.payment_attempts (opened_at)
  where closed_at is null and stripe_session_id is not null;

alter table private.payment_attempts enable row level security;

grant select on private.payment_attempts to service_role;

create function private.attempt_of(p_order uuid, p_method public.payment_method)
returns private.payment_attempts language sql stable set search_path = '' as $$
  select a from private.payment_attempts a where a.order_id = p_order and a.method = p_method order by a.id desc limit 1;
$$;
comment on function private.attempt_of(uuid, public.payment_method) is
  'The latest attempt to pay an order with this method; all columns are null if there was none.';
grant execute on function private.attempt_of(uuid, public.payment_method) to service_role;

create function private.open_session(p_order uuid)
returns text language sql stable set search_path = '' as $$
  select a.stripe_session_id from private.payment_attempts a where a.order_id = p_order and a.closed_at is null;
$$;
comment on function private.open_session(uuid) is 'The card session with which an order can be paid now; null if there is none.';

create function private.is_parent_stopped(p_parent uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.orders p where p.id = p_parent and p.phase = 'stopped');
$$;
comment on function private.is_parent_stopped(uuid) is
  'Whether the order that a further payment belongs to was stopped, so that nobody is asked for it any more; false for an order of its own. Read with the caller''s rights.';
grant execute on function private.is_parent_stopped(uuid) to authenticated, service_role;

create function private.offer_text(p_order uuid)
returns text language plpgsql stable security definer set search_path = '' as $$
begin
  return (select m.body from public.messages m where m.order_id = p_order and m.kind = 'step' order by m.id limit 1);
end $$;
comment on function private.offer_text(uuid) is 'What an offer includes, as the desk wrote it when making it.';
grant execute on function private.offer_text(uuid) to service_role;

-- Only the server reads this view.
create view public.server_orders with (security_invoker = true) as
  select o.*, private.lines_of(o.id) as lines, c.registered_name, c.registration_number, c.registered_on, c.next_renewal_on,
         private.is_parent_stopped(o.parent_id) as parent_stopped,
         case when o.due_on is not null and o.parent_id is null then private.offer_text(o.id) end as offer_text,
         a.stripe_session_id, a.confirm_token,
         (select count(*)::int from private.payment_attempts x where x.order_id = o.id) as attempts
    from public.orders o
    left join private.registrations c on c.order_id = o.id
   cross join lateral private.attempt_of(o.id, o.payment_method) a;

comment on view public.server_orders is
  'Orders with their lines, the card session or the token of the latest attempt with their payment method, and the number of all attempts.';

grant select on public.server_orders to service_role;

create view public.open_checkouts with (security_invoker = true) as
  select a.id, o.order_reference, o.parent_id, private.is_parent_stopped(o.parent_id) as parent_stopped, a.stripe_session_id, a.opened_at
    from private.payment_attempts a join public.orders o on o.id = a.order_id
   where a.closed_at is null and a.stripe_session_id is not null;

comment on view public.open_checkouts is 'The card sessions that are open, for the comparison with Stripe, and whether to close them because the order that a further payment belongs to was stopped.';

grant select on public.open_checkouts to service_role;

create function private.close_attempts()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.payment_attempts set closed_at = clock_timestamp() where order_id = new.id and closed_at is null;
  return null;
end $$;
comment on function private.close_attempts() is 'Closes the open attempt of an order that was paid or cancelled.';

create trigger close_attempts after update of status, payment_verified_at on public.orders
  for each row when (new.status = 'cancelled' or new.payment_verified_at is not null)
  execute function private.close_attempts();

create function private.insert_order(n public.orders)
returns setof public.orders language plpgsql security definer set search_path = '' as $$
begin
  -- A paid order is also rebuilt after its customer has deleted their account.
  n.user_id := (select u.id from auth.users u where u.id = n.user_id);
  n.order_reference := public.take_reference(n.id, n.kind::text);
  return query execute format('insert into public.orders (id, order_reference, kind, user_id, service, payment_method, %1$s)
    select id, order_reference, kind, user_id, service, payment_method, %1$s from (select ($1).*) as given
    on conflict (id) do nothing returning *', array_to_string(private.form_columns(), ', ')) using n;
end $$;
comment on function private.insert_order(public.orders) is
  'Inserts an unpaid order and returns it; no row if another transaction has just inserted it.';

create function private.change_order(o public.orders, p_given jsonb)
returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  lines constant jsonb := p_given -> 'lines';
  n public.orders := private.with_fees(jsonb_populate_record(o, (
    select jsonb_object_agg(g.key, g.value) from jsonb_each(p_given) g where g.key = any (private.form_columns()))), lines);
  joined public.orders := o;
begin
  if o.user_id is null then
    n.user_id := (select u.id from auth.users u where u.id = (p_given ->> 'user_id')::uuid);
  else
    n.email := o.email; -- An order never moves from one account to another.
  end if;
  -- A further payment and an offer keep the desk's lines, whatever the caller sends. Paying an offer accepts the terms, so it gets their versions.
  if o.due_on is not null and o.parent_id is null and o.consented_at is null then
    update public.orders set terms_version = n.terms_version, refunds_version = n.refunds_version, consented_at = n.consented_at
     where id = o.id returning * into o;
  end if;
  if n is not distinct from o and private.lines_of(o.id) = lines or o.due_on is not null then
    return o;
  end if;
  if private.money_held(o.id) > 0 then
    return null;
  end if;
  joined.user_id := n.user_id;
  joined.email := n.email;
  execute format('update public.orders set (user_id, %1$s) = (select user_id, %1$s from (select ($1).*) as given) where id = ($1).id',
    array_to_string(private.form_columns(), ', ')) using n;
  delete from public.order_lines where order_id = o.id;
  delete from public.order_people where order_id = o.id;
  delete from public.order_requirements where order_id = o.id;
  delete from private.person_requirements where order_id = o.id;
  perform private.insert_lines(o.id, lines);
  perform private.insert_people(o.id, p_given -> 'people');
  perform private.insert_requirements(o.id, p_given -> 'requirements');
  if n is distinct from joined then
    perform private.record_event(o.id, 'changed', 'customer', jsonb_build_object('amount', n.total_fee));
  end if;
  return n;
end $$;
comment on function private.change_order(public.orders, jsonb) is
  'Changes an unpaid order to what its customer last entered, at the price that the server sends. Returns it; all columns are null if money is held for it. The caller holds its lock.';

create function public.place_order(p_order text, p_attempt text, p_closed_session text default null, p_is_paid boolean default false)
returns public.place_order_result language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := '{"use_nominee_director": false, "use_nominee_shareholder": false, "asked_for": []}'::jsonb || p_order::jsonb;
  n constant public.orders := private.with_fees(jsonb_populate_record(null::public.orders, given), given -> 'lines');
  o public.orders;
  a private.payment_attempts;
begin
  select * into o from public.orders where id = n.id for no key update;
  if not found then
    select * into o from private.insert_order(n);
    if found then
      perform private.insert_lines(o.id, given -> 'lines');
      perform private.insert_people(o.id, given -> 'people');
      perform private.insert_requirements(o.id, given -> 'requirements');
    else
      select * into o from public.orders where id = n.id for no key update;
    end if;
  end if;
  if o.status <> 'submitted' then
    return o.status::text;
  end if;
  if not p_is_paid and private.is_parent_stopped(o.parent_id) then
    return 'cancelled';
  end if;
  select * into a from private.payment_attempts where order_id = o.id and closed_at is null;
  if p_attempt in (a.stripe_session_id, a.confirm_token) then
    return 'already';
  end if;
  -- A session that can still be paid has to be closed at the card provider first. One that was paid counts anyway.
  if not p_is_paid and (a.stripe_session_id <> coalesce(p_closed_session, '')
       or exists (select from private.payment_attempts x where x.order_id = o.id and p_attempt in (x.stripe_session_id, x.confirm_token))) then
    return 'changed';
  end if;
  o := private.change_order(o, given);
  if o.id is null then
    return 'paid';
  end if;
  if a.method = n.payment_method and a.confirm_token is not null then
    update private.payment_attempts set amount = o.total_fee where id = a.id returning * into a;
  else
    update private.payment_attempts set closed_at = clock_timestamp() where id = a.id;
    insert into private.payment_attempts (order_id, method, stripe_session_id, confirm_token, amount)
    values (o.id, n.payment_method, case n.payment_method when 'card' then p_attempt end,
      case when n.payment_method <> 'card' then p_attempt end, o.total_fee)
    returning * into a;
  end if;
  if o.payment_method <> n.payment_method then
    perform private.record_event(o.id, 'method_changed', 'customer', jsonb_build_object('way', n.payment_method), null,
      private.coin_line(n.payment_method));
  end if;
  update public.orders set payment_method = n.payment_method, payment_status = 'pending', updated_at = now() where id = o.id
  returning * into o;
  if p_is_paid then
    perform private.alert_desk(o, 'rebuilt', '{}', format('Rebuilt from the card session %s.', p_attempt), false);
  elsif a.confirm_token is not null then
    perform private.mail_customer(o, 'coin-instructions', jsonb_build_object('way', a.method), format('%s-%s', a.id, a.amount));
  end if;
  return case when p_attempt in (a.stripe_session_id, a.confirm_token) then 'placed' else 'already' end;
end $$;
comment on function public.place_order(text, text, text, boolean) is
  'Places an order (JSON of its columns, lines, people and requirements), or changes it while it is unpaid, and opens an attempt to pay it: a card session, or a receipt''s token. Returns placed; already if this or another receipt of the same cryptocurrency is open; paid if it is paid, reported, or money is held for it and it would change; cancelled, also if the order of a further payment was stopped; changed if this attempt was closed meanwhile, or a card session other than p_closed_session is open. p_is_paid: rebuilds the order of a paid session.';
grant execute on function public.place_order(text, text, text, boolean) to service_role;

create function public.cancel_order(p_order uuid, p_closed_session text)
returns public.cancel_order_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  o := private.lock_own_order(p_order);
  if o.id is null then
    return 'unknown';
  end if;
  if o.status <> 'submitted' then
    return case when o.status = 'cancelled' then 'already' else 'paid' end;
  end if;
  if private.money_held(o.id) > 0 then
    return 'paid';
  end if;
  if private.open_session(o.id) <> coalesce(p_closed_session, '') then
    return 'open';
  end if;
  update public.orders
     set status = 'cancelled', cancelled_at = now(), cancel_reason = 'customer'
   where id = o.id;
  perform private.record_event(o.id, 'cancelled', 'customer');
  perform private.mail_customer(o, 'order-cancelled', jsonb_strip_nulls(jsonb_build_object('kind', private.returned_kind(o.id))));
  return 'cancelled';
end $$;
comment on function public.cancel_order(uuid, text) is
  'Cancels an unpaid order for its customer, after the caller has closed its card session. Returns cancelled, already if repeated, paid, open if another session is current, unknown to everyone but its customer and the server.';
grant execute on function public.cancel_order(uuid, text) to authenticated, service_role;

-- Order references (§3: IBC-100000..999999, BA-{below 10000}-{year}). Each is issued once, in a sequence that does not reveal
-- the number of orders. Each format counts its issued references, and a permutation with the format's secret key turns the
-- count into a number. When a range is used up, the next one has one more digit. A further payment has its order's reference with a
-- number from 2 (request_payment).

create table private.reference_forms (
  form text primary key check (form ~ '^(IBC-%s|BA-%s-20[0-9]{2})$'),
  key bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
  taken bigint not null default 0
);

comment on table private.reference_forms is
  'The formats of references: one for companies and trusts, and one for the bank orders of each year. %s is the number. Changing a key never repeats a reference, but may need more attempts.';

alter table private.reference_forms enable row level security;

create table private.order_references (
  label text primary key,
  order_id uuid not null unique
);

comment on table private.order_references is
  'Every issued reference and its order, even if that was never placed. Rows are never deleted.';

alter table private.order_references enable row level security;

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
  'The n-th reference of a format, counted from 0, in a sequence that depends on the secret key: first all of the shortest range, then those with one more digit.';

create function public.take_reference(p_order uuid, p_kind text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  asked constant text := case
    when p_kind = 'bank' then format('BA-%%s-%s', extract(year from private.today_at_office()))
    when p_kind in ('company', 'trust') then 'IBC-%s' end;
  f private.reference_forms;
  next text;
  given text;
begin
  select label into given from private.order_references where order_id = p_order;
  if found then
    return given;
  end if;

  insert into private.reference_forms (form) values (asked) on conflict do nothing;
  select * into f from private.reference_forms where form = asked for update;
  while given is null loop
    next := private.nth_reference(f.form, f.taken, f.key);
    f.taken := f.taken + 1;
    continue when exists (select from private.order_references where label = next); -- An order's from before.
    insert into private.order_references (label, order_id) values (next, p_order)
    on conflict do nothing returning label into given;
    if given is null then -- Another call for this order was quicker.
      select label into given from private.order_references where order_id = p_order;
    end if;
  end loop;
  update private.reference_forms set taken = f.taken where form = f.form;
  return given;
end $$;
comment on function public.take_reference(uuid, text) is
  'The reference of an order of this kind. Issues a new one at the first call and returns the same one afterwards. Orders that are never placed use up references.';
grant execute on function public.take_reference(uuid, text) to service_role;

create function private.orders_reference()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.order_references (label, order_id)
  values (new.order_reference, new.id) on conflict do nothing;
  if not exists (select from private.order_references
                  where label = new.order_reference and order_id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "orders_order_reference_key"',
      detail = 'An order carries the label that it was given, and no other.';
  end if;
  return new;
end $$;
comment on function private.orders_reference() is
  'Ensures that an order has the reference that was issued for it. An order with a reference from elsewhere (a restored backup) keeps it, and it is never issued again.';

-- Create the trigger first. It blocks new orders, and existing orders keep their references.
create trigger orders_reference
  before insert on public.orders
  for each row execute function private.orders_reference();

-- Inquiries: new until the desk answers, in progress while they are waiting for the desk again, closed when no answer is
-- needed. Later messages are in 06_messages.sql.

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
  service text check (service ~ '^[a-z]+(_[a-z]+)*$' and char_length(service) <= 40),
  jurisdiction text check (private.one_line(jurisdiction, 1, 80)),
  company_name text check (private.one_line(company_name, 1, 200)),
  status text not null default 'new' check (status in ('new', 'in_progress', 'answered', 'closed')),
  waiting_since timestamptz default now(),
  assigned_to uuid references private.staff (account)
);

comment on table public.customer_inquiries is
  'Messages sent with the inquiry form. The server writes them, and customers read their own.';
comment on column public.customer_inquiries.request_id is
  'Derived from the inquiry and its day, so that sending a form twice stores one inquiry.';
comment on column public.customer_inquiries.user_id is
  'The account that sent it, or that proved a guest''s address; null for other guests and after the account is deleted.';
comment on column public.customer_inquiries.email_lc is
  'The email in lower case, by which private.inquiries_of finds the inquiries without an account.';
comment on column public.customer_inquiries.phone is 'Null when left blank.';
comment on column public.customer_inquiries.service is 'The service that an offer is asked for, by its key in data/services.ts, with the company''s jurisdiction and name.';
comment on column public.customer_inquiries.waiting_since is
  'Since when the customer has been waiting for the desk; null if no answer is needed.';
comment on column public.customer_inquiries.assigned_to is 'The staff member who works on it. assign_inquiry accepts only staff.';

-- One index for each half of the "or" in private.inquiries_of. PostgreSQL combines them and sorts the few rows.
create index customer_inquiries_user_id_idx on public.customer_inquiries (user_id);

create index customer_inquiries_email_lc_idx on public.customer_inquiries (email_lc);

create index customer_inquiries_waiting_idx on public.customer_inquiries (waiting_since) where waiting_since is not null;

create index customer_inquiries_newest_idx on public.customer_inquiries (created_at desc, id);

create index customer_inquiries_status_idx on public.customer_inquiries (status, created_at desc, id);

create index customer_inquiries_assigned_idx on public.customer_inquiries (assigned_to) where assigned_to is not null;

create index customer_inquiries_words_idx on public.customer_inquiries using gin (
  lower(subject || ' ' || full_name || ' ' || email) extensions.gin_trgm_ops
);

alter table public.orders add foreign key (inquiry_id) references public.customer_inquiries (id) on delete set null;

create index orders_inquiry_idx on public.orders (inquiry_id) where inquiry_id is not null;

alter table public.customer_inquiries enable row level security;

grant insert (request_id, user_id, full_name, email, phone, subject, message, service, jurisdiction, company_name) on public.customer_inquiries to service_role;
grant select (id, created_at, user_id, full_name, email, email_lc, phone, subject, message, service, jurisdiction, company_name, status, waiting_since, assigned_to)
  on public.customer_inquiries to authenticated;
grant select (id, created_at, request_id)
  on public.customer_inquiries to service_role;

create policy customer_inquiries_active_session on public.customer_inquiries
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.inquiries_of(p_user uuid, p_email text)
returns setof public.customer_inquiries language sql stable set search_path = '' as $$
  select * from public.customer_inquiries i
   where i.user_id = p_user or i.user_id is null and i.email_lc = lower(p_email);
$$;
comment on function private.inquiries_of(uuid, text) is 'Whose inquiry it is, like private.orders_of: the account''s, else that of whoever confirms its address.';

create function private.own_inquiry_ids()
returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(i.id), '{}') from private.inquiries_of(auth.uid(), private.verified_email()) i
   where private.is_session_active();
$$;
comment on function private.own_inquiry_ids() is 'The inquiries of the caller.';
grant execute on function private.own_inquiry_ids() to authenticated;

create policy customer_inquiries_select_own on public.customer_inquiries
  for select to authenticated
  using (id = any ((select private.own_inquiry_ids())::uuid[]));

create view public.own_inquiries with (security_invoker = true) as
  select id, created_at, full_name, email, phone, subject, message, status, waiting_since
    from public.customer_inquiries
   where id = any ((select private.own_inquiry_ids())::uuid[]);

comment on view public.own_inquiries is 'The caller''s own inquiries.';

grant select on public.own_inquiries to authenticated;

create function private.customer_inquiries_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  changeable constant text[] := '{status,waiting_since,assigned_to,user_id,email_lc}';
begin
  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
     or new.user_id is not null
        and new.user_id is distinct from coalesce(old.user_id, private.account_of(new.email)) then
    raise exception 'an inquiry keeps what the customer wrote' using errcode = '23514';
  end if;
  return new;
end $$;
comment on function private.customer_inquiries_guard() is
  'Of an inquiry the status and who works on it may change, and nothing else.';

-- The confirmation to the customer and the email to the desk are written with the inquiry.

create function private.customer_inquiries_sent()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_mail(concat_ws('/', 'inquiry', new.id, 'inquiry-received'), 'inquiry-received', new.email, null, new.id);
  perform private.post_mail(concat_ws('/', 'inquiry', new.id, 'desk-inquiry'), 'desk-inquiry', null, null, new.id);
  return new;
end $$;
comment on function private.customer_inquiries_sent() is 'Posts the emails about a new inquiry to its sender and the desk.';

create trigger customer_inquiries_guard
  before update on public.customer_inquiries
  for each row execute function private.customer_inquiries_guard();

create trigger customer_inquiries_sent after insert on public.customer_inquiries
  for each row execute function private.customer_inquiries_sent();

-- One conversation between the customer and the desk for each order and each inquiry. Messages are never changed.

create type public.thread_result as enum ('done', 'already', 'stale', 'full', 'unknown', 'denied');

create table public.messages (
  id bigint generated always as identity primary key,
  order_id uuid references public.orders (id) on delete cascade,
  inquiry_id uuid references public.customer_inquiries (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('answer', 'reply', 'step', 'closed', 'reopened')),
  staff_id uuid references private.staff (account),
  body text check (private.many_lines(body, 1, 5000)),
  constraint messages_in_one_thread check (num_nonnulls(order_id, inquiry_id) = 1),
  constraint messages_say_something check ((body is not null) = (kind in ('answer', 'reply', 'step')))
);

comment on table public.messages is
  'The desk''s answers, what it wrote with a step of the order, the customer''s replies, and when the desk closed or reopened the thread. The newest ID of a thread is its version.';

create index messages_order_idx on public.messages (order_id, id) where order_id is not null;

create index messages_inquiry_idx on public.messages (inquiry_id, id) where inquiry_id is not null;

create index messages_staff_idx on public.messages (staff_id) where staff_id is not null;

alter table public.messages enable row level security;

grant select (id, order_id, inquiry_id, at, kind, body) on public.messages to authenticated;

create policy messages_select_own on public.messages
  for select to authenticated
  using (order_id = any ((select private.own_order_ids())::uuid[])
      or inquiry_id = any ((select private.own_inquiry_ids())::uuid[]));

create policy messages_active_session on public.messages
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.add_message(p_order uuid, p_inquiry uuid, p_kind text, p_body text)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  waits constant boolean := p_kind in ('reply', 'reopened');
  message_id bigint;
begin
  insert into public.messages (order_id, inquiry_id, kind, staff_id, body)
  values (p_order, p_inquiry, p_kind, case when p_kind <> 'reply' then private.acting_staff() end, p_body)
  returning id into message_id;
  update public.orders
     set unanswered_since = case when waits then coalesce(unanswered_since, now()) end,
         question_at = case when p_kind not in ('reply', 'closed') then question_at end
   where id = p_order;
  update public.customer_inquiries
     set status = case p_kind when 'answer' then 'answered' when 'closed' then 'closed' else 'in_progress' end,
         waiting_since = case when waits then coalesce(waiting_since, now()) end
   where id = p_inquiry;
  return message_id;
end $$;
comment on function private.add_message(uuid, uuid, text, text) is
  'Adds a message to the thread of an order or inquiry, and records whether the customer is waiting for an answer, or has given one. The caller holds the lock of the order or inquiry.';

create function private.lock_thread_for_desk(p_order uuid, p_inquiry uuid, p_kind text, p_body text, p_seen bigint)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  newer record;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  if num_nonnulls(p_order, p_inquiry) <> 1 then
    return 'unknown';
  end if;
  -- Nobody reads what is written about an order whose customer was deleted.
  perform from public.orders where id = p_order and customer_deleted_at is null for no key update;
  if not found then
    perform from public.customer_inquiries where id = p_inquiry for update;
    if not found then
      return 'unknown';
    end if;
  end if;
  select count(*) as messages,
         count(*) filter (where kind = p_kind and staff_id = auth.uid() and body is not distinct from p_body) as same
    into newer
    from public.messages m where (m.order_id = p_order or m.inquiry_id = p_inquiry) and m.id > p_seen;
  return case when newer.same > 0 then 'already' when newer.messages > 0 then 'stale' end;
end $$;
comment on function private.lock_thread_for_desk(uuid, uuid, text, text, bigint) is
  'Locks the thread of an order or inquiry for staff. Returns null, or why they can''t continue: denied, unknown, already if repeated, stale if there are messages newer than p_seen.';

create function private.is_thread_closed(p_order uuid, p_inquiry uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select m.kind = 'closed' from public.messages m
                    where (m.order_id = p_order or m.inquiry_id = p_inquiry) and m.kind <> 'step' order by m.id desc limit 1), false);
$$;
comment on function private.is_thread_closed(uuid, uuid) is 'Whether the desk has closed a thread since the last message.';

create function public.answer_thread(p_body text, p_seen bigint, p_order uuid default null, p_inquiry uuid default null)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.thread_result := private.lock_thread_for_desk(p_order, p_inquiry, 'answer', p_body, p_seen);
  details constant jsonb := jsonb_build_object('line', p_body);
  message_id bigint;
begin
  if refusal is not null then
    return refusal;
  end if;
  message_id := private.add_message(p_order, p_inquiry, 'answer', p_body);
  perform private.mail_customer(o, 'order-message', details, concat('message/', message_id))
     from public.orders o where o.id = p_order;
  perform private.post_mail(format('inquiry/%s/inquiry-answered/%s', i.id, message_id), 'inquiry-answered', i.email, null, i.id, details)
     from public.customer_inquiries i where i.id = p_inquiry;
  return 'done';
end $$;
comment on function public.answer_thread(text, bigint, uuid, uuid) is
  'Adds the desk''s message about an order or inquiry and emails the customer. Returns done, already, stale, unknown, denied.';
grant execute on function public.answer_thread(text, bigint, uuid, uuid) to authenticated;

create function public.ask_in_thread(p_body text, p_seen bigint, p_order uuid)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  result public.thread_result;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  result := public.answer_thread(p_body, p_seen, p_order);
  if result = 'done' then
    update public.orders set question_at = now() where id = p_order;
  end if;
  return result;
end $$;
comment on function public.ask_in_thread(text, bigint, uuid) is
  'As answer_thread, for a question about an order: answering it is the customer''s next step until they write or it is closed.';
grant execute on function public.ask_in_thread(text, bigint, uuid) to authenticated;

create function public.close_thread(p_seen bigint, p_order uuid default null, p_inquiry uuid default null)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.thread_result := private.lock_thread_for_desk(p_order, p_inquiry, 'closed', null, p_seen);
begin
  if refusal is not null then
    return refusal;
  end if;
  if private.is_thread_closed(p_order, p_inquiry) then
    return 'already';
  end if;
  perform private.add_message(p_order, p_inquiry, 'closed', null);
  return 'done';
end $$;
comment on function public.close_thread(bigint, uuid, uuid) is 'Closes a thread, because no answer is needed. Returns done, already, stale, unknown, denied.';
grant execute on function public.close_thread(bigint, uuid, uuid) to authenticated;

create function public.reopen_thread(p_seen bigint, p_order uuid default null, p_inquiry uuid default null)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.thread_result := private.lock_thread_for_desk(p_order, p_inquiry, 'reopened', null, p_seen);
begin
  if refusal is not null then
    return refusal;
  end if;
  if not private.is_thread_closed(p_order, p_inquiry) then
    return 'already';
  end if;
  perform private.add_message(p_order, p_inquiry, 'reopened', null);
  return 'done';
end $$;
comment on function public.reopen_thread(bigint, uuid, uuid) is 'Reopens a thread, because an answer is needed. Returns done, already, stale, unknown, denied.';
grant execute on function public.reopen_thread(bigint, uuid, uuid) to authenticated;

create function public.reply_to_thread(p_body text, p_seen bigint, p_order uuid default null, p_inquiry uuid default null)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  daily constant int := 50;
  recent record;
  mailed text;
begin
  if num_nonnulls(p_order, p_inquiry) <> 1 or not private.is_session_active() then
    return 'denied';
  end if;
  if (private.lock_own_order(p_order)).id is null then
    perform from public.customer_inquiries where id = p_inquiry and id = any (private.own_inquiry_ids()) for update;
    if not found then
      return 'denied';
    end if;
  end if;
  select count(*) filter (where kind = 'reply' and id > p_seen and body = p_body) as same,
         count(*) filter (where kind = 'reply' and at > now() - interval '1 day') as today,
         max(id) filter (where kind <> 'reply') as desks
    into recent
    from public.messages m where m.order_id = p_order or m.inquiry_id = p_inquiry;
  if recent.same > 0 then
    return 'already';
  elsif recent.today >= daily then
    return 'full';
  end if;
  perform private.add_message(p_order, p_inquiry, 'reply', p_body);
  -- One email an hour, and one after each answer: To do lists the thread in any case.
  mailed := concat_ws('/', coalesce(recent.desks, 0), to_char(now() at time zone 'utc', 'YYYY-MM-DD-HH24'));
  perform private.mail_desk(o, 'desk-order-reply', '{}', mailed) from public.orders o where o.id = p_order;
  perform private.post_mail(format('inquiry/%s/desk-inquiry-reply/%s', i.id, mailed), 'desk-inquiry-reply', null, null, i.id)
     from public.customer_inquiries i where i.id = p_inquiry;
  return 'done';
end $$;
comment on function public.reply_to_thread(text, bigint, uuid, uuid) is
  'Adds the customer''s message about their own order or inquiry, also a finished one. Returns done, already if the same text was sent after p_seen, full at 50 a day, denied to everyone else. Not refused if there is a newer answer.';
grant execute on function public.reply_to_thread(text, bigint, uuid, uuid) to authenticated;

create trigger append_only before update on public.messages
  for each row execute function private.append_only();

-- An order's history. Rows are written by the functions that change orders, in their transactions, and never changed.
-- The parts that only the desk can read are in a separate table, because column grants can't distinguish customers from staff.

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in (
    'placed', 'rebuilt', 'changed', 'method_changed', 'payment_failed', 'paid', 'payment_reported', 'payment_verified',
    'payment_not_found', 'refunded', 'partly_refunded', 'cancelled', 'withdrawn', 'late_payment', 'late_reported', 'late_returned',
    'payment_mismatch', 'second_payment', 'transaction_repeated', 'disputed', 'dispute_won', 'dispute_lost', 'reminded',
    'extra_refunded', 'extra_disputed', 'extra_dispute_ended', 'payment_short', 'overpaid', 'coins_moved',
    'document_asked', 'document_sent', 'document_accepted', 'document_refused', 'document_removed',
    'filed', 'finished_document_added', 'completed', 'annual_notice', 'desk_note',
    'reviewed', 'documents_complete', 'document_waived', 'document_reopened', 'document_unwaived', 'document_withdrawn', 'answer_reopened', 'documents_reminded', 'review_undone', 'filing_undone',
    'approval_undone', 'approved', 'declined', 'decision_late', 'details_sent', 'person_known', 'person_link_made', 'person_changed', 'person_removed',
    'answer_sent', 'answer_accepted', 'answer_refused', 'corrected',
    'offered', 'payment_requested', 'request_paid', 'done', 'request_done', 'deadline_settled', 'barred', 'unbarred', 'exposure_checked', 'shares_changed', 'match_found', 'match_cleared', 'match_confirmed', 'rating_set', 'signed_off', 'sign_off_reopened', 'nominee_named', 'waiver_proposed', 'refund_proposed', 'refund_withdrawn', 'refund_alone', 'request_cancelled', 'request_declined', 'assigned', 'unassigned', 'customer_deleted')),
  actor text not null check (actor in ('customer', 'desk', 'system')),
  staff_id uuid references private.staff (account),
  for_customer boolean not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  line text check (private.many_lines(line, 1, 2000)),
  constraint order_events_staff_is_desk check (staff_id is null or actor = 'desk')
);

comment on table public.order_events is
  'The history of orders, in the sequence of their IDs. The newest ID of an order is its version for concurrent staff.';
comment on column public.order_events.details is
  'The details for the texts of this kind: a reference, a document''s name, an amount in US dollars. Contains nothing that the customer must not read.';
comment on column public.order_events.line is 'The desk''s message to the customer.';

create index order_events_order_idx on public.order_events (order_id, id);

create index order_events_staff_idx on public.order_events (staff_id) where staff_id is not null;

create index order_events_attention_idx on public.order_events (at)
  where kind in ('payment_mismatch', 'second_payment', 'extra_disputed', 'payment_short', 'overpaid', 'disputed', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt', 'request_declined');

-- Orders on which the same blockchain transaction was reported.
create index order_events_transaction_idx on public.order_events (private.transaction_id(details ->> 'transaction'))
  where kind in ('payment_reported', 'late_reported');

alter table public.order_events enable row level security;

grant select on public.order_events to service_role;
grant select (id, order_id, at, kind, actor, for_customer, details, line)
  on public.order_events to authenticated;

create policy order_events_active_session on public.order_events
  as restrictive for select to authenticated using ((select private.is_session_active()));

create policy order_events_select_own on public.order_events
  for select to authenticated
  using (for_customer and order_id = any ((select private.own_order_ids())::uuid[]));

create table public.order_event_desk_lines (
  event_id bigint primary key references public.order_events (id) on delete cascade,
  line text not null check (private.many_lines(line, 1, 2000))
);

comment on table public.order_event_desk_lines is
  'The internal line of an event, only for the desk: payment IDs, manual work to do, what customers wrote about their transaction.';

alter table public.order_event_desk_lines enable row level security;

grant select on public.order_event_desk_lines to service_role;

create function private.update_documents_complete(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  s record;
begin
  select * into o from public.orders where id = p_order for no key update;
  if not private.documents_open(o) then
    return;
  end if;
  select min(x.since) filter (where x.status = 'sent') as sent_since,
         max(x.since) filter (where x.status in ('needed', 'refused')) as open_since,
         count(*) > 0 and bool_and(x.status in ('accepted', 'waived', 'given')) as complete
    into s from public.order_slots x where x.order_id = o.id;
  update public.orders
     set sent_since = s.sent_since, open_since = s.open_since,
         requested_at = case when filed_at is not null and s.open_since is not null then coalesce(requested_at, now()) end,
         documents_complete_at = case when filed_at is not null or service is not null then documents_complete_at
                                      when s.complete then coalesce(documents_complete_at, now()) end
   where id = o.id;
  if s.complete and o.filed_at is null and o.service is null and o.documents_complete_at is null then
    perform private.mail_customer(o, 'documents-complete', '{}',
      private.record_event(o.id, 'documents_complete', 'system')::text);
  end if;
end $$;
comment on function private.update_documents_complete(uuid) is
  'Writes on an open order since when documents and answers have been sent and missing, whether all are settled, and after the filing since when one has been requested. When the last document is settled, writes the event and the email.';

create function private.document_event_added()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.update_documents_complete(new.order_id);
  return null;
end $$;
comment on function private.document_event_added() is
  'Runs after the event of each change to a document, so that the events have the right sequence.';

create function private.has_newer_event(p_order uuid, p_seen bigint)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.order_events e
                  where e.order_id = p_order and e.id > coalesce(p_seen, 0) and e.kind not in ('assigned', 'unassigned', 'customer_deleted')
                    -- Files chosen together are sent one by one, each with the page's p_seen.
                    and not (e.kind = 'finished_document_added' and e.staff_id = auth.uid()));
$$;
comment on function private.has_newer_event(uuid, bigint) is
  'Whether an order has events newer than p_seen, the newest event the caller saw. Changes of the assignee and finished documents that the caller added don''t count. The caller holds the order''s lock.';

create function private.record_event(
  p_order uuid, p_kind text, p_actor text, p_details jsonb default '{}', p_line text default null,
  p_desk_line text default null, p_for_customer boolean default true)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  written bigint;
begin
  insert into public.order_events (order_id, kind, actor, staff_id, for_customer, details, line)
  values (p_order, p_kind, p_actor, case p_actor when 'desk' then private.acting_staff() end, p_for_customer,
    jsonb_strip_nulls(coalesce(p_details, '{}')), nullif(p_line, ''))
  returning id into written;
  if coalesce(p_desk_line, '') <> '' then
    insert into public.order_event_desk_lines (event_id, line) values (written, left(p_desk_line, 2000));
  end if;
  -- What the desk writes with a step belongs to the conversation too, but answers no message.
  if p_actor = 'desk' and p_for_customer and p_line <> ''
     and p_kind in ('payment_not_found', 'reviewed', 'approved', 'declined', 'decision_late') then
    insert into public.messages (order_id, kind, staff_id, body) values (p_order, 'step', private.acting_staff(), p_line);
  end if;
  return written;
end $$;
comment on function private.record_event(uuid, text, text, jsonb, text, text, boolean) is
  'Records an event of an order in the transaction of the change. Returns the event''s ID. The caller holds the order''s lock.';

create function private.record_once(
  p_order uuid, p_kind text, p_actor text, p_details jsonb, p_desk_line text, p_for_customer boolean)
returns bigint language sql security definer set search_path = '' as $$
  select private.record_event(p_order, p_kind, p_actor, p_details, null, p_desk_line, p_for_customer)
   where not exists (
     select from public.order_events e join public.order_event_desk_lines l on l.event_id = e.id
      where e.order_id = p_order and e.kind = p_kind and l.line = left(p_desk_line, 2000));
$$;
comment on function private.record_once(uuid, text, text, jsonb, text, boolean) is
  'Records an event once. Its internal line, which contains IDs, distinguishes it from others of its kind. Returns its ID, or null if it was recorded before. The caller holds the order''s lock.';

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
  'Records an event that the desk has to check once, and emails the desk. Returns the event''s ID, or null if it was recorded before.';

create trigger append_only before update on public.order_events
  for each row execute function private.append_only();

create trigger append_only before update on public.order_event_desk_lines
  for each row execute function private.append_only();

create trigger document_event_added after insert on public.order_events
  for each row when (new.kind like 'document\_%') execute function private.document_event_added();

-- Settling, failing and refunding payments, by card and by cryptocurrency.
-- The order of a card payment is found by its session, open or closed, else by the ID in the session's metadata, so that a
-- payment is never lost. Stripe reports the total refunded so far, so only the difference is
-- recorded. An open dispute pauses the work, and a lost one counts as a refund.

create type public.settle_card_result as enum ('settled', 'switched', 'already', 'late', 'returned', 'mismatch', 'unknown');
create type public.fail_card_result as enum ('failed', 'ignored', 'unknown');
create type public.refund_card_result as enum ('refunded', 'partly-refunded', 'already', 'unknown');
create type public.dispute_card_result as enum ('disputed', 'won', 'lost', 'already', 'unknown');
create type public.claim_crypto_result as enum ('claimed', 'already', 'late', 'denied');

create table private.disputes (
  id text primary key check (private.one_line(id, 1, 255)),
  order_id uuid not null references public.orders (id) on delete cascade,
  status public.dispute_status not null,
  opened_at timestamptz not null default now(),
  lost_amount numeric(10, 2) not null default 0 check (lost_amount >= 0),
  is_extra boolean not null default false,
  constraint disputes_lost_has_amount check (lost_amount = 0 or status = 'lost')
);

comment on table private.disputes is
  'The disputes of card payments, by Stripe''s ID. lost_amount is the part of the order''s refunded_amount that was lost to the bank.';

comment on column private.disputes.is_extra is 'Of a payment other than the one that settled the order.';

create index disputes_order_idx on private.disputes (order_id);

create index disputes_open_idx on private.disputes (opened_at) where status = 'open';

alter table private.disputes enable row level security;

-- The money that moved for an order, in either direction: also what doesn't fit it, so that a refund or a dispute always finds its
-- charge. Rows are only added.

create type public.transaction_kind as enum ('charge', 'refund', 'dispute_lost', 'moved');

create table private.transactions (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  kind public.transaction_kind not null,
  provider text not null check (provider in ('stripe', 'blockchain')),
  reference text not null check (private.one_line(reference, 1, 300)),
  charge_id bigint references private.transactions (id) on delete cascade,
  amount numeric(12, 2) not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  address text check (address is null or private.wallet_key(address) is not null),
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by uuid references private.staff (account),
  unique (provider, kind, reference),
  constraint transactions_charge_is_positive check ((kind = 'charge') = (amount > 0)),
  constraint transactions_return_names_charge check ((kind = 'charge') = (charge_id is null)),
  constraint transactions_coins_name_address check ((address is not null) = (provider = 'blockchain' and kind in ('charge', 'refund')))
);

comment on table private.transactions is 'The money that moved for orders, in its own currency: received (positive), and sent or taken back (negative).';
comment on column private.transactions.reference is
  'A charge: Stripe''s payment, or the blockchain''s transaction, with the order it was moved to. A refund: its charge with the total refunded in cents, or with a number. A lost dispute: its ID.';
comment on column private.transactions.charge_id is 'The charge that money was returned of.';
comment on column private.transactions.address is
  'Of cryptocurrency, as typed: the address that sent a charge, and the one that a refund went to.';

create index transactions_order_idx on private.transactions (order_id);

create index transactions_charge_idx on private.transactions (charge_id) where charge_id is not null;

create index transactions_staff_idx on private.transactions (recorded_by) where recorded_by is not null;

alter table private.transactions enable row level security;

create function private.record_charge(p_order uuid, p_provider text, p_reference text, p_amount numeric, p_currency text, p_address text default null)
returns private.transactions language plpgsql security definer set search_path = '' as $$
declare
  t private.transactions;
begin
  if p_amount > 0 and p_reference is not null and p_currency ~* '^[a-z]{3}$' then
    insert into private.transactions (order_id, kind, provider, reference, amount, currency, address, recorded_by)
    values (p_order, 'charge', p_provider, p_reference, p_amount, lower(p_currency), btrim(p_address), private.acting_staff())
    on conflict (provider, kind, reference) do nothing returning * into t;
  end if;
  return t;
end $$;
comment on function private.record_charge(uuid, text, text, numeric, text, text) is
  'Records money that arrived; all columns are null if it was recorded before. The caller holds the order''s lock.';

create function private.record_return(c private.transactions, p_kind public.transaction_kind, p_reference text, p_amount numeric, p_address text default null)
returns void language sql security definer set search_path = '' as $$
  insert into private.transactions (order_id, kind, provider, reference, charge_id, amount, currency, address, recorded_by)
  select c.order_id, p_kind, c.provider, p_reference, c.id, -p_amount, c.currency, btrim(p_address), private.acting_staff() where p_amount > 0;
$$;
comment on function private.record_return(private.transactions, public.transaction_kind, text, numeric, text) is
  'Records that this amount of a charge was refunded, or lost in a dispute. The caller holds the order''s lock.';

create function private.money_left(p_charge bigint)
returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(sum(t.amount), 0) from private.transactions t where t.id = p_charge or t.charge_id = p_charge;
$$;
comment on function private.money_left(bigint) is 'What we still hold of a charge, in its currency.';

create function private.money_held(p_order uuid)
returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(sum(t.amount), 0) from private.transactions t where t.order_id = p_order;
$$;
comment on function private.money_held(uuid) is 'What we hold for an order: all that arrived without what was returned. Amounts of several currencies are added up, so it only answers whether there is any.';

create function private.returned_kind(p_order uuid)
returns text language sql stable security definer set search_path = '' as $$
  select min(t.kind::text) from private.transactions t where t.order_id = p_order and t.kind = 'refund';
$$;
comment on function private.returned_kind(uuid) is 'refund if money of an order was refunded, else null. The email about its end names it.';

create function private.coins_held(p_order uuid)
returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(sum(t.amount), 0) from private.transactions t where t.order_id = p_order and t.provider = 'blockchain';
$$;
comment on function private.coins_held(uuid) is 'What we hold for an order in cryptocurrency, in US dollars.';

create function private.coins_beyond(o public.orders)
returns numeric language sql stable security definer set search_path = '' as $$
  -- A card paid the price of its order.
  select private.coins_held(o.id) - case when o.payment_verified_at is not null and o.payment_method <> 'card' then o.total_fee - o.refunded_amount else 0 end;
$$;
comment on function private.coins_beyond(public.orders) is 'What we hold for an order in cryptocurrency beyond its price, in US dollars; all of it while it is not enough.';

create function private.is_extra(t private.transactions, o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select t.provider = 'stripe' and t.reference is distinct from o.stripe_payment_intent_id;
$$;
comment on function private.is_extra(private.transactions, public.orders) is 'Whether a charge is another than the one that settled the order.';

create function public.settle_card(
  p_order uuid, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns public.settle_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  other text;
  settled boolean := false;
begin
  select * into o from public.orders
   where id = coalesce((select a.order_id from private.payment_attempts a where a.stripe_session_id = p_session), p_order)
     for no key update;
  if not found then
    return 'unknown';
  end if;

  perform private.record_charge(o.id, 'stripe', p_intent, round(p_amount_cents / 100.0, 2), p_currency);
  if o.payment_verified_at is not null then
    -- Two ways to pay, both used: the money of the second has to go back.
    if p_intent is distinct from o.stripe_payment_intent_id then
      perform private.alert_desk(o, 'second_payment', '{}',
        format('A second payment arrived, by card (%s). Refund it by hand.', p_intent), true);
    end if;
    return 'already';
  end if;

  if o.status = 'cancelled' and p_session is not null and p_intent is not null then
    return private.late_card_payment(o, p_session, p_intent, p_amount_cents, p_currency);
  end if;

  if p_session is not null and p_intent is not null and o.total_fee * 100 = p_amount_cents and lower(p_currency) = 'usd' then
    other := private.open_session(o.id);
    begin
      update public.orders
         set status = 'paid', payment_status = 'completed', payment_method = 'card',
             stripe_payment_intent_id = p_intent, payment_verified_at = now()
       where id = o.id
      returning * into o;
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
    if o.payment_claimed_at is not null then
      perform private.alert_desk(o, 'second_payment', '{}',
        format('Cryptocurrency was reported before this order was paid by card (%s). Give it back if it arrives.', p_intent), false);
    end if;
    perform private.update_documents_complete(o.id);
    return case when other <> p_session then 'switched' else 'settled' end;
  end if;

  perform private.alert_desk(o, 'payment_mismatch',
    case when lower(p_currency) = 'usd' and p_amount_cents > 0 then jsonb_build_object('amount', round(p_amount_cents / 100.0, 2)) else '{}' end,
    format('A card payment did not match this order (%s, %s cents, %s). Review it by hand.',
      p_session, p_amount_cents, p_currency),
    p_intent is not null and p_currency is not null and coalesce(p_amount_cents, 0) > 0);
  return 'mismatch';
end $$;
comment on function public.settle_card(uuid, text, text, bigint, text) is
  'Settles a card payment, also of a closed attempt while the order is not paid. Returns settled, switched if another session was open and has to be closed at Stripe, already if repeated or paid before, late if the order was cancelled, returned if a late payment was refunded, mismatch if amount or currency differ, unknown without an order.';
grant execute on function public.settle_card(uuid, text, text, bigint, text) to service_role;

create function public.fail_card(p_session text, p_note text)
returns public.fail_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders
   where id = (select a.order_id from private.payment_attempts a where a.stripe_session_id = p_session) for no key update;
  if not found then
    return 'unknown';
  end if;
  -- A session that was closed on purpose says nothing about the order.
  if private.open_session(o.id) is distinct from p_session then
    return 'ignored';
  end if;
  update private.payment_attempts set closed_at = clock_timestamp() where stripe_session_id = p_session;
  -- Closed by us, because nobody is asked for it any more.
  if private.is_parent_stopped(o.parent_id) then
    return 'ignored';
  end if;
  update public.orders set payment_status = 'failed' where id = o.id;
  perform private.record_event(o.id, 'payment_failed', 'system', '{}', null, p_note);
  return 'failed';
end $$;
comment on function public.fail_card(text, text) is
  'Records that a card payment failed or its session expired, and closes the attempt. Returns failed, ignored if the attempt was closed before or the order that a further payment belongs to was stopped, unknown.';
grant execute on function public.fail_card(text, text) to service_role;

create function private.late_card_payment(
  o public.orders, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns public.settle_card_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := case when lower(p_currency) = 'usd'
    then jsonb_build_object('amount', round(p_amount_cents / 100.0, 2)) else '{}' end;
  event bigint;
begin
  begin
    update public.orders
       set late_payment_at = now(), stripe_payment_intent_id = p_intent, payment_method = 'card'
     where id = o.id and late_payment_at is null;
  exception when unique_violation then
    null; -- This payment already settled another order.
  end;
  event := private.alert_desk(o, 'late_payment', details,
    format('A card payment arrived after this order was cancelled (%s, %s, %s cents, %s). Give it back by hand.',
      p_session, p_intent, p_amount_cents, p_currency), true);
  if event is not null then
    perform private.mail_customer(o, 'late-payment', details, event::text);
  end if;
  return case when o.late_payment_returned_at is null then 'late' else 'returned' end;
end $$;
comment on function private.late_card_payment(public.orders, text, text, bigint, text) is
  'Records a payment for a cancelled card order. Returns late, or returned if it was refunded. The caller holds the row''s lock.';

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
         stop_reason = case when p_whole and not late and completed_at is null
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
  'Records a partial or full refund with its event, credit note and emails. The caller holds the order''s lock and has checked the amount.';

create function private.money_beyond(p_order uuid)
returns numeric language sql stable security definer set search_path = '' as $$
  select case when o.payment_method = 'card'
           then sum(t.amount) filter (where coalesce(c.reference, t.reference) is distinct from o.stripe_payment_intent_id)
           else sum(t.amount) - case when o.payment_verified_at is not null then o.total_fee - o.refunded_amount else 0 end end
    from public.orders o join private.transactions t on t.order_id = o.id left join private.transactions c on c.id = t.charge_id
   where o.id = p_order group by o.id;
$$;
comment on function private.money_beyond(uuid) is
  'What we hold for an order that doesn''t belong to its price: other card payments, or coins beyond it, or not yet enough of them. Null if nothing of the kind ever arrived.';

create function private.record_extra_refund(o public.orders, p_amount numeric, p_currency text, p_actor text, p_reason text, p_desk_line text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := case p_currency when 'usd' then jsonb_build_object('amount', p_amount) else '{}' end;
  event constant bigint := private.record_event(o.id, 'extra_refunded', p_actor, details, p_reason, p_desk_line, p_currency = 'usd');
begin
  if p_currency = 'usd' then
    perform private.mail_customer(o, 'order-refunded', jsonb_strip_nulls(details || jsonb_build_object('kind', 'extra_refunded', 'reason', p_reason)), event::text);
  end if;
end $$;
comment on function private.record_extra_refund(public.orders, numeric, text, text, text, text) is
  'Records that money beyond the price went back, and tells the customer if it was US dollars. It never had a receipt, so there is no credit note.';

create function private.coins_from(o public.orders, p_address text)
returns numeric language sql stable security definer set search_path = '' as $$
  select sum(private.money_left(t.id))
    from private.transactions t
   where t.order_id = o.id and t.kind = 'charge' and private.wallet_key(t.address) = private.wallet_key(p_address);
$$;
comment on function private.coins_from(public.orders, text) is
  'What we still hold for an order of what this address sent, in US dollars; null if it sent nothing.';

create function private.refund_limit()
returns numeric language sql immutable set search_path = '' as $$
  select 2000.00;
$$;
comment on function private.refund_limit() is
  'The US dollars above which two people refund cryptocurrency. data/refund-rules.ts has the same, and a test compares them.';

create function private.coins_returned(o public.orders)
returns numeric language sql stable security definer set search_path = '' as $$
  with recursive parts as (
    select t.id, t.reference from private.transactions t where t.order_id = o.id and t.kind = 'charge' and t.provider = 'blockchain'
    union
    select c.id, c.reference
      from parts p
      join private.transactions m on m.provider = 'blockchain' and m.kind = 'moved' and (m.charge_id = p.id or m.reference = p.reference)
      join private.transactions c on c.provider = 'blockchain' and c.kind = 'charge' and (c.id = m.charge_id or c.reference = m.reference))
  select coalesce(-sum(t.amount), 0) from private.transactions t join parts p on p.id = t.charge_id where t.kind = 'refund';
$$;
comment on function private.coins_returned(public.orders) is
  'The US dollars that went back of an order''s cryptocurrency payments, also on the orders to or from which a part of one was moved.';

create function private.return_coins(o public.orders, p_amount numeric, p_address text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  c private.transactions;
  left_over numeric := p_amount;
  part numeric;
begin
  for c in select * from private.transactions t where t.order_id = o.id and t.kind = 'charge' and private.wallet_key(t.address) = private.wallet_key(p_address) order by t.id desc loop
    part := least(left_over, private.money_left(c.id));
    perform private.record_return(c, 'refund',
      format('%s %s', c.reference, (select count(*) from private.transactions t where t.charge_id = c.id)), part, p_address);
    left_over := left_over - part;
  end loop;
end $$;
comment on function private.return_coins(public.orders, numeric, text) is
  'Records a refund in US dollars of what an address sent for an order, of the newest first.';

create function public.refund_card(p_intent text, p_refunded_cents bigint)
returns public.refund_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  c private.transactions;
  left_over numeric;
  amount numeric;
begin
  select * into c from private.transactions where provider = 'stripe' and kind = 'charge' and reference = p_intent;
  select * into o from public.orders where id = c.order_id for no key update;
  if not found then
    return 'unknown';
  end if;
  left_over := private.money_left(c.id);
  select least(round(p_refunded_cents / 100.0, 2) + coalesce(sum(t.amount), 0), left_over) into amount
    from private.transactions t where t.charge_id = c.id and t.kind = 'refund';
  if amount <= 0 then
    return 'already';
  end if;
  if private.is_extra(c, o) then
    perform private.record_extra_refund(o, amount, c.currency, 'system', null,
      format('%s %s of card payment %s went back, which did not belong to the price.', amount, upper(c.currency), c.reference));
  else
    perform private.record_refund(o, amount, amount = left_over, 'system', null,
      format('Card payment %s: $%s refunded so far.', p_intent, round(p_refunded_cents / 100.0, 2)));
  end if;
  perform private.record_return(c, 'refund', format('%s %s', p_intent, p_refunded_cents), amount);
  return case when amount = left_over then 'refunded' else 'partly-refunded' end;
end $$;
comment on function public.refund_card(text, bigint) is
  'Records the refunds of a card payment, given the total refunded so far: at most what is left of it. Returns refunded after a full refund, partly-refunded, already if nothing is new, unknown if the payment belongs to no order.';
grant execute on function public.refund_card(text, bigint) to service_role;

create function private.dispute_extra(
  o public.orders, c private.transactions, p_dispute text, p_status public.dispute_status, p_amount numeric)
returns public.dispute_card_result language plpgsql security definer set search_path = '' as $$
begin
  insert into private.disputes (id, order_id, status, is_extra) values (p_dispute, o.id, p_status, true)
  on conflict (id) do update set status = excluded.status;
  if p_status = 'lost' then
    perform private.record_return(c, 'dispute_lost', p_dispute, least(p_amount, private.money_left(c.id)));
  end if;
  perform private.alert_desk(o, case p_status when 'open' then 'extra_disputed' else 'extra_dispute_ended' end, '{}', case p_status
    when 'open' then format('The customer''s bank disputes card payment %s (%s), which does not belong to the price of this order. Answer at Stripe.', c.reference, p_dispute)
    else format('Dispute %s of card payment %s was %s.', p_dispute, c.reference, p_status) end, false);
  return case p_status when 'open' then 'disputed' else p_status::text end;
end $$;
comment on function private.dispute_extra(public.orders, private.transactions, text, public.dispute_status, numeric) is
  'Records a dispute of a card payment other than the one that settled the order. The work goes on. The caller holds the order''s lock.';

create function public.dispute_card(p_intent text, p_dispute text, p_status public.dispute_status, p_amount_cents bigint)
returns public.dispute_card_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  c private.transactions;
  known public.dispute_status;
  amount numeric := round(p_amount_cents / 100.0, 2);
begin
  select * into c from private.transactions where provider = 'stripe' and kind = 'charge' and reference = p_intent;
  select * into o from public.orders where id = c.order_id for no key update;
  if not found then
    return 'unknown';
  end if;
  select d.status into known from private.disputes d where d.id = p_dispute;
  -- A closed dispute stays closed: its opening may arrive after its end.
  if known is not null and (known <> 'open' or p_status = 'open') then
    return 'already';
  end if;
  if private.is_extra(c, o) then
    return private.dispute_extra(o, c, p_dispute, p_status, amount);
  end if;
  if p_status = 'lost' then
    amount := least(amount, private.money_left(c.id));
  end if;
  insert into private.disputes (id, order_id, status, lost_amount)
  values (p_dispute, o.id, p_status, case p_status when 'lost' then amount else 0 end)
  on conflict (id) do update set status = excluded.status, lost_amount = excluded.lost_amount;
  update public.orders
     set dispute = (select case when bool_or(d.status = 'open') then 'open'::public.dispute_status
                           when bool_or(d.status = 'lost') then 'lost' else 'won' end
                      from private.disputes d where d.order_id = o.id and not d.is_extra),
         disputed_at = case p_status when 'open' then now() else disputed_at end,
         dispute_answered_at = case when p_status <> 'open' then dispute_answered_at end
   where id = o.id;
  if p_status = 'open' then
    perform private.alert_desk(o, 'disputed', jsonb_build_object('amount', amount),
      format('The customer''s bank disputes this payment (%s). Stop the work and answer at Stripe.', p_dispute), true);
  elsif p_status = 'won' then
    perform private.alert_desk(o, 'dispute_won', '{}', format('Dispute %s was won. The work can go on.', p_dispute), true);
  elsif amount > 0 then
    perform private.record_refund(o, amount, amount = private.money_left(c.id), 'system',
      null, format('Dispute %s was lost.', p_dispute), true);
    perform private.record_return(c, 'dispute_lost', p_dispute, amount);
  else
    perform private.alert_desk(o, 'dispute_lost', '{}',
      format('Dispute %s was lost. All of the payment had gone back before.', p_dispute), true);
  end if;
  return case p_status when 'open' then 'disputed' else p_status::text end;
end $$;
comment on function public.dispute_card(text, text, public.dispute_status, bigint) is
  'Records the current state of a dispute of a card payment. Returns disputed, won or lost if that is new, already, unknown if the payment belongs to no order.';
grant execute on function public.dispute_card(text, text, public.dispute_status, bigint) to service_role;

create function private.orders_sharing(p_order uuid, p_transaction text default null)
returns table (order_reference text, is_verified boolean, at timestamptz)
language sql stable security definer set search_path = '' as $$
  with ids as (
    select private.transaction_id(p_transaction) as id
    union
    select private.transaction_id(o.payment_transaction) from public.orders o where o.id = p_order
    union
    select private.transaction_id(e.details ->> 'transaction')
      from public.order_events e where e.order_id = p_order and e.kind in ('payment_reported', 'late_reported')
  ), found as (
    select o.id, true as is_verified, o.payment_verified_at as at
      from ids join public.orders o on private.transaction_id(o.payment_transaction) = ids.id
     where o.payment_verified_at is not null
    union all
    select e.order_id, false, e.at
      from ids join public.order_events e on private.transaction_id(e.details ->> 'transaction') = ids.id
     where e.kind in ('payment_reported', 'late_reported')
  )
  select o.order_reference, bool_or(f.is_verified), coalesce(min(f.at) filter (where f.is_verified), min(f.at))
    from found f join public.orders o on o.id = f.id join public.orders own on own.id = p_order
   where f.id <> p_order
     -- The desk knows of coins that it has moved between the two (move_coins).
     and not exists (select from private.transactions t
                      where t.kind = 'moved' and (t.order_id = own.id and t.reference like '% ' || o.order_reference
                                                  or t.order_id = o.id and t.reference like '% ' || own.order_reference))
   group by o.order_reference
   order by 2 desc, 3;
$$;
comment on function private.orders_sharing(uuid, text) is
  'The other orders on which this transaction, or one that was reported or verified for this order, was reported or verified: those with it verified first, without those that coins were moved from or to.';

-- The notes get the line that the specification requires, below the customer's text.
create function public.claim_crypto(p_token text, p_note text, p_transaction text default null)
returns public.claim_crypto_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  a private.payment_attempts;
  details constant jsonb := jsonb_build_object('transaction', nullif(p_transaction, ''));
  others text;
begin
  select * into o from public.orders
   where id = (select x.order_id from private.payment_attempts x where x.confirm_token = p_token) for no key update;
  if not found then
    return 'denied';
  end if;
  select * into a from private.payment_attempts where confirm_token = p_token;
  if o.status = 'cancelled' then
    update public.orders set late_payment_at = coalesce(late_payment_at, now()) where id = o.id;
    perform private.alert_desk(o, 'late_reported', details,
      concat('Coins were reported after this order was cancelled. ', p_note), true, 'customer');
    return 'late';
  end if;
  if o.payment_status in ('completed', 'refunded') and a.id = (private.attempt_of(o.id, o.payment_method)).id then
    return 'already';
  end if;
  if a.closed_at is not null then
    perform private.alert_desk(o, 'late_reported', details,
      concat('The customer had changed to another way to pay. Look for the coins: they pay this order if nothing else has. ', p_note),
      true, 'customer');
    return 'late';
  end if;
  select string_agg(s.order_reference, ', ') into others from private.orders_sharing(o.id, p_transaction) s;
  update public.orders
     set status = 'paid', payment_status = 'completed', payment_claimed_at = now(),
         notes = left(concat_ws(E'\n', nullif(notes, ''), private.coin_line(a.method)), 10000)
   where id = o.id;
  perform private.record_event(o.id, 'payment_reported', 'customer', details, null, p_note);
  perform private.mail_customer(o, 'payment-reported', details);
  perform private.mail_desk(o, 'desk-coin-reported');
  if others is not null then
    perform private.alert_desk(o, 'transaction_repeated', '{}',
      format('This transaction was also reported or verified for %s. One transaction pays one order.', left(others, 500)), false);
  end if;
  return 'claimed';
end $$;
comment on function public.claim_crypto(text, text, text) is
  'Records the customer''s report that a cryptocurrency payment was sent, with its transaction if given. Returns claimed, already if repeated, late if the order was cancelled or its way to pay changed before, denied without the token. payment_verified_at stays empty until staff find the transaction.';
grant execute on function public.claim_crypto(text, text, text) to service_role;

-- Receipts and credit notes, numbered without gaps: the counter's row is locked until the transaction of the payment or refund
-- has ended, so the number of a failed transaction is used for the next one, and numbers rise with time. A receipt's PDF is drawn
-- from its snapshot alone.

create table private.sellers (
  since timestamptz primary key default clock_timestamp(),
  details jsonb not null check (jsonb_typeof(details) = 'object')
);

comment on table private.sellers is
  'The seller''s details that receipts show, as the site had them from then on. The site records them when it starts and every hour.';

alter table private.sellers enable row level security;

create function public.record_seller(p_details text)
returns void language sql security definer set search_path = '' as $$
  insert into private.sellers (details)
  select p_details::jsonb
   where p_details::jsonb is distinct from (select s.details from private.sellers s order by s.since desc limit 1);
$$;
comment on function public.record_seller(text) is 'Records the seller''s details (a JSON object), unless they are unchanged.';
grant execute on function public.record_seller(text) to service_role;

create table private.receipt_series (
  series text primary key check (series in ('R', 'C')),
  taken bigint not null default 0
);

comment on table private.receipt_series is 'The counters of receipts (R) and credit notes (C).';

alter table private.receipt_series enable row level security;

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  series text not null references private.receipt_series (series),
  number bigint not null check (number > 0),
  label text generated always as (series || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  order_id uuid not null references public.orders (id) on delete restrict,
  issued_at timestamptz not null default clock_timestamp(),
  amount numeric(10, 2) not null check (amount > 0),
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  unique (series, number)
);

comment on column public.receipts.amount is 'The amount paid or refunded in US dollars.';
comment on column public.receipts.snapshot is
  'What it shows besides: buyer, seller, service, lines and payment as they were when it was issued.';
comment on table public.receipts is
  'One receipt for an order with a verified payment, and one credit note for each refund.';

create unique index receipts_one_receipt_idx on public.receipts (order_id) where series = 'R';

create index receipts_order_idx on public.receipts (order_id, series);

create index receipts_issued_idx on public.receipts (issued_at, id);

alter table public.receipts enable row level security;

grant select on public.receipts to authenticated;
grant select on public.receipts to service_role;

create policy receipts_select_own on public.receipts
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy receipts_active_session on public.receipts
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.receipt_snapshot(o public.orders, p_series text, p_amount numeric)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'order_reference', o.order_reference, 'kind', o.kind, 'service_type', o.service_type,
    'jurisdiction', o.jurisdiction, 'full_name', o.full_name, 'email', o.email, 'company_name', o.company_name,
    'lines', (select jsonb_agg(jsonb_build_object('label', l.label, 'amount', l.amount) order by l.position)
                from public.order_lines l where l.order_id = o.id),
    'payment_method', o.payment_method,
    'paid_at', coalesce(o.payment_verified_at, now()),
    'seller', (select s.details from private.sellers s order by s.since desc limit 1),
    'credit', case p_series when 'C' then (
      select jsonb_strip_nulls(jsonb_build_object(
               'receipt', max(r.label) filter (where r.series = 'R'), 'paid', max(r.amount) filter (where r.series = 'R'),
               'refunded', coalesce(sum(r.amount) filter (where r.series = 'C'), 0) + p_amount))
        from public.receipts r where r.order_id = o.id) end));
$$;
comment on function private.receipt_snapshot(public.orders, text, numeric) is
  'What the next receipt or credit note of an order shows. `credit`: the receipt it belongs to, what was paid, and what is refunded with it.';

create function private.issue_receipt(o public.orders, p_series text, p_amount numeric)
returns text language plpgsql security definer set search_path = '' as $$
declare
  given text;
  next bigint;
begin
  if p_series = 'R' then
    select label into given from public.receipts where order_id = o.id and series = 'R';
    if found then
      return given;
    end if;
  end if;
  -- A counter that is missing or behind, as after a restore, is put right instead of failing a payment.
  insert into private.receipt_series as s (series, taken)
  select p_series, coalesce(max(r.number), 0) + 1 from public.receipts r where r.series = p_series
  on conflict (series) do update set taken = greatest(s.taken + 1, excluded.taken)
  returning taken into next;
  insert into public.receipts (series, number, order_id, amount, snapshot)
  values (p_series, next, o.id, p_amount, private.receipt_snapshot(o, p_series, p_amount))
  returning label into given;
  return given;
end $$;
comment on function private.issue_receipt(public.orders, text, numeric) is
  'Issues an order''s receipt (R) once, or a new credit note (C), and returns its number. The caller holds the order''s lock.';

create trigger append_only before update on public.receipts
  for each row execute function private.append_only();

insert into private.receipt_series (series) values ('R'), ('C');

-- Required documents and uploaded files: only their rows. The bytes are in Storage under random names, in a private bucket
-- without policies. Only the server's secret key can read it; browsers write by URLs that the server signs.

create type public.begin_upload_result as enum ('begun', 'closed', 'full', 'busy', 'stale', 'unknown', 'denied');
create type public.send_document_result as enum ('sent', 'already', 'closed', 'full', 'unknown');
create type public.remove_document_result as enum ('removed', 'already', 'decided', 'unknown');

create type public.save_answer_result as enum ('saved', 'already', 'decided', 'refused', 'closed', 'unknown', 'denied');

create type public.requirement_kind as enum ('answer', 'document', 'form', 'details', 'people');

create table public.order_requirements (
  order_id uuid not null references public.orders (id) on delete cascade,
  key text not null check (key ~ '^[a-z]+(-[a-z]+)*(-[0-9]+)?$'),
  position int not null,
  kind public.requirement_kind not null,
  person_id uuid references public.order_people (id) on delete cascade,
  role public.person_role,
  needed int check (needed between 1 and 9),
  or_company boolean not null default false,
  title text not null check (private.one_line(title, 1, 200)),
  line text check (private.many_lines(line, 1, 1000)),
  asked_by text not null check (asked_by in ('catalogue', 'desk')),
  asked_at timestamptz not null default now(),
  waived_at timestamptz,
  waive_reason text check (private.many_lines(waive_reason, 1, 1000)),
  given boolean not null default false,
  answer text check (private.many_lines(answer, 1, 5000)),
  answered_at timestamptz,
  answer_state text check (answer_state in ('sent', 'accepted', 'refused')),
  answer_reason text check (private.many_lines(answer_reason, 1, 1000)),
  decided_at timestamptz,
  primary key (order_id, key),
  constraint order_requirements_details_of_a_person check (kind <> 'details' or person_id is not null),
  constraint order_requirements_people_in_a_role check ((kind = 'people') = (role is not null and needed is not null)),
  constraint order_requirements_company_instead_of_people check (not or_company or kind = 'people'),
  constraint order_requirements_only_answers_have_text check (kind = 'answer' or answer is null),
  constraint order_requirements_answered check ((answer is not null) = (answer_state is not null)),
  constraint order_requirements_refused_has_reason check ((answer_state = 'refused') <= (answer_reason is not null)),
  constraint order_requirements_given_is_answered check (not given or answer is not null)
);

comment on table public.order_requirements is
  'The requirements of an order, one row for each slot: the catalogue''s list on the day it was placed, the slots of its people, and the desk''s requests.';
comment on column public.order_requirements.key is
  'The catalogue''s key, for a person followed by the person''s position: identity-2.';
comment on column public.order_requirements.kind is
  'answer: typed text; document: uploaded files; form: a PDF that we fill in, to be signed and uploaded; details: the details of a person; people: the number of people in a role that the law requires.';
comment on column public.order_requirements.or_company is
  'Whether one company in the role is enough instead of the needed number of people.';
comment on column public.order_requirements.line is 'The desk''s message to the customer about it.';
comment on column public.order_requirements.waived_at is 'When the desk waived it.';
comment on column public.order_requirements.waive_reason is 'Why the desk waived it; the customer reads it.';
comment on column public.order_requirements.given is 'Whether the answer is unchanged from the order form.';
comment on column public.order_requirements.decided_at is 'When the desk accepted or refused the answer.';

create index order_requirements_person_idx on public.order_requirements (person_id) where person_id is not null;

-- For the desk's tasks.
create index order_requirements_sent_idx on public.order_requirements (answered_at, order_id)
  where answer_state = 'sent' and waived_at is null;

alter table public.order_requirements enable row level security;

grant select on public.order_requirements to service_role;
grant select on public.order_requirements to authenticated;

-- The list is not shown before the payment is verified.
create policy order_requirements_select_own on public.order_requirements
  for select to authenticated
  using (order_id = any ((select private.own_order_ids())::uuid[])
    and exists (select from public.orders o where o.id = order_id and o.payment_verified_at is not null));

create policy order_requirements_active_session on public.order_requirements
  as restrictive for select to authenticated using ((select private.is_session_active()));

create table private.person_requirements (
  order_id uuid not null references public.orders (id) on delete cascade,
  key text not null,
  position int not null,
  kind public.requirement_kind not null check (kind in ('document', 'form', 'details')),
  title text not null,
  roles public.person_role[] not null,
  for_companies boolean not null,
  facts jsonb not null default '{}',
  primary key (order_id, key, for_companies)
);

comment on table private.person_requirements is
  'The catalogue''s requirements for each person in these roles on the day an order was placed. Slots are created from it when people are added.';
comment on column private.person_requirements.for_companies is 'Whether it is required of companies, or else of individuals.';
comment on column private.person_requirements.facts is 'Of details: the keys of the further facts that the filing needs, by role.';

alter table private.person_requirements enable row level security;

create table public.order_documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  side text not null check (side in ('customer', 'desk')),
  requirement text,
  name text not null check (private.one_line(name, 1, 120)),
  path uuid not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size int not null check (size between 1 and 10 * 1024 * 1024),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('sent', 'accepted', 'refused', 'removed')),
  reason text check (private.many_lines(reason, 1, 1000)),
  sent_at timestamptz not null default now(),
  sent_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  decided_by uuid,
  bytes_deleted_at timestamptz,
  dated_on date,
  certified_by text check (private.one_line(certified_by, 1, 200)),
  foreign key (order_id, requirement) references public.order_requirements (order_id, key) on delete cascade,
  constraint order_documents_answer_a_requirement check ((side = 'customer') = (requirement is not null)),
  constraint order_documents_refused_has_reason check ((state = 'refused') <= (reason is not null)),
  constraint order_documents_decided_has_time check ((state = 'sent') = (decided_at is null)),
  constraint order_documents_dated_is_accepted check (num_nonnulls(dated_on, certified_by) = 0 or state = 'accepted')
);

comment on table public.order_documents is
  'The files of an order: those the customer sent for a requirement, and the finished documents from the desk.';
comment on column public.order_documents.name is 'The sender''s file name, made safe to show and save.';
comment on column public.order_documents.path is 'Its random name in Storage. Two orders of one customer can have the same file.';
comment on column public.order_documents.decided_by is 'The account at the desk, or that removed its own file. Not a foreign key, so that it outlives the account.';
comment on column public.order_documents.dated_on is
  'The date on an accepted document, or of its certification, where it may be at most three months old (private.is_dated).';
comment on column public.order_documents.certified_by is 'Who certified an accepted copy, and in what capacity (private.is_certified).';
comment on column public.order_documents.state is
  'sent until the desk accepts or refuses it; removed if its sender removed it. The desk''s documents are accepted from the start.';

-- For the desk's tasks.
create index order_documents_sent_idx on public.order_documents (sent_at, order_id) where state = 'sent';

-- For the cleanup.
create index order_documents_over_idx on public.order_documents (decided_at)
  where bytes_deleted_at is null and state in ('refused', 'removed');

create index order_documents_path_idx on public.order_documents (path);

create index order_documents_sent_by_idx on public.order_documents (sent_by) where sent_by is not null;

create index order_documents_decided_by_idx on public.order_documents (decided_by) where decided_by is not null;

-- Also used to find the documents of an order.
create index order_documents_requirement_idx on public.order_documents (order_id, requirement);

alter table public.order_documents enable row level security;

grant select on public.order_documents to service_role;
grant select (id, order_id, side, requirement, name, media_type, size, state, reason, sent_at, decided_at, bytes_deleted_at, dated_on, certified_by)
  on public.order_documents to authenticated;

-- What the desk attaches is the customer's from the handover on.
create policy order_documents_select_own on public.order_documents
  for select to authenticated
  using (order_id = any ((select private.own_order_ids())::uuid[])
    and exists (select from public.orders o where o.id = order_id and (side = 'customer' or o.phase in ('completed', 'done'))));

create policy order_documents_active_session on public.order_documents
  as restrictive for select to authenticated using ((select private.is_session_active()));

create table private.pending_uploads (
  path uuid primary key default gen_random_uuid(),
  order_id uuid,
  side text check (side in ('customer', 'desk')),
  requirement text,
  since timestamptz not null default now(),
  begun_by uuid,
  moves_to uuid,
  abandoned boolean not null default false,
  file jsonb
);

comment on table private.pending_uploads is
  'Files that may be in Storage without a document: an upload is listed here from its start until its document is recorded. Old ones are deleted.';
comment on column private.pending_uploads.moves_to is
  'Only of the path that a signed URL fills: where the server moves the bytes before it reads them. The URL can be used again, even while an earlier use of it goes on, so no document has this path.';
comment on column private.pending_uploads.abandoned is 'Whether the upload was cancelled or refused, so that no document can be recorded.';
comment on column private.pending_uploads.file is
  'What the server read in Storage: name, mediaType, size, sha256. A customer can''t record anything else.';
comment on column private.pending_uploads.begun_by is 'The user who started the upload, or the person whose personal link was used; null for the bytes of a deleted document.';

create index pending_uploads_since_idx on private.pending_uploads (since);

create unique index pending_uploads_moves_to_idx on private.pending_uploads (moves_to) where moves_to is not null;

create index pending_uploads_order_idx on private.pending_uploads (order_id);

create index pending_uploads_begun_by_idx on private.pending_uploads (begun_by) where begun_by is not null;

alter table private.pending_uploads enable row level security;

create function private.release_bytes()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Another order can have the same file. The lock keeps two that give it up at once from each leaving it to the other.
  if exists (select from public.order_documents d where d.path = old.path and d.bytes_deleted_at is null) then
    perform pg_advisory_xact_lock(hashtextextended('bytes ' || old.path, 0));
    if exists (select from public.order_documents d where d.path = old.path and d.bytes_deleted_at is null) then
      return null;
    end if;
  end if;
  insert into private.pending_uploads (path, order_id, side, since) values (old.path, old.order_id, old.side, '-infinity')
  on conflict (path) do nothing;
  return null;
end $$;
comment on function private.release_bytes() is 'Lists the bytes of a document for deletion once no order has it any more.';

create function private.insert_requirements(p_order uuid, p_requirements jsonb)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.order_requirements (order_id, key, position, kind, role, needed, or_company, title, asked_by, given, answer, answered_at, answer_state, waived_at, waive_reason)
  select p_order, r.key, r.position * 100, r.kind, r.role, r.needed, coalesce(r.or_company, false), r.title, 'catalogue', r.answer is not null, r.answer,
         case when r.answer is not null then now() end, case when r.answer is not null then 'accepted' end,
         case when r.waive_reason is not null then now() end, r.waive_reason
    from rows from (jsonb_to_recordset(p_requirements) as (key text, kind public.requirement_kind, title text, answer text,
           role public.person_role, needed int, or_company boolean, waive_reason text, roles public.person_role[], for_companies boolean))
         with ordinality as r (key, kind, title, answer, role, needed, or_company, waive_reason, roles, for_companies, position)
   where r.roles is null;
  if not found and not exists (select from public.orders o where o.id = p_order and o.service is not null) then
    raise exception 'an order is placed with its required documents' using errcode = '23514';
  end if;
  insert into private.person_requirements (order_id, key, position, kind, title, roles, for_companies, facts)
  select p_order, r.key, r.position, r.kind, r.title, r.roles, coalesce(r.for_companies, false), coalesce(r.facts, '{}')
    from rows from (jsonb_to_recordset(p_requirements) as (key text, kind public.requirement_kind, title text,
           roles public.person_role[], for_companies boolean, facts jsonb))
         with ordinality as r (key, kind, title, roles, for_companies, facts, position)
   where r.roles is not null;
  perform private.add_person_requirements(p_order);
end $$;
comment on function private.insert_requirements(uuid, jsonb) is
  'Adds the catalogue''s requirements to a new order with people. p_requirements is a JSON array of key, kind and title; answer if the order form has it; role, needed and or_company for kind people, with waive_reason if we are to supply them; roles and for_companies for requirements of each person, and for their details facts. Raises an error if it is empty, except for a service.';

create function private.slot_title(p_order uuid, p_key text)
returns text language sql stable security definer set search_path = '' as $$
  select left(concat_ws(', ', r.title, p.full_name), 400)
    from public.order_requirements r left join public.order_people p on p.id = r.person_id
   where r.order_id = p_order and r.key = p_key;
$$;
comment on function private.slot_title(uuid, text) is
  'The name of a slot in the history and in emails: its title, and the person''s name.';

create function private.needs_fact(p public.order_people, p_key text)
returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  is_owner constant boolean := 'beneficial_owner' = any (p.roles);
begin
  if p_key = 'acts_for' then
    return not is_owner;
  end if;
  if p_key <> 'control' then
    return true;
  end if;
  if exists (select from public.order_shares s where s.owner_id = p.id) then
    return false;
  end if;
  -- Before shares are entered, the people in the role of shareholder have them, unless they are companies or a nominee of ours.
  return exists (select from public.order_shares s where s.order_id = p.order_id and s.owned_id is null)
      or not 'shareholder' = any (p.roles)
         and not exists (select from public.orders o where o.id = p.order_id and o.use_nominee_shareholder)
         and (select coalesce(bool_and(not x.is_company), false) from public.order_people x
               where x.order_id = p.order_id and 'shareholder' = any (x.roles));
end $$;
comment on function private.needs_fact(public.order_people, text) is
  'Whether a fact of a filing has to be asked of this person: for whom they act, unless they own it themselves; how they control a company, if they own nothing of it.';

create function private.update_asked(p_order uuid)
returns void language sql security definer set search_path = '' as $$
  update public.order_people p set asked = a.keys
    from (select x.id, coalesce(array_agg(distinct k.key order by k.key) filter (where k.key is not null), '{}') as keys
            from public.order_people x
            left join private.person_requirements t on t.order_id = x.order_id and t.kind = 'details' and t.for_companies = x.is_company
            left join lateral (select f.key from jsonb_each(t.facts) as r (role, keys), jsonb_array_elements_text(r.keys) as f (key)
                                where r.role = any (x.roles::text[]) and private.needs_fact(x, f.key)) k on true
           where x.order_id = p_order group by x.id) a
   where p.id = a.id and p.asked <> a.keys;
$$;
comment on function private.update_asked(uuid) is
  'Asks each person and company of an order for the facts that the filing needs in their roles. The caller holds the order''s lock.';

create function private.needs_slot(p public.order_people, p_key text)
returns boolean language sql immutable set search_path = '' as $$
  select p_key <> 'listing' or p.facts ? 'listed_on';
$$;
comment on function private.needs_slot(public.order_people, text) is
  'Whether a requirement of people in a role is required of this one: a proof of listing only of a company that is said to be listed.';

create function private.add_person_requirements(p_order uuid)
returns void language sql security definer set search_path = '' as $$
  insert into public.order_requirements (order_id, key, position, kind, person_id, title, asked_by)
  select p_order, t.key || '-' || p.position, t.position * 100 + p.position, t.kind, p.id, t.title, 'catalogue'
    from private.person_requirements t join public.order_people p on p.order_id = t.order_id
   where t.order_id = p_order and p.roles && t.roles and p.is_company = t.for_companies and private.needs_slot(p, t.key)
  on conflict (order_id, key) do nothing;
  select private.update_asked(p_order);
$$;
comment on function private.add_person_requirements(uuid) is
  'Adds the missing slots of an order''s people, which the catalogue requires for their roles. The caller holds the order''s lock.';

create function private.update_person_requirements(p_order uuid)
returns void language sql security definer set search_path = '' as $$
  delete from public.order_requirements r
   using public.order_people p
   where r.order_id = p_order and p.id = r.person_id and r.asked_by = 'catalogue'
     and not exists (select from private.person_requirements t
                      where t.order_id = r.order_id and r.key = t.key || '-' || p.position
                        and p.roles && t.roles and p.is_company = t.for_companies and private.needs_slot(p, t.key))
     and not exists (select from public.order_documents d
                      where d.order_id = r.order_id and d.requirement = r.key and d.state <> 'removed');
  select private.add_person_requirements(p_order);
$$;
comment on function private.update_person_requirements(uuid) is
  'Deletes slots without files that people''s roles no longer require, and adds missing ones. The caller holds the order''s lock.';

create function private.is_dated(p_key text)
returns boolean language sql immutable set search_path = '' as $$
  select p_key ~ '^(identity|address|register)(-[0-9]+)?$';
$$;
comment on function private.is_dated(text) is
  'Whether a document of this slot may be at most three months old when it is sent, so that it is accepted with its date.';
grant execute on function private.is_dated(text) to authenticated, service_role;

create function private.is_certified(p_key text)
returns boolean language sql immutable set search_path = '' as $$
  select p_key ~ '^identity(-[0-9]+)?$';
$$;
comment on function private.is_certified(text) is 'Whether a document of this slot is a certified copy, so that it is accepted with who certified it.';
grant execute on function private.is_certified(text) to authenticated, service_role;

-- The status of each slot, defined only here. The customer's page, the desk and the functions below use it.
create view public.order_slots with (security_invoker = true) as
  select r.order_id, r.key, r.position, r.kind, r.person_id, p.full_name as person_name,
         p.version as person_version, r.role, r.needed, r.title, r.line, r.asked_by, r.asked_at,
         r.waive_reason, r.given, r.answer, r.answered_at, r.answer_reason, private.is_dated(r.key) as is_dated, private.is_certified(r.key) as is_certified,
         case
           -- Before a waiver, because we supply people for whom the law still asks.
           when r.kind = 'people' and (select count(*) >= r.needed or r.or_company and bool_or(x.is_company)
                                         from public.order_people x where x.order_id = r.order_id and r.role = any (x.roles)) then 'given'
           when r.waived_at is not null then 'waived'
           when r.kind = 'answer' then case when r.given then 'given' else coalesce(r.answer_state, 'needed') end
           when r.kind = 'details' then
             case when p.is_complete then 'given' else 'needed' end
           -- An unchecked file comes first: the desk has to look at it even if another was accepted.
           when f.sent > 0 then 'sent'
           when f.accepted > 0 then 'accepted'
           when f.refused > 0 then 'refused'
           else 'needed'
         end as status,
         -- Since when the desk (or the customer, if the desk has nothing to check) has had to act.
         case when r.kind = 'answer' then greatest(r.asked_at, r.answered_at, r.decided_at)
              when f.sent > 0 then f.sent_since
              else greatest(r.asked_at, f.decided_at) end as since
    from public.order_requirements r
    left join public.order_people p on p.id = r.person_id
    cross join lateral (
      select count(*) filter (where d.state = 'sent') as sent, min(d.sent_at) filter (where d.state = 'sent') as sent_since,
             count(*) filter (where d.state = 'accepted') as accepted, count(*) filter (where d.state = 'refused') as refused,
             max(d.decided_at) as decided_at
        from public.order_documents d
       where r.kind in ('document', 'form') and d.order_id = r.order_id and d.requirement = r.key) f;

comment on view public.order_slots is
  'The requirements of an order with their status: needed, sent, accepted, refused, waived, or given (provided, and needs no decision by the desk). `since`: since when the desk or the customer has to act.';

grant select on public.order_slots to authenticated, service_role;

-- Two paths in Storage are recorded first: one that a signed URL fills, and one that the document will have. Then the bytes
-- arrive, the server moves and reads them, and the document is recorded. The cleanup deletes what was never recorded, and
-- three hours after its start whatever is still at the first path: a signed URL is valid for two.

create function private.documents_open(o public.orders)
returns boolean language sql immutable set search_path = '' as $$
  select o.phase in ('review', 'documents', 'filing', 'decision', 'handover') or o.phase = 'working' and o.service is not null;
$$;
comment on function private.documents_open(public.orders) is
  'Whether an order accepts documents from its customer: its payment is verified, and it is neither completed nor stopped.';

create function private.answers_open(o public.orders)
returns boolean language sql immutable set search_path = '' as $$
  select private.documents_open(o) and o.filed_at is null;
$$;
comment on function private.answers_open(public.orders) is
  'Whether a customer can change people and answers: the payment is verified, and the order is not filed or ended.';

create function private.by_link()
returns jsonb language sql stable set search_path = '' as $$
  select case when auth.uid() is null then '{"by": "link"}' else '{}' end::jsonb;
$$;
comment on function private.by_link() is
  'Details of an event that say whether somebody with a personal link did it: only a link is used without an account.';

create function private.record_person_changed(o public.orders, p_details jsonb, p_is_complete boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  -- Details are saved field by field. The customer sees one event until something else happens.
  told constant boolean := p_is_complete and not exists (
    select from (select e.kind, e.details from public.order_events e where e.order_id = o.id order by e.id desc limit 1) as newest
     where newest.kind = 'details_sent' and newest.details ->> 'person' = p_details ->> 'person');
begin
  perform private.record_event(o.id, case when p_is_complete then 'details_sent' else 'person_changed' end, 'customer',
    p_details || private.by_link(), p_for_customer => told);
  if told then
    perform private.mail_documents_sent(o);
  end if;
end $$;
comment on function private.record_person_changed(public.orders, jsonb, boolean) is
  'Records every change that the customer makes to a person, so that the desk knows what it has not seen. Emails the desk once the details are complete.';

create function private.mail_documents_sent(o public.orders)
returns void language sql security definer set search_path = '' as $$
  -- The desk gets at most one email an hour about several files, answers and people.
  select private.mail_desk(o, 'desk-documents-sent', '{}', to_char(now() at time zone 'utc', 'YYYYMMDDHH24'));
$$;
comment on function private.mail_documents_sent(public.orders) is
  'Emails the desk that a customer has sent something, at most once an hour.';

create function public.save_answer(p_order uuid, p_key text, p_answer text)
returns public.save_answer_result language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  text_of constant text := nullif(btrim(p_answer), '');
  r public.order_requirements;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) then
    return 'closed';
  end if;
  select * into r from public.order_requirements where order_id = o.id and key = p_key and kind = 'answer' and waived_at is null;
  if not found then
    return 'unknown';
  end if;
  if r.answer = text_of then
    return 'already';
  end if;
  if r.answer_state = 'accepted' and not r.given then
    return 'decided';
  end if;
  if text_of is null or not private.many_lines(text_of, 1, 5000) or r.key = 'residence' and text_of !~ '^[A-Z]{2}$' then
    return 'refused';
  end if;
  update public.order_requirements
     set answer = text_of, answer_state = 'sent', answered_at = now(), given = false, answer_reason = null, decided_at = null
   where order_id = o.id and key = r.key;
  if r.key = 'residence' then
    perform private.update_barred(o.id);
  end if;
  perform private.record_event(o.id, 'answer_sent', 'customer', jsonb_build_object('document', private.slot_title(o.id, r.key)));
  perform private.mail_documents_sent(o);
  perform private.update_documents_complete(o.id);
  return 'saved';
end $$;
comment on function public.save_answer(uuid, text, text) is
  'Saves the customer''s answer, which can be changed until the desk accepts it. Returns saved, already if unchanged, decided (accepted), refused (blank or too long), closed (unpaid, filed or ended), unknown, denied to everyone else.';
grant execute on function public.save_answer(uuid, text, text) to authenticated;

create function private.has_document_room(p_order uuid, p_side text)
returns boolean language sql stable security definer set search_path = '' as $$
  -- Refused and removed files make room, but only up to 200 rows.
  select count(*) filter (where d.state in ('sent', 'accepted')) < 60 and count(*) < 200
    from public.order_documents d where d.order_id = p_order and d.side = p_side;
$$;
comment on function private.has_document_room(uuid, text) is
  'Whether an order can have another file from this side: at most 60 sent or accepted, 200 in all. The caller holds the order''s lock.';

create function private.documents_missing(p_order uuid)
returns int language sql stable security definer set search_path = '' as $$
  select count(*)::int from public.order_slots s
   where s.order_id = p_order and s.status not in ('accepted', 'waived', 'given');
$$;
comment on function private.documents_missing(uuid) is
  'The number of an order''s requirements that are neither accepted, waived nor given.';

create function private.lacks_residence(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.order_slots s
                  where s.order_id = o.id and s.key = 'residence' and s.status not in ('accepted', 'waived', 'given'));
$$;
comment on function private.lacks_residence(public.orders) is
  'Whether the customer left open where they live, or the desk hasn''t accepted the answer. Nothing is finished before that.';

create function private.documents_settled(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.order_requirements r where r.order_id = o.id)
     and private.documents_missing(o.id) = 0;
$$;
comment on function private.documents_settled(public.orders) is
  'Whether every document that an order needs has been accepted.';

create function private.reserve_upload(p_order uuid, p_side text, p_requirement text, p_by uuid)
returns table (word public.begin_upload_result, path uuid, upload_path uuid) language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  of_order bigint;
  of_user bigint;
  urls bigint;
  given uuid;
  filled uuid;
begin
  select * into o from public.orders where id = p_order for no key update;
  if not found then
    return query select 'unknown'::public.begin_upload_result, null::uuid, null::uuid;
    return;
  end if;
  if p_side = 'customer' and not private.documents_open(o) or o.phase in ('unpaid', 'reported', 'stopped') then
    return query select 'closed'::public.begin_upload_result, null::uuid, null::uuid;
    return;
  end if;
  if p_side = 'customer'
     and not exists (select from public.order_requirements r
                      where r.order_id = o.id and r.key = p_requirement and r.kind in ('document', 'form')) then
    return query select 'unknown'::public.begin_upload_result, null::uuid, null::uuid;
    return;
  end if;
  if not private.has_document_room(o.id, p_side) then
    return query select 'full'::public.begin_upload_result, null::uuid, null::uuid;
    return;
  end if;
  -- A user's uploads to several orders are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('uploads ' || p_by, 0));
  -- An upload is unfinished for an hour. Every signed URL of a user can still store bytes, also of finished uploads.
  select count(*) filter (where f.order_id = o.id and f.side = p_side and is_unfinished),
         count(*) filter (where f.begun_by = p_by and is_unfinished), count(*) filter (where f.begun_by = p_by and f.moves_to is not null)
    into of_order, of_user, urls
    from private.pending_uploads f
    cross join lateral (select f.moves_to is null and not f.abandoned and f.since > now() - interval '1 hour' as is_unfinished) u
   where f.order_id = o.id or f.begun_by = p_by;
  if of_user >= 20 or urls >= 200 or of_order + (
       select count(*) from public.order_documents d
        where d.order_id = o.id and d.side = p_side and d.state in ('sent', 'accepted')) >= 60 then
    return query select 'busy'::public.begin_upload_result, null::uuid, null::uuid;
    return;
  end if;
  insert into private.pending_uploads (order_id, side, requirement, begun_by) values (o.id, p_side, p_requirement, p_by)
  returning pending_uploads.path into given;
  insert into private.pending_uploads (order_id, side, begun_by, moves_to) values (o.id, p_side, p_by, given)
  returning pending_uploads.path into filled;
  return query select 'begun'::public.begin_upload_result, given, filled;
end $$;
comment on function private.reserve_upload(uuid, text, text, uuid) is
  'Reserves the path of a file of an order in Storage, and one for its signed URL. Returns begun with both, or neither: unknown (order or requirement), closed, full, busy. Busy: with its unfinished uploads the order would have more than 60 files, the user has 20 unfinished uploads, or began 200 in three hours.';

create function private.checked_file(p_path uuid, p_order uuid, p_side text, p_requirement text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select f.file from private.pending_uploads f
   where f.path = p_path and f.order_id = p_order and f.side = p_side and f.requirement is not distinct from p_requirement;
$$;
comment on function private.checked_file(uuid, uuid, text, text) is
  'What the server read at a path that was reserved for this order, side and requirement; null before that, and once it is recorded.';

create function private.add_document(o public.orders, p_side text, p_requirement text, p_path uuid, p_by uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  p_file jsonb;
  added uuid;
begin
  delete from private.pending_uploads
   where path = p_path and private.checked_file(p_path, o.id, p_side, p_requirement) is not null and not abandoned
  returning file into p_file;
  if not found then
    return null;
  end if;
  insert into public.order_documents
    (order_id, side, requirement, name, path, media_type, size, sha256, state, sent_by, decided_at, decided_by)
  values (o.id, p_side, p_requirement, p_file ->> 'name', p_path, p_file ->> 'mediaType',
    (p_file ->> 'size')::int, p_file ->> 'sha256',
    case p_side when 'customer' then 'sent' else 'accepted' end, p_by,
    case p_side when 'desk' then now() end, case p_side when 'desk' then p_by end)
  returning id into added;
  return added;
end $$;
comment on function private.add_document(public.orders, text, text, uuid, uuid) is
  'Adds the row of a file that the server has read in Storage; null if private.checked_file has none. The caller holds the order''s lock.';

create function public.begin_upload(p_order uuid, p_requirement text)
returns table (word public.begin_upload_result, path uuid, upload_path uuid) language sql security definer set search_path = '' as $$
  select * from private.reserve_upload(
    case when p_order = any (private.own_order_ids()) or not private.is_customer() then p_order end, 'customer', p_requirement, auth.uid());
$$;
comment on function public.begin_upload(uuid, text) is
  'Reserves the path of a customer''s file in Storage, and one for its signed URL. Returns begun with both, or closed, full, busy, unknown without: also to everyone but the order''s customer and the server.';
grant execute on function public.begin_upload(uuid, text) to authenticated, service_role;

create function public.find_upload(p_path uuid, p_by uuid default null)
returns uuid language sql stable security definer set search_path = '' as $$
  select u.path from private.pending_uploads f join private.pending_uploads u on u.moves_to = f.path
   where f.path = p_path and not f.abandoned and f.since > now() - interval '150 minutes'
     and case when private.is_customer() then f.begun_by = auth.uid() else p_by is null or f.begun_by = p_by end;
$$;
comment on function public.find_upload(uuid, uuid) is
  'The path that the signed URL of the caller''s upload fills. The server can name who began it (p_by). Null for an upload of someone else, and for one that is recorded, abandoned or over two and a half hours old.';
grant execute on function public.find_upload(uuid, uuid) to authenticated, service_role;

create function public.check_upload(p_path uuid, p_file text)
returns boolean language sql security definer set search_path = '' as $$
  with checked as (
    update private.pending_uploads f set file = p_file::jsonb
     where f.path = p_path and f.moves_to is null and f.since > '-infinity'
    returning 1)
  select exists (select from checked);
$$;
comment on function public.check_upload(uuid, text) is
  'Records what the server read at the path of an upload (JSON of name, mediaType, size, sha256), for send_document and add_finished_document. False if there is no such upload.';
grant execute on function public.check_upload(uuid, text) to service_role;

create function public.abandon_upload(p_path uuid, p_by uuid default null)
returns uuid[] language sql security definer set search_path = '' as $$
  with abandoned as (
    update private.pending_uploads f set abandoned = true
     where f.path = p_path and f.moves_to is null and f.since > '-infinity'
       and case when private.is_customer() then f.begun_by = auth.uid() else p_by is null or f.begun_by = p_by end
    returning f.path)
  select coalesce(array_agg(f.path), '{}') from private.pending_uploads f, abandoned a where f.path = a.path or f.moves_to = a.path;
$$;
comment on function public.abandon_upload(uuid, uuid) is
  'Abandons an upload of the caller. The server can name who began it (p_by). Returns the paths whose bytes should be deleted now, and again by the cleanup: none if they belong to a document.';
grant execute on function public.abandon_upload(uuid, uuid) to authenticated, service_role;

create function public.send_document(p_order uuid, p_requirement text, p_path uuid)
returns public.send_document_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  file jsonb;
begin
  o := private.lock_own_order(p_order);
  if o.id is null then
    return 'unknown';
  end if;
  file := private.checked_file(p_path, o.id, 'customer', p_requirement);
  if exists (select from public.order_documents d
              where d.order_id = o.id and d.side = 'customer'
                and (d.path = p_path and d.requirement = p_requirement
                     or d.requirement = p_requirement and d.sha256 = file ->> 'sha256' and d.state in ('sent', 'accepted'))) then
    return 'already';
  end if;
  if not private.documents_open(o) then
    return 'closed';
  end if;
  if not exists (select from public.order_requirements
                  where order_id = o.id and key = p_requirement and kind in ('document', 'form')) then
    return 'unknown';
  end if;
  if not private.has_document_room(o.id, 'customer') then
    return 'full';
  end if;
  if private.add_document(o, 'customer', p_requirement, p_path, auth.uid()) is null then
    return 'unknown';
  end if;
  perform private.drop_refusal(o.id, private.slot_title(o.id, p_requirement));
  perform private.record_event(o.id, 'document_sent', 'customer',
    jsonb_build_object('document', private.slot_title(o.id, p_requirement)) || private.by_link());
  perform private.mail_documents_sent(o);
  return 'sent';
end $$;
comment on function public.send_document(uuid, text, uuid) is
  'Records a customer''s file that the server has read in Storage (check_upload). Returns sent, already if repeated, closed, full at 60, unknown (order, requirement or path): also to everyone but the order''s customer and the server.';
grant execute on function public.send_document(uuid, text, uuid) to authenticated, service_role;

create function public.remove_document(p_document uuid)
returns public.remove_document_result language plpgsql security definer set search_path = '' as $$
declare
  d public.order_documents;
begin
  select * into d from public.order_documents where id = p_document and side = 'customer';
  if (private.lock_own_order(d.order_id)).id is null then
    return 'unknown';
  end if;
  select * into d from public.order_documents where id = p_document;
  if d.state = 'removed' then
    return 'already';
  end if;
  if d.state <> 'sent' then
    return 'decided';
  end if;
  update public.order_documents set state = 'removed', decided_at = now() where id = d.id;
  perform private.record_event(d.order_id, 'document_removed', 'customer', jsonb_build_object('document',
    private.slot_title(d.order_id, d.requirement)));
  -- A slot that its person's roles no longer require was kept for this file.
  perform private.update_person_requirements(d.order_id);
  perform private.update_documents_complete(d.order_id);
  return 'removed';
end $$;
comment on function public.remove_document(uuid) is
  'Removes a file of the customer''s side that the desk has not decided on. Returns removed, already, decided, unknown to everyone but the order''s owner.';
grant execute on function public.remove_document(uuid) to authenticated, service_role;

-- Deletion marks the documents first, then deletes the bytes, then removes the path from the list. After an interruption the
-- next run continues.

create function public.files_to_delete(p_most int)
returns table (path uuid) language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
begin
  perform private.clear_stopped_orders(p_most);
  update public.order_documents d
     set bytes_deleted_at = now()
   where d.bytes_deleted_at is null
     and (d.state = 'removed' and d.decided_at < now() - private.retention('removed-documents')
          or d.state = 'refused' and d.decided_at < now() - private.retention('refused-documents')
             and not private.checks_began(d.order_id))
     and not private.is_reported(d.order_id);
  return query select f.path from private.pending_uploads f where f.since < now() - interval '3 hours' order by f.since limit p_most;
end $$;
comment on function public.files_to_delete(int) is
  'Paths in Storage whose bytes have to be deleted: uploads begun three hours ago, files removed an hour ago or refused two weeks ago, and customers'' documents of orders stopped a month ago. Later: what private.is_reported keeps and, once somebody was screened, refused files and those of stopped orders.';
grant execute on function public.files_to_delete(int) to service_role;

create function public.files_deleted(p_paths uuid[])
returns int language sql security definer set search_path = '' as $$
  with gone as (delete from private.pending_uploads f where f.path = any (p_paths) returning 1)
  select count(*)::int from gone;
$$;
comment on function public.files_deleted(uuid[]) is 'Records that these bytes were deleted. Returns the number of known paths.';
grant execute on function public.files_deleted(uuid[]) to service_role;

create function private.clear_stopped_orders(p_most int)
returns int language plpgsql security definer set search_path = '' as $$
declare
  candidate uuid;
  o public.orders;
  cleared int := 0;
  ends timestamptz;
begin
  for candidate in select private.due_for('stopped-orders', 2 * p_most) loop
    exit when cleared >= p_most;
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    -- A stopped order stays stopped.
    ends := greatest(private.reported_until(o.id), private.due_diligence_until(o));
    if ends < now() then
      update public.order_documents d set bytes_deleted_at = now()
       where d.order_id = o.id and d.side = 'customer' and d.bytes_deleted_at is null;
      cleared := cleared + private.forget_details(o.id)::int;
      ends := null;
    end if;
    perform private.look_again('stopped-orders', o.id, private.look_after(o.id, ends));
  end loop;
  return cleared;
end $$;
comment on function private.clear_stopped_orders(int) is
  'Deletes the people''s details of orders stopped a month ago, or checked and their customer''s period over, and lists their customers'' files for deletion. Returns how many had details, at most p_most.';

create function private.has_details(p_order uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.order_people
                  where order_id = p_order
                    and (num_nonnulls(birth_date, country, residence, registration_number, address, politically_exposed, passport_expires_on) > 0 or facts <> '{}'))
      or exists (select from public.order_requirements
                  where order_id = p_order and kind = 'answer' and not given and answer is not null);
$$;
comment on function private.has_details(uuid) is 'Whether an order has details that forget_details deletes.';

create function private.forget_details(p_order uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  had_details boolean;
begin
  update public.order_people
     set birth_date = null, country = null, residence = null, registration_number = null, address = null, politically_exposed = null,
         passport_expires_on = null, facts = '{}'
   where order_id = p_order
     and (num_nonnulls(birth_date, country, residence, registration_number, address, politically_exposed, passport_expires_on) > 0 or facts <> '{}');
  had_details := found;
  delete from public.order_shares where order_id = p_order;
  update public.order_requirements
     set answer = null, answered_at = null, answer_state = null, answer_reason = null, decided_at = null
   where order_id = p_order and kind = 'answer' and not given and answer is not null;
  return had_details or found;
end $$;
comment on function private.forget_details(uuid) is
  'Deletes the details of an order''s people, their shares and its answers, but not names and roles. Returns whether there were any.';

create function public.forget_documents(p_reference text, p_code text default gen_random_uuid()::text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  gone int;
  had_details boolean;
  ends timestamptz;
begin
  select * into o from public.orders where order_reference = p_reference for no key update;
  if not found then
    return null;
  end if;
  -- What was checked is kept by law, and what is reported longer, whoever asks.
  ends := case when private.checks_began(o.id) then private.due_diligence_until(o) end;
  if private.is_reported(o.id) or ends > now() then
    return jsonb_build_object('kept_until', case when isfinite(ends) and ends > now() then ends::date end);
  end if;
  delete from public.order_documents where order_id = o.id;
  get diagnostics gone = row_count;
  had_details := private.forget_details(o.id);
  if gone > 0 or had_details then
    perform private.record_event(o.id, 'document_removed', 'desk', '{"document": "All documents and personal details"}');
  end if;
  insert into private.erasures (code_hash, kind, deleted)
  values (private.hash_of(p_code), 'order', jsonb_build_object('documents', gone, 'details', had_details::int));
  return jsonb_build_object('files', gone);
end $$;
comment on function public.forget_documents(text, text) is
  'Deletes the rows of all files of an order (the cleanup deletes their bytes) and its people''s details. Returns the number of `files`; kept_until where a law forbids it, null while no day is known; null for an unknown reference. p_code is the code of its proof.';
grant execute on function public.forget_documents(text, text) to service_role;

create trigger release_bytes after delete on public.order_documents
  for each row when (old.bytes_deleted_at is null) execute function private.release_bytes();

create trigger release_bytes_early after update of bytes_deleted_at on public.order_documents
  for each row when (old.bytes_deleted_at is null and new.bytes_deleted_at is not null) execute function private.release_bytes();

create trigger refuse_while_disputed before update of state on public.order_documents
  for each row when (new.state = 'accepted' and old.state <> 'accepted')
  execute function private.refuse_while_disputed();

create trigger refuse_answers_while_disputed before update of answer_state on public.order_requirements
  for each row when (new.answer_state = 'accepted' and (old.answer_state is distinct from 'accepted' or old.given and not new.given))
  execute function private.refuse_while_disputed();

create trigger refuse_while_disputed before update of waived_at on public.order_requirements
  for each row when (new.waived_at is not null and old.waived_at is null)
  execute function private.refuse_while_disputed();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10 * 1024 * 1024, array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- People whom the same customer named on an earlier order: what we know of them is used again, so that nobody is asked twice. Two
-- orders can then have the same file; its bytes are deleted with the last of them.

create type public.use_known_people_result as enum ('used', 'already', 'closed', 'denied');

create function private.counts_until(p_key text, p_dated_on date, p_passport_expires_on date)
returns date language sql immutable set search_path = '' as $$
  select case
    when p_key ~ '^identity-' then least(p_dated_on + interval '1 year', p_passport_expires_on)
    when p_key ~ '^(address|register)-' then p_dated_on + interval '3 months' end::date;
$$;
comment on function private.counts_until(text, date, date) is
  'Until when a person''s accepted document counts for another order: a certified passport for a year and while it is valid, a proof of address or register extract for three months. Null for a document of one order alone, such as a signed form. reusePeopleText in data/people.ts says it in words.';

create function private.with_known(p public.order_people, k public.order_people)
returns public.order_people language plpgsql stable set search_path = '' as $$
declare
  n public.order_people := p;
begin
  n.birth_date := coalesce(p.birth_date, k.birth_date);
  n.country := coalesce(p.country, k.country);
  n.residence := coalesce(p.residence, k.residence);
  n.registration_number := coalesce(p.registration_number, k.registration_number);
  n.address := coalesce(p.address, k.address);
  n.politically_exposed := coalesce(p.politically_exposed, k.politically_exposed);
  n.passport_expires_on := coalesce(p.passport_expires_on, case when k.passport_expires_on >= private.today_at_office() then k.passport_expires_on end);
  -- For whom somebody acts and how they control a company can be different in each.
  n.facts := k.facts - array['acts_for', 'control'] - case when k.passport_expires_on < private.today_at_office()
    then array['passport_number', 'passport_issued_by', 'passport_issued_on'] else '{}' end || p.facts;
  return n;
end $$;
comment on function private.with_known(public.order_people, public.order_people) is
  'A person with what is missing filled in from another order (k).';

create function private.known_people(p_order uuid)
returns table (person_id uuid, known_id uuid, reference text, documents uuid[]) language sql stable security definer set search_path = '' as $$
  with own as (
    select o.id, o.order_reference, o.created_at from private.orders_of(auth.uid(), private.verified_email()) o
     where private.is_session_active() and o.customer_deleted_at is null and o.payment_verified_at is not null and o.id <> p_order
  ), found as (
    select distinct on (p.id) p.id, p.order_id, p.is_company, p.full_name, k.id as known_id, own.order_reference,
           k.birth_date, k.registration_number, not p.is_complete and to_jsonb(private.with_known(p, k)) <> to_jsonb(p) as adds
      from public.order_people p
      join public.order_people k on lower(k.full_name) = lower(p.full_name) and k.is_company = p.is_company
      join own on own.id = k.order_id
     where p.order_id = p_order and coalesce(k.birth_date::text, k.registration_number) is not null
       and coalesce(p.birth_date = k.birth_date, true) and coalesce(p.registration_number = k.registration_number, true)
     order by p.id, own.created_at desc, k.id
  ), files as (
    -- The newest good document for each slot that has none.
    select distinct on (f.id, r.key) f.id as person_id, d.id as document_id
      from found f
      join public.order_requirements r on r.order_id = f.order_id and r.person_id = f.id and r.kind = 'document' and r.waived_at is null
      join public.order_people x on lower(x.full_name) = lower(f.full_name) and x.is_company = f.is_company
       and x.birth_date is not distinct from f.birth_date and x.registration_number is not distinct from f.registration_number
      join own on own.id = x.order_id
      join public.order_requirements s on s.person_id = x.id and regexp_replace(s.key, '-[0-9]+$', '') = regexp_replace(r.key, '-[0-9]+$', '')
      join public.order_documents d on d.order_id = s.order_id and d.requirement = s.key
     where d.state = 'accepted' and d.bytes_deleted_at is null
       and private.counts_until(s.key, d.dated_on, x.passport_expires_on) >= private.today_at_office()
       and not exists (select from public.order_documents h
                        where h.order_id = r.order_id and h.requirement = r.key and h.state in ('sent', 'accepted'))
     order by f.id, r.key, d.dated_on desc, d.id
  )
  select f.id, f.known_id, f.order_reference, coalesce(array_agg(files.document_id) filter (where files.document_id is not null), '{}')
    from found f left join files on files.person_id = f.id
   group by f.id, f.known_id, f.order_reference, f.adds
  having f.adds or count(files.document_id) > 0;
$$;
comment on function private.known_people(uuid) is
  'The people of an order whom the caller named on another paid order, by name and, where it is given, birth date or number: the newest of them, and the documents that still count. Nobody for whom nothing would be gained.';
grant execute on function private.known_people(uuid) to authenticated;

create function public.use_known_people(p_order uuid, p_people uuid[])
returns public.use_known_people_result language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  known record;
  p public.order_people;
  k public.order_people;
  n public.order_people;
  used boolean := false;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) then
    return 'closed';
  end if;
  for known in select * from private.known_people(o.id) as x where x.person_id = any (p_people) order by x.person_id loop
    select * into p from public.order_people where id = known.person_id;
    select * into k from public.order_people where id = known.known_id;
    n := private.with_known(p, k);
    continue when private.is_minor(n) or not private.is_valid_person(n)
      or not private.has_document_room(o.id, 'customer');
    n := private.update_person(n);
    insert into public.order_documents
      (order_id, side, requirement, name, path, media_type, size, sha256, state, sent_at, sent_by, decided_at, decided_by, dated_on, certified_by)
    select o.id, 'customer', regexp_replace(d.requirement, '[0-9]+$', n.position::text), d.name, d.path, d.media_type, d.size, d.sha256,
           d.state, d.sent_at, d.sent_by, d.decided_at, d.decided_by, d.dated_on, d.certified_by
      from public.order_documents d where d.id = any (known.documents);
    perform private.record_event(o.id, 'person_known', 'customer', jsonb_build_object('person', n.full_name, 'reference', known.reference));
    used := true;
  end loop;
  if not used then
    return 'already';
  end if;
  perform private.mail_documents_sent(o);
  perform private.update_documents_complete(o.id);
  return 'used';
end $$;
comment on function public.use_known_people(uuid, uuid[]) is
  'Fills in what is missing about these people of the caller''s order from the caller''s earlier orders, with the documents that still count, which stay accepted. What was already typed stays. Returns used, already (nothing to use), closed (unpaid, filed or ended), denied to everyone else.';
grant execute on function public.use_known_people(uuid, uuid[]) to authenticated;

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

-- Who owns what, to any depth: the shares of the ordered company, and of each company among its people.

create type public.save_shares_result as enum ('saved', 'already', 'refused', 'circle', 'minor', 'closed', 'unknown', 'denied');

create table public.order_shares (
  order_id uuid not null references public.orders (id) on delete cascade,
  owner_id uuid not null references public.order_people (id) on delete cascade,
  owned_id uuid references public.order_people (id) on delete cascade,
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  unique nulls not distinct (owner_id, owned_id),
  constraint order_shares_of_another check (owner_id <> owned_id)
);

comment on table public.order_shares is
  'Shares in percent. owned_id is a company among the order''s people; null for the company that is ordered.';

create index order_shares_order_idx on public.order_shares (order_id);

create index order_shares_owned_idx on public.order_shares (owned_id) where owned_id is not null;

alter table public.order_shares enable row level security;

grant select on public.order_shares to authenticated;

create policy order_shares_select_own on public.order_shares
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy order_shares_active_session on public.order_shares
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.has_open_shares(p_order uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.order_shares s
                  where s.order_id = p_order
                    -- The owners of a listed company aren't asked for.
                    and not exists (select from public.order_requirements r where r.person_id = s.owned_id and r.key ~ '^listing-')
                  group by s.owned_id having sum(s.percent) <> 100)
      -- An only owner has them all without a question.
      or not exists (select from public.order_shares s where s.order_id = p_order and s.owned_id is null)
         and (select count(*) from public.order_people p join public.orders o on o.id = p.order_id
               where o.id = p_order and o.kind = 'company' and o.service is null
                 and ('shareholder' = any (p.roles) or o.use_nominee_shareholder and 'beneficial_owner' = any (p.roles))) > 1;
$$;
comment on function private.has_open_shares(uuid) is
  'Whether the shares of the ordered company or of a company among its people don''t add up to 100. They needn''t be entered where one person or company has them all.';

create function private.owner_thresholds()
returns table (place text, percent numeric, above boolean, majority boolean) language sql immutable set search_path = '' as $$
  values ('british-virgin-islands', 10, false, false),
         ('cayman-islands', 25, false, false),
         ('cyprus', 25, true, false),
         ('hong-kong', 25, true, true),
         ('isle-of-man', 25, true, false),
         ('marshall-islands', 25, true, false),
         ('monaco', 25, false, false),
         ('panama', 25, false, false),
         ('switzerland', 25, false, false),
         ('uae', 25, false, false),
         ('united-kingdom', 25, true, true);
$$;
comment on function private.owner_thresholds() is
  'From which share the law of a place asks who the owners are, and whether it counts chains of majorities. data/owner-thresholds.ts has the same, and a test compares them.';

create function private.stake_of(p_order uuid, p_owner uuid, p_majority boolean)
returns numeric language plpgsql stable security definer set search_path = '' as $$
declare
  stakes jsonb := '{}';
  last jsonb;
begin
  -- From the companies that the owner has shares of, one layer further each time: the ways through many companies are too many.
  loop
    last := stakes;
    select coalesce(jsonb_object_agg(coalesce(of_company.owned_id::text, 'ordered'), of_company.stake), '{}') into stakes
      from (select s.owned_id, sum(s.percent * case when s.owner_id = p_owner then 1 when p_majority and through.stake > 50 then 1 else through.stake / 100 end) as stake
              from public.order_shares s
              cross join lateral (select coalesce((last ->> s.owner_id::text)::numeric, 0) as stake) as through
             where s.order_id = p_order group by s.owned_id) as of_company;
    exit when stakes = last;
  end loop;
  return coalesce((stakes ->> 'ordered')::numeric, 0);
end $$;
comment on function private.stake_of(uuid, uuid, boolean) is
  'What somebody owns of the ordered company in percent, through companies to any depth. With p_majority, who has most of a company has all of what it holds.';

create function private.update_owner_roles(o public.orders)
returns void language plpgsql security definer set search_path = '' as $$
declare
  owner record;
  n public.order_people;
begin
  for owner in
    select p as before, array(select distinct r from unnest(p.roles || added.roles) as r order by r) as roles
      from public.order_people p
      left join private.owner_thresholds() t on t.place = o.jurisdiction_slug
      cross join lateral (select round(private.stake_of(o.id, p.id, coalesce(t.majority, false)), 2) as percent) as owned
      cross join lateral (select array_remove(array[
        case when not o.use_nominee_shareholder and exists (select from public.order_shares s where s.owner_id = p.id and s.owned_id is null)
          then 'shareholder' end,
        case when not p.is_company and (owned.percent > coalesce(t.percent, 25) or owned.percent = coalesce(t.percent, 25) and t.above is not true)
          then 'beneficial_owner' end]::public.person_role[], null) as roles) as added
     where p.order_id = o.id and not added.roles <@ p.roles
  loop
    n := owner.before;
    n.roles := owner.roles;
    n := private.update_person(n);
    perform private.record_person_changed(o, private.person_difference(owner.before, n), n.is_complete);
  end loop;
end $$;
comment on function private.update_owner_roles(public.orders) is
  'Who holds shares of the company is a shareholder, and who owns in all what the place''s law asks for (25 percent where we state no figure) a beneficial owner, whatever roles were ticked. The caller holds the order''s lock.';

create function public.save_shares(p_order uuid, p_owned uuid, p_shares text)
returns public.save_shares_result language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  shares constant jsonb := p_shares::jsonb;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) or o.kind <> 'company' then
    return 'closed';
  end if;
  if p_owned is not null and not exists (select from public.order_people p where p.id = p_owned and p.order_id = o.id and p.is_company)
     or exists (select from jsonb_to_recordset(shares) as x (owner uuid)
                 where x.owner is not distinct from p_owned or not exists (select from public.order_people p where p.id = x.owner and p.order_id = o.id)) then
    return 'unknown';
  end if;
  if exists (select from jsonb_to_recordset(shares) as x (owner uuid, percent numeric)
              group by x.owner having count(*) > 1 or min(x.percent) is null or min(x.percent) <= 0 or min(x.percent) <> round(min(x.percent), 2))
     or (select sum(x.percent) from jsonb_to_recordset(shares) as x (percent numeric)) > 100 then
    return 'refused';
  end if;
  if exists (select from jsonb_to_recordset(shares) as x (owner uuid) join public.order_people p on p.id = x.owner
              where p.birth_date > private.today_at_office() - interval '18 years') then
    return 'minor';
  end if;
  -- Whoever owns a company can't be owned by it, through whatever others.
  if p_owned is not null and exists (
       with recursive owned (id) as (
         select p_owned union select s.owned_id from public.order_shares s join owned on owned.id = s.owner_id where s.owned_id is not null)
       select from jsonb_to_recordset(shares) as x (owner uuid) join owned on owned.id = x.owner) then
    return 'circle';
  end if;
  if (select coalesce(jsonb_object_agg(s.owner_id, s.percent), '{}') from public.order_shares s where s.order_id = o.id and s.owned_id is not distinct from p_owned)
     = (select coalesce(jsonb_object_agg(x.owner, x.percent::numeric(5, 2)), '{}') from jsonb_to_recordset(shares) as x (owner uuid, percent numeric)) then
    return 'already';
  end if;
  delete from public.order_shares s where s.order_id = o.id and s.owned_id is not distinct from p_owned;
  insert into public.order_shares (order_id, owner_id, owned_id, percent)
  select o.id, x.owner, p_owned, x.percent from jsonb_to_recordset(shares) as x (owner uuid, percent numeric);
  perform private.record_event(o.id, 'shares_changed', 'customer');
  perform private.update_owner_roles(o);
  -- Who owns nothing is asked how they control the company.
  perform private.update_asked(o.id);
  perform private.update_documents_complete(o.id);
  return 'saved';
end $$;
comment on function public.save_shares(uuid, uuid, text) is
  'Replaces the shares of the ordered company (p_owned null), or of a company among its people. p_shares: a JSON array of owner, one of the people, and percent. Less than 100 in all is saved, as it is typed. Returns saved, already, refused (more than 100 in all, or not a percentage), circle (somebody would own themselves), minor (an owner under 18), closed (unpaid, filed, ended, or no company), unknown, denied to everyone else.';
grant execute on function public.save_shares(uuid, uuid, text) to authenticated;

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


-- A person's own link: who is named in an order enters and uploads their own part without an account. The customer makes the link and
-- sends it. Whoever has it sees and changes this one person, so it names no other person, no customer and no price.

create table private.person_links (
  person_id uuid primary key references public.order_people (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);

comment on table private.person_links is 'The links with which people of open orders give their own details and documents. A new one replaces the one before.';
comment on column private.person_links.token_hash is 'The SHA-256 of the token in the link, which only the customer got.';

create index person_links_expires_at_idx on private.person_links (expires_at);

alter table private.person_links enable row level security;

create function public.make_person_link(p_order uuid, p_person uuid)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  name text;
begin
  select full_name into name from public.order_people where id = p_person and order_id = o.id;
  if name is null or not private.answers_open(o) then
    return null;
  end if;
  insert into private.person_links (person_id, token_hash, expires_at)
  values (p_person, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '14 days')
  on conflict (person_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at;
  perform private.record_event(o.id, 'person_link_made', 'customer', jsonb_build_object('person', name));
  return token;
end $$;
comment on function public.make_person_link(uuid, uuid) is
  'Makes a link of 14 days for a person of the caller''s order, which ends the one before. Returns its token once; null if the order takes no more details, and to everyone else.';
grant execute on function public.make_person_link(uuid, uuid) to authenticated;

create function private.linked_person(p_token text)
returns public.order_people language sql stable security definer set search_path = '' as $$
  select p from private.person_links l
    join public.order_people p on p.id = l.person_id
    join public.orders o on o.id = p.order_id
   where l.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and l.expires_at > now()
     and private.answers_open(o) and o.customer_deleted_at is null;
$$;
comment on function private.linked_person(text) is
  'The person whose link has this token. All columns are null once the link has expired or was replaced, or the order was filed or ended.';

create function private.linked_slots(p_person public.order_people)
returns setof public.order_slots language sql stable security definer set search_path = '' as $$
  select s from public.order_slots s where s.order_id = p_person.order_id and s.person_id = p_person.id and s.kind = 'document';
$$;
comment on function private.linked_slots(public.order_people) is
  'The documents that a person''s link takes: their own. Forms are signed and sent by the customer.';

create function public.read_person_link(p_token text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'person', to_jsonb(p) || '{"exposure_checked_at": null}',
      'order', jsonb_build_object('kind', o.kind, 'jurisdiction_slug', o.jurisdiction_slug, 'service', o.service,
        'service_type', o.service_type, 'jurisdiction', o.jurisdiction, 'company_name', case when o.kind = 'company' then o.company_name end),
      'expires_at', l.expires_at,
      'slots', coalesce((select jsonb_agg(jsonb_build_object('key', s.key, 'title', s.title, 'status', s.status, 'files', coalesce((
            select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'state', d.state, 'reason', d.reason) order by d.sent_at, d.id)
              from public.order_documents d
             where d.order_id = s.order_id and d.requirement = s.key and d.state <> 'removed'), '[]')) order by s.position)
          from private.linked_slots(p) s), '[]'))
    from private.linked_person(p_token) p
    join private.person_links l on l.person_id = p.id
    join public.orders o on o.id = p.order_id;
$$;
comment on function public.read_person_link(text) is
  'What the page of a personal link shows: the person, what was ordered without the customer, and the person''s documents by name and state, with why one was refused. Null for a link that has ended.';
grant execute on function public.read_person_link(text) to service_role;

create function public.save_linked_person(p_token text, p_fields text)
returns public.save_person_result language plpgsql security definer set search_path = '' as $$
declare
  p public.order_people := private.linked_person(p_token);
  o public.orders;
begin
  select * into o from public.orders where id = p.order_id for no key update;
  p := private.linked_person(p_token); -- The order or the link may have ended while this waited for the lock.
  if p.id is null then
    return 'closed';
  end if;
  return private.save_fields(o, p, p_fields::jsonb - array['full_name', 'roles', 'is_company']);
end $$;
comment on function public.save_linked_person(text, text) is
  'Changes the person whose link has this token: p_fields as in save_person, without name, roles and is_company, which stay. Returns saved, already if unchanged, refused, minor, closed if the link has ended.';
grant execute on function public.save_linked_person(text, text) to service_role;

create function public.begin_linked_upload(p_token text, p_requirement text)
returns table (word public.begin_upload_result, path uuid, upload_path uuid) language sql security definer set search_path = '' as $$
  select r.* from private.linked_person(p_token) p
    left join lateral private.linked_slots(p) s on s.key = p_requirement
    cross join lateral private.reserve_upload(s.order_id, 'customer', s.key, p.id) r;
$$;
comment on function public.begin_linked_upload(text, text) is
  'Reserves the path of a file as begin_upload, for a document of the person whose link has this token. unknown for any other and once the link has ended.';
grant execute on function public.begin_linked_upload(text, text) to service_role;

create function public.send_linked_document(p_token text, p_requirement text, p_path uuid)
returns public.send_document_result language sql security definer set search_path = '' as $$
  select coalesce((
    select public.send_document(s.order_id, s.key, p_path)
      from private.linked_person(p_token) p, private.linked_slots(p) s where s.key = p_requirement), 'unknown');
$$;
comment on function public.send_linked_document(text, text, uuid) is
  'Records a file as send_document, for a document of the person whose link has this token. unknown for any other and once the link has ended.';
grant execute on function public.send_linked_document(text, text, uuid) to service_role;

-- The phase of an order and its next step: who has to act, and since when. Both are columns that one trigger writes from the facts
-- in the others, so that every reader says the same. An order has one step, or none.

create function private.set_phase()
returns trigger language plpgsql set search_path = '' as $$
declare
  paused constant boolean := new.dispute is not distinct from 'open';
  one_work constant boolean := new.parent_id is not null or new.service is not null;
begin
  new.phase := case
    -- The company exists, also after a refund. With a service, one that was formed elsewhere can come to us.
    when new.completed_at is not null then case
      when not one_work or exists (select from public.companies c where c.order_id = new.id) then 'completed' else 'done' end
    when new.status = 'cancelled' or new.payment_status = 'refunded' or new.withdrawn_at is not null then 'stopped'
    when new.payment_verified_at is null then case new.status when 'paid' then 'reported' else 'unpaid' end
    when one_work then 'working'
    when new.decided_at is not null then 'handover'
    when new.filed_at is not null then 'decision'
    when new.reviewed_at is null then 'review'
    when new.documents_complete_at is null then 'documents'
    else 'filing' end;
  new.step := case
    -- Also after a withdrawal: what was reported has to be found before it is refunded.
    when new.status = 'paid' and new.payment_status = 'completed' and new.payment_verified_at is null
      then case when new.payment_missing_at is null then 'verify_payment' else 'find_payment' end
    when new.phase = 'stopped' then case when new.withdrawn_at is not null and new.payment_status = 'completed' and not paused then 'refund' end
    when new.phase = 'unpaid' then case when new.due_on is not null then 'pay' end
    when new.phase = 'done' then null
    when new.phase = 'completed' then case when new.question_at is not null and not paused and new.barred_at is null then 'answer' end
    when paused then 'dispute'
    -- It names a person from a country that we don't act for: the desk cancels and refunds it, or has the person corrected.
    when new.barred_at is not null then 'barred'
    -- For a service, the customer can be asked for something while it is done.
    when new.phase = 'working' then case
      when new.service is null then 'fulfil' when new.question_at is not null then 'answer' when new.open_since is not null then 'send'
      when new.sent_since is not null then 'check' else 'fulfil' end
    when new.phase in ('review', 'handover') then new.phase::text
    when new.question_at is not null then 'answer'
    when new.phase = 'decision' then case when new.requested_at is null then 'decision' else 'send' end
    when new.phase = 'filing' then case when new.signed_off_at is null then 'sign_off' else 'file' end
    -- The customer's turn while anything is missing. What they have sent meanwhile is a task of the desk (13_desk_lists.sql).
    when new.sent_since is not null and new.open_since is null then 'check'
    else 'send' end;
  new.step_owner := case
    when new.step in ('find_payment', 'answer', 'send', 'pay') then 'customer'
    -- After the desk has answered, the bank decides.
    when new.step = 'decision' or new.step = 'dispute' and new.dispute_answered_at is not null then 'outside'
    when new.step is not null then 'desk' end;
  new.step_since := case new.step
    when 'verify_payment' then new.payment_claimed_at
    when 'find_payment' then new.payment_claimed_at
    when 'dispute' then new.disputed_at
    when 'barred' then new.barred_at
    when 'review' then new.payment_verified_at
    -- From when the customer had answered or sent everything, if that was after the payment.
    when 'fulfil' then coalesce(case
      when old.step in ('answer', 'send') then now()
      when old.step in ('check', 'fulfil') and old.payment_verified_at = new.payment_verified_at then old.step_since
      when tg_op = 'INSERT' then new.step_since end, new.payment_verified_at)
    when 'answer' then new.question_at
    when 'send' then case when new.phase = 'decision' then new.requested_at else greatest(new.payment_verified_at, new.open_since) end
    when 'check' then new.sent_since
    when 'sign_off' then greatest(new.documents_complete_at, new.reviewed_at, new.declined_at)
    when 'file' then greatest(new.documents_complete_at, new.reviewed_at, new.declined_at, new.signed_off_at)
    when 'decision' then new.filed_at
    when 'handover' then new.decided_at
    when 'refund' then new.withdrawn_at
    when 'pay' then new.created_at end;
  new.step_due_on := case
    when new.step = 'pay' then new.due_on
    when new.phase = 'decision' and new.step_owner <> 'desk' and new.step <> 'dispute' then new.decision_due_on end;
  return new;
end $$;
comment on function private.set_phase() is 'Writes the phase and the next step of an order.';

create function private.check_phase()
returns trigger language plpgsql set search_path = '' as $$
begin
  if not (new.phase = 'stopped' and old.phase not in ('completed', 'done') or (old.phase, new.phase) in (
       ('unpaid', 'reported'), ('unpaid', 'review'), ('reported', 'review'), ('unpaid', 'working'), ('reported', 'working'), ('working', 'done'), ('working', 'completed'),
       ('review', 'documents'), ('review', 'filing'), ('documents', 'filing'), ('documents', 'decision'), ('filing', 'decision'),
       ('decision', 'handover'), ('decision', 'completed'), ('handover', 'completed'),
       -- A document was reopened, a step was marked by mistake (undo_step), or the registrar declined.
       ('filing', 'documents'), ('documents', 'review'), ('filing', 'review'), ('decision', 'documents'), ('decision', 'filing'), ('handover', 'decision'))) then
    raise exception 'an order does not go from % to %', old.phase, new.phase using errcode = '23514';
  end if;
  if new.phase = 'completed' and not exists (select from public.companies c where c.order_id = new.id) then
    raise exception 'an order is completed with its company' using errcode = '23514';
  end if;
  return new;
end $$;
comment on function private.check_phase() is 'Allows only these changes of an order''s phase, and completion only with its company.';

-- Triggers fire by name: after orders_guard, the phase is written and then checked. It is written even where triggers are off.
create trigger set_phase before insert or update on public.orders
  for each row execute function private.set_phase();

alter table public.orders enable always trigger set_phase;

create trigger set_phase_check before update on public.orders
  for each row when (new.phase <> old.phase) execute function private.check_phase();

create view public.order_steps with (security_invoker = true) as
  select o.id as order_id, o.step, o.step_owner as owner, o.step_since as since, o.step_due_on as due_on
    from public.orders o
   where o.step is not null and (o.step_due_on is null or o.step_due_on >= private.today_at_office())
     and (o.step <> 'pay' or not private.is_parent_stopped(o.parent_id))
  union all
  -- The day has passed: the desk has to ask for the decision, whatever the customer has to answer, or for the payment.
  select o.id, case o.step when 'pay' then o.step else 'decision' end, 'desk', case o.step when 'pay' then o.step_since else o.filed_at end,
         o.step_due_on
    from public.orders o
   where o.step_due_on < private.today_at_office() and (o.step <> 'pay' or not private.is_parent_stopped(o.parent_id))
  union all
  -- From 60 days before a company's renewal is due until 60 days after, unless it was requested or declined.
  select c.order_id, 'renew', 'desk', private.midnight_at_office(c.renews_on - 60), c.renews_on
    from public.companies c
   where c.renews_on between (select private.today_at_office()) - 60 and (select private.today_at_office()) + 60
     and not exists (select from public.orders asked
                      where asked.parent_id = c.order_id and asked.renews_on = c.renews_on
                        and (asked.status <> 'cancelled' or asked.cancel_reason = 'customer'));

comment on view public.order_steps is
  'The next step of each order that has one (private.set_phase), and of each company to be renewed: the step, who has to act (customer, desk, outside: registrar or bank), since when, and its due date if one is recorded. Only what depends on the day is decided here.';

grant select on public.order_steps to authenticated, service_role;

create function private.newest_question(p_order uuid)
returns text language sql stable set search_path = '' as $$
  select q.body from (
    select e.at, e.line as body from public.order_events e where e.order_id = p_order and e.kind = 'declined'
    union all
    select m.at, m.body from public.messages m where m.order_id = p_order and m.kind = 'answer') q
   order by q.at desc limit 1;
$$;
comment on function private.newest_question(uuid) is
  'What the desk last wrote to the customer about an order: the reason of a refusal, or a message. Read with the caller''s rights.';
grant execute on function private.newest_question(uuid) to authenticated;

create view private.customer_steps with (security_invoker = true) as
  select s.order_id, s.step, case s.step when 'pay' then 'customer' else s.owner end as owner, s.since, s.due_on,
         c.open_slots, c.refused_slots,
         case s.step when 'answer' then private.newest_question(s.order_id) end as question,
         s.step = 'barred' and exists (
           select from public.order_requirements r join private.refused_countries() c on c.code = r.answer and c.residents
            where r.order_id = s.order_id and r.key = 'residence') as is_residence_refused
    from public.order_steps s
    cross join lateral (
      select count(*) filter (where x.status in ('needed', 'refused'))::int as open_slots,
             count(*) filter (where x.status = 'refused')::int as refused_slots
        from public.order_slots x where x.order_id = s.order_id) c
   where s.step <> 'renew'
     and not (s.step = 'pay' and s.owner = 'desk' and (select o.parent_id is null from public.orders o where o.id = s.order_id));

comment on view private.customer_steps is
  'The next step of each order as its customer sees it. A late further payment is still the customer''s step, but an offer that has ended can''t be paid.';

grant select on private.customer_steps to authenticated;

create view public.own_steps with (security_invoker = true) as
  select s.order_id, s.step, s.owner, s.since, s.due_on, o.order_reference, o.kind, o.jurisdiction, o.jurisdiction_slug,
         o.service_type, o.company_name, o.total_fee, o.payment_method, s.open_slots, s.refused_slots, o.sent_since,
         s.question, s.is_residence_refused, o.filed_at, o.declined_at, o.parent_reference
    from public.own_orders o join private.customer_steps s on s.order_id = o.id;

comment on view public.own_steps is
  'The next step of each of the caller''s own orders, how many requirements are waiting for the customer and how many of these were refused, since when the desk has had what was sent, and whether the order is stopped by what the customer answered about where they live. Includes requested renewals.';

grant select on public.own_steps to authenticated;

-- Withdrawing from the contract (decision 100): until the work is filed, the customer ends it, and the desk refunds the payment.

create type public.withdraw_result as enum ('withdrawn', 'already', 'filed', 'unpaid', 'ended', 'denied');

create function public.withdraw_order(p_order uuid)
returns public.withdraw_result language plpgsql security definer set search_path = '' as $$
declare
  -- Filing locks the order, too, so only one of the two succeeds.
  o constant public.orders := private.lock_own_order(p_order);
begin
  if o.id is null then
    return 'denied';
  elsif o.withdrawn_at is not null then
    return 'already';
  elsif o.phase = 'stopped' or o.payment_status = 'refunded' then
    return 'ended';
  elsif o.phase = 'unpaid' then
    return 'unpaid';
  -- A service is one piece of work, which is filed when it is done.
  elsif o.phase not in ('reported', 'review', 'documents', 'filing', 'working') or o.parent_id is not null then
    return 'filed';
  end if;
  update public.orders set withdrawn_at = now() where id = o.id;
  perform private.record_event(o.id, 'withdrawn', 'customer');
  perform private.mail_customer(o, 'order-withdrawn', jsonb_build_object('at', now()));
  perform private.mail_desk(o, 'desk-attention', '{"kind": "withdrawn"}', 'withdrawn');
  return 'withdrawn';
end $$;
comment on function public.withdraw_order(uuid) is
  'Ends the contract of the caller''s own paid order before its work is filed. Work stops, and the refund becomes the desk''s step. Returns withdrawn, already, filed (also for a further payment), unpaid (cancel it instead), ended (cancelled or refunded), denied if it is not the caller''s.';
grant execute on function public.withdraw_order(uuid) to authenticated;

-- A record of what staff looked at, opened and exported, and of what the owner did: who began or stopped working at the desk,
-- whose two-factor sign-in was reset, and that a person was exported or erased. A row has the order's reference and the document's
-- title in the catalogue, but no other data about a customer. It references no other rows, so that it stays unchanged when
-- documents, orders or accounts are deleted.

create type public.audit_action as enum ('viewed', 'downloaded', 'exported', 'staff_added', 'staff_removed', 'staff_duties', 'staff_reset', 'erased');

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  staff_id uuid,
  staff_name text not null check (private.one_line(staff_name, 1, 254)),
  action public.audit_action not null,
  order_id uuid,
  order_reference text,
  document_id uuid,
  detail text not null check (private.one_line(detail, 1, 300)),
  constraint audit_log_looks_at_an_order check (
    num_nonnulls(order_id, order_reference) = case when action in ('viewed', 'downloaded') then 2 else 0 end
    and (document_id is null or order_id is not null))
);

comment on table public.audit_log is
  'What staff looked at, opened and exported, and what the owner did about staff and people. A trigger refuses every change, even by the owner. apply_retention deletes rows after their retention period.';
comment on column public.audit_log.staff_id is 'Who acted; null for the owner, and for a customer who closed their account.';
comment on column public.audit_log.staff_name is 'The name at that time, or Owner or Customer.';
comment on column public.audit_log.detail is
  'The document''s title in the catalogue, the kind of export, or the email of a staff account. Never a file name, a text written by the desk, or who was erased.';

create index audit_log_order_idx on public.audit_log (order_id, id) where order_id is not null;

create index audit_log_at_idx on public.audit_log (at, id);

create index audit_log_staff_idx on public.audit_log (staff_id, at, id);

alter table public.audit_log enable row level security;

grant select on public.audit_log to authenticated;

create policy audit_log_select_staff on public.audit_log
  for select to authenticated using ((select private.is_staff()));

create function private.audit_log_guard()
returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and current_setting('private.retention', true) = 'on' then
    if old.at < now() - private.retention('audit-log') then
      return old;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'the audit log is never changed' using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.audit_log_guard() is 'No one can change or delete rows, except that apply_retention deletes rows after their retention period.';

create trigger audit_log_guard before insert or update or delete on public.audit_log
  for each row execute function private.audit_log_guard();

create trigger audit_log_not_emptied before truncate on public.audit_log
  for each statement execute function private.audit_log_guard();

create function private.record_access(
  p_staff uuid, p_action public.audit_action, p_detail text, p_document public.order_documents default null)
returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (staff_id, staff_name, action, order_id, order_reference, document_id, detail)
  select p_staff,
         coalesce(private.staff_name(p_staff), p_staff::text),
         p_action, p_document.order_id, (select o.order_reference from public.orders o where o.id = p_document.order_id),
         p_document.id, p_detail;
$$;
comment on function private.record_access(uuid, public.audit_action, text, public.order_documents) is
  'Records in the audit log what staff open or export, in the same transaction.';

create function private.record_look(p_order uuid)
returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (staff_id, staff_name, action, order_id, order_reference, detail)
  select auth.uid(), coalesce(private.staff_name(auth.uid()), auth.uid()::text), 'viewed', o.id, o.order_reference, 'an order with personal details'
    from public.orders o
   where o.id = p_order
     and not exists (select from public.audit_log a
                      where a.order_id = o.id and a.staff_id = auth.uid() and a.action = 'viewed' and a.document_id is null
                        and a.at > now() - interval '1 hour');
$$;
comment on function private.record_look(uuid) is
  'Records in the audit log that the caller, who is staff, looks at an order and its people: once an hour for each order.';

create function private.record_export(p_detail text)
returns void language sql security definer set search_path = '' as $$
  select private.record_access(auth.uid(), 'exported', p_detail)
   where not exists (select from public.audit_log a
                      where a.staff_id = auth.uid() and a.action = 'exported' and a.detail = p_detail and a.at > now() - interval '1 hour');
$$;
comment on function private.record_export(text) is
  'Records in the audit log what the caller, who is staff, exports: once an hour for each kind and range, so that the pages of one export are one entry.';

create function private.record_owner(p_action public.audit_action, p_detail text, p_who text default 'Owner')
returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (staff_name, action, detail) values (p_who, p_action, p_detail);
$$;
comment on function private.record_owner(public.audit_action, text, text) is
  'Records in the audit log what the owner did, in the same transaction.';

create function public.open_document(p_document uuid, p_action public.audit_action)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  d public.order_documents;
begin
  select * into d from public.order_documents where id = p_document and state <> 'removed';
  if not found or private.is_customer() and not private.is_staff() and not exists (
       select from public.orders o
        where o.id = d.order_id and o.id = any (private.own_order_ids()) and (d.side = 'customer' or o.phase in ('completed', 'done'))) then
    return null;
  end if;
  if private.is_staff() and d.bytes_deleted_at is null then
    perform private.record_access(auth.uid(), p_action, coalesce(
      (select case r.asked_by when 'catalogue' then r.title else 'Requested document' end
         from public.order_requirements r where r.order_id = d.order_id and r.key = d.requirement),
      'Finished document'), d);
  end if;
  return jsonb_build_object('name', d.name, 'media_type', d.media_type, 'size', d.size,
    'path', case when d.bytes_deleted_at is null then d.path end);
end $$;
comment on function public.open_document(uuid, public.audit_action) is
  'A file''s name, type, size and path in Storage (null once its bytes were deleted), for its order''s customer, for staff with an entry in the audit log, and for the server; null for anyone else.';
grant execute on function public.open_document(uuid, public.audit_action) to authenticated, service_role;

-- Staff's actions and lists. A search behind a policy can't use an index. So no policy lets staff read orders: the list functions
-- check the caller and find IDs, and desk_order_rows (18_desk_order.sql) checks again and reads the rows.

create type public.desk_action_result as enum ('done', 'proposed', 'already', 'stale', 'stale-person', 'unknown', 'denied', 'full', 'refused',
  'refused-amount', 'refused-card', 'refused-date', 'refused-destination', 'refused-sender', 'refused-documents', 'refused-duty', 'refused-held', 'refused-matches', 'refused-passport', 'refused-rating', 'refused-shares', 'refused-unscreened', 'refused-unsigned', 'refused-country', 'refused-early', 'refused-empty', 'refused-ended', 'refused-exposed', 'refused-facts', 'refused-last', 'refused-lines', 'refused-minor', 'refused-nominee', 'refused-old', 'refused-open', 'refused-order',
  'refused-paid', 'refused-renewal', 'refused-review', 'refused-second', 'refused-short', 'refused-staff', 'refused-stage', 'refused-taken', 'refused-text', 'refused-transaction', 'refused-trustee', 'refused-unattached', 'refused-undated', 'refused-uncertified', 'refused-unpaid', 'refused-unreported');

-- Each action checks that the caller is staff, locks the order, and compares the newest event the caller saw with the
-- order's newest. If two people act at once, the second gets `stale`. It writes the row, its event and its emails together.

create function private.is_storable(p_details jsonb, p_line text, p_desk_line text)
returns boolean language sql immutable set search_path = '' as $$
  select private.many_lines(p_line, 0, 2000) and private.many_lines(p_desk_line, 1, 2000)
     and not exists (select from jsonb_each_text(p_details) as f
                      -- A missing purpose of a payment has a separate refusal.
                      where f.key <> 'what' and not private.one_line(f.value, 0, case when f.key in ('reference', 'number') then 100 else 200 end));
$$;
comment on function private.is_storable(jsonb, text, text) is
  'Whether the columns of an order and its events can store what staff typed. A failed check would name the whole row in its error.';

create function private.lock_order_for_desk(
  p_order uuid, p_seen bigint, p_kind text, p_details jsonb default '{}', p_line text default null,
  p_desk_line text default null, out refusal public.desk_action_result, out o public.orders)
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    refusal := 'denied';
    return;
  end if;
  select * into o from public.orders where id = p_order for no key update;
  if not found then
    refusal := 'unknown';
  elsif not private.is_storable(p_details, p_line, p_desk_line) then
    refusal := 'refused-text';
  elsif exists (select from public.order_events e
                 left join public.order_event_desk_lines d on d.event_id = e.id
                where e.order_id = p_order and e.id > p_seen and e.kind = any (string_to_array(p_kind, ' ')) and e.staff_id = auth.uid()
                  and e.details = jsonb_strip_nulls(p_details) and e.line is not distinct from p_line
                  and d.line is not distinct from p_desk_line) then
    refusal := 'already';
  elsif private.has_newer_event(p_order, p_seen) then
    refusal := 'stale';
  end if;
end $$;
comment on function private.lock_order_for_desk(uuid, bigint, text, jsonb, text, text) is
  'Locks an order for staff. Also returns why they can''t continue: denied, unknown, refused-text (it can''t be stored), already if repeated (an event of one of these kinds), stale if there is a newer event.';

create function private.count_coins(o public.orders, p_transaction text, p_reference text, p_sender text, p_amount numeric, p_closed_session text, p_desk_line text)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('transaction', p_transaction, 'amount', p_amount);
  is_owed constant boolean := o.status <> 'cancelled' and o.payment_verified_at is null;
  -- The customer may have sent coins and then chosen the card.
  coin constant public.payment_method := coalesce(nullif(o.payment_method, 'card'),
    (select a.method from private.payment_attempts a where a.order_id = o.id and a.method <> 'card' order by a.id desc limit 1));
  arrived numeric;
  receipt text;
begin
  if coin is null then
    return 'refused-card';
  end if;
  if is_owed and private.open_session(o.id) <> coalesce(p_closed_session, '') then
    return 'refused-open';
  end if;
  if (private.record_charge(o.id, 'blockchain', p_reference, p_amount, 'usd', p_sender)).id is null then
    return 'refused-taken';
  end if;
  arrived := private.coins_held(o.id);
  if is_owed and arrived >= o.total_fee then
    update public.orders
       set status = 'paid', payment_status = 'completed', payment_method = coin, payment_verified_at = now(),
           payment_transaction = btrim(p_transaction)
     where id = o.id
    returning * into o;
  end if;
  if not is_owed then
    update public.orders set late_payment_at = now() where id = o.id and status = 'cancelled' and late_payment_at is null;
    perform private.record_event(o.id, 'overpaid', 'desk', details, null,
      concat_ws(' ', format('$%s arrived that this order does not need. Refund it, move it, or note what was agreed.', p_amount), p_desk_line));
    return 'done';
  end if;
  if arrived < o.total_fee then
    perform private.record_event(o.id, 'payment_short', 'desk', details, null,
      concat_ws(' ', format('$%s of $%s has arrived. Ask the customer for the rest, or refund it.', arrived, o.total_fee), p_desk_line));
    return 'done';
  end if;
  perform private.record_event(o.id, 'payment_verified', 'desk', details, null, p_desk_line);
  receipt := private.issue_receipt(o, 'R', o.total_fee);
  -- After a withdrawal the payment is only refunded, so the email about the next steps is not sent.
  if o.withdrawn_at is null then
    perform private.mail_customer(o, 'payment-verified', jsonb_strip_nulls(jsonb_build_object(
      'receipt', receipt, 'amount', arrived, 'kind', case when arrived > o.total_fee then 'overpaid' end)));
  end if;
  if arrived > o.total_fee then
    perform private.record_event(o.id, 'overpaid', 'desk', '{}', null,
      format('$%s of $%s has arrived. Refund what is too much, move it, or note what was agreed.', arrived, o.total_fee));
  end if;
  perform private.update_documents_complete(o.id);
  return 'done';
end $$;
comment on function private.count_coins(public.orders, text, text, text, numeric, text, text) is
  'Counts cryptocurrency worth p_amount US dollars for an order: verifies its payment once the price has arrived, else it is a task. Results as verify_crypto. The caller holds the order''s lock.';

create function public.verify_crypto(
  p_order uuid, p_transaction text, p_sender text, p_amount numeric, p_seen bigint, p_closed_session text default null)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_verified payment_short overpaid',
    jsonb_build_object('transaction', p_transaction, 'amount', p_amount));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if coalesce(btrim(p_transaction), '') = '' then
    return 'refused-transaction';
  end if;
  if private.wallet_key(p_sender) is null then
    return 'refused-sender';
  end if;
  if p_amount is null or p_amount <= 0 or p_amount <> round(p_amount, 2) then
    return 'refused-amount';
  end if;
  return private.count_coins(locked.o, p_transaction, coalesce(private.transaction_id(p_transaction), lower(btrim(p_transaction))),
    p_sender, p_amount, p_closed_session, null);
end $$;
comment on function public.verify_crypto(uuid, text, text, numeric, bigint, text) is
  'Records that the desk found cryptocurrency worth p_amount US dollars for an order, reported or not, in this transaction from this address (p_sender). The order is paid once its price has arrived, in one transaction or several; more, or what arrives once it is paid or cancelled, is a task. Returns done, already, stale, refused-card (no cryptocurrency was ever chosen), refused-open while another card session is current, refused-transaction (none given), refused-sender (no address of Bitcoin or Ethereum), refused-amount, refused-taken (it paid another order), unknown, denied.';
grant execute on function public.verify_crypto(uuid, text, text, numeric, bigint, text) to authenticated;

create function public.desk_orders_sharing(p_order uuid, p_transaction text default null)
returns table (order_reference text, is_verified boolean, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.* from private.orders_sharing(p_order, p_transaction) s where private.is_staff();
$$;
comment on function public.desk_orders_sharing(uuid, text) is
  'The other orders on which this transaction, or one of this order, was reported or verified. Only for staff; no rows for anyone else.';
grant execute on function public.desk_orders_sharing(uuid, text) to authenticated;

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
  if coalesce(o.step not in ('verify_payment', 'find_payment'), true) then
    return 'refused-unreported';
  end if;
  update public.orders set payment_missing_at = now() where id = o.id;
  event := private.record_event(o.id, 'payment_not_found', 'desk', p_line => p_line);
  perform private.mail_customer(o, 'order-message', jsonb_build_object('line', p_line), event::text);
  return 'done';
end $$;
comment on function public.mark_payment_not_found(uuid, text, bigint) is
  'Records that the desk did not find a reported cryptocurrency payment, with a message to the customer. Returns done, already, stale, refused-unreported, unknown, denied.';
grant execute on function public.mark_payment_not_found(uuid, text, bigint) to authenticated;

-- Above an amount two members of staff refund cryptocurrency. The first one's entry is stored here until a second makes the same.

create table private.refund_proposals (
  order_id uuid primary key references public.orders (id) on delete cascade,
  staff_id uuid not null references private.staff (account),
  amount numeric(10, 2) not null,
  address text not null check (private.wallet_key(address) is not null),
  reason text not null check (private.one_line(reason, 1, 500)),
  proposed_at timestamptz not null default now()
);

comment on table private.refund_proposals is 'The refund of an order''s cryptocurrency that one staff member wants and a second one has to confirm.';

create index refund_proposals_staff_idx on private.refund_proposals (staff_id);

alter table private.refund_proposals enable row level security;

create function private.confirm_refund(o public.orders, p_amount numeric, p_address text, p_reason text)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  is_large constant boolean := private.coins_returned(o) + p_amount > private.refund_limit();
  proposed_by uuid;
begin
  if is_large and (select count(*) > 1 from public.desk_staff()) then
    select p.staff_id into proposed_by from private.refund_proposals p
     where p.order_id = o.id and p.amount = p_amount and private.wallet_key(p.address) = private.wallet_key(p_address);
    if proposed_by = auth.uid() then
      return 'refused-second';
    elsif proposed_by is null then
      insert into private.refund_proposals as p (order_id, staff_id, amount, address, reason)
      values (o.id, auth.uid(), p_amount, btrim(p_address), p_reason)
      on conflict (order_id) do update
         set staff_id = excluded.staff_id, amount = excluded.amount, address = excluded.address, reason = excluded.reason, proposed_at = now();
      perform private.record_event(o.id, 'refund_proposed', 'desk', jsonb_build_object('amount', p_amount), p_reason,
        format('To %s.', btrim(p_address)), false);
      return 'proposed';
    end if;
  elsif is_large then
    perform private.record_event(o.id, 'refund_alone', 'desk', p_for_customer => false);
  end if;
  delete from private.refund_proposals p where p.order_id = o.id;
  return null;
end $$;
comment on function private.confirm_refund(public.orders, numeric, text, text) is
  'Returns null if a refund can be recorded: below the limit, together with what went back before; proposed by somebody else; or by the only person on the team, which the history says. Else proposed, or refused-second if the caller proposed it. The caller holds the order''s lock.';

create function public.mark_refunded(p_order uuid, p_amount numeric, p_destination text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  late boolean;
  remaining numeric;
  beyond numeric;
  sent numeric;
  line constant text := format('To %s.', btrim(p_destination));
  answer public.desk_action_result;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'refunded partly_refunded late_returned extra_refunded refund_proposed',
    jsonb_build_object('amount', p_amount), p_reason, line);
  -- Sent twice, it still waits for a colleague.
  if locked.refusal = 'already' and exists (select from private.refund_proposals p where p.order_id = p_order and p.staff_id = auth.uid() and p.amount = p_amount) then
    return 'proposed';
  end if;
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if not private.one_line(p_reason, 1, 500) then
    return 'refused-text';
  end if;
  o := locked.o;
  late := o.status = 'cancelled' and o.late_payment_at is not null;
  remaining := o.total_fee - o.refunded_amount;
  -- What is beyond the price goes back first, and has no credit note.
  beyond := private.coins_beyond(o);
  if o.payment_method = 'card' and beyond <= 0 then
    return 'refused-card';
  end if;
  if beyond <= 0 and o.payment_verified_at is null then
    return 'refused-unpaid';
  end if;
  if p_amount is null or p_amount <= 0 or p_amount > (case when beyond > 0 then beyond else remaining end) or p_amount <> round(p_amount, 2) then
    return 'refused-amount';
  end if;
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if private.has_match(coalesce(o.parent_id, o.id)) then
    return 'refused-matches';
  end if;
  sent := private.coins_from(o, p_destination);
  if sent is null then
    return 'refused-destination';
  end if;
  if p_amount > sent then
    return 'refused-amount';
  end if;
  if not (select private.is_wallet_screened(x, p_destination) from public.orders x where x.id = coalesce(o.parent_id, o.id)) then
    return 'refused-unscreened';
  end if;
  answer := private.confirm_refund(o, p_amount, p_destination, p_reason);
  if answer is not null then
    return answer;
  end if;
  perform private.return_coins(o, p_amount, p_destination);
  if beyond > 0 and not late then
    perform private.record_extra_refund(o, p_amount, 'usd', 'desk', p_reason, line);
    return 'done';
  end if;
  perform private.record_refund(o, p_amount, case when late then p_amount = beyond else p_amount = remaining end, 'desk', p_reason, line);
  return 'done';
end $$;
comment on function public.mark_refunded(uuid, numeric, text, text, bigint) is
  'Records a partial or full refund of a cryptocurrency payment in US dollars to p_destination, an address that sent it. Above private.refund_limit() the first call only proposes it, and a second staff member makes the same entry. Returns done, proposed, already, stale, refused-card (cards are refunded at Stripe, whose event updates the order), refused-unpaid, refused-amount if it is more than the remaining amount, or more than what was overpaid while that is open, or than is left of what the address sent, refused-destination (it sent nothing), refused-unscreened (nobody has lately screened that address), refused-second (the caller proposed it), refused-held, refused-matches (somebody on it may be on a list of sanctions, so the law may forbid to pay), unknown, denied.';
grant execute on function public.mark_refunded(uuid, numeric, text, text, bigint) to authenticated;

create function public.withdraw_refund(p_order uuid, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'refund_withdrawn', '{}', null, p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if coalesce(btrim(p_reason, e' \t\r\n'), '') = '' then
    return 'refused';
  end if;
  delete from private.refund_proposals p where p.order_id = p_order;
  if not found then
    return 'already';
  end if;
  perform private.record_event(p_order, 'refund_withdrawn', 'desk', p_desk_line => p_reason, p_for_customer => false);
  return 'done';
end $$;
comment on function public.withdraw_refund(uuid, text, bigint) is
  'Withdraws the proposed refund of an order, by any staff member, with a reason that the history keeps. Returns done, already (none is proposed), stale, refused (no reason), refused-text, unknown, denied.';
grant execute on function public.withdraw_refund(uuid, text, bigint) to authenticated;

create function public.move_coins(
  p_order uuid, p_reference text, p_amount numeric, p_seen bigint, p_closed_session text default null)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  other public.orders;
  c private.transactions;
  answer public.desk_action_result;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  -- Further payments before their orders, as everywhere, and each in the sequence of their IDs.
  perform from public.orders x
    where x.id in (select unnest(array[m.id, m.parent_id]) from public.orders m where m.id = p_order or m.order_reference = p_reference)
    order by x.parent_id is null, x.id for no key update;
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'coins_moved',
    jsonb_build_object('amount', p_amount), null, format('To %s.', p_reference));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  select * into other from public.orders where order_reference = p_reference and id <> o.id;
  if not found then
    return 'refused-order';
  end if;
  -- It could be refunded from there.
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if private.has_match(coalesce(o.parent_id, o.id)) then
    return 'refused-matches';
  end if;
  select * into c from private.transactions t
   where t.order_id = o.id and t.kind = 'charge' and t.provider = 'blockchain' and private.money_left(t.id) >= p_amount
   order by t.id desc limit 1;
  if p_amount is null or p_amount <= 0 or p_amount <> round(p_amount, 2) or c.id is null or p_amount > private.coins_beyond(o) then
    return 'refused-amount';
  end if;
  answer := private.count_coins(other, c.reference, format('%s %s', c.reference, other.order_reference), c.address, p_amount,
    p_closed_session, format('From %s.', o.order_reference));
  if answer <> 'done' then
    return answer;
  end if;
  perform private.record_return(c, 'moved', format('%s %s', c.reference, other.order_reference), p_amount);
  update public.orders set late_payment_returned_at = now()
   where id = o.id and late_payment_at is not null and late_payment_returned_at is null and private.money_held(id) = 0;
  perform private.record_event(o.id, 'coins_moved', 'desk', jsonb_build_object('amount', p_amount), null, format('To %s.', p_reference));
  return 'done';
end $$;
comment on function public.move_coins(uuid, text, numeric, bigint, text) is
  'Moves cryptocurrency that an order doesn''t need to another order: one blockchain transaction that pays several is recorded on one of them, then split. Returns done, already, stale, refused-order (no other order has the reference), refused-held, refused-matches (as for mark_refunded), refused-amount (more than one transaction has left, or than the order can spare), refused-taken (already moved there), and the refusals of verify_crypto for the other order, unknown, denied.';
grant execute on function public.move_coins(uuid, text, numeric, bigint, text) to authenticated;

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
  if not private.one_line(p_reason, 1, 500) then
    return 'refused-text';
  end if;
  o := locked.o;
  if o.status = 'cancelled' then
    return 'already';
  end if;
  if o.payment_verified_at is not null or o.payment_status = 'refunded' or private.money_held(o.id) > 0 then
    return 'refused-paid';
  end if;
  if private.open_session(o.id) <> coalesce(p_closed_session, '') then
    return 'refused-open';
  end if;
  -- A reported payment that was never found counts as failed.
  update public.orders
     set status = 'cancelled', payment_status = case payment_status when 'completed' then 'failed' else payment_status end,
         stop_reason = p_reason
   where id = o.id;
  perform private.record_event(o.id, 'cancelled', 'desk', p_line => p_reason);
  perform private.mail_customer(o, 'order-cancelled', jsonb_strip_nulls(jsonb_build_object('reason', p_reason, 'kind', private.returned_kind(o.id))));
  return 'done';
end $$;
comment on function public.desk_cancel(uuid, text, text, bigint) is
  'Cancels an order without a verified payment, with a reason, after its card session was closed. Returns done, already, stale, refused-paid (it is paid, or money is held for it: refund that first), refused-open while another session is current, unknown, denied.';
grant execute on function public.desk_cancel(uuid, text, text, bigint) to authenticated;

create function private.count_finished(p_order uuid)
returns int language sql stable set search_path = '' as $$
  select count(*)::int from public.order_documents d
   where d.order_id = p_order and d.side = 'desk' and d.state = 'accepted' and d.bytes_deleted_at is null;
$$;
comment on function private.count_finished(uuid) is 'The number of finished documents that an order''s customer can download.';

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
  if not private.documents_open(locked.o) or (locked.o).service is not null then
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
  'Marks a paid order as reviewed and emails the customer, with an optional message. Returns done, already, stale, refused-stage, unknown, denied.';
grant execute on function public.review_order(uuid, text, bigint) to authenticated;

create function public.record_exposure_check(p_order uuid, p_note text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  note constant text := nullif(btrim(p_note, e' \t\r\n'), '');
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'exposure_checked', p_desk_line => note);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if note is null then
    return 'refused';
  end if;
  if not private.documents_open(locked.o) or (locked.o).service is not null then
    return 'refused-stage';
  end if;
  if not private.has_unchecked_exposure(p_order) then
    return 'already';
  end if;
  update public.order_people p set exposure_checked_at = now()
   where p.order_id = p_order and private.is_exposed(p) and p.exposure_checked_at is null;
  perform private.record_event(p_order, 'exposure_checked', 'desk', p_desk_line => note, p_for_customer => false);
  return 'done';
end $$;
comment on function public.record_exposure_check(uuid, text, bigint) is
  'Records the desk''s check of the politically exposed people of an order, with an internal note. Returns done, already (none is unchecked), stale, refused (no note), refused-stage, unknown, denied.';
grant execute on function public.record_exposure_check(uuid, text, bigint) to authenticated;

create function public.name_nominee(p_order uuid, p_role text, p_name text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('role', p_role, 'person', p_name);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'nominee_named', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if not private.documents_open(o) then
    return 'refused-stage';
  end if;
  if coalesce(p_name, '') = '' then
    return 'refused-text';
  end if;
  if p_name = (case p_role when 'director' then o.nominee_director when 'shareholder' then o.nominee_shareholder end) then
    return 'already';
  end if;
  update public.orders set nominee_director = p_name where id = p_order and p_role = 'director' and use_nominee_director;
  if not found then
    update public.orders set nominee_shareholder = p_name where id = p_order and p_role = 'shareholder' and use_nominee_shareholder;
  end if;
  if not found then
    return 'refused';
  end if;
  perform private.mail_customer(o, 'nominee-named', details, private.record_event(o.id, 'nominee_named', 'desk', details)::text);
  return 'done';
end $$;
comment on function public.name_nominee(uuid, text, text, bigint) is
  'Records who the nominee of an order is (p_role: director or shareholder), with who licenses them, and tells the customer. Until the order ends it can be somebody else. Returns done, already, stale, refused (no such nominee was ordered), refused-text, refused-stage (not paid, or ended), unknown, denied.';
grant execute on function public.name_nominee(uuid, text, text, bigint) to authenticated;

create function private.lacks_nominee(o public.orders)
returns boolean language sql immutable set search_path = '' as $$
  select o.use_nominee_director and o.nominee_director is null or o.use_nominee_shareholder and o.nominee_shareholder is null;
$$;
comment on function private.lacks_nominee(public.orders) is 'Whether the customer was not yet told who a nominee of the order is.';

create function private.lacks_trustee(o public.orders)
returns boolean language sql stable security definer set search_path = '' as $$
  -- A waiver doesn't count: the law requires them.
  select o.kind = 'trust' and not exists (
    select from public.order_slots s where s.order_id = o.id and s.role in ('trustee', 'council_member') and s.status = 'given');
$$;
comment on function private.lacks_trustee(public.orders) is
  'Whether an order for a trust names no trustee, or one for a foundation not the council that its law requires.';

create function public.file_order(p_order uuid, p_filed_with text, p_reference text, p_due date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('with', p_filed_with, 'reference', nullif(p_reference, ''), 'due', p_due);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'filed', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.phase in ('decision', 'handover', 'completed') then
    return 'already';
  end if;
  if not private.documents_open(o) or o.service is not null then
    return 'refused-stage';
  end if;
  if o.barred_at is not null then
    return 'refused-country';
  end if;
  if o.reviewed_at is null then
    return 'refused-review';
  end if;
  if private.lacks_trustee(o) then
    return 'refused-trustee';
  end if;
  if private.lacks_nominee(o) then
    return 'refused-nominee';
  end if;
  if not private.documents_settled(o) then
    return 'refused-documents';
  end if;
  if private.has_unchecked_exposure(o.id) then
    return 'refused-exposed';
  end if;
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if o.signed_off_at is null then
    return 'refused-unsigned';
  end if;
  if p_due is null or p_due < private.today_at_office() or p_due > private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  update public.orders
     set filed_at = now(), filed_with = p_filed_with, filing_reference = nullif(p_reference, ''),
         decision_due_on = p_due, decided_at = null, declined_at = null, question_at = null,
         documents_complete_at = coalesce(documents_complete_at, now())
   where id = o.id;
  perform private.mail_customer(o, 'order-filed', details, private.record_event(o.id, 'filed', 'desk', details)::text);
  return 'done';
end $$;
comment on function public.file_order(uuid, text, text, date, bigint) is
  'Marks a reviewed order as filed with the registrar or bank, if no document is missing. p_due: the day by which a decision is expected. Returns done, already, stale, refused-stage, refused-country (it names somebody from a country that we don''t act for), refused-review, refused-trustee (a trust without its trustee, a foundation without its council), refused-nominee (the customer doesn''t know yet who it is), refused-documents, refused-exposed (the check of a politically exposed person isn''t recorded), refused-held, refused-unsigned (nobody has signed off its people as they are now), refused-date (past, or over two years ahead), unknown, denied.';
grant execute on function public.file_order(uuid, text, text, date, bigint) to authenticated;

-- The registrar's or bank's decision: it approves, it declines and the order goes back to the preparation, or it is late.

create function public.record_approval(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'approved', p_line => nullif(p_line, ''));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).phase = 'handover' then
    return 'already';
  end if;
  if (locked.o).phase <> 'decision' then
    return 'refused-stage';
  end if;
  update public.orders set decided_at = now() where id = p_order;
  event := private.record_event(p_order, 'approved', 'desk', p_line => p_line);
  perform private.mail_customer(locked.o, 'order-decision', jsonb_build_object('kind', 'approved', 'line', nullif(p_line, '')), event::text);
  return 'done';
end $$;
comment on function public.record_approval(uuid, text, bigint) is
  'Records that the registrar or bank approved the application. Returns done, already, stale, refused-stage, unknown, denied.';
grant execute on function public.record_approval(uuid, text, bigint) to authenticated;

create function public.record_refusal(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'declined', p_line => p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).phase <> 'decision' then
    return 'refused-stage';
  end if;
  update public.orders
     set filed_at = null, filed_with = null, filing_reference = null, decision_due_on = null,
         requested_at = null, declined_at = now(), question_at = now()
   where id = p_order;
  event := private.record_event(p_order, 'declined', 'desk', p_line => p_line);
  perform private.update_documents_complete(p_order);
  perform private.mail_customer(locked.o, 'order-decision', jsonb_build_object('kind', 'declined', 'line', p_line), event::text);
  return 'done';
end $$;
comment on function public.record_refusal(uuid, text, bigint) is
  'Records that the registrar or bank declined, with a reason and question for the customer, whose next step is to answer. The order goes back to the preparation. Returns done, already, stale, refused-stage, unknown, denied.';
grant execute on function public.record_refusal(uuid, text, bigint) to authenticated;

create function public.extend_decision(p_order uuid, p_due date, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('due', p_due);
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'decision_late', details, p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).phase <> 'decision' then
    return 'refused-stage';
  end if;
  if p_due is null or p_due <= private.today_at_office() or p_due > private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  update public.orders set decision_due_on = p_due where id = p_order;
  event := private.record_event(p_order, 'decision_late', 'desk', details, p_line);
  perform private.mail_customer(locked.o, 'order-decision', details || jsonb_build_object('kind', 'late', 'line', p_line), event::text);
  return 'done';
end $$;
comment on function public.extend_decision(uuid, date, text, bigint) is
  'Records that the registrar or bank takes longer, and emails the customer the reason and new date. Returns done, already, stale, refused-stage, refused-date, unknown, denied.';
grant execute on function public.extend_decision(uuid, date, text, bigint) to authenticated;

create function public.complete_order(
  p_order uuid, p_registered_name text, p_registration_number text, p_registered_on date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('name', p_registered_name, 'number', p_registration_number, 'date', p_registered_on);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'completed', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.phase = 'completed' then
    return 'already';
  end if;
  -- By no other service does a company come to us.
  if o.phase not in ('decision', 'handover') and not (o.phase = 'working' and o.service is not distinct from 'change_of_agent') then
    return 'refused-stage';
  end if;
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if private.has_match(o.id) then
    return 'refused-matches';
  end if;
  if o.barred_at is not null then
    return 'refused-country';
  end if;
  if private.lacks_residence(o) then
    return 'refused-documents';
  end if;
  if private.lacks_trustee(o) then
    return 'refused-trustee';
  end if;
  if private.count_finished(o.id) = 0 then
    return 'refused-unattached';
  end if;
  if coalesce(p_registered_name, '') = '' or coalesce(p_registration_number, '') = '' then
    return 'refused-facts';
  end if;
  if p_registered_on is null or p_registered_on > private.today_at_office() + 1 or p_registered_on < '1900-01-01' then
    return 'refused-date';
  end if;
  if p_registered_on < private.day_at_office(o.created_at) and o.service is null then
    return 'refused-early';
  end if;
  insert into public.companies (order_id, registered_name, registration_number, registered_on)
  values (o.id, p_registered_name, p_registration_number, p_registered_on);
  update public.orders set completed_at = now(), decided_at = case when service is null then coalesce(decided_at, now()) end where id = o.id;
  perform private.mail_customer(o, 'order-completed', details, private.record_event(o.id, 'completed', 'desk', details)::text);
  return 'done';
end $$;
comment on function public.complete_order(uuid, text, text, date, bigint) is
  'Completes an order, or a change of agent, by which a company that was formed elsewhere comes to us: adds its company, and hands over the finished documents with the registered name, number and date. Returns done, already, stale, refused-stage, refused-held, refused-matches (somebody on it may be on a list), refused-country, refused-documents (where the customer of a service lives is open), refused-trustee (as for file_order), refused-unattached (no finished document), refused-facts (no name or number), refused-date, refused-early (before the order), unknown, denied.';
grant execute on function public.complete_order(uuid, text, text, date, bigint) to authenticated;

create function public.undo_step(p_order uuid, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  undone text;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'review_undone filing_undone approval_undone', p_line => p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.phase = 'handover' then
    undone := 'approval';
    update public.orders set decided_at = null where id = o.id;
  elsif o.phase = 'decision' then
    undone := 'filing';
    update public.orders
       set filed_at = null, filed_with = null, filing_reference = null, decision_due_on = null, requested_at = null
     where id = o.id;
  elsif o.phase in ('documents', 'filing') then
    undone := 'review';
    update public.orders set reviewed_at = null where id = o.id;
  else
    -- After the handover only documents are replaced: the company exists.
    return 'refused-stage';
  end if;
  event := private.record_event(o.id, undone || '_undone', 'desk', p_line => p_reason);
  perform private.update_documents_complete(o.id);
  perform private.mail_customer(o, 'step-undone', jsonb_build_object('line', p_reason, 'kind', undone), event::text);
  return 'done';
end $$;
comment on function public.undo_step(uuid, text, bigint) is
  'Undoes the last step before the handover (review, filing or approval), and emails the customer the reason. Returns done, already, stale, refused-stage, unknown, denied.';
grant execute on function public.undo_step(uuid, text, bigint) to authenticated;

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
  if (locked.o).dispute = 'open' then
    update public.orders set dispute_answered_at = now() where id = p_order;
  end if;
  return 'done';
end $$;
comment on function public.desk_note(uuid, text, bigint) is 'Adds a note that only the desk can read. Returns done, already, stale, unknown, denied.';
grant execute on function public.desk_note(uuid, text, bigint) to authenticated;

create function public.assign_order(p_order uuid, p_staff uuid, p_from uuid)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  if not found then
    return 'unknown';
  end if;
  if o.assigned_to is not distinct from p_staff then
    return 'already';
  end if;
  if o.assigned_to is distinct from p_from then
    return 'stale';
  end if;
  if p_staff is not null and not private.is_staff_account(p_staff) then
    return 'refused-staff';
  end if;
  update public.orders set assigned_to = p_staff where id = o.id;
  perform private.record_event(o.id, case when p_staff is null then 'unassigned' else 'assigned' end, 'desk',
    p_desk_line => private.staff_name(coalesce(p_staff, o.assigned_to)), p_for_customer => false);
  return 'done';
end $$;
comment on function public.assign_order(uuid, uuid, uuid) is
  'Assigns an order to a staff member, or unassigns it with null. p_from: the assignee the caller saw. Returns done, already, stale (a colleague changed it meanwhile), refused-staff, unknown, denied.';
grant execute on function public.assign_order(uuid, uuid, uuid) to authenticated;

create function public.assign_inquiry(p_inquiry uuid, p_staff uuid, p_from uuid)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  i public.customer_inquiries;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into i from public.customer_inquiries where id = p_inquiry for update;
  if not found then
    return 'unknown';
  end if;
  if i.assigned_to is not distinct from p_staff then
    return 'already';
  end if;
  if i.assigned_to is distinct from p_from then
    return 'stale';
  end if;
  if not (p_staff is null or private.is_staff_account(p_staff)) then
    return 'refused-staff';
  end if;
  update public.customer_inquiries set assigned_to = p_staff where id = i.id;
  return 'done';
end $$;
comment on function public.assign_inquiry(uuid, uuid, uuid) is
  'As assign_order, for an inquiry, which has no history.';
grant execute on function public.assign_inquiry(uuid, uuid, uuid) to authenticated;

create function public.staff_names(p_accounts uuid[])
returns table (id uuid, name text) language sql stable security definer set search_path = '' as $$
  select a.id, private.staff_name(a.id)
    from (select distinct unnest(p_accounts) as id) a where private.is_staff() and private.staff_name(a.id) is not null;
$$;
comment on function public.staff_names(uuid[]) is 'The names of these accounts, also of former staff. Only for staff; no rows for anyone else.';
grant execute on function public.staff_names(uuid[]) to authenticated;

create function public.desk_staff()
returns table (id uuid, name text) language sql stable security definer set search_path = '' as $$
  select s.account, s.name
    from private.staff s
   where (select private.is_staff()) and private.is_staff_account(s.account)
   order by 2;
$$;
comment on function public.desk_staff() is 'The current staff. Only for staff; no rows for anyone else.';
grant execute on function public.desk_staff() to authenticated;

-- Who is behind an order is checked before it is filed: each person is screened against lists of sanctions and public offices,
-- the order is rated, and somebody with the duty signs it off (decision 107). Only functions read and write these tables, so no
-- customer, export or search sees them. What the law forbids to tell is at the end: suspicions and holds.

create type public.risk_rating as enum ('low', 'medium', 'high');
create type public.match_state as enum ('open', 'cleared', 'confirmed');
create type public.save_checks_result as enum ('saved', 'changed', 'unknown');

create table private.screenings (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  person_id uuid references public.order_people (id) on delete set null,
  wallet text check (wallet is not distinct from private.wallet_key(wallet)),
  name text not null,
  facts text not null,
  dataset text not null check (private.one_line(dataset, 1, 100)),
  list_version text not null check (private.one_line(list_version, 1, 100)),
  checked_at timestamptz not null default now(),
  matches int not null check (matches >= 0)
);

comment on table private.screenings is
  'Each question to the screening service about a person, or the wallet of a coin payment, with its answer, also where nothing was found. A person who is removed from the order keeps theirs.';
comment on column private.screenings.wallet is 'The address that sent cryptocurrency, in the form of private.wallet_key; null for a person.';
comment on column private.screenings.facts is 'private.screened_facts of the person as they were asked about.';
comment on column private.screenings.list_version is 'The version of the lists, as the service names it.';

create index screenings_person_idx on private.screenings (person_id, checked_at);

create index screenings_order_idx on private.screenings (order_id);

alter table private.screenings enable row level security;

create table private.matches (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  person_id uuid references public.order_people (id) on delete set null,
  wallet text check (wallet is not distinct from private.wallet_key(wallet)),
  subject text generated always as (coalesce(wallet, person_id::text)) stored,
  name text not null,
  facts text not null,
  entity text not null check (private.one_line(entity, 1, 200)),
  entity_version text not null,
  caption text not null,
  score numeric(4, 3) not null check (score between 0 and 1),
  datasets text[] not null,
  topics text[] not null,
  birth_dates text[] not null,
  countries text[] not null,
  found_at timestamptz not null default now(),
  state public.match_state not null default 'open',
  decided_at timestamptz,
  decided_by uuid references private.staff (account),
  reason text check (private.many_lines(reason, 1, 2000)),
  unique (order_id, subject, entity),
  constraint matches_decided_has_reason check (
    (state = 'open') = (num_nonnulls(decided_at, decided_by, reason) = 0) and num_nonnulls(decided_at, decided_by, reason) in (0, 3))
);

comment on table private.matches is
  'Entries of the lists that may be a person of an order, or a wallet that paid for it. A cleared one stays cleared until the person''s facts or the entry change. One confirmed as a public office is open again once the lists say more.';
comment on column private.matches.subject is 'The wallet or the person; null once the person was removed from the order.';
comment on column private.matches.name is 'The name that the lists were searched for: the person''s, or of whom they act for.';
comment on column private.matches.entity_version is 'When the service last changed the entry.';

create index matches_open_idx on private.matches (found_at, order_id) where state = 'open' and subject is not null;

create index matches_person_idx on private.matches (person_id) where person_id is not null;

create index matches_decided_by_idx on private.matches (decided_by) where decided_by is not null;

alter table private.matches enable row level security;

create table private.ratings (
  order_id uuid primary key references public.orders (id) on delete cascade,
  rating public.risk_rating not null,
  reasons text[] not null,
  policy text not null check (private.one_line(policy, 1, 20)),
  facts text not null,
  rated_at timestamptz not null default now(),
  set_to public.risk_rating,
  set_by uuid references private.staff (account),
  set_reason text check (private.many_lines(set_reason, 1, 2000)),
  constraint ratings_set_has_reason check (num_nonnulls(set_to, set_by, set_reason) in (0, 3))
);

comment on table private.ratings is 'The risk of each order by the policy (data/risk.ts), and what staff set it to.';
comment on column private.ratings.policy is 'The day of the policy''s version.';
comment on column private.ratings.facts is 'private.rated_facts of the order when it was rated.';

create index ratings_set_by_idx on private.ratings (set_by) where set_by is not null;

alter table private.ratings enable row level security;

create function private.is_office(m private.matches)
returns boolean language sql immutable set search_path = '' as $$
  select m.topics <@ '{role.pep,role.rca}' and cardinality(m.topics) > 0;
$$;
comment on function private.is_office(private.matches) is
  'Whether an entry is there only for a public office, of the person or somebody close: no reason to refuse, but to check more.';

create function private.is_exposed(p public.order_people)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(p.politically_exposed, false)
      or exists (select from private.matches m where m.person_id = p.id and m.state = 'confirmed' and private.is_office(m));
$$;
comment on function private.is_exposed(public.order_people) is 'Whether a person said, or a confirmed match says, that they are politically exposed.';

create function private.has_unchecked_exposure(p_order uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.order_people p
                  where p.order_id = p_order and private.is_exposed(p) and p.exposure_checked_at is null);
$$;
comment on function private.has_unchecked_exposure(uuid) is
  'Whether an order names a politically exposed person whose check, as they are now, is not recorded.';

create function private.screened_facts(p public.order_people)
returns text language sql stable set search_path = '' as $$
  select md5(jsonb_build_array(p.full_name, p.is_company, p.birth_date, p.country, p.residence, p.registration_number, p.facts -> 'acts_for')::text);
$$;
comment on function private.screened_facts(public.order_people) is
  'What the lists are searched for, as a short text that changes with it.';

create function private.residence_of(o public.orders)
returns text language sql stable set search_path = '' as $$
  select coalesce((select r.answer from public.order_requirements r where r.order_id = o.id and r.key = 'residence'), o.residence);
$$;
comment on function private.residence_of(public.orders) is
  'The code of the country where the customer of an order lives: as answered after the payment, else from the form; null if neither.';

create function private.rated_facts(o public.orders)
returns text language sql stable set search_path = '' as $$
  select md5(jsonb_build_array(o.kind, o.jurisdiction_slug, o.use_nominee_director, o.use_nominee_shareholder, o.payment_method, private.residence_of(o),
    (select jsonb_agg(jsonb_build_array(p.id, p.roles, p.is_company, p.country, p.residence, private.is_exposed(p)) order by p.position)
       from public.order_people p where p.order_id = o.id))::text);
$$;
comment on function private.rated_facts(public.orders) is 'What an order is rated by, as a short text that changes with it.';

create function private.screened_at(p public.order_people)
returns timestamptz language sql stable set search_path = '' as $$
  select max(s.checked_at) from private.screenings s where s.person_id = p.id and s.facts = private.screened_facts(p);
$$;
comment on function private.screened_at(public.order_people) is 'When a person, as they are now, was last screened; null if never.';

create function private.screening_lasts(o public.orders)
returns interval language sql immutable set search_path = '' as $$
  select case when o.phase = 'completed' then interval '90 days' else interval '30 days' end;
$$;
comment on function private.screening_lasts(public.orders) is
  'How long a screening counts: until an order is finished, and then as long as we look after the company.';

create function private.wallets_of(p_order uuid)
returns table (address text) language sql stable security definer set search_path = '' as $$
  select distinct on (private.wallet_key(t.address)) t.address
    from private.transactions t
   where t.kind = 'charge' and t.address is not null
     and t.order_id in (select p_order union all select o.id from public.orders o where o.parent_id = p_order)
   order by private.wallet_key(t.address), t.id;
$$;
comment on function private.wallets_of(uuid) is 'The addresses that sent cryptocurrency for an order or its further payments.';

create function private.wallet_screened_at(p_order uuid, p_address text)
returns timestamptz language sql stable security definer set search_path = '' as $$
  select max(s.checked_at) from private.screenings s where s.order_id = p_order and s.wallet = private.wallet_key(p_address);
$$;
comment on function private.wallet_screened_at(uuid, text) is 'When an address was last screened for an order; null if never.';

create function private.is_wallet_screened(o public.orders, p_address text)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(private.wallet_screened_at(o.id, p_address) > now() - private.screening_lasts(o), false);
$$;
comment on function private.is_wallet_screened(public.orders, text) is 'Whether an address was screened for an order lately.';

create function private.has_unscreened_wallet(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.wallets_of(o.id) w where not private.is_wallet_screened(o, w.address));
$$;
comment on function private.has_unscreened_wallet(public.orders) is 'Whether an address that sent cryptocurrency for an order was not screened lately.';

create function private.is_screened(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.order_people p where p.order_id = o.id)
     and not exists (select from public.order_people p
                      where p.order_id = o.id and coalesce(private.screened_at(p) <= now() - private.screening_lasts(o), true))
     and not private.has_unscreened_wallet(o);
$$;
comment on function private.is_screened(public.orders) is
  'Whether each person of an order was screened as they are now, and each wallet that paid for it, and lately.';

create function private.is_rated(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.ratings r where r.order_id = o.id and r.facts = private.rated_facts(o));
$$;
comment on function private.is_rated(public.orders) is 'Whether an order was rated as it is now.';

create function private.rating_of(p_order uuid)
returns public.risk_rating language sql stable set search_path = '' as $$
  select greatest(r.set_to, r.rating) from private.ratings r where r.order_id = p_order;
$$;
comment on function private.rating_of(uuid) is 'The rating of an order that counts; null before it is rated.';

create function private.checks_began(p_order uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.screenings s where s.order_id = p_order);
$$;
comment on function private.checks_began(uuid) is
  'Whether somebody on an order was screened. From then on the law asks to keep what was checked, also of an order that we declined or refunded.';

create function private.has_match(p_order uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.matches m
                  where m.order_id = p_order and m.subject is not null
                    and (m.state = 'open' or m.state = 'confirmed' and not private.is_office(m)));
$$;
comment on function private.has_match(uuid) is
  'Whether somebody on an order, or a wallet that paid for it, may be on a list, or is on one for another reason than a public office.';

-- Screening: the server asks for what is due, asks the service, and saves the answers.

create function public.screenings_due(p_most int, p_order uuid default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  candidate uuid;
  o public.orders;
  due jsonb := '[]';
  people jsonb;
  wallets jsonb;
  is_open boolean;
begin
  for candidate in select p_order where p_order is not null union all select private.due_for('screening', p_most) where p_order is null loop
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    -- Of an order that has ended, or a service, only the wallets are screened: its money may have to go back.
    is_open := 'screening' = any (private.jobs_of(o));
    select jsonb_agg(jsonb_build_object('address', w.address,
             'is_due', p_order is not null or coalesce(private.wallet_screened_at(o.id, w.address) <= now() - private.screening_lasts(o), true)))
      into wallets from private.wallets_of(o.id) w;
    select jsonb_agg(jsonb_build_object('id', p.id, 'facts', private.screened_facts(p), 'full_name', p.full_name, 'is_company', p.is_company,
             'birth_date', p.birth_date, 'country', p.country, 'residence', p.residence, 'registration_number', p.registration_number, 'acts_for', p.facts -> 'acts_for',
             'roles', p.roles, 'politically_exposed', private.is_exposed(p),
             'is_due', p_order is not null and p.is_complete or coalesce(private.screened_at(p) <= now() - private.screening_lasts(o), p.is_complete)) order by p.position)
      into people from public.order_people p where p.order_id = o.id and is_open;
    if (private.is_rated(o) or not is_open) and not coalesce(people, '[]') || coalesce(wallets, '[]') @> '[{"is_due": true}]' then
      perform private.look_again('screening', o.id, case when is_open then now() + private.screening_lasts(o) end);
      continue;
    end if;
    -- Another run leaves it alone meanwhile, and one that fails is tried again.
    perform private.look_again('screening', o.id, now() + interval '5 minutes');
    due := due || jsonb_build_object('id', o.id, 'facts', private.rated_facts(o), 'kind', o.kind, 'place', o.jurisdiction_slug,
      'has_nominee', o.use_nominee_director or o.use_nominee_shareholder, 'paid_in_coins', o.payment_method <> 'card',
      'residence', private.residence_of(o), 'people', coalesce(people, '[]'), 'wallets', coalesce(wallets, '[]'));
  end loop;
  return due;
end $$;
comment on function public.screenings_due(int, uuid) is
  'To the server: the orders whose people or wallets have to be screened or that have to be rated, at most p_most, or this one. Only here the server''s key reads dates of birth. Each is due again in five minutes unless save_checks follows.';
grant execute on function public.screenings_due(int, uuid) to service_role;

create function private.require_wealth(o public.orders)
returns void language plpgsql security definer set search_path = '' as $$
declare
  title constant text := 'Evidence of the source of wealth';
begin
  if private.documents_open(o) and o.filed_at is null
     and not exists (select from public.order_requirements r where r.order_id = o.id and r.key = 'wealth') then
    insert into public.order_requirements (order_id, key, position, kind, title, asked_by)
    values (o.id, 'wealth', 9000, 'document', title, 'catalogue');
    perform private.mail_customer(o, 'document-asked', jsonb_build_object('document', title),
      private.record_event(o.id, 'document_asked', 'system', jsonb_build_object('document', title))::text);
  end if;
end $$;
comment on function private.require_wealth(public.orders) is
  'Asks the customer, once, where the wealth comes from: for a high risk and a politically exposed person. The caller holds the order''s lock.';

create function public.save_checks(
  p_order uuid, p_facts text, p_people text, p_rating public.risk_rating, p_reasons text[], p_policy text, p_needs_wealth boolean)
returns public.save_checks_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  p public.order_people;
  asked record;
  is_open boolean;
  found_new boolean := false;
begin
  select * into o from public.orders where id = p_order for no key update;
  is_open := found and 'screening' = any (private.jobs_of(o));
  if not is_open and not exists (select from private.wallets_of(p_order)) then
    return 'unknown';
  end if;
  for asked in select * from jsonb_to_recordset(p_people::jsonb) as x (id uuid, wallet text, facts text, dataset text, list_version text, matches jsonb) loop
    select * into p from public.order_people where id = asked.id and order_id = o.id;
    -- Somebody who changed meanwhile is asked about again.
    continue when case when asked.wallet is null then p.id is null or private.screened_facts(p) <> asked.facts
                       else asked.wallet not in (select w.address from private.wallets_of(o.id) w) end;
    insert into private.screenings (order_id, person_id, wallet, name, facts, dataset, list_version, matches)
    values (o.id, p.id, private.wallet_key(asked.wallet), coalesce(p.full_name, asked.wallet), coalesce(asked.facts, asked.wallet), asked.dataset, asked.list_version, jsonb_array_length(asked.matches));
    with saved as (
      insert into private.matches as m (order_id, person_id, wallet, name, facts, entity, entity_version, caption, score, datasets, topics, birth_dates, countries)
      select o.id, p.id, private.wallet_key(asked.wallet), x.name, coalesce(asked.facts, asked.wallet), x.entity, x.entity_version, x.caption, x.score, x.datasets, x.topics, x.birth_dates, x.countries
        from jsonb_to_recordset(asked.matches) as x (name text, entity text, entity_version text, caption text, score numeric, datasets text[], topics text[], birth_dates text[], countries text[])
      on conflict (order_id, subject, entity) do update
         set name = excluded.name, facts = excluded.facts, entity_version = excluded.entity_version, caption = excluded.caption, score = excluded.score,
             datasets = excluded.datasets, topics = excluded.topics, birth_dates = excluded.birth_dates, countries = excluded.countries,
             found_at = now(), state = 'open', decided_at = null, decided_by = null, reason = null
       where case when m.state = 'confirmed' then private.is_office(m) and not private.is_office(excluded)
                  else (m.facts, m.entity_version) is distinct from (excluded.facts, excluded.entity_version) end
      returning 1)
    select found_new or exists (select from saved) into found_new;
  end loop;
  -- Also where the match changes what the order is rated by.
  if found_new then
    perform private.reopen_sign_off(o.id);
    perform private.mail_desk(o, 'desk-attention', jsonb_build_object('kind', 'match_found'),
      private.record_event(o.id, 'match_found', 'system', p_for_customer => false)::text);
  end if;
  if is_open and private.rated_facts(o) <> p_facts then
    return 'changed';
  end if;
  insert into private.ratings as r (order_id, rating, reasons, policy, facts) select o.id, p_rating, p_reasons, p_policy, p_facts where is_open
  on conflict (order_id) do update
     set rating = excluded.rating, reasons = excluded.reasons, policy = excluded.policy, facts = excluded.facts, rated_at = now();
  if p_needs_wealth and is_open then
    perform private.require_wealth(o);
  end if;
  perform private.look_again('screening', o.id, case
    when is_open and private.is_screened(o) then now() + private.screening_lasts(o)
    when is_open or private.has_unscreened_wallet(o) then now() + interval '1 day' end);
  return 'saved';
end $$;
comment on function public.save_checks(uuid, text, text, public.risk_rating, text[], text, boolean) is
  'Saves the service''s answers about people and wallets (p_people: a JSON array of id and facts, or wallet, and dataset, list_version, matches) and the rating. Returns saved, changed (the order isn''t what was rated: it is due again), unknown.';
grant execute on function public.save_checks(uuid, text, text, public.risk_rating, text[], text, boolean) to service_role;

-- Decisions, each by somebody with the duty.

create function private.has_duty(p_duty text)
returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_staff() and exists (select from private.staff s where s.account = auth.uid() and p_duty = any (s.duties));
$$;
comment on function private.has_duty(text) is 'Whether the caller is staff with this duty.';
grant execute on function private.has_duty(text) to authenticated;

create function private.others_have_duty(p_duty text)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.staff s
                  where s.account <> auth.uid() and p_duty = any (s.duties) and private.is_staff_account(s.account));
$$;
comment on function private.others_have_duty(text) is 'Whether a colleague of the caller has this duty.';

create function public.decide_match(p_order uuid, p_match bigint, p_state public.match_state, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  why constant text := nullif(btrim(p_reason, e' \t\r\n'), '');
  locked record;
  m private.matches;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'match_cleared match_confirmed', p_desk_line => why);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if not private.has_duty('compliance') then
    return 'refused-duty';
  end if;
  if why is null or p_state is null or p_state = 'open' then
    return 'refused';
  end if;
  select * into m from private.matches where id = p_match and order_id = p_order;
  if not found then
    return 'unknown';
  end if;
  if m.state = p_state then
    return 'already';
  end if;
  if m.state = 'confirmed' and m.decided_by = auth.uid() and private.others_have_duty('compliance') then
    return 'refused-second';
  end if;
  update private.matches set state = p_state, decided_at = now(), decided_by = auth.uid(), reason = why where id = m.id;
  if p_state = 'confirmed' then
    perform private.reopen_sign_off(p_order);
  end if;
  -- A confirmed office counts in the rating.
  perform private.look_again('screening', p_order, now());
  perform private.record_event(p_order, 'match_' || p_state, 'desk', jsonb_build_object('person', m.name, 'what', left(m.caption, 200)), null, why, false);
  return 'done';
end $$;
comment on function public.decide_match(uuid, bigint, public.match_state, text, bigint) is
  'Clears or confirms a possible match, with a reason. One that was confirmed is cleared by a second person, where two have the duty. Returns done, already, stale, refused (no reason), refused-duty, refused-second, refused-text, unknown, denied.';
grant execute on function public.decide_match(uuid, bigint, public.match_state, text, bigint) to authenticated;

create function public.set_rating(p_order uuid, p_reason text, p_seen bigint, p_rating public.risk_rating default null)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  reason constant text := nullif(btrim(p_reason, e' \t\r\n'), '');
  locked record;
  r private.ratings;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'rating_set', jsonb_build_object('rating', p_rating), null, reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if not private.has_duty('compliance') then
    return 'refused-duty';
  end if;
  select * into r from private.ratings where order_id = p_order for update;
  if not found then
    return 'refused-unscreened';
  end if;
  if reason is null then
    return 'refused';
  end if;
  if r.set_to is not distinct from p_rating or r.rating >= p_rating then
    return 'already';
  end if;
  if p_rating is null and r.set_by = auth.uid() and private.others_have_duty('compliance') then
    return 'refused-second';
  end if;
  update private.ratings
     set set_to = p_rating, set_by = case when p_rating is not null then auth.uid() end, set_reason = case when p_rating is not null then reason end
   where order_id = p_order;
  perform private.reopen_sign_off(p_order);
  perform private.record_event(p_order, 'rating_set', 'desk', jsonb_build_object('rating', p_rating), null, reason, false);
  if p_rating = 'high' then
    perform private.require_wealth(locked.o);
    perform private.update_documents_complete(p_order);
  end if;
  return 'done';
end $$;
comment on function public.set_rating(uuid, text, bigint, public.risk_rating) is
  'Raises the rating of an order above the policy''s with a reason, or without p_rating takes that back, by a second person where two have the duty. A high one asks the customer for evidence of the source of wealth. Returns done, already, stale, refused (no reason), refused-duty, refused-second, refused-unscreened (not rated yet), refused-text, unknown, denied.';
grant execute on function public.set_rating(uuid, text, bigint, public.risk_rating) to authenticated;

create function private.decided_last(p_order uuid)
returns uuid language sql stable security definer set search_path = '' as $$
  select d.decided_by from public.order_documents d
   where d.order_id = p_order and d.side = 'customer' and d.state = 'accepted' order by d.decided_at desc, d.id limit 1;
$$;
comment on function private.decided_last(uuid) is 'Who accepted the last document of an order; null where none was.';

create function public.sign_off(p_order uuid, p_note text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  note constant text := nullif(btrim(p_note, e' \t\r\n'), '');
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'signed_off', p_desk_line => note);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if not private.has_duty('compliance') then
    return 'refused-duty';
  end if;
  if not private.documents_open(o) or o.service is not null or o.filed_at is not null then
    return 'refused-stage';
  end if;
  if o.signed_off_at is not null then
    return 'already';
  end if;
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if o.barred_at is not null then
    return 'refused-country';
  end if;
  if o.reviewed_at is null then
    return 'refused-review';
  end if;
  if private.lacks_trustee(o) then
    return 'refused-trustee';
  end if;
  if not private.documents_settled(o) then
    return 'refused-documents';
  end if;
  if private.has_unchecked_exposure(o.id) then
    return 'refused-exposed';
  end if;
  if exists (select from public.order_people p where p.order_id = o.id and p.passport_expires_on < private.today_at_office()) then
    return 'refused-passport';
  end if;
  if not private.is_screened(o) or not private.is_rated(o) then
    return 'refused-unscreened';
  end if;
  if private.has_match(o.id) then
    return 'refused-matches';
  end if;
  if private.has_open_shares(o.id) then
    return 'refused-shares';
  end if;
  if private.decided_last(o.id) = auth.uid() and private.others_have_duty('compliance') then
    return 'refused-second';
  end if;
  update public.orders set signed_off_at = now() where id = o.id;
  perform private.record_event(o.id, 'signed_off', 'desk',
    jsonb_build_object('rating', private.rating_of(o.id), 'alone', case when private.decided_last(o.id) = auth.uid() then 'yes' end), null, note, false);
  return 'done';
end $$;
comment on function public.sign_off(uuid, text, bigint) is
  'Signs off the people of an order, without which it is not filed. Any change of a person, a document or an answer takes it back. Returns done, already, stale, refused-duty, refused-stage, refused-held, refused-country, refused-review, refused-trustee, refused-documents, refused-exposed, refused-passport (one has expired), refused-unscreened (not screened or rated as it is now), refused-matches (an open or confirmed match), refused-shares (they don''t add up to 100), refused-second (the caller accepted the last document, and a colleague has the duty), refused-text, unknown, denied.';
grant execute on function public.sign_off(uuid, text, bigint) to authenticated;

create function private.reopen_sign_off(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set signed_off_at = null
   where id = p_order and signed_off_at is not null and phase in ('review', 'documents', 'filing', 'decision', 'handover');
  if found then
    perform private.record_event(p_order, 'sign_off_reopened', 'system', p_for_customer => false);
  end if;
end $$;
comment on function private.reopen_sign_off(uuid) is 'Takes back the sign-off of an order that is under way. The caller holds the order''s lock.';

create function private.file_changed()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.reopen_sign_off(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
  return null;
end $$;
comment on function private.file_changed() is 'Takes back the sign-off when a person, a share, a requirement or a customer''s file changes, whoever changes it.';

create trigger file_changed after insert or update or delete on public.order_people
  for each row execute function private.file_changed();

create trigger file_changed after insert or delete on public.order_shares
  for each row execute function private.file_changed();

create trigger file_changed after insert or update or delete on public.order_requirements
  for each row execute function private.file_changed();

create trigger file_changed after insert or update of state, dated_on on public.order_documents
  for each row when (new.side = 'customer') execute function private.file_changed();

create function private.wallet_seen()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  -- After its further payment, as everywhere.
  select * into o from public.orders
   where id = (select coalesce(x.parent_id, x.id) from public.orders x where x.id = new.order_id) for no key update;
  if private.wallet_screened_at(o.id, new.address) is null then
    insert into private.due_orders (order_id, job, due_at) values (o.id, 'screening', now())
    on conflict (order_id, job) do update set due_at = now();
    perform private.reopen_sign_off(o.id);
  end if;
  return null;
end $$;
comment on function private.wallet_seen() is
  'Has an address screened that sent cryptocurrency for an order or its further payment, and takes back the sign-off.';

create trigger wallet_seen after insert on private.transactions
  for each row when (new.kind = 'charge' and new.address is not null) execute function private.wallet_seen();

-- Suspicions and holds. No event, mail, export, count or search tells of them, and neither changes a row that the customer can read.

create table private.suspicions (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  reported_at timestamptz not null default now(),
  reported_by uuid not null references private.staff (account),
  body text not null check (private.many_lines(body, 1, 5000))
);

comment on table private.suspicions is 'What staff suspect about an order. Only staff with the duty of reporting read them.';

create index suspicions_order_idx on private.suspicions (order_id);

create index suspicions_staff_idx on private.suspicions (reported_by);

alter table private.suspicions enable row level security;

create table private.holds (
  order_id uuid primary key references public.orders (id) on delete restrict,
  held_at timestamptz not null default now(),
  held_by uuid not null references private.staff (account),
  reason text not null check (private.many_lines(reason, 1, 2000))
);

comment on table private.holds is 'Orders whose filing, handover, refund and deletion are stopped.';

create index holds_staff_idx on private.holds (held_by);

alter table private.holds enable row level security;

create function private.is_held(p_order uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.holds h where h.order_id in (p_order, (select o.parent_id from public.orders o where o.id = p_order)));
$$;
comment on function private.is_held(uuid) is 'Whether the work on an order, or on the one that it is a further payment of, is stopped.';

create function private.reported_until(p_order uuid)
returns timestamptz language sql stable security definer set search_path = '' as $$
  select case when private.is_held(p_order) then 'infinity'
    else (select max(s.reported_at) + private.retention('due-diligence') from private.suspicions s where s.order_id = p_order) end;
$$;
comment on function private.reported_until(uuid) is
  'Until when nothing of an order may be deleted: while it is held, and for years after a suspicion; null without either.';

create function private.is_reported(p_order uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(private.reported_until(p_order) > now(), false);
$$;
comment on function private.is_reported(uuid) is 'Whether nothing of an order may be deleted now.';

create function public.report_suspicion(p_order uuid, p_body text)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  if not exists (select from public.orders where id = p_order) then
    return 'unknown';
  end if;
  if coalesce(btrim(p_body, e' \t\r\n'), '') = '' or not private.many_lines(p_body, 1, 5000) then
    return 'refused-text';
  end if;
  if exists (select from private.suspicions s where s.order_id = p_order and s.reported_by = auth.uid() and s.body = p_body) then
    return 'already';
  end if;
  insert into private.suspicions (order_id, reported_by, body) values (p_order, auth.uid(), p_body);
  return 'done';
end $$;
comment on function public.report_suspicion(uuid, text) is
  'Reports a suspicion about an order to the staff with the duty of reporting, who alone can read it. Returns done, already, refused-text, unknown, denied.';
grant execute on function public.report_suspicion(uuid, text) to authenticated;

create function public.hold_order(p_order uuid, p_reason text)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  if not (private.has_duty('compliance') or private.has_duty('reporting')) then
    return 'refused-duty';
  end if;
  if coalesce(btrim(p_reason, e' \t\r\n'), '') = '' or not private.many_lines(p_reason, 1, 2000) then
    return 'refused-text';
  end if;
  -- Whatever is being done to the order is finished first.
  perform from public.orders where id = p_order for no key update;
  if not found then
    return 'unknown';
  end if;
  insert into private.holds (order_id, held_by, reason) values (p_order, auth.uid(), p_reason) on conflict (order_id) do nothing;
  return case when found then 'done' else 'already' end::public.desk_action_result;
end $$;
comment on function public.hold_order(uuid, text) is
  'Stops the filing, handover, refund and deletion of an order. The customer sees no difference. Returns done, already, refused-duty, refused-text, unknown, denied.';
grant execute on function public.hold_order(uuid, text) to authenticated;

create function public.release_order(p_order uuid)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  if not private.has_duty('reporting') then
    return 'refused-duty';
  end if;
  delete from private.holds where order_id = p_order;
  if found then
    -- What was due meanwhile is deleted now.
    insert into private.due_orders (order_id, job, due_at)
    select o.id, j.job, now() from public.orders o cross join unnest(private.jobs_of(o)) as j (job) where o.id = p_order
        on conflict (order_id, job) do update set due_at = now();
    return 'done';
  end if;
  return 'already';
end $$;
comment on function public.release_order(uuid) is
  'Ends the hold of an order, for staff with the duty of reporting. Returns done, already, refused-duty, denied.';
grant execute on function public.release_order(uuid) to authenticated;

create function public.desk_suspicions()
returns table (order_reference text, reported_at timestamptz, reported_by text, body text, is_held boolean, hold_reason text)
language sql stable security definer set search_path = '' as $$
  select o.order_reference, s.reported_at, private.staff_name(s.reported_by), s.body, h.order_id is not null, h.reason
    from private.suspicions s join public.orders o on o.id = s.order_id left join private.holds h on h.order_id = s.order_id
   where (select private.has_duty('reporting'))
   order by s.reported_at desc limit 200;
$$;
comment on function public.desk_suspicions() is
  'The newest 200 reports of suspicions. Only for staff with the duty of reporting; no rows for anyone else.';
grant execute on function public.desk_suspicions() to authenticated;

create function private.checks_at_desk(p_order uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'people', (select coalesce(jsonb_object_agg(p.id, private.screened_at(p)), '{}') from public.order_people p where p.order_id = o.id),
      'wallets', array(select jsonb_build_object('address', w.address, 'screened_at', private.wallet_screened_at(o.id, w.address))
                         from private.wallets_of(o.id) w),
      'newest', (select jsonb_build_object('dataset', s.dataset, 'list_version', s.list_version, 'checked_at', s.checked_at)
                   from private.screenings s where s.order_id = o.id order by s.id desc limit 1),
      'matches', array(select to_jsonb(m) - 'facts' || jsonb_build_object('decided_by', private.staff_name(m.decided_by))
                         from private.matches m where m.order_id = o.id order by m.subject is null, m.state, m.score desc, m.id),
      'rating', (select to_jsonb(r) - 'facts' || jsonb_build_object('set_by', private.staff_name(r.set_by), 'is_current', r.facts = private.rated_facts(o))
                   from private.ratings r where r.order_id = o.id),
      'is_screened', private.is_screened(o),
      'signed_off_at', o.signed_off_at,
      'is_held', private.is_held(o.id),
      'duties', (select to_jsonb(s.duties) from private.staff s where s.account = auth.uid()))
    from public.orders o where o.id = p_order and (select private.is_staff());
$$;
comment on function private.checks_at_desk(uuid) is
  'To staff: the screenings, matches, rating and sign-off of an order, whether it is held, and the caller''s duties.';
grant execute on function private.checks_at_desk(uuid) to authenticated;

-- Corrections. The history and the email include the old and new values, except for birth dates, addresses and similar data.

create function public.correct_order(p_order uuid, p_field text, p_value text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  value constant text := btrim(coalesce(p_value, ''));
  registered constant boolean := p_field in ('registered_name', 'registration_number', 'registered_on');
  o public.orders;
  c public.companies;
  before text;
  details jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  if not found then
    return 'unknown';
  end if;
  select * into c from public.companies where order_id = o.id;
  before := case p_field
    when 'full_name' then o.full_name
    when 'phone' then o.phone
    when 'company_name' then coalesce((select r.answer from public.order_requirements r where r.order_id = o.id and r.key = 'names'), o.company_name)
    when 'registered_name' then c.registered_name
    when 'registration_number' then c.registration_number
    when 'registered_on' then c.registered_on::text
    else '' end;
  if before = value and value <> '' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if o.phase in ('unpaid', 'reported', 'stopped') or o.parent_id is not null or registered and o.phase <> 'completed'
     or p_field = 'company_name' and o.phase = 'completed' then
    return 'refused-stage';
  end if;
  if not coalesce(registered or p_field in ('full_name', 'phone', 'company_name'), false) or value = ''
     or not (case p_field
       when 'company_name' then private.many_lines(value, 1, 600)
       when 'phone' then private.one_line(value, 1, 40)
       when 'registration_number' then private.one_line(value, 1, 100)
       else private.one_line(value, 1, 200) end) then
    return 'refused';
  end if;
  if p_field = 'company_name' then
    update public.orders set company_name = private.first_line(value) where id = o.id;
    update public.order_requirements set answer = value where order_id = o.id and key = 'names' and answer is not null;
  elsif p_field = 'full_name' then
    update public.orders set full_name = value where id = o.id;
  elsif p_field = 'phone' then
    update public.orders set phone = value where id = o.id;
  elsif p_field = 'registered_on' then
    if not value ~ '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$' or value::date > private.today_at_office() + 1 then
      return 'refused-date';
    end if;
    if value::date < private.day_at_office(o.created_at) and o.service is null then
      return 'refused-early';
    end if;
    update public.companies set registered_on = value::date where id = c.id;
    -- So that the jobs look at it.
    update public.orders set updated_at = now() where id = o.id;
  elsif p_field = 'registered_name' then
    update public.companies set registered_name = value where id = c.id;
  else
    update public.companies set registration_number = value where id = c.id;
  end if;
  details := jsonb_build_object('fields', p_field, 'before', before, 'after', value);
  perform private.mail_customer(o, 'order-corrected', details, private.record_event(o.id, 'corrected', 'desk', details)::text);
  return 'done';
end $$;
comment on function public.correct_order(uuid, text, text, bigint) is
  'Corrects full_name, phone or company_name (a company''s proposed names, one per line) of a paid order, or after the handover registered_name, registration_number or registered_on instead of the proposed names. Emails the customer. Returns done, already, stale, refused (another field, or an invalid value), refused-stage, refused-date, refused-early (a registration before the order), unknown, denied.';
grant execute on function public.correct_order(uuid, text, text, bigint) to authenticated;

create function public.correct_person(p_order uuid, p_person uuid, p_fields text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  p public.order_people;
  n public.order_people;
  details jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into p from public.order_people where id = p_person and order_id = o.id;
  n := private.with_fields(p, p_fields::jsonb);
  if p.id is not null and to_jsonb(n) = to_jsonb(p) then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if p.id is null or not private.documents_open(o) or not private.is_valid_person(n) then
    return 'refused';
  end if;
  if private.is_minor(n) then
    return 'refused-minor';
  end if;
  n := private.update_person(n);
  details := private.person_difference(p, n);
  perform private.mail_customer(o, 'order-corrected', details, private.record_event(o.id, 'corrected', 'desk', details)::text);
  perform private.update_documents_complete(o.id);
  return 'done';
end $$;
comment on function public.correct_person(uuid, uuid, text, bigint) is
  'Corrects a person before the handover. p_fields is JSON of the changed columns. Emails the customer. Returns done, already, stale, refused (unknown person, invalid value, or the order is not open), refused-minor (an officer or owner under 18), denied.';
grant execute on function public.correct_person(uuid, uuid, text, bigint) to authenticated;

-- Staff's decisions on documents and answers, their requests and waivers, and the finished documents.

create function private.mail_refusal(o public.orders, p_document text, p_line text, p_event bigint)
returns void language plpgsql security definer set search_path = '' as $$
declare
  refused constant jsonb := jsonb_build_array(jsonb_build_object('document', p_document, 'line', p_line));
begin
  update private.mails set data = jsonb_build_object('refused', data -> 'refused' || refused)
   where order_id = o.id and template = 'document-refused' and state = 'waiting' and attempts = 0;
  if not found then
    perform private.mail_customer(o, 'document-refused', jsonb_build_object('refused', refused), p_event::text);
    update private.mails set next_try_at = now() + interval '3 minutes'
     where order_id = o.id and template = 'document-refused' and state = 'waiting' and attempts = 0;
  end if;
end $$;
comment on function private.mail_refusal(public.orders, text, text, bigint) is
  'Emails the customer that a document was refused, three minutes later, so that the refusals of one check go into one email.';

create function private.drop_refusal(p_order uuid, p_document text, p_line text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  dropped constant jsonb := jsonb_strip_nulls(jsonb_build_object('document', p_document, 'line', p_line));
  has_dropped boolean;
begin
  update private.mails m
     set data = jsonb_build_object('refused', (
       select coalesce(jsonb_agg(x.value order by x.n), '[]')
         from (select r.value, r.n, row_number() over (partition by r.value order by r.n) as copy
                 from jsonb_array_elements(m.data -> 'refused') with ordinality as r (value, n)) x
        where not x.value @> dropped or p_line is not null and x.copy > 1))
   where m.order_id = p_order and m.template = 'document-refused' and m.state = 'waiting' and m.attempts = 0
     and m.data -> 'refused' @> jsonb_build_array(dropped);
  has_dropped := found;
  delete from private.mails
   where order_id = p_order and template = 'document-refused' and state = 'waiting' and attempts = 0
     and data -> 'refused' = '[]';
  return has_dropped;
end $$;
comment on function private.drop_refusal(uuid, text, text) is
  'Takes a document out of the email about refused documents that waits to be sent, with p_line only one file that was refused with that reason. Returns whether it was there.';

create function private.has_other_version(p_order uuid, p_requirement text, p_version int)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.order_slots s
                  where s.order_id = p_order and s.key = p_requirement and s.person_version is distinct from p_version
                    and s.person_id is not null);
$$;
comment on function private.has_other_version(uuid, text, int) is
  'Whether the person of a slot has changed since this version. False for a slot without a person. The caller holds the order''s lock.';

create function private.decide_document(
  p_order uuid, p_document uuid, p_state text, p_line text, p_seen bigint, p_version int default null,
  p_dated_on date default null, p_certified_by text default null)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
  details jsonb;
  written bigint;
  dated date;
  certified text;
begin
  select * into o from public.orders where id = p_order for no key update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'customer';
  if d.state = p_state then
    return 'already';
  end if;
  if p_state = 'accepted' and private.has_other_version(o.id, d.requirement, p_version) then
    return 'stale-person';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null or d.state not in ('sent', 'accepted') or not private.documents_open(o) then
    return 'refused';
  end if;
  if p_state = 'accepted' and private.is_dated(d.requirement) then
    if p_dated_on is null then
      return 'refused-undated';
    elsif p_dated_on > private.today_at_office() + 1 then
      return 'refused-date';
    elsif p_dated_on < private.day_at_office(d.sent_at) - interval '3 months' then
      return 'refused-old';
    end if;
    dated := p_dated_on;
  end if;
  if p_state = 'accepted' and private.is_certified(d.requirement) then
    certified := nullif(btrim(p_certified_by), '');
    if certified is null or not private.one_line(certified, 1, 200) then
      return 'refused-uncertified';
    end if;
  end if;
  update public.order_documents
     set state = p_state, reason = p_line, decided_at = now(), decided_by = auth.uid(), dated_on = dated, certified_by = certified
   where id = d.id;
  details := jsonb_build_object('document', private.slot_title(o.id, d.requirement));
  written := private.record_event(o.id, 'document_' || p_state, 'desk', details, p_line);
  if p_state = 'accepted' then
    perform private.drop_refusal(o.id, details ->> 'document');
  else
    perform private.mail_refusal(o, details ->> 'document', p_line, written);
  end if;
  return 'done';
end $$;
comment on function private.decide_document(uuid, uuid, text, text, bigint, int, date, text) is
  'The desk''s decision on a customer''s file, for accept_document and refuse_document, which check the caller.';

create function public.accept_document(
  p_order uuid, p_document uuid, p_seen bigint, p_version int default null, p_dated_on date default null,
  p_certified_by text default null)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_document(p_order, p_document, 'accepted', null, p_seen, p_version, p_dated_on, p_certified_by) end;
$$;
comment on function public.accept_document(uuid, uuid, bigint, int, date, text) is
  'Accepts a customer''s file. p_version: of a person''s file, the version of the person that the caller saw. p_dated_on: the date of a document that may be at most three months old, or of its certification. p_certified_by: who certified a copy of a passport, and in what capacity. Returns done, already, stale, stale-person (the person has changed), refused-undated (no date), refused-old (over three months when it was sent), refused-date (in the future), refused-uncertified, refused (unknown file, refused or removed before, order ended), denied.';
grant execute on function public.accept_document(uuid, uuid, bigint, int, date, text) to authenticated;

create function public.refuse_document(p_order uuid, p_document uuid, p_line text, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    when p_line is null or not private.many_lines(p_line, 1, 1000) then 'refused'
    else private.decide_document(p_order, p_document, 'refused', p_line, p_seen) end;
$$;
comment on function public.refuse_document(uuid, uuid, text, bigint) is
  'Refuses a customer''s file, also an accepted one, with a reason for the customer. Returns the same as accept_document.';
grant execute on function public.refuse_document(uuid, uuid, text, bigint) to authenticated;

create function private.decide_answer(p_order uuid, p_requirement text, p_state text, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  r public.order_requirements;
  first_name text;
  details jsonb;
  event bigint;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement and kind = 'answer';
  if r.answer_state = p_state and not r.given then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.answer is null or r.answer_state = 'refused' or r.waived_at is not null or not private.answers_open(o)
     or p_state = 'refused' and (p_line is null or not private.many_lines(p_line, 1, 1000)) then
    return 'refused';
  end if;
  update public.order_requirements
     set answer_state = p_state, answer_reason = p_line, given = false, decided_at = now()
   where order_id = o.id and key = r.key;
  first_name := private.first_line(r.answer);
  details := jsonb_build_object('document', private.slot_title(o.id, r.key));
  event := private.record_event(o.id, 'answer_' || p_state, 'desk', details, p_line);
  if p_state = 'refused' then
    perform private.mail_customer(o, 'answer-refused', details || jsonb_build_object('line', p_line), event::text);
  elsif r.key = 'names' and char_length(first_name) between 1 and 100
        and (first_name <> r.answer or position(lower(coalesce(o.company_name, '-')) in lower(r.answer)) = 0) then
    -- The order is named after the first proposed name, unless they are one sentence about the same name.
    update public.orders set company_name = first_name where id = o.id;
  end if;
  perform private.update_documents_complete(o.id);
  return 'done';
end $$;
comment on function private.decide_answer(uuid, text, text, text, bigint) is
  'The desk''s decision on an answer, for accept_answer and refuse_answer, which check the caller.';

create function public.accept_answer(p_order uuid, p_requirement text, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_answer(p_order, p_requirement, 'accepted', null, p_seen) end;
$$;
comment on function public.accept_answer(uuid, text, bigint) is
  'Accepts an answer. Returns done, already, stale, refused (no answer, refused before, waived, or the order is filed or ended), denied.';
grant execute on function public.accept_answer(uuid, text, bigint) to authenticated;

create function public.refuse_answer(p_order uuid, p_requirement text, p_line text, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_answer(p_order, p_requirement, 'refused', p_line, p_seen) end;
$$;
comment on function public.refuse_answer(uuid, text, text, bigint) is
  'Sends an answer back with a reason for the customer, also one that was accepted or comes from the order form. Returns done, already, stale, refused, denied.';
grant execute on function public.refuse_answer(uuid, text, text, bigint) to authenticated;

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
  select * into o from public.orders where id = p_order for no key update;
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
  -- One more than the highest: requests can be withdrawn.
  select coalesce(max(substring(key from '[0-9]+$')::int), 0) + 1 into number
    from public.order_requirements where order_id = o.id and asked_by = 'desk';
  if o.id is null or not private.documents_open(o) or number > 20
     or p_title is null or not private.one_line(p_title, 1, 200) or not private.many_lines(nullif(p_line, ''), 1, 1000) then
    return 'refused';
  end if;
  insert into public.order_requirements (order_id, key, position, kind, title, line, asked_by)
  values (o.id, 'asked-' || number, 10000 + number, 'document', p_title, nullif(p_line, ''), 'desk');
  written := private.record_event(o.id, 'document_asked', 'desk', details - 'line', p_line);
  perform private.mail_customer(o, 'document-asked', details, written::text);
  return 'done';
end $$;
comment on function public.ask_document(uuid, text, text, bigint) is
  'Requests another document, with an optional message to the customer. Returns done, already, stale, refused (not paid, ended, or 20 requests), denied.';
grant execute on function public.ask_document(uuid, text, text, bigint) to authenticated;

-- Waiving a person's identity documents takes two members of staff. The first one's proposal is stored here until a second confirms it.

create table private.waiver_proposals (
  order_id uuid not null,
  requirement text not null,
  staff_id uuid not null references auth.users (id) on delete cascade,
  reason text not null,
  primary key (order_id, requirement),
  foreign key (order_id, requirement) references public.order_requirements (order_id, key) on delete cascade
);

comment on table private.waiver_proposals is 'Waivers of a person''s documents or details that one staff member wants and a second one has to confirm.';

create index waiver_proposals_staff_idx on private.waiver_proposals (staff_id);

alter table private.waiver_proposals enable row level security;

create function public.desk_waivers(p_order uuid)
returns table (requirement text, staff_id uuid, reason text) language sql stable security definer set search_path = '' as $$
  select w.requirement, w.staff_id, w.reason from private.waiver_proposals w where w.order_id = p_order and private.is_staff();
$$;
comment on function public.desk_waivers(uuid) is 'The waivers of an order that a second staff member has to confirm. Only for staff; no rows for anyone else.';
grant execute on function public.desk_waivers(uuid) to authenticated;

create function public.waive_document(p_order uuid, p_requirement text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  r public.order_requirements;
  shows_who boolean;
  has_colleague boolean;
  proposed_by uuid;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement;
  if r.waived_at is not null then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.key is null or r.role in ('trustee', 'council_member') or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  shows_who := r.person_id is not null and r.kind in ('document', 'details');
  has_colleague := (select count(*) > 1 from public.desk_staff());
  if shows_who and has_colleague then
    select w.staff_id into proposed_by from private.waiver_proposals w where w.order_id = o.id and w.requirement = r.key;
    if proposed_by = auth.uid() then
      return 'refused-second';
    elsif proposed_by is null then
      insert into private.waiver_proposals (order_id, requirement, staff_id, reason) values (o.id, r.key, auth.uid(), p_reason);
      perform private.record_event(o.id, 'waiver_proposed', 'desk', jsonb_build_object('document', private.slot_title(o.id, r.key)),
        p_desk_line => p_reason, p_for_customer => false);
      return 'proposed';
    end if;
    delete from private.waiver_proposals w where w.order_id = o.id and w.requirement = r.key;
  elsif shows_who and char_length(btrim(p_reason, e' \t\r\n')) < 30 then
    return 'refused-short';
  end if;
  update public.order_requirements set waived_at = now(), waive_reason = p_reason where order_id = o.id and key = r.key;
  perform private.drop_refusal(o.id, private.slot_title(o.id, r.key));
  perform private.record_event(o.id, 'document_waived', 'desk', jsonb_build_object('document', private.slot_title(o.id, r.key)), p_reason,
    case when shows_who and not has_colleague then 'Waived by one person, alone on the team.' end);
  return 'done';
end $$;
comment on function public.waive_document(uuid, text, text, bigint) is
  'Waives a requirement, with a reason for the customer. A person''s document or details need a second staff member: the first call only proposes it (proposed; refused-second if the same one calls again); where there is no second, a reason of 30 characters (refused-short). Returns done, already, stale, refused (also without a reason, and always for a trustee or council), refused-second, refused-short, denied.';
grant execute on function public.waive_document(uuid, text, text, bigint) to authenticated;

-- Undoing decisions on documents and answers, with a reason that the customer can read. The customer gets an email if it
-- changes what they have to do.

create function private.record_decision_undone(
  o public.orders, p_event text, p_title text, p_reason text, p_mail boolean, p_actor text default 'desk')
returns void language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('document', p_title);
  event constant bigint := private.record_event(o.id, p_event, p_actor, details, p_reason);
begin
  perform private.update_documents_complete(o.id);
  if p_mail then
    perform private.mail_customer(o, 'decision-undone', details || jsonb_build_object('kind', p_event, 'line', p_reason), event::text);
  end if;
end $$;
comment on function private.record_decision_undone(public.orders, text, text, text, boolean, text) is
  'Records that a decision was undone, and emails the customer if asked to. The caller holds the order''s lock.';

create function public.reopen_document(p_order uuid, p_document uuid, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
  title text;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'customer';
  if d.state = 'sent' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null or d.state = 'removed' or d.bytes_deleted_at is not null or not private.documents_open(o)
     or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  title := private.slot_title(o.id, d.requirement);
  update public.order_documents set state = 'sent', reason = null, decided_at = null, decided_by = null, dated_on = null, certified_by = null where id = d.id;
  -- A customer who wasn't told of the refusal needs no correction.
  perform private.record_decision_undone(o, 'document_reopened', title, p_reason,
    d.state = 'refused' and not private.drop_refusal(o.id, title, d.reason));
  return 'done';
end $$;
comment on function public.reopen_document(uuid, uuid, text, bigint) is
  'Undoes a decision on a customer''s file, which is then checked again. Returns done, already, stale, refused (unknown file, removed, its bytes deleted, order ended, or no reason), denied.';
grant execute on function public.reopen_document(uuid, uuid, text, bigint) to authenticated;

create function public.reopen_answer(p_order uuid, p_requirement text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  r public.order_requirements;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement and kind = 'answer';
  if r.answer_state = 'sent' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.answer_state is null or r.given or r.waived_at is not null or not private.answers_open(o)
     or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  update public.order_requirements set answer_state = 'sent', answer_reason = null, decided_at = null where order_id = o.id and key = r.key;
  perform private.record_decision_undone(o, 'answer_reopened', private.slot_title(o.id, r.key), p_reason, r.answer_state = 'refused');
  return 'done';
end $$;
comment on function public.reopen_answer(uuid, text, text, bigint) is
  'Undoes a decision on an answer, which is then checked again. Returns done, already, stale, refused (no decision, waived, the order is filed or ended, or no reason), denied.';
grant execute on function public.reopen_answer(uuid, text, text, bigint) to authenticated;

create function public.unwaive_document(p_order uuid, p_requirement text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  r public.order_requirements;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement;
  if r.key is not null and r.waived_at is null then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.key is null or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  update public.order_requirements set waived_at = null, waive_reason = null where order_id = o.id and key = r.key;
  perform private.record_decision_undone(o, 'document_unwaived', private.slot_title(o.id, r.key), p_reason,
    (select s.status in ('needed', 'refused') from public.order_slots s where s.order_id = o.id and s.key = r.key));
  return 'done';
end $$;
comment on function public.unwaive_document(uuid, text, text, bigint) is
  'Undoes a waiver, so that the document or answer is required again. Returns done, already, stale, refused (unknown requirement, order ended, or no reason), denied.';
grant execute on function public.unwaive_document(uuid, text, text, bigint) to authenticated;

create function public.withdraw_request(p_order uuid, p_requirement text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  title text;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select private.slot_title(o.id, r.key) into title
    from public.order_requirements r where r.order_id = o.id and r.key = p_requirement and r.asked_by = 'desk';
  if title is null and exists (select from public.order_events e
       where e.order_id = o.id and e.id > p_seen and e.kind = 'document_withdrawn' and e.line = p_reason) then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if title is null or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000)
     or exists (select from public.order_documents d where d.order_id = o.id and d.requirement = p_requirement and d.state = 'accepted') then
    return 'refused';
  end if;
  -- Its files are deleted with it; the cleanup deletes their bytes.
  delete from public.order_requirements where order_id = o.id and key = p_requirement;
  perform private.drop_refusal(o.id, title);
  perform private.record_decision_undone(o, 'document_withdrawn', title, p_reason, true);
  return 'done';
end $$;
comment on function public.withdraw_request(uuid, text, text, bigint) is
  'Withdraws the desk''s request for another document without an accepted file. Returns done, already, stale, refused (not requested by the desk, accepted, order ended, or no reason), denied.';
grant execute on function public.withdraw_request(uuid, text, text, bigint) to authenticated;

create function public.begin_finished_document(p_order uuid, p_seen bigint)
returns table (word public.begin_upload_result, path uuid, upload_path uuid) language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return query select 'denied'::public.begin_upload_result, null::uuid, null::uuid;
  elsif private.has_newer_event(p_order, p_seen) then
    return query select 'stale'::public.begin_upload_result, null::uuid, null::uuid;
  else
    return query select * from private.reserve_upload(p_order, 'desk', null, auth.uid());
  end if;
end $$;
comment on function public.begin_finished_document(uuid, bigint) is
  'Reserves the path of a document of the desk in Storage, and one for its signed URL. Returns begun with both, or stale, closed, full, busy, unknown, denied without.';
grant execute on function public.begin_finished_document(uuid, bigint) to authenticated;

create function public.add_finished_document(p_order uuid, p_path uuid, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  file jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  file := private.checked_file(p_path, o.id, 'desk', null);
  if exists (select from public.order_documents d
              where d.order_id = o.id and d.side = 'desk' and d.state = 'accepted'
                and (d.path = p_path or d.sha256 = file ->> 'sha256')) then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if o.id is null or o.phase in ('unpaid', 'reported', 'stopped') then
    return 'refused';
  end if;
  if not private.has_document_room(o.id, 'desk') then
    return 'full';
  end if;
  if private.add_document(o, 'desk', null, p_path, auth.uid()) is null then
    return 'refused';
  end if;
  perform private.record_event(o.id, 'finished_document_added', 'desk', jsonb_build_object('document', file ->> 'name'));
  if o.phase in ('completed', 'done') then
    perform private.mail_customer(o, 'documents-added', '{}', p_seen::text);
  end if;
  return 'done';
end $$;
comment on function public.add_finished_document(uuid, uuid, bigint) is
  'Adds the desk''s finished document for the customer, that the server has read in Storage (check_upload). After the handover, or once what was paid for is done, the customer gets one email for all files added with the same p_seen. Returns done, already for the same file, stale, refused (not paid, stopped, or no path reserved), full, denied.';
grant execute on function public.add_finished_document(uuid, uuid, bigint) to authenticated;

create function public.remove_finished_document(p_order uuid, p_document uuid, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
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
  if o.phase = 'completed' and private.count_finished(o.id) < 2 then
    return 'refused-last';
  end if;
  update public.order_documents set state = 'removed', decided_at = now(), decided_by = auth.uid() where id = d.id;
  perform private.record_event(o.id, 'document_removed', 'desk', jsonb_build_object('document', d.name));
  return 'done';
end $$;
comment on function public.remove_finished_document(uuid, uuid, bigint) is
  'Removes a finished document that was added by mistake. Returns done, already, stale, refused (unknown document), refused-last (the only one of a completed order), denied.';
grant execute on function public.remove_finished_document(uuid, uuid, bigint) to authenticated;

-- The desk's lists, its search and its counts.

create function private.search_condition(p_words text, p_search text)
returns text language sql stable set search_path = '' as $$
  select string_agg(
           case when word ~ '^[^@]{3,}@.'
             -- The index looks up only the part before the @, because many emails share a domain.
             then format('%s like %L and %s || '''' like %L', p_words, split_part(part, '@', 1) || '%', p_words, part || '%')
             else format('%s like %L', p_words, part || '%') end, ' and ')
      -- The trigram index needs three letters.
      || case when max(char_length(word)) < 3 then ' and false' else '' end
    from regexp_split_to_table(left(coalesce(p_search, ''), 100), '\s+') as word,
         concat('%', replace(replace(replace(lower(word), '\', '\\'), '%', '\%'), '_', '\_')) as part
   where word <> '';
$$;
comment on function private.search_condition(text, text) is
  'An SQL condition that every word of a search occurs in p_words, an SQL expression of a row''s text. Always false if no word has three letters; null for an empty search.';

create function private.search_page(p_from text, p_filter text, p_search text, p_page int, p_size int, p_lookup text default null)
returns table (id uuid, total int) language plpgsql stable security definer
set search_path = '' set enable_seqscan = off as $$
declare
  -- The maximum number of rows in all pages. A more specific search finds the others.
  most constant int := 1000;
  -- If one row in five matches, this many rows fill all pages.
  newest constant int := 5 * most;
  -- The number of newest rows examined to see whether a search is that common.
  asked constant int := 500;
  size constant int := least(greatest(p_size, 1), 100);
  is_common boolean := true;
  found uuid[] := '{}';
begin
  if p_search is not null then
    execute format(
      'select count(*) filter (where %s) * 5 >= %s from (select * from %s where %s order by created_at desc, id limit %s) as newest',
      p_search, asked, p_from, p_filter, asked) into is_common;
  end if;
  if is_common then
    execute format(
      'select array(select id from (select * from %s where %s order by created_at desc, id limit %s) as newest
                     where %s order by created_at desc, id limit %s)',
      p_from, p_filter, case when p_search is null then most else newest end, coalesce(p_search, 'true'), most) into found;
  end if;
  if p_search is not null and cardinality(found) < most then
    -- Materialized, because the planner could otherwise read every row in the order of an index.
    execute format(
      'with matching as materialized (select id, created_at from %s where %s and %s)
       select array(select id from matching order by created_at desc, id limit %s)',
      p_from, p_filter, coalesce(p_lookup, p_search), most) into found;
  end if;
  return query
    select f.id, cardinality(found) from unnest(found) with ordinality as f (id, n)
     order by n limit size offset greatest(least(p_page, (cardinality(found) + size - 1) / size) - 1, 0) * size;
end $$;
comment on function private.search_page(text, text, text, int, int, text) is
  'A page of IDs, newest first, each with the total (at most 1,000). Beyond the end it returns the last page. p_from is a table or join, p_filter and p_search are SQL conditions on it, all from the calling function; p_search is null without a search. p_lookup is the same condition for all rows, if another table''s index answers it.';

create function private.search_words(p_search text)
returns text language sql immutable set search_path = '' as $$
  select case when p_search ~ '^[+0-9 ().-]{6,}$' then ltrim(regexp_replace(p_search, '\D', '', 'g'), '0') else p_search end;
$$;
comment on function private.search_words(text) is
  'Normalises a search: phone numbers are stored as digits, and can be typed with a national zero.';

create function private.find_orders(p_filter text, p_search text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text := private.search_condition('words', private.search_words(p_search));
begin
  if btrim(p_search) ~* '^[RC]-[0-9]{1,18}$' then
    return query select * from private.search_page('public.orders', p_filter
      || format(' and id = any (array(select order_id from public.receipts where series = %L and number = %L))',
                upper(left(btrim(p_search), 1)), substr(btrim(p_search), 3)), null, p_page, p_size);
  else
    -- A left join, which a list without a search leaves out.
    return query select * from private.search_page('public.orders left join private.order_search on order_id = id', p_filter,
      words, p_page, p_size, format('id = any (array(select order_id from private.order_search where %s))', words));
  end if;
end $$;
comment on function private.find_orders(text, text, int, int) is
  'A page of the orders that match a search, by a receipt''s number or by their words, newest first; all without a search. p_filter is an SQL condition.';

create function public.desk_orders(p_search text, p_phase text, p_place text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.find_orders('true'
    || case when p_phase <> '' then format(' and phase = %L', p_phase) else '' end
    || case when p_place <> '' then format(' and jurisdiction_slug = %L', p_place) else '' end,
    p_search, p_page, p_size);
end $$;
comment on function public.desk_orders(text, text, text, int, int) is
  'A page of the IDs of matching orders. Only for staff; no rows for anyone else.';
grant execute on function public.desk_orders(text, text, text, int, int) to authenticated;

create function private.matching_value(p_search text, p_names text[], p_values text[], out matched text, out value text)
language sql stable set search_path = '' as $$
  -- The value with the most matching words, or the first of these.
  select v.name, v.value
    from unnest(p_names, p_values) with ordinality as v (name, value, n)
    cross join lateral (
      select count(*) as words from regexp_split_to_table(lower(private.search_words(p_search)), '\s+') as word
       where word <> '' and strpos(lower(v.value), word) > 0) as found
   where v.value is not null and found.words > 0
   order by found.words desc, v.n
   limit 1;
$$;
comment on function private.matching_value(text, text[], text[]) is
  'The named value that matches a search best; null if none of them matches.';

create function public.desk_search(p_search text)
returns table (order_id uuid, inquiry_id uuid, matched text, value text)
language plpgsql stable security definer set search_path = '' as $$
declare
  search constant text := btrim(left(p_search, 100));
  receipt constant boolean := search ~* '^[RC]-[0-9]{1,18}$';
  most constant int := 50;
begin
  if not private.is_staff() or search = '' then
    return;
  end if;
  return query
    with by_order as (
      select f.id, row_number() over () as n
        from private.find_orders('true', search, 1, most) f),
    by_person as (
      select p.order_id as id, min(p.full_name) as name, min(f.n) as n
        from (select s.id, row_number() over () as n
                from private.search_page('public.order_people', 'true', private.search_condition('lower(full_name)', search), 1, most) s) f
        -- Limits, so that the rows are looked up one by one.
        cross join lateral (select x.order_id, x.full_name from public.order_people x where x.id = f.id limit 1) p
       where not receipt and not exists (select from by_order b where b.id = p.order_id)
       group by p.order_id),
    by_inquiry as (
      select s.id, row_number() over () as n
        from private.search_page('public.customer_inquiries', 'true',
               private.search_condition('lower(subject || '' '' || full_name || '' '' || email)', search), 1, most) s
       where not receipt)
    select found.order_id, found.inquiry_id, found.matched, found.value from (
      select 1 as part, b.n, b.id as order_id, null::uuid as inquiry_id,
             case when receipt then 'receipt' else m.matched end as matched,
             case when receipt then upper(search) else m.value end as value
        from by_order b
        cross join lateral (select * from public.orders x where x.id = b.id limit 1) o
        left join public.companies c on c.order_id = b.id
        cross join lateral private.matching_value(search,
          '{reference,registered_name,registration_number,filing,name,email,phone,payment,transaction,company,parent}',
          array[o.order_reference, c.registered_name, c.registration_number, o.filing_reference, o.full_name, o.email,
                regexp_replace(o.phone, '\D', '', 'g'), o.stripe_payment_intent_id, o.payment_transaction, o.company_name, o.parent_reference]) m
      union all
      select 2, p.n, p.id, null, 'person', p.name from by_person p
      union all
      select 3, q.n, null, q.id, 'inquiry', null from by_inquiry q) as found
     order by found.part, found.n;
end $$;
comment on function public.desk_search(text) is
  'The newest orders that match a search by their own texts or a receipt, then those that match by a person, then inquiries, at most 50 of each. matched and value: the field that matched best. Only for staff; no rows for anyone else.';
grant execute on function public.desk_search(text) to authenticated;

create function public.desk_companies(p_month int, p_page int, p_size int)
returns table (id uuid, total int, due_on date, duties text) language plpgsql stable security definer set search_path = ''
-- So that the index gives the order, and the rest is not read.
set enable_bitmapscan = off as $$
declare
  most constant int := 1000;
  size constant int := least(greatest(p_size, 1), 100);
  found uuid[];
begin
  if not private.is_staff() then
    return;
  end if;
  if p_month is null then
    found := array(select c.order_id from public.companies c order by c.next_due_on, c.order_id limit most);
  else
    -- That month of each year in which something can be due.
    found := array(
      select c.order_id
        from generate_series(-1, 2) as n
       cross join lateral (
         select (date_trunc('year', private.today_at_office()) + make_interval(years => n, months => p_month - 1))::date as first) m
       cross join lateral (
         select x.order_id, x.next_due_on from public.companies x
          where x.next_due_on >= m.first and x.next_due_on < m.first + interval '1 month'
          order by x.next_due_on, x.order_id limit most) c
       order by c.next_due_on, c.order_id limit most);
  end if;
  return query
    select f.id, cardinality(found), c.next_due_on,
           (select string_agg(d.duty, ', ' order by d.duty) from public.deadlines d
             where d.order_id = f.id and d.state = 'open' and d.due_on = c.next_due_on)
      from (select * from unnest(found) with ordinality as x (id, n)
             order by n limit size offset greatest(least(p_page, (cardinality(found) + size - 1) / size) - 1, 0) * size) f
     cross join lateral (select x.next_due_on from public.companies x where x.order_id = f.id limit 1) c
     order by f.n;
end $$;
comment on function public.desk_companies(int, int, int) is
  'A page of the IDs of completed orders, those with something due first and those without last, or of those with something due next in one month, each with the total (at most 1,000), the day, and the duties of that day (null: the renewal). Only for staff; no rows for anyone else.';
grant execute on function public.desk_companies(int, int, int) to authenticated;

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
  'A page of the IDs of matching inquiries. Only for staff; no rows for anyone else.';
grant execute on function public.desk_inquiries(text, text, int, int) to authenticated;

create view private.desk_tasks as
  (select s.step::text as kind, s.since, s.due_on, s.order_id, null::uuid as inquiry_id
     from public.order_steps s where s.owner = 'desk')
  union all
  -- Tasks in addition to the steps. Documents that the customer sends while others are missing, or during the registrar's
  -- decision, have to be checked.
  (select 'documents', o.sent_since, null, o.id, null
     from public.orders o
    where o.sent_since is not null and o.step not in ('dispute', 'refund')
      and (o.step = 'send' or o.question_at is not null or o.phase in ('decision', 'handover')))
  union all
  -- A late card payment stays until it is returned; anything else until staff have dealt with the payment.
  (select e.kind, e.at, null, e.order_id, null
     from public.order_events e
    where e.kind in ('payment_mismatch', 'second_payment', 'extra_disputed', 'payment_short', 'overpaid', 'disputed', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt', 'request_declined')
      and case e.kind
        when 'late_payment' then (select o.late_payment_returned_at is null from public.orders o where o.id = e.order_id)
        else not exists (select from public.order_events later
                          where later.order_id = e.order_id and later.id > e.id and later.actor = 'desk'
                            and (later.kind in ('desk_note', 'cancelled', 'refunded', 'partly_refunded', 'late_returned', 'payment_verified', 'payment_requested')
                                 or later.kind = 'payment_short' and e.kind = 'payment_short'))
        end
      -- Until the money that doesn't belong to the price has gone back, and the dispute about it has ended.
      and (e.kind not in ('payment_mismatch', 'second_payment', 'payment_short', 'overpaid') or coalesce(private.money_beyond(e.order_id) > 0, true))
      and (e.kind <> 'extra_disputed' or exists (select from private.disputes d where d.order_id = e.order_id and d.is_extra and d.status = 'open'))
      -- A reported payment is already its step.
      and (e.kind <> 'payment_short' or (select o.payment_claimed_at is null from public.orders o where o.id = e.order_id))
      -- A dispute of an unfinished order is already its step.
      and (e.kind <> 'disputed' or (select o.dispute = 'open' and o.step is distinct from 'dispute' from public.orders o where o.id = e.order_id)))
  union all
  (select 'message', o.unanswered_since, null, o.id, null
     from public.orders o where o.unanswered_since is not null)
  union all
  (select 'inquiry', i.waiting_since, null, null, i.id
     from public.customer_inquiries i where i.waiting_since is not null)
  union all
  -- Also long after the handover, when a list has changed.
  (select 'match', min(m.found_at), null, m.order_id, null
     from private.matches m where m.state = 'open' and m.subject is not null group by m.order_id)
  union all
  -- To everybody: whoever proposed it can't confirm it, and the order may be assigned to them.
  (select 'refund_proposed', p.proposed_at, null, p.order_id, null from private.refund_proposals p)
  union all
  (select 'mails', min(m.created_at), null, null, null from private.mails m where m.state = 'failed' having count(*) > 0);

comment on view private.desk_tasks is
  'The desk''s tasks: its steps of orders, and other tasks. due_on: the day on which a decision, a payment or a renewal was due.';

create function public.desk_queue(p_page int, p_size int, p_whose text default 'all', p_renewals boolean default false, p_days text default '{}')
returns table (kind text, since timestamptz, due_on date, order_id uuid, inquiry_id uuid, order_kind public.order_kind, assigned_to uuid, total bigint)
language plpgsql stable security definer set search_path = ''
-- So that the steps that are not asked for are not read, nor orders without a task before the tables are analyzed.
set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    with tasks as materialized (
      select t.*, coalesce(private.midnight_at_office(t.due_on + 1),
                           t.since + make_interval(days => coalesce((p_days::jsonb ->> t.kind)::int, 1))) as due
        from private.desk_tasks t
       where (t.kind = 'renew') = p_renewals
         and case when p_whose in ('mine', 'unassigned') then
           coalesce((select o.assigned_to from public.orders o where o.id = t.order_id),
                    (select i.assigned_to from public.customer_inquiries i where i.id = t.inquiry_id))
             is not distinct from case p_whose when 'mine' then auth.uid() end
         else true end
    ), counted as (select count(*) as total from tasks),
    page as (
      select * from tasks
       order by tasks.due, tasks.since, tasks.order_id, tasks.inquiry_id
       limit greatest(p_size, 1)
      offset (select greatest(least(p_page, (c.total + p_size - 1) / p_size) - 1, 0) * p_size from counted c))
    select p.kind, p.since, p.due_on, p.order_id, p.inquiry_id, o.kind, coalesce(o.assigned_to, i.assigned_to), counted.total
      from page p
      cross join counted
      left join lateral (select x.kind, x.assigned_to from public.orders x where x.id = p.order_id limit 1) o on true
      left join lateral (select x.assigned_to from public.customer_inquiries x where x.id = p.inquiry_id limit 1) i on true
     order by p.due, p.since, p.order_id, p.inquiry_id;
end $$;
comment on function public.desk_queue(int, int, text, boolean, text) is
  'A page of To do, or of the renewals to prepare, the earliest due first, each with the total. p_whose: all, mine or unassigned. p_days: JSON of the days after which a task of each kind is due (lib/desk/tasks.ts has them), one if it isn''t there. Beyond the end it returns the last page. Only for staff; no rows for anyone else.';
grant execute on function public.desk_queue(int, int, text, boolean, text) to authenticated;

create function public.desk_waiting(p_page int, p_size int)
returns table (order_id uuid, step public.next_step, owner public.step_owner, since timestamptz, due_on date, total bigint, missing text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    with waiting as materialized (select s.* from public.order_steps s where s.owner in ('customer', 'outside')),
         counted as (select count(*) as total from waiting)
    select w.order_id, w.step, w.owner, w.since, w.due_on, counted.total,
           array(select concat_ws(', ', x.title, x.person_name) from public.order_slots x
                  where x.order_id = w.order_id and w.step = 'send' and x.status in ('needed', 'refused') order by x.position)
      from waiting w cross join counted
     order by w.since, w.order_id
     limit greatest(p_size, 1)
    offset (select greatest(least(p_page, (c.total + p_size - 1) / p_size) - 1, 0) * p_size from counted c);
end $$;
comment on function public.desk_waiting(int, int) is
  'A page of the orders that are waiting for their customers, a registrar or a bank, oldest first, each with the total and the titles of what its customer has to send. Beyond the end it returns the last page. Only for staff; no rows for anyone else.';
grant execute on function public.desk_waiting(int, int) to authenticated;

create function public.desk_counts()
returns table (queue int, waiting int, renewals int, inquiries int, mails int, reports int)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    select (select count(*)::int from private.desk_tasks t where t.kind <> 'renew'),
           (select count(*)::int from public.order_steps s where s.owner in ('customer', 'outside')),
           -- Each costs a look at the payments that were requested, so the menu counts to a thousand and one.
           (select count(*)::int from (select from private.desk_tasks r where r.kind = 'renew' limit 1001) renewals),
           (select count(*)::int from public.customer_inquiries i where i.waiting_since is not null),
           (select count(*)::int from private.mails m where m.state = 'failed'),
           (select count(*)::int from private.suspicions where private.has_duty('reporting') having private.has_duty('reporting'));
end $$;
comment on function public.desk_counts() is
  'The number of tasks on To do, of orders on Waiting, of renewals to prepare (at most 1,001), of unanswered inquiries and of failed emails, and to staff with the duty of reporting the number of reports (null for others). Only for staff; no rows for anyone else.';
grant execute on function public.desk_counts() to authenticated;

create function public.desk_order_facts(p_order uuid)
returns table (payment_transaction text, stripe_payment_intent_id text, stripe_session_id text)
language sql stable security definer set search_path = '' as $$
  select o.payment_transaction, o.stripe_payment_intent_id, (private.attempt_of(o.id, 'card')).stripe_session_id
    from public.orders o where o.id = p_order and private.is_staff();
$$;
comment on function public.desk_order_facts(uuid) is
  'The columns of an order that no customer can read, because column grants can''t distinguish customers from staff. Only for staff.';
grant execute on function public.desk_order_facts(uuid) to authenticated;

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
  'Retries a failed email for another day. Only for staff. Returns done, already if the email has not failed, denied.';
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
  'The emails that failed or are more than a quarter of an hour late, oldest first, each with the total. Only for staff.';
grant execute on function public.desk_mails(int, int) to authenticated;

-- Offers: what the desk asks for a service that has no price of its own, as an order that is accepted by paying it. Nothing is
-- charged before. After its last day an offer can't be paid any more; money that arrives later is handled like any other.

create function private.offer_lines(p_service text, p_text text)
returns jsonb language sql immutable set search_path = '' as $$
  -- One line each: what it is, then the amount. Null unless every line that isn't empty is one.
  select case when bool_and(l.found is not null and private.one_line(btrim(l.found[1]), 3, 120)) then
           jsonb_agg(jsonb_build_object('item', p_service, 'label', btrim(l.found[1]), 'is_yearly', false,
             'amount', replace(l.found[2], ',', '')::numeric) order by l.n) end
    from (select t.n, regexp_match(t.line, '^(.*[^\s:=])[\s:=]+\$?\s?([0-9]{1,3}(?:,[0-9]{3})*(?:\.[0-9]{1,2})?|[0-9]{1,7}(?:\.[0-9]{1,2})?)$') as found
            from regexp_split_to_table(p_text, '\n') with ordinality as t (line, n) where btrim(t.line) <> '') l;
$$;
comment on function private.offer_lines(text, text) is
  'The lines of an order from a text such as "Change of agent 450"; null if one of them has no amount at its end, or there is none.';

create function private.slug(p_text text)
returns text language sql immutable set search_path = '' as $$
  select trim(both '-' from regexp_replace(lower(p_text), '[^a-z0-9]+', '-', 'g'));
$$;
comment on function private.slug(text) is 'A text as the end of an address: the name of a place in small letters, joined by hyphens.';

create function private.comparable_name(p_name text)
returns text language sql immutable set search_path = '' as $$
  select lower(regexp_replace(p_name, '[\s.,]+', '', 'g'));
$$;
comment on function private.comparable_name(text) is 'A company''s name without spaces, full stops and commas, in small letters.';

create function public.make_offer(
  p_inquiry uuid, p_service text, p_place text, p_company text, p_lines text, p_line text, p_until date, p_seen bigint, p_question text)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.thread_result := private.lock_thread_for_desk(null, p_inquiry, 'answer', p_line, p_seen);
  lines constant jsonb := private.offer_lines(p_service, btrim(p_lines, e' \t\r\n'));
  i public.customer_inquiries;
  n public.orders;
begin
  if refusal is not null then
    return refusal::text;
  end if;
  select * into i from public.customer_inquiries where id = p_inquiry;
  if lines is null or jsonb_array_length(lines) > 10 then
    return 'refused-lines';
  end if;
  n := private.with_fees(null, lines);
  if n.total_fee not between 0.50 and 50000 then
    return 'refused-amount';
  end if;
  if p_until is null or p_until not between private.today_at_office() and private.today_at_office() + 90 then
    return 'refused-date';
  end if;
  if not coalesce(p_service ~ '^[a-z]+(_[a-z]+)*$' and private.one_line(p_place, 1, 60) and private.one_line(p_company, 1, 200)
       and private.one_line(p_question, 1, 200), false) then
    return 'refused';
  end if;
  -- Only its own order's renewal moves the day on which a company with us is due.
  if p_service = 'company_renewal' and exists (
      select from private.orders_of(coalesce(i.user_id, private.account_of(i.email)), i.email) o
        join public.companies c on c.order_id = o.id
       where c.renews_on is not null and private.comparable_name(c.registered_name) = private.comparable_name(p_company)
         and private.slug(p_place) in (o.jurisdiction_slug, private.slug(o.jurisdiction))) then
    return 'refused-renewal';
  end if;
  n.id := gen_random_uuid();
  insert into public.orders (id, order_reference, kind, user_id, full_name, email, phone, jurisdiction, jurisdiction_slug, service_type,
    service, company_name, use_nominee_director, use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee,
    nominee_shareholder_fee, total_fee, payment_method, due_on, inquiry_id)
  values (n.id, public.take_reference(n.id, 'company'), 'company', coalesce(i.user_id, private.account_of(i.email)), i.full_name, i.email, i.phone,
    p_place, private.slug(p_place), lines -> 0 ->> 'label', p_service, p_company,
    p_service = 'nominee_director', p_service = 'nominee_shareholder', n.incorporation_fee, n.government_fee, n.nominee_director_fee,
    n.nominee_shareholder_fee, n.total_fee, 'card', p_until, i.id)
  returning * into n;
  perform private.insert_lines(n.id, lines);
  insert into public.order_requirements (order_id, key, position, kind, title, asked_by)
  values (n.id, 'residence', 100, 'answer', p_question, 'catalogue');
  perform private.add_message(null, i.id, 'answer', p_line);
  perform private.add_message(n.id, null, 'step', p_line);
  perform private.mail_customer(n, 'offer', jsonb_build_object('due', p_until, 'line', p_line));
  return 'done';
end $$;
comment on function public.make_offer(uuid, text, text, text, text, text, date, bigint, text) is
  'Answers an inquiry with an offer: a service for a company in a place, its lines with amounts in US dollars, the text that the customer reads with it, its last day, and the question where the customer lives, which is asked once it is paid: an inquiry doesn''t say it. The customer gets it by email with a link to pay. Returns done, already, stale, refused (service, place, company or question), refused-lines (a line without an amount, or more than ten), refused-amount (not 0.50 to 50,000 in all), refused-date (past, or over 90 days ahead), refused-renewal (of a company of this name in this place that the customer has with us), unknown, denied.';
grant execute on function public.make_offer(uuid, text, text, text, text, text, date, bigint, text) to authenticated;

create function private.offer_declined()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.alert_desk(new, 'request_declined', jsonb_build_object('what', new.service_type, 'amount', new.total_fee), 'The customer declined the offer.', false, 'customer');
  return null;
end $$;
comment on function private.offer_declined() is 'Tells the desk that an offer was declined.';

create trigger offer_declined after update of status on public.orders
  for each row when (new.due_on is not null and new.parent_id is null and old.status <> 'cancelled' and new.cancel_reason = 'customer')
  execute function private.offer_declined();

-- Further payments: an order that belongs to a paid one. Only the functions below set its amount.

create function private.payment_line(p_item text, p_label text, p_amount numeric)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('item', p_item, 'label', btrim(p_label), 'amount', p_amount, 'is_yearly', p_item = 'renewal'));
$$;
comment on function private.payment_line(text, text, numeric) is 'The only line of a payment that the desk requests.';

create function private.request_payment(o public.orders, p_purpose text, p_lines jsonb, p_due date, p_renews_on date, p_actor text default 'desk')
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  purpose constant text := btrim(p_purpose);
  id constant uuid := gen_random_uuid();
  amount constant numeric := (select sum(l.amount) from jsonb_to_recordset(p_lines) as l (amount numeric));
  -- The history keeps what was asked for, also when a request was deleted. The order's lock keeps two from getting one number.
  asked constant bigint := (select count(*) from public.order_events where order_id = o.id and kind = 'payment_requested');
  n public.orders := private.with_fees(null, p_lines);
begin
  if o.phase in ('unpaid', 'reported', 'stopped') or o.parent_id is not null then
    return 'refused-stage';
  end if;
  if purpose is null or not private.one_line(purpose, 3, 120) then
    return 'refused';
  end if;
  if amount is null or amount not between 0.50 and 50000 or round(amount, 2) <> amount then
    return 'refused-amount';
  end if;
  if p_due is null or p_due not between private.today_at_office() and private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  insert into public.orders (id, order_reference, kind, user_id, full_name, email, phone, jurisdiction,
    jurisdiction_slug, service_type, company_name, incorporation_fee, government_fee, total_fee, payment_method, parent_id,
    parent_reference, due_on, renews_on)
  values (id, format('%s-%s', o.order_reference, asked + 2), o.kind, o.user_id, o.full_name, o.email, o.phone,
    o.jurisdiction, o.jurisdiction_slug, purpose,
    coalesce((select c.registered_name from public.companies c where c.order_id = o.id), o.company_name), n.incorporation_fee, n.government_fee, n.total_fee,
    'card', o.id, o.order_reference, p_due, p_renews_on)
  returning * into n;
  perform private.insert_lines(id, p_lines);
  perform private.record_event(o.id, 'payment_requested', p_actor,
    jsonb_build_object('what', purpose, 'amount', amount, 'due', p_due)
      || case p_actor when 'customer' then '{"by": "customer"}' else '{}' end::jsonb);
  if p_actor = 'desk' then
    perform private.mail_customer(n, 'payment-requested', jsonb_build_object('due', p_due));
  end if;
  return 'done';
end $$;
comment on function private.request_payment(public.orders, text, jsonb, date, date, text) is
  'Adds a further payment to an order, for request_payment, request_renewal and start_renewal, which check the caller and hold the order''s lock. The desk''s are emailed to the customer.';

create function public.request_payment(p_order uuid, p_purpose text, p_amount numeric, p_due date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_requested',
    jsonb_build_object('what', btrim(p_purpose), 'amount', p_amount, 'due', p_due));
  return coalesce(locked.refusal, private.request_payment(locked.o, p_purpose,
    private.payment_line('further_payment', p_purpose, p_amount), p_due, null));
end $$;
comment on function public.request_payment(uuid, text, numeric, date, bigint) is
  'Requests a further payment on a paid order: its purpose, amount in US dollars and due date. Returns done, already, stale, refused (purpose not 3 to 120 characters), refused-stage (not paid, ended, or itself a further payment), refused-amount (not 0.50 to 50,000), refused-date (past, or over two years ahead), unknown, denied.';
grant execute on function public.request_payment(uuid, text, numeric, date, bigint) to authenticated;

create function private.declined_renewal(p_order uuid)
returns date language sql stable security definer set search_path = '' as $$
  select c.renews_on from public.companies c
   where c.order_id = p_order
     and c.renews_on between private.today_at_office() - 60 and private.today_at_office() + 60
     and exists (select from public.orders r where r.parent_id = p_order and r.renews_on = c.renews_on and r.cancel_reason = 'customer')
     and not exists (select from public.orders r where r.parent_id = p_order and r.renews_on = c.renews_on and r.status <> 'cancelled');
$$;
comment on function private.declined_renewal(uuid) is
  'The due date of a renewal that the customer declined, while it can be requested again because they changed their mind.';

create function public.request_renewal(p_order uuid, p_purpose text, p_amount numeric, p_due date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  renews date;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_requested',
    jsonb_build_object('what', btrim(p_purpose), 'amount', p_amount, 'due', p_due));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  select s.due_on into renews from public.order_steps s where s.order_id = o.id and s.step = 'renew';
  renews := coalesce(renews, private.declined_renewal(o.id));
  if renews is null then
    return case when exists (
        select from public.orders r
         where r.parent_id = o.id and r.renews_on >= private.today_at_office() - 60
           and r.status = 'submitted')
      then 'already' else 'refused-stage' end;
  end if;
  return private.request_payment(o, p_purpose, private.payment_line('renewal', p_purpose, p_amount), p_due, renews);
end $$;
comment on function public.request_renewal(uuid, text, numeric, date, bigint) is
  'Requests the payment of a company''s renewal, from 60 days before it is due, also again after the customer has declined it. Returns the same as request_payment, and also already if this renewal is requested and open, refused-stage if the order has no renewal or it is not due yet.';
grant execute on function public.request_renewal(uuid, text, numeric, date, bigint) to authenticated;

create function public.start_renewal(p_order uuid, p_purpose text, p_lines text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  renews date;
begin
  select * into o from public.orders where id = p_order for no key update;
  select c.renews_on into renews from public.companies c where c.order_id = o.id;
  if o.dispute is distinct from 'open' and exists (select from public.order_steps s where s.order_id = o.id and s.step = 'renew') then
    perform private.request_payment(o, p_purpose, p_lines::jsonb, greatest(renews, private.today_at_office()), renews, 'customer');
  end if;
  return (select r.order_reference from public.orders r where r.parent_id = o.id and r.renews_on = renews and r.status = 'submitted');
end $$;
comment on function public.start_renewal(uuid, text, text) is
  'Adds a company''s renewal as a payment that its customer asked for, at the lines that the server prices, from 60 days before it is due. Returns the reference of the open payment, also of an earlier one; null if there is nothing to renew now. The server checks whose it is.';
grant execute on function public.start_renewal(uuid, text, text) to service_role;

create function public.finish_request(p_order uuid, p_note text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  note constant text := nullif(btrim(p_note, e' \t\r\n'), '');
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'done', p_line => note);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.phase = 'done' then
    return 'already';
  end if;
  if o.phase <> 'working' then
    return 'refused-stage';
  end if;
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if o.barred_at is not null then
    return 'refused-country';
  end if;
  if private.lacks_residence(o) then
    return 'refused-documents';
  end if;
  if private.lacks_nominee(o) then
    return 'refused-nominee';
  end if;
  if note is null and private.count_finished(o.id) = 0 then
    return 'refused-empty';
  end if;
  update public.orders set completed_at = now() where id = o.id;
  perform private.mail_customer(o, 'request-done', jsonb_build_object('line', note),
    private.record_event(o.id, 'done', 'desk', p_line => note)::text);
  if o.parent_id is not null then
    perform private.record_event(o.parent_id, 'request_done', 'desk',
      jsonb_build_object('what', o.service_type, 'reference', o.order_reference), note);
  end if;
  return 'done';
end $$;
comment on function public.finish_request(uuid, text, bigint) is
  'Marks a service, or what a further payment paid for, as done, with a note to the customer or a finished document, and emails the customer. Returns done, already, stale, refused-stage (not paid, ended, or an order of its own), refused-held, refused-country, refused-documents (where the customer lives is open), refused-nominee (as for file_order), refused-empty (neither note nor document), unknown, denied.';
grant execute on function public.finish_request(uuid, text, bigint) to authenticated;

-- Lock a further payment before its order everywhere, as this trigger does. Otherwise two transactions can deadlock.

create function private.ask_for_declined_people(o public.orders, p_purpose text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  r public.order_requirements;
begin
  if not private.documents_open(o) then
    return;
  end if;
  -- Waived when the order was placed, because we were to supply them. The purpose names whom the price was for.
  for r in select * from public.order_requirements x
            where x.order_id = o.id and x.asked_by = 'catalogue' and x.waived_at = x.asked_at
              and lower(p_purpose) like '%' || split_part(coalesce(x.role::text, 'director'), '_', 1) || '%' loop
    update public.order_requirements set waived_at = null, waive_reason = null where order_id = o.id and key = r.key;
    perform private.record_decision_undone(o, 'document_unwaived', r.title, 'You declined our price for this.',
      (select s.status = 'needed' from public.order_slots s where s.order_id = o.id and s.key = r.key), 'system');
  end loop;
end $$;
comment on function private.ask_for_declined_people(public.orders, text) is
  'Asks the customer again for people whom we were to supply, or for the name of a resident director (the only answer that is waived from the start), once they have declined the price for it. The caller holds the order''s lock.';

create function private.after_further_payment_update()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  parent public.orders;
  details constant jsonb := jsonb_build_object('what', new.service_type, 'amount', new.total_fee, 'reference', new.order_reference);
begin
  select * into parent from public.orders where id = new.parent_id for no key update;
  if new.renews_on is not null then
    update public.companies
       set renewed_on = (select max(r.renews_on) from public.orders r
                          where r.parent_id = parent.id and r.payment_status = 'completed' and r.phase = 'done')
     where order_id = parent.id;
  end if;
  if old.payment_verified_at is null and new.payment_verified_at is not null then
    perform private.record_event(parent.id, 'request_paid', case new.payment_method when 'card' then 'system' else 'desk' end, details);
  elsif old.status <> 'cancelled' and new.cancel_reason = 'customer' then
    perform private.alert_desk(parent, 'request_declined', details, format('Declined: %s.', new.order_reference), true, 'customer');
    perform private.ask_for_declined_people(parent, new.service_type);
  elsif old.status <> 'cancelled' and new.status = 'cancelled' and new.cancel_reason is null then
    perform private.record_event(parent.id, 'request_cancelled', 'desk', details, new.stop_reason);
  end if;
  return null;
end $$;
comment on function private.after_further_payment_update() is
  'Records in the history of an order that its further payment was paid, cancelled or declined, and when its company was last renewed.';

create trigger after_further_payment_update after update of status, payment_status, completed_at on public.orders
  for each row when (new.parent_id is not null)
  execute function private.after_further_payment_update();

-- When each periodic job next has to look at an order. Every change of an order makes it due at once, for the jobs that it
-- can concern. The job then asks its rule under the order's lock, and writes when time alone can next change the answer.
-- So it reads what is due, however many orders there are, and no change has to know the jobs' rules.

create table private.due_orders (
  order_id uuid not null references public.orders (id) on delete cascade,
  job text not null,
  due_at timestamptz not null,
  primary key (order_id, job)
);

comment on table private.due_orders is
  'When a job next has to look at an order: never later than its rule applies. Without a row, only a change of the order can make the rule apply.';

create index due_orders_due_idx on private.due_orders (job, due_at);

alter table private.due_orders enable row level security;

create function private.jobs_of(o public.orders)
returns text[] language sql immutable set search_path = '' as $$
  select array_remove(array[
    case when o.parent_id is null then 'retention' end,
    case when o.due_on is null and o.status = 'submitted' and o.payment_method = 'card' then 'remind' end,
    case when o.step = 'send' then 'remind-documents' end,
    case when o.step = 'pay' then 'remind-payments' end,
    case when o.phase = 'completed' and o.kind = 'company' then 'annual-notices' end,
    case when o.phase = 'completed' and o.kind <> 'bank' then 'deadlines' end,
    case when o.phase = 'completed' then 'due-diligence' end,
    case when o.service is null and o.parent_id is null and (private.documents_open(o) or o.phase = 'completed') then 'screening' end,
    case when o.phase = 'stopped' then 'stopped-orders' end], null);
$$;
comment on function private.jobs_of(public.orders) is 'The jobs that can have something to do for an order as it is, now or later.';

create function private.mark_due()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The oldest first. A row that is due already is left alone, so that nobody waits for a job that is reading it: the job reads
  -- it under the order's lock, or leaves it due.
  insert into private.due_orders as d (order_id, job, due_at)
  select o.id, j.job, o.created_at
    from public.orders o cross join unnest(private.jobs_of(o)) as j (job)
   where o.id in (new.id, new.parent_id)
     and not exists (select from private.due_orders x where x.order_id = o.id and x.job = j.job and x.due_at <= now())
      on conflict (order_id, job) do update set due_at = now() where d.due_at > now();
  return null;
end $$;
comment on function private.mark_due() is 'Lets the jobs look at an order that has changed, and at the order that a further payment belongs to.';

create function private.due_for(p_job text, p_most int)
returns setof uuid language sql stable set search_path = '' as $$
  select order_id from private.due_orders where job = p_job and due_at <= now() order by due_at limit p_most;
$$;
comment on function private.due_for(text, int) is
  'The orders that a job has to look at, the longest due first, at most p_most, so that a call ends in time.';

create function private.look_again(p_job text, p_order uuid, p_at timestamptz)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_at is null or p_at = 'infinity' then
    delete from private.due_orders where order_id = p_order and job = p_job;
  else
    update private.due_orders set due_at = p_at where order_id = p_order and job = p_job;
  end if;
end $$;
comment on function private.look_again(text, uuid, timestamptz) is
  'Sets when a job next has to look at an order; null or infinity if not before it changes. The caller holds the order''s lock, and has changed it before.';

-- After after_further_payment_update, which locks the order of a further payment: triggers run in the order of their names.
create trigger mark_due after insert or update on public.orders
  for each row execute function private.mark_due();

-- Periodic jobs. Across all instances only one run of a job is active at a time: a run starts by updating the job's row, and a
-- killed run ends with its lease.

create type public.begin_job_result as enum ('begin', 'running', 'done');

create table private.job_runs (
  job text primary key check (job ~ '^[a-z]+(-[a-z]+)*$'),
  done_at timestamptz,
  leased_until timestamptz,
  run uuid,
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  found_at timestamptz
);

comment on table private.job_runs is
  'When each of the scheduler''s jobs was last done, and until when its current run has the lease. The row scheduler has the time of the scheduler''s last call.';
comment on column private.job_runs.run is 'The run that has the lease.';
comment on column private.job_runs.counts is 'The counts of the last run.';
comment on column private.job_runs.found_at is 'When a run last found a difference between payments and orders.';

alter table private.job_runs enable row level security;

create function public.begin_job(p_job text, p_every_seconds int, p_lease_seconds int)
returns table (word public.begin_job_result, run uuid) language plpgsql security definer set search_path = '' as $$
declare
  r private.job_runs;
begin
  insert into private.job_runs (job) values (p_job) on conflict (job) do nothing;
  select * into r from private.job_runs where job = p_job for update;
  if r.leased_until > now() then
    return query select 'running'::public.begin_job_result, null::uuid;
    return;
  end if;
  if r.done_at > now() - make_interval(secs => p_every_seconds) then
    return query select 'done'::public.begin_job_result, null::uuid;
    return;
  end if;
  return query
    update private.job_runs j set leased_until = now() + make_interval(secs => p_lease_seconds), run = gen_random_uuid()
     where j.job = p_job returning 'begin'::public.begin_job_result, j.run;
end $$;
comment on function public.begin_job(text, int, int) is
  'Starts a run of a job. Returns begin with the run''s ID to one caller at a time, running while another run is active, done if it was done less than p_every_seconds ago.';
grant execute on function public.begin_job(text, int, int) to service_role;

create function public.end_job(p_job text, p_run uuid, p_done boolean)
returns void language sql security definer set search_path = '' as $$
  update private.job_runs
     set leased_until = null, done_at = case when p_done then now() else done_at end
   where job = p_job and run = p_run;
$$;
comment on function public.end_job(text, uuid, boolean) is
  'Ends a run, unless its lease has run out and another run has begun. After a failed run the job stays due.';
grant execute on function public.end_job(text, uuid, boolean) to service_role;

create function public.record_jobs(p_counts text)
returns void language sql security definer set search_path = '' as $$
  insert into private.job_runs as r (job, done_at, counts, found_at)
  select d.key, now(), d.value, case when (d.value ->> 'differences')::int > 0 then now() end
    from jsonb_each(p_counts::jsonb) d
      on conflict (job) do update
     set done_at = excluded.done_at, counts = excluded.counts, found_at = coalesce(excluded.found_at, r.found_at);
$$;
comment on function public.record_jobs(text) is
  'Records completed jobs: a JSON object of their counts by name. The name scheduler records a call of the scheduler.';
grant execute on function public.record_jobs(text) to service_role;

create function private.begin_reminders()
returns boolean language sql security definer set search_path = '' as $$
  -- An email to an unconfirmed address locks its mailbox's count until the end. Two runs that meet the same mailboxes in
  -- another order would wait for each other.
  select pg_try_advisory_xact_lock(hashtextextended('reminders', 0));
$$;
comment on function private.begin_reminders() is
  'Whether no other transaction posts reminders or notices now. If so, none can begin until the end of this one.';

create function private.may_be_reminded(o public.orders)
returns boolean language sql stable security definer set search_path = '' as $$
  select o.due_on is null and o.payment_method = 'card' and o.status = 'submitted' and o.payment_status in ('pending', 'failed')
     -- A checkout session expires after a day. Older orders get no reminder.
     and o.created_at between now() - interval '8 days' and now() - interval '1 day'
     -- The customer has not just opened the checkout again.
     and o.updated_at < now() - interval '1 hour'
     -- One reminder, and none while a mismatched payment is being checked.
     and not exists (select from public.order_events e where e.order_id = o.id and e.kind in ('reminded', 'payment_mismatch'))
     -- The customer has not ordered the same again. A newer order is already paid or gets the reminder.
     and not exists (
       select from public.orders n
        where (n.email_lc = o.email_lc or n.user_id = o.user_id) and n.id <> o.id
          and n.kind = o.kind and n.jurisdiction_slug = o.jurisdiction_slug and n.service is not distinct from o.service and n.due_on is null
          and (n.status = 'paid' and coalesce(n.payment_verified_at, n.payment_claimed_at) > o.created_at
               or n.status = 'submitted' and (n.created_at, n.id) > (o.created_at, o.id)));
$$;
comment on function private.may_be_reminded(public.orders) is 'Whether an order is an abandoned card checkout without a reminder so far.';

create function private.next_checkout_reminder(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select n.at
    from (select greatest(o.created_at + interval '1 day', o.updated_at + interval '1 hour') as first) f
    -- Another order for the same may be cancelled later.
   cross join lateral (select case when f.first > now() then f.first else now() + interval '1 hour' end as at) n
   where o.due_on is null and o.status = 'submitted' and o.payment_method = 'card' and n.at <= o.created_at + interval '8 days'
     and not exists (select from public.order_events e where e.order_id = o.id and e.kind = 'reminded');
$$;
comment on function private.next_checkout_reminder(public.orders) is
  'When remind_checkouts next has to look at an order that gets no reminder now; null if it gets none.';

create function public.remind_checkouts(p_most int)
returns int language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  candidate uuid;
  o public.orders;
  reminded int := 0;
begin
  if not private.begin_reminders() then
    return 0;
  end if;
  for candidate in
    select private.due_for('remind', 2 * p_most)
  loop
    exit when reminded >= p_most;
    -- Locked rows are left to the next run.
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    if private.may_be_reminded(o) then
      perform private.record_event(o.id, 'reminded', 'system');
      perform private.mail_customer(o, 'checkout-reminder');
      reminded := reminded + 1;
    end if;
    perform private.look_again('remind', o.id, private.next_checkout_reminder(o));
  end loop;
  return reminded;
end $$;
comment on function public.remind_checkouts(int) is
  'Posts one reminder for each card checkout abandoned a day ago, at most p_most at once. Returns the number: none while another run is active.';
grant execute on function public.remind_checkouts(int) to service_role;

-- Customers who haven't sent requested documents and answers are reminded after some days (data/timeline.ts), once each. The count restarts
-- when a document is sent, refused or requested.

create function private.documents_reminder(p_order uuid, p_days int[])
returns table (days int, since timestamptz) language sql stable set search_path = '' as $$
  select r.days, s.since
    from public.order_steps s
    cross join lateral (select max(d) as days from unnest(p_days) as d where s.since <= now() - make_interval(days => d)) r
   where s.order_id = p_order and s.step = 'send' and r.days is not null
     -- First we check what has been sent.
     and exists (select from public.orders o where o.id = s.order_id and o.sent_since is null)
     and not exists (select from public.order_events e
                      where e.order_id = s.order_id and e.kind = 'documents_reminded' and e.at > s.since
                        and (e.details ->> 'days')::int >= r.days);
$$;
comment on function private.documents_reminder(uuid, int[]) is
  'The reminder of documents and answers that an order''s customer has to get now: its days, and the time they count from. No row if there is none.';

create function private.next_documents_reminder(p_order uuid, p_days int[])
returns timestamptz language sql stable set search_path = '' as $$
  select min(s.since + make_interval(days => d)) from public.order_steps s cross join unnest(p_days) as d
   where s.order_id = p_order and s.step = 'send' and s.since + make_interval(days => d) > now();
$$;
comment on function private.next_documents_reminder(uuid, int[]) is
  'When remind_documents next has to look at an order; null if not before it changes.';

create function public.remind_documents(p_most int, p_days int[])
returns int language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  candidate uuid;
  o public.orders;
  r record;
  event bigint;
  reminded int := 0;
begin
  if not private.begin_reminders() then
    return 0;
  end if;
  for candidate in
    select private.due_for('remind-documents', 2 * p_most)
  loop
    exit when reminded >= p_most;
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    select * into r from private.documents_reminder(o.id, p_days);
    if found then
      event := private.record_event(o.id, 'documents_reminded', 'system', jsonb_build_object('days', r.days));
      perform private.mail_customer(o, 'documents-reminder', '{}', event::text);
      reminded := reminded + 1;
    end if;
    perform private.look_again('remind-documents', o.id, private.next_documents_reminder(o.id, p_days));
  end loop;
  return reminded;
end $$;
comment on function public.remind_documents(int, int[]) is
  'Posts a reminder to each customer whose documents or answers were requested p_days ago, once for each number of days, at most p_most at once. Returns the number: none while another run is active.';
grant execute on function public.remind_documents(int, int[]) to service_role;

-- Customers are reminded of an overdue further payment after 1 and 7 days, and of an offer 3 days before it ends if it was made before, once each.

create function private.reminder_days(o public.orders)
returns int[] language sql immutable set search_path = '' as $$
  select case when o.parent_id is null then array[-3] else array[1, 7] end;
$$;
comment on function private.reminder_days(public.orders) is 'How many days after its due date an open payment request is reminded of.';

create function private.payment_reminder(o public.orders)
returns int language sql stable set search_path = '' as $$
  select r.days
    from (select max(d) as days from unnest(private.reminder_days(o)) as d where o.due_on + d <= private.today_at_office()) r
   where o.step = 'pay' and not private.is_parent_stopped(o.parent_id) and (o.parent_id is not null
       -- One that was valid for a few days only needs no reminder.
       or o.due_on >= private.today_at_office() and private.day_at_office(o.created_at) < o.due_on - 3)
     and not exists (select from public.order_events e where e.order_id = o.id and e.kind = 'reminded' and (e.details ->> 'days')::int >= r.days);
$$;
comment on function private.payment_reminder(public.orders) is
  'The reminder of a further payment or an offer that its customer has to get now: its days; null or no row if there is none.';

create function private.next_payment_reminder(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select private.midnight_at_office(min(o.due_on + d)) from unnest(private.reminder_days(o)) as d
   where o.due_on is not null and o.status = 'submitted' and o.due_on + d > private.today_at_office();
$$;
comment on function private.next_payment_reminder(public.orders) is
  'When remind_payments next has to look at a payment request; null if not before it changes.';

create function public.remind_payments(p_most int)
returns int language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  candidate uuid;
  o public.orders;
  days int;
  event bigint;
  reminded int := 0;
begin
  if not private.begin_reminders() then
    return 0;
  end if;
  for candidate in
    select private.due_for('remind-payments', 2 * p_most)
  loop
    exit when reminded >= p_most;
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    days := private.payment_reminder(o);
    if days is not null then
      event := private.record_event(o.id, 'reminded', 'system', jsonb_build_object('days', days));
      perform private.mail_customer(o, case when o.parent_id is null then 'offer-reminder' else 'payment-request-reminder' end, jsonb_build_object('due', o.due_on), event::text);
      reminded := reminded + 1;
    end if;
    perform private.look_again('remind-payments', o.id, private.next_payment_reminder(o));
  end loop;
  return reminded;
end $$;
comment on function public.remind_payments(int) is
  'Posts a reminder of each further payment that was due 1 or 7 days ago, and of each offer made before that ends in 3 days, once each, at most p_most at once. Returns the number: none while another run is active.';
grant execute on function public.remind_payments(int) to service_role;

-- Annual notices (§9: nominee agreements renew annually, and so does the company): sent 60, 30 and 7 days ahead to the customer
-- and the desk, without a fee. Both count from the company's registration (companies.renews_on).

create function private.annual_step(p_due date, p_today date)
returns int language sql immutable set search_path = '' as $$
  select min(step) from unnest(array[60, 30, 7]) as step where p_due >= p_today and step >= p_due - p_today;
$$;
comment on function private.annual_step(date, date) is
  'The latest annual notice reached before a due date: 60, 30 or 7 days ahead; null if the date is further ahead or has passed. Missed steps are skipped.';

create function private.annual_notice(p_order uuid)
returns table (due date, days int, once text, ordered text) language sql stable set search_path = '' as $$
  select n.*, r.order_reference from public.companies c
   cross join lateral (select c.renews_on as due, c.renews_on - private.today_at_office() as days,
     to_char(c.renews_on, 'YYYY-MM-DD/') || private.annual_step(c.renews_on, private.today_at_office()) as once) n
    left join public.orders r on r.parent_id = p_order and r.renews_on = c.renews_on and (r.status <> 'cancelled' or r.cancel_reason = 'customer')
   where c.order_id = p_order and n.once is not null
     -- A customer who ordered it may only have looked at the price. The desk's request is an email itself.
     and (r.id is null or r.status = 'submitted' and not exists (
       select from public.order_events e where e.order_id = r.id and e.kind = 'payment_requested'))
     and not exists (select from private.mails m where m.dedupe = concat_ws('/', 'order', p_order, 'annual-notice', n.once));
$$;
comment on function private.annual_notice(uuid) is
  'The annual notice that a company has to get now: its due date, the days until then, both as a key, and the reference of the renewal if the customer has ordered it and not paid. No row if there is none.';

create function private.next_annual_notice(p_order uuid)
returns timestamptz language sql stable set search_path = '' as $$
  -- The first days of the notices, and the day on which the renewal has passed. If a notice of today was not posted, its renewal
  -- was paid or requested, and the request can be cancelled.
  select private.midnight_at_office(min(case when d.day > t.today then d.day
           when not exists (select from private.mails m
                             where m.dedupe = concat_ws('/', 'order', p_order, 'annual-notice',
                               to_char(c.renews_on, 'YYYY-MM-DD/') || private.annual_step(c.renews_on, t.today))) then t.today + 1 end))
    from public.companies c
   cross join (select private.today_at_office() as today) t
   cross join lateral (select c.renews_on - step as day from unnest(array[60, 30, 7, -61]) as step) d
   where c.order_id = p_order and (c.renews_on >= t.today or d.day > t.today);
$$;
comment on function private.next_annual_notice(uuid) is
  'When post_annual_notices next has to look at a company''s order; null if not before it changes.';

create function public.post_annual_notices(p_most int)
returns int language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  candidate uuid;
  o public.orders;
  notice record;
  fact jsonb;
  posted int := 0;
begin
  if not private.begin_reminders() then
    return 0;
  end if;
  for candidate in
    select private.due_for('annual-notices', 2 * p_most)
  loop
    exit when posted >= p_most;
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    -- 60 days after its due date a renewal that was not requested has passed; the trigger writes the next one.
    update public.companies set renews_on = null where order_id = o.id and renews_on < private.today_at_office() - 60;
    select * into notice from private.annual_notice(o.id);
    if found then
      fact := jsonb_build_object('due', notice.due, 'days', notice.days);
      perform private.record_event(o.id, 'annual_notice', 'system', fact);
      fact := fact || jsonb_strip_nulls(jsonb_build_object('reference', notice.ordered, 'what', case when o.use_nominee_director or o.use_nominee_shareholder
        then 'Company renewal and nominee agreements' else 'Company renewal' end));
      perform private.mail_customer(o, 'annual-notice', fact, notice.once);
      -- Without anything to prepare once it is ordered.
      if notice.ordered is null then
        perform private.mail_desk(o, 'desk-annual-notice', fact, notice.once);
      end if;
      posted := posted + 1;
    end if;
    perform private.look_again('annual-notices', o.id, private.next_annual_notice(o.id));
  end loop;
  return posted;
end $$;
comment on function public.post_annual_notices(int) is
  'Posts the annual notices of companies, once for each due date and step, unless the renewal was paid, declined or requested by the desk, and goes on to the next renewal where one has passed. At most p_most at once. Returns the number: none while another run is active.';
grant execute on function public.post_annual_notices(int) to service_role;

-- Deletes personal data that is no longer needed. Orders, inquiries, their events and receipts are kept.

create function public.delete_expired_rows(p_most int default 1000)
returns jsonb language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  turns int;
  mails int;
begin
  -- count_attempt also deletes them while there are visitors.
  delete from private.rate_limits
   where key_hash in (select key_hash from private.rate_limits where window_ends <= now() limit p_most for update skip locked);
  get diagnostics turns = row_count;
  delete from private.desk_sessions where used_at < now() - interval '1 day';
  delete from private.order_links where expires_at <= now();
  delete from private.person_links where expires_at <= now();
  -- Keep the row, because its key prevents sending it again. Its texts are also in the order's events. An undelivered email
  -- can't be retried without them.
  update private.mails set data = '{}', state = case state when 'failed' then 'dropped' else state end
   where id in (select id from private.mails
                 where state <> 'waiting' and (data <> '{}' or state = 'failed')
                   and coalesce(sent_at, created_at) < now() - private.retention('emails')
                 order by coalesce(sent_at, created_at) limit p_most for update skip locked);
  get diagnostics mails = row_count;
  return jsonb_build_object('turns', turns, 'mails', mails, 'details', private.clear_stopped_orders(p_most));
end $$;
comment on function public.delete_expired_rows(int) is
  'Deletes rate limits whose window has ended, when old desk sessions were used, expired links to orders and people, the data of emails older than 90 days (undelivered ones are dropped), and the people''s details of orders stopped 30 days ago, at most p_most of each at once. Returns the number of each.';
grant execute on function public.delete_expired_rows(int) to service_role;

-- What falls due for a company, trust or foundation by law. The server works the dates out from data/facts (lib/deadlines/rules.ts)
-- and stores the coming fourteen months, so that lists, reminders and calendars read rows.

create type public.deadline_state as enum ('open', 'done', 'inapplicable');

create table public.deadlines (
  order_id uuid not null references public.companies (order_id) on delete cascade,
  duty text not null check (private.one_line(duty, 1, 100)),
  due_on date not null,
  performed_by text not null check (performed_by in ('agent', 'customer')),
  law text not null check (private.one_line(law, 1, 400)),
  basis text not null check (private.one_line(basis, 1, 200)),
  state public.deadline_state not null default 'open',
  note text check (private.one_line(note, 1, 200)),
  done_on date check (done_on is null or state = 'done'),
  settled_at timestamptz,
  settled_by text check (settled_by in ('customer', 'desk')),
  remind_on date,
  primary key (order_id, duty, due_on),
  constraint deadlines_settled check (
    (state = 'open') = (settled_at is null) and (settled_at is null) = (settled_by is null) and (note is null or settled_at is not null))
);

comment on table public.deadlines is 'What falls due for a company by law. Open ones are written again each month, and when the company changes.';
comment on column public.deadlines.duty is 'What is due, as data/facts names it.';
comment on column public.deadlines.law is 'What the law says, in a sentence.';
comment on column public.deadlines.basis is 'The act or authority, and the year.';
comment on column public.deadlines.note is 'A reference of what was done, or why it does not apply.';
comment on column public.deadlines.done_on is 'The day on which it was done.';
comment on column public.deadlines.remind_on is 'When the customer is next reminded; null if no more.';

create index deadlines_open_idx on public.deadlines (due_on, order_id) where state = 'open';

create index deadlines_remind_idx on public.deadlines (remind_on) where state = 'open' and remind_on is not null;

alter table public.deadlines enable row level security;

grant select (order_id, duty, due_on, performed_by, law, basis, state, note, done_on, settled_at, settled_by) on public.deadlines to authenticated;
grant select on public.deadlines to service_role;

create policy deadlines_select_own on public.deadlines
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy deadlines_active_session on public.deadlines
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.plan_again()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.due_orders set due_at = now() where order_id = new.order_id and job = 'deadlines';
  return null;
end $$;
comment on function private.plan_again() is 'Lets the server work out the deadlines of a changed company again.';

create trigger plan_again after update of registered_on, year_end_month on public.companies
  for each row execute function private.plan_again();

create function private.set_next_due()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- private.set_renewal writes the day.
  update public.companies set next_due_on = null where order_id = coalesce(new.order_id, old.order_id);
  return null;
end $$;
comment on function private.set_next_due() is 'Writes again what falls due next for a company whose deadlines have changed.';

create trigger set_next_due after insert or delete or update of state on public.deadlines
  for each row execute function private.set_next_due();

create function private.reminder_day(p_due date)
returns date language sql stable set search_path = '' as $$
  select min(p_due - days) from unnest(array[60, 30, 7]) as days where p_due - days > private.today_at_office();
$$;
comment on function private.reminder_day(date) is 'The next day, after today, on which a customer is reminded of a deadline: 60, 30 and 7 days before. Null if none is left.';

create function public.companies_to_plan(p_most int)
returns table (order_id uuid, kind public.order_kind, place text, registered_on date, year_end_month int, from_on date, until_on date)
language sql stable security definer set search_path = '' as $$
  select o.id, o.kind, o.jurisdiction_slug, c.registered_on, c.year_end_month,
         greatest(c.registered_on, private.day_at_office(o.completed_at), t.today - 60), (t.today + interval '14 months')::date
    from private.due_for('deadlines', p_most) as due (id)
    join public.orders o on o.id = due.id
    join public.companies c on c.order_id = o.id
   cross join (select private.today_at_office() as today) t;
$$;
comment on function public.companies_to_plan(int) is
  'The companies whose deadlines have to be worked out, at most p_most, with the first and the last day to store.';
grant execute on function public.companies_to_plan(int) to service_role;

create function public.plan_deadlines(p_order uuid, p_from date, p_rows text, p_registered date, p_year_end int default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from public.orders where id = p_order for no key update;
  -- Corrected since it was read: it is due again with the new dates.
  if not exists (select from public.companies c where c.order_id = p_order
                    and (c.registered_on, c.year_end_month) is not distinct from (p_registered, p_year_end)) then
    return;
  end if;
  delete from public.deadlines d
   where d.order_id = p_order and d.state = 'open'
     and (d.due_on < p_from or not exists (
       select from jsonb_to_recordset(p_rows::jsonb) as r (duty text, due_on date) where (r.duty, r.due_on) = (d.duty, d.due_on)));
  insert into public.deadlines as d (order_id, duty, due_on, performed_by, law, basis, remind_on)
  select p_order, r.duty, r.due_on, r.performed_by, r.law, r.basis,
         case when r.due_on - 60 > t.today then r.due_on - 60 when r.due_on >= t.today then t.today end
    from jsonb_to_recordset(p_rows::jsonb) as r (duty text, due_on date, performed_by text, law text, basis text)
   cross join (select private.today_at_office() as today) t
   where not exists (select from public.deadlines x where x.order_id = p_order and x.duty = r.duty and x.state = 'inapplicable')
      on conflict (order_id, duty, due_on) do update set performed_by = excluded.performed_by, law = excluded.law, basis = excluded.basis
   where d.state = 'open' and (d.performed_by, d.law, d.basis) is distinct from (excluded.performed_by, excluded.law, excluded.basis);
  perform private.look_again('deadlines', p_order, now() + interval '30 days');
end $$;
comment on function public.plan_deadlines(uuid, date, text, date, int) is
  'Replaces the open deadlines of a company by these: a JSON array of duty, due_on, performed_by, law and basis, worked out from this day of registration and end of the financial year. Does nothing if the company has others by now. What was done, or does not apply, stays.';
grant execute on function public.plan_deadlines(uuid, date, text, date, int) to service_role;

create type public.settle_deadline_result as enum ('done', 'already', 'unknown', 'denied', 'refused-text', 'refused-date');

create function public.settle_deadline(
  p_order uuid, p_duty text, p_due date, p_state public.deadline_state, p_note text, p_done_on date default null)
returns public.settle_deadline_result language plpgsql security definer set search_path = '' as $$
declare
  words constant text := nullif(btrim(p_note), '');
  is_staff constant boolean := private.is_staff();
  before public.deadlines;
  day date;
begin
  if not is_staff and not p_order = any (private.own_order_ids()) then
    return 'denied';
  end if;
  if not private.one_line(coalesce(words, '-'), 1, 200) or p_state = 'inapplicable' and words is null then
    return 'refused-text';
  end if;
  if p_done_on > private.today_at_office() then
    return 'refused-date';
  end if;
  perform from public.orders where id = p_order for no key update;
  select * into before from public.deadlines d where (d.order_id, d.duty, d.due_on) = (p_order, p_duty, p_due);
  if not found then
    return 'unknown';
  end if;
  if p_state = 'done' then
    day := coalesce(p_done_on, before.done_on, private.today_at_office());
  end if;
  if (before.state, before.note, before.done_on) is not distinct from (p_state, words, day) then
    return 'already';
  end if;
  -- A duty that does not apply never does, until somebody says otherwise.
  update public.deadlines d
     set state = p_state, note = case when p_state <> 'open' then words end, done_on = day,
         settled_at = case when p_state <> 'open' then now() end,
         settled_by = case when p_state <> 'open' then case when is_staff then 'desk' else 'customer' end end,
         remind_on = case when p_state = 'open' then private.reminder_day(d.due_on) end
   where d.order_id = p_order and d.duty = p_duty
     and (d.due_on = p_due or d.state = 'open' and p_state = 'inapplicable' or d.state = 'inapplicable' and p_state = 'open');
  if p_state = 'open' then
    update private.due_orders set due_at = now() where order_id = p_order and job = 'deadlines';
  end if;
  perform private.record_event(p_order, 'deadline_settled', case when is_staff then 'desk' else 'customer' end,
    jsonb_build_object('duty', p_duty, 'due', p_due, 'state', p_state, 'date', day), words);
  return 'done';
end $$;
comment on function public.settle_deadline(uuid, text, date, public.deadline_state, text, date) is
  'Records that a deadline was met (with a reference, and the day: by default today), does not apply (with a reason, for all its dates), or is open after all, also in the order''s history. For the company''s customer and for staff. Returns done, already, unknown, refused-text, refused-date (in the future), denied.';
grant execute on function public.settle_deadline(uuid, text, date, public.deadline_state, text, date) to authenticated;

create function public.set_year_end(p_order uuid, p_month int)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if p_month is null or p_month not between 1 and 12 or not (private.is_staff() or p_order = any (private.own_order_ids())) then
    return false;
  end if;
  perform from public.orders where id = p_order for no key update;
  update public.companies set year_end_month = p_month where order_id = p_order;
  return found;
end $$;
comment on function public.set_year_end(uuid, int) is
  'Records the month in which a company''s financial year ends; its deadlines are worked out again. For its customer and for staff. Returns false if the caller may not, or there is no such month or company.';
grant execute on function public.set_year_end(uuid, int) to authenticated;

create function private.deadlines_of(p_orders uuid[])
returns table (order_reference text, company text, jurisdiction text, duty text, due_on date, performed_by text, law text, basis text, state text, note text, order_id uuid, done_on date)
language sql stable security definer set search_path = '' as $$
  select o.order_reference, c.registered_name, o.jurisdiction, d.*
    from public.companies c
    join public.orders o on o.id = c.order_id
   cross join lateral (
     select x.duty, x.due_on, x.performed_by, x.law, x.basis, x.state::text, x.note, x.order_id, x.done_on from public.deadlines x where x.order_id = c.order_id
      union all select null, c.renews_on, 'us', null, null, 'open', null, c.order_id, null where c.renews_on is not null) d
   where c.order_id = any (p_orders) and d.due_on >= private.today_at_office() - 60
   order by d.due_on, c.registered_name, d.duty;
$$;
comment on function private.deadlines_of(uuid[]) is
  'What falls due for the companies of these orders from 60 days ago on, the earliest first. Their renewal with us has no duty.';

create function public.own_deadlines()
returns table (order_reference text, company text, jurisdiction text, duty text, due_on date, performed_by text, law text, basis text, state text, note text, order_id uuid, done_on date)
language sql stable security definer set search_path = '' as $$
  select * from private.deadlines_of(private.own_order_ids());
$$;
comment on function public.own_deadlines() is 'What falls due for the caller''s companies, as deadlines_of.';
grant execute on function public.own_deadlines() to authenticated;

create function public.desk_deadlines(p_month date, p_place text, p_page int, p_size int)
returns table (order_reference text, company text, jurisdiction text, duty text, due_on date, performed_by text, law text, basis text, order_id uuid, total int)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    select o.order_reference, c.registered_name, o.jurisdiction, d.duty, d.due_on, d.performed_by, d.law, d.basis, d.order_id, (count(*) over ())::int
      from (select x.* from public.deadlines x
             where x.state = 'open' and (x.due_on >= date_trunc('month', p_month)
                   -- What is late is on the list of the current month.
                   or date_trunc('month', p_month) = date_trunc('month', private.today_at_office())) and x.due_on < date_trunc('month', p_month) + interval '1 month'
             order by x.due_on, x.order_id limit case when p_place = '' then 1000 end) d
      join public.companies c on c.order_id = d.order_id
      join public.orders o on o.id = d.order_id
     where p_place = '' or o.jurisdiction_slug = p_place
     order by d.due_on, c.registered_name, d.duty
     limit least(greatest(p_size, 1), 100) offset (greatest(p_page, 1) - 1) * least(greatest(p_size, 1), 100);
end $$;
comment on function public.desk_deadlines(date, text, int, int) is
  'A page of the open deadlines of all companies in the month of a day, with the late ones if it is the current month (at most 1,000), or of those in one jurisdiction, with their total. Only for staff; no rows for anyone else.';
grant execute on function public.desk_deadlines(date, text, int, int) to authenticated;

-- Reminders

create function public.remind_deadlines(p_most int)
returns int language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  today constant date := private.today_at_office();
  one record;
  o public.orders;
  posted int := 0;
begin
  if not private.begin_reminders() then
    return 0;
  end if;
  -- Another account may have the address of one that was closed.
  update public.deadlines d set remind_on = null
    from public.orders x where x.id = d.order_id and x.customer_deleted_at is not null and d.state = 'open' and d.remind_on <= today;
  for one in
    select y.email_lc, min(d.due_on) as due_on
      from (select x.order_id, x.due_on from public.deadlines x
             where x.state = 'open' and x.remind_on <= today order by x.remind_on limit 10 * p_most) d
      join public.orders y on y.id = d.order_id
     -- One email a day for each customer.
     where y.customer_deleted_at is null
       and not exists (select from private.mails m where m.dedupe = concat_ws('/', 'deadlines', y.email_lc, today))
     group by y.email_lc order by 2 limit p_most
  loop
    select x.* into o from public.orders x join public.deadlines d on d.order_id = x.id
     where x.email_lc = one.email_lc and x.customer_deleted_at is null and d.state = 'open' and d.remind_on <= today order by d.due_on limit 1;
    continue when not found;
    perform private.post_mail(concat_ws('/', 'deadlines', one.email_lc, today), 'deadlines', o.email, o.id, null,
      jsonb_build_object('deadlines', (
        select jsonb_agg(jsonb_build_object('company', d.company, 'duty', d.duty, 'due', d.due_on) order by d.due_on, d.company, d.duty)
          from private.deadlines_of(array(select x.id from public.orders x where x.email_lc = one.email_lc and x.customer_deleted_at is null)) d
         where d.state = 'open' and d.duty is not null and d.due_on between today and today + 60)));
    update public.deadlines d set remind_on = private.reminder_day(d.due_on)
      from public.orders x where x.id = d.order_id and x.email_lc = one.email_lc and d.state = 'open' and d.remind_on <= today;
    posted := posted + 1;
  end loop;
  return posted;
end $$;
comment on function public.remind_deadlines(int) is
  'Posts an email to each customer with a deadline 60, 30 or 7 days ahead: one a day, with everything that is due within 60 days. At most p_most at once. Returns the number: none while another run is active.';
grant execute on function public.remind_deadlines(int) to service_role;

-- A customer's calendar: an address with a token, which calendar programs read without signing in.

create table private.calendar_links (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);

comment on table private.calendar_links is 'The address of an account''s calendar. A new one replaces it.';
comment on column private.calendar_links.token_hash is 'The SHA-256 of the token in the address, which only the customer has.';

alter table private.calendar_links enable row level security;

create function public.new_calendar_link()
returns text language plpgsql security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.calendar_links (user_id, token_hash)
  select u.id, encode(sha256(convert_to(token, 'UTF8')), 'hex')
    from auth.users u where u.id = auth.uid() and private.is_session_active()
      on conflict (user_id) do update set token_hash = excluded.token_hash;
  return case when found then token end;
end $$;
comment on function public.new_calendar_link() is 'Gives the caller''s calendar a new token, which ends the one before. Returns it once; null without an active session.';
grant execute on function public.new_calendar_link() to authenticated;

create function public.calendar_entries(p_token text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce((
      select jsonb_agg(to_jsonb(d) - 'note' order by d.due_on, d.company, d.duty)
        from private.deadlines_of(array(
          select o.id from private.orders_of(u.id, case when u.email_confirmed_at is not null and not coalesce(u.is_anonymous, false) then u.email end) o
           where o.customer_deleted_at is null)) d
       where d.state = 'open'), '[]')
    from private.calendar_links l join auth.users u on u.id = l.user_id
   where l.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex');
$$;
comment on function public.calendar_entries(text) is 'What is open for the account whose calendar has this token, as deadlines_of; null if none has.';
grant execute on function public.calendar_entries(text) to service_role;

-- Exports for the accountant, and the figures of the business. Both count revenue from receipts and credit notes, by the
-- calendar day at the office, which is the date printed on them.

create function public.export_orders(p_from date, p_to date, p_after uuid default null, p_limit int default 1000)
returns table (
  id uuid, reference text, belongs_to text, placed date, kind public.order_kind, jurisdiction text, service text, customer text,
  email text, phone text, company text, registered_name text, registration_number text, state text,
  payment_method public.payment_method, payment_id text, paid date, filed date, handed_over date, cancelled date,
  service_fee numeric, government_fee numeric, nominee_director_fee numeric, nominee_shareholder_fee numeric,
  total numeric, refunded numeric)
language plpgsql security definer set search_path = '' as $$
declare
  first constant timestamptz := private.midnight_at_office(p_from);
  beyond constant timestamptz := private.midnight_at_office(p_to + 1);
  last record;
begin
  if not private.is_staff() then
    return;
  end if;
  select o.created_at, o.id into last from public.orders o where o.id = p_after;
  perform private.record_export(concat('Orders, ', p_from, ' to ', p_to));
  return query
    select o.id, o.order_reference, o.parent_reference, private.day_at_office(o.created_at), o.kind, o.jurisdiction, o.service_type,
           o.full_name, o.email, o.phone, o.company_name, c.registered_name, c.registration_number,
           case when o.status = 'cancelled' then 'cancelled' when o.dispute = 'open' then 'disputed' else o.phase::text end,
           o.payment_method, coalesce(o.stripe_payment_intent_id, o.payment_transaction),
           private.day_at_office(o.payment_verified_at), private.day_at_office(o.filed_at),
           private.day_at_office(o.completed_at), private.day_at_office(o.cancelled_at),
           o.incorporation_fee, o.government_fee, o.nominee_director_fee, o.nominee_shareholder_fee, o.total_fee,
           o.refunded_amount
      from public.orders o left join public.companies c on c.order_id = o.id
     where o.created_at >= greatest(last.created_at, first) and o.created_at < beyond
       and (p_after is null or o.created_at > last.created_at or o.id < last.id)
     -- Reads the index of the newest orders backwards.
     order by o.created_at, o.id desc
     limit least(greatest(p_limit, 1), 1000);
end $$;
comment on function public.export_orders(date, date, uuid, int) is
  'The orders placed on these days at the office, both included, oldest first, after the row p_after. Each call is in the audit log, once an hour for each range, and reads nothing outside of it. Only for staff; no rows for anyone else.';
grant execute on function public.export_orders(date, date, uuid, int) to authenticated;

create function public.export_receipts(p_from date, p_to date, p_after uuid default null, p_limit int default 1000)
returns table (
  id uuid, number text, issued date, series text, receipt text, reference text, belongs_to text, kind public.order_kind,
  jurisdiction text, service text, customer text, email text, payment_method public.payment_method, payment_id text,
  amount numeric)
language plpgsql security definer set search_path = '' as $$
declare
  first constant timestamptz := private.midnight_at_office(p_from);
  beyond constant timestamptz := private.midnight_at_office(p_to + 1);
  last record;
begin
  if not private.is_staff() then
    return;
  end if;
  select r.issued_at, r.id into last from public.receipts r where r.id = p_after;
  perform private.record_export(concat('Receipts, ', p_from, ' to ', p_to));
  return query
    select r.id, r.label, private.day_at_office(r.issued_at), r.series,
           case when r.series = 'C' then (select c.label from public.receipts c where c.order_id = o.id and c.series = 'R') end,
           o.order_reference, o.parent_reference, o.kind, o.jurisdiction, o.service_type,
           coalesce(r.snapshot ->> 'full_name', o.full_name), coalesce(r.snapshot ->> 'email', o.email), o.payment_method,
           coalesce(o.stripe_payment_intent_id, o.payment_transaction),
           case when r.series = 'C' then -r.amount else r.amount end
      from public.receipts r join public.orders o on o.id = r.order_id
     where r.issued_at >= greatest(last.issued_at, first) and r.issued_at < beyond
       and (p_after is null or r.issued_at > last.issued_at or r.id > last.id)
     order by r.issued_at, r.id
     limit least(greatest(p_limit, 1), 1000);
end $$;
comment on function public.export_receipts(date, date, uuid, int) is
  'The receipts and credit notes issued on these days at the office, both included, oldest first, after the row p_after. The amount of a credit note is negative. Each call is in the audit log, once an hour for each range, and reads nothing outside of it. Only for staff; no rows for anyone else.';
grant execute on function public.export_receipts(date, date, uuid, int) to authenticated;

-- Receipts never change, so each is added to its month once. Adding them up for each view would take longer with every order.
create table private.monthly_receipts (
  month date not null,
  series text not null check (series in ('R', 'C')),
  jurisdiction_slug text not null,
  jurisdiction text not null,
  orders int not null,
  amount numeric(14, 2) not null,
  primary key (month, series, jurisdiction_slug)
);
comment on table private.monthly_receipts is
  'Receipts (R) and credit notes (C) added up by calendar month at the office and jurisdiction.';
comment on column private.monthly_receipts.orders is 'The number of orders that the receipts are for, without further payments.';
comment on column private.monthly_receipts.amount is 'The sum in US dollars.';
alter table private.monthly_receipts enable row level security;

create function private.add_to_month()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Transactions that add receipts of a series already wait for each other (private.receipt_series).
  insert into private.monthly_receipts as m (month, series, jurisdiction_slug, jurisdiction, orders, amount)
  select date_trunc('month', private.day_at_office(new.issued_at)), new.series, o.jurisdiction_slug, o.jurisdiction,
         (new.series = 'R' and o.parent_id is null)::int, new.amount
    from public.orders o where o.id = new.order_id
  on conflict (month, series, jurisdiction_slug)
  do update set orders = m.orders + excluded.orders, amount = m.amount + excluded.amount;
  return null;
end $$;
comment on function private.add_to_month() is 'Adds a new receipt or credit note to its month.';

create trigger add_to_month after insert on public.receipts
  for each row execute function private.add_to_month();

create index orders_filed_idx on public.orders (kind, filed_at desc) where filed_at is not null;

create index orders_handed_over_idx on public.orders (kind, completed_at desc) where phase = 'completed';

create function public.desk_figures(p_months int default 12)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  this_month constant date := date_trunc('month', private.today_at_office());
  first_month constant date := this_month - make_interval(months => least(greatest(p_months, 1), 60) - 1);
  first constant timestamptz := private.midnight_at_office(first_month);
  latest constant int := 1000;
begin
  if not private.is_staff() then
    return null;
  end if;
  return (
    with issued as (select * from private.monthly_receipts where month >= first_month),
         by_month as (
           select m::date as month, coalesce(sum(i.orders), 0) as paid,
                  coalesce(sum(i.amount) filter (where i.series = 'R'), 0) as received,
                  coalesce(sum(i.amount) filter (where i.series = 'C'), 0) as refunded
             from generate_series(first_month, this_month, interval '1 month') m left join issued i on i.month = m
            group by 1),
         by_place as (
           -- By name, because banks have slugs of their own.
           select min(slug) as slug, name, sum(orders)::int as paid, jsonb_object_agg(month, orders) as months
             from (select min(jurisdiction_slug) as slug, jurisdiction as name, month, sum(orders) as orders
                     from issued where orders > 0 group by jurisdiction, month) named
            group by name),
         spans as (
           select k as kind, span.*
             from unnest(enum_range(null::public.order_kind)) k, lateral (
               (select 'filing' as until, filed_at as ended, payment_verified_at as paid from public.orders
                 where kind = k and filed_at >= first and payment_verified_at is not null order by filed_at desc limit latest)
               union all
               (select 'handover', completed_at, payment_verified_at from public.orders
                 where kind = k and phase = 'completed' and completed_at >= first and payment_verified_at is not null order by completed_at desc limit latest)) span),
         medians as (
           select kind, until, count(*) as orders,
                  percentile_cont(0.5) within group (order by extract(epoch from ended - paid) / 86400) as days
             from (select kind, until, ended, paid from spans
                   union all
                   select null, until, ended, paid
                     from (select *, row_number() over (partition by until order by ended desc) as place from spans) s
                    where place <= latest) s
            group by 1, 2),
         times as (
           select kind,
                  coalesce(max(orders) filter (where until = 'filing'), 0) as filed,
                  max(days) filter (where until = 'filing') as days_to_filing,
                  coalesce(max(orders) filter (where until = 'handover'), 0) as handed_over,
                  max(days) filter (where until = 'handover') as days_to_handover
             from medians group by 1),
         waiting as (
           select s.step, s.owner, s.since, o.order_reference as reference, o.full_name as customer, o.jurisdiction
            -- Without renewals, for which no customer is waiting and which are slow to find.
             from (select * from public.order_steps where step <> 'renew' order by since, order_id limit 10) s
             join public.orders o on o.id = s.order_id)
    select jsonb_build_object(
      'months', (select jsonb_agg(to_jsonb(m) order by m.month) from by_month m),
      'places', (select coalesce(jsonb_agg(to_jsonb(p) order by p.paid desc, p.name), '[]') from by_place p),
      'times', (select coalesce(jsonb_agg(to_jsonb(t) order by t.kind nulls last), '[]') from times t),
      'waiting', (select coalesce(jsonb_agg(to_jsonb(w) order by w.since, w.reference), '[]') from waiting w)));
end $$;
comment on function public.desk_figures(int) is
  'Figures of the last p_months calendar months at the office: receipts and credit notes by month, paid orders by jurisdiction and month, median days from payment to filing and to handover of the latest 1,000 orders by kind (null: all), and the ten orders that have waited longest. Only for staff; null for anyone else.';
grant execute on function public.desk_figures(int) to authenticated;

-- Waiting emails, tasks and jobs for monitoring, as numbers and times without names or references.

create function public.read_waiting()
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'mails', jsonb_build_object(
      'waiting', (select count(*) from private.mails m where m.state = 'waiting'),
      'oldest', (select min(m.created_at) from private.mails m where m.state = 'waiting'),
      'failed', (select count(*) from private.mails m where m.state = 'failed')),
    'tasks', (select coalesce(jsonb_agg(jsonb_build_object(
        'kind', t.kind, 'since', t.since, 'due_on', t.due_on, 'order_kind', t.order_kind)), '[]')
      from (select t.*, (select o.kind from public.orders o where o.id = t.order_id) as order_kind
              from private.desk_tasks t order by t.since limit 10000) t),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object(
        'job', r.job, 'done_at', r.done_at, 'counts', r.counts, 'found_at', r.found_at)), '[]')
      from private.job_runs r));
$$;
comment on function public.read_waiting() is
  'Waiting and failed emails, the desk''s tasks, and the last run of each job. Only for the server.';
grant execute on function public.read_waiting() to service_role;

-- A person's data: its download, its deletion on request, and its deletion after the retention period (GDPR articles 15 to 20).
-- On request, paid orders are kept apart until their legal period ends, and everything else is deleted at once.

create function private.retention_periods()
returns table (what text, period interval) language sql immutable set search_path = '' as $$
  values ('orders', interval '7 years'),
         ('due-diligence', interval '5 years'),
         ('due-diligence-switzerland', interval '10 years'),
         ('stopped-orders', interval '30 days'),
         ('unpaid-orders', interval '12 months'),
         ('inquiries', interval '24 months'),
         ('removed-documents', interval '1 hour'),
         ('refused-documents', interval '14 days'),
         ('emails', interval '90 days'),
         ('audit-log', interval '7 years');
$$;
comment on function private.retention_periods() is
  'The retention period of each kind of data. data/retention.ts has the same periods in words, and a test compares them.';

create function private.retention(p_what text)
returns interval language sql immutable set search_path = '' as $$
  select period from private.retention_periods() where what = p_what;
$$;
comment on function private.retention(text) is 'The retention period of this kind of data; null for an unknown kind, so that nothing is deleted.';

-- When the work for an order ended. Work for a company ends with the last paid year.
create function private.order_ended_at(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select case
    when o.dispute = 'open' or o.step = 'refund' then 'infinity'
    when o.phase = 'completed' then greatest(o.completed_at,
      (select coalesce(c.renewed_on, c.registered_on) + interval '1 year' from public.companies c
        where c.order_id = o.id and o.kind = 'company'))
    when o.payment_verified_at is null or o.phase = 'stopped' then o.updated_at
    when o.phase = 'done' then o.completed_at
    else 'infinity' end;
$$;
comment on function private.order_ended_at(public.orders) is
  'When an order ended; infinity while it is open (paid and unfinished, disputed, or withdrawn from and not refunded).';

create function private.has_payment(p_order uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.orders o
                  where o.id = p_order
                    and (o.payment_verified_at is not null or o.stripe_payment_intent_id is not null or o.refunded_amount > 0
                         or exists (select from private.transactions t where t.order_id = o.id)
                         or exists (select from public.order_events e where e.order_id = o.id and e.kind in ('payment_mismatch', 'late_payment'))));
$$;
comment on function private.has_payment(uuid) is
  'Whether a payment arrived for an order. Only such orders are kept by law. One that was only reported didn''t arrive.';

create function private.work_ended_at(p_order uuid)
returns timestamptz language sql stable set search_path = '' as $$
  select max(greatest(private.order_ended_at(o), (select max(r.issued_at) from public.receipts r where r.order_id = o.id)))
    -- Each half by its index.
    from (select p_order as id
          union all
          select c.id from public.orders c where c.parent_id = p_order and private.has_payment(c.id)) of_case
    join public.orders o on o.id = of_case.id;
$$;
comment on function private.work_ended_at(uuid) is
  'When all paid work for an order ended, including its further payments and their last receipt; infinity while any of it is open. Retention counts from this.';

-- Counted for each customer, as the law counts from the end of the relationship, not from that of one order. A paid order is one,
-- unless it was stopped before anybody on it was checked.
create function private.due_diligence_until(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select case when o.phase = 'stopped' and not private.checks_began(o.id) then o.updated_at + private.retention('stopped-orders')
    else coalesce(private.retention('due-diligence-' || o.jurisdiction_slug), private.retention('due-diligence'))
       + greatest(private.work_ended_at(coalesce(o.parent_id, o.id)),
           (select max(private.work_ended_at(x.id))
              from private.orders_of(coalesce(o.user_id, private.any_account_of(o.email)), case when o.user_id is null then o.email end) x
             where x.parent_id is null and private.has_payment(x.id) and (x.phase <> 'stopped' or private.checks_began(x.id)))) end;
$$;
comment on function private.due_diligence_until(public.orders) is
  'Until when the law asks to keep the due diligence data of an order: a period after the last relationship with its customer ended, which depends on the place; infinity while one is open. A hold or a suspicion can keep it longer.';

create function private.has_due_diligence(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select o.phase in ('completed', 'stopped')
     and (private.has_details(o.id)
          or exists (select from public.order_documents d
                      where d.order_id = o.id and d.side = 'customer' and (o.phase = 'completed' or d.bytes_deleted_at is null)));
$$;
comment on function private.has_due_diligence(public.orders) is 'Whether an order that has ended has due diligence data left to delete.';

create function private.paid_order_until(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select greatest(private.work_ended_at(o.id) + private.retention('orders'), case when private.has_due_diligence(o) then private.due_diligence_until(o) end);
$$;
comment on function private.paid_order_until(public.orders) is
  'Until when a paid order is kept with its further payments: for its period, and as long as its due diligence data.';

-- The data of one person

create type public.record_outcome as enum ('deleted', 'kept', 'open', 'unclosed');
create type public.person_record as (
  kind text, name text, items int, outcome public.record_outcome, until date, why text, order_id uuid);

create function private.person_records(p_user uuid, p_email text)
returns setof public.person_record language sql stable set search_path = '' as $$
  with o as (
    select x as row, x.id, x.order_reference as name, x.phase = 'stopped' and not private.checks_began(x.id) as stopped,
           private.work_ended_at(coalesce(x.parent_id, x.id)) as ended, private.has_payment(x.id) as paid,
           private.open_session(x.id) is not null as payable, private.paid_order_until(w) as until,
           -- The money can be on its way until the desk has found it or cancels the order. Before the account had proven its address,
           -- anybody could report a payment under it.
           coalesce(x.step in ('verify_payment', 'find_payment') and x.user_id = p_user
             and x.created_at >= (select u.email_confirmed_at from auth.users u where u.id = p_user), false) as reported
      from private.orders_of(p_user, p_email) x join public.orders w on w.id = coalesce(x.parent_id, x.id)
  ), judged as (
    select o.*, o.until::date as kept_until,
           case when o.paid and o.ended = 'infinity' or o.reported then 'open' when o.paid then 'kept'
                when o.payable then 'unclosed' else 'deleted' end::public.record_outcome as outcome
      from o
  ), parts as (
    select j.name, p.kind, p.items, j.outcome as of_order, j.kept_until, private.due_diligence_until(j.row)::date as checked_until, j.id, j.stopped
      from judged j cross join lateral (
        select 'documents' as kind, count(*)::int as items from public.order_documents d where d.order_id = j.id and d.side = 'customer'
        union all select 'details', private.has_details(j.id)::int
        union all select 'finished-documents', count(*)::int from public.order_documents d where d.order_id = j.id and d.side = 'desk'
        union all select 'messages', count(*)::int from public.messages m where m.order_id = j.id
        union all select 'receipts', count(*)::int from public.receipts r where r.order_id = j.id) p
     where p.items > 0
  )
  select 'account', u.email::text, 1,
         case when private.is_staff_account(u.id) then 'open' else 'deleted' end::public.record_outcome, null::date,
         case when private.is_staff_account(u.id) then 'staff' else 'account' end, null::uuid
    from auth.users u where u.id = p_user
  union all
  select 'order', j.name, 1, j.outcome, case j.outcome when 'kept' then j.kept_until end,
         case when j.outcome = 'open' then 'open' when j.paid then 'orders' else 'unpaid-orders' end, j.id
    from judged j
  union all
  select p.kind, p.name, p.items, r.outcome,
         case when r.outcome = 'kept' and r.why = 'due-diligence' then p.checked_until
              when r.outcome = 'kept' then p.kept_until end, r.why, p.id
    from parts p cross join lateral (
      select case when p.of_order = 'kept' and p.stopped and p.kind in ('documents', 'details') then 'deleted'
                  when p.of_order = 'unclosed' then 'deleted' else p.of_order end::public.record_outcome as outcome,
             case when p.of_order in ('deleted', 'unclosed') then 'unpaid-orders' when p.of_order = 'open' then 'open'
                  when p.kind not in ('documents', 'details') then 'orders'
                  when p.stopped then 'stopped-orders' else 'due-diligence' end as why) r
   where p.of_order <> 'open'
  union all
  select 'inquiry', i.subject, 1 + (select count(*)::int from public.messages m where m.inquiry_id = i.id), 'deleted', null, 'inquiries', null
    from private.inquiries_of(p_user, p_email) i
  union all
  select 'emails', lower(p_email), count(*)::int, 'deleted', null, 'emails', null
    from private.mails m
   where m.recipient is not null
     and (m.order_id = any (array(select id from o)) or m.inquiry_id = any (array(select id from private.inquiries_of(p_user, p_email))))
     and (m.data <> '{}' or m.state = 'waiting')
  having count(*) > 0;
$$;
comment on function private.person_records(uuid, text) is
  'A person''s data, row by row, with its outcome on deletion: deleted; kept until a day; open (paid and unfinished, disputed, to be refunded, or reported as paid by an account), which prevents the deletion; unclosed, an unpaid order whose card session has to be closed at Stripe first. `why` is the retention period or the reason.';

create function private.delete_order(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reported(p_order) then
    return;
  end if;
  delete from public.receipts where order_id = p_order;
  delete from public.orders where id = p_order;
end $$;
comment on function private.delete_order(uuid) is
  'Deletes an order and all its data, and lists its files for the cleanup, unless a hold or a suspicion forbids it, of which nobody learns. The caller has checked that nothing else does.';

create function private.delete_due_diligence(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reported(p_order) then
    return;
  end if;
  delete from public.order_documents where order_id = p_order and side = 'customer';
  perform private.forget_details(p_order);
end $$;
comment on function private.delete_due_diligence(uuid) is
  'Deletes an order''s due diligence data: the customer''s files, the people''s details and the answers. Names and roles are kept with the order. Does nothing while a hold or a suspicion forbids it.';

-- The owner can show that an erasure happened to whoever has its code. Nothing here leads to the person.
create table private.erasures (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  day date not null default private.today_at_office(),
  kind text not null check (kind in ('account', 'order')),
  deleted jsonb not null
);

comment on table private.erasures is 'Proofs of erasures: the day, how much of each kind was deleted, and the SHA-256 of a random code that is shown once.';

alter table private.erasures enable row level security;

create function private.hash_of(p_code text)
returns text language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_code, 'UTF8')), 'hex');
$$;
comment on function private.hash_of(text) is 'The SHA-256 of a code, in hexadecimal.';

create function public.read_erasure(p_code text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('day', e.day, 'kind', e.kind, 'deleted', e.deleted) from private.erasures e where e.code_hash = private.hash_of(p_code);
$$;
comment on function public.read_erasure(text) is 'The day, kind and counts of the erasure with this code; null if none has it.';
grant execute on function public.read_erasure(text) to service_role;

create function private.erase(p_user uuid, p_email text, p_by text, p_code text default gen_random_uuid()::text)
returns setof public.person_record language plpgsql security definer set search_path = '' as $$
declare
  records public.person_record[];
  r public.person_record;
begin
  -- Lock further payments before their order, as everywhere, to avoid deadlocks.
  perform from private.orders_of(p_user, p_email) x join public.orders o on o.id = x.id
    order by o.parent_id is null, o.id for update of o;
  records := array(select p from private.person_records(p_user, p_email) p);
  if exists (select from unnest(records) x where x.outcome in ('open', 'unclosed')) then
    return query select * from unnest(records) x where x.outcome in ('open', 'unclosed');
    return;
  end if;
  foreach r in array records loop
    if r.kind = 'order' and r.outcome = 'deleted' and not private.is_reported(r.order_id) then
      perform private.delete_order(r.order_id);
    elsif r.kind = 'order' then
      update public.orders set customer_deleted_at = now(), unanswered_since = null, question_at = null
       where id = r.order_id and customer_deleted_at is null;
      if found then
        perform private.record_event(r.order_id, 'customer_deleted', 'system', '{}', null, null, false);
      end if;
      update private.mails
         set data = '{}', leased_until = null, state = case state when 'waiting' then 'dropped' else state end
       where order_id = r.order_id and recipient is not null and (data <> '{}' or state = 'waiting');
    elsif r.kind = 'documents' and r.outcome = 'deleted' or r.kind = 'details' and r.outcome = 'deleted' then
      perform private.delete_due_diligence(r.order_id);
    end if;
  end loop;
  -- Auth's own log has the person's email and network address, and doesn't reference the account.
  delete from auth.audit_log_entries where position(p_user::text in payload::text) > 0;
  delete from public.customer_inquiries where id in (select id from private.inquiries_of(p_user, p_email));
  delete from auth.users where id = p_user;
  -- As the person is told: what a hold keeps is counted too, of which nobody learns.
  insert into private.erasures (code_hash, kind, deleted)
  select private.hash_of(p_code), 'account', jsonb_object_agg(x.kind, x.items)
    from (select kind, sum(items) as items from unnest(records) where outcome = 'deleted' group by kind) x
  having count(*) > 0;
  -- The entry says that it happened, and not to whom.
  if cardinality(records) > 0 then
    perform private.record_owner('erased', format('A person: %s deleted, %s kept until their period ends',
      (select count(*) from unnest(records) x where x.outcome = 'deleted'),
      (select count(*) from unnest(records) x where x.outcome = 'kept')), p_by);
  end if;
  return query select * from unnest(records);
end $$;
comment on function private.erase(uuid, text, text, text) is
  'Deletes a person and all data that need not be kept, in one transaction, and returns the outcome of each row. Kept orders are marked as kept apart. If anything is open or unclosed, changes nothing and returns only those rows. p_by is the audit log''s word for who asked, p_code the code of its proof; without one, nobody knows it.';

create function public.close_account(p_user uuid)
returns setof public.person_record language sql security definer set search_path = '' as $$
  select r.* from auth.users u
   cross join lateral private.erase(u.id, case when u.email_confirmed_at is not null then u.email end, 'Customer') r
   where u.id = p_user;
$$;
comment on function public.close_account(uuid) is
  'Closes an account with its sign-in and sessions. Returns the outcome of each row, or the rows that prevent it. The caller has checked the password.';
grant execute on function public.close_account(uuid) to service_role;

create function public.erase_person(p_email text, p_code text default gen_random_uuid()::text)
returns setof public.person_record language sql security definer set search_path = '' as $$
  select * from private.erase(private.any_account_of(p_email), p_email, 'Owner', p_code);
$$;
comment on function public.erase_person(text, text) is
  'Deletes a person by email for the owner''s command, with or without an account. Returns the same as close_account; no rows if there is no data.';
grant execute on function public.erase_person(text, text) to service_role;

create function public.own_records()
returns setof public.person_record language sql stable security definer set search_path = '' as $$
  select r.* from private.person_records(auth.uid(), private.verified_email()) r
   where auth.uid() is not null and private.is_session_active()
     and not exists (select from public.orders o where o.id = r.order_id and o.customer_deleted_at is not null);
$$;
comment on function public.own_records() is 'The data that closing the caller''s account would delete, or keep until when, and the orders that prevent it. Changes nothing.';
grant execute on function public.own_records() to authenticated;

-- The download. Runs with the caller's rights, so that the customer's policies apply in addition to the conditions here.

-- The policy shows the list once the payment is verified, but an unpaid order has answers of the order form.
create function private.requirements_of(p_order uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(to_jsonb(r) order by r.position) from (
    select key, position, title, line, asked_at, waived_at, waive_reason, answer, answered_at, answer_state, answer_reason
      from public.order_requirements
     where order_id = p_order and (p_order = any (private.own_order_ids()) or not private.is_customer())) r;
$$;
comment on function private.requirements_of(uuid) is 'The requirements of an order, and the answers.';
grant execute on function private.requirements_of(uuid) to authenticated;

create function private.attempts_at(p_order uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('method', a.method, 'amount', a.amount, 'opened_at', a.opened_at, 'closed_at', a.closed_at) order by a.id)
    from private.payment_attempts a
   where a.order_id = p_order and (p_order = any (private.own_order_ids()) or not private.is_customer());
$$;
comment on function private.attempts_at(uuid) is 'How an order was tried to be paid.';
grant execute on function private.attempts_at(uuid) to authenticated;

create function private.transactions_at(p_order uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('at', t.recorded_at, 'kind', t.kind, 'amount', t.amount, 'currency', t.currency, 'address', t.address)) order by t.id)
    from private.transactions t
   where t.order_id = p_order and (p_order = any (private.own_order_ids()) or not private.is_customer());
$$;
comment on function private.transactions_at(uuid) is 'The money that moved for an order.';
grant execute on function private.transactions_at(uuid) to authenticated;

create function private.mails_sent(p_order uuid, p_inquiry uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('about', m.template, 'sent_at', m.sent_at) order by m.sent_at)
    from private.mails m
   where (m.order_id = p_order or m.inquiry_id = p_inquiry) and m.recipient is not null and m.state = 'sent'
     and (p_order = any (private.own_order_ids()) or p_inquiry = any (private.own_inquiry_ids()) or not private.is_customer());
$$;
comment on function private.mails_sent(uuid, uuid) is 'The emails sent to the customer about an order or inquiry, with their times.';
grant execute on function private.mails_sent(uuid, uuid) to authenticated;

create function private.sign_ins(p_user uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('since', s.created_at, 'address', s.ip, 'browser', s.user_agent) order by s.created_at)
    from auth.sessions s where s.user_id = p_user and (p_user = private.caller_id() or not private.is_customer());
$$;
comment on function private.sign_ins(uuid) is 'The sessions of an account: since when, from which network address and with which browser.';
grant execute on function private.sign_ins(uuid) to authenticated;

create function private.person_data(p_user uuid, p_orders uuid[], p_inquiries uuid[])
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'account', (select to_jsonb(a) from (
      select p.email, p.full_name, p.avatar_url, p.created_at,
             (select v.seen_until from public.account_visits v where v.user_id = p.id) as news_read_until,
             private.sign_ins(p.id) as sign_ins
        from public.profiles p where p.id = p_user) a),
    'orders', coalesce((select jsonb_agg(to_jsonb(o) order by o.created_at, o.id) from (
      select id, created_at, order_reference, kind, full_name, email, phone, residence, jurisdiction, service_type, company_name,
             director_name, shareholder_name, beneficial_owner_name, use_nominee_director, use_nominee_shareholder,
             nominee_director, nominee_shareholder, asked_for, total_fee, payment_method, payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at, cancel_reason,
             late_payment_at, late_payment_returned_at, terms_version, refunds_version, consented_at, phase, filed_at,
             completed_at, withdrawn_at, stop_reason, notes, refunded_amount, dispute, reviewed_at, documents_complete_at, filed_with,
             filing_reference, decision_due_on, decided_at,
             parent_reference, due_on, renews_on, barred_at, declined_at, question_at, requested_at,
             (select to_jsonb(c) from (
                select registered_name, registration_number, registered_on, year_end_month, renews_on, renewed_on
                  from public.companies where order_id = x.id) c) as company,
             (select jsonb_agg(to_jsonb(d) order by d.due_on, d.duty) from (
                select duty, due_on, performed_by, law, basis, state, note, done_on, settled_at, settled_by
                  from public.deadlines where order_id = x.id) d) as deadlines,
             (select jsonb_agg(to_jsonb(l) order by l.position) from (
                select position, item, label, amount, currency, is_yearly from public.order_lines where order_id = x.id) l) as lines,
             (select jsonb_agg(to_jsonb(p) order by p.position) from (
                select position, roles, is_company, full_name, birth_date, country, residence, registration_number, address, politically_exposed, passport_expires_on, facts
                  from public.order_people where order_id = x.id) p) as people,
             (select jsonb_agg(jsonb_build_object('owner', p.full_name, 'owned', w.full_name, 'percent', s.percent) order by p.position, w.position)
                from public.order_shares s join public.order_people p on p.id = s.owner_id left join public.order_people w on w.id = s.owned_id
               where s.order_id = x.id) as shares,
             private.requirements_of(x.id) as requirements,
             private.attempts_at(x.id) as payment_attempts,
             private.transactions_at(x.id) as transactions,
             (select jsonb_agg(to_jsonb(d) order by d.sent_at, d.id) from (
                select id, side, requirement, name, media_type, size, state, reason, sent_at, decided_at, bytes_deleted_at, dated_on, certified_by
                  from public.order_documents where order_id = x.id and (side = 'customer' or x.phase in ('completed', 'done'))) d) as documents,
             (select jsonb_agg(to_jsonb(r) order by r.issued_at) from (
                select label, issued_at, amount from public.receipts where order_id = x.id) r) as receipts,
             (select jsonb_agg(to_jsonb(e) order by e.id) from (
                select id, at, kind, actor, details, line from public.order_events where order_id = x.id and for_customer) e) as history,
             (select jsonb_agg(to_jsonb(m) order by m.at) from (
                select at, kind, body from public.messages where order_id = x.id and body is not null) m) as messages,
             private.mails_sent(x.id, null) as emails
        from public.orders x
       where x.id = any (p_orders)) o), '[]'),
    'inquiries', coalesce((select jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from (
      select id, created_at, full_name, email, phone, subject, message, status,
             (select jsonb_agg(to_jsonb(m) order by m.at) from (
                select at, kind, body from public.messages where inquiry_id = x.id and body is not null) m) as messages,
             private.mails_sent(null, x.id) as emails
        from public.customer_inquiries x
       where x.id = any (p_inquiries)) i), '[]'));
$$;
comment on function private.person_data(uuid, uuid[], uuid[]) is
  'A person''s data as they may read it, without internal notes and names of staff. Runs with the caller''s rights.';
grant execute on function private.person_data(uuid, uuid[], uuid[]) to authenticated;

-- On the embedded backend customers can't use the schema auth, so functions with their rights call this one.
create function private.caller_id()
returns uuid language sql stable security definer set search_path = '' as $$
  select auth.uid() where private.is_session_active();
$$;
comment on function private.caller_id() is 'The caller''s account; null without an active session.';
grant execute on function private.caller_id() to authenticated;

create function public.own_data()
returns jsonb language sql stable set search_path = '' as $$
  select private.person_data(private.caller_id(), private.own_order_ids(), private.own_inquiry_ids()) where private.caller_id() is not null;
$$;
comment on function public.own_data() is 'The caller''s data, read with their rights; null without a session.';
grant execute on function public.own_data() to authenticated;

create function public.person_data(p_email text)
returns jsonb language sql security definer set search_path = '' as $$
  select private.record_owner('exported', 'All data about a person');
  select private.person_data(u.id, array(select id from private.orders_of(u.id, p_email)), array(select id from private.inquiries_of(u.id, p_email)))
    from (select private.any_account_of(p_email) as id) u;
$$;
comment on function public.person_data(text) is 'A person''s data by email for the owner''s command, with or without an account.';
grant execute on function public.person_data(text) to service_role;

-- Deletion after the retention period. Each call is one transaction with at most p_most rows of each kind. The caller repeats it until nothing is left.

create function private.retention_ends_at(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select greatest(private.reported_until(o.id), case when private.has_payment(o.id) then greatest(
           private.paid_order_until(o),
           -- A further payment can be paid long after it was due.
           (select max(c.due_on) + private.retention('unpaid-orders') from public.orders c
             where c.parent_id = o.id and c.status = 'submitted'))
         else o.updated_at + private.retention('unpaid-orders') end);
$$;
comment on function private.retention_ends_at(public.orders) is
  'When an order has to be deleted with its further payments: a paid one after its period and while no further payment is requested, an unpaid one when it hasn''t changed for its period; infinity while it is open.';

create function private.due_diligence_ends_at(o public.orders)
returns timestamptz language sql stable set search_path = '' as $$
  select greatest(private.reported_until(o.id), private.due_diligence_until(o)) where private.has_due_diligence(o);
$$;
comment on function private.due_diligence_ends_at(public.orders) is
  'When the due diligence data of an order has to be deleted; null if there is none.';

-- No change of an order tells the jobs about the customer's other orders, so they look each week.
create function private.look_after(p_order uuid, p_ends timestamptz)
returns timestamptz language sql stable set search_path = '' as $$
  select case when p_ends = 'infinity' and isfinite(private.work_ended_at(p_order)) then now() + interval '7 days' else p_ends end;
$$;
comment on function private.look_after(uuid, timestamptz) is
  'When a job has to look again at an order whose data goes at p_ends: in a week where only something other than the order keeps it.';

create function public.apply_retention(p_most int)
returns jsonb language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  candidate uuid;
  o public.orders;
  ends timestamptz;
  orders int := 0;
  unpaid int := 0;
  details int := 0;
  inquiries int;
  audit int;
begin
  for candidate in select private.due_for('retention', 20 * p_most) loop
    exit when greatest(orders, unpaid) >= p_most;
    select * into o from public.orders where id = candidate;
    ends := private.retention_ends_at(o);
    if ends < now() then
      -- Lock further payments before their order, as everywhere, to avoid deadlocks.
      perform from public.orders x where candidate in (x.id, x.parent_id) order by x.parent_id is null, x.id for update;
      select * into o from public.orders where id = candidate;
      continue when not found or not private.retention_ends_at(o) < now();
      if private.has_payment(o.id) then
        orders := orders + 1;
      else
        unpaid := unpaid + 1;
      end if;
      perform private.delete_order(c.id) from public.orders c where c.parent_id = candidate;
      perform private.delete_order(candidate);
    else
      select * into o from public.orders where id = candidate for no key update skip locked;
      if found then
        perform private.look_again('retention', o.id, private.look_after(o.id, private.retention_ends_at(o)));
      end if;
    end if;
  end loop;
  for candidate in select private.due_for('due-diligence', 20 * p_most) loop
    exit when details >= p_most;
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    ends := private.due_diligence_ends_at(o);
    if ends < now() then
      perform private.delete_due_diligence(o.id);
      details := details + 1;
      ends := null;
    end if;
    perform private.look_again('due-diligence', o.id, private.look_after(o.id, ends));
  end loop;
  delete from public.customer_inquiries
   where id in (select i.id from public.customer_inquiries i
                 where i.created_at < now() - private.retention('inquiries')
                   and not exists (select from public.messages m
                                    where m.inquiry_id = i.id and m.at >= now() - private.retention('inquiries'))
                 limit p_most for update skip locked);
  get diagnostics inquiries = row_count;
  -- audit_log_guard lets only this function delete, and only what is older than its period.
  perform set_config('private.retention', 'on', true);
  delete from public.audit_log
   where id in (select id from public.audit_log where at < now() - private.retention('audit-log') order by at limit p_most);
  get diagnostics audit = row_count;
  perform set_config('private.retention', '', true);
  return jsonb_build_object('orders', orders, 'unpaid', unpaid, 'details', details, 'inquiries', inquiries, 'audit', audit);
end $$;
comment on function public.apply_retention(int) is
  'Deletes data after its retention period: orders and receipts, unpaid orders, due diligence data, inquiries and the audit log, at most p_most of each at once. Returns the number of each.';
grant execute on function public.apply_retention(int) to service_role;

-- Facts about the project for `npm run doctor`, which can access the database only with the secret key. Returns counts and
-- names of tables, but no data about people or orders.

create function public.read_setup()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  migrations jsonb;
begin
  -- The Supabase CLI creates this table with the first push. A restored project may not have it.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into migrations;
  end if;
  return jsonb_build_object(
    'postgres', current_setting('server_version_num')::int / 10000,
    'migrations', migrations,
    'unprotected_tables', (
      select coalesce(jsonb_agg(c.relname order by c.relname), '[]') from pg_catalog.pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity),
    'storage_policies', (
      select coalesce(jsonb_agg(p.policyname order by p.policyname), '[]') from pg_catalog.pg_policies p
       where p.schemaname = 'storage' and p.tablename in ('objects', 'buckets')),
    'staff', (
      select jsonb_build_object('accounts', count(*), 'without_factor', count(*) filter (where not exists (
               select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')))
        from auth.users u
       where private.is_staff_account(u.id)));
end $$;
comment on function public.read_setup() is
  'PostgreSQL''s version, the applied migrations, tables without row-level security, Storage policies, the number of staff, and of staff without a second factor. Only for the server.';
grant execute on function public.read_setup() to service_role;

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

-- What an order's page at the desk shows, in one answer. Each look is in the audit log.

create view private.orders_at_desk with (security_invoker = true) as
  select id, created_at, order_reference, kind, full_name, email, phone, residence, jurisdiction, jurisdiction_slug,
         service_type, service, company_name, director_name, shareholder_name, beneficial_owner_name, use_nominee_director,
         use_nominee_shareholder, nominee_director, nominee_shareholder, asked_for, total_fee, payment_method, payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at,
         cancel_reason, late_payment_at, late_payment_returned_at, terms_version, refunds_version,
         consented_at, phase, step, step_owner, step_since, step_due_on, filed_at, completed_at, withdrawn_at, stop_reason, notes, refunded_amount, dispute,
         reviewed_at, documents_complete_at, filed_with, filing_reference, decision_due_on, decided_at, registered_name,
         registration_number, registered_on, next_renewal_on, parent_id, parent_reference, due_on, inquiry_id, renews_on,
         user_id, email_lc, assigned_to, barred_at, declined_at, question_at, requested_at, sent_since, customer_deleted_at,
         private.lines_of(id) as lines
    from public.orders left join private.registrations on order_id = id;

comment on view private.orders_at_desk is 'The columns of an order that its page at the desk shows.';

create function private.order_at_desk(p_reference text, p_messages int, p_before bigint)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
      'order', to_jsonb(o),
      'messages', array(select to_jsonb(m) from (
        select id, order_id, inquiry_id, at, kind, body from public.messages
         where order_id = o.id and (p_before is null or id < p_before) order by id desc limit p_messages) m),
      -- Nothing is asked for until the payment is verified.
      'people', array(select to_jsonb(p) || jsonb_build_object('is_exposed', private.is_exposed(p))
                        from public.order_people p where p.order_id = v.id order by p.position),
      'shares', array(select to_jsonb(s) from (select owner_id, owned_id, percent from public.order_shares where order_id = v.id order by 1, 2) s),
      'slots', array(select to_jsonb(s) from public.order_slots s where s.order_id = v.id order by s.position),
      'documents', array(select to_jsonb(d) from (
        select id, side, requirement, name, size, state, reason, sent_at, bytes_deleted_at, dated_on, certified_by
          from public.order_documents where order_id = v.id order by sent_at, id) d),
      'events', array(select to_jsonb(e) from (
        select e.id, e.at, e.kind, e.actor, e.staff_id, e.for_customer, e.details, e.line, l.line as desk_line
          from public.order_events e left join public.order_event_desk_lines l on l.event_id = e.id
         where e.order_id = o.id order by e.id) e),
      'money', array(select to_jsonb(t) from (
        select t.id, t.kind, t.provider, t.amount, t.currency, t.address, t.recorded_at, private.staff_name(t.recorded_by) as recorded_by,
               case when t.kind in ('refund', 'moved') then c.reference else t.reference end as reference
          from private.transactions t left join private.transactions c on c.id = t.charge_id where t.order_id = o.id order by t.id) t),
      'facts', (select to_jsonb(f) from public.desk_order_facts(o.id) f),
      'sharing', array(select to_jsonb(s) from public.desk_orders_sharing(o.id) s),
      'attempts', array(select to_jsonb(a) from (
        select x.method, x.amount, x.opened_at, x.closed_at from private.payment_attempts x where x.order_id = o.id order by x.id) a),
      'waivers', array(select to_jsonb(w) from public.desk_waivers(o.id) w),
      'proposed_refund', (select jsonb_build_object('by', private.staff_name(p.staff_id), 'amount', p.amount, 'address', p.address, 'reason', p.reason)
                            from private.refund_proposals p where p.order_id = o.id),
      'deadlines', array(select to_jsonb(d) from private.deadlines_of(array[o.id]) d),
      'checks', private.checks_at_desk(o.id),
      'renewal', (select s.due_on from public.order_steps s where s.order_id = o.id and s.step = 'renew'),
      'declined_renewal', private.declined_renewal(o.id),
      'related', array(select to_jsonb(x) from private.orders_at_desk x where x.parent_id = o.id or x.id = o.parent_id
                        order by x.created_at desc limit 200),
      -- The newest from the same account or address. Two conditions with "or" would use no index.
      'of_customer', array(select to_jsonb(x) from private.orders_at_desk x
                            where x.id in (select id from public.orders where email_lc = o.email_lc
                                           union select id from public.orders where user_id = o.user_id)
                              and x.id <> o.id
                            order by x.created_at desc limit 10),
      'inquiries', array(select to_jsonb(i) from (
        select id, created_at, full_name, email, phone, subject, message, service, jurisdiction, company_name, status, waiting_since, assigned_to
          from public.customer_inquiries
         where id in (select id from public.customer_inquiries where email_lc = o.email_lc
                      union select id from public.customer_inquiries where user_id = o.user_id)
         order by created_at desc limit 10) i),
      'accesses', array(select to_jsonb(a) from public.audit_log a where a.order_id = o.id order by a.id desc limit 50),
      'staff', array(select to_jsonb(s) from public.desk_staff() s),
      'names', array(select to_jsonb(n) from public.staff_names(
        array(select e.staff_id from public.order_events e where e.order_id = o.id and e.staff_id is not null) || o.assigned_to) n))
    from private.orders_at_desk o cross join lateral (select case when o.payment_verified_at is not null then o.id end as id) v
   where o.order_reference = p_reference and (select private.is_staff());
$$;
comment on function private.order_at_desk(text, int, bigint) is
  'To staff: an order with all that its page at the desk shows, without an entry in the audit log.';

create function public.desk_order(p_reference text, p_messages int, p_before bigint default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if not private.is_staff() then
    return null;
  end if;
  found := private.order_at_desk(p_reference, p_messages, p_before);
  if found is not null then
    perform private.record_look((found -> 'order' ->> 'id')::uuid);
  end if;
  return found;
end $$;
comment on function public.desk_order(text, int, bigint) is
  'To staff: an order with all that its page at the desk shows; null where there is none, and for anyone else. Messages are the newest, or those before p_before. Writes the audit log.';
grant execute on function public.desk_order(text, int, bigint) to authenticated;

create function private.customer_view(p_reference text, p_messages int)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'order', to_jsonb(o),
    'step', (select to_jsonb(o) || to_jsonb(s) from private.customer_steps s where s.order_id = o.id),
    'related', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at desc), '[]')
        from (select * from private.orders_at_desk where parent_id = o.id or id = o.parent_id
               order by created_at desc limit 200) x))
      || private.order_page(o.id, o.payment_verified_at is not null, p_messages, null)
    from private.orders_at_desk o
   where o.order_reference = p_reference and (select private.is_staff());
$$;
comment on function private.customer_view(text, int) is
  'To staff: any order with all data of the customer''s page, without an entry in the audit log.';

create function public.desk_customer_view(p_reference text, p_messages int)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if not private.is_staff() then
    return null;
  end if;
  found := private.customer_view(p_reference, p_messages);
  if found is not null then
    perform private.record_look((found -> 'order' ->> 'id')::uuid);
  end if;
  return found;
end $$;
comment on function public.desk_customer_view(text, int) is
  'To staff: any order with all data of the customer''s page, as account_order returns it to the customer; null for anyone else. Writes the audit log.';
grant execute on function public.desk_customer_view(text, int) to authenticated;

create function public.desk_order_rows(p_ids uuid[])
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(o)), '[]')
    from private.orders_at_desk o where o.id = any (p_ids[1:200]) and (select private.is_staff());
$$;
comment on function public.desk_order_rows(uuid[]) is
  'To staff: up to 200 orders for the rows of a list, in no particular sequence; empty for anyone else.';
grant execute on function public.desk_order_rows(uuid[]) to authenticated;

create function public.desk_inquiry_rows(p_ids uuid[])
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(i)), '[]') from (
    select id, created_at, full_name, email, phone, subject, message, service, jurisdiction, company_name, status, waiting_since, assigned_to
      from public.customer_inquiries where id = any (p_ids[1:200]) and (select private.is_staff())) i;
$$;
comment on function public.desk_inquiry_rows(uuid[]) is
  'To staff: up to 200 inquiries, in no particular sequence; empty for anyone else.';
grant execute on function public.desk_inquiry_rows(uuid[]) to authenticated;

create function public.desk_inquiry(p_inquiry uuid, p_messages int, p_before bigint default null)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'inquiry', i.row,
      'messages', array(select to_jsonb(m) from (
        select id, order_id, inquiry_id, at, kind, body from public.messages
         where inquiry_id = p_inquiry and (p_before is null or id < p_before) order by id desc limit p_messages) m),
      'offers', array(select to_jsonb(o) from (
        select order_reference, service_type, total_fee, due_on, phase from public.orders where inquiry_id = p_inquiry order by created_at) o),
      'staff', array(select to_jsonb(s) from public.desk_staff() s),
      'names', array(select to_jsonb(n) from public.staff_names(array[(i.row ->> 'assigned_to')::uuid]) n))
    from jsonb_array_elements(public.desk_inquiry_rows(array[p_inquiry])) i (row) where (select private.is_staff());
$$;
comment on function public.desk_inquiry(uuid, int, bigint) is
  'To staff: an inquiry with its newest messages, or those before p_before, the offers made for it, and the staff; null for anyone else.';
grant execute on function public.desk_inquiry(uuid, int, bigint) to authenticated;
