-- How an order comes into being: written and its intent's others closed in one transaction, so that at no moment two of
-- them can be paid. Row locks hold two requests apart that meet on a row; the intent's own lock those that meet before
-- there is one.

create function private.lock_intent(p_intent uuid)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('intent ' || p_intent, 0));
  perform 1 from public.orders where intent_id = p_intent order by id for update;
end $$;
comment on function private.lock_intent(uuid) is 'Until the end of the transaction nobody else places, pays or closes an order of this intent.';

create function private.insert_order(n public.orders)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.orders (request_id, intent_id, order_reference, kind, user_id, full_name, email, phone, jurisdiction,
    jurisdiction_slug, service_type, company_name, director_name, shareholder_name, beneficial_owner_name,
    use_nominee_director, use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee,
    nominee_shareholder_fee, total_fee, payment_method, stripe_session_id, confirm_token_hash, notes,
    status, cancelled_at, cancel_reason, replaced_by)
  values (n.request_id, n.intent_id, n.order_reference, n.kind, n.user_id, n.full_name, n.email, n.phone, n.jurisdiction,
    n.jurisdiction_slug, n.service_type, n.company_name, n.director_name, n.shareholder_name, n.beneficial_owner_name,
    coalesce(n.use_nominee_director, false), coalesce(n.use_nominee_shareholder, false), n.incorporation_fee,
    n.government_fee, coalesce(n.nominee_director_fee, 0), coalesce(n.nominee_shareholder_fee, 0), n.total_fee,
    n.payment_method, n.stripe_session_id, n.confirm_token_hash, n.notes,
    n.status, n.cancelled_at, n.cancel_reason, n.replaced_by);
end $$;
comment on function private.insert_order(public.orders) is
  'Writes what an order is placed with, and how it stands. What proves a payment is not among it.';

create function private.as_new_order(p_order text)
returns public.orders language plpgsql immutable set search_path = '' as $$
declare
  n public.orders := jsonb_populate_record(null::public.orders, p_order::jsonb);
begin
  n.intent_id := coalesce(n.intent_id, n.request_id);
  n.status := 'submitted';
  n.cancelled_at := null;
  n.cancel_reason := null;
  n.replaced_by := null;
  return n;
end $$;
comment on function private.as_new_order(text) is 'The order that a request describes in JSON, open whatever it says of that. As text, since clients differ in how they encode a jsonb argument.';

create function private.replace_orders(n public.orders)
returns void language plpgsql security definer set search_path = '' as $$
begin
  set constraints public.orders_replaced_by_order deferred;
  update public.orders
     set status = 'cancelled', cancelled_at = now(), cancel_reason = 'replaced', replaced_by = n.order_reference,
         notes = private.with_note(notes, format('Replaced by %s (%s).', n.order_reference, n.payment_method))
   where intent_id = n.intent_id and status = 'submitted';
end $$;
comment on function private.replace_orders(public.orders) is
  'Closes the open order of an intent that goes on with this one. The caller holds the intent''s lock.';

create function public.place_order(p_order text, p_closed_sessions text[])
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
  return 'placed';
end $$;
comment on function public.place_order(text, text[]) is
  'Records an order and closes what its intent was to be paid by so far: placed, already for a second try, cancelled when it was closed or its owner gave the intent up meanwhile, paid when the intent is, open when a card session is not among those the caller has closed.';

create function public.rebuild_order(p_order text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  n public.orders := private.as_new_order(p_order);
  o public.orders;
begin
  perform private.lock_intent(n.intent_id);
  if exists (select from public.orders where request_id = n.request_id) then
    return 'already';
  end if;
  select * into o from public.orders
   where intent_id = n.intent_id and (status = 'paid' or cancel_reason = 'customer') order by status = 'paid' desc limit 1;
  if not found then
    perform private.replace_orders(n);
    perform private.insert_order(n);
    return 'placed';
  end if;
  -- The intent was paid another way, or given up: this money gets an order to be recorded on, and none to fulfil.
  n.status := 'cancelled';
  n.cancelled_at := now();
  n.cancel_reason := case o.status when 'paid' then 'replaced' else 'customer' end;
  n.replaced_by := case o.status when 'paid' then o.order_reference end;
  perform private.insert_order(n);
  return 'cancelled';
end $$;
comment on function public.rebuild_order(text) is
  'Writes the order of a card session that was paid without one: placed, already when it is there, cancelled when its intent was paid another way or given up.';

revoke all on function
  private.lock_intent(uuid),
  private.insert_order(public.orders),
  private.as_new_order(text),
  private.replace_orders(public.orders),
  public.place_order(text, text[]),
  public.rebuild_order(text)
  from public, anon, authenticated, service_role;
grant execute on function public.place_order(text, text[]), public.rebuild_order(text) to service_role;
