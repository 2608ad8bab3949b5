import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readCommandLine, readLastLogLines } from "../processes.ts";
import { CommandError } from "../refuse.ts";
import {
  toClusterPath,
  findPostgresPrograms,
  ensureCluster,
  getUnprivilegedPrefix,
  postgresEnvironment,
} from "./cluster.ts";

export type DatabaseServer = Awaited<ReturnType<typeof startDatabase>>;

/**
 * A shell script that starts the server and a watcher process. The watcher's input closes when this process ends for any reason.
 * It then stops the server.
 */
const watched = `
  exec 3<&0
  ( ( read -r _ <&3; kill -INT $$ 2>/dev/null ) & )
  exec "$@" </dev/null 3<&-
`;

/**
 * Starts the PostgreSQL server of a folder with the cluster, the password and the log, and waits until it is ready. Creates the
 * cluster if there is none. `durable`: commits survive a power failure, not only crashes. Throws a CommandError with the end of the
 * log if it doesn't start.
 */
export async function startDatabase({ directory, durable }: { directory: string; durable: boolean }) {
  const programs = await findPostgresPrograms();
  await ensureCluster(directory, programs, durable);
  const cluster = toClusterPath(directory);
  await stopOrphanedServer(cluster);
  const logFile = join(directory, "log");
  const start = () => launch(programs.postgres, cluster, settings(durable), logFile);
  let { child, ended } = start();
  const deadline = Date.now() + timeout;
  while (!(await isUp(cluster, child))) {
    const log = readLastLogLines(logFile);
    if (!log.includes(lingering) || Date.now() > deadline)
      throw new CommandError(`The database did not start. The end of ${logFile}:\n${log}`);
    await pause(50);
    ({ child, ended } = start());
  }
  return {
    pid: child.pid!,
    logFile,
    /** Resolves when the server has ended. */
    ended,
    /** Stops the server. Keeps what is committed. */
    async close() {
      child.kill("SIGINT");
      const insist = setTimeout(() => child.kill("SIGQUIT"), 10_000);
      await ended;
      clearTimeout(insist);
    },
  };
}

// The socket's folder is relative to the cluster, to keep its path short.
const always =
  "listen_addresses= unix_socket_directories=. timezone=UTC log_timezone=UTC log_checkpoints=off";
const settings = (durable: boolean) =>
  (durable ? always : `${always} fsync=off full_page_writes=off`).split(" ").flatMap((one) => ["-c", one]);

type Launched = { child: ChildProcess; ended: Promise<void> };

/** The message of a server that starts while processes of a crashed one are still running. */
const lingering = "pre-existing shared memory block";
const timeout = 10_000;

/** Waits until the server is ready. Returns false if it has ended. */
async function isUp(cluster: string, child: ChildProcess): Promise<boolean> {
  const isOver = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  while (!isOver() && !isReady(cluster, child.pid!)) await pause(5);
  return !isOver();
}

/** Starts the server in a separate session, which Ctrl-C doesn't reach, so that we can stop it after its clients. */
function launch(postgres: string, cluster: string, options: string[], logFile: string): Launched {
  const log = openSync(logFile, "w");
  const [program = "", ...args] = [
    ...getUnprivilegedPrefix(cluster),
    ...["sh", "-c", watched, "sh", postgres, "-D", cluster, ...options],
  ];
  const child = spawn(program, args, { detached: true, env: postgresEnvironment, stdio: ["pipe", log, log] });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  return { child, ended };
}

/**
 * Stops a server of this cluster left running by an earlier start, because two servers can't share a cluster. Loses nothing
 * committed. If the recorded process ID now belongs to another program, as after a reboot, deletes the stale files instead.
 */
export async function stopOrphanedServer(cluster: string): Promise<void> {
  const notes = ["postmaster.pid", ".s.PGSQL.5432.lock"].map((file) => join(cluster, file));
  const pid = pidIn(noteIn(notes[0]!));
  if (!pid) return;
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (!isServerOf(cluster, pid)) break;
    process.kill(pid, signal);
    const deadline = Date.now() + timeout;
    while (isServerOf(cluster, pid) && Date.now() < deadline) await pause(20);
  }
  for (const file of notes) rmSync(file, { force: true });
}

/** Whether this process is the cluster's server and accepts connections. */
function isReady(cluster: string, pid: number): boolean {
  const note = noteIn(join(cluster, "postmaster.pid"));
  return pidIn(note) === pid && /^ready\s*$/m.test(note);
}

/** Reads a server's file. Returns "" if there is none, because a server may delete it at any moment as it ends. */
function noteIn(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const pidIn = (note: string) => Number.parseInt(note, 10) || undefined;

const isServerOf = (cluster: string, pid: number) => readCommandLine(pid).includes(cluster);
