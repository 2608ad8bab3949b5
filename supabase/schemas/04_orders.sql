-- Orders: placed by the server, paid by settlement, worked on by the desk.
-- A request to the API is one statement, so each step is one function that locks the row, checks it and changes it, with its
-- event, emails and receipt in the same transaction. All of them can be repeated, in any order.
-- One purchase is one row, however often and however it is tried to be paid (05_attempts.sql). A cancelled order is final; a
-- payment for it is recorded for staff. An order keeps its prices once money is held for it. What was bought are its lines; its fees
-- are their sums.

create type public.order_kind as enum ('company', 'trust', 'bank');
create type public.order_status as enum ('submitted', 'paid', 'cancelled');
create type public.order_phase as enum ('unpaid', 'reported', 'review', 'documents', 'filing', 'decision', 'handover', 'completed',
  'working', 'done', 'stopped');
create type public.next_step as enum ('verify_payment', 'find_payment', 'dispute', 'barred', 'review', 'answer', 'send', 'check', 'sign_off', 'file',
  'decision', 'handover', 'pay', 'fulfil', 'renew', 'refund');
create type public.step_owner as enum ('customer', 'desk', 'outside');
create type public.payment_method as enum ('card', 'bitcoin', 'ethereum', 'usdt');
create type public.payment_status as enum ('pending', 'completed', 'failed', 'refunded');
create type public.dispute_status as enum ('open', 'won', 'lost');
create type public.cancel_reason as enum ('customer');

create table public.orders (
  -- Minted with the draft, so that a form that is sent several times is one row.
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  order_reference text not null unique,
  kind public.order_kind not null,
  user_id uuid references auth.users (id) on delete set null,
  full_name text not null check (private.one_line(full_name, 1, 200)),
  email text not null check (private.email_address(email)),
  email_lc text generated always as (lower(email)) stored,
  phone text check (private.one_line(phone, 0, 40)),
  residence text check (residence ~ '^[A-Z]{2}$'),
  jurisdiction text not null check (private.one_line(jurisdiction, 1, 80)),
  jurisdiction_slug text not null check (private.one_line(jurisdiction_slug, 1, 60)),
  service_type text not null check (private.one_line(service_type, 1, 120)),
  service text check (service ~ '^[a-z]+(_[a-z]+)*$' and char_length(service) <= 40),
  company_name text check (private.one_line(company_name, 0, 600)),
  director_name text check (private.one_line(director_name, 0, 200)),
  shareholder_name text check (private.one_line(shareholder_name, 0, 200)),
  beneficial_owner_name text check (private.one_line(beneficial_owner_name, 0, 600)),
  use_nominee_director boolean not null default false,
  use_nominee_shareholder boolean not null default false,
  nominee_director text check (private.one_line(nominee_director, 1, 200)),
  nominee_shareholder text check (private.one_line(nominee_shareholder, 1, 200)),
  asked_for text[] not null default '{}' check (cardinality(asked_for) <= 10 and array_to_string(asked_for, ' ', '') ~ '^([a-z_]{1,40}( |$))*$'),
  incorporation_fee numeric(10, 2) not null default 0,
  government_fee numeric(10, 2) not null default 0,
  nominee_director_fee numeric(10, 2) not null default 0,
  nominee_shareholder_fee numeric(10, 2) not null default 0,
  total_fee numeric(10, 2) not null,
  payment_method public.payment_method not null,
  payment_status public.payment_status not null default 'pending',
  status public.order_status not null default 'submitted',
  stripe_payment_intent_id text check (private.one_line(stripe_payment_intent_id, 1, 255)),
  payment_claimed_at timestamptz,
  payment_verified_at timestamptz,
  payment_transaction text check (private.one_line(payment_transaction, 1, 200)),
  cancelled_at timestamptz,
  cancel_reason public.cancel_reason,
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
  signed_off_at timestamptz,
  filed_with text check (private.one_line(filed_with, 1, 200)),
  filing_reference text check (private.one_line(filing_reference, 1, 100)),
  decision_due_on date,
  decided_at timestamptz,
  unanswered_since timestamptz,
  parent_id uuid references public.orders (id),
  parent_reference text,
  due_on date,
  inquiry_id uuid,
  renews_on date,
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

  constraint orders_reference_format check (order_reference ~ (
    case kind when 'bank' then '^BA-([0-9]{1,4}|[1-9][0-9]{4,11})-20[0-9]{2}' else '^IBC-[1-9][0-9]{5,11}' end
    || case when parent_id is null then '$' else '-([2-9]|[1-9][0-9]{1,3})$' end)),
  constraint orders_minimum_charge check (total_fee >= 0.50),
  constraint orders_nominee_fees check (
    (use_nominee_director or nominee_director_fee = 0) and (use_nominee_shareholder or nominee_shareholder_fee = 0)),
  constraint orders_bank_has_no_nominees check (kind <> 'bank' or not (use_nominee_director or use_nominee_shareholder)),
  constraint orders_nominee_is_ordered check (
    (use_nominee_director or nominee_director is null) and (use_nominee_shareholder or nominee_shareholder is null)),
  constraint orders_paid_means_paid check ((status = 'paid') = (payment_status in ('completed', 'refunded'))),
  constraint orders_verified_is_paid check (payment_verified_at is null or status = 'paid'),
  constraint orders_paid_card_has_evidence check (
    payment_method <> 'card' or status <> 'paid' or stripe_payment_intent_id is not null),
  constraint orders_stripe_is_card check (payment_method = 'card' or stripe_payment_intent_id is null),
  constraint orders_cancelled_has_time check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint orders_reason_is_cancelled check (cancel_reason is null or status = 'cancelled'),
  constraint orders_late_is_cancelled check (late_payment_at is null or status = 'cancelled'),
  constraint orders_returned_was_late check (late_payment_returned_at is null or late_payment_at is not null),
  constraint orders_refunded_at_most check (
    refunded_amount >= 0 and (status = 'cancelled' or refunded_amount <= total_fee)),
  constraint orders_refunded_is_whole check (
    (payment_status = 'refunded') = (status = 'paid' and refunded_amount = total_fee)),
  constraint orders_refunded_was_paid check (
    refunded_amount = 0 or payment_verified_at is not null or late_payment_at is not null),
  constraint orders_work_is_paid check (
    payment_verified_at is not null or num_nonnulls(reviewed_at, documents_complete_at, signed_off_at, filed_at, decided_at, completed_at) = 0),
  constraint orders_withdrawn_is_stopped check (withdrawn_at is null or completed_at is null),
  constraint orders_filing_is_awaited check (filed_at is null or decision_due_on is not null),
  constraint orders_decided_was_filed check (decided_at is null or filed_at is not null),
  constraint orders_further_is_due check (
    (parent_id is null) = (parent_reference is null) and (parent_id is null or due_on is not null) and parent_id is distinct from id),
  constraint orders_renewal_is_further check (renews_on is null or parent_id is not null),
  constraint orders_service_is_of_company check (service is null or kind = 'company' and parent_id is null),
  constraint orders_offer_is_service check (due_on is null or parent_id is not null or service is not null),
  constraint orders_inquiry_has_offer check (inquiry_id is null or due_on is not null and parent_id is null),
  -- A service for an existing company, or what a further payment paid for, is one piece of work, without review or filing.
  constraint orders_is_one_work check (
    parent_id is null and service is null or num_nonnulls(reviewed_at, documents_complete_at, signed_off_at, filed_at, decided_at) = 0)
);

comment on table public.orders is
  'Every order, paid or not. The server adds rows, the settlement functions update the payment, and customers read their own orders.';
comment on column public.orders.id is
  'Identifies a purchase through reloads and retries. Card sessions have it in their metadata.';
comment on column public.orders.payment_method is
  'The method of the latest attempt to pay, or the one that paid.';
comment on column public.orders.order_reference is
  'The reference shown to people, such as IBC-123456 or BA-42-2026; a further payment has its order''s with a number, IBC-123456-2. Not a credential, because it can be guessed.';
comment on column public.orders.user_id is
  'The account that placed the order, or that proved a guest''s address; null for other guests and after the account is deleted.';
comment on column public.orders.email_lc is 'The email in lower case, by which private.orders_of finds the orders without an account.';
comment on column public.orders.residence is 'Where the customer lives, by the order form: an ISO 3166-1 code. Null if they left it empty; then it is a requirement.';
comment on column public.orders.jurisdiction is 'The name as shown to the customer.';
comment on column public.orders.jurisdiction_slug is 'The jurisdiction''s slug in our URLs.';
comment on column public.orders.company_name is 'The first choice of a company''s name, or the name of the trust.';
comment on column public.orders.director_name is 'The director of a company, or the founder of a trust. Empty if a nominee is the director.';
comment on column public.orders.nominee_director is 'Who the nominee director is, and who licenses them. The desk says so before the filing.';
comment on column public.orders.nominee_shareholder is 'The same for the nominee shareholder.';
comment on column public.orders.beneficial_owner_name is 'The owner of a company, or the beneficiaries of a trust, joined.';
comment on column public.orders.incorporation_fee is
  'The sum of all lines that are not in the next three columns. All five are sums of lines (private.with_fees).';
comment on column public.orders.payment_claimed_at is 'When the customer said that the cryptocurrency was sent.';
comment on column public.orders.payment_verified_at is
  'When the payment was verified, by Stripe for cards and by staff for cryptocurrency. Only this column allows work on the order.';
comment on constraint orders_nominee_fees on public.orders is 'A nominee that is not ordered has no fee.';
comment on column public.orders.cancel_reason is 'customer: cancelled by its customer; null: cancelled by staff.';
comment on column public.orders.late_payment_at is
  'When a payment arrived, or a cryptocurrency payment was reported, after the order was cancelled. Staff refund it.';
comment on column public.orders.late_payment_returned_at is 'When a late payment was refunded.';
comment on column public.orders.terms_version is 'The version of the terms that the customer agreed to: the day of the text.';
comment on column public.orders.refunds_version is 'The version of the refund policy that the customer agreed to: the day of the text.';
comment on column public.orders.consented_at is
  'When the customer sent the form with their consent.';
comment on column public.orders.phase is
  'Where the order is. Written with its step by private.set_phase (12_steps.sql), from the facts in the other columns.';
comment on column public.orders.step is 'The next step; null if there is none.';
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
  'Changes only from pending to completed or failed, from failed to completed or with another attempt to pending, from completed to refunded after a full refund, and to failed when a reported payment never arrived.';
comment on column public.orders.notes is
  'The customer''s additional details. A reported cryptocurrency payment appends a line that it should be verified manually.';
comment on column public.orders.signed_off_at is 'When somebody with the duty signed off who is behind the order; null again after any change of its people, documents and answers.';
comment on column public.orders.reviewed_at is 'When a person reviewed the paid order and contacted the customer (§9: within 24 hours).';
comment on column public.orders.documents_complete_at is
  'When the last required document was accepted, waived or given in the order form; null while one is missing.';
comment on column public.orders.filed_with is 'The registrar or bank that it was filed with.';
comment on column public.orders.filing_reference is 'Their reference for the application, if they gave one.';
comment on column public.orders.decision_due_on is 'The day by which the registrar or bank is expected to decide; moved when it is late.';
comment on column public.orders.decided_at is 'When the registrar or bank agreed; null while it decides.';
comment on column public.orders.unanswered_since is
  'Since when the customer has been waiting for an answer to a message; null if none is needed.';
comment on column public.orders.service is 'What was ordered for a company that exists, by its key in data/services.ts; null for an order that forms or opens something.';
comment on column public.orders.asked_for is 'What the customer wants besides, in the order''s form, and gets a price for later: keys of data/services.ts, and bank_account.';
comment on column public.orders.inquiry_id is 'The inquiry that the desk answered with this offer; null after it was deleted.';
comment on column public.orders.due_on is 'By when a further payment is to be paid, or until when an offer can be accepted, by paying it; null for an order that its customer placed.';
comment on column public.orders.service_type is 'The ordered service, or the purpose of a further payment as written by the desk.';
comment on column public.orders.parent_id is
  'The order that a further payment belongs to. Its amount comes from request_payment and is its only line.';
comment on column public.orders.parent_reference is 'The reference of that order, for lists.';
comment on column public.orders.renews_on is
  'Of a further payment that is a renewal: the yearly due date that it pays for. When a company is due next: companies.renews_on.';

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

-- Partial, because changing a column that a foreign key could reference takes a stronger lock.
create unique index orders_one_per_payment on public.orders (stripe_payment_intent_id) where stripe_payment_intent_id is not null;

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

create index orders_transaction_idx on public.orders (private.transaction_id(payment_transaction))
  where payment_verified_at is not null;

create index orders_parent_idx on public.orders (parent_id) where parent_id is not null;

create unique index orders_one_renewal on public.orders (parent_id, renews_on) where renews_on is not null and status <> 'cancelled';

create index orders_unanswered_idx on public.orders (unanswered_since) where unanswered_since is not null;

create index orders_assigned_idx on public.orders (assigned_to) where assigned_to is not null;

alter table public.orders enable row level security;

grant select on public.orders to service_role;
grant select (id, created_at, order_reference, kind, user_id, full_name, email, email_lc, phone, residence, jurisdiction,
  jurisdiction_slug, service_type, service, company_name, director_name, shareholder_name, beneficial_owner_name,
  use_nominee_director, use_nominee_shareholder, nominee_director, nominee_shareholder, asked_for, incorporation_fee, government_fee, nominee_director_fee,
  nominee_shareholder_fee, total_fee, payment_method, payment_status, status, payment_claimed_at,
  payment_verified_at, notes, cancelled_at, cancel_reason, late_payment_at,
  late_payment_returned_at, terms_version, refunds_version, consented_at, phase, step, step_owner, step_since, step_due_on, filed_at, completed_at, withdrawn_at,
  stop_reason, refunded_amount, dispute, reviewed_at, documents_complete_at, filed_with, filing_reference, decision_due_on, decided_at,
  parent_id, parent_reference, due_on, renews_on, customer_deleted_at, barred_at, declined_at, question_at, requested_at, sent_since)
  on public.orders to authenticated;

create policy orders_active_session on public.orders
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.orders_of(p_user uuid, p_email text)
returns setof public.orders language sql stable set search_path = '' as $$
  select * from public.orders o
   where o.user_id = p_user or o.user_id is null and o.email_lc = lower(p_email);
$$;
comment on function private.orders_of(uuid, text) is
  'Whose order it is, in one place: the account''s if it has one, else that of whoever confirms its address. Policies, functions, downloads and erasures use it.';

create function private.own_order_ids()
returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(o.id), '{}') from private.orders_of(auth.uid(), private.verified_email()) o
   where private.is_session_active() and o.customer_deleted_at is null;
$$;
comment on function private.own_order_ids() is 'The orders of the caller that the caller may read.';
grant execute on function private.own_order_ids() to authenticated;

create policy orders_select_own on public.orders
  for select to authenticated
  using (id = any ((select private.own_order_ids())::uuid[]));

-- What was bought

create table public.order_lines (
  order_id uuid not null references public.orders (id) on delete cascade,
  position int not null check (position between 1 and 100),
  item text not null check (item ~ '^[a-z]+(_[a-z]+)*$' and char_length(item) <= 40),
  label text not null check (private.one_line(label, 1, 120)),
  amount numeric(10, 2) not null check (amount >= 0),
  currency text not null default 'usd' check (currency = 'usd'),
  is_yearly boolean not null default false,
  primary key (order_id, position)
);

comment on table public.order_lines is 'What an order is made of. Written when it is placed, changed before payment, or requested by the desk.';
comment on column public.order_lines.item is 'What it is, by its key in data/items.ts.';
comment on column public.order_lines.label is 'What the customer read.';
comment on column public.order_lines.is_yearly is 'Whether it comes again each year, at the price of that year.';

alter table public.order_lines enable row level security;

grant select on public.order_lines to authenticated;
grant select on public.order_lines to service_role;

create policy order_lines_select_own on public.order_lines
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy order_lines_active_session on public.order_lines
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.with_fees(o public.orders, p_lines jsonb)
returns public.orders language plpgsql immutable set search_path = '' as $$
begin
  select coalesce(sum(l.amount) filter (where l.item not in ('government_fee', 'nominee_director', 'nominee_shareholder')), 0),
         coalesce(sum(l.amount) filter (where l.item = 'government_fee'), 0),
         coalesce(sum(l.amount) filter (where l.item = 'nominee_director'), 0),
         coalesce(sum(l.amount) filter (where l.item = 'nominee_shareholder'), 0),
         sum(l.amount)
    into o.incorporation_fee, o.government_fee, o.nominee_director_fee, o.nominee_shareholder_fee, o.total_fee
    from jsonb_to_recordset(p_lines) as l (item text, amount numeric(10, 2));
  return o;
end $$;
comment on function private.with_fees(public.orders, jsonb) is
  'An order with the fees that the specification names: the sums of its lines. Without lines it has no total, so it can''t be stored.';

create function private.lines_of(p_order uuid)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('item', l.item, 'label', l.label, 'amount', l.amount, 'is_yearly', l.is_yearly) order by l.position)
    from public.order_lines l where l.order_id = p_order;
$$;
comment on function private.lines_of(uuid) is 'The lines of an order as the server sends them; null if it has none.';
grant execute on function private.lines_of(uuid) to service_role;

create function private.insert_lines(p_order uuid, p_lines jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into public.order_lines (order_id, position, item, label, amount, is_yearly)
  select p_order, l.position, l.item, l.label, l.amount, coalesce(l.is_yearly, false)
    from rows from (jsonb_to_recordset(p_lines) as (item text, label text, amount numeric, is_yearly boolean))
         with ordinality as l (item, label, amount, is_yearly, position);
$$;
comment on function private.insert_lines(uuid, jsonb) is
  'Adds the lines of an order: a JSON array of item, label, amount in US dollars and is_yearly. The order has their sums already.';

create function private.check_fees()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed constant text[] := array[to_jsonb(old) ->> 'order_id', to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id'];
  o public.orders;
begin
  for o in select * from public.orders where id = any (changed::uuid[]) loop
    if private.with_fees(o, private.lines_of(o.id)) is distinct from o then
      raise exception 'the fees of an order are the sums of its lines' using errcode = '23514';
    end if;
  end loop;
  return null;
end $$;
comment on function private.check_fees() is 'Refuses at the end of a transaction an order whose fees are not the sums of its lines, or that has none.';

create constraint trigger check_fees
  after insert or update of incorporation_fee, government_fee, nominee_director_fee, nominee_shareholder_fee, total_fee on public.orders
  deferrable initially deferred for each row execute function private.check_fees();

create constraint trigger check_fees after insert or update or delete on public.order_lines
  deferrable initially deferred for each row execute function private.check_fees();

-- What the desk's search reads. A table of its own, because an order changes much more often than its words, and each change of
-- an indexed text is a hundred entries.

create table private.order_search (
  order_id uuid primary key references public.orders (id) on delete cascade,
  words text not null
);

comment on table private.order_search is 'The texts by which the desk finds an order, in small letters. Triggers of orders and companies write them.';

-- PostgreSQL collects new entries and adds them together (fastupdate), which writes a tenth as much. A search reads both.
create index order_search_words_idx on private.order_search using gin (words extensions.gin_trgm_ops);

alter table private.order_search enable row level security;

create function private.words_of(o public.orders)
returns text language sql stable set search_path = '' as $$
  select lower(concat_ws(' ', o.order_reference, o.full_name, o.company_name, o.email, regexp_replace(o.phone, '\D', '', 'g'),
    o.stripe_payment_intent_id, o.payment_transaction, o.filing_reference,
    (select concat_ws(' ', c.registered_name, c.registration_number) from public.companies c where c.order_id = o.id)));
$$;
comment on function private.words_of(public.orders) is 'The texts by which the desk finds an order, in small letters.';

create function private.update_order_search()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.order_search as s (order_id, words)
  select o.id, private.words_of(o) from public.orders o where o.id = coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id')::uuid
  on conflict (order_id) do update set words = excluded.words where s.words <> excluded.words;
  return null;
end $$;
comment on function private.update_order_search() is 'Keeps the words of an order''s search, if they differ.';

create function private.form_columns()
returns text[] language sql immutable set search_path = '' as $$
  select '{full_name,email,phone,residence,jurisdiction,jurisdiction_slug,service_type,company_name,director_name,shareholder_name,beneficial_owner_name,use_nominee_director,use_nominee_shareholder,asked_for,incorporation_fee,government_fee,nominee_director_fee,nominee_shareholder_fee,total_fee,notes,terms_version,refunds_version,consented_at}'::text[];
$$;
comment on function private.form_columns() is 'The columns of an order that its form fills in: the customer can go back and change it until money is held.';

create function private.orders_guard()
returns trigger language plpgsql set search_path = '' as $$
declare
  -- A column that is in no list is fixed from the start, and so is any column added later.
  changeable constant text[] := '{updated_at,signed_off_at,email_lc,inquiry_id,payment_method,user_id,status,payment_status,stripe_payment_intent_id,payment_claimed_at,payment_verified_at,payment_transaction,refunded_amount,dispute,notes,cancelled_at,cancel_reason,late_payment_at,late_payment_returned_at,reviewed_at,documents_complete_at,filed_at,completed_at,withdrawn_at,stop_reason,filed_with,filing_reference,nominee_director,nominee_shareholder,decision_due_on,decided_at,unanswered_since,assigned_to,customer_deleted_at,barred_at,declined_at,question_at,requested_at,sent_since,open_since,payment_missing_at,disputed_at,dispute_answered_at}';
  -- Changes of these columns don't change updated_at, from which retention counts.
  apart constant text[] := '{user_id,assigned_to,customer_deleted_at,inquiry_id}';
  -- Columns that the desk can correct (correct_order).
  correctable constant text[] := '{full_name,phone,company_name}';
  is_unpaid boolean;
begin
  if new.status = 'cancelled' then
    new.cancelled_at := coalesce(new.cancelled_at, now());
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;

  is_unpaid := old.status = 'submitted' and new.status = 'submitted' and old.parent_id is null;
  if to_jsonb(new) - changeable - correctable is distinct from to_jsonb(old) - changeable - correctable
     and not (is_unpaid and private.money_held(old.id) = 0
              and to_jsonb(new) - changeable - private.form_columns() = to_jsonb(old) - changeable - private.form_columns()) then
    raise exception 'an order is never re-priced' using errcode = '23514';
  end if;
  if new.user_id is distinct from old.user_id and new.user_id is not null then
    if old.user_id is not null or old.customer_deleted_at is not null or new.user_id is distinct from private.account_of(new.email) then
      raise exception 'an order is never given to another' using errcode = '23514';
    end if;
  end if;

  if new.notes is distinct from old.notes and not is_unpaid and not (starts_with(new.notes, coalesce(old.notes, ''))
       and old.payment_claimed_at is null and new.payment_claimed_at is not null) then
    raise exception 'the customer''s notes are kept' using errcode = '23514';
  end if;

  if new.refunded_amount < old.refunded_amount then
    raise exception 'a refund is not taken back' using errcode = '23514';
  end if;

  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at then
    raise exception 'a withdrawal is final' using errcode = '23514';
  end if;

  if old.status = 'cancelled'
     and (new.status, new.cancelled_at, new.cancel_reason) is distinct from (old.status, old.cancelled_at, old.cancel_reason) then
    raise exception 'a cancelled order is final' using errcode = '23514';
  end if;

  -- A reported, unverified payment fails when the desk cancels the order because no payment arrived.
  if new.payment_status <> old.payment_status and (old.payment_status, new.payment_status) not in (
       ('pending', 'completed'), ('pending', 'failed'), ('failed', 'pending'), ('failed', 'completed'), ('completed', 'refunded'))
     and not ((old.payment_status, new.payment_status) = ('completed', 'failed')
              and old.payment_verified_at is null and new.status = 'cancelled') then
    raise exception 'a payment does not go from % to %', old.payment_status, new.payment_status using errcode = '23514';
  end if;

  if (old.payment_verified_at is not null or old.late_payment_at is not null) and new.payment_method <> old.payment_method
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

  -- An erasure also ends what waits for an answer.
  if to_jsonb(new) - apart is distinct from to_jsonb(old) - apart and new.customer_deleted_at is not distinct from old.customer_deleted_at then
    new.updated_at := now();
  end if;
  return new;
end $$;
comment on function private.orders_guard() is
  'Keeps the facts of an order fixed after it is placed, and allows only valid changes of its payment.';

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

-- The site recognises the error code OD001. The functions that only note a decision, such as review_order, go on.
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

create function private.coin_line(p_method public.payment_method)
returns text language sql immutable set search_path = '' as $$
  select format('Paid in %s: the transaction should be verified manually.',
    case p_method when 'bitcoin' then 'Bitcoin' when 'ethereum' then 'Ethereum' when 'usdt' then 'USDT' end) where p_method <> 'card';
$$;
comment on function private.coin_line(public.payment_method) is 'What the specification requires in the notes of a cryptocurrency payment; null for a card.';

create function private.after_order_insert()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  event bigint;
begin
  insert into public.order_events (order_id, at, kind, actor, staff_id, for_customer)
  values (new.id, new.created_at, case when new.due_on is null or not private.is_staff() then 'placed' when new.parent_id is null then 'offered' else 'payment_requested' end,
    case when new.due_on is null or not private.is_staff() then 'customer' else 'desk' end,
    case when new.due_on is not null and private.is_staff() then auth.uid() end, true) returning id into event;
  if new.payment_method <> 'card' then
    insert into public.order_event_desk_lines (event_id, line)
    values (event, private.coin_line(new.payment_method));
  end if;
  return new;
end $$;
comment on function private.after_order_insert() is 'Records the placing of every order as its first event.';

create trigger orders_guard
  before insert or update on public.orders
  for each row execute function private.orders_guard();

create trigger after_order_insert after insert on public.orders
  for each row execute function private.after_order_insert();

create trigger update_order_search after insert or update of order_reference, full_name, company_name, email, phone,
  stripe_payment_intent_id, payment_transaction, filing_reference
  on public.orders for each row execute function private.update_order_search();

create trigger refuse_while_disputed before update of filed_at, completed_at on public.orders
  for each row when (old.filed_at is null and new.filed_at is not null or old.completed_at is null and new.completed_at is not null)
  execute function private.refuse_while_disputed();
