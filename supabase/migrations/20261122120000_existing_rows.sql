-- Written by hand, to keep what exists: messages of inquiries, messages to the customers of orders, which were events,
-- the documents that were asked for, and the orders that were filed and completed.
alter table public.inquiry_messages rename to messages;
alter table public.messages rename column line to body;
alter table public.messages alter column inquiry_id drop not null;
alter table public.messages add column order_id uuid references public.orders (id) on delete cascade;

insert into public.messages (order_id, at, kind, staff_id, body)
select order_id, at, 'answer', staff_id, line from public.order_events where kind = 'line' order by id;
delete from public.order_events where kind = 'line';

update private.mails set template = 'order-message' where template = 'order-line';

create type public.requirement_kind as enum ('answer', 'document', 'form', 'details', 'people');
alter table public.order_requirements add column kind public.requirement_kind not null default 'document';
alter table public.order_requirements alter column kind drop default;
-- What the order form answered stays waived, as there is no text of the answer.
update public.order_requirements set given = false where given;

alter table public.orders add column decision_due_on date;
alter table public.orders add column registered_name text;
alter table public.orders add column registration_number text;
alter table public.orders add column registered_on date;
-- The guard of orders does not know these columns yet.
alter table public.orders disable trigger user;
update public.orders set decision_due_on = filed_at::date + 60 where stage = 'filing';
update public.orders
   set registered_name = left(coalesce(company_name, full_name), 200), registration_number = 'See the documents',
       registered_on = completed_at::date
 where stage = 'completed';
alter table public.orders enable trigger user;

-- A handover can't be undone any more; one that was reads as an approval that was.
alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events disable trigger user;
update public.order_events set kind = 'approval_undone' where kind = 'completion_undone';
alter table public.order_events enable trigger user;
