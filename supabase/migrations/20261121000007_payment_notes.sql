-- What else the card provider may say of a payment: it expired unpaid, it was disputed, part of it was given back.

drop function public.fail_card(uuid, text);

create or replace function public.fail_card(p_request_id uuid, p_session text, p_note text)
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
  update public.orders set payment_status = 'failed', notes = private.with_note(notes, p_note) where id = o.id;
  return 'failed';
end $$;
comment on function public.fail_card(uuid, text, text) is
  'A card payment failed or its session expired: failed from pending, already, ignored when paid or another session is current, unknown.';

create or replace function public.note_card(p_intent text, p_note text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where stripe_payment_intent_id = p_intent for update;
  if not found then
    return 'unknown';
  end if;
  if private.with_note(o.notes, p_note) is not distinct from o.notes then
    return 'already';
  end if;
  update public.orders set notes = private.with_note(notes, p_note) where id = o.id;
  return 'noted';
end $$;
comment on function public.note_card(text, text) is
  'Something staff must know about a settled card payment, a dispute or a partial refund: noted once, already after that, unknown when it settled no order.';

revoke all on function public.fail_card(uuid, text, text), public.note_card(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.fail_card(uuid, text, text), public.note_card(text, text) to service_role;
