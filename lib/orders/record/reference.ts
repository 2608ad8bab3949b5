import "server-only";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import type { OrderRow } from "./metadata";

/**
 * The reference of a checkout (§3): `IBC-` and six digits for companies and trusts, `BA-{below 10000}-{year}` for bank
 * orders, with one more digit once those are used up. The same request always gets the same one. Not a credential.
 * Undefined when the database can't be reached; without a reference no order is opened.
 */
export async function takeReference(requestId: string, kind: OrderRow["kind"]): Promise<string | undefined> {
  const { data, error } = await adminClient().rpc("take_reference", {
    p_request_id: requestId,
    p_kind: kind,
  });
  if (!error) return String(data);
  log("error", "no reference taken", { code: errorCode(error) });
  return undefined;
}

/**
 * The request ID a reference was issued for, for a session without one. Undefined if the reference belongs to another
 * session's order or was never issued. Throws when the database can't be reached.
 */
export async function findRequestByReference(label: string, sessionId: string): Promise<string | undefined> {
  const { data, error } = await adminClient().rpc("request_id_by_reference", {
    p_label: label,
    p_session: sessionId,
  });
  if (error) throw new Error("Reference could not be looked up", { cause: errorCode(error) });
  return data ?? undefined;
}
