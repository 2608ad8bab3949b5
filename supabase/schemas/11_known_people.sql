-- People whom the same customer named on an earlier order: what we know of them is used again, so that nobody is asked twice. Two
-- orders can then have the same file; its bytes are deleted with the last of them.

create type public.use_known_people_result as enum ('used', 'already', 'closed', 'denied');

create function private.counts_until(p_key text, p_dated_on date, p_passport_expires_on date)
returns date language sql immutable set search_path = '' as $$
  select case
    when p_key ~ '^identity-' then least(p_dated_on + interval '1 year', p_passport_expires_on)
    when p_key ~ '^(address|register)-' then p_dated_on + interval '3 months' end::date;
$$;
comment on function private.counts_until(text, date, date) is
  'Until when a person''s accepted document counts for another order: a certified passport for a year and while it is valid, a proof of address or register extract for three months. Null for a document of one order alone, such as a signed form. reusePeopleText in data/people.ts says it in words.';

create function private.with_known(p public.order_people, k public.order_people)
returns public.order_people language plpgsql stable set search_path = '' as $$
declare
  n public.order_people := p;
begin
  n.birth_date := coalesce(p.birth_date, k.birth_date);
  n.country := coalesce(p.country, k.country);
  n.residence := coalesce(p.residence, k.residence);
  n.registration_number := coalesce(p.registration_number, k.registration_number);
  n.address := coalesce(p.address, k.address);
  n.politically_exposed := coalesce(p.politically_exposed, k.politically_exposed);
  n.passport_expires_on := coalesce(p.passport_expires_on, case when k.passport_expires_on >= private.today_at_office() then k.passport_expires_on end);
  -- For whom somebody acts and how they control a company can be different in each.
  n.facts := k.facts - array['acts_for', 'control'] - case when k.passport_expires_on < private.today_at_office()
    then array['passport_number', 'passport_issued_by', 'passport_issued_on'] else '{}' end || p.facts;
  return n;
end $$;
comment on function private.with_known(public.order_people, public.order_people) is
  'A person with what is missing filled in from another order (k).';

create function private.known_people(p_order uuid)
returns table (person_id uuid, known_id uuid, reference text, documents uuid[]) language sql stable security definer set search_path = '' as $$
  with own as (
    select o.id, o.order_reference, o.created_at from private.orders_of(auth.uid(), private.verified_email()) o
     where private.is_session_active() and o.customer_deleted_at is null and o.payment_verified_at is not null and o.id <> p_order
  ), found as (
    select distinct on (p.id) p.id, p.order_id, p.is_company, p.full_name, k.id as known_id, own.order_reference,
           k.birth_date, k.registration_number, not p.is_complete and to_jsonb(private.with_known(p, k)) <> to_jsonb(p) as adds
      from public.order_people p
      join public.order_people k on lower(k.full_name) = lower(p.full_name) and k.is_company = p.is_company
      join own on own.id = k.order_id
     where p.order_id = p_order and coalesce(k.birth_date::text, k.registration_number) is not null
       and coalesce(p.birth_date = k.birth_date, true) and coalesce(p.registration_number = k.registration_number, true)
     order by p.id, own.created_at desc, k.id
  ), files as (
    -- The newest good document for each slot that has none.
    select distinct on (f.id, r.key) f.id as person_id, d.id as document_id
      from found f
      join public.order_requirements r on r.order_id = f.order_id and r.person_id = f.id and r.kind = 'document' and r.waived_at is null
      join public.order_people x on lower(x.full_name) = lower(f.full_name) and x.is_company = f.is_company
       and x.birth_date is not distinct from f.birth_date and x.registration_number is not distinct from f.registration_number
      join own on own.id = x.order_id
      join public.order_requirements s on s.person_id = x.id and regexp_replace(s.key, '-[0-9]+$', '') = regexp_replace(r.key, '-[0-9]+$', '')
      join public.order_documents d on d.order_id = s.order_id and d.requirement = s.key
     where d.state = 'accepted' and d.bytes_deleted_at is null
       and private.counts_until(s.key, d.dated_on, x.passport_expires_on) >= private.today_at_office()
       and not exists (select from public.order_documents h
                        where h.order_id = r.order_id and h.requirement = r.key and h.state in ('sent', 'accepted'))
     order by f.id, r.key, d.dated_on desc, d.id
  )
  select f.id, f.known_id, f.order_reference, coalesce(array_agg(files.document_id) filter (where files.document_id is not null), '{}')
    from found f left join files on files.person_id = f.id
   group by f.id, f.known_id, f.order_reference, f.adds
  having f.adds or count(files.document_id) > 0;
$$;
comment on function private.known_people(uuid) is
  'The people of an order whom the caller named on another paid order, by name and, where it is given, birth date or number: the newest of them, and the documents that still count. Nobody for whom nothing would be gained.';
grant execute on function private.known_people(uuid) to authenticated;

create function public.use_known_people(p_order uuid, p_people uuid[])
returns public.use_known_people_result language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  known record;
  p public.order_people;
  k public.order_people;
  n public.order_people;
  used boolean := false;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) then
    return 'closed';
  end if;
  for known in select * from private.known_people(o.id) as x where x.person_id = any (p_people) order by x.person_id loop
    select * into p from public.order_people where id = known.person_id;
    select * into k from public.order_people where id = known.known_id;
    n := private.with_known(p, k);
    continue when private.is_minor(n) or not private.is_valid_person(n)
      or not private.has_document_room(o.id, 'customer');
    n := private.update_person(n);
    insert into public.order_documents
      (order_id, side, requirement, name, path, media_type, size, sha256, state, sent_at, sent_by, decided_at, decided_by, dated_on, certified_by)
    select o.id, 'customer', regexp_replace(d.requirement, '[0-9]+$', n.position::text), d.name, d.path, d.media_type, d.size, d.sha256,
           d.state, d.sent_at, d.sent_by, d.decided_at, d.decided_by, d.dated_on, d.certified_by
      from public.order_documents d where d.id = any (known.documents);
    perform private.record_event(o.id, 'person_known', 'customer', jsonb_build_object('person', n.full_name, 'reference', known.reference));
    used := true;
  end loop;
  if not used then
    return 'already';
  end if;
  perform private.mail_documents_sent(o);
  perform private.update_documents_complete(o.id);
  return 'used';
end $$;
comment on function public.use_known_people(uuid, uuid[]) is
  'Fills in what is missing about these people of the caller''s order from the caller''s earlier orders, with the documents that still count, which stay accepted. What was already typed stays. Returns used, already (nothing to use), closed (unpaid, filed or ended), denied to everyone else.';
grant execute on function public.use_known_people(uuid, uuid[]) to authenticated;
