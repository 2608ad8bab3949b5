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
