create table public.orders (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  request_id uuid not null unique,
  order_reference text not null unique,
  kind text not null check (kind in ('company', 'trust', 'bank')),
  user_id uuid references auth.users (id) on delete set null,
  full_name text not null check (private.one_line(full_name, 1, 200)),
  email text not null check (private.email_address(email)),
  email_lc text generated always as (lower(email)) stored,
  phone text check (private.one_line(phone, 0, 40)),
  jurisdiction text not null check (private.one_line(jurisdiction, 1, 80)),
  jurisdiction_slug text not null check (private.one_line(jurisdiction_slug, 1, 60)),
  service_type text not null check (private.one_line(service_type, 1, 80)),
  company_name text check (private.one_line(company_name, 0, 600)),
  director_name text check (private.one_line(director_name, 0, 200)),
  shareholder_name text check (private.one_line(shareholder_name, 0, 200)),
  beneficial_owner_name text check (private.one_line(beneficial_owner_name, 0, 600)),
  use_nominee_director boolean not null default false,
  use_nominee_shareholder boolean not null default false,
  incorporation_fee numeric(10, 2) not null default 0 check (incorporation_fee >= 0),
  government_fee numeric(10, 2) not null default 0 check (government_fee >= 0),
  nominee_director_fee numeric(10, 2) not null default 0,
  nominee_shareholder_fee numeric(10, 2) not null default 0,
  total_fee numeric(10, 2) not null,
  payment_method text not null check (payment_method in ('card', 'bitcoin', 'ethereum', 'usdt')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'completed', 'failed', 'refunded')),
  status text not null default 'submitted' check (status in ('submitted', 'paid', 'cancelled')),
  stripe_session_id text unique check (private.one_line(stripe_session_id, 1, 255)),
  stripe_payment_intent_id text unique check (private.one_line(stripe_payment_intent_id, 1, 255)),
  confirm_token_hash text unique check (confirm_token_hash ~ '^[0-9a-f]{64}$'),
  payment_claimed_at timestamptz,
  payment_verified_at timestamptz,
  notes text check (private.many_lines(notes, 0, 10000)),

  constraint orders_reference_format check (case kind
    when 'bank' then order_reference ~ '^BA-[0-9]{1,4}-20[0-9]{2}$'
    else order_reference ~ '^IBC-[1-9][0-9]{5}$' end),
  constraint orders_minimum_charge check (total_fee >= 0.50),
  -- The fixed fees of data/prices.ts. A new price there needs a migration here, which is how nobody sets one by accident.
  constraint orders_nominee_fees check (
    nominee_director_fee = case when use_nominee_director then 950 else 0 end
    and nominee_shareholder_fee = case when use_nominee_shareholder then 950 else 0 end),
  constraint orders_bank_fee check (kind <> 'bank' or (
    incorporation_fee = 950 and government_fee = 0 and not use_nominee_director and not use_nominee_shareholder)),
  constraint orders_total_is_sum check (
    total_fee = incorporation_fee + government_fee + nominee_director_fee + nominee_shareholder_fee),
  constraint orders_paid_means_paid check ((status = 'paid') = (payment_status in ('completed', 'refunded'))),
  constraint orders_verified_is_paid check (payment_verified_at is null or status = 'paid'),
  constraint orders_paid_card_has_evidence check (
    payment_method <> 'card' or status <> 'paid' or stripe_payment_intent_id is not null),
  constraint orders_stripe_is_card check (
    payment_method = 'card' or (stripe_session_id is null and stripe_payment_intent_id is null)),
  constraint orders_token_is_crypto check (payment_method <> 'card' or confirm_token_hash is null)
);
comment on table public.orders is
  'Every order, paid or not. The server adds rows, the settlement functions move the payment, a customer reads the own ones.';
comment on column public.orders.request_id is
  'One for each checkout, kept through reloads and retries: one checkout is one row. Card sessions carry it in their metadata.';
comment on column public.orders.order_reference is
  'A label for people, IBC-123456 or BA-42-2026. Never a credential: the space is small enough to guess.';
comment on column public.orders.user_id is 'Who was signed in while ordering; null for a visitor and after the account is deleted.';
comment on column public.orders.email_lc is 'What the select policy compares with the reader''s confirmed address.';
comment on column public.orders.jurisdiction is 'The name as shown to the customer.';
comment on column public.orders.jurisdiction_slug is 'The same jurisdiction in our own addresses.';
comment on column public.orders.company_name is 'The first choice of a company''s name, or the name of the trust.';
comment on column public.orders.director_name is 'The director of a company, or the founder of a trust.';
comment on column public.orders.beneficial_owner_name is 'The owner of a company, or the beneficiaries of a trust, joined.';
comment on column public.orders.incorporation_fee is 'For a bank order the service fee, with no government fee beside it.';
comment on column public.orders.payment_status is
  'pending to completed or failed, failed to completed, completed to refunded; no other way.';
comment on column public.orders.stripe_session_id is
  'The latest card session while unpaid, since an expired one is followed by another; the paid one for good after that.';
comment on column public.orders.confirm_token_hash is
  'SHA-256, in hexadecimal, of the token in a crypto customer''s cookie. The token itself is not stored.';
comment on column public.orders.payment_claimed_at is 'When the customer said that the cryptocurrency was sent.';
comment on column public.orders.payment_verified_at is
  'When the money was proved, by Stripe for cards and by staff for crypto. Fulfilment looks at this column alone.';
comment on column public.orders.notes is
  'The customer''s further wishes first, then what happened to the payment, then what staff add. Only ever grows.';

-- One index for each half of the policy's "or"; the two are combined, and a handful of rows is then sorted.
create index orders_user_id_idx on public.orders (user_id);
create index orders_email_lc_idx on public.orders (email_lc);

alter table public.orders enable row level security;

create policy orders_select_own on public.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or email_lc = (select private.verified_email()));

revoke all on public.orders from public, anon, authenticated, service_role;
grant select (id, created_at, order_reference, kind, user_id, full_name, email, phone, jurisdiction, jurisdiction_slug,
  service_type, company_name, director_name, shareholder_name, beneficial_owner_name, use_nominee_director,
  use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee, nominee_shareholder_fee, total_fee,
  payment_method, payment_status, status, payment_claimed_at, payment_verified_at)
  on public.orders to authenticated;
grant select, insert on public.orders to service_role;
grant update (stripe_session_id, confirm_token_hash) on public.orders to service_role;

create or replace function private.orders_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  -- A column that is in neither list is fixed from the start, and so is any column added later.
  by_server constant text[] := '{stripe_session_id,confirm_token_hash,updated_at,email_lc}';
  changeable constant text[] := by_server || '{user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,notes}';
begin
  if tg_op = 'INSERT' then
    -- Whatever the request said, a new order is unpaid. (The owner may restore a backup.)
    if private.is_api_role() then
      new.status := 'submitted';
      new.payment_status := 'pending';
      new.stripe_payment_intent_id := null;
      new.payment_claimed_at := null;
      new.payment_verified_at := null;
      new.created_at := now();
      new.updated_at := now();
    end if;
    return new;
  end if;

  if tg_op = 'DELETE' then
    if private.is_api_role() then
      raise exception 'an order is not deleted through the API' using errcode = '42501';
    end if;
    return old;
  end if;

  if private.is_api_role() and to_jsonb(new) - by_server is distinct from to_jsonb(old) - by_server then
    raise exception 'a payment moves only through the settlement functions' using errcode = '42501';
  end if;

  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
     or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'an order is never re-priced, renamed or given to another' using errcode = '23514';
  end if;

  if new.payment_status <> old.payment_status and (old.payment_status, new.payment_status) not in (
       ('pending', 'completed'), ('pending', 'failed'), ('failed', 'completed'), ('completed', 'refunded')) then
    raise exception 'a payment does not go from % to %', old.payment_status, new.payment_status using errcode = '23514';
  end if;

  if old.payment_status in ('completed', 'refunded')
       and (new.stripe_session_id, new.confirm_token_hash) is distinct from (old.stripe_session_id, old.confirm_token_hash)
     or old.stripe_payment_intent_id is not null and new.stripe_payment_intent_id is distinct from old.stripe_payment_intent_id
     or old.payment_claimed_at is not null and new.payment_claimed_at is distinct from old.payment_claimed_at
     or old.payment_verified_at is not null and new.payment_verified_at is distinct from old.payment_verified_at then
    raise exception 'payment evidence is written once' using errcode = '23514';
  end if;

  if not starts_with(coalesce(new.notes, ''), coalesce(old.notes, '')) then
    raise exception 'notes only grow' using errcode = '23514';
  end if;

  new.updated_at := now();
  return new;
end $$;
comment on function private.orders_guard() is
  'What an order says is fixed when it is placed; how its payment moves is fixed here.';
revoke all on function private.orders_guard() from public, anon, authenticated, service_role;

create or replace trigger orders_guard
  before insert or update or delete on public.orders
  for each row execute function private.orders_guard();
