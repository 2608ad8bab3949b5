create table public.customer_inquiries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  request_id uuid not null unique,
  user_id uuid references auth.users (id) on delete set null,
  full_name text not null check (private.one_line(full_name, 2, 200)),
  email text not null check (private.email_address(email)),
  email_lc text generated always as (lower(email)) stored,
  phone text check (private.one_line(phone, 1, 40)),
  subject text not null check (private.one_line(subject, 3, 200)),
  message text not null check (private.many_lines(message, 10, 5000)),
  status text not null default 'new' check (status in ('new', 'in_progress', 'closed'))
);
comment on table public.customer_inquiries is
  'Messages sent with the inquiry form. The server writes them; a customer reads the own ones.';
comment on column public.customer_inquiries.request_id is
  'Made once for each form shown, so that sending a form twice leaves one inquiry.';
comment on column public.customer_inquiries.user_id is
  'Who was signed in while sending; null for a visitor and after the account is deleted.';
comment on column public.customer_inquiries.email_lc is
  'What the select policy compares with the reader''s confirmed address.';
comment on column public.customer_inquiries.phone is 'Null when left blank.';

-- One index for each half of the policy's "or"; the two are combined, and a handful of rows is then sorted.
create index customer_inquiries_user_id_idx on public.customer_inquiries (user_id);
create index customer_inquiries_email_lc_idx on public.customer_inquiries (email_lc);

alter table public.customer_inquiries enable row level security;

create policy customer_inquiries_select_own on public.customer_inquiries
  for select to authenticated
  using (user_id = (select auth.uid()) or email_lc = (select private.verified_email()));

revoke all on public.customer_inquiries from public, anon, authenticated, service_role;
grant select (id, created_at, user_id, full_name, email, phone, subject, message, status)
  on public.customer_inquiries to authenticated;
grant insert on public.customer_inquiries to service_role;
-- Enough to return what was just saved; the server has no need to read what customers wrote.
grant select (id, created_at, request_id) on public.customer_inquiries to service_role;

create or replace function private.customer_inquiries_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  changeable constant text[] := '{status,user_id,email_lc}';
begin
  if tg_op = 'INSERT' then
    if private.is_api_role() then
      new.status := 'new';
      new.created_at := now();
    end if;
    return new;
  end if;

  if private.is_api_role() then
    raise exception 'an inquiry is not changed or deleted through the API' using errcode = '42501';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;

  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
     or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'an inquiry keeps what the customer wrote' using errcode = '23514';
  end if;
  return new;
end $$;
comment on function private.customer_inquiries_guard() is
  'A new inquiry has status new; later the status may change, and nothing else.';
revoke all on function private.customer_inquiries_guard() from public, anon, authenticated, service_role;

create or replace trigger customer_inquiries_guard
  before insert or update or delete on public.customer_inquiries
  for each row execute function private.customer_inquiries_guard();
