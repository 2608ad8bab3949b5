-- One conversation between the customer and the desk for each order and each inquiry. Messages are never changed.

create type public.thread_result as enum ('done', 'already', 'stale', 'full', 'unknown', 'denied');

create table public.messages (
  id bigint generated always as identity primary key,
  order_id uuid references public.orders (id) on delete cascade,
  inquiry_id uuid references public.customer_inquiries (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('answer', 'reply', 'step', 'closed', 'reopened')),
  staff_id uuid references private.staff (account),
  body text check (private.many_lines(body, 1, 5000)),
  constraint messages_in_one_thread check (num_nonnulls(order_id, inquiry_id) = 1),
  constraint messages_say_something check ((body is not null) = (kind in ('answer', 'reply', 'step')))
);

comment on table public.messages is
  'The desk''s answers, what it wrote with a step of the order, the customer''s replies, and when the desk closed or reopened the thread. The newest ID of a thread is its version.';

create index messages_order_idx on public.messages (order_id, id) where order_id is not null;

create index messages_inquiry_idx on public.messages (inquiry_id, id) where inquiry_id is not null;

create index messages_staff_idx on public.messages (staff_id) where staff_id is not null;

alter table public.messages enable row level security;

grant select (id, order_id, inquiry_id, at, kind, body) on public.messages to authenticated;

create policy messages_select_own on public.messages
  for select to authenticated
  using (order_id = any ((select private.own_order_ids())::uuid[])
      or inquiry_id = any ((select private.own_inquiry_ids())::uuid[]));

create policy messages_active_session on public.messages
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.add_message(p_order uuid, p_inquiry uuid, p_kind text, p_body text)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  waits constant boolean := p_kind in ('reply', 'reopened');
  message_id bigint;
begin
  insert into public.messages (order_id, inquiry_id, kind, staff_id, body)
  values (p_order, p_inquiry, p_kind, case when p_kind <> 'reply' then private.acting_staff() end, p_body)
  returning id into message_id;
  update public.orders
     set unanswered_since = case when waits then coalesce(unanswered_since, now()) end,
         question_at = case when p_kind not in ('reply', 'closed') then question_at end
   where id = p_order;
  update public.customer_inquiries
     set status = case p_kind when 'answer' then 'answered' when 'closed' then 'closed' else 'in_progress' end,
         waiting_since = case when waits then coalesce(waiting_since, now()) end
   where id = p_inquiry;
  return message_id;
end $$;
comment on function private.add_message(uuid, uuid, text, text) is
  'Adds a message to the thread of an order or inquiry, and records whether the customer is waiting for an answer, or has given one. The caller holds the lock of the order or inquiry.';

create function private.lock_thread_for_desk(p_order uuid, p_inquiry uuid, p_kind text, p_body text, p_seen bigint)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  newer record;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  if num_nonnulls(p_order, p_inquiry) <> 1 then
    return 'unknown';
  end if;
  -- Nobody reads what is written about an order whose customer was deleted.
  perform from public.orders where id = p_order and customer_deleted_at is null for no key update;
  if not found then
    perform from public.customer_inquiries where id = p_inquiry for update;
    if not found then
      return 'unknown';
    end if;
  end if;
  select count(*) as messages,
         count(*) filter (where kind = p_kind and staff_id = auth.uid() and body is not distinct from p_body) as same
    into newer
    from public.messages m where (m.order_id = p_order or m.inquiry_id = p_inquiry) and m.id > p_seen;
  return case when newer.same > 0 then 'already' when newer.messages > 0 then 'stale' end;
end $$;
comment on function private.lock_thread_for_desk(uuid, uuid, text, text, bigint) is
  'Locks the thread of an order or inquiry for staff. Returns null, or why they can''t continue: denied, unknown, already if repeated, stale if there are messages newer than p_seen.';

create function private.is_thread_closed(p_order uuid, p_inquiry uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select m.kind = 'closed' from public.messages m
                    where (m.order_id = p_order or m.inquiry_id = p_inquiry) and m.kind <> 'step' order by m.id desc limit 1), false);
$$;
comment on function private.is_thread_closed(uuid, uuid) is 'Whether the desk has closed a thread since the last message.';

create function public.answer_thread(p_body text, p_seen bigint, p_order uuid default null, p_inquiry uuid default null)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.thread_result := private.lock_thread_for_desk(p_order, p_inquiry, 'answer', p_body, p_seen);
  details constant jsonb := jsonb_build_object('line', p_body);
  message_id bigint;
begin
  if refusal is not null then
    return refusal;
  end if;
  message_id := private.add_message(p_order, p_inquiry, 'answer', p_body);
  perform private.mail_customer(o, 'order-message', details, concat('message/', message_id))
     from public.orders o where o.id = p_order;
  perform private.post_mail(format('inquiry/%s/inquiry-answered/%s', i.id, message_id), 'inquiry-answered', i.email, null, i.id, details)
     from public.customer_inquiries i where i.id = p_inquiry;
  return 'done';
end $$;
comment on function public.answer_thread(text, bigint, uuid, uuid) is
  'Adds the desk''s message about an order or inquiry and emails the customer. Returns done, already, stale, unknown, denied.';
grant execute on function public.answer_thread(text, bigint, uuid, uuid) to authenticated;

create function public.ask_in_thread(p_body text, p_seen bigint, p_order uuid)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  result public.thread_result;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  result := public.answer_thread(p_body, p_seen, p_order);
  if result = 'done' then
    update public.orders set question_at = now() where id = p_order;
  end if;
  return result;
end $$;
comment on function public.ask_in_thread(text, bigint, uuid) is
  'As answer_thread, for a question about an order: answering it is the customer''s next step until they write or it is closed.';
grant execute on function public.ask_in_thread(text, bigint, uuid) to authenticated;

create function public.close_thread(p_seen bigint, p_order uuid default null, p_inquiry uuid default null)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.thread_result := private.lock_thread_for_desk(p_order, p_inquiry, 'closed', null, p_seen);
begin
  if refusal is not null then
    return refusal;
  end if;
  if private.is_thread_closed(p_order, p_inquiry) then
    return 'already';
  end if;
  perform private.add_message(p_order, p_inquiry, 'closed', null);
  return 'done';
end $$;
comment on function public.close_thread(bigint, uuid, uuid) is 'Closes a thread, because no answer is needed. Returns done, already, stale, unknown, denied.';
grant execute on function public.close_thread(bigint, uuid, uuid) to authenticated;

create function public.reopen_thread(p_seen bigint, p_order uuid default null, p_inquiry uuid default null)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  refusal constant public.thread_result := private.lock_thread_for_desk(p_order, p_inquiry, 'reopened', null, p_seen);
begin
  if refusal is not null then
    return refusal;
  end if;
  if not private.is_thread_closed(p_order, p_inquiry) then
    return 'already';
  end if;
  perform private.add_message(p_order, p_inquiry, 'reopened', null);
  return 'done';
end $$;
comment on function public.reopen_thread(bigint, uuid, uuid) is 'Reopens a thread, because an answer is needed. Returns done, already, stale, unknown, denied.';
grant execute on function public.reopen_thread(bigint, uuid, uuid) to authenticated;

create function public.reply_to_thread(p_body text, p_seen bigint, p_order uuid default null, p_inquiry uuid default null)
returns public.thread_result language plpgsql security definer set search_path = '' as $$
declare
  daily constant int := 50;
  recent record;
  mailed text;
begin
  if num_nonnulls(p_order, p_inquiry) <> 1 or not private.is_session_active() then
    return 'denied';
  end if;
  if (private.lock_own_order(p_order)).id is null then
    perform from public.customer_inquiries where id = p_inquiry and id = any (private.own_inquiry_ids()) for update;
    if not found then
      return 'denied';
    end if;
  end if;
  select count(*) filter (where kind = 'reply' and id > p_seen and body = p_body) as same,
         count(*) filter (where kind = 'reply' and at > now() - interval '1 day') as today,
         max(id) filter (where kind <> 'reply') as desks
    into recent
    from public.messages m where m.order_id = p_order or m.inquiry_id = p_inquiry;
  if recent.same > 0 then
    return 'already';
  elsif recent.today >= daily then
    return 'full';
  end if;
  perform private.add_message(p_order, p_inquiry, 'reply', p_body);
  -- One email an hour, and one after each answer: To do lists the thread in any case.
  mailed := concat_ws('/', coalesce(recent.desks, 0), to_char(now() at time zone 'utc', 'YYYY-MM-DD-HH24'));
  perform private.mail_desk(o, 'desk-order-reply', '{}', mailed) from public.orders o where o.id = p_order;
  perform private.post_mail(format('inquiry/%s/desk-inquiry-reply/%s', i.id, mailed), 'desk-inquiry-reply', null, null, i.id)
     from public.customer_inquiries i where i.id = p_inquiry;
  return 'done';
end $$;
comment on function public.reply_to_thread(text, bigint, uuid, uuid) is
  'Adds the customer''s message about their own order or inquiry, also a finished one. Returns done, already if the same text was sent after p_seen, full at 50 a day, denied to everyone else. Not refused if there is a newer answer.';
grant execute on function public.reply_to_thread(text, bigint, uuid, uuid) to authenticated;

create trigger append_only before update on public.messages
  for each row execute function private.append_only();
