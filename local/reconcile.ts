/** `npm run reconcile`: asks the site at APP_URL, or the running demo, to repair what missed webhooks left, and says what it did. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Reconciliation } from "../lib/orders/reconcile.ts";
import { reportOf } from "./reconcile-report.ts";
import type { Secrets } from "./secrets.ts";

const root = resolve(import.meta.dirname, "..");

function demoSecret(): string {
  const path = join(root, ".local", "demo", "secrets.json");
  return (JSON.parse(readFileSync(path, "utf8")) as Secrets).cronSecret;
}

async function reconcile(): Promise<void> {
  const { APP_URL = `http://localhost:${process.env.PORT ?? 3000}`, CRON_SECRET = demoSecret() } =
    process.env;
  const response = await fetch(new URL("/api/orders/reconcile", APP_URL), {
    method: "POST",
    headers: { authorization: `Bearer ${CRON_SECRET}` },
  });
  if (!response.ok) throw new Error(`${APP_URL} answers ${response.status}.`);
  const { lines, exitCode } = reportOf((await response.json()) as Reconciliation);
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
}

try {
  await reconcile();
} catch (error) {
  console.error(`Not reconciled: ${(error as Error).message} Is the site running, and CRON_SECRET its own?`);
  process.exitCode = 1;
}
