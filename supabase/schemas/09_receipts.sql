-- Receipts and credit notes, numbered without gaps: the counter's row is locked until the transaction of the payment or refund
-- has ended, so the number of a failed transaction is used for the next one.

create table private.receipt_series (
  series text primary key check (series in ('R', 'C')),
  taken bigint not null default 0
);

comment on table private.receipt_series is 'The counters of receipts (R) and credit notes (C).';

alter table private.receipt_series enable row level security;

revoke all on private.receipt_series from public, anon, authenticated, service_role;

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  series text not null references private.receipt_series (series),
  number bigint not null check (number > 0),
  label text generated always as (series || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  order_id uuid not null references public.orders (id) on delete restrict,
  issued_at timestamptz not null default now(),
  amount numeric(10, 2) not null check (amount > 0),
  unique (series, number)
);

comment on column public.receipts.amount is 'The amount paid or refunded in US dollars.';
comment on table public.receipts is
  'One receipt for an order with a verified payment, and one credit note for each refund.';

create unique index receipts_one_receipt_idx on public.receipts (order_id) where series = 'R';

create index receipts_order_idx on public.receipts (order_id, series);

create index receipts_issued_idx on public.receipts (issued_at, id);

alter table public.receipts enable row level security;

revoke all on public.receipts from public, anon, authenticated, service_role;
grant select on public.receipts to authenticated;
grant select on public.receipts to service_role;

create policy receipts_select_own on public.receipts
  for select to authenticated using (exists (select from public.orders o where o.id = order_id));

create policy receipts_active_session on public.receipts
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.issue_receipt(o public.orders, p_series text, p_amount numeric)
returns text language plpgsql security definer set search_path = '' as $$
declare
  given text;
begin
  if p_series = 'R' then
    select label into given from public.receipts where order_id = o.id and series = 'R';
  end if;
  if given is null then
    with counter as (
      update private.receipt_series set taken = taken + 1 where series = p_series returning taken
    )
    insert into public.receipts (series, number, order_id, amount)
    select p_series, taken, o.id, p_amount from counter
    returning label into given;
  end if;
  return given;
end $$;
comment on function private.issue_receipt(public.orders, text, numeric) is
  'Issues an order''s receipt (R) once, or a new credit note (C), and returns its number. The caller holds the order''s lock.';
revoke all on function private.issue_receipt(orders, text, numeric) from public, anon, authenticated, service_role;

create trigger append_only before insert or update or delete on public.receipts
  for each row execute function private.append_only();

insert into private.receipt_series (series) values ('R'), ('C');
