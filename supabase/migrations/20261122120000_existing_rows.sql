-- Written by hand, to keep what was said: messages of inquiries, and messages to the customers of orders, which were events.
alter table public.inquiry_messages rename to messages;
alter table public.messages rename column line to body;
alter table public.messages alter column inquiry_id drop not null;
alter table public.messages add column order_id uuid references public.orders (id) on delete cascade;

insert into public.messages (order_id, at, kind, staff_id, body)
select order_id, at, 'answer', staff_id, line from public.order_events where kind = 'line' order by id;
delete from public.order_events where kind = 'line';

update private.mails set template = 'order-message' where template = 'order-line';
