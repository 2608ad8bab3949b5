-- A search at the desk took five times as long now and then: whether its index was used hung on a sample of the table, and on
-- whether what it looks for stands in new orders or in old ones. So it is no longer the planner's choice. What the newest
-- have in common is found among them, in the list's own order; what they have not, by the index of words. The words are an
-- expression now, as each call of a function costs more than comparing what it answers.

drop index public.orders_words_idx, public.customer_inquiries_words_idx;
drop function private.order_words(text, text, text, text);
drop function private.inquiry_words(text, text, text);
drop function private.search_condition(regclass, text, text);
drop function private.found_page(regclass, text, int, int);

-- Wherever the extension is: a project may have had it before. Nothing waits in a list to be entered later, as a search
-- would have to read that list from end to end.
set local search_path = public, extensions;
create index orders_words_idx on public.orders using gin (
  lower(order_reference || ' ' || full_name || ' ' || coalesce(company_name, '') || ' ' || email) gin_trgm_ops
) with (fastupdate = off);
create index customer_inquiries_words_idx on public.customer_inquiries using gin (
  lower(subject || ' ' || full_name || ' ' || email) gin_trgm_ops
) with (fastupdate = off);
reset search_path;

create function private.search_condition(p_words text, p_search text)
returns text language sql stable set search_path = '' as $$
  select string_agg(
           case when word ~ '^[^@]{3,}@.'
             -- Whom an address names is looked up by the index; the host, which many share, is compared.
             then format('%s like %L and %s || '''' like %L', p_words, split_part(part, '@', 1) || '%', p_words, part || '%')
             else format('%s like %L', p_words, part || '%') end, ' and ')
      -- The index knows words by their threes.
      || case when max(char_length(word)) < 3 then ' and false' else '' end
    from regexp_split_to_table(left(coalesce(p_search, ''), 100), '\s+') as word,
         concat('%', replace(replace(replace(lower(word), '\', '\\'), '%', '\%'), '_', '\_')) as part
   where word <> '';
$$;
comment on function private.search_condition(text, text) is
  'A condition that every word of a search stands somewhere in these words of a row; one that nothing meets where no word has three letters; null for an empty search.';

create function private.found_page(p_table regclass, p_filter text, p_search text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer
set search_path = '' set enable_seqscan = off as $$
declare
  -- Further than this nobody turns pages; whoever needs more says more of what they look for.
  most constant int := 1000;
  -- What one row in five holds fills all pages from so many.
  newest constant int := 5 * most;
  -- Whether one row in five does is asked of so many.
  asked constant int := 500;
  size constant int := least(greatest(p_size, 1), 100);
  is_common boolean := true;
  found uuid[] := '{}';
begin
  if p_search is not null then
    execute format(
      'select count(*) filter (where %s) * 5 >= %s from (select * from %s where %s order by created_at desc, id limit %s) as newest',
      p_search, asked, p_table, p_filter, asked) into is_common;
  end if;
  if is_common then
    execute format(
      'select array(select id from (select * from %s where %s order by created_at desc, id limit %s) as newest
                     where %s order by created_at desc, id limit %s)',
      p_table, p_filter, case when p_search is null then most else newest end, coalesce(p_search, 'true'), most) into found;
  end if;
  if p_search is not null and cardinality(found) < most then
    -- All of them first, and then their order: an index of that order would be a way to look at every row.
    execute format(
      'with matching as materialized (select id, created_at from %s where %s and %s)
       select array(select id from matching order by created_at desc, id limit %s)',
      p_table, p_filter, p_search, most) into found;
  end if;
  return query
    select f.id, cardinality(found) from unnest(found) with ordinality as f (id, n)
     order by n limit size offset greatest(least(p_page, (cardinality(found) + size - 1) / size) - 1, 0) * size;
end $$;
comment on function private.found_page(regclass, text, text, int, int) is
  'A page of ids, newest first, each with how many there are as far as 1,000; beyond the end the last page. Filter and search are its caller''s own conditions; without a search null.';

create or replace function public.desk_orders(p_search text, p_stage text, p_place text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.found_page('public.orders', 'true'
    || case p_stage
         when 'unpaid' then ' and stage is null and status = ''submitted'''
         when 'reported' then ' and payment_claimed_at is not null and payment_verified_at is null and status = ''paid'''
         else case when p_stage <> '' then format(' and stage = %L', p_stage) else '' end end
    || case when p_place <> '' then format(' and jurisdiction_slug = %L', p_place) else '' end,
    private.search_condition(
      'lower(order_reference || '' '' || full_name || '' '' || coalesce(company_name, '''') || '' '' || email)', p_search),
    p_page, p_size);
end $$;

create or replace function public.desk_inquiries(p_search text, p_status text, p_page int, p_size int)
returns table (id uuid, total int) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    return;
  end if;
  return query select * from private.found_page('public.customer_inquiries', 'true'
    || case p_status
         when 'waiting' then ' and waiting_since is not null'
         else case when p_status <> '' then format(' and status = %L', p_status) else '' end end,
    private.search_condition('lower(subject || '' '' || full_name || '' '' || email)', p_search),
    p_page, p_size);
end $$;

revoke all on function private.search_condition(text, text), private.found_page(regclass, text, text, int, int)
  from public, anon, authenticated, service_role;
