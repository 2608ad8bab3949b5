-- Who owns what, to any depth: the shares of the ordered company, and of each company among its people.

create type public.save_shares_result as enum ('saved', 'already', 'refused', 'circle', 'minor', 'closed', 'unknown', 'denied');

create table public.order_shares (
  order_id uuid not null references public.orders (id) on delete cascade,
  owner_id uuid not null references public.order_people (id) on delete cascade,
  owned_id uuid references public.order_people (id) on delete cascade,
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  unique nulls not distinct (owner_id, owned_id),
  constraint order_shares_of_another check (owner_id <> owned_id)
);

comment on table public.order_shares is
  'Shares in percent. owned_id is a company among the order''s people; null for the company that is ordered.';

create index order_shares_order_idx on public.order_shares (order_id);

create index order_shares_owned_idx on public.order_shares (owned_id) where owned_id is not null;

alter table public.order_shares enable row level security;

grant select on public.order_shares to authenticated;

create policy order_shares_select_own on public.order_shares
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy order_shares_active_session on public.order_shares
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.has_open_shares(p_order uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.order_shares s
                  where s.order_id = p_order
                    -- The owners of a listed company aren't asked for.
                    and not exists (select from public.order_requirements r where r.person_id = s.owned_id and r.key ~ '^listing-')
                  group by s.owned_id having sum(s.percent) <> 100)
      -- An only owner has them all without a question.
      or not exists (select from public.order_shares s where s.order_id = p_order and s.owned_id is null)
         and (select count(*) from public.order_people p join public.orders o on o.id = p.order_id
               where o.id = p_order and o.kind = 'company' and o.service is null
                 and ('shareholder' = any (p.roles) or o.use_nominee_shareholder and 'beneficial_owner' = any (p.roles))) > 1;
$$;
comment on function private.has_open_shares(uuid) is
  'Whether the shares of the ordered company or of a company among its people don''t add up to 100. They needn''t be entered where one person or company has them all.';

create function private.owner_thresholds()
returns table (place text, percent numeric, above boolean, majority boolean) language sql immutable set search_path = '' as $$
  values ('british-virgin-islands', 10, false, false),
         ('cayman-islands', 25, false, false),
         ('cyprus', 25, true, false),
         ('hong-kong', 25, true, true),
         ('isle-of-man', 25, true, false),
         ('marshall-islands', 25, true, false),
         ('monaco', 25, false, false),
         ('panama', 25, false, false),
         ('switzerland', 25, false, false),
         ('uae', 25, false, false),
         ('united-kingdom', 25, true, true);
$$;
comment on function private.owner_thresholds() is
  'From which share the law of a place asks who the owners are, and whether it counts chains of majorities. data/owner-thresholds.ts has the same, and a test compares them.';

create function private.stake_of(p_order uuid, p_owner uuid, p_majority boolean)
returns numeric language plpgsql stable security definer set search_path = '' as $$
declare
  stakes jsonb := '{}';
  last jsonb;
begin
  -- From the companies that the owner has shares of, one layer further each time: the ways through many companies are too many.
  loop
    last := stakes;
    select coalesce(jsonb_object_agg(coalesce(of_company.owned_id::text, 'ordered'), of_company.stake), '{}') into stakes
      from (select s.owned_id, sum(s.percent * case when s.owner_id = p_owner then 1 when p_majority and through.stake > 50 then 1 else through.stake / 100 end) as stake
              from public.order_shares s
              cross join lateral (select coalesce((last ->> s.owner_id::text)::numeric, 0) as stake) as through
             where s.order_id = p_order group by s.owned_id) as of_company;
    exit when stakes = last;
  end loop;
  return coalesce((stakes ->> 'ordered')::numeric, 0);
end $$;
comment on function private.stake_of(uuid, uuid, boolean) is
  'What somebody owns of the ordered company in percent, through companies to any depth. With p_majority, who has most of a company has all of what it holds.';

create function private.update_owner_roles(o public.orders)
returns void language plpgsql security definer set search_path = '' as $$
declare
  owner record;
  n public.order_people;
begin
  for owner in
    select p as before, array(select distinct r from unnest(p.roles || added.roles) as r order by r) as roles
      from public.order_people p
      left join private.owner_thresholds() t on t.place = o.jurisdiction_slug
      cross join lateral (select round(private.stake_of(o.id, p.id, coalesce(t.majority, false)), 2) as percent) as owned
      cross join lateral (select array_remove(array[
        case when not o.use_nominee_shareholder and exists (select from public.order_shares s where s.owner_id = p.id and s.owned_id is null)
          then 'shareholder' end,
        case when not p.is_company and (owned.percent > coalesce(t.percent, 25) or owned.percent = coalesce(t.percent, 25) and t.above is not true)
          then 'beneficial_owner' end]::public.person_role[], null) as roles) as added
     where p.order_id = o.id and not added.roles <@ p.roles
  loop
    n := owner.before;
    n.roles := owner.roles;
    n := private.update_person(n);
    perform private.record_person_changed(o, private.person_difference(owner.before, n), n.is_complete);
  end loop;
end $$;
comment on function private.update_owner_roles(public.orders) is
  'Who holds shares of the company is a shareholder, and who owns in all what the place''s law asks for (25 percent where we state no figure) a beneficial owner, whatever roles were ticked. The caller holds the order''s lock.';

create function public.save_shares(p_order uuid, p_owned uuid, p_shares text)
returns public.save_shares_result language plpgsql security definer set search_path = '' as $$
declare
  o constant public.orders := private.lock_own_order(p_order);
  shares constant jsonb := p_shares::jsonb;
begin
  if o.id is null then
    return 'denied';
  end if;
  if not private.answers_open(o) or o.kind <> 'company' then
    return 'closed';
  end if;
  if p_owned is not null and not exists (select from public.order_people p where p.id = p_owned and p.order_id = o.id and p.is_company)
     or exists (select from jsonb_to_recordset(shares) as x (owner uuid)
                 where x.owner is not distinct from p_owned or not exists (select from public.order_people p where p.id = x.owner and p.order_id = o.id)) then
    return 'unknown';
  end if;
  if exists (select from jsonb_to_recordset(shares) as x (owner uuid, percent numeric)
              group by x.owner having count(*) > 1 or min(x.percent) is null or min(x.percent) <= 0 or min(x.percent) <> round(min(x.percent), 2))
     or (select sum(x.percent) from jsonb_to_recordset(shares) as x (percent numeric)) > 100 then
    return 'refused';
  end if;
  if exists (select from jsonb_to_recordset(shares) as x (owner uuid) join public.order_people p on p.id = x.owner
              where p.birth_date > private.today_at_office() - interval '18 years') then
    return 'minor';
  end if;
  -- Whoever owns a company can't be owned by it, through whatever others.
  if p_owned is not null and exists (
       with recursive owned (id) as (
         select p_owned union select s.owned_id from public.order_shares s join owned on owned.id = s.owner_id where s.owned_id is not null)
       select from jsonb_to_recordset(shares) as x (owner uuid) join owned on owned.id = x.owner) then
    return 'circle';
  end if;
  if (select coalesce(jsonb_object_agg(s.owner_id, s.percent), '{}') from public.order_shares s where s.order_id = o.id and s.owned_id is not distinct from p_owned)
     = (select coalesce(jsonb_object_agg(x.owner, x.percent::numeric(5, 2)), '{}') from jsonb_to_recordset(shares) as x (owner uuid, percent numeric)) then
    return 'already';
  end if;
  delete from public.order_shares s where s.order_id = o.id and s.owned_id is not distinct from p_owned;
  insert into public.order_shares (order_id, owner_id, owned_id, percent)
  select o.id, x.owner, p_owned, x.percent from jsonb_to_recordset(shares) as x (owner uuid, percent numeric);
  perform private.record_event(o.id, 'shares_changed', 'customer');
  perform private.update_owner_roles(o);
  -- Who owns nothing is asked how they control the company.
  perform private.update_asked(o.id);
  perform private.update_documents_complete(o.id);
  return 'saved';
end $$;
comment on function public.save_shares(uuid, uuid, text) is
  'Replaces the shares of the ordered company (p_owned null), or of a company among its people. p_shares: a JSON array of owner, one of the people, and percent. Less than 100 in all is saved, as it is typed. Returns saved, already, refused (more than 100 in all, or not a percentage), circle (somebody would own themselves), minor (an owner under 18), closed (unpaid, filed, ended, or no company), unknown, denied to everyone else.';
grant execute on function public.save_shares(uuid, uuid, text) to authenticated;
