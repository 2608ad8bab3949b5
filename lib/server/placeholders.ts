import { site } from "@/data/site";
import { log } from "@/lib/log";
import { isLocalUrl } from "@/lib/local-url";
import { listPlaceholders, type Seller } from "@/lib/seller";

/** Logs a warning when a server that customers can reach starts, because a shop must name its seller. */
export function warnAboutPlaceholders(appUrl: string, seller: Seller = site): void {
  if (isLocalUrl(appUrl)) return;
  const left = listPlaceholders(seller);
  if (left.length > 0) log("warn", "data/site.ts still names an example seller", { kind: left.join(" ") });
}
