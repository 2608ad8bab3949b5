-- Cancelling, and the money that comes after it. Whatever comes first wins under the row's lock: a paid order is not
-- cancelled, a cancelled one is not paid.

create function public.cancel_order(p_order uuid, p_closed_session text)
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
     set status = 'cancelled', cancelled_at = now(), cancel_reason = 'customer',
         notes = private.with_note(notes, 'Cancelled by the customer.')
   where id = o.id;
  return 'cancelled';
end $$;
comment on function public.cancel_order(uuid, text) is
  'Its owner cancels an unpaid order whose card session the caller has closed: cancelled, already after that, paid, open when another session is current, unknown. The caller has read the order with the owner''s own rights.';

create function private.late_card_payment(o public.orders, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  note constant text := format('A card payment arrived after this order was cancelled (%s, %s, %s cents, %s). Give it back by hand.',
    p_session, p_intent, p_amount_cents, p_currency);
begin
  begin
    update public.orders
       set late_payment_at = coalesce(late_payment_at, now()),
           stripe_payment_intent_id = coalesce(stripe_payment_intent_id, p_intent),
           notes = private.with_note(notes, note)
     where id = o.id;
  exception when unique_violation then
    -- This payment already settled another order.
    update public.orders set notes = private.with_note(notes, note) where id = o.id;
  end;
  return case when o.late_payment_returned_at is null then 'late' else 'returned' end;
end $$;
comment on function private.late_card_payment(public.orders, text, text, bigint, text) is
  'Records money that arrived for a cancelled card order: late, or returned once it was given back. The caller holds the row''s lock.';
revoke all on function private.late_card_payment(public.orders, text, text, bigint, text)
  from public, anon, authenticated, service_role;

create or replace function public.settle_card(
  p_request_id uuid, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
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

  if o.payment_method = 'card' and o.payment_status in ('completed', 'refunded') then
    -- Two sessions of one checkout, both paid: the money of the second has to go back.
    if p_intent <> o.stripe_payment_intent_id then
      update public.orders
         set notes = private.with_note(notes, format('A second card payment arrived (%s). Refund it by hand.', p_intent))
       where id = o.id;
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
      return 'settled';
    exception when unique_violation then
      null; -- This payment already settled another order.
    end;
  end if;

  update public.orders
     set notes = private.with_note(notes, format('A card payment did not match this order (%s, %s cents, %s). Review it by hand.',
                                                 p_session, p_amount_cents, p_currency))
   where id = o.id;
  return 'mismatch';
end $$;
comment on function public.settle_card(uuid, text, text, bigint, text) is
  'Money arrived for a card order, found by its request or else by its session: settled once, already after that, late when it was cancelled and returned once such money was given back, mismatch when amount, currency or method differ, unknown without an order.';

create or replace function public.refund_card(p_intent text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where stripe_payment_intent_id = p_intent for update;
  if not found then
    return 'unknown';
  end if;
  if o.late_payment_at is not null and o.late_payment_returned_at is null then
    update public.orders
       set late_payment_returned_at = now(),
           notes = private.with_note(notes, format('The late payment was given back (%s).', p_intent))
     where id = o.id;
    return 'refunded';
  end if;
  if o.payment_status <> 'completed' then
    return 'already';
  end if;
  update public.orders set payment_status = 'refunded' where id = o.id;
  return 'refunded';
end $$;
comment on function public.refund_card(text) is
  'A card payment was given back: refunded from completed, or after it came too late; already after that, unknown when it belongs to no order.';

create or replace function public.claim_crypto(p_token_hash text, p_note text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where confirm_token_hash = p_token_hash and payment_method <> 'card' for update;
  if not found then
    return 'denied';
  end if;
  if o.status = 'cancelled' then
    update public.orders
       set late_payment_at = coalesce(late_payment_at, now()),
           notes = private.with_note(notes, concat('Coins were reported after this order was cancelled. ', p_note))
     where id = o.id;
    return 'late';
  end if;
  if o.payment_status in ('completed', 'refunded') then
    return 'already';
  end if;
  update public.orders
     set status = 'paid', payment_status = 'completed', payment_claimed_at = now(), notes = private.with_note(notes, p_note)
   where id = o.id;
  return 'claimed';
end $$;
comment on function public.claim_crypto(text, text) is
  'The customer says the coins were sent: claimed once, already after that, late when the order was cancelled before, denied without the token. payment_verified_at stays empty until staff find the transaction.';

revoke all on function public.cancel_order(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.cancel_order(uuid, text) to service_role;
