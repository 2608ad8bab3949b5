import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";

/** The roles that a hosted project is born with and migrations may name. */
const roles = { anon: "nologin", authenticated: "nologin", service_role: "nologin bypassrls" };

/** The Supabase CLI's own record of what was applied; the embedded backend's has columns besides. */
const history = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key, statements text[], name text
  );
`;

/**
 * Applies the migration files that this database has not seen, unchanged and in order; each one whole or not at all, its
 * record with it. Answers which; throws with the file's name and the database's word.
 */
export async function applyMigrations(database: postgres.Sql, directory: string): Promise<string[]> {
  for (const [role, attributes] of Object.entries(roles)) {
    await database.unsafe(
      `do $$ begin create role ${role} ${attributes}; exception when duplicate_object then null; end $$`,
    );
  }
  await database.unsafe(history);
  const rows = await database<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations`;
  const applied = new Set(rows.map(({ version }) => version));
  const files = existsSync(directory) ? readdirSync(directory).filter((file) => file.endsWith(".sql")) : [];
  const fresh: string[] = [];
  for (const file of files.sort()) {
    const [, version, name = ""] = /^(\d+)_?(.*)\.sql$/.exec(file) ?? [];
    if (!version) throw new Error(`Not a migration's name: ${file}`);
    if (applied.has(version)) continue;
    const source = readFileSync(join(directory, file), "utf8");
    try {
      await database.begin(async (transaction) => {
        await transaction.unsafe(source);
        await transaction`
          insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${version}, ${name}, ${[source]})`;
      });
    } catch (cause) {
      throw new Error(`Migration ${file} failed: ${(cause as Error).message}`, { cause });
    }
    fresh.push(file);
  }
  return fresh;
}
