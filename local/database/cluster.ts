import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { Refusal } from "../refuse.ts";
import { ordinaryUser } from "./account.ts";
import { chosenVersion, type Programs } from "./programs.ts";

/** How a client reaches one database of a server: its address with the password, and the socket that leads there. */
export interface Address {
  url: string;
  path: string;
}

/** PostgreSQL's environment: not ours, because our PGPORT or LC_ALL would apply to it. */
export const plainEnvironment = { PATH: process.env.PATH, LC_ALL: "C", NODE_ENV: process.env.NODE_ENV };

const owner = "postgres";
const passwordFile = (directory: string) => join(directory, "password");

/** The part of a database folder that is PostgreSQL's own. */
export const clusterIn = (directory: string) => join(directory, "cluster");

/** Creates the cluster of a database folder unless it exists. An unfinished one is created again. */
export async function makeCluster(directory: string, { initdb }: Programs, durable: boolean): Promise<void> {
  const cluster = clusterIn(directory);
  if (existsSync(cluster)) return;
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  writeFileSync(passwordFile(directory), randomBytes(24).toString("base64url"), { mode: 0o600 });
  const [program = "", ...args] = [
    ...ordinaryUser(unfinished),
    initdb,
    `--pgdata=${unfinished}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile(directory)}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // The same sorting and case rules on every machine, whatever its locales.
    ...(chosenVersion && chosenVersion < 17
      ? ["--locale=C.UTF-8"]
      : ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]),
    ...(durable ? [] : ["--no-sync"]),
  ];
  await promisify(execFile)(program, args, { env: plainEnvironment }).catch((error: { stderr?: string }) => {
    throw new Refusal(`The database could not be made:\n${error.stderr || String(error)}`);
  });
  renameSync(unfinished, cluster);
}

// What a socket's address has room for, on the least roomy of the systems.
const longestPath = 103;

/**
 * The address of the server's database. Its socket is inside the cluster, which only its owner and root can read: it uses no
 * port, and no other machine or user can connect. Throws a Refusal for a path too long for a socket.
 */
export function addressOf(directory: string, database = "postgres"): Address {
  const socket = join(clusterIn(directory), ".s.PGSQL.5432");
  const path = [socket, relative(process.cwd(), socket)].sort((a, b) => a.length - b.length)[0]!;
  if (Buffer.byteLength(path) > longestPath) {
    throw new Refusal(
      `The path ${socket} is too long for a database's socket. Choose a folder nearer the root.`,
    );
  }
  const password = readFileSync(passwordFile(directory), "utf8");
  return { url: `postgres://${owner}:${password}@localhost/${database}`, path };
}
