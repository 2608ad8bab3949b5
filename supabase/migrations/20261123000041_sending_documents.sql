-- How a customer's file becomes a row: its place in Storage is entered first, the bytes follow, and the row comes last. What
-- breaks off on the way belongs to nobody, and the cleaning finds it.

create function private.documents_open(o public.orders)
returns boolean language sql immutable set search_path = '' as $$
  -- Such a stage begins with the proof of the money.
  select coalesce(o.stage in ('received', 'documents', 'filing'), false);
$$;
comment on function private.documents_open(public.orders) is
  'Whether an order takes papers from its customer: its money is proven, and it is neither completed nor stopped.';

create function private.document_room(p_order uuid, p_side text)
returns boolean language sql stable security definer set search_path = '' as $$
  -- What was refused or removed makes room, but not for ever: its rows stay.
  select count(*) filter (where d.state in ('sent', 'accepted')) < 20 and count(*) < 100
    from public.order_documents d where d.order_id = p_order and d.side = p_side;
$$;
comment on function private.document_room(uuid, text) is
  'Whether an order has room for another file of a side: 20 that stand, 100 in all. The caller holds the order''s lock.';

create function private.documents_missing(p_order uuid)
returns int language sql stable security definer set search_path = '' as $$
  select count(*)::int
    from public.order_requirements r
   where r.order_id = p_order and r.waived_at is null
     and (not exists (select from public.order_documents d
                       where d.order_id = r.order_id and d.requirement = r.key and d.state = 'accepted')
          or exists (select from public.order_documents d
                      where d.order_id = r.order_id and d.requirement = r.key and d.state = 'sent'));
$$;
comment on function private.documents_missing(uuid) is
  'How many of the papers an order was asked for the desk has not accepted in full: nothing accepted, or a file that nobody has looked at.';

create function public.keep_requirements(p_order uuid, p_requirements text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where id = p_order for update;
  if not found then
    return 'unknown';
  end if;
  if not private.documents_open(o) then
    return 'closed';
  end if;
  if exists (select from public.order_requirements where order_id = o.id and asked_by = 'catalogue') then
    return 'already';
  end if;
  insert into public.order_requirements (order_id, key, position, title, asked_by)
  select o.id, r.value ->> 'key', r.ordinality, r.value ->> 'title', 'catalogue'
    from jsonb_array_elements(p_requirements::jsonb) with ordinality r;
  return 'kept';
end $$;
comment on function public.keep_requirements(uuid, text) is
  'Keeps the catalogue''s list (a JSON array of key and title) with an order whose money is proven: kept once, already after that, closed, unknown.';

create function private.begin_file(p_order uuid, p_side text)
returns table (word text, path uuid) language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  given uuid;
begin
  select * into o from public.orders where id = p_order for update;
  if not found then
    return query select 'unknown', null::uuid;
  elsif p_side = 'customer' and not private.documents_open(o) or coalesce(o.stage, 'stopped') = 'stopped' then
    return query select 'closed', null::uuid;
  elsif not private.document_room(o.id, p_side) then
    return query select 'full', null::uuid;
  else
    insert into private.loose_files (order_id, side) values (o.id, p_side) returning loose_files.path into given;
    return query select 'begun', given;
  end if;
end $$;
comment on function private.begin_file(uuid, text) is 'A place in Storage for a file of an order, for a customer''s or the desk''s.';

create function public.begin_upload(p_order uuid)
returns table (word text, path uuid) language sql security definer set search_path = '' as $$
  select * from private.begin_file(p_order, 'customer');
$$;
comment on function public.begin_upload(uuid) is
  'A place in Storage for a customer''s file: begun with the place, or closed, full, unknown without one.';

create function private.add_document(o public.orders, p_side text, p_requirement text, p_file jsonb, p_by uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
begin
  -- One that the cleaning has taken, or that was begun for another order, is no place for this file.
  delete from private.loose_files where path = (p_file ->> 'path')::uuid and order_id = o.id and side = p_side;
  if not found then
    return null;
  end if;
  insert into public.order_documents
    (order_id, side, requirement, name, path, media_type, size, sha256, state, sent_by, decided_at, decided_by)
  values (o.id, p_side, p_requirement, p_file ->> 'name', (p_file ->> 'path')::uuid, p_file ->> 'mediaType',
    (p_file ->> 'size')::int, p_file ->> 'sha256',
    case p_side when 'customer' then 'sent' else 'accepted' end, p_by,
    case p_side when 'desk' then now() end, case p_side when 'desk' then p_by end)
  returning id into added;
  return added;
end $$;
comment on function private.add_document(public.orders, text, text, jsonb, uuid) is
  'The row of a file whose bytes are in Storage, or null where its place is not one that was begun for it. The caller holds the order''s lock.';

create function public.send_document(p_order uuid, p_requirement text, p_file text, p_by uuid)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  file constant jsonb := p_file::jsonb;
  asked text;
begin
  select * into o from public.orders where id = p_order for update;
  if not found then
    return 'unknown';
  end if;
  if exists (select from public.order_documents d
              where d.order_id = o.id and d.side = 'customer'
                and (d.path = (file ->> 'path')::uuid
                     or d.requirement = p_requirement and d.sha256 = file ->> 'sha256' and d.state in ('sent', 'accepted'))) then
    return 'already';
  end if;
  if not private.documents_open(o) then
    return 'closed';
  end if;
  select title into asked from public.order_requirements where order_id = o.id and key = p_requirement;
  if not found then
    return 'unknown';
  end if;
  if not private.document_room(o.id, 'customer') then
    return 'full';
  end if;
  if private.add_document(o, 'customer', p_requirement, file, p_by) is null then
    return 'unknown';
  end if;
  update public.orders set stage = 'documents' where id = o.id and stage = 'received';
  perform private.record_event(o.id, 'document_sent', 'customer', jsonb_build_object('document', asked));
  -- Several files come one after the other: the desk hears of them once an hour.
  perform private.mail_desk(o, 'desk-documents-sent', '{}', to_char(now() at time zone 'utc', 'YYYYMMDDHH24'));
  return 'sent';
end $$;
comment on function public.send_document(uuid, text, text, uuid) is
  'A customer''s file, its bytes in Storage (JSON of path, name, mediaType, size, sha256): sent once, already for the same file again, closed, full at 20, unknown order, requirement or place. The caller has read the order with the customer''s own rights.';

create function public.remove_document(p_document uuid)
returns text language plpgsql security definer set search_path = '' as $$
declare
  d public.order_documents;
begin
  select * into d from public.order_documents where id = p_document and side = 'customer';
  if not found then
    return 'unknown';
  end if;
  perform from public.orders where id = d.order_id for update;
  select * into d from public.order_documents where id = p_document;
  if d.state = 'removed' then
    return 'already';
  end if;
  if d.state <> 'sent' then
    return 'decided';
  end if;
  update public.order_documents set state = 'removed', decided_at = now() where id = d.id;
  perform private.record_event(d.order_id, 'document_removed', 'customer', jsonb_build_object('document',
    (select title from public.order_requirements where order_id = d.order_id and key = d.requirement)));
  return 'removed';
end $$;
comment on function public.remove_document(uuid) is
  'The customer takes a file back that nobody has looked at: removed, already, decided, unknown. The caller has read it with the customer''s own rights.';

revoke all on function
  private.documents_open(public.orders),
  private.document_room(uuid, text),
  private.documents_missing(uuid),
  private.begin_file(uuid, text),
  private.add_document(public.orders, text, text, jsonb, uuid),
  public.keep_requirements(uuid, text),
  public.begin_upload(uuid),
  public.send_document(uuid, text, text, uuid),
  public.remove_document(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.keep_requirements(uuid, text),
  public.begin_upload(uuid),
  public.send_document(uuid, text, text, uuid),
  public.remove_document(uuid)
  to service_role;
