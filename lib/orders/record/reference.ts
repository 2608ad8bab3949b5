import "server-only";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import type { OrderRow } from "./order-row";

/**
 * The label of a checkout (§3): `IBC-` and six digits for companies and trusts, `BA-{below 10000}-{year}` for bank
 * orders, a digit more once those are used up. The same request always has the same one. A label, never a credential.
 * Undefined when the database can't be reached: without a label no order is opened.
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
 * The checkout a label was given to, for a session that names none; undefined when another session's order has the label,
 * or nobody was given it. Throws when the database can't be reached.
 */
export async function findRequestByReference(label: string, sessionId: string): Promise<string | undefined> {
  const { data, error } = await adminClient().rpc("request_of_label", {
    p_label: label,
    p_session: sessionId,
  });
  if (error) throw new Error("Label could not be looked up", { cause: errorCode(error) });
  return data ?? undefined;
}
