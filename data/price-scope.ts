// What a company's price includes and excludes. Read by the home page and /company-formation.
import { bankServiceFee, nomineeDirectorFee } from "./prices.ts";

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** Applies to every jurisdiction. Each jurisdiction's page adds details. */
export const priceScope = {
  included: {
    heading: "Included in every price",
    items: [
      "Our work and the government fee of the registration",
      "The first year of any agent or office the law requires",
      "A full refund until we file",
    ],
  },
  extra: {
    heading: "Not included",
    items: [
      `Nominee director or shareholder: ${dollars(nomineeDirectorFee)} each`,
      `Bank account opening: ${dollars(bankServiceFee)}`,
      "Renewal from the second year",
    ],
  },
} as const;
