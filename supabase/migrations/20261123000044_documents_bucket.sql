-- The private bucket of the papers. No policy lets anybody but the server's secret key in. A database without Storage has
-- no place for it, and none of its own.

do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('documents', 'documents', false, 10 * 1024 * 1024, array['application/pdf', 'image/jpeg', 'image/png'])
    on conflict (id) do update
      set public = excluded.public, file_size_limit = excluded.file_size_limit,
          allowed_mime_types = excluded.allowed_mime_types;
  end if;
end $$;
