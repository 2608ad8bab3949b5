import postgres from "postgres";
import { addressOf } from "../local/database/cluster.ts";
import { ensureDeskAccount } from "../local/desk-account.ts";
import { password } from "./account";
import { freshEmail } from "./services";

/** Does some work as the owner of the run's database. */
export async function asOwner<T>(work: (owner: postgres.Sql) => Promise<T>): Promise<T> {
  const { url, path } = addressOf(".local/test/database");
  const owner = postgres(url, { path, max: 1, onnotice: () => undefined });
  try {
    return await work(owner);
  } finally {
    await owner.end({ timeout: 2 });
  }
}

/**
 * What an order waits for, reported coins or papers, waits since yesterday: the desk's queue shows the hundred that wait
 * longest, and a run may leave more. The guards, which let nobody do that, look away in this transaction alone.
 */
export const waitLongest = (reference: string) =>
  asOwner((owner) =>
    owner.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`update public.order_documents d set sent_at = sent_at - interval '1 day'
        from public.orders o where o.id = d.order_id and o.order_reference = ${reference}`;
      await transaction`update public.orders
          set payment_claimed_at = payment_claimed_at - interval '1 day',
              payment_verified_at = payment_verified_at - interval '1 day'
        where order_reference = ${reference}`;
    }),
  );

/** Somebody new who works at the desk; their address. */
export async function staffAccount(): Promise<string> {
  const email = freshEmail("desk");
  await asOwner((owner) =>
    ensureDeskAccount((sql, ...given) => owner.unsafe(sql, given as never[]), email, password),
  );
  return email;
}
