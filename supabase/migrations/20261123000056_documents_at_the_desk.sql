-- What the desk asks of an order's documents: whether all are accepted before it files, and which orders wait to be looked at.

create or replace function private.documents_settled(o public.orders)
returns boolean language plpgsql stable set search_path = '' as $$
declare
  missing int := 0;
begin
  if to_regprocedure('private.documents_missing(uuid)') is not null then
    execute 'select private.documents_missing($1)' into missing using o.id;
  end if;
  return missing = 0;
end $$;

create or replace function private.documents_waiting()
returns table (order_id uuid, since timestamptz) language plpgsql stable set search_path = '' as $$
begin
  if to_regclass('public.order_documents') is not null then
    return query execute
      'select d.order_id, min(d.sent_at) from public.order_documents d where d.state = ''sent'' group by d.order_id';
  end if;
end $$;
