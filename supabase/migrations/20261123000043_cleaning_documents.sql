-- What nobody needs any more is deleted: the rows say so first, then the bytes go, then their place is forgotten. Whatever
-- breaks off between two of these is found the next time.

create function public.files_to_delete(p_most int)
returns table (path uuid) language plpgsql security definer set search_path = '' as $$
begin
  with over as (
    update public.order_documents d
       set bytes_deleted_at = now()
     where d.bytes_deleted_at is null
       and (d.state = 'removed' and d.decided_at < now() - interval '1 hour'
            or d.state = 'refused' and d.decided_at < now() - interval '14 days'
            or d.side = 'customer' and exists (
                 select from public.orders o
                  where o.id = d.order_id and o.stage = 'stopped' and o.updated_at < now() - interval '30 days'))
    returning d.path, d.order_id, d.side
  )
  insert into private.loose_files (path, order_id, side, since)
  select over.path, over.order_id, over.side, '-infinity' from over;
  return query select f.path from private.loose_files f where f.since < now() - interval '1 hour' order by f.since limit p_most;
end $$;
comment on function public.files_to_delete(int) is
  'Places in Storage whose bytes are to go: uploads that broke off an hour ago, what was removed an hour ago or refused two weeks ago, and customers'' papers of orders that were stopped a month ago.';

create function public.files_deleted(p_paths uuid[])
returns int language sql security definer set search_path = '' as $$
  with gone as (delete from private.loose_files f where f.path = any (p_paths) returning 1)
  select count(*)::int from gone;
$$;
comment on function public.files_deleted(uuid[]) is 'These bytes are gone: how many of the places were known.';

create function public.forget_documents(p_reference text)
returns int language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  gone int;
begin
  select * into o from public.orders where order_reference = p_reference for update;
  if not found then
    return null;
  end if;
  delete from public.order_documents where order_id = o.id;
  get diagnostics gone = row_count;
  if gone > 0 then
    perform private.record_event(o.id, 'document_removed', 'desk', '{"document": "All documents"}');
  end if;
  return gone;
end $$;
comment on function public.forget_documents(text) is
  'Deletes the rows of all files of an order, and leaves their bytes to the cleaning: how many, or null for an unknown reference.';

revoke all on function public.files_to_delete(int), public.files_deleted(uuid[]), public.forget_documents(text)
  from public, anon, authenticated, service_role;
grant execute on function public.files_to_delete(int), public.files_deleted(uuid[]), public.forget_documents(text)
  to service_role;
