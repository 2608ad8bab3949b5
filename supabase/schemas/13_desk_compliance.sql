-- Who is behind an order is checked before it is filed: each person is screened against lists of sanctions and public offices,
-- the order is rated, and somebody with the duty signs it off (decision 107). Only functions read and write these tables, so no
-- customer, export or search sees them. What the law forbids to tell is at the end: suspicions and holds.

create type public.risk_rating as enum ('low', 'medium', 'high');
create type public.match_state as enum ('open', 'cleared', 'confirmed');
create type public.save_checks_result as enum ('saved', 'changed', 'unknown');

create table private.screenings (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  person_id uuid references public.order_people (id) on delete set null,
  wallet text check (wallet is not distinct from private.wallet_key(wallet)),
  name text not null,
  facts text not null,
  dataset text not null check (private.one_line(dataset, 1, 100)),
  list_version text not null check (private.one_line(list_version, 1, 100)),
  checked_at timestamptz not null default now(),
  matches int not null check (matches >= 0)
);

comment on table private.screenings is
  'Each question to the screening service about a person, or the wallet of a coin payment, with its answer, also where nothing was found. A person who is removed from the order keeps theirs.';
comment on column private.screenings.wallet is 'The address that sent cryptocurrency, in the form of private.wallet_key; null for a person.';
comment on column private.screenings.facts is 'private.screened_facts of the person as they were asked about.';
comment on column private.screenings.list_version is 'The version of the lists, as the service names it.';

create index screenings_person_idx on private.screenings (person_id, checked_at);

create index screenings_order_idx on private.screenings (order_id);

alter table private.screenings enable row level security;

create table private.matches (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  person_id uuid references public.order_people (id) on delete set null,
  wallet text check (wallet is not distinct from private.wallet_key(wallet)),
  subject text generated always as (coalesce(wallet, person_id::text)) stored,
  name text not null,
  facts text not null,
  entity text not null check (private.one_line(entity, 1, 200)),
  entity_version text not null,
  caption text not null,
  score numeric(4, 3) not null check (score between 0 and 1),
  datasets text[] not null,
  topics text[] not null,
  birth_dates text[] not null,
  countries text[] not null,
  found_at timestamptz not null default now(),
  state public.match_state not null default 'open',
  decided_at timestamptz,
  decided_by uuid references private.staff (account),
  reason text check (private.many_lines(reason, 1, 2000)),
  unique (order_id, subject, entity),
  constraint matches_decided_has_reason check (
    (state = 'open') = (num_nonnulls(decided_at, decided_by, reason) = 0) and num_nonnulls(decided_at, decided_by, reason) in (0, 3))
);

comment on table private.matches is
  'Entries of the lists that may be a person of an order, or a wallet that paid for it. A cleared one stays cleared until the person''s facts or the entry change. One confirmed as a public office is open again once the lists say more.';
comment on column private.matches.subject is 'The wallet or the person; null once the person was removed from the order.';
comment on column private.matches.name is 'The name that the lists were searched for: the person''s, or of whom they act for.';
comment on column private.matches.entity_version is 'When the service last changed the entry.';

create index matches_open_idx on private.matches (found_at, order_id) where state = 'open' and subject is not null;

create index matches_person_idx on private.matches (person_id) where person_id is not null;

create index matches_decided_by_idx on private.matches (decided_by) where decided_by is not null;

alter table private.matches enable row level security;

create table private.ratings (
  order_id uuid primary key references public.orders (id) on delete cascade,
  rating public.risk_rating not null,
  reasons text[] not null,
  policy text not null check (private.one_line(policy, 1, 20)),
  facts text not null,
  rated_at timestamptz not null default now(),
  set_to public.risk_rating,
  set_by uuid references private.staff (account),
  set_reason text check (private.many_lines(set_reason, 1, 2000)),
  constraint ratings_set_has_reason check (num_nonnulls(set_to, set_by, set_reason) in (0, 3))
);

comment on table private.ratings is 'The risk of each order by the policy (data/risk.ts), and what staff set it to.';
comment on column private.ratings.policy is 'The day of the policy''s version.';
comment on column private.ratings.facts is 'private.rated_facts of the order when it was rated.';

create index ratings_set_by_idx on private.ratings (set_by) where set_by is not null;

alter table private.ratings enable row level security;

create function private.is_office(m private.matches)
returns boolean language sql immutable set search_path = '' as $$
  select m.topics <@ '{role.pep,role.rca}' and cardinality(m.topics) > 0;
$$;
comment on function private.is_office(private.matches) is
  'Whether an entry is there only for a public office, of the person or somebody close: no reason to refuse, but to check more.';

create function private.is_exposed(p public.order_people)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(p.politically_exposed, false)
      or exists (select from private.matches m where m.person_id = p.id and m.state = 'confirmed' and private.is_office(m));
$$;
comment on function private.is_exposed(public.order_people) is 'Whether a person said, or a confirmed match says, that they are politically exposed.';

create function private.has_unchecked_exposure(p_order uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.order_people p
                  where p.order_id = p_order and private.is_exposed(p) and p.exposure_checked_at is null);
$$;
comment on function private.has_unchecked_exposure(uuid) is
  'Whether an order names a politically exposed person whose check, as they are now, is not recorded.';

create function private.screened_facts(p public.order_people)
returns text language sql stable set search_path = '' as $$
  select md5(jsonb_build_array(p.full_name, p.is_company, p.birth_date, p.country, p.residence, p.registration_number, p.facts -> 'acts_for')::text);
$$;
comment on function private.screened_facts(public.order_people) is
  'What the lists are searched for, as a short text that changes with it.';

create function private.residence_of(o public.orders)
returns text language sql stable set search_path = '' as $$
  select coalesce((select r.answer from public.order_requirements r where r.order_id = o.id and r.key = 'residence'), o.residence);
$$;
comment on function private.residence_of(public.orders) is
  'The code of the country where the customer of an order lives: as answered after the payment, else from the form; null if neither.';

create function private.rated_facts(o public.orders)
returns text language sql stable set search_path = '' as $$
  select md5(jsonb_build_array(o.kind, o.jurisdiction_slug, o.use_nominee_director, o.use_nominee_shareholder, o.payment_method, private.residence_of(o),
    (select jsonb_agg(jsonb_build_array(p.id, p.roles, p.is_company, p.country, p.residence, private.is_exposed(p)) order by p.position)
       from public.order_people p where p.order_id = o.id))::text);
$$;
comment on function private.rated_facts(public.orders) is 'What an order is rated by, as a short text that changes with it.';

create function private.screened_at(p public.order_people)
returns timestamptz language sql stable set search_path = '' as $$
  select max(s.checked_at) from private.screenings s where s.person_id = p.id and s.facts = private.screened_facts(p);
$$;
comment on function private.screened_at(public.order_people) is 'When a person, as they are now, was last screened; null if never.';

create function private.screening_lasts(o public.orders)
returns interval language sql immutable set search_path = '' as $$
  select case when o.phase = 'completed' then interval '90 days' else interval '30 days' end;
$$;
comment on function private.screening_lasts(public.orders) is
  'How long a screening counts: until an order is finished, and then as long as we look after the company.';

create function private.wallets_of(p_order uuid)
returns table (address text) language sql stable security definer set search_path = '' as $$
  select distinct on (private.wallet_key(t.address)) t.address
    from private.transactions t
   where t.kind = 'charge' and t.address is not null
     and t.order_id in (select p_order union all select o.id from public.orders o where o.parent_id = p_order)
   order by private.wallet_key(t.address), t.id;
$$;
comment on function private.wallets_of(uuid) is 'The addresses that sent cryptocurrency for an order or its further payments.';

create function private.wallet_screened_at(p_order uuid, p_address text)
returns timestamptz language sql stable security definer set search_path = '' as $$
  select max(s.checked_at) from private.screenings s where s.order_id = p_order and s.wallet = private.wallet_key(p_address);
$$;
comment on function private.wallet_screened_at(uuid, text) is 'When an address was last screened for an order; null if never.';

create function private.is_wallet_screened(o public.orders, p_address text)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(private.wallet_screened_at(o.id, p_address) > now() - private.screening_lasts(o), false);
$$;
comment on function private.is_wallet_screened(public.orders, text) is 'Whether an address was screened for an order lately.';

create function private.has_unscreened_wallet(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.wallets_of(o.id) w where not private.is_wallet_screened(o, w.address));
$$;
comment on function private.has_unscreened_wallet(public.orders) is 'Whether an address that sent cryptocurrency for an order was not screened lately.';

create function private.is_screened(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.order_people p where p.order_id = o.id)
     and not exists (select from public.order_people p
                      where p.order_id = o.id and coalesce(private.screened_at(p) <= now() - private.screening_lasts(o), true))
     and not private.has_unscreened_wallet(o);
$$;
comment on function private.is_screened(public.orders) is
  'Whether each person of an order was screened as they are now, and each wallet that paid for it, and lately.';

create function private.is_rated(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.ratings r where r.order_id = o.id and r.facts = private.rated_facts(o));
$$;
comment on function private.is_rated(public.orders) is 'Whether an order was rated as it is now.';

create function private.rating_of(p_order uuid)
returns public.risk_rating language sql stable set search_path = '' as $$
  select greatest(r.set_to, r.rating) from private.ratings r where r.order_id = p_order;
$$;
comment on function private.rating_of(uuid) is 'The rating of an order that counts; null before it is rated.';

create function private.checks_began(p_order uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.screenings s where s.order_id = p_order);
$$;
comment on function private.checks_began(uuid) is
  'Whether somebody on an order was screened. From then on the law asks to keep what was checked, also of an order that we declined or refunded.';

create function private.has_match(p_order uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.matches m
                  where m.order_id = p_order and m.subject is not null
                    and (m.state = 'open' or m.state = 'confirmed' and not private.is_office(m)));
$$;
comment on function private.has_match(uuid) is
  'Whether somebody on an order, or a wallet that paid for it, may be on a list, or is on one for another reason than a public office.';

-- Screening: the server asks for what is due, asks the service, and saves the answers.

create function public.screenings_due(p_most int, p_order uuid default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  candidate uuid;
  o public.orders;
  due jsonb := '[]';
  people jsonb;
  wallets jsonb;
  is_open boolean;
begin
  for candidate in select p_order where p_order is not null union all select private.due_for('screening', p_most) where p_order is null loop
    select * into o from public.orders where id = candidate for no key update skip locked;
    continue when not found;
    -- Of an order that has ended, or a service, only the wallets are screened: its money may have to go back.
    is_open := 'screening' = any (private.jobs_of(o));
    select jsonb_agg(jsonb_build_object('address', w.address,
             'is_due', p_order is not null or coalesce(private.wallet_screened_at(o.id, w.address) <= now() - private.screening_lasts(o), true)))
      into wallets from private.wallets_of(o.id) w;
    select jsonb_agg(jsonb_build_object('id', p.id, 'facts', private.screened_facts(p), 'full_name', p.full_name, 'is_company', p.is_company,
             'birth_date', p.birth_date, 'country', p.country, 'residence', p.residence, 'registration_number', p.registration_number, 'acts_for', p.facts -> 'acts_for',
             'roles', p.roles, 'politically_exposed', private.is_exposed(p),
             'is_due', p_order is not null and p.is_complete or coalesce(private.screened_at(p) <= now() - private.screening_lasts(o), p.is_complete)) order by p.position)
      into people from public.order_people p where p.order_id = o.id and is_open;
    if (private.is_rated(o) or not is_open) and not coalesce(people, '[]') || coalesce(wallets, '[]') @> '[{"is_due": true}]' then
      perform private.look_again('screening', o.id, case when is_open then now() + private.screening_lasts(o) end);
      continue;
    end if;
    -- Another run leaves it alone meanwhile, and one that fails is tried again.
    perform private.look_again('screening', o.id, now() + interval '5 minutes');
    due := due || jsonb_build_object('id', o.id, 'facts', private.rated_facts(o), 'kind', o.kind, 'place', o.jurisdiction_slug,
      'has_nominee', o.use_nominee_director or o.use_nominee_shareholder, 'paid_in_coins', o.payment_method <> 'card',
      'residence', private.residence_of(o), 'people', coalesce(people, '[]'), 'wallets', coalesce(wallets, '[]'));
  end loop;
  return due;
end $$;
comment on function public.screenings_due(int, uuid) is
  'To the server: the orders whose people or wallets have to be screened or that have to be rated, at most p_most, or this one. Only here the server''s key reads dates of birth. Each is due again in five minutes unless save_checks follows.';
grant execute on function public.screenings_due(int, uuid) to service_role;

create function private.require_wealth(o public.orders)
returns void language plpgsql security definer set search_path = '' as $$
declare
  title constant text := 'Evidence of the source of wealth';
begin
  if private.documents_open(o) and o.filed_at is null
     and not exists (select from public.order_requirements r where r.order_id = o.id and r.key = 'wealth') then
    insert into public.order_requirements (order_id, key, position, kind, title, asked_by)
    values (o.id, 'wealth', 9000, 'document', title, 'catalogue');
    perform private.mail_customer(o, 'document-asked', jsonb_build_object('document', title),
      private.record_event(o.id, 'document_asked', 'system', jsonb_build_object('document', title))::text);
  end if;
end $$;
comment on function private.require_wealth(public.orders) is
  'Asks the customer, once, where the wealth comes from: for a high risk and a politically exposed person. The caller holds the order''s lock.';

create function public.save_checks(
  p_order uuid, p_facts text, p_people text, p_rating public.risk_rating, p_reasons text[], p_policy text, p_needs_wealth boolean)
returns public.save_checks_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  p public.order_people;
  asked record;
  is_open boolean;
  found_new boolean := false;
begin
  select * into o from public.orders where id = p_order for no key update;
  is_open := found and 'screening' = any (private.jobs_of(o));
  if not is_open and not exists (select from private.wallets_of(p_order)) then
    return 'unknown';
  end if;
  for asked in select * from jsonb_to_recordset(p_people::jsonb) as x (id uuid, wallet text, facts text, dataset text, list_version text, matches jsonb) loop
    select * into p from public.order_people where id = asked.id and order_id = o.id;
    -- Somebody who changed meanwhile is asked about again.
    continue when case when asked.wallet is null then p.id is null or private.screened_facts(p) <> asked.facts
                       else asked.wallet not in (select w.address from private.wallets_of(o.id) w) end;
    insert into private.screenings (order_id, person_id, wallet, name, facts, dataset, list_version, matches)
    values (o.id, p.id, private.wallet_key(asked.wallet), coalesce(p.full_name, asked.wallet), coalesce(asked.facts, asked.wallet), asked.dataset, asked.list_version, jsonb_array_length(asked.matches));
    with saved as (
      insert into private.matches as m (order_id, person_id, wallet, name, facts, entity, entity_version, caption, score, datasets, topics, birth_dates, countries)
      select o.id, p.id, private.wallet_key(asked.wallet), x.name, coalesce(asked.facts, asked.wallet), x.entity, x.entity_version, x.caption, x.score, x.datasets, x.topics, x.birth_dates, x.countries
        from jsonb_to_recordset(asked.matches) as x (name text, entity text, entity_version text, caption text, score numeric, datasets text[], topics text[], birth_dates text[], countries text[])
      on conflict (order_id, subject, entity) do update
         set name = excluded.name, facts = excluded.facts, entity_version = excluded.entity_version, caption = excluded.caption, score = excluded.score,
             datasets = excluded.datasets, topics = excluded.topics, birth_dates = excluded.birth_dates, countries = excluded.countries,
             found_at = now(), state = 'open', decided_at = null, decided_by = null, reason = null
       where case when m.state = 'confirmed' then private.is_office(m) and not private.is_office(excluded)
                  else (m.facts, m.entity_version) is distinct from (excluded.facts, excluded.entity_version) end
      returning 1)
    select found_new or exists (select from saved) into found_new;
  end loop;
  -- Also where the match changes what the order is rated by.
  if found_new then
    perform private.reopen_sign_off(o.id);
    perform private.mail_desk(o, 'desk-attention', jsonb_build_object('kind', 'match_found'),
      private.record_event(o.id, 'match_found', 'system', p_for_customer => false)::text);
  end if;
  if is_open and private.rated_facts(o) <> p_facts then
    return 'changed';
  end if;
  insert into private.ratings as r (order_id, rating, reasons, policy, facts) select o.id, p_rating, p_reasons, p_policy, p_facts where is_open
  on conflict (order_id) do update
     set rating = excluded.rating, reasons = excluded.reasons, policy = excluded.policy, facts = excluded.facts, rated_at = now();
  if p_needs_wealth and is_open then
    perform private.require_wealth(o);
  end if;
  perform private.look_again('screening', o.id, case
    when is_open and private.is_screened(o) then now() + private.screening_lasts(o)
    when is_open or private.has_unscreened_wallet(o) then now() + interval '1 day' end);
  return 'saved';
end $$;
comment on function public.save_checks(uuid, text, text, public.risk_rating, text[], text, boolean) is
  'Saves the service''s answers about people and wallets (p_people: a JSON array of id and facts, or wallet, and dataset, list_version, matches) and the rating. Returns saved, changed (the order isn''t what was rated: it is due again), unknown.';
grant execute on function public.save_checks(uuid, text, text, public.risk_rating, text[], text, boolean) to service_role;

-- Decisions, each by somebody with the duty.

create function private.has_duty(p_duty text)
returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_staff() and exists (select from private.staff s where s.account = auth.uid() and p_duty = any (s.duties));
$$;
comment on function private.has_duty(text) is 'Whether the caller is staff with this duty.';
grant execute on function private.has_duty(text) to authenticated;

create function private.others_have_duty(p_duty text)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.staff s
                  where s.account <> auth.uid() and p_duty = any (s.duties) and private.is_staff_account(s.account));
$$;
comment on function private.others_have_duty(text) is 'Whether a colleague of the caller has this duty.';

create function public.decide_match(p_order uuid, p_match bigint, p_state public.match_state, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  why constant text := nullif(btrim(p_reason, e' \t\r\n'), '');
  locked record;
  m private.matches;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'match_cleared match_confirmed', p_desk_line => why);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if not private.has_duty('compliance') then
    return 'refused-duty';
  end if;
  if why is null or p_state is null or p_state = 'open' then
    return 'refused';
  end if;
  select * into m from private.matches where id = p_match and order_id = p_order;
  if not found then
    return 'unknown';
  end if;
  if m.state = p_state then
    return 'already';
  end if;
  if m.state = 'confirmed' and m.decided_by = auth.uid() and private.others_have_duty('compliance') then
    return 'refused-second';
  end if;
  update private.matches set state = p_state, decided_at = now(), decided_by = auth.uid(), reason = why where id = m.id;
  if p_state = 'confirmed' then
    perform private.reopen_sign_off(p_order);
  end if;
  -- A confirmed office counts in the rating.
  perform private.look_again('screening', p_order, now());
  perform private.record_event(p_order, 'match_' || p_state, 'desk', jsonb_build_object('person', m.name, 'what', left(m.caption, 200)), null, why, false);
  return 'done';
end $$;
comment on function public.decide_match(uuid, bigint, public.match_state, text, bigint) is
  'Clears or confirms a possible match, with a reason. One that was confirmed is cleared by a second person, where two have the duty. Returns done, already, stale, refused (no reason), refused-duty, refused-second, refused-text, unknown, denied.';
grant execute on function public.decide_match(uuid, bigint, public.match_state, text, bigint) to authenticated;

create function public.set_rating(p_order uuid, p_reason text, p_seen bigint, p_rating public.risk_rating default null)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  reason constant text := nullif(btrim(p_reason, e' \t\r\n'), '');
  locked record;
  r private.ratings;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'rating_set', jsonb_build_object('rating', p_rating), null, reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if not private.has_duty('compliance') then
    return 'refused-duty';
  end if;
  select * into r from private.ratings where order_id = p_order for update;
  if not found then
    return 'refused-unscreened';
  end if;
  if reason is null then
    return 'refused';
  end if;
  if r.set_to is not distinct from p_rating or r.rating >= p_rating then
    return 'already';
  end if;
  if p_rating is null and r.set_by = auth.uid() and private.others_have_duty('compliance') then
    return 'refused-second';
  end if;
  update private.ratings
     set set_to = p_rating, set_by = case when p_rating is not null then auth.uid() end, set_reason = case when p_rating is not null then reason end
   where order_id = p_order;
  perform private.reopen_sign_off(p_order);
  perform private.record_event(p_order, 'rating_set', 'desk', jsonb_build_object('rating', p_rating), null, reason, false);
  if p_rating = 'high' then
    perform private.require_wealth(locked.o);
    perform private.update_documents_complete(p_order);
  end if;
  return 'done';
end $$;
comment on function public.set_rating(uuid, text, bigint, public.risk_rating) is
  'Raises the rating of an order above the policy''s with a reason, or without p_rating takes that back, by a second person where two have the duty. A high one asks the customer for evidence of the source of wealth. Returns done, already, stale, refused (no reason), refused-duty, refused-second, refused-unscreened (not rated yet), refused-text, unknown, denied.';
grant execute on function public.set_rating(uuid, text, bigint, public.risk_rating) to authenticated;

create function private.decided_last(p_order uuid)
returns uuid language sql stable security definer set search_path = '' as $$
  select d.decided_by from public.order_documents d
   where d.order_id = p_order and d.side = 'customer' and d.state = 'accepted' order by d.decided_at desc, d.id limit 1;
$$;
comment on function private.decided_last(uuid) is 'Who accepted the last document of an order; null where none was.';

create function public.sign_off(p_order uuid, p_note text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  note constant text := nullif(btrim(p_note, e' \t\r\n'), '');
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'signed_off', p_desk_line => note);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if not private.has_duty('compliance') then
    return 'refused-duty';
  end if;
  if not private.documents_open(o) or o.service is not null or o.filed_at is not null then
    return 'refused-stage';
  end if;
  if o.signed_off_at is not null then
    return 'already';
  end if;
  if private.is_held(o.id) then
    return 'refused-held';
  end if;
  if o.barred_at is not null then
    return 'refused-country';
  end if;
  if o.reviewed_at is null then
    return 'refused-review';
  end if;
  if private.lacks_trustee(o) then
    return 'refused-trustee';
  end if;
  if not private.documents_settled(o) then
    return 'refused-documents';
  end if;
  if private.has_unchecked_exposure(o.id) then
    return 'refused-exposed';
  end if;
  if exists (select from public.order_people p where p.order_id = o.id and p.passport_expires_on < private.today_at_office()) then
    return 'refused-passport';
  end if;
  if not private.is_screened(o) or not private.is_rated(o) then
    return 'refused-unscreened';
  end if;
  if private.has_match(o.id) then
    return 'refused-matches';
  end if;
  if private.has_open_shares(o.id) then
    return 'refused-shares';
  end if;
  if private.decided_last(o.id) = auth.uid() and private.others_have_duty('compliance') then
    return 'refused-second';
  end if;
  update public.orders set signed_off_at = now() where id = o.id;
  perform private.record_event(o.id, 'signed_off', 'desk',
    jsonb_build_object('rating', private.rating_of(o.id), 'alone', case when private.decided_last(o.id) = auth.uid() then 'yes' end), null, note, false);
  return 'done';
end $$;
comment on function public.sign_off(uuid, text, bigint) is
  'Signs off the people of an order, without which it is not filed. Any change of a person, a document or an answer takes it back. Returns done, already, stale, refused-duty, refused-stage, refused-held, refused-country, refused-review, refused-trustee, refused-documents, refused-exposed, refused-passport (one has expired), refused-unscreened (not screened or rated as it is now), refused-matches (an open or confirmed match), refused-shares (they don''t add up to 100), refused-second (the caller accepted the last document, and a colleague has the duty), refused-text, unknown, denied.';
grant execute on function public.sign_off(uuid, text, bigint) to authenticated;

create function private.reopen_sign_off(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set signed_off_at = null
   where id = p_order and signed_off_at is not null and phase in ('review', 'documents', 'filing', 'decision', 'handover');
  if found then
    perform private.record_event(p_order, 'sign_off_reopened', 'system', p_for_customer => false);
  end if;
end $$;
comment on function private.reopen_sign_off(uuid) is 'Takes back the sign-off of an order that is under way. The caller holds the order''s lock.';

create function private.file_changed()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.reopen_sign_off(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
  return null;
end $$;
comment on function private.file_changed() is 'Takes back the sign-off when a person, a share, a requirement or a customer''s file changes, whoever changes it.';

create trigger file_changed after insert or update or delete on public.order_people
  for each row execute function private.file_changed();

create trigger file_changed after insert or delete on public.order_shares
  for each row execute function private.file_changed();

create trigger file_changed after insert or update or delete on public.order_requirements
  for each row execute function private.file_changed();

create trigger file_changed after insert or update of state, dated_on on public.order_documents
  for each row when (new.side = 'customer') execute function private.file_changed();

create function private.wallet_seen()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  -- After its further payment, as everywhere.
  select * into o from public.orders
   where id = (select coalesce(x.parent_id, x.id) from public.orders x where x.id = new.order_id) for no key update;
  if private.wallet_screened_at(o.id, new.address) is null then
    insert into private.due_orders (order_id, job, due_at) values (o.id, 'screening', now())
    on conflict (order_id, job) do update set due_at = now();
    perform private.reopen_sign_off(o.id);
  end if;
  return null;
end $$;
comment on function private.wallet_seen() is
  'Has an address screened that sent cryptocurrency for an order or its further payment, and takes back the sign-off.';

create trigger wallet_seen after insert on private.transactions
  for each row when (new.kind = 'charge' and new.address is not null) execute function private.wallet_seen();

-- Suspicions and holds. No event, mail, export, count or search tells of them, and neither changes a row that the customer can read.

create table private.suspicions (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  reported_at timestamptz not null default now(),
  reported_by uuid not null references private.staff (account),
  body text not null check (private.many_lines(body, 1, 5000))
);

comment on table private.suspicions is 'What staff suspect about an order. Only staff with the duty of reporting read them.';

create index suspicions_order_idx on private.suspicions (order_id);

create index suspicions_staff_idx on private.suspicions (reported_by);

alter table private.suspicions enable row level security;

create table private.holds (
  order_id uuid primary key references public.orders (id) on delete restrict,
  held_at timestamptz not null default now(),
  held_by uuid not null references private.staff (account),
  reason text not null check (private.many_lines(reason, 1, 2000))
);

comment on table private.holds is 'Orders whose filing, handover, refund and deletion are stopped.';

create index holds_staff_idx on private.holds (held_by);

alter table private.holds enable row level security;

create function private.is_held(p_order uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.holds h where h.order_id in (p_order, (select o.parent_id from public.orders o where o.id = p_order)));
$$;
comment on function private.is_held(uuid) is 'Whether the work on an order, or on the one that it is a further payment of, is stopped.';

create function private.reported_until(p_order uuid)
returns timestamptz language sql stable security definer set search_path = '' as $$
  select case when private.is_held(p_order) then 'infinity'
    else (select max(s.reported_at) + private.retention('due-diligence') from private.suspicions s where s.order_id = p_order) end;
$$;
comment on function private.reported_until(uuid) is
  'Until when nothing of an order may be deleted: while it is held, and for years after a suspicion; null without either.';

create function private.is_reported(p_order uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(private.reported_until(p_order) > now(), false);
$$;
comment on function private.is_reported(uuid) is 'Whether nothing of an order may be deleted now.';

create function public.report_suspicion(p_order uuid, p_body text)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  if not exists (select from public.orders where id = p_order) then
    return 'unknown';
  end if;
  if coalesce(btrim(p_body, e' \t\r\n'), '') = '' or not private.many_lines(p_body, 1, 5000) then
    return 'refused-text';
  end if;
  if exists (select from private.suspicions s where s.order_id = p_order and s.reported_by = auth.uid() and s.body = p_body) then
    return 'already';
  end if;
  insert into private.suspicions (order_id, reported_by, body) values (p_order, auth.uid(), p_body);
  return 'done';
end $$;
comment on function public.report_suspicion(uuid, text) is
  'Reports a suspicion about an order to the staff with the duty of reporting, who alone can read it. Returns done, already, refused-text, unknown, denied.';
grant execute on function public.report_suspicion(uuid, text) to authenticated;

create function public.hold_order(p_order uuid, p_reason text)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  if not (private.has_duty('compliance') or private.has_duty('reporting')) then
    return 'refused-duty';
  end if;
  if coalesce(btrim(p_reason, e' \t\r\n'), '') = '' or not private.many_lines(p_reason, 1, 2000) then
    return 'refused-text';
  end if;
  -- Whatever is being done to the order is finished first.
  perform from public.orders where id = p_order for no key update;
  if not found then
    return 'unknown';
  end if;
  insert into private.holds (order_id, held_by, reason) values (p_order, auth.uid(), p_reason) on conflict (order_id) do nothing;
  return case when found then 'done' else 'already' end::public.desk_action_result;
end $$;
comment on function public.hold_order(uuid, text) is
  'Stops the filing, handover, refund and deletion of an order. The customer sees no difference. Returns done, already, refused-duty, refused-text, unknown, denied.';
grant execute on function public.hold_order(uuid, text) to authenticated;

create function public.release_order(p_order uuid)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  if not private.has_duty('reporting') then
    return 'refused-duty';
  end if;
  delete from private.holds where order_id = p_order;
  if found then
    -- What was due meanwhile is deleted now.
    insert into private.due_orders (order_id, job, due_at)
    select o.id, j.job, now() from public.orders o cross join unnest(private.jobs_of(o)) as j (job) where o.id = p_order
        on conflict (order_id, job) do update set due_at = now();
    return 'done';
  end if;
  return 'already';
end $$;
comment on function public.release_order(uuid) is
  'Ends the hold of an order, for staff with the duty of reporting. Returns done, already, refused-duty, denied.';
grant execute on function public.release_order(uuid) to authenticated;

create function public.desk_suspicions()
returns table (order_reference text, reported_at timestamptz, reported_by text, body text, is_held boolean, hold_reason text)
language sql stable security definer set search_path = '' as $$
  select o.order_reference, s.reported_at, private.staff_name(s.reported_by), s.body, h.order_id is not null, h.reason
    from private.suspicions s join public.orders o on o.id = s.order_id left join private.holds h on h.order_id = s.order_id
   where (select private.has_duty('reporting'))
   order by s.reported_at desc limit 200;
$$;
comment on function public.desk_suspicions() is
  'The newest 200 reports of suspicions. Only for staff with the duty of reporting; no rows for anyone else.';
grant execute on function public.desk_suspicions() to authenticated;

create function private.checks_at_desk(p_order uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'people', (select coalesce(jsonb_object_agg(p.id, private.screened_at(p)), '{}') from public.order_people p where p.order_id = o.id),
      'wallets', array(select jsonb_build_object('address', w.address, 'screened_at', private.wallet_screened_at(o.id, w.address))
                         from private.wallets_of(o.id) w),
      'newest', (select jsonb_build_object('dataset', s.dataset, 'list_version', s.list_version, 'checked_at', s.checked_at)
                   from private.screenings s where s.order_id = o.id order by s.id desc limit 1),
      'matches', array(select to_jsonb(m) - 'facts' || jsonb_build_object('decided_by', private.staff_name(m.decided_by))
                         from private.matches m where m.order_id = o.id order by m.subject is null, m.state, m.score desc, m.id),
      'rating', (select to_jsonb(r) - 'facts' || jsonb_build_object('set_by', private.staff_name(r.set_by), 'is_current', r.facts = private.rated_facts(o))
                   from private.ratings r where r.order_id = o.id),
      'is_screened', private.is_screened(o),
      'signed_off_at', o.signed_off_at,
      'is_held', private.is_held(o.id),
      'duties', (select to_jsonb(s.duties) from private.staff s where s.account = auth.uid()))
    from public.orders o where o.id = p_order and (select private.is_staff());
$$;
comment on function private.checks_at_desk(uuid) is
  'To staff: the screenings, matches, rating and sign-off of an order, whether it is held, and the caller''s duties.';
grant execute on function private.checks_at_desk(uuid) to authenticated;
