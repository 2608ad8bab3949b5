/**
 * SQL that derives an order's phase and next step a second time, from its events, documents and money, for the test that compares them
 * with the order's own. It uses no rule of the schema.
 */
export const expectedPhaseSql = `
create function history.newest(p_order uuid, variadic p_kinds text[]) returns bigint language sql as $$
  select coalesce(max(e.id), 0) from public.order_events e where e.order_id = p_order and e.kind = any (p_kinds);
$$;

-- The newest event of what a sign-off is about.
create function history.changed_at(p_order uuid) returns bigint language sql as $$
  select history.newest(p_order, 'details_sent', 'person_changed', 'person_removed', 'document_sent', 'document_removed', 'document_accepted', 'document_refused',
    'shares_changed', 'document_asked', 'document_waived', 'document_unwaived', 'document_reopened', 'document_withdrawn', 'answer_sent', 'answer_accepted', 'answer_refused',
    'answer_reopened', 'match_found', 'match_confirmed', 'rating_set', 'sign_off_reopened');
$$;

create function history.expected(o public.orders) returns text language plpgsql as $$
declare
  today constant date := private.today_at_office();
  is_further constant boolean := o.parent_id is not null or o.service is not null;
  is_company constant boolean := exists (select from public.companies c where c.order_id = o.id);
  is_paid constant boolean := history.newest(o.id, 'paid', 'payment_verified') > 0;
  is_reported constant boolean := not is_paid and history.newest(o.id, 'payment_reported') > 0 and o.status = 'paid';
  is_done constant boolean := history.newest(o.id, 'completed', 'done') > 0;
  is_over constant boolean := is_done or o.refunded_amount = o.total_fee or history.newest(o.id, 'cancelled', 'withdrawn') > 0;
  is_filed constant boolean := history.newest(o.id, 'filed') > history.newest(o.id, 'filing_undone', 'declined');
  is_approved constant boolean := is_filed and history.newest(o.id, 'approved') > history.newest(o.id, 'filed', 'approval_undone');
  is_reviewed constant boolean := history.newest(o.id, 'reviewed') > history.newest(o.id, 'review_undone');
  is_complete constant boolean := private.documents_missing(o.id) = 0 and exists (select from public.order_requirements where order_id = o.id);
  is_signed constant boolean := history.newest(o.id, 'signed_off') > history.changed_at(o.id);
  is_late constant boolean := is_filed and not is_approved and o.decision_due_on < today;
  disputed constant bigint := history.newest(o.id, 'disputed');
  is_disputed constant boolean := exists (select from private.disputes d where d.order_id = o.id and d.status = 'open' and not d.is_extra);
  is_answering constant boolean := o.question_at is not null;
  sent timestamptz;
  open timestamptz;
  phase text;
  step text;
  since timestamptz;
  due date := case when is_filed and not is_approved then o.decision_due_on end;
begin
  select min(s.since) filter (where s.status = 'sent'), max(s.since) filter (where s.status in ('needed', 'refused')) into sent, open
    from public.order_slots s where s.order_id = o.id;
  phase := case when is_done and is_further and not is_company then 'done' when is_done then 'completed' when is_over then 'stopped' when is_reported then 'reported'
    when not is_paid then 'unpaid' when is_further then 'working' when is_approved then 'handover' when is_filed then 'decision'
    when not is_reviewed then 'review' when is_complete then 'filing' else 'documents' end;
  if is_reported and history.newest(o.id, 'payment_not_found') > history.newest(o.id, 'payment_reported') then
    step := 'find_payment customer'; since := o.payment_claimed_at; due := null;
  elsif is_reported then
    step := 'verify_payment desk'; since := o.payment_claimed_at; due := null;
  elsif o.due_on is not null and phase = 'unpaid' and (select history.expected(p) like 'stopped%' from public.orders p where p.id = o.parent_id) then
    return phase;
  elsif o.due_on is not null and phase = 'unpaid' then
    step := case when o.due_on < today then 'pay desk' else 'pay customer' end; since := o.created_at; due := o.due_on;
  elsif phase = 'completed' and is_answering and not is_disputed then
    step := 'answer customer'; since := o.question_at; due := null;
  elsif is_over or not is_paid then
    return phase;
  elsif is_disputed then
    step := case when history.newest(o.id, 'desk_note') > disputed then 'dispute outside' else 'dispute desk' end; since := o.disputed_at; due := null;
  elsif o.service is not null and is_answering then
    step := 'answer customer'; since := o.question_at;
  elsif o.service is not null and open is not null then
    step := 'send customer'; since := greatest(o.payment_verified_at, open);
  elsif o.service is not null and sent is not null then
    step := 'check desk'; since := sent;
  elsif is_further then
    -- The times of the customer's answers aren't in the history.
    step := 'fulfil desk'; since := case when o.service is null then o.payment_verified_at else greatest(o.payment_verified_at, o.step_since) end;
  elsif is_approved then
    step := 'handover desk'; since := o.decided_at;
  elsif not is_filed and not is_reviewed then
    step := 'review desk'; since := o.payment_verified_at;
  elsif is_late then
    step := 'decision desk'; since := o.filed_at;
  elsif is_answering then
    step := 'answer customer'; since := o.question_at;
  elsif is_filed and open is not null then
    step := 'send customer'; since := o.requested_at;
  elsif is_filed then
    step := 'decision outside'; since := o.filed_at;
  elsif is_complete and is_signed then
    step := 'file desk'; since := greatest(o.documents_complete_at, o.reviewed_at, o.declined_at, o.signed_off_at);
  elsif is_complete then
    step := 'sign_off desk'; since := greatest(o.documents_complete_at, o.reviewed_at, o.declined_at);
  elsif open is not null then
    step := 'send customer'; since := greatest(o.payment_verified_at, open);
  else
    step := 'check desk'; since := sent;
  end if;
  return concat_ws(' ', phase, step, since, due);
end $$;

create function history.stored(p_order uuid) returns text language sql as $$
  select concat_ws(' ', o.phase, s.step, s.owner, s.since, s.due_on)
    from public.orders o left join public.order_steps s on s.order_id = o.id and s.step <> 'renew' where o.id = p_order;
$$;

create function history.difference(o public.orders) returns text language sql as $$
  select format('the order says "%s", its history "%s"', history.stored(o.id), history.expected(o));
$$;
`;
