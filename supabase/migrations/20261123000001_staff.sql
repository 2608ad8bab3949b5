-- The people at the desk. Their role stands in app_metadata, which only the owner's key writes (`npm run staff`); it is
-- looked up as it is now, since a token keeps saying for an hour what was true when it was made.

create function private.is_staff()
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'staff', false)
     and private.session_stands()
     and exists (select from auth.users u
                  where u.id = auth.uid()
                    and u.raw_app_meta_data ->> 'role' = 'staff'
                    and u.email_confirmed_at is not null);
$$;
comment on function private.is_staff() is
  'Whether the caller works at the desk: the token says so, its session stands, and the account still has the role.';
revoke all on function private.is_staff() from public, anon, authenticated, service_role;
grant execute on function private.is_staff() to authenticated;
