import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { toDatabaseAddress, toClusterPath, findPostgresPrograms, ensureCluster } from "./cluster";
import { startDatabase, stopOrphanedServer } from "./server";

let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "database-"));
  await ensureCluster(directory, await findPostgresPrograms(), false);
}, 60_000);
afterAll(async () => {
  // If a test fails, its server may still be running.
  await stopOrphanedServer(toClusterPath(directory));
  rmSync(directory, { recursive: true });
});

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const { url, path } = toDatabaseAddress(directory);
  const database = postgres(url, { path, max: 1, onnotice: () => undefined });
  try {
    return await database.unsafe(sql);
  } finally {
    await database.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const gone = (pid: number) => vi.waitUntil(() => !isAlive(pid), { timeout: 20_000, interval: 20 });

/** Starts the server in a process without signal handlers. */
async function startElsewhere(): Promise<{ owner: ReturnType<typeof spawn>; pid: number }> {
  const program = `
    const { startDatabase } = await import(${JSON.stringify(join(import.meta.dirname, "server.ts"))});
    console.log((await startDatabase({ directory: process.argv[1], durable: true })).pid);
  `;
  const words = ["--input-type=module", "-e", program, directory];
  const owner = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(owner.stdout!, "data")) as [Buffer];
  return { owner, pid: Number(line) };
}

// Promise: However the demo ends, its database server ends too and keeps committed data.
test("the database server stops with its parent process and keeps committed data", async () => {
  await whileRunning(async () => ask("create table if not exists kept (how text)"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGKILL"] as const) {
    const { owner, pid } = await startElsewhere();
    await ask(`insert into kept values ('${signal}')`);
    owner.kill(signal);
    await gone(pid);
  }
  const rows = await whileRunning(() => ask("select how from kept order by how"));
  expect(rows.map(({ how }) => how)).toEqual(["SIGINT", "SIGKILL", "SIGTERM"]);
});

/** Runs a function with a running server, then stops the server. */
async function whileRunning<T>(work: () => Promise<T>): Promise<T> {
  const server = await startDatabase({ directory, durable: false });
  try {
    return await work();
  } finally {
    await server.close();
    expect(isAlive(server.pid)).toBe(false);
  }
}

// Promise: Only the demo can reach its database.
test("the database server listens on no port and requires a password", async () => {
  await whileRunning(async () => {
    expect(await ask("show listen_addresses")).toEqual([{ listen_addresses: "" }]);
    expect(statSync(toClusterPath(directory)).mode & 0o077).toBe(0);
    const { url, path } = toDatabaseAddress(directory);
    const stranger = postgres(url.replace(/:[^:@]+@/, ":guess@"), { path, max: 1 });
    await expect(stranger.unsafe("select 1")).rejects.toMatchObject({ code: "28P01" });
    await stranger.end();
  });
});
