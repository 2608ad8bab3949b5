/** `npm run soak`: many customers and two staff members use the site for half an hour while services fail. Exits 1 if anything was lost. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openCollection } from "../../local/collection.ts";
import { startFaultProxy, type FaultProxy } from "../support/fault-proxy.ts";
import { Refusal } from "../../local/refuse.ts";
import { serveSite, startScript, usageOf } from "../support/site-process.ts";
import { ensureDeskAccount } from "../../local/accounts.ts";
import { watchConnections } from "./connections.ts";
import { staff, twiceDone, workAtDesk, workDone } from "./desk.ts";
import { findProblems } from "./ledger.ts";
import { auditedOrders, countOrders, type OrderRow, type SessionRow } from "./orders.ts";
import { openAccounts, visitRepeatedly } from "./people.ts";
import type { SoakRun } from "./run.ts";
import { runFaults } from "./windows.ts";
import { setStage, type Stage } from "../bench/stage.ts";
import type { CheckoutRecord } from "../../local/stripe/checkout.ts";

const people = 20;
const canary = "canary7f3a";
const say = (line: string) => process.stdout.write(`${line}\n`);
const services: Record<string, FaultProxy> = {};
let stage: Stage | undefined;
let exitCode = 1;

async function soak(): Promise<string[]> {
  const minutes = readMinutes();
  stage = await setStage("soak", say, async ({ supabaseUrl, stripeUrl }) => {
    services.database = await startFaultProxy({ target: supabaseUrl });
    services.cards = await startFaultProxy({ target: stripeUrl });
    return { supabaseUrl: services.database.url, stripeUrl: services.cards.url };
  });
  const { root, data, env, ports, appUrl } = stage;
  const logFile = join(data, "site.log");
  const site = await serveSite(startScript(root), { root, env, port: ports.site, logFile });
  const memoryAtStart = usageOf(site.pid)?.memory;
  const watched = watchConnections(stage.services.query);
  // Short runs also simulate every fault of every service once.
  const length = Math.min(10_000, (minutes * 60_000) / 52);
  say(`${people} people for ${minutes} minutes`);
  const inbox = stage.services.inboxUrl;
  const run: SoakRun = { site: appUrl, inbox, canary, end: 0, steps: [], outcomes: new Map() };
  const { query } = stage.services;
  const secrets = await Promise.all(
    staff.map(({ email, password }) => ensureDeskAccount(query, email, password)),
  );
  const members = await openAccounts(run, people);
  const end = (run.end = Date.now() + minutes * 60_000);
  const [windows] = await Promise.all([
    runFaults(services, { end, length, say: (what) => say(`  ${what}`) }),
    ...members.map((member, number) => visitRepeatedly(run, number, member)),
    ...staff.map((account, index) => workAtDesk(run, account, secrets[index]!)),
  ]);
  const undelivered = await drain(stage);
  const memory = usageOf(site.pid)?.memory;
  const connections = await watched();
  await site.stop();

  const { steps, outcomes } = run;
  const orders = (await stage.services.query(auditedOrders)) as unknown as OrderRow[];
  const inquiries = await stage.services.query("select message from public.customer_inquiries");
  const sessions = openCollection<CheckoutRecord>(join(data, "stripe", "sessions")).list();
  const errors = steps.filter(({ error }) => error).length;
  say(`${steps.length} steps, ${errors} of them failed, ${windows.length} intended faults`);
  say(`${countOrders(orders)}; ${inquiries.length} inquiries`);
  const [work] = await stage.services.query(workDone);
  const twice = await stage.services.query(twiceDone);
  say(
    `${String(work?.completed)} orders completed by two staff members; ${String(work?.documents)} documents uploaded`,
  );
  say(`At most ${connections.open} connections to the database, ${connections.busy} at work at once`);
  if (memory && memoryAtStart) say(`Memory ${memoryAtStart.toFixed(0)} → ${memory.toFixed(0)} MiB`);
  const wrong = findProblems({
    steps,
    windows,
    orders,
    sessions: sessions.map(asRow),
    outcomes,
    inquiries: inquiries.map(({ message }) => String(message)),
    undelivered,
    canary,
    log: readFileSync(logFile, "utf8"),
  });
  return [
    ...wrong,
    ...twice.map(({ what }) => `done twice: ${String(what)}`),
    ...(work?.completed ? [] : ["no order was completed"]),
    ...(work?.documents ? [] : ["no document was uploaded"]),
  ];
}

function asRow({ session }: CheckoutRecord): SessionRow {
  const { metadata, client_reference_id: reference, status, payment_status: payment } = session;
  const unpaid = status === "open" ? "open" : "over";
  return {
    request_id: metadata?.request_id ?? "",
    reference: reference ?? "",
    state: payment === "paid" ? "paid" : unpaid,
  };
}

/** Waits at most two minutes until the site has accepted every event. Returns how many it hasn't. */
async function drain({ services: { stripeUrl } }: Stage): Promise<number> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const deliveries = (await (await fetch(`${stripeUrl}/api/deliveries`)).json()) as { state: string }[];
    const left = deliveries.filter(({ state }) => state !== "delivered").length;
    if (!left || Date.now() > deadline) return left;
    await new Promise((again) => setTimeout(again, 500));
  }
}

function readMinutes(): number {
  try {
    const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
    const minutes = Number(values.minutes);
    if (!(minutes > 0)) throw new Error(`Not a number of minutes: ${values.minutes}`);
    return minutes;
  } catch (error) {
    throw new Refusal(`${(error as Error).message}. Known: --minutes <number>.`);
  }
}

// The site stops with this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

try {
  const wrong = await soak();
  say(wrong.length ? `\n${wrong.length} wrong:\n${wrong.slice(0, 50).join("\n")}` : "\nNothing was lost.");
  exitCode = wrong.length ? 1 : 0;
} catch (error) {
  say(error instanceof Refusal ? error.message : ((error as Error).stack ?? String(error)));
} finally {
  await stage?.close();
  for (const service of Object.values(services)) await service.close();
  process.exit(exitCode);
}
