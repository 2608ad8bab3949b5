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

/** Says so at the start of a server that customers can reach: a shop has to name who sells. */
export function warnAboutPlaceholders(appUrl: string, seller: Seller = site): void {
  if (isLocalUrl(appUrl)) return;
  const left = listPlaceholders(seller);
  if (left.length > 0) log("warn", "data/site.ts still names an example seller", { kind: left.join(" ") });
}
