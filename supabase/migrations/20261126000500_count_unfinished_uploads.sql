-- Everything the database knows about an upload is checked before its bytes are stored, and an upload that was begun counts
-- until it is recorded or its bytes are deleted.

alter table private.loose_files add column begun_by uuid;
comment on column private.loose_files.begun_by is 'The user whose upload it is; null where the bytes are of a deleted document.';
create index loose_files_order_idx on private.loose_files (order_id);
create index loose_files_begun_by_idx on private.loose_files (begun_by) where begun_by is not null;

drop function public.begin_upload(uuid);
drop function private.begin_file(uuid, text);

create function private.begin_file(p_order uuid, p_side text, p_requirement text, p_by uuid)
returns table (word text, path uuid) language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  of_order bigint;
  of_user bigint;
  given uuid;
begin
  select * into o from public.orders where id = p_order for update;
  if not found then
    return query select 'unknown', null::uuid;
    return;
  end if;
  if p_side = 'customer' and not private.documents_open(o) or coalesce(o.stage, 'stopped') = 'stopped' then
    return query select 'closed', null::uuid;
    return;
  end if;
  if p_side = 'customer'
     and not exists (select from public.order_requirements r where r.order_id = o.id and r.key = p_requirement) then
    return query select 'unknown', null::uuid;
    return;
  end if;
  if not private.document_room(o.id, p_side) then
    return query select 'full', null::uuid;
    return;
  end if;
  -- A user's uploads to several orders are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('uploads ' || p_by, 0));
  -- The bytes of deleted documents are listed there too, from '-infinity' on.
  select count(*) filter (where f.order_id = o.id and f.side = p_side), count(*) filter (where f.begun_by = p_by)
    into of_order, of_user
    from private.loose_files f
   where f.since > '-infinity' and (f.order_id = o.id or f.begun_by = p_by);
  if of_user >= 20 or of_order + (
       select count(*) from public.order_documents d
        where d.order_id = o.id and d.side = p_side and d.state in ('sent', 'accepted')) >= 20 then
    return query select 'busy', null::uuid;
    return;
  end if;
  insert into private.loose_files (order_id, side, begun_by) values (o.id, p_side, p_by)
  returning loose_files.path into given;
  return query select 'begun', given;
end $$;
comment on function private.begin_file(uuid, text, text, uuid) is
  'A path in Storage for a file of an order: begun with the path, or unknown order or requirement, closed, full, or busy without one. Busy: with its unfinished uploads the order would have more than 20 files, or the user has 20 unfinished uploads.';

create function public.begin_upload(p_order uuid, p_requirement text, p_by uuid)
returns table (word text, path uuid) language sql security definer set search_path = '' as $$
  select * from private.begin_file(p_order, 'customer', p_requirement, p_by);
$$;
comment on function public.begin_upload(uuid, text, uuid) is
  'A path in Storage for a customer''s file: begun with the path, or closed, full, busy, unknown without one. The caller has read the order with the customer''s own rights.';

create or replace function public.begin_paper(p_order uuid, p_seen bigint)
returns table (word text, path uuid) language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return query select 'denied', null::uuid;
  elsif private.has_moved(p_order, p_seen) then
    return query select 'stale', null::uuid;
  else
    return query select * from private.begin_file(p_order, 'desk', null, auth.uid());
  end if;
end $$;
comment on function public.begin_paper(uuid, bigint) is
  'A path in Storage for a document of the desk: begun with the path, or stale, closed, full, busy, unknown, denied without one.';

create function public.abandon_upload(p_path uuid)
returns boolean language sql security definer set search_path = '' as $$
  with abandoned as (
    update private.loose_files f set since = least(f.since, now() - interval '2 hours')
     where f.path = p_path and f.since > '-infinity'
    returning 1)
  select exists (select from abandoned);
$$;
comment on function public.abandon_upload(uuid) is
  'Ends an upload that will not be recorded: true when its bytes are to be deleted now, which the next cleaning does otherwise; false when a document has them.';

revoke all on function
  private.begin_file(uuid, text, text, uuid),
  public.begin_upload(uuid, text, uuid),
  public.abandon_upload(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.begin_upload(uuid, text, uuid), public.abandon_upload(uuid) to service_role;
