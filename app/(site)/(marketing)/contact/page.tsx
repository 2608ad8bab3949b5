import { pageMeta } from "@/data/page-texts";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata = pageMetadata({ path: "/contact", ...pageMeta["/contact"] });

// Decision 24: the same page at both of §2's addresses.
export { default } from "../customer-service-numbers/page";
