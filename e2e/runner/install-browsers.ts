/**
 * `npm run browsers`: installs what the browser tests need and this machine lacks. On Debian as root from the system's packages:
 * Chromium with its headless shell, Firefox, WebKit and Java. Elsewhere Playwright's Chromium.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser, findHeadlessShell } from "../support/browser.ts";
import { findBrowserEnginePaths, isJavaInstalled } from "./absent.ts";

const packages = [
  ...(findBrowser() ? [] : ["chromium", "fonts-dejavu-core"]),
  ...(findHeadlessShell() ? [] : ["chromium-headless-shell"]),
  ...(findBrowserEnginePaths() ? [] : ["firefox-esr", "webkit2gtk-driver", "xvfb"]),
  ...(isJavaInstalled() ? [] : ["default-jre-headless"]),
];

function run(command: string, ...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: "utf8" });
  if (status) console.error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`.trimEnd());
}

if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
  if (packages.length) {
    console.log(`Installing ${packages.join(", ")} ...`);
    run("apt-get", "update", "-q");
    run("apt-get", "install", "-yq", "--no-install-recommends", ...packages);
  }
} else if (!findBrowser()) {
  console.log("Downloading Playwright's Chromium ...");
  run(process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium");
}
if (!findBrowser()) {
  console.error("No browser could be installed. Set one: PLAYWRIGHT_CHROMIUM_PATH=/path/to/chromium");
  process.exitCode = 1;
}
