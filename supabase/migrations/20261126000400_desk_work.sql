-- Which paid orders wait for the desk: those nobody has reviewed, those whose documents are complete, and those whose
-- registrar's answer or handover is due. A wrong filing or handover can be undone.

alter table public.orders
  add column reviewed_at timestamptz,
  add column documents_complete_at timestamptz;
comment on column public.orders.reviewed_at is 'When a person reviewed the paid order and contacted the customer (§9: within 24 hours).';
comment on column public.orders.documents_complete_at is
  'Since when every required document is accepted, waived or given in the order form; null while one is missing.';
grant select (reviewed_at, documents_complete_at) on public.orders to authenticated;

create or replace view public.own_orders with (security_invoker = true) as
  select id, intent_id, created_at, order_reference, kind, full_name, email, phone, jurisdiction, jurisdiction_slug,
         service_type, company_name, director_name, shareholder_name, beneficial_owner_name, use_nominee_director,
         use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee, nominee_shareholder_fee,
         total_fee, payment_method, payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at,
         cancel_reason, replaced_by, late_payment_at, late_payment_returned_at, terms_version, refunds_version,
         consented_at, stage, filed_at, completed_at, stop_reason, notes, refunded_amount, dispute,
         reviewed_at, documents_complete_at
    from public.orders
   where user_id = (select auth.uid()) or email_lc = (select private.verified_email());

alter table public.order_requirements
  add column waive_reason text check (private.many_lines(waive_reason, 1, 1000)),
  add column given boolean not null default false;
comment on column public.order_requirements.waive_reason is 'Why the desk waived it; the customer reads it.';
comment on column public.order_requirements.given is 'Whether the order form already answered it, so that no file is needed.';

alter table public.order_events drop constraint order_events_kind_check, add constraint order_events_kind_check
  check (kind in (
    'placed', 'rebuilt', 'replaced', 'replaces', 'payment_failed', 'paid', 'payment_reported', 'payment_verified',
    'payment_not_found', 'refunded', 'partly_refunded', 'cancelled', 'late_payment', 'late_reported', 'late_returned',
    'payment_mismatch', 'second_payment', 'disputed', 'dispute_won', 'dispute_lost', 'reminded',
    'document_asked', 'document_sent', 'document_accepted', 'document_refused', 'document_removed',
    'filed', 'paper_added', 'completed', 'annual_notice', 'line', 'desk_note',
    'reviewed', 'documents_complete', 'document_waived', 'filing_undone', 'completion_undone'));

create index orders_to_review_idx on public.orders (payment_verified_at)
  where reviewed_at is null and stage in ('received', 'documents');
create index orders_to_file_idx on public.orders (documents_complete_at)
  where stage = 'documents' and documents_complete_at is not null;
create index orders_filing_idx on public.orders (filed_at) where stage = 'filing';

create or replace function private.orders_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  -- A column that is in neither list is fixed from the start, and so is any column added later.
  by_server constant text[] := '{stripe_session_id,confirm_token_hash,updated_at,email_lc}';
  changeable constant text[] := by_server || '{user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,payment_transaction,refunded_amount,dispute,notes,cancelled_at,cancel_reason,replaced_by,late_payment_at,late_payment_returned_at,stage,reviewed_at,documents_complete_at,filed_at,completed_at,stop_reason}';
begin
  if tg_op = 'INSERT' then
    new.intent_id := coalesce(new.intent_id, new.request_id);
    -- Whatever the request said, a new order is unpaid. (The owner may restore a backup.)
    if private.is_api_role() then
      new.status := 'submitted';
      new.payment_status := 'pending';
      new.stripe_payment_intent_id := null;
      new.payment_claimed_at := null;
      new.payment_verified_at := null;
      new.payment_transaction := null;
      new.refunded_amount := 0;
      new.dispute := null;
      new.cancelled_at := null;
      new.cancel_reason := null;
      new.replaced_by := null;
      new.late_payment_at := null;
      new.late_payment_returned_at := null;
      new.stage := null;
      new.reviewed_at := null;
      new.documents_complete_at := null;
      new.filed_at := null;
      new.completed_at := null;
      new.stop_reason := null;
      new.created_at := now();
      new.updated_at := now();
    end if;
    if new.status = 'cancelled' then
      new.cancelled_at := coalesce(new.cancelled_at, now());
      new.stage := 'stopped';
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

  if new.notes is distinct from old.notes and not (starts_with(new.notes, coalesce(old.notes, ''))
       and old.payment_claimed_at is null and new.payment_claimed_at is not null) then
    raise exception 'the customer''s notes are kept' using errcode = '23514';
  end if;

  if new.refunded_amount < old.refunded_amount then
    raise exception 'a refund is not taken back' using errcode = '23514';
  end if;

  if old.status = 'cancelled' and (new.status, new.cancelled_at, new.cancel_reason, new.replaced_by,
       new.stripe_session_id, new.confirm_token_hash) is distinct from (old.status, old.cancelled_at, old.cancel_reason,
       old.replaced_by, old.stripe_session_id, old.confirm_token_hash) then
    raise exception 'a cancelled order is final' using errcode = '23514';
  end if;

  if new.status = 'cancelled' then
    new.cancelled_at := coalesce(new.cancelled_at, now());
  end if;

  -- What was only reported may turn out not to have been paid, when the desk stops the order for it.
  if new.payment_status <> old.payment_status and (old.payment_status, new.payment_status) not in (
       ('pending', 'completed'), ('pending', 'failed'), ('failed', 'completed'), ('completed', 'refunded'))
     and not ((old.payment_status, new.payment_status) = ('completed', 'failed')
              and old.payment_verified_at is null and new.status = 'cancelled') then
    raise exception 'a payment does not go from % to %', old.payment_status, new.payment_status using errcode = '23514';
  end if;

  if old.payment_status in ('completed', 'refunded')
       and (new.stripe_session_id, new.confirm_token_hash) is distinct from (old.stripe_session_id, old.confirm_token_hash)
     or old.stripe_payment_intent_id is not null and new.stripe_payment_intent_id is distinct from old.stripe_payment_intent_id
     or old.payment_claimed_at is not null and new.payment_claimed_at is distinct from old.payment_claimed_at
     or old.payment_verified_at is not null and new.payment_verified_at is distinct from old.payment_verified_at
     or old.payment_transaction is not null and new.payment_transaction is distinct from old.payment_transaction
     or old.late_payment_at is not null and new.late_payment_at is distinct from old.late_payment_at
     or old.late_payment_returned_at is not null and new.late_payment_returned_at is distinct from old.late_payment_returned_at then
    raise exception 'payment evidence is written once' using errcode = '23514';
  end if;

  -- A company that exists goes on existing when its money is given back.
  if old.stage is distinct from 'completed' and (new.status = 'cancelled' or new.payment_status = 'refunded') then
    new.stage := 'stopped';
  elsif new.stage is null and new.payment_verified_at is not null then
    new.stage := 'received';
  end if;
  if new.stage is distinct from old.stage and (coalesce(old.stage, '-'), coalesce(new.stage, '-')) not in (
       ('-', 'received'), ('received', 'documents'), ('received', 'filing'), ('documents', 'filing'),
       ('filing', 'completed'),
       -- What was marked by mistake is undone (undo_step).
       ('completed', 'filing'), ('filing', 'documents'),
       ('-', 'stopped'), ('received', 'stopped'), ('documents', 'stopped'), ('filing', 'stopped')) then
    raise exception 'an order does not go from % to %', coalesce(old.stage, 'unpaid'), coalesce(new.stage, 'unpaid')
      using errcode = '23514';
  end if;

  new.updated_at := now();
  return new;
end $$;

create function private.update_documents_complete(p_order uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where id = p_order for update;
  if o.stage is null or o.stage not in ('received', 'documents') then
    return;
  end if;
  if not private.documents_settled(o) then
    update public.orders set documents_complete_at = null where id = o.id and documents_complete_at is not null;
  elsif o.documents_complete_at is null then
    update public.orders set stage = 'documents', documents_complete_at = now() where id = o.id;
    perform private.mail_customer(o, 'documents-complete', '{}',
      private.record_event(o.id, 'documents_complete', 'system')::text);
  end if;
end $$;
comment on function private.update_documents_complete(uuid) is
  'Sets or clears orders.documents_complete_at; when the last document is settled, writes the event and the email.';

create function private.document_event_added()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.update_documents_complete(new.order_id);
  return null;
end $$;
comment on function private.document_event_added() is
  'Runs after the event of each change to a document, so that the history reads in order.';
create trigger document_event_added after insert on public.order_events
  for each row when (new.kind like 'document\_%') execute function private.document_event_added();

create or replace function public.keep_requirements(p_order uuid, p_requirements text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where id = p_order for update;
  if not found then
    return 'unknown';
  end if;
  if not private.documents_open(o) then
    return 'closed';
  end if;
  insert into private.checklists as c (order_id, kept_at) values (o.id, now())
    on conflict (order_id) do update set kept_at = excluded.kept_at where c.kept_at is null;
  if not found then
    return 'already';
  end if;
  insert into public.order_requirements (order_id, key, position, title, asked_by, given, waived_at)
  select o.id, r.value ->> 'key', r.ordinality, r.value ->> 'title', 'catalogue', given.answer,
         case when given.answer then now() end
    from jsonb_array_elements(p_requirements::jsonb) with ordinality r
   cross join lateral (select coalesce((r.value ->> 'given')::boolean, false) as answer) as given;
  perform private.update_documents_complete(o.id);
  return 'kept';
end $$;
comment on function public.keep_requirements(uuid, text) is
  'Keeps the catalogue''s list (a JSON array of key, title and whether the order form gave the answer) with an order whose money is proven: kept once, already after that, closed, unknown.';

drop function public.waive_document(uuid, text, bigint);
create function public.waive_document(p_order uuid, p_requirement text, p_reason text, p_seen bigint)
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
  if r.key is null or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  update public.order_requirements set waived_at = now(), waive_reason = p_reason where order_id = o.id and key = r.key;
  perform private.record_event(o.id, 'document_waived', 'desk', jsonb_build_object('document', r.title), p_reason);
  return 'done';
end $$;
comment on function public.waive_document(uuid, text, text, bigint) is
  'The desk needs no file for a requirement, for a reason that the customer reads: done, already, stale, refused (also without a reason), denied.';

create or replace function public.remove_paper(p_order uuid, p_document uuid, p_seen bigint)
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
  if o.stage = 'completed' and private.count_finished(o.id) < 2 then
    return 'refused-last';
  end if;
  update public.order_documents set state = 'removed', decided_at = now(), decided_by = auth.uid() where id = d.id;
  perform private.record_event(o.id, 'document_removed', 'desk', jsonb_build_object('document', d.name));
  return 'done';
end $$;
comment on function public.remove_paper(uuid, uuid, bigint) is
  'The desk removes a finished document that it added by mistake: done, already, stale, refused (no such document), refused-last (the only one of a completed order), denied.';

create function private.count_finished(p_order uuid)
returns int language sql stable set search_path = '' as $$
  select count(*)::int from public.order_documents d
   where d.order_id = p_order and d.side = 'desk' and d.state = 'accepted' and d.bytes_deleted_at is null;
$$;
comment on function private.count_finished(uuid) is 'How many finished documents an order has for its customer to download.';

create function public.review_order(p_order uuid, p_line text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  turn record;
  event bigint;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'reviewed', p_line => nullif(p_line, ''));
  if turn.word is not null then
    return turn.word;
  end if;
  if not private.documents_open(turn.o) then
    return 'refused-stage';
  end if;
  if (turn.o).reviewed_at is not null then
    return 'already';
  end if;
  update public.orders set reviewed_at = now() where id = p_order;
  event := private.record_event(p_order, 'reviewed', 'desk', p_line => p_line);
  perform private.mail_customer(turn.o, 'order-reviewed', jsonb_build_object('line', nullif(p_line, '')), event::text);
  return 'done';
end $$;
comment on function public.review_order(uuid, text, bigint) is
  'A person has reviewed a paid order and tells the customer so, with a message or without: done, already, stale, refused-stage, unknown, denied.';

create or replace function public.file_order(p_order uuid, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  turn record;
  o public.orders;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'filed');
  if turn.word is not null then
    return turn.word;
  end if;
  o := turn.o;
  if o.stage in ('filing', 'completed') then
    return 'already';
  end if;
  if o.stage is null or o.stage = 'stopped' then
    return 'refused-stage';
  end if;
  if not private.documents_settled(o) then
    return 'refused-documents';
  end if;
  update public.orders
     set stage = 'filing', filed_at = now(), reviewed_at = coalesce(reviewed_at, now()),
         documents_complete_at = coalesce(documents_complete_at, now())
   where id = o.id;
  perform private.mail_customer(o, 'order-filed', '{}', private.record_event(o.id, 'filed', 'desk')::text);
  return 'done';
end $$;

create or replace function public.complete_order(p_order uuid, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  turn record;
  o public.orders;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'completed');
  if turn.word is not null then
    return turn.word;
  end if;
  o := turn.o;
  if o.stage = 'completed' then
    return 'already';
  end if;
  if o.stage is distinct from 'filing' then
    return 'refused-stage';
  end if;
  if private.count_finished(o.id) = 0 then
    return 'refused-unattached';
  end if;
  update public.orders set stage = 'completed', completed_at = now() where id = o.id;
  perform private.mail_customer(o, 'order-completed', '{}', private.record_event(o.id, 'completed', 'desk')::text);
  return 'done';
end $$;
comment on function public.complete_order(uuid, bigint) is
  'The finished documents are handed over, and the company exists: done, already, stale, refused-stage, refused-unattached (no finished document), unknown, denied.';

create function public.undo_step(p_order uuid, p_reason text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  turn record;
  o public.orders;
  event bigint;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'filing_undone completion_undone', p_line => p_reason);
  if turn.word is not null then
    return turn.word;
  end if;
  o := turn.o;
  -- A company whose money was refunded after its completion stays completed.
  if o.stage is null or o.stage not in ('filing', 'completed') or o.payment_status <> 'completed' then
    return 'refused-stage';
  end if;
  if o.stage = 'completed' then
    update public.orders set stage = 'filing', completed_at = null where id = o.id;
    event := private.record_event(o.id, 'completion_undone', 'desk', p_line => p_reason);
  else
    update public.orders set stage = 'documents', filed_at = null where id = o.id;
    event := private.record_event(o.id, 'filing_undone', 'desk', p_line => p_reason);
    perform private.update_documents_complete(o.id);
  end if;
  perform private.mail_customer(o, 'step-undone', jsonb_build_object('line', p_reason,
    'kind', case o.stage when 'completed' then 'completed' else 'filed' end), event::text);
  return 'done';
end $$;
comment on function public.undo_step(uuid, text, bigint) is
  'Undoes a filing or a handover that was marked by mistake, and tells the customer why: done, already, stale, refused-stage, unknown, denied.';

drop function public.desk_queue(int);
create function public.desk_queue(p_limit int, p_answer_days text)
returns table (kind text, since timestamptz, order_id uuid, inquiry_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  days constant jsonb := p_answer_days::jsonb;
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    (select 'payment_reported', o.payment_claimed_at, o.id, null::uuid
       from public.orders o
      where o.payment_claimed_at is not null and o.payment_verified_at is null and o.status = 'paid'
        and o.payment_status = 'completed'
        and not exists (select from public.order_events e where e.order_id = o.id and e.kind = 'payment_not_found')
      order by o.payment_claimed_at limit p_limit)
    union all
    (select 'review', o.payment_verified_at, o.id, null
       from public.orders o
      where o.reviewed_at is null and o.stage in ('received', 'documents') and o.dispute is distinct from 'open'
      order by o.payment_verified_at limit p_limit)
    union all
    -- While an order is not reviewed yet, its list may still be on its way.
    (select 'no_checklist', o.reviewed_at, o.id, null
       from private.checklists c join public.orders o on o.id = c.order_id
      where c.kept_at is null and o.reviewed_at is not null and coalesce(o.stage, '') in ('received', 'documents')
        and o.dispute is distinct from 'open'
      order by o.reviewed_at limit p_limit)
    union all
    (select 'documents', d.since, d.order_id, null from private.documents_waiting() d order by d.since limit p_limit)
    union all
    (select 'to_file', o.documents_complete_at, o.id, null
       from public.orders o
      where o.stage = 'documents' and o.documents_complete_at is not null and o.dispute is distinct from 'open'
      order by o.documents_complete_at limit p_limit)
    union all
    (select 'handover', o.filed_at, o.id, null
       from public.orders o
      where o.stage = 'filing' and o.dispute is distinct from 'open' and private.count_finished(o.id) > 0
      order by o.filed_at limit p_limit)
    union all
    (select 'answer_due', o.filed_at, o.id, null
       from public.orders o
      where o.stage = 'filing' and o.dispute is distinct from 'open' and private.count_finished(o.id) = 0
        and o.filed_at < now() - make_interval(days => coalesce(
              (days ->> (o.kind || '/' || o.jurisdiction_slug))::int, (days ->> o.kind)::int, 0))
      order by o.filed_at limit p_limit)
    union all
    -- Nothing can be filed or handed over during a dispute: it is listed instead of the work.
    (select 'disputed', d.since, d.order_id, null from private.disputes_waiting() d order by d.since limit p_limit)
    union all
    -- A late card payment stays until it is returned; anything else until somebody at the desk has seen to the payment.
    (select e.kind, e.at, e.order_id, null
       from public.order_events e
      where e.kind in ('payment_mismatch', 'second_payment', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt')
        and case e.kind
          when 'late_payment' then exists (select from public.orders o where o.id = e.order_id and o.late_payment_returned_at is null)
          else not exists (select from public.order_events later
                            where later.order_id = e.order_id and later.id > e.id and later.actor = 'desk'
                              and later.kind in ('desk_note', 'line', 'cancelled', 'refunded', 'partly_refunded', 'late_returned', 'payment_verified'))
          end
      order by e.at limit p_limit)
    union all
    (select 'inquiry', i.waiting_since, null, i.id
       from public.customer_inquiries i where i.waiting_since is not null order by i.waiting_since limit p_limit)
    union all
    (select 'mails', min(m.created_at), null, null from private.mails m where m.state = 'failed' having count(*) > 0);
end $$;
comment on function public.desk_queue(int, text) is
  'To staff: what waits for the desk, p_limit of each kind at most, oldest first within a kind. p_answer_days (JSON): after how many days a filed order''s answer is due, by kind or by kind/jurisdiction. Nothing to anybody else.';

drop index public.orders_words_idx;
set local search_path = public, extensions;
create index orders_words_idx on public.orders using gin (
  lower(order_reference || ' ' || full_name || ' ' || coalesce(company_name, '') || ' ' || email || ' ' ||
    regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || coalesce(stripe_payment_intent_id, '') || ' ' ||
    coalesce(payment_transaction, '')) gin_trgm_ops
) with (fastupdate = off);
reset search_path;

create or replace function public.desk_orders(p_search text, p_stage text, p_place text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
declare
  receipt constant boolean := btrim(p_search) ~* '^[RC]-[0-9]{1,18}$';
  -- A phone number is stored by its digits, and may be typed with a national zero.
  search constant text := case when p_search ~ '^[+0-9 ().-]{6,}$'
    then ltrim(regexp_replace(p_search, '\D', '', 'g'), '0') else p_search end;
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.found_page('public.orders', 'true'
    || case p_stage
         when 'unpaid' then ' and stage is null and status = ''submitted'''
         when 'reported' then ' and payment_claimed_at is not null and payment_verified_at is null and status = ''paid'''
         else case when p_stage <> '' then format(' and stage = %L', p_stage) else '' end end
    || case when p_place <> '' then format(' and jurisdiction_slug = %L', p_place) else '' end
    || case when receipt then format(' and id = any (array(select order_id from public.receipts where series = %L and number = %L))',
         upper(left(btrim(p_search), 1)), substr(btrim(p_search), 3)) else '' end,
    case when not receipt then private.search_condition(
      'lower(order_reference || '' '' || full_name || '' '' || coalesce(company_name, '''') || '' '' || email || '' '' ||
    regexp_replace(coalesce(phone, ''''), ''\D'', '''', ''g'') || '' '' || coalesce(stripe_payment_intent_id, '''') || '' '' ||
    coalesce(payment_transaction, ''''))', search) end,
    p_page, p_size);
end $$;

revoke all on function
  private.update_documents_complete(uuid),
  private.document_event_added(),
  private.count_finished(uuid),
  public.waive_document(uuid, text, text, bigint),
  public.review_order(uuid, text, bigint),
  public.undo_step(uuid, text, bigint),
  public.desk_queue(int, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.waive_document(uuid, text, text, bigint),
  public.review_order(uuid, text, bigint),
  public.undo_step(uuid, text, bigint),
  public.desk_queue(int, text)
  to authenticated;
