-- Waiting emails, tasks and jobs for monitoring, as numbers and times without names or references.

create function public.read_waiting()
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'mails', jsonb_build_object(
      'waiting', (select count(*) from private.mails m where m.state = 'waiting'),
      'oldest', (select min(m.created_at) from private.mails m where m.state = 'waiting'),
      'failed', (select count(*) from private.mails m where m.state = 'failed')),
    'tasks', (select coalesce(jsonb_agg(jsonb_build_object(
        'kind', t.kind, 'since', t.since, 'due_on', t.due_on, 'order_kind', t.order_kind)), '[]')
      from (select t.*, (select o.kind from public.orders o where o.id = t.order_id) as order_kind
              from private.desk_tasks t order by t.since limit 10000) t),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object(
        'job', r.job, 'done_at', r.done_at, 'counts', r.counts, 'found_at', r.found_at)), '[]')
      from private.job_runs r));
$$;
comment on function public.read_waiting() is
  'Waiting and failed emails, the desk''s tasks, and the last run of each job. Only for the server.';
grant execute on function public.read_waiting() to service_role;
