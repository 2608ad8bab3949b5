/** `npm run demo` and `npm run dev`: runs the site with emulators of all outside services. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { postProcessBuild } from "../front/build.ts";
import { createExampleData, examplePassword } from "./demo/create.ts";
import { exampleCustomers } from "./demo/examples.ts";
import { hashBuildInputs, isBuildCurrent, recordBuild } from "./build-stamp.ts";
import { ensureDeskAccount } from "./accounts.ts";
import { lockFolder } from "./lock.ts";
import { UnknownMigrationError } from "./migrations.ts";
import { runNext, type NextProcess } from "./next.ts";
import { checkPortsAreFree, parsePorts } from "./ports.ts";
import { readLastLogLines } from "./processes.ts";
import { CommandError } from "./refuse.ts";
import { redirectServiceOutput, startServices, type Services } from "./services.ts";
import { dashboardPath } from "./stripe/dashboard.ts";
import { parseAppUrl, assertNotProduction, buildSiteEnvironment } from "./site-env.ts";

/** The staff account of every demo. */
const desk = { email: "desk@example.com", password: "at the desk" };

const root = resolve(import.meta.dirname, "..");
const startedAt = performance.now();

const say = (line: string) => process.stdout.write(`${line}\n`);
const step = (text: string) =>
  say(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)}s  ${text}`);

let services: Services | undefined;
let next: NextProcess | undefined;
let releaseLock = () => {};
let stopping = false;

/** Ends the demo, because of what the end of this log shows. */
function fail(what: string, logFile: string, code = 1): Promise<never> {
  if (!stopping) say(`${what} The end of ${relative(root, logFile)}:\n${readLastLogLines(logFile)}`);
  return stop(code);
}

async function stop(code: number): Promise<never> {
  if (!stopping) {
    stopping = true;
    await next?.stop();
    await services?.close();
    releaseLock();
    process.exit(code);
  }
  return new Promise(() => {});
}

async function start(): Promise<void> {
  const { fresh, passing, dev, scheduler, examples, empty, data: folder } = readArguments();
  assertNotProduction(process.env);
  const ports = parsePorts(process.env.PORT, 3000);
  const appUrl = parseAppUrl(process.env.APP_URL, ports);
  const data = resolve(root, folder);
  releaseLock = lockFolder(join(root, ".local", "lock"));
  await checkPortsAreFree(ports);
  if (fresh) deleteData(data);

  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom } = process.env;
  const startAll = () => {
    mkdirSync(data, { recursive: true });
    redirectServiceOutput(join(data, "services.log"));
    return startServices({ root, data, ports, appUrl, smtpUrl, mailFrom, passing });
  };
  services = await startAll().catch((error: unknown) => {
    if (!(error instanceof UnknownMigrationError)) throw error;
    const aside = `${data}.old-${new Date().toISOString().replace(/\W/g, "")}`;
    renameSync(data, aside);
    say(
      `This demo's data is from an earlier version. It was moved to ${relative(root, aside)}; the demo starts empty.`,
    );
    return startAll();
  });
  const { database } = services;
  void database.ended.then(() => fail("The database stopped unexpectedly.", database.logFile));
  step("Database, sign-in, email and card payments are running");
  await ensureDeskAccount(services.query, desk.email, desk.password);
  const env = buildSiteEnvironment({ appUrl, ...services });
  if (!dev) await build(env, join(data, "build.log"));
  const address = ["-H", "127.0.0.1", "-p", String(ports.site)];
  const logFile = join(data, "site.log");
  // Trust a proxy, so that each example customer can have a separate network address and rate limit.
  const siteEnv = examples ? { ...env, TRUSTED_PROXIES: "1" } : env;
  next = runNext([dev ? "dev" : "start", ...address], { root, env: siteEnv, logFile });
  void next.ended.then((code) => fail(`The site stopped unexpectedly (code ${code}).`, logFile, code));
  await firstAnswer(`http://127.0.0.1:${ports.site}/`);
  if (stopping) return;
  next.show();
  step("The site is ready");
  const made = examples && !empty && (await createExampleData(appUrl, services, desk));
  if (made === "created") step("Example orders are created (npm run demo -- --empty starts without them)");
  if (made === "left out") step("There are orders, so no examples are created (--fresh deletes all data)");
  showTable(appUrl, services, made === "created" || made === "present");
  if (scheduler) runEveryMinute(`http://127.0.0.1:${ports.site}`, services.secrets.cronSecret);
}

/** Calls the scheduler every minute, as a host does. Tests call it themselves. */
function runEveryMinute(site: string, secret: string): void {
  const headers = { authorization: `Bearer ${secret}` };
  const call = () => fetch(`${site}/api/scheduler`, { method: "POST", headers }).catch(() => undefined);
  void call();
  setInterval(call, 60_000).unref();
}

function readArguments() {
  const flag = { type: "boolean", default: false } as const;
  // `passing`, for tests: the database doesn't wait for the disk. `examples`: creates example orders unless there are orders.
  const flags = { fresh: flag, empty: flag, passing: flag, dev: flag, scheduler: flag, examples: flag };
  const data = { type: "string", default: join(".local", "demo") } as const;
  try {
    return parseArgs({ options: { ...flags, data } }).values;
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

function deleteData(data: string): void {
  const isOurs = !existsSync(data) || !readdirSync(data).length || existsSync(join(data, "secrets.json"));
  if (!isOurs)
    throw new CommandError(`--fresh would delete ${data}, which is not a data folder of this demo.`);
  rmSync(data, { recursive: true, force: true });
}

/** Builds the site, unless the last build was made from the same sources and settings. */
async function build(env: Record<string, string>, logFile: string): Promise<void> {
  const fingerprint = hashBuildInputs(root, { ...process.env, ...env });
  if (isBuildCurrent(root, fingerprint)) {
    step("The site is unchanged since its last build");
    return;
  }
  step("Building the site (about half a minute)");
  next = runNext(["build"], { root, env, logFile });
  const code = await next.ended;
  next = undefined;
  if (stopping) return stop(0);
  if (code) return fail("The build failed.", logFile);
  postProcessBuild(root, { ...process.env, ...env });
  recordBuild(root, fingerprint);
  step("The site is built");
}

/** Waits for the first response. Throws a CommandError after two minutes. */
async function firstAnswer(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && !stopping) {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => pause(200));
    if (!response) continue;
    if (response.status >= 500) step(`The home page returned ${response.status}`);
    return;
  }
  if (!stopping) throw new CommandError("The site did not respond within two minutes.");
}

function showTable(appUrl: string, { inboxUrl, studioUrl, stripeUrl }: Services, examples: boolean): void {
  const customer = ["Customer account", `${exampleCustomers[0]?.email}, password: ${examplePassword}`];
  const rows = [
    ["Site", appUrl],
    ["Mail inbox", inboxUrl],
    ["Database studio", studioUrl],
    ["Card payments", `${stripeUrl.replace("127.0.0.1", "localhost")}${dashboardPath}`],
    ["Desk", `${appUrl}/desk`],
    ["Desk account", `${desk.email}, password: ${desk.password}`],
    ["Desk code", `${inboxUrl}/authenticator`],
    ...(examples ? [customer] : []),
    ["Test card", "4242 4242 4242 4242, any future date, any CVC"],
    ["Declined card", "4000 0000 0000 0002"],
    ["Disputed card", "4000 0000 0000 0259"],
    ["Stop", "Ctrl-C"],
  ];
  say(`\n${rows.map(([name = "", value]) => `  ${name.padEnd(17)}${value}`).join("\n")}\n`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  process.stderr.write(
    `${error instanceof CommandError ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  await stop(1);
}
