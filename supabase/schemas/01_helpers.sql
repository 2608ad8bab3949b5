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
