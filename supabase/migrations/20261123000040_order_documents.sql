-- What an order is asked for, and the files that were sent for it: rows only. The bytes are in Storage under random names,
-- where the server alone reads and writes.

create table public.order_requirements (
  order_id uuid not null references public.orders (id) on delete cascade,
  key text not null check (key ~ '^[a-z]+(-[0-9]+)?$'),
  position int not null,
  title text not null check (private.one_line(title, 1, 200)),
  line text check (private.many_lines(line, 1, 1000)),
  asked_by text not null check (asked_by in ('catalogue', 'desk')),
  asked_at timestamptz not null default now(),
  waived_at timestamptz,
  primary key (order_id, key)
);
comment on table public.order_requirements is
  'The papers an order is asked for. Taken from the catalogue when they are first shown, so that an order keeps its list when the catalogue changes; what the desk asks for later stands below it.';
comment on column public.order_requirements.line is 'The desk''s words to the customer about it.';
comment on column public.order_requirements.waived_at is 'When the desk said that no file is needed for it.';

create table public.order_documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  side text not null check (side in ('customer', 'desk')),
  requirement text,
  name text not null check (private.one_line(name, 1, 120)),
  path uuid not null unique,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size int not null check (size between 1 and 10 * 1024 * 1024),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('sent', 'accepted', 'refused', 'removed')),
  reason text check (private.many_lines(reason, 1, 1000)),
  sent_at timestamptz not null default now(),
  sent_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  bytes_deleted_at timestamptz,
  foreign key (order_id, requirement) references public.order_requirements (order_id, key) on delete cascade,
  constraint order_documents_answer_a_requirement check ((side = 'customer') = (requirement is not null)),
  constraint order_documents_refused_has_reason check ((state = 'refused') <= (reason is not null)),
  constraint order_documents_decided_has_time check ((state = 'sent') = (decided_at is null))
);
comment on table public.order_documents is
  'The files of an order: what the customer sent for a requirement, and the finished papers of the desk.';
comment on column public.order_documents.name is 'As its sender called it, made safe to show and to save.';
comment on column public.order_documents.path is 'Its name in Storage, which tells nothing.';
comment on column public.order_documents.state is
  'sent until the desk accepts or refuses it; removed by whoever sent it. A paper of the desk is accepted from the start.';

create index order_documents_order_idx on public.order_documents (order_id);
-- What the desk has to look at.
create index order_documents_sent_idx on public.order_documents (sent_at, order_id) where state = 'sent';
-- What the cleaning looks for.
create index order_documents_over_idx on public.order_documents (decided_at)
  where bytes_deleted_at is null and state in ('refused', 'removed');

create table private.loose_files (
  path uuid primary key default gen_random_uuid(),
  order_id uuid,
  side text check (side in ('customer', 'desk')),
  since timestamptz not null default now()
);
comment on table private.loose_files is
  'Files that may be in Storage and belong to no row: an upload is entered here before its first byte and leaves with its row. What stays is deleted.';
create index loose_files_since_idx on private.loose_files (since);

alter table public.order_requirements enable row level security;
alter table public.order_documents enable row level security;
alter table private.loose_files enable row level security;
revoke all on public.order_requirements, public.order_documents, private.loose_files
  from public, anon, authenticated, service_role;
grant select on public.order_requirements, public.order_documents to service_role;
grant select on public.order_requirements to authenticated;
grant select (id, order_id, side, requirement, name, media_type, size, state, reason, sent_at, decided_at, bytes_deleted_at)
  on public.order_documents to authenticated;

-- The inner select is made with the reader's own rights: who may not read the order does not see its papers.
create policy order_requirements_select_own on public.order_requirements
  for select to authenticated using (exists (select from public.orders o where o.id = order_id));
create policy order_requirements_standing_session on public.order_requirements
  as restrictive for select to authenticated using ((select private.session_stands()));
create policy order_documents_select_own on public.order_documents
  for select to authenticated using (exists (select from public.orders o where o.id = order_id));
create policy order_documents_standing_session on public.order_documents
  as restrictive for select to authenticated using ((select private.session_stands()));

create function private.documents_guard()
returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_api_role() then
    raise exception 'papers are written by the functions that receive them' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function private.documents_guard() is 'Rows come from functions of ours alone, whatever was granted.';
revoke all on function private.documents_guard() from public, anon, authenticated, service_role;

create trigger documents_guard before insert or update or delete on public.order_requirements
  for each row execute function private.documents_guard();
create trigger documents_guard before insert or update or delete on public.order_documents
  for each row execute function private.documents_guard();

create function private.documents_deleted()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.bytes_deleted_at is null then
    insert into private.loose_files (path, order_id, side, since) values (old.path, old.order_id, old.side, '-infinity');
  end if;
  return old;
end $$;
comment on function private.documents_deleted() is 'A row that goes leaves its bytes to the cleaning.';
revoke all on function private.documents_deleted() from public, anon, authenticated, service_role;

create trigger documents_deleted after delete on public.order_documents
  for each row execute function private.documents_deleted();
