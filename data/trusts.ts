import type { TrustCountrySlug } from "./prices";

export type Trust = {
  /** What the order form's address carries; it always contains "trust" or "foundation" (§2). */
  value: `${TrustCountrySlug}-${"trust" | "foundation"}`;
  name: string;
  country: TrustCountrySlug;
  structure: "Foundation" | "Trust";
  summary: string;
  /** Three. */
  points: readonly string[];
};

export const trusts: readonly Trust[] = [
  {
    value: "panama-foundation",
    name: "Panama Foundation",
    country: "panama",
    structure: "Foundation",
    summary:
      "A private interest foundation under Panama’s law of 1995: a legal person without owners, which holds assets for the people its founder names.",
    points: [
      "Run by a foundation council, under a charter entered in the Public Registry",
      "Beneficiaries are named in its charter or regulations, and to us and the resident agent",
      "May own shares, property and accounts in its own name",
    ],
  },
  {
    value: "cook-islands-trust",
    name: "Cook Islands Trust",
    country: "cook-islands",
    structure: "Trust",
    summary:
      "An international trust under the Cook Islands’ law of 1984, held by a licensed trustee company and governed by English-language statute.",
    points: [
      "Limitation period of 1 year for challenging a transfer to the trust; what it means for your own case is a question for a lawyer",
      "A trustee company licensed in the Cook Islands holds the assets",
      "Common-law courts, with final appeal to the Privy Council in London",
    ],
  },
  {
    value: "cyprus-trust",
    name: "Cyprus Trust",
    country: "cyprus",
    structure: "Trust",
    summary:
      "An international trust in a member state of the European Union, under trust law of English origin and with the euro as currency.",
    points: [
      "A trust governed by the law of an EU member state",
      "Trust principles of English origin, and deeds drawn up in English",
      "Can hold the shares of a Cyprus company",
    ],
  },
  {
    value: "belize-trust",
    name: "Belize Trust",
    country: "belize",
    structure: "Trust",
    summary:
      "A trust under the Trusts Act of Belize, an English-speaking common-law country in Central America, for family assets and company shares.",
    points: [
      "A single Trusts Act, written in English",
      "Common-law courts, with final appeal to the Caribbean Court of Justice",
      "Can hold the shares of a Belize company",
    ],
  },
  {
    value: "liechtenstein-trust",
    name: "Liechtenstein Trust",
    country: "liechtenstein",
    structure: "Trust",
    summary:
      "A trust under Liechtenstein’s Persons and Companies Act of 1926, a civil-law statute that provides for the trust in its own text.",
    points: [
      "No minimum assets: the 30,000 of the foundation and the establishment do not apply to it (PGR, Art. 897 ff.)",
      "Member of the European Economic Area since 1995",
      "The Swiss franc is the official currency",
    ],
  },
];
