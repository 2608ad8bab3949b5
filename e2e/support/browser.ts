import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { CommandError } from "../../local/refuse.ts";

/** Chromium's headless shell: renders the same and takes a third less CPU time. */
const headlessShell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const browserVariable = "PLAYWRIGHT_CHROMIUM_PATH";

/** Finds a browser: PLAYWRIGHT_CHROMIUM_PATH, an installed one, or Playwright's download. */
export function findBrowser(): string | undefined {
  const named = process.env[browserVariable];
  if (named) return named;
  return [...onPath(...names), ...applications, chromium.executablePath()].find(isExecutable);
}

export const hasHeadlessShell = (): boolean => onPath(headlessShell).some(isExecutable);

/** Finds a browser for tests: PLAYWRIGHT_CHROMIUM_PATH, otherwise the headless shell, otherwise any. */
export const findTestBrowser = (): string | undefined =>
  process.env[browserVariable] || onPath(headlessShell).find(isExecutable) || findBrowser();

const onPath = (...programs: string[]) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => programs.map((program) => join(folder, program)));

/** The installed browser. Throws if there is none. */
export function requireBrowser(): string {
  const found = findBrowser();
  if (!found)
    throw new CommandError("No browser is installed. `npm run browsers` installs what the tests need.");
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
