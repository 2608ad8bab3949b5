import { auditOrders, type Records } from "./orders.ts";
import { isExcused, type Window } from "./windows.ts";

/** One step of a visitor, with its error if it failed. Milliseconds since 1970. */
export interface Step {
  what: string;
  from: number;
  to: number;
  error?: string;
  /** Needs no service, so that no fault excuses an error. */
  needsNoService?: boolean;
}

export interface Evidence extends Records {
  steps: Step[];
  windows: Window[];
  /** The text of each stored inquiry. Every sent text was different. */
  inquiries: string[];
  /** The number of events the site has not accepted. */
  undelivered: number;
  /** A marker in everything that customers type. It must not occur in the log. */
  canary: string;
  log: string;
}

/** Everything that went wrong, one line each. Empty if the run passed. */
export function findProblems(evidence: Evidence): string[] {
  const { steps, windows, orders, outcomes, inquiries, undelivered, canary, log } = evidence;
  const failed = steps.filter(
    ({ error, needsNoService, from, to }) => error && (needsNoService || !isExcused(windows, from, to)),
  );
  const lines = log.split("\n").filter((line) => line.includes(canary));
  const ends = new Set(outcomes.values());
  return [
    ...failed.map(({ what, from, error }) => `${new Date(from).toISOString()} ${what}: ${error}`),
    ...auditOrders(evidence),
    ...repeated(inquiries).map((text) => `one inquiry stored twice: ${text}`),
    ...(undelivered ? [`${undelivered} events were never taken`] : []),
    ...(lines.length ? [`${lines.length} lines of the log hold what a customer wrote`] : []),
    // Every kind of outcome must occur, otherwise the run proves nothing.
    ...(["paid", "reported", "cancelled", "never"] as const)
      .filter((end) => !ends.has(end))
      .map((end) => `an unknown order ended as ${end}`),
    ...(inquiries.length ? [] : ["no inquiry was stored"]),
    ...(orders.every(({ email }) => email.includes(canary)) ? [] : ["an order lost what its customer wrote"]),
  ];
}

const repeated = (values: string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
