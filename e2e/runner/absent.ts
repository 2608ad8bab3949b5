import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The paths where Debian's packages install the other engines. */
const paths = {
  firefox: "/usr/bin/firefox-esr",
  webkitDriver: "/usr/bin/WebKitWebDriver",
  webkitBrowser: `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  screen: "/usr/bin/Xvfb",
};

/** The paths of Firefox and WebKit; undefined if one of them is missing. */
export function findBrowserEnginePaths(): typeof paths | undefined {
  return Object.values(paths).every(existsSync) ? paths : undefined;
}

/** W3C's HTML checker is a Java program. */
export const isJavaInstalled = (): boolean => spawnSync("java", ["-version"]).status === 0;

/** The browser tests that can't run on this machine, below e2e/, with the reason. */
export function listUnsupportedTests(): { files: string; reason: string }[] {
  return [
    ...(findBrowserEnginePaths() ? [] : [{ files: "engines/**", reason: "Firefox or WebKit is missing" }]),
    ...(isJavaInstalled() ? [] : [{ files: "html.spec.ts", reason: "Java is missing" }]),
    ...(process.platform === "linux" ? [] : [{ files: "abuse/uploads.spec.ts", reason: "it reads /proc" }]),
  ];
}
