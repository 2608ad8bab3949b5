import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findTestBrowser } from "./support/browser.ts";
import { runOrigin, runSiteArguments, runSiteEnvironment, siteIsUpVariable } from "./support/run-site.ts";

const root = resolve(import.meta.dirname, "..");
const isRoot = process.getuid?.() === 0;

// The HTML checker is a Java program.
const checksHtml = spawnSync("java", ["-version"]).status === 0;
// Once, and not again in each worker.
if (!checksHtml && !process.env.TEST_WORKER_INDEX)
  console.log("No Java here: the HTML of the pages was not checked (e2e/html.spec.ts did not run).");

/** `npm test` builds and starts the site beside its other parts; by itself this does. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: resolve(root, "test-results"),
  fullyParallel: true,
  forbidOnly: true,
  workers: Math.min(4, Math.max(2, availableParallelism())),
  retries: 0,
  timeout: 120_000, // For a loaded machine; alone the longest takes half a minute.
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: runOrigin,
    // Without a film, which costs a quarter of the run, and a copy of the page at every step, a tenth: `--trace on` has them.
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
      testIgnore: [
        "engines/**",
        ...(checksHtml ? [] : ["html.spec.ts"]),
        // It reads the site's memory from /proc.
        ...(process.platform === "linux" ? [] : ["abuse/uploads.spec.ts"]),
      ],
      use: { ...devices["Desktop Chrome"] },
    },
    { name: "engines", testMatch: "engines/**/*.spec.ts" },
  ],
  webServer: process.env[siteIsUpVariable]
    ? undefined
    : {
        command: [process.execPath, ...runSiteArguments].map((word) => `"${word}"`).join(" "),
        cwd: root,
        env: runSiteEnvironment,
        url: runOrigin,
        timeout: 300_000,
        reuseExistingServer: false,
        stdout: "pipe",
        gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
      },
});
