/**
 * Runs before `npm run demo`, `npm run dev` and `npm test`, on any Node from 18. Installs missing or outdated dependencies,
 * including Node 24. Needs no dependency itself.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

if (!isInstalled()) {
  console.log("Installing the dependencies (npm ci) ...");
  install();
}
checkNode();

/** Whether npm's record of node_modules matches package-lock.json. */
function isInstalled() {
  const record = join(modules, ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(lock.packages).every(
    ([path, { version, optional, peer, link }]) =>
      !path || link || (installed[path] ? installed[path].version === version : optional || peer),
  );
}

function install() {
  // Run npm on the machine's Node, because the one in node_modules is about to be replaced.
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((entry) => !resolve(entry).startsWith(modules));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = spawnSync("npm", args, { cwd: root, env, stdio: "inherit" });
  if (error) fail(`npm could not be run: ${error.message}`);
  if (status) fail(`npm ci failed (code ${status}).`);
}

function checkNode() {
  const node = join(modules, ".bin", "node");
  const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  const major = Number(/^v(\d+)/.exec(stdout ?? "")?.[1] ?? 0);
  if (major >= 24) return;
  fail(
    "Node 24 is missing from node_modules, as after an install with --ignore-scripts. Delete node_modules and run this again.",
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
