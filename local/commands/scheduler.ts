/**
 * `npm run scheduler`: has the site at APP_URL, or the running demo, run all jobs now, or the one named, and prints each result.
 */
import type { Outcome } from "../../lib/scheduler/run.ts";
import { callSite } from "./call-site.ts";
import { schedulerReport } from "./scheduler-report.ts";

async function schedule(job: string): Promise<void> {
  const { response, site } = await callSite(`/api/scheduler?now=${encodeURIComponent(job)}`, {
    secret: "CRON_SECRET",
  });
  // With 503 comes what each job did, too.
  if (!response.headers.get("content-type")?.includes("json"))
    throw new Error(`${site} answers ${response.status}.`);
  const { jobs } = (await response.json()) as { jobs: Outcome[] };
  const { lines, exitCode } = schedulerReport(jobs);
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
}

try {
  await schedule(process.argv[2] ?? "");
} catch (error) {
  console.error(
    `Not run: ${(error as Error).message} Is the site running, and does it have this CRON_SECRET?`,
  );
  process.exitCode = 1;
}
