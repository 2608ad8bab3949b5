import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export const browserVariable = "PLAYWRIGHT_CHROMIUM_PATH";

/** The browser that is here: the one named by PLAYWRIGHT_CHROMIUM_PATH, an installed one, or Playwright's own download. */
export function findBrowser(): string | undefined {
  const named = process.env[browserVariable];
  if (named) return named;
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...applications, chromium.executablePath()].find(isExecutable);
}

/** The browser that is here, or one installed now, which it says. Throws where none can be had. */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/etc/debian_version")) {
    console.log("No browser found: installing Chromium from the system's packages ...");
    const packages = "chromium fonts-dejavu-core";
    run("sh", ["-c", `apt-get update -q && apt-get install -yq --no-install-recommends ${packages}`]);
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
