-- What the scheduler does seldom and one at a time, on any number of instances: a run is begun by one row's update, and a
-- run that was killed gives its place back when its lease ends.

create table private.job_runs (
  job text primary key check (job ~ '^[a-z]+(-[a-z]+)*$'),
  done_at timestamptz,
  leased_until timestamptz
);
comment on table private.job_runs is 'When each of the scheduler''s jobs was last done, and until when a run of it has the job to itself.';
alter table private.job_runs enable row level security;
revoke all on private.job_runs from public, anon, authenticated, service_role;

create function public.begin_job(p_job text, p_every_seconds int, p_lease_seconds int)
returns text language plpgsql security definer set search_path = '' as $$
declare
  r private.job_runs;
begin
  insert into private.job_runs (job) values (p_job) on conflict (job) do nothing;
  select * into r from private.job_runs where job = p_job for update;
  if r.leased_until > now() then
    return 'running';
  end if;
  if r.done_at > now() - make_interval(secs => p_every_seconds) then
    return 'done';
  end if;
  update private.job_runs set leased_until = now() + make_interval(secs => p_lease_seconds) where job = p_job;
  return 'begin';
end $$;
comment on function public.begin_job(text, int, int) is
  'Asks for a run of a job: begin for one caller at a time, running while another has it, done when it was done less than p_every_seconds ago.';

create function public.end_job(p_job text, p_done boolean)
returns void language sql security definer set search_path = '' as $$
  update private.job_runs
     set leased_until = null, done_at = case when p_done then now() else done_at end
   where job = p_job;
$$;
comment on function public.end_job(text, boolean) is 'A run has ended; one that failed leaves the job due.';

revoke all on function public.begin_job(text, int, int), public.end_job(text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.begin_job(text, int, int), public.end_job(text, boolean) to service_role;
