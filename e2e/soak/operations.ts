import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { portsFrom } from "../../local/ports.ts";
import { startServices } from "../../local/services.ts";
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

const rotated = [
  "SESSION_SECRET",
  "CRON_SECRET",
  "OWNER_SECRET",
  "STRIPE_WEBHOOK_SECRET",
];
/** The emulator goes on signing with the old one. */
const kept = ["STRIPE_WEBHOOK_SECRET"];

/** In the middle of the run: a backup, a rotation of all secrets and a deploy. Calls the scheduler all the time. */
export async function operate(run: SoakRun, { stage, site, secondBuild, minutes, say }: Operations) {
  const from = Date.now();
  const at = (share: number) => pause(Math.max(0, from + share * minutes * 60_000 - Date.now()));
  const timed = async (what: string, act: () => Promise<string | void>) => {
    const start = Date.now();
    const result = await act();
    say(`${[what, result].filter(Boolean).join(" ")}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
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

  const watch = async () => {
    for (const minute of [10, 30].filter((one) => one < minutes)) {
      await at(minute / minutes);
      say(`Memory at ${minute} minutes: ${site.memory()}`);
    }
  };
  const events = async () => {
    await at(0.51);
    await timed("backup", () => backUp(stage));
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
  await Promise.all([watch(), events(), schedule()]);
}

const backupFolder = ({ data }: Stage) => join(data, "backup");
const key = randomBytes(32).toString("base64");

/** Runs `npm run backup` or `npm run restore` on the services whose data is in a folder. Returns what it prints. */
async function runCommand({ root, ...stage }: Stage, name: string, data: string, port: number) {
  const command = join(root, "local", "commands", `${name}.ts`);
  const env = { ...process.env, PORT: String(port), BACKUP_KEY: key };
  const given = [command, backupFolder({ root, ...stage }), "--demo", data];
  return (await promisify(execFile)(process.execPath, given, { cwd: root, env })).stdout.trim();
}

async function backUp(stage: Stage): Promise<string> {
  const said = await runCommand(stage, "backup", stage.data, stage.ports.site);
  const folder = backupFolder(stage);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    statSync(join(folder, name)),
  );
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  return `of ${(bytes / 1e6).toFixed(1)} MB, ${said.split(": ").at(-1)}`;
}

/** Restores the backup to fresh services, which compares every row and file. Returns what the command prints. */
export async function restoreElsewhere(stage: Stage): Promise<string> {
  const data = `${stage.data}-restored`;
  rmSync(data, { recursive: true, force: true });
  const ports = portsFrom(String(stage.ports.site + 20), 0);
  const services = await startServices({ root: stage.root, data, ports, appUrl: stage.appUrl });
  try {
    return await runCommand(stage, "restore", data, ports.site);
  } finally {
    await services.close();
  }
}
