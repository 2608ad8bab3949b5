-- Withdrawing from the contract (decision 100): until the work is filed, the customer ends it, and the desk refunds the payment.

create type public.withdraw_result as enum ('withdrawn', 'already', 'filed', 'unpaid', 'ended', 'denied');

create function public.withdraw_order(p_order uuid)
returns public.withdraw_result language plpgsql security definer set search_path = '' as $$
declare
  -- Filing locks the order, too, so only one of the two succeeds.
  o constant public.orders := private.lock_own_order(p_order);
begin
  if o.id is null then
    return 'denied';
  elsif o.withdrawn_at is not null then
    return 'already';
  elsif o.phase = 'stopped' or o.payment_status = 'refunded' then
    return 'ended';
  elsif o.phase = 'unpaid' then
    return 'unpaid';
  -- A service is one piece of work, which is filed when it is done.
  elsif o.phase not in ('reported', 'review', 'documents', 'filing', 'working') or o.parent_id is not null then
    return 'filed';
  end if;
  update public.orders set withdrawn_at = now() where id = o.id;
  perform private.record_event(o.id, 'withdrawn', 'customer');
  perform private.mail_customer(o, 'order-withdrawn', jsonb_build_object('at', now()));
  perform private.mail_desk(o, 'desk-attention', '{"kind": "withdrawn"}', 'withdrawn');
  return 'withdrawn';
end $$;
comment on function public.withdraw_order(uuid) is
  'Ends the contract of the caller''s own paid order before its work is filed. Work stops, and the refund becomes the desk''s step. Returns withdrawn, already, filed (also for a further payment), unpaid (cancel it instead), ended (cancelled or refunded), denied if it is not the caller''s.';
grant execute on function public.withdraw_order(uuid) to authenticated;
