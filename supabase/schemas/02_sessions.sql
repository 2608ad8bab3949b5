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
