-- What a customer agreed to with an order, and when. The server writes both from its own texts and clock; orders from
-- before the forms asked, and card sessions that were opened then, have neither and stay as valid as they were.

alter table public.orders
  add column terms_version text check (terms_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column refunds_version text check (refunds_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column consented_at timestamptz;

comment on column public.orders.terms_version is 'The version of the terms that the customer agreed to: the day of the text.';
comment on column public.orders.refunds_version is 'The version of the refund policy that the customer agreed to, likewise.';
comment on column public.orders.consented_at is
  'When the form that agreed was sent. Fixed with the order, as what an order says is; null for orders from before.';

grant select (terms_version, refunds_version, consented_at) on public.orders to authenticated;

create or replace function private.insert_order(n public.orders)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.orders (request_id, intent_id, order_reference, kind, user_id, full_name, email, phone, jurisdiction,
    jurisdiction_slug, service_type, company_name, director_name, shareholder_name, beneficial_owner_name,
    use_nominee_director, use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee,
    nominee_shareholder_fee, total_fee, payment_method, stripe_session_id, confirm_token_hash, notes,
    terms_version, refunds_version, consented_at, status, cancelled_at, cancel_reason, replaced_by)
  values (n.request_id, n.intent_id, n.order_reference, n.kind, n.user_id, n.full_name, n.email, n.phone, n.jurisdiction,
    n.jurisdiction_slug, n.service_type, n.company_name, n.director_name, n.shareholder_name, n.beneficial_owner_name,
    coalesce(n.use_nominee_director, false), coalesce(n.use_nominee_shareholder, false), n.incorporation_fee,
    n.government_fee, coalesce(n.nominee_director_fee, 0), coalesce(n.nominee_shareholder_fee, 0), n.total_fee,
    n.payment_method, n.stripe_session_id, n.confirm_token_hash, n.notes,
    n.terms_version, n.refunds_version, n.consented_at, n.status, n.cancelled_at, n.cancel_reason, n.replaced_by);
end $$;
