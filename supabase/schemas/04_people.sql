-- The people and companies of an order: who directs, owns, founds or benefits. They start from the names of the order form
-- and are completed by the customer after payment. Dates of birth, addresses and nationalities are read by the customer
-- and the desk alone: no column grant lets the server's key read them.

create type public.person_role as enum ('director', 'shareholder', 'beneficial_owner', 'founder', 'beneficiary',
  'council_member', 'signatory', 'secretary');

create table public.order_people (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  position int not null check (position between 1 and 99),
  roles public.person_role[] not null check (cardinality(roles) between 1 and 8),
  is_company boolean not null default false,
  full_name text not null check (private.one_line(full_name, 1, 200)),
  birth_date date check (birth_date between '1900-01-01' and '2100-01-01'),
  country text check (country ~ '^[A-Z]{2}$'),
  registration_number text check (private.one_line(registration_number, 1, 60)),
  address text check (private.many_lines(address, 1, 500)),
  politically_exposed boolean,
  is_complete boolean not null generated always as (
    country is not null and address is not null
    and case when is_company then registration_number is not null
             else birth_date is not null and politically_exposed is not null end) stored,
  unique (order_id, position),
  constraint order_people_companies check (not is_company or birth_date is null and politically_exposed is null),
  constraint order_people_numbers check (is_company or registration_number is null)
);

comment on table public.order_people is
  'Everybody whom an order names in a role. Equal names are one person with several roles. Nominees that we supply are not listed.';
comment on column public.order_people.position is 'The order of the list, and the number in the keys of the person''s requirements.';
comment on column public.order_people.full_name is 'As in the passport, or as registered.';
comment on column public.order_people.country is 'Nationality, or a company''s country of registration: ISO 3166-1, two letters.';
comment on column public.order_people.politically_exposed is 'Whether the person or a close relative holds or held a prominent public office.';
comment on column public.order_people.is_complete is 'Whether all details that we ask of everybody are filled in.';

alter table public.order_people enable row level security;

revoke all on public.order_people from public, anon, authenticated, service_role;
grant select on public.order_people to authenticated;
grant select (id, order_id, position, roles, is_company, full_name, is_complete) on public.order_people to service_role;

-- The inner select runs with the reader's rights, so only readers of the order see its people.
create policy order_people_select_readers on public.order_people
  for select to authenticated using (exists (select from public.orders o where o.id = order_id));

create policy order_people_active_session on public.order_people
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.insert_people(p_order uuid, p_people jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into public.order_people (order_id, position, roles, is_company, full_name)
  select p_order, p.position, p.roles, coalesce(p.is_company, false), p.full_name
    from rows from (jsonb_to_recordset(coalesce(p_people, '[]')) as (roles public.person_role[], full_name text, is_company boolean))
         with ordinality as p (roles, full_name, is_company, position);
$$;
comment on function private.insert_people(uuid, jsonb) is
  'Adds the people that a new order names: a JSON array of roles, full_name and is_company.';
revoke all on function private.insert_people(uuid, jsonb) from public, anon, authenticated, service_role;
