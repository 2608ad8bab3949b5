import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { diffDatabases, withTcpServer, databaseTypesPath, generateDatabaseTypes } from "./cli";
import { createProjectDatabase, templateDatabaseName } from "./test-database";

test("the migrations and the generated types match the schema files", async () => {
  const server = inject("server");
  await createProjectDatabase(server, "from_migrations", "migrations");
  await withTcpServer(server, async (urlOf) => {
    const [difference, types] = await Promise.all([
      diffDatabases(urlOf("from_migrations"), urlOf(templateDatabaseName)),
      generateDatabaseTypes(urlOf(templateDatabaseName)),
    ]);
    expect(difference, "run `npm run db:migration -- <name>`").toBe("");
    expect(readFileSync(databaseTypesPath, "utf8"), "run `npm run db:migration`").toBe(types);
  });
}, 60_000);
