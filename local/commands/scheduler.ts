/**
 * `npm run scheduler`: runs all jobs now, or the one named, on the site at APP_URL or the running demo. Prints each result.
 */
import type { JobOutcome } from "../../lib/scheduler/run.ts";
import { callSite } from "./call-site.ts";
import { schedulerReport } from "./scheduler-report.ts";

async function schedule(job: string): Promise<void> {
  const { response, site } = await callSite(`/api/scheduler?now=${encodeURIComponent(job)}`, {
    secret: "CRON_SECRET",
  });
  // A 503 also lists each job's result.
  if (!response.headers.get("content-type")?.includes("json"))
    throw new Error(`${site} returned ${response.status}.`);
  const { jobs } = (await response.json()) as { jobs: JobOutcome[] };
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
