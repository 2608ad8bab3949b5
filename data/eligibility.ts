// Who we can't act for: the owner's policy, and the public lists it is based on. Read by /eligibility, and linked from every
// jurisdiction, trust and bank page and from the order forms. The owner can change it; after a change, update `checked`.
import { from, type Fact } from "./facts/fact.ts";

/** Whether we can act: "ask" means that the customer writes to us before ordering. */
export type Answer = "no" | "ask" | "yes";

export type CountryRule = {
  readonly name: string;
  /** People who live there, and companies registered there. */
  readonly residents: Answer;
  /** Its citizens who live in another country. */
  readonly citizens: Answer;
  /** The basis of the rule. */
  readonly reason: Fact;
};

const fatf = from(
  "FATF, High-Risk Jurisdictions subject to a Call for Action, February 2026",
  2026,
  "https://www.fatf-gafi.org/en/countries/black-and-grey-lists.html",
);
const cubanAssets = from(
  "United States, Cuban Assets Control Regulations of 1963, 31 CFR Part 515",
  1963,
  "https://www.ecfr.gov/current/title-31/subtitle-B/chapter-V/part-515",
);
const occupied = from(
  "Regulations (EU) No 692/2014 and 2022/263",
  2022,
  "https://eur-lex.europa.eu/eli/reg/2022/263/oj",
);
const russia = from(
  "Regulation (EU) No 833/2014, Art. 5m, added in 2022",
  2022,
  "https://eur-lex.europa.eu/eli/reg/2014/833/oj",
);
const belarus = from("Regulation (EC) No 765/2006", 2006, "https://eur-lex.europa.eu/eli/reg/2006/765/oj");
const syria = from("United States, Executive Order 14312 of 30 June 2025", 2025);

export const eligibility: {
  /** The day of the policy's last change, and of the last look at the lists. */
  readonly checked: string;
  readonly countries: readonly CountryRule[];
  readonly people: readonly string[];
  /** Activities we never act for. */
  readonly refused: readonly string[];
  /** Activities we act for if the customer shows the licence or registration. */
  readonly licensed: readonly string[];
} = {
  checked: "2026-11-22",
  countries: [
    {
      name: "North Korea",
      residents: "no",
      citizens: "no",
      reason: fatf("FATF asks its members for countermeasures."),
    },
    {
      name: "Iran",
      residents: "no",
      citizens: "ask",
      reason: fatf("FATF asks its members for countermeasures."),
    },
    {
      name: "Myanmar",
      residents: "no",
      citizens: "ask",
      reason: fatf("FATF asks its members for enhanced checks."),
    },
    {
      name: "Cuba",
      residents: "no",
      citizens: "ask",
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
      name: "Russia",
      residents: "no",
      citizens: "ask",
      reason: russia("EU law bars services for trusts of Russian citizens and residents, with exceptions."),
    },
    {
      name: "Belarus",
      residents: "ask",
      citizens: "ask",
      reason: belarus("EU sanctions on named people, banks and trades."),
    },
    {
      name: "Syria",
      residents: "ask",
      citizens: "ask",
      reason: syria("The US programme for the whole country has ended; sanctions on named people remain."),
    },
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
