-- Required documents and uploaded files: only their rows. The bytes are in Storage under random names, in a private bucket
-- without policies. Only the server's secret key can read it; browsers write by URLs that the server signs.

create type public.begin_upload_result as enum ('begun', 'closed', 'full', 'busy', 'stale', 'unknown', 'denied');
create type public.send_document_result as enum ('sent', 'already', 'closed', 'full', 'unknown');
create type public.remove_document_result as enum ('removed', 'already', 'decided', 'unknown');

create type public.save_answer_result as enum ('saved', 'already', 'decided', 'refused', 'closed', 'unknown', 'denied');

create type public.requirement_kind as enum ('answer', 'document', 'form', 'details', 'people');

create table public.order_requirements (
  order_id uuid not null references public.orders (id) on delete cascade,
  key text not null check (key ~ '^[a-z]+(-[a-z]+)*(-[0-9]+)?$'),
  position int not null,
  kind public.requirement_kind not null,
  person_id uuid references public.order_people (id) on delete cascade,
  role public.person_role,
  needed int check (needed between 1 and 9),
  or_company boolean not null default false,
  title text not null check (private.one_line(title, 1, 200)),
  line text check (private.many_lines(line, 1, 1000)),
  asked_by text not null check (asked_by in ('catalogue', 'desk')),
  asked_at timestamptz not null default now(),
  waived_at timestamptz,
  waive_reason text check (private.many_lines(waive_reason, 1, 1000)),
  given boolean not null default false,
  answer text check (private.many_lines(answer, 1, 5000)),
  answered_at timestamptz,
  answer_state text check (answer_state in ('sent', 'accepted', 'refused')),
  answer_reason text check (private.many_lines(answer_reason, 1, 1000)),
  decided_at timestamptz,
  primary key (order_id, key),
  constraint order_requirements_details_of_a_person check (kind <> 'details' or person_id is not null),
  constraint order_requirements_people_in_a_role check ((kind = 'people') = (role is not null and needed is not null)),
  constraint order_requirements_company_instead_of_people check (not or_company or kind = 'people'),
  constraint order_requirements_only_answers_have_text check (kind = 'answer' or answer is null),
  constraint order_requirements_answered check ((answer is not null) = (answer_state is not null)),
  constraint order_requirements_refused_has_reason check ((answer_state = 'refused') <= (answer_reason is not null)),
  constraint order_requirements_given_is_answered check (not given or answer is not null)
);

comment on table public.order_requirements is
  'The requirements of an order, one row for each slot: the catalogue''s list on the day it was placed, the slots of its people, and the desk''s requests.';
comment on column public.order_requirements.key is
  'The catalogue''s key, for a person followed by the person''s position: identity-2.';
comment on column public.order_requirements.kind is
  'answer: typed text; document: uploaded files; form: a PDF that we fill in, to be signed and uploaded; details: the details of a person; people: the number of people in a role that the law requires.';
comment on column public.order_requirements.or_company is
  'Whether one company in the role is enough instead of the needed number of people.';
comment on column public.order_requirements.line is 'The desk''s message to the customer about it.';
comment on column public.order_requirements.waived_at is 'When the desk waived it.';
comment on column public.order_requirements.waive_reason is 'Why the desk waived it; the customer reads it.';
comment on column public.order_requirements.given is 'Whether the answer is unchanged from the order form.';
comment on column public.order_requirements.decided_at is 'When the desk accepted or refused the answer.';

create index order_requirements_person_idx on public.order_requirements (person_id) where person_id is not null;

-- For the desk's tasks.
create index order_requirements_sent_idx on public.order_requirements (answered_at, order_id)
  where answer_state = 'sent' and waived_at is null;

alter table public.order_requirements enable row level security;

grant select on public.order_requirements to service_role;
grant select on public.order_requirements to authenticated;

-- The list is not shown before the payment is verified.
create policy order_requirements_select_own on public.order_requirements
  for select to authenticated
  using (order_id = any ((select private.own_order_ids())::uuid[])
    and exists (select from public.orders o where o.id = order_id and o.payment_verified_at is not null));

create policy order_requirements_active_session on public.order_requirements
  as restrictive for select to authenticated using ((select private.is_session_active()));

create table private.person_requirements (
  order_id uuid not null references public.orders (id) on delete cascade,
  key text not null,
  position int not null,
  kind public.requirement_kind not null check (kind in ('document', 'form', 'details')),
  title text not null,
  roles public.person_role[] not null,
  for_companies boolean not null,
  facts jsonb not null default '{}',
  primary key (order_id, key, for_companies)
);

comment on table private.person_requirements is
  'The catalogue''s requirements for each person in these roles on the day an order was placed. Slots are created from it when people are added.';
comment on column private.person_requirements.for_companies is 'Whether it is required of companies, or else of individuals.';
comment on column private.person_requirements.facts is 'Of details: the keys of the further facts that the filing needs, by role.';

alter table private.person_requirements enable row level security;

create table public.order_documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  side text not null check (side in ('customer', 'desk')),
  requirement text,
  name text not null check (private.one_line(name, 1, 120)),
  path uuid not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size int not null check (size between 1 and 10 * 1024 * 1024),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('sent', 'accepted', 'refused', 'removed')),
  reason text check (private.many_lines(reason, 1, 1000)),
  sent_at timestamptz not null default now(),
  sent_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  decided_by uuid,
  bytes_deleted_at timestamptz,
  dated_on date,
  certified_by text check (private.one_line(certified_by, 1, 200)),
  foreign key (order_id, requirement) references public.order_requirements (order_id, key) on delete cascade,
  constraint order_documents_answer_a_requirement check ((side = 'customer') = (requirement is not null)),
  constraint order_documents_refused_has_reason check ((state = 'refused') <= (reason is not null)),
  constraint order_documents_decided_has_time check ((state = 'sent') = (decided_at is null)),
  constraint order_documents_dated_is_accepted check (num_nonnulls(dated_on, certified_by) = 0 or state = 'accepted')
);

comment on table public.order_documents is
  'The files of an order: those the customer sent for a requirement, and the finished documents from the desk.';
comment on column public.order_documents.name is 'The sender''s file name, made safe to show and save.';
comment on column public.order_documents.path is 'Its random name in Storage. Two orders of one customer can have the same file.';
comment on column public.order_documents.decided_by is 'The account at the desk, or that removed its own file. Not a foreign key, so that it outlives the account.';
comment on column public.order_documents.dated_on is
  'The date on an accepted document, or of its certification, where it may be at most three months old (private.is_dated).';
comment on column public.order_documents.certified_by is 'Who certified an accepted copy, and in what capacity (private.is_certified).';
comment on column public.order_documents.state is
  'sent until the desk accepts or refuses it; removed if its sender removed it. The desk''s documents are accepted from the start.';

-- For the desk's tasks.
create index order_documents_sent_idx on public.order_documents (sent_at, order_id) where state = 'sent';

-- For the cleanup.
create index order_documents_over_idx on public.order_documents (decided_at)
  where bytes_deleted_at is null and state in ('refused', 'removed');

create index order_documents_path_idx on public.order_documents (path);

create index order_documents_sent_by_idx on public.order_documents (sent_by) where sent_by is not null;

create index order_documents_decided_by_idx on public.order_documents (decided_by) where decided_by is not null;

-- Also used to find the documents of an order.
create index order_documents_requirement_idx on public.order_documents (order_id, requirement);

alter table public.order_documents enable row level security;

grant select on public.order_documents to service_role;
grant select (id, order_id, side, requirement, name, media_type, size, state, reason, sent_at, decided_at, bytes_deleted_at, dated_on, certified_by)
  on public.order_documents to authenticated;

-- What the desk attaches is the customer's from the handover on.
create policy order_documents_select_own on public.order_documents
  for select to authenticated
  using (order_id = any ((select private.own_order_ids())::uuid[])
    and exists (select from public.orders o where o.id = order_id and (side = 'customer' or o.phase in ('completed', 'done'))));

create policy order_documents_active_session on public.order_documents
  as restrictive for select to authenticated using ((select private.is_session_active()));

create table private.pending_uploads (
  path uuid primary key default gen_random_uuid(),
  order_id uuid,
  side text check (side in ('customer', 'desk')),
  requirement text,
  since timestamptz not null default now(),
  begun_by uuid,
  moves_to uuid,
  abandoned boolean not null default false,
  file jsonb
);

comment on table private.pending_uploads is
  'Files that may be in Storage without a document: an upload is listed here from its start until its document is recorded. Old ones are deleted.';
comment on column private.pending_uploads.moves_to is
  'Only of the path that a signed URL fills: where the server moves the bytes before it reads them. The URL can be used again, even while an earlier use of it goes on, so no document has this path.';
comment on column private.pending_uploads.abandoned is 'Whether the upload was cancelled or refused, so that no document can be recorded.';
comment on column private.pending_uploads.file is
  'What the server read in Storage: name, mediaType, size, sha256. A customer can''t record anything else.';
comment on column private.pending_uploads.begun_by is 'The user who started the upload, or the person whose personal link was used; null for the bytes of a deleted document.';

create index pending_uploads_since_idx on private.pending_uploads (since);

create unique index pending_uploads_moves_to_idx on private.pending_uploads (moves_to) where moves_to is not null;

create index pending_uploads_order_idx on private.pending_uploads (order_id);

create index pending_uploads_begun_by_idx on private.pending_uploads (begun_by) where begun_by is not null;

alter table private.pending_uploads enable row level security;

create function private.release_bytes()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Another order can have the same file. The lock keeps two that give it up at once from each leaving it to the other.
  if exists (select from public.order_documents d where d.path = old.path and d.bytes_deleted_at is null) then
    perform pg_advisory_xact_lock(hashtextextended('bytes ' || old.path, 0));
    if exists (select from public.order_documents d where d.path = old.path and d.bytes_deleted_at is null) then
      return null;
    end if;
  end if;
  insert into private.pending_uploads (path, order_id, side, since) values (old.path, old.order_id, old.side, '-infinity')
  on conflict (path) do nothing;
  return null;
end $$;
comment on function private.release_bytes() is 'Lists the bytes of a document for deletion once no order has it any more.';

create function private.insert_requirements(p_order uuid, p_requirements jsonb)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.order_requirements (order_id, key, position, kind, role, needed, or_company, title, asked_by, given, answer, answered_at, answer_state, waived_at, waive_reason)
  select p_order, r.key, r.position * 100, r.kind, r.role, r.needed, coalesce(r.or_company, false), r.title, 'catalogue', r.answer is not null, r.answer,
         case when r.answer is not null then now() end, case when r.answer is not null then 'accepted' end,
         case when r.waive_reason is not null then now() end, r.waive_reason
    from rows from (jsonb_to_recordset(p_requirements) as (key text, kind public.requirement_kind, title text, answer text,
           role public.person_role, needed int, or_company boolean, waive_reason text, roles public.person_role[], for_companies boolean))
         with ordinality as r (key, kind, title, answer, role, needed, or_company, waive_reason, roles, for_companies, position)
   where r.roles is null;
  if not found and not exists (select from public.orders o where o.id = p_order and o.service is not null) then
    raise exception 'an order is placed with its required documents' using errcode = '23514';
  end if;
  insert into private.person_requirements (order_id, key, position, kind, title, roles, for_companies, facts)
  select p_order, r.key, r.position, r.kind, r.title, r.roles, coalesce(r.for_companies, false), coalesce(r.facts, '{}')
    from rows from (jsonb_to_recordset(p_requirements) as (key text, kind public.requirement_kind, title text,
           roles public.person_role[], for_companies boolean, facts jsonb))
         with ordinality as r (key, kind, title, roles, for_companies, facts, position)
   where r.roles is not null;
  perform private.add_person_requirements(p_order);
end $$;
comment on function private.insert_requirements(uuid, jsonb) is
  'Adds the catalogue''s requirements to a new order with people. p_requirements is a JSON array of key, kind and title; answer if the order form has it; role, needed and or_company for kind people, with waive_reason if we are to supply them; roles and for_companies for requirements of each person, and for their details facts. Raises an error if it is empty, except for a service.';

create function private.slot_title(p_order uuid, p_key text)
returns text language sql stable security definer set search_path = '' as $$
  select left(concat_ws(', ', r.title, p.full_name), 400)
    from public.order_requirements r left join public.order_people p on p.id = r.person_id
   where r.order_id = p_order and r.key = p_key;
$$;
comment on function private.slot_title(uuid, text) is
  'The name of a slot in the history and in emails: its title, and the person''s name.';

create function private.needs_fact(p public.order_people, p_key text)
returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  is_owner constant boolean := 'beneficial_owner' = any (p.roles);
begin
  if p_key = 'acts_for' then
    return not is_owner;
  end if;
  if p_key <> 'control' then
    return true;
  end if;
  if exists (select from public.order_shares s where s.owner_id = p.id) then
    return false;
  end if;
  -- Before shares are entered, the people in the role of shareholder have them, unless they are companies or a nominee of ours.
  return exists (select from public.order_shares s where s.order_id = p.order_id and s.owned_id is null)
      or not 'shareholder' = any (p.roles)
         and not exists (select from public.orders o where o.id = p.order_id and o.use_nominee_shareholder)
         and (select coalesce(bool_and(not x.is_company), false) from public.order_people x
               where x.order_id = p.order_id and 'shareholder' = any (x.roles));
end $$;
comment on function private.needs_fact(public.order_people, text) is
  'Whether a fact of a filing has to be asked of this person: for whom they act, unless they own it themselves; how they control a company, if they own nothing of it.';

create function private.update_asked(p_order uuid)
returns void language sql security definer set search_path = '' as $$
  update public.order_people p set asked = a.keys
    from (select x.id, coalesce(array_agg(distinct k.key order by k.key) filter (where k.key is not null), '{}') as keys
            from public.order_people x
            left join private.person_requirements t on t.order_id = x.order_id and t.kind = 'details' and t.for_companies = x.is_company
            left join lateral (select f.key from jsonb_each(t.facts) as r (role, keys), jsonb_array_elements_text(r.keys) as f (key)
                                where r.role = any (x.roles::text[]) and private.needs_fact(x, f.key)) k on true
           where x.order_id = p_order group by x.id) a
   where p.id = a.id and p.asked <> a.keys;
$$;
comment on function private.update_asked(uuid) is
  'Asks each person and company of an order for the facts that the filing needs in their roles. The caller holds the order''s lock.';

create function private.needs_slot(p public.order_people, p_key text)
returns boolean language sql immutable set search_path = '' as $$
  select p_key <> 'listing' or p.facts ? 'listed_on';
$$;
comment on function private.needs_slot(public.order_people, text) is
  'Whether a requirement of people in a role is required of this one: a proof of listing only of a company that is said to be listed.';

create function private.add_person_requirements(p_order uuid)
returns void language sql security definer set search_path = '' as $$
  insert into public.order_requirements (order_id, key, position, kind, person_id, title, asked_by)
  select p_order, t.key || '-' || p.position, t.position * 100 + p.position, t.kind, p.id, t.title, 'catalogue'
    from private.person_requirements t join public.order_people p on p.order_id = t.order_id
   where t.order_id = p_order and p.roles && t.roles and p.is_company = t.for_companies and private.needs_slot(p, t.key)
  on conflict (order_id, key) do nothing;
  select private.update_asked(p_order);
$$;
comment on function private.add_person_requirements(uuid) is
  'Adds the missing slots of an order''s people, which the catalogue requires for their roles. The caller holds the order''s lock.';

create function private.update_person_requirements(p_order uuid)
returns void language sql security definer set search_path = '' as $$
  delete from public.order_requirements r
   using public.order_people p
   where r.order_id = p_order and p.id = r.person_id and r.asked_by = 'catalogue'
     and not exists (select from private.person_requirements t
                      where t.order_id = r.order_id and r.key = t.key || '-' || p.position
                        and p.roles && t.roles and p.is_company = t.for_companies and private.needs_slot(p, t.key))
     and not exists (select from public.order_documents d
                      where d.order_id = r.order_id and d.requirement = r.key and d.state <> 'removed');
  select private.add_person_requirements(p_order);
$$;
comment on function private.update_person_requirements(uuid) is
  'Deletes slots without files that people''s roles no longer require, and adds missing ones. The caller holds the order''s lock.';

create function private.is_dated(p_key text)
returns boolean language sql immutable set search_path = '' as $$
  select p_key ~ '^(identity|address|register)(-[0-9]+)?$';
$$;
comment on function private.is_dated(text) is
  'Whether a document of this slot may be at most three months old when it is sent, so that it is accepted with its date.';
grant execute on function private.is_dated(text) to authenticated, service_role;

create function private.is_certified(p_key text)
returns boolean language sql immutable set search_path = '' as $$
  select p_key ~ '^identity(-[0-9]+)?$';
$$;
comment on function private.is_certified(text) is 'Whether a document of this slot is a certified copy, so that it is accepted with who certified it.';
grant execute on function private.is_certified(text) to authenticated, service_role;

-- The status of each slot, defined only here. The customer's page, the desk and the functions below use it.
create view public.order_slots with (security_invoker = true) as
  select r.order_id, r.key, r.position, r.kind, r.person_id, p.full_name as person_name,
         p.version as person_version, r.role, r.needed, r.title, r.line, r.asked_by, r.asked_at,
         r.waive_reason, r.given, r.answer, r.answered_at, r.answer_reason, private.is_dated(r.key) as is_dated, private.is_certified(r.key) as is_certified,
         case
           -- Before a waiver, because we supply people for whom the law still asks.
           when r.kind = 'people' and (select count(*) >= r.needed or r.or_company and bool_or(x.is_company)
                                         from public.order_people x where x.order_id = r.order_id and r.role = any (x.roles)) then 'given'
           when r.waived_at is not null then 'waived'
           when r.kind = 'answer' then case when r.given then 'given' else coalesce(r.answer_state, 'needed') end
           when r.kind = 'details' then
             case when p.is_complete then 'given' else 'needed' end
           -- An unchecked file comes first: the desk has to look at it even if another was accepted.
           when f.sent > 0 then 'sent'
           when f.accepted > 0 then 'accepted'
           when f.refused > 0 then 'refused'
           else 'needed'
         end as status,
         -- Since when the desk (or the customer, if the desk has nothing to check) has had to act.
         case when r.kind = 'answer' then greatest(r.asked_at, r.answered_at, r.decided_at)
              when f.sent > 0 then f.sent_since
              else greatest(r.asked_at, f.decided_at) end as since
    from public.order_requirements r
    left join public.order_people p on p.id = r.person_id
    cross join lateral (
      select count(*) filter (where d.state = 'sent') as sent, min(d.sent_at) filter (where d.state = 'sent') as sent_since,
             count(*) filter (where d.state = 'accepted') as accepted, count(*) filter (where d.state = 'refused') as refused,
             max(d.decided_at) as decided_at
        from public.order_documents d
       where r.kind in ('document', 'form') and d.order_id = r.order_id and d.requirement = r.key) f;

comment on view public.order_slots is
  'The requirements of an order with their status: needed, sent, accepted, refused, waived, or given (provided, and needs no decision by the desk). `since`: since when the desk or the customer has to act.';

grant select on public.order_slots to authenticated, service_role;

-- Two paths in Storage are recorded first: one that a signed URL fills, and one that the document will have. Then the bytes
-- arrive, the server moves and reads them, and the document is recorded. The cleanup deletes what was never recorded, and
-- three hours after its start whatever is still at the first path: a signed URL is valid for two.

create function private.documents_open(o public.orders)
returns boolean language sql immutable set search_path = '' as $$
  select o.phase in ('review', 'documents', 'filing', 'decision', 'handover') or o.phase = 'working' and o.service is not null;
$$;
comment on function private.documents_open(public.orders) is
  'Whether an order accepts documents from its customer: its payment is verified, and it is neither completed nor stopped.';

create function private.answers_open(o public.orders)
returns boolean language sql immutable set search_path = '' as $$
  select private.documents_open(o) and o.filed_at is null;
$$;
comment on function private.answers_open(public.orders) is
  'Whether a customer can change people and answers: the payment is verified, and the order is not filed or ended.';

create function private.by_link()
returns jsonb language sql stable set search_path = '' as $$
  select case when auth.uid() is null then '{"by": "link"}' else '{}' end::jsonb;
$$;
comment on function private.by_link() is
  'Details of an event that say whether somebody with a personal link did it: only a link is used without an account.';

create function private.record_person_changed(o public.orders, p_details jsonb, p_is_complete boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  -- Details are saved field by field. The customer sees one event until something else happens.
  told constant boolean := p_is_complete and not exists (
    select from (select e.kind, e.details from public.order_events e where e.order_id = o.id order by e.id desc limit 1) as newest
     where newest.kind = 'details_sent' and newest.details ->> 'person' = p_details ->> 'person');
begin
  perform private.record_event(o.id, case when p_is_complete then 'details_sent' else 'person_changed' end, 'customer',
    p_details || private.by_link(), p_for_customer => told);
  if told then
    perform private.mail_documents_sent(o);
  end if;
end $$;
comment on function private.record_person_changed(public.orders, jsonb, boolean) is
  'Records every change that the customer makes to a person, so that the desk knows what it has not seen. Emails the desk once the details are complete.';

create function private.mail_documents_sent(o public.orders)
returns void language sql security definer set search_path = '' as $$
  -- The desk gets at most one email an hour about several files, answers and people.
  select private.mail_desk(o, 'desk-documents-sent', '{}', to_char(now() at time zone 'utc', 'YYYYMMDDHH24'));
$$;
comment on function private.mail_documents_sent(public.orders) is
  'Emails the desk that a customer has sent something, at most once an hour.';

create function public.save_answer(p_order uuid, p_key text, p_answer text)
returns public.save_answer_result language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  text_of constant text := nullif(btrim(p_answer), '');
  r public.order_requirements;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) then
    return 'closed';
  end if;
  select * into r from public.order_requirements where order_id = o.id and key = p_key and kind = 'answer' and waived_at is null;
  if not found then
    return 'unknown';
  end if;
  if r.answer = text_of then
    return 'already';
  end if;
  if r.answer_state = 'accepted' and not r.given then
    return 'decided';
  end if;
  if text_of is null or not private.many_lines(text_of, 1, 5000) or r.key = 'residence' and text_of !~ '^[A-Z]{2}$' then
    return 'refused';
  end if;
  update public.order_requirements
     set answer = text_of, answer_state = 'sent', answered_at = now(), given = false, answer_reason = null, decided_at = null
   where order_id = o.id and key = r.key;
  if r.key = 'residence' then
    perform private.update_barred(o.id);
  end if;
  perform private.record_event(o.id, 'answer_sent', 'customer', jsonb_build_object('document', private.slot_title(o.id, r.key)));
  perform private.mail_documents_sent(o);
  perform private.update_documents_complete(o.id);
  return 'saved';
end $$;
comment on function public.save_answer(uuid, text, text) is
  'Saves the customer''s answer, which can be changed until the desk accepts it. Returns saved, already if unchanged, decided (accepted), refused (blank or too long), closed (unpaid, filed or ended), unknown, denied to everyone else.';
grant execute on function public.save_answer(uuid, text, text) to authenticated;

create function private.has_document_room(p_order uuid, p_side text)
returns boolean language sql stable security definer set search_path = '' as $$
  -- Refused and removed files make room, but only up to 200 rows.
  select count(*) filter (where d.state in ('sent', 'accepted')) < 60 and count(*) < 200
    from public.order_documents d where d.order_id = p_order and d.side = p_side;
$$;
comment on function private.has_document_room(uuid, text) is
  'Whether an order can have another file from this side: at most 60 sent or accepted, 200 in all. The caller holds the order''s lock.';

create function private.documents_missing(p_order uuid)
returns int language sql stable security definer set search_path = '' as $$
  select count(*)::int from public.order_slots s
   where s.order_id = p_order and s.status not in ('accepted', 'waived', 'given');
$$;
comment on function private.documents_missing(uuid) is
  'The number of an order''s requirements that are neither accepted, waived nor given.';

create function private.lacks_residence(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.order_slots s
                  where s.order_id = o.id and s.key = 'residence' and s.status not in ('accepted', 'waived', 'given'));
$$;
comment on function private.lacks_residence(public.orders) is
  'Whether the customer left open where they live, or the desk hasn''t accepted the answer. Nothing is finished before that.';

create function private.documents_settled(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.order_requirements r where r.order_id = o.id)
     and private.documents_missing(o.id) = 0;
$$;
comment on function private.documents_settled(public.orders) is
  'Whether every document that an order needs has been accepted.';

create function private.reserve_upload(p_order uuid, p_side text, p_requirement text, p_by uuid)
returns table (word public.begin_upload_result, path uuid, upload_path uuid) language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  of_order bigint;
  of_user bigint;
  urls bigint;
  given uuid;
  filled uuid;
begin
  select * into o from public.orders where id = p_order for no key update;
  if not found then
    return query select 'unknown'::public.begin_upload_result, null::uuid, null::uuid;
    return;
  end if;
  if p_side = 'customer' and not private.documents_open(o) or o.phase in ('unpaid', 'reported', 'stopped') then
    return query select 'closed'::public.begin_upload_result, null::uuid, null::uuid;
    return;
  end if;
  if p_side = 'customer'
     and not exists (select from public.order_requirements r
                      where r.order_id = o.id and r.key = p_requirement and r.kind in ('document', 'form')) then
    return query select 'unknown'::public.begin_upload_result, null::uuid, null::uuid;
    return;
  end if;
  if not private.has_document_room(o.id, p_side) then
    return query select 'full'::public.begin_upload_result, null::uuid, null::uuid;
    return;
  end if;
  -- A user's uploads to several orders are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('uploads ' || p_by, 0));
  -- An upload is unfinished for an hour. Every signed URL of a user can still store bytes, also of finished uploads.
  select count(*) filter (where f.order_id = o.id and f.side = p_side and is_unfinished),
         count(*) filter (where f.begun_by = p_by and is_unfinished), count(*) filter (where f.begun_by = p_by and f.moves_to is not null)
    into of_order, of_user, urls
    from private.pending_uploads f
    cross join lateral (select f.moves_to is null and not f.abandoned and f.since > now() - interval '1 hour' as is_unfinished) u
   where f.order_id = o.id or f.begun_by = p_by;
  if of_user >= 20 or urls >= 200 or of_order + (
       select count(*) from public.order_documents d
        where d.order_id = o.id and d.side = p_side and d.state in ('sent', 'accepted')) >= 60 then
    return query select 'busy'::public.begin_upload_result, null::uuid, null::uuid;
    return;
  end if;
  insert into private.pending_uploads (order_id, side, requirement, begun_by) values (o.id, p_side, p_requirement, p_by)
  returning pending_uploads.path into given;
  insert into private.pending_uploads (order_id, side, begun_by, moves_to) values (o.id, p_side, p_by, given)
  returning pending_uploads.path into filled;
  return query select 'begun'::public.begin_upload_result, given, filled;
end $$;
comment on function private.reserve_upload(uuid, text, text, uuid) is
  'Reserves the path of a file of an order in Storage, and one for its signed URL. Returns begun with both, or neither: unknown (order or requirement), closed, full, busy. Busy: with its unfinished uploads the order would have more than 60 files, the user has 20 unfinished uploads, or began 200 in three hours.';

create function private.checked_file(p_path uuid, p_order uuid, p_side text, p_requirement text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select f.file from private.pending_uploads f
   where f.path = p_path and f.order_id = p_order and f.side = p_side and f.requirement is not distinct from p_requirement;
$$;
comment on function private.checked_file(uuid, uuid, text, text) is
  'What the server read at a path that was reserved for this order, side and requirement; null before that, and once it is recorded.';

create function private.add_document(o public.orders, p_side text, p_requirement text, p_path uuid, p_by uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  p_file jsonb;
  added uuid;
begin
  delete from private.pending_uploads
   where path = p_path and private.checked_file(p_path, o.id, p_side, p_requirement) is not null and not abandoned
  returning file into p_file;
  if not found then
    return null;
  end if;
  insert into public.order_documents
    (order_id, side, requirement, name, path, media_type, size, sha256, state, sent_by, decided_at, decided_by)
  values (o.id, p_side, p_requirement, p_file ->> 'name', p_path, p_file ->> 'mediaType',
    (p_file ->> 'size')::int, p_file ->> 'sha256',
    case p_side when 'customer' then 'sent' else 'accepted' end, p_by,
    case p_side when 'desk' then now() end, case p_side when 'desk' then p_by end)
  returning id into added;
  return added;
end $$;
comment on function private.add_document(public.orders, text, text, uuid, uuid) is
  'Adds the row of a file that the server has read in Storage; null if private.checked_file has none. The caller holds the order''s lock.';

create function public.begin_upload(p_order uuid, p_requirement text)
returns table (word public.begin_upload_result, path uuid, upload_path uuid) language sql security definer set search_path = '' as $$
  select * from private.reserve_upload(
    case when p_order = any (private.own_order_ids()) or not private.is_customer() then p_order end, 'customer', p_requirement, auth.uid());
$$;
comment on function public.begin_upload(uuid, text) is
  'Reserves the path of a customer''s file in Storage, and one for its signed URL. Returns begun with both, or closed, full, busy, unknown without: also to everyone but the order''s customer and the server.';
grant execute on function public.begin_upload(uuid, text) to authenticated, service_role;

create function public.find_upload(p_path uuid, p_by uuid default null)
returns uuid language sql stable security definer set search_path = '' as $$
  select u.path from private.pending_uploads f join private.pending_uploads u on u.moves_to = f.path
   where f.path = p_path and not f.abandoned and f.since > now() - interval '150 minutes'
     and case when private.is_customer() then f.begun_by = auth.uid() else p_by is null or f.begun_by = p_by end;
$$;
comment on function public.find_upload(uuid, uuid) is
  'The path that the signed URL of the caller''s upload fills. The server can name who began it (p_by). Null for an upload of someone else, and for one that is recorded, abandoned or over two and a half hours old.';
grant execute on function public.find_upload(uuid, uuid) to authenticated, service_role;

create function public.check_upload(p_path uuid, p_file text)
returns boolean language sql security definer set search_path = '' as $$
  with checked as (
    update private.pending_uploads f set file = p_file::jsonb
     where f.path = p_path and f.moves_to is null and f.since > '-infinity'
    returning 1)
  select exists (select from checked);
$$;
comment on function public.check_upload(uuid, text) is
  'Records what the server read at the path of an upload (JSON of name, mediaType, size, sha256), for send_document and add_finished_document. False if there is no such upload.';
grant execute on function public.check_upload(uuid, text) to service_role;

create function public.abandon_upload(p_path uuid, p_by uuid default null)
returns uuid[] language sql security definer set search_path = '' as $$
  with abandoned as (
    update private.pending_uploads f set abandoned = true
     where f.path = p_path and f.moves_to is null and f.since > '-infinity'
       and case when private.is_customer() then f.begun_by = auth.uid() else p_by is null or f.begun_by = p_by end
    returning f.path)
  select coalesce(array_agg(f.path), '{}') from private.pending_uploads f, abandoned a where f.path = a.path or f.moves_to = a.path;
$$;
comment on function public.abandon_upload(uuid, uuid) is
  'Abandons an upload of the caller. The server can name who began it (p_by). Returns the paths whose bytes should be deleted now, and again by the cleanup: none if they belong to a document.';
grant execute on function public.abandon_upload(uuid, uuid) to authenticated, service_role;

create function public.send_document(p_order uuid, p_requirement text, p_path uuid)
returns public.send_document_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  file jsonb;
begin
  o := private.lock_own_order(p_order);
  if o.id is null then
    return 'unknown';
  end if;
  file := private.checked_file(p_path, o.id, 'customer', p_requirement);
  if exists (select from public.order_documents d
              where d.order_id = o.id and d.side = 'customer'
                and (d.path = p_path and d.requirement = p_requirement
                     or d.requirement = p_requirement and d.sha256 = file ->> 'sha256' and d.state in ('sent', 'accepted'))) then
    return 'already';
  end if;
  if not private.documents_open(o) then
    return 'closed';
  end if;
  if not exists (select from public.order_requirements
                  where order_id = o.id and key = p_requirement and kind in ('document', 'form')) then
    return 'unknown';
  end if;
  if not private.has_document_room(o.id, 'customer') then
    return 'full';
  end if;
  if private.add_document(o, 'customer', p_requirement, p_path, auth.uid()) is null then
    return 'unknown';
  end if;
  perform private.drop_refusal(o.id, private.slot_title(o.id, p_requirement));
  perform private.record_event(o.id, 'document_sent', 'customer',
    jsonb_build_object('document', private.slot_title(o.id, p_requirement)) || private.by_link());
  perform private.mail_documents_sent(o);
  return 'sent';
end $$;
comment on function public.send_document(uuid, text, uuid) is
  'Records a customer''s file that the server has read in Storage (check_upload). Returns sent, already if repeated, closed, full at 60, unknown (order, requirement or path): also to everyone but the order''s customer and the server.';
grant execute on function public.send_document(uuid, text, uuid) to authenticated, service_role;

create function public.remove_document(p_document uuid)
returns public.remove_document_result language plpgsql security definer set search_path = '' as $$
declare
  d public.order_documents;
begin
  select * into d from public.order_documents where id = p_document and side = 'customer';
  if (private.lock_own_order(d.order_id)).id is null then
    return 'unknown';
  end if;
  select * into d from public.order_documents where id = p_document;
  if d.state = 'removed' then
    return 'already';
  end if;
  if d.state <> 'sent' then
    return 'decided';
  end if;
  update public.order_documents set state = 'removed', decided_at = now() where id = d.id;
  perform private.record_event(d.order_id, 'document_removed', 'customer', jsonb_build_object('document',
    private.slot_title(d.order_id, d.requirement)));
  -- A slot that its person's roles no longer require was kept for this file.
  perform private.update_person_requirements(d.order_id);
  perform private.update_documents_complete(d.order_id);
  return 'removed';
end $$;
comment on function public.remove_document(uuid) is
  'Removes a file of the customer''s side that the desk has not decided on. Returns removed, already, decided, unknown to everyone but the order''s owner.';
grant execute on function public.remove_document(uuid) to authenticated, service_role;

-- Deletion marks the documents first, then deletes the bytes, then removes the path from the list. After an interruption the
-- next run continues.

create function public.files_to_delete(p_most int)
returns table (path uuid) language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
begin
  perform private.clear_stopped_orders(p_most);
  update public.order_documents d
     set bytes_deleted_at = now()
   where d.bytes_deleted_at is null
     and (d.state = 'removed' and d.decided_at < now() - private.retention('removed-documents')
          or d.state = 'refused' and d.decided_at < now() - private.retention('refused-documents')
             and not private.checks_began(d.order_id))
     and not private.is_reported(d.order_id);
  return query select f.path from private.pending_uploads f where f.since < now() - interval '3 hours' order by f.since limit p_most;
end $$;
comment on function public.files_to_delete(int) is
  'Paths in Storage whose bytes have to be deleted: uploads begun three hours ago, files removed an hour ago or refused two weeks ago, and customers'' documents of orders stopped a month ago. Later: what private.is_reported keeps and, once somebody was screened, refused files and those of stopped orders.';
grant execute on function public.files_to_delete(int) to service_role;

create function public.files_deleted(p_paths uuid[])
returns int language sql security definer set search_path = '' as $$
  with gone as (delete from private.pending_uploads f where f.path = any (p_paths) returning 1)
  select count(*)::int from gone;
$$;
comment on function public.files_deleted(uuid[]) is 'Records that these bytes were deleted. Returns the number of known paths.';
grant execute on function public.files_deleted(uuid[]) to service_role;

create function private.clear_stopped_orders(p_most int)
returns int language plpgsql security definer set search_path = '' as $$
declare
  candidate uuid;
  o public.orders;
  cleared int := 0;
  ends timestamptz;
begin
  for candidate in select private.due_for('stopped-orders', 2 * p_most) loop
    exit when cleared >= p_most;
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    -- A stopped order stays stopped.
    ends := greatest(private.reported_until(o.id), private.due_diligence_until(o));
    if ends < now() then
      update public.order_documents d set bytes_deleted_at = now()
       where d.order_id = o.id and d.side = 'customer' and d.bytes_deleted_at is null;
      cleared := cleared + private.forget_details(o.id)::int;
      ends := null;
    end if;
    perform private.look_again('stopped-orders', o.id, private.look_after(o.id, ends));
  end loop;
  return cleared;
end $$;
comment on function private.clear_stopped_orders(int) is
  'Deletes the people''s details of orders stopped a month ago, or checked and their customer''s period over, and lists their customers'' files for deletion. Returns how many had details, at most p_most.';

create function private.has_details(p_order uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.order_people
                  where order_id = p_order
                    and (num_nonnulls(birth_date, country, residence, registration_number, address, politically_exposed, passport_expires_on) > 0 or facts <> '{}'))
      or exists (select from public.order_requirements
                  where order_id = p_order and kind = 'answer' and not given and answer is not null);
$$;
comment on function private.has_details(uuid) is 'Whether an order has details that forget_details deletes.';

create function private.forget_details(p_order uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  had_details boolean;
begin
  update public.order_people
     set birth_date = null, country = null, residence = null, registration_number = null, address = null, politically_exposed = null,
         passport_expires_on = null, facts = '{}'
   where order_id = p_order
     and (num_nonnulls(birth_date, country, residence, registration_number, address, politically_exposed, passport_expires_on) > 0 or facts <> '{}');
  had_details := found;
  delete from public.order_shares where order_id = p_order;
  update public.order_requirements
     set answer = null, answered_at = null, answer_state = null, answer_reason = null, decided_at = null
   where order_id = p_order and kind = 'answer' and not given and answer is not null;
  return had_details or found;
end $$;
comment on function private.forget_details(uuid) is
  'Deletes the details of an order''s people, their shares and its answers, but not names and roles. Returns whether there were any.';

create function public.forget_documents(p_reference text, p_code text default gen_random_uuid()::text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  gone int;
  had_details boolean;
  ends timestamptz;
begin
  select * into o from public.orders where order_reference = p_reference for no key update;
  if not found then
    return null;
  end if;
  -- What was checked is kept by law, and what is reported longer, whoever asks.
  ends := case when private.checks_began(o.id) then private.due_diligence_until(o) end;
  if private.is_reported(o.id) or ends > now() then
    return jsonb_build_object('kept_until', case when isfinite(ends) and ends > now() then ends::date end);
  end if;
  delete from public.order_documents where order_id = o.id;
  get diagnostics gone = row_count;
  had_details := private.forget_details(o.id);
  if gone > 0 or had_details then
    perform private.record_event(o.id, 'document_removed', 'desk', '{"document": "All documents and personal details"}');
  end if;
  insert into private.erasures (code_hash, kind, deleted)
  values (private.hash_of(p_code), 'order', jsonb_build_object('documents', gone, 'details', had_details::int));
  return jsonb_build_object('files', gone);
end $$;
comment on function public.forget_documents(text, text) is
  'Deletes the rows of all files of an order (the cleanup deletes their bytes) and its people''s details. Returns the number of `files`; kept_until where a law forbids it, null while no day is known; null for an unknown reference. p_code is the code of its proof.';
grant execute on function public.forget_documents(text, text) to service_role;

create trigger release_bytes after delete on public.order_documents
  for each row when (old.bytes_deleted_at is null) execute function private.release_bytes();

create trigger release_bytes_early after update of bytes_deleted_at on public.order_documents
  for each row when (old.bytes_deleted_at is null and new.bytes_deleted_at is not null) execute function private.release_bytes();

create trigger refuse_while_disputed before update of state on public.order_documents
  for each row when (new.state = 'accepted' and old.state <> 'accepted')
  execute function private.refuse_while_disputed();

create trigger refuse_answers_while_disputed before update of answer_state on public.order_requirements
  for each row when (new.answer_state = 'accepted' and (old.answer_state is distinct from 'accepted' or old.given and not new.given))
  execute function private.refuse_while_disputed();

create trigger refuse_while_disputed before update of waived_at on public.order_requirements
  for each row when (new.waived_at is not null and old.waived_at is null)
  execute function private.refuse_while_disputed();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10 * 1024 * 1024, array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
