import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { toDatabaseAddress } from "../local/database/cluster";
import { startDatabase } from "../local/database/server";
import { createTemplateDatabase } from "./test-database";

/** One server for all database tests of a run; each file has a separate database. Returns the function that stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), "policies-"));
  const server = await startDatabase({ directory, durable: false });
  const end = async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  };
  try {
    await createTemplateDatabase(toDatabaseAddress(directory));
  } catch (error) {
    await end();
    throw error;
  }
  project.provide("server", toDatabaseAddress(directory));
  return end;
}
