import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "../refuse.ts";
import { ordinaryUser } from "./account.ts";
import { clusterIn, makeCluster, plainEnvironment } from "./cluster.ts";
import { endLeftover, isReady } from "./leftover.ts";
import { findPrograms } from "./programs.ts";

export interface DatabaseServer {
  pid: number;
  /** Where it writes what went wrong. */
  logFile: string;
  /** Resolves when the server has ended. */
  readonly ended: Promise<void>;
  /** Ends it; what is committed is kept. */
  close(): Promise<void>;
}

interface ServerOptions {
  /** Where the database lives: its cluster, its password, its log. */
  directory: string;
  /** Whether what is committed has to outlive a power cut, and not only every kind of crash. */
  durable: boolean;
}

/**
 * Starts the server and a watcher process. The watcher's input closes when this process ends for any reason, and it then
 * stops the server.
 */
const watched = `
  exec 3<&0
  ( ( read -r _ <&3; kill -INT $$ 2>/dev/null ) & )
  exec "$@" </dev/null 3<&-
`;

/**
 * Starts the PostgreSQL server of a folder, after making its cluster where there is none, and waits until it is ready. Throws
 * a Refusal with the end of its log when it does not come up.
 */
export async function startDatabase({ directory, durable }: ServerOptions): Promise<DatabaseServer> {
  const programs = await findPrograms();
  await makeCluster(directory, programs, durable);
  const cluster = clusterIn(directory);
  await endLeftover(cluster);
  const logFile = join(directory, "log");
  const start = () => launch(programs.postgres, cluster, settings(durable), logFile);
  let { child, ended } = start();
  const deadline = Date.now() + timeout;
  while (!(await isUp(cluster, child))) {
    const log = lastLines(logFile);
    if (!log.includes(lingering) || Date.now() > deadline)
      throw new Refusal(`The database did not start. The end of ${logFile}:\n${log}`);
    await pause(50);
    ({ child, ended } = start());
  }
  return {
    pid: child.pid!,
    logFile,
    ended,
    async close() {
      child.kill("SIGINT");
      const insist = setTimeout(() => child.kill("SIGQUIT"), 10_000);
      await ended;
      clearTimeout(insist);
    },
  };
}

function settings(durable: boolean): string[] {
  const values = {
    listen_addresses: "",
    // Within the cluster, so that no path is too long for it.
    unix_socket_directories: ".",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    ...(durable ? {} : { fsync: "off", full_page_writes: "off" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

type Launched = { child: ChildProcess; ended: Promise<void> };

/** The message of a server that starts while processes of a crashed one are still running. */
const lingering = "pre-existing shared memory block";
const timeout = 10_000;

/** Waits until the server is ready; false where it has ended. */
async function isUp(cluster: string, child: ChildProcess): Promise<boolean> {
  const isOver = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  while (!isOver() && !isReady(cluster, child.pid!)) await pause(5);
  return !isOver();
}

/** In a separate session, which Ctrl-C in the terminal doesn't reach: we stop it after its users. */
function launch(postgres: string, cluster: string, options: string[], logFile: string): Launched {
  const log = openSync(logFile, "w");
  const [program = "", ...args] = [
    ...ordinaryUser(cluster),
    ...["sh", "-c", watched, "sh", postgres, "-D", cluster, ...options],
  ];
  const child = spawn(program, args, {
    detached: true,
    env: plainEnvironment,
    stdio: ["pipe", log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  return { child, ended };
}

function lastLines(file: string): string {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-20).join("\n");
}
