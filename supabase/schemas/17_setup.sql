-- Facts about the project for `npm run doctor`, which can access the database only with the secret key. Returns counts and
-- names of tables, but no data about people or orders.

create function public.read_setup()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  migrations jsonb;
begin
  -- The Supabase CLI creates this table with the first push. A restored project may not have it.
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
       where private.is_staff_account(u.id)));
end $$;
comment on function public.read_setup() is
  'PostgreSQL''s version, the applied migrations, tables without row-level security, Storage policies, the number of staff, and of staff without a second factor. Only for the server.';
grant execute on function public.read_setup() to service_role;
