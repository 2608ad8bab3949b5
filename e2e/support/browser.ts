import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const onPath = (...programs: string[]) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => programs.map((program) => join(folder, program)));

/** Finds a browser: PLAYWRIGHT_CHROMIUM_PATH, an installed one, or Playwright's download. */
export const findBrowser = (): string | undefined =>
  process.env.PLAYWRIGHT_CHROMIUM_PATH ||
  [...onPath(...names), ...applications, chromium.executablePath()].find(existsSync);

/** Finds Chromium's headless shell, which renders the same and takes a third less CPU time. */
export const findHeadlessShell = () => onPath("chromium-headless-shell").find(existsSync);

/** Finds a browser for tests: PLAYWRIGHT_CHROMIUM_PATH, otherwise the headless shell, otherwise any. */
export const findTestBrowser = (): string | undefined =>
  process.env.PLAYWRIGHT_CHROMIUM_PATH || findHeadlessShell() || findBrowser();
