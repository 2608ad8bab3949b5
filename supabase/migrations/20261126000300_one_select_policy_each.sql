-- One policy per table and action: Postgres evaluates every permissive policy for every query. Foreign keys get an index, so
-- that deleting an account or a requirement does not scan the tables that refer to it.

drop policy orders_select_own on public.orders;
drop policy orders_select_staff on public.orders;
create policy orders_select_readers on public.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or email_lc = (select private.verified_email()) or (select private.is_staff()));

drop policy customer_inquiries_select_own on public.customer_inquiries;
drop policy customer_inquiries_select_staff on public.customer_inquiries;
create policy customer_inquiries_select_readers on public.customer_inquiries
  for select to authenticated
  using (user_id = (select auth.uid()) or email_lc = (select private.verified_email()) or (select private.is_staff()));

-- The inner select runs with the reader's own rights: whoever may not read the order does not see its events.
drop policy order_events_select_own on public.order_events;
drop policy order_events_select_staff on public.order_events;
create policy order_events_select_readers on public.order_events
  for select to authenticated
  using ((select private.is_staff()) or for_customer and exists (select from public.orders o where o.id = order_id));

create index order_events_staff_idx on public.order_events (staff_id) where staff_id is not null;
create index inquiry_messages_staff_idx on public.inquiry_messages (staff_id) where staff_id is not null;
create index order_documents_sent_by_idx on public.order_documents (sent_by) where sent_by is not null;
create index order_documents_decided_by_idx on public.order_documents (decided_by) where decided_by is not null;
-- Also finds the documents of an order, so the index of orders alone goes.
create index order_documents_requirement_idx on public.order_documents (order_id, requirement);
drop index public.order_documents_order_idx;
