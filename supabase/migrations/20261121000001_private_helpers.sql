-- Who is trusted with what: anon (the public key) with nothing, authenticated with its own rows, service_role (the
-- server's secret key) with new rows and the settlement functions. service_role passes every policy, so what binds it
-- is a check, a trigger or a grant. The embedded backend grants table privileges anew at each start; a rule that must
-- hold there as well is therefore never left to a grant alone.

create schema if not exists private;
comment on schema private is 'Helpers of policies, checks and triggers. Never listed among the API''s schemas.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- What a later migration creates in public is closed until that migration grants it.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Everybody may call a new function unless this is taken back for all schemas at once.
alter default privileges revoke execute on functions from public;

create or replace function private.one_line(value text, shortest int, longest int)
returns boolean language sql immutable set search_path = '' as $$
  select value is null
      or (char_length(value) between shortest and longest and value !~ '[\x01-\x1F\x7F]');
$$;
comment on function private.one_line(text, int, int) is
  'Length and no control characters. Line breaks count, so nothing stored here can add a header to a mail.';

create or replace function private.many_lines(value text, shortest int, longest int)
returns boolean language sql immutable set search_path = '' as $$
  select value is null
      or (char_length(value) between shortest and longest and value !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]');
$$;
comment on function private.many_lines(text, int, int) is
  'Length and no control characters but tab and line break.';

create or replace function private.email_address(value text)
returns boolean language sql immutable set search_path = '' as $$
  select value is null or (private.one_line(value, 3, 254) and value ~ '^[^[:space:]@]+@[^[:space:]@]+$');
$$;
comment on function private.email_address(text) is
  'The shape of an address and no more; whether it is somebody''s is proved by confirming it.';

create or replace function private.verified_email()
returns text language sql stable security definer set search_path = '' as $$
  select lower(u.email)
    from auth.users u
   where u.id = auth.uid()
     and u.email_confirmed_at is not null
     and not coalesce(u.is_anonymous, false);
$$;
comment on function private.verified_email() is
  'The caller''s confirmed address, read from auth.users as it is now. A token''s claim may be old, and user metadata is the user''s own to write.';

create or replace function private.is_api_role()
returns boolean language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated', 'service_role');
$$;
comment on function private.is_api_role() is
  'True for a request through the API; false for the owner and inside a security definer function.';

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function
  private.one_line(text, int, int),
  private.many_lines(text, int, int),
  private.email_address(text),
  private.is_api_role()
  to authenticated, service_role;
grant execute on function private.verified_email() to authenticated;
