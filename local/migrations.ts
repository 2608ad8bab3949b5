import { appliedVersions, recordVersion, splitSqlStatements, type Connection } from "@supabase/lite";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The roles that a hosted project is born with and migrations may name. */
const roles = { anon: "nologin", authenticated: "nologin", service_role: "nologin bypassrls" };

async function createRoles(connection: Connection): Promise<void> {
  for (const [role, attributes] of Object.entries(roles)) {
    await connection.exec(
      `do $$ begin create role ${role} ${attributes}; exception when duplicate_object then null; end $$`,
    );
  }
}

/** Applies the migration files that this database has not seen, unchanged and in order; each one whole or not at all. */
export async function applyMigrations(connection: Connection, directory: string): Promise<string[]> {
  await createRoles(connection);
  const applied = new Set(await appliedVersions(connection));
  const files = existsSync(directory) ? readdirSync(directory).filter((file) => file.endsWith(".sql")) : [];
  const fresh: string[] = [];
  for (const file of files.sort()) {
    const [, version, name] = /^(\d+)_?(.*)\.sql$/.exec(file) ?? [];
    if (!version) throw new Error(`Not a migration's name: ${file}`);
    if (applied.has(version)) continue;
    const source = readFileSync(join(directory, file), "utf8");
    const statements = splitSqlStatements(source);
    try {
      await connection.transaction(statements, { intent: "migration" });
    } catch (cause) {
      throw new Error(`Migration ${file} failed: ${(cause as Error).message}`, { cause });
    }
    await recordVersion(connection, { version, name: name || null, statements });
    fresh.push(file);
  }
  return fresh;
}
