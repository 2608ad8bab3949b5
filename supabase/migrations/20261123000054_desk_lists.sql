-- What the desk looks through. The policies let staff read every row, but a search behind a policy can use no index, as
-- the words it compares might tell of rows that the policy hides. So these functions ask who is there first, find the ids, and
-- count no further than a person turns pages; the rows themselves are read with the person's own rights.

create schema if not exists extensions;
grant usage on schema extensions to authenticated, service_role;
create extension if not exists pg_trgm with schema extensions;

create function private.order_words(o_reference text, o_name text, o_company text, o_email text)
returns text language sql immutable parallel safe set search_path = '' as $$
  select lower(o_reference || ' ' || o_name || ' ' || coalesce(o_company, '') || ' ' || o_email);
$$;
comment on function private.order_words(text, text, text, text) is 'What an order is searched by: reference, names, e-mail.';
create function private.inquiry_words(i_subject text, i_name text, i_email text)
returns text language sql immutable parallel safe set search_path = '' as $$
  select lower(i_subject || ' ' || i_name || ' ' || i_email);
$$;
comment on function private.inquiry_words(text, text, text) is 'What an inquiry is searched by: subject, name, e-mail.';

-- Wherever the extension is: a project may have had it before.
set local search_path = public, extensions;
create index orders_words_idx on public.orders
  using gin (private.order_words(order_reference, full_name, company_name, email) gin_trgm_ops);
create index customer_inquiries_words_idx on public.customer_inquiries
  using gin (private.inquiry_words(subject, full_name, email) gin_trgm_ops);
reset search_path;

create index orders_newest_idx on public.orders (created_at desc, id);
create index orders_stage_idx on public.orders (stage, created_at desc, id);
create index orders_place_idx on public.orders (jurisdiction_slug, created_at desc, id);
create index orders_reported_idx on public.orders (payment_claimed_at)
  where payment_claimed_at is not null and payment_verified_at is null and status = 'paid';
create index customer_inquiries_newest_idx on public.customer_inquiries (created_at desc, id);
create index customer_inquiries_status_idx on public.customer_inquiries (status, created_at desc, id);
create index order_events_attention_idx on public.order_events (at)
  where kind in ('payment_mismatch', 'second_payment', 'disputed', 'late_payment', 'late_reported', 'rebuilt', 'partly_refunded');

create function private.search_condition(p_table regclass, p_words_of text, p_search text)
returns text language sql stable set search_path = '' as $$
  select coalesce(string_agg(format(' and %s like %L', p_words_of,
           '%' || replace(replace(replace(lower(word), '\', '\\'), '%', '\%'), '_', '\_') || '%'), ''), '')
      -- The index knows words by their threes; what is shorter is looked for among the newest.
      || case when max(char_length(word)) < 3
           then format(' and id in (select id from %s order by created_at desc limit 1000)', p_table) else '' end
    from regexp_split_to_table(left(coalesce(p_search, ''), 100), '\s+') as word
   where word <> '';
$$;
comment on function private.search_condition(regclass, text, text) is
  'A condition that every word of a search stands somewhere in these words of a table; nothing for an empty search.';

create function private.found_page(p_table regclass, p_where text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
declare
  -- Further than this nobody turns pages; whoever needs more says more of what they look for.
  most constant int := 1000;
  size constant int := least(greatest(p_size, 1), 100);
  counted int;
begin
  execute format('select count(*) from (select from %s where %s limit %s) as found', p_table, p_where, most) into counted;
  return query execute format(
    'select t.id, %s from %s t where %s order by t.created_at desc, t.id limit %s offset %s',
    counted, p_table, p_where, size, greatest(least(p_page, (counted + size - 1) / size) - 1, 0) * size);
end $$;
comment on function private.found_page(regclass, text, int, int) is
  'A page of ids, newest first, each with how many there are as far as 1,000; beyond the end the last page. The condition is its caller''s own.';

create function public.desk_orders(p_search text, p_stage text, p_place text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.found_page('public.orders', 'true'
    || private.search_condition('public.orders', 'private.order_words(order_reference, full_name, company_name, email)', p_search)
    || case p_stage
         when 'unpaid' then ' and stage is null and status = ''submitted'''
         when 'reported' then ' and payment_claimed_at is not null and payment_verified_at is null and status = ''paid'''
         else case when p_stage <> '' then format(' and stage = %L', p_stage) else '' end end
    || case when p_place <> '' then format(' and jurisdiction_slug = %L', p_place) else '' end,
    p_page, p_size);
end $$;
comment on function public.desk_orders(text, text, text, int, int) is
  'To staff: a page of the orders that match, by id; nothing to anybody else.';

create function public.desk_inquiries(p_search text, p_status text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.found_page('public.customer_inquiries', 'true'
    || private.search_condition('public.customer_inquiries', 'private.inquiry_words(subject, full_name, email)', p_search)
    || case p_status
         when 'waiting' then ' and waiting_since is not null'
         else case when p_status <> '' then format(' and status = %L', p_status) else '' end end,
    p_page, p_size);
end $$;
comment on function public.desk_inquiries(text, text, int, int) is
  'To staff: a page of the inquiries that match, by id; nothing to anybody else.';

create function private.documents_waiting()
returns table (order_id uuid, since timestamptz) language sql stable set search_path = '' as $$
  select null::uuid, null::timestamptz where false;
$$;
comment on function private.documents_waiting() is 'Orders whose documents wait for the desk, and since when.';

create function public.desk_queue(p_limit int)
returns table (kind text, since timestamptz, order_id uuid, inquiry_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query
    (select 'payment_reported', o.payment_claimed_at, o.id, null::uuid
       from public.orders o
      where o.payment_claimed_at is not null and o.payment_verified_at is null and o.status = 'paid'
        and o.payment_status = 'completed'
        and not exists (select from public.order_events e where e.order_id = o.id and e.kind = 'payment_not_found')
      order by o.payment_claimed_at limit p_limit)
    union all
    (select 'documents', d.since, d.order_id, null from private.documents_waiting() d order by d.since limit p_limit)
    union all
    -- What needs a look is done when somebody at the desk has done or noted anything since.
    (select e.kind, e.at, e.order_id, null
       from public.order_events e
      where e.kind in ('payment_mismatch', 'second_payment', 'disputed', 'late_payment', 'late_reported', 'rebuilt', 'partly_refunded')
        and not exists (select from public.order_events later
                         where later.order_id = e.order_id and later.id > e.id and later.actor = 'desk')
      order by e.at limit p_limit)
    union all
    (select 'inquiry', i.waiting_since, null, i.id
       from public.customer_inquiries i where i.waiting_since is not null order by i.waiting_since limit p_limit)
    union all
    (select 'mails', min(m.created_at), null, null from private.mails m where m.state = 'failed' having count(*) > 0)
    order by 2 limit p_limit;
end $$;
comment on function public.desk_queue(int) is 'To staff: what waits for the desk, oldest first; nothing to anybody else.';

create function public.desk_order_facts(p_order uuid)
returns table (payment_transaction text, stripe_payment_intent_id text)
language sql stable security definer set search_path = '' as $$
  select o.payment_transaction, o.stripe_payment_intent_id
    from public.orders o where o.id = p_order and private.is_staff();
$$;
comment on function public.desk_order_facts(uuid) is
  'To staff: what no customer reads of an order''s row, as a column''s grant can''t tell the two apart.';

create function public.works_at_desk()
returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_staff();
$$;
comment on function public.works_at_desk() is 'Whether whoever asks works at the desk, now.';

revoke all on function
  private.order_words(text, text, text, text),
  private.inquiry_words(text, text, text),
  private.search_condition(regclass, text, text),
  private.found_page(regclass, text, int, int),
  private.documents_waiting(),
  public.desk_orders(text, text, text, int, int),
  public.desk_inquiries(text, text, int, int),
  public.desk_queue(int),
  public.desk_order_facts(uuid),
  public.works_at_desk()
  from public, anon, authenticated, service_role;
-- An index of an expression is written by whoever writes the row.
grant execute on function private.order_words(text, text, text, text), private.inquiry_words(text, text, text)
  to authenticated, service_role;
grant execute on function
  public.desk_orders(text, text, text, int, int),
  public.desk_inquiries(text, text, int, int),
  public.desk_queue(int),
  public.desk_order_facts(uuid),
  public.works_at_desk()
  to authenticated;
