-- Companies, trusts, foundations and bank accounts that exist: what an order became when it was handed over (13_desk.sql).
-- A row is changed under the lock of its order.

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.orders (id) on delete cascade,
  registered_name text not null check (private.one_line(registered_name, 1, 200)),
  registration_number text not null check (private.one_line(registration_number, 1, 100)),
  registered_on date not null,
  year_end_month int check (year_end_month between 1 and 12),
  renews_on date,
  renewed_on date,
  next_due_on date
);

comment on table public.companies is
  'A row for each company, trust, foundation or account that was handed over. It is corrected by correct_order and deleted with its order.';
comment on column public.companies.order_id is 'The order that it came from.';
comment on column public.companies.registered_name is 'The registered name, or the holder of a bank account.';
comment on column public.companies.registration_number is 'The registrar''s number, or the bank''s identifier of an account.';
comment on column public.companies.registered_on is 'The date of the registration, or of the account''s opening.';
comment on column public.companies.year_end_month is 'The month in which its financial year ends; null for the usual one of its jurisdiction.';
comment on column public.companies.renews_on is
  'The next yearly due date that is not renewed yet, until 60 days after; null where nothing is renewed. Written by private.set_renewal.';
comment on column public.companies.renewed_on is 'The last yearly due date whose renewal is paid and done.';
comment on column public.companies.next_due_on is
  'The first day on which something falls due: an open deadline (15_deadlines.sql) or the renewal. Null if nothing does. Written by private.set_renewal.';

-- The renewals to prepare.
create index companies_renewal_idx on public.companies (renews_on, order_id);

-- The desk's list. Those with nothing due are last.
create index companies_next_due_idx on public.companies (next_due_on, order_id);

alter table public.companies enable row level security;

grant select (id, order_id, registered_name, registration_number, registered_on, year_end_month, renews_on, renewed_on) on public.companies
  to authenticated, service_role;

create policy companies_select_own on public.companies
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy companies_active_session on public.companies
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.renewal_day(p_registered date, p_renewed date, p_today date)
returns date language sql immutable set search_path = '' as $$
  -- Counted from the registration each time: 29 February is 28 February in common years and itself in leap years.
  select min(d.due)
    from (select greatest(p_today - 60, p_renewed + 1) as day) since
   cross join generate_series(0, 1) as n
   cross join lateral (select (p_registered + make_interval(years => n
     + greatest(extract(year from since.day)::int - extract(year from p_registered)::int, 1)))::date as due) d
   where d.due >= since.day;
$$;
comment on function private.renewal_day(date, date, date) is
  'The first anniversary of a registration after the last one renewed (null: none) that was not 60 days ago.';

-- §9 has no annual renewal for trusts, foundations and bank accounts. Nor does a company have one after a refund, or when its
-- customer was deleted.
create function private.set_renewal()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.renews_on := (
    select private.renewal_day(new.registered_on, new.renewed_on, private.today_at_office())
      from public.orders o
     where o.id = new.order_id and o.kind = 'company' and o.payment_status = 'completed' and o.customer_deleted_at is null);
  new.next_due_on := least(new.renews_on, (
    select min(d.due_on) from public.deadlines d where d.order_id = new.order_id and d.state = 'open'));
  return new;
end $$;
comment on function private.set_renewal() is
  'Writes when a company is to be renewed next, and when anything falls due next, at every change of its row.';

create trigger set_renewal before insert or update on public.companies
  for each row execute function private.set_renewal();

create function private.end_renewals()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.companies set renews_on = null where order_id = new.id;
  return null;
end $$;
comment on function private.end_renewals() is 'Ends the renewals of a company whose order was refunded, or whose customer was deleted.';

create trigger end_renewals after update of payment_status, customer_deleted_at on public.orders
  for each row when (new.phase = 'completed' and (new.payment_status = 'refunded' or new.customer_deleted_at is not null))
  execute function private.end_renewals();

create trigger update_order_search after insert or update of registered_name, registration_number on public.companies
  for each row execute function private.update_order_search();

-- The company's columns among those of its order. An order's own renews_on is the due date that a renewal pays for.
create view private.registrations with (security_invoker = true) as
  select order_id, registered_name, registration_number, registered_on, renews_on as next_renewal_on from public.companies;

comment on view private.registrations is 'What views of orders show of their companies.';

grant select on private.registrations to authenticated, service_role;

-- The account pages use this view.
create view public.own_orders with (security_invoker = true) as
  select id, created_at, order_reference, kind, full_name, email, phone, residence, jurisdiction, jurisdiction_slug,
         service_type, service, company_name, director_name, shareholder_name, beneficial_owner_name, use_nominee_director,
         use_nominee_shareholder, nominee_director, nominee_shareholder, asked_for, total_fee, payment_method, payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at,
         cancel_reason, late_payment_at, late_payment_returned_at, terms_version, refunds_version,
         consented_at, phase, step, step_owner, step_since, step_due_on, filed_at, completed_at, withdrawn_at, stop_reason, notes, refunded_amount, dispute,
         reviewed_at, documents_complete_at, filed_with, filing_reference, decision_due_on, decided_at, registered_name,
         registration_number, registered_on, next_renewal_on, parent_id, parent_reference, due_on, renews_on, barred_at, declined_at, question_at, requested_at, sent_since,
         -- Not by lines_of, which would find the caller's orders again for each.
         (select jsonb_agg(jsonb_build_object('item', l.item, 'label', l.label, 'amount', l.amount, 'is_yearly', l.is_yearly) order by l.position)
            from public.order_lines l where l.order_id = orders.id) as lines
    from public.orders left join private.registrations on order_id = id
   where id = any ((select private.own_order_ids())::uuid[]);

comment on view public.own_orders is 'The caller''s own orders, without those that only staff can read.';

grant select on public.own_orders to authenticated;
