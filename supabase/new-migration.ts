/**
 * `npm run db:migration -- <name>`: writes a migration with the differences between the migrations and the schema files, and
 * generates the database's types. Without any migration it writes the schema files as the first one, `<time>_baseline.sql`.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { toDatabaseAddress } from "../local/database/cluster.ts";
import { startDatabase } from "../local/database/server.ts";
import { diffDatabases, withTcpServer, databaseTypesPath, generateDatabaseTypes } from "./cli.ts";
import { findBreakingStatements } from "./narrowing.ts";
import {
  createProjectDatabase,
  createTemplateDatabase,
  readSqlFiles,
  templateDatabaseName,
} from "./test-database.ts";

const folder = join(import.meta.dirname, "migrations");

/** The current time, or the number after the newest migration, which may come from a machine whose clock is ahead. */
function nextStamp() {
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  return String(Math.max(Number(now), Number(readdirSync(folder).sort().at(-1)?.slice(0, 14) ?? "") + 1));
}

if (!readdirSync(folder).length)
  writeFileSync(join(folder, `${nextStamp()}_baseline.sql`), readSqlFiles("schemas"));

const directory = mkdtempSync(join(tmpdir(), "migration-"));
const server = await startDatabase({ directory, durable: false });
const written = (file: string) => process.stdout.write(`Written: ${relative(process.cwd(), file)}\n`);
try {
  const address = toDatabaseAddress(directory);
  await createTemplateDatabase(address);
  await createProjectDatabase(address, "from_migrations", "migrations");
  await withTcpServer(address, async (urlOf) => {
    const difference = await diffDatabases(urlOf("from_migrations"), urlOf(templateDatabaseName));
    if (difference) {
      const name = process.argv[2] ?? "";
      if (!/^[a-z][a-z0-9_]*$/.test(name))
        throw new Error("Name the migration: npm run db:migration -- add_x");
      const file = join(folder, `${nextStamp()}_${name}.sql`);
      writeFileSync(file, `${difference}\n`);
      written(file);
      for (const statement of findBreakingStatements(difference))
        process.stdout.write(`Narrows (see Add a migration in CONTRIBUTING.md): ${statement}\n`);
    }
    writeFileSync(databaseTypesPath, await generateDatabaseTypes(urlOf(templateDatabaseName)));
    written(databaseTypesPath);
  });
} finally {
  await server.close();
  rmSync(directory, { recursive: true });
}
