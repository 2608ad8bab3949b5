-- Inquiries: new until the desk answers, in progress while they are waiting for the desk again, closed when no answer is
-- needed. Later messages are in 06_messages.sql.

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
  service text check (service ~ '^[a-z]+(_[a-z]+)*$' and char_length(service) <= 40),
  jurisdiction text check (private.one_line(jurisdiction, 1, 80)),
  company_name text check (private.one_line(company_name, 1, 200)),
  status text not null default 'new' check (status in ('new', 'in_progress', 'answered', 'closed')),
  waiting_since timestamptz default now(),
  assigned_to uuid references private.staff (account)
);

comment on table public.customer_inquiries is
  'Messages sent with the inquiry form. The server writes them, and customers read their own.';
comment on column public.customer_inquiries.request_id is
  'Derived from the inquiry and its day, so that sending a form twice stores one inquiry.';
comment on column public.customer_inquiries.user_id is
  'The account that sent it, or that proved a guest''s address; null for other guests and after the account is deleted.';
comment on column public.customer_inquiries.email_lc is
  'The email in lower case, by which private.inquiries_of finds the inquiries without an account.';
comment on column public.customer_inquiries.phone is 'Null when left blank.';
comment on column public.customer_inquiries.service is 'The service that an offer is asked for, by its key in data/services.ts, with the company''s jurisdiction and name.';
comment on column public.customer_inquiries.waiting_since is
  'Since when the customer has been waiting for the desk; null if no answer is needed.';
comment on column public.customer_inquiries.assigned_to is 'The staff member who works on it. assign_inquiry accepts only staff.';

-- One index for each half of the "or" in private.inquiries_of. PostgreSQL combines them and sorts the few rows.
create index customer_inquiries_user_id_idx on public.customer_inquiries (user_id);

create index customer_inquiries_email_lc_idx on public.customer_inquiries (email_lc);

create index customer_inquiries_waiting_idx on public.customer_inquiries (waiting_since) where waiting_since is not null;

create index customer_inquiries_newest_idx on public.customer_inquiries (created_at desc, id);

create index customer_inquiries_status_idx on public.customer_inquiries (status, created_at desc, id);

create index customer_inquiries_assigned_idx on public.customer_inquiries (assigned_to) where assigned_to is not null;

create index customer_inquiries_words_idx on public.customer_inquiries using gin (
  lower(subject || ' ' || full_name || ' ' || email) extensions.gin_trgm_ops
);

alter table public.orders add foreign key (inquiry_id) references public.customer_inquiries (id) on delete set null;

create index orders_inquiry_idx on public.orders (inquiry_id) where inquiry_id is not null;

alter table public.customer_inquiries enable row level security;

grant insert (request_id, user_id, full_name, email, phone, subject, message, service, jurisdiction, company_name) on public.customer_inquiries to service_role;
grant select (id, created_at, user_id, full_name, email, email_lc, phone, subject, message, service, jurisdiction, company_name, status, waiting_since, assigned_to)
  on public.customer_inquiries to authenticated;
grant select (id, created_at, request_id)
  on public.customer_inquiries to service_role;

create policy customer_inquiries_active_session on public.customer_inquiries
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.inquiries_of(p_user uuid, p_email text)
returns setof public.customer_inquiries language sql stable set search_path = '' as $$
  select * from public.customer_inquiries i
   where i.user_id = p_user or i.user_id is null and i.email_lc = lower(p_email);
$$;
comment on function private.inquiries_of(uuid, text) is 'Whose inquiry it is, like private.orders_of: the account''s, else that of whoever confirms its address.';

create function private.own_inquiry_ids()
returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(i.id), '{}') from private.inquiries_of(auth.uid(), private.verified_email()) i
   where private.is_session_active();
$$;
comment on function private.own_inquiry_ids() is 'The inquiries of the caller.';
grant execute on function private.own_inquiry_ids() to authenticated;

create policy customer_inquiries_select_own on public.customer_inquiries
  for select to authenticated
  using (id = any ((select private.own_inquiry_ids())::uuid[]));

create view public.own_inquiries with (security_invoker = true) as
  select id, created_at, full_name, email, phone, subject, message, status, waiting_since
    from public.customer_inquiries
   where id = any ((select private.own_inquiry_ids())::uuid[]);

comment on view public.own_inquiries is 'The caller''s own inquiries.';

grant select on public.own_inquiries to authenticated;

create function private.customer_inquiries_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  changeable constant text[] := '{status,waiting_since,assigned_to,user_id,email_lc}';
begin
  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
     or new.user_id is not null
        and new.user_id is distinct from coalesce(old.user_id, private.account_of(new.email)) then
    raise exception 'an inquiry keeps what the customer wrote' using errcode = '23514';
  end if;
  return new;
end $$;
comment on function private.customer_inquiries_guard() is
  'Of an inquiry the status and who works on it may change, and nothing else.';

-- The confirmation to the customer and the email to the desk are written with the inquiry.

create function private.customer_inquiries_sent()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_mail(concat_ws('/', 'inquiry', new.id, 'inquiry-received'), 'inquiry-received', new.email, null, new.id);
  perform private.post_mail(concat_ws('/', 'inquiry', new.id, 'desk-inquiry'), 'desk-inquiry', null, null, new.id);
  return new;
end $$;
comment on function private.customer_inquiries_sent() is 'Posts the emails about a new inquiry to its sender and the desk.';

create trigger customer_inquiries_guard
  before update on public.customer_inquiries
  for each row execute function private.customer_inquiries_guard();

create trigger customer_inquiries_sent after insert on public.customer_inquiries
  for each row execute function private.customer_inquiries_sent();
