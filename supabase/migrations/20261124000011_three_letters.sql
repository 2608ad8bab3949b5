-- The index knows words by their threes. To look for less took longer the more orders there were, and what it found among the
-- newest alone was not all there is; so it finds nothing, and the page says how much to type.

create or replace function private.search_condition(p_table regclass, p_words_of text, p_search text)
returns text language sql stable set search_path = '' as $$
  select coalesce(string_agg(format(' and %s like %L', p_words_of,
           '%' || replace(replace(replace(lower(word), '\', '\\'), '%', '\%'), '_', '\_') || '%'), ''), '')
      || case when max(char_length(word)) < 3 then ' and false' else '' end
    from regexp_split_to_table(left(coalesce(p_search, ''), 100), '\s+') as word
   where word <> '';
$$;
comment on function private.search_condition(regclass, text, text) is
  'A condition that every word of a search stands somewhere in these words of a table; nothing for an empty search, and one that nothing meets where no word has three letters.';
