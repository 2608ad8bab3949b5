/**
 * `npm run doctor`: checks the project of the environment or `.env`, otherwise the running demo. Prints what is right, what is
 * wrong and how to fix it. Exit code 1 if something is wrong.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { runDoctorChecks, toDoctorReport } from "../doctor/examine.ts";
import { findDoctorProject } from "../doctor/project.ts";
import { runReportCommand } from "./call-site.ts";

const file = join(resolve(import.meta.dirname, "../.."), ".env");

await runReportCommand("", async () => {
  if (existsSync(file)) process.loadEnvFile(file);
  return toDoctorReport(await runDoctorChecks(findDoctorProject(process.env)));
});
