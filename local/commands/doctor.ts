/**
 * `npm run doctor`: checks the project of the environment or `.env`, otherwise the running demo. Prints what is right, what is
 * wrong and how to fix it. Exit code 1 if something is wrong.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { examine, reportOf } from "../doctor/examine.ts";
import { findProject } from "../doctor/project.ts";

const file = join(resolve(import.meta.dirname, "../.."), ".env");

try {
  if (existsSync(file)) process.loadEnvFile(file);
  const { lines, exitCode } = reportOf(await examine(findProject(process.env)));
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === "ENOENT"
      ? "There are no settings: fill in .env as .env.example says, or start the demo."
      : message,
  );
  process.exitCode = 1;
}
