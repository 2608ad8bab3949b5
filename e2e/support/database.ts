import postgres from "postgres";
import { toDatabaseAddress } from "../../local/database/cluster.ts";

/** Runs a function with a connection as the database owner, which bypasses every policy. */
export async function withDatabase<T>(work: (owner: postgres.Sql) => Promise<T>): Promise<T> {
  const { url, path } = toDatabaseAddress(".local/test/database");
  const owner = postgres(url, { path, max: 1, onnotice: () => undefined });
  try {
    return await work(owner);
  } finally {
    await owner.end({ timeout: 2 });
  }
}

/** Runs one statement as the database owner and returns its rows. */
export const queryDatabase = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) =>
  withDatabase(async (owner): Promise<T[]> => [
    ...(await owner.unsafe<T[] & Record<string, unknown>[]>(sql, parameters as string[])),
  ]);

/** Runs `work` in a transaction without triggers, to change rows that they protect. Other transactions keep them. */
export const withoutTriggers = (work: (transaction: postgres.TransactionSql) => Promise<unknown>) =>
  withDatabase((owner) =>
    owner.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await work(transaction);
    }),
  );

/** Makes an order look this many hours older. */
export const backdateOrder = (reference: string, hours: number) =>
  withoutTriggers(
    (transaction) => transaction`
      update public.orders set created_at = created_at - make_interval(hours => ${hours}),
        updated_at = updated_at - make_interval(hours => ${hours}) where order_reference = ${reference}`,
  );

/** Moves an order to the front of the desk's queue by making it the longest-waiting one. */
export const moveOrderToQueueFront = (reference: string) =>
  withoutTriggers(async (transaction) => {
    await transaction`update public.order_documents d set sent_at = sent_at - interval '1 day'
      from public.orders o where o.id = d.order_id and o.order_reference = ${reference}`;
    await transaction`update public.orders
        set payment_claimed_at = payment_claimed_at - interval '1 day',
            payment_verified_at = payment_verified_at - interval '1 day'
      where order_reference = ${reference}`;
  });
