import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lockOwnerVariable } from "../../local/lock.ts";
import * as site from "../support/run-site.ts";
import { waitForResponse } from "../support/site-process.ts";
import { projectRoot, startScript } from "./processes.ts";
import { countPlaywrightTests, testReportsFolder, type TestCounts } from "./results.ts";

const lock = { [lockOwnerVariable]: String(process.pid) };

/**
 * Builds and starts the site, waits for `after`, then runs the browser tests of these projects: all of them, or `only` those that
 * these arguments of Playwright choose.
 */
export async function runBrowserTests(
  projects: readonly string[],
  { only = [], after }: { only?: readonly string[]; after?: Promise<unknown> },
): Promise<TestCounts> {
  if (!projects.length) throw new Error("The browsers are missing and could not be installed.");
  const report = join(testReportsFolder, "playwright.json");
  const printed = join(testReportsFolder, "site.txt");
  const running = startScript(site.testSiteArguments, { ...site.testSiteEnvironment, ...lock }, (chunk) =>
    appendFileSync(printed, chunk),
  );
  try {
    if (!(await waitForResponse(site.testSiteOrigin, running.ended, 600)))
      throw new Error(`The site could not be built or started:\n${readFileSync(printed, "utf8")}`);
    await after;
    const env = { ...lock, [site.siteRunningVariable]: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const chosen = projects.map((name) => `--project=${name}`);
    const runner = join(projectRoot, "node_modules/@playwright/test/cli.js");
    const options = ["-c", "e2e/playwright.config.ts", "--reporter=list,json", ...chosen, ...only];
    return countPlaywrightTests(report, await startScript([runner, "test", ...options], env).ended);
  } finally {
    await running.stop();
  }
}
