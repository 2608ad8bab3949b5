import { isExcused, type Window } from "./windows.ts";

/** One thing a visitor did, and what was wrong with the answer, if anything. Milliseconds since 1970. */
export interface Step {
  what: string;
  from: number;
  to: number;
  error?: string;
  /** Needs none of the services: no fault of theirs excuses it. */
  standsAlone?: boolean;
}

export interface OrderRow {
  request_id: string;
  email: string;
  status: string;
}

export interface Evidence {
  steps: Step[];
  windows: Window[];
  orders: OrderRow[];
  /** One text for each stored inquiry; every sent one was different. */
  inquiries: string[];
  /** The checkout intents the card provider was paid for. */
  paid: string[];
  /** Events the site has not taken yet. */
  undelivered: number;
  /** Planted in whatever customers wrote. */
  canary: string;
  log: string;
}

/** Everything that must not have happened, one line each; empty is a pass. */
export function verdict(evidence: Evidence): string[] {
  const { steps, windows, orders, inquiries, paid, undelivered, canary, log } = evidence;
  const failed = steps.filter(
    ({ error, standsAlone, from, to }) => error && (standsAlone || !isExcused(windows, from, to)),
  );
  const settled = new Set(orders.filter(({ status }) => status === "paid").map((row) => row.request_id));
  const lost = paid.filter((requestId) => !settled.has(requestId));
  const lines = log.split("\n").filter((line) => line.includes(canary));
  return [
    ...failed.map(({ what, from, error }) => `${new Date(from).toISOString()} ${what}: ${error}`),
    ...repeated(orders.map(({ email }) => email)).map((email) => `two orders for one checkout: ${email}`),
    ...repeated(inquiries).map((text) => `one inquiry stored twice: ${text}`),
    ...lost.map((requestId) => `paid, but not in the database as paid: ${requestId}`),
    ...(undelivered ? [`${undelivered} events were never taken`] : []),
    ...(lines.length ? [`${lines.length} lines of the log hold what a customer wrote`] : []),
    // A soak that did nothing proves nothing.
    ...(paid.length ? [] : ["no order was paid"]),
    ...(inquiries.length ? [] : ["no inquiry was stored"]),
    ...(orders.every(({ email }) => email.includes(canary)) ? [] : ["an order lost what its customer wrote"]),
  ];
}

const repeated = (values: string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
