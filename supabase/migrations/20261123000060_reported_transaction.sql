-- Whoever reports coins reads in the mail which transaction they named: a wrong one is seen at once.

create or replace function public.claim_crypto(p_token_hash text, p_note text, p_transaction text default null)
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
  perform private.mail_customer(o, 'payment-reported', details);
  perform private.mail_desk(o, 'desk-coin-reported');
  return 'claimed';
end $$;
