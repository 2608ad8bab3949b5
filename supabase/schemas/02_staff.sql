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
