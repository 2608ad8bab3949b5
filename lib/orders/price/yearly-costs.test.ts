import { describe, expect, it, onTestFinished } from "vitest";
import { jurisdictions } from "@/data/jurisdictions";
import { companyFees, nomineeRenewalFees } from "@/data/prices";
import { trusts } from "@/data/trusts";
import { quote } from "./pricing";
import {
  costText,
  isQuoted,
  laterYearsText,
  totalText,
  yearlyCosts,
  type FormationChoice,
} from "./yearly-costs";

const answers = ["yes", "no"] as const;
const choices: FormationChoice[] = [
  ...jurisdictions.flatMap(({ slug }) =>
    answers.flatMap((useNomineeDirector) =>
      answers.map((useNomineeShareholder) => ({
        kind: "company" as const,
        place: slug,
        useNomineeDirector,
        useNomineeShareholder,
      })),
    ),
  ),
  ...trusts.map(({ value }) => ({ kind: "trust" as const, place: value })),
];

/** The table as it is shown, a line for each row. */
function shown(choice: FormationChoice) {
  const { rows, totals } = yearlyCosts(choice)!;
  return [
    ...rows.map(({ name, years }) => [name, ...years.map(costText)].join(" | ")),
    ["Total", ...totals.map(totalText)].join(" | "),
  ];
}

const company = (place: string, nominees: Partial<FormationChoice> = {}) =>
  ({ kind: "company", place, ...nominees }) as const;

describe("costs of the first three years", () => {
  it.each(choices)("$kind $place, nominees $useNomineeDirector and $useNomineeShareholder", (choice) => {
    const { rows, totals } = yearlyCosts(choice)!;
    const { total, nomineeDirector, nomineeShareholder } = quote(choice);
    expect(totals[0]).toEqual([{ amount: total, currency: "USD" }]);
    expect(rows).toHaveLength(2 + Number(nomineeDirector > 0) + Number(nomineeShareholder > 0));
    for (const { years } of rows) expect(years[2]).toEqual(years[1]);
    // The owner has set no renewal fee, so none is shown.
    const ours = rows.filter((_, index) => index !== 1);
    expect(ours.flatMap(({ years }) => years.slice(1)).filter(Boolean)).toEqual([]);
    expect(totals.slice(1)).toEqual([undefined, undefined]);
    expect(isQuoted({ rows, totals, sources: [] })).toBe(true);
  });

  it.each([
    ["british-virgin-islands", "$550"],
    ["hong-kong", "from HKD\u00a02,305"],
    ["panama", "$300"],
    ["united-states", "from $60"],
    ["costa-rica", "from CRC\u00a069,330"],
    ["liechtenstein", "from CHF\u00a01,800"],
  ])("the government of %s takes %s a year", (place, fee) => {
    const { rows, sources } = yearlyCosts(company(place))!;
    expect(costText(rows[1]!.years[1])).toBe(fee);
    expect(sources.length).toBeGreaterThan(0);
    expect(laterYearsText(yearlyCosts(company(place))!)).toBe(
      `Government ${fee}; we quote the renewal before you order`,
    );
  });

  it("quotes the government's fee where no fact states it", () => {
    const known = choices.filter((choice) => yearlyCosts(choice)!.rows[1]!.years[1]);
    expect(new Set(known.map(({ place }) => place))).toEqual(
      new Set([
        "british-virgin-islands",
        "costa-rica",
        "hong-kong",
        "liechtenstein",
        "liechtenstein-trust",
        "panama",
        "panama-foundation",
        "united-states",
      ]),
    );
    expect(laterYearsText(yearlyCosts(company("nevis"))!)).toBe("We quote the renewal before you order");
  });

  it("adds up the later years once the owner has set the renewal fees, each currency by itself", () => {
    const set = (place: keyof typeof companyFees, renewalFee: number) => {
      const fees: { incorporation: number; renewalFee?: number } = companyFees[place];
      fees.renewalFee = renewalFee;
      onTestFinished(() => void delete fees.renewalFee);
    };
    set("panama", 700);
    set("hong-kong", 900);
    set("nevis", 500);
    const both = { useNomineeDirector: "yes", useNomineeShareholder: "yes" };
    expect(shown(company("panama"))).toEqual([
      "Incorporation, then renewal | $3,250 | $700 | $700",
      "Government fee | $750 | $300 | $300",
      "Total | $4,000 | $1,000 | $1,000",
    ]);
    expect(shown(company("panama", both)).slice(2)).toEqual([
      "Nominee director | $950 | Quoted | Quoted",
      "Nominee shareholder | $950 | Quoted | Quoted",
      "Total | $5,900 | Quoted | Quoted",
    ]);
    const nominees: { director?: number } = nomineeRenewalFees;
    nominees.director = 400;
    onTestFinished(() => void delete nominees.director);
    expect(shown(company("panama", { useNomineeDirector: "yes" })).at(-1)).toBe(
      "Total | $4,950 | $1,400 | $1,400",
    );
    expect(shown(company("hong-kong")).at(-1)).toBe(
      "Total | $1,545 | $900 + from HKD\u00a02,305 | $900 + from HKD\u00a02,305",
    );
    expect(shown(company("nevis")).slice(1)).toEqual([
      "Government fee | $500 | Quoted | Quoted",
      "Total | $1,800 | Quoted | Quoted",
    ]);
    expect(laterYearsText(yearlyCosts(company("panama"))!)).toBe("$1,000");
  });

  it("knows no other place", () => {
    expect(yearlyCosts(company("atlantis"))).toBeUndefined();
    expect(yearlyCosts({ kind: "trust", place: "panama" })).toBeUndefined();
  });
});
