/**
 * `npm run scheduler`: runs all jobs now, or the one named, on the site at APP_URL or the running demo. Prints each result.
 */
import type { JobOutcome } from "../../lib/scheduler/run.ts";
import { requestFromSite, runReportCommand } from "./call-site.ts";
import { schedulerReport } from "./scheduler-report.ts";

await runReportCommand("Not run: ", async () => {
  const path = `/api/scheduler?now=${encodeURIComponent(process.argv[2] ?? "")}`;
  // A 503 also lists each job's result.
  const response = await requestFromSite(path, { secret: "CRON_SECRET" });
  return schedulerReport(((await response.json()) as { jobs: JobOutcome[] }).jobs);
});
