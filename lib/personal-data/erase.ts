import "server-only";
import { after } from "next/server";
import { z } from "zod";
import { messages } from "@/data/messages";
import { checkPasswordWithRateLimits } from "@/lib/auth/proof";
import { requireVerifiedUser } from "@/lib/auth/session";
import { deleteExpiredFiles } from "@/lib/documents/clean";
import { getErrorNameAndCode, log } from "@/lib/log";
import { cancelOrder } from "@/lib/orders/place-order";
import { fail, ok, outage, type Result } from "@/lib/result";
import { createAdminClient } from "@/lib/supabase/admin";
import { retentionRecordSchema, type RetentionRecord } from "./records";

const tries = 3;

type Answer = { data: unknown; error: { code?: string } | null };

/**
 * Deletes a person with `ask` and returns the outcome of each row, or the rows of the open orders that prevent it. Cancels
 * unpaid orders first, which closes their card sessions, until the database finds none that can still be paid.
 */
async function erase(ask: () => PromiseLike<Answer>): Promise<Result<RetentionRecord[]>> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { data, error } = await ask();
    if (error) {
      log("error", "person not deleted", { code: getErrorNameAndCode(error) });
      break;
    }
    const records = z.array(retentionRecordSchema).parse(data);
    const isOpen = records.some(({ outcome }) => outcome === "open");
    const unclosed = records.filter(({ outcome }) => outcome === "unclosed");
    if (isOpen || !unclosed.length) return ok(records);
    for (const { order_id: order } of unclosed) {
      const cancelled = order ? await cancelOrder(order, createAdminClient()) : ok();
      if (!cancelled.ok) return cancelled;
    }
  }
  return outage(messages.account.closeFailed);
}

/** Deletes a person, with or without an account. For the owner's command, which shows the code of the proof. */
export const erasePerson = (email: string, proof: string) =>
  erase(() => createAdminClient().rpc("erase_person", { p_email: email, p_code: proof }));

const erasureSchema = z.object({
  day: z.iso.date(),
  kind: z.enum(["account", "order"]),
  deleted: z.record(z.string(), z.number()),
});

export type Erasure = z.infer<typeof erasureSchema>;

/** The erasure whose proof has this code; null if none has. Throws when the database fails. */
export async function readErasure(code: string): Promise<Erasure | null> {
  const { data } = await createAdminClient().rpc("read_erasure", { p_code: code }).throwOnError();
  return erasureSchema.nullable().parse(data);
}

/** Closes the signed-in user's account after checking their password. Refused while they have a paid, unfinished order. */
export async function closeAccount(password: string): Promise<Result> {
  const user = await requireVerifiedUser(messages.session.signInAgain);
  if (!user.ok) return user;
  const { id, email } = user.value;
  const checked = await checkPasswordWithRateLimits({ email, password });
  if (!checked.ok) return checked;
  const erased = await erase(() => createAdminClient().rpc("close_account", { p_user: id }));
  if (!erased.ok) return erased;
  if (erased.value.some(({ outcome }) => outcome === "open")) return fail(messages.account.closeRefused);
  // If this fails, the scheduler deletes the files later.
  after(() =>
    deleteExpiredFiles().catch((error: unknown) =>
      log("warn", "files not deleted", { code: getErrorNameAndCode(error) }),
    ),
  );
  return ok();
}
