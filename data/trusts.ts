// The trusts and foundations: facts, law and texts. Read by /trust-formation, jurisdiction pages and the order form.
import type { Law } from "./law";
import type { TrustCountrySlug } from "./prices";

export type Trust = {
  /** The slug in the order form's address. Always contains "trust" or "foundation" (§2). */
  value: `${TrustCountrySlug}-${"trust" | "foundation"}`;
  name: string;
  country: TrustCountrySlug;
  structure: "Foundation" | "Trust";
  summary: string;

  points: readonly string[];
  /** Who sets it up and who runs it. */
  people: string;
  /** What the price covers besides our fee and the registration fee. */
  included?: string;
  /** Begins with the people the law requires, whom the price never covers. */
  notIncluded: readonly string[];
  /** Legal requirements, and who records the people behind the structure. */
  law: readonly Law[];
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
    summary:
      "A private interest foundation under Panama’s law of 1995: a legal person without owners, which holds assets for the people its founder names.",
    points: [
      "Run by a foundation council, under a charter entered in the Public Registry",
      "The names of the founder and the council are public; the regulations, which can name the beneficiaries, are not",
      "Can own shares, property and accounts in its own name",
    ],
    people: "A founder, and a council of three council members or one legal person.",
    included: "The first year of the resident agent",
    notIncluded: ["The foundation council, required by law", ...neverIncluded],
    law: [
      {
        text: "Minimum assets of USD 10,000, which need not be paid at registration",
        source: "Law 25 of 1995",
      },
      { text: "A resident agent who is a lawyer or law firm in Panama", source: "Law 25 of 1995" },
      { text: "Business only occasionally, not as a trade", source: "Law 25 of 1995" },
      {
        text: "The resident agent files the beneficial owners in a closed register for authorities only",
        source: "Law 129 of 2020",
      },
      { text: "Accounting records to the resident agent every year", source: "Law 254 of 2021" },
    ],
  },
  {
    value: "cook-islands-trust",
    name: "Cook Islands Trust",
    country: "cook-islands",
    structure: "Trust",
    summary:
      "An international trust under the Cook Islands’ law of 1984, for beneficiaries who live in other countries.",
    points: [
      "Limitation period of 1 year for challenging a transfer, on conditions; what it means for your own case is a question for a lawyer",
      "A licensed trustee company in the Cook Islands, which can use a custodian elsewhere",
      "Common-law courts; appeal to the Privy Council in London only with leave",
    ],
    people:
      "A settlor, and at least one corporate trustee, usually a licensed trustee company. No beneficiary can live in the Cook Islands.",
    notIncluded: ["The trustee, required by law, and its own fees", ...neverIncluded],
    law: [
      {
        text: "Registration by a trustee company, renewed every year. The register is not public, and names neither settlor nor beneficiaries.",
        source: "International Trusts Act 1984",
      },
      { text: "A licence for the trustee company", source: "Trustee Companies Act 2014" },
      {
        text: "A creditor cannot challenge a transfer made before the claim arose, or more than two years after it. Otherwise the creditor has 1 year from the transfer, and must prove intent to defraud beyond reasonable doubt. Courts elsewhere can decide differently.",
        source: "International Trusts Act 1984, amended in 1989 and 1999",
      },
    ],
  },
  {
    value: "cyprus-trust",
    name: "Cyprus Trust",
    country: "cyprus",
    structure: "Trust",
    summary:
      "An international trust in a member state of the European Union, under trust law of English origin.",
    points: [
      "A trust governed by the law of an EU member state",
      "Trust principles of English origin, and deeds in English",
      "Can hold the shares of a Cyprus company",
    ],
    people: "A settlor, and at least one trustee resident in Cyprus throughout.",
    notIncluded: ["The trustee, required by law, and the trustee’s own fees", ...neverIncluded],
    law: [
      {
        text: "Settlor and beneficiaries, charities apart, not resident in Cyprus in the calendar year before the trust is created",
        source: "International Trusts Law 69(I) of 1992, reformed by Law 20(I) of 2012",
        since: "23 March 2012",
      },
      {
        text: "A trustee resident in Cyprus: licensed by the regulator CySEC, or a regulated lawyer or accountant",
        source: "International Trusts Law 69(I) of 1992, reformed by Law 20(I) of 2012",
        since: "23 March 2012",
      },
      {
        text: "The trustee enters settlor, trustees and beneficiaries in CySEC’s register within 15 days. It is not public.",
        source: "Law 188(I) of 2007 against money laundering",
      },
    ],
  },
  {
    value: "belize-trust",
    name: "Belize Trust",
    country: "belize",
    structure: "Trust",
    summary:
      "An international trust under the Trusts Act of Belize, an English-speaking common-law country in Central America.",
    points: [
      "Can last up to 120 years, and a charitable trust without limit",
      "Common-law courts, with final appeal to the Caribbean Court of Justice",
      "Can hold the shares of a Belize company",
    ],
    people: "A settlor, at least one trustee, and a licensed trust agent in Belize.",
    included: "The first year of the trust agent",
    notIncluded: ["The trustee, required by law, and the trustee’s own fees", ...neverIncluded],
    law: [
      {
        text: "Settlor and beneficiaries not resident in Belize, and no land there",
        source: "Trusts Act, Cap. 202 (1992)",
      },
      {
        text: "A licensed trust agent in Belize",
        source: "Trusts (Amendment) Act 2007",
        since: "15 June 2007",
      },
      {
        text: "An international trust must be registered. The register is closed, and names neither settlor nor beneficiaries.",
        source: "Trusts (Amendment) Act 2007",
        since: "15 June 2007",
      },
    ],
  },
  {
    value: "liechtenstein-trust",
    name: "Liechtenstein Trust",
    country: "liechtenstein",
    structure: "Trust",
    summary:
      "A trust under Liechtenstein’s Persons and Companies Act of 1926, a civil-law statute that provides for the trust.",
    points: [
      "No minimum assets: the 30,000 of the foundation and the establishment do not apply to it (PGR, Art. 897 ff.)",
      "Member of the European Economic Area since 1995",
      "The Swiss franc is the official currency",
    ],
    people: "A settlor, and at least one trustee.",
    notIncluded: ["The trustee, required by law, and the trustee’s own fees", ...neverIncluded],
    law: [
      {
        text: "A trust for more than twelve months is entered in the Commercial Register, or its deed deposited, within twelve months",
        source: "Persons and Companies Act (PGR) of 1926, Art. 897-932",
      },
      {
        text: "The beneficial owners are reported to the Office of Justice. Authorities see them freely, others on conditions.",
        source: "Register of Beneficial Owners Act (VwbPG), LGBl. 2021 No. 33",
        since: "1 April 2021",
      },
      { text: "A licence for professional trustees", source: "Professional Trustees Act (TrHG) of 2013" },
    ],
  },
];
