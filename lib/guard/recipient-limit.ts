import "server-only";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import { ok, outage, type Result } from "@/lib/result";
import { adminClient } from "@/lib/supabase/admin";

/** Counts an Auth email to an address. False if the limit for all emails to this address is reached. */
export async function countMail(email: string): Promise<Result<boolean>> {
  const { data, error } = await adminClient().rpc("count_auth_mail", { p_recipient: email });
  if (!error) return ok(data === true);
  log("error", "email not counted", { code: errorCode(error) });
  return outage(messages.session.unreachable);
}

/** Takes the last email off the count, because it was not sent. */
export async function undoEmailCount(email: string): Promise<void> {
  const { error } = await adminClient().rpc("uncount_auth_mail", { p_recipient: email });
  if (error) log("warn", "email not uncounted", { code: errorCode(error) });
}
