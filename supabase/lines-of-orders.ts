/** SQL that adds the missing lines of orders that tests inserted without any: one for each of their fees. */
export const insertOrderLinesFromFeesSql = `
  insert into public.order_lines (order_id, position, item, label, amount)
  select o.id, l.position, l.item, l.label, l.amount
    from public.orders o cross join lateral (values
           (1, case when o.parent_id is null then 'formation' else 'further_payment' end, 'Incorporation fee', o.incorporation_fee),
           (2, 'government_fee', 'Government fee', o.government_fee),
           (3, 'nominee_director', 'Nominee director fee', o.nominee_director_fee),
           (4, 'nominee_shareholder', 'Nominee shareholder fee', o.nominee_shareholder_fee)) l (position, item, label, amount)
   where l.amount <> 0 and not exists (select from public.order_lines x where x.order_id = o.id)`;
