// The desk's checks of who is behind an order: actions and texts. Read by desk-actions.ts, lib/compliance and components/desk.
import type { DeskAction } from "./desk-actions";

const reason = (label: string) => ({ name: "reason", label, type: "paragraph", max: 2000 }) as const;

/** The desk's actions on an order's compliance checks. Only the desk sees what is typed. */
export const complianceActions = {
  "clear-match": {
    on: "match",
    rpc: "decide_match",
    constants: { state: "cleared" },
    label: "It’s somebody else",
    fields: [reason("How you know that it isn’t this person")],
    press: "Clear this match",
  },
  "confirm-match": {
    on: "match",
    rpc: "decide_match",
    constants: { state: "confirmed" },
    label: "It’s this person",
    text: "For a public office, the order goes on with more checks. For anything else it stops: nothing is filed and no refund is recorded. Don’t tell the customer before you’ve asked whoever is responsible for reporting.",
    fields: [reason("How you know that it’s this person")],
    press: "Confirm this match",
  },
  "raise-rating": {
    on: "order",
    rpc: "set_rating",
    constants: { rating: "high" },
    label: "Raise the risk to high",
    text: "The customer is asked for evidence of the source of wealth, by email.",
    fields: [reason("Why the risk is high")],
    press: "Raise the risk",
  },
  "restore-rating": {
    on: "order",
    rpc: "set_rating",
    label: "Take the raised risk back",
    text: "Somebody else than who raised it does this, where two have the duty.",
    fields: [reason("Why the risk isn’t high")],
    press: "Take it back",
  },
  "sign-off": {
    on: "order",
    rpc: "sign_off",
    label: "Sign off",
    text: "You confirm that everybody on this order is identified and screened, and that we may act for them. Any change of a person, a document or an answer takes it back.",
    fields: [
      {
        name: "note",
        label: "What you checked (optional)",
        type: "paragraph",
        max: 2000,
        optional: true,
      },
    ],
    press: "Sign off",
  },
  "report-suspicion": {
    on: "secret",
    rpc: "report_suspicion",
    label: "Report a suspicion",
    text: "Only whoever is responsible for reporting reads it. It leaves no trace on this page. Don’t tell the customer: that is a crime in most countries.",
    fields: [{ name: "body", label: "What you noticed", type: "paragraph", max: 5000 }],
    press: "Report it",
  },
  hold: {
    on: "secret",
    rpc: "hold_order",
    label: "Put on hold",
    text: "Filing, handover, refunds in cryptocurrency and deletion stop. The customer sees no difference. Don’t refund the card at Stripe meanwhile.",
    fields: [reason("Why")],
    press: "Put on hold",
    danger: true,
  },
  release: {
    on: "secret",
    rpc: "release_order",
    label: "End the hold",
    fields: [],
    press: "End the hold",
  },
} as const satisfies Record<string, DeskAction>;

export const complianceCheckText = {
  heading: "Checks",
  ratings: { low: "Low risk", medium: "Medium risk", high: "High risk" },
  unrated: "Not rated yet",
  outdated: "To be rated again: something changed",
  wealthUnneeded:
    "Evidence of the source of wealth is no longer required, but the customer is still asked for it. Check what changed, then waive it.",
  noReasons: "no reason to rate it higher",
  raised: (name: string, why: string) => `Raised to high by ${name}: “${why}”`,
  screenNow: "Screen now",
  screening: "Asking the service…",
  screened: "Screened",
  unscreened: "Not screened as they are now",
  incomplete: "Not screened: details are missing",
  wallet: "Wallet",
  unscreenedWallet: "Not screened yet",
  lists: (dataset: string, version: string, day: string) =>
    `Lists: ${dataset}, version ${version}, asked on ${day}.`,
  matches: "Possible matches",
  match: (score: string, datasets: string) => `${score} alike · ${datasets}`,
  born: (dates: string) => `born ${dates}`,
  states: { open: "to be decided", cleared: "somebody else", confirmed: "confirmed" },
  decided: (name: string, day: string, why: string) => `${name}, ${day}: “${why}”`,
  /** What we were told, to compare. */
  given: "Given",
  actsForThem: (name: string) => `${name} acts for them; no more is known`,
  /** The service's words for why somebody is on a list; others are shown as they are. */
  topics: {
    sanction: "sanctions",
    "role.pep": "public office",
    "role.rca": "close to a public office",
    crime: "crime",
  } as Readonly<Record<string, string>>,
  signedOff: (day: string) => `Signed off on ${day}.`,
  notDuty: "A colleague with the duty of compliance decides on matches and signs off.",
  held: "On hold: nothing is filed, handed over, refunded or deleted.",
  apart: "Report and hold",
} as const;

/** The page of what is filed about an order's people. */
export const filingSheetText = {
  title: "What is filed",
  print: "Print",
  missing: "Not given yet",
  none: "Nothing about people is filed for this order.",
  share: "Share of the company",
  heldShares: "Class and number of shares",
  /** For a person without shares, once the shares of the others add up to the whole company. */
  noShares: "None",
  ordinary: (count: number) => `${count.toLocaleString("en-GB")} ordinary`,
  nominee: "Our nominee, not named yet",
  nomineeFor: "For",
  /** On the order. */
  link: "What is filed, filled in",
} as const;

/** The page of reports, only for staff with the duty of reporting. */
export const suspicionReportText = {
  title: "Reports",
  intro: "What colleagues reported. Nobody else sees this page or how many there are.",
  empty: "Nobody has reported anything.",
  by: (name: string, day: string) => `${name}, ${day}`,
  held: "On hold",
} as const;
