/**
 * `npm run soak`: customers and two staff members use two instances of the site for half an hour while services fail, and the
 * owner rotates secrets and deploys. Exits 1 if anything was lost.
 */
import { parseArgs } from "node:util";
import { ensureDeskAccount } from "../../local/accounts.ts";
import { Refusal } from "../../local/refuse.ts";
import { unexpectedResponseError, type Visitor } from "../../local/visitor.ts";
import { setStage, type Stage } from "../bench/stage.ts";
import { startFaultProxy, type FaultProxy } from "../support/fault-proxy.ts";
import { buildAgain } from "../support/second-build.ts";
import { staff, workAtDesk } from "./desk.ts";
import { findProblems } from "./ledger.ts";
import { operate } from "./operations.ts";
import { auditedOrders, listSessions, type OrderRow } from "./orders.ts";
import { openAccounts, visitRepeatedly } from "./people.ts";
import { auditRecords } from "./records.ts";
import { newRun } from "./run.ts";
import { startInstances } from "./site.ts";
import { runFaults } from "./windows.ts";

const canary = "canary7f3a";
const say = (line: string) => process.stdout.write(`${line}\n`);
const note = (line: string) => say(`  ${new Date().toISOString().slice(11, 19)} ${line}`);
const services: Record<string, FaultProxy> = {};
let stage: Stage | undefined;
let exitCode = 1;

async function soak(): Promise<string[]> {
  const { minutes, customers } = readArguments();
  stage = await setStage("soak", say, async ({ supabaseUrl, stripeUrl }) => {
    services.database = await startFaultProxy({ target: supabaseUrl });
    services.cards = await startFaultProxy({ target: stripeUrl });
    return { supabaseUrl: services.database.url, stripeUrl: services.cards.url };
  });
  const { root, data, env, appUrl } = stage;
  const { query, inboxUrl } = stage.services;
  const secondBuild = await buildAgain(root, env);
  const site = await startInstances(stage);
  // Short runs also simulate every fault of every service once.
  const length = Math.min(10_000, (minutes * 60_000) / 52);
  say(`${customers} customers for ${minutes} minutes.`);
  // The guard of stored prices refuses the change.
  const age = (reference: string) =>
    query(`do $$ begin
      set local session_replication_role = replica;
      update public.orders set created_at = created_at - interval '345 days' where order_reference = '${reference}';
    end $$`);
  const run = newRun({ site: appUrl, inbox: inboxUrl, canary, age });
  const secrets = await Promise.all(
    staff.map(({ email, password }) => ensureDeskAccount(query, email, password)),
  );
  const members = await openAccounts(run, customers);
  const end = (run.end = Date.now() + minutes * 60_000);
  const [windows, , desk] = await Promise.all([
    runFaults(services, { end, length, say: note }),
    operate(run, { stage, site, secondBuild, minutes, say: note }),
    Promise.all(staff.map((account, index) => workAtDesk(run, account, secrets[index]!))),
    ...members.map((member, number) => visitRepeatedly(run, number, member)),
  ]);
  const undelivered = await drain(stage);
  const signedOut = await findSignedOut([...members, ...desk]);
  await site.stop();

  const { steps, outcomes } = run;
  const orders = (await query(auditedOrders)) as unknown as OrderRow[];
  const inquiries = await query("select message from public.customer_inquiries");
  const records = await auditRecords(query, run);
  const errors = steps.filter(({ error }) => error).length;
  say(`${steps.length} steps, ${errors} of them failed, ${windows.length} intended faults`);
  say(`${orders.length} orders, ${inquiries.length} inquiries`);
  say(
    Object.entries(records.done)
      .map(([what, count]) => `${what}: ${count}`)
      .join(", "),
  );
  const wrong = findProblems({
    steps,
    windows,
    orders,
    sessions: listSessions(data),
    outcomes,
    inquiries: inquiries.map(({ message }) => String(message)),
    undelivered,
    canary,
    log: site.log(),
  });
  return [...wrong, ...records.wrong, ...signedOut];
}

/** Customers and staff who have lost their session, asked of both instances. */
async function findSignedOut(visitors: readonly (Visitor | undefined)[]): Promise<string[]> {
  const lost: string[] = [];
  for (const [number, visitor] of visitors.entries())
    for (const path of visitor ? ["/user-account", "/user-account"] : []) {
      const answer = await visitor!.get(path);
      if (answer.status !== 200)
        lost.push(`session ${number} is lost: ${unexpectedResponseError(path, answer).message}`);
    }
  return lost;
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

function readArguments(): { minutes: number; customers: number } {
  const number = { type: "string" } as const;
  try {
    const { values } = parseArgs({ options: { minutes: number, customers: number } });
    const given = { minutes: Number(values.minutes ?? 30), customers: Number(values.customers ?? 20) };
    if (!(given.minutes > 0) || !(given.customers > 0)) throw new Error("Both have to be above 0");
    return given;
  } catch (error) {
    throw new Refusal(`${(error as Error).message}. Known: --minutes <number>, --customers <number>.`);
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
