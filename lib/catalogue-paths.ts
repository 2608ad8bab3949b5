import type { BankJurisdiction } from "@/data/banks";
import type { Trust } from "@/data/trusts";

/** The page of a trust or foundation: `/trusts/panama`. */
export const trustPath = ({ country }: Pick<Trust, "country">) => `/trusts/${country}`;

/** The page of a banking jurisdiction: `/banking/hong-kong`. */
export const bankPath = ({ slug }: Pick<BankJurisdiction, "slug">) => `/banking/${slug}`;
