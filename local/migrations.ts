import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";

/** The roles of every hosted project, which migrations may use. */
const roles = { anon: "nologin", authenticated: "nologin", service_role: "nologin bypassrls" };

/** The Supabase CLI's table of applied migrations. The embedded backend's has additional columns. */
const history = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key, statements text[], name text
  );
`;

/** Thrown if the database has a migration without a file, because an earlier version of the project created it. */
export class UnknownMigrationError extends Error {}

function readMigrations(directory: string) {
  const files = readdirSync(directory).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => {
    const [, version = "", name = ""] = /^(\d+)_?(.*)\.sql$/.exec(file) ?? [];
    return { file, version, name, source: readFileSync(join(directory, file), "utf8") };
  });
}

/**
 * Applies the pending migrations in order, each with its record in one transaction. Returns their names. Throws UnknownMigrationError,
 * or an error that names the failed file.
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
  const migrations = readMigrations(directory);
  const unknown = rows.find((row) => !migrations.some(({ version }) => version === row.version));
  if (unknown) throw new UnknownMigrationError(`No file for migration ${unknown.version}`);
  const fresh: string[] = [];
  for (const { file, version, name, source } of migrations) {
    if (applied.has(version)) continue;
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

/** The statements of all migrations that grant or revoke privileges on tables, after one that revokes all. */
export function extractTableGrantsSql(directory: string): string {
  const statements = readMigrations(directory).flatMap(
    ({ source }) =>
      source.match(/^(grant|revoke) (?:(?! on )[^;])* on (?!function|schema|all )[^;]*;/gm) ?? [],
  );
  return [
    `revoke all on all tables in schema public from ${Object.keys(roles).join(", ")};`,
    ...statements,
  ].join("\n");
}
