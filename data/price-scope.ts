// What a company's price includes and excludes. Read by the home page and /company-formation.
import { bankServiceFee, nomineeDirectorFee } from "./prices.ts";

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** Decision 99: beside the government fee, wherever fees are listed. It isn't only what a government charges. */
export const governmentFeeNote = "What the registry, agent and office charge for the first year.";

/** What the prices of every jurisdiction include and don't include. Each jurisdiction's page adds details. */
export const priceInclusions = {
  included: {
    heading: "Included in every price",
    items: [
      "Our work",
      "The government fee: what the registry, and any agent and office the law requires, charge for the first year",
      "A full refund until we file",
    ],
  },
  extra: {
    heading: "Not included",
    items: [
      `Nominee director or shareholder: ${dollars(nomineeDirectorFee)} each`,
      `Bank account opening: ${dollars(bankServiceFee)}`,
      "Anyone whom the law requires, such as a local director, a secretary or a trustee",
      "Renewal from the second year",
    ],
  },
} as const;
