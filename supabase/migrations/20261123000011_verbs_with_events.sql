-- Every verb that changes an order writes what happened, who is written to about it and the receipt in its own
-- transaction: there is no fact without its event and its mails, and neither without the fact. Verbs lock their order
-- first; what is told again finds its event under that lock and changes nothing.

create function private.record_once(
  p_order uuid, p_kind text, p_actor text, p_details jsonb, p_desk_line text, p_for_customer boolean)
returns bigint language sql security definer set search_path = '' as $$
  select private.record_event(p_order, p_kind, p_actor, p_details, null, p_desk_line, p_for_customer)
   where not exists (
     select from public.order_events e join public.order_event_desk_lines l on l.event_id = e.id
      where e.order_id = p_order and e.kind = p_kind and l.line = left(p_desk_line, 2000));
$$;
comment on function private.record_once(uuid, text, text, jsonb, text, boolean) is
  'An event that its desk line, with the ids of what is told, tells from others of its kind: its id, or null when it is there. The caller holds the order''s lock.';

create function private.tell_desk(
  o public.orders, p_kind text, p_details jsonb, p_desk_line text, p_for_customer boolean, p_actor text default 'system')
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  event constant bigint := private.record_once(o.id, p_kind, p_actor, p_details, p_desk_line, p_for_customer);
begin
  if event is not null then
    perform private.mail_desk(o, 'desk-attention', jsonb_build_object('kind', p_kind), event::text);
  end if;
  return event;
end $$;
comment on function private.tell_desk(public.orders, text, jsonb, text, boolean, text) is
  'Something somebody has to look at, recorded once, with one mail to the desk: the event''s id, or null when it was told before.';

create function private.orders_placed()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  event bigint;
begin
  insert into public.order_events (order_id, at, kind, actor, for_customer)
  values (new.id, new.created_at, 'placed', 'customer', true) returning id into event;
  if new.payment_method <> 'card' then
    insert into public.order_event_desk_lines (event_id, line)
    values (event, format('Paid in %s: the transaction should be verified manually.',
      case new.payment_method when 'bitcoin' then 'Bitcoin' when 'ethereum' then 'Ethereum' else 'USDT' end));
  end if;
  return new;
end $$;
comment on function private.orders_placed() is 'The history of every order begins with its being placed, however it came in.';
create trigger orders_placed after insert on public.orders
  for each row execute function private.orders_placed();

-- The notes of an order that is replaced stay the customer's.
create or replace function private.replace_orders(n public.orders)
returns void language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  set constraints public.orders_replaced_by_order deferred;
  for o in
    update public.orders
       set status = 'cancelled', cancelled_at = now(), cancel_reason = 'replaced', replaced_by = n.order_reference
     where intent_id = n.intent_id and status = 'submitted'
    returning *
  loop
    perform private.record_event(o.id, 'replaced', 'customer',
      jsonb_build_object('by', n.order_reference, 'way', n.payment_method));
  end loop;
end $$;

create function private.record_replaced(p_request uuid)
returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where request_id = p_request;
  insert into public.order_events (order_id, at, kind, actor, for_customer, details)
  select o.id, x.cancelled_at, 'replaces', 'customer', true,
         jsonb_build_object('reference', x.order_reference, 'way', x.payment_method)
    from public.orders x
   where x.intent_id = o.intent_id and x.id <> o.id and x.cancel_reason = 'replaced'
   order by x.cancelled_at, x.id;
  return o;
end $$;
comment on function private.record_replaced(uuid) is
  'Names on an order that was just placed what its intent was to be paid by before; the order.';

create or replace function public.place_order(p_order text, p_closed_sessions text[])
returns text language plpgsql security definer set search_path = '' as $$
declare
  n public.orders := private.as_new_order(p_order);
  o public.orders;
begin
  perform private.lock_intent(n.intent_id);
  select * into o from public.orders where request_id = n.request_id;
  if found then
    return case when o.status = 'cancelled' then 'cancelled' else 'already' end;
  end if;
  if exists (select from public.orders where intent_id = n.intent_id and status = 'paid') then
    return 'paid';
  end if;
  if exists (select from public.orders where intent_id = n.intent_id and cancel_reason = 'customer') then
    return 'cancelled';
  end if;
  -- What may still be paid at the card provider is not replaced: it has to be closed there first.
  if exists (select from public.orders where intent_id = n.intent_id and status = 'submitted'
              and stripe_session_id is not null and stripe_session_id <> all (coalesce(p_closed_sessions, '{}'))) then
    return 'open';
  end if;
  perform private.replace_orders(n);
  perform private.insert_order(n);
  o := private.record_replaced(n.request_id);
  if o.payment_method <> 'card' then
    perform private.mail_customer(o, 'coin-instructions');
  end if;
  return 'placed';
end $$;

create or replace function public.rebuild_order(p_order text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  n public.orders := private.as_new_order(p_order);
  o public.orders;
  standing public.orders;
begin
  perform private.lock_intent(n.intent_id);
  if exists (select from public.orders where request_id = n.request_id) then
    return 'already';
  end if;
  select * into standing from public.orders
   where intent_id = n.intent_id and (status = 'paid' or cancel_reason = 'customer') order by status = 'paid' desc limit 1;
  if not found then
    perform private.replace_orders(n);
    perform private.insert_order(n);
    o := private.record_replaced(n.request_id);
    perform private.tell_desk(o, 'rebuilt', '{}', format('Rebuilt from the card session %s.', n.stripe_session_id), false);
    return 'placed';
  end if;
  -- The intent was paid another way, or given up: this money gets an order to be recorded on, and none to fulfil.
  n.status := 'cancelled';
  n.cancelled_at := now();
  n.cancel_reason := case standing.status when 'paid' then 'replaced' else 'customer' end;
  n.replaced_by := case standing.status when 'paid' then standing.order_reference end;
  perform private.insert_order(n);
  select * into o from public.orders where request_id = n.request_id;
  if o.replaced_by is null then
    perform private.record_event(o.id, 'cancelled', 'customer');
  else
    perform private.record_event(o.id, 'replaced', 'customer',
      jsonb_build_object('by', standing.order_reference, 'way', standing.payment_method));
    perform private.record_event(standing.id, 'replaces', 'customer',
      jsonb_build_object('reference', o.order_reference, 'way', o.payment_method));
  end if;
  perform private.tell_desk(o, 'rebuilt', '{}', format('Rebuilt from the card session %s.', n.stripe_session_id), false);
  return 'cancelled';
end $$;

create or replace function private.late_card_payment(
  o public.orders, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  event bigint;
begin
  begin
    update public.orders
       set late_payment_at = coalesce(late_payment_at, now()),
           stripe_payment_intent_id = coalesce(stripe_payment_intent_id, p_intent)
     where id = o.id;
  exception when unique_violation then
    null; -- This payment already settled another order.
  end;
  event := private.tell_desk(o, 'late_payment',
    case when lower(p_currency) = 'usd' then jsonb_build_object('amount', round(p_amount_cents / 100.0, 2)) end,
    format('A card payment arrived after this order was cancelled (%s, %s, %s cents, %s). Give it back by hand.',
      p_session, p_intent, p_amount_cents, p_currency), true);
  if event is not null then
    perform private.mail_customer(o, 'late-payment', '{}', event::text);
  end if;
  return case when o.late_payment_returned_at is null then 'late' else 'returned' end;
end $$;

create or replace function public.settle_card(
  p_request_id uuid, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  settled boolean := false;
begin
  select * into o from public.orders where request_id = p_request_id for update;
  if not found then
    select * into o from public.orders where stripe_session_id = p_session for update;
  end if;
  if not found then
    return 'unknown';
  end if;

  if o.payment_method = 'card' and o.payment_status in ('completed', 'refunded') then
    -- Two sessions of one checkout, both paid: the money of the second has to go back.
    if p_intent <> o.stripe_payment_intent_id then
      perform private.tell_desk(o, 'second_payment', '{}',
        format('A second card payment arrived (%s). Refund it by hand.', p_intent), false);
    end if;
    return 'already';
  end if;

  if o.payment_method = 'card' and o.status = 'cancelled' and p_session is not null and p_intent is not null then
    return private.late_card_payment(o, p_session, p_intent, p_amount_cents, p_currency);
  end if;

  if o.payment_method = 'card' and o.status <> 'cancelled' and p_session is not null and p_intent is not null
     and o.total_fee * 100 = p_amount_cents and lower(p_currency) = 'usd' then
    begin
      update public.orders
         set status = 'paid', payment_status = 'completed', stripe_session_id = p_session,
             stripe_payment_intent_id = p_intent, payment_verified_at = now()
       where id = o.id;
      settled := true;
    exception when unique_violation then
      null; -- This payment already settled another order.
    end;
  end if;

  if settled then
    perform private.record_event(o.id, 'paid', 'system', '{}', null, format('Card payment %s.', p_intent));
    perform private.mail_customer(o, 'payment-received',
      jsonb_build_object('receipt', private.issue_receipt(o, 'R', o.total_fee)));
    perform private.mail_desk(o, 'desk-order-paid');
    return 'settled';
  end if;

  perform private.tell_desk(o, 'payment_mismatch', '{}',
    format('A card payment did not match this order (%s, %s cents, %s). Review it by hand.',
      p_session, p_amount_cents, p_currency), false);
  return 'mismatch';
end $$;

create or replace function public.fail_card(p_request_id uuid, p_session text, p_note text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where request_id = p_request_id for update;
  if not found then
    select * into o from public.orders where stripe_session_id = p_session for update;
  end if;
  if not found then
    return 'unknown';
  end if;
  -- An earlier session failing says nothing about the one the customer is paying now.
  if o.payment_method <> 'card' or o.stripe_session_id is distinct from p_session or o.payment_status in ('completed', 'refunded') then
    return 'ignored';
  end if;
  if o.payment_status = 'failed' then
    return 'already';
  end if;
  update public.orders set payment_status = 'failed' where id = o.id;
  -- That the session of a closed order ends is how it was closed, and no news to the customer.
  perform private.record_event(o.id, 'payment_failed', 'system', '{}', null, p_note, o.status <> 'cancelled');
  return 'failed';
end $$;

drop function public.note_card(text, text);
create function public.note_card(
  p_intent text, p_note text, p_kind text default 'disputed', p_amount_cents bigint default null)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  if p_kind not in ('disputed', 'partly_refunded') then
    raise exception 'no news of a payment: %', p_kind using errcode = '22023';
  end if;
  select * into o from public.orders where stripe_payment_intent_id = p_intent for update;
  if not found then
    return 'unknown';
  end if;
  if private.tell_desk(o, p_kind, jsonb_build_object('amount', round(p_amount_cents / 100.0, 2)), p_note,
       p_kind = 'partly_refunded') is null then
    return 'already';
  end if;
  return 'noted';
end $$;
comment on function public.note_card(text, text, text, bigint) is
  'Something staff must know about a card payment: that it is disputed, or partly refunded (how much of it so far). Noted once for each note, already after that, unknown when it belongs to no order.';

create or replace function public.refund_card(p_intent text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  amount numeric;
begin
  select * into o from public.orders where stripe_payment_intent_id = p_intent for update;
  if not found then
    return 'unknown';
  end if;
  if o.late_payment_at is not null and o.late_payment_returned_at is null then
    update public.orders set late_payment_returned_at = now() where id = o.id;
    select (details ->> 'amount')::numeric into amount
      from public.order_events where order_id = o.id and kind = 'late_payment' order by id limit 1;
    perform private.record_event(o.id, 'late_returned', 'system', jsonb_build_object('amount', amount), null,
      format('The late payment was given back (%s).', p_intent));
    -- No credit note, as there never was a receipt.
    perform private.mail_customer(o, 'order-refunded', jsonb_build_object('amount', amount));
    return 'refunded';
  end if;
  if o.payment_status <> 'completed' then
    return 'already';
  end if;
  update public.orders set payment_status = 'refunded' where id = o.id;
  perform private.tell_desk(o, 'refunded', jsonb_build_object('amount', o.total_fee),
    format('The payment was given back (%s).', p_intent), true);
  perform private.mail_customer(o, 'order-refunded', jsonb_build_object(
    'amount', o.total_fee, 'receipt', private.issue_receipt(o, 'C', o.total_fee)));
  return 'refunded';
end $$;

drop function public.claim_crypto(text, text);
create function public.claim_crypto(p_token_hash text, p_note text, p_transaction text default null)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  details constant jsonb := jsonb_build_object('transaction', nullif(p_transaction, ''));
begin
  select * into o from public.orders where confirm_token_hash = p_token_hash and payment_method <> 'card' for update;
  if not found then
    return 'denied';
  end if;
  if o.status = 'cancelled' then
    update public.orders set late_payment_at = coalesce(late_payment_at, now()) where id = o.id;
    perform private.tell_desk(o, 'late_reported', details,
      concat('Coins were reported after this order was cancelled. ', p_note), true, 'customer');
    return 'late';
  end if;
  if o.payment_status in ('completed', 'refunded') then
    return 'already';
  end if;
  update public.orders
     set status = 'paid', payment_status = 'completed', payment_claimed_at = now()
   where id = o.id;
  perform private.record_event(o.id, 'payment_reported', 'customer', details, null, p_note);
  perform private.mail_customer(o, 'payment-reported');
  perform private.mail_desk(o, 'desk-coin-reported');
  return 'claimed';
end $$;
comment on function public.claim_crypto(text, text, text) is
  'The customer says the coins were sent, in a transaction if they name one: claimed once, already after that, late when the order was cancelled before, denied without the token. payment_verified_at stays empty until staff find the transaction.';

create or replace function public.cancel_order(p_order uuid, p_closed_session text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where id = p_order for update;
  if not found then
    return 'unknown';
  end if;
  if o.status <> 'submitted' then
    return case when o.status = 'cancelled' then 'already' else 'paid' end;
  end if;
  if o.stripe_session_id is distinct from p_closed_session then
    return 'open';
  end if;
  update public.orders
     set status = 'cancelled', cancelled_at = now(), cancel_reason = 'customer'
   where id = o.id;
  perform private.record_event(o.id, 'cancelled', 'customer');
  perform private.mail_customer(o, 'order-cancelled');
  return 'cancelled';
end $$;

drop function private.with_note(text, text);

revoke all on function
  private.record_once(uuid, text, text, jsonb, text, boolean),
  private.tell_desk(public.orders, text, jsonb, text, boolean, text),
  private.orders_placed(),
  private.record_replaced(uuid),
  public.note_card(text, text, text, bigint),
  public.claim_crypto(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.note_card(text, text, text, bigint), public.claim_crypto(text, text, text) to service_role;
