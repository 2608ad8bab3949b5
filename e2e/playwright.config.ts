import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { listUnsupportedTests } from "./runner/absent.ts";
import { findTestBrowser } from "./support/browser.ts";
import {
  testSiteOrigin,
  testSiteArguments,
  testSiteEnvironment,
  siteRunningVariable,
} from "./support/run-site.ts";

const root = resolve(import.meta.dirname, "..");
const isRoot = process.getuid?.() === 0;

const notRun = listUnsupportedTests().map(({ files }) => files);

/** `npm test` builds and starts the site in parallel with its other parts. Run separately, this config starts it. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: resolve(root, "test-results"),
  fullyParallel: true,
  forbidOnly: true,
  workers: Math.min(4, Math.max(2, availableParallelism())),
  // A slow machine can exceed a timeout of the product. A test that passes only when repeated is listed as flaky.
  retries: 1,
  timeout: 180_000, // For a loaded machine. Normally the longest test takes half a minute.
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    baseURL: testSiteOrigin,
    // Screenshots would add a quarter to the run's time and snapshots a tenth. `--trace on` records both.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
      ],
    },
  },
  projects: [
    {
      name: "chromium",
      testIgnore: ["engines/**", ...notRun],
      use: { ...devices["Desktop Chrome"] },
    },
    { name: "engines", testMatch: "engines/**/*.spec.ts", testIgnore: notRun },
  ],
  webServer: process.env[siteRunningVariable]
    ? undefined
    : {
        command: [process.execPath, ...testSiteArguments].map((word) => `"${word}"`).join(" "),
        cwd: root,
        env: testSiteEnvironment,
        url: testSiteOrigin,
        timeout: 300_000,
        reuseExistingServer: false,
        stdout: "pipe",
        gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
      },
});
