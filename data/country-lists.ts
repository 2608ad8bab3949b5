// Public lists of countries, each as it stood on a day. Two independent sources agreed on each. Read by eligibility.ts, which says what
// follows from a list, and by the facts about the jurisdictions on one.
import { createFactFactory } from "./facts/fact.ts";

export type CountryList = {
  /** How a reason names it: "FATF's list of countries under increased monitoring". */
  readonly name: string;
  /** The day since when the list has stood as it is here. */
  readonly asOf: string;
  /**
   * By when those who keep it have met again: the last day of that month. FATF meets in February, June and October; the EU follows it, and
   * reviews its lists for tax in February and October. Once it is past, `npm run doctor` says so until the list is looked at again.
   */
  readonly nextMeeting: string;
  readonly url: `https://${string}`;
  /** ISO 3166-1 codes. */
  readonly codes: readonly string[];
};

const list = (codes: string) => codes.split(" ");
/** The day on which we last looked at the lists. */
const looked = "2026-11-24";
const fatfLists = "https://www.fatf-gafi.org/en/countries/black-and-grey-lists.html";

export const fatfBlacklist: CountryList = {
  name: "FATF’s call for action",
  asOf: "2026-06-19",
  nextMeeting: "2026-10-31",
  url: fatfLists,
  codes: list("IR KP MM"),
};

export const fatfGreylist: CountryList = {
  name: "FATF’s list of countries under increased monitoring",
  asOf: "2026-06-19",
  nextMeeting: "2026-10-31",
  url: fatfLists,
  codes: list("AO BA BG BO CD CI CM HT IQ KE KW LA LB MC NP PG SS SY VE VG VN YE"),
};

export const euHighRiskList: CountryList = {
  name: "the EU’s list of high-risk countries",
  asOf: "2026-01-29",
  nextMeeting: "2027-02-28",
  url: "https://eur-lex.europa.eu/eli/reg_del/2016/1675/oj",
  codes: list("AF AO BO CD CI CM DZ HT IR KE KP LA LB MC MM NA NP RU SS SY TT VE VG VN VU YE"),
};

/** Lists for tax, which concern companies there, not whom we serve. */
export const euTaxBlacklist: CountryList = {
  name: "the EU’s list of non-cooperative jurisdictions for tax purposes",
  asOf: "2026-02-17",
  nextMeeting: "2026-10-31",
  url: "https://www.consilium.europa.eu/en/policies/eu-list-of-non-cooperative-jurisdictions/",
  codes: list("AI AS GU PA PW RU TC VI VN VU"),
};

export const euTaxGreylist: CountryList = {
  name: "the EU’s grey list for tax purposes",
  asOf: "2026-02-17",
  nextMeeting: "2026-10-31",
  url: "https://www.consilium.europa.eu/en/policies/eu-list-of-non-cooperative-jurisdictions/",
  codes: list("BN BZ GL JO MA ME SZ TR VG"),
};

/** Whether the list is out of date on this day (ISO): its next meeting is over, and the meeting's decisions aren't included yet. */
export const isCountryListOutdated = (
  { asOf, nextMeeting }: Pick<CountryList, "asOf" | "nextMeeting">,
  today: string,
): boolean => asOf < nextMeeting && nextMeeting < today;

export const countryLists = [fatfBlacklist, fatfGreylist, euHighRiskList, euTaxBlacklist, euTaxGreylist];

/** Creates a fact that cites the FATF grey list. The other two cite the EU's high-risk list and its tax lists. */
export const createFatfGreylistFact = createFactFactory(
  "FATF, Jurisdictions under Increased Monitoring, 19 June 2026",
  2026,
  fatfLists,
  looked,
);
export const createEuHighRiskListFact = createFactFactory(
  "Delegated Regulation (EU) 2016/1675, as amended from 29 January 2026",
  2026,
  euHighRiskList.url,
  looked,
);
export const createEuTaxListFact = createFactFactory(
  "Council of the European Union, EU list of non-cooperative jurisdictions for tax purposes, 17 February 2026",
  2026,
  euTaxBlacklist.url,
  looked,
);
