import { pageMeta } from "@/data/page-texts";
import { buildPageMetadata } from "@/lib/seo/metadata";

export const metadata = buildPageMetadata({ path: "/contact", ...pageMeta["/contact"] });

// Decision 24: the same page at both of §2's addresses.
export { default } from "../customer-service-numbers/page";
