-- Rate limits, counted once for all instances of the site. Keys are keyed hashes made by the server: no address or email
-- is stored, and none can be found out from here.

create table private.turns (
  key_hash text primary key check (char_length(key_hash) between 32 and 128),
  window_ends timestamptz not null,
  taken int not null
);

comment on table private.turns is 'Turns taken in the window that is open for a key. Rows whose window has closed are swept.';

create index turns_window_ends on private.turns (window_ends);

alter table private.turns enable row level security;

revoke all on private.turns from public, anon, authenticated, service_role;

create function public.take_turn(p_key_hash text, p_most int, p_window_seconds int)
returns int language plpgsql security definer set search_path = '' as $$
declare
  turn private.turns;
begin
  insert into private.turns as t (key_hash, window_ends, taken)
  values (p_key_hash, now() + make_interval(secs => p_window_seconds), 1)
  on conflict (key_hash) do update
     set taken = case when t.window_ends <= now() then 1 else least(t.taken, p_most) + 1 end,
         window_ends = case when t.window_ends <= now() then excluded.window_ends else t.window_ends end
  returning * into turn;

  -- Each call sweeps a few more than it adds. Rows in use are left to the next one, so calls never wait for each other.
  delete from private.turns
   where key_hash in (select key_hash from private.turns where window_ends <= now() limit 10 for update skip locked);

  if turn.taken <= p_most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from turn.window_ends - now())))::int;
end $$;
comment on function public.take_turn(text, int, int) is
  'Takes one of p_most turns within the window, atomically: 0 when there was one, else the seconds to wait.';
revoke all on function public.take_turn(text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.take_turn(text, int, int) to service_role;

create function public.give_back_turn(p_key_hash text)
returns void language sql security definer set search_path = '' as $$
  update private.turns set taken = greatest(0, taken - 1) where key_hash = p_key_hash;
$$;
comment on function public.give_back_turn(text) is 'A turn that shall not count after all. Harmless for an unknown key.';
revoke all on function public.give_back_turn(text) from public, anon, authenticated, service_role;
grant execute on function public.give_back_turn(text) to service_role;
