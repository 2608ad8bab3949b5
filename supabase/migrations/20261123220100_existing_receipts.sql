-- Written by hand: adds the receipts and credit notes that exist to their months.
insert into private.monthly_receipts (month, series, jurisdiction_slug, jurisdiction, orders, amount)
select date_trunc('month', private.day_at_office(r.issued_at)), r.series, o.jurisdiction_slug, max(o.jurisdiction),
       count(*) filter (where r.series = 'R' and o.parent_id is null), sum(r.amount)
  from public.receipts r join public.orders o on o.id = r.order_id
 group by 1, 2, 3;
