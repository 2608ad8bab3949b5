-- Metadata is its account's own to write, and travels in every token of the session: 8 KB of it make cookies that no
-- server takes, on every page, until they expire. Past what a name and a picture need it is cut down to these, and
-- never refused: a refusal here would refuse the sign-in itself.
create or replace function private.fit_metadata()
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
comment on function private.fit_metadata() is 'Keeps an account''s metadata small enough for its tokens to fit a cookie.';
revoke all on function private.fit_metadata() from public, anon, authenticated, service_role;

create or replace trigger fit_metadata
  before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.fit_metadata();

-- Accounts older than this rule.
update auth.users
   set raw_user_meta_data = raw_user_meta_data
 where octet_length(raw_user_meta_data::text) > 1500;
