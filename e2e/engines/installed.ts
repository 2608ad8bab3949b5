import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The other engines, where Debian's packages put them. */
const places = {
  firefox: "/usr/bin/firefox-esr",
  webkitDriver: "/usr/bin/WebKitWebDriver",
  webkitBrowser: `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  screen: "/usr/bin/Xvfb",
} as const;

export type Engines = typeof places;

/** Where Firefox and WebKit are, or undefined where one of them is missing. */
export function findEngines(): Engines | undefined {
  return Object.values(places).every(existsSync) ? places : undefined;
}

/** The engines, installed now if missing; undefined if they can't be installed. Prints which. */
export function provideEngines(): Engines | undefined {
  const found = findEngines();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) {
    console.log("Firefox and WebKit are not here, and are installed only by root on Debian: left out.");
    return undefined;
  }
  console.log("Installing Firefox and WebKit from the system's packages ...");
  const packages = "firefox-esr webkit2gtk-driver xvfb";
  const { status, stdout, stderr } = spawnSync(
    "sh",
    ["-c", `apt-get update -q && apt-get install -yq --no-install-recommends ${packages}`],
    { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, encoding: "utf8" },
  );
  if (status) console.log(`They could not be installed, and are left out:\n${stdout}${stderr}`.trimEnd());
  return findEngines();
}
