/**
 * `npm run doctor`: checks the project of the environment or `.env`, otherwise the running demo. Prints what is right, what is
 * wrong and how to fix it. Exit code 1 if something is wrong.
 */
import { runDoctorChecks, toDoctorReport } from "../doctor/examine.ts";
import { findDoctorProject } from "../doctor/project.ts";
import { runReportCommand } from "./call-site.ts";

await runReportCommand("", async () => toDoctorReport(await runDoctorChecks(findDoctorProject(process.env))));
