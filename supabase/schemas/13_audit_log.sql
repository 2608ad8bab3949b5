-- A record of the documents that staff opened and the data they exported. A row has the order's reference and the document's
-- title in the catalogue, but no other data about a customer. It references no other rows, so that it stays unchanged when
-- documents, orders or accounts are deleted.

create type public.audit_action as enum ('viewed', 'downloaded', 'exported');

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  staff_id uuid not null,
  staff_name text not null check (private.one_line(staff_name, 1, 254)),
  action public.audit_action not null,
  order_id uuid,
  order_reference text,
  document_id uuid,
  detail text not null check (private.one_line(detail, 1, 200)),
  constraint audit_log_document_of_an_order check (
    num_nonnulls(order_id, order_reference, document_id) = case when action = 'exported' then 0 else 3 end)
);

comment on table public.audit_log is
  'The documents that staff opened and the data they exported. A trigger refuses every change, even by the owner. apply_retention deletes rows after their retention period.';
comment on column public.audit_log.staff_name is 'The name at that time, or the email of an account without a name.';
comment on column public.audit_log.detail is
  'The document''s title in the catalogue, or the kind of export. Never a file name or a text written by the desk.';

create index audit_log_order_idx on public.audit_log (order_id, id) where order_id is not null;

create index audit_log_staff_idx on public.audit_log (staff_id, id);

alter table public.audit_log enable row level security;

revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated;

create policy audit_log_select_staff on public.audit_log
  for select to authenticated using ((select private.is_staff()));

create function private.audit_log_guard()
returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not private.is_api_role() and current_setting('private.retention', true) = 'on' then
    if old.at < now() - private.retention('audit-log') then
      return old;
    end if;
  end if;
  if tg_op <> 'INSERT' or private.is_api_role() then
    raise exception 'the audit log is written by database functions and never changed' using errcode = '42501';
  end if;
  return new;
end $$;
comment on function private.audit_log_guard() is 'Only database functions add rows. No one can change or delete them, even with table grants, except that apply_retention deletes rows after their retention period.';
revoke all on function private.audit_log_guard() from public, anon, authenticated, service_role;

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
revoke all on function private.record_access(uuid, public.audit_action, text, public.order_documents) from public, anon, authenticated, service_role;

create function public.open_document(p_document uuid, p_reader uuid, p_action public.audit_action)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  d public.order_documents;
begin
  select * into d from public.order_documents where id = p_document and bytes_deleted_at is null;
  if not found then
    return null;
  end if;
  if private.is_staff_account(p_reader) then
    perform private.record_access(p_reader, p_action, coalesce(
      (select case r.asked_by when 'catalogue' then r.title else 'Requested document' end
         from public.order_requirements r where r.order_id = d.order_id and r.key = d.requirement),
      'Finished document'), d);
  end if;
  return d.path;
end $$;
comment on function public.open_document(uuid, uuid, public.audit_action) is
  'The path in Storage of a document; null if its bytes were deleted. The server has checked that the reader may read it. For staff it writes the audit log in the same transaction.';
revoke all on function public.open_document(uuid, uuid, public.audit_action) from public, anon, authenticated, service_role;
grant execute on function public.open_document(uuid, uuid, public.audit_action) to service_role;
