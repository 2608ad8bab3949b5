import type { Fault, FaultProxy } from "../support/fault-proxy.ts";
import { pause } from "./run.ts";

/** When an intended fault was active, in milliseconds since 1970. */
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

/** Milliseconds after a fault in which a request may still use a broken connection. */
export const aftermath = 1000;

/** Whether a request overlapped a fault or its aftermath. */
export const isExcused = (windows: readonly Window[], from: number, to: number): boolean =>
  windows.some((window) => from <= window.to + aftermath && to >= window.from);

/** Switches each fault of each service on and off and records the windows. The last part before `end` has no faults. */
export async function runFaults(
  services: Record<string, FaultProxy>,
  { end, length, say }: { end: number; length: number; say: (line: string) => void },
): Promise<Window[]> {
  const windows: Window[] = [];
  const pairs = faults.flatMap((fault) =>
    Object.entries(services).map(([name, at]) => ({ fault, name, at })),
  );
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
