import "server-only";
import type { accountMails } from "@/data/mails";
import { errorCode, log } from "@/lib/log";
import { adminClient } from "@/lib/supabase/admin";

/** Adds an email to an account's owner about a change of how one signs in to the outbox. A failure is logged, because the change is made. */
export async function tellAccount(user: string, template: keyof typeof accountMails): Promise<void> {
  const { error } = await adminClient().rpc("tell_account", { p_user: user, p_template: template });
  if (error) log("error", "account's owner not told", { kind: template, code: errorCode(error) });
}
