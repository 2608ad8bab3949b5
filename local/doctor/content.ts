import { countryLists, isCountryListOutdated, type CountryList } from "../../data/country-lists.ts";
import { factsCheckedDate } from "../../data/facts/fact.ts";
import { jurisdictionFacts } from "../../data/facts/places.ts";
import { companyFees, nomineeRenewalFees, servicePrices, trustFees, type Fees } from "../../data/prices.ts";
import { serviceByRequiredRole } from "../../data/services.ts";
import { site } from "../../data/site.ts";
import type { DoctorCheck, DoctorChecks } from "./check.ts";
import * as finding from "./findings.ts";

/** The content of the site that only its owner can know or set. */
export type SiteContent = {
  readonly rating: { readonly shown: boolean; readonly source: string };
  /** Products and nominees without a price for later years. */
  readonly withoutRenewal: readonly string[];
  /** People whom a law requires there and whom the price doesn't include. */
  readonly withoutPrice: readonly string[];
  /** The day on which all facts were last checked (ISO). */
  readonly factsChecked: string;
  readonly countryLists: readonly Pick<CountryList, "name" | "asOf" | "nextMeeting">[];
};

const unset = (fees: Readonly<Record<string, Fees>>, kind: string) =>
  Object.entries(fees).flatMap(([place, { renewalFee }]) =>
    renewalFee === undefined ? [`${kind} ${place}`] : [],
  );

/** Reads what the checks need from data/. */
export const readSiteContent = (): SiteContent => ({
  rating: site.rating,
  withoutRenewal: [
    ...unset(companyFees, "company"),
    ...unset(trustFees, "trust"),
    ...(["director", "shareholder"] as const)
      .filter((name) => nomineeRenewalFees[name] === undefined)
      .map((name) => `nominee ${name}`),
  ],
  withoutPrice: Object.values(jurisdictionFacts).flatMap(({ slug, numbers }) => {
    const required = [...(numbers.officers ?? []), ...(numbers.localPeople ?? []).map(({ role }) => role)];
    const roles = required.filter((role) => servicePrices[serviceByRequiredRole[role] ?? ""] === undefined);
    return roles.length ? [`${slug} (${[...new Set(roles)].join(", ")})`] : [];
  }),
  factsChecked: factsCheckedDate,
  countryLists,
});

/** A check for sites with real customers. Content on a development machine doesn't matter. */
const contentCheck =
  (run: (content: SiteContent, now: number) => finding.Finding): DoctorCheck =>
  ({ content, isLocal, now }) =>
    isLocal ? finding.createOk("No customer reads it on this machine.") : run(content, now());

/** Checks of what visitors read, without requests. */
export const contentChecks: DoctorChecks = {
  Rating: contentCheck(({ rating: { shown, source } }) => {
    if (!shown) return finding.createOk("Off.");
    const host = URL.canParse(source) && new URL(source).host;
    return finding.getFirstFaultOrOk(`From ${host}.`, {
      "The rating is shown without the address of its source. In data/site.ts, set rating.source to the page with the reviews, or rating.shown to false.":
        !host,
    });
  }),

  "Renewal fees": contentCheck(({ withoutRenewal: open }) =>
    finding.getFirstFaultOrOk("Set for every product.", {
      [`No price for later years: ${open.join(", ")}. Set renewalFee and nomineeRenewalFees in data/prices.ts.`]:
        open.length,
    }),
  ),

  "Required people": contentCheck(({ withoutPrice: open }) =>
    finding.getFirstFaultOrOk("A price includes everyone whom a law requires.", {
      [`The law requires people whom no price includes: ${open.join("; ")}. Quote them before each order there, set their prices in servicePrices (data/prices.ts), or stop offering these jurisdictions.`]:
        open.length,
    }),
  ),

  Facts: contentCheck(({ factsChecked: day }, now) =>
    finding.getFirstFaultOrOk(`Checked on ${day}.`, {
      [`The facts in data/facts/ were last checked on ${day}, more than a year ago. Check them against their sources, then change factsChecked in data/facts/fact.ts.`]:
        now - Date.parse(day) > 365 * 24 * 3600_000,
    }),
  ),

  "Country lists": contentCheck(({ countryLists: lists }, now) => {
    const today = new Date(now).toISOString().slice(0, 10);
    const old = lists.filter((list) => isCountryListOutdated(list, today));
    return finding.getFirstFaultOrOk("None is older than its next meeting.", {
      [`Those who keep these lists have met since: ${old.map(({ name, asOf }) => `${name}, as of ${asOf}`).join("; ")}. Look at each, then change its countries and days in data/country-lists.ts.`]:
        old.length,
    });
  }),
};
