/** `npm run reconcile`: has the site at APP_URL, or the running demo, repair what missed webhooks left, and prints the result. */
import type { Reconciliation } from "../../lib/orders/card/reconcile.ts";
import { callSite } from "./call-site.ts";
import { reportOf } from "./reconcile-report.ts";

async function reconcile(): Promise<void> {
  const { response, site } = await callSite("/api/orders/reconcile");
  if (!response.ok) throw new Error(`${site} answers ${response.status}.`);
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
