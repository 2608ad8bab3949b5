-- Receipts and credit notes, numbered without gaps: the counter's row is locked until the transaction of the payment or refund
-- has ended, so the number of a failed transaction is used for the next one, and numbers rise with time. A receipt's PDF is drawn
-- from its snapshot alone.

create table private.sellers (
  since timestamptz primary key default clock_timestamp(),
  details jsonb not null check (jsonb_typeof(details) = 'object')
);

comment on table private.sellers is
  'The seller''s details that receipts show, as the site had them from then on. The site records them when it starts and every hour.';

alter table private.sellers enable row level security;

create function public.record_seller(p_details text)
returns void language sql security definer set search_path = '' as $$
  insert into private.sellers (details)
  select p_details::jsonb
   where p_details::jsonb is distinct from (select s.details from private.sellers s order by s.since desc limit 1);
$$;
comment on function public.record_seller(text) is 'Records the seller''s details (a JSON object), unless they are unchanged.';
grant execute on function public.record_seller(text) to service_role;

create table private.receipt_series (
  series text primary key check (series in ('R', 'C')),
  taken bigint not null default 0
);

comment on table private.receipt_series is 'The counters of receipts (R) and credit notes (C).';

alter table private.receipt_series enable row level security;

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  series text not null references private.receipt_series (series),
  number bigint not null check (number > 0),
  label text generated always as (series || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  order_id uuid not null references public.orders (id) on delete restrict,
  issued_at timestamptz not null default clock_timestamp(),
  amount numeric(10, 2) not null check (amount > 0),
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  unique (series, number)
);

comment on column public.receipts.amount is 'The amount paid or refunded in US dollars.';
comment on column public.receipts.snapshot is
  'What it shows besides: buyer, seller, service, lines and payment as they were when it was issued.';
comment on table public.receipts is
  'One receipt for an order with a verified payment, and one credit note for each refund.';

create unique index receipts_one_receipt_idx on public.receipts (order_id) where series = 'R';

create index receipts_order_idx on public.receipts (order_id, series);

create index receipts_issued_idx on public.receipts (issued_at, id);

alter table public.receipts enable row level security;

grant select on public.receipts to authenticated;
grant select on public.receipts to service_role;

create policy receipts_select_own on public.receipts
  for select to authenticated using (order_id = any ((select private.own_order_ids())::uuid[]));

create policy receipts_active_session on public.receipts
  as restrictive for select to authenticated using ((select private.is_session_active()));

create function private.receipt_snapshot(o public.orders, p_series text, p_amount numeric)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'order_reference', o.order_reference, 'kind', o.kind, 'service_type', o.service_type,
    'jurisdiction', o.jurisdiction, 'full_name', o.full_name, 'email', o.email, 'company_name', o.company_name,
    'lines', (select jsonb_agg(jsonb_build_object('label', l.label, 'amount', l.amount) order by l.position)
                from public.order_lines l where l.order_id = o.id),
    'payment_method', o.payment_method,
    'paid_at', coalesce(o.payment_verified_at, now()),
    'seller', (select s.details from private.sellers s order by s.since desc limit 1),
    'credit', case p_series when 'C' then (
      select jsonb_strip_nulls(jsonb_build_object(
               'receipt', max(r.label) filter (where r.series = 'R'), 'paid', max(r.amount) filter (where r.series = 'R'),
               'refunded', coalesce(sum(r.amount) filter (where r.series = 'C'), 0) + p_amount))
        from public.receipts r where r.order_id = o.id) end));
$$;
comment on function private.receipt_snapshot(public.orders, text, numeric) is
  'What the next receipt or credit note of an order shows. `credit`: the receipt it belongs to, what was paid, and what is refunded with it.';

create function private.issue_receipt(o public.orders, p_series text, p_amount numeric)
returns text language plpgsql security definer set search_path = '' as $$
declare
  given text;
  next bigint;
begin
  if p_series = 'R' then
    select label into given from public.receipts where order_id = o.id and series = 'R';
    if found then
      return given;
    end if;
  end if;
  -- A counter that is missing or behind, as after a restore, is put right instead of failing a payment.
  insert into private.receipt_series as s (series, taken)
  select p_series, coalesce(max(r.number), 0) + 1 from public.receipts r where r.series = p_series
  on conflict (series) do update set taken = greatest(s.taken + 1, excluded.taken)
  returning taken into next;
  insert into public.receipts (series, number, order_id, amount, snapshot)
  values (p_series, next, o.id, p_amount, private.receipt_snapshot(o, p_series, p_amount))
  returning label into given;
  return given;
end $$;
comment on function private.issue_receipt(public.orders, text, numeric) is
  'Issues an order''s receipt (R) once, or a new credit note (C), and returns its number. The caller holds the order''s lock.';

create trigger append_only before update on public.receipts
  for each row execute function private.append_only();

insert into private.receipt_series (series) values ('R'), ('C');
