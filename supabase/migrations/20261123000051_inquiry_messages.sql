-- An inquiry's life: new until somebody at the desk answers it, in progress whenever it waits for the desk again, closed
-- when nothing is left to say. The conversation stands beside what the customer wrote first, and is never changed.

alter table public.customer_inquiries drop constraint customer_inquiries_status_check;
alter table public.customer_inquiries
  add constraint customer_inquiries_status_check check (status in ('new', 'in_progress', 'answered', 'closed')),
  add column waiting_since timestamptz default now();
update public.customer_inquiries set waiting_since = case when status in ('new', 'in_progress') then created_at end;
comment on column public.customer_inquiries.waiting_since is
  'Since when the customer waits for the desk; null when an answer was given, or nothing is left to say.';
create index customer_inquiries_waiting_idx on public.customer_inquiries (waiting_since) where waiting_since is not null;
grant select (waiting_since) on public.customer_inquiries to authenticated;

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

alter table public.inquiry_messages enable row level security;
revoke all on public.inquiry_messages from public, anon, authenticated, service_role;
grant select on public.inquiry_messages to authenticated;

-- The inner select is made with the reader's own rights: who may not read the inquiry does not see what was said of it.
create policy inquiry_messages_select_readers on public.inquiry_messages
  for select to authenticated using (exists (select from public.customer_inquiries i where i.id = inquiry_id));
create policy inquiry_messages_standing_session on public.inquiry_messages
  as restrictive for select to authenticated using ((select private.session_stands()));
create trigger append_only before insert or update or delete on public.inquiry_messages
  for each row execute function private.append_only();

create view public.own_inquiries with (security_invoker = true) as
  select id, created_at, full_name, email, phone, subject, message, status, waiting_since
    from public.customer_inquiries
   where user_id = (select auth.uid()) or email_lc = (select private.verified_email());
comment on view public.own_inquiries is 'The inquiries of whoever asks, by account or confirmed address.';
revoke all on public.own_inquiries from public, anon, authenticated, service_role;
grant select on public.own_inquiries to authenticated;

create or replace function private.customer_inquiries_guard()
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

create function private.say(p_inquiry uuid, p_kind text, p_line text, p_status text)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  said bigint;
begin
  insert into public.inquiry_messages (inquiry_id, kind, staff_id, line)
  values (p_inquiry, p_kind, case when p_kind <> 'reply' then auth.uid() end, p_line)
  returning id into said;
  update public.customer_inquiries
     set status = p_status,
         waiting_since = case when p_status = 'in_progress' then coalesce(waiting_since, now()) end
   where id = p_inquiry;
  return said;
end $$;
comment on function private.say(uuid, text, text, text) is
  'Adds to an inquiry''s conversation and says where it stands from then on. The caller holds the inquiry''s lock.';

create function private.inquiry_turn(p_inquiry uuid, p_seen bigint, p_kind text, p_line text)
returns text language plpgsql security definer set search_path = '' as $$
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
comment on function private.inquiry_turn(uuid, bigint, text, text) is
  'Locks an inquiry for somebody at the desk and answers why they may not go on: denied, unknown, already when the same press came before, stale when something was said since.';

create function public.answer_inquiry(p_inquiry uuid, p_line text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  word constant text := private.inquiry_turn(p_inquiry, p_seen, 'answer', p_line);
  said bigint;
begin
  if word is not null then
    return word;
  end if;
  said := private.say(p_inquiry, 'answer', p_line, 'answered');
  perform private.post_mail(format('inquiry/%s/inquiry-answered/%s', p_inquiry, said), 'inquiry-answered', i.email, null, i.id,
                            jsonb_build_object('line', p_line))
     from public.customer_inquiries i where i.id = p_inquiry;
  return 'done';
end $$;
comment on function public.answer_inquiry(uuid, text, bigint) is
  'The desk answers an inquiry, by mail and in the thread: done, already, stale, unknown, denied.';

create function public.close_inquiry(p_inquiry uuid, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  word constant text := private.inquiry_turn(p_inquiry, p_seen, 'closed', null);
begin
  if word is not null then
    return word;
  end if;
  if exists (select from public.customer_inquiries where id = p_inquiry and status = 'closed') then
    return 'already';
  end if;
  perform private.say(p_inquiry, 'closed', null, 'closed');
  return 'done';
end $$;
comment on function public.close_inquiry(uuid, bigint) is 'Nothing is left to say: done, already, stale, unknown, denied.';

create function public.reopen_inquiry(p_inquiry uuid, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  word constant text := private.inquiry_turn(p_inquiry, p_seen, 'reopened', null);
begin
  if word is not null then
    return word;
  end if;
  if exists (select from public.customer_inquiries where id = p_inquiry and status <> 'closed') then
    return 'already';
  end if;
  perform private.say(p_inquiry, 'reopened', null, 'in_progress');
  return 'done';
end $$;
comment on function public.reopen_inquiry(uuid, bigint) is 'The desk takes a closed inquiry up again: done, already, stale, unknown, denied.';

create function public.reply_inquiry(p_inquiry uuid, p_line text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  said bigint;
begin
  perform from public.customer_inquiries
    where id = p_inquiry and private.session_stands()
      and (user_id = auth.uid() or email_lc = private.verified_email()) for update;
  if not found then
    return 'denied';
  end if;
  if exists (select from public.inquiry_messages
              where inquiry_id = p_inquiry and id > p_seen and kind = 'reply' and line = p_line) then
    return 'already';
  end if;
  said := private.say(p_inquiry, 'reply', p_line, 'in_progress');
  perform private.post_mail(format('inquiry/%s/desk-inquiry-reply/%s', p_inquiry, said), 'desk-inquiry-reply', null, null, p_inquiry);
  return 'done';
end $$;
comment on function public.reply_inquiry(uuid, text, bigint) is
  'Whose inquiry it is goes on with it, closed or not: done, already when the same words came before what was seen, denied to everybody else. An answer that came meanwhile is no reason to refuse.';

revoke all on function
  private.say(uuid, text, text, text),
  private.inquiry_turn(uuid, bigint, text, text),
  public.answer_inquiry(uuid, text, bigint),
  public.close_inquiry(uuid, bigint),
  public.reopen_inquiry(uuid, bigint),
  public.reply_inquiry(uuid, text, bigint)
  from public, anon, authenticated, service_role;
grant execute on function
  public.answer_inquiry(uuid, text, bigint),
  public.close_inquiry(uuid, bigint),
  public.reopen_inquiry(uuid, bigint),
  public.reply_inquiry(uuid, text, bigint)
  to authenticated;
