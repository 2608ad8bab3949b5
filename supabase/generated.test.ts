import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { differenceBetween, overTcp, typesFile, typesOf } from "./cli";
import { createProject, template } from "./test-database";

test("the migrations produce the schema of the schema files, and the generated types match it", async () => {
  const server = inject("server");
  await createProject(server, "from_migrations", "migrations");
  await overTcp(server, async (urlOf) => {
    const [difference, types] = await Promise.all([
      differenceBetween(urlOf("from_migrations"), urlOf(template)),
      typesOf(urlOf(template)),
    ]);
    expect(difference, "run `npm run db:migration -- <name>`").toBe("");
    expect(readFileSync(typesFile, "utf8"), "run `npm run db:migration`").toBe(types);
  });
}, 60_000);
