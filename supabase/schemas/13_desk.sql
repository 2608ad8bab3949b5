-- What staff do and look up. Policies let staff read every row, but a search behind a policy can't use an index, so the
-- list functions check the caller first, find ids, and leave the rows to be read with the caller's own rights.

create type public.desk_action_result as enum ('done', 'already', 'stale', 'unknown', 'denied', 'full', 'refused',
  'refused-amount', 'refused-card', 'refused-date', 'refused-documents', 'refused-ended', 'refused-facts', 'refused-last', 'refused-open', 'refused-paid', 'refused-staff', 'refused-stage', 'refused-transaction', 'refused-unattached', 'refused-unpaid', 'refused-unreported');

-- Each action checks that the caller is staff, locks the order, and compares the newest event the caller saw with the
-- order's: of two people acting at once the second gets `stale`. It writes the row, its event and its emails together.

create function private.lock_order_for_desk(
  p_order uuid, p_seen bigint, p_kind text, p_details jsonb default '{}', p_line text default null,
  p_desk_line text default null, out refusal public.desk_action_result, out o public.orders)
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    refusal := 'denied';
    return;
  end if;
  select * into o from public.orders where id = p_order for update;
  if not found then
    refusal := 'unknown';
  elsif exists (select from public.order_events e
                 left join public.order_event_desk_lines d on d.event_id = e.id
                where e.order_id = p_order and e.id > p_seen and e.kind = any (string_to_array(p_kind, ' ')) and e.staff_id = auth.uid()
                  and e.details = jsonb_strip_nulls(p_details) and e.line is not distinct from p_line
                  and d.line is not distinct from p_desk_line) then
    refusal := 'already';
  elsif private.has_newer_event(p_order, p_seen) then
    refusal := 'stale';
  end if;
end $$;
comment on function private.lock_order_for_desk(uuid, bigint, text, jsonb, text, text) is
  'Locks an order for somebody at the desk, and why they may not go on: denied, unknown, already when the same press (of one of these kinds) came before, stale when something happened since.';
revoke all on function private.lock_order_for_desk(uuid, bigint, text, jsonb, text, text) from public, anon, authenticated, service_role;

create function public.verify_crypto(p_order uuid, p_transaction text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('transaction', p_transaction);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_verified', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.payment_method = 'card' then
    return 'refused-card';
  end if;
  if o.status = 'cancelled' or o.payment_status = 'refunded' then
    return 'refused-ended';
  end if;
  if o.payment_verified_at is not null then
    return 'already';
  end if;
  if coalesce(btrim(p_transaction), '') = '' then
    return 'refused-transaction';
  end if;
  update public.orders
     set status = 'paid', payment_status = 'completed', payment_verified_at = now(), payment_transaction = p_transaction
   where id = o.id;
  perform private.record_event(o.id, 'payment_verified', 'desk', details);
  perform private.mail_customer(o, 'payment-verified',
                                jsonb_build_object('receipt', private.issue_receipt(o, 'R', o.total_fee)));
  perform private.update_documents_complete(o.id);
  return 'done';
end $$;
comment on function public.verify_crypto(uuid, text, bigint) is
  'The desk found the coins of an order, reported or not, in this transaction: done, already, stale, refused-card, refused-ended, refused-transaction, unknown, denied.';
revoke all on function public.verify_crypto(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.verify_crypto(uuid, text, bigint) to authenticated;

create function public.mark_payment_not_found(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_not_found', p_line => p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.payment_method = 'card' or o.payment_claimed_at is null or o.payment_verified_at is not null
     or o.status <> 'paid' or o.payment_status <> 'completed' then
    return 'refused-unreported';
  end if;
  event := private.record_event(o.id, 'payment_not_found', 'desk', p_line => p_line);
  perform private.mail_customer(o, 'order-message', jsonb_build_object('line', p_line), event::text);
  return 'done';
end $$;
comment on function public.mark_payment_not_found(uuid, text, bigint) is
  'The desk looked for coins that were reported and did not find them; the line tells the customer: done, already, stale, refused-unreported, unknown, denied.';
revoke all on function public.mark_payment_not_found(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.mark_payment_not_found(uuid, text, bigint) to authenticated;

create function public.mark_refunded(p_order uuid, p_amount numeric, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  late boolean;
  remaining numeric;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'refunded partly_refunded late_returned',
    jsonb_build_object('amount', p_amount), p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  late := o.status = 'cancelled' and o.late_payment_at is not null;
  remaining := o.total_fee - o.refunded_amount;
  if o.payment_method = 'card' then
    return 'refused-card';
  end if;
  if not late and o.payment_verified_at is null then
    return 'refused-unpaid';
  end if;
  if p_amount is null or p_amount <= 0 or p_amount > remaining or p_amount <> round(p_amount, 2) then
    return 'refused-amount';
  end if;
  -- Nobody knows how much reached a closed order: what the desk sends back is taken for all of it.
  perform private.record_refund(o, p_amount, late or p_amount = remaining, 'desk', p_reason, null);
  return 'done';
end $$;
comment on function public.mark_refunded(uuid, numeric, text, bigint) is
  'The desk sent cryptocurrency back, in US dollars as agreed, in one or several parts: done, already, stale, refused-card (a card is refunded at its provider, whose event moves the order), refused-unpaid, refused-amount when it is more than what is left, unknown, denied.';
revoke all on function public.mark_refunded(uuid, numeric, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.mark_refunded(uuid, numeric, text, bigint) to authenticated;

create function public.desk_cancel(p_order uuid, p_closed_session text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'cancelled', p_line => p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.status = 'cancelled' then
    return 'already';
  end if;
  if o.payment_verified_at is not null or o.payment_status = 'refunded' then
    return 'refused-paid';
  end if;
  if o.stripe_session_id is distinct from p_closed_session then
    return 'refused-open';
  end if;
  -- What was reported and never found was not paid.
  update public.orders
     set status = 'cancelled', payment_status = case payment_status when 'completed' then 'failed' else payment_status end,
         stop_reason = p_reason
   where id = o.id;
  perform private.record_event(o.id, 'cancelled', 'desk', p_line => p_reason);
  perform private.mail_customer(o, 'order-cancelled', jsonb_build_object('reason', p_reason));
  return 'done';
end $$;
comment on function public.desk_cancel(uuid, text, text, bigint) is
  'The desk stops an order that is not proven paid, and says why; its card session has been closed: done, already, stale, refused-paid (give the money back instead), refused-open while another session is current, unknown, denied.';
revoke all on function public.desk_cancel(uuid, text, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.desk_cancel(uuid, text, text, bigint) to authenticated;

create function private.count_finished(p_order uuid)
returns int language sql stable set search_path = '' as $$
  select count(*)::int from public.order_documents d
   where d.order_id = p_order and d.side = 'desk' and d.state = 'accepted' and d.bytes_deleted_at is null;
$$;
comment on function private.count_finished(uuid) is 'How many finished documents an order has for its customer to download.';
revoke all on function private.count_finished(uuid) from public, anon, authenticated, service_role;

create function public.review_order(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'reviewed', p_line => nullif(p_line, ''));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if not private.documents_open(locked.o) then
    return 'refused-stage';
  end if;
  if (locked.o).reviewed_at is not null then
    return 'already';
  end if;
  update public.orders set reviewed_at = now() where id = p_order;
  event := private.record_event(p_order, 'reviewed', 'desk', p_line => p_line);
  perform private.mail_customer(locked.o, 'order-reviewed', jsonb_build_object('line', nullif(p_line, '')), event::text);
  return 'done';
end $$;
comment on function public.review_order(uuid, text, bigint) is
  'A person has reviewed a paid order and tells the customer so, with a message or without: done, already, stale, refused-stage, unknown, denied.';
revoke all on function public.review_order(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.review_order(uuid, text, bigint) to authenticated;

create function public.file_order(p_order uuid, p_filed_with text, p_reference text, p_due date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('with', p_filed_with, 'reference', nullif(p_reference, ''), 'due', p_due);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'filed', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.stage in ('filing', 'completed') then
    return 'already';
  end if;
  if o.stage is null or o.stage = 'stopped' then
    return 'refused-stage';
  end if;
  if not private.documents_settled(o) then
    return 'refused-documents';
  end if;
  if p_due is null or p_due < private.today_at_office() or p_due > private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  update public.orders
     set stage = 'filing', filed_at = now(), filed_with = p_filed_with, filing_reference = nullif(p_reference, ''),
         decision_due_on = p_due, decided_at = null, reviewed_at = coalesce(reviewed_at, now()),
         documents_complete_at = coalesce(documents_complete_at, now())
   where id = o.id;
  perform private.mail_customer(o, 'order-filed', details, private.record_event(o.id, 'filed', 'desk', details)::text);
  return 'done';
end $$;
comment on function public.file_order(uuid, text, text, date, bigint) is
  'Filed with the registrar, or sent to the bank, once nothing is missing; p_due: the day by which an answer is expected. done, already, stale, refused-stage, refused-documents, refused-date (past, or over two years ahead), unknown, denied.';
revoke all on function public.file_order(uuid, text, text, date, bigint) from public, anon, authenticated, service_role;
grant execute on function public.file_order(uuid, text, text, date, bigint) to authenticated;

-- What the registrar or bank answers: it agrees, it declines and the order goes back to the preparation, or it is late.

create function public.record_approval(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'approved', p_line => nullif(p_line, ''));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).stage is distinct from 'filing' then
    return 'refused-stage';
  end if;
  if (locked.o).decided_at is not null then
    return 'already';
  end if;
  update public.orders set decided_at = now() where id = p_order;
  event := private.record_event(p_order, 'approved', 'desk', p_line => p_line);
  perform private.mail_customer(locked.o, 'order-decision', jsonb_build_object('kind', 'approved', 'line', nullif(p_line, '')), event::text);
  return 'done';
end $$;
comment on function public.record_approval(uuid, text, bigint) is
  'The registrar or bank agreed; the finished documents follow: done, already, stale, refused-stage, unknown, denied.';
revoke all on function public.record_approval(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.record_approval(uuid, text, bigint) to authenticated;

create function public.record_refusal(p_order uuid, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'declined', p_line => p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).stage is distinct from 'filing' or (locked.o).decided_at is not null then
    return 'refused-stage';
  end if;
  update public.orders
     set stage = 'documents', filed_at = null, filed_with = null, filing_reference = null, decision_due_on = null
   where id = p_order;
  event := private.record_event(p_order, 'declined', 'desk', p_line => p_line);
  perform private.update_documents_complete(p_order);
  perform private.mail_customer(locked.o, 'order-decision', jsonb_build_object('kind', 'declined', 'line', p_line), event::text);
  return 'done';
end $$;
comment on function public.record_refusal(uuid, text, bigint) is
  'The registrar or bank declined, for a reason that the customer reads; the order is prepared again: done, already, stale, refused-stage, unknown, denied.';
revoke all on function public.record_refusal(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.record_refusal(uuid, text, bigint) to authenticated;

create function public.extend_decision(p_order uuid, p_due date, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('due', p_due);
  locked record;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'decision_late', details, p_line);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  if (locked.o).stage is distinct from 'filing' or (locked.o).decided_at is not null then
    return 'refused-stage';
  end if;
  if p_due is null or p_due <= private.today_at_office() or p_due > private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  update public.orders set decision_due_on = p_due where id = p_order;
  event := private.record_event(p_order, 'decision_late', 'desk', details, p_line);
  perform private.mail_customer(locked.o, 'order-decision', details || jsonb_build_object('kind', 'late', 'line', p_line), event::text);
  return 'done';
end $$;
comment on function public.extend_decision(uuid, date, text, bigint) is
  'The registrar or bank takes longer; tells the customer why and until when: done, already, stale, refused-stage, refused-date, unknown, denied.';
revoke all on function public.extend_decision(uuid, date, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.extend_decision(uuid, date, text, bigint) to authenticated;

create function public.complete_order(
  p_order uuid, p_registered_name text, p_registration_number text, p_registered_on date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('name', p_registered_name, 'number', p_registration_number, 'date', p_registered_on);
  locked record;
  o public.orders;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'completed', details);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.stage = 'completed' then
    return 'already';
  end if;
  if o.stage is distinct from 'filing' then
    return 'refused-stage';
  end if;
  if private.count_finished(o.id) = 0 then
    return 'refused-unattached';
  end if;
  if coalesce(p_registered_name, '') = '' or coalesce(p_registration_number, '') = '' then
    return 'refused-facts';
  end if;
  if p_registered_on is null or p_registered_on > private.today_at_office() + 1 or p_registered_on < '2000-01-01' then
    return 'refused-date';
  end if;
  update public.orders
     set stage = 'completed', completed_at = now(), decided_at = coalesce(decided_at, now()), registered_name = p_registered_name,
         registration_number = p_registration_number, registered_on = p_registered_on
   where id = o.id;
  perform private.mail_customer(o, 'order-completed', details, private.record_event(o.id, 'completed', 'desk', details)::text);
  return 'done';
end $$;
comment on function public.complete_order(uuid, text, text, date, bigint) is
  'The finished documents are handed over with what the registrar (or bank) recorded: done, already, stale, refused-stage, refused-unattached (no finished document), refused-facts (no name or number), refused-date, unknown, denied.';
revoke all on function public.complete_order(uuid, text, text, date, bigint) from public, anon, authenticated, service_role;
grant execute on function public.complete_order(uuid, text, text, date, bigint) to authenticated;

create function public.undo_step(p_order uuid, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  undone text;
  event bigint;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'review_undone filing_undone approval_undone', p_line => p_reason);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  if o.stage = 'filing' and o.decided_at is not null then
    undone := 'approval';
    update public.orders set decided_at = null where id = o.id;
  elsif o.stage = 'filing' then
    undone := 'filing';
    update public.orders
       set stage = 'documents', filed_at = null, filed_with = null, filing_reference = null, decision_due_on = null
     where id = o.id;
  elsif o.stage in ('received', 'documents') and o.reviewed_at is not null then
    undone := 'review';
    update public.orders set reviewed_at = null where id = o.id;
  else
    -- After the handover only documents are replaced: the company exists.
    return 'refused-stage';
  end if;
  event := private.record_event(o.id, undone || '_undone', 'desk', p_line => p_reason);
  perform private.update_documents_complete(o.id);
  perform private.mail_customer(o, 'step-undone', jsonb_build_object('line', p_reason, 'kind', undone), event::text);
  return 'done';
end $$;
comment on function public.undo_step(uuid, text, bigint) is
  'Undoes the last step before the handover (review, filing or approval) that was marked by mistake, and tells the customer why: done, already, stale, refused-stage, unknown, denied.';
revoke all on function public.undo_step(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.undo_step(uuid, text, bigint) to authenticated;

create function public.desk_note(p_order uuid, p_note text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'desk_note', p_desk_line => p_note);
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  perform private.record_event(p_order, 'desk_note', 'desk', p_desk_line => p_note, p_for_customer => false);
  return 'done';
end $$;
comment on function public.desk_note(uuid, text, bigint) is 'A note that the desk alone reads: done, already, stale, unknown, denied.';
revoke all on function public.desk_note(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.desk_note(uuid, text, bigint) to authenticated;

create function private.decide_document(p_order uuid, p_document uuid, p_state text, p_line text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
  details jsonb;
  written bigint;
begin
  select * into o from public.orders where id = p_order for update;
  select * into d from public.order_documents where id = p_document and order_id = o.id and side = 'customer';
  if d.state = p_state then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if d.id is null or d.state not in ('sent', 'accepted') or not private.documents_open(o) then
    return 'refused';
  end if;
  update public.order_documents
     set state = p_state, reason = p_line, decided_at = now(), decided_by = auth.uid()
   where id = d.id;
  details := jsonb_build_object('document', private.slot_title(o.id, d.requirement));
  written := private.record_event(o.id, 'document_' || p_state, 'desk', details, p_line);
  if p_state = 'refused' then
    perform private.mail_customer(o, 'document-refused', details || jsonb_build_object('line', p_line), written::text);
  end if;
  return 'done';
end $$;
comment on function private.decide_document(uuid, uuid, text, text, bigint) is
  'The desk''s word on a customer''s file, for its two verbs, which ask who is calling.';
revoke all on function private.decide_document(uuid, uuid, text, text, bigint) from public, anon, authenticated, service_role;

create function public.accept_document(p_order uuid, p_document uuid, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_document(p_order, p_document, 'accepted', null, p_seen) end;
$$;
comment on function public.accept_document(uuid, uuid, bigint) is
  'The desk accepts a customer''s file: done, already, stale, refused (no such file, refused or removed before, order ended), denied.';
revoke all on function public.accept_document(uuid, uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.accept_document(uuid, uuid, bigint) to authenticated;

create function public.refuse_document(p_order uuid, p_document uuid, p_line text, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    when p_line is null or not private.many_lines(p_line, 1, 1000) then 'refused'
    else private.decide_document(p_order, p_document, 'refused', p_line, p_seen) end;
$$;
comment on function public.refuse_document(uuid, uuid, text, bigint) is
  'The desk refuses a customer''s file with a reason, which the customer reads: the same answers. One that was accepted by mistake too.';
revoke all on function public.refuse_document(uuid, uuid, text, bigint) from public, anon, authenticated, service_role;
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
  select * into o from public.orders where id = p_order for update;
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
  first_name := btrim(split_part(r.answer, e'\n', 1));
  details := jsonb_build_object('document', private.slot_title(o.id, r.key));
  event := private.record_event(o.id, 'answer_' || p_state, 'desk', details, p_line);
  if p_state = 'refused' then
    perform private.mail_customer(o, 'answer-refused', details || jsonb_build_object('line', p_line), event::text);
  elsif r.key = 'names' and char_length(first_name) <= 100
        and (first_name <> r.answer or position(lower(coalesce(o.company_name, '-')) in lower(r.answer)) = 0) then
    -- The order is called by the first of the proposed names, unless they are one sentence about the same name.
    update public.orders set company_name = first_name where id = o.id;
  end if;
  perform private.update_documents_complete(o.id);
  return 'done';
end $$;
comment on function private.decide_answer(uuid, text, text, text, bigint) is
  'The desk''s decision on an answer, for accept_answer and refuse_answer.';
revoke all on function private.decide_answer(uuid, text, text, text, bigint) from public, anon, authenticated, service_role;

create function public.accept_answer(p_order uuid, p_requirement text, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_answer(p_order, p_requirement, 'accepted', null, p_seen) end;
$$;
comment on function public.accept_answer(uuid, text, bigint) is
  'The desk accepts an answer: done, already, stale, refused (no answer, refused before, waived, or the order is filed or ended), denied.';
revoke all on function public.accept_answer(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.accept_answer(uuid, text, bigint) to authenticated;

create function public.refuse_answer(p_order uuid, p_requirement text, p_line text, p_seen bigint)
returns public.desk_action_result language sql security definer set search_path = '' as $$
  select case when not private.is_staff() then 'denied'::public.desk_action_result
    else private.decide_answer(p_order, p_requirement, 'refused', p_line, p_seen) end;
$$;
comment on function public.refuse_answer(uuid, text, text, bigint) is
  'The desk sends an answer back with a reason, which the customer reads; also one that was accepted or comes from the order form: done, already, stale, refused, denied.';
revoke all on function public.refuse_answer(uuid, text, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.refuse_answer(uuid, text, text, bigint) to authenticated;

-- Corrections. The history and the email say what was before and is now; of birth dates, addresses and the like only that
-- they were corrected.

create function public.correct_order(p_order uuid, p_field text, p_value text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  value constant text := btrim(coalesce(p_value, ''));
  registered constant boolean := p_field in ('registered_name', 'registration_number', 'registered_on');
  o public.orders;
  before text;
  details jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  if not found then
    return 'unknown';
  end if;
  before := case p_field
    when 'full_name' then o.full_name
    when 'phone' then o.phone
    when 'company_name' then coalesce((select r.answer from public.order_requirements r where r.order_id = o.id and r.key = 'names'), o.company_name)
    when 'registered_name' then o.registered_name
    when 'registration_number' then o.registration_number
    when 'registered_on' then o.registered_on::text
    else '' end;
  if before = value and value <> '' then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if coalesce(o.stage, 'stopped') = 'stopped' or registered and o.stage <> 'completed'
     or p_field = 'company_name' and o.stage = 'completed' then
    return 'refused-stage';
  end if;
  if not coalesce(registered or p_field in ('full_name', 'phone', 'company_name'), false) or value = ''
     or not (case p_field
       when 'company_name' then private.many_lines(value, 1, 600)
       when 'phone' then private.one_line(value, 1, 40)
       when 'registration_number' then private.one_line(value, 1, 100)
       else private.one_line(value, 1, 200) end) then
    return 'refused';
  end if;
  if p_field = 'company_name' then
    update public.orders set company_name = split_part(value, e'\n', 1) where id = o.id;
    update public.order_requirements set answer = value where order_id = o.id and key = 'names' and answer is not null;
  elsif p_field = 'full_name' then
    update public.orders set full_name = value where id = o.id;
  elsif p_field = 'phone' then
    update public.orders set phone = value where id = o.id;
  elsif p_field = 'registered_on' then
    if not value ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' or value::date > private.today_at_office() + 1 then
      return 'refused-date';
    end if;
    update public.orders set registered_on = value::date where id = o.id;
  elsif p_field = 'registered_name' then
    update public.orders set registered_name = value where id = o.id;
  else
    update public.orders set registration_number = value where id = o.id;
  end if;
  details := jsonb_build_object('fields', p_field, 'before', before, 'after', value);
  perform private.mail_customer(o, 'order-corrected', details, private.record_event(o.id, 'corrected', 'desk', details)::text);
  return 'done';
end $$;
comment on function public.correct_order(uuid, text, text, bigint) is
  'The desk corrects full_name, phone or company_name (a company''s proposed names, each on its line) of a paid order; after the handover, in place of the proposed names, registered_name, registration_number or registered_on. Tells the customer: done, already, stale, refused (another field, or a value that can''t be), refused-stage, refused-date, unknown, denied.';
revoke all on function public.correct_order(uuid, text, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.correct_order(uuid, text, text, bigint) to authenticated;

create function public.correct_person(p_order uuid, p_person uuid, p_fields text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  p public.order_people;
  n public.order_people;
  details jsonb;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  select * into p from public.order_people where id = p_person and order_id = o.id;
  n := private.with_fields(p, p_fields::jsonb);
  if p.id is not null and to_jsonb(n) = to_jsonb(p) then
    return 'already';
  end if;
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if p.id is null or not private.documents_open(o) or not private.is_valid_person(n) then
    return 'refused';
  end if;
  n := private.update_person(n);
  details := jsonb_strip_nulls(jsonb_build_object(
    'person', n.full_name,
    'fields', (select string_agg(f.key, ' ' order by f.key) from jsonb_each(to_jsonb(n)) as f
                where f.key <> 'is_complete' and f.value is distinct from to_jsonb(p) -> f.key),
    'before', case when n.full_name <> p.full_name then p.full_name end,
    'after', case when n.full_name <> p.full_name then n.full_name end,
    'roles_before', case when n.roles <> p.roles then array_to_string(p.roles, ' ') end,
    'roles_after', case when n.roles <> p.roles then array_to_string(n.roles, ' ') end));
  perform private.mail_customer(o, 'order-corrected', details, private.record_event(o.id, 'corrected', 'desk', details)::text);
  perform private.update_documents_complete(o.id);
  return 'done';
end $$;
comment on function public.correct_person(uuid, uuid, text, bigint) is
  'The desk corrects a person until the handover: JSON of the columns that change. Tells the customer what: done, already, stale, refused (no such person, a value that can''t be, or the order is not open), denied.';
revoke all on function public.correct_person(uuid, uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.correct_person(uuid, uuid, text, bigint) to authenticated;

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
  select * into o from public.orders where id = p_order for update;
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
  'The desk asks for another document, with a line to the customer or without: done, already, stale, refused (not paid, ended, or 20 asked), denied.';
revoke all on function public.ask_document(uuid, text, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.ask_document(uuid, text, text, bigint) to authenticated;

create function public.waive_document(p_order uuid, p_requirement text, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
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
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if r.key is null or not private.documents_open(o) or p_reason is null or not private.many_lines(p_reason, 1, 1000) then
    return 'refused';
  end if;
  update public.order_requirements set waived_at = now(), waive_reason = p_reason where order_id = o.id and key = r.key;
  perform private.record_event(o.id, 'document_waived', 'desk', jsonb_build_object('document', private.slot_title(o.id, r.key)), p_reason);
  return 'done';
end $$;
comment on function public.waive_document(uuid, text, text, bigint) is
  'The desk needs no file for a requirement, for a reason that the customer reads: done, already, stale, refused (also without a reason), denied.';
revoke all on function public.waive_document(uuid, text, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.waive_document(uuid, text, text, bigint) to authenticated;

-- Ways back: what the desk decided about a document or answer is undone for a reason that the customer reads. They get an
-- email where it changes what they have to do.

create function private.record_decision_undone(o public.orders, p_event text, p_title text, p_reason text, p_mail boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('document', p_title);
  event constant bigint := private.record_event(o.id, p_event, 'desk', details, p_reason);
begin
  perform private.update_documents_complete(o.id);
  if p_mail then
    perform private.mail_customer(o, 'decision-undone', details || jsonb_build_object('kind', p_event, 'line', p_reason), event::text);
  end if;
end $$;
comment on function private.record_decision_undone(public.orders, text, text, text, boolean) is
  'Records that a decision was undone, and emails the customer if asked to. The caller holds the order''s lock.';
revoke all on function private.record_decision_undone(orders, text, text, text, boolean) from public, anon, authenticated, service_role;

create function public.reopen_document(p_order uuid, p_document uuid, p_reason text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  d public.order_documents;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
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
  update public.order_documents set state = 'sent', reason = null, decided_at = null, decided_by = null where id = d.id;
  perform private.record_decision_undone(o, 'document_reopened', private.slot_title(o.id, d.requirement), p_reason, d.state = 'refused');
  return 'done';
end $$;
comment on function public.reopen_document(uuid, uuid, text, bigint) is
  'The desk undoes that it accepted or refused a customer''s file, which is checked again: done, already, stale, refused (no such file, taken back, its bytes deleted, order ended, or no reason), denied.';
revoke all on function public.reopen_document(uuid, uuid, text, bigint) from public, anon, authenticated, service_role;
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
  select * into o from public.orders where id = p_order for update;
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
  'The desk undoes that it accepted or refused an answer, which is checked again: done, already, stale, refused (no decision, waived, the order is filed or ended, or no reason), denied.';
revoke all on function public.reopen_answer(uuid, text, text, bigint) from public, anon, authenticated, service_role;
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
  select * into o from public.orders where id = p_order for update;
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
  'The desk undoes a waiver: the document or answer is needed after all. done, already, stale, refused (no such requirement, order ended, or no reason), denied.';
revoke all on function public.unwaive_document(uuid, text, text, bigint) from public, anon, authenticated, service_role;
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
  select * into o from public.orders where id = p_order for update;
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
  -- Its files go with it; the cleaning deletes their bytes.
  delete from public.order_requirements where order_id = o.id and key = p_requirement;
  perform private.record_decision_undone(o, 'document_withdrawn', title, p_reason, true);
  return 'done';
end $$;
comment on function public.withdraw_request(uuid, text, text, bigint) is
  'The desk withdraws its request for another document, which has no accepted file: done, already, stale, refused (not requested by the desk, accepted, order ended, or no reason), denied.';
revoke all on function public.withdraw_request(uuid, text, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.withdraw_request(uuid, text, text, bigint) to authenticated;

create function public.begin_finished_document(p_order uuid, p_seen bigint)
returns table (word public.begin_upload_result, path uuid) language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return query select 'denied'::public.begin_upload_result, null::uuid;
  elsif private.has_newer_event(p_order, p_seen) then
    return query select 'stale'::public.begin_upload_result, null::uuid;
  else
    return query select * from private.begin_file(p_order, 'desk', null, auth.uid());
  end if;
end $$;
comment on function public.begin_finished_document(uuid, bigint) is
  'A path in Storage for a document of the desk: begun with the path, or stale, closed, full, busy, unknown, denied without one.';
revoke all on function public.begin_finished_document(uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.begin_finished_document(uuid, bigint) to authenticated;

create function public.add_finished_document(p_order uuid, p_file text, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
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
  if private.has_newer_event(p_order, p_seen) then
    return 'stale';
  end if;
  if o.id is null or coalesce(o.stage, 'stopped') = 'stopped' then
    return 'refused';
  end if;
  if not private.has_document_room(o.id, 'desk') then
    return 'full';
  end if;
  if private.add_document(o, 'desk', null, file, auth.uid()) is null then
    return 'refused';
  end if;
  perform private.record_event(o.id, 'finished_document_added', 'desk', jsonb_build_object('document', file ->> 'name'));
  return 'done';
end $$;
comment on function public.add_finished_document(uuid, text, bigint) is
  'The desk''s finished document for the customer, its bytes in Storage: done, already for the same file again, stale, refused (not paid, stopped, or no place begun for it), full, denied.';
revoke all on function public.add_finished_document(uuid, text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.add_finished_document(uuid, text, bigint) to authenticated;

create function public.remove_finished_document(p_order uuid, p_document uuid, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
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
  if private.has_newer_event(p_order, p_seen) then
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
comment on function public.remove_finished_document(uuid, uuid, bigint) is
  'The desk removes a finished document that it added by mistake: done, already, stale, refused (no such document), refused-last (the only one of a completed order), denied.';
revoke all on function public.remove_finished_document(uuid, uuid, bigint) from public, anon, authenticated, service_role;
grant execute on function public.remove_finished_document(uuid, uuid, bigint) to authenticated;

create function private.works_here(p_account uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u
                  where u.id = p_account and u.raw_app_meta_data ->> 'role' = 'staff' and u.email_confirmed_at is not null);
$$;
comment on function private.works_here(uuid) is 'Whether an account is staff now, whoever asks.';
revoke all on function private.works_here(uuid) from public, anon, authenticated, service_role;

create function public.assign_order(p_order uuid, p_staff uuid, p_from uuid)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  select * into o from public.orders where id = p_order for update;
  if not found then
    return 'unknown';
  end if;
  if o.assigned_to is not distinct from p_staff then
    return 'already';
  end if;
  if o.assigned_to is distinct from p_from then
    return 'stale';
  end if;
  if p_staff is not null and not private.works_here(p_staff) then
    return 'refused-staff';
  end if;
  update public.orders set assigned_to = p_staff where id = o.id;
  perform private.record_event(o.id, case when p_staff is null then 'unassigned' else 'assigned' end, 'desk',
    p_desk_line => private.staff_name(coalesce(p_staff, o.assigned_to)), p_for_customer => false);
  return 'done';
end $$;
comment on function public.assign_order(uuid, uuid, uuid) is
  'Staff gives an order to somebody at the desk, or with null to nobody. p_from: who the caller saw it assigned to. done, already, stale when a colleague has assigned it meanwhile, refused-staff, unknown, denied.';
revoke all on function public.assign_order(uuid, uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.assign_order(uuid, uuid, uuid) to authenticated;

create function private.staff_name(p_account uuid)
returns text language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.full_name), ''), u.email)
    from auth.users u left join public.profiles p on p.id = u.id where u.id = p_account;
$$;
comment on function private.staff_name(uuid) is 'The name in an account''s profile, or its address while there is none.';
revoke all on function private.staff_name(uuid) from public, anon, authenticated, service_role;

create function public.staff_names(p_accounts uuid[])
returns table (id uuid, name text) language sql stable security definer set search_path = '' as $$
  select a.id, private.staff_name(a.id)
    from (select distinct unnest(p_accounts) as id) a where private.is_staff() and private.staff_name(a.id) is not null;
$$;
comment on function public.staff_names(uuid[]) is 'To staff: the names of these accounts, also of former staff. Nothing to anybody else.';
revoke all on function public.staff_names(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.staff_names(uuid[]) to authenticated;

create function public.desk_staff()
returns table (id uuid, name text) language sql stable security definer set search_path = '' as $$
  select u.id, private.staff_name(u.id)
    from auth.users u
   where (select private.is_staff()) and u.raw_app_meta_data ->> 'role' = 'staff' and u.email_confirmed_at is not null
   order by 2;
$$;
comment on function public.desk_staff() is 'To staff: everybody who works at the desk. Nothing to anybody else.';
revoke all on function public.desk_staff() from public, anon, authenticated, service_role;
grant execute on function public.desk_staff() to authenticated;

create function public.retry_mail(p_id uuid)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return 'denied';
  end if;
  update private.mails
     set state = 'waiting', next_try_at = now(), first_tried_at = null, leased_until = null
   where id = p_id and state = 'failed';
  return case when found then 'done' else 'already' end;
end $$;
comment on function public.retry_mail(uuid) is
  'Staff has a mail that was given up tried again, for another day: done, or already where it is none of those, or denied.';
revoke all on function public.retry_mail(uuid) from public, anon, authenticated, service_role;
grant execute on function public.retry_mail(uuid) to authenticated;

create function public.desk_mails(p_limit int, p_offset int default 0)
returns table (
  id uuid, written_at timestamptz, template text, recipient text, order_id uuid, order_reference text, inquiry_id uuid,
  state text, attempts int, next_try_at timestamptz, error text, total bigint)
language sql stable security definer set search_path = '' as $$
  select m.id, m.created_at, m.template, m.recipient, m.order_id, o.order_reference, m.inquiry_id,
         m.state, m.attempts, m.next_try_at, m.error, count(*) over ()
    from private.mails m
    left join public.orders o on o.id = m.order_id
   where private.is_staff()
     and (m.state = 'failed' or m.state = 'waiting' and m.created_at < now() - interval '15 minutes')
   order by m.created_at, m.id
   limit greatest(p_limit, 0) offset greatest(p_offset, 0);
$$;
comment on function public.desk_mails(int, int) is
  'To staff: the mails that were given up, and those that should have left a quarter of an hour ago; oldest first, each with how many there are.';
revoke all on function public.desk_mails(int, int) from public, anon, authenticated, service_role;
grant execute on function public.desk_mails(int, int) to authenticated;

-- Further payments: an order that belongs to a paid one. Its amount comes from here alone.

create function private.request_payment(o public.orders, p_purpose text, p_amount numeric, p_due date, p_renews_on date)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  purpose constant text := btrim(p_purpose);
  request constant uuid := gen_random_uuid();
  n public.orders;
begin
  if coalesce(o.stage, 'stopped') = 'stopped' then
    return 'refused-stage';
  end if;
  if purpose is null or not private.one_line(purpose, 3, 120) then
    return 'refused';
  end if;
  if p_amount is null or p_amount not between 0.50 and 50000 or round(p_amount, 2) <> p_amount then
    return 'refused-amount';
  end if;
  if p_due is null or p_due not between private.today_at_office() and private.today_at_office() + 730 then
    return 'refused-date';
  end if;
  insert into public.orders (request_id, intent_id, order_reference, kind, user_id, full_name, email, phone, jurisdiction,
    jurisdiction_slug, service_type, company_name, incorporation_fee, total_fee, payment_method, parent_id,
    parent_reference, due_on, renews_on)
  values (request, request, public.take_reference(request, o.kind::text), o.kind, o.user_id, o.full_name, o.email, o.phone,
    o.jurisdiction, o.jurisdiction_slug, purpose, coalesce(o.registered_name, o.company_name), p_amount, p_amount, 'card',
    o.id, o.order_reference, p_due, p_renews_on)
  returning * into n;
  perform private.record_event(o.id, 'payment_requested', 'desk',
    jsonb_build_object('what', purpose, 'amount', p_amount, 'due', p_due));
  perform private.mail_customer(n, 'payment-requested', jsonb_build_object('due', p_due));
  return 'done';
end $$;
comment on function private.request_payment(public.orders, text, numeric, date, date) is
  'Adds a further payment to an order, for its two verbs, which ask who is calling and hold the order''s lock.';
revoke all on function private.request_payment(orders, text, numeric, date, date) from public, anon, authenticated, service_role;

create function public.request_payment(p_order uuid, p_purpose text, p_amount numeric, p_due date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_requested',
    jsonb_build_object('what', btrim(p_purpose), 'amount', p_amount, 'due', p_due));
  return coalesce(locked.refusal, private.request_payment(locked.o, p_purpose, p_amount, p_due, null));
end $$;
comment on function public.request_payment(uuid, text, numeric, date, bigint) is
  'The desk asks for a further payment on a paid order: what for, US dollars, and until when: done, already, stale, refused (what for: 3 to 120 characters), refused-stage (not paid, ended, or itself a further payment), refused-amount (0.50 to 50,000), refused-date (past, or over two years ahead), unknown, denied.';
revoke all on function public.request_payment(uuid, text, numeric, date, bigint) from public, anon, authenticated, service_role;
grant execute on function public.request_payment(uuid, text, numeric, date, bigint) to authenticated;

create function public.request_renewal(p_order uuid, p_purpose text, p_amount numeric, p_due date, p_seen bigint)
returns public.desk_action_result language plpgsql security definer set search_path = '' as $$
declare
  locked record;
  o public.orders;
  renews date;
begin
  select * into locked from private.lock_order_for_desk(p_order, p_seen, 'payment_requested',
    jsonb_build_object('what', btrim(p_purpose), 'amount', p_amount, 'due', p_due));
  if locked.refusal is not null then
    return locked.refusal;
  end if;
  o := locked.o;
  renews := private.renewal_day(o.registered_on, o.renewed_on);
  if o.kind <> 'company' or o.stage is distinct from 'completed' or o.payment_status <> 'completed'
     or renews > private.today_at_office() + 60 then
    return 'refused-stage';
  end if;
  if private.is_renewal_asked(o.id, renews) then
    return 'already';
  end if;
  return private.request_payment(o, p_purpose, p_amount, p_due, renews);
end $$;
comment on function public.request_renewal(uuid, text, numeric, date, bigint) is
  'The desk asks for the payment of a company''s renewal, from 60 days before it is due: as request_payment; already also when this renewal was asked for, refused-stage also for what has no renewal or is not due yet.';
revoke all on function public.request_renewal(uuid, text, numeric, date, bigint) from public, anon, authenticated, service_role;
grant execute on function public.request_renewal(uuid, text, numeric, date, bigint) to authenticated;

create function private.further_payment_moved()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  parent public.orders;
  details constant jsonb := jsonb_build_object('what', new.service_type, 'amount', new.total_fee, 'reference', new.order_reference);
begin
  select * into parent from public.orders where id = new.parent_id for update;
  if new.renews_on is not null then
    update public.orders
       set renewed_on = (select max(r.renews_on) from public.orders r
                          where r.parent_id = parent.id and r.payment_status = 'completed' and r.payment_verified_at is not null)
     where id = parent.id;
  end if;
  if old.payment_verified_at is null and new.payment_verified_at is not null then
    perform private.record_event(parent.id, 'request_paid', case new.payment_method when 'card' then 'system' else 'desk' end, details);
  elsif old.status <> 'cancelled' and new.cancel_reason = 'customer' then
    perform private.alert_desk(parent, 'request_declined', details, format('Declined: %s.', new.order_reference), true, 'customer');
  elsif old.status <> 'cancelled' and new.status = 'cancelled' and new.cancel_reason is null then
    perform private.record_event(parent.id, 'request_cancelled', 'desk', details, new.stop_reason);
  end if;
  return null;
end $$;
comment on function private.further_payment_moved() is
  'Tells the history of an order that its further payment was paid, cancelled or declined, and until when its company is renewed.';
revoke all on function private.further_payment_moved() from public, anon, authenticated, service_role;

create trigger further_payment_moved after update of status, payment_status on public.orders
  for each row when (new.parent_id is not null)
  execute function private.further_payment_moved();

create function private.search_condition(p_words text, p_search text)
returns text language sql stable set search_path = '' as $$
  select string_agg(
           case when word ~ '^[^@]{3,}@.'
             -- Whom an address names is looked up by the index; the host, which many share, is compared.
             then format('%s like %L and %s || '''' like %L', p_words, split_part(part, '@', 1) || '%', p_words, part || '%')
             else format('%s like %L', p_words, part || '%') end, ' and ')
      -- The index knows words by their threes.
      || case when max(char_length(word)) < 3 then ' and false' else '' end
    from regexp_split_to_table(left(coalesce(p_search, ''), 100), '\s+') as word,
         concat('%', replace(replace(replace(lower(word), '\', '\\'), '%', '\%'), '_', '\_')) as part
   where word <> '';
$$;
comment on function private.search_condition(text, text) is
  'A condition that every word of a search stands somewhere in these words of a row; one that nothing meets where no word has three letters; null for an empty search.';
revoke all on function private.search_condition(text, text) from public, anon, authenticated, service_role;

create function private.search_page(p_table regclass, p_filter text, p_search text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer
set search_path = '' set enable_seqscan = off as $$
declare
  -- Further than this nobody turns pages; whoever needs more says more of what they look for.
  most constant int := 1000;
  -- What one row in five holds fills all pages from so many.
  newest constant int := 5 * most;
  -- Whether one row in five does is asked of so many.
  asked constant int := 500;
  size constant int := least(greatest(p_size, 1), 100);
  is_common boolean := true;
  found uuid[] := '{}';
begin
  if p_search is not null then
    execute format(
      'select count(*) filter (where %s) * 5 >= %s from (select * from %s where %s order by created_at desc, id limit %s) as newest',
      p_search, asked, p_table, p_filter, asked) into is_common;
  end if;
  if is_common then
    execute format(
      'select array(select id from (select * from %s where %s order by created_at desc, id limit %s) as newest
                     where %s order by created_at desc, id limit %s)',
      p_table, p_filter, case when p_search is null then most else newest end, coalesce(p_search, 'true'), most) into found;
  end if;
  if p_search is not null and cardinality(found) < most then
    -- All of them first, and then their order: an index of that order would be a way to look at every row.
    execute format(
      'with matching as materialized (select id, created_at from %s where %s and %s)
       select array(select id from matching order by created_at desc, id limit %s)',
      p_table, p_filter, p_search, most) into found;
  end if;
  return query
    select f.id, cardinality(found) from unnest(found) with ordinality as f (id, n)
     order by n limit size offset greatest(least(p_page, (cardinality(found) + size - 1) / size) - 1, 0) * size;
end $$;
comment on function private.search_page(regclass, text, text, int, int) is
  'A page of ids, newest first, each with how many there are as far as 1,000; beyond the end the last page. Filter and search are its caller''s own conditions; without a search null.';
revoke all on function private.search_page(regclass, text, text, int, int) from public, anon, authenticated, service_role;

create function private.order_search(p_search text)
returns text language sql stable set search_path = '' as $$
  select case
    when btrim(p_search) ~* '^[RC]-[0-9]{1,18}$'
    then format('id = any (array(select order_id from public.receipts where series = %L and number = %L))',
                upper(left(btrim(p_search), 1)), substr(btrim(p_search), 3))
    else private.search_condition(
      -- The expression of orders_words_idx.
      'lower(order_reference || '' '' || full_name || '' '' || coalesce(company_name, '''') || '' '' || email || '' '' ||
    regexp_replace(coalesce(phone, ''''), ''\D'', '''', ''g'') || '' '' || coalesce(stripe_payment_intent_id, '''') || '' '' ||
    coalesce(payment_transaction, '''') || '' '' || coalesce(parent_reference, '''') || '' '' || coalesce(registered_name, '''') || '' '' ||
    coalesce(registration_number, ''''))',
      private.search_words(p_search)) end;
$$;
comment on function private.order_search(text) is
  'The condition that an order matches a search: by a receipt''s number, or by the words of the order; null for an empty search.';
revoke all on function private.order_search(text) from public, anon, authenticated, service_role;

create function private.search_words(p_search text)
returns text language sql immutable set search_path = '' as $$
  select case when p_search ~ '^[+0-9 ().-]{6,}$' then ltrim(regexp_replace(p_search, '\D', '', 'g'), '0') else p_search end;
$$;
comment on function private.search_words(text) is
  'A search as the rows have it: a phone number is stored by its digits, and may be typed with a national zero.';
revoke all on function private.search_words(text) from public, anon, authenticated, service_role;

create function public.desk_orders(p_search text, p_stage text, p_place text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
declare
  receipt constant boolean := btrim(p_search) ~* '^[RC]-[0-9]{1,18}$';
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.search_page('public.orders', 'true'
    || case p_stage
         when 'unpaid' then ' and stage is null and status = ''submitted'''
         when 'reported' then ' and payment_claimed_at is not null and payment_verified_at is null and status = ''paid'''
         else case when p_stage <> '' then format(' and stage = %L', p_stage) else '' end end
    || case when p_place <> '' then format(' and jurisdiction_slug = %L', p_place) else '' end
    || case when receipt then ' and ' || private.order_search(p_search) else '' end,
    case when not receipt then private.order_search(p_search) end,
    p_page, p_size);
end $$;
comment on function public.desk_orders(text, text, text, int, int) is
  'To staff: a page of the orders that match, by id; nothing to anybody else.';
revoke all on function public.desk_orders(text, text, text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.desk_orders(text, text, text, int, int) to authenticated;

create function private.matching_value(p_search text, p_names text[], p_values text[], out matched text, out value text)
language sql stable set search_path = '' as $$
  -- The value with most of the words; of equals the first.
  select v.name, v.value
    from unnest(p_names, p_values) with ordinality as v (name, value, n)
    cross join lateral (
      select count(*) as words from regexp_split_to_table(lower(private.search_words(p_search)), '\s+') as word
       where word <> '' and strpos(lower(v.value), word) > 0) as found
   where v.value is not null and found.words > 0
   order by found.words desc, v.n
   limit 1;
$$;
comment on function private.matching_value(text, text[], text[]) is
  'Which of these named values a search matches best; null where it matches none of them by itself.';
revoke all on function private.matching_value(text, text[], text[]) from public, anon, authenticated, service_role;

create function public.desk_search(p_search text)
returns table (order_id uuid, inquiry_id uuid, matched text, value text)
language plpgsql stable security definer set search_path = '' as $$
declare
  search constant text := btrim(left(p_search, 100));
  receipt constant boolean := search ~* '^[RC]-[0-9]{1,18}$';
  most constant int := 50;
begin
  if not private.is_staff() or search = '' then
    return;
  end if;
  return query
    with by_order as (
      select f.id, row_number() over () as n
        from private.search_page('public.orders', case when receipt then private.order_search(search) else 'true' end,
                                 case when not receipt then private.order_search(search) end, 1, most) f),
    by_person as (
      select p.order_id as id, min(p.full_name) as name, min(f.n) as n
        from (select s.id, row_number() over () as n
                from private.search_page('public.order_people', 'true', private.search_condition('lower(full_name)', search), 1, most) s) f
        -- Limits, so that the rows are looked up one by one.
        cross join lateral (select x.order_id, x.full_name from public.order_people x where x.id = f.id limit 1) p
       where not receipt and not exists (select from by_order b where b.id = p.order_id)
       group by p.order_id),
    by_inquiry as (
      select s.id, row_number() over () as n
        from private.search_page('public.customer_inquiries', 'true',
               private.search_condition('lower(subject || '' '' || full_name || '' '' || email)', search), 1, most) s
       where not receipt)
    select found.order_id, found.inquiry_id, found.matched, found.value from (
      select 1 as part, b.n, b.id as order_id, null::uuid as inquiry_id,
             case when receipt then 'receipt' else m.matched end as matched,
             case when receipt then upper(search) else m.value end as value
        from by_order b
        cross join lateral (select * from public.orders x where x.id = b.id limit 1) o
        cross join lateral private.matching_value(search,
          '{reference,registered_name,registration_number,name,email,phone,payment,transaction,company,parent}',
          array[o.order_reference, o.registered_name, o.registration_number, o.full_name, o.email,
                regexp_replace(o.phone, '\D', '', 'g'), o.stripe_payment_intent_id, o.payment_transaction, o.company_name, o.parent_reference]) m
      union all
      select 2, p.n, p.id, null, 'person', p.name from by_person p
      union all
      select 3, q.n, null, q.id, 'inquiry', null from by_inquiry q) as found
     order by found.part, found.n;
end $$;
comment on function public.desk_search(text) is
  'To staff: the newest orders that match a search by their own words or a receipt, then those that match by a person, then inquiries, at most 50 of each. matched and value: what of it matched best. Nothing to anybody else.';
revoke all on function public.desk_search(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_search(text) to authenticated;

create function public.desk_companies(p_month int, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
declare
  today constant int := private.day_of_year(private.today_at_office());
  first constant int := coalesce(p_month * 100, 0);
  last constant int := coalesce(p_month * 100 + 31, 1231);
  most constant int := 1000;
  size constant int := least(greatest(p_size, 1), 100);
  found uuid[];
begin
  if not private.is_staff() then
    return;
  end if;
  found := array(
    select o.id from (
      (select o.id, 1 as part, private.day_of_year(o.registered_on) as day from public.orders o
        where o.stage = 'completed' and private.day_of_year(o.registered_on) between greatest(first, today) and last
        order by private.day_of_year(o.registered_on), o.id limit most)
      union all
      (select o.id, 2, private.day_of_year(o.registered_on) from public.orders o
        where o.stage = 'completed' and private.day_of_year(o.registered_on) between first and least(last, today - 1)
        order by private.day_of_year(o.registered_on), o.id limit most)) o
     order by o.part, o.day, o.id
     limit most);
  return query
    select f.id, cardinality(found) from unnest(found) with ordinality as f (id, n)
     order by n limit size offset greatest(least(p_page, (cardinality(found) + size - 1) / size) - 1, 0) * size;
end $$;
comment on function public.desk_companies(int, int, int) is
  'To staff: a page of the orders that were handed over, by id, the next anniversary of their registration first, or those of one month; each with how many there are as far as 1,000. Nothing to anybody else.';
revoke all on function public.desk_companies(int, int, int) from public, anon, authenticated, service_role;
grant execute on function public.desk_companies(int, int, int) to authenticated;

create function public.desk_inquiries(p_search text, p_status text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.search_page('public.customer_inquiries', 'true'
    || case p_status
         when 'waiting' then ' and waiting_since is not null'
         else case when p_status <> '' then format(' and status = %L', p_status) else '' end end,
    private.search_condition('lower(subject || '' '' || full_name || '' '' || email)', p_search),
    p_page, p_size);
end $$;
comment on function public.desk_inquiries(text, text, int, int) is
  'To staff: a page of the inquiries that match, by id; nothing to anybody else.';
revoke all on function public.desk_inquiries(text, text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.desk_inquiries(text, text, int, int) to authenticated;

create function public.desk_queue(p_limit int)
returns table (kind text, since timestamptz, due_on date, order_id uuid, inquiry_id uuid, order_kind public.order_kind, assigned_to uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    with sent as materialized (select s.order_id, min(s.since) as since from private.sent_slots() s group by s.order_id)
    select w.*, o.kind, o.assigned_to from (
      (select s.step::text as kind, s.since, s.due_on, s.order_id, null::uuid as inquiry_id
         from public.order_steps s where s.owner = 'desk' and s.step <> 'check'
        order by coalesce(s.due_on, s.since) limit p_limit)
      union all
      -- Asked of these orders alone, one by one: most orders in this stage wait for their customers.
      (select 'check', s.since, null, s.order_id, null
         from sent
         cross join lateral (select * from public.order_steps x where x.order_id = sent.order_id and x.step = 'check' limit 1) s
        order by s.since limit p_limit)
      union all
      -- The open matters beside the steps. While the registrar decides, what the customer adds has to be looked at too.
      (select 'documents', sent.since, null, sent.order_id, null
         from sent
        where (select o.stage = 'filing' and o.dispute is distinct from 'open' from public.orders o where o.id = sent.order_id)
        order by sent.since limit p_limit)
      union all
      -- A late card payment stays until it is returned; anything else until somebody at the desk has seen to the payment.
      (select e.kind, e.at, null, e.order_id, null
         from public.order_events e
        where e.kind in ('payment_mismatch', 'second_payment', 'disputed', 'dispute_lost', 'late_payment', 'late_reported', 'rebuilt', 'request_declined')
          and case e.kind
            when 'late_payment' then exists (select from public.orders o where o.id = e.order_id and o.late_payment_returned_at is null)
            else not exists (select from public.order_events later
                              where later.order_id = e.order_id and later.id > e.id and later.actor = 'desk'
                                and later.kind in ('desk_note', 'cancelled', 'refunded', 'partly_refunded', 'late_returned', 'payment_verified', 'payment_requested'))
            end
          -- An order in work has its step for it.
          and (e.kind <> 'disputed' or exists (select from public.orders o
                where o.id = e.order_id and o.dispute = 'open' and coalesce(o.stage not in ('received', 'documents', 'filing'), true)))
        order by e.at limit p_limit)
      union all
      (select 'message', o.unanswered_since, null, o.id, null
         from public.orders o where o.unanswered_since is not null order by o.unanswered_since limit p_limit)
      union all
      (select 'inquiry', i.waiting_since, null, null, i.id
         from public.customer_inquiries i where i.waiting_since is not null order by i.waiting_since limit p_limit)
      union all
      (select 'mails', min(m.created_at), null, null, null from private.mails m where m.state = 'failed' having count(*) > 0)
      order by 2 limit p_limit
    ) w
    left join lateral (select x.kind, x.assigned_to from public.orders x where x.id = w.order_id limit 1) o on true;
end $$;
comment on function public.desk_queue(int) is
  'To staff: what waits for the desk, oldest first: the steps of orders that are the desk''s, and the open matters beside them. due_on: the day on which an answer was due. Nothing to anybody else.';
revoke all on function public.desk_queue(int) from public, anon, authenticated, service_role;
grant execute on function public.desk_queue(int) to authenticated;

create function public.desk_waiting(p_page int, p_size int)
returns table (order_id uuid, step public.next_step, owner public.step_owner, since timestamptz, due_on date, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    with waiting as materialized (select s.* from public.order_steps s where s.owner in ('customer', 'outside')),
         counted as (select count(*) as total from waiting)
    select w.order_id, w.step, w.owner, w.since, w.due_on, counted.total
      from waiting w cross join counted
     order by w.since, w.order_id
     limit greatest(p_size, 1)
    offset (select greatest(least(p_page, (c.total + p_size - 1) / p_size) - 1, 0) * p_size from counted c);
end $$;
comment on function public.desk_waiting(int, int) is
  'To staff: a page of the orders that wait for their customers, or for a registrar or bank, oldest first, each with how many there are; beyond the end the last page. Nothing to anybody else.';
revoke all on function public.desk_waiting(int, int) from public, anon, authenticated, service_role;
grant execute on function public.desk_waiting(int, int) to authenticated;

create function public.desk_counts()
returns table (queue int, waiting int, inquiries int, mails int)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    with queue as materialized (select q.kind from public.desk_queue(10000) q),
         open_orders as (
           select (select count(*) from public.orders o where o.stage in ('received', 'documents', 'filing'))
                + (select count(*) from public.orders o
                    where o.payment_claimed_at is not null and o.payment_verified_at is null and o.status = 'paid')
                + (select count(*) from public.orders o where o.parent_id is not null and o.status = 'submitted') as total)
    select count(queue.kind)::int,
           -- An open order has one step, the desk's or another's. Renewals are steps of finished orders.
           greatest(open_orders.total - count(*) filter (
             where queue.kind <> 'renew' and queue.kind = any (enum_range(null::public.next_step)::text[])), 0)::int,
           (select count(*)::int from public.customer_inquiries i where i.waiting_since is not null),
           (select count(*)::int from private.mails m where m.state = 'failed')
      from open_orders left join queue on true
     group by open_orders.total;
end $$;
comment on function public.desk_counts() is
  'To staff: how many tasks are on To do, how many orders on Waiting, how many inquiries wait for an answer, how many mails failed. Nothing to anybody else.';
revoke all on function public.desk_counts() from public, anon, authenticated, service_role;
grant execute on function public.desk_counts() to authenticated;

create function public.desk_order_facts(p_order uuid)
returns table (payment_transaction text, stripe_payment_intent_id text, stripe_session_id text)
language sql stable security definer set search_path = '' as $$
  select o.payment_transaction, o.stripe_payment_intent_id, o.stripe_session_id
    from public.orders o where o.id = p_order and private.is_staff();
$$;
comment on function public.desk_order_facts(uuid) is
  'To staff: what no customer reads of an order''s row, as a column''s grant can''t tell the two apart.';
revoke all on function public.desk_order_facts(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_order_facts(uuid) to authenticated;
