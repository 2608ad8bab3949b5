import { randomBytes } from "node:crypto";
import type { Stage } from "../bench/stage.ts";
import { pause, step, type SoakRun } from "./run.ts";
import type { SoakSite } from "./site.ts";

/** What an owner does while customers are at work. Says what it did and how long it took. */
export interface Operations {
  stage: Stage;
  site: SoakSite;
  /** The folder of another build of the site. */
  secondBuild: string;
  /** Minutes of the whole run. */
  minutes: number;
  say: (line: string) => void;
}

const rotated = ["SESSION_SECRET", "CRON_SECRET", "OWNER_SECRET", "STRIPE_WEBHOOK_SECRET"];
/** The emulator goes on signing with the old one. */
const kept = ["STRIPE_WEBHOOK_SECRET"];

/** In the middle of the run: a rotation of all secrets and a deploy. Calls the scheduler all the time. */
export async function operate(run: SoakRun, { stage, site, secondBuild, minutes, say }: Operations) {
  const from = Date.now();
  const at = (share: number) => pause(Math.max(0, from + share * minutes * 60_000 - Date.now()));
  const timed = async (what: string, act: () => Promise<void>) => {
    const start = Date.now();
    await act();
    say(`${what}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  };
  const next = Object.fromEntries(rotated.map((name) => [name, randomBytes(32).toString("base64url")]));
  const settings = (value: (old: string, fresh: string) => string, names = rotated) =>
    Object.fromEntries(names.map((name) => [name, value(stage.env[name]!, next[name]!)]));

  let cronSecret = stage.env.CRON_SECRET;
  const callScheduler = async () => {
    const headers = { authorization: `Bearer ${cronSecret}` };
    const answer = await fetch(`${run.site}/api/scheduler`, { method: "POST", headers });
    if (!answer.ok) throw new Error(`the scheduler returned ${answer.status} ${await answer.text()}`);
  };

  const events = async () => {
    await at(0.54);
    await timed("new secrets added", () => site.restart(settings((old, fresh) => `${old},${fresh}`)));
    await timed("new secrets first", () => site.restart(settings((old, fresh) => `${fresh},${old}`)));
    cronSecret = next.CRON_SECRET;
    await at(0.6);
    await timed("deploy", () => site.restart({}, secondBuild));
    await at(0.75);
    const gone = rotated.filter((name) => !kept.includes(name));
    await timed("old secrets removed", () => site.restart(settings((_, fresh) => fresh, gone)));
  };
  const schedule = async () => {
    for (; Date.now() < run.end; await pause(20_000)) await step(run, "the scheduler", callScheduler);
    await callScheduler();
  };
  await Promise.all([events(), schedule()]);
}
