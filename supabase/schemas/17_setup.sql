-- Facts about the project itself for `npm run doctor`, which has the secret key and no other way to the database. Counts and
-- only the names of tables: nothing here names a person or an order.

create function public.read_setup()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  migrations jsonb;
begin
  -- The Supabase CLI makes this table with the first push. A project restored without it has none.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into migrations;
  end if;
  return jsonb_build_object(
    'postgres', current_setting('server_version_num')::int / 10000,
    'migrations', migrations,
    'unprotected_tables', (
      select coalesce(jsonb_agg(c.relname order by c.relname), '[]') from pg_catalog.pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity),
    'storage_policies', (
      select coalesce(jsonb_agg(p.policyname order by p.policyname), '[]') from pg_catalog.pg_policies p
       where p.schemaname = 'storage' and p.tablename in ('objects', 'buckets')),
    'staff', (
      select jsonb_build_object('accounts', count(*), 'without_factor', count(*) filter (where not exists (
               select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')))
        from auth.users u
       where u.raw_app_meta_data ->> 'role' = 'staff' and u.email_confirmed_at is not null));
end $$;
comment on function public.read_setup() is
  'To the server: PostgreSQL''s version, the migrations applied, tables without row-level security, policies of Storage, how many staff there are, and how many of them have no second factor.';
revoke all on function public.read_setup() from public, anon, authenticated, service_role;
grant execute on function public.read_setup() to service_role;
