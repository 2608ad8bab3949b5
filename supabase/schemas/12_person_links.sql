-- A person's own link: who is named in an order enters and uploads their own part without an account. The customer makes the link and
-- sends it. Whoever has it sees and changes this one person, so it names no other person, no customer and no price.

create table private.person_links (
  person_id uuid primary key references public.order_people (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);

comment on table private.person_links is 'The links with which people of open orders give their own details and documents. A new one replaces the one before.';
comment on column private.person_links.token_hash is 'The SHA-256 of the token in the link, which only the customer got.';

create index person_links_expires_at_idx on private.person_links (expires_at);

alter table private.person_links enable row level security;

create function public.make_person_link(p_order uuid, p_person uuid)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  name text;
begin
  select full_name into name from public.order_people where id = p_person and order_id = o.id;
  if name is null or not private.answers_open(o) then
    return null;
  end if;
  insert into private.person_links (person_id, token_hash, expires_at)
  values (p_person, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '14 days')
  on conflict (person_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at;
  perform private.record_event(o.id, 'person_link_made', 'customer', jsonb_build_object('person', name));
  return token;
end $$;
comment on function public.make_person_link(uuid, uuid) is
  'Makes a link of 14 days for a person of the caller''s order, which ends the one before. Returns its token once; null if the order takes no more details, and to everyone else.';
grant execute on function public.make_person_link(uuid, uuid) to authenticated;

create function private.linked_person(p_token text)
returns public.order_people language sql stable security definer set search_path = '' as $$
  select p from private.person_links l
    join public.order_people p on p.id = l.person_id
    join public.orders o on o.id = p.order_id
   where l.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and l.expires_at > now()
     and private.answers_open(o) and o.customer_deleted_at is null;
$$;
comment on function private.linked_person(text) is
  'The person whose link has this token. All columns are null once the link has expired or was replaced, or the order was filed or ended.';

create function private.linked_slots(p_person public.order_people)
returns setof public.order_slots language sql stable security definer set search_path = '' as $$
  select s from public.order_slots s where s.order_id = p_person.order_id and s.person_id = p_person.id and s.kind = 'document';
$$;
comment on function private.linked_slots(public.order_people) is
  'The documents that a person''s link takes: their own. Forms are signed and sent by the customer.';

create function public.read_person_link(p_token text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'person', to_jsonb(p) || '{"exposure_checked_at": null}',
      'order', jsonb_build_object('kind', o.kind, 'jurisdiction_slug', o.jurisdiction_slug, 'service', o.service,
        'service_type', o.service_type, 'jurisdiction', o.jurisdiction, 'company_name', case when o.kind = 'company' then o.company_name end),
      'expires_at', l.expires_at,
      'slots', coalesce((select jsonb_agg(jsonb_build_object('key', s.key, 'title', s.title, 'status', s.status, 'files', coalesce((
            select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'state', d.state, 'reason', d.reason) order by d.sent_at, d.id)
              from public.order_documents d
             where d.order_id = s.order_id and d.requirement = s.key and d.state <> 'removed'), '[]')) order by s.position)
          from private.linked_slots(p) s), '[]'))
    from private.linked_person(p_token) p
    join private.person_links l on l.person_id = p.id
    join public.orders o on o.id = p.order_id;
$$;
comment on function public.read_person_link(text) is
  'What the page of a personal link shows: the person, what was ordered without the customer, and the person''s documents by name and state, with why one was refused. Null for a link that has ended.';
grant execute on function public.read_person_link(text) to service_role;

create function public.save_linked_person(p_token text, p_fields text)
returns public.save_person_result language plpgsql security definer set search_path = '' as $$
declare
  p public.order_people := private.linked_person(p_token);
  o public.orders;
begin
  select * into o from public.orders where id = p.order_id for no key update;
  p := private.linked_person(p_token); -- The order or the link may have ended while this waited for the lock.
  if p.id is null then
    return 'closed';
  end if;
  return private.save_fields(o, p, p_fields::jsonb - array['full_name', 'roles', 'is_company']);
end $$;
comment on function public.save_linked_person(text, text) is
  'Changes the person whose link has this token: p_fields as in save_person, without name, roles and is_company, which stay. Returns saved, already if unchanged, refused, minor, closed if the link has ended.';
grant execute on function public.save_linked_person(text, text) to service_role;

create function public.begin_linked_upload(p_token text, p_requirement text)
returns table (word public.begin_upload_result, path uuid, upload_path uuid) language sql security definer set search_path = '' as $$
  select r.* from private.linked_person(p_token) p
    left join lateral private.linked_slots(p) s on s.key = p_requirement
    cross join lateral private.reserve_upload(s.order_id, 'customer', s.key, p.id) r;
$$;
comment on function public.begin_linked_upload(text, text) is
  'Reserves the path of a file as begin_upload, for a document of the person whose link has this token. unknown for any other and once the link has ended.';
grant execute on function public.begin_linked_upload(text, text) to service_role;

create function public.send_linked_document(p_token text, p_requirement text, p_path uuid)
returns public.send_document_result language sql security definer set search_path = '' as $$
  select coalesce((
    select public.send_document(s.order_id, s.key, p_path)
      from private.linked_person(p_token) p, private.linked_slots(p) s where s.key = p_requirement), 'unknown');
$$;
comment on function public.send_linked_document(text, text, uuid) is
  'Records a file as send_document, for a document of the person whose link has this token. unknown for any other and once the link has ended.';
grant execute on function public.send_linked_document(text, text, uuid) to service_role;
