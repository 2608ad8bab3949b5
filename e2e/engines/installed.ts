import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The paths where Debian's packages install the other engines. */
const paths = {
  firefox: "/usr/bin/firefox-esr",
  webkitDriver: "/usr/bin/WebKitWebDriver",
  webkitBrowser: `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  screen: "/usr/bin/Xvfb",
} as const;

export type Engines = typeof paths;

/** The paths of Firefox and WebKit; undefined if one of them is missing. */
export function findEngines(): Engines | undefined {
  return Object.values(paths).every(existsSync) ? paths : undefined;
}

/** Installs missing engines. Undefined, with a message, if that isn't possible. */
export function installEngines(): Engines | undefined {
  const found = findEngines();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) {
    console.log(
      "Firefox and WebKit are not installed, and installing them needs root on Debian. Skipping their tests.",
    );
    return undefined;
  }
  console.log("Installing Firefox and WebKit from the system's packages ...");
  const packages = "firefox-esr webkit2gtk-driver xvfb";
  const { status, stdout, stderr } = spawnSync(
    "sh",
    ["-c", `apt-get update -q && apt-get install -yq --no-install-recommends ${packages}`],
    { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, encoding: "utf8" },
  );
  if (status) console.log(`They could not be installed. Skipping their tests:\n${stdout}${stderr}`.trimEnd());
  return findEngines();
}
