import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

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

/** Finds a browser for tests: PLAYWRIGHT_CHROMIUM_PATH, otherwise the headless shell, otherwise any. */
export const findTestBrowser = (): string | undefined =>
  process.env[browserVariable] || onPath(headlessShell).find(isExecutable) || findBrowser();

/** Installs missing browsers for tests: any, and on Debian as root also the headless shell. Throws if there is none. */
export function requireTestBrowsers(): void {
  requireBrowser();
  if (process.env[browserVariable] || onPath(headlessShell).some(isExecutable) || !isDebiansRoot()) return;
  console.log("Installing Chromium's headless shell from the system's packages ...");
  try {
    installPackages(headlessShell);
  } catch (error) {
    console.log(`${(error as Error).message}\nThe tests use the other browser, which is slower.`);
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
    throw new Error(`No browser could be installed. Set one: ${browserVariable}=/path/to/chromium`);
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
