-- What the desk does with papers. Each verb is called with the person's own token, asks who that is, and answers done,
-- already, stale (something has happened since they looked: p_seen is the newest event they saw), refused or denied.

create function private.has_moved(p_order uuid, p_seen bigint)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.order_events e where e.order_id = p_order and e.id > coalesce(p_seen, 0));
$$;
comment on function private.has_moved(uuid, bigint) is
  'Whether something has happened to an order since that person looked. The caller holds the order''s lock.';

create function public.ask_document(p_order uuid, p_title text, p_line text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  told constant jsonb := jsonb_build_object('document', p_title, 'line', nullif(p_line, ''));
  number int;
  written bigint;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  if exists (select from public.order_requirements r
              where r.order_id = o.id and r.asked_by = 'desk' and r.waived_at is null and r.title = p_title
                and r.line is not distinct from nullif(p_line, '')
                and not exists (select from public.order_documents d
                                 where d.order_id = o.id and d.requirement = r.key and d.state <> 'removed')) then
    return 'already';
  end if;
  if private.has_moved(p_order, p_seen) then
    return 'stale';
  end if;
  select count(*) + 1 into number from public.order_requirements where order_id = o.id and asked_by = 'desk';
  if o.id is null or not private.documents_open(o) or number > 20
     or p_title is null or not private.one_line(p_title, 1, 200) or not private.many_lines(nullif(p_line, ''), 1, 1000) then
    return 'refused';
  end if;
  insert into public.order_requirements (order_id, key, position, title, line, asked_by)
  values (o.id, 'asked-' || number, 100 + number, p_title, nullif(p_line, ''), 'desk');
  written := private.record_event(o.id, 'document_asked', 'desk', told - 'line', p_line);
  perform private.mail_customer(o, 'document-asked', told, written::text);
  return 'done';
end $$;
comment on function public.ask_document(uuid, text, text, bigint) is
  'The desk asks for another paper, with a line to the customer or without: done, already, stale, refused (not paid, ended, or 20 asked), denied.';

create function private.decide_document(p_order uuid, p_document uuid, p_state text, p_line text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
  told jsonb;
  written bigint;
begin
  select * into o from public.orders where id = p_order for update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'customer';
  if d.state = p_state then
    return 'already';
  end if;
  if private.has_moved(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null or d.state not in ('sent', 'accepted') or not private.documents_open(o) then
    return 'refused';
  end if;
  update public.order_documents
     set state = p_state, reason = p_line, decided_at = now(), decided_by = auth.uid()
   where id = d.id;
  select jsonb_build_object('document', r.title) into told
    from public.order_requirements r where r.order_id = o.id and r.key = d.requirement;
  written := private.record_event(o.id, 'document_' || p_state, 'desk', told, p_line);
  if p_state = 'refused' then
    perform private.mail_customer(o, 'document-refused', told || jsonb_build_object('line', p_line), written::text);
  end if;
  return 'done';
end $$;
comment on function private.decide_document(uuid, uuid, text, text, bigint) is
  'The desk''s word on a customer''s file, for its two verbs, which ask who is calling.';

create function public.accept_document(p_order uuid, p_document uuid, p_seen bigint)
returns text language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'
    else private.decide_document(p_order, p_document, 'accepted', null, p_seen) end;
$$;
comment on function public.accept_document(uuid, uuid, bigint) is
  'The desk accepts a customer''s file: done, already, stale, refused (no such file, refused or removed before, order ended), denied.';

create function public.refuse_document(p_order uuid, p_document uuid, p_line text, p_seen bigint)
returns text language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'
    when p_line is null or not private.many_lines(p_line, 1, 1000) then 'refused'
    else private.decide_document(p_order, p_document, 'refused', p_line, p_seen) end;
$$;
comment on function public.refuse_document(uuid, uuid, text, bigint) is
  'The desk refuses a customer''s file with a reason, which the customer reads: the same answers. One that was accepted by mistake too.';

create function public.waive_document(p_order uuid, p_requirement text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  r public.order_requirements;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement;
  if r.waived_at is not null then
    return 'already';
  end if;
  if private.has_moved(p_order, p_seen) then
    return 'stale';
  end if;
  if r.key is null or not private.documents_open(o) then
    return 'refused';
  end if;
  update public.order_requirements set waived_at = now() where order_id = o.id and key = r.key;
  perform private.record_event(o.id, 'document_accepted', 'desk', jsonb_build_object('document', r.title));
  return 'done';
end $$;
comment on function public.waive_document(uuid, text, bigint) is
  'The desk needs no file for a requirement, as it has what it needs: the same answers.';

create function public.begin_paper(p_order uuid, p_seen bigint)
returns table (word text, path uuid) language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return query select 'denied', null::uuid;
  elsif private.has_moved(p_order, p_seen) then
    return query select 'stale', null::uuid;
  else
    return query select * from private.begin_file(p_order, 'desk');
  end if;
end $$;
comment on function public.begin_paper(uuid, bigint) is
  'A place in Storage for a paper of the desk: begun with the place, or stale, closed, full, unknown, denied without one.';

create function public.add_paper(p_order uuid, p_file text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  file constant jsonb := p_file::jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  if exists (select from public.order_documents d
              where d.order_id = o.id and d.side = 'desk' and d.state = 'accepted' and d.sha256 = file ->> 'sha256') then
    return 'already';
  end if;
  if private.has_moved(p_order, p_seen) then
    return 'stale';
  end if;
  if o.id is null or coalesce(o.stage, 'stopped') = 'stopped' then
    return 'refused';
  end if;
  if not private.document_room(o.id, 'desk') then
    return 'full';
  end if;
  if private.add_document(o, 'desk', null, file, auth.uid()) is null then
    return 'refused';
  end if;
  perform private.record_event(o.id, 'paper_added', 'desk', jsonb_build_object('document', file ->> 'name'));
  return 'done';
end $$;
comment on function public.add_paper(uuid, text, bigint) is
  'The desk''s finished paper for the customer, its bytes in Storage: done, already for the same file again, stale, refused (not paid, stopped, or no place begun for it), full, denied.';

create function public.remove_paper(p_order uuid, p_document uuid, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'desk';
  if d.state = 'removed' then
    return 'already';
  end if;
  if private.has_moved(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null then
    return 'refused';
  end if;
  update public.order_documents set state = 'removed', decided_at = now(), decided_by = auth.uid() where id = d.id;
  perform private.record_event(o.id, 'document_removed', 'desk', jsonb_build_object('document', d.name));
  return 'done';
end $$;
comment on function public.remove_paper(uuid, uuid, bigint) is
  'The desk takes back a paper that it added by mistake: done, already, stale, refused (no such paper), denied.';

revoke all on function
  private.has_moved(uuid, bigint),
  private.decide_document(uuid, uuid, text, text, bigint),
  public.ask_document(uuid, text, text, bigint),
  public.accept_document(uuid, uuid, bigint),
  public.refuse_document(uuid, uuid, text, bigint),
  public.waive_document(uuid, text, bigint),
  public.begin_paper(uuid, bigint),
  public.add_paper(uuid, text, bigint),
  public.remove_paper(uuid, uuid, bigint)
  from public, anon, authenticated, service_role;
grant execute on function
  public.ask_document(uuid, text, text, bigint),
  public.accept_document(uuid, uuid, bigint),
  public.refuse_document(uuid, uuid, text, bigint),
  public.waive_document(uuid, text, bigint),
  public.begin_paper(uuid, bigint),
  public.add_paper(uuid, text, bigint),
  public.remove_paper(uuid, uuid, bigint)
  to authenticated;
