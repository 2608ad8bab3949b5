-- A price stands in the price list alone. Orders keep what they cost on the day they were placed, so the database checks
-- that the parts of an order add up (orders_total_is_sum), and never what a part is.

alter table public.orders drop constraint orders_nominee_fees;
alter table public.orders drop constraint orders_bank_fee;
alter table public.orders add constraint orders_nominee_fees check (
  nominee_director_fee >= 0 and (use_nominee_director or nominee_director_fee = 0)
  and nominee_shareholder_fee >= 0 and (use_nominee_shareholder or nominee_shareholder_fee = 0));
alter table public.orders add constraint orders_bank_has_no_nominees check (
  kind <> 'bank' or not (use_nominee_director or use_nominee_shareholder));
comment on constraint orders_nominee_fees on public.orders is 'What is not ordered costs nothing.';
