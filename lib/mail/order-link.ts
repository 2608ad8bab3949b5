import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { privatePages } from "@/data/private-pages";
import { serverEnv } from "@/lib/env.server";
import { errorCode } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";
import { parseMailOrder } from "./mail-order";
import type { ClaimedMail } from "./outbox";

/**
 * Makes the link for an email to a guest about their paid order, valid for 30 days: the page it opens asks for a password before it shows
 * anything personal. Only a hash of its token is stored. Undefined for other emails. Throws when the database fails.
 */
export async function makeOrderLink({ recipient, order_row: row }: ClaimedMail): Promise<string | undefined> {
  if (recipient === null || !row) return undefined;
  const { id, in_account: inAccount, payment_verified_at: paidAt } = parseMailOrder(row);
  if (inAccount || !paidAt) return undefined;
  const token = randomBytes(32).toString("base64url");
  const { error } = await adminClient().rpc("add_order_link", {
    p_order: id,
    p_token_hash: createHash("sha256").update(token).digest("hex"),
  });
  if (error) throw new Error("Order link could not be added", { cause: errorCode(error) });
  return new URL(`${privatePages.mailLink}?token_hash=${token}&type=order`, serverEnv().APP_URL).href;
}
