-- Orders: placed by the server, paid by settlement, worked on by the desk.
-- A request to the API is one statement, so each step is one function that locks the row, checks it and changes it, with its
-- event, emails and receipt in the same transaction. All of them can be repeated, in any order.
-- All attempts to pay for one draft share an intent, and placing an order closes the intent's others. A cancelled order is
-- final; a payment for it is recorded for staff. An order keeps the prices of the day it was placed. The database checks that
-- the fees add up, but not their amounts.

create type public.order_kind as enum ('company', 'trust', 'bank');
create type public.order_status as enum ('submitted', 'paid', 'cancelled');
create type public.order_phase as enum ('unpaid', 'reported', 'review', 'documents', 'filing', 'decision', 'handover', 'completed',
  'working', 'done', 'stopped');
create type public.next_step as enum ('verify_payment', 'find_payment', 'dispute', 'barred', 'review', 'answer', 'send', 'check', 'file',
  'decision', 'handover', 'pay', 'fulfil', 'renew', 'refund');
create type public.step_owner as enum ('customer', 'desk', 'outside');
create type public.payment_method as enum ('card', 'bitcoin', 'ethereum', 'usdt');
create type public.payment_status as enum ('pending', 'completed', 'failed', 'refunded');
create type public.dispute_status as enum ('open', 'won', 'lost');
create type public.cancel_reason as enum ('customer', 'replaced');

-- The results of the functions.
create type public.place_order_result as enum ('placed', 'already', 'paid', 'cancelled', 'open');
create type public.rebuild_order_result as enum ('placed', 'already', 'cancelled');
create type public.cancel_order_result as enum ('cancelled', 'already', 'paid', 'open', 'unknown');

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A submitted order form is one row, even if it is sent several times.
  request_id uuid not null unique,
  -- All attempts to pay for one draft share an intent; only one of them is open or paid.
  intent_id uuid not null,
  order_reference text not null unique,
  kind public.order_kind not null,
  user_id uuid references auth.users (id) on delete set null,
  full_name text not null check (private.one_line(full_name, 1, 200)),
  email text not null check (private.email_address(email)),
  email_lc text generated always as (lower(email)) stored,
  phone text check (private.one_line(phone, 0, 40)),
  jurisdiction text not null check (private.one_line(jurisdiction, 1, 80)),
  jurisdiction_slug text not null check (private.one_line(jurisdiction_slug, 1, 60)),
  service_type text not null check (private.one_line(service_type, 1, 120)),
  company_name text check (private.one_line(company_name, 0, 600)),
  director_name text check (private.one_line(director_name, 0, 200)),
  shareholder_name text check (private.one_line(shareholder_name, 0, 200)),
  beneficial_owner_name text check (private.one_line(beneficial_owner_name, 0, 600)),
  use_nominee_director boolean not null default false,
  use_nominee_shareholder boolean not null default false,
  incorporation_fee numeric(10, 2) not null default 0 check (incorporation_fee >= 0),
  government_fee numeric(10, 2) not null default 0 check (government_fee >= 0),
  nominee_director_fee numeric(10, 2) not null default 0,
  nominee_shareholder_fee numeric(10, 2) not null default 0,
  total_fee numeric(10, 2) not null,
  payment_method public.payment_method not null,
  payment_status public.payment_status not null default 'pending',
  status public.order_status not null default 'submitted',
  stripe_session_id text unique check (private.one_line(stripe_session_id, 1, 255)),
  stripe_payment_intent_id text unique check (private.one_line(stripe_payment_intent_id, 1, 255)),
  confirm_token_hash text unique check (confirm_token_hash ~ '^[0-9a-f]{64}$'),
  payment_claimed_at timestamptz,
  payment_verified_at timestamptz,
  payment_transaction text check (private.one_line(payment_transaction, 1, 200)),
  cancelled_at timestamptz,
  cancel_reason public.cancel_reason,
  replaced_by text,
  late_payment_at timestamptz,
  late_payment_returned_at timestamptz,
  terms_version text check (terms_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  refunds_version text check (refunds_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  consented_at timestamptz,
  phase public.order_phase not null default 'unpaid',
  step public.next_step,
  step_owner public.step_owner,
  step_since timestamptz,
  step_due_on date,
  filed_at timestamptz,
  completed_at timestamptz,
  withdrawn_at timestamptz,
  stop_reason text check (private.one_line(stop_reason, 1, 500)),
  notes text check (private.many_lines(notes, 0, 10000)),
  refunded_amount numeric(10, 2) not null default 0,
  dispute public.dispute_status,
  reviewed_at timestamptz,
  documents_complete_at timestamptz,
  filed_with text check (private.one_line(filed_with, 1, 200)),
  filing_reference text check (private.one_line(filing_reference, 1, 100)),
  decision_due_on date,
  decided_at timestamptz,
  registered_name text check (private.one_line(registered_name, 1, 200)),
  registration_number text check (private.one_line(registration_number, 1, 100)),
  registered_on date,
  unanswered_since timestamptz,
  parent_id uuid references public.orders (id),
  parent_reference text,
  due_on date,
  renews_on date,
  renewed_on date,
  assigned_to uuid references private.staff (account),
  customer_deleted_at timestamptz,
  barred_at timestamptz,
  declined_at timestamptz,
  question_at timestamptz,
  requested_at timestamptz,
  sent_since timestamptz,
  open_since timestamptz,
  payment_missing_at timestamptz,
  disputed_at timestamptz,
  dispute_answered_at timestamptz,

  constraint orders_reference_format check (case kind
    when 'bank' then order_reference ~ '^BA-([0-9]{1,4}|[1-9][0-9]{4,11})-20[0-9]{2}$'
    else order_reference ~ '^IBC-[1-9][0-9]{5,11}$' end),
  constraint orders_minimum_charge check (total_fee >= 0.50),
  constraint orders_nominee_fees check (
    nominee_director_fee >= 0 and (use_nominee_director or nominee_director_fee = 0)
    and nominee_shareholder_fee >= 0 and (use_nominee_shareholder or nominee_shareholder_fee = 0)),
  constraint orders_bank_has_no_nominees check (kind <> 'bank' or not (use_nominee_director or use_nominee_shareholder)),
  constraint orders_total_is_sum check (
    total_fee = incorporation_fee + government_fee + nominee_director_fee + nominee_shareholder_fee),
  constraint orders_paid_means_paid check ((status = 'paid') = (payment_status in ('completed', 'refunded'))),
  constraint orders_verified_is_paid check (payment_verified_at is null or status = 'paid'),
  constraint orders_paid_card_has_evidence check (
    payment_method <> 'card' or status <> 'paid' or stripe_payment_intent_id is not null),
  constraint orders_stripe_is_card check (
    payment_method = 'card' or (stripe_session_id is null and stripe_payment_intent_id is null)),
  constraint orders_token_is_crypto check (payment_method <> 'card' or confirm_token_hash is null),
  -- Deferrable because the order that replaces another is written after it.
  constraint orders_replaced_by_order foreign key (replaced_by) references public.orders (order_reference) deferrable,
  constraint orders_cancelled_has_time check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint orders_reason_is_cancelled check (cancel_reason is null or status = 'cancelled'),
  constraint orders_replaced_by_another check (
    (cancel_reason is not distinct from 'replaced') = (replaced_by is not null) and replaced_by is distinct from order_reference),
  constraint orders_late_is_cancelled check (late_payment_at is null or status = 'cancelled'),
  constraint orders_returned_was_late check (late_payment_returned_at is null or late_payment_at is not null),
  constraint orders_refunded_at_most check (
    refunded_amount >= 0 and (status = 'cancelled' or refunded_amount <= total_fee)),
  constraint orders_refunded_is_whole check (
    (payment_status = 'refunded') = (status = 'paid' and refunded_amount = total_fee)),
  constraint orders_refunded_was_paid check (
    refunded_amount = 0 or payment_verified_at is not null or late_payment_at is not null),
  constraint orders_work_is_paid check (
    payment_verified_at is not null or num_nonnulls(reviewed_at, documents_complete_at, filed_at, decided_at, completed_at) = 0),
  constraint orders_withdrawn_is_stopped check (withdrawn_at is null or completed_at is null),
  constraint orders_completed_is_registered check (
    completed_at is null or parent_id is not null or registered_name is not null and registration_number is not null and registered_on is not null),
  constraint orders_filing_is_awaited check (filed_at is null or decision_due_on is not null),
  constraint orders_decided_was_filed check (decided_at is null or filed_at is not null),
  constraint orders_further_is_due check (
    (parent_id is null) = (due_on is null) and (parent_id is null) = (parent_reference is null) and parent_id is distinct from id),
  constraint orders_renewal_is_further check (renews_on is null or parent_id is not null),
  constraint orders_further_is_one_line check (
    parent_id is null or total_fee = incorporation_fee and total_fee <= 50000 and char_length(service_type) >= 3),
  -- What a further payment paid for is one piece of work, without documents, filing or handover.
  constraint orders_further_is_one_work check (
    parent_id is null or num_nonnulls(reviewed_at, documents_complete_at, filed_at, decided_at) = 0)
);

comment on table public.orders is
  'Every order, paid or not. The server adds rows, the settlement functions update the payment, and customers read their own orders.';
comment on column public.orders.request_id is
  'Identifies a checkout through reloads and retries, so that each checkout is one row. Card sessions have it in their metadata.';
comment on column public.orders.order_reference is
  'The reference shown to people, such as IBC-123456 or BA-42-2026. Not a credential, because it can be guessed.';
comment on column public.orders.user_id is
  'The account that placed the order, or that proved a guest''s address; null for other guests and after the account is deleted.';
comment on column public.orders.email_lc is 'The email in lower case, by which private.orders_of finds the orders without an account.';
comment on column public.orders.jurisdiction is 'The name as shown to the customer.';
comment on column public.orders.jurisdiction_slug is 'The jurisdiction''s slug in our URLs.';
comment on column public.orders.company_name is 'The first choice of a company''s name, or the name of the trust.';
comment on column public.orders.director_name is 'The director of a company, or the founder of a trust.';
comment on column public.orders.beneficial_owner_name is 'The owner of a company, or the beneficiaries of a trust, joined.';
comment on column public.orders.incorporation_fee is 'For a bank order the service fee; its government fee is zero.';
comment on column public.orders.stripe_session_id is
  'The latest card session while the order is unpaid, then the session that was paid.';
comment on column public.orders.confirm_token_hash is
  'A random token that identifies a cryptocurrency order in the URL of its receipt. Reporting the payment also needs the customer''s encrypted cookie.';
comment on column public.orders.payment_claimed_at is 'When the customer said that the cryptocurrency was sent.';
comment on column public.orders.payment_verified_at is
  'When the payment was verified, by Stripe for cards and by staff for cryptocurrency. Only this column allows work on the order.';
comment on constraint orders_nominee_fees on public.orders is 'A nominee that is not ordered has no fee.';
comment on column public.orders.intent_id is
  'Identifies the purchase, for all payment methods that were tried. Its first card order has it as request_id.';
comment on column public.orders.cancelled_at is 'When the order was cancelled or replaced.';
comment on column public.orders.cancel_reason is
  'customer: cancelled by its customer; replaced: its intent continued with another order; null: cancelled by staff.';
comment on column public.orders.replaced_by is 'The reference of the order that replaced this one.';
comment on column public.orders.late_payment_at is
  'When a payment arrived, or a cryptocurrency payment was reported, after the order was cancelled. Staff refund it.';
comment on column public.orders.late_payment_returned_at is 'When a late payment was refunded.';
comment on column public.orders.terms_version is 'The version of the terms that the customer agreed to: the day of the text.';
comment on column public.orders.refunds_version is 'The version of the refund policy that the customer agreed to: the day of the text.';
comment on column public.orders.consented_at is
  'When the customer sent the form with their consent.';
comment on column public.orders.phase is
  'Where the order is. Written with its step by private.set_phase (12_steps.sql), from the facts in the other columns.';
comment on column public.orders.step is 'The next step: one while the order is paid and unfinished, or a further payment is open.';
comment on column public.orders.step_owner is 'Who has to act: the customer, the desk, or the registrar or bank.';
comment on column public.orders.step_since is 'When the step began.';
comment on column public.orders.step_due_on is 'The day of the decision or payment that is awaited; after it the desk has to ask.';
comment on column public.orders.filed_at is 'When the desk filed it with the registrar, or sent the application to the bank.';
comment on column public.orders.completed_at is 'When the documents were handed over: from then on the company exists. Of a further payment: when what it paid for was done.';
comment on column public.orders.withdrawn_at is 'When the customer withdrew from the contract. The refund follows (withdraw_order).';
comment on column public.orders.stop_reason is 'Why it was stopped, in the desk''s words to the customer.';
comment on column public.orders.payment_transaction is 'The transaction in which the desk found a cryptocurrency payment.';
comment on column public.orders.refunded_amount is
  'The total refunded in US dollars, including lost disputes. It never decreases.';
comment on column public.orders.dispute is
  'open while any dispute of the payment is open, else lost if one was lost, else won; null if there was none.';
comment on column public.orders.payment_status is
  'Changes only from pending to completed or failed, from failed to completed, and from completed to refunded after a full refund.';
comment on column public.orders.notes is
  'The customer''s additional details. A reported cryptocurrency payment appends a line that it should be verified manually.';
comment on column public.orders.reviewed_at is 'When a person reviewed the paid order and contacted the customer (§9: within 24 hours).';
comment on column public.orders.documents_complete_at is
  'When the last required document was accepted, waived or given in the order form; null while one is missing.';
comment on column public.orders.filed_with is 'The registrar or bank that it was filed with.';
comment on column public.orders.filing_reference is 'Their reference for the application, if they gave one.';
comment on column public.orders.decision_due_on is 'The day by which the registrar or bank is expected to decide; moved when it is late.';
comment on column public.orders.decided_at is 'When the registrar or bank agreed; null while it decides.';
comment on column public.orders.registered_name is 'The registered name, or the holder of a bank account.';
comment on column public.orders.registration_number is 'The registrar''s number, or the bank''s identifier of an account.';
comment on column public.orders.registered_on is 'The date of the registration, or of the account''s opening.';
comment on column public.orders.unanswered_since is
  'Since when the customer has been waiting for an answer to a message; null if none is needed.';
comment on column public.orders.service_type is 'The ordered service, or the purpose of a further payment as written by the desk.';
comment on column public.orders.parent_id is
  'The order that a further payment belongs to. Its amount comes from request_payment and is its only line, in incorporation_fee.';
comment on column public.orders.parent_reference is 'The reference of that order, for lists.';
comment on column public.orders.due_on is 'The day by which a further payment has to be paid.';
comment on column public.orders.renews_on is 'The yearly due date that a renewal pays for. A renewal is a further payment.';
comment on column public.orders.renewed_on is 'The last yearly due date of a company whose renewal is paid and done.';

comment on column public.orders.assigned_to is 'The staff member who works on it. assign_order accepts only staff.';
comment on column public.orders.customer_deleted_at is
  'When its customer was deleted. Since then it is kept only because the law requires it: no account can read it, and the customer gets no emails.';
comment on column public.orders.declined_at is 'When the registrar or bank declined the application, until it is filed again.';
comment on column public.orders.question_at is 'When the desk asked the customer a question (also by a refusal of the registrar), until they write or it is closed.';
comment on column public.orders.requested_at is 'When the customer was first asked for a document after the filing, while one is open.';
comment on column public.orders.sent_since is 'Since when the oldest document or answer has been waiting for the desk; null if there is none.';
comment on column public.orders.open_since is 'Since when the newest missing document or answer has been waiting for the customer; null if there is none.';
comment on column public.orders.payment_missing_at is 'When the desk last did not find the reported payment.';
comment on column public.orders.disputed_at is 'When the newest dispute of the payment began.';
comment on column public.orders.dispute_answered_at is 'When the desk dealt with that dispute; since then the bank decides.';
comment on column public.orders.barred_at is
  'Since when a person on it has been from a country that we don''t act for. Until that is corrected, it can''t be worked on, filed or handed over.';

-- One index for each half of the "or" in private.orders_of. PostgreSQL combines them and sorts the few rows.
create index orders_user_id_idx on public.orders (user_id);

create index orders_email_lc_idx on public.orders (email_lc);

create unique index orders_one_per_intent on public.orders (intent_id) where status <> 'cancelled';

create index orders_intent_id_idx on public.orders (intent_id);

create index orders_replaced_by_idx on public.orders (replaced_by) where replaced_by is not null;

-- Customers get one reminder of an abandoned card checkout. The order is locked while it is checked and the email posted, so
-- that a payment or cancellation happens either before or after.

create index orders_unpaid_card_idx on public.orders (created_at)
  where payment_method = 'card' and status = 'submitted';

create index orders_newest_idx on public.orders (created_at desc, id);

create index orders_phase_idx on public.orders (phase, created_at desc, id);

-- The lists of the desk, its counts and the reminders.
create index orders_step_idx on public.orders (step_owner, step, step_since) where step is not null;

-- Whose day has passed.
create index orders_step_due_idx on public.orders (step_due_on) where step_due_on is not null;

create index orders_sent_idx on public.orders (sent_since) where sent_since is not null;

create index orders_place_idx on public.orders (jurisdiction_slug, created_at desc, id);

-- One blockchain transaction pays one order.
create unique index orders_one_per_transaction on public.orders (private.transaction_id(payment_transaction))
  where payment_verified_at is not null;

create index orders_parent_idx on public.orders (parent_id) where parent_id is not null;

create unique index orders_one_renewal on public.orders (parent_id, renews_on) where renews_on is not null and status <> 'cancelled';

create index orders_unanswered_idx on public.orders (unanswered_since) where unanswered_since is not null;

create index orders_assigned_idx on public.orders (assigned_to) where assigned_to is not null;

-- Companies to be renewed: by the day of the year, and by the last time.
create index orders_renewal_idx on public.orders (private.month_and_day(registered_on), coalesce(renewed_on, registered_on))
  where phase = 'completed' and kind = 'company' and payment_status = 'completed';

create index orders_anniversary_idx on public.orders (private.month_and_day(registered_on), id) where phase = 'completed';

alter table public.orders enable row level security;

revoke all on public.orders from public, anon, authenticated, service_role;
grant select, insert on public.orders to service_role;
grant select (id, created_at, order_reference, kind, user_id, full_name, email, email_lc, phone, jurisdiction,
  jurisdiction_slug, service_type, company_name, director_name, shareholder_name, beneficial_owner_name,
  use_nominee_director, use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee,
  nominee_shareholder_fee, total_fee, payment_method, payment_status, status, payment_claimed_at,
  payment_verified_at, notes, intent_id, cancelled_at, cancel_reason, replaced_by, late_payment_at,
  late_payment_returned_at, terms_version, refunds_version, consented_at, phase, step, step_owner, step_since, step_due_on, filed_at, completed_at, withdrawn_at,
  stop_reason, refunded_amount, dispute, reviewed_at, documents_complete_at, filed_with, filing_reference, decision_due_on, decided_at,
  registered_name, registration_number, registered_on, parent_id, parent_reference, due_on, renews_on, renewed_on, customer_deleted_at, barred_at, declined_at, question_at, requested_at, sent_since)
  on public.orders to authenticated;
grant update (stripe_session_id, confirm_token_hash)
  on public.orders to service_role;

create policy orders_active_session on public.orders
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.orders_of(p_user uuid, p_email text)
returns setof public.orders language sql stable set search_path = '' as $$
  select * from public.orders o
   where o.user_id = p_user or o.user_id is null and o.email_lc = lower(p_email);
$$;
comment on function private.orders_of(uuid, text) is
  'Whose order it is, in one place: the account''s if it has one, else that of whoever confirms its address. Policies, functions, downloads and erasures use it.';
revoke all on function private.orders_of(uuid, text) from public, anon, authenticated, service_role;

create function private.own_order_ids()
returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(o.id), '{}') from private.orders_of(auth.uid(), private.verified_email()) o
   where private.is_session_active() and o.customer_deleted_at is null;
$$;
comment on function private.own_order_ids() is 'The orders of the caller that the caller may read.';
revoke all on function private.own_order_ids() from public, anon, authenticated, service_role;
grant execute on function private.own_order_ids() to authenticated;

create policy orders_select_own on public.orders
  for select to authenticated
  using (id = any ((select private.own_order_ids())::uuid[]));

-- The account pages use this view.
create view public.own_orders with (security_invoker = true) as
  select id, intent_id, created_at, order_reference, kind, full_name, email, phone, jurisdiction, jurisdiction_slug,
         service_type, company_name, director_name, shareholder_name, beneficial_owner_name, use_nominee_director,
         use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee, nominee_shareholder_fee,
         total_fee, payment_method, payment_status, status, payment_claimed_at, payment_verified_at, cancelled_at,
         cancel_reason, replaced_by, late_payment_at, late_payment_returned_at, terms_version, refunds_version,
         consented_at, phase, step, step_owner, step_since, step_due_on, filed_at, completed_at, withdrawn_at, stop_reason, notes, refunded_amount, dispute,
         reviewed_at, documents_complete_at, filed_with, filing_reference, decision_due_on, decided_at, registered_name,
         registration_number, registered_on, parent_id, parent_reference, due_on, renews_on, renewed_on, barred_at, declined_at, question_at, requested_at, sent_since
    from public.orders
   where id = any ((select private.own_order_ids())::uuid[]);

comment on view public.own_orders is 'The caller''s own orders, without those that only staff can read.';

revoke all on public.own_orders from public, anon, authenticated, service_role;
grant select on public.own_orders to authenticated;

-- What the desk's search reads. A table of its own, because an order changes much more often than its words, and each change of
-- an indexed text is a hundred entries.

create table private.order_search (
  order_id uuid primary key references public.orders (id) on delete cascade,
  words text not null
);

comment on table private.order_search is 'The texts by which the desk finds an order, in small letters. A trigger of orders writes them.';

-- PostgreSQL collects new entries and adds them together (fastupdate), which writes a tenth as much. A search reads both.
create index order_search_words_idx on private.order_search using gin (words extensions.gin_trgm_ops);

alter table private.order_search enable row level security;

revoke all on private.order_search from public, anon, authenticated, service_role;

create function private.words_of(o public.orders)
returns text language sql stable set search_path = '' as $$
  select lower(concat_ws(' ', o.order_reference, o.full_name, o.company_name, o.email, regexp_replace(o.phone, '\D', '', 'g'),
    o.stripe_payment_intent_id, o.payment_transaction, o.parent_reference, o.registered_name, o.registration_number, o.filing_reference));
$$;
comment on function private.words_of(public.orders) is 'The texts by which the desk finds an order, in small letters.';
revoke all on function private.words_of(orders) from public, anon, authenticated, service_role;

create function private.update_order_search()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.order_search as s (order_id, words) values (new.id, private.words_of(new))
  on conflict (order_id) do update set words = excluded.words where s.words <> excluded.words;
  return null;
end $$;
comment on function private.update_order_search() is 'Keeps the words of an order''s search, if they differ.';
revoke all on function private.update_order_search() from public, anon, authenticated, service_role;

create function private.orders_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  -- A column that is in neither list is fixed from the start, and so is any column added later.
  by_server constant text[] := '{stripe_session_id,confirm_token_hash,updated_at,email_lc}';
  changeable constant text[] := by_server || '{user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,payment_transaction,refunded_amount,dispute,notes,cancelled_at,cancel_reason,replaced_by,late_payment_at,late_payment_returned_at,reviewed_at,documents_complete_at,filed_at,completed_at,withdrawn_at,stop_reason,filed_with,filing_reference,decision_due_on,decided_at,registered_name,registration_number,registered_on,unanswered_since,renewed_on,assigned_to,customer_deleted_at,barred_at,declined_at,question_at,requested_at,sent_since,open_since,payment_missing_at,disputed_at,dispute_answered_at}';
  -- Changes of these columns don't change updated_at, from which retention counts.
  apart constant text[] := '{user_id,assigned_to,customer_deleted_at}';
  -- Columns that the desk can correct (correct_order).
  correctable constant text[] := '{full_name,phone,company_name}';
begin
  if tg_op = 'INSERT' then
    new.intent_id := coalesce(new.intent_id, new.request_id);
    -- A new order is always unpaid, whatever the caller sends. (The owner may restore a backup.)
    if private.is_api_role() then
      new.status := 'submitted';
      new.payment_status := 'pending';
      new.stripe_payment_intent_id := null;
      new.payment_claimed_at := null;
      new.payment_verified_at := null;
      new.payment_transaction := null;
      new.refunded_amount := 0;
      new.dispute := null;
      new.cancelled_at := null;
      new.cancel_reason := null;
      new.replaced_by := null;
      new.late_payment_at := null;
      new.late_payment_returned_at := null;
      new.reviewed_at := null;
      new.documents_complete_at := null;
      new.filed_at := null;
      new.completed_at := null;
      new.withdrawn_at := null;
      new.stop_reason := null;
      new.filed_with := null;
      new.filing_reference := null;
      new.decision_due_on := null;
      new.decided_at := null;
      new.registered_name := null;
      new.registration_number := null;
      new.registered_on := null;
      new.unanswered_since := null;
      new.parent_id := null;
      new.parent_reference := null;
      new.due_on := null;
      new.renews_on := null;
      new.renewed_on := null;
      new.assigned_to := null;
      new.customer_deleted_at := null;
      new.barred_at := null;
      new.declined_at := null;
      new.question_at := null;
      new.requested_at := null;
      new.sent_since := null;
      new.open_since := null;
      new.payment_missing_at := null;
      new.disputed_at := null;
      new.dispute_answered_at := null;
      new.created_at := now();
      new.updated_at := now();
    end if;
    if new.status = 'cancelled' then
      new.cancelled_at := coalesce(new.cancelled_at, now());
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

  if to_jsonb(new) - changeable - correctable is distinct from to_jsonb(old) - changeable - correctable then
    raise exception 'an order is never re-priced' using errcode = '23514';
  end if;
  if new.user_id is distinct from old.user_id and new.user_id is not null then
    if old.user_id is not null or old.customer_deleted_at is not null or new.user_id is distinct from private.account_of(new.email) then
      raise exception 'an order is never given to another' using errcode = '23514';
    end if;
  end if;

  if new.notes is distinct from old.notes and not (starts_with(new.notes, coalesce(old.notes, ''))
       and old.payment_claimed_at is null and new.payment_claimed_at is not null) then
    raise exception 'the customer''s notes are kept' using errcode = '23514';
  end if;

  if new.refunded_amount < old.refunded_amount then
    raise exception 'a refund is not taken back' using errcode = '23514';
  end if;

  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at then
    raise exception 'a withdrawal is final' using errcode = '23514';
  end if;

  if old.status = 'cancelled' and (new.status, new.cancelled_at, new.cancel_reason, new.replaced_by,
       new.stripe_session_id, new.confirm_token_hash) is distinct from (old.status, old.cancelled_at, old.cancel_reason,
       old.replaced_by, old.stripe_session_id, old.confirm_token_hash) then
    raise exception 'a cancelled order is final' using errcode = '23514';
  end if;

  if new.status = 'cancelled' then
    new.cancelled_at := coalesce(new.cancelled_at, now());
  end if;

  -- A reported, unverified payment fails when the desk cancels the order because no payment arrived.
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

  -- A guest's order that is paid joins the account of its address. (private.on_auth_user: when the address is confirmed later.)
  if new.payment_verified_at is not null and old.payment_verified_at is null and new.user_id is null and new.customer_deleted_at is null then
    new.user_id := private.account_of(new.email);
  end if;

  if to_jsonb(new) - apart is distinct from to_jsonb(old) - apart then
    new.updated_at := now();
  end if;
  return new;
end $$;
comment on function private.orders_guard() is
  'Keeps the facts of an order fixed after it is placed, and allows only valid changes of its payment.';
revoke all on function private.orders_guard() from public, anon, authenticated, service_role;

create function private.lock_own_order(p_order uuid)
returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders
   where id = p_order and (not private.is_customer() or id = any (private.own_order_ids())) for no key update;
  return o;
end $$;
comment on function private.lock_own_order(uuid) is
  'Locks an order for its customer or the server. All columns are null for anyone else.';
revoke all on function private.lock_own_order(uuid) from public, anon, authenticated, service_role;

-- Stops every function that works on an order while a dispute is open. The site recognises the error code OD001.
create function private.refuse_while_disputed()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from public.orders where id = coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id')::uuid and dispute = 'open';
  if found then
    raise exception 'the payment is disputed, so the work waits' using errcode = 'OD001';
  end if;
  return new;
end $$;
comment on function private.refuse_while_disputed() is 'No order is filed or completed, and no document accepted or waived, while its payment is disputed.';
revoke all on function private.refuse_while_disputed() from public, anon, authenticated, service_role;

-- An order is written and its intent's others are closed in one transaction, so that only one of them can be paid. The intent
-- has a separate lock for requests that arrive before there is a row to lock.

create function private.lock_intent(p_intent uuid)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('intent ' || p_intent, 0));
  perform 1 from public.orders where intent_id = p_intent order by id for update;
end $$;
comment on function private.lock_intent(uuid) is 'Prevents other transactions from placing, paying or closing an order of this intent until the end of the transaction.';
revoke all on function private.lock_intent(uuid) from public, anon, authenticated, service_role;

create function private.as_new_order(p_order text)
returns public.orders language plpgsql stable security definer set search_path = '' as $$
declare
  n public.orders := jsonb_populate_record(null::public.orders, p_order::jsonb);
  asked public.orders;
begin
  n.intent_id := coalesce(n.intent_id, n.request_id);
  -- A further payment that is paid with another method keeps what the desk requested, whatever the caller sends.
  select * into asked from public.orders where intent_id = n.intent_id and parent_id is not null limit 1;
  n.parent_id := asked.parent_id;
  n.parent_reference := asked.parent_reference;
  n.due_on := asked.due_on;
  n.renews_on := asked.renews_on;
  if asked.id is not null then
    n.kind := asked.kind;
    n.service_type := asked.service_type;
    n.jurisdiction := asked.jurisdiction;
    n.jurisdiction_slug := asked.jurisdiction_slug;
    n.incorporation_fee := asked.incorporation_fee;
    n.government_fee := 0;
    n.nominee_director_fee := 0;
    n.nominee_shareholder_fee := 0;
    n.total_fee := asked.total_fee;
  end if;
  n.status := 'submitted';
  n.cancelled_at := null;
  n.cancel_reason := null;
  n.replaced_by := null;
  return n;
end $$;
comment on function private.as_new_order(text) is 'Parses a new order from JSON. It is always open, and has the price set by the desk if its intent is a further payment. Its people and requirements are read separately. The JSON is passed as text, because clients encode jsonb arguments differently.';
revoke all on function private.as_new_order(text) from public, anon, authenticated, service_role;

create function private.insert_order(n public.orders, p_order jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  placed uuid;
begin
  insert into public.orders (request_id, intent_id, order_reference, kind, user_id, full_name, email, phone, jurisdiction,
    jurisdiction_slug, service_type, company_name, director_name, shareholder_name, beneficial_owner_name,
    use_nominee_director, use_nominee_shareholder, incorporation_fee, government_fee, nominee_director_fee,
    nominee_shareholder_fee, total_fee, payment_method, stripe_session_id, confirm_token_hash, notes,
    terms_version, refunds_version, consented_at, status, cancelled_at, cancel_reason, replaced_by, parent_id,
    parent_reference, due_on, renews_on)
  values (n.request_id, n.intent_id, n.order_reference, n.kind, n.user_id, n.full_name, n.email, n.phone, n.jurisdiction,
    n.jurisdiction_slug, n.service_type, n.company_name, n.director_name, n.shareholder_name, n.beneficial_owner_name,
    coalesce(n.use_nominee_director, false), coalesce(n.use_nominee_shareholder, false), n.incorporation_fee,
    n.government_fee, coalesce(n.nominee_director_fee, 0), coalesce(n.nominee_shareholder_fee, 0), n.total_fee,
    n.payment_method, n.stripe_session_id, n.confirm_token_hash, n.notes,
    n.terms_version, n.refunds_version, n.consented_at, n.status, n.cancelled_at, n.cancel_reason, n.replaced_by, n.parent_id,
    n.parent_reference, n.due_on, n.renews_on)
  returning id into placed;
  if n.parent_id is null then
    perform private.insert_people(placed, p_order -> 'people');
    perform private.insert_requirements(placed, p_order -> 'requirements');
  end if;
end $$;
comment on function private.insert_order(public.orders, jsonb) is
  'Inserts an order with its people and requirements, which a further payment doesn''t have. Ignores columns that prove a payment.';
revoke all on function private.insert_order(orders, jsonb) from public, anon, authenticated, service_role;

create function private.record_replaced(p_request uuid)
returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where request_id = p_request;
  insert into public.order_events (order_id, at, kind, actor, for_customer, details)
  select o.id, x.cancelled_at, 'replaces', 'customer', true,
         jsonb_build_object('reference', x.order_reference, 'way', x.payment_method)
    from public.orders x
   where x.intent_id = o.intent_id and x.id <> o.id and x.cancel_reason = 'replaced'
   order by x.cancelled_at, x.id;
  return o;
end $$;
comment on function private.record_replaced(uuid) is
  'Records on a new order which orders of its intent it replaces. Returns the order.';
revoke all on function private.record_replaced(uuid) from public, anon, authenticated, service_role;

-- The notes of a replaced order are not changed.
create function private.replace_orders(n public.orders)
returns void language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  set constraints public.orders_replaced_by_order deferred;
  for o in
    update public.orders
       set status = 'cancelled', cancelled_at = now(), cancel_reason = 'replaced', replaced_by = n.order_reference
     where intent_id = n.intent_id and status = 'submitted'
    returning *
  loop
    perform private.record_event(o.id, 'replaced', 'customer',
      jsonb_build_object('by', n.order_reference, 'way', n.payment_method));
  end loop;
end $$;
comment on function private.replace_orders(public.orders) is
  'Closes the open order of an intent that continues with this order. The caller holds the intent''s lock.';
revoke all on function private.replace_orders(orders) from public, anon, authenticated, service_role;

create function private.after_order_insert()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  event bigint;
begin
  insert into public.order_events (order_id, at, kind, actor, staff_id, for_customer)
  values (new.id, new.created_at, case when new.parent_id is null then 'placed' else 'payment_requested' end,
    case when new.parent_id is null then 'customer' else 'desk' end,
    case when new.parent_id is not null and private.is_staff() then auth.uid() end, true) returning id into event;
  if new.payment_method <> 'card' then
    insert into public.order_event_desk_lines (event_id, line)
    values (event, format('Paid in %s: the transaction should be verified manually.',
      case new.payment_method when 'bitcoin' then 'Bitcoin' when 'ethereum' then 'Ethereum' else 'USDT' end));
  end if;
  return new;
end $$;
comment on function private.after_order_insert() is 'Records the placing of every order as its first event.';
revoke all on function private.after_order_insert() from public, anon, authenticated, service_role;

create function private.is_given_up(o public.orders)
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(o.cancel_reason = 'customer', o.parent_id is not null and o.status = 'cancelled');
$$;
comment on function private.is_given_up(public.orders) is
  'Whether an order permanently closed its intent: it was cancelled by its customer, or is a cancelled further payment.';
revoke all on function private.is_given_up(orders) from public, anon, authenticated, service_role;

create function public.place_order(p_order text, p_closed_sessions text[])
returns public.place_order_result language plpgsql security definer set search_path = '' as $$
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
  if exists (select from public.orders x where x.intent_id = n.intent_id and private.is_given_up(x)) then
    return 'cancelled';
  end if;
  -- An order that can still be paid at the card provider isn't replaced: its session has to be closed there first.
  if exists (select from public.orders where intent_id = n.intent_id and status = 'submitted'
              and stripe_session_id is not null and stripe_session_id <> all (coalesce(p_closed_sessions, '{}'))) then
    return 'open';
  end if;
  perform private.replace_orders(n);
  perform private.insert_order(n, p_order::jsonb);
  o := private.record_replaced(n.request_id);
  if o.payment_method <> 'card' then
    perform private.mail_customer(o, 'coin-instructions');
  end if;
  return 'placed';
end $$;
comment on function public.place_order(text, text[]) is
  'Records an order (JSON of its columns, people and requirements) and closes its intent''s other open order. Returns placed, already if repeated, cancelled if the order or intent was closed meanwhile, paid if the intent is paid, open if a card session is not among those the caller has closed.';
revoke all on function public.place_order(text, text[]) from public, anon, authenticated, service_role;
grant execute on function public.place_order(text, text[]) to service_role;

create function public.rebuild_order(p_order text)
returns public.rebuild_order_result language plpgsql security definer set search_path = '' as $$
declare
  n public.orders := private.as_new_order(p_order);
  o public.orders;
  standing public.orders;
begin
  perform private.lock_intent(n.intent_id);
  if exists (select from public.orders where request_id = n.request_id) then
    return 'already';
  end if;
  select * into standing from public.orders x
   where intent_id = n.intent_id and (status = 'paid' or private.is_given_up(x)) order by status = 'paid' desc limit 1;
  if not found then
    perform private.replace_orders(n);
    perform private.insert_order(n, p_order::jsonb);
    o := private.record_replaced(n.request_id);
    perform private.alert_desk(o, 'rebuilt', '{}', format('Rebuilt from the card session %s.', n.stripe_session_id), false);
    return 'placed';
  end if;
  -- The intent was paid with another order or cancelled. Record this payment on a cancelled order, so that no work starts.
  n.status := 'cancelled';
  n.cancelled_at := now();
  n.cancel_reason := case standing.status when 'paid' then 'replaced' else standing.cancel_reason end;
  n.replaced_by := case standing.status when 'paid' then standing.order_reference end;
  perform private.insert_order(n, p_order::jsonb);
  select * into o from public.orders where request_id = n.request_id;
  if o.replaced_by is null then
    perform private.record_event(o.id, 'cancelled', case when o.cancel_reason is null then 'desk' else 'customer' end);
  else
    perform private.record_event(o.id, 'replaced', 'customer',
      jsonb_build_object('by', standing.order_reference, 'way', standing.payment_method));
    perform private.record_event(standing.id, 'replaces', 'customer',
      jsonb_build_object('reference', o.order_reference, 'way', o.payment_method));
  end if;
  perform private.alert_desk(o, 'rebuilt', '{}', format('Rebuilt from the card session %s.', n.stripe_session_id), false);
  return 'cancelled';
end $$;
comment on function public.rebuild_order(text) is
  'Writes the missing order of a paid card session. Returns placed, already if it exists, cancelled if its intent was paid with another order or cancelled.';
revoke all on function public.rebuild_order(text) from public, anon, authenticated, service_role;
grant execute on function public.rebuild_order(text) to service_role;

create function public.cancel_order(p_order uuid, p_closed_session text)
returns public.cancel_order_result language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  o := private.lock_own_order(p_order);
  if o.id is null then
    return 'unknown';
  end if;
  if o.status <> 'submitted' then
    return case when o.status = 'cancelled' then 'already' else 'paid' end;
  end if;
  if private.money_held(o.id) > 0 then
    return 'paid';
  end if;
  if o.stripe_session_id is distinct from p_closed_session then
    return 'open';
  end if;
  update public.orders
     set status = 'cancelled', cancelled_at = now(), cancel_reason = 'customer'
   where id = o.id;
  perform private.record_event(o.id, 'cancelled', 'customer');
  perform private.mail_customer(o, 'order-cancelled');
  return 'cancelled';
end $$;
comment on function public.cancel_order(uuid, text) is
  'Cancels an unpaid order for its customer, after the caller has closed its card session. Returns cancelled, already if repeated, paid, open if another session is current, unknown to everyone but its customer and the server.';
revoke all on function public.cancel_order(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.cancel_order(uuid, text) to authenticated, service_role;

-- A paid session without a request ID still has its order's reference. If no other session's order has that reference, the
-- order is rebuilt with the request ID that the reference was issued for.

create function public.request_id_by_reference(p_label text, p_session text)
returns uuid language sql stable security definer set search_path = '' as $$
  select r.request_id from private.order_references r
   where r.label = p_label
     and not exists (select from public.orders o
                      where o.request_id = r.request_id and o.stripe_session_id is distinct from p_session);
$$;
comment on function public.request_id_by_reference(text, text) is
  'The request ID that a reference was issued for, for a session without one; null if another session''s order has the reference.';
revoke all on function public.request_id_by_reference(text, text) from public, anon, authenticated, service_role;
grant execute on function public.request_id_by_reference(text, text) to service_role;

create trigger orders_guard
  before insert or update or delete on public.orders
  for each row execute function private.orders_guard();

create trigger after_order_insert after insert on public.orders
  for each row execute function private.after_order_insert();

create trigger update_order_search after insert or update of order_reference, full_name, company_name, email, phone,
  stripe_payment_intent_id, payment_transaction, parent_reference, registered_name, registration_number, filing_reference
  on public.orders for each row execute function private.update_order_search();

create trigger refuse_while_disputed before update of filed_at, completed_at on public.orders
  for each row when (old.filed_at is null and new.filed_at is not null or old.completed_at is null and new.completed_at is not null)
  execute function private.refuse_while_disputed();
