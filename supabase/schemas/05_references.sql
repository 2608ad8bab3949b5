-- Order references (§3: IBC-100000..999999, BA-{below 10000}-{year}). Each is issued once, in a sequence that does not reveal
-- the number of orders. Each format counts its issued references, and a permutation with the format's secret key turns the
-- count into a number. When a range is used up, the next one has one more digit. A further payment has its order's reference with a
-- number from 2 (request_payment).

create table private.reference_forms (
  form text primary key check (form ~ '^(IBC-%s|BA-%s-20[0-9]{2})$'),
  key bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
  taken bigint not null default 0
);

comment on table private.reference_forms is
  'The formats of references: one for companies and trusts, and one for the bank orders of each year. %s is the number. Changing a key never repeats a reference, but may need more attempts.';

alter table private.reference_forms enable row level security;

create table private.order_references (
  label text primary key,
  order_id uuid not null unique
);

comment on table private.order_references is
  'Every issued reference and its order, even if that was never placed. Rows are never deleted.';

alter table private.order_references enable row level security;

-- A Feistel network over two halves that multiply to the range: 100 by 100, 900 by 1000, 9000 by 1000 and so on.
create function private.nth_reference(form text, n bigint, key bytea)
returns text language plpgsql immutable set search_path = '' as $$
declare
  first bigint := case when starts_with(form, 'BA-') then 0 else 100000 end;
  size bigint := case when starts_with(form, 'BA-') then 10000 else 900000 end;
  low bigint;
  l bigint;
  r bigint;
begin
  while n >= size loop
    n := n - size;
    first := first + size;
    size := first * 9;
  end loop;
  low := 10 ^ (length(size::text) / 2);
  l := n / low;
  r := n % low;
  for round in 1..2 loop
    l := (l + ('x' || left(encode(sha256(key || int8send(r * 2 + round)), 'hex'), 14))::bit(56)::bigint) % (size / low);
    r := (r + ('x' || left(encode(sha256(key || int8send(-l * 2 - round)), 'hex'), 14))::bit(56)::bigint) % low;
  end loop;
  return format(form, first + l * low + r);
end $$;
comment on function private.nth_reference(text, bigint, bytea) is
  'The n-th reference of a format, counted from 0, in a sequence that depends on the secret key: first all of the shortest range, then those with one more digit.';

create function public.take_reference(p_order uuid, p_kind text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  asked constant text := case
    when p_kind = 'bank' then format('BA-%%s-%s', extract(year from private.today_at_office()))
    when p_kind in ('company', 'trust') then 'IBC-%s' end;
  f private.reference_forms;
  next text;
  given text;
begin
  select label into given from private.order_references where order_id = p_order;
  if found then
    return given;
  end if;

  insert into private.reference_forms (form) values (asked) on conflict do nothing;
  select * into f from private.reference_forms where form = asked for update;
  while given is null loop
    next := private.nth_reference(f.form, f.taken, f.key);
    f.taken := f.taken + 1;
    continue when exists (select from private.order_references where label = next); -- An order's from before.
    insert into private.order_references (label, order_id) values (next, p_order)
    on conflict do nothing returning label into given;
    if given is null then -- Another call for this order was quicker.
      select label into given from private.order_references where order_id = p_order;
    end if;
  end loop;
  update private.reference_forms set taken = f.taken where form = f.form;
  return given;
end $$;
comment on function public.take_reference(uuid, text) is
  'The reference of an order of this kind. Issues a new one at the first call and returns the same one afterwards. Orders that are never placed use up references.';
grant execute on function public.take_reference(uuid, text) to service_role;

create function private.orders_reference()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.order_references (label, order_id)
  values (new.order_reference, new.id) on conflict do nothing;
  if not exists (select from private.order_references
                  where label = new.order_reference and order_id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "orders_order_reference_key"',
      detail = 'An order carries the label that it was given, and no other.';
  end if;
  return new;
end $$;
comment on function private.orders_reference() is
  'Ensures that an order has the reference that was issued for it. An order with a reference from elsewhere (a restored backup) keeps it, and it is never issued again.';

-- Create the trigger first. It blocks new orders, and existing orders keep their references.
create trigger orders_reference
  before insert on public.orders
  for each row execute function private.orders_reference();
