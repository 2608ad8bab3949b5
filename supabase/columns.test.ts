import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.close());

const source = readFileSync(resolve(import.meta.dirname, "../lib/supabase/database.types.ts"), "utf8");
const tables = [...source.matchAll(/^ {6}(\w+): Table<(\w+),/gm)].map(
  ([, table, type]) => [table!, type!] as const,
);

/** What a type says of each column: which family its values are of, and whether there may be none. */
function described(type: string): Map<string, string> {
  const [, body = ""] = new RegExp(`^export type ${type} = \\{\n([^]*?)\n\\};`, "m").exec(source) ?? [];
  const columns = [...body.matchAll(/^ {2}(\w+): (.+);$/gm)];
  return new Map(
    columns.map(([, name, words]) => {
      const kinds = words!.split(" | ").filter((word) => word !== "null");
      const family = kinds.every((kind) => kind.startsWith('"')) ? "string" : kinds.join();
      return [name!, `${family}${words!.includes("| null") ? " or null" : ""}`];
    }),
  );
}

const families: Record<string, string> = {
  boolean: "boolean",
  integer: "number",
  bigint: "number",
  numeric: "number",
  smallint: "number",
  jsonb: "Record<string, unknown>",
};

type Column = { name: string; type: string; nullable: boolean };

// Promise: The TypeScript row types match the database's columns.
test.each(tables)("the migrations make %s as %s describes it, column by column", async (table, type) => {
  const columns = await database.scratch((session) =>
    session.rows<Column>(
      `select column_name as name, data_type as type, is_nullable = 'YES' and is_generated = 'NEVER' as nullable
         from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    ),
  );
  const made = columns.map(({ name, type: kind, nullable }) => [
    name,
    `${families[kind] ?? "string"}${nullable ? " or null" : ""}`,
  ]);
  expect(Object.fromEntries(described(type))).toEqual(Object.fromEntries(made));
});

test("the description of every table is read", () => {
  expect(tables.map(([table]) => table)).toEqual(
    expect.arrayContaining(["orders", "customer_inquiries", "receipts"]),
  );
  for (const [, type] of tables) expect(described(type).size).toBeGreaterThan(3);
});
