// A company whose shares are listed on a stock exchange publishes its owners there. Where the law of a place then doesn't ask for them,
// neither do we. Read by the customer's form, the desk and the list of documents.
import type { JurisdictionSlug } from "./prices";

/**
 * The acts that exempt companies listed on a stock exchange from reporting their owners: act, year and section. Elsewhere we ask for the
 * owners of a listed company too.
 */
export const listedCompanyExemptions: Partial<Record<JurisdictionSlug, string>> = {
  "british-virgin-islands": "BVI Business Companies Act 2004, section 2, as amended in 2024",
  "hong-kong":
    "Anti-Money Laundering and Counter-Terrorist Financing Ordinance, Cap. 615 of 2011, Schedule 2, section 4",
  uae: "Cabinet Decision 109 of 2023",
  "united-kingdom": "Companies Act 2006, sections 790B and 790C",
};
