-- The outbox. A mail is a row, written by the transaction of the fact it tells of: no fact without its mail, no mail
-- without its fact. A sender of any instance claims rows by a lease, sends and marks them.

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  dedupe text not null unique,
  template text not null check (template ~ '^[a-z]+(-[a-z]+)*$'),
  recipient text check (private.email_address(recipient)),
  order_id uuid references public.orders (id) on delete cascade,
  inquiry_id uuid references public.customer_inquiries (id) on delete cascade,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  leased_until timestamptz,
  sent_at timestamptz,
  error text check (private.one_line(error, 1, 300)),
  constraint mails_sent_has_time check ((state = 'sent') = (sent_at is not null))
);
comment on table private.mails is 'Every mail ever due, one for each fact and reader.';
comment on column private.mails.dedupe is
  'What it tells of and to whom, such as order/<id>/payment-received: a fact that is told twice is one row.';
comment on column private.mails.recipient is 'Null for the desk, whose address is a setting of the server.';
comment on column private.mails.data is 'What the template needs beside the order or inquiry as it is when it is sent.';
comment on column private.mails.state is 'failed: given up, by the address''s refusal or after a day; the desk sees it.';

create index mails_waiting_idx on private.mails (next_try_at) where state = 'waiting';
create index mails_order_idx on private.mails (order_id);
create index mails_inquiry_idx on private.mails (inquiry_id);
create index mails_failed_idx on private.mails (created_at) where state = 'failed';

alter table private.mails enable row level security;
revoke all on private.mails from public, anon, authenticated, service_role;

create function private.post_mail(
  p_dedupe text, p_template text, p_recipient text, p_order uuid, p_inquiry uuid, p_data jsonb default '{}')
returns void language sql security definer set search_path = '' as $$
  insert into private.mails (dedupe, template, recipient, order_id, inquiry_id, data)
  values (p_dedupe, p_template, p_recipient, p_order, p_inquiry, jsonb_strip_nulls(coalesce(p_data, '{}')))
  on conflict (dedupe) do nothing;
$$;
comment on function private.post_mail(text, text, text, uuid, uuid, jsonb) is
  'Puts a mail into the outbox, once for each dedupe key; no recipient means the desk.';

create function private.mail_customer(o public.orders, p_template text, p_data jsonb default '{}', p_once text default '')
returns void language sql security definer set search_path = '' as $$
  select private.post_mail(concat_ws('/', 'order', o.id, p_template, nullif(p_once, '')), p_template, o.email, o.id, null, p_data);
$$;
comment on function private.mail_customer(public.orders, text, jsonb, text) is
  'A mail to the customer about an order: one for each template, or for each `p_once` (an event''s id) of a thing that may happen again.';

create function private.mail_desk(o public.orders, p_template text, p_data jsonb default '{}', p_once text default '')
returns void language sql security definer set search_path = '' as $$
  select private.post_mail(concat_ws('/', 'order', o.id, p_template, nullif(p_once, '')), p_template, null, o.id, null, p_data);
$$;
comment on function private.mail_desk(public.orders, text, jsonb, text) is 'The same to the desk.';

revoke all on function
  private.post_mail(text, text, text, uuid, uuid, jsonb),
  private.mail_customer(public.orders, text, jsonb, text),
  private.mail_desk(public.orders, text, jsonb, text)
  from public, anon, authenticated, service_role;
