import "server-only";
import { site } from "@/data/site";
import { log } from "@/lib/log";
import { isLocalUrl } from "@/lib/local-url";
import { listSellerPlaceholders, type Seller } from "@/lib/seller";
import { getServerEnv } from "@/lib/env.server";

/** Logs a warning if a public server starts with example data, because a shop must name its seller by law. */
export function warnAboutPlaceholders(appUrl: string, seller: Seller = site): void {
  if (isLocalUrl(appUrl)) return;
  const left = listSellerPlaceholders(seller);
  if (left.length > 0) log("warn", "data/site.ts still has example seller details", { kind: left.join(" ") });
}

/** Logs an error at the server's start when SMTP_URL is missing. Emails then stay in the outbox. */
export function warnAboutMissingSmtp(): void {
  if (!getServerEnv().SMTP_URL) log("error", "SMTP_URL is not set: emails are queued, but not sent");
}
