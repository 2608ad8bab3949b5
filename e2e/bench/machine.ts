import { spawnSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { findBrowser } from "../support/browser.ts";

/** Describes the machine so that readers can judge the figures. Contains no names or paths. */
export function machine(): string[] {
  const cores = cpus();
  const browser = findBrowser();
  const version = browser && spawnSync(browser, ["--version"], { encoding: "utf8" }).stdout;
  const chromium = /[\d.]{3,}/.exec(version ?? "")?.[0];
  return [
    `${cores.length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    chromium ? `Chromium ${chromium}` : "No Chromium",
    `Load of the machine at the end: ${loadavg()[0]!.toFixed(1)} (its load generator, database and browser among it)`,
  ];
}
