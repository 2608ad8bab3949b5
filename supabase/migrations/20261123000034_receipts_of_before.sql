-- Orders whose money was proven before there were receipts get theirs now, numbered in the order of their payments.
do $$
declare
  o public.orders;
begin
  for o in select * from public.orders where payment_verified_at is not null order by payment_verified_at, id loop
    perform private.issue_receipt(o, 'R', o.total_fee);
    if o.payment_status = 'refunded' then
      perform private.issue_receipt(o, 'C', o.total_fee);
    end if;
  end loop;
end $$;
