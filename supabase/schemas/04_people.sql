-- The people and companies of an order: directors, owners, founders, trustees. They are created from the names in the
-- order form, and the customer completes them after payment. Only the customer and the desk can read dates of birth, addresses
-- and nationalities: the server's key has no grant on these columns.

create type public.person_role as enum ('director', 'shareholder', 'beneficial_owner', 'founder', 'beneficiary',
  'trustee', 'protector', 'council_member', 'signatory', 'secretary');

create type public.save_person_result as enum ('saved', 'already', 'named', 'fixed', 'full', 'refused', 'closed', 'minor', 'unknown', 'denied');
create type public.remove_person_result as enum ('removed', 'already', 'decided', 'last', 'closed', 'denied');

create table public.order_people (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  order_id uuid not null references public.orders (id) on delete cascade,
  position int not null check (position between 1 and 999),
  roles public.person_role[] not null check (cardinality(roles) between 1 and 8),
  is_company boolean not null default false,
  full_name text not null check (private.one_line(full_name, 1, 200)),
  birth_date date check (birth_date between '1900-01-01' and '2100-01-01'),
  country text check (country ~ '^[A-Z]{2}$'),
  residence text check (residence ~ '^[A-Z]{2}$'),
  registration_number text check (private.one_line(registration_number, 1, 60)),
  address text check (private.many_lines(address, 1, 500)),
  politically_exposed boolean,
  passport_expires_on date check (passport_expires_on between '2000-01-01' and '2100-01-01'),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  asked text[] not null default '{}',
  exposure_checked_at timestamptz,
  is_complete boolean not null generated always as (
    country is not null and address is not null
    and (facts || case when passport_expires_on is null then '{}'::jsonb else '{"passport_expires_on": ""}' end) ?& asked
    and case when is_company then registration_number is not null
             else birth_date is not null and residence is not null and politically_exposed is not null end) stored,
  version int not null default 1,
  unique (order_id, position),
  constraint order_people_companies check (
    not is_company or birth_date is null and residence is null and politically_exposed is null and passport_expires_on is null),
  constraint order_people_numbers check (is_company or registration_number is null)
);

comment on table public.order_people is
  'The people named in an order. Equal names are one person with several roles. Nominees that we supply are not listed.';
comment on column public.order_people.position is 'The order of the list, and the number in the keys of the person''s requirements.';
comment on column public.order_people.full_name is 'As in the passport, or as registered.';
comment on column public.order_people.country is 'Nationality, or a company''s country of registration: ISO 3166-1, two letters.';
comment on column public.order_people.politically_exposed is 'Whether the person or a close relative holds or held a prominent public office.';
comment on column public.order_people.residence is 'The country where a person lives: ISO 3166-1, two letters.';
comment on column public.order_people.facts is
  'What else the filing needs, by the keys of data/person-facts.ts: texts.';
comment on column public.order_people.asked is 'The keys of the facts that the filing needs of a person in these roles.';
comment on column public.order_people.exposure_checked_at is
  'When the desk recorded its check of a politically exposed person, as the person is now; null again after a change.';
comment on column public.order_people.version is
  'Grows with each change. Accepting a document of the person needs the version that the desk saw.';
comment on column public.order_people.is_complete is 'Whether all required details are filled in.';

-- The search lists the newest people first.
create index order_people_newest_idx on public.order_people (created_at desc, id);

create index order_people_words_idx on public.order_people using gin (lower(full_name) extensions.gin_trgm_ops);

alter table public.order_people enable row level security;

grant select on public.order_people to authenticated;
grant select (id, order_id, position, roles, is_company, full_name, is_complete) on public.order_people to service_role;

-- The inner select runs with the reader's rights, so only readers of the order see its people.
create policy order_people_select_own on public.order_people
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy order_people_active_session on public.order_people
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.insert_people(p_order uuid, p_people jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into public.order_people (order_id, position, roles, is_company, full_name, residence)
  select p_order, p.position, p.roles, coalesce(p.is_company, false), p.full_name,
         case when not coalesce(p.is_company, false) and lower(p.full_name) = lower(o.full_name) then o.residence end
    from public.orders o,
         rows from (jsonb_to_recordset(coalesce(p_people, '[]')) as (roles public.person_role[], full_name text, is_company boolean))
         with ordinality as p (roles, full_name, is_company, position)
   where o.id = p_order;
$$;
comment on function private.insert_people(uuid, jsonb) is
  'Adds the people that a new order names: a JSON array of roles, full_name and is_company. Whoever orders has said where they live.';

create function private.with_fields(p public.order_people, p_fields jsonb)
returns public.order_people language plpgsql stable set search_path = '' as $$
declare
  n public.order_people;
begin
  n := jsonb_populate_record(p, (
    select coalesce(jsonb_object_agg(f.key, nullif(f.value, '""')), '{}')
      from jsonb_each(p_fields) as f
     where f.key in ('roles', 'is_company', 'full_name', 'birth_date', 'country', 'residence', 'registration_number', 'address', 'politically_exposed', 'passport_expires_on')));
  n.facts := jsonb_strip_nulls(coalesce(p.facts, '{}') || coalesce((
    select jsonb_object_agg(f.key, nullif(f.value, '""')) from jsonb_each(p_fields -> 'facts') as f), '{}'));
  n.roles := array(select distinct r from unnest(n.roles) as r order by r);
  n.is_company := coalesce(n.is_company, false);
  if n.is_company <> coalesce(p.is_company, n.is_company) then
    n.facts := '{}';
  end if;
  if n.is_company then
    n.birth_date := null;
    n.residence := null;
    n.politically_exposed := null;
    n.passport_expires_on := null;
  else
    n.registration_number := null;
  end if;
  return n;
end $$;
comment on function private.with_fields(public.order_people, jsonb) is
  'A person with these fields changed: a JSON object of columns, where an empty text or null clears one. `facts` changes the facts it names. A company has no birth date, a person no registration number. Facts are lost when a person becomes a company or the reverse.';

create function private.is_valid_person(n public.order_people)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(cardinality(n.roles) between 1 and 8 and not (n.is_company and 'beneficial_owner' = any (n.roles)) and btrim(n.full_name) <> '' and private.one_line(n.full_name, 1, 200), false)
     and coalesce(n.birth_date between '1900-01-01' and private.today_at_office(), true)
     and coalesce(n.country ~ '^[A-Z]{2}$', true) and coalesce(n.residence ~ '^[A-Z]{2}$', true)
     and coalesce(n.passport_expires_on between '2000-01-01' and '2100-01-01', true)
     and private.one_line(n.registration_number, 1, 60) and private.many_lines(n.address, 1, 500)
     and not exists (select from jsonb_each(n.facts) as f
                      where f.key !~ '^[a-z_]{1,40}$' or jsonb_typeof(f.value) <> 'string' or not private.many_lines(f.value #>> '{}', 1, 500))
     and (select count(*) from jsonb_object_keys(n.facts)) <= 20;
$$;
comment on function private.is_valid_person(public.order_people) is
  'Whether a person can be stored: a name, a role, no birth date in the future, and texts of the allowed length.';

create function private.is_minor(n public.order_people)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(n.birth_date > private.today_at_office() - interval '18 years' and not n.roles <@ '{beneficiary}', false);
$$;
comment on function private.is_minor(public.order_people) is
  'Whether a person is under 18 and would be an officer or owner. A beneficiary may be a child.';

create function private.refused_countries()
returns table (code text, residents boolean, citizens boolean) language sql immutable set search_path = '' as $$
  values ('CU', true, false),
         ('IR', true, false),
         ('KP', true, true),
         ('MM', true, false),
         ('RU', true, false);
$$;
comment on function private.refused_countries() is
  'The countries whose residents (and companies) or citizens we don''t act for. data/eligibility.ts has the same, and a test compares them.';
grant execute on function private.refused_countries() to authenticated;

create function private.update_barred(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  barred text;
  country text;
begin
  select * into o from public.orders where id = p_order for no key update;
  if not private.documents_open(o) then
    return;
  end if;
  select named.full_name, named.code into barred, country
    from (select p.full_name, r.code, p.position
            from public.order_people p join private.refused_countries() r
              on r.code = p.country and case when p.is_company then r.residents else r.citizens end
              or r.code = p.residence and r.residents
           where p.order_id = o.id
          union all
          select o.full_name, r.code, 0 from private.refused_countries() r where r.code = private.residence_of(o) and r.residents) as named
   order by named.position limit 1;
  if barred is not null and o.barred_at is null then
    update public.orders set barred_at = now() where id = o.id;
    -- The desk's line keeps the country, also after the customer has changed it to continue.
    perform private.mail_customer(o, 'order-barred', jsonb_build_object('person', barred),
      private.alert_desk(o, 'barred', jsonb_build_object('person', barred),
        format('%s: %s, on %s', barred, country, to_char(now() at time zone 'America/New_York', 'Mon DD, YYYY, HH12:MI:SS AM')), true)::text);
  elsif barred is null and o.barred_at is not null then
    -- A person looks at the order again, because the customer may have changed the country to continue.
    update public.orders set barred_at = null, reviewed_at = case when filed_at is null then null else reviewed_at end
     where id = o.id;
    perform private.record_event(o.id, 'unbarred', 'system');
  end if;
end $$;
comment on function private.update_barred(uuid) is
  'Stops an order that names a person from a country we don''t act for, or whose customer lives in one, with an event, whose desk line keeps the country, and emails. Continues it with a new review once no such person is left.';

create function private.has_accepted_documents(p_person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.order_requirements r
      join public.order_documents d on d.order_id = r.order_id and d.requirement = r.key
     where r.person_id = p_person and d.state = 'accepted');
$$;
comment on function private.has_accepted_documents(uuid) is
  'Whether the desk has accepted a document of a person, which verifies the name.';

create function private.person_difference(p public.order_people, n public.order_people)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'person', n.full_name,
    'fields', case when p.id is not null then (
      select string_agg(key, ' ' order by key) from (
        select f.key from jsonb_each(to_jsonb(n)) as f
         where f.key not in ('is_complete', 'version', 'exposure_checked_at', 'facts', 'asked') and f.value is distinct from to_jsonb(p) -> f.key
        union select key from jsonb_object_keys(n.facts || p.facts) as key where n.facts -> key is distinct from p.facts -> key) as changed) end,
    'before', case when n.full_name <> p.full_name then p.full_name end,
    'after', case when n.full_name <> p.full_name then n.full_name end,
    'roles_before', case when n.roles <> p.roles then array_to_string(p.roles, ' ') end,
    'roles_after', case when n.roles <> p.roles then array_to_string(n.roles, ' ') end));
$$;
comment on function private.person_difference(public.order_people, public.order_people) is
  'The details of the event of a changed person: the fields that differ, and the values of names and roles. Only the name for a new person.';

create function private.update_person(n public.order_people)
returns public.order_people language plpgsql security definer set search_path = '' as $$
begin
  update public.order_people
     set roles = n.roles, is_company = n.is_company, full_name = n.full_name, birth_date = n.birth_date, country = n.country,
         registration_number = n.registration_number, address = n.address, politically_exposed = n.politically_exposed,
         residence = n.residence, passport_expires_on = n.passport_expires_on, facts = n.facts, exposure_checked_at = null,
         version = version + 1
   where id = n.id
  returning * into n;
  perform private.update_person_requirements(n.order_id);
  perform private.update_barred(n.order_id);
  select * into n from public.order_people where id = n.id;
  return n;
end $$;
comment on function private.update_person(public.order_people) is
  'Stores a changed person and gives the order the slots that the new roles require. The caller holds the order''s lock.';

create function private.save_fields(o public.orders, p public.order_people, p_fields jsonb)
returns public.save_person_result language plpgsql security definer set search_path = '' as $$
declare
  n public.order_people := private.with_fields(p, p_fields);
begin
  if not private.is_valid_person(n) then
    return 'refused';
  end if;
  if private.is_minor(n) then
    return 'minor';
  end if;
  if p.id is null then
    if exists (select from public.order_people x
                where x.order_id = o.id and lower(x.full_name) = lower(n.full_name) and x.is_company = n.is_company) then
      return case when exists (select from public.order_people x
                                where x.order_id = o.id and x.full_name = n.full_name and x.roles = n.roles) then 'already' else 'named' end;
    end if;
    select coalesce(max(x.position), 0) + 1 into n.position from public.order_people x where x.order_id = o.id;
    if n.position > 999 or (select count(*) from public.order_people x where x.order_id = o.id) >= 20 then
      return 'full';
    end if;
    insert into public.order_people (order_id, position, roles, full_name)
    values (o.id, n.position, n.roles, n.full_name) returning id, order_id into n.id, n.order_id;
  elsif to_jsonb(n) = to_jsonb(p) then
    return 'already';
  elsif (n.full_name, n.is_company) is distinct from (p.full_name, p.is_company) and private.has_accepted_documents(p.id) then
    return 'fixed';
  end if;
  n := private.update_person(n);
  perform private.record_person_changed(o, private.person_difference(p, n), n.is_complete);
  perform private.update_owner_roles(o);
  perform private.update_documents_complete(o.id);
  return 'saved';
end $$;
comment on function private.save_fields(public.orders, public.order_people, jsonb) is
  'Changes a person, or adds one if p is empty, and records it. The caller holds the order''s lock and has checked that it is open. Results as save_person.';

create function public.save_person(p_order uuid, p_person uuid, p_fields text)
returns public.save_person_result language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  p public.order_people;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) then
    return 'closed';
  end if;
  if p_person is not null then
    select * into p from public.order_people where id = p_person and order_id = o.id;
    if not found then
      return 'unknown';
    end if;
  end if;
  return private.save_fields(o, p, p_fields::jsonb);
end $$;
comment on function public.save_person(uuid, uuid, text) is
  'Adds a person for the customer (p_person null) or changes one. p_fields is JSON of columns, each optional. Returns saved, already if unchanged, named (another person has this name), fixed (the name is verified by an accepted document), full at 20, refused (an invalid value), minor (an officer or owner under 18), closed (unpaid, filed or ended), unknown, denied to everyone else.';
grant execute on function public.save_person(uuid, uuid, text) to authenticated;

create function public.remove_person(p_order uuid, p_person uuid)
returns public.remove_person_result language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  p public.order_people;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) then
    return 'closed';
  end if;
  select * into p from public.order_people where id = p_person and order_id = o.id;
  if not found then
    return 'already';
  end if;
  if private.has_accepted_documents(p.id) then
    return 'decided';
  end if;
  if not exists (select from public.order_people where order_id = o.id and id <> p.id) then
    return 'last';
  end if;
  -- Also deletes the person's slots and their files; the cleanup deletes the bytes.
  delete from public.order_people where id = p.id;
  perform private.update_asked(o.id);
  perform private.update_barred(o.id);
  perform private.record_event(o.id, 'person_removed', 'customer', jsonb_build_object('person', p.full_name));
  perform private.update_documents_complete(o.id);
  return 'removed';
end $$;
comment on function public.remove_person(uuid, uuid) is
  'Removes a person and their files for the customer. Returns removed, already, decided (one of their files is accepted), last (an order needs one person), closed, denied to everyone else.';
grant execute on function public.remove_person(uuid, uuid) to authenticated;
