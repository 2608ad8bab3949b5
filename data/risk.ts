// How an order's risk is rated: the owner's policy. Read by lib/compliance/rating.ts, and by the desk, which shows the reasons. After a
// change, set `version`: orders rated before keep theirs, and are rated again when something about them changes.

/** How much a factor counts, its reason at the desk, and what asks for it. */
type Factor = { readonly weight: number; readonly text: string; readonly source: string };

export const riskPolicy = {
  /** The day of the last change. */
  version: "2026-11-27",
  /** From which sum of weights on. */
  medium: 3,
  high: 6,
} as const;

export const riskFactors = {
  exposed: {
    weight: 6,
    text: "A politically exposed person",
    source: "FATF Recommendation 12",
  },
  residence_ask: {
    weight: 6,
    text: "Somebody lives in a country that we don’t act for, or ask about first",
    source: "Our policy: /eligibility",
  },
  citizen_ask: {
    weight: 4,
    text: "A citizen of a country that we don’t act for, or ask about first",
    source: "Our policy: /eligibility",
  },
  residence_more: {
    weight: 3,
    text: "Somebody lives in a country on FATF’s or the EU’s list",
    source: "FATF Recommendation 19; Directive (EU) 2015/849, Art. 18a",
  },
  nominee: {
    weight: 2,
    text: "A nominee director or shareholder",
    source: "FATF Recommendation 24",
  },
  layers: {
    weight: 2,
    text: "A company among those who own or run it",
    source: "FATF Recommendation 10, interpretive note 15",
  },
  trust: {
    weight: 1,
    text: "A trust or foundation",
    source: "FATF Recommendation 10, interpretive note 15",
  },
  coins: {
    weight: 2,
    text: "Paid in cryptocurrency",
    source: "FATF Recommendation 15",
  },
} as const satisfies Record<string, Factor>;

export type RiskFactor = keyof typeof riskFactors;
