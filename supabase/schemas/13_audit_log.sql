-- A record of what staff looked at, opened and exported, and of what the owner did: who began or stopped working at the desk,
-- whose two-factor sign-in was reset, and that a person was exported or erased. A row has the order's reference and the document's
-- title in the catalogue, but no other data about a customer. It references no other rows, so that it stays unchanged when
-- documents, orders or accounts are deleted.

create type public.audit_action as enum ('viewed', 'downloaded', 'exported', 'staff_added', 'staff_removed', 'staff_duties', 'staff_reset', 'erased');

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  staff_id uuid,
  staff_name text not null check (private.one_line(staff_name, 1, 254)),
  action public.audit_action not null,
  order_id uuid,
  order_reference text,
  document_id uuid,
  detail text not null check (private.one_line(detail, 1, 300)),
  constraint audit_log_looks_at_an_order check (
    num_nonnulls(order_id, order_reference) = case when action in ('viewed', 'downloaded') then 2 else 0 end
    and (document_id is null or order_id is not null))
);

comment on table public.audit_log is
  'What staff looked at, opened and exported, and what the owner did about staff and people. A trigger refuses every change, even by the owner. apply_retention deletes rows after their retention period.';
comment on column public.audit_log.staff_id is 'Who acted; null for the owner, and for a customer who closed their account.';
comment on column public.audit_log.staff_name is 'The name at that time, or Owner or Customer.';
comment on column public.audit_log.detail is
  'The document''s title in the catalogue, the kind of export, or the email of a staff account. Never a file name, a text written by the desk, or who was erased.';

create index audit_log_order_idx on public.audit_log (order_id, id) where order_id is not null;

create index audit_log_at_idx on public.audit_log (at, id);

create index audit_log_staff_idx on public.audit_log (staff_id, at, id);

alter table public.audit_log enable row level security;

grant select on public.audit_log to authenticated;

create policy audit_log_select_staff on public.audit_log
  for select to authenticated using ((select private.is_staff()));

create function private.audit_log_guard()
returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and current_setting('private.retention', true) = 'on' then
    if old.at < now() - private.retention('audit-log') then
      return old;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'the audit log is never changed' using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.audit_log_guard() is 'No one can change or delete rows, except that apply_retention deletes rows after their retention period.';

create trigger audit_log_guard before insert or update or delete on public.audit_log
  for each row execute function private.audit_log_guard();

create trigger audit_log_not_emptied before truncate on public.audit_log
  for each statement execute function private.audit_log_guard();

create function private.record_access(
  p_staff uuid, p_action public.audit_action, p_detail text, p_document public.order_documents default null)
returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (staff_id, staff_name, action, order_id, order_reference, document_id, detail)
  select p_staff,
         coalesce(private.staff_name(p_staff), p_staff::text),
         p_action, p_document.order_id, (select o.order_reference from public.orders o where o.id = p_document.order_id),
         p_document.id, p_detail;
$$;
comment on function private.record_access(uuid, public.audit_action, text, public.order_documents) is
  'Records in the audit log what staff open or export, in the same transaction.';

create function private.record_look(p_order uuid)
returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (staff_id, staff_name, action, order_id, order_reference, detail)
  select auth.uid(), coalesce(private.staff_name(auth.uid()), auth.uid()::text), 'viewed', o.id, o.order_reference, 'an order with personal details'
    from public.orders o
   where o.id = p_order
     and not exists (select from public.audit_log a
                      where a.order_id = o.id and a.staff_id = auth.uid() and a.action = 'viewed' and a.document_id is null
                        and a.at > now() - interval '1 hour');
$$;
comment on function private.record_look(uuid) is
  'Records in the audit log that the caller, who is staff, looks at an order and its people: once an hour for each order.';

create function private.record_export(p_detail text)
returns void language sql security definer set search_path = '' as $$
  select private.record_access(auth.uid(), 'exported', p_detail)
   where not exists (select from public.audit_log a
                      where a.staff_id = auth.uid() and a.action = 'exported' and a.detail = p_detail and a.at > now() - interval '1 hour');
$$;
comment on function private.record_export(text) is
  'Records in the audit log what the caller, who is staff, exports: once an hour for each kind and range, so that the pages of one export are one entry.';

create function private.record_owner(p_action public.audit_action, p_detail text, p_who text default 'Owner')
returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (staff_name, action, detail) values (p_who, p_action, p_detail);
$$;
comment on function private.record_owner(public.audit_action, text, text) is
  'Records in the audit log what the owner did, in the same transaction.';

create function public.open_document(p_document uuid, p_action public.audit_action)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  d public.order_documents;
begin
  select * into d from public.order_documents where id = p_document and state <> 'removed';
  if not found or private.is_customer() and not private.is_staff() and not exists (
       select from public.orders o
        where o.id = d.order_id and o.id = any (private.own_order_ids()) and (d.side = 'customer' or o.phase in ('completed', 'done'))) then
    return null;
  end if;
  if private.is_staff() and d.bytes_deleted_at is null then
    perform private.record_access(auth.uid(), p_action, coalesce(
      (select case r.asked_by when 'catalogue' then r.title else 'Requested document' end
         from public.order_requirements r where r.order_id = d.order_id and r.key = d.requirement),
      'Finished document'), d);
  end if;
  return jsonb_build_object('name', d.name, 'media_type', d.media_type, 'size', d.size,
    'path', case when d.bytes_deleted_at is null then d.path end);
end $$;
comment on function public.open_document(uuid, public.audit_action) is
  'A file''s name, type, size and path in Storage (null once its bytes were deleted), for its order''s customer, for staff with an entry in the audit log, and for the server; null for anyone else.';
grant execute on function public.open_document(uuid, public.audit_action) to authenticated, service_role;
