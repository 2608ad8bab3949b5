-- A card payment finds its order by the request its session names, or else by the session itself: what a session's
-- metadata lacks, because another build wrote it or somebody changed it, is no reason to lose money.

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
  'Money arrived for a card order, found by its request or else by its session: settled once, already after that, mismatch when amount, currency or method differ, unknown without an order.';

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
  update public.orders set payment_status = 'failed', notes = private.with_note(notes, p_note) where id = o.id;
  return 'failed';
end $$;
comment on function public.fail_card(uuid, text, text) is
  'A card payment failed or its session expired, found by its request or else by its session: failed from pending, already, ignored when paid or another session is current, unknown.';
