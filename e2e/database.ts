import { resolve } from "node:path";
import postgres from "postgres";
import { addressOf } from "../local/database/cluster.ts";

/** Does a statement as the owner of the run's database: for what only time or another's hand brings about. */
export async function asOwner<T extends object>(sql: string, ...parameters: unknown[]): Promise<T[]> {
  const { url, path } = addressOf(resolve(".local/test/database"));
  const database = postgres(url, { path, max: 1, onnotice: () => undefined });
  try {
    return [...(await database.unsafe<T[]>(sql, parameters as postgres.ParameterOrJSON<never>[]))];
  } finally {
    await database.end();
  }
}

/** Lets so many hours pass for one order. The guard, which lets nobody do that, looks away in this transaction alone. */
export async function letPass(reference: string, hours: number): Promise<void> {
  const { url, path } = addressOf(resolve(".local/test/database"));
  const database = postgres(url, { path, max: 1, onnotice: () => undefined });
  try {
    await database.begin(async (transaction) => {
      await transaction.unsafe("set local session_replication_role = replica");
      await transaction.unsafe(
        `update public.orders set created_at = created_at - make_interval(hours => $2),
           updated_at = updated_at - make_interval(hours => $2) where order_reference = $1`,
        [reference, hours],
      );
    });
  } finally {
    await database.end();
  }
}
