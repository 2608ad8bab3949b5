-- What the desk asks of an order's documents: whether all are accepted before it files, and which orders wait to be looked at.

create or replace function private.documents_settled(o public.orders)
returns boolean language sql stable set search_path = '' as $$
  select private.documents_missing(o.id) = 0;
$$;

create or replace function private.documents_waiting()
returns table (order_id uuid, since timestamptz) language sql stable set search_path = '' as $$
  select d.order_id, min(d.sent_at) from public.order_documents d where d.state = 'sent' group by d.order_id;
$$;
