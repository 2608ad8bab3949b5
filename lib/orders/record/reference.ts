import "server-only";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import type { OrderRow } from "./metadata";

/**
 * The reference of an order (§3): `IBC-` and six digits for companies and trusts, `BA-{below 10000}-{year}` for bank
 * orders, with one more digit once those are used up. The same order always gets the same one. Not a credential.
 * Undefined when the database can't be reached; without a reference no order is opened.
 */
export async function takeReference(orderId: string, kind: OrderRow["kind"]): Promise<string | undefined> {
  const { data, error } = await adminClient().rpc("take_reference", {
    p_order: orderId,
    p_kind: kind,
  });
  if (!error) return String(data);
  log("error", "no reference taken", { code: errorCode(error) });
  return undefined;
}
