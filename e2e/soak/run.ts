import type { Step } from "./ledger.ts";
import type { End } from "./orders.ts";

/** A soak run's settings, and the record of what its customers did. */
export interface SoakRun {
  site: string;
  inbox: string;
  /** Dates an order back by eleven months, so that its company's renewal is near. */
  age(reference: string): Promise<unknown>;
  /** A marker in everything that customers type. */
  canary: string;
  /** Milliseconds since 1970. */
  end: number;
  steps: Step[];
  /** How each order ended, by company name, or a further payment's reference; undefined if the customer gave up. */
  outcomes: Map<string, End | undefined>;
  /** Every message that was sent, and whether its writer saw that it arrived. */
  messages: Map<string, boolean>;
  /** Addresses of people, each saved for certain. */
  details: Set<string>;
}

/** A run before its first step. */
export const newRun = (given: Pick<SoakRun, "site" | "inbox" | "canary" | "age">): SoakRun => ({
  ...given,
  end: 0,
  steps: [],
  outcomes: new Map(),
  messages: new Map(),
  details: new Set(),
});

const tries = 40;

export const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Runs a step and records it. Returns its result; undefined if it failed. */
export async function step<T>(
  { steps }: SoakRun,
  what: string,
  act: () => Promise<T>,
  needsNoService = false,
): Promise<T | undefined> {
  const from = Date.now();
  try {
    const result = await act();
    steps.push({ what, from, to: Date.now(), needsNoService });
    return result;
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? `${message} (${cause.message})` : message;
    steps.push({ what, from, to: Date.now(), needsNoService, error: why });
    return undefined;
  }
}

/** Thrown when a step has failed forty times. */
export class GaveUp extends Error {}

/** Repeats a step while services fail or its result is undefined. Throws GaveUp after forty tries. */
export async function retry<T>(run: SoakRun, what: string, act: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const result = await step(run, what, act);
    if (result !== undefined) return result;
    await pause(1000);
  }
  throw new GaveUp(what);
}
