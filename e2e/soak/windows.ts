import type { Fault, FaultProxy } from "../support/fault-proxy.ts";

/** The time of an intended fault, in milliseconds since 1970. */
export interface Window {
  from: number;
  to: number;
  what: string;
}

/** The faults, in order. They take a quarter of the time, with time to recover between them. */
const faults: Fault[] = [
  { kind: "refuse" },
  { kind: "slow", delay: 2500 },
  { kind: "error", status: 500 },
  { kind: "hang" },
  { kind: "limit" },
  { kind: "cut" },
];

/** After a fault, how long a request may still meet a connection that was cut. Milliseconds. */
export const aftermath = 1000;

/** Whether any part of a request lay in a window or its aftermath. */
export const isExcused = (windows: readonly Window[], from: number, to: number): boolean =>
  windows.some((window) => from <= window.to + aftermath && to >= window.from);

/** Switches each fault of each service on and off until `end`, and keeps the windows; the last part is without any. */
export async function runFaults(
  services: Record<string, FaultProxy>,
  { end, length, say }: { end: number; length: number; say: (line: string) => void },
): Promise<Window[]> {
  const windows: Window[] = [];
  const pairs = faults.flatMap((fault) =>
    Object.entries(services).map(([name, at]) => ({ fault, name, at })),
  );
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  for (let turn = 0; Date.now() + 5 * length < end; turn += 1) {
    await pause(3 * length);
    const { fault, name, at } = pairs[turn % pairs.length]!;
    const window = { from: Date.now(), to: Number.POSITIVE_INFINITY, what: `${name}: ${fault.kind}` };
    windows.push(window);
    say(window.what);
    await at.set(fault);
    await pause(length);
    await at.clear();
    window.to = Date.now();
  }
  await pause(Math.max(0, end - Date.now()));
  return windows;
}
