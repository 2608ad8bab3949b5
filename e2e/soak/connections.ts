import type { Services } from "../../local/services.ts";

/** Looks four times a second how many connections the database has, and how many of them are at work; the most there were. */
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
