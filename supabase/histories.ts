import { expectedPhaseSql } from "./expected-phase";

/**
 * SQL functions that play a history of an order inside the database: each verb calls a database function with random arguments, and the
 * rules are checked after each. One statement per history makes thousands of them fast.
 */
export const orderHistoryFunctionsSql = `
create schema history;

create function history.ledger(o public.orders) returns text language sql as $$
  with money as (
    select sum(t.amount) filter (where case o.payment_method when 'card' then coalesce(c.reference, t.reference) = o.stripe_payment_intent_id
                                         else t.provider = 'blockchain' end) as kept
      from private.transactions t left join private.transactions c on c.id = t.charge_id where t.order_id = o.id)
  select case
    when (select sum(l.amount) from public.order_lines l where l.order_id = o.id) is distinct from o.total_fee
      then 'an order costs another amount than its lines'
    when o.payment_verified_at is not null and o.payment_method = 'card' and kept is distinct from o.total_fee - o.refunded_amount
      then 'the price kept is not the sum of its transactions'
    when o.payment_verified_at is not null and kept < o.total_fee - o.refunded_amount
      then 'more is kept of the price than arrived'
    when o.payment_verified_at is null and o.status <> 'cancelled' and o.refunded_amount <> 0 then 'a refund of nothing'
    when exists (select from private.transactions t where t.order_id = o.id and t.kind = 'charge' and private.money_left(t.id) < 0)
      then 'more was returned than arrived' end
    from money;
$$;

${expectedPhaseSql}
-- Another way to pay, every third time after changing the form.
create function history.change_method(o public.orders, n int) returns text language sql as $$
  select public.place_order((coalesce(nullif(current_setting('history.order'), '')::jsonb, '{}') || jsonb_build_object('id', o.id,
      'payment_method', (array['card', 'bitcoin', 'usdt'])[1 + n % 3],
      'director_name', case when n % 2 = 0 then 'Director ' || n else o.director_name end))::text,
    case n % 3 when 0 then 'cs_' || gen_random_uuid() else encode(sha256(gen_random_uuid()::text::bytea), 'hex') end,
    case when n % 7 <> 6 then private.open_session(o.id) end)::text;
$$;

-- What a customer does in an old tab: pays, or reports coins, with any of the attempts so far.
create function history.old_tab(o public.orders, n int) returns text language plpgsql as $$
declare
  a private.payment_attempts;
begin
  select * into a from private.payment_attempts x where x.order_id = o.id order by (x.id + n) % 5, x.id limit 1;
  return case when a.method = 'card' then public.settle_card(null, a.stripe_session_id, 'pi_old' || a.id || case when n % 5 = 4 then 'odd' else '' end,
                case when n % 5 = 4 then 1 else (o.total_fee * 100)::bigint end, 'usd')::text
              else public.claim_crypto(a.confirm_token, 'Sent.', null)::text end;
end $$;

create function history.attempts_problem(b public.orders, o public.orders) returns text language sql as $$
  select case
    when o.order_reference <> b.order_reference then 'an order has another reference'
    when (select count(*) from private.payment_attempts a where a.order_id = o.id and a.closed_at is null)
         > (o.status <> 'cancelled' and o.payment_verified_at is null)::int then 'an order that is paid or cancelled can still be paid'
    when o.status <> 'submitted' and b.status <> 'submitted' and (o.total_fee, o.director_name) is distinct from (b.total_fee, b.director_name)
      then 'an order was changed after it was paid or reported'
    when (select count(*) from public.receipts r where r.order_id = o.id and r.series = 'R') <> (o.payment_verified_at is not null)::int
      then 'an order has not one receipt for its payment' end;
$$;

create function history.as_user(p_user text) returns void language sql as $$
  select set_config('request.jwt.claims', case p_user
    when 'desk' then json_build_object('role', 'authenticated', 'sub', (select id from auth.users where email = 'desk@example.com'),
                                       'aal', 'aal2')
    when 'customer' then json_build_object('role', 'authenticated', 'sub', (select id from auth.users where email = 'ada@example.com'))
    else json_build_object('role', 'service_role') end::text, false);
$$;

create function history.person(n int) returns text language sql as $$
  select json_build_object('full_name', 'Person ' || n, 'roles', array['director', 'trustee'], 'is_company', false, 'birth_date', '1980-01-01',
    'country', 'GB', 'residence', 'GB', 'address', '1 Example Street', 'politically_exposed', false)::text;
$$;

create function history.checked(p_path uuid) returns uuid language plpgsql as $$
begin
  perform public.check_upload(p_path, json_build_object('name', 'a.pdf', 'mediaType', 'application/pdf', 'size', 1000,
    'sha256', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))::text);
  return p_path;
end $$;

create function history.upload(p_order uuid, p_key text) returns text language plpgsql as $$
declare
  begun record;
begin
  select * into begun from public.begin_upload(p_order, p_key);
  return case begun.word when 'begun' then public.send_document(p_order, p_key, history.checked(begun.path))::text else begun.word::text end;
end $$;

create function history.finished(p_order uuid, p_seen bigint) returns text language plpgsql as $$
declare
  begun record;
begin
  select * into begun from public.begin_finished_document(p_order, p_seen);
  return case begun.word when 'begun' then public.add_finished_document(p_order, history.checked(begun.path), p_seen)::text else begun.word::text end;
end $$;

create function history.dispute_seen(p_order uuid, n int) returns text language plpgsql as $$
begin
  perform public.dispute_card('pi_' || p_order, 'dp_' || n || p_order, 'open', 100);
  perform history.as_user('desk');
  return public.desk_note(p_order, 'Answered ' || n, (select max(id) from public.order_events where order_id = p_order))::text;
end $$;

create function history.ask(o public.orders, n int, p_seen bigint) returns text language plpgsql as $$
begin
  if o.phase = 'completed' and n % 2 = 0 then
    update public.companies set registered_on = private.today_at_office() - 366 where order_id = o.id;
    update public.orders set updated_at = now() where id = o.id;
    return public.request_renewal(o.id, 'Renewal', 10 + n, private.today_at_office() + n, p_seen)::text;
  end if;
  return public.request_payment(o.id, 'Courier ' || n, 10 + n, private.today_at_office() + n, p_seen)::text;
end $$;

-- Sends coins back, once the wallet was screened with the order, which finds nothing.
create function history.refund(p_order uuid, p_refunded uuid, p_amount numeric, p_seen bigint) returns text language plpgsql as $$
declare
  wallet constant text := '0x52908400098527886E0F7030069857D2E4169EE7';
begin
  insert into private.screenings (order_id, wallet, name, facts, dataset, list_version, matches)
  select o.id, private.wallet_key(wallet), wallet, '', 'default', '1', 0 from public.orders o where o.id = p_order for key share;
  return public.mark_refunded(p_refunded, p_amount, wallet, 'Agreed.', p_seen)::text;
end $$;

-- What happens to the newest further payment of an order.
create function history.further(o public.orders, chosen int) returns text language plpgsql as $$
declare
  n int := chosen % 13;
  f public.orders;
  coins jsonb;
  seen bigint;
begin
  select * into f from public.orders where parent_id = o.id order by created_at desc, status = 'submitted' desc limit 1;
  if not found then
    return 'nothing';
  end if;
  seen := (select max(id) from public.order_events where order_id = f.id);
  -- Every third time its next step: paid by card, or reported and verified, then refunded.
  if chosen % 3 = 0 then
    n := case when f.phase = 'working' then 12 when f.payment_verified_at is not null then 9 when f.payment_method = 'card' then 0 when f.status = 'paid' then 3 else 4 end;
  end if;
  perform history.as_user(case when n in (3, 5, 6, 12) then 'desk' else 'server' end);
  -- A payment that another connection deletes meanwhile would be placed anew, without its lines.
  if n = 2 then
    perform from public.orders where id = f.id for no key update;
    if not found then
      return 'nothing';
    end if;
  end if;
  return case n
    when 0 then public.settle_card(f.id, 'cs_' || f.id, 'pi_' || f.id, (f.total_fee * 100)::bigint, 'usd')::text
    when 1 then public.settle_card(f.id, 'cs_' || f.id, 'pi_odd' || f.id, 1, 'usd')::text
    when 2 then public.place_order((to_jsonb(f) || jsonb_build_object('payment_method', 'usdt', 'total_fee', 1, 'parent_id', null))::text,
      encode(sha256(f.id::text::bytea), 'hex'))::text
    when 3 then public.verify_crypto(f.id, 'f00', '0x52908400098527886E0F7030069857D2E4169EE7', f.total_fee, seen)::text
    when 4 then public.claim_crypto((private.attempt_of(f.id, f.payment_method)).confirm_token, 'Sent.', null)::text
    when 5 then public.desk_cancel(f.id, private.open_session(f.id), 'Not needed.', seen)::text
    when 6 then history.refund(o.id, f.id, 5, seen)
    when 7 then public.cancel_order(f.id, private.open_session(f.id))::text
    when 8 then public.refund_card('pi_' || f.id, 300)::text
    when 9 then public.refund_card('pi_' || f.id, (f.total_fee * 100)::bigint)::text
    when 10 then public.dispute_card('pi_' || f.id, 'dp_' || f.id, 'open', (f.total_fee * 100)::bigint)::text
    when 11 then public.dispute_card('pi_' || f.id, 'dp_' || f.id, 'lost', 200)::text
    else public.finish_request(f.id, 'Sent.', seen)::text end;
end $$;

create function history.further_problem(o public.orders) returns text language sql as $$
  select case
    when history.stored(f.id) is distinct from history.expected(f) then history.difference(f)
    when (f.phase = 'done') <> exists (select from public.order_events e where e.order_id = f.id and e.kind = 'done')
      then 'a further payment is done without anybody having marked it'
    when not exists (select from public.order_events e where e.order_id = o.id and e.kind = 'payment_requested'
                      and (e.details ->> 'amount')::numeric = f.total_fee and e.details ->> 'what' = f.service_type)
      then 'a further payment has an amount that nobody asked for'
    when (select coalesce(sum(r.amount), 0) from public.receipts r where r.order_id = f.id and r.series = 'R')
         <> case when f.payment_verified_at is null then 0 else f.total_fee end
      then 'a receipt of a further payment is not what was paid'
    when f.payment_verified_at is not null and (select coalesce(sum(r.amount), 0) from public.receipts r where r.order_id = f.id and r.series = 'C') <> f.refunded_amount
      then 'credit notes of a further payment are not what went back'
    when history.ledger(f) is not null then history.ledger(f)
    when exists (select from public.order_requirements q where q.order_id = f.id) then 'a further payment asks for documents'
    when (select count(*) from public.order_events e where e.order_id = o.id and e.kind = 'request_paid')
         <> (select count(*) from public.orders x where x.parent_id = o.id and x.payment_verified_at is not null)
      then 'the history does not say which further payments were paid'
    end
    from public.orders f where f.parent_id = o.id
   order by 1 nulls last limit 1;
$$;

create function history.run_jobs() returns text language sql as $$
  select concat_ws(' ', public.remind_checkouts(100), public.remind_documents(100, '{7,21}'), public.remind_payments(100),
    private.clear_stopped_orders(100), public.apply_retention(100), public.post_annual_notices(100));
$$;

create function history.company_problem(o public.orders) returns text language sql as $$
  select 'a company exists before its handover, or is missing after it'
   where exists (select from public.companies where order_id = o.id) <> (o.phase = 'completed');
$$;

-- Screens and rates an order as the server does. Every fifth time somebody may be on a list.
create function history.screen(o public.orders, n int) returns text language plpgsql as $$
declare
  due jsonb;
begin
  perform history.as_user('server');
  due := public.screenings_due(1, o.id) -> 0;
  if due is null then
    return 'nothing';
  end if;
  return public.save_checks(o.id, due ->> 'facts', (
    select coalesce(jsonb_agg(jsonb_build_object('id', p -> 'id', 'facts', p -> 'facts', 'wallet', p -> 'address', 'dataset', 'default', 'list_version', n::text,
             'matches', case when n % 5 = 4 then jsonb_build_array(jsonb_build_object('name', 'Ada', 'entity', 'E' || n % 3, 'entity_version', n::text,
               'caption', 'Somebody', 'score', 0.8, 'datasets', array['list'], 'topics', array[case when n % 2 = 0 then 'sanction' else 'role.pep' end],
               'birth_dates', '{}'::text[], 'countries', '{}'::text[])) else '[]' end)), '[]')
      from jsonb_array_elements((due -> 'people') || (due -> 'wallets')) p where (p ->> 'is_due')::boolean)::text,
    (array['low', 'medium', 'high'])[1 + n % 3]::public.risk_rating, '{}', '2026-11-27', n % 7 = 6)::text;
end $$;

create function history.decide(p_order uuid, p_state public.match_state, n int) returns text language sql as $$
  select public.decide_match(p_order, (select m.id from private.matches m where m.order_id = p_order order by m.state, (m.id + n) % 3 limit 1),
    p_state, 'Compared ' || n, (select max(id) from public.order_events where order_id = p_order))::text;
$$;

-- All that the sign-off needs: everybody is screened, and nobody is on a list.
create function history.sign_off(o public.orders) returns text language plpgsql as $$
declare
  found bigint;
begin
  perform history.screen(o, 0);
  perform history.as_user('desk');
  for found in select m.id from private.matches m where m.order_id = o.id and m.subject is not null and m.state <> 'cleared' loop
    perform public.decide_match(o.id, found, 'cleared', 'Somebody else', (select max(id) from public.order_events where order_id = o.id));
  end loop;
  perform history.screen(o, 0);
  perform history.as_user('desk');
  return public.sign_off(o.id, null, (select max(id) from public.order_events where order_id = o.id))::text;
end $$;

create function history.act(o public.orders, one public.order_steps, p_verb text, n int) returns text language plpgsql as $$
declare
  seen constant bigint := case when n % 17 = 16 then 0 else (select coalesce(max(id), 0) from public.order_events where order_id = o.id) end;
  spoken constant bigint := (select coalesce(max(id), 0) from public.messages where order_id = o.id);
  slot record;
  doc uuid;
begin
  if p_verb = 'advance' and one.step = 'sign_off' then
    return history.sign_off(o);
  elsif p_verb = 'advance' and one.step in ('send', 'check') then
    perform history.as_user(case one.step when 'send' then 'customer' else 'desk' end);
    for slot in select * from public.order_slots s where s.order_id = o.id
                 and case one.step when 'send' then s.status in ('needed', 'refused') else s.status = 'sent' end loop
      perform case
        when one.step = 'check' and slot.kind = 'answer' then public.accept_answer(o.id, slot.key, (select max(id) from public.order_events where order_id = o.id))::text
        when one.step = 'check' then (
          select string_agg(public.accept_document(o.id, d.id, (select max(id) from public.order_events where order_id = o.id), slot.person_version, current_date, 'A notary')::text, '')
            from public.order_documents d where d.order_id = o.id and d.requirement = slot.key and d.state = 'sent')
        when slot.kind in ('document', 'form') then history.upload(o.id, slot.key)
        when slot.kind = 'answer' then public.save_answer(o.id, slot.key, 'Consulting ' || n)::text
        when slot.kind = 'details' then public.save_person(o.id, slot.person_id, history.person(n))::text
        else public.save_person(o.id, null, history.person(100 + n))::text end;
    end loop;
    return 'done';
  elsif p_verb = 'advance' then
    -- What the order's next step requires.
    p_verb := case when o.status = 'submitted' then case o.payment_method when 'card' then 'settle' else 'claim' end
      else case one.step when 'verify_payment' then 'verify_crypto' when 'find_payment' then 'verify_crypto' when 'dispute' then 'dispute_won'
        when 'fulfil' then 'finish' when 'review' then 'review_order' when 'file' then 'file_order' when 'decision' then 'record_approval'
        when 'handover' then case private.count_finished(o.id) when 0 then 'finished' else 'complete_order' end else 'nothing' end end;
  end if;
  select s.* into slot from public.order_slots s where s.order_id = o.id order by s.position offset n % greatest((select count(*) from public.order_slots where order_id = o.id), 1) limit 1;
  doc := (select id from public.order_documents where order_id = o.id and side = 'customer' order by sent_at, id offset n % greatest((select count(*) from public.order_documents where order_id = o.id and side = 'customer'), 1) limit 1);
  perform history.as_user(case
    when p_verb in ('save_answer', 'save_person', 'add_person', 'remove_person', 'reply') then 'customer'
    when p_verb in ('settle', 'mismatch', 'second', 'fail', 'claim', 'cancel', 'upload', 'take_back', 'refund_part', 'refund_all',
                    'dispute_open', 'dispute_seen', 'dispute_won', 'dispute_lost', 'time', 'remind', 'change_method', 'old_tab') then 'server'
    else 'desk' end);
  return case p_verb
    when 'nothing' then p_verb
    when 'settle' then public.settle_card(o.id, 'cs', 'pi_' || o.id, (o.total_fee * 100)::bigint, 'usd')::text
    when 'mismatch' then public.settle_card(o.id, 'cs', 'pi_odd' || o.id, 1, 'usd')::text
    when 'second' then public.settle_card(o.id, 'cs_2', 'pi_2' || o.id, (o.total_fee * 100)::bigint, 'usd')::text
    when 'fail' then public.fail_card(private.open_session(o.id), 'failed')::text
    when 'claim' then public.claim_crypto((private.attempt_of(o.id, o.payment_method)).confirm_token, 'Sent.', null)::text
    when 'cancel' then public.cancel_order(o.id, private.open_session(o.id))::text
    when 'upload' then history.upload(o.id, slot.key)
    when 'take_back' then public.remove_document(doc)::text
    when 'refund_part' then public.refund_card(coalesce(o.stripe_payment_intent_id, 'pi_' || o.id), 100 * (1 + n))::text
    when 'refund_all' then public.refund_card(coalesce(o.stripe_payment_intent_id, 'pi_' || o.id), (o.total_fee * 100)::bigint)::text
    when 'dispute_open' then public.dispute_card(coalesce(o.stripe_payment_intent_id, 'pi_' || o.id), 'dp_' || n || o.id, 'open', (o.total_fee * 100)::bigint)::text
    when 'dispute_seen' then history.dispute_seen(o.id, n)
    when 'dispute_won' then public.dispute_card(coalesce(o.stripe_payment_intent_id, 'pi_' || o.id), coalesce((select id from private.disputes where order_id = o.id and status = 'open' limit 1), 'dp_' || n || o.id), 'won', (o.total_fee * 100)::bigint)::text
    when 'dispute_lost' then public.dispute_card(coalesce(o.stripe_payment_intent_id, 'pi_' || o.id), coalesce((select id from private.disputes where order_id = o.id and status = 'open' limit 1), 'dp_' || n || o.id), 'lost', case when n % 2 = 0 then 100 else (o.total_fee * 100)::bigint end)::text
    when 'change_method' then history.change_method(o, n)
    when 'old_tab' then history.old_tab(o, n)
    when 'remind' then history.run_jobs()
    when 'wait' then history.wait(o.id, n)
    when 'save_answer' then public.save_answer(o.id, slot.key, 'Trade ' || n)::text
    when 'save_person' then public.save_person(o.id, (select id from public.order_people where order_id = o.id order by position limit 1), history.person(n))::text
    when 'add_person' then public.save_person(o.id, null, history.person(200 + n))::text
    when 'remove_person' then public.remove_person(o.id, (select id from public.order_people where order_id = o.id order by position desc limit 1))::text
    when 'reply' then public.reply_to_thread('Question ' || n, spoken, o.id)::text
    when 'answer' then public.answer_thread('Answer ' || n, spoken, o.id)::text
    when 'close' then public.close_thread(spoken, o.id)::text
    when 'verify_crypto' then public.verify_crypto(o.id, 'f0' || n || o.id, '0x52908400098527886E0F7030069857D2E4169EE7', case when n % 3 = 0 then 1500 else o.total_fee end, seen, private.open_session(o.id))::text
    when 'not_found' then public.mark_payment_not_found(o.id, 'Nothing.', seen)::text
    when 'mark_refunded' then history.refund(o.id, o.id, case when n % 2 = 0 then 10 else o.total_fee - o.refunded_amount end, seen)
    when 'move_coins' then public.move_coins(o.id, (select x.order_reference from public.orders x where x.id <> o.id order by md5(x.id::text || n) limit 1), 10 + n, seen)::text
    when 'desk_cancel' then public.desk_cancel(o.id, private.open_session(o.id), 'Stopped.', seen)::text
    when 'review_order' then public.review_order(o.id, null, seen)::text
    when 'screen' then history.screen(o, n)
    when 'clear_match' then history.decide(o.id, 'cleared', n)
    when 'confirm_match' then history.decide(o.id, 'confirmed', n)
    when 'rate' then public.set_rating(o.id, 'As the file says ' || n, seen, case when n % 2 = 0 then 'high'::public.risk_rating end)::text
    when 'sign_off' then public.sign_off(o.id, null, seen)::text
    when 'hold' then public.hold_order(o.id, 'Waiting for an answer.')::text
    when 'release' then public.release_order(o.id)::text
    when 'report' then public.report_suspicion(o.id, 'Odd ' || n)::text
    when 'file_order' then public.file_order(o.id, 'Registrar', null, private.today_at_office() + n, seen)::text
    when 'record_approval' then public.record_approval(o.id, null, seen)::text
    when 'record_refusal' then public.record_refusal(o.id, 'No.', seen)::text
    when 'extend_decision' then public.extend_decision(o.id, private.today_at_office() + 1 + n, 'Later.', seen)::text
    when 'complete_order' then public.complete_order(o.id, case when n % 7 = 6 then '' else 'Example Ltd' end, '1', private.today_at_office(), seen)::text
    when 'correct' then public.correct_order(o.id, (array['registered_name', 'registration_number', 'registered_on', 'full_name'])[1 + n % 4],
                          case n % 4 when 2 then (private.today_at_office() - n / 4)::text else 'Corrected ' || n end, seen)::text
    when 'undo_step' then public.undo_step(o.id, 'A slip.', seen)::text
    when 'note' then public.desk_note(o.id, 'Seen ' || n, seen)::text
    when 'accept' then public.accept_document(o.id, doc, seen, (select s.person_version from public.order_slots s join public.order_documents d on d.order_id = s.order_id and d.requirement = s.key where d.id = doc), current_date, 'A notary')::text
    when 'refuse' then public.refuse_document(o.id, doc, 'Blurred.', seen)::text
    when 'reopen' then public.reopen_document(o.id, doc, 'A slip.', seen)::text
    when 'accept_answer' then public.accept_answer(o.id, slot.key, seen)::text
    when 'refuse_answer' then public.refuse_answer(o.id, slot.key, 'More.', seen)::text
    when 'reopen_answer' then public.reopen_answer(o.id, slot.key, 'A slip.', seen)::text
    when 'ask' then public.ask_document(o.id, 'A lease ' || n, null, seen)::text
    when 'waive' then public.waive_document(o.id, slot.key, 'Seen.', seen)::text
    when 'unwaive' then public.unwaive_document(o.id, slot.key, 'A slip.', seen)::text
    when 'withdraw' then public.withdraw_request(o.id, (select key from public.order_requirements where order_id = o.id and asked_by = 'desk' limit 1), 'A slip.', seen)::text
    when 'finished' then history.finished(o.id, seen)
    when 'remove_finished' then public.remove_finished_document(o.id, (select id from public.order_documents where order_id = o.id and side = 'desk' limit 1), seen)::text
    when 'finish' then public.finish_request(o.id, 'Sent.', seen)::text
    when 'request' then history.ask(o, n, seen)
    when 'further' then history.further(o, n)
    when 'time' then history.pass(o.id)
    else 'unknown verb ' || p_verb end;
end $$;

-- Later, without any change. All that happens in one transaction has the same time otherwise.
create function history.age(p_order uuid, hour interval default '1 hour') returns void language plpgsql as $$
begin
  perform set_config('session_replication_role', 'replica', true);
  update public.companies set registered_on = registered_on - extract(day from hour)::int,
    renewed_on = renewed_on - extract(day from hour)::int, renews_on = renews_on - extract(day from hour)::int
   where order_id = p_order;
  update public.orders set created_at = created_at - hour, payment_claimed_at = payment_claimed_at - hour, payment_verified_at = payment_verified_at - hour,
    reviewed_at = reviewed_at - hour, signed_off_at = signed_off_at - hour, documents_complete_at = documents_complete_at - hour, filed_at = filed_at - hour, decided_at = decided_at - hour,
    completed_at = completed_at - hour, declined_at = declined_at - hour, question_at = question_at - hour, requested_at = requested_at - hour,
    sent_since = sent_since - hour, open_since = open_since - hour, disputed_at = disputed_at - hour, updated_at = updated_at - hour,
    due_on = due_on - extract(day from hour)::int, renews_on = renews_on - extract(day from hour)::int, decision_due_on = decision_due_on - extract(day from hour)::int
   where p_order in (id, parent_id);
  update private.due_orders set due_at = due_at - hour where order_id in (select id from public.orders where p_order in (id, parent_id));
  update public.order_events set at = at - hour where order_id in (select id from public.orders where p_order in (id, parent_id));
  update public.receipts set issued_at = issued_at - hour where order_id in (select id from public.orders where p_order in (id, parent_id));
  update public.order_requirements set asked_at = asked_at - hour, answered_at = answered_at - hour, decided_at = decided_at - hour where order_id = p_order;
  update public.order_documents set sent_at = sent_at - hour, decided_at = decided_at - hour where order_id = p_order;
  perform set_config('session_replication_role', 'origin', true);
end $$;

-- The job that has something to do for an order, but will not look at it.
create function history.missed(p_order uuid) returns text language sql as $$
  select j.job from public.orders o
   cross join lateral (
     select 'remind' as job where private.may_be_reminded(o)
     union all select 'remind-documents' from private.documents_reminder(o.id, '{7,21}')
     union all select 'remind-payments' where private.payment_reminder(o) is not null
     union all select 'retention' where o.parent_id is null and case when private.has_payment(o.id)
       then private.paid_order_until(o) < now() and not private.is_reported(o.id)
        and not exists (select from public.orders c where c.parent_id = o.id and c.status = 'submitted' and c.due_on >= now() - private.retention('unpaid-orders'))
       else o.updated_at < now() - private.retention('unpaid-orders') and not private.is_reported(o.id) end
     union all select 'due-diligence' where o.phase = 'completed' and private.due_diligence_until(o) < now() and not private.is_reported(o.id)
       and (private.has_details(o.id) or exists (select from public.order_documents d where d.order_id = o.id and d.side = 'customer'))
     union all select 'annual-notices' from public.companies c
       where c.order_id = o.id and (c.renews_on + 60 < private.today_at_office() or exists (select from private.annual_notice(o.id)))
     union all select 'stopped-orders' where o.phase = 'stopped' and not private.is_reported(o.id)
       and private.due_diligence_until(o) < now()
       and (private.has_details(o.id) or exists (select from public.order_documents d where d.order_id = o.id and d.side = 'customer' and d.bytes_deleted_at is null))) j
   where p_order in (o.id, o.parent_id)
     and not exists (select from private.due_orders d where d.order_id = o.id and d.job = j.job and d.due_at <= now())
   limit 1;
$$;

create function history.wait(p_order uuid, n int) returns text language plpgsql as $$
begin
  perform history.run_jobs();
  perform history.age(p_order, make_interval(days => (array[1, 6, 8, 15, 22])[1 + n % 5]));
  if history.missed(p_order) is not null then
    raise 'no job looks at what is due: %', history.missed(p_order);
  end if;
  return 'waited';
end $$;

create function history.pass(p_order uuid) returns text language plpgsql as $$
begin
  update public.orders set decision_due_on = private.today_at_office() - 1 where id = p_order and phase = 'decision';
  perform public.remind_payments(10);
  return 'later';
end $$;

create function history.problem(b public.orders, o public.orders, one public.order_steps, steps int) returns text language plpgsql as $$
declare
  is_open constant boolean := o.status = 'paid' and o.payment_status = 'completed' and o.phase not in ('completed', 'done', 'stopped');
  filed constant boolean := b.filed_at is null and o.filed_at is not null;
  completed constant boolean := b.completed_at is null and o.completed_at is not null;
begin
  return case
    when steps <> (is_open or one.step = 'renew')::int
      then format('%s steps of an order that is %s', steps, case when is_open then 'open' else 'not open' end)
    when one.step = 'send' and not exists (select from public.order_slots where order_id = o.id and status in ('needed', 'refused'))
      then 'the customer has nothing to send'
    when one.step = 'check' and not exists (select from public.order_slots where order_id = o.id and status = 'sent')
      then 'the desk has nothing to check'
    when one.step = 'file' and private.documents_missing(o.id) > 0 then 'an order to file lacks documents'
    when o.kind = 'trust' and o.phase in ('decision', 'handover', 'completed')
         and not exists (select from public.order_people where order_id = o.id and 'trustee' = any (roles)) then 'a trust is filed without a trustee'
    when one.since is null and is_open then 'a step began at no time'
    when one.step not in ('verify_payment', 'find_payment') and o.payment_verified_at is null then 'work on an order that is not proven paid'
    when history.stored(o.id) is distinct from history.expected(o) then history.difference(o)
    when b.dispute = 'open' and o.dispute = 'open' and (filed or completed) then 'work went on during a dispute'
    when filed and private.documents_missing(o.id) > 0 then 'an order was filed without its documents'
    when filed and (history.newest(o.id, 'signed_off') <= history.changed_at(o.id) or exists (
         select from public.order_people p where p.order_id = o.id and not exists (select from private.screenings s where s.person_id = p.id and s.name = p.full_name)) or exists (
         select from private.transactions t where t.order_id = o.id and t.kind = 'charge' and t.provider = 'blockchain'
            and not exists (select from private.screenings s where s.order_id = o.id and s.wallet = lower(t.address))))
      then 'an order was filed with people or a wallet that nobody has checked as they are'
    when filed and exists (select from private.matches m where m.order_id = o.id and m.subject is not null and (m.state = 'open' or m.state = 'confirmed' and 'sanction' = any (m.topics)))
      then 'an order was filed with a match that is not cleared'
    when exists (select from private.holds where order_id = o.id) and (filed or completed) then 'work went on during a hold'
    when o.phase = 'completed' and (private.count_finished(o.id) = 0 or o.service is null and (o.filed_at is null or o.decided_at is null))
      then 'handed over without a document or the facts'
    else history.company_problem(o) end;
end $$;

create function history.accepted(p_order uuid) returns int language sql as $$
  select (select count(*) from public.order_documents where order_id = p_order and side = 'customer' and state = 'accepted')::int
       + (select count(*) from public.order_requirements where order_id = p_order and (waived_at is not null or answer_state = 'accepted' and not given))::int;
$$;

create function history.play(p_order text, p_verbs jsonb) returns table (problem text, steps text[], ends text)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  b public.orders;
  o public.orders;
  one public.order_steps;
  found_steps public.order_steps[];
  accepted int;
  before int := 0;
  verb jsonb;
  done text;
  on_pages int;
  all_orders uuid[];
  days int;
begin
  steps := '{}';
  perform history.as_user('server');
  perform set_config('history.order', p_order, true);
  perform public.place_order(p_order, coalesce(p_order::jsonb ->> 'confirm_token', 'cs'));
  select * into o from public.orders where id = (p_order::jsonb ->> 'id')::uuid;
  for verb in select * from jsonb_array_elements(p_verbs) loop
    perform history.age(o.id);
    select * into o from public.orders where id = o.id;
    b := o;
    begin
      done := history.act(o, one, verb ->> 0, (verb ->> 1)::int);
    exception when sqlstate 'OD001' then
      done := 'disputed';
    when others then
      done := null;
      problem := format('%s raised %s', verb, sqlerrm);
    end;
    select * into o from public.orders where id = o.id;
    found_steps := array(select s from public.order_steps s where s.order_id = o.id);
    one := found_steps[1];
    accepted := history.accepted(o.id);
    problem := coalesce(problem, history.problem(b, o, one, cardinality(found_steps)), history.ledger(o), history.attempts_problem(b, o), history.further_problem(o));
    if problem is null and done like 'unknown verb%' then
      problem := done;
    elsif problem is null and b.dispute = 'open' and o.dispute = 'open' and accepted > before then
      problem := 'a document was accepted or waived during a dispute';
    end if;
    if problem is not null then
      problem := format('%s: %s (%s)', verb, problem, done);
      return next;
      return;
    end if;
    before := accepted;
    if one.step is not null then
      steps := steps || concat_ws(' ', one.step, one.owner);
    end if;
    steps := steps || array(select 'further ' || case when f.status = 'cancelled' then 'cancelled' when f.payment_status = 'refunded' then 'refunded'
                              when f.phase = 'working' then 'paid' when f.phase = 'done' then 'done' when f.status = 'paid' then 'reported' else 'asked' end
                              from public.orders f where f.parent_id = o.id);
  end loop;
  perform history.as_user('desk');
  all_orders := array(select id from public.orders where o.id in (id, parent_id));
  select (select count(*) from public.desk_queue(1, 1000, 'all', true) q where q.order_id = any (all_orders))
       + (select count(*) from public.desk_queue(1, 1000) q where q.order_id = any (all_orders) and q.kind in (select unnest(enum_range(null::public.next_step))::text))
       + (select count(*) from public.desk_waiting(1, 100) w where w.order_id = any (all_orders)) into on_pages;
  if on_pages <> (select count(*) from public.order_steps where order_id = any (all_orders)) then
    problem := format('an order is %s times on To do and Waiting', on_pages);
  elsif o.unanswered_since is not null and not exists (select from public.desk_queue(1, 1000) q where q.order_id = o.id and q.kind = 'message') then
    problem := 'a message that waits is not in To do';
  end if;
  ends := o.phase::text;
  -- Time passes twice, and the jobs run. They have to look at all that has become due.
  foreach days in array array[(p_verbs #>> '{0,1}')::int, (array[0, 1, 8, 22, 35, 370, 1830, 2570])[1 + (p_verbs #>> '{-1,1}')::int % 8]] loop
    exit when problem is not null;
    perform history.run_jobs();
    perform history.age(o.id, make_interval(days => days));
    problem := 'after ' || days || ' days no job looks at what is due: ' || history.missed(o.id);
  end loop;
  perform history.run_jobs();
  return next;
end $$;
`;
