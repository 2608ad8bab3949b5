-- Rate limits shared by all instances of the site. Keys are keyed hashes made by the server, so that no IP address or email is
-- stored or can be derived.

create table private.rate_limits (
  key_hash text primary key check (char_length(key_hash) between 32 and 128),
  window_ends timestamptz not null,
  attempts int not null
);

comment on table private.rate_limits is 'Attempts counted in the current window of a key. Rows whose window has ended are deleted.';

create index rate_limits_window_ends on private.rate_limits (window_ends);

alter table private.rate_limits enable row level security;

create function public.count_attempt(p_key_hash text, p_most int, p_window_seconds int)
returns int language plpgsql security definer set search_path = '' as $$
declare
  counted private.rate_limits;
begin
  insert into private.rate_limits as t (key_hash, window_ends, attempts)
  values (p_key_hash, now() + make_interval(secs => p_window_seconds), 1)
  on conflict (key_hash) do update
     set attempts = case when t.window_ends <= now() then 1 else least(t.attempts, p_most) + 1 end,
         window_ends = case when t.window_ends <= now() then excluded.window_ends else t.window_ends end
  returning * into counted;

  -- Each call deletes more ended rows than it adds. Locked rows are skipped, so calls never wait for each other.
  delete from private.rate_limits
   where key_hash in (select key_hash from private.rate_limits where window_ends <= now() limit 10 for update skip locked);

  if counted.attempts <= p_most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counted.window_ends - now())))::int;
end $$;
comment on function public.count_attempt(text, int, int) is
  'Counts an attempt atomically. Returns 0 while at most p_most were made within the window, else the seconds to wait.';
grant execute on function public.count_attempt(text, int, int) to service_role;

create function public.undo_attempt(p_key_hash text)
returns void language sql security definer set search_path = '' as $$
  update private.rate_limits set attempts = greatest(0, attempts - 1) where key_hash = p_key_hash;
$$;
comment on function public.undo_attempt(text) is 'Removes an attempt that should not count. Changes nothing for an unknown key.';
grant execute on function public.undo_attempt(text) to service_role;
