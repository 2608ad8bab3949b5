import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { playwrightTally, vitestTally } from "./tally.ts";

const root = resolve(import.meta.dirname, "../..");
let folder: string;

beforeEach(() => {
  mkdirSync(join(root, ".local"), { recursive: true });
  folder = mkdtempSync(join(root, ".local", "tally-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a test file with the project's setting for focused tests. Returns whether the run passed, and its report. */
function run(library: string, config: string, command: string[], source: string) {
  const report = join(folder, "report.json");
  writeFileSync(join(folder, "config.ts"), config);
  writeFileSync(join(folder, "example.spec.ts"), `import { test } from "${library}";\n${source}`);
  const [cli = "", ...options] = command;
  const args = [join(root, "node_modules", cli), ...options, "--config", join(folder, "config.ts")];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { status } = spawnSync(process.execPath, [...args, "--reporter=json"], { cwd: root, env });
  return { passes: status === 0, report: JSON.parse(readFileSync(report, "utf8")) as unknown };
}

function runVitest(source: string) {
  const config = `import { defineConfig } from "vitest/config";
    import settings from "${root}/vitest.config.ts";
    export default defineConfig({ root: import.meta.dirname, test: { allowOnly: settings.test.allowOnly } });`;
  const command = ["vitest/vitest.mjs", "run", `--outputFile=${folder}/report.json`];
  const { passes, report } = run("vitest", config, command, source);
  return { passes, ...vitestTally(report) };
}

function runPlaywright(source: string) {
  const config = `import settings from "${root}/e2e/playwright.config.ts";
    // Playwright empties its output folder, and the browser tests may be using the default one.
    export default { forbidOnly: settings.forbidOnly, outputDir: "results" };`;
  const { passes, report } = run("@playwright/test", config, ["@playwright/test/cli.js", "test"], source);
  return { passes, ...playwrightTally(report) };
}

test("a skipped or planned unit test counts as failed", () => {
  const source = 'test("a", () => {});\ntest.skip("b", () => {});\ntest.todo("c");';
  expect(runVitest(source)).toMatchObject({ passed: 1, failed: 2 });
});

test("a focused unit test fails the run", () => {
  expect(runVitest('test.only("a", () => {});\ntest("b", () => {});').passes).toBe(false);
});

test("a skipped browser test counts as failed", () => {
  expect(runPlaywright('test("a", () => {});\ntest.skip("b", () => {});')).toMatchObject({ failed: 1 });
});

test("a focused browser test fails the run", () => {
  expect(runPlaywright('test.only("a", () => {});\ntest("b", () => {});').passes).toBe(false);
});
