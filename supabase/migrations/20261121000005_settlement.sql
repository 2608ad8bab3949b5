-- A request to the API cannot span two statements, so each step of a payment is one function that locks the row, looks
-- and moves it. All may be called any number of times, in any order, and answer with a word instead of an error. They run
-- as their owner because the server itself may not touch these columns.

create or replace function private.with_note(notes text, note text)
returns text language sql immutable set search_path = '' as $$
  select case
    when coalesce(note, '') = '' or strpos(coalesce(notes, ''), note) > 0 then notes
    else left(concat_ws(E'\n', nullif(notes, ''), note), 10000) end;
$$;
comment on function private.with_note(text, text) is
  'The notes with one more line, unless they hold it already. An order form fills a fifth of the column at most, so a line is never cut.';
revoke all on function private.with_note(text, text) from public, anon, authenticated, service_role;

create or replace function public.settle_card(
  p_request_id uuid, p_session text, p_intent text, p_amount_cents bigint, p_currency text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where request_id = p_request_id for update;
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
  'Money arrived for a card order: settled once, already after that, mismatch when amount, currency or method differ, unknown without an order.';

create or replace function public.fail_card(p_request_id uuid, p_session text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where request_id = p_request_id for update;
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
  return 'failed';
end $$;
comment on function public.fail_card(uuid, text) is
  'A card payment failed after checkout: failed from pending, already, ignored when paid or another session is current, unknown.';

create or replace function public.refund_card(p_intent text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where stripe_payment_intent_id = p_intent for update;
  if not found then
    return 'unknown';
  end if;
  if o.payment_status <> 'completed' then
    return 'already';
  end if;
  update public.orders set payment_status = 'refunded' where id = o.id;
  return 'refunded';
end $$;
comment on function public.refund_card(text) is
  'A card payment was given back: refunded from completed, already after that, unknown when it settled no order.';

create or replace function public.claim_crypto(p_token_hash text, p_note text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where confirm_token_hash = p_token_hash and payment_method <> 'card' for update;
  if not found or o.status = 'cancelled' then
    return 'denied';
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
  'The customer says the coins were sent: claimed once, already after that, denied without the token. payment_verified_at stays empty until staff find the transaction.';

revoke all on function
  public.settle_card(uuid, text, text, bigint, text),
  public.fail_card(uuid, text),
  public.refund_card(text),
  public.claim_crypto(text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.settle_card(uuid, text, text, bigint, text),
  public.fail_card(uuid, text),
  public.refund_card(text),
  public.claim_crypto(text, text)
  to service_role;
