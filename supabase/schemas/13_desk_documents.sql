-- Staff's decisions on documents and answers, their requests and waivers, and the finished documents.

create function private.mail_refusal(o public.orders, p_document text, p_line text, p_event bigint)
returns void language plpgsql security definer set search_path = '' as $$
declare
  refused constant jsonb := jsonb_build_array(jsonb_build_object('document', p_document, 'line', p_line));
begin
  update private.mails set data = jsonb_build_object('refused', data -> 'refused' || refused)
   where order_id = o.id and template = 'document-refused' and state = 'waiting' and attempts = 0;
  if not found then
    perform private.mail_customer(o, 'document-refused', jsonb_build_object('refused', refused), p_event::text);
    update private.mails set next_try_at = now() + interval '3 minutes'
     where order_id = o.id and template = 'document-refused' and state = 'waiting' and attempts = 0;
  end if;
end $$;
comment on function private.mail_refusal(public.orders, text, text, bigint) is
  'Emails the customer that a document was refused, three minutes later, so that the refusals of one check go into one email.';

create function private.drop_refusal(p_order uuid, p_document text, p_line text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  dropped constant jsonb := jsonb_strip_nulls(jsonb_build_object('document', p_document, 'line', p_line));
  has_dropped boolean;
begin
  update private.mails m
     set data = jsonb_build_object('refused', (
       select coalesce(jsonb_agg(x.value order by x.n), '[]')
         from (select r.value, r.n, row_number() over (partition by r.value order by r.n) as copy
                 from jsonb_array_elements(m.data -> 'refused') with ordinality as r (value, n)) x
        where not x.value @> dropped or p_line is not null and x.copy > 1))
   where m.order_id = p_order and m.template = 'document-refused' and m.state = 'waiting' and m.attempts = 0
     and m.data -> 'refused' @> jsonb_build_array(dropped);
  has_dropped := found;
  delete from private.mails
   where order_id = p_order and template = 'document-refused' and state = 'waiting' and attempts = 0
     and data -> 'refused' = '[]';
  return has_dropped;
end $$;
comment on function private.drop_refusal(uuid, text, text) is
  'Takes a document out of the email about refused documents that waits to be sent, with p_line only one file that was refused with that reason. Returns whether it was there.';

create function private.has_other_version(p_order uuid, p_requirement text, p_version int)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.order_slots s
                  where s.order_id = p_order and s.key = p_requirement and s.person_version is distinct from p_version
                    and s.person_id is not null);
$$;
comment on function private.has_other_version(uuid, text, int) is
  'Whether the person of a slot has changed since this version. False for a slot without a person. The caller holds the order''s lock.';

create function private.decide_document(
  p_order uuid, p_document uuid, p_state text, p_line text, p_seen bigint, p_version int default null,
  p_dated_on date default null, p_certified_by text default null)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
  details jsonb;
  written bigint;
  dated date;
  certified text;
begin
  select * into o from public.orders where id = p_order for no key update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'customer';
  if d.state = p_state then
    return 'already';
  end if;
  if p_state = 'accepted' and private.has_other_version(o.id, d.requirement, p_version) then
    return 'stale-person';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null or d.state not in ('sent', 'accepted') or not private.documents_open(o) then
    return 'refused';
  end if;
  if p_state = 'accepted' and private.is_dated(d.requirement) then
    if p_dated_on is null then
      return 'refused-undated';
    elsif p_dated_on > private.today_at_office() + 1 then
      return 'refused-date';
    elsif p_dated_on < private.day_at_office(d.sent_at) - interval '3 months' then
      return 'refused-old';
    end if;
    dated := p_dated_on;
  end if;
  if p_state = 'accepted' and private.is_certified(d.requirement) then
    certified := nullif(btrim(p_certified_by), '');
    if certified is null or not private.one_line(certified, 1, 200) then
      return 'refused-uncertified';
    end if;
  end if;
  update public.order_documents
     set state = p_state, reason = p_line, decided_at = now(), decided_by = auth.uid(), dated_on = dated, certified_by = certified
   where id = d.id;
  details := jsonb_build_object('document', private.slot_title(o.id, d.requirement));
  written := private.record_event(o.id, 'document_' || p_state, 'desk', details, p_line);
  if p_state = 'accepted' then
    perform private.drop_refusal(o.id, details ->> 'document');
  else
    perform private.mail_refusal(o, details ->> 'document', p_line, written);
  end if;
  return 'done';
end $$;
comment on function private.decide_document(uuid, uuid, text, text, bigint, int, date, text) is
  'The desk''s decision on a customer''s file, for accept_document and refuse_document, which check the caller.';

create function public.accept_document(
  p_order uuid, p_document uuid, p_seen bigint, p_version int default null, p_dated_on date default null,
  p_certified_by text default null)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_document(p_order, p_document, 'accepted', null, p_seen, p_version, p_dated_on, p_certified_by) end;
$$;
comment on function public.accept_document(uuid, uuid, bigint, int, date, text) is
  'Accepts a customer''s file. p_version: of a person''s file, the version of the person that the caller saw. p_dated_on: the date of a document that may be at most three months old, or of its certification. p_certified_by: who certified a copy of a passport, and in what capacity. Returns done, already, stale, stale-person (the person has changed), refused-undated (no date), refused-old (over three months when it was sent), refused-date (in the future), refused-uncertified, refused (unknown file, refused or removed before, order ended), denied.';
grant execute on function public.accept_document(uuid, uuid, bigint, int, date, text) to authenticated;

create function public.refuse_document(p_order uuid, p_document uuid, p_line text, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    when p_line is null or not private.many_lines(p_line, 1, 1000) then 'refused'
    else private.decide_document(p_order, p_document, 'refused', p_line, p_seen) end;
$$;
comment on function public.refuse_document(uuid, uuid, text, bigint) is
  'Refuses a customer''s file, also an accepted one, with a reason for the customer. Returns the same as accept_document.';
grant execute on function public.refuse_document(uuid, uuid, text, bigint) to authenticated;

create function private.decide_answer(p_order uuid, p_requirement text, p_state text, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  r public.order_requirements;
  first_name text;
  details jsonb;
  event bigint;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement and kind = 'answer';
  if r.answer_state = p_state and not r.given then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.answer is null or r.answer_state = 'refused' or r.waived_at is not null or not private.answers_open(o)
     or p_state = 'refused' and (p_line is null or not private.many_lines(p_line, 1, 1000)) then
    return 'refused';
  end if;
  update public.order_requirements
     set answer_state = p_state, answer_reason = p_line, given = false, decided_at = now()
   where order_id = o.id and key = r.key;
  first_name := private.first_line(r.answer);
  details := jsonb_build_object('document', private.slot_title(o.id, r.key));
  event := private.record_event(o.id, 'answer_' || p_state, 'desk', details, p_line);
  if p_state = 'refused' then
    perform private.mail_customer(o, 'answer-refused', details || jsonb_build_object('line', p_line), event::text);
  elsif r.key = 'names' and char_length(first_name) between 1 and 100
        and (first_name <> r.answer or position(lower(coalesce(o.company_name, '-')) in lower(r.answer)) = 0) then
    -- The order is named after the first proposed name, unless they are one sentence about the same name.
    update public.orders set company_name = first_name where id = o.id;
  end if;
  perform private.update_documents_complete(o.id);
  return 'done';
end $$;
comment on function private.decide_answer(uuid, text, text, text, bigint) is
  'The desk''s decision on an answer, for accept_answer and refuse_answer, which check the caller.';

create function public.accept_answer(p_order uuid, p_requirement text, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_answer(p_order, p_requirement, 'accepted', null, p_seen) end;
$$;
comment on function public.accept_answer(uuid, text, bigint) is
  'Accepts an answer. Returns done, already, stale, refused (no answer, refused before, waived, or the order is filed or ended), denied.';
grant execute on function public.accept_answer(uuid, text, bigint) to authenticated;

create function public.refuse_answer(p_order uuid, p_requirement text, p_line text, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_answer(p_order, p_requirement, 'refused', p_line, p_seen) end;
$$;
comment on function public.refuse_answer(uuid, text, text, bigint) is
  'Sends an answer back with a reason for the customer, also one that was accepted or comes from the order form. Returns done, already, stale, refused, denied.';
grant execute on function public.refuse_answer(uuid, text, text, bigint) to authenticated;

create function public.ask_document(p_order uuid, p_title text, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  details constant jsonb := jsonb_build_object('document', p_title, 'line', nullif(p_line, ''));
  number int;
  written bigint;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  if exists (select from public.order_requirements r
              where r.order_id = o.id and r.asked_by = 'desk' and r.waived_at is null and r.title = p_title
                and r.line is not distinct from nullif(p_line, '')
                and not exists (select from public.order_documents d
                                 where d.order_id = o.id and d.requirement = r.key and d.state <> 'removed')) then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  -- One more than the highest: requests can be withdrawn.
  select coalesce(max(substring(key from '[0-9]+$')::int), 0) + 1 into number
    from public.order_requirements where order_id = o.id and asked_by = 'desk';
  if o.id is null or not private.documents_open(o) or number > 20
     or p_title is null or not private.one_line(p_title, 1, 200) or not private.many_lines(nullif(p_line, ''), 1, 1000) then
    return 'refused';
  end if;
  insert into public.order_requirements (order_id, key, position, kind, title, line, asked_by)
  values (o.id, 'asked-' || number, 10000 + number, 'document', p_title, nullif(p_line, ''), 'desk');
  written := private.record_event(o.id, 'document_asked', 'desk', details - 'line', p_line);
  perform private.mail_customer(o, 'document-asked', details, written::text);
  return 'done';
end $$;
comment on function public.ask_document(uuid, text, text, bigint) is
  'Requests another document, with an optional message to the customer. Returns done, already, stale, refused (not paid, ended, or 20 requests), denied.';
grant execute on function public.ask_document(uuid, text, text, bigint) to authenticated;

-- Waiving a person's identity documents takes two members of staff. The first one's proposal is stored here until a second confirms it.

create table private.waiver_proposals (
  order_id uuid not null,
  requirement text not null,
  staff_id uuid not null references auth.users (id) on delete cascade,
  reason text not null,
  primary key (order_id, requirement),
  foreign key (order_id, requirement) references public.order_requirements (order_id, key) on delete cascade
);

comment on table private.waiver_proposals is 'Waivers of a person''s documents or details that one staff member wants and a second one has to confirm.';

create index waiver_proposals_staff_idx on private.waiver_proposals (staff_id);

alter table private.waiver_proposals enable row level security;

create function public.desk_waivers(p_order uuid)
returns table (requirement text, staff_id uuid, reason text) language sql stable security definer set search_path = '' as $$
  select w.requirement, w.staff_id, w.reason from private.waiver_proposals w where w.order_id = p_order and private.is_staff();
$$;
comment on function public.desk_waivers(uuid) is 'The waivers of an order that a second staff member has to confirm. Only for staff; no rows for anyone else.';
grant execute on function public.desk_waivers(uuid) to authenticated;

create function public.waive_document(p_order uuid, p_requirement text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  r public.order_requirements;
  shows_who boolean;
  has_colleague boolean;
  proposed_by uuid;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement;
  if r.waived_at is not null then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.key is null or r.role in ('trustee', 'council_member') or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  shows_who := r.person_id is not null and r.kind in ('document', 'details');
  has_colleague := (select count(*) > 1 from public.desk_staff());
  if shows_who and has_colleague then
    select w.staff_id into proposed_by from private.waiver_proposals w where w.order_id = o.id and w.requirement = r.key;
    if proposed_by = auth.uid() then
      return 'refused-second';
    elsif proposed_by is null then
      insert into private.waiver_proposals (order_id, requirement, staff_id, reason) values (o.id, r.key, auth.uid(), p_reason);
      perform private.record_event(o.id, 'waiver_proposed', 'desk', jsonb_build_object('document', private.slot_title(o.id, r.key)),
        p_desk_line => p_reason, p_for_customer => false);
      return 'proposed';
    end if;
    delete from private.waiver_proposals w where w.order_id = o.id and w.requirement = r.key;
  elsif shows_who and char_length(btrim(p_reason, e' \t\r\n')) < 30 then
    return 'refused-short';
  end if;
  update public.order_requirements set waived_at = now(), waive_reason = p_reason where order_id = o.id and key = r.key;
  perform private.drop_refusal(o.id, private.slot_title(o.id, r.key));
  perform private.record_event(o.id, 'document_waived', 'desk', jsonb_build_object('document', private.slot_title(o.id, r.key)), p_reason,
    case when shows_who and not has_colleague then 'Waived by one person, alone on the team.' end);
  return 'done';
end $$;
comment on function public.waive_document(uuid, text, text, bigint) is
  'Waives a requirement, with a reason for the customer. A person''s document or details need a second staff member: the first call only proposes it (proposed; refused-second if the same one calls again); where there is no second, a reason of 30 characters (refused-short). Returns done, already, stale, refused (also without a reason, and always for a trustee or council), refused-second, refused-short, denied.';
grant execute on function public.waive_document(uuid, text, text, bigint) to authenticated;

-- Undoing decisions on documents and answers, with a reason that the customer can read. The customer gets an email if it
-- changes what they have to do.

create function private.record_decision_undone(
  o public.orders, p_event text, p_title text, p_reason text, p_mail boolean, p_actor text default 'desk')
returns void language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('document', p_title);
  event constant bigint := private.record_event(o.id, p_event, p_actor, details, p_reason);
begin
  perform private.update_documents_complete(o.id);
  if p_mail then
    perform private.mail_customer(o, 'decision-undone', details || jsonb_build_object('kind', p_event, 'line', p_reason), event::text);
  end if;
end $$;
comment on function private.record_decision_undone(public.orders, text, text, text, boolean, text) is
  'Records that a decision was undone, and emails the customer if asked to. The caller holds the order''s lock.';

create function public.reopen_document(p_order uuid, p_document uuid, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
  title text;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'customer';
  if d.state = 'sent' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null or d.state = 'removed' or d.bytes_deleted_at is not null or not private.documents_open(o)
     or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  title := private.slot_title(o.id, d.requirement);
  update public.order_documents set state = 'sent', reason = null, decided_at = null, decided_by = null, dated_on = null, certified_by = null where id = d.id;
  -- A customer who wasn't told of the refusal needs no correction.
  perform private.record_decision_undone(o, 'document_reopened', title, p_reason,
    d.state = 'refused' and not private.drop_refusal(o.id, title, d.reason));
  return 'done';
end $$;
comment on function public.reopen_document(uuid, uuid, text, bigint) is
  'Undoes a decision on a customer''s file, which is then checked again. Returns done, already, stale, refused (unknown file, removed, its bytes deleted, order ended, or no reason), denied.';
grant execute on function public.reopen_document(uuid, uuid, text, bigint) to authenticated;

create function public.reopen_answer(p_order uuid, p_requirement text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  r public.order_requirements;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement and kind = 'answer';
  if r.answer_state = 'sent' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.answer_state is null or r.given or r.waived_at is not null or not private.answers_open(o)
     or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  update public.order_requirements set answer_state = 'sent', answer_reason = null, decided_at = null where order_id = o.id and key = r.key;
  perform private.record_decision_undone(o, 'answer_reopened', private.slot_title(o.id, r.key), p_reason, r.answer_state = 'refused');
  return 'done';
end $$;
comment on function public.reopen_answer(uuid, text, text, bigint) is
  'Undoes a decision on an answer, which is then checked again. Returns done, already, stale, refused (no decision, waived, the order is filed or ended, or no reason), denied.';
grant execute on function public.reopen_answer(uuid, text, text, bigint) to authenticated;

create function public.unwaive_document(p_order uuid, p_requirement text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  r public.order_requirements;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into r from public.order_requirements where order_id = o.id and key = p_requirement;
  if r.key is not null and r.waived_at is null then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.key is null or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  update public.order_requirements set waived_at = null, waive_reason = null where order_id = o.id and key = r.key;
  perform private.record_decision_undone(o, 'document_unwaived', private.slot_title(o.id, r.key), p_reason,
    (select s.status in ('needed', 'refused') from public.order_slots s where s.order_id = o.id and s.key = r.key));
  return 'done';
end $$;
comment on function public.unwaive_document(uuid, text, text, bigint) is
  'Undoes a waiver, so that the document or answer is required again. Returns done, already, stale, refused (unknown requirement, order ended, or no reason), denied.';
grant execute on function public.unwaive_document(uuid, text, text, bigint) to authenticated;

create function public.withdraw_request(p_order uuid, p_requirement text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  title text;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select private.slot_title(o.id, r.key) into title
    from public.order_requirements r where r.order_id = o.id and r.key = p_requirement and r.asked_by = 'desk';
  if title is null and exists (select from public.order_events e
       where e.order_id = o.id and e.id > p_seen and e.kind = 'document_withdrawn' and e.line = p_reason) then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if title is null or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000)
     or exists (select from public.order_documents d where d.order_id = o.id and d.requirement = p_requirement and d.state = 'accepted') then
    return 'refused';
  end if;
  -- Its files are deleted with it; the cleanup deletes their bytes.
  delete from public.order_requirements where order_id = o.id and key = p_requirement;
  perform private.drop_refusal(o.id, title);
  perform private.record_decision_undone(o, 'document_withdrawn', title, p_reason, true);
  return 'done';
end $$;
comment on function public.withdraw_request(uuid, text, text, bigint) is
  'Withdraws the desk''s request for another document without an accepted file. Returns done, already, stale, refused (not requested by the desk, accepted, order ended, or no reason), denied.';
grant execute on function public.withdraw_request(uuid, text, text, bigint) to authenticated;

create function public.begin_finished_document(p_order uuid, p_seen bigint)
returns table (word public.begin_upload_result, path uuid, upload_path uuid) language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return query select 'denied'::public.begin_upload_result, null::uuid, null::uuid;
  elsif private.has_newer_event(p_order, p_seen) then
    return query select 'stale'::public.begin_upload_result, null::uuid, null::uuid;
  else
    return query select * from private.reserve_upload(p_order, 'desk', null, auth.uid());
  end if;
end $$;
comment on function public.begin_finished_document(uuid, bigint) is
  'Reserves the path of a document of the desk in Storage, and one for its signed URL. Returns begun with both, or stale, closed, full, busy, unknown, denied without.';
grant execute on function public.begin_finished_document(uuid, bigint) to authenticated;

create function public.add_finished_document(p_order uuid, p_path uuid, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  file jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  file := private.checked_file(p_path, o.id, 'desk', null);
  if exists (select from public.order_documents d
              where d.order_id = o.id and d.side = 'desk' and d.state = 'accepted'
                and (d.path = p_path or d.sha256 = file ->> 'sha256')) then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if o.id is null or o.phase in ('unpaid', 'reported', 'stopped') then
    return 'refused';
  end if;
  if not private.has_document_room(o.id, 'desk') then
    return 'full';
  end if;
  if private.add_document(o, 'desk', null, p_path, auth.uid()) is null then
    return 'refused';
  end if;
  perform private.record_event(o.id, 'finished_document_added', 'desk', jsonb_build_object('document', file ->> 'name'));
  if o.phase in ('completed', 'done') then
    perform private.mail_customer(o, 'documents-added', '{}', p_seen::text);
  end if;
  return 'done';
end $$;
comment on function public.add_finished_document(uuid, uuid, bigint) is
  'Adds the desk''s finished document for the customer, that the server has read in Storage (check_upload). After the handover, or once what was paid for is done, the customer gets one email for all files added with the same p_seen. Returns done, already for the same file, stale, refused (not paid, stopped, or no path reserved), full, denied.';
grant execute on function public.add_finished_document(uuid, uuid, bigint) to authenticated;

create function public.remove_finished_document(p_order uuid, p_document uuid, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for no key update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'desk';
  if d.state = 'removed' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null then
    return 'refused';
  end if;
  if o.phase = 'completed' and private.count_finished(o.id) < 2 then
    return 'refused-last';
  end if;
  update public.order_documents set state = 'removed', decided_at = now(), decided_by = auth.uid() where id = d.id;
  perform private.record_event(o.id, 'document_removed', 'desk', jsonb_build_object('document', d.name));
  return 'done';
end $$;
comment on function public.remove_finished_document(uuid, uuid, bigint) is
  'Removes a finished document that was added by mistake. Returns done, already, stale, refused (unknown document), refused-last (the only one of a completed order), denied.';
grant execute on function public.remove_finished_document(uuid, uuid, bigint) to authenticated;
