import type { Step } from "./ledger.ts";
import type { End } from "./orders.ts";

/** The customers' world, and the book in which they write what they did. */
export interface SoakRun {
  site: string;
  inbox: string;
  /** Planted in whatever people write. */
  canary: string;
  /** Milliseconds since 1970. */
  end: number;
  steps: Step[];
  /** What became of each company somebody wanted, by its name; undefined where they gave up on the way. */
  outcomes: Map<string, End | undefined>;
}

const tries = 40;

export const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Does something, writes down how it went, and answers what came of it; undefined when it failed. */
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

/** Who did not get on in forty tries goes home. */
export class GaveUp extends Error {}

/** Repeats a step as a patient customer would, while services fail. Throws GivesUp in the end. */
export async function retry<T>(run: SoakRun, what: string, act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const result = await step(run, what, act);
    if (result !== undefined) return result;
    await pause(1000);
  }
  throw new GaveUp(what);
}
