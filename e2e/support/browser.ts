import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Chromium without its windows: it draws the same for two thirds of the work. */
const windowless = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const browserVariable = "PLAYWRIGHT_CHROMIUM_PATH";

/** The browser that is here: the one named by PLAYWRIGHT_CHROMIUM_PATH, an installed one, or Playwright's own download. */
export function findBrowser(): string | undefined {
  const named = process.env[browserVariable];
  if (named) return named;
  return [...onPath(...names), ...applications, chromium.executablePath()].find(isExecutable);
}

/** The browser for tests that is here: the one named, else one without windows, else any. */
export const findTestBrowser = (): string | undefined =>
  process.env[browserVariable] || onPath(windowless).find(isExecutable) || findBrowser();

/** Sees to the browsers for tests: any, and for Debian's root one without windows. Throws where there is none. */
export function requireTestBrowsers(): void {
  requireBrowser();
  if (process.env[browserVariable] || onPath(windowless).some(isExecutable) || !isDebiansRoot()) return;
  console.log("Installing Chromium without windows from the system's packages ...");
  try {
    installPackages(windowless);
  } catch (error) {
    console.log(`${(error as Error).message}\nThe other browser does as well, and takes longer.`);
  }
}

const onPath = (...programs: string[]) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => programs.map((program) => join(folder, program)));

const isDebiansRoot = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

const installPackages = (...packages: string[]) =>
  run("sh", ["-c", `apt-get update -q && apt-get install -yq --no-install-recommends ${packages.join(" ")}`]);

/** The installed browser, or one installed now. Throws if none can be installed. */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  if (isDebiansRoot()) {
    console.log("No browser found: installing Chromium from the system's packages ...");
    installPackages("chromium", "fonts-dejavu-core");
  } else {
    console.log("No browser found: downloading Playwright's Chromium ...");
    run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  }
  const installed = findBrowser();
  if (!installed)
    throw new Error(`No browser could be installed. Name one: ${browserVariable}=/path/to/chromium`);
  return installed;
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: "utf8" });
  if (status) throw new Error(`The browser could not be installed:\n${stdout}${stderr}`.trimEnd());
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
