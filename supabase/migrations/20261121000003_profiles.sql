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

create policy profiles_select_own on public.profiles
  for select to authenticated
  using (id = (select auth.uid()));

create policy profiles_update_own on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (full_name) on public.profiles to authenticated;

create or replace function private.profiles_guard()
returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_api_role() and to_jsonb(new) - 'full_name' is distinct from to_jsonb(old) - 'full_name' then
    raise exception 'only the name of a profile may be changed' using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.profiles_guard() is 'Through the API a profile changes its name and nothing else.';

create or replace trigger profiles_guard
  before update on public.profiles
  for each row execute function private.profiles_guard();

-- Metadata is whatever the person signing up chose to send. It is cut to fit here, never refused: a check that failed
-- inside the trigger would refuse the sign-up itself.
create or replace function private.metadata_name(metadata jsonb)
returns text language sql immutable set search_path = '' as $$
  select nullif(btrim(left(regexp_replace(
    coalesce(metadata ->> 'full_name', metadata ->> 'name', ''), '[\x01-\x1F\x7F]+', ' ', 'g'), 200)), '');
$$;
comment on function private.metadata_name(jsonb) is 'The name in sign-up metadata, made fit for profiles.full_name.';

create or replace function private.metadata_picture(metadata jsonb)
returns text language sql immutable set search_path = '' as $$
  select picture
    from (select coalesce(metadata ->> 'avatar_url', metadata ->> 'picture') as picture) as given
   where picture ~ '^https://' and private.one_line(picture, 9, 2048);
$$;
comment on function private.metadata_picture(jsonb) is 'The picture in sign-up metadata, or null unless it is an https address.';

create or replace function private.on_auth_user()
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

revoke all on function
  private.profiles_guard(),
  private.metadata_name(jsonb),
  private.metadata_picture(jsonb),
  private.on_auth_user()
  from public, anon, authenticated, service_role;

create or replace trigger on_auth_user
  after insert or update of email on auth.users
  for each row execute function private.on_auth_user();

-- Accounts older than this table.
insert into public.profiles (id, email, full_name, avatar_url)
select id, email, private.metadata_name(raw_user_meta_data), private.metadata_picture(raw_user_meta_data)
  from auth.users
on conflict (id) do nothing;
