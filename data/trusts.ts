// The trusts and foundations: names and texts. Read by /trust-formation, their own pages, jurisdiction pages and the order form.
// Legal facts are in facts/trusts.ts.
import type { TrustCountrySlug } from "./prices";

export type Trust = {
  /** The slug in the order form's path. Always contains "trust" or "foundation" (§2). */
  value: `${TrustCountrySlug}-${"trust" | "foundation"}`;
  name: string;
  country: TrustCountrySlug;
  structure: "Foundation" | "Trust";
  /** The description for search engines. */
  description: string;
  summary: string;
  points: readonly string[];
  /** What the price covers in addition to our fee and the government fee. */
  included?: string;
  /** Starts with the people the law requires, whom the price never covers. */
  notIncluded: readonly string[];
};

const neverIncluded = [
  "The assets themselves",
  "Bank account opening, which is a separate service",
  "Renewal from the second year",
];

export const trusts: readonly Trust[] = [
  {
    value: "panama-foundation",
    name: "Panama Foundation",
    country: "panama",
    structure: "Foundation",
    description:
      "A private interest foundation in Panama: what the law of 1995 asks, whose names are public, the yearly tax, our price in full and the documents we need.",
    summary:
      "A private interest foundation under Panama’s law of 1995: a legal person without owners, which holds assets for the people its founder names.",
    points: [
      "Run by a foundation council, under a charter entered in the Public Registry",
      "The names of the founder and the council are public; the regulations, which can name the beneficiaries, are not",
      "Can own shares, property and accounts in its own name",
    ],
    included: "The first year of the resident agent",
    notIncluded: ["The foundation council, required by law", ...neverIncluded],
  },
  {
    value: "cook-islands-trust",
    name: "Cook Islands Trust",
    country: "cook-islands",
    structure: "Trust",
    description:
      "An international trust of the Cook Islands: the trustee, the register, how long creditors can challenge it, our price in full and what we ask you for.",
    summary:
      "An international trust under the Cook Islands’ law of 1984, for beneficiaries who live in other countries.",
    points: [
      "Limitation period of 1 year for challenging a transfer, on conditions; what it means for your own case is a question for a lawyer",
      "A licensed trustee company in the Cook Islands, which can use a custodian elsewhere",
      "Common-law courts; appeal to the Privy Council in London only with leave",
    ],
    notIncluded: ["The trustee, required by law, and its own fees", ...neverIncluded],
  },
  {
    value: "cyprus-trust",
    name: "Cyprus Trust",
    country: "cyprus",
    structure: "Trust",
    description:
      "A Cyprus international trust: who must live abroad, the local trustee, CySEC’s register, our price in full and the documents we ask you for.",
    summary:
      "An international trust in a member state of the European Union, under trust law of English origin.",
    points: [
      "A trust governed by the law of an EU member state",
      "Trust principles of English origin, and deeds in English",
      "Can hold the shares of a Cyprus company",
    ],
    notIncluded: ["The trustee, required by law, and the trustee’s own fees", ...neverIncluded],
  },
  {
    value: "belize-trust",
    name: "Belize Trust",
    country: "belize",
    structure: "Trust",
    description:
      "A trust under the Trusts Act of Belize: compulsory registration, the trust agent, how long it can last, our price in full and the documents we need.",
    summary:
      "An international trust under the Trusts Act of Belize, an English-speaking common-law country in Central America.",
    points: [
      "Can last up to 120 years, and a charitable trust without limit",
      "Common-law courts, with final appeal to the Caribbean Court of Justice",
      "Can hold the shares of a Belize company",
    ],
    included: "The first year of the trust agent",
    notIncluded: ["The trustee, required by law, and the trustee’s own fees", ...neverIncluded],
  },
  {
    value: "liechtenstein-trust",
    name: "Liechtenstein Trust",
    country: "liechtenstein",
    structure: "Trust",
    description:
      "A trust under Liechtenstein’s act of 1926: the Commercial Register, who can see owners, the minimum tax, our price in full and the documents we need.",
    summary:
      "A trust under Liechtenstein’s Persons and Companies Act of 1926, a civil-law statute that provides for the trust.",
    points: [
      "No minimum assets: the 30,000 of the foundation and the establishment do not apply to it (PGR, Art. 897 ff.)",
      "Member of the European Economic Area since 1995",
      "The Swiss franc is the official currency",
    ],
    notIncluded: ["The trustee, required by law, and the trustee’s own fees", ...neverIncluded],
  },
];
