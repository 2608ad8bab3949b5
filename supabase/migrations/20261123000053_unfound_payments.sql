-- The desk may stop an order whose coins were reported and never found: no payment was received, and none is given back.

create or replace function private.orders_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  -- A column that is in neither list is fixed from the start, and so is any column added later.
  by_server constant text[] := '{stripe_session_id,confirm_token_hash,updated_at,email_lc}';
  changeable constant text[] := by_server || '{user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,payment_transaction,cancelled_at,cancel_reason,replaced_by,late_payment_at,late_payment_returned_at,stage,filed_at,completed_at,stop_reason}';
begin
  if tg_op = 'INSERT' then
    new.intent_id := coalesce(new.intent_id, new.request_id);
    -- Whatever the request said, a new order is unpaid. (The owner may restore a backup.)
    if private.is_api_role() then
      new.status := 'submitted';
      new.payment_status := 'pending';
      new.stripe_payment_intent_id := null;
      new.payment_claimed_at := null;
      new.payment_verified_at := null;
      new.payment_transaction := null;
      new.cancelled_at := null;
      new.cancel_reason := null;
      new.replaced_by := null;
      new.late_payment_at := null;
      new.late_payment_returned_at := null;
      new.stage := null;
      new.filed_at := null;
      new.completed_at := null;
      new.stop_reason := null;
      new.created_at := now();
      new.updated_at := now();
    end if;
    if new.status = 'cancelled' then
      new.cancelled_at := coalesce(new.cancelled_at, now());
      new.stage := 'stopped';
    end if;
    return new;
  end if;

  if tg_op = 'DELETE' then
    if private.is_api_role() then
      raise exception 'an order is not deleted through the API' using errcode = '42501';
    end if;
    return old;
  end if;

  if private.is_api_role() and to_jsonb(new) - by_server is distinct from to_jsonb(old) - by_server then
    raise exception 'a payment moves only through the settlement functions' using errcode = '42501';
  end if;

  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
     or new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'an order is never re-priced, renamed or given to another' using errcode = '23514';
  end if;

  if old.status = 'cancelled' and (new.status, new.cancelled_at, new.cancel_reason, new.replaced_by,
       new.stripe_session_id, new.confirm_token_hash) is distinct from (old.status, old.cancelled_at, old.cancel_reason,
       old.replaced_by, old.stripe_session_id, old.confirm_token_hash) then
    raise exception 'a cancelled order is final' using errcode = '23514';
  end if;

  if new.status = 'cancelled' then
    new.cancelled_at := coalesce(new.cancelled_at, now());
  end if;

  -- What was only reported may turn out not to have been paid, when the desk stops the order for it.
  if new.payment_status <> old.payment_status and (old.payment_status, new.payment_status) not in (
       ('pending', 'completed'), ('pending', 'failed'), ('failed', 'completed'), ('completed', 'refunded'))
     and not ((old.payment_status, new.payment_status) = ('completed', 'failed')
              and old.payment_verified_at is null and new.status = 'cancelled') then
    raise exception 'a payment does not go from % to %', old.payment_status, new.payment_status using errcode = '23514';
  end if;

  if old.payment_status in ('completed', 'refunded')
       and (new.stripe_session_id, new.confirm_token_hash) is distinct from (old.stripe_session_id, old.confirm_token_hash)
     or old.stripe_payment_intent_id is not null and new.stripe_payment_intent_id is distinct from old.stripe_payment_intent_id
     or old.payment_claimed_at is not null and new.payment_claimed_at is distinct from old.payment_claimed_at
     or old.payment_verified_at is not null and new.payment_verified_at is distinct from old.payment_verified_at
     or old.payment_transaction is not null and new.payment_transaction is distinct from old.payment_transaction
     or old.late_payment_at is not null and new.late_payment_at is distinct from old.late_payment_at
     or old.late_payment_returned_at is not null and new.late_payment_returned_at is distinct from old.late_payment_returned_at then
    raise exception 'payment evidence is written once' using errcode = '23514';
  end if;

  -- A company that exists goes on existing when its money is given back.
  if old.stage is distinct from 'completed' and (new.status = 'cancelled' or new.payment_status = 'refunded') then
    new.stage := 'stopped';
  elsif new.stage is null and new.payment_verified_at is not null then
    new.stage := 'received';
  end if;
  if new.stage is distinct from old.stage and (coalesce(old.stage, '-'), coalesce(new.stage, '-')) not in (
       ('-', 'received'), ('received', 'documents'), ('received', 'filing'), ('documents', 'filing'),
       ('filing', 'completed'),
       ('-', 'stopped'), ('received', 'stopped'), ('documents', 'stopped'), ('filing', 'stopped')) then
    raise exception 'an order does not go from % to %', coalesce(old.stage, 'unpaid'), coalesce(new.stage, 'unpaid')
      using errcode = '23514';
  end if;

  new.updated_at := now();
  return new;
end $$;
