import { site } from "@/data/site";
import { log } from "@/lib/log";
import { isLocalUrl } from "@/lib/local-url";
import { isPlaceholder } from "@/lib/seller";

/** Who sells, by field, and how to reach them. */
type Seller = { readonly seller: Readonly<Record<string, string>>; readonly email: string };

/** The names of those fields of data/site.ts that are still an example's. */
export function listPlaceholders({ seller, email }: Seller): string[] {
  const particulars = Object.entries({ ...seller, email });
  return particulars.filter(([, value]) => isPlaceholder(value)).map(([name]) => name);
}

/** Logs a warning when a server that customers can reach starts, because a shop must name its seller. */
export function warnAboutPlaceholders(appUrl: string, seller: Seller = site): void {
  if (isLocalUrl(appUrl)) return;
  const left = listPlaceholders(seller);
  if (left.length > 0) log("warn", "data/site.ts still names an example seller", { kind: left.join(" ") });
}
