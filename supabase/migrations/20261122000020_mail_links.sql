-- A link in a mail opens a page that names the address and asks for the password to use from now on. What is here lets
-- the page know the address without spending the link, and sees to it that nobody else's password outlives the press.

create or replace function public.mail_link(p_token_hash text)
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

-- Whoever signs an address up need not be who reads its mail. So what was typed then is void from the moment the
-- address is proven, in whatever way that happens; only who came through the mailbox (or the identity provider) sets
-- another. An account that somebody at the desk creates with a password was never sent a mail, and keeps it.
create or replace function private.void_unproven_password()
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

create or replace trigger void_unproven_password
  before update of email_confirmed_at on auth.users
  for each row execute function private.void_unproven_password();
