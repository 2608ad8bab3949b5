import "server-only";
import { serverEnv } from "@/lib/env.server";
import { log } from "@/lib/log";

/** Says at the start of a server without a mail server that nobody is written to: the mails are kept until there is one. */
export function warnWithoutSmtp(): void {
  if (!serverEnv().SMTP_URL)
    log("error", "SMTP_URL is not set: mails are written and kept, and none is sent");
}
