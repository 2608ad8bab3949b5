import { execFile } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { format } from "oxfmt";
import oxfmtConfig from "../.oxfmtrc.json" with { type: "json" };
import type { DatabaseAddress } from "../local/database/cluster.ts";

/** Runs the Supabase CLI and returns what it prints. Throws with its error output. */
async function supabase(...args: string[]): Promise<string> {
  const program = join(import.meta.dirname, "../node_modules/.bin/supabase");
  const env = { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1" };
  const { stdout } = await promisify(execFile)(program, args, { env, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Makes a database server on a socket reachable by TCP while `work` runs, because the CLI needs TCP. */
export async function withTcpServer<T>(
  server: DatabaseAddress,
  work: (urlOf: (database: string) => string) => Promise<T>,
): Promise<T> {
  const forwarder = createServer((client) => {
    const socket = connect(server.path);
    client.pipe(socket).pipe(client);
    for (const end of [client, socket]) end.on("error", () => [client, socket].forEach((it) => it.destroy()));
  }).listen(0, "127.0.0.1");
  await once(forwarder, "listening");
  const { port } = forwarder.address() as AddressInfo;
  try {
    return await work((database) => {
      const url = new URL(server.url);
      url.hostname = "127.0.0.1";
      url.port = String(port);
      url.pathname = database;
      url.search = "sslmode=disable";
      return url.href;
    });
  } finally {
    forwarder.close();
  }
}

/** The SQL that turns one database into the other; empty if they are equal. */
export async function diffDatabases(from: string, to: string): Promise<string> {
  return (await supabase("db", "diff", "--use-pg-delta", "--from", from, "--to", to)).trim();
}

export const databaseTypesPath = join(import.meta.dirname, "../lib/supabase/database.types.ts");

/** Generates the TypeScript types of a database, as the text of their file. */
export async function generateDatabaseTypes(url: string): Promise<string> {
  const types = await supabase("gen", "types", `--remote=${url}`, "--lang", "typescript");
  return (await format(databaseTypesPath, types, { printWidth: oxfmtConfig.printWidth })).code;
}
