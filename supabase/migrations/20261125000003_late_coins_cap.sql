-- Nobody knows how much came in coins after an order was cancelled, only what it was to be: more than that is a slip of the
-- finger, for late money as for any. (A card's late payment carries its amount and goes back at the card provider.)

create or replace function public.mark_refunded(p_order uuid, p_amount numeric, p_reason text, p_seen bigint)
returns text language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := jsonb_build_object('amount', p_amount);
  turn record;
  o public.orders;
  late boolean;
begin
  select * into turn from private.desk_turn(p_order, p_seen, 'refunded late_returned', details, p_reason);
  if turn.word is not null then
    return turn.word;
  end if;
  o := turn.o;
  late := o.status = 'cancelled' and o.late_payment_at is not null;
  if o.payment_method = 'card' then
    return 'refused-card';
  end if;
  if o.payment_status = 'refunded' or o.late_payment_returned_at is not null then
    return 'already';
  end if;
  if not late and o.payment_verified_at is null then
    return 'refused-unpaid';
  end if;
  if p_amount is null or p_amount <= 0 or p_amount > o.total_fee then
    return 'refused-amount';
  end if;
  if late then
    update public.orders set late_payment_returned_at = now() where id = o.id;
    perform private.record_event(o.id, 'late_returned', 'desk', details, p_reason);
    return 'done';
  end if;
  update public.orders
     set payment_status = 'refunded', stop_reason = case when stage = 'completed' then stop_reason else p_reason end
   where id = o.id;
  perform private.record_event(o.id, 'refunded', 'desk', details, p_reason);
  perform private.mail_customer(o, 'order-refunded', jsonb_build_object(
    'amount', p_amount, 'receipt', private.issue_receipt(o, 'C', p_amount)));
  return 'done';
end $$;
