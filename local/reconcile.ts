/** `npm run reconcile`: asks the site at APP_URL, or the running demo, to repair what missed webhooks left, and says what it did. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Secrets } from "./secrets.ts";

type Answer = { examined: number; failed: number; repairs: { order: string; change: string }[] };

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
  const { examined, failed, repairs } = (await response.json()) as Answer;
  for (const { order, change } of repairs) console.log(`${order}  ${change}`);
  console.log(`${examined} compared, ${repairs.length} changed, ${failed} could not be compared`);
  if (failed) process.exitCode = 1;
}

try {
  await reconcile();
} catch (error) {
  console.error(`Not reconciled: ${(error as Error).message} Is the site running, and CRON_SECRET its own?`);
  process.exitCode = 1;
}
