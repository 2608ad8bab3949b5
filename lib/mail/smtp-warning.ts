import "server-only";
import { serverEnv } from "@/lib/env.server";
import { log } from "@/lib/log";

/** Logs an error at the server's start when SMTP_URL is missing. Emails then stay in the outbox. */
export function warnWithoutSmtp(): void {
  if (!serverEnv().SMTP_URL) log("error", "SMTP_URL is not set: emails are queued, but not sent");
}
