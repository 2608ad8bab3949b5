// Who we can't act for, and for whom we check more: the owner's policy, and the public lists it is based on. Read by /eligibility, and
// linked from every jurisdiction, trust and bank page and from the order forms. The owner can change it; after a change, update `checked`.
import {
  fatfBlacklist,
  euHighRiskList,
  createEuHighRiskListFact,
  createFatfGreylistFact,
  fatfGreylist,
} from "./country-lists.ts";
import { countryNames } from "./countries.ts";
import { createFactFactory, type Fact } from "./facts/fact.ts";

/**
 * Whether we can act, from the mildest to the strictest: "more" means that anyone can order and we check more before we file, "ask" that
 * the customer writes to us before ordering (decision 101).
 */
export const eligibilityLevels = ["yes", "more", "ask", "no"] as const;
export type EligibilityLevel = (typeof eligibilityLevels)[number];

export type CountryRule = {
  /** The ISO 3166-1 code. Missing for a part of a country, which no question about the country can find. */
  readonly code?: string;
  readonly name: string;
  /** People who live there, and companies registered there. */
  readonly residents: EligibilityLevel;
  /** Its citizens who live in another country. */
  readonly citizens: EligibilityLevel;
  /** Our card provider refuses these citizens, too, wherever they live. */
  readonly noCards?: true;
  /** The basis of the rule. */
  readonly reason: Fact;
};

const fatf = createFactFactory(
  "FATF, High-Risk Jurisdictions subject to a Call for Action, 19 June 2026",
  2026,
  fatfBlacklist.url,
);
const cubanAssets = createFactFactory(
  "United States, Cuban Assets Control Regulations of 1963, 31 CFR Part 515",
  1963,
  "https://www.ecfr.gov/current/title-31/subtitle-B/chapter-V/part-515",
);
const occupied = createFactFactory(
  "Regulations (EU) No 692/2014 and 2022/263",
  2022,
  "https://eur-lex.europa.eu/eli/reg/2022/263/oj",
);
const russia = createFactFactory(
  "United States, determination of 8 May 2022 under Executive Order 14071; Regulation (EU) No 833/2014, Art. 5m, added in 2022",
  2022,
  "https://eur-lex.europa.eu/eli/reg/2014/833/oj",
);
const belarus = createFactFactory(
  "Regulation (EC) No 765/2006",
  2006,
  "https://eur-lex.europa.eu/eli/reg/2006/765/oj",
);
const syria = createFactFactory("United States, Executive Order 14312 of 30 June 2025", 2025);

const strictRules: readonly CountryRule[] = [
  {
    code: "KP",
    name: "North Korea",
    residents: "no",
    citizens: "no",
    noCards: true,
    reason: fatf("FATF asks its members for countermeasures."),
  },
  {
    code: "IR",
    name: "Iran",
    residents: "no",
    citizens: "ask",
    noCards: true,
    reason: fatf("FATF asks its members for countermeasures."),
  },
  {
    code: "MM",
    name: "Myanmar",
    residents: "no",
    citizens: "ask",
    reason: fatf("FATF asks its members for enhanced checks."),
  },
  {
    code: "CU",
    name: "Cuba",
    residents: "no",
    citizens: "ask",
    noCards: true,
    reason: cubanAssets("US law prohibits most payments that involve Cuba, and we charge in US dollars."),
  },
  {
    name: "Occupied parts of Ukraine",
    residents: "no",
    citizens: "yes",
    reason: occupied(
      "EU sanctions on Crimea, and on the parts of Donetsk, Kherson, Luhansk and Zaporizhzhia that Ukraine does not control. Ukrainians who live elsewhere can order.",
    ),
  },
  {
    code: "RU",
    name: "Russia",
    residents: "no",
    citizens: "ask",
    reason: russia(
      "US law bars company formation, registered agents and nominees for people in Russia. EU law bars trusts for Russian citizens and residents, with exceptions.",
    ),
  },
  {
    code: "BY",
    name: "Belarus",
    residents: "ask",
    citizens: "ask",
    reason: belarus("EU sanctions on named people, banks and trades."),
  },
  {
    code: "SY",
    name: "Syria",
    residents: "ask",
    citizens: "ask",
    noCards: true,
    reason: syria("The US programme for the whole country has ended; sanctions on named people remain."),
  },
];

const bothLists = createFactFactory(
  "FATF, Jurisdictions under Increased Monitoring, 19 June 2026; Delegated Regulation (EU) 2016/1675, as amended from 29 January 2026",
  2026,
  fatfGreylist.url,
);
const sanctions = createFactFactory(
  "Regulations (EU) No 356/2010, 2016/44, 2017/1770, 2019/1716 and 2023/2147",
  2023,
  "https://eur-lex.europa.eu/eli/reg/2023/2147/oj",
);
const nameOf = (code: string) =>
  code === "CD" ? "Democratic Republic of the Congo" : (countryNames[code] ?? code);

/** Rules that ask for more checks, for those of the countries that have no stricter rule. */
const moreChecks = (codes: readonly string[], reason: Fact): CountryRule[] =>
  codes
    .filter((code) => !strictRules.some((rule) => rule.code === code))
    .map((code) => ({
      code,
      name: nameOf(code),
      residents: "more" as const,
      citizens: "yes" as const,
      reason,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));

const monitored = new Set(fatfGreylist.codes);
const highRisk = new Set(euHighRiskList.codes);

export const eligibilityPolicy: {
  /** The day of the policy's last change, and of the last look at the lists. */
  readonly checked: string;
  readonly countries: readonly CountryRule[];
  readonly people: readonly string[];
  /** Activities we never act for. */
  readonly refused: readonly string[];
  /** Activities we act for if the customer shows the licence or registration. */
  readonly licensed: readonly string[];
} = {
  checked: "2026-11-24",
  countries: [
    ...strictRules,
    ...moreChecks(
      [...monitored].filter((code) => highRisk.has(code)),
      bothLists("On FATF’s grey list and on the EU’s list of high-risk countries."),
    ),
    ...moreChecks(
      [...monitored].filter((code) => !highRisk.has(code)),
      createFatfGreylistFact("On FATF’s grey list."),
    ),
    ...moreChecks(
      [...highRisk].filter((code) => !monitored.has(code)),
      createEuHighRiskListFact("On the EU’s list of high-risk countries."),
    ),
    ...moreChecks(["LY", "ML", "NI", "SD", "SO"], sanctions("EU sanctions on named people and groups.")),
  ],
  people: [
    "Anyone on a sanctions list of the UN, the EU, the UK or the US, and any company they own or control",
    "Anyone who orders for another person and does not tell us who that person is",
  ],
  refused: [
    "Weapons, ammunition and military goods",
    "Adult content and adult services",
    "Illegal drugs, counterfeit goods, and anything else that is a crime where it is done",
    "Trade with people or countries under sanctions, and plans to get round sanctions",
    "Hiding income from a tax authority, or assets from a creditor or a court",
    "Pyramid and Ponzi schemes, and investment offers with promised returns",
    "Banks without staff or premises, and money transfer without a licence",
  ],
  licensed: [
    "Banking, payments, lending and foreign exchange",
    "Investment funds, brokerage and insurance",
    "Buying, selling or keeping cryptocurrency for others",
    "Gambling and betting",
    "Medicines and medical cannabis",
    "Charities, and collecting donations from the public",
  ],
};
