-- Inquiries and the conversation about each: new until the desk answers, in progress while it waits for the desk again,
-- closed when nothing is left to say. Messages are never changed.

create type public.inquiry_action_result as enum ('done', 'already', 'stale', 'unknown', 'denied');

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
  status text not null default 'new' check (status in ('new', 'in_progress', 'answered', 'closed')),
  waiting_since timestamptz default now()
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
comment on column public.customer_inquiries.waiting_since is
  'Since when the customer waits for the desk; null when an answer was given, or nothing is left to say.';

-- One index for each half of the policy's "or"; the two are combined, and a handful of rows is then sorted.
create index customer_inquiries_user_id_idx on public.customer_inquiries (user_id);

create index customer_inquiries_email_lc_idx on public.customer_inquiries (email_lc);

create index customer_inquiries_waiting_idx on public.customer_inquiries (waiting_since) where waiting_since is not null;

create index customer_inquiries_newest_idx on public.customer_inquiries (created_at desc, id);

create index customer_inquiries_status_idx on public.customer_inquiries (status, created_at desc, id);

create index customer_inquiries_words_idx on public.customer_inquiries using gin (
  lower(subject || ' ' || full_name || ' ' || email) extensions.gin_trgm_ops
) with (fastupdate = off);

alter table public.customer_inquiries enable row level security;

revoke all on public.customer_inquiries from public, anon, authenticated, service_role;
grant insert on public.customer_inquiries to service_role;
grant select (id, created_at, user_id, full_name, email, email_lc, phone, subject, message, status, waiting_since)
  on public.customer_inquiries to authenticated;
grant select (id, created_at, request_id)
  on public.customer_inquiries to service_role;

create policy customer_inquiries_active_session on public.customer_inquiries
  as restrictive for select to authenticated using ((select private.is_session_active()));

create policy customer_inquiries_select_readers on public.customer_inquiries
  for select to authenticated
  using (user_id = (select auth.uid()) or email_lc = (select private.verified_email()) or (select private.is_staff()));

create table public.inquiry_messages (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references public.customer_inquiries (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('answer', 'reply', 'closed', 'reopened')),
  staff_id uuid references auth.users (id) on delete set null,
  line text check (private.many_lines(line, 1, 5000)),
  constraint inquiry_messages_say_something check ((line is not null) = (kind in ('answer', 'reply')))
);

comment on table public.inquiry_messages is
  'What was said after an inquiry''s first words: the desk''s answers, the customer''s replies, and when it was closed. Its newest id is the inquiry''s version.';

create index inquiry_messages_inquiry_idx on public.inquiry_messages (inquiry_id, id);

create index inquiry_messages_staff_idx on public.inquiry_messages (staff_id) where staff_id is not null;

alter table public.inquiry_messages enable row level security;

revoke all on public.inquiry_messages from public, anon, authenticated, service_role;
grant select on public.inquiry_messages to authenticated;

-- The inner select runs with the reader's rights, so whoever may not read the inquiry does not see its messages.
create policy inquiry_messages_select_readers on public.inquiry_messages
  for select to authenticated using (exists (select from public.customer_inquiries i where i.id = inquiry_id));

create policy inquiry_messages_active_session on public.inquiry_messages
  as restrictive for select to authenticated using ((select private.is_session_active()));

create view public.own_inquiries with (security_invoker = true) as
  select id, created_at, full_name, email, phone, subject, message, status, waiting_since
    from public.customer_inquiries
   where user_id = (select auth.uid()) or email_lc = (select private.verified_email());

comment on view public.own_inquiries is 'The inquiries of whoever asks, by account or confirmed address.';

revoke all on public.own_inquiries from public, anon, authenticated, service_role;
grant select on public.own_inquiries to authenticated;

create function private.customer_inquiries_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  changeable constant text[] := '{status,waiting_since,user_id,email_lc}';
begin
  if tg_op = 'INSERT' then
    if private.is_api_role() then
      new.status := 'new';
      new.created_at := now();
      new.waiting_since := now();
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

-- The confirmation to the customer and the email to the desk are written with the inquiry.

create function private.customer_inquiries_sent()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_mail(concat_ws('/', 'inquiry', new.id, 'inquiry-received'), 'inquiry-received', new.email, null, new.id);
  perform private.post_mail(concat_ws('/', 'inquiry', new.id, 'desk-inquiry'), 'desk-inquiry', null, null, new.id);
  return new;
end $$;
comment on function private.customer_inquiries_sent() is 'A new inquiry''s mails: to whom it is from, and to the desk.';
revoke all on function private.customer_inquiries_sent() from public, anon, authenticated, service_role;

create function private.add_inquiry_message(p_inquiry uuid, p_kind text, p_line text, p_status text)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message_id bigint;
begin
  insert into public.inquiry_messages (inquiry_id, kind, staff_id, line)
  values (p_inquiry, p_kind, case when p_kind <> 'reply' then auth.uid() end, p_line)
  returning id into message_id;
  update public.customer_inquiries
     set status = p_status,
         waiting_since = case when p_status = 'in_progress' then coalesce(waiting_since, now()) end
   where id = p_inquiry;
  return message_id;
end $$;
comment on function private.add_inquiry_message(uuid, text, text, text) is
  'Adds a message to an inquiry and sets its status. The caller holds the inquiry''s lock.';
revoke all on function private.add_inquiry_message(uuid, text, text, text) from public, anon, authenticated, service_role;

create function private.lock_inquiry_for_desk(p_inquiry uuid, p_seen bigint, p_kind text, p_line text)
returns public.inquiry_action_result language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  perform from public.customer_inquiries where id = p_inquiry for update;
  if not found then
    return 'unknown';
  end if;
  if exists (select from public.inquiry_messages
              where inquiry_id = p_inquiry and id > p_seen and kind = p_kind and staff_id = auth.uid()
                and line is not distinct from p_line) then
    return 'already';
  end if;
  if exists (select from public.inquiry_messages where inquiry_id = p_inquiry and id > p_seen) then
    return 'stale';
  end if;
  return null;
end $$;
comment on function private.lock_inquiry_for_desk(uuid, bigint, text, text) is
  'Locks an inquiry for somebody at the desk and answers why they may not go on: denied, unknown, already when the same press came before, stale when something was said since.';
revoke all on function private.lock_inquiry_for_desk(uuid, bigint, text, text) from public, anon, authenticated, service_role;

create function public.answer_inquiry(p_inquiry uuid, p_line text, p_seen bigint)
returns public.inquiry_action_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.inquiry_action_result := private.lock_inquiry_for_desk(p_inquiry, p_seen, 'answer', p_line);
  message_id bigint;
begin
  if refusal is not null then
    return refusal;
  end if;
  message_id := private.add_inquiry_message(p_inquiry, 'answer', p_line, 'answered');
  perform private.post_mail(format('inquiry/%s/inquiry-answered/%s', p_inquiry, message_id), 'inquiry-answered', i.email, null, i.id,
                            jsonb_build_object('line', p_line))
     from public.customer_inquiries i where i.id = p_inquiry;
  return 'done';
end $$;
comment on function public.answer_inquiry(uuid, text, bigint) is
  'The desk answers an inquiry, by mail and in the thread: done, already, stale, unknown, denied.';
revoke all on function public.answer_inquiry(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.answer_inquiry(uuid, text, bigint) to authenticated;

create function public.close_inquiry(p_inquiry uuid, p_seen bigint)
returns public.inquiry_action_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.inquiry_action_result := private.lock_inquiry_for_desk(p_inquiry, p_seen, 'closed', null);
begin
  if refusal is not null then
    return refusal;
  end if;
  if exists (select from public.customer_inquiries where id = p_inquiry and status = 'closed') then
    return 'already';
  end if;
  perform private.add_inquiry_message(p_inquiry, 'closed', null, 'closed');
  return 'done';
end $$;
comment on function public.close_inquiry(uuid, bigint) is 'Nothing is left to say: done, already, stale, unknown, denied.';
revoke all on function public.close_inquiry(uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.close_inquiry(uuid, bigint) to authenticated;

create function public.reopen_inquiry(p_inquiry uuid, p_seen bigint)
returns public.inquiry_action_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.inquiry_action_result := private.lock_inquiry_for_desk(p_inquiry, p_seen, 'reopened', null);
begin
  if refusal is not null then
    return refusal;
  end if;
  if exists (select from public.customer_inquiries where id = p_inquiry and status <> 'closed') then
    return 'already';
  end if;
  perform private.add_inquiry_message(p_inquiry, 'reopened', null, 'in_progress');
  return 'done';
end $$;
comment on function public.reopen_inquiry(uuid, bigint) is 'The desk takes a closed inquiry up again: done, already, stale, unknown, denied.';
revoke all on function public.reopen_inquiry(uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.reopen_inquiry(uuid, bigint) to authenticated;

create function public.reply_inquiry(p_inquiry uuid, p_line text, p_seen bigint)
returns public.inquiry_action_result language plpgsql security definer set search_path = '' as $$
declare
  message_id bigint;
begin
  perform from public.customer_inquiries
    where id = p_inquiry and private.is_session_active()
      and (user_id = auth.uid() or email_lc = private.verified_email()) for update;
  if not found then
    return 'denied';
  end if;
  if exists (select from public.inquiry_messages
              where inquiry_id = p_inquiry and id > p_seen and kind = 'reply' and line = p_line) then
    return 'already';
  end if;
  message_id := private.add_inquiry_message(p_inquiry, 'reply', p_line, 'in_progress');
  perform private.post_mail(format('inquiry/%s/desk-inquiry-reply/%s', p_inquiry, message_id), 'desk-inquiry-reply', null, null, p_inquiry);
  return 'done';
end $$;
comment on function public.reply_inquiry(uuid, text, bigint) is
  'Whose inquiry it is goes on with it, closed or not: done, already when the same words came before what was seen, denied to everybody else. An answer that came meanwhile is no reason to refuse.';
revoke all on function public.reply_inquiry(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.reply_inquiry(uuid, text, bigint) to authenticated;

create trigger customer_inquiries_guard
  before insert or update or delete on public.customer_inquiries
  for each row execute function private.customer_inquiries_guard();

create trigger customer_inquiries_sent after insert on public.customer_inquiries
  for each row execute function private.customer_inquiries_sent();

create trigger append_only before insert or update or delete on public.inquiry_messages
  for each row execute function private.append_only();
