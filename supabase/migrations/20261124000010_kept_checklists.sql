-- An order whose list of papers nobody has kept yet is not one that needs none: it can't be filed, and it is found until its
-- list is kept.

create table private.kept_checklists (
  order_id uuid primary key references public.orders (id) on delete cascade,
  kept_at timestamptz not null default now()
);
comment on table private.kept_checklists is
  'The orders that have their list of papers, also where the catalogue asks for none.';
alter table private.kept_checklists enable row level security;
revoke all on private.kept_checklists from public, anon, authenticated, service_role;

insert into private.kept_checklists (order_id)
select distinct order_id from public.order_requirements where asked_by = 'catalogue';

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
  if exists (select from private.kept_checklists where order_id = o.id) then
    return 'already';
  end if;
  insert into private.kept_checklists (order_id) values (o.id);
  insert into public.order_requirements (order_id, key, position, title, asked_by)
  select o.id, r.value ->> 'key', r.ordinality, r.value ->> 'title', 'catalogue'
    from jsonb_array_elements(p_requirements::jsonb) with ordinality r;
  return 'kept';
end $$;

create or replace function private.documents_settled(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.kept_checklists k where k.order_id = o.id) and private.documents_missing(o.id) = 0;
$$;

create function public.orders_without_checklist(p_most int)
returns table (id uuid, kind text, jurisdiction_slug text)
language sql stable security definer set search_path = '' as $$
  select o.id, o.kind, o.jurisdiction_slug
    from public.orders o
   where o.stage in ('received', 'documents')
     and not exists (select from private.kept_checklists k where k.order_id = o.id)
   order by o.created_at desc limit p_most;
$$;
comment on function public.orders_without_checklist(int) is
  'Orders whose money is proven and whose list of papers is not kept yet; the newest first, as somebody waits for it.';
revoke all on function public.orders_without_checklist(int) from public, anon, authenticated, service_role;
grant execute on function public.orders_without_checklist(int) to service_role;
