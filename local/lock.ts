import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { readCommandLine } from "./processes.ts";
import { CommandError } from "./refuse.ts";

/** The environment variable with the ID of the process that holds the lock, for the commands that this process starts. */
export const lockOwnerVariable = "LOCAL_LOCK_OWNER";

/** The commands that lock the folder. */
const commands = /(^|[\s\0/])(local\/start|e2e\/runner\/test|e2e\/bench\/bench)\.ts/;

/** Locks the folder, because commands share one build. Returns the unlock function. Throws a CommandError while another command runs. */
export function lockFolder(path: string): () => void {
  const holder = readHolder(path);
  if (holder && String(holder) === process.env[lockOwnerVariable]) return () => undefined;
  // After a kill, another program may have this process ID, or in a container this process itself.
  if (holder && holder !== process.pid && commands.test(readCommandLine(holder)))
    throw new CommandError(`A demo or test of this folder is running (process ${holder}). Stop it first.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, String(process.pid));
  return () => {
    if (readHolder(path) === process.pid) rmSync(path, { force: true });
  };
}

const readHolder = (path: string) => (existsSync(path) ? Number(readFileSync(path, "utf8")) : 0);
