-- When each periodic job next has to look at an order. Every change of an order makes it due at once, for the jobs that it
-- can concern. The job then asks its rule under the order's lock, and writes when time alone can next change the answer.
-- So it reads what is due, however many orders there are, and no change has to know the jobs' rules.

create table private.due_orders (
  order_id uuid not null references public.orders (id) on delete cascade,
  job text not null,
  due_at timestamptz not null,
  primary key (order_id, job)
);

comment on table private.due_orders is
  'When a job next has to look at an order: never later than its rule applies. Without a row, only a change of the order can make the rule apply.';

create index due_orders_due_idx on private.due_orders (job, due_at);

alter table private.due_orders enable row level security;

create function private.jobs_of(o public.orders)
returns text[] language sql immutable set search_path = '' as $$
  select array_remove(array[
    case when o.parent_id is null then 'retention' end,
    case when o.due_on is null and o.status = 'submitted' and o.payment_method = 'card' then 'remind' end,
    case when o.step = 'send' then 'remind-documents' end,
    case when o.step = 'pay' then 'remind-payments' end,
    case when o.phase = 'completed' and o.kind = 'company' then 'annual-notices' end,
    case when o.phase = 'completed' and o.kind <> 'bank' then 'deadlines' end,
    case when o.phase = 'completed' then 'due-diligence' end,
    case when o.service is null and o.parent_id is null and (private.documents_open(o) or o.phase = 'completed') then 'screening' end,
    case when o.phase = 'stopped' then 'stopped-orders' end], null);
$$;
comment on function private.jobs_of(public.orders) is 'The jobs that can have something to do for an order as it is, now or later.';

create function private.mark_due()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The oldest first. A row that is due already is left alone, so that nobody waits for a job that is reading it: the job reads
  -- it under the order's lock, or leaves it due.
  insert into private.due_orders as d (order_id, job, due_at)
  select o.id, j.job, o.created_at
    from public.orders o cross join unnest(private.jobs_of(o)) as j (job)
   where o.id in (new.id, new.parent_id)
     and not exists (select from private.due_orders x where x.order_id = o.id and x.job = j.job and x.due_at <= now())
      on conflict (order_id, job) do update set due_at = now() where d.due_at > now();
  return null;
end $$;
comment on function private.mark_due() is 'Lets the jobs look at an order that has changed, and at the order that a further payment belongs to.';

create function private.due_for(p_job text, p_most int)
returns setof uuid language sql stable set search_path = '' as $$
  select order_id from private.due_orders where job = p_job and due_at <= now() order by due_at limit p_most;
$$;
comment on function private.due_for(text, int) is
  'The orders that a job has to look at, the longest due first, at most p_most, so that a call ends in time.';

create function private.look_again(p_job text, p_order uuid, p_at timestamptz)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_at is null or p_at = 'infinity' then
    delete from private.due_orders where order_id = p_order and job = p_job;
  else
    update private.due_orders set due_at = p_at where order_id = p_order and job = p_job;
  end if;
end $$;
comment on function private.look_again(text, uuid, timestamptz) is
  'Sets when a job next has to look at an order; null or infinity if not before it changes. The caller holds the order''s lock, and has changed it before.';

-- After after_further_payment_update, which locks the order of a further payment: triggers run in the order of their names.
create trigger mark_due after insert or update on public.orders
  for each row execute function private.mark_due();
