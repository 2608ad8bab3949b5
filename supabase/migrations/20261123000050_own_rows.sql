-- A member of the desk may read everybody's rows, and has an account like anybody else. So an account asks for its own
-- rows by name: these views say which they are. They run with the reader's own rights, behind every policy, and their
-- condition is one that an index answers, which the policies' "or staff" is not.

grant select (email_lc) on public.orders, public.customer_inquiries to authenticated;

create view public.own_orders with (security_invoker = true) as
  select id, intent_id, created_at, order_reference, kind, full_name, email, phone, jurisdiction, jurisdiction_slug,
         service_type, company_name, director_name, shareholder_name, beneficial_owner_name, use_nominee_director,
         use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee, nominee_shareholder_fee,
         total_fee, payment_method, payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at,
         cancel_reason, replaced_by, late_payment_at, late_payment_returned_at, terms_version, refunds_version,
         consented_at, stage, filed_at, completed_at, stop_reason, notes
    from public.orders
   where user_id = (select auth.uid()) or email_lc = (select private.verified_email());
comment on view public.own_orders is 'The orders of whoever asks, by account or confirmed address: never those that only the desk may read.';

revoke all on public.own_orders from public, anon, authenticated, service_role;
grant select on public.own_orders to authenticated;
