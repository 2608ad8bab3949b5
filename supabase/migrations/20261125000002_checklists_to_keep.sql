-- Orders that wait for their list of papers were looked for among all that are open, after every answer that writes a mail.
-- An order that takes papers has a row from the moment its money is proven, and the row says whether its list is kept: those
-- that wait are all that an index holds.

alter table private.kept_checklists rename to checklists;
alter table private.checklists alter column kept_at drop not null, alter column kept_at drop default;
comment on table private.checklists is
  'The orders that need a list of papers, and when each was kept, also where the catalogue asks for none; null until then.';
create index checklists_to_keep_idx on private.checklists (order_id) where kept_at is null;

create function private.expect_checklist()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.checklists (order_id) values (new.id) on conflict do nothing;
  return null;
end $$;
comment on function private.expect_checklist() is 'An order whose money is proven needs a list of papers.';
revoke all on function private.expect_checklist() from public, anon, authenticated, service_role;
create trigger orders_expect_checklist after insert or update on public.orders
  for each row when (new.stage in ('received', 'documents')) execute function private.expect_checklist();

insert into private.checklists (order_id)
select id from public.orders where stage in ('received', 'documents') on conflict do nothing;

create or replace function public.keep_requirements(p_order uuid, p_requirements text)
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
  insert into private.checklists as c (order_id, kept_at) values (o.id, now())
    on conflict (order_id) do update set kept_at = excluded.kept_at where c.kept_at is null;
  if not found then
    return 'already';
  end if;
  insert into public.order_requirements (order_id, key, position, title, asked_by)
  select o.id, r.value ->> 'key', r.ordinality, r.value ->> 'title', 'catalogue'
    from jsonb_array_elements(p_requirements::jsonb) with ordinality r;
  return 'kept';
end $$;

create or replace function private.documents_settled(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.checklists c where c.order_id = o.id and c.kept_at is not null)
     and private.documents_missing(o.id) = 0;
$$;

create or replace function public.orders_without_checklist(p_most int)
returns table (id uuid, kind text, jurisdiction_slug text)
language sql stable security definer set search_path = '' as $$
  select o.id, o.kind, o.jurisdiction_slug
    from private.checklists c join public.orders o on o.id = c.order_id
   -- Not a condition that the index of stages answers: those who are stopped meanwhile are few.
   where c.kept_at is null and coalesce(o.stage, '') in ('received', 'documents')
   order by o.created_at desc limit p_most;
$$;
