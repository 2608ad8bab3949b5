import "server-only";
import { z } from "zod";
import type { EmailText } from "@/data/mails";
import { serverOrderSchema } from "@/lib/orders/store";
import { printedReceiptSchema } from "@/lib/receipts/store";
import { createHash, randomBytes } from "node:crypto";
import { privatePages } from "@/data/private-pages";
import { getServerEnv } from "@/lib/env.server";
import { createAdminClient } from "@/lib/supabase/admin";
import { getDataOrThrow } from "@/lib/supabase/read";
import type { ClaimedEmail } from "./outbox";

const openSlotSchema = z.object({ title: z.string(), person_name: z.string().nullable() });

const mailOrderSchema = serverOrderSchema.extend({
  receipts: z.array(printedReceiptSchema),
  /** The slots that are still open. */
  open_slots: z.array(openSlotSchema),
  /** Whether an account can open it: it placed the order, or confirmed its address. */
  in_account: z.boolean(),
});

export type EmailOrder = z.infer<typeof mailOrderSchema>;

/** Parses an email's order row. Throws when it is missing. */
export const parseEmailOrder = (row: unknown) => mailOrderSchema.parse(row);

/** The emails that list the documents and answers still missing. */
export const emailsListingOpenRequirements: readonly string[] = [
  "payment-received",
  "payment-verified",
  "documents-reminder",
];

/** Groups open requirements by person. Those of the order itself have no `who`. */
export function groupOpenRequirementsByPerson(
  slots: readonly z.infer<typeof openSlotSchema>[],
): NonNullable<EmailText["needed"]> {
  const groups = Map.groupBy(slots, ({ person_name: name }) => name ?? undefined);
  return [...groups].map(([who, what]) => ({ who, what: what.map(({ title }) => title) }));
}

/**
 * Makes the link for an email to a guest about their paid order, valid for 30 days: the page it opens asks for a password before it shows
 * anything personal. Only a hash of its token is stored. Undefined for other emails. Throws when the database fails.
 */
export async function createGuestOrderLink(mail: ClaimedEmail): Promise<string | undefined> {
  if (mail.recipient === null || !mail.order_row) return undefined;
  const { id, in_account: inAccount, payment_verified_at: paidAt } = parseEmailOrder(mail.order_row);
  if (inAccount || !paidAt) return undefined;
  const token = randomBytes(32).toString("base64url");
  const answer = await createAdminClient().rpc("add_order_link", {
    p_order: id,
    p_token_hash: createHash("sha256").update(token).digest("hex"),
  });
  getDataOrThrow(answer, "Order link could not be added");
  return new URL(`${privatePages.mailLink}?token_hash=${token}&type=order`, getServerEnv().APP_URL).href;
}
