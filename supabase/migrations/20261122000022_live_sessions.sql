-- A token outlives its session by up to an hour. So that a session that was ended (signed out, or a password changed
-- elsewhere) reads nothing from that moment on, every table looks whether it still stands.
create or replace function private.session_stands()
returns boolean language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'session_id' is null
      or exists (select 1 from auth.sessions s
                  where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid());
$$;
comment on function private.session_stands() is
  'Whether the caller''s session has not been ended. A token that names none (of a server, not of a browser) has none to end.';
revoke all on function private.session_stands() from public, anon, authenticated, service_role;
grant execute on function private.session_stands() to authenticated;

create policy orders_standing_session on public.orders
  as restrictive for select to authenticated using ((select private.session_stands()));
create policy customer_inquiries_standing_session on public.customer_inquiries
  as restrictive for select to authenticated using ((select private.session_stands()));
create policy profiles_standing_session on public.profiles
  as restrictive for all to authenticated using ((select private.session_stands()));
