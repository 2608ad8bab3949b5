import type { Services } from "../../local/services.ts";

/** Samples the database's open and busy connections four times a second. Returns a function that stops and returns the maxima. */
export function watchConnections(query: Services["query"]): () => Promise<{ open: number; busy: number }> {
  const most = { open: 0, busy: 0 };
  let over = false;
  const look = async () => {
    while (!over) {
      const [now] =
        await query(`select count(*)::int as open, count(*) filter (where state <> 'idle')::int as busy
        from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`);
      most.open = Math.max(most.open, Number(now?.open));
      most.busy = Math.max(most.busy, Number(now?.busy));
      await new Promise((again) => setTimeout(again, 250));
    }
  };
  const watching = look();
  return async () => {
    over = true;
    await watching;
    return most;
  };
}
